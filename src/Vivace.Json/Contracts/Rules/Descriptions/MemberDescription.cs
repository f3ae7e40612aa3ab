// What the rules need to know about a property or field.
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record MemberDescription
{
    public string Name = "";

    public MemberKind Kind;

    public int Level;

    // Equal for equal types within a description, including constructors.
    public int TypeKey;

    public TypeFacts TypeFacts;

    public bool IsStatic;

    // Or what Newtonsoft.Json does not see: a property behind another of its name, or what a compiler has added. None of them is ever a
    // member.
    public bool IsIndexer;

    public bool IsVirtual;

    // Virtual, but it overrides nothing: new virtual.
    public bool IsNewSlot;

    // For a field, both are its visibility; a read-only field has no setter.
    public AccessorVisibility Getter;

    public AccessorVisibility Setter;

    // The required keyword, not [JsonRequired].
    public bool IsRequired;

    public bool IsGetNullable = true;

    public bool IsSetNullable = true;

    // IsSetNullable is final: the annotation of the constructor parameter does not override it.
    public bool IsNullabilityFinal;

    // Which items of a collection cannot be null: bit 0 for its items, bit 1 for those of its items, and so on.
    public int NonNullItems;

    public bool HasJsonName;

    public string? JsonName;

    // Replaces the policy of the type and options.
    public Func<string, string?>? NamingPolicy;

    // It has a serialization attribute other than [JsonIgnore].
    public bool IsMarked;

    // IsMarked follows from the attributes described here.
    internal bool IsMarkedByItself => HasConverter || IsMarkedByCalls;

    // As IsMarkedByItself, without attributes that are member traits in generated code.
    internal bool IsMarkedByCalls =>
        HasJsonName || NamingPolicy is not null || Aliases.Length > 0 || Default is not null || HasIgnoreEmpty || Constant != 0
        || IsSensitive || Flatten != 0 || Order != 0 || HasInclude || HasJsonRequired
        || HasExtensionData || NumberHandling is not null || Leniency != 0 || TimeFormats is not null || TimeZone is not null
        || ObjectCreationHandling is not null || HasCodec;

    // The names in [JsonAlias]; a null element is an error.
    public string?[] Aliases = [];

    // Names that are not unknown, although nothing is read from them: those of a hidden member that a patch keeps under another name.
    public string[] PassedNames = [];

    public int Order;

    public IgnoreWhen? Ignore;

    public JsonMemberConventions Conventions;

    // The handling in [JsonDefault]; the describer keeps the value.
    public JsonDefaultHandling? Default;

    // [DefaultValue] of System.ComponentModel, which counts if the options say so.
    public bool HasDefaultValue;

    public bool HasIgnoreEmpty;

    public bool HasRuntimeType;

    public ConstantTraits Constant;

    public bool IsSensitive;

    // Written whatever the settings say about secrets: a patch keeps it beside the document.
    public bool IsKept;

    // How [JsonFlatten] applies to the type, and its prefix.
    public FlattenKind Flatten;

    public string? FlattenPrefix;

    public bool HasInclude;

    public bool HasJsonRequired;

    public bool HasExtensionData;

    public NumberForms? NumberHandling;

    // JsonLeniency flags that the member adds.
    public int Leniency;

    // Null for the formats of the type or settings.
    public string[]? TimeFormats;

    // A JsonDateTimeZone.
    public int? TimeZone;

    public MemberCreation? ObjectCreationHandling;

    public bool HasConverter;

    // [JsonCodec], of the value or its items.
    public bool HasCodec;

    // The codec always fills the existing value.
    public bool CodecFills;

    // The codec can fill the existing value.
    public bool CodecCanFill;

    // Why the attribute's converter cannot be used, or null.
    public string? ConverterProblem;

    public NumberForms? TypeNumberHandling;

    // A field of a [Serializable] type, if the data contract rules apply.
    public bool IsSerialized;

    // Default concerns the default value of the type: no value is declared.
    public bool DefaultsToType;

    // Stands for a constructor parameter without a member: only read. A member with the same name is only written.
    public bool IsParameterOnly;

    // Null is an error, whatever the annotations say.
    public bool RejectsNull;

    public bool SkipsNull;

    public Func<string, string?>? EnumNaming;

    public bool RefusesEnumNumbers;

    // Names the enum values in a collection or dictionary.
    public Func<string, string?>? ItemEnumNaming;

    // A converter of Newtonsoft.Json runs for the value, or for each of its items.
    public bool HasForeignConverter;

    public bool HasForeignItemConverter;

    // How it could hold extension data of another serializer, if an attribute says so.
    public FlattenKind KindAsData;

    public string? Refusal;

    // Attributes of other serializers, if the options use them.
    public ForeignAttribute[] Foreign = [];
}
