// The root of a text that is parsed as a tree.
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>Reads what <c>JToken.Parse</c> makes of a text. Does not write.</summary>
internal sealed class LoadedTreeCodec<T> : JsonCodec<T>
    where T : JToken
{
    private static readonly TokenSettings s_settings = new();

    private static readonly JsonSettings s_strict = JsonSettings.Default with
    {
        Codecs = [new LoadedTreeCodec<T>()],
        MaxDepth = MostLevels,
    };

    [ThreadStatic]
    private static LineCounter? s_lines;

    // That of a reader of Newtonsoft.Json that nobody changed.
    private const int MostLevels = 64;

    public override bool HandleNull => true;

    /// <summary>Null if the text is not strict JSON, or has another value.</summary>
    internal static T? TryParse(string json)
    {
        if (!TreeBuilder.CanSetLines)
            return null;
        try
        {
            return JsonSerializer.Deserialize<T>(json, s_strict);
        }
        catch (Exception exception) when (exception is JsonException or ArgumentException)
        {
            // The latter for half of a surrogate pair, which Newtonsoft.Json accepts.
            return null;
        }
    }

    public override T? Read(ref JsonReader reader)
    {
        JsonReader start = reader;
        return TreeBuilder.Load(ref reader, s_settings, s_lines ??= new LineCounter()) as T ?? throw start.Unexpected("another value");
    }

    public override void Write(ref JsonWriter writer, T? value) => throw new NotSupportedException();
}
