// One property or field of a type, as it appears in JSON.
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Text;

namespace Vivace.Json.Serialization.Metadata;

/// <summary>One property or field of a <see cref="TypeContract"/>: its JSON name, and how and when it is read and written.</summary>
public sealed class MemberContract
{
    private byte[] _utf8Name;

    internal MemberContract(DescribedMember? declaration, Type type, string jsonName)
    {
        Declaration = declaration;
        Type = type;
        JsonName = jsonName;
        _utf8Name = Encoding.UTF8.GetBytes(jsonName);
    }

    // The rules' answers that the properties below show.
    internal MemberAnswers Answers;

    // What is known without reflection on the member; null for an added member.
    internal readonly DescribedMember? Declaration;

    /// <summary>The property or field, as declared by its declaring type; <see langword="null"/> for a member
    /// that was added to the contract, or that trimming has removed.</summary>
    public MemberInfo? Member => Declaration?.Info;

    /// <summary>The .NET name; for an added member, the name in JSON.</summary>
    public string Name => Declaration?.Name ?? JsonName;

    /// <summary>The type of the property or field.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON, from the attribute or the naming policy; not escaped.</summary>
    public string JsonName { get; private set; }

    /// <summary>Other names in JSON from which the member is read (<see cref="JsonAliasAttribute"/>); not escaped.</summary>
    public IReadOnlyList<string> Aliases => AliasArray;

    internal string[] AliasArray = [];

    // The aliases of an ignored or hidden member: no member is read from them, and none of them is an unknown name.
    internal string[] PassedNames = [];

    /// <summary><see cref="JsonName"/> in UTF-8, not escaped.</summary>
    public ReadOnlyMemory<byte> Utf8Name => _utf8Name;

    /// <summary>The getter, which is public or has <see cref="JsonIncludeAttribute"/>;
    /// <see langword="null"/> for fields and if there is none.</summary>
    public MethodInfo? Getter => CanGet && ReplacedGetter is null ? (Member as PropertyInfo)?.GetMethod : null;

    /// <summary>The setter, possibly <c>init</c>; <see langword="null"/> for fields and if there is none.</summary>
    public MethodInfo? Setter => CanSet && ReplacedSetter is null ? (Member as PropertyInfo)?.SetMethod : null;

    /// <summary>Replaces <see cref="Getter"/> or <see cref="Field"/>; called with the object, boxed if it is a struct.</summary>
    public Func<object, object?>? ReplacedGetter { get; internal init; }

    /// <summary>Replaces <see cref="Setter"/> or <see cref="Field"/>; called with the
    /// object, boxed if it is a struct, and the value.</summary>
    public Action<object, object?>? ReplacedSetter { get; internal init; }

    /// <summary>Decides by the object and the value whether the member is written; called if <see cref="WriteCondition"/> is met.</summary>
    public Func<object, object?, bool>? ShouldWrite { get; internal init; }

    /// <summary>A System.Text.Json converter that was set for the member; it takes
    /// precedence over <see cref="ConverterAttribute"/>.</summary>
    public JsonConverter? Converter { get; internal init; }

    // Tells the object that the text has the member; null for nearly all members.
    internal Action<object>? Specify;

    // Whether the declared default is set if the text has no value, and that value, converted to the member's type.
    internal bool PopulatesDefault;

    internal object? DeclaredDefault;

    // Whether all objects write the same value, that value, converted to the member's type, and whether another value in a text is an
    // error.
    internal bool IsConstant;

    internal object? Constant;

    internal bool IsChecked;

    // Whether its value is flattened into the object, and the prefix of the flattened members' names.
    internal bool IsFlattened;

    // Whether it would be, but is ignored or hidden: then no member is read from the names of its members either.
    internal bool IsFlattenedAway;

    internal string? Prefix;

