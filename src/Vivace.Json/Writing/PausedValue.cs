// The rest of a container in which a text has paused.
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Writing;

// To pause, code that writes a container records one of these (JsonWriter.Pause) and returns the complement of its position. The containers
// around it see the complement and do the same.
internal abstract class PausedValue
{
    /// <summary>Continues in the next part of the text. Returns the position after the container, or
    /// the complement of the position where it pauses again.</summary>
    /// <remarks>A container that pauses again records a new rest, which takes over what must be disposed.</remarks>
    internal abstract int WriteOn(ref JsonWriter writer, int position);

    /// <summary>Appends the place within the container to the path.</summary>
    internal virtual void AddTo(WrittenPath path)
    {
    }

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
