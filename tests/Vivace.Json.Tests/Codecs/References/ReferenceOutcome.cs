// What reading or writing with references came to, in words that two libraries can be compared by.
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.References;

internal static class ReferenceOutcome
{
    // As text with ids, a graph shows which of its objects are one.
    private static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    /// <summary>The graph that was read, or how that failed and where.</summary>
    internal static string OfReading(Func<object?> read) => Of(() =>
    {
        object? value = read();
        return value is null ? "null" : $"{value.GetType()} {StjSerializer.Serialize(value, value.GetType(), s_preserve)}";
    });

    internal static string Of(Func<string> act)
    {
        try
        {
            return act();
        }
        catch (JsonException exception)
        {
            return $"JsonException {exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (NotSupportedException exception) when (exception.Message.Contains(".$ref |", StringComparison.Ordinal))
        {
            return $"NotSupportedException {exception.Message[exception.Message.IndexOf("Path: ", StringComparison.Ordinal)..]}";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            return exception.GetType().Name;
        }
    }
}
