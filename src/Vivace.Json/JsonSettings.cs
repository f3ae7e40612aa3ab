// What a caller can choose, as an immutable value: equal settings share one plan, wherever they were created.
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json;

/// <summary>
/// Settings of <see cref="JsonSerializer"/>. Names, meanings and defaults are those of
/// <see cref="JsonSerializerOptions"/>. Settings are values, so you can create an instance where you use it:
/// <c>JsonSettings.Web with { WriteIndented = true }</c>.
/// </summary>
public sealed record JsonSettings
{
    // Booleans and small enumerations are in one word, so that copying, hashing and comparing take a few nanoseconds.
    private ulong _bits;
    private int _maxDepth;
    private int _maxKeyCollisions;
    private int _defaultBufferSize;
    private JsonNamingPolicy? _propertyNamingPolicy;
    private JsonNamingPolicy? _dictionaryKeyPolicy;
    private JavaScriptEncoder? _encoder;
    private string _newLine;
    private ReferenceHandler? _referenceHandler;
    private IJsonTypeInfoResolver? _typeInfoResolver;
    private ConverterList _converters;

    // What EnumsAsStrings puts into the list, whichever of the two an initializer sets last. It counts as part of the list alone.
    private JsonConverter? _stringEnums;
    private CodecList _codecs;
    private SubtypeList _derivedTypes;
    private ContractModifierList _contractModifiers;

    /// <summary>The default of <see cref="DefaultBufferSize"/>, in bytes.</summary>
    public const int DefaultBufferSizeDefault = 16 * 1024;

    /// <summary>Creates settings with the defaults of <see cref="JsonSerializerDefaults.General"/>.</summary>
    public JsonSettings()
    {
        _newLine = Environment.NewLine;
        _defaultBufferSize = DefaultBufferSizeDefault;
        _converters = ConverterList.Empty;
        _codecs = CodecList.Empty;
        _derivedTypes = SubtypeList.Empty;
        Set(AllowOutOfOrderMetadataPropertiesShift, 1, 1);
        _contractModifiers = ContractModifierList.Empty;
        Set(IndentCharacterShift, IndentCharacterWidth, ' ');
        Set(IndentSizeShift, IndentSizeWidth, 2);
    }

    private JsonSettings(JsonSettings original)
    {
        _bits = original._bits;
        _maxDepth = original._maxDepth;
        _maxKeyCollisions = original._maxKeyCollisions;
        _defaultBufferSize = original._defaultBufferSize;
        _propertyNamingPolicy = original._propertyNamingPolicy;
        _dictionaryKeyPolicy = original._dictionaryKeyPolicy;
        _encoder = original._encoder;
        _newLine = original._newLine;
        _referenceHandler = original._referenceHandler;
        _typeInfoResolver = original._typeInfoResolver;
        _converters = original._converters;
        _stringEnums = original._stringEnums;
        _codecs = original._codecs;
        _derivedTypes = original._derivedTypes;
        _contractModifiers = original._contractModifiers;
    }

    /// <summary>
    /// The defaults of <see cref="JsonSerializerDefaults.General"/>, with <see cref="AllowOutOfOrderMetadataProperties"/>. A call without options uses
    /// these settings and the project's switches, such as <c>RespectNullableAnnotationsDefault</c>.
    /// </summary>
    public static JsonSettings Default { get; } = new();

    /// <summary>The defaults of <see cref="JsonSerializerDefaults.Web"/>: camel-case names, case-insensitive reading, and numbers from strings.</summary>
    public static JsonSettings Web { get; } = new()
    {
        PropertyNameCaseInsensitive = true,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        NumberHandling = JsonNumberHandling.AllowReadingFromString,
    };

