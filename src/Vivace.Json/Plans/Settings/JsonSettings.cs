// The choices of a caller, as an immutable value. Equal settings share a plan, wherever they were created.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Settings;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Times;

namespace Vivace.Json;

/// <summary>
/// Settings of <see cref="JsonSerializer"/>. Names, meanings and defaults are those of <see cref="JsonSerializerOptions"/>. Settings are
/// values, so you can create them where you use them: <c>JsonSettings.Web with { WriteIndented = true }</c>.
/// </summary>
public sealed partial record JsonSettings
{
    private SettingsValues _values;
    private ConverterList _converters;

    // What EnumsAsStrings adds to the converters, whether an initializer sets it before or after them. Compared as part of that list.
    private JsonConverter? _stringEnums;
    private CodecList _codecs;
    private SubtypeList _derivedTypes;
    private ContractModifierList _contractModifiers;

    /// <summary>Creates settings with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSettings()
    {
        _values.Choices = SettingsChoices.Default;
        _values.NewLine = Environment.NewLine;
        _converters = ConverterList.Empty;
        _codecs = CodecList.Empty;
        _derivedTypes = SubtypeList.Empty;
        _contractModifiers = ContractModifierList.Empty;
    }

    internal JsonSettings(in SettingsValues values, ConverterList converters)
    {
        _values = values;
        _converters = converters;
        _codecs = CodecList.Empty;
        _derivedTypes = SubtypeList.Empty;
        _contractModifiers = ContractModifierList.Empty;
    }

    private JsonSettings(JsonSettings original)
    {
        _values.Take(in original._values);
        _converters = original._converters;
        _stringEnums = original._stringEnums;
        _codecs = original._codecs;
        _derivedTypes = original._derivedTypes;
        _contractModifiers = original._contractModifiers;
    }

    // Presets.

    /// <summary>
    /// The defaults of <see cref="JsonSerializerDefaults.General"/>, with <see cref="AllowOutOfOrderMetadataProperties"/>. A call without
    /// options uses these settings with the project's switches, such as <c>RespectNullableAnnotationsDefault</c>.
    /// </summary>
    public static JsonSettings Default { get; } = new();

    /// <summary>The defaults of <see cref="JsonSerializerDefaults.Web"/>: camel-case names,
    /// case-insensitive reading, and numbers from strings.</summary>
    public static JsonSettings Web { get; } = new()
    {
        PropertyNameCaseInsensitive = true,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        NumberHandling = JsonNumberHandling.AllowReadingFromString,
    };

