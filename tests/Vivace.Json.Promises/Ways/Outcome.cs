// What came of a call, in the same form for all ways.
using System.Text.Json;

namespace Vivace.Json.Promises.Ways;

/// <summary>One of: a value that was read, a text that was written, an error that was returned, or an exception.</summary>
internal sealed record Outcome
{
    /// <summary>What was read, or null.</summary>
    internal object? Value { get; init; }

    /// <summary>What was written, or null.</summary>
    internal byte[]? Json { get; init; }

    /// <summary>The errors that the call returned in place of an exception.</summary>
    internal IReadOnlyList<JsonError> Errors { get; init; } = [];

    /// <summary>What the call threw.</summary>
    internal Exception? Exception { get; init; }

    /// <summary>Whether the way said that the text is wrong, in its own manner.</summary>
    internal bool IsRefused { get; init; }

    internal bool IsAccepted => !IsRefused && Exception is null && Errors.Count == 0;

    /// <summary>Everything that a caller can print of the outcome, if it is an error.</summary>
    internal IEnumerable<string> Printable()
    {
        foreach (JsonError error in Errors)
            foreach (string text in Printable(error))
                yield return text;
        for (Exception? one = Exception; one is not null; one = one.InnerException)
        {
            yield return one.ToString();
            foreach (System.Collections.DictionaryEntry entry in one.Data)
                yield return $"{entry.Key}: {entry.Value}";
            if (one is not JsonException json)
                continue;
            foreach (JsonError error in (IEnumerable<JsonError>)[.. json.Errors, .. json.Error is { } single ? [single] : Array.Empty<JsonError>()])
                foreach (string text in Printable(error))
                    yield return text;
        }
    }

    private static IEnumerable<string> Printable(JsonError error)
    {
        yield return error.ToString();
        foreach (System.Reflection.PropertyInfo property in typeof(JsonError).GetProperties())
            if (property.GetIndexParameters().Length == 0 && property.GetValue(error) is { } value)
                yield return $"{property.Name}: {value}";
    }
}
