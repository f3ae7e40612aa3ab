// Matches a pattern in time proportional to the text: all alternatives advance together, and what that leads to is remembered.
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Patterns;

/// <summary>A deterministic automaton that is made while texts are matched (K. Thompson, CACM 11 (6), 1968; R.
/// Cox, "Regular Expression Matching Can Be Simple And Fast", 2007).</summary>
internal sealed class LinearPattern : PatternMatcher
{
    // Past these, states are made anew for each character: slower, but a pattern never takes more memory.
    private const int MaxStates = 4096;
    private const int MaxTransitions = 128 * 1024;

    private readonly LinearProgram _program;
    private readonly bool _isAnchored;
    private readonly Dictionary<string, State> _states = [];

    // Made for the first text: most patterns of a large schema never meet one. The first state is written last.
    private CharacterClasses _classes = null!;
    private int _wordSet;
    private State _matched = null!;
    private State _dead = null!;
    private State? _start;
    private Scratch _scratch = null!;

    private LinearPattern(LinearProgram program, bool isAnchored)
    {
        _program = program;
        _isAnchored = isAnchored;
    }

    private State Begin()
    {
        lock (_states)
        {
            if (_start is { } known)
                return known;
            List<CodePointSet> sets = [.. _program.Sets];
            _wordSet = sets.Count;
            if (_program.HasBoundaries)
                sets.Add(PatternSets.Words);
            _classes = new CharacterClasses(sets);
            _scratch = new Scratch(_program.Count);
            _matched = new State([], Neighbor.Start, 0) { Kind = StateKind.Matched };
            _dead = new State([], Neighbor.Start, 0) { Kind = StateKind.Dead };
            State start = new([_program.Start], Neighbor.Start, _classes.Count);
            Volatile.Write(ref _start, start);
            return start;
        }
    }

    // What stands next to a place of the text. At the start and the end there is nothing, which is no word.
    private enum Neighbor
    {
        Start,
        End,
        Word,
        NoWord,
    }

    private enum StateKind
    {
        Open,

        /// <summary>Nothing can follow that matches.</summary>
        Dead,

        /// <summary>What follows makes no difference.</summary>
        Matched,
    }

    /// <summary>Null if the pattern looks around, refers back, or would have too many steps.</summary>
    internal static LinearPattern? TryCreate(PatternNode root) =>
        LinearProgram.TryCreate(root) is { } program ? new LinearPattern(program, LinearProgram.IsAnchored(root)) : null;

    internal override bool IsMatch(ReadOnlySpan<byte> text)
    {
        State state = Volatile.Read(ref _start) ?? Begin();
        int position = 0;
        while (position < text.Length)
        {
            int before = position;
            int characterClass = _classes.Take(text, ref position);
            State? next = state.Next[characterClass] ?? Follow(state, characterClass);
            if (next is null)
                return Simulate(text, before, state);
            if (next.Kind != StateKind.Open)
                return next.Kind == StateKind.Matched;
            state = next;
        }

        return IsMatchAtEnd(state);
    }

    private bool IsMatchAtEnd(State state)
    {
        if (state.AtEnd is null)
        {
            lock (_states)
                state.AtEnd = Close(_scratch, state.Core, state.Before, Neighbor.End);
        }

        return state.AtEnd == _matched;
    }

    // Null if there are too many states.
    private State? Follow(State state, int characterClass)
    {
        lock (_states)
        {
            State next;
            if (LinearStep(_scratch, state.Core, state.Before, characterClass))
            {
                next = _matched;
            }
            else if (_scratch.Following.Count == 0)
            {
                next = _dead;
            }
            else
            {
                _scratch.Following.Sort();
                Neighbor before = After(characterClass);
                char[] units = new char[_scratch.Following.Count + 1];
                for (int i = 0; i < _scratch.Following.Count; i++)
                    units[i] = (char)_scratch.Following[i];
                units[^1] = (char)before;
                string key = new(units);
                if (!_states.TryGetValue(key, out State? known))
                {
                    if (_states.Count >= MaxStates || (_states.Count + 1) * _classes.Count > MaxTransitions)
                        return null;
                    known = new State([.. _scratch.Following], before, _classes.Count);
                    _states.Add(key, known);
                }

                next = known;
            }

            Volatile.Write(ref state.Next[characterClass], next);
            return next;
        }
    }

