// Finds the derived types that a type declares, and the declaration that a value's own type falls under.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Errors;

namespace Vivace.Json.Contracts;

internal static class PolymorphismSource
{
    /// <summary>True where a type's own attributes name derived types, or mean to.</summary>
    internal static bool IsDeclared(Type type) =>
        !FrameworkTypes.Contains(type)
        && (type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false));

    /// <summary>What a type's own attributes say of its derived types; null where they say nothing.</summary>
    /// <exception cref="InvalidOperationException">They contradict themselves.</exception>
    internal static PolymorphismContract? Of(Type type)
    {
        if (!IsDeclared(type))
            return null;
        JsonPolymorphicAttribute? attribute = type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false);
        JsonDerivedTypeAttribute[] derived = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)];
        ContractError? error = PolymorphismRules.Check(
            TypeDisplay.NameOf(type),
            canBeBase: (type.IsClass || type.IsInterface) && !type.IsSealed,
            attribute is null ? null : PolymorphismDescriber.Describe(attribute),
            [.. derived.Select(one => PolymorphismDescriber.Describe(type, one, Array.FindIndex(derived, other => other.DerivedType == one.DerivedType)))]);
        if (error is not null)
            ThrowContract.Of(error);
        return new PolymorphismContract(type, attribute, [.. derived.Select(one => new DerivedType(one.DerivedType, one.TypeDiscriminator))]);
    }

    /// <summary>
    /// The type as which a value is written where nothing but <see cref="object"/> is declared: its own, or the nearest one
    /// above that declares derived types. Where several interfaces do, and none is above the others, its own.
    /// </summary>
    internal static Type WrittenAs(Type type) => WrittenAs(type, IsDeclared);

    internal static Type WrittenAs(Type type, Predicate<Type> isDeclared)
    {
        if (FrameworkTypes.Contains(type) || isDeclared(type))
            return type;
        Type? nearest = type.BaseType;
        while (nearest is not null && (FrameworkTypes.Contains(nearest) || !isDeclared(nearest)))
            nearest = nearest.BaseType;
        foreach (Type candidate in type.GetInterfaces())
        {
            if (FrameworkTypes.Contains(candidate) || !isDeclared(candidate) || nearest is not null && candidate.IsAssignableFrom(nearest))
                continue;
            if (nearest is not null && !nearest.IsAssignableFrom(candidate))
                return type;
            nearest = candidate;
        }

        return nearest ?? type;
    }

    /// <summary>The declared type that is nearest to a type that is not declared; null where that is the base itself.</summary>
    /// <param name="contract">The declaration.</param>
    /// <param name="type">A type that derives from the base.</param>
    /// <param name="other">Where several interfaces are equally near: another one than the result.</param>
    internal static DerivedType? NearestTo(PolymorphismContract contract, Type type, out DerivedType? other)
    {
        DerivedType? nearest = null;
        other = null;
        for (Type? above = type.BaseType; nearest is null && above is not null && contract.Type.IsAssignableFrom(above); above = above.BaseType)
            nearest = Array.Find(contract.DerivedTypes, derived => derived.Type == above);
        if (!contract.Type.IsInterface)
            return nearest;
        foreach (Type candidate in type.GetInterfaces())
        {
            if (candidate == contract.Type || Array.Find(contract.DerivedTypes, derived => derived.Type == candidate) is not { } found)
                continue;
            if (nearest is not null)
                other = found;
            nearest ??= found;
        }

        return nearest;
    }
}
