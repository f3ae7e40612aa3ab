// The calls of Newtonsoft.Json's serializer that the switch redirects.
using System.ComponentModel;
using Vivace.Json.Compatibility.Redirected;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.CompilerServices;

/// <summary>What the switch calls where a program calls <see cref="Nsj.JsonSerializer"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedJsonSerializer
{
    /// <inheritdoc cref="Nsj.JsonSerializer.Serialize(TextWriter, object?)"/>
    public static void Serialize(Nsj.JsonSerializer serializer, TextWriter textWriter, object? value)
    {
        if (!NewtonsoftSerializerCalls.TryWrite(serializer, textWriter, value))
            serializer.Serialize(textWriter, value);
    }

    /// <inheritdoc cref="Nsj.JsonSerializer.Serialize(TextWriter, object?, Type)"/>
    public static void Serialize(Nsj.JsonSerializer serializer, TextWriter textWriter, object? value, Type objectType)
    {
        if (!NewtonsoftSerializerCalls.TryWrite(serializer, textWriter, value))
            serializer.Serialize(textWriter, value, objectType);
    }

    /// <inheritdoc cref="Nsj.JsonSerializer.Serialize(Nsj.JsonWriter, object?)"/>
    public static void Serialize(Nsj.JsonSerializer serializer, Nsj.JsonWriter jsonWriter, object? value)
    {
        if (!NewtonsoftSerializerCalls.TryWrite(serializer, jsonWriter, value))
            serializer.Serialize(jsonWriter, value);
    }

    /// <inheritdoc cref="Nsj.JsonSerializer.Serialize(Nsj.JsonWriter, object?, Type?)"/>
    public static void Serialize(Nsj.JsonSerializer serializer, Nsj.JsonWriter jsonWriter, object? value, Type? objectType)
    {
        if (!NewtonsoftSerializerCalls.TryWrite(serializer, jsonWriter, value))
            serializer.Serialize(jsonWriter, value, objectType);
    }

    /// <inheritdoc cref="Nsj.JsonSerializer.Deserialize(Nsj.JsonReader)"/>
    public static object? Deserialize(Nsj.JsonSerializer serializer, Nsj.JsonReader reader) =>
        NewtonsoftSerializerCalls.TryRead(serializer, reader, typeof(object), out object? value) ? value : serializer.Deserialize(reader);

    /// <inheritdoc cref="Nsj.JsonSerializer.Deserialize(TextReader, Type)"/>
    public static object? Deserialize(Nsj.JsonSerializer serializer, TextReader reader, Type objectType) =>
        NewtonsoftSerializerCalls.TryRead(serializer, ref reader, objectType ?? typeof(object), out object? value)
            ? value
            : serializer.Deserialize(reader, objectType!);

    /// <inheritdoc cref="Nsj.JsonSerializer.Deserialize{T}(Nsj.JsonReader)"/>
    public static T? Deserialize<T>(Nsj.JsonSerializer serializer, Nsj.JsonReader reader) =>
        NewtonsoftSerializerCalls.TryRead(serializer, reader, typeof(T), out T? value) ? value : serializer.Deserialize<T>(reader);

    /// <inheritdoc cref="Nsj.JsonSerializer.Deserialize(Nsj.JsonReader, Type?)"/>
    public static object? Deserialize(Nsj.JsonSerializer serializer, Nsj.JsonReader reader, Type? objectType) =>
        NewtonsoftSerializerCalls.TryRead(serializer, reader, objectType ?? typeof(object), out object? value)
            ? value
            : serializer.Deserialize(reader, objectType);

    /// <inheritdoc cref="Nsj.JsonSerializer.Populate(TextReader, object)"/>
    public static void Populate(Nsj.JsonSerializer serializer, TextReader reader, object target)
    {
        if (!NewtonsoftSerializerCalls.TryPopulate(serializer, ref reader, target))
            serializer.Populate(reader, target);
    }

    /// <inheritdoc cref="Nsj.JsonSerializer.Populate(Nsj.JsonReader, object)"/>
    public static void Populate(Nsj.JsonSerializer serializer, Nsj.JsonReader reader, object target)
    {
        if (!NewtonsoftSerializerCalls.TryPopulate(serializer, reader, target))
            serializer.Populate(reader, target);
    }
}