    /// <summary>The defaults of <see cref="JsonSerializerOptions.Strict"/>: unknown or duplicate
    /// members, and nulls that annotations exclude, are errors. In addition, so are nulls among items of collections
    /// (<see cref="RespectNullableAnnotations"/>), and names of members that nothing reads
    /// (<see cref="RefuseReadOnlyMembers"/>).</summary>
    public static JsonSettings Strict { get; } = new()
    {
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        RefuseReadOnlyMembers = true,
        AllowDuplicateProperties = false,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    /// <summary>
    /// <see cref="Strict"/> with a <see cref="Budget"/>, for texts from strangers: 10 MB per text, 1 MB per string, 1,000 characters per
    /// number, 10,000 members per object, 100,000 elements per array, 32 levels, and 10,000 references.
    /// </summary>
    // Created on demand, so that trimmed programs don't contain its code. Two threads may create equal instances.
    public static JsonSettings Untrusted => field ??= Strict with
    {
        Budget = new JsonBudget
        {
            TextBytes = 10 * 1024 * 1024,
            StringBytes = 1024 * 1024,
            NumberBytes = 1000,
            Members = 10_000,
            Elements = 100_000,
            Depth = 32,
            References = 10_000,
        },
    };

    /// <summary>The general defaults with only the escapes that RFC 8259 §7 requires, for the shortest text.</summary>
    public static JsonSettings Minimal { get; } = new() { MinimalEscaping = true };

    /// <summary>
    /// For texts that are not strict: <see cref="Leniency"/> with all forms, names in any case, trailing commas, and times as ISO 8601, RFC
    /// 1123, <c>/Date(…)/</c> and Unix seconds. It writes the same as <see cref="Default"/>, and reads strict texts as fast. Comments stay
    /// errors, because looking for them takes time (<see cref="ReadCommentHandling"/>).
    /// </summary>
    public static JsonSettings Lenient => field ??= new()
    {
        Leniency = JsonLeniency.All,
        AllowTrailingCommas = true,
        NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        TimeFormats = [JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.Iso8601Basic, JsonTimeFormats.Rfc1123, JsonTimeFormats.MicrosoftDate,
            JsonTimeFormats.UnixSeconds],
    };

    /// <summary>The general defaults for reading JSON5: <see cref="Dialect"/> is
    /// <see cref="JsonDialect.Json5"/>. It writes the same as <see cref="Default"/>.</summary>
    public static JsonSettings Json5 => field ??= new() { Dialect = JsonDialect.Json5 };

    /// <summary>The general defaults for reading JSON with comments and trailing commas, such as settings
    /// files of editors. It writes the same as <see cref="Default"/>.</summary>
    public static JsonSettings Jsonc => field ??= new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    // Names.

    /// <summary>Converts .NET names to JSON names; <see langword="null"/> keeps them.</summary>
    public JsonNamingPolicy? PropertyNamingPolicy { get => _values.PropertyNamingPolicy; init => _values.PropertyNamingPolicy = value; }

    /// <summary>Converts the keys of dictionaries to JSON names when writing; <see langword="null"/> keeps them.</summary>
    public JsonNamingPolicy? DictionaryKeyPolicy { get => _values.DictionaryKeyPolicy; init => _values.DictionaryKeyPolicy = value; }

    /// <summary>Whether names of members match in any case. False by default.</summary>
    public bool PropertyNameCaseInsensitive
    {
        get => _values.Choices.PropertyNameCaseInsensitive; init =>
        _values.Choices.PropertyNameCaseInsensitive = value;
    }

    // Members.

    /// <summary>Whether public fields are members. False by default.</summary>
    public bool IncludeFields { get => _values.Choices.IncludeFields; init => _values.Choices.IncludeFields = value; }

    /// <summary>Whether read-only fields are left out when writing. False by default.</summary>
    public bool IgnoreReadOnlyFields { get => _values.Choices.IgnoreReadOnlyFields; init => _values.Choices.IgnoreReadOnlyFields = value; }

    /// <summary>Whether properties without a setter are left out when writing. False by default.</summary>
    public bool IgnoreReadOnlyProperties
    {
        get => _values.Choices.IgnoreReadOnlyProperties; init =>
        _values.Choices.IgnoreReadOnlyProperties = value;
    }

    /// <summary>
    /// Whether only properties and fields with a serialization attribute are members, as <see cref="JsonOptInAttribute"/> says for one
    /// type. False by default. Types of .NET and anonymous types, which cannot have attributes, are not affected.
    /// </summary>
    public bool OptInMembers { get => _values.Choices.OptInMembers; init => _values.Choices.OptInMembers = value; }

    /// <summary>
    /// Whether members of base classes are written before those of derived classes, in the order of their declaration. False by default:
    /// those of the most derived class come first. <see cref="JsonPropertyOrderAttribute"/> takes precedence.
    /// </summary>
    public bool BaseMembersFirst { get => _values.Choices.BaseMembersFirst; init => _values.Choices.BaseMembersFirst = value; }

    /// <summary>Which conventions, such as <c>ShouldSerializeName()</c> and
    /// <c>NameSpecified</c>, decide about members. None by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonMemberConventions MemberConventions
    {
        get => _values.Choices.MemberConventions;
        init => _values.Choices.MemberConventions = UpTo(JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified, value);
    }

    /// <summary>How members with <see cref="JsonSensitiveAttribute"/> are written.
    /// <see cref="JsonSensitiveHandling.Write"/> by default, like any other member.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonSensitiveHandling SensitiveMembers
    {
        get => _values.Choices.SensitiveMembers; init =>
        _values.Choices.SensitiveMembers = UpTo(JsonSensitiveHandling.Omit, value);
    }

    /// <summary>Whether members that the type does not have are skipped or an error.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonUnmappedMemberHandling UnmappedMemberHandling
    {
        get => _values.Choices.UnmappedMemberHandling; init =>
        _values.Choices.UnmappedMemberHandling = UpTo(JsonUnmappedMemberHandling.Disallow, value);
    }

    /// <summary>Whether a member that is written, but that no setter, constructor parameter or collection takes, is refused in a text
    /// like one that the type does not have. It counts where <see cref="UnmappedMemberHandling"/> or an attribute of the type disallows
    /// these. False by default, and true in <see cref="Strict"/> and <see cref="Untrusted"/>; System.Text.Json skips such
    /// members.</summary>
    public bool RefuseReadOnlyMembers
    {
        get => _values.Choices.RefuseReadOnlyMembers; init => _values.Choices.RefuseReadOnlyMembers = value;
    }

    /// <summary>Whether an object may contain a member twice; the last value then counts. True by default.</summary>
    public bool AllowDuplicateProperties
    {
        get => _values.Choices.AllowDuplicateProperties; init =>
        _values.Choices.AllowDuplicateProperties = value;
    }

    // Null, empty and default values.

    /// <summary>Which values of members are left out.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonIgnoreCondition DefaultIgnoreCondition
    {
        get => _values.Choices.DefaultIgnoreCondition;
        init
        {
            if (value == JsonIgnoreCondition.Always)
                throw new ArgumentException("A default condition of Always would leave out every member.", nameof(value));
            _values.Choices.DefaultIgnoreCondition = UpTo(JsonIgnoreCondition.WhenReading, value);
        }
    }

    /// <summary>Which empty values are not written: strings, collections, null entries. None by default.
    /// <see cref="JsonIgnoreEmptyAttribute"/> applies to one member.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonIgnoreEmpty IgnoreEmpty
    {
        get => _values.Choices.IgnoreEmpty; init =>
        _values.Choices.IgnoreEmpty = UpTo(JsonIgnoreEmpty.All, value);
    }

    /// <summary>The effect of <see cref="System.ComponentModel.DefaultValueAttribute"/>. None by default.
    /// <see cref="JsonDefaultAttribute"/> has its own handling.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonDefaultHandling DefaultValueHandling
    {
        get => _values.Choices.DefaultValueHandling; init =>
        _values.Choices.DefaultValueHandling = UpTo(JsonDefaultHandling.IgnoreAndPopulate, value);
    }

    /// <summary>Whether null is rejected where nullable annotations exclude it: in members, constructor parameters, and
    /// the items and dictionary values of their collections. False by default.</summary>
    /// <remarks>Settings that are made from options of System.Text.Json follow it, and look at members and parameters alone. Roots and
    /// type arguments have no annotations at run time.</remarks>
    public bool RespectNullableAnnotations
    {
        get => _values.Choices.RespectNullableAnnotations; init =>
        _values.Choices.RespectNullableAnnotations = _values.Choices.RespectNullableItems = value;
    }

    /// <summary>Whether <see cref="RespectNullableAnnotations"/> applies to items of collections: not in options
    /// and switches of System.Text.Json.</summary>
    internal bool RespectNullableItems
    {
        init => _values.Choices.RespectNullableItems = value;
    }

    /// <summary>Whether the text must contain constructor parameters without a default value. False by default.</summary>
    public bool RespectRequiredConstructorParameters
    {
        get => _values.Choices.RespectRequiredConstructorParameters; init =>
        _values.Choices.RespectRequiredConstructorParameters = value;
    }

    // Obsolete, but still applies if set in options.
    internal bool IgnoreNullValues { get => _values.Choices.IgnoreNullValues; init => _values.Choices.IgnoreNullValues = value; }

    // Numbers and enums.

    /// <summary>Whether numbers can be read from strings, and whether they are written as strings.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonNumberHandling NumberHandling
    {
        get => _values.Choices.NumberHandling;
        init =>
            _values.Choices.NumberHandling =
                UpTo(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString
                    | JsonNumberHandling.AllowNamedFloatingPointLiterals, value);
    }

    /// <summary>
    /// Whether <c>NaN</c> and the infinities are written as null, and a null is read as <c>NaN</c>. False by default: they are an
    /// <see cref="ArgumentException"/>, or strings with <see cref="JsonNumberHandling.AllowNamedFloatingPointLiterals"/>.
    /// </summary>
    /// <remarks>It applies to <see cref="double"/>, <see cref="float"/> and <see cref="Half"/>. A null for a nullable type stays null. The
    /// keys of dictionaries don't change, and strings such as <c>"Infinity"</c> are read as before.</remarks>
    public bool NonFiniteAsNull { get => _values.Choices.NonFiniteAsNull; init => _values.Choices.NonFiniteAsNull = value; }

    /// <summary>
    /// Whether enums are written as names, and read from names and numbers. False by default: they are numbers. It is equivalent to a
    /// <see cref="JsonStringEnumConverter"/> without arguments at the end of <see cref="Converters"/>, and settings with either are equal.
    /// </summary>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Web with { EnumsAsStrings = true };
    /// </code></example>
    public bool EnumsAsStrings
    {
        get => _converters.HasStringEnums;
        init
        {
            _stringEnums = value ? ConverterList.StringEnums : null;
            _converters = value ? _converters.With(_stringEnums) : _converters.WithoutStringEnums();
        }
    }

    // Dates and times.

    /// <summary>
    /// The formats of dates and times, by name (<see cref="JsonTimeFormats"/>) or .NET format string: all are tried in order when reading,
    /// and the first is written. The strict form, <see cref="JsonTimeFormats.Iso8601"/>, is always read. Empty by default.
    /// <see cref="JsonFormatAttribute"/> sets other formats for a type or member.
    /// </summary>
    /// <exception cref="ArgumentException">A format is neither a name nor a format string for dates and times.</exception>
    public IReadOnlyList<string> TimeFormats
    {
        get => _values.Forms.TimeFormats ?? (IReadOnlyList<string>)[];
        init
        {
            Bring.Lenience();
            _values.Forms = _values.Forms with { TimeFormats = value is { Count: 0 } ? null : TimeFormatList.Of(value) };
        }
    }

    /// <summary>The zone to which each <see cref="DateTime"/> is converted when reading and
    /// writing. <see cref="JsonDateTimeZone.Keep"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonDateTimeZone DateTimeZone
    {
        get => _values.Forms.Zone ?? JsonDateTimeZone.Keep;
        init
        {
            Bring.Lenience();
            _values.Forms = _values.Forms with { Zone = UpTo(JsonDateTimeZone.Utc, value) == JsonDateTimeZone.Keep ? null : value };
        }
    }

    // Derived and untyped values.

    /// <summary>
    /// Derived types of classes and interfaces that don't declare them, or other discriminators of derived types. They come after those in
    /// attributes, in order.
    /// </summary>
    public IReadOnlyList<JsonSubtype> DerivedTypes
    {
        get => _derivedTypes;
        init
        {
            Bring.DerivedTypes();
            _derivedTypes = SubtypeList.Of(value);
        }
    }

    /// <summary>
    /// Whether a derived type's discriminator is written even where the declared type is the derived type itself. Reading then accepts the
    /// discriminator there too, but does not require it. False by default. <see cref="JsonWriteDiscriminatorAttribute"/> applies to one
    /// base type. Contracts from a resolver are not affected.
    /// </summary>
    public bool AlwaysWriteDiscriminators
    {
        get => _values.Choices.AlwaysWriteDiscriminators;
        init
        {
            Bring.DerivedTypes();
            _values.Choices.AlwaysWriteDiscriminators = value;
        }
    }

    /// <summary>
    /// Whether <c>$type</c>, <c>$id</c> and <c>$ref</c> may come after other members. True by default, unlike in System.Text.Json, because
    /// the order of members has no meaning (RFC 8259 §4). Settings created from System.Text.Json's options have the value of the options.
    /// </summary>
    public bool AllowOutOfOrderMetadataProperties
    {
        get => _values.Choices.AllowOutOfOrderMetadataProperties; init =>
        _values.Choices.AllowOutOfOrderMetadataProperties = value;
    }

    /// <summary>
    /// Whether values are written with the members of their run-time type if the declared class or interface declares no derived types.
    /// False by default. <see cref="JsonRuntimeTypeAttribute"/> applies to one type or member. Reading is not affected.
    /// </summary>
    public bool WriteRuntimeTypes
    {
        get => _values.Choices.WriteRuntimeTypes;
        init
        {
            Bring.RuntimeTypes();
            _values.Choices.WriteRuntimeTypes = value;
        }
    }

    /// <summary>The type as which <see cref="object"/> is read: <see cref="JsonElement"/> or
    /// <see cref="System.Text.Json.Nodes.JsonNode"/>.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonUnknownTypeHandling UnknownTypeHandling
    {
        get => _values.Choices.UnknownTypeHandling; init =>
        _values.Choices.UnknownTypeHandling = UpTo(JsonUnknownTypeHandling.JsonNode, value);
    }

    /// <summary>The JSON form of F# unions. Null by default, which is the form of System.Text.Json 11: <c>{"$type":"Circle","radius":1}</c>,
    /// and <c>"Empty"</c> for a case without fields. <see cref="JsonFSharpUnionAttribute"/> applies to one union.</summary>
    public JsonFSharpUnionFormat? FSharpUnions { get => _values.FSharpUnions; init => _values.FSharpUnions = value; }

    // Objects that exist, references.

    /// <summary>Whether reading replaces the values of members or fills the existing ones.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonObjectCreationHandling PreferredObjectCreationHandling
    {
        get => _values.Choices.PreferredObjectCreationHandling; init =>
        _values.Choices.PreferredObjectCreationHandling = UpTo(JsonObjectCreationHandling.Populate, value);
    }

    /// <summary>
    /// Whether to read enumerable types that have a public method <c>Add</c> with the item as its only parameter and a public parameterless
    /// constructor, but don't implement <see cref="ICollection{T}"/>. False by default: such types can only be written, as in
    /// System.Text.Json.
    /// </summary>
    public bool ReadCollectionsByAdd { get => _values.Choices.ReadCollectionsByAdd; init => _values.Choices.ReadCollectionsByAdd = value; }

    /// <summary>How references between objects are read and written; with
    /// <see langword="null"/>, each object is written wherever it occurs.</summary>
    public ReferenceHandler? ReferenceHandler { get => _values.ReferenceHandler; init => _values.ReferenceHandler = value; }

    // What is read besides strict JSON.

    /// <summary>Whether comments are rejected or skipped.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => _values.Choices.ReadCommentHandling;
        init
        {
            if (value is not (JsonCommentHandling.Disallow or JsonCommentHandling.Skip))
                throw new ArgumentOutOfRangeException(nameof(value), "Comments can be rejected or skipped; a serializer cannot keep them.");
            _values.Choices.ReadCommentHandling = value;
        }
    }

