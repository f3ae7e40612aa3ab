// A writer of Newtonsoft.Json that writes one value into this library's writer.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>
/// Takes what a converter writes, and writes it as <c>JsonTextWriter</c> would. The base class checks the order of tokens and keeps the
/// state; layout and escapes are those of this library's settings.
/// </summary>
/// <remarks>Valid during the call of the converter, on its thread.</remarks>
internal sealed unsafe partial class TokenWriter : Nsj.JsonWriter
{
    // The longest number of a double in round-trip form, and ".0".
    private const int LongestNumber = 40;

    [ThreadStatic]
    private static TokenWriter? s_free;

    // The caller's writer, on its stack.
    private void* _writer;
    private int _thread;

    private readonly byte[] _number = new byte[LongestNumber];

    private TokenSettings _settings = null!;
    private Nsj.Formatting _formatting;
    private bool _isExact;

    // The base class calls WriteRaw for a whole value.
    private bool _isWhole;

    private TokenWriter()
    {
    }

    /// <summary>Takes a writer before the value. Give it back with <see cref="End"/>. If it is exact, it
    /// refuses a change of its settings, which has no effect here.</summary>
    internal static TokenWriter Begin(ref JsonWriter writer, TokenSettings settings, bool isExact)
    {
        if (AskedPlaces.Any && BeginAtPlace(ref writer, settings, isExact) is { } placed)
            return placed;
        TokenWriter tokens = s_free ?? new TokenWriter();
        s_free = null;
        tokens.PopTo(0, 0);
        tokens._writer = Unsafe.AsPointer(ref writer);
        tokens.Use(settings, isExact, writer._indented);
        return tokens;
    }

    private void Use(TokenSettings settings, bool isExact, bool isIndented)
    {
        _settings = settings;
        _isExact = isExact;
        _formatting = isIndented ? Nsj.Formatting.Indented : Nsj.Formatting.None;
        _thread = Environment.CurrentManagedThreadId;
        Culture = settings.Culture;
        DateFormatString = settings.DateFormatString;
        DateFormatHandling = settings.DateFormatHandling;
        DateTimeZoneHandling = settings.DateTimeZoneHandling;
        FloatFormatHandling = settings.FloatFormatHandling;
        Formatting = _formatting;
        StringEscapeHandling = settings.StringEscapeHandling;
    }

    /// <summary>The converter has returned or thrown.</summary>
    internal void End()
    {
        if (_text is null)
        {
            _writer = null;
            if (WriteState == Nsj.WriteState.Start)
                s_free = this;
        }
        else
        {
            EndAtPlace(_text);
        }
    }

    /// <summary>Writes a value by a codec.</summary>
    internal void WriteBy(JsonCodec codec, object value)
    {
        RefuseChanges();
        if (_text is not null && WriteAtPlace(_text, codec, value))
            return;

        // The state after a value; there is no other way to tell the base class.
        base.WriteValue(0);
        codec.WriteNext(ref Writer, value);
    }

    private ref JsonWriter Writer
    {
        get
        {
            if (_isExact && IsOtherLayout)
                throw Changed();
            if (_writer is null || _thread != Environment.CurrentManagedThreadId)
                throw new InvalidOperationException(
                    "Expected a writer to be used by its converter, during the call and on its thread; found it used elsewhere. Write " +
                        "the value within WriteJson.");
            return ref Unsafe.AsRef<JsonWriter>(_writer);
        }
    }

    public override void Flush()
    {
    }

    public override void WriteStartObject()
    {
        base.WriteStartObject();
        Writer.BeginObject();
    }

    public override void WriteStartArray()
    {
        base.WriteStartArray();
        Writer.BeginArray();
    }

    public override void WriteStartConstructor(string name) => throw NotJson("a constructor");

    public override void WriteComment(string? text) => throw NotJson("a comment");

    public override void WriteUndefined() => throw NotJson("undefined");

    public override void WritePropertyName(string name)
    {
        base.WritePropertyName(name);
        Writer.WriteName(name);
    }

