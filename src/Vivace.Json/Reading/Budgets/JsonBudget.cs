// Limits on what a text may demand, as one value of the settings.
namespace Vivace.Json;

/// <summary>Limits for reading a text, set with <see cref="JsonSettings.Budget"/>. 0, the default of each, means no limit.</summary>
/// <remarks>
/// <para>
/// A text is checked before it is read. If it arrives in parts, each part is checked before more memory is allocated for it. Exceeding a
/// limit throws a <see cref="System.Text.Json.JsonException"/> whose error has the kind <see cref="JsonErrorKind.BudgetExceeded"/>, the
/// name of the limit, and the location.
/// </para>
/// <para>
/// Every value that is read separately counts as a text: a line of <see cref="Streams.JsonLines"/>, an element of
/// <c>DeserializeAsyncEnumerable</c>, a value of a <see cref="Streams.JsonStreamReader"/>. Settings without a budget cost nothing.
/// </para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Strict with { Budget = new() { TextBytes = 100_000, Elements = 1000 } };
/// </code></example>
public sealed partial record JsonBudget
{
    private readonly long _textBytes;
    private readonly int _stringBytes, _numberBytes, _members, _elements, _depth, _references;

    /// <summary>The maximum length of the text in UTF-8 bytes, including white space and comments.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public long TextBytes
    {
        get => _textBytes;
        init => _textBytes = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }

    /// <summary>The maximum length of one string or name in UTF-8 bytes, as written: without its quotes, with its escapes.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int StringBytes
    {
        get => _stringBytes;
        init => _stringBytes = Checked(value);
    }

    /// <summary>The maximum length of one number in characters.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int NumberBytes
    {
        get => _numberBytes;
        init => _numberBytes = Checked(value);
    }

    /// <summary>The maximum number of members in one object, including duplicates and members that the type does not have.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Members
    {
        get => _members;
        init => _members = Checked(value);
    }

    /// <summary>The maximum number of elements in one array.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Elements
    {
        get => _elements;
        init => _elements = Checked(value);
    }

    /// <summary>The maximum number of arrays and objects that are open at once.
    /// <see cref="JsonSettings.MaxDepth"/> applies as well.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Depth
    {
        get => _depth;
        init => _depth = Checked(value);
    }

    /// <summary>The maximum number of <c>$id</c> and <c>$ref</c> members in the text. Only counted if
    /// <see cref="JsonSettings.ReferenceHandler"/> is set.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int References
    {
        get => _references;
        init => _references = Checked(value);
    }

    private static int Checked(int value) => value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
}
