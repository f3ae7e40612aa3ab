namespace Vivace.Json.Compatibility.Converters;

/// <summary>Reads as <paramref name="tree"/> does, unless there is a value to fill.</summary>
internal sealed class FilledObjectCodec(JsonCodec<object> tree) : JsonCodec<object>
{
    private CodecBinding<object> _binding = null!;

    protected override void Bind(CodecBinding<object> binding) => _binding = binding;

    public override object? Read(ref JsonReader reader) => tree.Read(ref reader);

    public override object? Populate(ref JsonReader reader, object value) =>
        reader.IsContainer() && value.GetType() != typeof(object) ? _binding.Populate(ref reader, value) : tree.Read(ref reader);

    public override void Write(ref JsonWriter writer, object? value) => _binding.Next.Write(ref writer, value);

    public override object ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => _binding.Next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, object key) => _binding.Next.WriteKey(ref writer, position, key);
}
