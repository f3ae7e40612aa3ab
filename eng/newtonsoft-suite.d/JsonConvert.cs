// Stands in for Newtonsoft.Json's JsonConvert in its tests, and hands calls to whichever library is tested.
#nullable enable
using System;
using System.Xml;
using System.Xml.Linq;
using Newtonsoft.Json.Linq;
using Ours = Vivace.Json.JsonSerializer;
using Settings = Vivace.Json.JsonSettings;
using Switched = Vivace.Json.NewtonsoftConvert;
using Theirs = Newtonsoft.Json.JsonConvert;

namespace Newtonsoft.Json.Tests;

public static class JsonConvert
{
    public static readonly string True = Theirs.True, False = Theirs.False, Null = Theirs.Null, Undefined = Theirs.Undefined;
    public static readonly string PositiveInfinity = Theirs.PositiveInfinity, NegativeInfinity = Theirs.NegativeInfinity, NaN = Theirs.NaN;

    public static Func<JsonSerializerSettings>? DefaultSettings
    {
        get => Theirs.DefaultSettings!;
        set => Theirs.DefaultSettings = value;
    }

    public static string SerializeObject(object? value) => Write(value, null, Formatting.None, null);

    public static string SerializeObject(object? value, Formatting formatting) => Write(value, null, formatting, null);

    public static string SerializeObject(object? value, params JsonConverter[] converters) => Write(value, null, Formatting.None, Of(converters));

    public static string SerializeObject(object? value, Formatting formatting, params JsonConverter[] converters) => Write(value, null, formatting, Of(converters));

    public static string SerializeObject(object? value, JsonSerializerSettings? settings) => Write(value, null, null, settings);

    public static string SerializeObject(object? value, Type? type, JsonSerializerSettings? settings) => Write(value, type, null, settings);

    public static string SerializeObject(object? value, Formatting formatting, JsonSerializerSettings? settings) => Write(value, null, formatting, settings);

    public static string SerializeObject(object? value, Type? type, Formatting formatting, JsonSerializerSettings? settings) => Write(value, type, formatting, settings);

    public static object? DeserializeObject(string value) => Read(value, null, null);

    public static object? DeserializeObject(string value, JsonSerializerSettings? settings) => Read(value, null, settings);

    public static object? DeserializeObject(string value, Type type) => Read(value, type, null);

    public static T? DeserializeObject<T>(string value) => Cast<T>(Read(value, typeof(T), null));

    public static T? DeserializeAnonymousType<T>(string value, T anonymousTypeObject) => Cast<T>(Read(value, typeof(T), null));

    public static T? DeserializeAnonymousType<T>(string value, T anonymousTypeObject, JsonSerializerSettings settings) => Cast<T>(Read(value, typeof(T), settings));

    public static T? DeserializeObject<T>(string value, params JsonConverter[] converters) => Cast<T>(Read(value, typeof(T), Of(converters)));

    public static T? DeserializeObject<T>(string value, JsonSerializerSettings? settings) => Cast<T>(Read(value, typeof(T), settings));

    public static object? DeserializeObject(string value, Type type, params JsonConverter[] converters) => Read(value, type, Of(converters));

    public static object? DeserializeObject(string? value, Type? type, JsonSerializerSettings? settings) => Read(value!, type, settings);

    public static void PopulateObject(string value, object target) => Fill(value, target, null);

    public static void PopulateObject(string value, object target, JsonSerializerSettings? settings) => Fill(value, target, settings);

    public static string ToString(object? value) => Theirs.ToString(value);

    public static string ToString(DateTime value, DateFormatHandling format, DateTimeZoneHandling timeZoneHandling) => Theirs.ToString(value, format, timeZoneHandling);

    public static string ToString(DateTimeOffset value, DateFormatHandling format) => Theirs.ToString(value, format);

    public static string ToString(string? value, char delimiter) => Theirs.ToString(value, delimiter);

    public static string ToString(string? value, char delimiter, StringEscapeHandling stringEscapeHandling) => Theirs.ToString(value, delimiter, stringEscapeHandling);

    public static string SerializeXmlNode(XmlNode? node) => Theirs.SerializeXmlNode(node);

    public static string SerializeXmlNode(XmlNode? node, Formatting formatting) => Theirs.SerializeXmlNode(node, formatting);

    public static string SerializeXmlNode(XmlNode? node, Formatting formatting, bool omitRootObject) => Theirs.SerializeXmlNode(node, formatting, omitRootObject);

