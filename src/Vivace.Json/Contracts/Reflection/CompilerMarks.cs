// Recognizes compiler-generated types.

namespace Vivace.Json.Contracts.Reflection;

internal static class CompilerMarks
{
    // By name: this library declares its own attribute, so that its uses can be trimmed.
    private const string Generated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";

    internal static bool IsGenerated(Type type) => type.GetCustomAttributesData().Any(static attribute => attribute.AttributeType.FullName == Generated);
}
