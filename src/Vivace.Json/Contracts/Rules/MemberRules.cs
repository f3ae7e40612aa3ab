// Decides how a member is read, written and required, and its number handling.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules;

internal static class MemberRules
{
    // Beside the conventions: the Specified member can be set.
    internal const JsonMemberConventions IsNoted = (JsonMemberConventions)4;

    internal static MemberModel Complete(
        TypeDescription type,
        ContractOptions options,
        MemberModel model,
        int parameter,
        ParameterDescription? parameterDescription,
        ContractCreation typeCreation,
        List<ContractError> errors)
    {
        MemberDescription member = type.Members[model.Source];
        JsonDefaultHandling defaults = DefaultOf(options, member);
        bool isRequiredByParameter = parameterDescription is not null && ParameterRules.IsRequired(parameterDescription, options)
            && !model.IsExtensionData && (defaults & JsonDefaultHandling.Populate) == 0;
        bool requiresName = type.Follows(TypeRules.RequiredNames);
        bool isRequired = (model.IsRequired && !(requiresName && (model.IsIgnored || model.IsExtensionData))) || isRequiredByParameter;
        MemberCreation creation = model.IsIgnored
            ? MemberCreation.Replace
            : CreationRules.Decide(type, options, model, parameter, typeCreation, errors);
        if (CreationRules.IsAddedTo(type, options, model, member, parameter, typeCreation))
            model = model with { HasSetter = true, IsAddedTo = true };
        NumberForms numbers = model.IsIgnored ? NumberForms.Strict : NumbersOf(type, options, member, errors);

        if (member.HasIgnoreEmpty && !model.IsIgnored && (member.TypeFacts & (TypeFacts.IsText | TypeFacts.IsCollection)) == 0)
        {
            errors.Add(new(
                ContractErrors.ConditionNeedsContent,
                $"Expected a string or a collection for {type.NameOf(member)}, which has [JsonIgnoreEmpty]; found another type. Remove " +
                    $"the attribute.",
                member.Name));
        }

        if ((member.Constant & ConstantTraits.Misplaced) != 0 && !model.IsIgnored)
        {
            errors.Add(new(
                ContractErrors.ConstantMisplaced,
                $"Expected one [JsonConstant] for {type.NameOf(member)}, with a name on a type and without one on a property or field; " +
                    $"found another form. Change the attribute.",
                member.Name));
        }

        if (member.Flatten != FlattenKind.None && !model.IsIgnored
            && (member.Flatten == FlattenKind.Impossible || (member.HasConverter && !IsForeignData(type, member)) || member.Constant != 0
                || member.HasExtensionData || (member.TypeFacts & TypeFacts.IsPolymorphic) != 0))
        {
            errors.Add(new(
                ContractErrors.FlattenNotPossible,
                $"Expected an object with members, or a dictionary with string keys and without a prefix, for {type.NameOf(member)}, which has [JsonFlatten]; found another type, "
                    + "a converter, derived types or an attribute that excludes it. Remove one of the attributes, or change the type.",
                member.Name));
        }

        bool isSetInVain = !type.Follows(TypeRules.CollectionsWithoutGetter) && IsSetInVain(member, model);

        if (isRequired && (!model.HasSetter || isSetInVain) && !isRequiredByParameter && !requiresName)
        {
            errors.Add(new(
                ContractErrors.RequiredNotReadable,
                $"Expected a way to set {type.NameOf(member)}, which is required; found {(model.IsIgnored || member.Ignore == IgnoreWhen.Reading ? "that it is ignored" : isSetInVain ? "a collection without a getter, which is not read" : "no setter")}. "
                    + $"Give it a {(isSetInVain ? "getter" : "setter")} that can be called, or remove the requirement.",
                member.Name));
        }

        if (isRequired && model.IsExtensionData)
        {
            errors.Add(new(
                ContractErrors.RequiredExtensionData,
                $"Expected {type.NameOf(member)} to be optional, because it has [JsonExtensionData]; found it required. Remove the " +
                    $"requirement.",
                member.Name));
        }

        bool canBeNull = (member.TypeFacts & TypeFacts.CanBeNull) != 0;
        bool isSetNullable = (member.IsNullabilityFinal ? null : parameterDescription?.IsNullable) ?? member.IsSetNullable;
        bool isOnlyFilled = creation == MemberCreation.Populate && !model.HasSetter;
        bool isNamed = !model.IsIgnored && !model.IsExtensionData;
        ConstantTraits constant = isNamed ? member.Constant : ConstantTraits.None;
        bool isFlattened = member.Flatten == FlattenKind.Object && !model.IsIgnored;

        // The members of a flattened value belong to another type, which cannot mask them.
        bool isOmitted = member is { IsSensitive: true, IsKept: false }
            && (options.Sensitive == JsonSensitiveHandling.Omit || (isFlattened && options.Sensitive == JsonSensitiveHandling.Mask));
        MemberWriteCondition writeCondition = WriteConditionOf(options, member, defaults);
        // Collections are exempt, because they are filled through their getter; so are constants, whose property is never read.
        bool isReadOnlyIgnored = member.Ignore is null
            && constant == 0
            && !model.HasSetter
            && IgnoresReadOnly(options, member)
            && (member.HasConverter || (member.TypeFacts & TypeFacts.IsCollection) == 0);
        return model with
        {
            IsRequired = isRequired,
            Creation = creation,
            EffectiveNumberHandling = numbers,
            Parameter = parameter,
            Constant = constant,
            IsFlattened = isFlattened,
            IsMasked = isNamed && !isFlattened && member is { IsSensitive: true, IsKept: false }
                && options.Sensitive == JsonSensitiveHandling.Mask,
            IsRead = isNamed && constant == 0
                && ((model.HasSetter && !isSetInVain) || parameter >= 0 || creation == MemberCreation.Populate),
            IsWritten = isNamed && (model.HasGetter || constant != 0) && writeCondition != MemberWriteCondition.Never && !isReadOnlyIgnored
                && !isOmitted,
            WriteCondition = constant != 0 && writeCondition != MemberWriteCondition.Never ? MemberWriteCondition.Always : writeCondition,
            Conventions = isNamed ? ConventionsOf(options, member) : JsonMemberConventions.None,
            Default = isNamed ? defaults : JsonDefaultHandling.None,
            IsGetNullable = member.IsGetNullable,
            IsSetNullable = isSetNullable,
            // A value that can only be filled cannot be null: that stays an error.
            SkipsNullOnRead = canBeNull
                ? SkipsNull(type, options, member, isRequired, isOnlyFilled)
                : SkipsNullOfStruct(type, options, member, typeCreation),
            RejectsNullOnRead = canBeNull
                && ((options.RespectNullableAnnotations && !isSetNullable && !isOnlyFilled) || member.RejectsNull),
            RejectsNullOnWrite = canBeNull && ((options.RespectNullableAnnotations && !member.IsGetNullable) || member.RejectsNull),
            NonNullItemsOnRead = options.RespectNullableItems ? parameterDescription?.NonNullItems ?? member.NonNullItems : 0,
            NonNullItemsOnWrite = options.RespectNullableItems ? member.NonNullItems : 0,
        };
    }

