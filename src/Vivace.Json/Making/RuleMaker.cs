// Makes the codecs and contracts of all plans.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Objects.Emitting;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making;

/// <summary>Makes codecs by <see cref="CodecRules"/>, and contracts from generated code, a resolver or reflection.</summary>
internal sealed class RuleMaker : CodecMaker
{
    internal static readonly RuleMaker Instance = new();

    private RuleMaker()
    {
    }

    internal override JsonCodec Make(Type type, CodecPlan plan) => CodecRules.TryMakeGiven(type, plan) ?? CodecRules.MakeOwn(type, plan);

    internal override JsonCodec Make(MemberContract member, CodecPlan plan)
    {
        if (plan.ContractOptions.Fields is not null)
            plan = OptionalPart<FieldSource>.Current!.PlanOf(member, plan);
        JsonCodec codec;
        if (member.Converter is { } given)
        {
            codec = ConverterRule.MakeGiven(given, member.Type, plan).BoundTo(plan);
        }
        else if (member.CodecAttribute is { } attribute)
        {
            CodecPlan own = plan.Memory.PlanFor(member);
            codec = OptionalPart<UserCodecRule>.Current!.Make(attribute, member, own).BoundTo(own);
            if (attribute.CodecType is null)
                codec = NonNullRule.WrapItems(codec, member, own);
        }
        else if (member.ConverterAttribute is { } converter)
        {
            // Names of an enumeration are the library's, with the leniency of the member.
            CodecPlan own = member.Forms is null ? plan : plan.Memory.PlanFor(member);
            codec = ConverterRule.Make(converter, member.Declaration!.Identity, member.Type, own).BoundTo(own);
        }
        else if (member.HasForeignConverter || member.HasForeignItemConverter)
        {
            CodecPlan own = plan.Memory.PlanFor(member);
            codec = OptionalPart<UserCodecRule>.Current!.MakeForeign(member, own).BoundTo(own);
        }
        else if (member.EnumNaming is { } naming)
        {
            codec = EnumRule.MakeNamed(member, plan.Memory.PlanFor(member), naming);
        }
        else if (member.ItemEnumNaming is { } itemNaming)
        {
            CodecPlan own = plan.Memory.PlanFor(member);
            codec = EnumRule.MakeItemsNamed(member, own, itemNaming).BoundTo(own);
        }
        else
        {
            CodecPlan own = ((ReflectionSwitch.IsOn ? KnownPlanOf(member, plan) : null) ?? plan).Memory.PlanFor(member);
            codec = LenientRule.WrapMember(own.Memory.CodecFor(member.Type), member);
            if (member.WritesRuntimeType)
                codec = RuntimeTypeRule.WrapMember(codec, member, plan.Memory.PlanFor(member));
            codec = NonNullRule.WrapItems(codec, member, own);
        }

        if (member.RejectsNullOnRead || member.RejectsNullOnWrite)
            codec = NonNullRule.Wrap(codec, member.Name, member.RejectsNullOnRead, member.RejectsNullOnWrite, isItem: false, plan);
        return (plan.Settings.Constraints & JsonConstraints.Attributes) == 0
            ? codec
            : OptionalPart<ConstraintSource>.Current!.Wrap(codec, member);
    }

    // The known types of the class that holds the member apply to everything in it. Null if they add none. Only reflection finds them.
    private static CodecPlan? KnownPlanOf(MemberContract member, CodecPlan plan)
    {
        if ((plan.ContractOptions.Attributes & AttributeFamilies.DataContractRules) == 0
            || member.Declaration is not { DeclaringType: var holder }
            || TypeKinds.Classify(member.Type).Kind is TypeKind.Scalar or TypeKind.Enum
            || OptionalPart<KnownTypes>.Current?.HeldBy(holder) is not { Length: > 0 } held)
            return null;
        JsonSubtype[] further = Array.FindAll(held, one => !plan.Settings.DerivedTypes.Contains(one));
        return further.Length == 0
            ? null
            : PlanCache.Of(
                plan.Settings with
                {
                    DerivedTypes = [.. plan.Settings.DerivedTypes, .. further],
                    Answers = plan.Memory.Answers.WithOwnContracts(),
                });
    }

    internal override JsonCodec? TryMakeExtension(MemberContract member, CodecPlan plan) =>
        member.Converter is not null || member.ConverterAttribute is not null ? Make(member, plan)
        : plan.Settings.HasConverters || plan.Resolver is not null ? CodecRules.TryMakeGiven(member.Type, plan)
        : ConverterRule.TryMakeOfType(member.Type, plan);

