// The second stage of a check: the order of tokens by their first bytes, 64 tokens at a time. Only brackets are taken one by one.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

// Which token may follow another one depends on the two alone, except for commas and closing brackets, which also depend on the innermost
// open container. A comma is one of an object if the token after the next one is a colon. So between two brackets, one comparison with the
// kind of the container checks all commas at once.
internal ref struct KindGrammar<TKernel>
    where TKernel : struct, IBlockKernel
{
    /// <summary>The levels that the bits of the stack hold.</summary>
    internal const int MaxLevels = 64;

    private const int Lanes = 64;

    private readonly int _maxDepth;

    // Of the previous 64 tokens: strings, ends of values, commas, colons and commas, opening brackets, opening braces, closing brackets,
    // braces.
    private ulong _quotes, _ends, _commas, _separators, _opens, _braceOpens, _closers, _braces;

    // A bit for each open container, the innermost in the lowest bit: 1 for an object.
    private ulong _levels;

    private ulong _errors, _ended;
    private int _depth;
    private long _count;
    private byte _first;

    internal KindGrammar(int maxDepth)
    {
        _maxDepth = Math.Min(maxDepth, MaxLevels);

        // A value may come first, as after a colon.
        _separators = 1UL << (Lanes - 1);
    }

    /// <summary>Takes as many whole groups of tokens as there are; all of them if they are the
    /// last, which zeros follow. Returns how many were taken.</summary>
    // Not inlined, so that the loop's state stays in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Take(ref byte kinds, int count, bool isLast)
    {
        if (_count == 0)
            _first = kinds;

        // The rules look two tokens back, so the last group is followed by one of zeros where it has no room for two.
        int groups = isLast ? (count + 2 + Lanes - 1) / Lanes : count / Lanes;
        _count += isLast ? count : groups * Lanes;
        ulong errors = _errors;
        for (int i = 0; i < groups; i++)
        {
            ulong quotes = TKernel.Equal(ref kinds, (byte)'"'), colons = TKernel.Equal(ref kinds, (byte)':'),
                commas = TKernel.Equal(ref kinds, (byte)',');
            ulong opens = TKernel.EqualSmall(ref kinds, (byte)'{'), closers = TKernel.EqualSmall(ref kinds, (byte)'}'),
                braces = TKernel.InRange(ref kinds, (byte)'{', (byte)'}');
            ulong separators = colons | commas, braceOpens = opens & braces;
            ulong values = ~(quotes | separators | opens | closers) & FirstBits(count - i * Lanes), ends = quotes | values | closers;
            ulong afterQuote = quotes << 1 | _quotes >> 63, afterBraces = braceOpens << 2 | _braceOpens >> 62;
            ulong afterOpen = opens << 1 | _opens >> 63, afterSeparator = separators << 1 | _separators >> 63;

            // No value, name or number begins with a slash, which looks like a digit to the first stage.
            errors |= TKernel.Equal(ref kinds, (byte)'/');
            errors |= colons & ~afterQuote;
            errors |= commas & ~(ends << 1 | _ends >> 63);
            errors |= closers & afterSeparator;
            errors |= (quotes | values | opens) & ~(afterOpen | afterSeparator);
            errors |= (braceOpens << 1 | _braceOpens >> 63) & (values | opens);
            ulong earlierCommas = commas << 2 | _commas >> 62;
            errors |= colons & ~(earlierCommas | afterBraces);
            errors |= afterBraces & afterQuote & ~colons;
            ulong earlierOpens = opens << 2 | _opens >> 62, earlierClosers = closers << 2 | _closers >> 62,
                earlierBraces = braces << 2 | _braces >> 62;
            errors |= TakeLevels(
                earlierOpens, earlierOpens | earlierClosers, earlierCommas | earlierClosers, (earlierCommas & colons) | earlierBraces);
            (_quotes, _ends, _commas, _separators, _opens, _braceOpens, _closers, _braces) = (quotes, ends, commas, separators, opens,
                braceOpens, closers, braces);
            kinds = ref Unsafe.Add(ref kinds, Lanes);
        }

        _errors = errors;
        if (errors != 0)
            return -1;
        return isLast ? count : groups * Lanes;
    }

    /// <summary>Whether the tokens were one value.</summary>
    internal readonly bool IsWhole => _errors == 0 && (_ended != 0 ? (_first | 0x20) == '{' : _count == 1 && _ends != 0);

    private static ulong FirstBits(int count) => count >= Lanes ? ulong.MaxValue : count <= 0 ? 0 : (1UL << count) - 1;

    // Compares the kinds of the tokens that depend on the container with it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ulong TakeLevels(ulong opens, ulong brackets, ulong dependent, ulong kinds)
    {
        ulong levels = _levels, errors = _ended & (brackets | dependent), leaves = 0;
        int depth = _depth;
        if (ParallelBits.AreFast && brackets != 0 && depth != 0)
        {
            errors |= TakeLeaves(opens, ref brackets, ref dependent, kinds, out leaves);
            if (depth == _maxDepth && (leaves & ((brackets & (0 - brackets)) - 1)) != 0)
                return 1;
        }

        while (brackets != 0)
        {
            ulong bracket = brackets & (0 - brackets), upTo = bracket ^ (bracket - 1);
            errors |= dependent & upTo & (kinds ^ (0 - (levels & 1)));
            dependent &= ~upTo;
            brackets ^= bracket;
            bool isOpen = (opens & bracket) != 0;
            ulong inner = levels << 1 | ((kinds & bracket) != 0 ? 1UL : 0), outer = levels >> 1;
            levels = isOpen ? inner : outer;
            depth += isOpen ? 1 : -1;
            if (depth == 0 || depth >= _maxDepth)
            {
                if (depth == 0)
                {
                    _ended = ulong.MaxValue;
                    errors |= brackets | dependent | (leaves & ~upTo);
                }
                else if (depth > _maxDepth || (leaves & ~upTo & ((brackets & (0 - brackets)) - 1)) != 0)
                {
                    return 1;
                }
            }
        }

        errors |= dependent & (kinds ^ (0 - (levels & 1)));
        (_levels, _depth) = (levels, depth);
        return errors;
    }

    // Takes all containers at once that have no others inside, and removes them: most are such, and their brackets need no stack.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong TakeLeaves(ulong opens, ref ulong brackets, ref ulong dependent, ulong kinds, out ulong leaves)
    {
        // Among brackets alone, the next one is a bit higher. The one after the last is not known yet.
        ulong open = Bmi2.X64.ParallelBitExtract(opens, brackets), kind = Bmi2.X64.ParallelBitExtract(kinds, brackets);
        ulong first = open & ~(open >> 1) & ((1UL << (BitOperations.PopCount(brackets) - 1)) - 1);
        leaves = Bmi2.X64.ParallelBitDeposit(first, brackets);
        ulong last = Bmi2.X64.ParallelBitDeposit(first << 1, brackets);

        // From after the opening bracket to the closing one, and the same of objects.
        ulong within = (last << 1) - (leaves << 1), withinObjects = ((last & kinds) << 1) - ((leaves & kinds) << 1);
        ulong errors = (kind ^ kind >> 1) & first;
        errors |= dependent & within & (kinds ^ withinObjects);
        brackets &= ~(leaves | last);
        dependent &= ~within;
        return errors;
    }
}
