// Values that only System.Text.Json can write, by a writer of its own that stands as deep as ours.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges;

/// <summary>
/// One <see cref="Utf8JsonWriter"/> for each depth. Where lines are indented, or where somebody may ask it how deep it stands,
/// it has opened as many objects as ours has containers, so that everything comes out as if it had written the whole text;
/// elsewhere its limit is what is left of ours. What it writes is copied.
/// </summary>
internal sealed class WriterBridge(JsonWriterOptions options, bool standsDeep)
{
    // Deeper ones are made for the call.
    private const int KeptDepth = 64;

    // What a writer may hold between two calls.
    private const int KeptBytes = 64 * 1024;

    // System.Text.Json's mark on exceptions that its serializer reports as a JsonException.
    internal const string Rethrowable = "System.Text.Json.Rethrowable";

    private readonly DeepWriter?[] _kept = new DeepWriter?[KeptDepth];

    internal int Write<TValue>(ref JsonWriter writer, int position, TValue value, Action<Utf8JsonWriter, TValue> write)
    {
        DeepWriter deep = Take(writer._depth);
        try
        {
            write(deep.Writer, value);
        }
        catch (InvalidOperationException failure) when (failure.Source == Rethrowable)
        {
            throw WriteFailure.NotWritten(failure);
        }

        return Put(ref writer, position, deep, deep.End());
    }

    /// <summary>A writer for one value, or for one name. It is taken while it is used: the value may call the serializer again.</summary>
    internal DeepWriter Take(int depth, bool forName = false)
    {
        DeepWriter deep = (depth < KeptDepth ? Interlocked.Exchange(ref _kept[depth], null) : null) ?? new DeepWriter(options, depth, standsDeep);
        deep.Begin(forName);
        return deep;
    }

    /// <summary>Copies what was written up to now; the writer goes on.</summary>
    internal static int PutPart(ref JsonWriter writer, int position, DeepWriter deep)
    {
        ReadOnlySpan<byte> text = deep.End();
        position = WritePrimitives.Ensure(ref writer, position, text.Length + WritePrimitives.Slack);
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        deep.Forget();
        return position + text.Length;
    }

    /// <summary>Copies what was written and keeps the writer; one that failed is not put back.</summary>
    internal int Put(ref JsonWriter writer, int position, DeepWriter deep, ReadOnlySpan<byte> text)
    {
        position = WritePrimitives.Ensure(ref writer, position, text.Length + WritePrimitives.Slack);
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        if (deep.Depth < KeptDepth && deep.Capacity <= KeptBytes)
            Volatile.Write(ref _kept[deep.Depth], deep);
        return position + text.Length;
    }
}
