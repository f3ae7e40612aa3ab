// A type as the compiler saw it, described call by call: what reflection would otherwise find out on first use of the type.
using System.ComponentModel;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.CompilerServices;

/// <summary>Takes the description of a type. Not meant to be called by hand: generated code does, in the order of the methods below.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ContractDescription
{
    private const MemberTraits Facts =
        MemberTraits.ValueType | MemberTraits.Nullable | MemberTraits.Numbers | MemberTraits.Fillable | MemberTraits.Polymorphic | MemberTraits.HoldsMembers | MemberTraits.Collection
        | MemberTraits.MayBeMissing | MemberTraits.Text;

    private const TypeTraits Callbacks = TypeTraits.OnSerializing | TypeTraits.OnSerialized | TypeTraits.OnDeserializing | TypeTraits.OnDeserialized;

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
    private readonly List<(ContractCallbacks Form, Action<object, StreamingContext> Call)> _callbacks = [];
    private Type _level = typeof(object);

    private ContractDescription(Type type, bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families)
    {
        _type = type;
        _withNullability = withNullability;
        _isConverted = isConverted;
        _families = families;
    }

    // Null where reflection has to look.
    internal static DescribedType? Describe(Type type, Action<ContractDescription> describe, bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families)
    {
        ContractDescription description = new(type, withNullability, isConverted, families);
        describe(description);
        return families != 0 && description._hasOtherConstructor ? null : description.Finish();
    }

    /// <summary>Says what the type is.</summary>
    /// <param name="name">Its name as its author wrote it.</param>
    /// <param name="traits">What else.</param>
    public void Type(string name, TypeTraits traits) =>
        _description = new TypeDescription
        {
            Name = name,
            Form = (traits & TypeTraits.Struct) != 0 ? TypeForm.Struct : (traits & TypeTraits.Interface) != 0 ? TypeForm.Interface : TypeForm.Class,
            IsAbstract = (traits & TypeTraits.Abstract) != 0,
            IsMadeByConstructor = (traits & TypeTraits.MadeByConstructor) != 0,
            IsValueTuple = (traits & TypeTraits.ValueTuple) != 0,
            IsFrameworkType = (traits & TypeTraits.Framework) != 0,
            IsException = (traits & TypeTraits.Exception) != 0,
            IsOptIn = (traits & TypeTraits.OptIn) != 0,
            Callbacks = (ContractCallbacks)((int)(traits & Callbacks) / (int)TypeTraits.OnSerializing),
        };

    /// <summary>The type's own <see cref="JsonNumberHandlingAttribute"/>.</summary>
    /// <param name="handling">Its value.</param>
    public void TypeNumbers(JsonNumberHandling handling) => _description = _description with { NumberHandling = (NumberForms)handling };

    /// <summary>The type's own <see cref="JsonLenientAttribute"/> and <see cref="JsonFormatAttribute"/>.</summary>
    /// <param name="leniency">The lenient forms.</param>
    /// <param name="zone">The zone; null if it is not given.</param>
    /// <param name="formats">The formats of times; none if they are not given.</param>
    public void TypeForms(JsonLeniency leniency, JsonDateTimeZone? zone, params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        RulesOnRequest.BringLenience();
        _description = _description with { Leniency = (int)leniency, TimeZone = (int?)zone, TimeFormats = formats.Length == 0 ? null : formats };
    }

    /// <summary>The type's own <see cref="JsonUnmappedMemberHandlingAttribute"/>.</summary>
    /// <param name="handling">Its value.</param>
    public void TypeUnmapped(JsonUnmappedMemberHandling handling) => _description = _description with { UnmappedMemberHandling = (UnmappedMembers)handling };

    /// <summary>The type's own <see cref="JsonObjectCreationHandlingAttribute"/>.</summary>
    /// <param name="handling">Its value.</param>
    public void TypeCreation(JsonObjectCreationHandling handling) => _description = _description with { ObjectCreationHandling = (MemberCreation)handling };

    /// <summary>The type's own <see cref="JsonPolymorphicAttribute"/>.</summary>
    /// <param name="discriminatorName">Its <see cref="JsonPolymorphicAttribute.TypeDiscriminatorPropertyName"/>.</param>
    /// <param name="unknown">Its <see cref="JsonPolymorphicAttribute.UnknownDerivedTypeHandling"/>.</param>
    /// <param name="ignoresUnrecognized">Its <see cref="JsonPolymorphicAttribute.IgnoreUnrecognizedTypeDiscriminators"/>.</param>
    public void Polymorphic(string? discriminatorName, JsonUnknownDerivedTypeHandling unknown, bool ignoresUnrecognized) =>
        _description = _description with { Polymorphism = new PolymorphismDescription(discriminatorName, (int)unknown, ignoresUnrecognized) };

    /// <summary>One of the type's own <see cref="JsonDerivedTypeAttribute"/>.</summary>
    /// <param name="type">The derived type.</param>
    /// <param name="discriminator">A string, a number or <see langword="null"/>.</param>
    public void Derived(Type type, object? discriminator)
    {
        ArgumentNullException.ThrowIfNull(type);
        _description = _description with { DerivedTypes = [.. _description.DerivedTypes, PolymorphismDescriber.Describe(_type, type, discriminator, KeyOf(type))] };
    }

    /// <summary>Begins the members that a type declares: the described one, then those that it derives from or extends.</summary>
    /// <param name="type">The type.</param>
    /// <param name="name">Its name as its author wrote it.</param>
    /// <param name="extends">Of an interface: the places of those after it that it extends.</param>
    public void Level(Type type, string name, params int[] extends)
    {
        _level = type;
        _levels.Add(new TypeLevel(name, extends));
    }

    /// <summary>A property.</summary>
    /// <param name="name">Its .NET name.</param>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="traits">What else.</param>
    public void Property(string name, Type type, MemberTraits traits) => Add(name, type, traits, MemberForm.Property);

    /// <summary>A field.</summary>
    /// <param name="name">Its .NET name.</param>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="traits">What else.</param>
    public void Field(string name, Type type, MemberTraits traits) => Add(name, type, traits, MemberForm.Field);

    /// <summary>A constant of the type that declares the members which are described.</summary>
    /// <param name="constant">The attribute.</param>
    public void Constant(JsonConstantAttribute constant)
    {
        ArgumentNullException.ThrowIfNull(constant);
        (MemberDescription description, DescribedMember member) = ConstantMember.Of(constant, _level, _levels.Count - 1);
        _members.Add(description);
        _declarations.Add(member);
    }

    /// <summary>The last member's <see cref="JsonConstantAttribute"/>, which is among its attributes.</summary>
    /// <param name="forms">What it says.</param>
    public void Constant(int forms) => _members[^1] = _members[^1] with { Constant = (ConstantForms)forms };

    /// <summary>The last member's <see cref="JsonFlattenAttribute"/>.</summary>
    /// <param name="form">What it means for the type of the member.</param>
    /// <param name="prefix">Its <see cref="JsonFlattenAttribute.Prefix"/>.</param>
    public void Flatten(int form, string? prefix)
    {
        RulesOnRequest.BringParts();
        _members[^1] = _members[^1] with { Flatten = (FlattenForms)form, FlattenPrefix = prefix };
    }

    /// <summary>The last member's <see cref="JsonPropertyNameAttribute"/>.</summary>
    /// <param name="jsonName">Its value.</param>
    public void Name(string? jsonName) => _members[^1] = _members[^1] with { HasJsonName = true, JsonName = jsonName };

    /// <summary>The type's own <see cref="JsonNamingAttribute"/>.</summary>
    /// <param name="naming">The attribute.</param>
    public void TypeNaming(JsonNamingAttribute naming)
    {
        ArgumentNullException.ThrowIfNull(naming);
        _description = _description with { NamingPolicy = naming.Convert() };
    }

    /// <summary>The last member's <see cref="JsonNamingAttribute"/>.</summary>
    /// <param name="naming">The attribute.</param>
    public void Naming(JsonNamingAttribute naming)
    {
        ArgumentNullException.ThrowIfNull(naming);
        _members[^1] = _members[^1] with { NamingPolicy = naming.Convert() };
    }

    /// <summary>The last member's <see cref="JsonAliasAttribute"/>.</summary>
    /// <param name="names">Its names.</param>
    public void Aliases(params string?[] names) => _members[^1] = _members[^1] with { Aliases = names };

    /// <summary>The last member's <see cref="JsonDefaultAttribute"/>, which is among its attributes.</summary>
    /// <param name="handling">What its value does.</param>
    public void Default(JsonDefaultHandling handling) => _members[^1] = _members[^1] with { Default = handling };

    /// <summary>The last member's <see cref="System.ComponentModel.DefaultValueAttribute"/>.</summary>
    /// <param name="value">Its value.</param>
    public void DefaultValue(object? value)
    {
        _members[^1] = _members[^1] with { HasDefaultValue = true };
        _declarations[^1].TakeDefault(value);
    }

    /// <summary>The last member's <see cref="JsonRuntimeTypeAttribute"/>.</summary>
    public void RuntimeType()
    {
        RulesOnRequest.BringRuntimeTypes();
        _members[^1] = _members[^1] with { HasRuntimeType = true };
    }

    /// <summary>What other members say of the last one by their names.</summary>
    /// <param name="shouldSerialize">Calls the method that decides whether it is written.</param>
    /// <param name="isSpecified">Gets whether it is specified.</param>
    /// <param name="specify">Notes that it is.</param>
    public void Conventions(Func<object, bool>? shouldSerialize, Func<object, bool>? isSpecified, Action<object>? specify)
    {
        _members[^1] = _members[^1] with
        {
            Conventions = (shouldSerialize is null ? 0 : JsonMemberConventions.ShouldSerialize) | (isSpecified is null ? 0 : JsonMemberConventions.Specified) | (specify is null ? 0 : MemberRules.IsNoted),
        };
        _declarations[^1].Take(new MemberConventions(shouldSerialize, isSpecified, specify));
    }

    /// <summary>The last member's <see cref="JsonPropertyOrderAttribute"/>.</summary>
    /// <param name="order">Its value.</param>
    public void Order(int order) => _members[^1] = _members[^1] with { Order = order };

    /// <summary>The last member's <see cref="JsonIgnoreAttribute"/>.</summary>
    /// <param name="condition">Its value.</param>
    public void Ignore(JsonIgnoreCondition condition) => _members[^1] = _members[^1] with { Ignore = (IgnoreWhen)condition };

    /// <summary>The last member's <see cref="JsonNumberHandlingAttribute"/>.</summary>
    /// <param name="handling">Its value.</param>
    public void Numbers(JsonNumberHandling handling) => _members[^1] = _members[^1] with { NumberHandling = (NumberForms)handling };

    /// <summary>The <see cref="JsonNumberHandlingAttribute"/> of the last member's type.</summary>
    /// <param name="handling">Its value.</param>
    public void NumbersOfType(JsonNumberHandling handling) => _members[^1] = _members[^1] with { TypeNumberHandling = (NumberForms)handling };

    /// <summary>The last member's <see cref="JsonLenientAttribute"/> and <see cref="JsonFormatAttribute"/>.</summary>
    /// <param name="leniency">The lenient forms.</param>
    /// <param name="zone">The zone; null if it is not given.</param>
    /// <param name="formats">The formats of times; none if they are not given.</param>
    public void Forms(JsonLeniency leniency, JsonDateTimeZone? zone, params string[] formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        RulesOnRequest.BringLenience();
        _members[^1] = _members[^1] with { Leniency = (int)leniency, TimeZone = (int?)zone, TimeFormats = formats.Length == 0 ? null : formats };
    }

    /// <summary>The last member's <see cref="JsonObjectCreationHandlingAttribute"/>.</summary>
    /// <param name="handling">Its value.</param>
    public void Creation(JsonObjectCreationHandling handling) => _members[^1] = _members[^1] with { ObjectCreationHandling = (MemberCreation)handling };

    /// <summary>The last member's attributes that name converters and codecs.</summary>
    /// <param name="attributes">The attributes; <see langword="null"/> where reflection must find them.</param>
    public void Attributes(params JsonAttribute[]? attributes) => _declarations[^1] = _declarations[^1].With(attributes);

    /// <summary>An attribute of another serializer: of the last parameter, else of the constructor, else of the last member, else of the type.</summary>
    /// <param name="name">The name of its class with the namespace.</param>
    /// <param name="names">The names of the last arguments.</param>
    /// <param name="arguments">The arguments of the constructor, then those with names. Constants of enumerations are numbers.</param>
    public void Foreign(string name, string[] names, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(names);
        ArgumentNullException.ThrowIfNull(arguments);
        if (_families == 0)
            return;
        int unnamed = arguments.Length - names.Length;
        object?[] values = Array.ConvertAll(arguments, static argument => argument is Type type ? new ForeignType(TypeDisplay.DefinitionOf(type), type) : argument);
        ForeignAttribute attribute = new(name, values[..unnamed], [.. names.Select((key, index) => new KeyValuePair<string, object?>(key, values[unnamed + index]))]);
        if (_parameters.Count > 0)
            _parameters[^1] = _parameters[^1] with { Foreign = [.. _parameters[^1].Foreign, attribute] };
        else if (_constructors.Count > 0)
            _constructors[^1] = _constructors[^1] with { Foreign = [.. _constructors[^1].Foreign, attribute] };
        else if (_members.Count > 0)
            _members[^1] = _members[^1] with { Foreign = [.. _members[^1].Foreign, attribute] };
        else
            _description = _description with { Foreign = [.. _description.Foreign, attribute] };
    }

    /// <summary>A method that an attribute of System.Runtime.Serialization has called.</summary>
    /// <param name="form">Before writing 1, after it 2, before members are set 4, when they are set 8.</param>
    /// <param name="call">Calls it.</param>
    public void Callback(int form, Action<object, StreamingContext> call)
    {
        if (_families != 0)
            _callbacks.Add(((ContractCallbacks)form, call));
    }

    /// <summary>Attributes of other serializers, or their rules, choose a constructor that is not described, or say something of a member that the compiler did not look at.</summary>
    public void OtherConstructor() => _hasOtherConstructor = true;

    /// <summary>The constructor that reading calls. Without one to call: as many as there are public ones.</summary>
    /// <param name="traits">What is to be known of it.</param>
    public void Constructor(MemberTraits traits) =>
        _constructors.Add(new ConstructorDescription
        {
            IsPublic = (traits & MemberTraits.Public) != 0,
            HasJsonConstructor = (traits & MemberTraits.JsonConstructor) != 0,
            SetsRequiredMembers = (traits & MemberTraits.SetsRequired) != 0,
        });

    /// <summary>The next parameter of the constructors.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="traits">What else.</param>
    /// <param name="defaultValue">What the declaration gives for it, else the default value of its type.</param>
    /// <param name="codec">Its attribute that names a codec.</param>
    public void Parameter(string name, Type type, MemberTraits traits, object? defaultValue, JsonCodecAttribute? codec = null)
    {
        TypeFacts facts = (TypeFacts)(traits & Facts);
        _parameterDeclarations.Add(new DescribedParameter(name, type, _parameters.Count, defaultValue, codec));
        _parameters.Add(new ParameterDescription(name, KeyOf(type), facts, (traits & MemberTraits.Optional) != 0, IsAllowed(facts, traits, MemberTraits.TakesNull)));
    }

    private void Add(string name, Type type, MemberTraits traits, MemberForm form)
    {
        TypeFacts facts = (TypeFacts)(traits & Facts);
        MemberDescription description = new()
        {
            Name = name,
            Form = form,
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
        _declarations.Add(new DescribedMember(_level, name, type, form == MemberForm.Field, []));
    }

    // If annotations are not asked for, everything that can be null counts as annotated.
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
        // A class derives from all that are after it.
        if (_description.Form != TypeForm.Interface)
            for (int i = 0; i < _levels.Count - 1; i++)
                _levels[i] = _levels[i] with { Extends = [.. Enumerable.Range(i + 1, _levels.Count - i - 1)] };
        TypeDescription description = _families == 0 ? Whole() : AttributeFamilies.ApplyToAll(Whole(), _families);
        return new DescribedType(
            _type,
            description,
            [.. _declarations, .. new DescribedMember?[description.Members.Length - _declarations.Count]],
            [.. _constructors.Select(_ => new DescribedConstructor(_type, [.. _parameterDeclarations]))])
        {
            Callbacks = ForeignCallbacks.Of(_callbacks),
        };
    }

    private TypeDescription Whole() => _description with
    {
        Levels = [.. _levels],
        Members = [.. _members.Select(static member => member.IsMarked || !member.IsMarkedByCalls ? member : member with { IsMarked = true })],
        Constructors = [.. _constructors.Select(constructor => constructor with { Parameters = [.. _parameters] })],
    };
}
