// The steps of the enumerators of views in a text without an index. They keep where they are, so that going through all entries looks at each byte once.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Documents;

/// <summary>Where an enumerator of a lazy tree is after a step.</summary>
internal readonly record struct LazyStep(int Word, int Next, byte First, bool IsFound);

internal static class LazyWalk
{
    /// <summary>The end of an enumerator in a lazy tree: below every position, so that its next step is looked for here.</summary>
    internal const int End = int.MinValue;

    // In the place of the first byte: no entry is left.
    private const byte Finished = 0xFF;

    /// <summary>Goes to the next element.</summary>
    /// <param name="tree">The lazy tree.</param>
    /// <param name="array">The 32 bits of the offset of the array.</param>
    /// <param name="word">Those of the element's offset.</param>
    /// <param name="next">Those of the offset after a scalar.</param>
    /// <param name="first">The first byte of the element; 0 before the first one.</param>
    private static bool MoveToElement(JsonTree tree, int array, ref int word, ref int next, ref byte first)
    {
        LazyCursor cursor = new(tree);
        nint container = (nint)(uint)array, element = NextEntry(cursor, container, (nint)(uint)word, next, first);
        return Take(cursor, container, element, element, ref word, ref next, ref first);
    }

    /// <summary>Goes to the next member.</summary>
    /// <param name="tree">The lazy tree.</param>
    /// <param name="container">The 32 bits of the offset of the object.</param>
    /// <param name="word">Those of the offset before the member's value.</param>
    /// <param name="next">Those of the offset after a scalar.</param>
    /// <param name="first">The first byte of the value; 0 before the first member.</param>
    private static bool MoveToMember(JsonTree tree, int container, ref int word, ref int next, ref byte first)
    {
        LazyCursor cursor = new(tree);
        nint start = (nint)(uint)container, name = NextEntry(cursor, start, (nint)(uint)(word + 1), next, first);
        nint value = name < 0 ? name : cursor.Name(start, name, out _);
        if (!Take(cursor, start, name, value, ref word, ref next, ref first))
            return false;
        word--;
        return true;
    }

    /// <summary>The same without references to the fields of an enumerator, which would keep it in memory in parsed trees too.</summary>
    /// <inheritdoc cref="MoveToElement"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static LazyStep ToElement(JsonTree tree, int array, int word, int next, byte first)
    {
        bool isFound = MoveToElement(tree, array, ref word, ref next, ref first);
        return new LazyStep(word, next, first, isFound);
    }

    /// <inheritdoc cref="ToElement"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static LazyStep ToMember(JsonTree tree, int container, int word, int next, byte first)
    {
        bool isFound = MoveToMember(tree, container, ref word, ref next, ref first);
        return new LazyStep(word, next, first, isFound);
    }

    private static nint NextEntry(in LazyCursor cursor, nint container, nint value, int next, byte first) => first switch
    {
        0 => cursor.First(container),
        Finished => -1,
        _ => cursor.Next(container, cursor.After(container, value, first, (nint)(uint)next)),
    };

    private static bool Take(in LazyCursor cursor, nint container, nint entry, nint value, ref int word, ref int next, ref byte first)
    {
        if (entry < 0)
        {
            first = Finished;
            return false;
        }

        first = cursor.Begin(container, value, out nint end);
        (word, next) = ((int)value, (int)end);
        return true;
    }
}
