// How much one query or one change may do: counted, so that no document and no query keeps a thread for long.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Trees;

/// <summary>Counts steps down to a limit.</summary>
/// <param name="limit">How many steps there are; 0 for no limit.</param>
/// <param name="name">What the limit is called, for the message.</param>
internal sealed class TreeBudget(long limit, string name)
{
    private long _left = limit == 0 ? long.MaxValue : limit;

    // Bytes or characters that are compared or converted in the time of a step.
    private const int UnitsPerStep = 32;

    /// <summary>Members or elements that a search passes over in the time of a step.</summary>
    internal const int PassedPerStep = 8;

    internal void Visit() => Visit(1);

    /// <summary>Counts a long text, which costs more than a step.</summary>
    internal void VisitText(int length)
    {
        if (length >= UnitsPerStep)
            Visit(length / UnitsPerStep);
    }

    /// <summary>Counts members or elements that a search passes over.</summary>
    internal void VisitPassed(int count)
    {
        if (count >= PassedPerStep)
            Visit(count / PassedPerStep);
    }

    internal void Visit(long steps)
    {
        if ((_left -= steps) < 0)
            throw Exceeded(limit, name);
    }

    internal static JsonException Exceeded(long limit, string name)
    {
        string expected = string.Create(CultureInfo.InvariantCulture, $"at most {limit} {name}");
        return Exceeded(expected, $"Expected {expected}, found more. Raise the limit if the query and the document are trusted.");
    }

    /// <summary>The stack of the thread has no room for a path that <see cref="JsonPathOptions.MaxDepth"/> allows.</summary>
    internal static JsonException StackExceeded()
    {
        const string Expected = "a path with fewer levels of filters, calls and parentheses";
        return Exceeded(Expected, $"Expected {Expected}, found more than the stack of this thread has room for.");
    }

    private static JsonException Exceeded(string expected, string message)
    {
        JsonException exception = new(message) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError { Kind = JsonErrorKind.BudgetExceeded, Message = message, Expected = expected });
        return exception;
    }
}
