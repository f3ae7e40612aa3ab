// What a process answers once its clock has stopped: how long it took, if the result is right.
using System.Globalization;

namespace Vivace.Json.Battle.Cold;

internal static class Verdict
{
    /// <param name="written">What was written of the object that was read: the text again, if both are right.</param>
    /// <param name="isExpectedEngine">Whether it went through the code that it was to go through.</param>
    /// <returns>The exit code.</returns>
    public static int Give(TimeSpan elapsed, byte[] written, bool isExpectedEngine)
    {
        if (!written.AsSpan().SequenceEqual(Customer.Text))
            return Refuse("the text written differs from the text read");
        if (!isExpectedEngine)
            return Refuse("another engine than the expected one was at work");
        Console.WriteLine(elapsed.TotalMicroseconds.ToString("F1", CultureInfo.InvariantCulture));
        return 0;
    }

    private static int Refuse(string reason)
    {
        Console.WriteLine(reason);
        return 1;
    }
}
