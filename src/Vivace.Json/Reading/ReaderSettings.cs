// What a reader needs of the settings, computed once for each plan: limits, and the allowed deviations from the grammar.
using Vivace.Json.Errors;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading;

internal sealed class ReaderSettings(ReadFlags flags, int maxDepth, int maxKeyCollisions = ReaderSettings.DefaultMaxKeyCollisions)
{
    /// <summary>The value for <see cref="JsonSettings.MaxKeyCollisions"/> 0 (docs/decisions/work-bounds.md).</summary>
    internal const int DefaultMaxKeyCollisions = 1000;

    // Any thread's stack holds this many levels. Deeper ones check the stack.
    private const int SafeDepth = 96;

    /// <summary>For texts that this library wrote.</summary>
    internal static ReaderSettings Plain { get; } = new(ReadFlags.None, SafeDepth);

    public readonly ReadFlags Flags = flags;

    internal bool TakesComments => (Flags & ReadFlags.SkipComments) != 0;

    /// <summary>The time formats accepted besides the strict one, or null.</summary>
    public TimeFormatList? TimeFormats;

    public readonly int MaxDepth = maxDepth;

    /// <summary>The maximum number of keys or elements in one hash bucket.</summary>
    public readonly int MaxKeyCollisions = maxKeyCollisions;

    /// <summary>Null unless <see cref="ReadFlags.HasBudget"/> is set.</summary>
    public JsonBudget? Budget;

    /// <summary>Converts another dialect to JSON. Null unless <see cref="ReadFlags.HasDialect"/> is set.</summary>
    public TextRewriting? Rewriting;

    /// <summary>Whether "$id" and "$ref" have a meaning. Only the budget needs this.</summary>
    public bool TracksReferences;

    /// <summary>The number of levels to enter without checking limit or stack.</summary>
    public readonly int UncheckedDepth = Math.Min(maxDepth, SafeDepth);

    /// <summary>Whether a codec of the settings reads in parts
    /// (<see cref="JsonStreamingCodec{T}"/>); set when such a codec is bound.</summary>
    internal bool Streams;

    /// <summary>Not null if a codec of the settings has constraints that must be awaited; set when such a codec is created.</summary>
    internal AwaitedReading? Awaits;

    /// <summary>Creates a cursor over the tokens of a text. Another dialect has been converted, so no comments remain.</summary>
    internal TokenCursor Cursor(bool isSequence = false, int outerLevels = 0) =>
        new(MaxDepth - outerLevels, TakesComments && Rewriting is null, (Flags & ReadFlags.AllowTrailingCommas) != 0, isSequence);

    /// <summary>Whether codecs take numbers that JSON does not have, NaN and INF without quotes,
    /// as <c>DataContractJsonSerializer</c> writes them.</summary>
    internal bool TakesBareNames;

    /// <summary>Whether a null that a floating-point type cannot hold is NaN.</summary>
    internal bool ReadsNullAsNaN;

    /// <summary>Whether the grammar of a text can be checked before it is read: not if it may have comments, is
    /// in another dialect, or codecs accept what JSON does not have.</summary>
    internal bool CanScan => !TakesComments && Rewriting is null && !TakesBareNames;

    /// <summary>Begins to check a text in a stream or pipe.</summary>
    internal OpenTextCheck BeginCheck() => CanScan ? new(BeginScan()) : default;

    /// <summary>Begins to check the grammar of a text, or of a value in one.</summary>
    internal GrammarScan BeginScan(int outerLevels = 0) => new(MaxDepth - outerLevels, (Flags & ReadFlags.AllowTrailingCommas) != 0);

    internal ReaderSettings With(ReadFlags flags, int maxDepth) => flags == Flags && maxDepth == MaxDepth
        ? this
        : new ReaderSettings(flags, maxDepth, MaxKeyCollisions)
        {
            TimeFormats = TimeFormats,
            Budget = Budget,
            TracksReferences = TracksReferences,
            TakesBareNames = TakesBareNames,
            ReadsNullAsNaN = ReadsNullAsNaN,
        };

    internal ReaderSettings With(TextRewriting rewriting) =>
        new(Flags, MaxDepth, MaxKeyCollisions)
        {
            TimeFormats = TimeFormats,
            Budget = Budget,
            TracksReferences = TracksReferences,
            Rewriting = rewriting,
            ReadsNullAsNaN = ReadsNullAsNaN,
        };
}
