// Writes values that only System.Text.Json can write, with its own writer at our depth.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// One <see cref="Utf8JsonWriter"/> for each depth. If lines are indented or code may ask for the depth, the writer has opened as many
/// objects as ours has containers, so that the output is as in a whole text; otherwise its limit is what remains of ours. The output is
/// copied.
/// </summary>
internal sealed class WriterBridge(JsonWriterOptions options, bool standsDeep)
{
    // Writers for deeper values are not kept.
    private const int KeptDepth = 64;

    // The largest buffer that a writer keeps between calls.
    private const int KeptBytes = 64 * 1024;

    // System.Text.Json's mark on exceptions that its serializer reports as a JsonException.
    internal const string Rethrowable = "System.Text.Json.Rethrowable";

    private readonly DeepWriter?[] _kept = new DeepWriter?[KeptDepth];

    // Its writers refuse invalid JSON.
    private WriterBridge? _validating;

    internal readonly JsonWriterOptions Options = options;

    /// <summary>Whether values are written where they belong. Validating writers track what is around a value, and
    /// a thread's writer would keep an encoder that can be unloaded.</summary>
    internal readonly bool Lends = options.SkipValidation && options.Encoder?.GetType().IsCollectible != true && LentWriter.IsAvailable;

    /// <summary>The bridge whose writers validate if the caller's writer does.</summary>
    /// <remarks>As in System.Text.Json: the serializer's own writers validate nothing; a caller's does by default.</remarks>
    internal WriterBridge For(ref readonly JsonWriter writer)
    {
        if (!writer._cold.Validates || !Options.SkipValidation)
            return this;
        JsonWriterOptions validating = Options;
        validating.SkipValidation = false;
        return _validating ??= new WriterBridge(validating, standsDeep);
    }

    /// <summary>Where a value at a position stands: in an array, only validating writers must know.</summary>
    internal DeepPlace PlaceOf(ref readonly JsonWriter writer, int position)
    {
        if (Options.SkipValidation)
            return DeepPlace.Member;
        while (position > 0 && Unsafe.Add(ref writer._origin, position - 1) <= ' ')
            position--;
        return position > 0 && Unsafe.Add(ref writer._origin, position - 1) != ':' ? DeepPlace.Element : DeepPlace.Member;
    }

    internal int Write<TValue>(ref JsonWriter writer, int position, TValue value, Action<Utf8JsonWriter, TValue> write)
    {
        DeepWriter deep = For(ref writer).Take(writer._depth);
        try
        {
            write(deep.Writer, value);
        }
        catch (InvalidOperationException failure) when (failure.Source == Rethrowable)
        {
            throw WriteFailure.NotWritten(failure);
        }

        return For(ref writer).Put(ref writer, position, deep, deep.End());
    }

    /// <summary>Takes a writer for one value or name out of the cache, because the value may call the serializer again.</summary>
    internal DeepWriter Take(int depth, DeepPlace place = DeepPlace.Member)
    {
        DeepWriter? deep = depth < KeptDepth && IsReusedFor(place) ? Interlocked.Exchange(ref _kept[depth], null) : null;
        deep ??= new DeepWriter(Options, depth, standsDeep, isInArray: place == DeepPlace.Element) { IsReused = IsReusedFor(place) };
        deep.Begin(place);
        return deep;
    }

    // A validating writer tracks its state: it takes only one name, and several elements only with commas.
    private bool IsReusedFor(DeepPlace place) => Options.SkipValidation || place == DeepPlace.Member;

    internal static int PutPart(ref JsonWriter writer, int position, DeepWriter deep)
    {
        ReadOnlySpan<byte> text = deep.End();
        position = WritePrimitives.Ensure(ref writer, position, checked(text.Length + WritePrimitives.Slack));
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        deep.Forget();
        return position + text.Length;
    }

    /// <summary>Copies the output and keeps the writer; a writer that failed is not kept.</summary>
    internal int Put(ref JsonWriter writer, int position, DeepWriter deep, ReadOnlySpan<byte> text)
    {
        position = Put(ref writer, position, text);
        Keep(deep);
        return position;
    }

    internal static int Put(ref JsonWriter writer, int position, ReadOnlySpan<byte> text)
    {
        position = WritePrimitives.Ensure(ref writer, position, checked(text.Length + WritePrimitives.Slack));
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        return position + text.Length;
    }

    internal void Keep(DeepWriter deep)
    {
        if (deep.IsReused && deep.Depth < KeptDepth && deep.Capacity <= KeptBytes)
            Volatile.Write(ref _kept[deep.Depth], deep);
    }

    /// <summary>The members inside the braces, laid out as in an object at <paramref name="depth"/>. An object in place of the members is
    /// taken for them, as it is the value of a dictionary's converter.</summary>
    internal bool TryMembersOf(int depth, ReadOnlySpan<byte> text, out ReadOnlySpan<byte> members)
    {
        members = Within(text);
        if (members is [(byte)'{', ..])
        {
            if (!IsObject(members))
                return false;
            using JsonDocument document = DocumentMaker.ParseDocument(members.ToArray(), int.MaxValue);
            DeepWriter deep = Take(depth);
            document.RootElement.WriteTo(deep.Writer);
            members = Within(deep.End().ToArray());
            return true;
        }

        return members.IsEmpty || IsObject(text);

        static ReadOnlySpan<byte> Within(ReadOnlySpan<byte> text) => text[1..^1].Trim(" \t\r\n"u8);
    }

    // Converters' output was not validated while writing.
    private static bool IsObject(ReadOnlySpan<byte> text)
    {
        Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
        try
        {
            while (reader.Read())
            {
            }

            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
