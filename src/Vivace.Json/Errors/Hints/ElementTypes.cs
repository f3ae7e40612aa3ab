// The element type of a collection, and whether a token could begin such an element.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Errors.Hints;

internal static class ElementTypes
{
    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "An interface that was trimmed makes the message poorer, not wrong.")]
    internal static Type? Of(Type collection) =>
        collection.IsArray ? collection.GetArrayRank() == 1 ? collection.GetElementType() : typeof(Array)
        : Array.Find([.. collection.GetInterfaces(), collection], IsSequence)?.GetGenericArguments()[0];

    internal static bool Takes(ReadOnlySpan<byte> token, Type? type)
    {
        if (token.IsEmpty)
            return false;
        if (type is null || type == typeof(object) || type == typeof(JsonElement) || type == typeof(JsonNode))
            return true;
        bool isNullable = !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;
        type = Nullable.GetUnderlyingType(type) ?? type;
        return token[0] switch
        {
            (byte)'n' => isNullable,
            (byte)'"' => type == typeof(string),
            (byte)'{' => ExpectedWords.For(type) == "an object",
            (byte)'[' => ExpectedWords.For(type) == "an array",
            (byte)'t' or (byte)'f' => type == typeof(bool),
            _ => (ExpectedWords.IsNumber(type) || type.IsEnum) && NumberFit.Fits(token, type),
        };
    }

    private static bool IsSequence(Type type) => type.IsGenericType
        && (type.GetGenericTypeDefinition() is var definition
            && (definition == typeof(IEnumerable<>) || definition == typeof(IAsyncEnumerable<>) || definition == typeof(Memory<>)
                || definition == typeof(ReadOnlyMemory<>)));
}