    // Names are escaped as the settings say, whether or not this is asked for.
    public override void WritePropertyName(string name, bool escape) => WritePropertyName(name);

    // The base class calls this for each container that ends.
    protected override void WriteEnd(Nsj.JsonToken token)
    {
        if (_isTelling)
            return;
        if (token == Nsj.JsonToken.EndObject)
            Writer.EndObject();
        else
            Writer.EndArray();
    }

    public override void WriteNull()
    {
        base.WriteNull();
        Writer.WriteNull();
    }

    public override void WriteRawValue(string? json)
    {
        _isWhole = true;
        try
        {
            base.WriteRawValue(json);
        }
        finally
        {
            _isWhole = false;
        }
    }

    public override void WriteRaw(string? json)
    {
        if (!_isWhole)
            throw new NotSupportedException(
                "Expected whole values, found WriteRaw, which may write a part of one. Call WriteRawValue, or write the tokens.");
        byte[] text = Encoding.UTF8.GetBytes(json ?? "");
        if (!JsonText.TryValidate(text, out JsonError? error))
            throw new JsonException($"Expected raw text that is JSON, found other text: {error.Message} Write the value itself.");
        Writer.WriteRaw(text);
    }

    public override void WriteValue(string? value)
    {
        base.WriteValue(value);
        Writer.WriteString(value);
    }

    public override void WriteValue(bool value)
    {
        base.WriteValue(value);
        Writer.WriteBoolean(value);
    }

    public override void WriteValue(int value)
    {
        base.WriteValue(value);
        Writer.WriteInt32(value);
    }

    public override void WriteValue(uint value)
    {
        base.WriteValue(value);
        Writer.WriteUInt32(value);
    }

    public override void WriteValue(long value)
    {
        base.WriteValue(value);
        Writer.WriteInt64(value);
    }

    public override void WriteValue(ulong value)
    {
        base.WriteValue(value);
        Writer.WriteUInt64(value);
    }

    public override void WriteValue(short value)
    {
        base.WriteValue(value);
        Writer.WriteInt16(value);
    }

    public override void WriteValue(ushort value)
    {
        base.WriteValue(value);
        Writer.WriteUInt16(value);
    }

    public override void WriteValue(byte value)
    {
        base.WriteValue(value);
        Writer.WriteByte(value);
    }

    public override void WriteValue(sbyte value)
    {
        base.WriteValue(value);
        Writer.WriteSByte(value);
    }

    public override void WriteValue(float value) => WriteFloat(value, isNullable: false);

    public override void WriteValue(double value) => WriteFloat(value, isNullable: false);

    public override void WriteValue(float? value)
    {
        if (value is { } number)
            WriteFloat(number, isNullable: true);
        else
            WriteNull();
    }

    public override void WriteValue(double? value)
    {
        if (value is { } number)
            WriteFloat(number, isNullable: true);
        else
            WriteNull();
    }

    private void WriteFloat(float value, bool isNullable)
    {
        base.WriteValue(value);
        if (float.IsFinite(value))
            WriteNumber(value);
        else
            WriteText(Nsj.JsonConvert.ToString(value), isNullable);
    }

    private void WriteFloat(double value, bool isNullable)
    {
        base.WriteValue(value);
        if (!double.IsFinite(value))
            WriteText(Nsj.JsonConvert.ToString(value), isNullable);
        else if (double.IsInteger(value))
            WriteNumber(value);
        else
            Writer.WriteDouble(value);
    }

    public override void WriteValue(decimal value)
    {
        base.WriteValue(value);
        WriteNumber(value);
    }

    public override void WriteValue(char value)
    {
        base.WriteValue(value);
        Writer.WriteString(value.ToString());
    }

    public override void WriteValue(DateTime value)
    {
        base.WriteValue(value);
        if (string.IsNullOrEmpty(DateFormatString))
            Writer.WriteRaw(Encoding.UTF8.GetBytes(Nsj.JsonConvert.ToString(value, DateFormatHandling, DateTimeZoneHandling)));
        else
            Writer.WriteString(InZone(value).ToString(DateFormatString, Culture));
    }

