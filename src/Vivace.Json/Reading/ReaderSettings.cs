// The part of the settings that a reader consults, computed once for a plan.
using Vivace.Json.Errors;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading;

/// <summary>What a reader takes from the settings: limits and the allowed deviations from the grammar.</summary>
internal sealed class ReaderSettings(ReadFlags flags, int maxDepth, int maxKeyCollisions = ReaderSettings.DefaultMaxKeyCollisions)
{
    /// <summary>What <see cref="JsonSettings.MaxKeyCollisions"/> 0 stands for (docs/decisions/work-bounds.md).</summary>
    internal const int DefaultMaxKeyCollisions = 1000;

    // Levels that any thread's stack holds; above it every level asks.
    private const int SafeDepth = 96;

    /// <summary>For a text of our own.</summary>
    internal static ReaderSettings Plain { get; } = new(ReadFlags.None, SafeDepth);

    public readonly ReadFlags Flags = flags;

    /// <summary>Whether a text may have comments.</summary>
    internal bool TakesComments => (Flags & ReadFlags.SkipComments) != 0;

    /// <summary>The formats in which times are read, beside the strict one; null for that one alone.</summary>
    public TimeFormatList? TimeFormats;

    /// <summary>Containers that may be open at once.</summary>
    public readonly int MaxDepth = maxDepth;

    /// <summary>Keys or elements of one table that may share a bucket.</summary>
    public readonly int MaxKeyCollisions = maxKeyCollisions;

    /// <summary>What a text may ask for; null where <see cref="ReadFlags.HasBudget"/> is not set.</summary>
    public JsonBudget? Budget;

    /// <summary>Makes JSON of a text in another dialect; null where <see cref="ReadFlags.HasDialect"/> is not set.</summary>
    public TextRewriting? Rewriting;

    /// <summary>Whether "$id" and "$ref" have a meaning; only for the budget.</summary>
    public bool TracksReferences;

    /// <summary>Levels that are entered without looking at limit or stack.</summary>
    public readonly int UncheckedDepth = Math.Min(maxDepth, SafeDepth);

    /// <summary>Goes over the tokens of a text. What is made of a text in another dialect has no comments.</summary>
    /// <param name="isSequence">Whether values follow one another.</param>
    internal TokenCursor Cursor(bool isSequence = false) => new(MaxDepth, TakesComments && Rewriting is null, (Flags & ReadFlags.AllowTrailingCommas) != 0, isSequence);

    /// <summary>These settings with the grammar and the depth of another reader, whose text is JSON.</summary>
    internal ReaderSettings With(ReadFlags flags, int maxDepth) => flags == Flags && maxDepth == MaxDepth
        ? this
        : new ReaderSettings(flags, maxDepth, MaxKeyCollisions) { TimeFormats = TimeFormats, Budget = Budget, TracksReferences = TracksReferences };

    /// <summary>These settings for texts that are rewritten in another way.</summary>
    internal ReaderSettings With(TextRewriting rewriting) =>
        new(Flags, MaxDepth, MaxKeyCollisions) { TimeFormats = TimeFormats, Budget = Budget, TracksReferences = TracksReferences, Rewriting = rewriting };
}
