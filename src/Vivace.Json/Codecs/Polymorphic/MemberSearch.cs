// Looks at the members of an object before it is read.
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Polymorphic;

/// <remarks>Objects within the object know from its search where their values end
/// (<see cref="ReadPrimitives.BeginSearch"/>), so the work grows only with the length of the text.</remarks>
internal struct MemberSearch
{
    private readonly KnownEnds? _ends;
    private int _after;

    /// <summary>Begins at the first name of the object at a brace.</summary>
    internal MemberSearch(ref JsonReader reader, int brace, int name)
    {
        _ends = ReadPrimitives.BeginSearch(ref reader, brace);
        _after = brace;
        Name = name;
        ReadPrimitives.Enter(ref reader, brace);
    }

    /// <summary>The position of the name's quote; negative after the last one.</summary>
    internal int Name { get; private set; }

    /// <summary>Moves past a value to the next name.</summary>
    internal void Pass(ref JsonReader reader, int value)
    {
        _after = ReadPrimitives.SkipSearched(ref reader, _ends, value);
        Name = ReadPrimitives.NextName(ref reader, _after);
    }

    internal readonly void End(ref JsonReader reader)
    {
        ReadPrimitives.EndSearch(ref reader, _after);
        ReadPrimitives.Leave(ref reader);
    }

    /// <summary>Visits the members of the object at a brace until the visitor has seen enough. The reader stays where it is.</summary>
    internal static void Visit<TVisitor>(ref JsonReader reader, int brace, ref TVisitor visitor)
        where TVisitor : IMemberVisitor, allows ref struct
    {
        int name = ReadPrimitives.FirstName(ref reader, brace);
        if (name >= 0)
        {
            MemberSearch search = new(ref reader, brace, name);
            while (search.Name >= 0 && search.Visit(ref reader, ref visitor))
                search.Name = ReadPrimitives.NextName(ref reader, search._after);
            search.End(ref reader);
        }

        reader._position = brace;
    }

    private bool Visit<TVisitor>(ref JsonReader reader, ref TVisitor visitor)
        where TVisitor : IMemberVisitor, allows ref struct
    {
        using UnescapedText text = UnescapedText.Read(ref reader, Name, out int afterName);
        int value = ReadPrimitives.ValueAfterColon(ref reader, afterName);
        _after = ReadPrimitives.SkipSearched(ref reader, _ends, value);
        return visitor.Visit(text.Span, reader.Text[value.._after]);
    }
}