    /// <summary>The defaults of <see cref="JsonSerializerOptions.Strict"/>: unknown and duplicate members, and nulls that the annotations exclude, are errors.</summary>
    public static JsonSettings Strict { get; } = new()
    {
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        AllowDuplicateProperties = false,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    /// <summary>The general defaults with only the escapes that RFC 8259 §7 requires, which gives the shortest text.</summary>
    public static JsonSettings Minimal { get; } = new() { MinimalEscaping = true };

    /// <summary>
    /// Whether <c>$type</c>, <c>$id</c> and <c>$ref</c> may come after other members. True by default, unlike in System.Text.Json: the order
    /// of an object's members carries no meaning (RFC 8259 §4). Settings that are created from System.Text.Json's options have the value of the options.
    /// </summary>
    public bool AllowOutOfOrderMetadataProperties
    {
        get => (_bits & 1UL << AllowOutOfOrderMetadataPropertiesShift) != 0;
        init => Set(AllowOutOfOrderMetadataPropertiesShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether a comma is allowed before a closing bracket or brace. False by default.</summary>
    public bool AllowTrailingCommas
    {
        get => (_bits & 1UL << AllowTrailingCommasShift) != 0;
        init => Set(AllowTrailingCommasShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether read-only fields are left out when writing. False by default.</summary>
    public bool IgnoreReadOnlyFields
    {
        get => (_bits & 1UL << IgnoreReadOnlyFieldsShift) != 0;
        init => Set(IgnoreReadOnlyFieldsShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether properties without a setter are left out when writing. False by default.</summary>
    public bool IgnoreReadOnlyProperties
    {
        get => (_bits & 1UL << IgnoreReadOnlyPropertiesShift) != 0;
        init => Set(IgnoreReadOnlyPropertiesShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether public fields are members. False by default.</summary>
    public bool IncludeFields
    {
        get => (_bits & 1UL << IncludeFieldsShift) != 0;
        init => Set(IncludeFieldsShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether the names of members are matched without regard to letter case. False by default.</summary>
    public bool PropertyNameCaseInsensitive
    {
        get => (_bits & 1UL << PropertyNameCaseInsensitiveShift) != 0;
        init => Set(PropertyNameCaseInsensitiveShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether null is rejected if the nullable annotations of the type exclude it. False by default.</summary>
    public bool RespectNullableAnnotations
    {
        get => (_bits & 1UL << RespectNullableAnnotationsShift) != 0;
        init => Set(RespectNullableAnnotationsShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether the text must contain the constructor parameters that have no default value. False by default.</summary>
    public bool RespectRequiredConstructorParameters
    {
        get => (_bits & 1UL << RespectRequiredConstructorParametersShift) != 0;
        init => Set(RespectRequiredConstructorParametersShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether each member and element is written on its own line. False by default.</summary>
    public bool WriteIndented
    {
        get => (_bits & 1UL << WriteIndentedShift) != 0;
        init => Set(WriteIndentedShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether strings escape only what RFC 8259 §7 requires: quotes, backslashes and control characters. <see cref="Encoder"/> is then ignored. False by default.</summary>
    public bool MinimalEscaping
    {
        get => (_bits & 1UL << MinimalEscapingShift) != 0;
        init => Set(MinimalEscapingShift, 1, value ? 1 : 0);
    }

    /// <summary>Whether messages and <see cref="JsonError"/> leave out what was found in the text. False by default.</summary>
    public bool HideFoundText
    {
        get => (_bits & 1UL << HideFoundTextShift) != 0;
        init => Set(HideFoundTextShift, 1, value ? 1 : 0);
    }

    /// <summary>Which values of members are left out.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonIgnoreCondition DefaultIgnoreCondition
    {
        get => (JsonIgnoreCondition)Get(DefaultIgnoreConditionShift, DefaultIgnoreConditionWidth);
        init
        {
            if (value == JsonIgnoreCondition.Always)
                throw new ArgumentException("A default condition of Always would leave out every member.", nameof(value));
            if ((uint)value > 5)
                throw new ArgumentOutOfRangeException(nameof(value));
            Set(DefaultIgnoreConditionShift, DefaultIgnoreConditionWidth, (int)value);
        }
    }

    /// <summary>Whether numbers can be read from strings, and are written as strings.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonNumberHandling NumberHandling
    {
        get => (JsonNumberHandling)Get(NumberHandlingShift, NumberHandlingWidth);
        init
        {
            if ((uint)value > 7)
                throw new ArgumentOutOfRangeException(nameof(value));
            Set(NumberHandlingShift, NumberHandlingWidth, (int)value);
        }
    }

    /// <summary>Whether reading replaces the value of a member or fills the existing one.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonObjectCreationHandling PreferredObjectCreationHandling
    {
        get => (JsonObjectCreationHandling)Get(PreferredObjectCreationHandlingShift, PreferredObjectCreationHandlingWidth);
        init
        {
            if ((uint)value > 1)
                throw new ArgumentOutOfRangeException(nameof(value));
            Set(PreferredObjectCreationHandlingShift, PreferredObjectCreationHandlingWidth, (int)value);
        }
    }

    /// <summary>Whether comments are rejected or skipped.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonCommentHandling ReadCommentHandling
    {
        get => (JsonCommentHandling)Get(ReadCommentHandlingShift, ReadCommentHandlingWidth);
        init
        {
            if (value is not (JsonCommentHandling.Disallow or JsonCommentHandling.Skip))
                throw new ArgumentOutOfRangeException(nameof(value), "Comments can be rejected or skipped; a serializer cannot keep them.");
            Set(ReadCommentHandlingShift, ReadCommentHandlingWidth, (int)value);
        }
    }

    /// <summary>What <see cref="object"/> is read as: <see cref="JsonElement"/> or <see cref="System.Text.Json.Nodes.JsonNode"/>.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonUnknownTypeHandling UnknownTypeHandling
    {
        get => (JsonUnknownTypeHandling)Get(UnknownTypeHandlingShift, UnknownTypeHandlingWidth);
        init
        {
            if ((uint)value > 1)
                throw new ArgumentOutOfRangeException(nameof(value));
            Set(UnknownTypeHandlingShift, UnknownTypeHandlingWidth, (int)value);
        }
    }

    /// <summary>Whether a member that the type does not have is skipped or an error.</summary>
    /// <exception cref="ArgumentException">The value is not supported.</exception>
    public JsonUnmappedMemberHandling UnmappedMemberHandling
    {
        get => (JsonUnmappedMemberHandling)Get(UnmappedMemberHandlingShift, UnmappedMemberHandlingWidth);
        init
        {
            if ((uint)value > 1)
                throw new ArgumentOutOfRangeException(nameof(value));
            Set(UnmappedMemberHandlingShift, UnmappedMemberHandlingWidth, (int)value);
        }
    }

    /// <summary>Whether a member can occur twice in an object; the last value then counts. True by default.</summary>
    public bool AllowDuplicateProperties
    {
        get => (_bits & 1UL << RefusesDuplicatePropertiesShift) == 0;
        init => Set(RefusesDuplicatePropertiesShift, 1, value ? 0 : 1);
    }

    // The obsolete option of the same name, which still counts where the options have it.
    internal bool IgnoreNullValues
    {
        get => (_bits & 1UL << IgnoreNullValuesShift) != 0;
        init => Set(IgnoreNullValuesShift, 1, value ? 1 : 0);
    }

    /// <summary>The character for indentation: a space or a tab. A space by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is another character.</exception>
    public char IndentCharacter
    {
        get => (char)Get(IndentCharacterShift, IndentCharacterWidth);
        init
        {
            if (value is not (' ' or '\t'))
                throw new ArgumentOutOfRangeException(nameof(value), "The indent character must be a space or a tab.");
            Set(IndentCharacterShift, IndentCharacterWidth, value);
        }
    }

    /// <summary>The number of <see cref="IndentCharacter"/>s for each level, from 0 to 127. 2 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0 or greater than 127.</exception>
    public int IndentSize
    {
        get => Get(IndentSizeShift, IndentSizeWidth);
        init
        {
            if ((uint)value > 127)
                throw new ArgumentOutOfRangeException(nameof(value), "The indent size must be between 0 and 127.");
            Set(IndentSizeShift, IndentSizeWidth, value);
        }
    }

    /// <summary>The line break of indented text, <c>\n</c> or <c>\r\n</c>. <see cref="Environment.NewLine"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is another string.</exception>
    public string NewLine
    {
        get => _newLine;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value is not ("\n" or "\r\n"))
                throw new ArgumentOutOfRangeException(nameof(value), "The new line must be \\n or \\r\\n.");
            _newLine = value;
        }
    }

    /// <summary>The maximum depth of nested arrays and objects, in reading and writing; 0 means 64.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxDepth = value;
        }
    }

    /// <summary>
    /// The number of keys of a dictionary, or elements of a set, that can share a bucket of the hash table when they are read; 0 means 1,000. A text with
    /// clearly more of them is rejected, because keys that were chosen to collide take time that grows with the square of their number. With limits
    /// from 256 on, a random sample of the keys is counted, so up to about twice as many may be accepted. Strings are not counted: .NET protects
    /// them itself. <see cref="int.MaxValue"/> allows any number.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxKeyCollisions
    {
        get => _maxKeyCollisions;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxKeyCollisions = value;
        }
    }

    /// <summary>The size, in bytes, of the buffer for reading and writing streams. 16,384 by default.</summary>
    /// <exception cref="ArgumentException">The value is less than 1.</exception>
    public int DefaultBufferSize
    {
        get => _defaultBufferSize;
        init
        {
            if (value < 1)
                throw new ArgumentException("The buffer size must be at least 1.", nameof(value));
            _defaultBufferSize = value;
        }
    }

    /// <summary>Converts .NET names to JSON names; <see langword="null"/> keeps them.</summary>
    public JsonNamingPolicy? PropertyNamingPolicy
    {
        get => _propertyNamingPolicy;
        init => _propertyNamingPolicy = value;
    }

    /// <summary>Converts the keys of dictionaries to JSON names when writing; <see langword="null"/> keeps them.</summary>
    public JsonNamingPolicy? DictionaryKeyPolicy
    {
        get => _dictionaryKeyPolicy;
        init => _dictionaryKeyPolicy = value;
    }

    /// <summary>Determines which characters are escaped in strings; <see langword="null"/> means <see cref="JavaScriptEncoder.Default"/>.</summary>
    public JavaScriptEncoder? Encoder
    {
        get => _encoder;
        init => _encoder = value;
    }

    /// <summary>How references between objects are written and read; with <see langword="null"/>, each object is written wherever it occurs.</summary>
    public ReferenceHandler? ReferenceHandler
    {
        get => _referenceHandler;
        init => _referenceHandler = value;
    }

    /// <summary>A System.Text.Json resolver of contracts; <see langword="null"/> means this library's own contracts.</summary>
    public IJsonTypeInfoResolver? TypeInfoResolver
    {
        get => _typeInfoResolver;
        init => _typeInfoResolver = value;
    }

    /// <summary>
    /// System.Text.Json converters. Two are equal if they are the same instance, if they are of the same type whose fields are
    /// readonly and have equal values, or if they are <see cref="JsonStringEnumConverter"/>s with equal arguments.
    /// </summary>
    public IReadOnlyList<JsonConverter> Converters
    {
        get => _converters;
        init => _converters = ConverterList.Of(value).With(_stringEnums);
    }

    /// <summary>
    /// Whether enums are written as the names of their values, and read from names and from numbers. False by default: they are numbers.
    /// The same as a <see cref="JsonStringEnumConverter"/> without arguments at the end of <see cref="Converters"/>: settings with one and settings
    /// with the other are equal.
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

    /// <summary>User-defined codecs, which take precedence over the library's own; the first one for a type is used. They are compared with <c>Equals</c>, or like <see cref="Converters"/>.</summary>
    public IReadOnlyList<JsonCodec> Codecs
    {
        get => _codecs;
        init => _codecs = CodecList.Of(value);
    }

    /// <summary>
    /// Changes the contracts of objects before they are used: each delegate gets each contract once, in the order of the list.
    /// Two are equal if they have the same method and the same target, as static lambdas do.
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

    /// <summary>The plan that this instance was last used with; it is not part of the value, and not copied.</summary>
    internal CodecPlan? Plan { get; set; }

    internal bool HasConverters => _converters.Count != 0;

    /// <summary>
    /// Derived types of classes and interfaces that do not declare them themselves, or further discriminators of derived types that they do declare.
    /// They come after those in attributes, in their order.
    /// </summary>
    public IReadOnlyList<JsonSubtype> DerivedTypes
    {
        get => _derivedTypes;
        init => _derivedTypes = SubtypeList.Of(value);
    }

    internal bool HasDerivedTypes => _derivedTypes.Count != 0;

    internal bool HasCodecs => _codecs.Count != 0;

    internal bool HasContractModifiers => _contractModifiers.Count != 0;

    internal ContractModifierList ModifierList => _contractModifiers;

    /// <summary>Which engine creates the codecs of objects; set only by tests. Part of the value, so that every entry point uses it.</summary>
    internal ObjectEngine Engine
    {
        get => (ObjectEngine)Get(EngineShift, EngineWidth);
        init => Set(EngineShift, EngineWidth, (int)value);
    }

    /// <inheritdoc/>
    public bool Equals(JsonSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _bits == other._bits
            && _maxDepth == other._maxDepth
            && _maxKeyCollisions == other._maxKeyCollisions
            && _defaultBufferSize == other._defaultBufferSize
            && ReferenceEquals(_propertyNamingPolicy, other._propertyNamingPolicy)
            && ReferenceEquals(_dictionaryKeyPolicy, other._dictionaryKeyPolicy)
            && ReferenceEquals(_encoder, other._encoder)
            && ReferenceEquals(_referenceHandler, other._referenceHandler)
            && OptionsConversion.IsSameResolver(_typeInfoResolver, other._typeInfoResolver)
            && _newLine == other._newLine
            && _converters.Equals(other._converters)
            && _codecs.Equals(other._codecs)
            && _derivedTypes.Equals(other._derivedTypes)
            && _contractModifiers.Equals(other._contractModifiers));

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        // References that seldom differ between two settings of one program take no part: equality sorts them out.
        ulong hash = (_bits ^ (uint)_maxDepth) * 0x9E3779B97F4A7C15;
        hash ^= (uint)RuntimeHelpers.GetHashCode(_propertyNamingPolicy) ^ (ulong)(uint)RuntimeHelpers.GetHashCode(_encoder) << 21;
        hash ^= (uint)_converters.GetHashCode() ^ (ulong)(uint)_codecs.GetHashCode() << 13;
        hash *= 0xC2B2AE3D27D4EB4F;
        return (int)(hash >> 32);
    }

    /// <summary>Lists the differences from <see cref="Default"/>, such as <c>JsonSettings { PropertyNamingPolicy = CamelCase, WriteIndented = True }</c>.</summary>
    /// <returns>A text for logs and debuggers, not for programs. If reflection is switched off, as in trimmed programs, it is only the name of the class.</returns>
    public override string ToString() => ReflectionSwitch.IsOn ? SettingsText.Of(this) : nameof(JsonSettings);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Get(int shift, int width) => (int)(_bits >> shift & (1UL << width) - 1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Set(int shift, int width, int value)
    {
        ulong mask = ((1UL << width) - 1) << shift;
        _bits = (_bits & ~mask) | (ulong)(uint)value << shift;
    }

    // Where each choice is in the word.
    private const int RefusesDuplicatePropertiesShift = 0;
    private const int AllowOutOfOrderMetadataPropertiesShift = 1;
    private const int AllowTrailingCommasShift = 2;
    private const int IgnoreReadOnlyFieldsShift = 3;
    private const int IgnoreReadOnlyPropertiesShift = 4;
    private const int IncludeFieldsShift = 5;
    private const int PropertyNameCaseInsensitiveShift = 6;
    private const int RespectNullableAnnotationsShift = 7;
    private const int RespectRequiredConstructorParametersShift = 8;
    private const int WriteIndentedShift = 9;
    private const int MinimalEscapingShift = 10;
    private const int HideFoundTextShift = 11;
    private const int IgnoreNullValuesShift = 12;
    private const int DefaultIgnoreConditionShift = 13;
    private const int DefaultIgnoreConditionWidth = 3;
    private const int NumberHandlingShift = 16;
    private const int NumberHandlingWidth = 3;
    private const int PreferredObjectCreationHandlingShift = 19;
    private const int PreferredObjectCreationHandlingWidth = 1;
    private const int ReadCommentHandlingShift = 20;
    private const int ReadCommentHandlingWidth = 2;
    private const int UnknownTypeHandlingShift = 22;
    private const int UnknownTypeHandlingWidth = 1;
    private const int UnmappedMemberHandlingShift = 23;
    private const int UnmappedMemberHandlingWidth = 1;
    private const int IndentCharacterShift = 24;
    private const int IndentCharacterWidth = 8;
    private const int IndentSizeShift = 32;
    private const int IndentSizeWidth = 7;
    private const int EngineShift = 39;
    private const int EngineWidth = 3;
}
