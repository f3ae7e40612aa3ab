// The memory of one validation, which the thread keeps for the next one.
using System.Numerics;

namespace Vivace.Json.Schemas.Program;

/// <summary>Frames of bits that note which members or elements were evaluated, the dynamic scopes that were entered, and verdicts that were reached.</summary>
internal sealed class RunMemory
{
    /// <summary>The scope before any schema is entered.</summary>
    internal const int NoScope = 0;

    // Larger arrays are not kept for the next validation.
    private const int MostKept = 64 * 1024;

    private const int FirstFrames = 64, FirstVerdicts = 1024;

    private const int Empty = 0;

    [ThreadStatic]
    private static RunMemory? t_kept;

    private ulong[] _frames = new ulong[FirstFrames];
    private ScopeEntry[] _scopes = new ScopeEntry[8];
    private int _scopeCount;
    private Verdict[] _verdicts = [];
    private int _verdictCount;

    /// <summary>The end of the frames in use.</summary>
    internal int Top { get; set; }

    internal static RunMemory Rent()
    {
        RunMemory memory = t_kept ?? new RunMemory();
        t_kept = null;
        memory._scopeCount = 1;
        memory._scopes[NoScope] = new ScopeEntry { Resource = -1, Parent = -1 };
        return memory;
    }

    internal void Return()
    {
        Top = 0;
        ForgetVerdicts();
        if (_frames.Length <= MostKept && _scopes.Length <= MostKept && _verdicts.Length <= MostKept)
            t_kept = this;
    }

    /// <summary>Forgets what was found out about the values of another index.</summary>
    internal void ForgetVerdicts()
    {
        if (_verdictCount > 0)
            Array.Clear(_verdicts);
        _verdictCount = 0;
    }

    // A frame is its length in words, and the words.

    /// <summary>Makes a frame of cleared bits.</summary>
    internal int Push(int bits) => PushWords((bits + 63) >> 6);

    /// <summary>Makes a frame as long as another one.</summary>
    internal int PushLike(int frame) => PushWords((int)_frames[frame - 1]);

    /// <summary>Drops a frame and those made after it.</summary>
    internal void Pop(int frame) => Top = frame - 1;

    internal void Set(int frame, int bit) => _frames[frame + (bit >> 6)] |= 1ul << bit;

    internal bool IsSet(int frame, int bit) => (_frames[frame + (bit >> 6)] >> bit & 1) != 0;

    internal void Merge(int from, int into)
    {
        int words = (int)_frames[from - 1];
        for (int i = 0; i < words; i++)
            _frames[into + i] |= _frames[from + i];
    }

    private int PushWords(int words)
    {
        int frame = Top + 1, end = checked(frame + words);
        if (end > _frames.Length)
            Array.Resize(ref _frames, (int)BitOperations.RoundUpToPowerOf2((uint)end));
        _frames[Top] = (ulong)words;
        _frames.AsSpan(frame, words).Clear();
        Top = end;
        return frame;
    }

    // A scope is the list of resources that were entered, each at its first entry: a later one cannot change which is outermost. So there are few, and each gets a number.

    /// <summary>The scope after a resource was entered.</summary>
    internal int Enter(int scope, int resource)
    {
        for (int outer = scope; outer != NoScope; outer = _scopes[outer].Parent)
        {
            if (_scopes[outer].Resource == resource)
                return scope;
        }

        for (int child = _scopes[scope].FirstChild; child != Empty; child = _scopes[child].Next)
        {
            if (_scopes[child].Resource == resource)
                return child;
        }

        if (_scopeCount == _scopes.Length)
            Array.Resize(ref _scopes, 2 * _scopeCount);
        int made = _scopeCount++;
        _scopes[made] = new ScopeEntry { Resource = resource, Parent = scope, Next = _scopes[scope].FirstChild };
        _scopes[scope].FirstChild = made;
        return made;
    }

    /// <summary>The target of the outermost resource that has one.</summary>
    internal SchemaNode? Outermost(int scope, SchemaNode?[] targets)
    {
        SchemaNode? found = null;
        for (; scope != NoScope; scope = _scopes[scope].Parent)
            found = targets[_scopes[scope].Resource] ?? found;
        return found;
    }

    internal bool TryGetVerdict(int node, int word, int scope, out bool isValid)
    {
        isValid = false;
        if (_verdictCount == 0)
            return false;
        ref Verdict verdict = ref Slot(_verdicts, node, word, scope);
        isValid = verdict.IsValid;
        return verdict.Node != Empty;
    }

    internal void SetVerdict(int node, int word, int scope, bool isValid)
    {
        if (2 * _verdictCount >= _verdicts.Length)
            GrowVerdicts();
        ref Verdict verdict = ref Slot(_verdicts, node, word, scope);
        if (verdict.Node == Empty)
            _verdictCount++;
        verdict = new Verdict { Node = node + 1, Word = word, Scope = scope, IsValid = isValid };
    }

    private void GrowVerdicts()
    {
        Verdict[] larger = new Verdict[Math.Max(FirstVerdicts, 2 * _verdicts.Length)];
        foreach (Verdict verdict in _verdicts)
        {
            if (verdict.Node != Empty)
                Slot(larger, verdict.Node - 1, verdict.Word, verdict.Scope) = verdict;
        }

        _verdicts = larger;
    }

    private static ref Verdict Slot(Verdict[] verdicts, int node, int word, int scope)
    {
        uint mask = (uint)verdicts.Length - 1;
        uint place = (uint)HashCode.Combine(node, word, scope);
        while (true)
        {
            ref Verdict verdict = ref verdicts[place & mask];
            if (verdict.Node == Empty || (verdict.Node == node + 1 && verdict.Word == word && verdict.Scope == scope))
                return ref verdict;
            place++;
        }
    }

    private struct ScopeEntry
    {
        internal int Resource, Parent, FirstChild, Next;
    }

    private struct Verdict
    {
        internal int Node, Word, Scope;
        internal bool IsValid;
    }
}
