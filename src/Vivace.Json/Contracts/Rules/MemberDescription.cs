// Everything that the rules need to know about a property or field.
namespace Vivace.Json.Contracts.Rules;

internal sealed record MemberDescription
{
    public string Name { get; init; } = "";

    public MemberForm Form { get; init; }

    // Index into TypeDescription.Levels.
    public int Level { get; init; }

    // Equal numbers, equal types: within one description, constructors included.
    public int TypeKey { get; init; }

    public TypeFacts TypeFacts { get; init; }

    public bool IsStatic { get; init; }

    public bool IsIndexer { get; init; }

    // Declares or overrides a virtual property.
    public bool IsVirtual { get; init; }

    // Of a field: who may see it, twice; a read-only field has no setter.
    public AccessorVisibility Getter { get; init; }

    public AccessorVisibility Setter { get; init; }

    // The keyword, not the attribute JsonRequired.
    public bool IsRequired { get; init; }

    public bool IsGetNullable { get; init; } = true;

    public bool IsSetNullable { get; init; } = true;

    // The parameter in the setter's place has no say: it was asked before.
    public bool IsNullabilityFinal { get; init; }

    public bool HasJsonName { get; init; }

    public string? JsonName { get; init; }

    // .NET name to JSON name in place of the type's and the options' policy.
    public Func<string, string?>? NamingPolicy { get; init; }

    // An attribute of the vocabulary says something of it, other than that it is ignored.
    public bool IsMarked { get; init; }

    // The same, of what is told by the attributes that are described one by one.
    internal bool IsMarkedByItself => HasConverter || IsMarkedByCalls;

    // Without those that are told as traits of the member.
    internal bool IsMarkedByCalls =>
        HasJsonName || NamingPolicy is not null || Aliases.Length > 0 || Default is not null || HasIgnoreEmpty || Constant != 0 || IsSensitive || Flatten != 0 || Order != 0 || HasInclude || HasJsonRequired
        || HasExtensionData || NumberHandling is not null || Leniency != 0 || TimeFormats is not null || TimeZone is not null || ObjectCreationHandling is not null || HasCodec;

    // The names that JsonAlias gives it; null where the attribute says so, which is an error.
    public string?[] Aliases { get; init; } = [];

    public int Order { get; init; }

    public IgnoreWhen? Ignore { get; init; }

    // What other members of the type say of it by their names, whether or not the options want to know.
    public ConventionForms Conventions { get; init; }

    // What JsonDefault says; null without the attribute. The value itself stays with who described it.
    public DefaultForms? Default { get; init; }

    // The attribute DefaultValue of System.ComponentModel, which counts if the options say so.
    public bool HasDefaultValue { get; init; }

    public bool HasIgnoreEmpty { get; init; }

    // The attribute JsonRuntimeType.
    public bool HasRuntimeType { get; init; }

    // What JsonConstant says. The value itself stays with who described it.
    public ConstantForms Constant { get; init; }

    public bool IsSensitive { get; init; }

    // What JsonFlatten means for the type, and what stands before the names; null for nothing.
    public FlattenForms Flatten { get; init; }

    public string? FlattenPrefix { get; init; }

    public bool HasInclude { get; init; }

    public bool HasJsonRequired { get; init; }

    public bool HasExtensionData { get; init; }

    public NumberForms? NumberHandling { get; init; }

    // Lenient forms that the member adds: bits of JsonLeniency.
    public int Leniency { get; init; }

    // The formats of its times; null for those of the type or the settings.
    public string[]? TimeFormats { get; init; }

    // A value of JsonDateTimeZone.
    public int? TimeZone { get; init; }

    public MemberCreation? ObjectCreationHandling { get; init; }

    public bool HasConverter { get; init; }

    // One of our attributes says how the value, or its content, is read and written.
    public bool HasCodec { get; init; }

    // The codec that it names reads into the value that is there, without being asked to.
    public bool CodecFills { get; init; }

    // The codec that it names reads into the value that is there if it is asked to.
    public bool CodecCanFill { get; init; }

    // Why the converter that the attribute names cannot serve this member; null when it can.
    public string? ConverterProblem { get; init; }

    // JsonNumberHandling on the type of the member.
    public NumberForms? TypeNumberHandling { get; init; }

    // A field that counts because its type is Serializable, looked for where the rules of data contracts count.
    public bool IsSerialized { get; init; }

    // What Default does, it does with the default value of the type: no value is declared.
    public bool DefaultsToType { get; init; }

    // Stands for a parameter of the constructor that no member has: it is read and never written. A member may have the same name, and is then only written.
    public bool IsParameterOnly { get; init; }

    // Null is an error in reading and writing, whatever the annotations say.
    public bool RejectsNull { get; init; }

    // Null leaves the member as it is in reading.
    public bool SkipsNull { get; init; }

    // How the constants of an enumeration are named that is read and written by name; null where nothing says so.
    public Func<string, string?>? EnumNaming { get; init; }

    // The same of the items of a collection, or of the values of a dictionary.
    public Func<string, string?>? ItemEnumNaming { get; init; }

    // What it could be as extension data of another serializer, looked for where an attribute says that it is.
    public FlattenForms FormAsData { get; init; }

    // Why what an attribute of another serializer says cannot be done; null where everything can.
    public string? Refusal { get; init; }

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign { get; init; } = [];
}
