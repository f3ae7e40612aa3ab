// The calls of Newtonsoft.Json's trees that the switch redirects.
using System.ComponentModel;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Converters;
using Vivace.Json.Compatibility.Redirected;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.Compatibility.Trees;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.CompilerServices;

/// <summary>What the switch calls where a program calls <see cref="JObject"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedJObject
{
    /// <inheritdoc cref="JObject.FromObject(object)"/>
    public static JObject FromObject(object o) => TreeCalls.TryMake(o) as JObject ?? JObject.FromObject(o);

    /// <inheritdoc cref="JObject.FromObject(object, Nsj.JsonSerializer)"/>
    public static JObject FromObject(object o, Nsj.JsonSerializer jsonSerializer) =>
        TreeCalls.TryMake(o, jsonSerializer) as JObject ?? JObject.FromObject(o, jsonSerializer);

    /// <inheritdoc cref="JObject.Load(Nsj.JsonReader)"/>
    public static JObject Load(Nsj.JsonReader reader) =>
        TreeCalls.TryLoad(reader, Nsj.JsonToken.StartObject) as JObject ?? JObject.Load(reader);

    /// <inheritdoc cref="JObject.Load(Nsj.JsonReader, JsonLoadSettings?)"/>
    public static JObject Load(Nsj.JsonReader reader, JsonLoadSettings? settings) =>
        settings is null ? Load(reader) : JObject.Load(reader, settings);

    /// <inheritdoc cref="JObject.Parse(string)"/>
    public static JObject Parse(string json) =>
        json is null ? JObject.Parse(json!) : LoadedTreeCodec<JObject>.TryParse(json) ?? JObject.Parse(json);

    /// <inheritdoc cref="JObject.Parse(string, JsonLoadSettings?)"/>
    public static JObject Parse(string json, JsonLoadSettings? settings) => settings is null ? Parse(json) : JObject.Parse(json, settings);
}

/// <summary>What the switch calls where a program calls <see cref="JArray"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedJArray
{
    /// <inheritdoc cref="JArray.FromObject(object)"/>
    public static JArray FromObject(object o) => TreeCalls.TryMake(o) as JArray ?? JArray.FromObject(o);

    /// <inheritdoc cref="JArray.FromObject(object, Nsj.JsonSerializer)"/>
    public static JArray FromObject(object o, Nsj.JsonSerializer jsonSerializer) =>
        TreeCalls.TryMake(o, jsonSerializer) as JArray ?? JArray.FromObject(o, jsonSerializer);

    /// <inheritdoc cref="JArray.Load(Nsj.JsonReader)"/>
    public static JArray Load(Nsj.JsonReader reader) =>
        TreeCalls.TryLoad(reader, Nsj.JsonToken.StartArray) as JArray ?? JArray.Load(reader);

    /// <inheritdoc cref="JArray.Load(Nsj.JsonReader, JsonLoadSettings?)"/>
    public static JArray Load(Nsj.JsonReader reader, JsonLoadSettings? settings) =>
        settings is null ? Load(reader) : JArray.Load(reader, settings);

    /// <inheritdoc cref="JArray.Parse(string)"/>
    public static JArray Parse(string json) =>
        json is null ? JArray.Parse(json!) : LoadedTreeCodec<JArray>.TryParse(json) ?? JArray.Parse(json);

    /// <inheritdoc cref="JArray.Parse(string, JsonLoadSettings?)"/>
    public static JArray Parse(string json, JsonLoadSettings? settings) => settings is null ? Parse(json) : JArray.Parse(json, settings);
}

