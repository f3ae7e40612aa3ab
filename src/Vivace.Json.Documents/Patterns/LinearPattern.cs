// Matches a pattern in time proportional to the text: all alternatives advance together, and what that leads to is remembered.
using System.Text;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Patterns;

/// <summary>One way to find a pattern in a text.</summary>
internal abstract class PatternMatcher
{
    /// <param name="text">The content of a JSON string: UTF-8, without quotes and escapes.</param>
    internal abstract bool IsMatch(ReadOnlySpan<byte> text);
}

/// <summary>A deterministic automaton that is made while texts are matched (K. Thompson, CACM 11 (6), 1968; R.
/// Cox, "Regular Expression Matching Can Be Simple And Fast", 2007).</summary>
internal sealed class LinearPattern : PatternMatcher
{
    // Past these, states are made anew for each character: slower, but a pattern never takes more memory. Room is for
    // transitions of states, and for the steps that states stand for.
    private const int MaxStates = 4096;
    private const int MaxRoom = 256 * 1024;

    // Dividing characters into classes takes as long as making a step for this many sets and edges.
    private const int ClassWorkPerStep = 8;

    // A pattern that has a budget may come from a document and meet one text alone. An automaton for a short
    // text would cost more than it saves.
    private const int FirstTexts = 2, MaxFirstText = 64;

    private readonly LinearProgram _program;
    private readonly bool _isAnchored;
    private int _room;
    private int _texts;

    // Made for the first texts: most patterns of a large schema never meet one. The first state is written last.
    private Dictionary<string, State> _states = null!;
    private CharacterClasses _classes = null!;
    private State _matched = null!;
    private State _dead = null!;
    private State? _start;
    private Scratch _scratch = null!;

    private LinearPattern(LinearProgram program, bool isAnchored)
    {
        _program = program;
        _isAnchored = isAnchored;
    }

    internal int Steps => _program.Count;

