// Matches patterns that refer back or look around: alternatives are tried one after another (ECMA-262 §22.2.2).
using System.Text;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Schema.Compiling;

namespace Vivace.Json.Schema.Patterns;

/// <remarks>.NET's Regex has other rules: it works on UTF-16, keeps captures of earlier
/// rounds and fails where a reference has no capture yet.</remarks>
internal sealed class BacktrackingPattern : PatternMatcher
{
    /// <summary>The steps that a match may take, and those more for each byte of the text. A pattern such as
    /// <c>(?=a)(a+)+$</c> would take twice as many for each byte.</summary>
    internal const long MaxSteps = 2_000_000, MaxStepsPerByte = 200;

    // Larger stacks are not kept for the next match.
    private const int MostKept = 16 * 1024;

    [ThreadStatic]
    private static int[]? t_registers, t_stack;

    private readonly string _text;
    private readonly BacktrackingProgram _program;
    private readonly bool _isAnchored;

    internal BacktrackingPattern(PatternTree tree)
    {
        _text = tree.Text;
        _program = new BacktrackingProgram(tree);
        _isAnchored = LinearProgram.IsAnchored(tree.Root);
    }

    internal override bool IsMatch(ReadOnlySpan<byte> text)
    {
        Run run = new(_program, text);
        bool isMatch = IsMatch(ref run, text);
        run.Return();
        return isMatch;
    }

    private bool IsMatch(ref Run run, ReadOnlySpan<byte> text)
    {
        int position = 0;
        while (true)
        {
            if (run.TryMatch(0, position))
                return true;
            if (run.IsExhausted)
                throw SchemaFailure.PatternTooSlow(
                    $"The pattern '{_text}' took more than {run.StepLimit} steps on a text of {text.Length} bytes.");
            if (_isAnchored || position == text.Length)
                return false;
            position += Length(text, position);
        }
    }

    private static int Length(ReadOnlySpan<byte> text, int position)
    {
        if (text[position] < 0x80)
            return 1;
        Rune.DecodeFromUtf8(text[position..], out _, out int length);
        return length;
    }

