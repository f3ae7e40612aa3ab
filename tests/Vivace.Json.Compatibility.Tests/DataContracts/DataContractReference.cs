// The library that models of data contracts come from.
using System.Runtime.Serialization.Json;
using System.Text;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

/// <summary>What DataContractJsonSerializer does with a value or a text: the result, or that it refuses.</summary>
internal static class DataContractReference
{
    // It refuses with exceptions of many kinds, even those of errors of its own.
    internal static Answer Write(Type type, object? value, DataContractJsonSerializerSettings? settings = null)
    {
        try
        {
            using MemoryStream stream = new();
            new DataContractJsonSerializer(type, settings ?? new()).WriteObject(stream, value);
            return new Answer(Encoding.UTF8.GetString(stream.ToArray()), null);
        }
        catch (Exception refused) when (refused is not OutOfMemoryException)
        {
            return new Answer(null, refused.Message);
        }
    }

    internal static Answer Read(Type type, string json, DataContractJsonSerializerSettings? settings = null)
    {
        try
        {
            using MemoryStream stream = new(Encoding.UTF8.GetBytes(json));
            return new Answer(new DataContractJsonSerializer(type, settings ?? new()).ReadObject(stream), null);
        }
        catch (Exception refused) when (refused is not OutOfMemoryException)
        {
            return new Answer(null, refused.Message);
        }
    }
}

/// <summary>A value or text, or why there is none.</summary>
internal sealed record Answer(object? Result, string? Refusal)
{
    internal bool IsRefused => Refusal is not null;

    public override string ToString() => IsRefused ? $"refused ({Refusal!.ReplaceLineEndings(" ")[..Math.Min(Refusal.Length, 140)]})" : Result is string text ? text : Result is null ? "null" : $"{Result}";
}
