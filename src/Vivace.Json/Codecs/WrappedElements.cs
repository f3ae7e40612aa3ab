// The object around an array that has a type discriminator or an id: the array is its last member.
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>Ends such an object.</summary>
internal static class WrappedElements
{
    /// <summary>Writes the brace after the array, or when the text goes on that has paused within the array.</summary>
    internal static int End(ref JsonWriter writer, int position)
    {
        if (position >= 0)
            return WritePrimitives.EndMembers(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack));
        writer.Pause(new PausedWrapping());
        return position;
    }

    private sealed class PausedWrapping : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position) => End(ref writer, position);

        internal override void AddTo(WrittenPath path) => path.AddMember("$values");
    }
}
