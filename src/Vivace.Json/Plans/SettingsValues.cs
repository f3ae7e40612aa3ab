// What settings say, as plain values: what they are compared, copied and converted by.
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization;
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>
/// Everything that System.Text.Json's options say too, but for the converters, and the choices of this library. A new option is one property of
/// <see cref="JsonSettings"/>, a place here, and a row in <see cref="Plans.Options.OptionsTable"/>: no comparison can forget it.
/// </summary>
internal struct SettingsValues
{
    // Booleans and small enumerations are in one word, so that copying, hashing and comparing take a few nanoseconds.
    private ulong _bits;

    internal int MaxDepth;
    internal int MaxKeyCollisions;
    internal int DefaultBufferSize;
    internal JsonNamingPolicy? PropertyNamingPolicy;
    internal JsonNamingPolicy? DictionaryKeyPolicy;
    internal JavaScriptEncoder? Encoder;
    internal string NewLine;
    internal ReferenceHandler? ReferenceHandler;
    internal IJsonTypeInfoResolver? TypeInfoResolver;

    // Null for the usual ones, so that nearly all settings copy and compare one reference for them.
    private RareChoices? _rare;

    internal bool AllowDuplicateProperties { readonly get => !this[RefusesDuplicatePropertiesShift]; set => this[RefusesDuplicatePropertiesShift] = !value; }
    internal bool AllowOutOfOrderMetadataProperties { readonly get => this[AllowOutOfOrderMetadataPropertiesShift]; set => this[AllowOutOfOrderMetadataPropertiesShift] = value; }
    internal bool AllowTrailingCommas { readonly get => this[AllowTrailingCommasShift]; set => this[AllowTrailingCommasShift] = value; }
    internal JsonIgnoreCondition DefaultIgnoreCondition { readonly get => (JsonIgnoreCondition)Get(DefaultIgnoreConditionShift, DefaultIgnoreConditionWidth); set => Set(DefaultIgnoreConditionShift, DefaultIgnoreConditionWidth, (int)value); }
    internal JsonAttributes MemberAttributes { readonly get => (JsonAttributes)Get(MemberAttributesShift, MemberAttributesWidth); set => Set(MemberAttributesShift, MemberAttributesWidth, (int)value); }
    internal bool DataContractRules { readonly get => this[DataContractRulesShift]; set => this[DataContractRulesShift] = value; }
    internal JsonMemberConventions MemberConventions { readonly get => (JsonMemberConventions)Get(MemberConventionsShift, MemberConventionsWidth); set => Set(MemberConventionsShift, MemberConventionsWidth, (int)value); }
    internal JsonDefaultHandling DefaultValueHandling { readonly get => (JsonDefaultHandling)Get(DefaultValueHandlingShift, DefaultValueHandlingWidth); set => Set(DefaultValueHandlingShift, DefaultValueHandlingWidth, (int)value); }
    internal JsonIgnoreEmpty IgnoreEmpty { readonly get => (JsonIgnoreEmpty)Get(IgnoreEmptyShift, IgnoreEmptyWidth); set => Set(IgnoreEmptyShift, IgnoreEmptyWidth, (int)value); }
    internal bool BaseMembersFirst { readonly get => this[BaseMembersFirstShift]; set => this[BaseMembersFirstShift] = value; }
    internal JsonDialect Dialect { readonly get => (JsonDialect)Get(DialectShift, DialectWidth); set => Set(DialectShift, DialectWidth, (int)value); }
    internal ObjectEngine Engine { readonly get => (ObjectEngine)Get(EngineShift, EngineWidth); set => Set(EngineShift, EngineWidth, (int)value); }
    internal bool HideFoundText { readonly get => this[HideFoundTextShift]; set => this[HideFoundTextShift] = value; }
    internal bool AppendsLocation { readonly get => this[AppendsLocationShift]; set => this[AppendsLocationShift] = value; }
    internal bool IgnoreNullValues { readonly get => this[IgnoreNullValuesShift]; set => this[IgnoreNullValuesShift] = value; }
    internal bool IgnoreReadOnlyFields { readonly get => this[IgnoreReadOnlyFieldsShift]; set => this[IgnoreReadOnlyFieldsShift] = value; }
    internal bool IgnoreReadOnlyProperties { readonly get => this[IgnoreReadOnlyPropertiesShift]; set => this[IgnoreReadOnlyPropertiesShift] = value; }
    internal bool IncludeFields { readonly get => this[IncludeFieldsShift]; set => this[IncludeFieldsShift] = value; }
    internal char IndentCharacter { readonly get => (char)Get(IndentCharacterShift, IndentCharacterWidth); set => Set(IndentCharacterShift, IndentCharacterWidth, value); }
    internal int IndentSize { readonly get => Get(IndentSizeShift, IndentSizeWidth); set => Set(IndentSizeShift, IndentSizeWidth, value); }
    internal bool MinimalEscaping { readonly get => this[MinimalEscapingShift]; set => this[MinimalEscapingShift] = value; }
    internal RareChoices Rare { readonly get => _rare ?? RareChoices.Usual; set => _rare = value == RareChoices.Usual ? null : value; }
    internal ValueForms Forms { readonly get => _rare?.Forms ?? ValueForms.Strict; set => Rare = Rare with { Forms = value == ValueForms.Strict ? null : value }; }
    internal JsonBudget? Budget { readonly get => _rare?.Budget; set => Rare = Rare with { Budget = value }; }
    internal JsonUnionFormat? FSharpUnions { readonly get => _rare?.FSharpUnions; set => Rare = Rare with { FSharpUnions = value }; }
    internal JsonNumberHandling NumberHandling { readonly get => (JsonNumberHandling)Get(NumberHandlingShift, NumberHandlingWidth); set => Set(NumberHandlingShift, NumberHandlingWidth, (int)value); }
    internal JsonObjectCreationHandling PreferredObjectCreationHandling { readonly get => (JsonObjectCreationHandling)Get(PreferredObjectCreationHandlingShift, PreferredObjectCreationHandlingWidth); set => Set(PreferredObjectCreationHandlingShift, PreferredObjectCreationHandlingWidth, (int)value); }
    internal bool PropertyNameCaseInsensitive { readonly get => this[PropertyNameCaseInsensitiveShift]; set => this[PropertyNameCaseInsensitiveShift] = value; }
    internal bool AlwaysWriteDiscriminators { readonly get => this[AlwaysWriteDiscriminatorsShift]; set => this[AlwaysWriteDiscriminatorsShift] = value; }
    internal bool WriteRuntimeTypes { readonly get => this[WriteRuntimeTypesShift]; set => this[WriteRuntimeTypesShift] = value; }
    internal JsonCommentHandling ReadCommentHandling { readonly get => (JsonCommentHandling)Get(ReadCommentHandlingShift, ReadCommentHandlingWidth); set => Set(ReadCommentHandlingShift, ReadCommentHandlingWidth, (int)value); }
    internal bool RespectNullableAnnotations { readonly get => this[RespectNullableAnnotationsShift]; set => this[RespectNullableAnnotationsShift] = value; }
    internal bool RespectRequiredConstructorParameters { readonly get => this[RespectRequiredConstructorParametersShift]; set => this[RespectRequiredConstructorParametersShift] = value; }
    internal JsonUnknownTypeHandling UnknownTypeHandling { readonly get => (JsonUnknownTypeHandling)Get(UnknownTypeHandlingShift, UnknownTypeHandlingWidth); set => Set(UnknownTypeHandlingShift, UnknownTypeHandlingWidth, (int)value); }
    internal JsonUnmappedMemberHandling UnmappedMemberHandling { readonly get => (JsonUnmappedMemberHandling)Get(UnmappedMemberHandlingShift, UnmappedMemberHandlingWidth); set => Set(UnmappedMemberHandlingShift, UnmappedMemberHandlingWidth, (int)value); }
    internal JsonConstraints Constraints
    {
        readonly get => (JsonConstraints)(Get(ConstraintsShift, 1) | Get(ObjectConstraintsShift, 1) << 1);
        set
        {
            this[ConstraintsShift] = (value & JsonConstraints.Attributes) != 0;
            this[ObjectConstraintsShift] = (value & JsonConstraints.ValidatableObjects) != 0;
        }
    }

