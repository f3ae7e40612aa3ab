// What is left to write of a container within which a text has paused.
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Writing;

/// <summary>
/// A container that goes on after the value at which it paused. Code that writes a container returns the complement of its position to pause, after it has
/// noted one of these (<see cref="JsonWriter.Pause"/>); the containers around it see the complement, note theirs, and return it too.
/// </summary>
internal abstract class PausedValue
{
    /// <summary>Goes on after the value, in the next part of the text; returns the position after the container, or the complement of the one at which it pauses again.</summary>
    /// <remarks>A container that pauses again notes what is left of it then, which takes over what this one has to dispose.</remarks>
    internal abstract int WriteOn(ref JsonWriter writer, int position);

    /// <summary>Says where in the container the value is.</summary>
    internal virtual void AddTo(WrittenPath path)
    {
    }

    /// <summary>Called once after the last value of the container.</summary>
    internal virtual void Dispose()
    {
    }

    /// <summary>Called instead of <see cref="Dispose"/> if the rest is not written.</summary>
    internal virtual ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }
}
