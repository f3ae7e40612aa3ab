// The model within a codec that a user wrote: its value is read and written by what the codec is given.

namespace Vivace.Json.Promises.Ways.Hosts;

/// <summary>Two kinds of codecs: for whole values, and for values in parts.</summary>
internal sealed class CodecWay(bool inParts, bool reads) : Way
{
    internal static IEnumerable<Way> All => [new CodecWay(false, true), new CodecWay(false, false), new CodecWay(true, true), new CodecWay(true, false)];

    internal override string Name => $"Within a {(inParts ? "JsonStreamingCodec" : "JsonCodec")}, {(reads ? "reading" : "writing")}";

    internal override WayTraits Traits => (reads ? WayTraits.Reads : WayTraits.Writes) | WayTraits.Typed | WayTraits.Settings;

    internal override IEnumerable<string> Covers => [];

    protected override Outcome Make(Call call)
    {
        Type boxed = typeof(Boxed<>).MakeGenericType(call.Type);
        Type codec = (inParts ? typeof(BoxedInParts<>) : typeof(BoxedCodec<>)).MakeGenericType(call.Type);
        JsonSettings settings = call.Settings with { Codecs = [.. call.Settings.Codecs, JsonCodecFactory.Of(codec.IsGenericType ? codec.GetGenericTypeDefinition() : codec)] };
        return reads ? new Outcome { Value = boxed.GetProperty(nameof(Boxed<>.Value))!.GetValue(JsonSerializer.Deserialize(call.Utf8Json, boxed, settings)) }
            : new Outcome { Json = JsonSerializer.SerializeToUtf8Bytes(Activator.CreateInstance(boxed, call.Value), boxed, settings) };
    }

    internal sealed record Boxed<T>(T? Value);

    internal sealed class BoxedCodec<T> : JsonCodec<Boxed<T>>
    {
        private JsonCodec<T> _of = null!;

        protected override void Bind(CodecBinding<Boxed<T>> binding) => _of = binding.CodecOf<T>();

        public override Boxed<T> Read(ref JsonReader reader) => new(_of.Read(ref reader));

        public override void Write(ref JsonWriter writer, Boxed<T>? value) => _of.Write(ref writer, value!.Value);
    }

    internal sealed class BoxedInParts<T> : JsonStreamingCodec<Boxed<T>>
    {
        protected override async ValueTask<Boxed<T>?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => new(await reader.ReadAsync<T>());

        protected override ValueTask WriteAsync(JsonValueWriter writer, Boxed<T> value, CancellationToken cancellationToken) => writer.WriteAsync(value.Value);
    }
}