    private ref struct Run
    {
        private readonly BacktrackingProgram _program;
        private readonly ReadOnlySpan<byte> _text;
        private readonly int[] _registers;

        // Pairs: a step and a position to go on from, or the complement of a register and its earlier value.
        private int[] _stack;
        private int _top;
        private long _steps;

        internal Run(BacktrackingProgram program, ReadOnlySpan<byte> text)
        {
            _program = program;
            _text = text;
            _registers = t_registers is { } registers && registers.Length >= program.Registers ? registers : new int[program.Registers];
            _registers.AsSpan().Fill(-1);
            _stack = t_stack ?? new int[64];
            StepLimit = MaxSteps + MaxStepsPerByte * text.Length;
        }

        internal readonly long StepLimit { get; }

        internal readonly bool IsExhausted => _steps > StepLimit;

        /// <summary>Leaves the memory to the next match of the thread.</summary>
        internal readonly void Return()
        {
            t_registers = _registers;
            t_stack = _stack.Length <= MostKept ? _stack : null;
        }

        internal bool TryMatch(int index, int position)
        {
            int bottom = _top;
            while (true)
            {
                if (++_steps > StepLimit)
                    return false;
                ref readonly BacktrackingProgram.BacktrackingStep step = ref _program[index++];
                bool goesOn = true;
                switch (step.Kind)
                {
                    case BacktrackingProgram.BacktrackingStepKind.Done:
                        return true;
                    case BacktrackingProgram.BacktrackingStepKind.Take:
                        goesOn = Take(step.Set!, ref position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.TakeBack:
                        goesOn = TakeBack(step.Set!, ref position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Fork:
                        Push(step.A, position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Jump:
                        index = step.A;
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Save:
                        Set(step.A, position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Assert:
                        goesOn = Holds((PatternAnchor)step.A, position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Reference:
                    case BacktrackingProgram.BacktrackingStepKind.ReferenceBack:
                        goesOn = TakeReference(step, ref position);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.Look:
                        goesOn = TryLook(index, position, isNegative: step.B != 0);
                        index = step.A;
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.CountStart:
                        Set(step.A, 0);
                        break;
                    case BacktrackingProgram.BacktrackingStepKind.CountLoop:
                        int count = _registers[step.A];
                        if (count >= step.Max)
                        {
                            index = step.B;
                        }
                        else if (count >= step.Min)
                        {
                            Push(step.IsLazy ? index : step.B, position);
                            if (step.IsLazy)
                                index = step.B;
                        }

                        break;
                    case BacktrackingProgram.BacktrackingStepKind.CountEnter:
                        Set(step.A, _registers[step.A] + 1);
                        Set(step.A + 1, position);
                        for (int group = 2 * step.Min; group < 2 * step.Max; group++)
                            Set(group, -1);
                        break;
                    default:

                        // A round that takes nothing ends the repetition once there are enough.
                        goesOn = _registers[step.A] <= step.Min || position != _registers[step.A + 1];
                        index = step.B;
                        break;
                }

                if (!goesOn && !GoBack(bottom, out index, out position))
                    return false;
            }
        }

        // Captures of an assertion that holds stay; its other alternatives are forgotten.
        private bool TryLook(int index, int position, bool isNegative)
        {
            int bottom = _top;
            bool holds = TryMatch(index, position);
            if (IsExhausted)
                return false;
            if (!holds)
                return isNegative;
            if (isNegative)
            {
                while (_top > bottom)
                    Undo();
                return false;
            }

            int kept = bottom;
            for (int i = bottom; i < _top; i += 2)
            {
                if (_stack[i] >= 0)
                    continue;
                _stack[kept] = _stack[i];
                _stack[kept + 1] = _stack[i + 1];
                kept += 2;
            }

            _top = kept;
            return true;
        }

        private bool GoBack(int bottom, out int index, out int position)
        {
            while (_top > bottom)
            {
                index = _stack[_top - 2];
                position = _stack[_top - 1];
                Undo();
                if (index >= 0)
                    return true;
            }

            index = position = 0;
            return false;
        }

        private void Undo()
        {
            _top -= 2;
            int target = _stack[_top];
            if (target < 0)
                _registers[~target] = _stack[_top + 1];
        }

        private void Set(int register, int value)
        {
            if (_registers[register] == value)
                return;
            Push(~register, _registers[register]);
            _registers[register] = value;
        }

        private void Push(int target, int value)
        {
            if (_top == _stack.Length)
                Array.Resize(ref _stack, 2 * _top);
            _stack[_top] = target;
            _stack[_top + 1] = value;
            _top += 2;
        }

        private readonly bool Take(CodePointSet set, ref int position)
        {
            if (position == _text.Length)
                return false;
            int point = _text[position];
            int length = 1;
            if (point >= 0x80)
            {
                Rune.DecodeFromUtf8(_text[position..], out Rune character, out length);
                point = character.Value;
            }

            position += length;
            return set.Contains(point);
        }

        private readonly bool TakeBack(CodePointSet set, ref int position)
        {
            if (position == 0)
                return false;
            Rune.DecodeLastFromUtf8(_text[..position], out Rune character, out int length);
            position -= length;
            return set.Contains(character.Value);
        }

        private readonly bool TakeReference(in BacktrackingProgram.BacktrackingStep step, ref int position)
        {
            int start = _registers[2 * step.A];
            int end = _registers[2 * step.A + 1];
            if (start < 0 || end < 0)
                return true;
            ReadOnlySpan<byte> captured = _text[start..end];
            bool isBack = step.Kind == BacktrackingProgram.BacktrackingStepKind.ReferenceBack;
            if (!(isBack ? _text[..position].EndsWith(captured) : _text[position..].StartsWith(captured)))
                return false;
            position += isBack ? -captured.Length : captured.Length;
            return true;
        }

        private readonly bool Holds(PatternAnchor anchor, int position)
        {
            switch (anchor)
            {
                case PatternAnchor.Start:
                    return position == 0;
                case PatternAnchor.End:
                    return position == _text.Length;
            }

            // Word characters are ASCII, of which no byte is part of another character.
            bool before = position > 0 && CodePointSet.Words.Contains(_text[position - 1]);
            bool after = position < _text.Length && CodePointSet.Words.Contains(_text[position]);
            return (before != after) == (anchor == PatternAnchor.WordBoundary);
        }
    }
}
