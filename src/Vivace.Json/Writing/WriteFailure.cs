// The ways in which writing fails.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Writing;

/// <summary>Every method throws; the return type lets a caller write <c>throw</c>.</summary>
internal static class WriteFailure
{
    internal static JsonException Depth(ref JsonWriter writer)
    {
        Throw.WriteTooDeep(null, writer._settings.MaxDepth);
        return null;
    }
}
