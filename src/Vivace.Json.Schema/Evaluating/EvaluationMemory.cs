// The memory of one validation, which the thread keeps for the next one.
using System.Numerics;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Evaluating;

/// <summary>Frames of bits that note which members or elements were evaluated, the dynamic
/// scopes that were entered, and verdicts that were reached.</summary>
internal sealed class EvaluationMemory
{
    /// <summary>The scope before any schema is entered.</summary>
    internal const int NoScope = 0;

    // Larger arrays are not kept for the next validation.
    private const int MostKept = 64 * 1024;

    private const int FirstFrames = 64, FirstVerdicts = 1024;

    private const int Empty = 0;

    // With more verdicts than this, all are forgotten. Recent ones matter, and asking again is counted.
    private const int MostVerdicts = 512 * 1024;

    // Usual schemas have few scopes. Further ones cost steps for the memory that they take.
    private const int FreeScopes = 256, StepsPerScope = 256;

    // A frame of one word costs nothing extra. In longer ones, each word takes as much as this many steps.
    private const int StepsPerFrameWord = 8;

    [ThreadStatic]
    private static EvaluationMemory? t_kept;

    private ulong[] _frames = new ulong[FirstFrames];
    private ScopeEntry[] _scopes = new ScopeEntry[8];
    private int _scopeCount;
    private KnownVerdict[] _verdicts = [];
    private int _verdictCount;

    /// <summary>The end of the frames in use.</summary>
    internal int Top { get; set; }

    internal static EvaluationMemory Rent()
    {
        EvaluationMemory memory = t_kept ?? new EvaluationMemory();
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
    internal static int Push(ref Evaluation evaluation, int bits) => evaluation.Memory.PushWords(ref evaluation, (bits + 63) >> 6);

    /// <summary>Makes a frame as long as another one.</summary>
    internal static int PushLike(ref Evaluation evaluation, int frame) =>
        evaluation.Memory.PushWords(ref evaluation, (int)evaluation.Memory._frames[frame - 1]);

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

    private int PushWords(ref Evaluation evaluation, int words)
    {
        if (words > 1)
            evaluation.Pass((long)words * StepsPerFrameWord);
        int frame = Top + 1, end = checked(frame + words);
        if (end > _frames.Length)
            Array.Resize(ref _frames, (int)BitOperations.RoundUpToPowerOf2((uint)end));
        _frames[Top] = (ulong)words;
        _frames.AsSpan(frame, words).Clear();
        Top = end;
        return frame;
    }

    // A scope is the list of resources that were entered and have a dynamic anchor that none around them has: another one cannot change
    // which is outermost. So there are few, and each gets a number.

    /// <summary>The scope after a resource was entered.</summary>
    /// <param name="scope">The scope before.</param>
    /// <param name="resource">The resource.</param>
    /// <param name="steps">How much work it took beyond the usual.</param>
    internal int Enter(int scope, SchemaResource resource, out int steps)
    {
        steps = 0;
        ulong anchors = resource.DynamicAnchors, around = _scopes[scope].Anchors;
        if ((anchors & ~around) == 0 && (anchors & SchemaResource.OtherAnchors) == 0)
            return scope;
        if ((anchors & around & SchemaResource.OtherAnchors) != 0)
        {
            for (int outer = scope; outer != NoScope; outer = _scopes[outer].Parent, steps++)
            {
                if (_scopes[outer].Resource == resource.Number)
                    return scope;
            }
        }

        for (int child = _scopes[scope].FirstChild; child != Empty; child = _scopes[child].Next, steps++)
        {
            if (_scopes[child].Resource == resource.Number)
                return child;
        }

        if (_scopeCount > FreeScopes)
            steps += StepsPerScope;
        if (_scopeCount == _scopes.Length)
            Array.Resize(ref _scopes, 2 * _scopeCount);
        int made = _scopeCount++;
        _scopes[made] = new ScopeEntry
        {
            Resource = resource.Number,
            Parent = scope,
            Next = _scopes[scope].FirstChild,
            Anchors = anchors | around,
        };
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
        ref KnownVerdict verdict = ref Slot(_verdicts, node, word, scope);
        isValid = verdict.IsValid;
        return verdict.Node != Empty;
    }

    internal void SetVerdict(int node, int word, int scope, bool isValid)
    {
        if (_verdictCount == MostVerdicts)
            ForgetVerdicts();
        if (2 * _verdictCount >= _verdicts.Length)
            GrowVerdicts();
        ref KnownVerdict verdict = ref Slot(_verdicts, node, word, scope);
        if (verdict.Node == Empty)
            _verdictCount++;
        verdict = new KnownVerdict { Node = node + 1, Word = word, Scope = scope, IsValid = isValid };
    }

    private void GrowVerdicts()
    {
        KnownVerdict[] larger = new KnownVerdict[Math.Max(FirstVerdicts, 2 * _verdicts.Length)];
        foreach (KnownVerdict verdict in _verdicts)
        {
            if (verdict.Node != Empty)
                Slot(larger, verdict.Node - 1, verdict.Word, verdict.Scope) = verdict;
        }

        _verdicts = larger;
    }

    private static ref KnownVerdict Slot(KnownVerdict[] verdicts, int node, int word, int scope)
    {
        uint mask = (uint)verdicts.Length - 1;
        uint place = (uint)HashCode.Combine(node, word, scope);
        while (true)
        {
            ref KnownVerdict verdict = ref verdicts[place & mask];
            if (verdict.Node == Empty || (verdict.Node == node + 1 && verdict.Word == word && verdict.Scope == scope))
                return ref verdict;
            place++;
        }
    }

    private struct ScopeEntry
    {
        internal int Resource, Parent, FirstChild, Next;
        internal ulong Anchors;
    }

    private struct KnownVerdict
    {
        internal int Node, Word, Scope;
        internal bool IsValid;
    }
}
