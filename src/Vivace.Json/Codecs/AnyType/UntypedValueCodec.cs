// object, read as .NET values instead of documents.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>
/// Reads values that are declared as <see cref="object"/> as .NET values, not as a <see cref="System.Text.Json.JsonElement"/>. Choose it in
/// the settings, for a member, or for the items of a collection. Values are written as without it: by their type at run time.
/// </summary>
/// <remarks>
/// <list type="table">
/// <listheader><term>JSON</term><description>.NET</description></listheader>
/// <item><term>true, false</term><description><see cref="bool"/></description></item>
/// <item><term>integer</term><description><see cref="long"/>, or <see cref="BigInteger"/> where that is too small</description></item>
/// <item><term>other number</term><description><see cref="double"/>, or <see cref="decimal"/> with <see cref="UntypedForms.Decimals"/>
/// where that holds it</description></item>
/// <item><term>string</term><description><see cref="string"/>, or <see cref="DateTime"/> with <see cref="UntypedForms.Dates"/> where it is
/// one</description></item>
/// <item><term>array</term><description><see cref="List{T}"/> of <see cref="object"/></description></item>
/// <item><term>object</term><description><see cref="Dictionary{TKey, TValue}"/> of <see cref="string"/> and
/// <see cref="object"/></description></item>
/// <item><term>null</term><description><see langword="null"/></description></item>
/// </list>
/// <para>
/// With <see cref="UntypedForms.Dates"/>, dates in the form of <see cref="JsonTimeFormats.MicrosoftDate"/> are <see cref="DateTime"/> too
/// if <see cref="JsonSettings.TimeFormats"/> has it, and <see cref="JsonSettings.DateTimeZone"/> counts. A fraction of a second with more
/// digits than a <see cref="DateTime"/> has stays a string.
/// </para>
/// <para>Where settings preserve references, <c>"$id"</c> and <c>"$ref"</c> below such a value are ordinary entries.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new UntypedValueCodec()] };
/// var values = JsonSerializer.Deserialize&lt;Dictionary&lt;string, object?&gt;&gt;("""{"id":7,"tags":["a"]}""", settings);   // long, List&lt;object?&gt;
/// </code></example>
/// <example><code>
/// [JsonCodec(typeof(UntypedValueCodec), UntypedForms.Dates)]
/// public object? Payload { get; set; }
/// </code></example>
public class UntypedValueCodec : PositionalCodec<object>
{
    // The length of the shortest date, and the place of its first minus.
    private const int ShortestDate = 10, DateMinus = 4;

    // The length before the fraction of a second, and the most digits that a DateTime holds.
    private const int DateFraction = 20, FractionDigits = 7;

    // An integer of up to this length always fits an Int64.
    private const int LongestInt64 = 18;

    private readonly UntypedForms _forms;

    // Set in a copy that serves one plan.
    private CodecPlan? _plan;
    private Func<CodecPlan, JsonCodec>? _makeNext;
    private JsonCodec<object>? _next;
    private JsonCodec _arrays = null!, _objects = null!;

    // The time formats, if they include Microsoft's, and the zone of dates.
    private TimeFormatList? _microsoftDates;
    private JsonDateTimeZone _zone;

    /// <summary>Creates a codec with <see cref="UntypedForms.None"/>.</summary>
    public UntypedValueCodec()
    {
    }

    /// <summary>Creates a codec.</summary>
    /// <param name="forms">Which numbers and strings are read as other types.</param>
    public UntypedValueCodec(UntypedForms forms) => _forms = forms;

