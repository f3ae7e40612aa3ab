// Integers that JavaScript cannot hold, as strings.
using System.Numerics;
using System.Text.Json;

namespace Vivace.Json.Codecs;

/// <summary>
/// Writes <see cref="long"/>, <see cref="ulong"/>, <see cref="Int128"/> and <see cref="UInt128"/> as strings where JavaScript's numbers do
/// not hold them, which is from 2^53 on (RFC 8259 §6), and as numbers otherwise. Both forms are read. Add it to
/// <see cref="JsonSettings.Codecs"/>, or name it for one member.
/// </summary>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new SafeIntegersCodec()] };
/// string json = JsonSerializer.Serialize(new[] { 1, 9007199254740993 }, settings);    // [1,"9007199254740993"]
/// </code></example>
public sealed class SafeIntegersCodec : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type) =>
        type == typeof(long) || type == typeof(ulong) || type == typeof(Int128) || type == typeof(UInt128);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(long) ? new Safe<long>() : type == typeof(ulong)
            ? new Safe<ulong>()
            : type == typeof(Int128) ? new Safe<Int128>() : new Safe<UInt128>();

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is SafeIntegersCodec;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(SafeIntegersCodec).GetHashCode();

    private sealed class Safe<T> : JsonCodec<T>
        where T : struct, IBinaryInteger<T>
    {
        // Number.MAX_SAFE_INTEGER of ECMAScript.
        private static readonly T s_most = T.CreateChecked((1L << 53) - 1);

        private JsonCodec<T> _next = null!;

        protected override void Bind(CodecBinding<T> binding) => _next = binding.Next;

        public override T Read(ref JsonReader reader)
        {
            if (reader.ValueKind != JsonValueKind.String)
                return _next.Read(ref reader);
            JsonReader ahead = reader;
            if (!T.TryParse(ahead.ReadUtf8(), System.Globalization.NumberStyles.AllowLeadingSign,
                System.Globalization.CultureInfo.InvariantCulture, out T value))
                throw reader.Unexpected($"an integer of type {typeof(T).Name}, as a number or in quotes");
            reader.Skip();
            return value;
        }

        public override void Write(ref JsonWriter writer, T value)
        {
            if (value <= s_most && (!T.IsNegative(value) || value >= -s_most))
                _next.Write(ref writer, value);
            else
                writer.WriteString(value.ToString(null, System.Globalization.CultureInfo.InvariantCulture));
        }

        public override T ReadAsName(ReadOnlySpan<byte> utf8Name) => _next.ReadAsName(utf8Name);

        public override void WriteAsName(ref JsonWriter writer, T key) => _next.WriteAsName(ref writer, key);
    }
}
