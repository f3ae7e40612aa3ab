// Validates the values of one .NET type while they are read.
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Documents;
using Vivace.Json.Plans;

namespace Vivace.Json.Schemas.Typed;

/// <summary>Validates the text of a value, and leaves the rest to the codec that the settings have without it.</summary>
internal sealed class ValidatedCodec<T>(JsonSchema schema, Func<CodecPlan, JsonCodec>? makeNext) : WrappingCodec<T>(null)
{
    // Only the text of a whole value can be validated.
    internal override bool ReadsBeginnings => false;

    internal override bool ReadsLazily => false;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new ValidatedCodec<T>(schema, makeNext);

    internal override void Bind(CodecPlan plan) => _inner = (JsonCodec<T>)makeNext!(plan);

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        int depthLeft = reader._depthLeft;
        T? value;
        try
        {
            value = _inner.ReadAt(ref reader, position, out next);
        }
        catch (JsonException)
        {
            // What the schema says comes first, whatever the type makes of the value.
            reader._depthLeft = depthLeft;
            ThrowIfRefused(ref reader, position);
            throw;
        }

        // Where the value ends is known now, and its text is still in the cache.
        if (!TryCheck(ref reader, position, next))
            CheckLenient(ref reader, position, next);
        return value;
    }

    // What is filled cannot be taken back, so the value is checked before.
    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        int end = ReadPrimitives.SkipValue(ref reader, position);
        if (!TryCheck(ref reader, position, end))
            CheckLenient(ref reader, position, end);
        return _inner.PopulateAt(ref reader, position, target, out next);
    }

    private void ThrowIfRefused(ref JsonReader reader, int position)
    {
        int end;
        try
        {
            end = ReadPrimitives.SkipValue(ref reader, position);
        }
        catch (JsonException)
        {
            // The text is not valid JSON, which is the error.
            return;
        }

        _ = TryCheck(ref reader, position, end);
    }

    // False if the text of the value is not strict JSON.
    private bool TryCheck(ref JsonReader reader, int position, int end)
    {
        ReadOnlySpan<byte> text = reader.Text[position..end];
        if (!schema.TryIsValid(text, reader.LevelsLeft, out bool isValid))
            return false;
        return isValid ? true : throw SchemaRefusal.Of(ref reader, schema, position, text, typeof(T));
    }

    // Trailing commas are all that is left of what settings allow: readers never see comments.
    private void CheckLenient(ref JsonReader reader, int position, int end)
    {
        CheckingCodec.Check(ref reader, position, end);
        ReadOnlySpan<byte> text = reader.Text[position..end];
        using JsonTree tree = JsonTree.Parse(text, SchemaRefusal.Lenient);
        if (!schema.IsValid(tree))
            throw SchemaRefusal.Of(ref reader, schema, position, text, typeof(T));
    }

    public override bool Equals(object? obj) => obj is ValidatedCodec<T> other && ReferenceEquals(other.Schema, schema);

    public override int GetHashCode() => HashCode.Combine(schema, typeof(T));

    private JsonSchema Schema => schema;
}
