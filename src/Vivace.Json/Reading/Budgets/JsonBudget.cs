// How much a text may ask for: limits as one value of the settings.
namespace Vivace.Json;

/// <summary>Limits of a text that is read, as one value in <see cref="JsonSettings.Budget"/>. In each of them, 0 means that there is no limit.</summary>
/// <remarks>
/// <para>
/// A text is checked before it is read; one that arrives in parts is checked part by part, before more memory is taken for it. Exceeding a limit
/// is a <see cref="System.Text.Json.JsonException"/> whose error has the kind <see cref="JsonErrorKind.BudgetExceeded"/>, the name of the limit, and the place.
/// </para>
/// <para>
/// Each value that is read on its own counts as a text: a line of <see cref="Streams.JsonLines"/>, an element of <c>DeserializeAsyncEnumerable</c>, a value of a
/// <see cref="Streams.JsonStreamReader"/>. Settings without a budget cost nothing.
/// </para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Strict with { Budget = new() { TextBytes = 100_000, Elements = 1000 } };
/// </code></example>
public sealed partial record JsonBudget
{
    private readonly long _textBytes;
    private readonly int _stringBytes, _numberBytes, _members, _elements, _depth, _references;

    /// <summary>The length of the text in bytes of UTF-8, white space and comments included.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public long TextBytes
    {
        get => _textBytes;
        init => _textBytes = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }

    /// <summary>The length of one string or name in bytes of UTF-8, as it is written: without its quotes, with its escapes.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int StringBytes
    {
        get => _stringBytes;
        init => _stringBytes = Checked(value);
    }

    /// <summary>The length of one number in characters.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int NumberBytes
    {
        get => _numberBytes;
        init => _numberBytes = Checked(value);
    }

    /// <summary>The members of one object, those included that the type does not have or that come twice.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Members
    {
        get => _members;
        init => _members = Checked(value);
    }

    /// <summary>The elements of one array.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Elements
    {
        get => _elements;
        init => _elements = Checked(value);
    }

    /// <summary>The arrays and objects that are open at once. <see cref="JsonSettings.MaxDepth"/> counts as well.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int Depth
    {
        get => _depth;
        init => _depth = Checked(value);
    }

    /// <summary>The members <c>$id</c> and <c>$ref</c> of the text, if <see cref="JsonSettings.ReferenceHandler"/> gives them a meaning.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int References
    {
        get => _references;
        init => _references = Checked(value);
    }

    private static int Checked(int value) => value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
}