/// <summary>What the switch calls where a program calls <see cref="JToken"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedJToken
{
    /// <inheritdoc cref="JToken.FromObject(object)"/>
    public static JToken FromObject(object o) => TreeCalls.TryMake(o) ?? JToken.FromObject(o);

    /// <inheritdoc cref="JToken.FromObject(object, Nsj.JsonSerializer)"/>
    public static JToken FromObject(object o, Nsj.JsonSerializer jsonSerializer) =>
        TreeCalls.TryMake(o, jsonSerializer) ?? JToken.FromObject(o, jsonSerializer);

    /// <inheritdoc cref="JToken.Load(Nsj.JsonReader)"/>
    public static JToken Load(Nsj.JsonReader reader) => TreeCalls.TryLoad(reader, null) ?? JToken.Load(reader);

    /// <inheritdoc cref="JToken.Load(Nsj.JsonReader, JsonLoadSettings?)"/>
    public static JToken Load(Nsj.JsonReader reader, JsonLoadSettings? settings) =>
        settings is null ? Load(reader) : JToken.Load(reader, settings);

    /// <inheritdoc cref="JToken.Parse(string)"/>
    public static JToken Parse(string json) =>
        json is null ? JToken.Parse(json!) : LoadedTreeCodec<JToken>.TryParse(json) ?? JToken.Parse(json);

    /// <inheritdoc cref="JToken.Parse(string, JsonLoadSettings?)"/>
    public static JToken Parse(string json, JsonLoadSettings? settings) => settings is null ? Parse(json) : JToken.Parse(json, settings);

    /// <inheritdoc cref="JToken.ReadFrom(Nsj.JsonReader)"/>
    public static JToken ReadFrom(Nsj.JsonReader reader) => Load(reader);

    /// <inheritdoc cref="JToken.ReadFrom(Nsj.JsonReader, JsonLoadSettings?)"/>
    public static JToken ReadFrom(Nsj.JsonReader reader, JsonLoadSettings? settings) => Load(reader, settings);

    /// <inheritdoc cref="JToken.ToObject{T}()"/>
    public static T? ToObject<T>(JToken token) => TreeCalls.TryConvert(token, typeof(T), out T? value) ? value : token.ToObject<T>();

    /// <inheritdoc cref="JToken.ToObject(Type)"/>
    public static object? ToObject(JToken token, Type objectType) =>
        TreeCalls.TryConvert(token, objectType, out object? value) ? value : token.ToObject(objectType);

    /// <inheritdoc cref="JToken.ToObject{T}(Nsj.JsonSerializer)"/>
    public static T? ToObject<T>(JToken token, Nsj.JsonSerializer jsonSerializer) =>
        TreeCalls.TryConvert(token, typeof(T), jsonSerializer, out T? value) ? value : token.ToObject<T>(jsonSerializer);

    /// <inheritdoc cref="JToken.ToObject(Type?, Nsj.JsonSerializer)"/>
    public static object? ToObject(JToken token, Type? objectType, Nsj.JsonSerializer jsonSerializer) =>
        TreeCalls.TryConvert(token, objectType, jsonSerializer, out object? value) ? value : token.ToObject(objectType!, jsonSerializer);
}

internal static class TreeCalls
{
    /// <summary>The tree where a reader stands that a converter got from this library, if it starts with the token, or any.</summary>
    internal static JContainer? TryLoad(Nsj.JsonReader reader, Nsj.JsonToken? token) =>
        reader is TokenReader tokens && (token ?? tokens.TokenType) == tokens.TokenType ? tokens.LoadTree() : null;

    /// <summary>The tree of a value, or null if Newtonsoft.Json is to make it.</summary>
    internal static JToken? TryMake(object? value) =>
        value is not null && NewtonsoftConvert.Effective(null) is { } translated ? TryMake(value, translated) : null;

    /// <summary>The tree of a value by the serializer's present settings, or null if Newtonsoft.Json is to make it.</summary>
    internal static JToken? TryMake(object? value, Nsj.JsonSerializer serializer) =>
        value is null ? null
        : serializer is EngineSerializer ofConverter ? ofConverter.TryMakeTree(value)
        : NewtonsoftSerializerCalls.Effective(serializer) is { } translated ? TryMake(value, translated)
        : null;

    private static JToken? TryMake(object value, NewtonsoftSettings.Translated translated)
    {
        if (translated.Difference is not { } difference)
            return translated.Exact.Trees.TryMake(value);
        NewtonsoftConvert.Say(value.GetType(), difference, isWholeCall: true);
        return null;
    }

    internal static bool TryConvert<T>(JToken token, Type type, out T? value)
    {
        value = default;
        return IsFor(token, type) && NewtonsoftConvert.Effective(null) is { } translated
            && NewtonsoftCalls.TryRead((JContainer)token, translated, type, out value);
    }

    /// <summary>Reads a value from the tree by the serializer's present settings; false if Newtonsoft.Json is to read it.</summary>
    internal static bool TryConvert<T>(JToken token, Type? type, Nsj.JsonSerializer serializer, out T? value)
    {
        value = default;
        if (serializer is EngineSerializer ofConverter)
        {
            if (!IsFor(token, type) || !ofConverter.TryConvert((JContainer)token, type!, out object? made))
                return false;
            value = made is T result ? result : default;
            return true;
        }

        return IsFor(token, type) && NewtonsoftSerializerCalls.Effective(serializer) is { } translated
            && NewtonsoftCalls.TryRead((JContainer)token, translated, type!, out value);
    }

    // Newtonsoft.Json converts single values without a serializer.
    private static bool IsFor(JToken token, Type? type) =>
        token is JContainer && type is not null && type != typeof(object) && !typeof(JToken).IsAssignableFrom(type);
}
