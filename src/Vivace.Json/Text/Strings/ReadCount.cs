// Checks what user-defined streams and readers say they have read.
using System.Globalization;

namespace Vivace.Json.Text.Strings;

internal static class ReadCount
{
    /// <summary>Returns the count if it is possible.</summary>
    /// <exception cref="InvalidOperationException">The count is negative, or more than was requested.</exception>
    internal static int Checked(int count, int room) => (uint)count <= (uint)room ? count : throw Wrong(count, room);

    private static InvalidOperationException Wrong(int count, int room) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"Expected a source that reads at most the {room} bytes or characters it is asked for, found one that says it has read {count}. " +
            $"Its Read method returns how much it has read, and 0 at the end."));
}
