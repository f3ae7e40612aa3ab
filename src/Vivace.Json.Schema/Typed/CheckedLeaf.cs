// Checks an object of plain members once it is read.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

/// <summary>The checks of an object's members.</summary>
internal interface IMemberChecks<T>
{
    /// <summary>False if the object is not known to be valid; <paramref name="metNull"/> says
    /// whether the text of one of its strings was null.</summary>
    bool Accept(T made, bool metNull);
}

/// <summary>
/// Reads by the code of the object itself, as for an object without a schema, and compares the members with their bounds then. Both are
/// structs, so that the JIT compiles one method of them.
/// </summary>
/// <param name="inner">Reads the object. Refuses a member that comes twice, because what the object holds is only the last of them.</param>
/// <param name="schema">The schema.</param>
/// <param name="node">The schema of the object, for what the checks are not sure of; null if each object is valid.</param>
internal sealed class CheckedLeaf<T, TMembers, TChecks>(ObjectCodec<T> inner, JsonSchema schema, SchemaNode? node)
    : CheckedCodec<T>(inner), IElementsCodec<T>
    where TMembers : struct, IReadMembers<T>
    where TChecks : struct, IMemberChecks<T>
{
    internal override bool TakesNull => true;

    // Inlined into the region of a caller that catches exceptions, all its variables would live in memory.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadAt(ref reader, position, out next, ref reader._origin, reader._end);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T? ReadAt(ref JsonReader reader, int position, out int next, ref byte origin, int end)
    {
        if (!ReadPrimitives.IsAt(ref origin, end, position, (byte)'{'))
            return ReadOther(ref reader, position, out next);
        ReadFlags outer = reader._flags;
        T made = default(TMembers).Read(ref reader, position, out next, ref origin, end, inner.Search);
        ReadFlags met = reader._flags & ~outer;
        if (!default(TChecks).Accept(made, met != 0))
            Settle(ref reader, position, next, outer);
        else if (met != 0)
            reader._flags = outer;
        return made;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadOther(ref JsonReader reader, int position, out int next) =>
        default(T) is null && (node is null || (node.AllowedKinds & ValueKinds.Null) != 0)
            && ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : inner.ReadOther(ref reader, position, out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Settle(ref JsonReader reader, int position, int next, ReadFlags outer)
    {
        // The schemas of members look at scalars alone, so these steps are bounded by the text.
        long steps = schema.Program.MaxSteps;
        if (node is null
            || (schema.TryIsValid(reader.Text[position..next], reader.LevelsLeft, node, ref steps, out bool isValid) && isValid))
            reader._flags = outer;
        else
            Doubt(ref reader);
    }

    bool IElementsCodec<T>.WritesElements => false;

    int IElementsCodec<T>.ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        do
        {
            elements.Add(ReadAt(ref reader, position, out int next, ref origin, end));
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, next);
        }
        while (position >= 0);
        return position;
    }

    bool IElementsCodec<T>.CanWriteElements(ref JsonWriter writer, int count) => false;

    int IElementsCodec<T>.WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index) =>
        throw new NotSupportedException();
}
