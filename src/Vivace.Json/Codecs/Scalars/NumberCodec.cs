// All number types except BigInteger, with or without quotes as the settings or an attribute specify.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Reading;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Scalars;

/// <summary>Number handling follows the reader's and writer's settings.</summary>
internal abstract class NumberCodecBase<T, TForm> : PositionalCodec<T>
    where TForm : INumberForm<T>
{
    // Room for the longest number, also in quotes.
    private protected static int Room => TForm.MaxLength + WritePrimitives.Slack;

    // A name is a number in quotes, whatever the settings say about values.
    public sealed override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        TForm.TryReadQuoted(name, out T key) || TForm.TryReadName(name, out key)
            ? key
            : throw Fail.InvalidKey(ref reader, position, typeof(T));

    // System.Text.Json writes NaN and the infinities as keys for float and Half, and refuses them for double.
    public sealed override int WriteKey(ref JsonWriter writer, int position, T key)
    {
        if (typeof(T) == typeof(double) && !TForm.IsFinite(key))
            throw WriteFailure.NotFinite(typeof(T), TForm.NameOf(key));
        if (writer._escapes.EscapesNumbers && (typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(Half)))
            return WriteEscapedKey(ref writer, position, key);
        if (typeof(T) == typeof(Half) && !TForm.IsFinite(key))
            return WriteEscapedKey(ref writer, position, key);
        return WritePrimitives.WriteQuotedNumber<T, TForm>(ref writer, WritePrimitives.Ensure(ref writer, position, Room), key);
    }

    // System.Text.Json passes the keys of only these types through the encoder.
    private static int WriteEscapedKey(ref JsonWriter writer, int position, T key)
    {
        Span<byte> text = stackalloc byte[TForm.MaxLength];
        string name = Encoding.ASCII.GetString(TForm.IsFinite(key) ? text[..TForm.Write(ref text[0], key)] : TForm.NameOf(key));
        return WritePrimitives.WriteString(ref writer, position, name, WritePrimitives.Slack);
    }
}

internal sealed class NumberCodec<T, TForm> : NumberCodecBase<T, TForm>, IDirectCodec
    where TForm : INumberForm<T>
{
    public override T ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.ReadNumber<T, TForm>(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        WritePrimitives.WriteNumber<T, TForm>(ref writer, WritePrimitives.Ensure(ref writer, position, Room), value!);
}

/// <summary>Number handling is fixed, whatever the settings are.</summary>
internal sealed class NumberHandlingCodec<T, TForm>(JsonNumberHandling handling) : NumberCodecBase<T, TForm>
    where TForm : INumberForm<T>
{
    private readonly ReadFlags _flags = NumberFlags.Of(handling);
    private readonly bool _quotes = (handling & JsonNumberHandling.WriteAsString) != 0;
    private readonly bool _names = (handling & JsonNumberHandling.AllowNamedFloatingPointLiterals) != 0;

    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        ReadFlags outer = NumberFlags.Exchange(ref reader, _flags);
        T value = ReadPrimitives.ReadNumber<T, TForm>(ref reader, position, out next);
        reader._flags = outer;
        return value;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        position = WritePrimitives.Ensure(ref writer, position, Room);
        if (!TForm.IsFinite(value!))
            return WritePrimitives.WriteNonFinite<T, TForm>(ref writer, position, value!, _quotes || _names);
        return _quotes
            ? WritePrimitives.WriteQuotedNumber<T, TForm>(ref writer, position, value!)
            : WritePrimitives.WriteNumber<T, TForm>(ref writer, position, value!);
    }
}
