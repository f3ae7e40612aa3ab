// Opens generics with a type that no compiled code names.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs;

internal abstract class ClosedType
{
    internal abstract object Open(ITypeOpener opener);

    /// <exception cref="NotSupportedException">Reflection is off.</exception>
    internal static object Open(Type type, ITypeOpener opener) =>
        ReflectionSwitch.IsOn ? Of(type).Open(opener) : throw ThrowContract.NotGenerated(type);

    /// <summary>As <see cref="Open(Type, ITypeOpener)"/>, for types that compiled code may name.</summary>
    internal static object OpenAny(Type type, ITypeOpener opener) => CompiledTypes.Find(type)?.Open(opener) ?? Open(type, opener);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static ClosedType Of(Type type) => (ClosedType)Activator.CreateInstance(typeof(ClosedType<>).MakeGenericType(type))!;
}

internal sealed class ClosedType<T> : ClosedType
{
    internal override object Open(ITypeOpener opener) => opener.Open<T>();
}
