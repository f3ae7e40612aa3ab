// Creates our contract from one of System.Text.Json's, which user code may have changed.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Bridges;

/// <summary>
/// Only the given contract counts. A getter, setter and so on that equals the declared one is replaced by the member itself; if all are
/// equal, the declared contract is used, at the same cost as without a resolver.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ResolvedContract
{
    private readonly JsonTypeInfo _info;
    private readonly ContractOptions _options;
    private readonly DescribedType _described;
    private readonly Lazy<JsonTypeInfo?> _declared;
    private readonly TypeContract? _reflected;
    private bool? _startsEmpty;

    internal ResolvedContract(JsonTypeInfo info, ContractOptions options, Func<Type, bool?>? isConverted)
    {
        _info = info;
        _options = options;
        _described = TypeDescriber.Describe(
            info.Type, options.RespectNullableAnnotations, isConverted, options.LooksAtConventions, options.Attributes);
        _declared = new Lazy<JsonTypeInfo?>(() => ResolverBridge.TryDeclared(info.Type, info.Options));
        try
        {
            _reflected = ContractSource.Create(_described, options);
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            // The user has resolved the contradiction.
            _reflected = null;
        }
    }

    internal TypeContract Make(ContractModifierList modifiers)
    {
        TypeContractBuilder builder = Builder();
        foreach (JsonPropertyInfo property in _info.Properties)
            builder.Start(MemberOf(property, builder));
        builder.Change();
        modifiers.Apply(builder);
        TypeContract made = builder.Build(_options);
        return _reflected is not null && ContractComparison.IsSame(made, _reflected) ? _reflected : made;
    }

    private TypeContractBuilder Builder()
    {
        ContractCallbacks callbacks = 0;
        Action<object>? serializing = DelegateFor(
            _info.OnSerializing, info => info.OnSerializing, ContractCallbacks.Serializing, ref callbacks);
        Action<object>? serialized = DelegateFor(
            _info.OnSerialized, info => info.OnSerialized, ContractCallbacks.Serialized, ref callbacks);
        Action<object>? deserializing = DelegateFor(
            _info.OnDeserializing, info => info.OnDeserializing, ContractCallbacks.Deserializing, ref callbacks);
        Action<object>? deserialized = DelegateFor(
            _info.OnDeserialized, info => info.OnDeserialized, ContractCallbacks.Deserialized, ref callbacks);
        CallbackDelegates delegates = new(serializing, serialized, deserializing, deserialized);

        DescribedType described = _described with
        {
            Description = _described.Description with
            {
                NumberHandling = (NumberForms?)_info.NumberHandling,
                UnmappedMemberHandling = (UnmappedMembers?)_info.UnmappedMemberHandling,
                // System.Text.Json treats members set by an initializer as constructor parameters, so the creation handling of the options
                // does not apply to such types.
                ObjectCreationHandling = (MemberCreation?)_info.PreferredPropertyObjectCreationHandling
                    ?? (HasInitializers ? MemberCreation.Replace : null),
                DerivedTypes = _info.PolymorphismOptions is null
                    ? []
                    : [.. _info.PolymorphismOptions.DerivedTypes.Select((derived, index) => PolymorphismDescriber.Describe(_info.Type,
                        new JsonDerivedTypeAttribute(derived.DerivedType), index) with
                    {
                        Text = derived.TypeDiscriminator as string,
                        Number = derived.TypeDiscriminator as int?,
                    })],
                IsFrameworkType = false,
            },
        };
        ContractCreation creation = Creation(out int constructor, out Func<object>? creator);
        return new TypeContractBuilder(described, constructor, creation)
        {
            Callbacks = callbacks,
            StartingDelegates = delegates,
            Creator = creator,
        };
    }

    private bool HasInitializers => _info.Properties.Any(property => property.AssociatedParameter is { IsMemberInitializer: true });

    private ContractCreation Creation(out int constructor, out Func<object>? creator)
    {
        creator = null;
        constructor = -1;
        if (_info.CreateObject is { } create)
        {
            int parameterless = Array.FindIndex(_described.Constructors, candidate => candidate.Parameters.Length == 0);
            if (!_info.Type.IsAbstract && (CodeComparison.IsConstructor(create, _info.Type) || IsDeclaredCreator(create)))
            {
                constructor = parameterless;
                return parameterless < 0 ? ContractCreation.DefaultValue : ContractCreation.Parameterless;
            }

            creator = create;
            return ContractCreation.Delegate;
        }

        if (_info.Type.IsAbstract)
            return ContractCreation.None;
        if (_info.ConstructorAttributeProvider is ConstructorInfo named)
        {
            constructor = Array.FindIndex(_described.Constructors, candidate => candidate.Info!.HasSameMetadataDefinitionAs(named));
            if (constructor >= 0 && named.GetParameters().Length != 0)
                return ContractCreation.Parameterized;
            if (constructor >= 0 && HasInitializers)
                return ContractCreation.Parameterless;
            constructor = -1;
        }

        return HasInitializers && _info.Type.IsValueType ? ContractCreation.DefaultValue : ContractCreation.None;
    }

    // All creators made at run time have the same name, so compare the method itself.
    private bool IsDeclaredCreator(Func<object> create) =>
        _declared.Value?.CreateObject is { } declared && DelegateComparison.IsSame(create, declared);

    private Action<object>? DelegateFor(
        Action<object>? given, Func<JsonTypeInfo, Action<object>?> declared, ContractCallbacks flag, ref ContractCallbacks callbacks)
    {
        if (given is null)
            return null;
        if ((_described.Description.Callbacks & flag) == 0 || _declared.Value is not { } info
            || !DelegateComparison.IsSame(given, declared(info)))
            return given;
        callbacks |= flag;
        return null;
    }

    private MemberContractBuilder MemberOf(JsonPropertyInfo property, TypeContractBuilder builder)
    {
        MemberInfo? member = property.AttributeProvider as MemberInfo;
        int source = member is null
            ? -1
            : Array.FindIndex(_described.Members,
                candidate =>
                    candidate!.DeclaringType == member.DeclaringType && candidate.Info?.HasSameMetadataDefinitionAs(member) == true);
        DescribedMember? declaration = source < 0 || _described.Members[source]!.Type != property.PropertyType
            ? null
            : _described.Members[source];
        member = declaration?.Info;

        TypeFacts facts = TypeFactsOf.Find(property.PropertyType, out NumberForms? numbers);
        if ((facts & TypeFacts.HoldsNumbers) != 0 && _info.Options.TryGetTypeInfo(property.PropertyType, out JsonTypeInfo? held))
            numbers = (NumberForms?)held.NumberHandling;
        MemberDescription declared = member is null
            ? new MemberDescription { Name = property.Name, Kind = MemberKind.Added, TypeKey = -1 }
            : _described.Description.Members[source];
        JsonPropertyInfo? plain = member is null
            ? null
            : _declared.Value?.Properties.FirstOrDefault(
                candidate => candidate.AttributeProvider is MemberInfo other && other.DeclaringType == member.DeclaringType
                    && other.HasSameMetadataDefinitionAs(member));

        // The attribute creates a new converter each time, so compare types instead of instances.
        bool isAttributes = property.CustomConverter is { } converter && declared.HasConverter
            && plain?.CustomConverter?.GetType() == converter.GetType();
        // A converter takes a collection as one value.
        if ((declared.HasConverter || property.CustomConverter is not null) && TypeKinds.Classify(property.PropertyType).IsCollection)
            facts &= ~TypeFacts.HoldsNumbers;
        MemberDescription description = declared with
        {
            Kind = plain is null ? MemberKind.Added : declared.Kind,
            TypeFacts = facts,
            TypeNumberHandling = numbers,
            Order = property.Order,
            NumberHandling = (NumberForms?)property.NumberHandling,
            ObjectCreationHandling = (MemberCreation?)property.ObjectCreationHandling,
            IsGetNullable = property.IsGetNullable,
            IsSetNullable = property.IsSetNullable,
        };

        if (HiddenProperties.Contains(property))
            return new MemberContractBuilder(builder, declaration, property.PropertyType, property.Name,
                description with { IsRequired = false, HasJsonRequired = false, HasExtensionData = false })
            {
                Ignore = IgnoreWhen.Always,
                HasOwnConverter = true,
                Parameter = ParameterOf(property),
            };

        // Constructor parameters are never set; a generated setter of an init-only member would throw.
        (IgnoreWhen? ignore, Func<object, object?, bool>? condition) = Condition(property, member);
        return new MemberContractBuilder(builder, declaration, property.PropertyType, property.Name, description)
        {
            Ignore = ignore,
            Condition = condition,
            HasGetter = property.Get is not null,
            HasSetter = property.Set is not null,
            ReplacedGetter = property.Get is null || IsPlain(property.Get, plain?.Get, member, CodeComparison.IsGetter)
                ? null
                : property.Get,
            ReplacedSetter = property.Set is null || property.AssociatedParameter is not null
                || IsPlain(property.Set, plain?.Set, member, CodeComparison.IsSetter) ? null : property.Set,
            StartsRequired = property.IsRequired,
            StartsAsExtensionData = property.IsExtensionData || declared.Flatten == FlattenKind.Dictionary,
            GivenConverter = isAttributes ? null : property.CustomConverter,
            HasOwnConverter = !isAttributes,
            Parameter = ParameterOf(property),
            StartsAsDefault = property.AssociatedParameter is { IsMemberInitializer: true }
                && !((_startsEmpty ??= ContextContracts.StartsEmpty(_info.Type)) && ContextContracts.StartsEmpty(member)),
        };
    }

    private static int ParameterOf(JsonPropertyInfo property) =>
        property.AssociatedParameter is { IsMemberInitializer: false } parameter ? parameter.Position : -1;

    private static bool IsPlain(Delegate given, Delegate? declared, [NotNullWhen(true)] MemberInfo? member,
        Func<Delegate, MemberInfo, bool> isPlainCode) =>
        member is not null && ((declared is not null && DelegateComparison.IsSame(given, declared)) || isPlainCode(given, member));

    private (IgnoreWhen? Ignore, Func<object, object?, bool>? Condition) Condition(JsonPropertyInfo property, MemberInfo? member)
    {
        JsonIgnoreCondition? declared = member?.GetCustomAttribute<JsonIgnoreAttribute>(inherit: false)?.Condition;
        if (property.ShouldSerialize is not { } given)
        {
            // Removed from a member that had a condition: the condition of the options does not apply either.
            return (declared is null ? null : IgnoreWhen.Never, null);
        }

        foreach (JsonIgnoreCondition condition in IgnoreConditionDelegates.Conditions)
        {
            if (!DelegateComparison.IsSame(given, IgnoreConditionDelegates.Of(property.PropertyType, condition, _info.Options)))
                continue;
            return condition switch
            {
                JsonIgnoreCondition.Always => (property is { Get: null, Set: null } ? IgnoreWhen.Always : IgnoreWhen.Writing, null),
                JsonIgnoreCondition.WhenWritingDefault =>
                    (declared == JsonIgnoreCondition.WhenWritingNull ? IgnoreWhen.WritingNull : IgnoreWhen.WritingDefault, null),
                _ => (declared == JsonIgnoreCondition.WhenReading ? IgnoreWhen.Reading : IgnoreWhen.Never, null),
            };
        }

        return (IgnoreWhen.Never, given);
    }
}