    // A copy with prefixed names and no constructor parameter.
    internal MemberContract With(string prefix)
    {
        MemberContract copy = (MemberContract)MemberwiseClone();
        copy.JsonName = prefix + JsonName;
        copy._utf8Name = Encoding.UTF8.GetBytes(copy.JsonName);
        copy.AliasArray = Array.ConvertAll(AliasArray, alias => prefix + alias);
        copy.PassedNames = Array.ConvertAll(PassedNames, alias => prefix + alias);
        copy.Parameter = null;
        if (IsFlattened)
            copy.Prefix = prefix + Prefix;
        return copy;
    }

    // Whether a second value is an error, whatever the settings say: it says which type the object has.
    internal bool IsOnce;

    internal MemberContract AsOnce()
    {
        MemberContract copy = (MemberContract)MemberwiseClone();
        copy.IsOnce = true;
        return copy;
    }

    // A copy that is neither read nor written.
    internal MemberContract AsIgnored()
    {
        MemberContract copy = (MemberContract)MemberwiseClone();
        copy.Answers &= ~(MemberAnswers.IsRead | MemberAnswers.IsWritten);
        copy.IsRequired = false;
        copy.Parameter = null;
        return copy;
    }

    // Whether errors hide its value, and whether it is written as a mask.
    internal bool IsSensitive;

    internal bool IsMasked;

    // Set to the default value of its type if the text has no value.
    internal bool StartsAsDefault;

    // Which items of the collection cannot be null, as in MemberDescription.NonNullItems.
    internal int NonNullItemsOnRead;

    internal int NonNullItemsOnWrite;

    internal Func<string, string?>? EnumNaming;

    internal bool RefusesEnumNumbers;

    internal Func<string, string?>? ItemEnumNaming;

    // A codec of the settings runs the converter that an attribute of another serializer names for the value, or for each of its items.
    internal bool HasForeignConverter;

    internal bool HasForeignItemConverter;

    /// <summary>The field, if the member is one.</summary>
    public FieldInfo? Field => Member as FieldInfo;

    /// <summary>Whether values are read: through <see cref="Setter"/>, a field, or a constructor <see cref="Parameter"/>, or by filling the
    /// existing value according to <see cref="CreationHandling"/>.</summary>
    public bool IsRead => Has(MemberAnswers.IsRead);

    /// <summary>Whether values are written, if <see cref="WriteCondition"/> is met.</summary>
    public bool IsWritten => Has(MemberAnswers.IsWritten);

    /// <summary>Whether there is a setter or a writable field.</summary>
    public bool CanSet => Has(MemberAnswers.CanSet);

    /// <summary>Whether there is a getter or a field.</summary>
    public bool CanGet => Has(MemberAnswers.CanGet);

    /// <summary>Which values are written, according to <see cref="IgnoreCondition"/> and the options.</summary>
    public MemberWriteCondition WriteCondition { get; internal init; }

    /// <summary>The member's own <see cref="JsonIgnoreAttribute.Condition"/>, if it has the attribute.</summary>
    public JsonIgnoreCondition? IgnoreCondition { get; internal init; }

    /// <summary>Whether the text must contain the member; its name is enough if <see cref="IsRead"/> is false.</summary>
    public bool IsRequired { get; internal set; }

    /// <summary>Whether the member is the type's <see cref="TypeContract.ExtensionData"/>.</summary>
    public bool IsExtensionData => Has(MemberAnswers.IsExtensionData);

    internal bool FillsValue => CreationHandling == JsonObjectCreationHandling.Populate && CanGet;

    // As in System.Text.Json, a dictionary that cannot be assigned is written, but gets no members when reading.
    internal bool KeepsUnmapped => IsExtensionData && CanGet && (CanSet || Parameter is not null);

    /// <summary>The order in <see cref="JsonPropertyOrderAttribute"/>, or 0 without it;
    /// <see cref="TypeContract.Members"/> is in that order.</summary>
    public int Order { get; internal init; }

    // The lenient forms and time formats that the member or its type add to the settings; null for none.
    internal ValueForms? Forms;

    /// <summary>Whether values are written with the members of their run-time type (<see cref="JsonRuntimeTypeAttribute"/>).</summary>
    public bool WritesRuntimeType => Has(MemberAnswers.WritesRuntimeType);

