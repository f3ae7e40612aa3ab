// The ways into the serializer: a test that takes an input runs over each of them.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Conformance.Inputs;

/// <summary>One entry point for reading, ours and System.Text.Json's side by side.</summary>
public abstract class JsonInput
{
    // A longer text comes in larger portions: the portions' number is what costs.
    private const int MostPortions = 4096;

    /// <summary>Every entry point.</summary>
    public static IReadOnlyList<JsonInput> All { get; } =
    [
        new Utf8Input(),
        new StringInput(),
        new CharsInput(),
        new SegmentsInput(),
        new StreamInput(),
        new AsyncStreamInput(),
        new PipeInput(),
        new TryUtf8Input(),
        new TryStringInput(),
        new TryCharsInput(),
        new TrySegmentsInput(),
        new TryStreamInput(),
        new TryAsyncStreamInput(),
        new TryPipeInput(),
        new WindowInput(1),
        new WindowInput(7),
        new WindowInput(64),
        new WindowInput(4096),
    ];

    /// <summary>The ways of a text through something else, which the suites of whole texts take besides.</summary>
    public static IReadOnlyList<JsonInput> Indirect { get; } =
    [
        new ReaderInput(),
        new ForeignReaderInput(),
        new PopulateInput(),
        new DocumentInput(),
        new ElementInput(),
        new NodeInput(),
    ];

    /// <summary>The entry point that all others are compared with.</summary>
    public static JsonInput Utf8 => All[0];

    /// <summary>The rows of a theory over every entry point.</summary>
    public static TheoryData<JsonInput> Rows => [.. All];

    /// <summary>Whether the text is UTF-16: bytes that are no UTF-8 cannot come this way.</summary>
    public virtual bool IsText => false;

    /// <summary>Whether a parser of System.Text.Json's has seen the text before, so that only what is JSON can come this way.</summary>
    public virtual bool TakesParsedTextOnly => false;

    /// <summary>Whether a byte order mark at the beginning is passed over.</summary>
    public virtual bool TakesMark => false;

    /// <summary>Whether a failure tells System.Text.Json's line and byte; a <see cref="JsonError"/> tells those of the first wrong byte.</summary>
    public virtual bool TellsPlaceOfOracle => true;

    /// <summary>Reads through our serializer.</summary>
    public abstract T? Read<T>(byte[] utf8Json, JsonSettings? settings = null);

    /// <summary>Reads a type known at run time through our serializer.</summary>
    public abstract object? Read(byte[] utf8Json, Type type, JsonSettings? settings = null);

    /// <summary>Reads through System.Text.Json.</summary>
    public abstract object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null);

    /// <summary>Whether these bytes can come this way.</summary>
    public bool Takes(byte[] utf8Json) => !IsText || System.Text.Unicode.Utf8.IsValid(utf8Json);

    /// <inheritdoc/>
    public override string ToString() => GetType().Name[..^"Input".Length];

    private protected static int Portion(byte[] bytes) => 1 + bytes.Length / MostPortions;

    private protected static string Text(byte[] bytes) => Encoding.UTF8.GetString(bytes);
}
