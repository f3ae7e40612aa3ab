// Finds the lines of errors.
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;

namespace Vivace.Json.Schema.Reports;

internal static class UnitPlaces
{
    /// <summary>Sets the places of errors in a text that starts at a place. One pass over
    /// the text, whatever the order of the errors.</summary>
    internal static void Set(List<SchemaUnit> units, scoped in IndexCursor cursor, TextPlace start)
    {
        TextPlace place = start;
        long offset = 0;
        foreach (SchemaUnit unit in units.OrderBy(static unit => unit.Offset))
        {
            while (offset < unit.Offset)
            {
                int length = (int)Math.Min(unit.Offset - offset, int.MaxValue);
                place = place.After(MemoryMarshal.CreateReadOnlySpan(ref cursor.At((nint)offset), length));
                offset += length;
            }

            unit.Place = place;
        }
    }
}
