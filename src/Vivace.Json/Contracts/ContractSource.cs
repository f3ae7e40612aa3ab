// Creates contracts: reflection describes the type, the rules decide, and the decisions are bound to the members.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Contracts;

internal static class ContractSource
{
    // Not cached: the caller keeps one contract for each type and options. Throws InvalidOperationException or NotSupportedException if the
    // contract contradicts itself. Types that a converter of the settings can convert are treated as single values.
    internal static TypeContract Create(
        Type type, ContractOptions options, Func<Type, bool?>? isConverted = null, ContractModifierList? modifiers = null)
    {
        if (!ReflectionSwitch.IsOn)
            throw (options.Attributes & AttributeFamilies.DataContractRules) != 0
                ? ThrowContract.DataContractNotGenerated(type)
                : ThrowContract.NotGenerated(type);
        DescribedType described = TypeDescriber.Describe(
            type, options.RespectNullableAnnotations, isConverted, options.LooksAtConventions, options.Attributes);
        return Create(described, options, modifiers);
    }

    internal static TypeContract Create(DescribedType described, ContractOptions options, ContractModifierList? modifiers)
    {
        if (modifiers is null or { Count: 0 }) return Create(described, options);
        described = Seen(described, options);
        return modifiers.Change(described, Decide(described, options), options);
    }

    internal static TypeContract Change(
        ContractModifierList modifiers, DescribedType described, ContractModel model, ContractOptions options)
    {
        TypeContractBuilder builder = TypeContractBuilder.Of(described, model);
        modifiers.Apply(builder);

        // Don't decide again: naming policies are called once.
        return builder.IsChanged ? builder.Build(options) : Bind(described, model, null);
    }

    internal static TypeContract Create(DescribedType described, ContractOptions options)
    {
        described = Seen(described, options);
        return Bind(described, Decide(described, options), null);
    }

    private static DescribedType Seen(DescribedType described, ContractOptions options) =>
        options.Audiences is null && options.Fields is null ? described : OptionalPart<MemberAudiences>.Current!.Hide(described, options);

    private static ContractModel Decide(DescribedType described, ContractOptions options)
    {
        ContractModel model = ContractRules.Decide(described.Description, options);
        if (model.FirstError(ContractErrorTiming.Always) is { } error) ThrowContract.Of(error);
        return model;
    }

