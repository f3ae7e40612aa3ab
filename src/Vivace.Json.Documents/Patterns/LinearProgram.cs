// The steps of a pattern whose alternatives can all advance together.
namespace Vivace.Json.Documents.Patterns;

internal sealed class LinearProgram
{
    /// <summary>Limits <c>(a{100}){1000}</c> and the like: repeated parts are copied.</summary>
    internal const int MaxSteps = 20_000;

    // To divide characters into classes takes time for each set and each edge. Beyond this, steps look into their sets.
    private const long MaxClassWork = 4_000_000;

    private readonly List<LinearStep> _steps = [];
    private long _edges;
    private uint _categories;

    internal enum LinearStepKind
    {
        /// <summary>Takes one character of a set.</summary>
        Take,

        /// <summary>Continues at two places.</summary>
        Fork,
        Assert,
        Done,
    }

    /// <summary>Value is the other place of a fork, the anchor of an assertion, or the weight of a set.</summary>
    internal sealed record LinearStep(LinearStepKind Kind, int Next, int Value, CodePointSet? Set = null);

    internal int Start { get; private set; }

    internal bool HasBoundaries { get; private set; }

    internal List<CodePointSet> Sets { get; } = [];

    /// <summary>How long it takes to divide characters into classes.</summary>
    internal long ClassWork => Sets.Count * (_edges + 1) * (_categories == 0 ? 1 : CodePointSet.CategoryCount);

    internal bool HasClasses => ClassWork <= MaxClassWork;

    internal int Count => _steps.Count;

    internal LinearStep this[int index] => _steps[index];

    /// <summary>Null if there would be too many steps, or the pattern looks around or refers back.</summary>
    internal static LinearProgram? TryCreate(PatternNode root, out int steps)
    {
        LinearProgram program = new();
        int done = program.Add(new LinearStep(LinearStepKind.Done, 0, 0));
        program.Start = program.Compile(root, done);
        steps = program.Count;
        return program.Start < 0 ? null : program;
    }

    /// <summary>A pattern that can only match from the start of a text.</summary>
    internal static bool IsAnchored(PatternNode node) => node switch
    {
        AnchorNode anchor => anchor.Anchor == PatternAnchor.Start,
        SequenceNode sequence => IsAnchored(sequence.Items[0]),
        GroupNode group => IsAnchored(group.Item),
        ChoiceNode choice => Array.TrueForAll(choice.Items, IsAnchored),
        RepeatNode repeat => repeat.Min > 0 && IsAnchored(repeat.Item),
        _ => false,
    };

    // From the end of the pattern to its start, so that each step knows the next. Returns the first step of the node, or -1.
    private int Compile(PatternNode node, int next)
    {
        if (next < 0 || _steps.Count > MaxSteps)
            return -1;
        switch (node)
        {
            case SetNode set:
                return Add(new LinearStep(LinearStepKind.Take, next, set.Weight, Known(set.Set)));
            case AnchorNode anchor:
                HasBoundaries |= anchor.Anchor >= PatternAnchor.WordBoundary;
                return Add(new LinearStep(LinearStepKind.Assert, next, (int)anchor.Anchor));
            case GroupNode group:
                return Compile(group.Item, next);
            case SequenceNode sequence:
                for (int i = sequence.Items.Length - 1; i >= 0; i--)
                    next = Compile(sequence.Items[i], next);
                return next;
            case ChoiceNode choice:
                int chosen = Compile(choice.Items[^1], next);
                for (int i = choice.Items.Length - 2; i >= 0 && chosen >= 0; i--)
                {
                    int own = Compile(choice.Items[i], next);
                    chosen = own < 0 ? -1 : Add(new LinearStep(LinearStepKind.Fork, chosen, own));
                }

                return chosen;
            case RepeatNode repeat:
                return CompileRepeat(repeat, next);
            case LookNode or ReferenceNode:
                return -1;
            default:
                return next;
        }
    }

    private int CompileRepeat(RepeatNode repeat, int next)
    {
        int required = repeat.Min;
        if (repeat.Max == int.MaxValue)
        {
            int fork = Add(new LinearStep(LinearStepKind.Fork, next, next));
            int body = Compile(repeat.Item, fork);
            if (body < 0)
                return -1;
            _steps[fork] = new LinearStep(LinearStepKind.Fork, next, body);
            next = required > 0 ? body : fork;
            required--;
        }
        else
        {
            int end = next;
            for (int i = repeat.Min; i < repeat.Max; i++)
            {
                int body = Compile(repeat.Item, next);
                if (body < 0)
                    return -1;
                if (body == next)
                    break;
                next = Add(new LinearStep(LinearStepKind.Fork, end, body));
            }
        }

        for (int i = 0; i < required; i++)
        {
            int body = Compile(repeat.Item, next);
            if (body < 0)
                return -1;
            if (body == next)
                break;
            next = body;
        }

        return next;
    }

    private CodePointSet Known(CodePointSet set)
    {
        // The first as many as a program with classes may have.
        for (int i = 0; i < Sets.Count && HasClasses; i++)
        {
            if (ReferenceEquals(Sets[i], set) || Sets[i].SetEquals(set))
                return Sets[i];
        }

        Sets.Add(set);
        _edges += set.Edges.Length;
        _categories |= set.Categories;
        return set;
    }

    private int Add(LinearStep step)
    {
        _steps.Add(step);
        return _steps.Count - 1;
    }
}
