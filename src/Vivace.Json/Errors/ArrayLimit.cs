// The length limit of arrays that grow.
using System.Globalization;

namespace Vivace.Json.Errors;

internal static class ArrayLimit
{
    // Tests lower it for their thread, because they cannot allocate 2 GB; 0 means not lowered.
    [ThreadStatic]
    private static int t_lowered;

    internal static int MaxLength => t_lowered == 0 ? Array.MaxLength : t_lowered;

    /// <summary>Lowers the limit for this thread; 0 restores it.</summary>
    internal static void Lower(int maxLength) => t_lowered = maxLength;

    /// <summary>The next capacity after <paramref name="length"/>: doubled, up to the limit.</summary>
    /// <exception cref="OutOfMemoryException">The array already has the maximum length.</exception>
    internal static int Next(int length)
    {
        int next = (int)Math.Min(2L * length, MaxLength);
        return next > length ? next : throw Exceeded();
    }

    internal static OutOfMemoryException Exceeded() =>
        new(string.Create(CultureInfo.InvariantCulture,
            $"One array would have to hold more than {MaxLength:N0} items. Read or write the value in parts."));
}
