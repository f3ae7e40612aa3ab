// States of System.Text.Json's reader at a given depth, for starting in the middle of our text.
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Bridges.Converters;

/// <summary>What the reader is to begin with, inside the innermost container.</summary>
internal enum EnteredPlace
{
    Member,

    Element,

    Name,
}

/// <summary>Made by reading a prefix of brackets, and kept: a state is a value. Only the innermost container has its
/// real kind; the outer ones, which only count as depth, are objects.</summary>
internal sealed class ReaderStates(JsonReaderOptions options)
{
    // Deeper states hold their brackets in an array, which two readers would share.
    private const int KeptDepth = 63;

    private static readonly byte[] s_level = "{\"k\":"u8.ToArray();

    private readonly JsonReaderState _root = new(options);
    private readonly StrongBox<JsonReaderState>?[] _members = new StrongBox<JsonReaderState>?[KeptDepth + 1];
    private readonly StrongBox<JsonReaderState>?[] _elements = new StrongBox<JsonReaderState>?[KeptDepth + 1];
    private readonly StrongBox<JsonReaderState>?[] _names = new StrongBox<JsonReaderState>?[KeptDepth + 1];

    /// <summary>The state, by reference, because it is large for what a small converter does.</summary>
    internal ref readonly JsonReaderState At(int depth, EnteredPlace place)
    {
        if (depth == 0)
            return ref _root;
        if (depth > KeptDepth)
            return ref new StrongBox<JsonReaderState>(Make(depth, place)).Value;
        ref StrongBox<JsonReaderState>? kept = ref (place switch
        {
            EnteredPlace.Member => _members,
            EnteredPlace.Element => _elements,
            _ => _names,
        })[depth];
        return ref (kept ??= new StrongBox<JsonReaderState>(Make(depth, place))).Value;
    }

    /// <summary>The bytes of the prefix, from which the reader counts the bytes of its first line.</summary>
    internal static int PrefixLength(int depth, EnteredPlace place) =>
        depth == 0 ? 0 : place == EnteredPlace.Member ? depth * s_level.Length : ((depth - 1) * s_level.Length) + 1;

    private JsonReaderState Make(int depth, EnteredPlace place)
    {
        byte[] prefix = new byte[depth * s_level.Length];
        for (int level = 0; level < depth; level++)
            s_level.CopyTo(prefix, level * s_level.Length);
        int innermost = prefix.Length - s_level.Length;
        if (place == EnteredPlace.Element)
            prefix[innermost] = (byte)'[';
        Utf8JsonReader reader = new(
            prefix.AsSpan(0, place == EnteredPlace.Member ? prefix.Length : innermost + 1), isFinalBlock: false, _root);
        while (reader.Read())
        {
            // Read to the end of the prefix.
        }

        return reader.CurrentState;
    }
}
