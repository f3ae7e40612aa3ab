// Moves the enumerators of lazy views. They keep their place, so enumeration reads each byte once.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Documents.Lazy;

internal readonly record struct LazyStep(int Word, int Next, byte First, bool IsFound);

internal static class LazyWalk
{
    /// <summary>Marks an enumerator of a lazy tree: lower than any position, so that its steps are taken here.</summary>
    internal const int End = int.MinValue;

    // Stands in for the first byte when no entries remain.
    private const byte Finished = 0xFF;

    /// <summary>Positions are the low 32 bits of offsets. <c>next</c> is the one after a scalar,
    /// and <c>first</c> is 0 before the first element.</summary>
    private static bool MoveToElement(JsonTree tree, int array, ref int word, ref int next, ref byte first)
    {
        LazySteps cursor = new(tree);
        nint container = (nint)(uint)array, element = NextEntry(cursor, container, (nint)(uint)word, next, first);
        return Take(cursor, container, element, element, ref word, ref next, ref first);
    }

    private static bool MoveToMember(JsonTree tree, int container, ref int word, ref int next, ref byte first)
    {
        LazySteps cursor = new(tree);
        nint start = (nint)(uint)container, name = NextEntry(cursor, start, (nint)(uint)(word + 1), next, first);
        nint value = name < 0 ? name : cursor.Name(start, name, out _);
        if (!Take(cursor, start, name, value, ref word, ref next, ref first))
            return false;
        word--;
        return true;
    }

    /// <summary>Takes values rather than references to the enumerator's fields, which would
    /// keep it out of registers in parsed trees too.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static LazyStep ToElement(JsonTree tree, int array, int word, int next, byte first)
    {
        bool isFound = MoveToElement(tree, array, ref word, ref next, ref first);
        return new LazyStep(word, next, first, isFound);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static LazyStep ToMember(JsonTree tree, int container, int word, int next, byte first)
    {
        bool isFound = MoveToMember(tree, container, ref word, ref next, ref first);
        return new LazyStep(word, next, first, isFound);
    }

    private static nint NextEntry(in LazySteps cursor, nint container, nint value, int next, byte first) => first switch
    {
        0 => cursor.First(container),
        Finished => -1,
        _ => cursor.Next(container, cursor.After(container, value, first, (nint)(uint)next)),
    };

    private static bool Take(in LazySteps cursor, nint container, nint entry, nint value, ref int word, ref int next, ref byte first)
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
