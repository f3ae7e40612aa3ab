// The .NET names of a type's constants.

namespace Vivace.Json.Contracts.Rules.Models;

internal static class ConstantNames
{
    // Cannot clash with the name of a property.
    internal static string Of(string? jsonName) => $"[JsonConstant(\"{jsonName}\")]";
}