    private static bool SkipsNull(
        TypeDescription type, ContractOptions options, MemberDescription member, bool isRequired, bool isOnlyFilled)
    {
        bool keepsAll = type.Follows(TypeRules.NullsKeepAll);
        if (!member.RejectsNull && (member.SkipsNull || (isOnlyFilled && keepsAll))) return true;
        bool isSkippedByOptions = options.IgnoreNullValues || (options.KeepsValueAtNull && keepsAll);
        return isSkippedByOptions && member.Ignore is null && !isRequired && !isOnlyFilled && !(member.RejectsNull && keepsAll);
    }

    // What cannot be null keeps its value, if leniency or an attribute says so.
    private static bool SkipsNullOfStruct(
        TypeDescription type, ContractOptions options, MemberDescription member, ContractCreation typeCreation)
    {
        bool keepsAll = type.Follows(TypeRules.NullsKeepAll);
        if ((member.TypeFacts & TypeFacts.IsValueType) == 0) return false;
        if (keepsAll ? member.RejectsNull || typeCreation == ContractCreation.Parameterized : member.HasConverter) return false;
        return options.KeepsValueAtNull || member.SkipsNull || ((type.Leniency | member.Leniency) & (int)JsonLeniency.NullKeepsValue) != 0;
    }

    // A codec of the settings for trees does not concern a tree that gets single members.
    private static bool IsForeignData(TypeDescription type, MemberDescription member) =>
        type.Follows(TypeRules.UnnamedData) && member is { Flatten: FlattenKind.Dictionary, KindAsData: FlattenKind.Dictionary };

    // As in System.Text.Json: a collection with a setter but no getter is not read unless an attribute says so.
    private static bool IsSetInVain(MemberDescription member, MemberModel model) =>
        model is { HasSetter: true, HasGetter: false }
        && member is { Kind: MemberKind.Property, Ignore: null, HasConverter: false }
        && (member.TypeFacts & TypeFacts.IsCollection) != 0;

