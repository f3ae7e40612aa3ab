// An array in an object with a type discriminator or id: the array is the last member.
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

internal static class WrappedElements
{
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
