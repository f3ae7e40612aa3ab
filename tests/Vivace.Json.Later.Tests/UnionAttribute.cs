// The mark of a union, which .NET 10 does not have: the compiler of C# 15 looks for it under this name.
namespace System.Runtime.CompilerServices;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
internal sealed class UnionAttribute : Attribute;
