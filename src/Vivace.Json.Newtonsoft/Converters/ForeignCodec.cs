// Lets Newtonsoft.Json read and write values of a type, from and to this library's tokens.
using System.Text.Json;
using Vivace.Json.Compatibility.Tokens;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>For types that this library would read or write in another way.</summary>
internal sealed class ForeignCodec<T>(TokenSettings settings, SerializerPool serializers) : JsonCodec<T>
{
    private CodecBinding<T> _binding = null!;

    public override bool HandleNull => true;

    protected override void Bind(CodecBinding<T> binding) => _binding = binding;

    public override T? Read(ref JsonReader reader)
    {
        TokenReader tokens = TokenReader.Begin(ref reader, settings);
        EngineSerializer serializer = serializers.Rent(null);
        T? value;
        try
        {
            value = serializer.Deserialize<T>(tokens);
        }
        catch (Nsj.JsonException exception)
        {
            throw ForeignError.Ours(exception);
        }
        finally
        {
            tokens.End();
        }

        serializers.Return(serializer);
        return value;
    }

    public override T? Populate(ref JsonReader reader, T value)
    {
        if (typeof(T).IsValueType || value is null || reader.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array))
            return Read(ref reader);
        TokenReader tokens = TokenReader.Begin(ref reader, settings);
        EngineSerializer serializer = serializers.Rent(null);
        try
        {
            serializer.Populate(tokens, value);
        }
        catch (Nsj.JsonException exception)
        {
            throw ForeignError.Ours(exception);
        }
        finally
        {
            tokens.End();
        }

        serializers.Return(serializer);
        return value;
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        TokenWriter tokens = TokenWriter.Begin(ref writer, settings);
        EngineSerializer serializer = serializers.Rent(null);
        try
        {
            serializer.Serialize(tokens, value, typeof(T));
        }
        catch (Nsj.JsonException exception)
        {
            throw ForeignError.Ours(exception);
        }
        finally
        {
            tokens.End();
        }

        serializers.Return(serializer);
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => _binding.Next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _binding.Next.WriteKey(ref writer, position, key);
}
