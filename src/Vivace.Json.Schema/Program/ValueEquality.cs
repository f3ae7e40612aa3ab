// Compares two values of one text, mostly without memory.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Schema.Program;

/// <summary>Arrays and small objects are compared member by member; whatever needs more, such as names that occur
/// twice, is left to <see cref="ViewEquality"/>, which allocates.</summary>
internal static class ValueEquality
{
    // In larger objects, finding each name by a scan costs more than a table.
    private const int FewMembers = 16;

    private enum Answer
    {
        Different,
        Equal,
        Unknown,
    }

    /// <param name="one">Where the first value is.</param>
    /// <param name="left">The first value.</param>
    /// <param name="other">Where the second value is.</param>
    /// <param name="right">The second value.</param>
    /// <param name="mayHaveEscapes">Whether a string of either may have an escape.</param>
    internal static bool AreEqual(in IndexCursor one, int left, in IndexCursor other, int right, bool mayHaveEscapes)
    {
        byte first = one.FirstOf(left), second = other.FirstOf(right);
        if (ValueKinds.Of(first) != ValueKinds.Of(second))
            return false;
        if (!IndexCursor.IsBracket(first))
            return AreScalarsEqual(one, left, other, right, mayHaveEscapes);
        return Compare(one, left, other, right, mayHaveEscapes) switch
        {
            Answer.Different => false,
            Answer.Equal => true,
            _ => ViewEquality.Equals(one, left, other, right),
        };
    }

    private static bool AreScalarsEqual(in IndexCursor one, int left, in IndexCursor other, int right,
        bool mayHaveEscapes) => one.FirstOf(left) switch
        {
            (byte)'"' => AreTextsEqual(one.ContentOf(left), other.ContentOf(right), mayHaveEscapes),
            (byte)'t' or (byte)'f' or (byte)'n' => true,
            _ => TreeNumbers.AreEqual(one.RawOf(left), other.RawOf(right)),
        };

    private static bool AreTextsEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right, bool mayHaveEscapes) =>
        mayHaveEscapes ? ViewEquality.ContentEquals(left, right) : left.SequenceEqual(right);

    private static Answer Compare(in IndexCursor one, int left, in IndexCursor other, int right, bool mayHaveEscapes)
    {
        byte first = one.FirstOf(left);
        if (ValueKinds.Of(first) != ValueKinds.Of(other.FirstOf(right)))
            return Answer.Different;
        if (!IndexCursor.IsBracket(first))
            return AreScalarsEqual(one, left, other, right, mayHaveEscapes) ? Answer.Equal : Answer.Different;
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return Answer.Unknown;
        return first == '['
            ? CompareElements(one, left, other, right, mayHaveEscapes)
            : CompareMembers(one, left, other, right, mayHaveEscapes);
    }

    private static Answer CompareElements(in IndexCursor one, int left, in IndexCursor other, int right, bool mayHaveEscapes)
    {
        int leftEnd = one.EndOf(left), rightEnd = other.EndOf(right);
        Answer answer = Answer.Equal;
        for ((left, right) = (left + 2, right + 2); left < leftEnd
            && right < rightEnd; (left, right) = (one.After(left), other.After(right)))
        {
            switch (Compare(one, left, other, right, mayHaveEscapes))
            {
                case Answer.Different:
                    return Answer.Different;
                case Answer.Unknown:
                    answer = Answer.Unknown;
                    break;
            }
        }

        return left < leftEnd || right < rightEnd ? Answer.Different : answer;
    }

    private static Answer CompareMembers(in IndexCursor one, int left, in IndexCursor other, int right, bool mayHaveEscapes)
    {
        int count = CountDistinct(one, left, mayHaveEscapes);
        if (count < 0 || CountDistinct(other, right, mayHaveEscapes) is var others && others < 0)
            return Answer.Unknown;
        if (count != others)
            return Answer.Different;
        int leftEnd = one.EndOf(left), likely = right + 2, rightEnd = other.EndOf(right);
        Answer answer = Answer.Equal;
        for (int name = left + 2; name < leftEnd; name = one.After(name + 1))
        {
            // Members mostly come in one order.
            ReadOnlySpan<byte> content = one.ContentOf(name);
            int same = likely < rightEnd && AreTextsEqual(content, other.ContentOf(likely), mayHaveEscapes)
                ? likely
                : Find(other, right, content, mayHaveEscapes);
            if (same < 0)
                return Answer.Different;
            likely = other.After(same + 1);
            switch (Compare(one, name + 1, other, same + 1, mayHaveEscapes))
            {
                case Answer.Different:
                    return Answer.Different;
                case Answer.Unknown:
                    answer = Answer.Unknown;
                    break;
            }
        }

        return answer;
    }

    private static int Find(in IndexCursor cursor, int word, ReadOnlySpan<byte> content, bool mayHaveEscapes)
    {
        int end = cursor.EndOf(word);
        for (int name = word + 2; name < end; name = cursor.After(name + 1))
        {
            if (AreTextsEqual(content, cursor.ContentOf(name), mayHaveEscapes))
                return name;
        }

        return -1;
    }

    // The number of members; -1 if there are many, or a name occurs twice.
    private static int CountDistinct(in IndexCursor cursor, int word, bool mayHaveEscapes)
    {
        int end = cursor.EndOf(word), count = 0;
        for (int name = word + 2; name < end; name = cursor.After(name + 1))
        {
            if (++count > FewMembers || Find(cursor, word, cursor.ContentOf(name), mayHaveEscapes) != name)
                return -1;
        }

        return count;
    }
}
