// Errors of values that are read into a type in windows: made while their text is there.
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Schema.Reports;

/// <summary>An error, and the place that its exception names.</summary>
internal readonly record struct PlacedError(JsonError Error, long LineNumber, long BytePositionInLine)
{
    /// <summary>Another error of the same value.</summary>
    internal PlacedError With(string expected, string? hint) =>
        this with
        {
            Error = (Error with { Expected = expected, Advice = hint is null ? default(Advice) : Advice.ToSender(hint) }).Composed(),
        };
}

internal interface IDescriber
{
    /// <summary>Describes errors in the text of a reader. Their offsets begin at one of its positions.</summary>
    void Describe(ref JsonReader reader, int start, List<SchemaUnit> units);

    /// <summary>Describes an array or object, for errors that its end tells.</summary>
    PlacedError DescribeContainer(ref JsonReader reader, int position);
}