    /// <summary>Whether a comma is allowed before a closing bracket or brace. False by default.</summary>
    public bool AllowTrailingCommas { get => _values.Choices.AllowTrailingCommas; init => _values.Choices.AllowTrailingCommas = value; }

    /// <summary>
    /// What texts may contain beyond JSON, such as single quotes, unquoted names, or all of JSON5. <see cref="JsonDialect.Json"/> by
    /// default. A text in another dialect is rewritten as JSON before it is read, in parts as it arrives. <c>JsonPartial</c>,
    /// <c>JsonPartialReader</c> and <see cref="JsonErrors"/> do not support it.
    /// </summary>
    /// <remarks>
    /// With <see cref="JsonDialect.Json5"/>, floating-point members accept <c>NaN</c> and <c>Infinity</c>; other types get them as the
    /// strings of <see cref="JsonNumberHandling.AllowNamedFloatingPointLiterals"/>. Hexadecimal numbers have at most 1,024 digits.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonDialect Dialect
    {
        get => _values.Choices.Dialect;
        init
        {
            if (value != JsonDialect.Json)
                Bring.Dialects();
            _values.Choices.Dialect = value == JsonDialect.Json5
                ? value
                : UpTo(JsonDialect.SingleQuotes | JsonDialect.UnquotedNames, value);
        }
    }

