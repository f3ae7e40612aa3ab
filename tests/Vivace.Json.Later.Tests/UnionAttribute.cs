// What .NET 10 does not have and the compiler of C# 15 looks for under these names: the mark of a union, the interface that it adds to those that it declares, and the mark of a closed class.
namespace System.Runtime.CompilerServices;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
internal sealed class UnionAttribute : Attribute;

internal interface IUnion
{
    object? Value { get; }
}

[AttributeUsage(AttributeTargets.Class)]
internal sealed class IsClosedTypeAttribute : Attribute
{
    public Type[]? DerivedTypes { get; set; }
}
