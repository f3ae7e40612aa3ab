// The maximum length of the arrays in which texts and values are gathered.
using System.Globalization;

namespace Vivace.Json.Errors;

/// <summary>Asked where an array grows, and nowhere else.</summary>
internal static class ArrayLimit
{
    // Zero where nothing was lowered: a test sets it for its thread, as arrays of 2 GB are too much for it.
    [ThreadStatic]
    private static int t_lowered;

    /// <summary>The most items of an array.</summary>
    internal static int MaxLength => t_lowered == 0 ? Array.MaxLength : t_lowered;

    /// <summary>Lowers the limit for this thread; 0 restores it.</summary>
    internal static void Lower(int maxLength) => t_lowered = maxLength;

    /// <summary>The length of the array that replaces a full one of <paramref name="length"/> items: twice as many, up to the limit.</summary>
    /// <exception cref="OutOfMemoryException">The array is as long as it can be.</exception>
    internal static int Next(int length)
    {
        int next = (int)Math.Min(2L * length, MaxLength);
        return next > length ? next : throw Exceeded();
    }

    internal static OutOfMemoryException Exceeded() =>
        new(string.Create(CultureInfo.InvariantCulture, $"One array would have to hold more than {MaxLength:N0} items. Read or write the value in parts."));
}