    public static XmlDocument? DeserializeXmlNode(string value) => Theirs.DeserializeXmlNode(value);

    public static XmlDocument? DeserializeXmlNode(string value, string? root) => Theirs.DeserializeXmlNode(value, root);

    public static XmlDocument? DeserializeXmlNode(string value, string? root, bool array) => Theirs.DeserializeXmlNode(value, root, array);

    public static XmlDocument? DeserializeXmlNode(string value, string? root, bool array, bool encode) => Theirs.DeserializeXmlNode(value, root, array, encode);

    public static string SerializeXNode(XObject? node) => Theirs.SerializeXNode(node);

    public static string SerializeXNode(XObject? node, Formatting formatting) => Theirs.SerializeXNode(node, formatting);

    public static string SerializeXNode(XObject? node, Formatting formatting, bool omitRootObject) => Theirs.SerializeXNode(node, formatting, omitRootObject);

    public static XDocument? DeserializeXNode(string value) => Theirs.DeserializeXNode(value);

    public static XDocument? DeserializeXNode(string value, string? root) => Theirs.DeserializeXNode(value, root);

    public static XDocument? DeserializeXNode(string value, string? root, bool array) => Theirs.DeserializeXNode(value, root, array);

    public static XDocument? DeserializeXNode(string value, string? root, bool array, bool encode) => Theirs.DeserializeXNode(value, root, array, encode);

    private static string Write(object? value, Type? type, Formatting? formatting, JsonSerializerSettings? settings)
    {
        if (!Comparison.IsOurs) return formatting is { } theirs ? Theirs.SerializeObject(value, type, theirs, settings) : Theirs.SerializeObject(value, type, settings);
#if SWITCH
        return Comparison.Count(() => formatting is { } layout ? Switched.SerializeObject(value, type, layout, settings) : Switched.SerializeObject(value, type, settings));
#else
        Settings ours = SettingsMap.Of(settings, isRead: false);
        if ((formatting ?? settings?.Formatting) == Formatting.Indented) ours = ours with { WriteIndented = true };
        return Call(() => Ours.Serialize(value, type ?? value?.GetType() ?? typeof(object), ours));
#endif
    }

    private static object? Read(string value, Type? type, JsonSerializerSettings? settings)
    {
        if (!Comparison.IsOurs) return Theirs.DeserializeObject(value, type, settings);
#if SWITCH
        return Comparison.Count(() => Switched.DeserializeObject(value, type, settings));
#else
        if (value is null) throw new ArgumentNullException(nameof(value));
        Settings ours = SettingsMap.Of(settings, isRead: true);
        return Call(() => type is null || type == typeof(object) ? Ours.Deserialize<object>(value, ours) is { } read ? Tree(read, value) : null : Ours.Deserialize(value, type, ours));
#endif
    }

    // The preset reads objects and arrays without a type as dictionaries and lists, as its page says. Tests expect trees, and get them.
    private static object Tree(object read, string value) =>
        read is string or ValueType || read.GetType().IsPrimitive ? read : JToken.Parse(value, new JsonLoadSettings { CommentHandling = CommentHandling.Ignore });

    private static void Fill(string value, object target, JsonSerializerSettings? settings)
    {
        if (!Comparison.IsOurs)
        {
            Theirs.PopulateObject(value, target, settings);
            return;
        }

#if SWITCH
        Comparison.Count(() =>
        {
            Switched.PopulateObject(value, target, settings);
            return 0;
        });
#else
        Settings ours = SettingsMap.Of(settings, isRead: true);
        Action<string, object, Settings> populate = (json, filled, by) =>
            typeof(Filler<>).MakeGenericType(filled.GetType()).GetMethod("Fill")!.CreateDelegate<Action<string, object, Settings>>()(json, filled, by);
        Call<object?>(() =>
        {
            populate(value, target, ours);
            return null;
        });
#endif
    }

    private static T Call<T>(Func<T> call)
    {
        try
        {
            return call();
        }
        catch (System.Text.Json.JsonException error)
        {
            throw new JsonSerializationException(error.Message, error);
        }
    }

    private static T? Cast<T>(object? value) => value is null ? default : (T)value;

    private static JsonSerializerSettings? Of(JsonConverter[]? converters) => converters is { Length: > 0 } ? new JsonSerializerSettings { Converters = converters } : null;

    private static class Filler<T>
        where T : class
    {
        public static void Fill(string json, object target, Settings settings) => Ours.Populate(json, (T)target, settings);
    }
}
