// Finds the derived types that a type declares, and the declaration that applies to a value.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

internal sealed class PolymorphismSource
{
    /// <summary>Null if no type declares derived types. Generated code brings it when it is
    /// asked for a type that does, or that derives from one.</summary>
    internal static PolymorphismSource? For(Type type)
    {
        if (ReflectionSwitch.IsOn)
            Bring.DerivedTypes();
        if (OptionalPart<PolymorphismSource>.Current is not null || FrameworkTypes.Contains(type))
            return OptionalPart<PolymorphismSource>.Current;
        for (Type? level = type; level is not null && OptionalPart<PolymorphismSource>.Current is null; level = level.BaseType)
            CompiledTypes.Find(level);
        foreach (Type declared in OptionalPart<PolymorphismSource>.Current is null ? InterfacesOf(type) : [])
            CompiledTypes.Find(declared);
        return OptionalPart<PolymorphismSource>.Current;
    }

    internal static bool IsDeclared(Type type, IReadOnlyList<JsonSubtype> registered, JsonAttributes families) =>
        IsDeclared(type, registered) || KnownTypesOf(type, families).Length != 0;

    private static DerivedType[] KnownTypesOf(Type type, JsonAttributes families) =>
        (families & AttributeFamilies.DataContractRules) == 0 || FrameworkTypes.Contains(type)
            ? []
            : OptionalPart<KnownTypes>.Current?.DerivedFrom(type) ?? [];

