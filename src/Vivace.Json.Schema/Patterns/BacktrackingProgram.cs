// The steps of a pattern whose alternatives are tried one after another.
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Patterns;

internal sealed class BacktrackingProgram
{
    // An array and not a List<BacktrackingStep>, whose code could not be compiled ahead of time: BacktrackingStep is a struct of this
    // package.
    private BacktrackingStep[] _steps = new BacktrackingStep[8];
    private int _count;

    internal BacktrackingProgram(PatternTree tree)
    {
        Registers = 2 * (tree.GroupCount + 1);
        Compile(tree.Root, isBack: false);
        Add(new BacktrackingStep(BacktrackingStepKind.Done));
    }

    internal enum BacktrackingStepKind
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

    internal readonly record struct BacktrackingStep(BacktrackingStepKind Kind, int A = 0, int B = 0, int Min = 0, int Max = 0,
        bool IsLazy = false, CodePointSet? Set = null);

    /// <summary>Two for each group, with that of the whole pattern, then two for each repetition.</summary>
    internal int Registers { get; private set; }

    internal ref readonly BacktrackingStep this[int index] => ref _steps[index];

    private void Add(BacktrackingStep step)
    {
        if (_count == _steps.Length)
        {
            BacktrackingStep[] larger = new BacktrackingStep[2 * _count];
            Array.Copy(_steps, larger, _count);
            _steps = larger;
        }

        _steps[_count++] = step;
    }

    // Inside an assertion that looks behind, everything is matched from its end to its start.
    private void Compile(PatternNode node, bool isBack)
    {
        switch (node)
        {
            case SetNode set:
                Add(new BacktrackingStep(isBack ? BacktrackingStepKind.TakeBack : BacktrackingStepKind.Take, Set: set.Set));
                break;
            case AnchorNode anchor:
                Add(new BacktrackingStep(BacktrackingStepKind.Assert, (int)anchor.Anchor));
                break;
            case ReferenceNode reference:
                Add(new BacktrackingStep(isBack ? BacktrackingStepKind.ReferenceBack : BacktrackingStepKind.Reference, reference.Group));
                break;
            case GroupNode group:
                Add(new BacktrackingStep(BacktrackingStepKind.Save, 2 * group.Number + (isBack ? 1 : 0)));
                Compile(group.Item, isBack);
                Add(new BacktrackingStep(BacktrackingStepKind.Save, 2 * group.Number + (isBack ? 0 : 1)));
                break;
            case SequenceNode sequence:
                for (int i = 0; i < sequence.Items.Length; i++)
                    Compile(sequence.Items[isBack ? ^(i + 1) : i], isBack);
                break;
            case ChoiceNode choice:
                CompileChoice(choice, isBack);
                break;
            case LookNode look:
                int start = _count;
                Add(default);
                Compile(look.Item, look.IsBehind);
                Add(new BacktrackingStep(BacktrackingStepKind.Done));
                _steps[start] = new BacktrackingStep(BacktrackingStepKind.Look, _count, look.IsNegative ? 1 : 0);
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
            int fork = _count;
            bool isLast = i == choice.Items.Length - 1;
            if (!isLast)
                Add(default);
            Compile(choice.Items[i], isBack);
            if (isLast)
                break;
            jumps.Add(_count);
            Add(default);
            _steps[fork] = new BacktrackingStep(BacktrackingStepKind.Fork, _count);
        }

        foreach (int jump in jumps)
            _steps[jump] = new BacktrackingStep(BacktrackingStepKind.Jump, _count);
    }

    private void CompileRepeat(RepeatNode repeat, bool isBack)
    {
        int register = Registers;
        Registers += 2;
        Add(new BacktrackingStep(BacktrackingStepKind.CountStart, register));
        int loop = _count;
        Add(default);
        Add(new BacktrackingStep(BacktrackingStepKind.CountEnter, register, Min: repeat.FirstGroup, Max: repeat.EndGroup));
        Compile(repeat.Item, isBack);
        Add(new BacktrackingStep(BacktrackingStepKind.CountEnd, register, loop, repeat.Min));
        _steps[loop] = new BacktrackingStep(BacktrackingStepKind.CountLoop, register, _count, repeat.Min, repeat.Max, repeat.IsLazy);
    }
}
