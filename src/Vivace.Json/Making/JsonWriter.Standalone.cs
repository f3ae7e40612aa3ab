// Creates a writer for a text without a .NET type.
using System.Buffers;
using System.ComponentModel;
using Vivace.Json.Making;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>Creates a writer of one JSON text.</summary>
    /// <param name="output">The output, which receives the text in UTF-8, in parts; <see cref="EndText"/>
    /// passes the last one. Do not write to it otherwise until then.</param>
    /// <param name="options">The layout, such as <see cref="JsonSettings.WriteIndented"/> and <see cref="JsonSettings.Encoder"/>;
    /// <see langword="null"/>, the default, means the default settings.</param>
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
        : this(PlanCache.OfCall(options).Writing, output ?? throw new ArgumentNullException(nameof(output)))
    {
    }

    /// <summary>Throws: a writer writes to an output.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [Obsolete("A JsonWriter writes to an output: new JsonWriter(output).", error: true)]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonWriter() => throw Writing.WriteFailure.NotMade(ref this)!;
}
