namespace Vivace.Json.Compatibility.Converters;

/// <summary>An empty string is null, as in Newtonsoft.Json.</summary>
internal sealed class UriCodec : JsonCodec<Uri>
{
    private JsonCodec<Uri> _next = null!;

    protected override void Bind(CodecBinding<Uri> binding) => _next = binding.Next;

    public override Uri? Read(ref JsonReader reader) => _next.Read(ref reader) is { OriginalString.Length: > 0 } uri ? uri : null;

    public override void Write(ref JsonWriter writer, Uri? value) => _next.Write(ref writer, value);

    public override Uri ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => _next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, Uri key) => _next.WriteKey(ref writer, position, key);
}
