// What a process answers once its clock has stopped: how long it took, if the result is right, and what later calls took.
using System.Diagnostics;
using System.Globalization;

namespace Vivace.Json.Battle.Cold;

internal static class Verdict
{
    /// <param name="written">What was written of the object that was read: the text again, if both are right.</param>
    /// <param name="isExpectedEngine">Whether it went through the code that it was to go through.</param>
    /// <param name="slowest">The slowest of the later calls; zero if there are none.</param>
    /// <returns>The exit code.</returns>
    public static int Give(TimeSpan elapsed, byte[] written, bool isExpectedEngine, TimeSpan slowest)
    {
        if (!written.AsSpan().SequenceEqual(Customer.Text))
            return Refuse("the text written differs from the text read");
        if (!isExpectedEngine)
            return Refuse("another engine than the expected one was at work");
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{elapsed.TotalMicroseconds:F1} {slowest.TotalMicroseconds:F1}"));
        return 0;
    }

    /// <summary>Makes the calls after the first one, each timed for itself, and returns the slowest: a call that waits for others shows here.</summary>
    /// <param name="arguments">The arguments of the process, of which the last one says how many calls there are.</param>
    /// <param name="trip">One call.</param>
    public static TimeSpan SlowestOf(string[] arguments, Func<byte[]> trip)
    {
        TimeSpan slowest = TimeSpan.Zero;
        for (int call = 1; call < int.Parse(arguments[^1], CultureInfo.InvariantCulture); call++)
        {
            long start = Stopwatch.GetTimestamp();
            trip();
            TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
            if (elapsed > slowest)
                slowest = elapsed;
        }
        return slowest;
    }

    private static int Refuse(string reason)
    {
        Console.WriteLine(reason);
        return 1;
    }
}
