// Typed calls, which read the next value.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Numbers;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal sealed unsafe partial class TokenReader
{
    private enum Arrival
    {
        AtKind,
        AtOther,
        AtNothing,
    }

    public override int? ReadAsInt32()
    {
        if (IsAtMember(out byte first) && char.IsAsciiDigit((char)first) && TryReadShort(ref Reader, out uint digits))
        {
            (_token, _form, _value, _integer) = (Nsj.JsonToken.Integer, ValueForm.Int32, null, digits);
            return (int)digits;
        }

        Arrival arrival = MoveTo(JsonValueKind.Number, "integer");
        if (arrival == Arrival.AtNothing)
            return null;
        ref JsonReader reader = ref Reader;
        if (arrival == Arrival.AtOther || !NumberTokens.IsShortInteger(ref reader))
            return Convert(static text => text.ReadAsInt32());
        long value = reader.ReadInt64();
        if (value != (int)value)
            throw TokenError.Of($"JSON integer {value} is too large or small for an Int32.", this);
        (_token, _form, _value, _integer) = (Nsj.JsonToken.Integer, ValueForm.Int32, null, value);
        return (int)value;
    }

    public override double? ReadAsDouble()
    {
        Arrival arrival = IsAtMember(out byte first) && char.IsAsciiDigit((char)first)
            ? ArriveAtMember()
            : MoveTo(JsonValueKind.Number, "double");
        if (arrival != Arrival.AtKind)
            return arrival == Arrival.AtNothing ? null : Convert(static text => text.ReadAsDouble());
        (_token, _form, _value, _number) = (Nsj.JsonToken.Float, ValueForm.Double, null, Reader.ReadDouble());
        return _number;
    }

    // In the text of a tree, a boolean is True as a string.
    public override string? ReadAsString()
    {
        Arrival arrival = IsAtMember(out byte first) && first == '"' ? ArriveAtMember() : MoveTo(JsonValueKind.String, "string");
        if (arrival == Arrival.AtNothing)
            return null;
        string value;
        if (arrival == Arrival.AtKind)
            value = Reader.ReadString()!;
        else if (Reader.ValueKind is JsonValueKind.True or JsonValueKind.False && !Reader.Allows(JsonLeniency.BooleansAsStrings))
            value = Reader.ReadBoolean().ToString();
        else
            return Convert(static text => text.ReadAsString());
        Set(Nsj.JsonToken.String, value);
        return value;
    }

    public override bool? ReadAsBoolean()
    {
        Arrival arrival = MoveTo(JsonValueKind.True, "boolean");
        if (arrival != Arrival.AtKind)
            return arrival == Arrival.AtNothing ? null : Convert(static text => text.ReadAsBoolean());
        SetBoolean(Reader.ReadBoolean());
        return _integer != 0;
    }

    public override decimal? ReadAsDecimal() =>
        MoveTo(JsonValueKind.Undefined, "decimal") == Arrival.AtNothing ? null : Convert(static text => text.ReadAsDecimal());

    public override DateTime? ReadAsDateTime() =>
        MoveTo(JsonValueKind.Undefined, "date") == Arrival.AtNothing ? null : Convert(static text => text.ReadAsDateTime());

    public override DateTimeOffset? ReadAsDateTimeOffset() =>
        MoveTo(JsonValueKind.Undefined, "date") == Arrival.AtNothing ? null : Convert(static text => text.ReadAsDateTimeOffset());

    public override byte[]? ReadAsBytes() =>
        MoveTo(JsonValueKind.Undefined, "bytes", takesContainers: true) == Arrival.AtNothing
            ? null
            : Convert(static text => text.ReadAsBytes());

    // Most typed calls follow the name of a member, and the value is of their kind.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsAtMember(out byte first)
    {
        first = 0;
        if (!_isNext || _reader is null)
            return false;
        ref JsonReader reader = ref Unsafe.AsRef<JsonReader>(_reader);
        if (reader._position >= reader._end)
            return false;
        first = Unsafe.Add(ref reader._origin, reader._position);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Arrival ArriveAtMember()
    {
        _isNext = false;
        _valueStart = Unsafe.AsRef<JsonReader>(_reader)._position;
        return Arrival.AtKind;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadShort(ref JsonReader reader, out uint value)
    {
        int position = reader.AtValue();
        int length = IntegerText.ReadShort(ref Unsafe.Add(ref reader._origin, position), reader._end - position, out value);
        if (length == 0)
            return false;
        _isNext = false;
        _valueStart = position;
        reader.Pass(position + length);
        return true;
    }

    /// <summary>Moves to the next value for a typed call, which reads it. An end and null are read, and are the current token.</summary>
    private Arrival MoveTo(JsonValueKind kind, string name, bool takesContainers = false)
    {
        ref JsonReader reader = ref Reader;
        try
        {
            if (!MoveToValue(ref reader))
                return _token is Nsj.JsonToken.EndArray or Nsj.JsonToken.None ? Arrival.AtNothing : throw Unexpected(name);
            _valueStart = reader.Position;
            JsonValueKind found = reader.ValueKind;
            if (found == kind || (kind == JsonValueKind.True && found == JsonValueKind.False))
                return Arrival.AtKind;
            bool isContainer = found is JsonValueKind.Object or JsonValueKind.Array;
            if (found != JsonValueKind.Null && (!isContainer || takesContainers))
                return Arrival.AtOther;
            ReadValue(ref reader);
            return isContainer ? throw Unexpected(name) : Arrival.AtNothing;
        }
        catch (JsonException exception)
        {
            throw TokenError.Of(exception, this);
        }
    }

    // Leaves the value to a JsonTextReader, for its conversions and its errors.
    private T Convert<T>(Func<Nsj.JsonTextReader, T> read)
    {
        try
        {
            using Nsj.JsonTextReader text = new(new StringReader(Encoding.UTF8.GetString(Reader.ReadRaw())))
            {
                Culture = Culture,
                DateFormatString = DateFormatString,
                DateParseHandling = DateParseHandling,
                DateTimeZoneHandling = DateTimeZoneHandling,
                FloatParseHandling = FloatParseHandling,
            };
            T value = read(text);
            Set(text.TokenType, text.Value);
            return value;
        }
        catch (JsonException exception)
        {
            throw TokenError.Of(exception, this);
        }
        catch (Nsj.JsonReaderException exception)
        {
            throw TokenError.Moved(exception, this);
        }
    }

    private Nsj.JsonReaderException Unexpected(string name) => TokenError.Of($"Error reading {name}. Unexpected token: {_token}.", this);
}
