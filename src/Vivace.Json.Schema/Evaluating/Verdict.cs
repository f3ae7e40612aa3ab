// What a keyword says of a value, and whether the keywords after it are asked.
namespace Vivace.Json.Schema.Evaluating;

/// <summary>
/// <c>&amp;</c> gives the worse of two verdicts, and <c>&amp;&amp;</c> skips the second keyword if the evaluation stops. Without a
/// report, the first failure stops it. With one, the failure is noted there, and the evaluation goes on to find others.
/// </summary>
internal readonly struct Verdict
{
    // The bits make "and" of two verdicts the worse of them: 00 stops, 01 is noted, 11 is valid.
    private readonly byte _bits;

    private Verdict(byte bits) => _bits = bits;

    internal static Verdict Valid => new(3);

    /// <summary>Not valid, which the report says.</summary>
    internal static Verdict Noted => new(1);

    /// <summary>Not valid, and no further errors are wanted.</summary>
    internal static Verdict Stopped => default;

    internal bool IsValid => _bits == 3;

    internal bool Stops => _bits == 0;

    /// <summary>The verdict where there is no report.</summary>
    public static implicit operator Verdict(bool isValid) => isValid ? Valid : Stopped;

    public static Verdict operator &(Verdict left, Verdict right) => new((byte)(left._bits & right._bits));

    // Both are for "&&", and say whether the evaluation goes on.
    public static bool operator true(Verdict verdict) => !verdict.Stops;

    public static bool operator false(Verdict verdict) => verdict.Stops;
}
