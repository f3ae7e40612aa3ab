// Types whose values cannot be boxed or stored in a field.
namespace Vivace.Json.Contracts.Reflection;

internal static class HeldTypes
{
    internal static bool CannotBeHeld(Type type) =>
        type == typeof(void) || type.IsPointer || type.IsFunctionPointer || type.IsByRef || type.IsByRefLike || type.ContainsGenericParameters;
}