    /// <summary>The lenient forms that attributes of the member or its declaring type, or a contract
    /// modifier, add to <see cref="JsonSettings.Leniency"/>.</summary>
    public JsonLeniency Leniency => Forms?.Leniency ?? JsonLeniency.None;

    /// <summary>The time formats from an attribute of the member or its declaring type, or from a contract modifier;
    /// <see langword="null"/> for <see cref="JsonSettings.TimeFormats"/>.</summary>
    public IReadOnlyList<string>? TimeFormats => Forms?.TimeFormats;

    /// <summary>The number handling in the member's own attribute, if any.</summary>
    public JsonNumberHandling? NumberHandling { get; internal init; }

    /// <summary>The number handling that applies: that of the member, its declaring type, the member's type, or the options, in this order.
    /// <see cref="JsonNumberHandling.Strict"/> if the member contains no numbers.</summary>
    public JsonNumberHandling EffectiveNumberHandling { get; internal init; }

    /// <summary>Whether reading replaces the member's value or fills the existing one.</summary>
    /// <remarks>
    /// With <see cref="JsonObjectCreationHandling.Populate"/>, a member that is null is replaced if <see cref="CanSet"/>, and otherwise
    /// unchanged. A null in the text is assigned if <see cref="CanSet"/>, and otherwise causes an <see cref="InvalidOperationException"/>,
    /// as in System.Text.Json.
    /// </remarks>
    public JsonObjectCreationHandling CreationHandling { get; internal init; }

    /// <summary>The member's own <see cref="JsonObjectCreationHandlingAttribute"/>, if any.</summary>
    public JsonObjectCreationHandling? DeclaredCreationHandling { get; internal init; }

    /// <summary>The member's own <see cref="JsonConverterAttribute"/>, if any.</summary>
    public JsonConverterAttribute? ConverterAttribute { get; internal init; }

    /// <summary>The <see cref="JsonCodecAttribute"/> of the member or else of its constructor parameter, if any.</summary>
    public JsonCodecAttribute? CodecAttribute { get; internal set; }

    /// <summary>The constructor parameter for the member's value, if any.</summary>
    public ParameterContract? Parameter { get; internal set; }

    /// <summary>Whether the getter's annotations allow null.</summary>
    public bool IsGetNullable => Has(MemberAnswers.IsGetNullable);

    /// <summary>Whether the annotations of the setter, or of the constructor parameter that replaces it, allow null.</summary>
    public bool IsSetNullable => Has(MemberAnswers.IsSetNullable);

    /// <summary>Whether a null in the text is an error: the options respect annotations, and
    /// <see cref="IsSetNullable"/> is false for a type that can be null.</summary>
    public bool RejectsNullOnRead => Has(MemberAnswers.RejectsNullOnRead);

    /// <summary>Whether writing null is an error: the options respect annotations, and
    /// <see cref="IsGetNullable"/> is false for a type that can be null.</summary>
    public bool RejectsNullOnWrite => Has(MemberAnswers.RejectsNullOnWrite);

    /// <summary>Whether a null in the text leaves the member unchanged (the obsolete option IgnoreNullValues).</summary>
    public bool SkipsNullOnRead => Has(MemberAnswers.SkipsNullOnRead);

    private bool Has(MemberAnswers answer) => (Answers & answer) != 0;

    // Utf8Name without a copy; never written to.
    internal byte[] Utf8NameBytes => _utf8Name;

    /// <inheritdoc/>
    public override string ToString() => $"{Declaration?.DeclaringType.Name}.{Name} \"{JsonName}\"";
}

[Flags]
internal enum MemberAnswers
{
    IsRead = 1 << 0,
    IsWritten = 1 << 1,
    CanSet = 1 << 2,
    CanGet = 1 << 3,
    IsExtensionData = 1 << 4,
    WritesRuntimeType = 1 << 5,
    IsGetNullable = 1 << 6,
    IsSetNullable = 1 << 7,
    RejectsNullOnRead = 1 << 8,
    RejectsNullOnWrite = 1 << 9,
    SkipsNullOnRead = 1 << 10,
}
