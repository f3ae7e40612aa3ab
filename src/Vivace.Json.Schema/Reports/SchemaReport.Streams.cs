// Steps of a report that stay open while the text arrives: schemas of an array or object that is checked entry by entry.
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Reports;

internal sealed partial class SchemaReport
{
    // What was noted since the last part got its places; null if the text is whole.
    private List<SchemaUnit>? _fresh;

    /// <summary>From now on, errors get their places by <see cref="Locate"/>, because their text will be gone at the end.</summary>
    internal void BeginParts() => _fresh = [];

    /// <summary>Begins a schema that joins the step around it at its end. So errors have
    /// the order of a text that is validated whole.</summary>
    internal static SchemaUnit Begin(SchemaUnit around, SchemaNode schema, string keyword, object? key, InstanceStep? at) =>
        new(around, SegmentOf(keyword, key), schema, at);

    /// <summary>As the other one, of a keyword with branches.</summary>
    internal static SchemaUnit Begin(SchemaUnit around, string keyword, InstanceStep? at) => new(around, "/" + keyword, null, at);

    /// <summary>Goes on with a schema that has begun.</summary>
    internal void GoTo(SchemaUnit unit, string keyword)
    {
        (_current, _at, _keyword) = (unit, unit.At, keyword);
        _held = unit.ErrorsAbove;
    }

    /// <summary>Ends a schema that has begun.</summary>
    internal void Join(SchemaUnit unit, bool isValid)
    {
        Settle(unit, isValid);
        SchemaUnit around = unit.Parent!;
        if (unit.IsEmpty || (!isValid && around.Errors >= _maxErrors && !TakesAnnotations))
            return;
        around.Add(unit);
        if (!isValid)
            around.Errors += unit.Errors;
    }

    internal static InstanceStep StepTo(InstanceStep? at, ReadOnlySpan<byte> name) => new(at, NameOf(name), -1);

    /// <summary>What was noted since places were given.</summary>
    internal List<SchemaUnit> Fresh => _fresh!;

    /// <summary>Gives what was noted for a part of the text its places there.</summary>
    internal void Locate(in IndexCursor cursor, TextPlace start)
    {
        UnitPlaces.Set(_fresh!, cursor, start);
        _fresh!.Clear();
    }
}
