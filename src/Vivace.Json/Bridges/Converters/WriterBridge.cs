// Writes values that only System.Text.Json can write, with one of its own writers at the same depth as ours.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// One <see cref="Utf8JsonWriter"/> for each depth. Where lines are indented, or where code may ask for its depth,
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

    // Its writers refuse what is not JSON.
    private WriterBridge? _validating;

    /// <summary>The bridge for what goes to a writer: one that validates, where the text goes to a caller's writer that does.</summary>
    /// <remarks>As in System.Text.Json: its serializer's own writers validate nothing, and a caller's does unless it is told not to.</remarks>
    internal WriterBridge For(ref readonly JsonWriter writer)
    {
        if (!writer._cold.Validates || !options.SkipValidation)
            return this;
        JsonWriterOptions validating = options;
        validating.SkipValidation = false;
        return _validating ??= new WriterBridge(validating, standsDeep);
    }

    /// <summary>Where a value at a position stands: an array takes several, which only writers that validate must know.</summary>
    internal DeepPlace PlaceOf(ref readonly JsonWriter writer, int position)
    {
        if (options.SkipValidation)
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

    /// <summary>A writer for one value, or for one name. It is taken while it is used: the value may call the serializer again.</summary>
    internal DeepWriter Take(int depth, DeepPlace place = DeepPlace.Member)
    {
        DeepWriter? deep = depth < KeptDepth && IsReusedFor(place) ? Interlocked.Exchange(ref _kept[depth], null) : null;
        deep ??= new DeepWriter(options, depth, standsDeep, isInArray: place == DeepPlace.Element) { IsReused = IsReusedFor(place) };
        deep.Begin(place);
        return deep;
    }

    // A writer that validates knows where it stands, and takes one name only, and several elements only with commas.
    private bool IsReusedFor(DeepPlace place) => options.SkipValidation || place == DeepPlace.Member;

    /// <summary>Copies what was written up to now; the writer continues.</summary>
    internal static int PutPart(ref JsonWriter writer, int position, DeepWriter deep)
    {
        ReadOnlySpan<byte> text = deep.End();
        position = WritePrimitives.Ensure(ref writer, position, checked(text.Length + WritePrimitives.Slack));
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        deep.Forget();
        return position + text.Length;
    }

    /// <summary>Copies what was written and keeps the writer; one that failed is not put back.</summary>
    internal int Put(ref JsonWriter writer, int position, DeepWriter deep, ReadOnlySpan<byte> text)
    {
        position = Put(ref writer, position, text);
        Keep(deep);
        return position;
    }

    /// <summary>Copies a text.</summary>
    internal static int Put(ref JsonWriter writer, int position, ReadOnlySpan<byte> text)
    {
        position = WritePrimitives.Ensure(ref writer, position, checked(text.Length + WritePrimitives.Slack));
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        return position + text.Length;
    }

    /// <summary>Keeps a writer whose text is not needed any more.</summary>
    internal void Keep(DeepWriter deep)
    {
        if (deep.IsReused && deep.Depth < KeptDepth && deep.Capacity <= KeptBytes)
            Volatile.Write(ref _kept[deep.Depth], deep);
    }

    /// <summary>
    /// The members within the braces of an object, laid out as those of an object at <paramref name="depth"/>. An object that is there
    /// in their place is taken for its members: to a converter of a dictionary, that is its value.
    /// </summary>
    /// <returns>False where there is anything else.</returns>
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

    // What the converter wrote was not checked on the way.
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
