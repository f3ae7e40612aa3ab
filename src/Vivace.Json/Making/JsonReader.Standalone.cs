// Creates a reader for a text without a .NET type.
using System.ComponentModel;
using Vivace.Json.Making;
using Vivace.Json.Reading;

namespace Vivace.Json;

public ref partial struct JsonReader
{
    /// <summary>Creates a reader of one JSON text. Its position is the value of the text.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8 without a byte order mark. It must not change while the reader is used.</param>
    /// <param name="options">
    /// What the text may contain, such as <see cref="JsonSettings.MaxDepth"/>, <see cref="JsonSettings.AllowTrailingCommas"/> and
    /// <see cref="JsonSettings.ReadCommentHandling"/>; <see langword="null"/>, the default, means the default settings. If comments are
    /// skipped and the text has some, the reader copies the text.
    /// </param>
    /// <remarks>The reader checks only what it reads. Call <see cref="EndText"/> last: it checks that nothing follows the value.</remarks>
    /// <example><code>
    /// JsonReader reader = new("""{ "ids": [1, 2, 3] }"""u8);
    /// List&lt;int&gt; ids = [];
    /// reader.BeginObject();
    /// while (reader.NextMember(out string name))
    /// {
    ///     if (name != "ids")
    ///         continue;
    ///     reader.BeginArray();
    ///     while (reader.NextElement())
    ///         ids.Add(reader.ReadInt32());
    /// }
    ///
    /// reader.EndText();
    /// </code></example>
    public JsonReader(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null)
        : this(utf8Json, PlanCache.OfCall(options).Reading)
    {
    }

    /// <summary>Throws: a reader reads a text.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [Obsolete("A JsonReader reads a text: new JsonReader(utf8Json).", error: true)]
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonReader() => throw Fail.NotMade();
}
