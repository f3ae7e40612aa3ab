namespace Vivace.Json.Compatibility.Converters;

/// <summary>Calls the next codec for everything that a derived class does not override.</summary>
internal abstract class NextCodec<T> : JsonCodec<T>
{
    private JsonCodec<T> _next = null!;

    protected CodecBinding<T> Binding { get; private set; } = null!;

    protected override void Bind(CodecBinding<T> binding)
    {
        Binding = binding;
        _next = binding.Next;
    }

    public override T? Read(ref JsonReader reader) => _next.Read(ref reader);

    public override void Write(ref JsonWriter writer, T? value) => _next.Write(ref writer, value);

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _next.WriteKey(ref writer, position, key);
}