    // builder: the changes made by user code, if any.
    internal static TypeContract Bind(DescribedType described, ContractModel model, TypeContractBuilder? builder)
    {
        MemberContract[] members = new MemberContract[model.Members.Length];
        for (int i = 0; i < members.Length; i++)
            members[i] = Bind(described, model.Members[i], model.Constructor, builder?.Members[model.Members[i].Source]);

        DescribedConstructor? constructor = model.Constructor < 0 ? null : described.Constructors[model.Constructor];
        return new TypeContract(described.Type, members, Bind(described, model, members, constructor))
        {
            DeclaredConstructor = model.Creation is ContractCreation.Parameterless or ContractCreation.Parameterized ? constructor : null,
            Creation = model.Creation,
            UnmappedMemberHandling = (JsonUnmappedMemberHandling)model.UnmappedMemberHandling,
            NumberHandling = (JsonNumberHandling?)described.Description.NumberHandling,
            Leniency = (JsonLeniency)described.Description.Leniency,
            Callbacks = described.Description.Callbacks,
            Polymorphism = described.Description.Polymorphism is null
                ? null
                : described.Type.GetCustomAttribute<JsonPolymorphicAttribute>(inherit: false),
            DerivedTypes = described.Description.DerivedTypes.Length == 0
                ? []
                : Array.ConvertAll(described.Type.GetCustomAttributes(typeof(JsonDerivedTypeAttribute), inherit: false),
                    static one => (JsonDerivedTypeAttribute)one),
            ReadError = model.FirstError(ContractErrorTiming.Reading),
            WriteError = model.FirstError(ContractErrorTiming.Writing),
            Creator = builder?.Creator
                ?? (described.Description.IsUninitialized && model.Creation == ContractCreation.Delegate
                    ? UninitializedOf(described.Type)
                    : null),
            CallbackDelegates = builder?.CallbackDelegates ?? described.Callbacks,
            IsCustomized = builder is { IsChanged: true },
        };
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "No constructor is called; the members are those of the contract.")]
    private static Func<object> UninitializedOf(Type type) => () => RuntimeHelpers.GetUninitializedObject(type);

    private static MemberContract Bind(DescribedType described, MemberModel model, int constructor, MemberContractBuilder? builder)
    {
        MemberDescription description = described.Description.Members[model.Source];
        DescribedMember? member = described.Members[model.Source];
        object? declaredDefault = null;
        if (model.Default != 0 && member is not null && !TryFindDefault(described, description, member, out declaredDefault))
            model = model with
            {
                Default = JsonDefaultHandling.None,
                WriteCondition = model.WriteCondition == MemberWriteCondition.NotDeclaredDefault
                    ? MemberWriteCondition.Always
                    : model.WriteCondition,
            };
        bool isConstant = model.Constant != 0 && builder?.ReplacedGetter is null;
        MemberConventions? conventions = model.Conventions == 0 ? null : member?.Conventions;
        return new MemberContract(member, builder?.Type ?? described.TypeOf(model, constructor), model.JsonName)
        {
            Answers = AnswersOf(model, description),
            AliasArray = model.Aliases,
            PassedNames = model.IsIgnored
                ? Array.ConvertAll(Array.FindAll(description.Aliases, static alias => alias is not null), static alias => alias!)
                : description.PassedNames,
            ReplacedGetter = builder?.ReplacedGetter
                ?? (description.IsStatic && model.HasGetter ? OptionalPart<ForeignTypes>.Current!.StaticGetterOf(member!.Info!) : null),
            ReplacedSetter = builder?.ReplacedSetter
                ?? (model.IsAddedTo ? OptionalPart<ForeignTypes>.Current!.AddingTo(member!) : description.IsStatic && model.HasSetter
                    ? OptionalPart<ForeignTypes>.Current!.StaticSetterOf(member!.Info!)
                    : null),
            ShouldWrite = builder?.ShouldWrite ?? conventions?.Condition(model.Conventions),
            Specify = (model.Conventions & MemberRules.IsNoted) != 0 ? conventions?.Specify : null,
            PopulatesDefault = (model.Default & JsonDefaultHandling.Populate) != 0,
            DeclaredDefault = declaredDefault,
            IsConstant = isConstant,
            Constant = isConstant ? OptionalPart<DeclaredDefaults>.Current!.Convert(member!.Constant, member, "constant") : null,
            IsChecked = isConstant && (model.Constant & ConstantTraits.Checked) != 0,
            IsSensitive = description.IsSensitive,
            IsMasked = model.IsMasked,
            IsFlattened = model.IsFlattened,
            IsFlattenedAway = model.IsIgnored && description.Flatten == FlattenKind.Object,
            Prefix = description.FlattenPrefix,
            Converter = builder?.Converter,
            StartsAsDefault = builder is { StartsAsDefault: true },
            WriteCondition = model.WriteCondition,
            IgnoreCondition = (JsonIgnoreCondition?)description.Ignore,
            IsRequired = model.IsRequired,
            Order = description.Order,
            NumberHandling = (JsonNumberHandling?)description.NumberHandling,
            Forms = FormsOf(described.Description, description),
            EffectiveNumberHandling = (JsonNumberHandling)model.EffectiveNumberHandling,
            CreationHandling = (JsonObjectCreationHandling)model.Creation,
            DeclaredCreationHandling = (JsonObjectCreationHandling?)description.ObjectCreationHandling,
            ConverterAttribute = description.HasConverter && builder is not { HasOwnConverter: true } ? member?.ConverterAttribute : null,
            EnumNaming = description.EnumNaming,
            RefusesEnumNumbers = description.RefusesEnumNumbers,
            ItemEnumNaming = description.ItemEnumNaming,
            HasForeignConverter = description.HasForeignConverter,
            HasForeignItemConverter = description.HasForeignItemConverter,
            NonNullItemsOnRead = model.NonNullItemsOnRead,
            NonNullItemsOnWrite = model.NonNullItemsOnWrite,
            CodecAttribute = description.HasCodec ? member?.CodecAttribute : null,
        };
    }

    private static MemberAnswers AnswersOf(MemberModel model, MemberDescription description) =>
        (model.IsRead ? MemberAnswers.IsRead : 0)
        | (model.IsWritten ? MemberAnswers.IsWritten : 0)
        | (model.HasSetter ? MemberAnswers.CanSet : 0)
        | (model.HasGetter ? MemberAnswers.CanGet : 0)
        | (model.IsExtensionData ? MemberAnswers.IsExtensionData : 0)
        | (description.HasRuntimeType ? MemberAnswers.WritesRuntimeType : 0)
        | (model.IsGetNullable ? MemberAnswers.IsGetNullable : 0)
        | (model.IsSetNullable ? MemberAnswers.IsSetNullable : 0)
        | (model.RejectsNullOnRead ? MemberAnswers.RejectsNullOnRead : 0)
        | (model.RejectsNullOnWrite ? MemberAnswers.RejectsNullOnWrite : 0)
        | (model.SkipsNullOnRead ? MemberAnswers.SkipsNullOnRead : 0);

    private static bool TryFindDefault(DescribedType described, MemberDescription description, DescribedMember member, out object? value)
    {
        value = null;
        if (ReflectionSwitch.IsOn)
            Bring.DeclaredDefaults();
        try
        {
            value = description.DefaultsToType
                ? ParameterDefaults.OfType(member.Type)
                : OptionalPart<DeclaredDefaults>.Current!.Convert(member.DefaultValue, member);
            return true;
        }
        catch (InvalidOperationException) when (described.Description.Follows(TypeRules.DefaultsOfAnyType) && description.HasDefaultValue)
        {
            return false;
        }
    }

    private static ValueForms? FormsOf(TypeDescription type, MemberDescription member) =>
        ValueForms.Of(type.Leniency | member.Leniency, member.TimeFormats ?? type.TimeFormats, member.TimeZone ?? type.TimeZone);

    private static ParameterContract[] Bind(
        DescribedType described, ContractModel model, MemberContract[] members, DescribedConstructor? constructor)
    {
        if (constructor is null || model.Parameters.Length == 0) return [];
        DescribedParameter[] parameters = constructor.Parameters;
        ParameterDescription[] descriptions = described.Description.Constructors[model.Constructor].Parameters;
        ParameterContract[] result = new ParameterContract[parameters.Length];
        for (int i = 0; i < result.Length; i++)
        {
            MemberContract? member = model.Parameters[i].Member < 0 ? null : members[model.Parameters[i].Member];
            result[i] = new ParameterContract(parameters[i])
            {
                HasDefaultValue = descriptions[i].HasDefaultValue || member is { PopulatesDefault: true } or { IsConstant: true },
                DefaultValue = member is { IsConstant: true } ? member.Constant
                    : member is { PopulatesDefault: true } ? member.DeclaredDefault
                    : descriptions[i].HasDefaultValue ? parameters[i].DefaultValue
                    : ParameterDefaults.OfType(parameters[i].Type),
                Member = member,
                IsRequired = model.Parameters[i].IsRequired,
                IsNullable = descriptions[i].IsNullable,
            };
            if (member is null) continue;
            member.Parameter = result[i];
            member.CodecAttribute ??= parameters[i].CodecAttribute;
        }

        return result;
    }
}
