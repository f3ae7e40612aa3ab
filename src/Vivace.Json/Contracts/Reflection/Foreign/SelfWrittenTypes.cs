// Types that another serializer writes by what they implement, rather than by their members.
namespace Vivace.Json.Contracts.Reflection.Foreign;

/// <summary>The preset for that serializer brings it.</summary>
internal abstract class SelfWrittenTypes
{
    /// <summary>Why the members of an object are not its value; null if they are.</summary>
    internal abstract string? RefusalOf(Type type);
}