    /// <summary>Codecs of the same class and forms are equal, so that settings with them are.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is UntypedValueCodec other && other.GetType() == GetType() && other._forms == _forms;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(GetType(), _forms);

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext)
    {
        UntypedValueCodec copy = (UntypedValueCodec)MemberwiseClone();
        copy._makeNext = makeNext;
        return copy;
    }

    // The collections of this codec bind it again.
    internal sealed override void Bind(CodecPlan plan)
    {
        if (_plan is not null)
            return;
        _plan = plan;
        _microsoftDates = plan.Forms.TimeFormats is { } formats && formats.Contains(JsonTimeFormats.MicrosoftDate) ? formats : null;
        _zone = plan.Forms.Zone ?? JsonDateTimeZone.Keep;
        BindFurther(plan);
        _next = (JsonCodec<object>)_makeNext!(plan);
        _arrays = MakeArrays();
        _objects = MakeObjects();
        foreach (JsonCodec collection in (ReadOnlySpan<JsonCodec>)[_arrays, _objects])
        {
            collection.TryTakeParts(null, this);
            collection.Bind(plan);
        }
    }

    // Lets a derived class bind further codecs.
    private protected virtual void BindFurther(CodecPlan plan)
    {
    }

    // The codec of an object that names its type; reports if the text ends too early to tell.
    private protected virtual JsonCodec<object>? NamedAt(ref JsonReader reader, int position, out bool isCut)
    {
        isCut = false;
        return null;
    }

    // The codec of a value whose type has a name.
    private protected virtual JsonCodec<object>? NamedFor(object value) => null;

    private protected virtual JsonCodec MakeArrays() => new ListCodec<object>();

    private protected virtual JsonCodec MakeObjects() => new HashedDictionaryCodec<string, object>();

    internal sealed override bool ReadsBeginnings => (_forms & UntypedForms.Dates) == 0;

    internal sealed override IPathNode NodeAt(in ErrorContext context, int offset) =>
        (offset < context.Text.Length ? context.Text[offset] : 0) switch
        {
            '{' => _objects,
            '[' => _arrays,
            _ => this,
        };

    internal sealed override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? _arrays.OpenFrame(ref reader, position, out start)
            : !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{') ? null
            : NamedAt(ref reader, position, out bool isCut) is { } named ? named.OpenFrame(ref reader, position, out start)
            : isCut ? null
            : _objects.OpenFrame(ref reader, position, out start);
    }

    /// <inheritdoc/>
    public sealed override object? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_next is null)
            throw new InvalidOperationException(
                $"A {nameof(UntypedValueCodec)} reads as part of settings or of an attribute. " +
                    $"Name it in {nameof(JsonSettings)}.{nameof(JsonSettings.Codecs)}.");
        switch (position < reader._end ? Unsafe.Add(ref reader._origin, position) : 0)
        {
            case '"':
                return (_forms & UntypedForms.Dates) != 0
                    ? ReadDateOrString(ref reader, position, out next)
                    : ReadPrimitives.ReadString(ref reader, position, out next);
            case '{':
                return NamedAt(ref reader, position, out _) is { } named
                    ? named.ReadAt(ref reader, position, out next)
                    : _objects.ReadBoxed(ref reader, position, out next);
            case '[':
                return _arrays.ReadBoxed(ref reader, position, out next);
            case 't' or 'f':
                return ReadPrimitives.ReadBoolean(ref reader, ref reader._origin, reader._end, position, out next);
            case '-' or (>= '0' and <= '9'):
                return ReadNumber(ref reader, position, out next);
            default:
                return ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : ReadNumber(ref reader, position, out next);
        }
    }

    /// <inheritdoc/>
    public sealed override int WriteAt(ref JsonWriter writer, int position, object? value) =>
        ((value is null ? null : NamedFor(value)) ?? _next!).WriteAt(ref writer, position, value);

    /// <inheritdoc/>
    public sealed override int WriteKey(ref JsonWriter writer, int position, object key) => _next!.WriteKey(ref writer, position, key);

    // Also called for tokens of no other kind, because some numbers of JSON5 are words.
    private protected virtual object ReadNumber(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref reader._origin;
        if (position >= reader._end || Unsafe.Add(ref origin, position) is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9')))
            throw Fail.WrongType(ref reader, position, typeof(object));
        int after = NumberText.SkipNumber(ref origin, position, reader._end);
        ReadOnlySpan<byte> text = after < 0
            ? default
            : MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), after - position);
        if (text.ContainsAny((byte)'.', (byte)'e', (byte)'E'))
            return (_forms & UntypedForms.Decimals) != 0 && TryReadDecimal(ref reader, position, out next, out decimal exact)
                ? exact
                : ReadPrimitives.ReadDouble(ref reader, position, out next);
        if (text.Length <= LongestInt64)
            return ReadPrimitives.ReadInt64(ref reader, position, out next);
        if ((next = Int64Form.Read(ref origin, position, reader._end, out long value)) >= 0)
            return value;
        next = BigIntegerText.ReadBigInteger(ref origin, position, reader._end, BigIntegerCodec.MaxDigits, out BigInteger large);
        return next >= 0 ? large : throw Fail.WrongType(ref reader, position, typeof(BigInteger));
    }

    // Refuses numbers that are too large, or that would be rounded to zero.
    private protected static bool TryReadDecimal(ref JsonReader reader, int position, out int next, out decimal value)
    {
        next = DecimalText.ReadDecimal(ref reader._origin, position, reader._end, out value);
        return next >= 0 && (value != 0 || ReadPrimitives.ReadDouble(ref reader, position, out _) == 0);
    }

    private object? ReadDateOrString(ref JsonReader reader, int position, out int next)
    {
        if (TryReadDate(ref reader, position, out next, out DateTime date))
            return TimeFormatText.InZone(date, _zone);
        string? text = ReadPrimitives.ReadString(ref reader, position, out next);
        return _microsoftDates is not null && text is not null && text.StartsWith("/Date(", StringComparison.Ordinal)
            && TryReadMicrosoftDate(text, out date) ? date : text;
    }

    private bool TryReadMicrosoftDate(string text, out DateTime value)
    {
        Span<byte> utf8 = stackalloc byte[TimeFormatText.MaxReadLength];
        value = default;
        if (!Encoding.UTF8.TryGetBytes(text, utf8, out int length)
            || !_microsoftDates!.TryRead<DateTime, DateTimeForm>(utf8[..length], _zone, out value))
            return false;
        value = TimeFormatText.InZone(value, _zone);
        return true;
    }

    private static bool TryReadDate(ref JsonReader reader, int position, out int next, out DateTime value)
    {
        next = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        int length = next - position - 2;
        ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
        value = default;
        return traits == StringTraits.Ascii && length >= ShortestDate && Unsafe.Add(ref text, DateMinus) == '-'
            && DateText.TryRead(ref text, length, out value)
            && !LosesDigits(MemoryMarshal.CreateReadOnlySpan(ref text, length));
    }

    // A DateTime was not asked for explicitly, so a text that would lose digits stays a string.
    private static bool LosesDigits(ReadOnlySpan<byte> date) =>
        date.Length > DateFraction + FractionDigits
        && date.Slice(DateFraction, FractionDigits + 1).IndexOfAnyExceptInRange((byte)'0', (byte)'9') < 0;
}