    /// <summary>Forms of values that are accepted besides the strict ones. None by default.
    /// <see cref="JsonLenientAttribute"/> adds forms for a type or member.</summary>
    public JsonLeniency Leniency
    {
        get => _values.Forms.Leniency;
        init
        {
            Bring.Lenience();
            _values.Forms = _values.Forms with { Leniency = value };
        }
    }

    // Limits and checks.

    /// <summary>
    /// Which constraints of <see cref="System.ComponentModel.DataAnnotations"/> values must meet when they are read. None by default. A
    /// value that does not is an error of the kind <see cref="JsonErrorKind.ConstraintViolated"/> with its place.
    /// </summary>
    /// <remarks>A program that is trimmed carries the checks only if it sets this property; it
    /// must keep the properties and attributes of its types.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Web with { Constraints = JsonConstraints.Attributes };
    /// </code></example>
    public JsonConstraints Constraints
    {
        get => _values.Choices.Constraints;
        init
        {
            if (value != JsonConstraints.None)
                Bring.Constraints();
            _values.Choices.Constraints = UpTo(JsonConstraints.All, value);
        }
    }

    /// <summary>The maximum depth of arrays and objects, when reading and writing; 0 means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxDepth
    {
        get => _values.Choices.MaxDepth;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _values.Choices.MaxDepth = value;
        }
    }

    /// <summary>Limits for the texts that are read. <see langword="null"/> by default: only other
    /// settings, such as <see cref="MaxDepth"/>, set limits.</summary>
    public JsonBudget? Budget { get => _values.Budget; init => _values.Budget = value; }

    /// <summary>
    /// The number of dictionary keys or set elements that may share a bucket of the hash table when reading; 0 means 1,000. A text with
    /// clearly more is rejected, because reading keys that were chosen to collide takes quadratic time. From a limit of 256, a random
    /// sample of the keys is counted, so up to about twice as many may be accepted. Strings are not counted, because .NET protects them
    /// itself. <see cref="int.MaxValue"/> allows any number.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxKeyCollisions
    {
        get => _values.Choices.MaxKeyCollisions;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _values.Choices.MaxKeyCollisions = value;
        }
    }

    /// <summary>Whether messages and <see cref="JsonError"/> omit the found text. False by default.</summary>
    public bool HideFoundText { get => _values.Choices.HideFoundText; init => _values.Choices.HideFoundText = value; }

    // Whether exception messages end with the location as System.Text.Json writes it: for calls with its options, and calls that the
    // drop-in switch redirects.
    internal bool AppendsLocation { get => _values.Choices.AppendsLocation; init => _values.Choices.AppendsLocation = value; }

    // Output.

    /// <summary>Whether each member and element is written on its own line. False by default.</summary>
    public bool WriteIndented { get => _values.Choices.WriteIndented; init => _values.Choices.WriteIndented = value; }

    /// <summary>The character for indentation: a space or a tab. A space by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is another character.</exception>
    public char IndentCharacter
    {
        get => _values.Choices.IndentCharacter;
        init
        {
            if (value is not (' ' or '\t'))
                throw new ArgumentOutOfRangeException(nameof(value), "The indent character must be a space or a tab.");
            _values.Choices.IndentCharacter = value;
        }
    }

    /// <summary>The number of <see cref="IndentCharacter"/>s for each level, from 0 to 127. 2 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0 or greater than 127.</exception>
    public int IndentSize
    {
        get => _values.Choices.IndentSize;
        init
        {
            if ((uint)value > 127)
                throw new ArgumentOutOfRangeException(nameof(value), "The indent size must be between 0 and 127.");
            _values.Choices.IndentSize = value;
        }
    }

    /// <summary>The line break of indented text: <c>\n</c> or <c>\r\n</c>. <see cref="Environment.NewLine"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is another string.</exception>
    public string NewLine
    {
        get => _values.NewLine;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value is not ("\n" or "\r\n"))
                throw new ArgumentOutOfRangeException(nameof(value), "The new line must be \\n or \\r\\n.");
            _values.NewLine = value;
        }
    }

    /// <summary>Determines which characters are escaped; <see langword="null"/> means <see cref="JavaScriptEncoder.Default"/>.</summary>
    public JavaScriptEncoder? Encoder { get => _values.Encoder; init => _values.Encoder = value; }

    /// <summary>Whether only quotes, backslashes and control characters are escaped, as RFC 8259 §7 requires;
    /// <see cref="Encoder"/> is then ignored. False by default.</summary>
    public bool MinimalEscaping { get => _values.Choices.MinimalEscaping; init => _values.Choices.MinimalEscaping = value; }

    /// <summary>The default of <see cref="DefaultBufferSize"/>, in bytes.</summary>
    public const int DefaultBufferSizeDefault = 16 * 1024;

    /// <summary>The size, in bytes, of the buffer for reading and writing streams. 16,384 by default.</summary>
    /// <exception cref="ArgumentException">The value is less than 1.</exception>
    public int DefaultBufferSize
    {
        get => _values.Choices.DefaultBufferSize;
        init
        {
            if (value < 1)
                throw new ArgumentException("The buffer size must be at least 1.", nameof(value));
            _values.Choices.DefaultBufferSize = value;
        }
    }

    // Your own code.

    /// <summary>User-defined codecs, which take precedence over the library's; the first one for a type is used. They
    /// are compared with <c>Equals</c>, or like <see cref="Converters"/>.</summary>
    public IReadOnlyList<JsonCodec> Codecs
    {
        get => _codecs;
        init
        {
            Bring.Codecs();
            _codecs = CodecList.Of(value);
        }
    }

    /// <summary>
    /// System.Text.Json converters. Converters are equal if they are the same instance, of the same type with only readonly fields and
    /// equal values, or <see cref="JsonStringEnumConverter"/>s with equal arguments.
    /// </summary>
    public IReadOnlyList<JsonConverter> Converters
    {
        get => _converters;
        init => _converters = ConverterList.Of(value).With(_stringEnums);
    }

    /// <summary>
    /// Change the contracts of objects before first use. Each delegate gets each contract once, in the order of the list. Delegates are
    /// equal if they have the same method and target, like static lambdas.
    /// </summary>
    /// <example><code>
    /// JsonSettings settings = new()
    /// {
    ///     ContractModifiers = [static contract => contract.Find("Password")?.Get = static _ => "***"],
    /// };
    /// </code></example>
    public IReadOnlyList<Action<TypeContractBuilder>> ContractModifiers
    {
        get => _contractModifiers;
        init => _contractModifiers = ContractModifierList.Of(value);
    }

    /// <summary>A System.Text.Json contract resolver; <see langword="null"/> for this library's own contracts.</summary>
    public IJsonTypeInfoResolver? TypeInfoResolver { get => _values.TypeInfoResolver; init => _values.TypeInfoResolver = value; }

    // Other serializers' models.

    /// <summary>
    /// Other serializers whose attributes are used, with their rules for members. Attributes of System.Text.Json and of this library take
    /// precedence. None by default. Otherwise, values are read and written as without: for the rest, start from a preset of the package
    /// Vivace.Json.Compatibility, such as <c>JsonSettings.Newtonsoft</c>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    /// <example><code>
    /// JsonSettings settings = new() { MemberAttributes = JsonAttributes.Newtonsoft };     // [JsonProperty("id")] names the member
    /// </code></example>
    public JsonAttributes MemberAttributes
    {
        get => _values.Choices.MemberAttributes;
        init
        {
            _values.Choices.MemberAttributes = UpTo(AttributeFamilies.All, value);
            if (value == JsonAttributes.None)
                return;
            AttributeFamilies.Use(value);
            Bring.ForeignTypes();

            // Attributes also name formats of times and extension data.
            Bring.Lenience();
            Bring.ExtensionData();
        }
    }

    // What plans and comparisons see.

    internal ref readonly SettingsValues Values => ref _values;

    /// <summary>The memory of the plan last used with this instance; not part of the value, and not copied.</summary>
    internal PlanMemory? Memory { get; set; }

    /// <summary>The answers that a plan of this instance takes over, if another plan has asked the
    /// same users' code; not part of the value, and not copied.</summary>
    internal PlanAnswers? Answers;

    /// <summary>The engine for objects; set only by tests. Part of the value, so that all entry points use it.</summary>
    internal ObjectEngine Engine { get => _values.Choices.Engine; init => _values.Choices.Engine = value; }

    internal bool HasConverters => _converters.Count != 0;

    internal bool HasCodecs => _codecs.Count != 0;

    internal bool HasDerivedTypes => _derivedTypes.Count != 0;

    internal bool HasContractModifiers => _contractModifiers.Count != 0;

    internal ContractModifierList ModifierList => _contractModifiers;

    // Throws unless the value is at most the greatest one, which for flags is all of them.
    private static T UpTo<T>(T greatest, T value)
        where T : unmanaged, Enum =>
        SmallEnum<T>.NumberOf(value) <= SmallEnum<T>.NumberOf(greatest) ? value : throw new ArgumentOutOfRangeException(nameof(value));

    /// <inheritdoc/>
    public bool Equals(JsonSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _values.Equals(in other._values)
            && _converters.Equals(other._converters)
            && _codecs.Equals(other._codecs)
            && _derivedTypes.Equals(other._derivedTypes)
            && _contractModifiers.Equals(other._contractModifiers));

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        ulong hash = _values.Hash;
        hash ^= (uint)_converters.GetHashCode() ^ (ulong)(uint)_codecs.GetHashCode() << 13;
        hash *= 0xC2B2AE3D27D4EB4F;
        return (int)(hash >> 32);
    }

    /// <summary>Lists the differences from <see cref="Default"/>, such as <c>JsonSettings {
    /// PropertyNamingPolicy = CamelCase, WriteIndented = True }</c>.</summary>
    /// <returns>A text for logs and debuggers, not for programs. If reflection is switched
    /// off, as in trimmed programs, only the class name.</returns>
    public override string ToString() => ReflectionSwitch.IsOn ? SettingsText.Of(this) : nameof(JsonSettings);
}
