// What .NET 10 does not have and the compiler of C# 15 looks for under these names: the mark of a union, and the interface that it adds to those that it declares.
namespace System.Runtime.CompilerServices;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
internal sealed class UnionAttribute : Attribute;

internal interface IUnion
{
    object? Value { get; }
}
