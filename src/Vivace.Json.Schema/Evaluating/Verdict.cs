// What a keyword says of a value, and whether the keywords after it are asked.
namespace Vivace.Json.Schema.Evaluating;

/// <summary>
/// <c>&amp;</c> puts the verdicts of keywords together, and <c>&amp;&amp;</c> asks the second one only if the evaluation goes on. A
/// failure stops the evaluation if only the verdict is wanted. If there is a report, the failure is noted there, and the evaluation goes
/// on to find the others.
/// </summary>
internal readonly struct Verdict
{
    // The bits make "and" of two verdicts the worse of them: 00 stops, 01 is noted, 11 is valid.
    private readonly byte _bits;

    private Verdict(byte bits) => _bits = bits;

    internal static Verdict Valid => new(3);

    /// <summary>Not valid, which the report says.</summary>
    internal static Verdict Noted => new(1);

    /// <summary>Not valid, and nobody wants to know more.</summary>
    internal static Verdict Stopped => default;

    internal bool IsValid => _bits == 3;

    internal bool Stops => _bits == 0;

    /// <summary>The verdict where there is no report.</summary>
    public static implicit operator Verdict(bool isValid) => isValid ? Valid : Stopped;

    public static Verdict operator &(Verdict left, Verdict right) => new((byte)(left._bits & right._bits));

    // Both are for "&&": they tell whether the evaluation goes on.
    public static bool operator true(Verdict verdict) => !verdict.Stops;

    public static bool operator false(Verdict verdict) => verdict.Stops;
}
