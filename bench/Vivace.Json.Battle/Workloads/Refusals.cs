// One line on why a contender is not timed.
namespace Vivace.Json.Battle.Workloads;

internal static class Refusals
{
    private const int MaxLength = 70;

    public static string Describe(Exception failure)
    {
        // The innermost cause says more than the layers that libraries wrap around it.
        failure = failure.GetBaseException();
        string message = failure.Message.ReplaceLineEndings(" ");
        if (message.Length > MaxLength)
            message = string.Concat(message.AsSpan(0, MaxLength - 3), "...");
        return failure switch
        {
            WrongResultException => message,
            NotSupportedException => $"not served: {message}",
            _ => $"{failure.GetType().Name}: {message}",
        };
    }
}