    internal override JsonCodec MakeDocument(Type type, CodecPlan plan) => DocumentRule.TryMake(TypeKinds.Classify(type), plan)!;

    internal override JsonCodec MakeBoxed(Type type, CodecPlan plan) => ReferenceRule.MakeBoxed(type, plan);

    internal override JsonCodec? MakeReferenced(Type type, CodecPlan plan) => ReferenceRule.MakeReferenced(TypeKinds.Classify(type), plan);

    internal override JsonCodec MakeMixed(Type type, [DynamicallyAccessedMembers(MixIn.Kept)] Type mixIn, CodecPlan plan)
    {
        if (plan.Memory.PolymorphismOf(type) is not null)
            throw new NotSupportedException(
                $"Expected a type without derived types for a JsonMixIn, which describes members " +
                    $"alone, found {TypeDisplay.NameOf(type)}, which has some. Use ContractModifiers for it.");
        DescribedType described = GeneratedTypes.Describe(type, plan)
            ?? (ReflectionSwitch.IsOn ? Described(type, plan) : throw ThrowContract.NotGenerated(type));
        Bring.ExtensionData();
        TypeContract contract = plan.Memory.Answers.Of(mixIn, nameof(MixIn), type,
            () => ContractSource.Create(MixIn.Into(described, mixIn, plan.IsConverted), plan.ContractOptions, plan.Settings.ModifierList));
        return ReferenceRule.MakeObject(contract, plan);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static DescribedType Described(Type type, CodecPlan plan) =>
        TypeDescriber.Describe(type, plan.ContractOptions.RespectNullableAnnotations, plan.IsConverted,
            plan.ContractOptions.LooksAtConventions, plan.ContractOptions.Attributes);

    internal override Root MakeRoot(Type type, CodecPlan plan)
    {
        if (type == typeof(void) || type.IsPointer || type.IsByRef || type.IsByRefLike || type.ContainsGenericParameters)
            throw ThrowContract.NoSerializableType(type);
        return TypeOpening.Open<Root>(type, plan, new RootOpener(plan));
    }

    private sealed class RootOpener(CodecPlan plan) : ITypeOpener
    {
        public object Open<T>() => plan.Memory.RootOf<T>();
    }

    internal override TypeContract MakeContract(Type type, CodecPlan plan)
    {
        if (ReflectionSwitch.IsOn)
            GenericDepth.ThrowIfEndless(type);
        TypeContract contract =
            plan.Resolver is { } resolver ? resolver.ContractOf(type, plan)
            : plan.Settings.HasContractModifiers ? Modified(type, plan)
            : GeneratedTypes.Describe(type, plan) is { } described ? ContractSource.Create(described, plan.ContractOptions)
            : ContractSource.Create(type, plan.ContractOptions, plan.IsConverted);
        return (plan.Settings.Constraints & JsonConstraints.Attributes) == 0
            ? contract
            : OptionalPart<ConstraintSource>.Current!.Mark(contract);
    }

    // Without reflection, generated code describes the type.
    private static TypeContract Modified(Type type, CodecPlan plan) =>
        !ReflectionSwitch.IsOn && GeneratedTypes.Describe(type, plan) is { } described
        ? ContractSource.Create(described, plan.ContractOptions, plan.Settings.ModifierList)
        : ContractSource.Create(type, plan.ContractOptions, plan.IsConverted, plan.Settings.ModifierList);

    // Without reflection a context is only a list of types, whose code was generated; what changes its contracts is asked for each type
    // (ChangedContracts).
    internal override ContractResolver? ResolverOf(JsonSettings settings) =>
        ReflectionSwitch.IsOn ? ReflectedResolverOf(settings)
        : settings.TypeInfoResolver is DefaultJsonTypeInfoResolver reflecting ? throw ThrowContract.ResolverNotGenerated(
            reflecting.GetType())
        : null;

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static ResolverBridge? ReflectedResolverOf(JsonSettings settings) =>
        ResolverKinds.IsDefault(settings.TypeInfoResolver) ? null : ResolverBridge.Instance;

    internal override bool? IsConverted(Type type, CodecPlan plan) =>
        ConverterRule.Listed(type, plan) is not null ? true
        : plan.Settings.HasCodecs ? OptionalPart<UserCodecRule>.Current!.IsTaken(type, plan)
        : null;

    internal override CodecPlan PlanOf(JsonSettings settings) => PlanCache.Of(settings);

    internal override Exception? EmissionFailureOf(Type type) => EmittedClasses.FailureOf(type);
}
