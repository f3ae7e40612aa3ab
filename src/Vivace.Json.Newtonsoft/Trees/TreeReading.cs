// Trees that converters hand to their serializer.
using System.Reflection;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Reading;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>Reads from a <see cref="JTokenReader"/> at its start, as <c>ToObject(serializer)</c> and <c>CreateReader</c> make it, through the text of its tree.</summary>
internal static class TreeReading
{
    // What is not public. Another version may lack it; then Newtonsoft.Json reads.
    private static readonly bool s_hasMembers = Has("_root", typeof(JToken)) && Has("_current", typeof(JToken)) && Has("_parent", typeof(JToken))
        && typeof(Nsj.JsonReader).GetMethod("SetToken", BindingFlags.Instance | BindingFlags.NonPublic, [typeof(Nsj.JsonToken)]) is not null;

    /// <summary>If the result is false, the reader is still at its start, and Newtonsoft.Json is to read: this engine does something else with the tree, or something was thrown, which it wraps in its own way.</summary>
    internal static bool TryRead(Nsj.JsonReader reader, Type type, Func<Type, JsonCodec> codecs, ReaderSettings settings, TokenSettings tokens, out object? value)
    {
        value = null;
        if (reader is not JTokenReader { TokenType: Nsj.JsonToken.None, DateTimeZoneHandling: Nsj.DateTimeZoneHandling.RoundtripKind, DateFormatString: null or "" } trees || trees.GetType() != typeof(JTokenReader)
            || !s_hasMembers || CurrentOf(trees) is not null || RootOf(trees) is not JContainer tree || JTokenText.Of(tree, tokens) is not { } text)
            return false;
        try
        {
            JsonCodec codec = codecs(type);
            JsonReader json = new(text, JTokenText.ReadingOf(settings), codec);
            value = codec.ReadNext(ref json);
            json.Release();
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            return false;
        }

        Pass(trees, tree);
        return true;
    }

    // To the last token of the tree.
    private static void Pass(JTokenReader reader, JContainer tree)
    {
        reader.Read();
        CurrentOf(reader) = ParentOf(reader) = tree;
        SetToken(reader, tree is JObject ? Nsj.JsonToken.EndObject : Nsj.JsonToken.EndArray);
    }

    private static bool Has(string field, Type type) => typeof(JTokenReader).GetField(field, BindingFlags.Instance | BindingFlags.NonPublic)?.FieldType == type;

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_root")]
    private static extern ref JToken RootOf(JTokenReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_current")]
    private static extern ref JToken? CurrentOf(JTokenReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_parent")]
    private static extern ref JToken? ParentOf(JTokenReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    private static extern void SetToken(Nsj.JsonReader reader, Nsj.JsonToken newToken);
}
