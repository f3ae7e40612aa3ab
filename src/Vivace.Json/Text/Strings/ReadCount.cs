// What a source of bytes or characters says it has read, which code of users may say wrongly.
using System.Globalization;

namespace Vivace.Json.Text.Strings;

internal static class ReadCount
{
    /// <summary>The count, if it can be true.</summary>
    /// <param name="count">What the source says it has read.</param>
    /// <param name="room">What it was asked for, at most.</param>
    /// <exception cref="InvalidOperationException">The count is negative, or more than was asked for.</exception>
    internal static int Checked(int count, int room) => (uint)count <= (uint)room ? count : throw Wrong(count, room);

    private static InvalidOperationException Wrong(int count, int room) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"Expected a source that reads at most the {room} bytes or characters it is asked for, found one that says it has read {count}. Its Read method returns how much it has read, and 0 at the end."));
}