    internal bool WriteIndented { readonly get => this[WriteIndentedShift]; set => this[WriteIndentedShift] = value; }

    /// <summary>Takes the defaults of <see cref="JsonSettings"/>; all is 0 before.</summary>
    internal void SetDefaults()
    {
        _bits = 1UL << AllowOutOfOrderMetadataPropertiesShift | (ulong)' ' << IndentCharacterShift | 2UL << IndentSizeShift;
        NewLine = Environment.NewLine;
        DefaultBufferSize = JsonSettings.DefaultBufferSizeDefault;
    }

    /// <summary>Takes the values of others. Field by field: what the runtime does for a struct of so many references takes several times as long.</summary>
    internal void Take(in SettingsValues other)
    {
        _bits = other._bits;
        MaxDepth = other.MaxDepth;
        MaxKeyCollisions = other.MaxKeyCollisions;
        DefaultBufferSize = other.DefaultBufferSize;
        PropertyNamingPolicy = other.PropertyNamingPolicy;
        DictionaryKeyPolicy = other.DictionaryKeyPolicy;
        Encoder = other.Encoder;
        NewLine = other.NewLine;
        ReferenceHandler = other.ReferenceHandler;
        TypeInfoResolver = other.TypeInfoResolver;
        _rare = other._rare;
    }

