// Describes a type by reflection.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Reflection;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class TypeDescriber
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private readonly Type _type;
    private readonly NullabilityInfoContext? _nullability;
    private readonly bool _withConventions;
    private readonly JsonAttributes _families;
    private readonly ForeignAttribute[] _foreign;
    private readonly bool _takesFields;
    private readonly Dictionary<Type, int> _typeKeys = [];
    private readonly List<MemberDescription> _members = [];
    private readonly List<DescribedMember> _described = [];

    // Options created for each call need the same descriptions again, which take most of the time for a new plan. Indexed by what was
    // inspected: nullability 1, conventions 2, families of attributes 4 to 32.
    private static readonly TypeTable<DescribedType>?[] s_described = new TypeTable<DescribedType>?[64];

    private TypeDescriber(Type type, bool withNullability, bool withConventions, JsonAttributes families)
    {
        _families = families;
        _foreign = families == 0 ? [] : ForeignAttributes.Of(type);
        _takesFields = AttributeFamilies.TakesFields(_foreign);
        _withConventions = withConventions;
        _type = type;
        _nullability = withNullability ? new NullabilityInfoContext() : null;
    }

    // Without nullability, which is slow to determine, everything that can be null counts as annotated so. Conventions and attributes of
    // other serializers are inspected only if the options use them.
    internal static DescribedType Describe(Type type, bool withNullability, Func<Type, bool?>? isConverted = null,
        bool withConventions = false, JsonAttributes families = JsonAttributes.None)
    {
        DescribedType described =
            LazyInitializer.EnsureInitialized(ref s_described[(withNullability ? 1 : 0) + (withConventions ? 2 : 0) + 4 * (int)families],
                static () => new TypeTable<DescribedType>())
            .GetOrAdd(
                type,
                static (type, sought) =>
                    new TypeDescriber(type, sought.withNullability, sought.withConventions, sought.families).Describe(),
                (withNullability, withConventions, families));
        return isConverted is null ? described : Converted(described, isConverted);
    }

    internal static void Forget() => Array.ForEach(s_described, static known => known?.Clear());

    // Added constants and parameters have no declared type to convert.
    private static DescribedType Converted(DescribedType described, Func<Type, bool?> isConverted) => described with
    {
        Description = described.Description with
        {
            Members = [.. described.Description.Members.Select((member, index) =>
                member.TypeFacts == 0 || (member.Constant & ConstantTraits.OfType) != 0 || member.IsParameterOnly
                    ? member
                    : TypeFactsOf.Converted(member, described.Members[index]!.Type, isConverted))],
        },
    };

    private bool LooksAtDataContracts => (_families & AttributeFamilies.DataContractRules) != 0;

    private DescribedType Describe()
    {
        Type[] levels = TypeLevels.Of(_type);
        for (int i = 0; i < levels.Length; i++) AddMembers(levels[i], i);

        ConstructorInfo[] constructors = _type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        TypeDescription description = new()
        {
            Name = TypeDisplay.NameOf(_type),
            Kind = _type.IsInterface ? DeclarationKind.Interface : _type.IsValueType ? DeclarationKind.Struct : DeclarationKind.Class,
            IsAbstract = _type.IsAbstract,
            IsMadeByConstructor = _type.IsValueType && (GenericTypes.Is(_type, typeof(KeyValuePair<,>)) || FSharpKind.IsRecord(_type)),
            IsValueTuple = _type.IsValueType && typeof(ITuple).IsAssignableFrom(_type) && FrameworkTypes.Contains(_type),
            IsFrameworkType = FrameworkTypes.Contains(_type),
            IsException = typeof(Exception).IsAssignableFrom(_type),
            IsAnonymous = _type.Name.Contains("AnonymousType", StringComparison.Ordinal) && CompilerMarks.IsGenerated(_type),
            Levels = LooksAtDataContracts ? DataContractFacts.Of(levels) : TypeLevels.Describe(levels),
            Members = [.. _members],
            Constructors = [.. constructors.Select(Describe)],
            Callbacks = CallbacksOf(_type),
            Refusal = LooksAtDataContracts ? DataContractFacts.RefusalOf(_type) : null,
        };
        description = WithAttributes(description);
        if (_families != 0)
            description = AttributeFamilies.ApplyToAll(description with { Foreign = _foreign }, _families);
        DescribedType described = new(_type, description,
            [.. _described, .. new DescribedMember?[description.Members.Length - _described.Count]],
            Array.ConvertAll(constructors, static constructor => new DescribedConstructor(constructor)));
        return _families == 0 ? described : described with { Callbacks = ForeignCallbacks.Of(_type) };
    }

    private TypeDescription WithAttributes(TypeDescription description)
    {
        if (FrameworkTypes.IsOfCoreLibrary(_type)) return description;
        List<DerivedTypeDescription> derived = [];
        foreach (JsonAttribute attribute in _type.GetCustomAttributes(typeof(JsonAttribute), inherit: false))
        {
            switch (attribute)
            {
                case JsonNumberHandlingAttribute { Handling: var handling }:
                    description = description with { NumberHandling = (NumberForms)handling };
                    break;
                case JsonLenientAttribute { Leniency: var leniency }:
                    description = description with { Leniency = (int)leniency };
                    break;
                case JsonFormatAttribute format:
                    description = description with { TimeFormats = format.GivenFormats, TimeZone = format.GivenZone };
                    break;
                case JsonUnmappedMemberHandlingAttribute { UnmappedMemberHandling: var handling }:
                    description = description with { UnmappedMemberHandling = (UnmappedMembers)handling };
                    break;
                case JsonObjectCreationHandlingAttribute { Handling: var handling }:
                    description = description with { ObjectCreationHandling = (MemberCreation)handling };
                    break;
                case JsonOptInAttribute:
                    description = description with { IsOptIn = true };
                    break;
                case JsonNamingAttribute naming:
                    description = description with { NamingPolicy = naming.Convert() };
                    break;
                case JsonIgnoreAttribute ignore:
                    description = MemberRules.WithCondition(description, (IgnoreWhen)ignore.Condition);
                    break;
                case JsonPolymorphicAttribute polymorphic:
                    description = description with { Polymorphism = PolymorphismDescriber.Describe(polymorphic) };
                    break;
                case JsonDerivedTypeAttribute derivedType:
                    derived.Add(PolymorphismDescriber.Describe(_type, derivedType, KeyOf(derivedType.DerivedType)));
                    break;
                case JsonAttribute converter when ConverterAttributes.IsOne(converter):
                    description = description with { HasConverter = true };
                    break;
                default:
                    description = description with { NamingPolicy = description.NamingPolicy ?? LaterAttributes.NamingOf(attribute) };
                    break;
            }
        }

        return description with { DerivedTypes = [.. derived] };
    }

    private static ContractCallbacks CallbacksOf(Type type) =>
        (typeof(IJsonOnSerializing).IsAssignableFrom(type) ? ContractCallbacks.Serializing : 0)
        | (typeof(IJsonOnSerialized).IsAssignableFrom(type) ? ContractCallbacks.Serialized : 0)
        | (typeof(IJsonOnDeserializing).IsAssignableFrom(type) ? ContractCallbacks.Deserializing : 0)
        | (typeof(IJsonOnDeserialized).IsAssignableFrom(type) ? ContractCallbacks.Deserialized : 0);

    private void AddMembers(Type level, int index)
    {
        bool hasRequired = CompilerMarks.Has(level, CompilerNames.RequiredMember);
        if (!FrameworkTypes.IsOfCoreLibrary(level)) AddConstants(level, index);
        bool takesStatics = AttributeFamilies.TakeStatics(_families) && !FrameworkTypes.IsOfCoreLibrary(level);
        BindingFlags sought = takesStatics ? Declared | BindingFlags.Static : Declared;
        foreach (PropertyInfo property in level.GetProperties(sought))
        {
            bool isStatic = (property.GetMethod ?? property.SetMethod) is { IsStatic: true };
            if (isStatic && ForeignAttributes.Of(property).Length == 0) continue;
            AccessorVisibility getter = VisibilityOf(property.GetMethod), setter = VisibilityOf(property.SetMethod);
            MemberDescription description = new()
            {
                Name = property.Name,
                Kind = MemberKind.Property,
                Level = index,
                TypeKey = KeyOf(property.PropertyType),
                IsStatic = isStatic,
                IsIndexer = property.GetIndexParameters().Length > 0,
                IsVirtual = property.GetMethod?.IsVirtual == true || property.SetMethod?.IsVirtual == true,
                IsNewSlot = ((property.GetMethod ?? property.SetMethod)?.Attributes & (MethodAttributes.Virtual | MethodAttributes.NewSlot))
                    == (MethodAttributes.Virtual | MethodAttributes.NewSlot),
                Getter = getter,
                Setter = setter,
            };
            Add(property, property.PropertyType, description, hasRequired,
                mayBeMember: !isStatic && (getter == AccessorVisibility.Public || setter == AccessorVisibility.Public));
        }

        DataContractKind data = LooksAtDataContracts ? DataContractFacts.Of(level) : DataContractKind.Plain;
        foreach (FieldInfo field in level.GetFields(sought))
        {
            if (field.IsStatic && ((index > 0 && !field.IsPrivate) || ForeignAttributes.Of(field).Length == 0)) continue;
            AccessorVisibility visibility = field.IsPublic ? AccessorVisibility.Public : AccessorVisibility.NonPublic;
            MemberDescription description = new()
            {
                Name = field.Name,
                Kind = MemberKind.Field,
                Level = index,
                TypeKey = KeyOf(field.FieldType),
                Getter = visibility,
                IsStatic = field.IsStatic,
                Setter = field.IsLiteral || (field.IsInitOnly && field.IsStatic)
                    || (field.IsInitOnly && !DataContractFacts.IsSet(field, data) && !IsSetReadOnly(field))
                    ? AccessorVisibility.None
                    : visibility,
                IsSerialized = data == DataContractKind.Fields && DataContractFacts.IsSerialized(field),
            };
            Add(field, field.FieldType, description, hasRequired,
                mayBeMember: !field.IsStatic && (field.IsPublic || description.IsSerialized));
        }
    }

    private bool IsSetReadOnly(FieldInfo field) =>
        _families != 0 && AttributeFamilies.SetsReadOnly(_foreign, ForeignAttributes.Of(field), _families);

    private void AddConstants(Type level, int index)
    {
        foreach (JsonConstantAttribute constant in level.GetCustomAttributes<JsonConstantAttribute>(inherit: false))
        {
            (MemberDescription description, DescribedMember member) = AddedConstant.Of(constant, level, index);
            _members.Add(description);
            _described.Add(member);
        }
    }

    private void Add(MemberInfo member, Type type, MemberDescription description, bool hasRequired, bool mayBeMember)
    {
        // Describe most non-public members only by name: the rules need that for an error if a parameter has the same name.
        ForeignAttribute[] foreign = _families == 0 ? [] : ForeignAttributes.Of(member);
        if ((mayBeMember || foreign.Length > 0) && IsHidden(member))
            description = description with { IsIndexer = true };
        bool isInteresting = !description.IsIndexer
            && (mayBeMember || foreign.Length > 0 || (_takesFields && description.Kind == MemberKind.Field)
                || member.IsDefined(typeof(JsonIncludeAttribute), inherit: false));
        if (isInteresting)
        {
            TypeFacts facts = TypeFactsOf.Find(type, out NumberForms? numbers);
            description = MemberAttributes.Apply(member.GetCustomAttributes(typeof(JsonAttribute), inherit: false), type, description) with
            {
                TypeFacts = facts,
                TypeNumberHandling = numbers,
            };
            description = TypeFactsOf.Converted(description, type, null);
            if (hasRequired && CompilerMarks.Has(member, CompilerNames.RequiredMember))
                description = description with { IsRequired = true };
            description = WithNullability(member, description);
            if (foreign.Length > 0)
                description = description with { Foreign = foreign };
            if (AttributeFamilies.HasExtensionData(foreign))
                description = description with { KindAsData = FlattenFacts.OfData(type) };
            if (_families != 0)
                description = description with { HasDefaultValue = Attribute.IsDefined(member, typeof(DefaultValueAttribute)) };
            if (_withConventions)
                description = description with
                {
                    Conventions = ConventionMembers.ConventionsOf(member),
                    HasDefaultValue = Attribute.IsDefined(member, typeof(DefaultValueAttribute)),
                };
        }

        _members.Add(description);
        _described.Add(new DescribedMember(member));
    }

    private bool IsHidden(MemberInfo member) =>
        AttributeFamilies.HideGenerated(_families) && !_takesFields && CompilerMarks.IsGenerated(member);

    private MemberDescription WithNullability(MemberInfo member, MemberDescription description)
    {
        if ((description.TypeFacts & TypeFacts.CanBeNull) == 0) return description with { IsGetNullable = false, IsSetNullable = false };
        if (_nullability is null) return description;
        NullabilityInfo info = member is PropertyInfo property ? _nullability.Create(property) : _nullability.Create((FieldInfo)member);
        return description with
        {
            IsGetNullable = info.ReadState != NullabilityState.NotNull,
            IsSetNullable = info.WriteState != NullabilityState.NotNull,
            NonNullItems = ItemNullability.Of(member, info),
        };
    }

    private ConstructorDescription Describe(ConstructorInfo constructor) =>
        new()
        {
            IsPublic = constructor.IsPublic,
            HasJsonConstructor = constructor.IsDefined(typeof(JsonConstructorAttribute), inherit: false),
            SetsRequiredMembers = CompilerMarks.Has(constructor, CompilerNames.SetsRequiredMembers),
            Foreign = _families == 0 ? [] : ForeignAttributes.Of(constructor),
            Parameters = [.. constructor.GetParameters().Select(Describe)],
        };

    private ParameterDescription Describe(ParameterInfo parameter)
    {
        TypeFacts facts = TypeFactsOf.Find(StorableTypes.Of(parameter), out _);
        NullabilityInfo? info = (facts & TypeFacts.CanBeNull) == 0 ? null : _nullability?.Create(parameter);
        bool isNullable = (facts & TypeFacts.CanBeNull) != 0 && info is not { WriteState: NullabilityState.NotNull };
        return new(parameter.Name ?? "", KeyOf(StorableTypes.Of(parameter)), facts, parameter.HasDefaultValue, isNullable)
        {
            NonNullItems = info is null ? 0 : ItemNullability.Of(parameter, info),
            Foreign = _families == 0 ? [] : ForeignAttributes.Of(parameter),
        };
    }

    private int KeyOf(Type type)
    {
        if (!_typeKeys.TryGetValue(type, out int key))
        {
            key = _typeKeys.Count;
            _typeKeys.Add(type, key);
        }

        return key;
    }

    private static AccessorVisibility VisibilityOf(MethodInfo? accessor) =>
        accessor is null ? AccessorVisibility.None : accessor.IsPublic ? AccessorVisibility.Public : AccessorVisibility.NonPublic;
}
