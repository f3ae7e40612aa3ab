// Everything that the rules need to know about a property or field.
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record MemberDescription
{
    public string Name = "";

    public MemberForm Form;

    // Index into TypeDescription.Levels.
    public int Level;

    // Equal numbers, equal types: within one description, constructors included.
    public int TypeKey;

    public TypeFacts TypeFacts;

    public bool IsStatic;

    public bool IsIndexer;

    // Declares or overrides a virtual property.
    public bool IsVirtual;

    // Of a field: who may see it, twice; a read-only field has no setter.
    public AccessorVisibility Getter;

    public AccessorVisibility Setter;

    // The keyword, not the attribute JsonRequired.
    public bool IsRequired;

    public bool IsGetNullable = true;

    public bool IsSetNullable = true;

    // The parameter in the setter's place has no say: it was asked before.
    public bool IsNullabilityFinal;

    public bool HasJsonName;

    public string? JsonName;

    // .NET name to JSON name in place of the type's and the options' policy.
    public Func<string, string?>? NamingPolicy;

    // An attribute of the vocabulary says something of it, other than that it is ignored.
    public bool IsMarked;

    // The same, of what is told by the attributes that are described one by one.
    internal bool IsMarkedByItself => HasConverter || IsMarkedByCalls;

    // Without those that are told as traits of the member.
    internal bool IsMarkedByCalls =>
        HasJsonName || NamingPolicy is not null || Aliases.Length > 0 || Default is not null || HasIgnoreEmpty || Constant != 0 || IsSensitive || Flatten != 0 || Order != 0 || HasInclude || HasJsonRequired
        || HasExtensionData || NumberHandling is not null || Leniency != 0 || TimeFormats is not null || TimeZone is not null || ObjectCreationHandling is not null || HasCodec;

    // The names that JsonAlias gives it; null where the attribute says so, which is an error.
    public string?[] Aliases = [];

    public int Order;

    public IgnoreWhen? Ignore;

    // What other members of the type say of it by their names, whether or not the options want to know.
    public JsonMemberConventions Conventions;

    // What JsonDefault says; null without the attribute. The value itself stays with who described it.
    public JsonDefaultHandling? Default;

    // The attribute DefaultValue of System.ComponentModel, which counts if the options say so.
    public bool HasDefaultValue;

    public bool HasIgnoreEmpty;

    // The attribute JsonRuntimeType.
    public bool HasRuntimeType;

    // What JsonConstant says. The value itself stays with who described it.
    public ConstantForms Constant;

    public bool IsSensitive;

    // What JsonFlatten means for the type, and what stands before the names; null for nothing.
    public FlattenForms Flatten;

    public string? FlattenPrefix;

    public bool HasInclude;

    public bool HasJsonRequired;

    public bool HasExtensionData;

    public NumberForms? NumberHandling;

    // Lenient forms that the member adds: bits of JsonLeniency.
    public int Leniency;

    // The formats of its times; null for those of the type or the settings.
    public string[]? TimeFormats;

    // A value of JsonDateTimeZone.
    public int? TimeZone;

    public MemberCreation? ObjectCreationHandling;

    public bool HasConverter;

    // One of our attributes says how the value, or its content, is read and written.
    public bool HasCodec;

    // The codec that it names reads into the value that is there, without being asked to.
    public bool CodecFills;

    // The codec that it names reads into the value that is there if it is asked to.
    public bool CodecCanFill;

    // Why the converter that the attribute names cannot serve this member; null when it can.
    public string? ConverterProblem;

    // JsonNumberHandling on the type of the member.
    public NumberForms? TypeNumberHandling;

    // A field that counts because its type is Serializable, looked for where the rules of data contracts count.
    public bool IsSerialized;

    // What Default does, it does with the default value of the type: no value is declared.
    public bool DefaultsToType;

    // Stands for a parameter of the constructor that no member has: it is read and never written. A member may have the same name, and is then only written.
    public bool IsParameterOnly;

    // Null is an error in reading and writing, whatever the annotations say.
    public bool RejectsNull;

    // Null leaves the member as it is in reading.
    public bool SkipsNull;

    // How the constants of an enumeration are named that is read and written by name; null where nothing says so.
    public Func<string, string?>? EnumNaming;

    // The same of the items of a collection, or of the values of a dictionary.
    public Func<string, string?>? ItemEnumNaming;

    // What it could be as extension data of another serializer, looked for where an attribute says that it is.
    public FlattenForms FormAsData;

    // Why what an attribute of another serializer says cannot be done; null where everything can.
    public string? Refusal;

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign = [];
}
