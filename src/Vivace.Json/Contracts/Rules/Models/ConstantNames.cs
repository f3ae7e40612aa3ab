// What the constants of a type are called where members have .NET names.

namespace Vivace.Json.Contracts.Rules.Models;

internal static class ConstantNames
{
    // No property can have it, so code finds the constant by it.
    internal static string Of(string? jsonName) => $"[JsonConstant(\"{jsonName}\")]";
}
