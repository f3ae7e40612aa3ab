// One text or value that both serializers are given.
using Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tests.Differential;

/// <summary>A value to write, or a text to read.</summary>
/// <param name="Id">What the tables of differences call it.</param>
/// <param name="Type">The declared type.</param>
/// <param name="Make">Makes the value, anew for each serializer: callbacks change it.</param>
/// <param name="Text">The text, where there is no value.</param>
internal sealed record Trial(string Id, Type Type, Func<object?>? Make, string? Text)
{
    /// <summary>What Newtonsoft.Json does with it under its default settings.</summary>
    internal string Theirs()
    {
        try
        {
            if (Text is not null)
                return ObjectState.Of(JsonConvert.DeserializeObject(Text, Type));
            object? value = Make!();
            string json = JsonConvert.SerializeObject(value, Type, null);
            return json + Side(value);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return "error";
        }
    }

    /// <summary>What Vivace.Json does with it.</summary>
    internal string Ours(JsonSettings settings, out string? why)
    {
        why = null;
        try
        {
            if (Text is not null)
                return ObjectState.Of(JsonSerializer.Deserialize(Text, Type, settings));
            object? value = Make!();
            string json = JsonSerializer.Serialize(value, Type, settings);
            return json + Side(value);
        }
        catch (Exception exception) when (exception is System.Text.Json.JsonException or NotSupportedException or InvalidOperationException or ArgumentException or InvalidCastException or System.Runtime.Serialization.SerializationException)
        {
            why = $"{exception.GetType().Name}: {exception.Message}";
            return "error";
        }
    }

    // What writing did to the value.
    private static string Side(object? value) => value is Models.NewtonsoftModels.Called called ? " " + string.Join(",", called.Log) : "";
}
