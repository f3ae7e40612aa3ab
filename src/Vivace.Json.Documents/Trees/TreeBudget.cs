// Limits the work of one query or change, so that none keeps a thread for long.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Trees;

/// <summary>Counts steps down from a limit; 0 means no limit. <c>name</c> names the limit in the error.</summary>
internal sealed class TreeBudget(long limit, string name)
{
    private long _left = limit == 0 ? long.MaxValue : limit;

    // Comparing or converting this many bytes or characters takes as long as a step.
    private const int UnitsPerStep = 32;

    /// <summary>Skipping this many members or elements takes as long as a step.</summary>
    internal const int PassedPerStep = 8;

    internal void Visit() => Visit(1);

    internal void VisitText(int length)
    {
        if (length >= UnitsPerStep)
            Visit(length / UnitsPerStep);
    }

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

    /// <summary>The thread's stack is too small for a path that <see cref="JsonPathOptions.MaxDepth"/> allows.</summary>
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
