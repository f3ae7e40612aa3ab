// The base class of the library's codecs and generated ones.
using System.ComponentModel;
using Vivace.Json.Contracts;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>A codec of the library or of generated code, which reads and writes at positions.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class PositionalCodec<T> : JsonCodec<T>
{
    internal sealed override bool IsPositional => true;

    /// <inheritdoc/>
    public sealed override T? Read(ref JsonReader reader)
    {
        JsonReader.Mark mark = reader.MarkValue();
        try
        {
            T? value = ReadAt(ref reader, mark.Position, out int next);
            reader.Pass(next);
            return value;
        }
        catch
        {
            reader.GoBack(mark);
            throw;
        }
    }

    /// <inheritdoc/>
    public sealed override T? Populate(ref JsonReader reader, T value)
    {
        JsonReader.Mark mark = reader.MarkValue();
        try
        {
            T? filled = PopulateAt(ref reader, mark.Position, value, out int next);
            reader.Pass(next);
            return filled;
        }
        catch
        {
            reader.GoBack(mark);
            throw;
        }
    }

    /// <inheritdoc/>
    public sealed override void Write(ref JsonWriter writer, T? value)
    {
        int position = writer._position, depth = writer._depth, handedOver = writer._cold.HandedOver, known = writer._cold.References?.Count ?? 0;
        WriterPlace place = writer.Place;
        try
        {
            WriterPlace after = writer.BeginValue();
            writer.GoOn(WriteAt(ref writer, writer._position, value), after);
        }
        catch
        {
            writer.GoBack(position, place, depth, handedOver, known);
            throw;
        }
    }

    /// <inheritdoc/>
    public sealed override T ReadAsName(ReadOnlySpan<byte> utf8Name)
    {
        JsonReader nowhere = new(utf8Name, ReaderSettings.Plain, this);
        try
        {
            return ReadKey(utf8Name, ref nowhere, 0);
        }
        catch (System.Text.Json.JsonException cause)
        {
            // Only the caller knows the path and line.
            throw new System.Text.Json.JsonException($"Expected a name that is {TypeNames.Show(typeof(T))}, found another.", cause);
        }
        catch (NotSupportedException)
        {
            throw ThrowContract.KeyNotSupported(typeof(T));
        }
    }

    /// <inheritdoc/>
    public sealed override void WriteAsName(ref JsonWriter writer, T key)
    {
        ArgumentNullException.ThrowIfNull(key);
        int position = writer._position, depth = writer._depth, handedOver = writer._cold.HandedOver, known = writer._cold.References?.Count ?? 0;
        WriterPlace place = writer.Place;
        try
        {
            WriterPlace after = writer.BeginName();
            int colon = WritePrimitives.Ensure(ref writer, WriteKey(ref writer, writer._position, key), WritePrimitives.Slack);
            writer.GoOn(WritePrimitives.WriteColon(ref writer, colon), after);
        }
        catch
        {
            writer.GoBack(position, place, depth, handedOver, known);
            throw;
        }
    }

    /// <inheritdoc/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        throw Fail.NotSupported(ref reader, position, ThrowContract.KeyNotSupported(typeof(T)).Message);

    /// <inheritdoc/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public override int WriteKey(ref JsonWriter writer, int position, T key) =>
        throw WriteFailure.NotSupported(ref writer, position, ThrowContract.KeyNotSupported(typeof(T)).Message);

    /// <inheritdoc/>
    protected sealed override void Bind(CodecBinding<T> binding)
    {
    }

    /// <inheritdoc/>
    public abstract override T? ReadAt(ref JsonReader reader, int position, out int next);

    /// <inheritdoc/>
    public abstract override int WriteAt(ref JsonWriter writer, int position, T? value);
}
