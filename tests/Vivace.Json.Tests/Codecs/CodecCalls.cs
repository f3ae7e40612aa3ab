// Reads and writes values and keys of one type, and does the same with System.Text.Json.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs;

internal sealed class CodecCalls
{
    private readonly JsonSettings _settings;

    internal CodecCalls(JsonSettings settings)
    {
        _settings = settings;
        Plan = PlanCache.Make(settings);
        Options = new JsonSerializerOptions
        {
            NumberHandling = settings.NumberHandling,
            DictionaryKeyPolicy = settings.DictionaryKeyPolicy,
            PropertyNamingPolicy = settings.PropertyNamingPolicy,
            RespectNullableAnnotations = settings.RespectNullableAnnotations,
            DefaultIgnoreCondition = settings.DefaultIgnoreCondition,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            WriteIndented = settings.WriteIndented,
            Encoder = settings.Encoder,
        };
        foreach (JsonConverter converter in settings.Converters)
            Options.Converters.Add(converter);
    }

    internal CodecPlan Plan { get; }

    /// <summary>System.Text.Json's options of the same meaning.</summary>
    internal JsonSerializerOptions Options { get; }

    internal T? Read<T>(ReadOnlySpan<byte> json) => JsonSerializer.Deserialize<T>(json, _settings);

    internal byte[] Write<T>(T? value) => JsonSerializer.SerializeToUtf8Bytes(value, _settings);

    /// <summary>Reads a key from the inside of a JSON string.</summary>
    internal T ReadKey<T>(ReadOnlySpan<byte> content)
    {
        byte[] json = [(byte)'{', (byte)'"', .. content, .. "\":0}"u8];
        JsonCodec<T> codec = Plan.Memory.CodecFor<T>();
        JsonReader reader = new(json, Plan.Reading, null);
        using UnescapedText name = UnescapedText.Read(ref reader, 1, out _);
        return codec.ReadKey(name.Span, ref reader, 1);
    }

    internal byte[] WriteKey<T>(T key)
    {
        JsonWriter writer = new(Plan.Writing);
        int position = Plan.Memory.CodecFor<T>().WriteKey(ref writer, 0, key);
        Assert.True(writer._capacity - position >= 8, "no room for a colon");
        byte[] written = writer._cold.Buffer.AsSpan(0, position).ToArray();
        WriteBuffers.OfThread.Return(writer._cold.Buffer!);
        return written;
    }

    /// <summary>Asserts that both libraries read the same value, or refuse at the same place.</summary>
    internal void AssertSameValue<T>(byte[] json)
    {
        Outcome<T> expected = Outcome<T>.Of(() => System.Text.Json.JsonSerializer.Deserialize<T>(json, Options));
        expected.AssertSame(json, Outcome<T>.Of(() => Read<T>(json)), comparesPlaces: true);

        // Once more with bytes after: near the end of the text, shorter paths are taken. A text that ends too soon does so elsewhere.
        expected.AssertSame(json, Outcome<T>.Of(() => Read<T>((byte[])[.. json, .. Spaces])), comparesPlaces: false);
    }

    /// <summary>Asserts the same of a dictionary's key, given as the inside of a JSON string.</summary>
    internal void AssertSameKey<T>(byte[] content)
        where T : notnull
    {
        byte[] json = [(byte)'{', (byte)'"', .. content, .. "\":0}"u8];
        Outcome<T> expected = Outcome<T>.Of(() => System.Text.Json.JsonSerializer.Deserialize<Dictionary<T, int>>(json, Options)!.Keys.Single());
        expected.AssertSame(json, Outcome<T>.Of(() => Read<Dictionary<T, int>>(json)!.Keys.Single()), comparesPlaces: true);
    }

    /// <summary>Asserts that both libraries write the same bytes.</summary>
    internal void AssertSameBytes<T>(T? value) =>
        Assert.Equal(System.Text.Json.JsonSerializer.Serialize(value, Options), Encoding.UTF8.GetString(Write(value)));

    internal void AssertSameKeyBytes<T>(T key)
        where T : notnull
    {
        string whole = System.Text.Json.JsonSerializer.Serialize(new Dictionary<T, bool> { [key] = true }, Options);
        Assert.Equal(whole, $"{{{Encoding.UTF8.GetString(WriteKey(key))}:true}}");
    }

    private static byte[] Spaces { get; } = [.. Enumerable.Repeat((byte)' ', 100)];

    // A value, or where reading failed.
    private readonly record struct Outcome<T>(T? Value, string? Failure)
    {
        internal static Outcome<T> Of(Func<T?> read)
        {
            try
            {
                return new Outcome<T>(read(), null);
            }
            catch (JsonException error)
            {
                return new Outcome<T>(default, $"{error.Path}, line {error.LineNumber}, byte {error.BytePositionInLine}");
            }
        }

        internal void AssertSame(byte[] json, Outcome<T> actual, bool comparesPlaces)
        {
            bool isSame = Failure is null || actual.Failure is null || !comparesPlaces
                ? (Failure is null) == (actual.Failure is null) && AreSame(Value, actual.Value)
                : Failure == actual.Failure;
            if (!isSame)
                Assert.Fail($"{typeof(T)} from {Encoding.UTF8.GetString(json)}: expected {this}, found {actual}");
        }

        public override string ToString() => Failure is null ? $"'{Value}'" : $"an error at {Failure}";
    }

    // Bits count: -0 is not 0, and NaN is NaN.
    private static bool AreSame<T>(T? expected, T? actual) => (expected, actual) switch
    {
        (double left, double right) => BitConverter.DoubleToInt64Bits(left) == BitConverter.DoubleToInt64Bits(right),
        (float left, float right) => BitConverter.SingleToInt32Bits(left) == BitConverter.SingleToInt32Bits(right),
        (Half left, Half right) => BitConverter.HalfToInt16Bits(left) == BitConverter.HalfToInt16Bits(right),
        (decimal left, decimal right) => decimal.GetBits(left).AsSpan().SequenceEqual(decimal.GetBits(right)),
        (DateTime left, DateTime right) => left == right && left.Kind == right.Kind,
        (DateTimeOffset left, DateTimeOffset right) => left.EqualsExact(right),
        (byte[] left, byte[] right) => left.AsSpan().SequenceEqual(right),
        (Memory<byte> left, Memory<byte> right) => left.Span.SequenceEqual(right.Span),
        (ReadOnlyMemory<byte> left, ReadOnlyMemory<byte> right) => left.Span.SequenceEqual(right.Span),
        (Uri left, Uri right) => left.OriginalString == right.OriginalString,
        _ => EqualityComparer<T>.Default.Equals(expected, actual),
    };
}
