// Types whose values cannot be boxed or stored in a field.
using System.Reflection;

namespace Vivace.Json.Contracts.Types;

internal static class StorableTypes
{
    /// <summary>The type of the value that a parameter takes. It may be passed by reference (in, ref), but not returned (out).</summary>
    internal static Type Of(ParameterInfo parameter) =>
        parameter is { IsOut: false, ParameterType: { IsByRef: true } reference } ? reference.GetElementType()! : parameter.ParameterType;

    internal static bool CannotBeStored(Type type) =>
        type == typeof(void) || type.IsPointer || type.IsFunctionPointer || type.IsByRef || type.IsByRefLike
        || type.ContainsGenericParameters;
}
