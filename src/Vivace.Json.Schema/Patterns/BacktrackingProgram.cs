// The steps of a pattern whose alternatives are tried one after another.
namespace Vivace.Json.Schemas;

internal sealed class BacktrackingProgram
{
    private readonly List<Step> _made = [];
    private readonly Step[] _steps;

    internal BacktrackingProgram(PatternTree tree)
    {
        Registers = 2 * (tree.GroupCount + 1);
        Compile(tree.Root, isBack: false);
        _made.Add(new Step(StepKind.Done));
        _steps = [.. _made];
    }

    internal enum StepKind
    {
        Take,
        TakeBack,

        /// <summary>Tries the next step, then A.</summary>
        Fork,
        Jump,
        Save,
        Assert,
        Reference,
        ReferenceBack,

        /// <summary>Matches the steps up to A apart; they end with Done. With B, they must not match.</summary>
        Look,

        /// <summary>A is the register of the count, the next one that of the position at which the round began.</summary>
        CountStart,

        /// <summary>Goes on with a round, or at B.</summary>
        CountLoop,

        /// <summary>Begins a round; forgets what the groups from Min to before Max captured.</summary>
        CountEnter,

        /// <summary>Ends a round, and goes to B.</summary>
        CountEnd,
        Done,
    }

    internal readonly record struct Step(StepKind Kind, int A = 0, int B = 0, int Min = 0, int Max = 0, bool IsLazy = false, CodePointSet? Set = null);

    /// <summary>Two for each group, with that of the whole pattern, then two for each repetition.</summary>
    internal int Registers { get; private set; }

    internal ref readonly Step this[int index] => ref _steps[index];

    // Inside an assertion that looks behind, everything is matched from its end to its start.
    private void Compile(PatternNode node, bool isBack)
    {
        switch (node)
        {
            case SetNode set:
                _made.Add(new Step(isBack ? StepKind.TakeBack : StepKind.Take, Set: set.Set));
                break;
            case AnchorNode anchor:
                _made.Add(new Step(StepKind.Assert, (int)anchor.Anchor));
                break;
            case ReferenceNode reference:
                _made.Add(new Step(isBack ? StepKind.ReferenceBack : StepKind.Reference, reference.Group));
                break;
            case GroupNode group:
                _made.Add(new Step(StepKind.Save, 2 * group.Number + (isBack ? 1 : 0)));
                Compile(group.Item, isBack);
                _made.Add(new Step(StepKind.Save, 2 * group.Number + (isBack ? 0 : 1)));
                break;
            case SequenceNode sequence:
                for (int i = 0; i < sequence.Items.Length; i++)
                    Compile(sequence.Items[isBack ? ^(i + 1) : i], isBack);
                break;
            case ChoiceNode choice:
                CompileChoice(choice, isBack);
                break;
            case LookNode look:
                int start = _made.Count;
                _made.Add(default);
                Compile(look.Item, look.IsBehind);
                _made.Add(new Step(StepKind.Done));
                _made[start] = new Step(StepKind.Look, _made.Count, look.IsNegative ? 1 : 0);
                break;
            case RepeatNode repeat:
                CompileRepeat(repeat, isBack);
                break;
        }
    }

    private void CompileChoice(ChoiceNode choice, bool isBack)
    {
        List<int> jumps = [];
        for (int i = 0; i < choice.Items.Length; i++)
        {
            int fork = _made.Count;
            bool isLast = i == choice.Items.Length - 1;
            if (!isLast)
                _made.Add(default);
            Compile(choice.Items[i], isBack);
            if (isLast)
                break;
            jumps.Add(_made.Count);
            _made.Add(default);
            _made[fork] = new Step(StepKind.Fork, _made.Count);
        }

        foreach (int jump in jumps)
            _made[jump] = new Step(StepKind.Jump, _made.Count);
    }

    private void CompileRepeat(RepeatNode repeat, bool isBack)
    {
        int register = Registers;
        Registers += 2;
        _made.Add(new Step(StepKind.CountStart, register));
        int loop = _made.Count;
        _made.Add(default);
        _made.Add(new Step(StepKind.CountEnter, register, Min: repeat.FirstGroup, Max: repeat.EndGroup));
        Compile(repeat.Item, isBack);
        _made.Add(new Step(StepKind.CountEnd, register, loop, repeat.Min));
        _made[loop] = new Step(StepKind.CountLoop, register, _made.Count, repeat.Min, repeat.Max, repeat.IsLazy);
    }
}
