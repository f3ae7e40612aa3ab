// Values that only System.Text.Json can write, by a writer of its own that stands as deep as ours.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges;

/// <summary>
/// One <see cref="Utf8JsonWriter"/> for each depth. Where lines are indented it has opened as many objects as ours has
/// containers, so that everything comes out as if it had written the whole text; elsewhere its limit is what is left of
/// ours. What it writes is copied.
/// </summary>
internal sealed class WriterBridge(CodecPlan plan)
{
    // Deeper ones are made for the call.
    private const int KeptDepth = 64;

    // What a writer may hold between two calls.
    private const int KeptBytes = 64 * 1024;

    // System.Text.Json's mark on exceptions that its serializer reports as a JsonException.
    private const string Rethrowable = "System.Text.Json.Rethrowable";

    private readonly DeepWriter?[] _kept = new DeepWriter?[KeptDepth];

    internal int Write<TValue>(ref JsonWriter writer, int position, TValue value, Action<Utf8JsonWriter, TValue> write)
    {
        int depth = writer._depth;

        // Taken while it is used: the value may call the serializer again. One that failed is not put back.
        DeepWriter deep = (depth < KeptDepth ? Interlocked.Exchange(ref _kept[depth], null) : null)
            ?? new DeepWriter(OptionsBridge.WriterOptionsOf(plan), depth);
        deep.Begin();
        try
        {
            write(deep.Writer, value);
        }
        catch (InvalidOperationException failure) when (failure.Source == Rethrowable)
        {
            throw WriteFailure.NotWritten(failure);
        }

        ReadOnlySpan<byte> text = deep.End();
        position = WritePrimitives.Ensure(ref writer, position, text.Length + WritePrimitives.Slack);
        text.CopyTo(MemoryMarshal.CreateSpan(
            ref Unsafe.Add(ref writer._origin, position), text.Length));
        position += text.Length;
        if (depth < KeptDepth && deep.Capacity <= KeptBytes)
            Volatile.Write(ref _kept[depth], deep);
        return position;
    }

    private sealed class DeepWriter
    {
        private readonly ArrayBufferWriter<byte> _output = new();
        private readonly bool _isOpen;

        internal DeepWriter(JsonWriterOptions options, int depth)
        {
            _isOpen = depth > 0 && (options.Indented || depth >= options.MaxDepth);
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
                    Writer.WritePropertyName("x"u8);
                Writer.WriteStartObject();
            }
        }

        internal Utf8JsonWriter Writer { get; }

        internal int Capacity => _output.Capacity;

        internal void Begin()
        {
            if (_isOpen)
            {
                Writer.WritePropertyName("x"u8);
                Writer.Flush();
            }
            else
            {
                Writer.Reset();
            }

            _output.ResetWrittenCount();
        }

        internal ReadOnlySpan<byte> End()
        {
            Writer.Flush();
            return _output.WrittenSpan;
        }
    }
}
