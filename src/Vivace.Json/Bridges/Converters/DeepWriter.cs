// A System.Text.Json writer at a given depth, which writes one value there and is reused.
using System.Buffers;
using System.Text.Json;

namespace Vivace.Json.Bridges.Converters;

internal sealed class DeepWriter
{
    private readonly ArrayBufferWriter<byte> _output = new();
    private readonly bool _isOpen;

    internal DeepWriter(JsonWriterOptions options, int depth, bool standsDeep, bool isInArray)
    {
        Depth = depth;
        _isOpen = depth > 0 && (standsDeep || options.Indented || depth >= options.MaxDepth);
        if (!_isOpen)
        {
            options.MaxDepth -= depth;
            Writer = new Utf8JsonWriter(_output, options);
            return;
        }

        Writer = new Utf8JsonWriter(_output, options);
        for (int level = 0; level < depth; level++)
        {
            if (level > 0)
                Writer.WritePropertyName(""u8);
            if (isInArray && level == depth - 1)
                Writer.WriteStartArray();
            else
                Writer.WriteStartObject();
        }
    }

    internal readonly Utf8JsonWriter Writer;

    internal readonly int Depth;

    internal bool IsReused;

    internal int Capacity => _output.Capacity;

    internal void Begin(DeepPlace place)
    {
        if (_isOpen)
        {
            if (place == DeepPlace.Member)
                Writer.WritePropertyName(""u8);
            Writer.Flush();
        }
        else
        {
            Writer.Reset();
        }

        _output.ResetWrittenCount();
    }

    /// <summary>Clears the copied output; the writer keeps its state.</summary>
    internal void Forget() => _output.ResetWrittenCount();

    /// <summary>The output, valid until the next <see cref="Begin"/>.</summary>
    internal ReadOnlySpan<byte> End()
    {
        Writer.Flush();
        return _output.WrittenSpan;
    }
}
