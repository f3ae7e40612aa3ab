// The patterns of match and search: I-Regexp (RFC 9485), matched in time proportional to pattern times text.
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

/// <summary>A compiled pattern over Unicode characters, not UTF-16 units. All alternatives
/// advance together (K. Thompson, CACM 11 (6), 1968).</summary>
/// <remarks><c>^</c> and <c>$</c> match the ends of the text, as RFC 9535's compliance
/// suite expects, although RFC 9485 has no anchors.</remarks>
internal sealed class Pattern
{
    /// <summary>The most steps of a compiled pattern; limits <c>(a{100}){100}</c> and the like.</summary>
    internal const int MaxSteps = 20_000;

    // Each text needs room for all steps; preparing this many costs as much as trying one.
    private const int StepsPerVisit = 64;

    private readonly PatternStep[] _steps;

    private Pattern(PatternStep[] steps) => _steps = steps;

    internal enum PatternStepKind
    {
        /// <summary>Takes one character of a set.</summary>
        Take,

        /// <summary>Continues at two places.</summary>
        Fork,
        AtStart,
        AtEnd,
        Done,
    }

    internal readonly record struct PatternStep(PatternStepKind Kind, CharacterSet? Set = null, int Next = 0, int Other = 0);

    /// <summary>Returns null if the pattern is not an I-Regexp or is too large.</summary>
    internal static Pattern? TryParse(string text) => TryParse(text, out _);

    /// <summary>Also counts the characters and steps made, which may be thousands for a short pattern.</summary>
    internal static Pattern? TryParse(string text, out long work) =>
        PatternParser.TryParse(text, out PatternStep[]? steps, out work) ? new Pattern(steps!) : null;

    /// <summary>Matches the whole text, or with <paramref name="isSearch"/> any part of it.</summary>
    internal bool IsMatch(string text, bool isSearch, TreeBudget budget)
    {
        budget.Visit(_steps.Length / StepsPerVisit);
        Threads now = new(_steps.Length);
        Threads then = new(_steps.Length);
        Add(now, 0, isStart: true, isEnd: text.Length == 0);
        int position = 0;
        while (true)
        {
            if (now.IsDone && (isSearch || position == text.Length))
                return true;
            if (position == text.Length || (now.Count == 0 && !isSearch))
                return false;
            Rune.DecodeFromUtf16(text.AsSpan(position), out Rune character, out int length);
            position += length;
            bool isEnd = position == text.Length;
            long visits = 1 + now.Count;
            for (int i = 0; i < now.Count; i++)
            {
                ref readonly PatternStep step = ref _steps[now[i]];
                if (step.Kind != PatternStepKind.Take)
                    continue;
                visits += step.Set!.Weight;
                if (step.Set.Has(character))
                    Add(then, step.Next, isStart: false, isEnd);
            }

            budget.Visit(visits);

            if (isSearch)
                Add(then, 0, isStart: false, isEnd);
            (now, then) = (then, now);
            then.Clear();
        }
    }

    // Follows forks up to the steps that take a character.
    private void Add(Threads threads, int first, bool isStart, bool isEnd)
    {
        threads.Open.Push(first);
        while (threads.Open.TryPop(out int at))
        {
            if (!threads.TryAdd(at))
                continue;
            ref readonly PatternStep step = ref _steps[at];
            switch (step.Kind)
            {
                case PatternStepKind.Fork:
                    threads.Open.Push(step.Other);
                    threads.Open.Push(step.Next);
                    break;
                case PatternStepKind.AtStart when isStart:
                case PatternStepKind.AtEnd when isEnd:
                    threads.Open.Push(step.Next);
                    break;
                case PatternStepKind.Done:
                    threads.IsDone = true;
                    break;
            }
        }
    }

    /// <summary>The steps to try at one place of the text, each once (a sparse set).</summary>
    private sealed class Threads(int capacity)
    {
        private readonly int[] _dense = new int[capacity];
        private readonly int[] _sparse = new int[capacity];

