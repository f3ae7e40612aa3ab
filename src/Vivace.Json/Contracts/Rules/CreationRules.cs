// Whether reading replaces a member's value or fills the existing one.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules;

internal static class CreationRules
{
    internal static MemberCreation Decide(
        TypeDescription type, ContractOptions options, MemberModel model, int parameter, ContractCreation typeCreation,
        List<ContractError> errors)
    {
        MemberDescription member = type.Members[model.Source];

        // A converter of the type gets the existing struct, whatever attributes say.
        bool isStruct = type.Follows(TypeRules.ReplacedStructs) && (member.TypeFacts & TypeFacts.IsValueType) != 0;
        bool isConverted = member is { CodecCanFill: true, HasConverter: false };
        bool isWish = member.ObjectCreationHandling is null
            || (isStruct && isConverted && member.ObjectCreationHandling == MemberCreation.Replace);
        Obstacle? obstacle = ObstacleTo(options, model, member, isWish);

        // Members of an object that exists are filled.
        bool hasParameters = typeCreation == ContractCreation.Parameterized
            && !(type.Follows(TypeRules.FillAfterConstructor) && (model.HasSetter || parameter >= 0));

        // A codec that always fills has neither ids nor discriminators to read.
        if (FillsByCodec(member) && obstacle is null && !hasParameters && member.ObjectCreationHandling != MemberCreation.Replace)
            return MemberCreation.Populate;

        if (isWish)
        {
            // A preference of the type or options gives way if the member cannot be filled. That of the options does not apply to types
            // with constructor parameters.
            MemberCreation wish = type.ObjectCreationHandling
                ?? (hasParameters ? MemberCreation.Replace : options.PreferredObjectCreationHandling);
            if (wish == MemberCreation.Replace || (isStruct && !isConverted) || obstacle is not null || HasDiscriminators(type))
                return MemberCreation.Replace;
        }
        else if (member.ObjectCreationHandling == MemberCreation.Replace)
        {
            return MemberCreation.Replace;
        }
        else if (obstacle is not null)
        {
            errors.Add(new(
                obstacle.Kind,
                $"Expected a value that can be filled in {type.NameOf(member)}, which asks for " +
                    $"JsonObjectCreationHandling.Populate; found {obstacle.Found}. {obstacle.Fix}",
                member.Name));
            return MemberCreation.Replace;
        }

        if (hasParameters)
        {
            // What was read is added to such a collection afterwards.
            if (type.Follows(TypeRules.FillAfterConstructor)) return MemberCreation.Replace;
            errors.Add(new(
                ContractErrors.PopulateWithParameters,
                $"Expected a parameterless constructor in {type.Name}, because {type.NameOf(member)} is to be filled (JsonObjectCreationHandling.Populate); "
                    + "found one with parameters. Use Replace, or add a parameterless constructor.",
                member.Name,
                IsNotSupported: true));
        }
        else if (options.TracksReferences)
        {
            errors.Add(new(
                ContractErrors.PopulateWithReferences,
                $"Expected no reference handling, because {type.NameOf(member)} is to be filled (JsonObjectCreationHandling.Populate); " +
                    $"found a ReferenceHandler. Use one of the two.",
                member.Name));
        }

        return MemberCreation.Populate;
    }

    // Also where an attribute has the collection replaced.
    internal static bool IsAddedTo(TypeDescription type, ContractOptions options, MemberModel model, MemberDescription member,
        int parameter, ContractCreation typeCreation) =>
        type.Follows(TypeRules.FillAfterConstructor)
        && typeCreation == ContractCreation.Parameterized
        && parameter < 0
        && model is { IsIgnored: false, IsExtensionData: false, HasGetter: true, HasSetter: false, IsReadByParameter: false }
        && (member.ObjectCreationHandling == MemberCreation.Populate || options.PreferredObjectCreationHandling == MemberCreation.Populate)
        && (member.TypeFacts & (TypeFacts.IsCollection | TypeFacts.CanPopulate | TypeFacts.IsValueType))
            == (TypeFacts.IsCollection | TypeFacts.CanPopulate)
        && member.Kind is MemberKind.Property or MemberKind.Field
        && !member.IsStatic;

    // If reading chooses among derived types, preferences of the type and options don't apply to its members.
    private static bool HasDiscriminators(TypeDescription type)
    {
        foreach (DerivedTypeDescription derived in type.DerivedTypes)
        {
            if (derived.Text is not null || derived.Number is not null) return true;
        }

        return false;
    }

    // A codec on the member replaces the type's.
    private static bool CanFill(MemberDescription member) =>
        member.HasConverter ? member.CodecCanFill : (member.TypeFacts & TypeFacts.CanPopulate) != 0;

    private static bool FillsByCodec(MemberDescription member) => member.CodecFills && (member.TypeFacts & TypeFacts.IsValueType) == 0;

    private static Obstacle? ObstacleTo(
        ContractOptions options, MemberModel model, MemberDescription member, bool isWish)
    {
        if (!FillsByCodec(member) && !CanFill(member))
        {
            return member is { HasConverter: true, HasCodec: true }
                ? new Obstacle(ContractErrors.PopulateNotSupportedByType, "a codec that does not override Populate",
                    "Override it, or remove the attribute.")
                : new Obstacle(ContractErrors.PopulateNotSupportedByType,
                    member.HasConverter ? "a converter" : "a type whose values cannot be added to", "Remove the attribute.");
        }

        if (!model.HasGetter) return new Obstacle(ContractErrors.PopulateNeedsGetter, "no getter", "Add one.");

        if ((member.TypeFacts & TypeFacts.IsValueType) != 0 && !model.HasSetter)
            return new Obstacle(ContractErrors.PopulateNeedsSetter, "a value type without a setter", "Add one.");

        if ((member.TypeFacts & TypeFacts.IsPolymorphic) != 0 && !isWish && !member.HasConverter)
            return new Obstacle(ContractErrors.PopulatePolymorphic, "a type with derived types", "Use Replace.");

        if (!model.HasSetter && MemberRules.IgnoresReadOnly(options, member))
        {
            return new Obstacle(ContractErrors.PopulateReadOnlyIgnored, "that the options ignore read-only members",
                "Give it a setter, or do not ignore read-only members.");
        }

        return null;
    }

    private sealed class Obstacle(ContractErrorKind kind, string found, string fix)
    {
        internal readonly ContractErrorKind Kind = kind;
        internal readonly string Found = found;
        internal readonly string Fix = fix;
    }
}
