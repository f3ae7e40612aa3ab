// Looks at the members of an object before it is read.
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Polymorphic;

/// <remarks>Objects within the object know from its search where their values end
/// (<see cref="ReadPrimitives.BeginSearch"/>), so the work grows only with the length of the text.</remarks>
internal static class MemberSearch
{
    /// <summary>Visits the members of the object at a brace until the visitor has seen enough. The reader stays where it is.</summary>
    internal static void Visit<TVisitor>(ref JsonReader reader, int brace, ref TVisitor visitor)
        where TVisitor : IMemberVisitor, allows ref struct
    {
        int name = ReadPrimitives.SkipSpace(ref reader, brace + 1);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'"'))
            VisitAll(ref reader, brace, name, ref visitor);
        else if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'}'))
            throw Fail.Syntax(ref reader, name);
        reader._position = brace;
    }

    private static void VisitAll<TVisitor>(ref JsonReader reader, int brace, int name, ref TVisitor visitor)
        where TVisitor : IMemberVisitor, allows ref struct
    {
        int after = brace;
        KnownEnds? ends = ReadPrimitives.BeginSearch(ref reader, brace);
        ReadPrimitives.Enter(ref reader, brace);
        while (name >= 0)
        {
            name = ReadPrimitives.SkipSpace(ref reader, name);
            if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'"'))
            {
                if (ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'}')
                    && (reader._flags & ReadFlags.AllowTrailingCommas) != 0)
                    break;
                throw Fail.Syntax(ref reader, name);
            }

            using (UnescapedText text = UnescapedText.Read(ref reader, name, out int afterName))
            {
                int value = ReadPrimitives.ValueAfterColon(ref reader, afterName);
                after = ReadPrimitives.SkipSearched(ref reader, ends, value);
                if (!visitor.Visit(text.Span, reader.Text[value..after]))
                    break;
            }

            name = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, after);
        }

        ReadPrimitives.EndSearch(ref reader, after);
        ReadPrimitives.Leave(ref reader);
    }
}
