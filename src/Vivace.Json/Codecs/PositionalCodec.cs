// The base class of the library's codecs and generated ones.
using System.ComponentModel;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>A codec of the library or of generated code, which reads and writes at positions.</summary>
/// <remarks>State is restored by finally: to catch an exception and throw it again takes 17 KB
/// of the stack, in each of the codecs around the error.</remarks>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class PositionalCodec<T> : JsonCodec<T>
{
    internal sealed override bool IsPositional => true;

    /// <inheritdoc/>
    public sealed override T? Read(ref JsonReader reader)
    {
        JsonReader.Mark mark = reader.MarkValue();
        if (HasSecrets)
            reader.Enter(this, mark);
        bool isRead = false;
        try
        {
            T? value = ReadAt(ref reader, mark.Position, out int next);
            if (HasSecrets)
                reader.EndEntered(this, mark);
            reader.Pass(next);
            isRead = true;
            return value;
        }
        finally
        {
            if (!isRead)
                reader.GoBack(mark);
        }
    }

    /// <inheritdoc/>
    public sealed override T? Populate(ref JsonReader reader, T value)
    {
        JsonReader.Mark mark = reader.MarkValue();
        if (HasSecrets)
            reader.Enter(this, mark);
        bool isRead = false;
        try
        {
            T? filled = PopulateAt(ref reader, mark.Position, value, out int next);
            if (HasSecrets)
                reader.EndEntered(this, mark);
            reader.Pass(next);
            isRead = true;
            return filled;
        }
        finally
        {
            if (!isRead)
                reader.GoBack(mark);
        }
    }

    /// <inheritdoc/>
    public sealed override void Write(ref JsonWriter writer, T? value)
    {
        int position = writer._position, depth = writer._depth, handedOver = writer._cold.HandedOver,
            known = writer._cold.References?.Count ?? 0;
        WriterPlace place = writer.Place;
        bool isWritten = false;
        try
        {
            WriterPlace after = writer.BeginValue();
            writer.GoOn(WriteAt(ref writer, writer._position, value), after);
            isWritten = true;
        }
        finally
        {
            if (!isWritten)
                writer.GoBack(position, place, depth, handedOver, known);
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
            throw ThrowContract.KeyNotSupported(typeof(T), GetType());
        }
    }

    /// <inheritdoc/>
    public sealed override void WriteAsName(ref JsonWriter writer, T key)
    {
        ArgumentNullException.ThrowIfNull(key);
        int position = writer._position, depth = writer._depth, handedOver = writer._cold.HandedOver,
            known = writer._cold.References?.Count ?? 0;
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
        throw Fail.NotSupported(ref reader, position, ThrowContract.KeyNotSupported(typeof(T), GetType()).Message);

    /// <inheritdoc/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public override int WriteKey(ref JsonWriter writer, int position, T key) =>
        throw WriteFailure.NotSupported(ref writer, position, ThrowContract.KeyNotSupported(typeof(T), GetType()).Message);

    /// <inheritdoc/>
    protected sealed override void Bind(CodecBinding<T> binding)
    {
    }

    /// <inheritdoc/>
    public abstract override T? ReadAt(ref JsonReader reader, int position, out int next);

    /// <inheritdoc/>
    public abstract override int WriteAt(ref JsonWriter writer, int position, T? value);
}
