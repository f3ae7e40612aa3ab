// Numbers that keep their decimal point: 1.0 instead of 1.
using System.Runtime.CompilerServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs;

/// <summary>
/// Writes <see cref="double"/>, <see cref="float"/> and <see cref="decimal"/> values always with a fraction, such as <c>1.0</c>, as
/// Newtonsoft.Json does. Numbers with an exponent stay as they are. Reading is not affected.
/// </summary>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new DecimalPointCodec()] };
/// string json = JsonSerializer.Serialize(new[] { 1.0, 2.5 }, settings);    // [1.0,2.5]
/// </code></example>
public sealed class DecimalPointCodec : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type) => type == typeof(double) || type == typeof(float) || type == typeof(decimal);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(double) ? new Pointed<double>() : type == typeof(float) ? new Pointed<float>() : new Pointed<decimal>();

    /// <summary>All codecs of this class are equal, so that settings with them are.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is DecimalPointCodec;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(DecimalPointCodec).GetHashCode();

    private sealed class Pointed<T> : PositionalCodec<T>
    {
        // Set in a copy that serves one plan.
        private Func<CodecPlan, JsonCodec>? _makeNext;
        private JsonCodec<T> _next = null!;

        internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new Pointed<T> { _makeNext = makeNext };

        internal override void Bind(CodecPlan plan) => _next = (JsonCodec<T>)_makeNext!(plan);

        public override T? ReadAt(ref JsonReader reader, int position, out int next) => _next.ReadAt(ref reader, position, out next);

        public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
            _next.ReadKey(name, ref reader, position);

        public override int WriteKey(ref JsonWriter writer, int position, T key) => _next.WriteKey(ref writer, position, key);

        public override int WriteAt(ref JsonWriter writer, int position, T? value)
        {
            position = _next.WriteAt(ref writer, position, value);
            if (!IsWhole(ref writer._origin, position))
                return position;
            position = WritePrimitives.Ensure(ref writer, position, 2 + WritePrimitives.Slack);
            Unsafe.Add(ref writer._origin, position) = (byte)'.';
            Unsafe.Add(ref writer._origin, position + 1) = (byte)'0';
            return position + 2;
        }

        // Whether the number before a position has neither point nor exponent. It is never split: there was room for the longest number.
        private static bool IsWhole(ref byte origin, int position)
        {
            int start = position;
            while (start > 0 && char.IsAsciiDigit((char)Unsafe.Add(ref origin, start - 1)))
                start--;
            if (start == position)
                return false;
            if (start > 0 && Unsafe.Add(ref origin, start - 1) == '-')
                start--;
            return start == 0 || (char)Unsafe.Add(ref origin, start - 1) is not ('.' or 'E' or 'e' or '+');
        }
    }
}