    /// <summary>Part of a hash code. References that seldom differ between two settings of one program take no part: equality sorts them out.</summary>
    internal readonly ulong Hash =>
        (_bits ^ (uint)MaxDepth) * 0x9E3779B97F4A7C15 ^ (uint)RuntimeHelpers.GetHashCode(PropertyNamingPolicy) ^ (ulong)(uint)RuntimeHelpers.GetHashCode(Encoder) << 21;

    internal readonly bool Equals(in SettingsValues other) =>
        _bits == other._bits
        && MaxDepth == other.MaxDepth
        && MaxKeyCollisions == other.MaxKeyCollisions
        && DefaultBufferSize == other.DefaultBufferSize
        && ReferenceEquals(PropertyNamingPolicy, other.PropertyNamingPolicy)
        && ReferenceEquals(DictionaryKeyPolicy, other.DictionaryKeyPolicy)
        && ReferenceEquals(Encoder, other.Encoder)
        && ReferenceEquals(ReferenceHandler, other.ReferenceHandler)
        && ResolverKinds.AreSame(TypeInfoResolver, other.TypeInfoResolver)
        && (ReferenceEquals(_rare, other._rare) || _rare?.Equals(other._rare) == true)
        && NewLine == other.NewLine;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int Get(int shift, int width) => (int)(_bits >> shift & (1UL << width) - 1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Set(int shift, int width, int value)
    {
        ulong mask = ((1UL << width) - 1) << shift;
        _bits = (_bits & ~mask) | (ulong)(uint)value << shift;
    }

    // A choice of yes or no.
    private bool this[int shift]
    {
        readonly get => (_bits >> shift & 1) != 0;
        set => Set(shift, 1, value ? 1 : 0);
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
    private const int AppendsLocationShift = 44;
    private const int DefaultIgnoreConditionShift = 13;
    private const int DefaultIgnoreConditionWidth = 3;
    private const int ConstraintsShift = 47;
    private const int ObjectConstraintsShift = 55;
    private const int MemberAttributesShift = 51;
    private const int MemberAttributesWidth = 2;
    private const int DataContractRulesShift = 53;
    private const int MemberConventionsShift = 56;
    private const int MemberConventionsWidth = 2;
    private const int DefaultValueHandlingShift = 58;
    private const int DefaultValueHandlingWidth = 2;
    private const int IgnoreEmptyShift = 60;
    private const int IgnoreEmptyWidth = 3;
    private const int BaseMembersFirstShift = 63;
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
    private const int AlwaysWriteDiscriminatorsShift = 42;
    private const int WriteRuntimeTypesShift = 43;
    private const int DialectShift = 48;
    private const int DialectWidth = 3;
}
