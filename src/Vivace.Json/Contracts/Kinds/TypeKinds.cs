// Says what a type is in JSON.
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds;

internal static class TypeKinds
{
    internal static TypeShape Classify(Type type) =>
        throw new NotSupportedException($"{TypeDisplay.NameOf(type)} is not classified yet.");
}
