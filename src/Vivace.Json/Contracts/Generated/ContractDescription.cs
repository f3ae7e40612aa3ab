// The description of a type by generated code, call by call, instead of reflection on first use.
using System.ComponentModel;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>Receives the description of a type from generated code, which calls the methods
/// in the order below. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ContractDescription
{
    private const MemberTraits Facts =
        MemberTraits.ValueType | MemberTraits.Nullable | MemberTraits.Numbers | MemberTraits.Fillable | MemberTraits.Polymorphic | MemberTraits.HoldsMembers | MemberTraits.Collection
        | MemberTraits.MayBeMissing | MemberTraits.Text;

    private const TypeTraits Callbacks = TypeTraits.OnSerializing | TypeTraits.OnSerialized | TypeTraits.OnDeserializing
        | TypeTraits.OnDeserialized;

    private readonly Type _type;
    private readonly bool _withNullability;
    private readonly Func<Type, bool?>? _isConverted;
    private readonly JsonAttributes _families;
    private readonly List<TypeLevel> _levels = [];
    private readonly List<MemberDescription> _members = [];
    private readonly List<DescribedMember> _declarations = [];
    private readonly List<ConstructorDescription> _constructors = [];
    private readonly List<ParameterDescription> _parameters = [];
    private readonly List<DescribedParameter> _parameterDeclarations = [];
    private readonly List<Type> _typeKeys = [];
    private TypeDescription _description = new();
    private bool _hasOtherConstructor;
    private readonly List<(ContractCallbacks Callback, Action<object, StreamingContext> Call)> _callbacks = [];
    private Type _level = typeof(object);

    private ContractDescription(Type type, bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families)
    {
        _type = type;
        _withNullability = withNullability;
        _isConverted = isConverted;
        _families = families;
    }

    // Null if reflection is needed.
    internal static DescribedType? Describe(Type type, Action<ContractDescription> describe, bool withNullability,
        Func<Type, bool?>? isConverted, JsonAttributes families)
    {
        ContractDescription description = new(type, withNullability, isConverted, families);
        describe(description);
        return families != 0 && description._hasOtherConstructor ? null : description.Finish();
    }

    /// <summary>Describes the type itself; its name is as in source code.</summary>
    public void Type(string name, TypeTraits traits) =>
        _description = new TypeDescription
        {
            Name = name,
            Kind = (traits & TypeTraits.Struct) != 0
                ? DeclarationKind.Struct
                : (traits & TypeTraits.Interface) != 0 ? DeclarationKind.Interface : DeclarationKind.Class,
            IsAbstract = (traits & TypeTraits.Abstract) != 0,
            IsMadeByConstructor = (traits & TypeTraits.MadeByConstructor) != 0,
            IsValueTuple = (traits & TypeTraits.ValueTuple) != 0,
            IsFrameworkType = (traits & TypeTraits.Framework) != 0,
            IsException = (traits & TypeTraits.Exception) != 0,
            IsOptIn = (traits & TypeTraits.OptIn) != 0,
            Callbacks = (ContractCallbacks)((int)(traits & Callbacks) / (int)TypeTraits.OnSerializing),
        };

    /// <summary>The type's own <see cref="JsonNumberHandlingAttribute"/>.</summary>
    public void TypeNumbers(JsonNumberHandling handling) => _description = _description with { NumberHandling = (NumberForms)handling };

    /// <summary>The type's own <see cref="JsonLenientAttribute"/> and <see cref="JsonFormatAttribute"/>.</summary>
    public void TypeForms(JsonLeniency leniency, JsonDateTimeZone? zone, params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        Bring.Lenience();
        _description = _description with
        {
            Leniency = (int)leniency,
            TimeZone = (int?)zone,
            TimeFormats = formats.Length == 0 ? null : formats,
        };
    }

    /// <summary>The type's own <see cref="JsonUnmappedMemberHandlingAttribute"/>.</summary>
    public void TypeUnmapped(JsonUnmappedMemberHandling handling) =>
        _description = _description with { UnmappedMemberHandling = (UnmappedMembers)handling };

    /// <summary>The type's own <see cref="JsonObjectCreationHandlingAttribute"/>.</summary>
    public void TypeCreation(JsonObjectCreationHandling handling) =>
        _description = _description with { ObjectCreationHandling = (MemberCreation)handling };

    /// <summary>The type's own <see cref="JsonPolymorphicAttribute"/>.</summary>
    public void Polymorphic(string? discriminatorName, JsonUnknownDerivedTypeHandling unknown, bool ignoresUnrecognized) =>
        _description = _description with
        {
            Polymorphism = new PolymorphismDescription(discriminatorName, (int)unknown, ignoresUnrecognized),
        };

    /// <summary>One of the type's own <see cref="JsonDerivedTypeAttribute"/>.</summary>
    public void Derived(Type type, object? discriminator)
    {
        ArgumentNullException.ThrowIfNull(type);
        _description = _description with
        {
            DerivedTypes = [.. _description.DerivedTypes, PolymorphismDescriber.Describe(_type, type, discriminator, KeyOf(type))],
        };
    }

    /// <summary>Begins the members that a type declares: first the described type, then its bases. For an interface,
    /// <paramref name="extends"/> has the indexes of the later levels that it extends.</summary>
    public void Level(Type type, string name, params int[] extends)
    {
        _level = type;
        _levels.Add(new TypeLevel(name, extends));
    }

    /// <summary>Adds a property.</summary>
    public void Property(string name, Type type, MemberTraits traits) => Add(name, type, traits, MemberKind.Property);

    /// <summary>Adds a field.</summary>
    public void Field(string name, Type type, MemberTraits traits) => Add(name, type, traits, MemberKind.Field);

    /// <summary>Adds a constant of the type whose members are being described.</summary>
    public void Constant(JsonConstantAttribute constant)
    {
        ArgumentNullException.ThrowIfNull(constant);
        (MemberDescription description, DescribedMember member) = AddedConstant.Of(constant, _level, _levels.Count - 1);
        _members.Add(description);
        _declarations.Add(member);
    }

    /// <summary>The <see cref="JsonConstantAttribute"/> of the last member, which is among its attributes.</summary>
    public void Constant(int forms) => _members[^1] = _members[^1] with { Constant = (ConstantTraits)forms };

    /// <summary>The last member's <see cref="JsonFlattenAttribute"/>, and its meaning for the member's type.</summary>
    public void Flatten(int form, string? prefix)
    {
        Bring.Flattening();

        // The members of a flattened dictionary are kept as extension data is.
        Bring.ExtensionData();
        _members[^1] = _members[^1] with { Flatten = (FlattenKind)form, FlattenPrefix = prefix };
    }

    /// <summary>The last member's <see cref="JsonPropertyNameAttribute"/>.</summary>
    public void Name(string? jsonName) => _members[^1] = _members[^1] with { HasJsonName = true, JsonName = jsonName };

    /// <summary>The type's own <see cref="JsonNamingAttribute"/>.</summary>
    public void TypeNaming(JsonNamingAttribute naming)
    {
        ArgumentNullException.ThrowIfNull(naming);
        _description = _description with { NamingPolicy = naming.Convert() };
    }

    /// <summary>The last member's <see cref="JsonNamingAttribute"/>.</summary>
    public void Naming(JsonNamingAttribute naming)
    {
        ArgumentNullException.ThrowIfNull(naming);
        _members[^1] = _members[^1] with { NamingPolicy = naming.Convert() };
    }

    /// <summary>The last member's <see cref="JsonAliasAttribute"/>.</summary>
    public void Aliases(params string?[] names) => _members[^1] = _members[^1] with { Aliases = names };

    /// <summary>The last member's <see cref="JsonDefaultAttribute"/>, which is among its attributes.</summary>
    public void Default(JsonDefaultHandling handling) => _members[^1] = _members[^1] with { Default = handling };

    /// <summary>The last member's <see cref="System.ComponentModel.DefaultValueAttribute"/>.</summary>
    public void DefaultValue(object? value)
    {
        _members[^1] = _members[^1] with { HasDefaultValue = true };
        _declarations[^1].TakeDefault(value);
    }

    /// <summary>The last member's <see cref="JsonRuntimeTypeAttribute"/>.</summary>
    public void RuntimeType()
    {
        Bring.RuntimeTypes();
        _members[^1] = _members[^1] with { HasRuntimeType = true };
    }

    /// <summary>The conventions of the last member: delegates that decide whether it is written, tell
    /// whether it is specified, and mark it as specified.</summary>
    public void Conventions(Func<object, bool>? shouldSerialize, Func<object, bool>? isSpecified, Action<object>? specify)
    {
        _members[^1] = _members[^1] with
        {
            Conventions = (shouldSerialize is null ? 0 : JsonMemberConventions.ShouldSerialize)
                | (isSpecified is null ? 0 : JsonMemberConventions.Specified) | (specify is null ? 0 : MemberRules.IsNoted),
        };
        _declarations[^1].Take(new MemberConventions(shouldSerialize, isSpecified, specify));
    }

    /// <summary>Which items of the last parameter, or else the last member, cannot be null: bit 0 for
    /// the items of the collection, bit 1 for those of its items, and so on.</summary>
    public void NonNullItems(int levels)
    {
        if (_parameters.Count > 0)
            _parameters[^1] = _parameters[^1] with { NonNullItems = levels };
        else
            _members[^1] = _members[^1] with { NonNullItems = levels };
    }

    /// <summary>The last member's <see cref="JsonPropertyOrderAttribute"/>.</summary>
    public void Order(int order) => _members[^1] = _members[^1] with { Order = order };

    /// <summary>The last member's <see cref="JsonIgnoreAttribute"/>.</summary>
    public void Ignore(JsonIgnoreCondition condition) => _members[^1] = _members[^1] with { Ignore = (IgnoreWhen)condition };

    /// <summary>The last member's <see cref="JsonNumberHandlingAttribute"/>.</summary>
    public void Numbers(JsonNumberHandling handling) => _members[^1] = _members[^1] with { NumberHandling = (NumberForms)handling };

    /// <summary>The <see cref="JsonNumberHandlingAttribute"/> of the last member's type.</summary>
    public void NumbersOfType(JsonNumberHandling handling) =>
        _members[^1] = _members[^1] with { TypeNumberHandling = (NumberForms)handling };

    /// <summary>The last member's <see cref="JsonLenientAttribute"/> and <see cref="JsonFormatAttribute"/>.</summary>
    public void Forms(JsonLeniency leniency, JsonDateTimeZone? zone, params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        Bring.Lenience();
        _members[^1] = _members[^1] with
        {
            Leniency = (int)leniency,
            TimeZone = (int?)zone,
            TimeFormats = formats.Length == 0 ? null : formats,
        };
    }

    /// <summary>The last member's <see cref="JsonObjectCreationHandlingAttribute"/>.</summary>
    public void Creation(JsonObjectCreationHandling handling) =>
        _members[^1] = _members[^1] with { ObjectCreationHandling = (MemberCreation)handling };

    /// <summary>The last member's attributes that name converters and codecs; null if reflection must find them.</summary>
    public void Attributes(params JsonAttribute[]? attributes) => _declarations[^1] = _declarations[^1].With(attributes);

    /// <summary>An attribute of another serializer, with the full name of its class: of the last parameter, or else the constructor, the
    /// last member, or the type. Named arguments come last; enum values are numbers.</summary>
    public void Foreign(string name, string[] names, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(names);
        ArgumentNullException.ThrowIfNull(arguments);
        if (_families == 0)
            return;
        int unnamed = arguments.Length - names.Length;
        object?[] values = Array.ConvertAll(arguments,
            static argument => argument is Type type ? new ForeignType(TypeDisplay.DefinitionOf(type), type) : argument);
        ForeignAttribute attribute = new(name, values[..unnamed],
            [.. names.Select((key, index) => new KeyValuePair<string, object?>(key, values[unnamed + index]))]);
        if (_parameters.Count > 0)
            _parameters[^1] = _parameters[^1] with { Foreign = [.. _parameters[^1].Foreign, attribute] };
        else if (_constructors.Count > 0)
            _constructors[^1] = _constructors[^1] with { Foreign = [.. _constructors[^1].Foreign, attribute] };
        else if (_members.Count > 0)
            _members[^1] = _members[^1] with { Foreign = [.. _members[^1].Foreign, attribute] };
        else
            _description = _description with { Foreign = [.. _description.Foreign, attribute] };
    }

    /// <summary>A callback that is marked with an attribute of System.Runtime.Serialization:
    /// <paramref name="form"/> is a <see cref="ContractCallbacks"/> value.</summary>
    public void Callback(int form, Action<object, StreamingContext> call)
    {
        if (_families != 0)
            _callbacks.Add(((ContractCallbacks)form, call));
    }

    /// <summary>Attributes or rules of other serializers choose a constructor that is not described,
    /// or concern a member that the compiler did not inspect.</summary>
    public void OtherConstructor() => _hasOtherConstructor = true;

    /// <summary>The constructor to call when reading; if there is none, one call for each public constructor.</summary>
    public void Constructor(MemberTraits traits) =>
        _constructors.Add(new ConstructorDescription
        {
            IsPublic = (traits & MemberTraits.Public) != 0,
            HasJsonConstructor = (traits & MemberTraits.JsonConstructor) != 0,
            SetsRequiredMembers = (traits & MemberTraits.SetsRequired) != 0,
        });

    /// <summary>The next parameter of the constructor. Without a declared default value,
    /// <paramref name="defaultValue"/> is that of its type.</summary>
    public void Parameter(string name, Type type, MemberTraits traits, object? defaultValue, JsonCodecAttribute? codec = null)
    {
        TypeFacts facts = (TypeFacts)(traits & Facts);
        _parameterDeclarations.Add(new DescribedParameter(name, type, _parameters.Count, defaultValue, codec));
        _parameters.Add(
            new ParameterDescription(name, KeyOf(type), facts, (traits & MemberTraits.Optional) != 0,
                IsAllowed(facts, traits, MemberTraits.TakesNull)));
    }

    private void Add(string name, Type type, MemberTraits traits, MemberKind form)
    {
        TypeFacts facts = (TypeFacts)(traits & Facts);
        MemberDescription description = new()
        {
            Name = name,
            Kind = form,
            Level = _levels.Count - 1,
            TypeKey = KeyOf(type),
            TypeFacts = facts,
            IsVirtual = (traits & MemberTraits.Virtual) != 0,
            Getter = (AccessorVisibility)BitsOf(traits, MemberTraits.GetsPrivately, MemberTraits.Gets),
            Setter = (AccessorVisibility)BitsOf(traits, MemberTraits.SetsPrivately, MemberTraits.Sets),
            IsRequired = (traits & MemberTraits.Required) != 0,
            IsGetNullable = IsAllowed(facts, traits, MemberTraits.GivesNull),
            IsSetNullable = IsAllowed(facts, traits, MemberTraits.TakesNull),
            HasJsonRequired = (traits & MemberTraits.JsonRequired) != 0,
            HasInclude = (traits & MemberTraits.Included) != 0,
            HasExtensionData = (traits & MemberTraits.ExtensionData) != 0,
            HasIgnoreEmpty = (traits & MemberTraits.IgnoresEmpty) != 0,
            IsMarked = (traits & (MemberTraits.Marked | MemberTraits.Converted)) != 0,
            IsSensitive = (traits & MemberTraits.Sensitive) != 0,
            HasConverter = (traits & MemberTraits.Converted) != 0,
            HasCodec = (traits & MemberTraits.Coded) != 0,
            CodecFills = (traits & MemberTraits.FilledByCodec) != 0,
            CodecCanFill = (traits & MemberTraits.FillableByCodec) != 0,
        };
        _members.Add(_isConverted is null ? description : TypeFactsOf.Converted(description, type, _isConverted));
        _declarations.Add(new DescribedMember(_level, name, type, form == MemberKind.Field, []));
    }

    // Without nullable annotations, everything that can be null allows null.
    private bool IsAllowed(TypeFacts facts, MemberTraits traits, MemberTraits annotation) =>
        (facts & TypeFacts.CanBeNull) != 0 && (!_withNullability || (traits & annotation) != 0);

    private static AccessorVisibility BitsOf(MemberTraits traits, MemberTraits some, MemberTraits all) =>
        (traits & all) == all ? AccessorVisibility.Public : (traits & some) != 0 ? AccessorVisibility.NonPublic : AccessorVisibility.None;

    private int KeyOf(Type type)
    {
        int key = _typeKeys.IndexOf(type);
        if (key >= 0)
            return key;
        _typeKeys.Add(type);
        return _typeKeys.Count - 1;
    }

    private DescribedType Finish()
    {
        // A class derives from all classes after it.
        if (_description.Kind != DeclarationKind.Interface)
            for (int i = 0; i < _levels.Count - 1; i++)
            {
                int[] extends = new int[_levels.Count - i - 1];
                for (int j = 0; j < extends.Length; j++)
                    extends[j] = i + 1 + j;
                _levels[i] = _levels[i] with { Extends = extends };
            }

        TypeDescription description = _families == 0 ? Whole() : AttributeFamilies.ApplyToAll(Whole(), _families);
        return new DescribedType(
            _type,
            description,
            [.. _declarations, .. new DescribedMember?[description.Members.Length - _declarations.Count]],
            [.. _constructors.ConvertAll(_ => new DescribedConstructor(_type, [.. _parameterDeclarations]))])
        {
            Callbacks = ForeignCallbacks.Of(_callbacks),
        };
    }

    private TypeDescription Whole() => _description with
    {
        Levels = [.. _levels],
        Members = [
            .. _members.ConvertAll(static member => member.IsMarked || !member.IsMarkedByCalls ? member : member with { IsMarked = true })],
        Constructors = [.. _constructors.ConvertAll(constructor => constructor with { Parameters = [.. _parameters] })],
    };
}
