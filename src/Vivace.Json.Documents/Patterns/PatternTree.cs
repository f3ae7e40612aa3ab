// What a pattern consists of.

namespace Vivace.Json.Documents.Patterns;

/// <summary>A pattern, its groups counted from 1 in the order of their opening parentheses.</summary>
internal sealed record PatternTree(string Text, PatternNode Root, int GroupCount);

internal abstract record PatternNode;

internal sealed record EmptyNode : PatternNode
{
    internal static readonly EmptyNode Instance = new();
}

/// <param name="Set">The set that one code point is taken of.</param>
/// <param name="Weight">What is counted for a look into the set, besides the step.</param>
internal sealed record SetNode(CodePointSet Set, int Weight = 0) : PatternNode;

internal sealed record SequenceNode(PatternNode[] Items) : PatternNode;

internal sealed record ChoiceNode(PatternNode[] Items) : PatternNode;

/// <summary>Max is <see cref="int.MaxValue"/> for any number. The groups inside are FirstGroup to before EndGroup.</summary>
internal sealed record RepeatNode(PatternNode Item, int Min, int Max, bool IsLazy, int FirstGroup, int EndGroup) : PatternNode;

internal sealed record GroupNode(PatternNode Item, int Number) : PatternNode;

internal sealed record LookNode(PatternNode Item, bool IsBehind, bool IsNegative) : PatternNode;

/// <remarks>A name is resolved when the whole pattern is parsed: its group may come later.</remarks>
internal sealed record ReferenceNode : PatternNode
{
    internal int Group { get; set; }
}

internal sealed record AnchorNode(PatternAnchor Anchor) : PatternNode;

internal enum PatternAnchor
{
    Start,
    End,
    WordBoundary,
    NoWordBoundary,
}