    private State Begin()
    {
        lock (_program)
        {
            if (_start is { } known)
                return known;
            List<CodePointSet> sets = [.. _program.Sets];
            if (_program.HasBoundaries)
                sets.Add(CodePointSet.Words);
            _states = [];
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

    /// <summary>Null if the pattern looks around, refers back, or would have too many steps. Also counts the steps made.</summary>
    internal static LinearPattern? TryCreate(PatternNode root, out long work)
    {
        LinearProgram? program = LinearProgram.TryCreate(root, out int steps);
        work = steps + (program is { HasClasses: true } ? program.ClassWork / ClassWorkPerStep : 0);
        return program is null ? null : new LinearPattern(program, LinearProgram.IsAnchored(root));
    }

    internal override bool IsMatch(ReadOnlySpan<byte> text) => IsMatch(text, null);

    internal bool IsMatch(ReadOnlySpan<byte> text, TreeBudget? budget)
    {
        State? state = Volatile.Read(ref _start);
        if (state is null)
        {
            if (!_program.HasClasses || (budget is not null && text.Length <= MaxFirstText && _texts++ < FirstTexts))
                return Simulate(text, 0, [_program.Start], Neighbor.Start, budget);
            state = Begin();
        }

        int position = 0;
        long visits = 0;
        while (position < text.Length)
        {
            int before = position;
            int characterClass = _classes.Take(text, ref position);
            State? next = state.Next[characterClass];
            if (next is null)
            {
                budget?.Visit(visits);
                visits = 0;
                next = Follow(state, characterClass, text[before..]);
                if (next is null)
                    return Simulate(text, before, state.Core, state.Before, budget);
            }

            if (budget is not null)
                visits += state.Visits;
            if (next.Kind != StateKind.Open)
            {
                budget?.Visit(visits);
                return next.Kind == StateKind.Matched;
            }

            state = next;
        }

        budget?.Visit(visits);
        return IsMatchAtEnd(state);
    }

    private bool IsMatchAtEnd(State state)
    {
        if (state.AtEnd == StateKind.Open)
        {
            lock (_program)
                state.AtEnd = Close(_scratch, state.Core, state.Before, Neighbor.End) ? StateKind.Matched : StateKind.Dead;
        }

        return state.AtEnd == StateKind.Matched;
    }

    // Null if there are too many states.
    private State? Follow(State state, int characterClass, ReadOnlySpan<byte> text)
    {
        Rune.DecodeFromUtf8(text, out Rune character, out _);
        lock (_program)
        {
            State next;
            if (LinearStep(_scratch, state.Core, state.Before, character.Value))
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
                Neighbor before = After(character.Value);
                char[] units = new char[_scratch.Following.Count + 1];
                for (int i = 0; i < _scratch.Following.Count; i++)
                    units[i] = (char)_scratch.Following[i];
                units[^1] = (char)before;
                string key = new(units);
                if (!_states.TryGetValue(key, out State? known))
                {
                    int room = _room + units.Length + _classes.Count;
                    if (_states.Count >= MaxStates || room > MaxRoom)
                        return null;
                    _room = room;
                    known = new State([.. _scratch.Following], before, _classes.Count);
                    _states.Add(key, known);
                }

                next = known;
            }

            state.Visits = (int)Math.Min(_scratch.Visits, int.MaxValue);
            Volatile.Write(ref state.Next[characterClass], next);
            return next;
        }
    }

    private bool Simulate(ReadOnlySpan<byte> text, int position, ReadOnlySpan<int> core, Neighbor before, TreeBudget? budget)
    {
        Scratch scratch = new(_program.Count);
        int[] room = new int[_program.Count];
        while (position < text.Length)
        {
            Rune.DecodeFromUtf8(text[position..], out Rune character, out int length);
            position += length;
            bool isMatch = LinearStep(scratch, core, before, character.Value);
            budget?.Visit(scratch.Visits);
            if (isMatch)
                return true;
            if (scratch.Following.Count == 0)
                return false;
            scratch.Following.CopyTo(room);
            core = room.AsSpan(0, scratch.Following.Count);
            before = After(character.Value);
        }

        return Close(scratch, core, before, Neighbor.End);
    }

    private Neighbor After(int character) =>
        _program.HasBoundaries && CodePointSet.Words.Contains(character) ? Neighbor.Word : Neighbor.NoWord;

    // Leaves the places after a character in Following. True if the pattern matches before the character.
    private bool LinearStep(Scratch scratch, ReadOnlySpan<int> core, Neighbor before, int character)
    {
        if (Close(scratch, core, before, After(character)))
            return true;
        scratch.Following.Clear();
        scratch.NewRound();
        foreach (int index in scratch.Taking)
        {
            LinearProgram.LinearStep step = _program[index];
            scratch.Visits += step.Value;
            if (step.Set!.Contains(character) && scratch.TryVisit(step.Next))
                scratch.Following.Add(step.Next);
        }

        // The pattern may begin at any place.
        if (!_isAnchored && scratch.TryVisit(_program.Start))
            scratch.Following.Add(_program.Start);
        return false;
    }

    // Gathers the steps that take a character, between two neighbors. True if the pattern matches there.
    private bool Close(Scratch scratch, ReadOnlySpan<int> core, Neighbor before, Neighbor after)
    {
        scratch.Taking.Clear();
        scratch.NewRound();
        scratch.Visits = 1;
        foreach (int index in core)
            scratch.Open.Add(index);
        while (scratch.Open.Count > 0)
        {
            int index = scratch.Open[^1];
            scratch.Open.RemoveAt(scratch.Open.Count - 1);
            if (!scratch.TryVisit(index))
                continue;
            scratch.Visits++;
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
                    return true;
            }
        }

        return false;
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

        internal StateKind AtEnd { get; set; }

        /// <summary>What a character costs in this state, counted as if the state were made anew for each one.</summary>
        internal int Visits { get; set; }
    }

    private sealed class Scratch(int steps)
    {
        private readonly int[] _rounds = new int[steps];
        private int _round;

        internal List<int> Open { get; } = [];

        internal List<int> Taking { get; } = [];

        internal List<int> Following { get; } = [];

        internal long Visits { get; set; }

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
