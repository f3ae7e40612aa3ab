// The value of a parameter that the text does not contain.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class ParameterDefaults
{
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The default value of a struct is made without a constructor.")]
    internal static object? OfType(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    // The declared default value, or else that of the type; boxed.
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The default value of a struct is made without a constructor.")]
    internal static object? Of(ParameterInfo parameter)
    {
        Type type = StorableTypes.Of(parameter);
        object? declared = parameter.HasDefaultValue ? parameter.DefaultValue : null;
        // Reflection's values for "no default", also for an optional parameter without one.
        if (declared is DBNull or Missing) declared = null;
        if (declared is null) return OfType(type);

        // Defaults of nullable enums and native integers are stored as plain numbers.
        Type below = Nullable.GetUnderlyingType(type) ?? type;
        if (below == typeof(nint)) return (nint)(int)declared;
        if (below == typeof(nuint)) return (nuint)(uint)declared;
        return below.IsEnum && declared.GetType() != below ? Enum.ToObject(below, declared) : declared;
    }
}