    /// <summary>The condition of a type's own [JsonIgnore] (System.Text.Json 11) replaces that of the settings for members without one of
    /// their own; one for nulls says that a value that cannot be null is written.</summary>
    internal static TypeDescription WithCondition(TypeDescription type, IgnoreWhen condition) => condition == IgnoreWhen.Always
        ? type with
        {
            Refusal = type.Refusal
                ?? $"Expected a condition other than Always in the [JsonIgnore] of {type.Name}, whose members it applies to; found Always. Name another condition, or put [JsonIgnore] on the members that hold the type.",
        }
        : type with
        {
            Members = Array.ConvertAll(type.Members, member => member is { Ignore: null, HasExtensionData: false }
                ? member with
                {
                    Ignore = condition == IgnoreWhen.WritingNull && (member.TypeFacts & TypeFacts.CanBeNull) == 0
                        ? IgnoreWhen.Never
                        : condition,
                }
                : member),
        };

    internal static bool IgnoresReadOnly(ContractOptions options, MemberDescription member) =>
        member.Kind switch
        {
            MemberKind.Property => options.IgnoreReadOnlyProperties,
            MemberKind.Field => options.IgnoreReadOnlyFields,
            _ => false,
        };

    // The member's own condition replaces that of the options.
    private static MemberWriteCondition WriteConditionOf(ContractOptions options, MemberDescription member, JsonDefaultHandling defaults)
    {
        bool canBeNull = (member.TypeFacts & TypeFacts.CanBeNull) != 0, isOptional = (member.TypeFacts & TypeFacts.IsOptional) != 0;
        return member.Ignore switch
        {
            IgnoreWhen.Always or IgnoreWhen.Writing => MemberWriteCondition.Never,
            IgnoreWhen.Never => MemberWriteCondition.Always,
            _ when (defaults & JsonDefaultHandling.Ignore) != 0 => MemberWriteCondition.NotDeclaredDefault,
            // A value left out by the options would be read back as the declared default.
            _ when (defaults & JsonDefaultHandling.Populate) != 0 && member is { Ignore: null, HasIgnoreEmpty: false } =>
                canBeNull && options.KeepsValueAtNull ? MemberWriteCondition.NotNull : MemberWriteCondition.Always,
            _ when IgnoresEmpty(options, member) => MemberWriteCondition.NotEmpty,
            IgnoreWhen.WritingNull => MemberWriteCondition.NotNull,
            IgnoreWhen.WritingDefault => MemberWriteCondition.NotDefault,
            // An unset Optional is left out, and a set null is written, whatever the options say.
            _ when isOptional => MemberWriteCondition.NotDefault,
            IgnoreWhen.Reading => MemberWriteCondition.Always,
            _ when options.DefaultIgnoreCondition == IgnoreWhen.WritingDefault => MemberWriteCondition.NotDefault,
            _ when canBeNull && (options.DefaultIgnoreCondition == IgnoreWhen.WritingNull || options.IgnoreNullValues) =>
                MemberWriteCondition.NotNull,
            _ => MemberWriteCondition.Always,
        };
    }

    // A condition on the member replaces IgnoreEmpty. A converter may write anything, so nothing is known to be empty.
    private static bool IgnoresEmpty(ContractOptions options, MemberDescription member) =>
        member.HasIgnoreEmpty
        || (member is { Ignore: null or IgnoreWhen.Reading, HasConverter: false }
            && (((options.IgnoreEmpty & JsonIgnoreEmpty.Strings) != 0 && (member.TypeFacts & TypeFacts.IsText) != 0)
                || ((options.IgnoreEmpty & JsonIgnoreEmpty.Collections) != 0 && (member.TypeFacts & TypeFacts.IsCollection) != 0)));

    internal static JsonDefaultHandling DefaultOf(ContractOptions options, MemberDescription member) =>
        member.Default ?? (member.HasDefaultValue ? options.DefaultValues : JsonDefaultHandling.None);

    private static JsonMemberConventions ConventionsOf(ContractOptions options, MemberDescription member)
    {
        JsonMemberConventions found = member.Conventions & (options.Conventions | IsNoted);
        return (found & JsonMemberConventions.Specified) == 0 ? found & ~IsNoted : found;
    }

    private static NumberForms NumbersOf(
        TypeDescription type, ContractOptions options, MemberDescription member, List<ContractError> errors)
    {
        if ((member.TypeFacts & TypeFacts.HoldsNumbers) != 0)
            return member.NumberHandling ?? type.NumberHandling ?? member.TypeNumberHandling ?? options.NumberHandling;

        if (member.NumberHandling is not (null or NumberForms.Strict))
        {
            errors.Add(new(
                ContractErrors.NumberHandlingNotApplicable,
                $"Expected a number or a collection of numbers for {type.NameOf(member)}, which has [JsonNumberHandling]; found another " +
                    $"type. Remove the attribute.",
                member.Name));
        }

        return NumberForms.Strict;
    }
}
