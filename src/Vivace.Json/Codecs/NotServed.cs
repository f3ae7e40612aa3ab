// What is named in the vocabulary and not built yet says so, by name.
namespace Vivace.Json.Codecs;

internal static class NotServed
{
    internal static NotSupportedException Call(string name) => new($"{name} is not served yet.");
}
