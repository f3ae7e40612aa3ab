// Which of a schema's named members an object has.
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Evaluating;

/// <summary>Bits in one word, or in a frame.</summary>
internal struct Presence
{
    // No frame begins at 0, so the default is a word.
    private readonly int _frame;
    private ulong _bits;

    internal Presence(ref Evaluation evaluation, int names) =>
        _frame = names <= ObjectRules.FewNames ? 0 : EvaluationMemory.Push(ref evaluation, names);

    internal void Set(ref Evaluation evaluation, int name)
    {
        if (_frame == 0)
            _bits |= 1ul << name;
        else
            evaluation.Memory.Set(_frame, name);
    }

    /// <summary>Adds names whose presence fits one word, as bits.</summary>
    internal void Add(ulong names) => _bits |= names;

    internal readonly bool Has(in Evaluation evaluation, int name) =>
        _frame == 0 ? (_bits >> name & 1) != 0 : evaluation.Memory.IsSet(_frame, name);

    internal readonly void Release(in Evaluation evaluation)
    {
        if (_frame > 0)
            evaluation.Memory.Pop(_frame);
    }

    // Many names are looked at one by one, where the missing ones are reported.
    internal readonly bool HasAll(ObjectRules rules) => _frame == 0 && (rules.RequiredBits & ~_bits) == 0;
}