    public override void WriteValue(DateTimeOffset value)
    {
        base.WriteValue(value);
        if (string.IsNullOrEmpty(DateFormatString))
            Writer.WriteRaw(Encoding.UTF8.GetBytes(Nsj.JsonConvert.ToString(value, DateFormatHandling)));
        else
            Writer.WriteString(value.ToString(DateFormatString, Culture));
    }

    public override void WriteValue(Guid value)
    {
        base.WriteValue(value);
        Writer.WriteGuid(value);
    }

    public override void WriteValue(TimeSpan value)
    {
        base.WriteValue(value);
        Writer.WriteTimeSpan(value);
    }

    public override void WriteValue(byte[]? value)
    {
        base.WriteValue(value);
        if (value is not null)
            Writer.WriteBase64(value);
    }

    public override void WriteValue(Uri? value)
    {
        base.WriteValue(value);
        if (value is not null)
            Writer.WriteString(value.OriginalString);
    }

    public override void WriteValue(object? value)
    {
        if (value is not BigInteger number)
        {
            base.WriteValue(value);
            return;
        }

        // The state after an integer; there is no other way to tell the base class.
        base.WriteValue(0);
        Writer.WriteRaw(Encoding.ASCII.GetBytes(number.ToString(CultureInfo.InvariantCulture)));
    }

    // A number with a fraction, as 1.0 instead of 1.
    private void WriteNumber<T>(T value)
        where T : IUtf8SpanFormattable
    {
        Span<byte> text = _number;
        value.TryFormat(text, out int length, default, CultureInfo.InvariantCulture);
        if (text[..length].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            ".0"u8.CopyTo(text[length..]);
            length += 2;
        }

        Writer.WriteRaw(text[..length]);
    }

    // NaN and its like, as FloatFormatHandling says. The text has no quotes.
    private void WriteText(string text, bool isNullable)
    {
        switch (FloatFormatHandling)
        {
            case Nsj.FloatFormatHandling.Symbol:
                throw NotJson(text);
            case Nsj.FloatFormatHandling.DefaultValue when isNullable:
                Writer.WriteNull();
                break;
            case Nsj.FloatFormatHandling.DefaultValue:
                Writer.WriteRaw("0.0"u8);
                break;
            default:
                Writer.WriteString(text);
                break;
        }
    }

    private DateTime InZone(DateTime value) => DateTimeZoneHandling switch
    {
        Nsj.DateTimeZoneHandling.Local =>
            value.Kind == DateTimeKind.Unspecified ? DateTime.SpecifyKind(value, DateTimeKind.Local) : value.ToLocalTime(),
        Nsj.DateTimeZoneHandling.Utc =>
            value.Kind == DateTimeKind.Unspecified ? DateTime.SpecifyKind(value, DateTimeKind.Utc) : value.ToUniversalTime(),
        Nsj.DateTimeZoneHandling.Unspecified => DateTime.SpecifyKind(value, DateTimeKind.Unspecified),
        _ => value,
    };

    /// <summary>Refuses settings that count for what follows, if it is exact.</summary>
    internal void RefuseChanges()
    {
        if (_isExact
            && (IsOtherLayout || DateFormatString != _settings.DateFormatString || DateFormatHandling
                != _settings.DateFormatHandling || DateTimeZoneHandling != _settings.DateTimeZoneHandling
            || FloatFormatHandling != _settings.FloatFormatHandling || !Equals(Culture, _settings.Culture)))
        {
            throw Changed();
        }
    }

    private bool IsOtherLayout => Formatting != _formatting || StringEscapeHandling != _settings.StringEscapeHandling;

    private static NotSupportedException Changed() =>
        new("Expected a converter to leave the settings of its writer as they are, found others, which count for all that it writes. " +
            "Call JsonConvert.");

    private static NotSupportedException NotJson(string what) =>
        new($"Expected a value that is JSON, found {what}, which a converter writes. Write another value.");
}
