// What the compiler says of types that it made itself.

namespace Vivace.Json.Contracts.Reflection;

internal static class CompilerMarks
{
    // By name: this library declares the attribute for itself, so that its own uses can be trimmed away.
    private const string Generated = "System.Runtime.CompilerServices.CompilerGeneratedAttribute";

    /// <summary>Whether the compiler made a type of its own.</summary>
    internal static bool IsGenerated(Type type) => type.GetCustomAttributesData().Any(static attribute => attribute.AttributeType.FullName == Generated);
}