    private bool Simulate(ReadOnlySpan<byte> text, int position, State state)
    {
        Scratch scratch = new(_program.Count);
        int[] core = state.Core;
        int count = core.Length;
        int[] room = new int[_program.Count];
        Neighbor before = state.Before;
        while (position < text.Length)
        {
            int characterClass = _classes.Take(text, ref position);
            if (LinearStep(scratch, core.AsSpan(0, count), before, characterClass))
                return true;
            count = scratch.Following.Count;
            if (count == 0)
                return false;
            scratch.Following.CopyTo(room);
            core = room;
            before = After(characterClass);
        }

        return Close(scratch, core.AsSpan(0, count), before, Neighbor.End) == _matched;
    }

    private Neighbor After(int characterClass) =>
        _program.HasBoundaries && _classes.IsMember(_wordSet, characterClass) ? Neighbor.Word : Neighbor.NoWord;

    // Leaves the places after a character in Following. True if the pattern matches before the character.
    private bool LinearStep(Scratch scratch, ReadOnlySpan<int> core, Neighbor before, int characterClass)
    {
        if (Close(scratch, core, before, After(characterClass)) == _matched)
            return true;
        scratch.Following.Clear();
        scratch.NewRound();
        foreach (int index in scratch.Taking)
        {
            LinearProgram.LinearStep step = _program[index];
            if (_classes.IsMember(step.Value, characterClass) && scratch.TryVisit(step.Next))
                scratch.Following.Add(step.Next);
        }

        // The pattern may begin at any place.
        if (!_isAnchored && scratch.TryVisit(_program.Start))
            scratch.Following.Add(_program.Start);
        return false;
    }

    // Gathers the steps that take a character, between two neighbors.
    private State Close(Scratch scratch, ReadOnlySpan<int> core, Neighbor before, Neighbor after)
    {
        scratch.Taking.Clear();
        scratch.NewRound();
        foreach (int index in core)
            scratch.Open.Add(index);
        while (scratch.Open.Count > 0)
        {
            int index = scratch.Open[^1];
            scratch.Open.RemoveAt(scratch.Open.Count - 1);
            if (!scratch.TryVisit(index))
                continue;
            LinearProgram.LinearStep step = _program[index];
            switch (step.Kind)
            {
                case LinearProgram.LinearStepKind.Take:
                    scratch.Taking.Add(index);
                    break;
                case LinearProgram.LinearStepKind.Fork:
                    scratch.Open.Add(step.Next);
                    scratch.Open.Add(step.Value);
                    break;
                case LinearProgram.LinearStepKind.Assert:
                    if (Holds((PatternAnchor)step.Value, before, after))
                        scratch.Open.Add(step.Next);
                    break;
                default:
                    scratch.Open.Clear();
                    return _matched;
            }
        }

        return _dead;
    }

    private static bool Holds(PatternAnchor anchor, Neighbor before, Neighbor after) => anchor switch
    {
        PatternAnchor.Start => before == Neighbor.Start,
        PatternAnchor.End => after == Neighbor.End,
        PatternAnchor.WordBoundary => (before == Neighbor.Word) != (after == Neighbor.Word),
        _ => (before == Neighbor.Word) == (after == Neighbor.Word),
    };

    private sealed class State(int[] core, Neighbor before, int classes)
    {
        internal int[] Core { get; } = core;

        internal Neighbor Before { get; } = before;

        internal State?[] Next { get; } = new State?[classes];

        internal StateKind Kind { get; init; }

        internal State? AtEnd { get; set; }
    }

    private sealed class Scratch(int steps)
    {
        private readonly int[] _rounds = new int[steps];
        private int _round;

        internal List<int> Open { get; } = [];

        internal List<int> Taking { get; } = [];

        internal List<int> Following { get; } = [];

        internal void NewRound()
        {
            if (++_round == int.MaxValue)
            {
                _rounds.AsSpan().Clear();
                _round = 1;
            }
        }

        internal bool TryVisit(int step)
        {
            if (_rounds[step] == _round)
                return false;
            _rounds[step] = _round;
            return true;
        }
    }
}
