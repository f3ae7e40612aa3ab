// Checks declarations of derived types.
using System.Globalization;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules;

internal static class PolymorphismRules
{
    internal const string DefaultDiscriminatorName = "$type";

    // JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor.
    internal const int ToNearestAncestor = 2;

    // The other names with a meaning in System.Text.Json.
    private static readonly string[] s_reserved = ["$id", "$ref", "$values"];

    internal static ContractError? Check(
        string name, bool canBeBase, PolymorphismDescription? polymorphism, DerivedTypeDescription[] derived)
    {
        if (!canBeBase)
        {
            return new(ContractErrors.NoPolymorphicBase,
                $"Expected a class that is not sealed, or an interface, with [JsonPolymorphic] or [JsonDerivedType]; found {name}, from " +
                    $"which no type can derive. Remove the attributes.");
        }

        bool mayBeAbstract = polymorphism?.UnknownDerivedTypeHandling == ToNearestAncestor;
        for (int i = 0; i < derived.Length; i++)
        {
            if ((CheckOne(name, derived[i], mayBeAbstract) ?? CheckTwins(name, derived, i)) is { } error) return error;
        }

        if (derived.Length == 0)
        {
            return new(ContractErrors.NoDerivedTypes,
                $"Expected at least one [JsonDerivedType] of {name}, which has [JsonPolymorphic]; found none. Declare the derived types, " +
                    $"or remove the attribute.");
        }

        return polymorphism?.DiscriminatorName is { } chosen && s_reserved.Contains(chosen)
            ? new(ContractErrors.DiscriminatorNameReserved,
                $"Expected a name for the type discriminator of {name} that is not reserved, found '{chosen}'. Choose another " +
                    $"TypeDiscriminatorPropertyName.")
            : null;
    }

    internal static ContractError? CheckMembers(
        string typeName, IEnumerable<(string JsonName, string Name)> members, string discriminatorName)
    {
        foreach ((string jsonName, string name) in members)
        {
            if (jsonName != discriminatorName) continue;
            return new(ContractErrors.DiscriminatorNameTaken,
                $"Expected no member of {typeName} with the name of the type discriminator, found {typeName}.{name}, which is '{jsonName}' in JSON. "
                    + "Rename it with [JsonPropertyName], choose another TypeDiscriminatorPropertyName, or put "
                    + "[JsonDiscriminatorMember] on the base type.",
                name);
        }

        return null;
    }

    internal static ContractError? CheckReferences(string typeName, IEnumerable<(string JsonName, string Name)> members)
    {
        foreach ((string jsonName, string name) in members)
        {
            if (jsonName is not ("$id" or "$ref")) continue;
            return new(ContractErrors.ReferenceNameTaken,
                $"Expected no member of {typeName} with a name that ReferenceHandler.Preserve writes, found {typeName}.{name}, which is '{jsonName}' in JSON. "
                    + "Rename it with [JsonPropertyName].",
                name);
        }

        return null;
    }

    private static ContractError? CheckOne(string name, DerivedTypeDescription derived, bool mayBeAbstract) =>
        derived.IsAssignable && (mayBeAbstract || !derived.IsAbstract)
            ? null
            : new(ContractErrors.NotADerivedType,
                $"Expected types that can be created and assigned to {name} in its [JsonDerivedType], found {derived.TypeName}. "
                    + "Name classes that derive from it, without open type parameters; abstract ones only with FallBackToNearestAncestor.");

    private static ContractError? CheckTwins(string name, DerivedTypeDescription[] derived, int index)
    {
        DerivedTypeDescription one = derived[index];
        for (int i = 0; i < index; i++)
        {
            if (derived[i].TypeKey == one.TypeKey)
            {
                return new(ContractErrors.DerivedTypeTwice,
                    $"Expected each derived type of {name} once, found {one.TypeName} again. Remove one [JsonDerivedType].");
            }

            if (one.HasDiscriminator && derived[i].Text == one.Text && derived[i].Number == one.Number)
            {
                return new(ContractErrors.DiscriminatorTwice,
                    $"Expected a different type discriminator for each derived type of {name}, found "
                        + $"{(one.Text is null ? one.Number!.Value.ToString(CultureInfo.InvariantCulture) : $"'{one.Text}'")} for {derived[i].TypeName} and {one.TypeName}. Change one of them.");
            }
        }

        return null;
    }
}
