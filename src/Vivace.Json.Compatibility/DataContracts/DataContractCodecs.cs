// Codecs for the forms that DataContractJsonSerializer does not share with System.Text.Json.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Compatibility.DataContracts;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes values in the forms of <c>DataContractJsonSerializer</c>, for <see cref="JsonSettings.Codecs"/>.
/// <c>JsonSettings.DataContract</c> includes it with all forms.
/// </summary>
/// <example><code>
/// // As with DataContractJsonSerializerSettings.UseSimpleDictionaryFormat.
/// JsonSettings settings = JsonSettings.DataContract with { Codecs = [new DataContractCodecs(DataContractForms.All &amp; ~DataContractForms.Dictionaries)] };
/// </code></example>
public sealed class DataContractCodecs : JsonCodecFactory
{
    /// <summary>Creates the codecs of all forms.</summary>
    public DataContractCodecs()
        : this(DataContractForms.All)
    {
    }

    /// <summary>Creates the codecs of some forms.</summary>
    /// <param name="forms">The forms; other values have those of System.Text.Json.</param>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public DataContractCodecs(DataContractForms forms)
    {
        if ((forms & ~DataContractForms.All) != 0)
            throw new ArgumentOutOfRangeException(nameof(forms));
        Forms = forms;
    }

    /// <summary>The values that have the form of <c>DataContractJsonSerializer</c>.</summary>
    public DataContractForms Forms { get; }

    // Members of these types are filled like others, not only replaced.
    internal override bool Fills => true;

    /// <inheritdoc/>
    public override bool CanHandle(Type type) => FormOf(type) is { } form && Forms.HasFlag(form);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type == typeof(DateTime) ? new DataContractDateCodec()
            : type == typeof(DateTimeOffset) ? new DataContractOffsetCodec()
            : type == typeof(TimeOnly) ? new TimeFormatCodec<TimeOnly, TimeOnlyForm>(s_clock, JsonDateTimeZone.Keep)
            : type == typeof(TimeSpan) ? new DurationCodec()
            : type == typeof(byte[]) ? new ByteNumbersCodec()
            : type == typeof(Uri) ? new NamedCodec<Uri, DataContractUriForm>()
            : type == typeof(double) ? new DataContractFloatCodec<double, DoubleForm>()
            : type == typeof(float) ? new DataContractFloatCodec<float, SingleForm>()
            : type == typeof(object) ? new DataContractValueCodec(MakeKnown)
            : ReflectionSwitch.IsOn ? MakeEntries(type)
            : throw ThrowContract.NotGenerated(type);
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is DataContractCodecs other && other.Forms == Forms;

    /// <inheritdoc/>
    public override int GetHashCode() => (int)Forms;

    private static DataContractForms? FormOf(Type type) =>
        type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(TimeOnly) ? DataContractForms.Dates
        : type == typeof(TimeSpan) ? DataContractForms.Durations
        : type == typeof(byte[]) ? DataContractForms.Bytes
        : type == typeof(Uri) ? DataContractForms.Uris
        : type == typeof(double) || type == typeof(float) ? DataContractForms.Floats
        : type == typeof(object) ? DataContractForms.Objects
        : TypeKinds.Classify(type) is { Kind: TypeKind.Dictionary, IsUntyped: false } shape
            && (shape.Construction != Construction.Factory || shape.KeepsItems) ? DataContractForms.Dictionaries
        : null;

    // Each plan has its own instance, which holds codecs of the plan.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec MakeEntries(Type type)
    {
        TypeShape shape = TypeKinds.Classify(type);
        Type codec = typeof(EntriesCodec<,,>).MakeGenericType(type, shape.KeyType!, shape.ElementType!);
        Type entry = typeof(KeyValuePair<,>).MakeGenericType(shape.KeyType!, shape.ElementType!);
        Func<CodecPlan, JsonCodec> makeEntry = plan => MakeEntry(entry, plan);
        return (JsonCodec)Activator.CreateInstance(typeof(EachPlanCodec<>).MakeGenericType(type),
            (Func<JsonCodec>)(() => (JsonCodec)Activator.CreateInstance(codec, shape, makeEntry)!))!;
    }

    // The known types of the class around an object value, distinguished by __type; null if there are none.
    private static JsonCodec<object>? MakeKnown(CodecPlan plan)
    {
        DerivedType[] known = [.. plan.Settings.DerivedTypes.Where(static one => one.BaseType == typeof(object))
            .Select(static one => new DerivedType(one.DerivedType, one.Discriminators[0]))];
        if (known.Length == 0)
            return null;
        JsonCodec codec =
            PolymorphicRule.Make(new PolymorphismContract(typeof(object),
                new JsonPolymorphicAttribute { TypeDiscriminatorPropertyName = KnownTypes.Discriminator }, known), plan);
        codec.Bind(plan);
        return (JsonCodec<object>)codec;
    }

    // Both members are required, under their own names.
    private static JsonCodec MakeEntry(Type entry, CodecPlan plan) =>
        ObjectRule.Make(ContractSource.Create(entry, s_entries), plan, null);

    // Without trailing zeros in the fraction.
    private static readonly TimeFormatList s_clock = TimeFormatList.Of(["HH:mm:ss.FFFFFFF"]);

    private static readonly ContractOptions s_entries = new() { RespectRequiredConstructorParameters = true };
}
