// One property or field of a type as JSON sees it.
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json;

/// <summary>One property or field of a <see cref="TypeContract"/>: its JSON name, and how and when it is read and written.</summary>
public sealed class MemberContract
{
    private readonly byte[] _utf8Name;

    internal MemberContract(DescribedMember? declaration, Type type, string jsonName)
    {
        Declaration = declaration;
        Type = type;
        JsonName = jsonName;
        _utf8Name = Encoding.UTF8.GetBytes(jsonName);
    }

    // What is known of the property or field without looking at it; null for a member that somebody added.
    internal DescribedMember? Declaration { get; }

    /// <summary>
    /// The property or field, as declared by its declaring type; <see langword="null"/> for a member that somebody added to the contract,
    /// and where a trimmed program has left it out of what reflection sees.
    /// </summary>
    public MemberInfo? Member => Declaration?.Info;

    /// <summary>The .NET name; of an added member the name in JSON.</summary>
    public string Name => Declaration?.Name ?? JsonName;

    /// <summary>The type of the property or field.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON: from the attribute, else by the naming policy; not escaped.</summary>
    public string JsonName { get; }

    /// <summary><see cref="JsonName"/> in UTF-8, not escaped.</summary>
    public ReadOnlyMemory<byte> Utf8Name => _utf8Name;

    /// <summary>The getter to call, public or asked for by <see cref="JsonIncludeAttribute"/>; <see langword="null"/> for fields and where there is none.</summary>
    public MethodInfo? Getter => CanGet && ReplacedGetter is null ? (Member as PropertyInfo)?.GetMethod : null;

    /// <summary>The setter to call, <c>init</c> included; <see langword="null"/> for fields and where there is none.</summary>
    public MethodInfo? Setter => CanSet && ReplacedSetter is null ? (Member as PropertyInfo)?.SetMethod : null;

    /// <summary>What is called in the place of <see cref="Getter"/> or <see cref="Field"/>: the object, boxed if it is a struct, to the value.</summary>
    public Func<object, object?>? ReplacedGetter { get; internal init; }

    /// <summary>What is called in the place of <see cref="Setter"/> or <see cref="Field"/> with the object, boxed if it is a struct, and the value.</summary>
    public Action<object, object?>? ReplacedSetter { get; internal init; }

    /// <summary>Says of an object and the member's value whether it is written; asked where <see cref="WriteCondition"/> is met.</summary>
    public Func<object, object?, bool>? ShouldWrite { get; internal init; }

    /// <summary>A converter in System.Text.Json's form that somebody gave to the member; it goes before the one of <see cref="ConverterAttribute"/>.</summary>
    public JsonConverter? Converter { get; internal init; }

    // Set to the default value of its type where the text has no value, as an object initializer with all values would do.
    internal bool StartsAsDefault { get; init; }

    /// <summary>The field, when the member is one.</summary>
    public FieldInfo? Field => Member as FieldInfo;

    /// <summary>Whether values are taken from the text: through <see cref="Setter"/>, a field, or a constructor <see cref="Parameter"/>, or by filling the present value where <see cref="CreationHandling"/> says so.</summary>
    public bool IsRead { get; internal init; }

    /// <summary>Whether values go into the text, when <see cref="WriteCondition"/> is met.</summary>
    public bool IsWritten { get; internal init; }

    /// <summary>Whether there is a setter or a field that is not read-only.</summary>
    public bool CanSet { get; internal init; }

    /// <summary>Whether there is a getter or a field.</summary>
    public bool CanGet { get; internal init; }

    /// <summary>Which values are written: what <see cref="IgnoreCondition"/> and the options say together.</summary>
    public MemberWriteCondition WriteCondition { get; internal init; }

    /// <summary>The member's own <see cref="JsonIgnoreAttribute.Condition"/>, if it has the attribute.</summary>
    public JsonIgnoreCondition? IgnoreCondition { get; internal init; }

    /// <summary>Whether the text must contain the member; its name is enough where <see cref="IsRead"/> is false.</summary>
    public bool IsRequired { get; internal init; }

    /// <summary>Whether the member is the type's <see cref="TypeContract.ExtensionData"/>.</summary>
    public bool IsExtensionData { get; internal init; }

    // The value that the member has is filled, if it has one.
    internal bool FillsValue => CreationHandling == JsonObjectCreationHandling.Populate && Parameter is null && CanGet;

    // A value of the text reaches an object that is there: by a setter, or into the value that the member has.
    internal bool ReachesObject => IsRead && !IsExtensionData && (CanSet || Parameter is null);

    // A dictionary that nothing can be assigned to takes no members either, as in System.Text.Json; what it holds is written.
    internal bool KeepsUnmapped => IsExtensionData && CanSet && CanGet;

    internal bool WritesUnmapped => IsExtensionData && CanGet;

    /// <summary>The place that <see cref="JsonPropertyOrderAttribute"/> asks for, 0 without it; <see cref="TypeContract.Members"/> is in that order.</summary>
    public int Order { get; internal init; }

    /// <summary>The number handling that the member's own attribute asks for, if any.</summary>
    public JsonNumberHandling? NumberHandling { get; internal init; }

    /// <summary>The number handling that counts: of the member, else its declaring type, else the member's type, else the options. <see cref="JsonNumberHandling.Strict"/> where the member holds no numbers.</summary>
    public JsonNumberHandling EffectiveNumberHandling { get; internal init; }

    /// <summary>Whether reading replaces the member's value or fills the one it has.</summary>
    /// <remarks>
    /// With <see cref="JsonObjectCreationHandling.Populate"/> a member that holds null is replaced if <see cref="CanSet"/>, else left alone;
    /// a null in the text is assigned if <see cref="CanSet"/>, else an <see cref="InvalidOperationException"/>, as in System.Text.Json.
    /// </remarks>
    public JsonObjectCreationHandling CreationHandling { get; internal init; }

    /// <summary>The member's own <see cref="JsonObjectCreationHandlingAttribute"/>, if any.</summary>
    public JsonObjectCreationHandling? DeclaredCreationHandling { get; internal init; }

    /// <summary>The member's own <see cref="JsonConverterAttribute"/>, if any.</summary>
    public JsonConverterAttribute? ConverterAttribute { get; internal init; }

    /// <summary>The member's own <see cref="JsonCodecAttribute"/>, else that of the constructor parameter, if any.</summary>
    public JsonCodecAttribute? CodecAttribute { get; internal set; }

    /// <summary>The constructor parameter that takes the member's value, if any.</summary>
    public ParameterContract? Parameter { get; internal set; }

    /// <summary>Whether the getter's annotations allow null.</summary>
    public bool IsGetNullable { get; internal init; }

    /// <summary>Whether the annotations of the setter, or of the constructor parameter in its place, allow null.</summary>
    public bool IsSetNullable { get; internal init; }

    /// <summary>Whether a null in the text is an error: the options respect annotations and <see cref="IsSetNullable"/> is false for a type that could hold null.</summary>
    public bool RejectsNullOnRead { get; internal init; }

    /// <summary>Whether a null value is an error when writing: the options respect annotations and <see cref="IsGetNullable"/> is false for a type that could hold null.</summary>
    public bool RejectsNullOnWrite { get; internal init; }

    /// <summary>Whether a null in the text leaves the member as it is: the obsolete option IgnoreNullValues.</summary>
    public bool SkipsNullOnRead { get; internal init; }

    // The same bytes without a copy; nobody writes to them.
    internal byte[] Utf8NameBytes => _utf8Name;

    /// <inheritdoc/>
    public override string ToString() => $"{Declaration?.DeclaringType.Name}.{Name} \"{JsonName}\"";
}
