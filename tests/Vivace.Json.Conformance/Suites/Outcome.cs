// What became of an attempt to read: a value, or the exception that callers are promised.
using System.Text.Json;

namespace Vivace.Json.Conformance.Suites;

/// <summary>The value or the exception. Any exception but exactly <see cref="JsonException"/> passes through and fails the test.</summary>
internal readonly record struct Outcome(object? Value, JsonException? Error)
{
    internal bool Accepted => Error is null;

    internal static Outcome Of(Func<object?> read)
    {
        try
        {
            return new Outcome(read(), null);
        }
        catch (JsonException error) when (error.GetType() == typeof(JsonException))
        {
            return new Outcome(null, error);
        }
    }

    /// <summary>What System.Text.Json makes of it; its exceptions may be any of those that it documents for reading.</summary>
    internal static Outcome OfOracle(Func<object?> read)
    {
        try
        {
            return new Outcome(read(), null);
        }
        catch (JsonException error)
        {
            return new Outcome(null, error);
        }
    }
}