    private static bool IsDeclared(Type type, IReadOnlyList<JsonSubtype> registered) =>
        !FrameworkTypes.Contains(type)
        && (type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false)
            || type.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false)
            || HierarchyAttributes.DeclareBase(type)
            || (registered.Count != 0 && registered.Any(one => IsBase(one.BaseType, type))));

    /// <summary>Combines the declarations of the type, of types that declare themselves as derived
    /// from it, and of the settings; null if there are none.</summary>
    /// <exception cref="InvalidOperationException">The declarations contradict each other.</exception>
    internal PolymorphismContract? Of(Type type, IReadOnlyList<JsonSubtype> registered, bool alwaysDiscriminates = false,
        JsonAttributes families = JsonAttributes.None)
    {
        DerivedType[] known = KnownTypesOf(type, families);
        if (known.Length == 0 && !IsDeclared(type, registered))
            return !FrameworkTypes.Contains(type) && (alwaysDiscriminates || HierarchyAttributes.WriteDiscriminators(type))
                ? OfDerived(type, registered, alwaysDiscriminates, families)
                : null;
        JsonPolymorphicAttribute? attribute = type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false);
        DerivedType[] declared = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)
            .Select(one => new DerivedType(Close(one.DerivedType, type), one.TypeDiscriminator))];
        if (ReflectionSwitch.IsOn)
            Bring.ClosedTypes();
        DerivedType[]? inferable = attribute is not null && declared.Length == 0 && OptionalPart<ClosedTypes>.Current is { } classes
            ? classes.Of(type, found => Close(found, type))
            : declared;
        declared = inferable ?? [];
        HierarchyAttributes own = HierarchyAttributes.Of(type);
        Type? fallback = own.Fallback is null ? null : Close(own.Fallback, type);
        List<SubtypeCondition> conditions = [.. own.Conditions.Select(one => one.ConditionFor(Close(one.Type, type)))];
        List<DerivedType> further = [.. known];
        if (attribute is not null || own.IsAny)
        {
            foreach ((Type derived, JsonAttribute said) in SubtypeAttributes.Of(type))
            {
                Type closed = Close(derived, type);
                if (said is JsonSubtypeAttribute subtype && IsMeant(subtype.BaseType, closed, type))
                    further.Add(Derived(closed, subtype.Discriminators));
                else if (said is JsonSubtypeWhenAttribute condition && closed != type && IsMeant(condition.Type, closed, type)
                    && type.IsAssignableFrom(closed))
                    conditions.Add(condition.ConditionFor(closed));
            }
        }

        foreach (JsonSubtype subtype in registered)
        {
            Type closed = Close(subtype.DerivedType, type);
            if (!IsMeant(subtype.BaseType, closed, type))
                continue;
            if (subtype.IsFallback)
                fallback = closed;
            else if (subtype.Condition is { } registeredCondition)
                conditions.Add(registeredCondition with { Type = closed });
            else
                further.Add(Derived(closed, subtype.Discriminators));
        }

        if (own.Inferred is { } inferred)
            further.AddRange(
                inferred.TypesOf(type, found => Close(found, type))
                    .Where(one => one.Type != fallback && !IsNamed(declared, further, one.Type)));
        if (own.Inferred is { } search && attribute is null && declared.Length + further.Count + conditions.Count == 0 && fallback is null)
            ThrowNothingInferred(type, search.Search);
        if (inferable is null && further.Count + conditions.Count == 0 && fallback is null)
            return null;
        further.AddRange(conditions.Select(condition => new DerivedType(condition.Type, null)));
        if (fallback is not null)
            further.Add(new DerivedType(fallback, null));

        // A type's own declarations must be consistent; across several sources, only the discriminators must differ.
        if (further.Count == 0)
            ThrowIfWrong(type, attribute, declared);
        else if (declared.Length != 0)
            ThrowIfWrong(type, attribute, declared);
        DerivedType[] all = Merge(declared, further);
        if (further.Count != 0)
            ThrowIfWrong(type, attribute, all);
        if (fallback is not null)
            ThrowIfNoFallback(type, Array.Find(all, one => one.Type == fallback)!);
        if (attribute is null && (families & AttributeFamilies.DataContractRules) != 0)
            attribute = new JsonPolymorphicAttribute { TypeDiscriminatorPropertyName = KnownTypes.Discriminator };
        return new PolymorphismContract(type, attribute, all)
        {
            Conditions = [.. conditions],
            Fallback = fallback,
            HasDiscriminatorMember = own.HasDiscriminatorMember,
        };
    }

    // A derived type is written and read as through its base, if the base declares it.
    private PolymorphismContract? OfDerived(
        Type type, IReadOnlyList<JsonSubtype> registered, bool alwaysDiscriminates, JsonAttributes families)
    {
        Type baseType = WrittenAs(type, registered, families);
        if (baseType == type || !(alwaysDiscriminates || baseType.IsDefined(typeof(JsonWriteDiscriminatorAttribute), inherit: false)))
            return null;
        PolymorphismContract contract = Of(baseType, registered, families: families)!;
        DerivedType[] left = Array.FindAll(contract.DerivedTypes, derived => type.IsAssignableFrom(derived.Type));
        return Array.Exists(left, derived => derived.Discriminator is not null) ? contract.For(type, left) : null;
    }

    private static bool IsNamed(DerivedType[] declared, List<DerivedType> further, Type type) =>
        Array.Exists(declared, one => one.Type == type) || further.Exists(one => one.Type == type);

    private static void ThrowNothingInferred(Type type, JsonSubtypeSearch search) =>
        ThrowContract.Of(new ContractError(ContractErrors.NotADerivedType,
            $"Expected classes that derive from {TypeDisplay.NameOf(type)}{(search == JsonSubtypeSearch.Nested ? " and are nested in it" : search == JsonSubtypeSearch.Sealed ? " and are sealed" : "")}, as its [JsonInferSubtypes] says; found none. "
                + "Nest or seal them, or name another JsonSubtypeSearch."));

    private static void ThrowIfNoFallback(Type type, DerivedType fallback)
    {
        if (fallback is { Discriminator: null, Aliases: [], Type.IsValueType: false }
            && typeof(IJsonSubtypeFallback).IsAssignableFrom(fallback.Type))
            return;
        ThrowContract.Of(new ContractError(ContractErrors.NotADerivedType,
            $"Expected a class without a discriminator that implements IJsonSubtypeFallback as the fallback of {TypeDisplay.NameOf(type)}, found {TypeDisplay.NameOf(fallback.Type)}. "
                + "Implement the interface, and declare no discriminator for it."));
    }

    private static void ThrowIfWrong(Type type, JsonPolymorphicAttribute? attribute, DerivedType[] derived)
    {
        List<DerivedTypeDescription> descriptions = [];
        for (int i = 0; i < derived.Length; i++)
            descriptions.Add(
                PolymorphismDescriber.Describe(type, derived[i].Type, derived[i].Discriminator,
                    Array.FindIndex(derived, other => other.Type == derived[i].Type)));
        foreach (DerivedType one in derived)
            foreach (object alias in one.Aliases)
                descriptions.Add(PolymorphismDescriber.Describe(type, one.Type, alias, -1 - descriptions.Count));
        ContractError? error = PolymorphismRules.Check(
            TypeDisplay.NameOf(type),
            canBeBase: (type.IsClass || type.IsInterface) && !type.IsSealed,
            attribute is null ? null : PolymorphismDescriber.Describe(attribute),
            [.. descriptions]);
        if (error is not null)
            ThrowContract.Of(error);
    }

    // A type that is declared twice gets the other discriminators as aliases.
    private static DerivedType[] Merge(DerivedType[] declared, List<DerivedType> further)
    {
        List<DerivedType> merged = [.. declared];
        foreach (DerivedType one in further)
        {
            int index = merged.FindIndex(other => other.Type == one.Type);
            if (index < 0)
            {
                merged.Add(one);
                continue;
            }

            DerivedType known = merged[index];
            object[] all = [.. known.Discriminators.Concat(one.Discriminators).Distinct()];
            merged[index] = new DerivedType(one.Type, all.FirstOrDefault()) { Aliases = [.. all.Skip(1)] };
        }

        return [.. merged];
    }

    private static DerivedType Derived(Type type, IReadOnlyList<object> discriminators) =>
        new(type, discriminators.FirstOrDefault()) { Aliases = [.. discriminators.Skip(1)] };

    private static bool IsBase(Type declared, Type type) =>
        declared == type || (declared.IsGenericTypeDefinition && GenericTypes.Is(type, declared));

    // A generic definition stands for its closed types that the derived type fits.
    private static bool IsMeant(Type declared, Type derived, Type type) =>
        declared == type || (IsBase(declared, type) && type.IsAssignableFrom(derived));

    // Closes a generic derived type like its base type. If the base does not determine all parameters it stays open, which the rules
    // reject.
    private static Type Close(Type derived, Type baseType)
    {
        return derived.IsGenericTypeDefinition && baseType.IsGenericType && ReflectionSwitch.IsOn
            ? CloseReflected(derived, baseType)
            : derived;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Type CloseReflected(Type derived, Type baseType)
    {
        Type definition = baseType.GetGenericTypeDefinition();
        Type? pattern = definition.IsInterface ? GenericTypes.InterfaceOf(derived, definition) : GenericTypes.BaseOf(derived, definition);
        return pattern is null ? derived : GenericTypes.TryClose(derived, pattern, baseType) ?? derived;
    }

    /// <summary>
    /// The type as which a value is written if <see cref="object"/> is declared: its own, or its nearest base that declares derived types.
    /// If several unrelated interfaces declare some, its own.
    /// </summary>
    internal Type WrittenAs(Type type, IReadOnlyList<JsonSubtype> registered, JsonAttributes families, Predicate<Type>? isValid = null) =>
        WrittenAs(type, candidate => IsDeclared(candidate, registered, families), isValid);

    /// <inheritdoc cref="WrittenAs(Type, IReadOnlyList{JsonSubtype}, JsonAttributes, Predicate{Type})"/>
    internal static Type WrittenAs(Type type, Predicate<Type> declares, Predicate<Type>? isValid)
    {
        if (FrameworkTypes.Contains(type) || declares(type))
            return type;
        Predicate<Type> isDeclared = isValid is null ? declares : candidate => declares(candidate) && isValid(candidate);
        Type? nearest = type.BaseType;
        while (nearest is not null && (FrameworkTypes.Contains(nearest) || !isDeclared(nearest)))
            nearest = nearest.BaseType;
        foreach (Type candidate in InterfacesOf(type))
        {
            if (FrameworkTypes.Contains(candidate) || !isDeclared(candidate) || nearest is not null && candidate.IsAssignableFrom(nearest))
                continue;
            if (nearest is not null && !nearest.IsAssignableFrom(candidate))
                return type;
            nearest = candidate;
        }

        return nearest ?? type;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "Such interfaces are named where they are read and written, so they are kept.")]
    private static Type[] InterfacesOf(Type type) => type.GetInterfaces();

    /// <summary>The declared type nearest to an undeclared one; null if that is the base itself.
    /// <paramref name="other"/> is a second one, if several interfaces are equally near.</summary>
    internal static DerivedType? NearestTo(PolymorphismContract contract, Type type, out DerivedType? other)
    {
        DerivedType? nearest = null;
        other = null;
        for (Type? above = type.BaseType; nearest is null && above is not null
            && contract.Type.IsAssignableFrom(above); above = above.BaseType)
            nearest = Array.Find(contract.DerivedTypes, derived => derived.Type == above);
        if (!contract.Type.IsInterface)
            return nearest;
        foreach (Type candidate in InterfacesOf(type))
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
