// Codecs that check the elements of an array together once they are read.
using System.Collections;
using System.Runtime.InteropServices;
using Vivace.Json.CompilerServices;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

/// <summary>An array with a certain number of elements, read into a list that keeps all of them.</summary>
internal sealed class CheckedCount<T>(JsonCodec<T> inner, long least, long most) : CheckedCodec<T>(inner)
{
    internal override bool ChecksFilled => Inner is not CheckedCodec<T> { ChecksFilled: false };

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        T? value = Inner.ReadAt(ref reader, position, out next);
        if (value is not null && (value is not IList list || list.Count < least || list.Count > most))
            Doubt(ref reader);
        return value;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        int before = target is IList filled ? filled.Count : 0;
        T? value = Inner.PopulateAt(ref reader, position, target, out next);
        if (value is not null && (value is not IList list || list.Count - before < least || list.Count - before > most))
            Doubt(ref reader);
        return value;
    }
}

/// <summary>An array whose elements are looked at together, read into a list that keeps all of them.</summary>
internal abstract class CheckedElements<TList, T>(JsonCodec<TList> inner) : CheckedCodec<TList>(inner)
{
    internal override bool ChecksFilled => Inner is not CheckedCodec<TList> { ChecksFilled: false };

    public override TList? ReadAt(ref JsonReader reader, int position, out int next)
    {
        TList? value = Inner.ReadAt(ref reader, position, out next);
        if (value is not null
            && !Accepts(ref reader, position, next,
                value is T[] array ? array : value is List<T> list ? CollectionsMarshal.AsSpan(list) : ((IEnumerable<T>)value).ToArray()))
            Doubt(ref reader);
        return value;
    }

    // Only a list tells which elements were added.
    internal override TList? PopulateAt(ref JsonReader reader, int position, TList target, out int next)
    {
        int before = target is List<T> filled ? filled.Count : 0;
        TList? value = Inner.PopulateAt(ref reader, position, target, out next);
        if (value is not null
            && !(value is List<T> list && ReferenceEquals(list, target)
                && Accepts(ref reader, position, next, CollectionsMarshal.AsSpan(list)[before..])))
            Doubt(ref reader);
        return value;
    }

    /// <summary>Whether the elements are certainly valid.</summary>
    private protected abstract bool Accepts(ref JsonReader reader, int position, int next, ReadOnlySpan<T> elements);
}

/// <summary>Scalars that must differ. Values that are equal may still differ in the text.</summary>
internal sealed class CheckedUnique<TList, T>(JsonCodec<TList> inner) : CheckedElements<TList, T>(inner)
{
    private protected override bool Accepts(ref JsonReader reader, int position, int next, ReadOnlySpan<T> elements) =>
        UniqueItems.Are(elements);
}

/// <summary>As <see cref="CheckedUnique{TList, T}"/>, for strings, whose hash needs no look at all of them.</summary>
internal sealed class CheckedUniqueStrings<TList>(JsonCodec<TList> inner) : CheckedElements<TList, string>(inner)
{
    private protected override bool Accepts(ref JsonReader reader, int position, int next, ReadOnlySpan<string> elements) =>
        UniqueItems.Are(elements);
}

/// <summary>Objects that must differ. Objects with different members differ; whether others do is told by the text.</summary>
internal sealed class CheckedUniqueObjects<TList, T>(JsonCodec<TList> inner, JsonSchema schema, SchemaNode node, UniqueObjects<T> objects)
    : CheckedElements<TList, T>(inner)
{
    private protected override bool Accepts(ref JsonReader reader, int position, int next, ReadOnlySpan<T> elements) =>
        objects.AreToldApart(elements)
        || (schema.TryIsValid(reader.Text[position..next], reader.LevelsLeft, node, ref CheckedReading.t_stepsLeft, out bool isValid)
            && isValid);
}

/// <summary>Elements of which some must be valid by a schema: told by the values where these
/// settle it, and otherwise by the text of each element.</summary>
/// <param name="inner">Reads the array.</param>
/// <param name="schema">The schema.</param>
/// <param name="rules">What is asked of the array.</param>
/// <param name="matches">Counts values; null if only the text tells.</param>
internal sealed class CheckedContains<TList, T>(JsonCodec<TList> inner, JsonSchema schema, ArrayRules rules, ElementMatches<T>? matches)
    : CheckedElements<TList, T>(inner)
{
    private readonly SchemaNode? _wanted = rules.Contains!.EffectiveOrNull;
    private readonly long _least = rules.MinContains, _most = rules.MaxContains;

    // Once so many are found, the others don't matter.
    private readonly long _enough = rules.MaxContains == long.MaxValue ? rules.MinContains : rules.MaxContains + 1;

    private protected override bool Accepts(ref JsonReader reader, int position, int next, ReadOnlySpan<T> elements)
    {
        if (matches is null || !matches.TryCount(elements, _enough, out long found))
            found = CountInText(ref reader, position);
        return found >= _least && found <= _most;
    }

    // -1 if that is not certain.
    private long CountInText(ref JsonReader reader, int position)
    {
        long found = 0;
        ref byte origin = ref reader._origin;
        int end = reader._end;
        position = ReadPrimitives.EnterArray(ref reader, position);
        while (position >= 0 && found < _enough)
        {
            if (!CheckedUnmapped.TryJudge(ref reader, schema, _wanted, position, out int next, out bool isValid))
            {
                found = -1;
                break;
            }

            found += isValid ? 1 : 0;
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, next);
        }

        ReadPrimitives.Leave(ref reader);
        return found;
    }
}
