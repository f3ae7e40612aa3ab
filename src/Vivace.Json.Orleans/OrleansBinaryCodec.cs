// Values within JSON that Orleans' serializer writes.
using System.Text.Json;
using Orleans.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Orleans.Messages;

namespace Vivace.Json.Orleans;

/// <summary>A string in Base64. Other values are what this library wrote before, and are read as then.</summary>
internal sealed class OrleansBinaryCodec<T>(Func<Serializer> serializer) : JsonCodec<T>
{
    private JsonCodec<T>? _earlier;

    protected override void Bind(CodecBinding<T> binding)
    {
        try
        {
            _earlier = binding.Next;
        }
        catch (Exception cause) when (cause is InvalidOperationException or NotSupportedException)
        {
            // Values of the type were never written as objects.
        }
    }

    public override T? Read(ref JsonReader reader)
    {
        if (reader.ValueKind != JsonValueKind.String && _earlier is not null)
            return _earlier.Read(ref reader);
        return Restored(reader.ReadBase64());
    }

    public override void Write(ref JsonWriter writer, T? value) => writer.WriteBase64(Bytes(value));

    public override T ReadAsName(ReadOnlySpan<byte> utf8Name)
    {
        byte[] bytes = new byte[System.Buffers.Text.Base64.GetMaxDecodedFromUtf8Length(utf8Name.Length)];
        return System.Buffers.Text.Base64.DecodeFromUtf8(utf8Name, bytes, out _, out int length) == System.Buffers.OperationStatus.Done
            ? Restored(bytes[..length])!
            : throw PayloadError.NotBinary(typeof(T), null);
    }

    public override void WriteAsName(ref JsonWriter writer, T key) => writer.WriteName(Convert.ToBase64String(Bytes(key)));

    private byte[] Bytes(T? value)
    {
        try
        {
            return serializer().SerializeToArray(value);
        }
        catch (CodecNotFoundException cause)
        {
            string type = TypeNames.Show(value!.GetType());
            throw new NotSupportedException(
                $"Expected a value that can be restored, found a {type}, which Orleans' serializer does not support. Keep what you need " +
                    $"of it in a type of your own.",
                cause);
        }
    }

    private T? Restored(byte[] bytes)
    {
        try
        {
            return serializer().Deserialize<T>(bytes);
        }
        catch (Exception cause) when (PayloadError.IsOfFrame(cause))
        {
            throw PayloadError.NotBinary(typeof(T), cause);
        }
    }
}
