// The writer as a caller makes it, for a text without a type.
using System.Buffers;
using System.ComponentModel;
using Vivace.Json.Codecs;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>Makes a writer of one JSON text.</summary>
    /// <param name="output">Where the text goes, in UTF-8 and in parts; <see cref="EndText"/> hands over the last one. Nobody else may write to it until then.</param>
    /// <param name="options">
    /// How the text looks, such as <see cref="JsonSettings.WriteIndented"/> and <see cref="JsonSettings.Encoder"/>; <see langword="null"/> means the
    /// default settings.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// ArrayBufferWriter&lt;byte&gt; output = new();
    /// JsonWriter writer = new(output);
    /// writer.BeginObject();
    /// writer.WriteString("name"u8, "Ada");
    /// writer.WriteName("ids"u8);
    /// writer.BeginArray();
    /// writer.WriteInt32(1);
    /// writer.WriteInt32(2);
    /// writer.EndArray();
    /// writer.EndObject();
    /// writer.EndText();
    /// </code></example>
    public JsonWriter(IBufferWriter<byte> output, JsonSettings? options = null)
        : this((options is null ? PlanCache.Default : PlanCache.Of(options)).Writing, output ?? throw new ArgumentNullException(nameof(output)))
    {
    }

    /// <summary>Throws: a writer writes to an output.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [Obsolete("A JsonWriter writes to an output: new JsonWriter(output).", error: true)]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonWriter() => throw Writing.WriteFailure.NotMade(ref this)!;
}
