// The settings of a path.
namespace Vivace.Json.Documents;

/// <summary>The syntax and meaning of a path.</summary>
public enum JsonPathDialect
{
    /// <summary>RFC 9535, the standard.</summary>
    Rfc9535 = 0,

    /// <summary>
    /// The syntax of Newtonsoft.Json's <c>SelectTokens</c>: <c>$</c> is optional, names may contain anything but dots, brackets and spaces,
    /// descendants come in document order, and a comparison is true if it holds for any selected value.
    /// </summary>
    Newtonsoft = 1,
}

/// <summary>The dialect, the functions and the limits of a <see cref="JsonPath"/>.</summary>
/// <remarks>
/// The limits protect against untrusted paths and documents. Exceeding one while selecting throws a
/// <see cref="System.Text.Json.JsonException"/> of the kind <see cref="JsonErrorKind.BudgetExceeded"/>, after the results found before it.
/// </remarks>
public sealed record JsonPathOptions
{
    private readonly long _maxVisits = 100_000_000;
    private readonly int _maxResults;
    private readonly int _maxDepth = 64;
    private readonly IReadOnlyList<JsonPathFunction> _functions = [];

    internal static JsonPathOptions Default { get; } = new();

    /// <summary>The syntax and meaning of the path. <see cref="JsonPathDialect.Rfc9535"/> by default.</summary>
    public JsonPathDialect Dialect { get; init; }

    /// <summary>Your own functions for filters, in addition to the standard ones.</summary>
    /// <exception cref="ArgumentNullException">The value is <see langword="null"/>.</exception>
    public IReadOnlyList<JsonPathFunction> Functions
    {
        get => _functions;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            _functions = [.. value];
        }
    }

    /// <summary>
    /// How many values one selection may look at, repeats, comparisons and pattern steps included. Skipped values cost a fraction: 8
    /// members or elements, or 32 characters, count as one. 0 for no limit; 100,000,000 by default, which takes some seconds.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public long MaxVisits
    {
        get => _maxVisits;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxVisits = value;
        }
    }

    /// <summary>How many values one selection may return; 0, the default, for no limit.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxResults
    {
        get => _maxResults;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxResults = value;
        }
    }

    /// <summary>
    /// Whether it is an error for <see cref="Streams.JsonStream"/> if a text has been read to its end and the path has selected nothing, as
    /// in a text of another shape. False by default: there are no values then, and no error.
    /// </summary>
    public bool MustMatch { get; init; }

    /// <summary>How deep parentheses, filters and calls may be nested in a path; 64 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1 or more than 500.</exception>
    public int MaxDepth
    {
        get => _maxDepth;
        init
        {
            const int Most = 500;
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, Most);
            _maxDepth = value;
        }
    }
}