        internal Stack<int> Open { get; } = new();

        internal int Count { get; private set; }

        internal bool IsDone { get; set; }

        internal int this[int index] => _dense[index];

        internal bool TryAdd(int step)
        {
            int at = _sparse[step];
            if (at < Count && _dense[at] == step)
                return false;
            _sparse[step] = Count;
            _dense[Count++] = step;
            return true;
        }

        internal void Clear()
        {
            Count = 0;
            IsDone = false;
        }
    }

    internal sealed class CharacterSet
    {
        private const int RangesPerVisit = 16, CategoriesPerVisit = 4;

        internal static readonly CharacterSet Any = new() { Ranges = { ('\n', '\n'), ('\r', '\r') }, IsNegated = true };

        internal List<(int First, int Last)> Ranges { get; } = [];

        // A category such as Lu, or its first letter for a group, and whether it is negated.
        internal List<(string Category, bool IsNegated)> Categories { get; } = [];

        internal bool IsNegated { get; set; }

        /// <summary>The cost of a lookup: items are compared one by one, and a pattern may list a million.</summary>
        internal int Weight => (Ranges.Count / RangesPerVisit) + (Categories.Count / CategoriesPerVisit);

        internal bool Has(Rune character) => Holds(character) != IsNegated;

        private bool Holds(Rune character)
        {
            foreach ((int first, int last) in Ranges)
                if (character.Value >= first && character.Value <= last)
                    return true;
            if (Categories.Count == 0)
                return false;
            string own = CodeOf(Rune.GetUnicodeCategory(character));
            foreach ((string category, bool isNegated) in Categories)
                if (own.StartsWith(category, StringComparison.Ordinal) != isNegated)
                    return true;
            return false;
        }

        internal static bool IsCategory(string text)
        {
            foreach (UnicodeCategory category in Enum.GetValues<UnicodeCategory>())
            {
                // RFC 9485 has no surrogates: they are not characters.
                if (category != UnicodeCategory.Surrogate && CodeOf(category).StartsWith(text, StringComparison.Ordinal))
                    return true;
            }

            return false;
        }

        private static string CodeOf(UnicodeCategory category) => category switch
        {
            UnicodeCategory.UppercaseLetter => "Lu",
            UnicodeCategory.LowercaseLetter => "Ll",
            UnicodeCategory.TitlecaseLetter => "Lt",
            UnicodeCategory.ModifierLetter => "Lm",
            UnicodeCategory.OtherLetter => "Lo",
            UnicodeCategory.NonSpacingMark => "Mn",
            UnicodeCategory.SpacingCombiningMark => "Mc",
            UnicodeCategory.EnclosingMark => "Me",
            UnicodeCategory.DecimalDigitNumber => "Nd",
            UnicodeCategory.LetterNumber => "Nl",
            UnicodeCategory.OtherNumber => "No",
            UnicodeCategory.SpaceSeparator => "Zs",
            UnicodeCategory.LineSeparator => "Zl",
            UnicodeCategory.ParagraphSeparator => "Zp",
            UnicodeCategory.Control => "Cc",
            UnicodeCategory.Format => "Cf",
            UnicodeCategory.Surrogate => "Cs",
            UnicodeCategory.PrivateUse => "Co",
            UnicodeCategory.ConnectorPunctuation => "Pc",
            UnicodeCategory.DashPunctuation => "Pd",
            UnicodeCategory.OpenPunctuation => "Ps",
            UnicodeCategory.ClosePunctuation => "Pe",
            UnicodeCategory.InitialQuotePunctuation => "Pi",
            UnicodeCategory.FinalQuotePunctuation => "Pf",
            UnicodeCategory.OtherPunctuation => "Po",
            UnicodeCategory.MathSymbol => "Sm",
            UnicodeCategory.CurrencySymbol => "Sc",
            UnicodeCategory.ModifierSymbol => "Sk",
            UnicodeCategory.OtherSymbol => "So",
            _ => "Cn",
        };
    }
}
