// The calls of JsonConvert, answered by this engine where it does the same.
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json;

/// <summary>
/// The calls of <see cref="Nsj.JsonConvert"/> that serialize and deserialize, with the same results. This engine answers them where its rules are those of Newtonsoft.Json; otherwise
/// Newtonsoft.Json does, which is decided for each settings and type before anything is read or written.
/// </summary>
/// <remarks>
/// <para>
/// A text that cannot be read, because it is not strict JSON or a value does not fit, is read again by Newtonsoft.Json: what it accepts is accepted, and its exceptions are its own. So constructors and
/// converters may be called twice for a text that has an error. A value that cannot be written is written again by Newtonsoft.Json.
/// </para>
/// <para><see cref="Nsj.JsonConvert.DefaultSettings"/> count, as there.</para>
/// </remarks>
/// <example><code>
/// using JsonConvert = Vivace.Json.NewtonsoftConvert;
///
/// string json = JsonConvert.SerializeObject(order);
/// </code></example>
public static class NewtonsoftConvert
{
    private static readonly Nsj.JsonSerializerSettings s_none = new();

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?)"/>
    public static string SerializeObject(object? value) => SerializeObject(value, null, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting)"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting) => SerializeObject(value, formatting, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.JsonConverter[])"/>
    public static string SerializeObject(object? value, params Nsj.JsonConverter[] converters) => SerializeObject(value, null, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting, Nsj.JsonConverter[])"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting, params Nsj.JsonConverter[] converters) => SerializeObject(value, null, formatting, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Nsj.JsonSerializerSettings? settings) => SerializeObject(value, null, settings);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Type?, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Type? type, Nsj.JsonSerializerSettings? settings)
    {
        if (value is not null && Effective(settings) is { } ours && TryWrite(value, ours, null) is { } text)
            return text;
        return Nsj.JsonConvert.SerializeObject(value, type, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting, Nsj.JsonSerializerSettings? settings) => SerializeObject(value, null, formatting, settings);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Type?, Nsj.Formatting, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Type? type, Nsj.Formatting formatting, Nsj.JsonSerializerSettings? settings)
    {
        if (value is not null && Effective(settings) is { } ours && TryWrite(value, ours, formatting) is { } text)
            return text;
        return Nsj.JsonConvert.SerializeObject(value, type, formatting, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string)"/>
    public static object? DeserializeObject(string value) => DeserializeObject(value, null, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string, Nsj.JsonSerializerSettings)"/>
    public static object? DeserializeObject(string value, Nsj.JsonSerializerSettings settings) => DeserializeObject(value, null, settings);

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string, Type)"/>
    public static object? DeserializeObject(string value, Type type) => DeserializeObject(value, type, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string, Type, Nsj.JsonConverter[])"/>
    public static object? DeserializeObject(string value, Type type, params Nsj.JsonConverter[] converters) => DeserializeObject(value, type, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string, Type?, Nsj.JsonSerializerSettings?)"/>
    public static object? DeserializeObject(string value, Type? type, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        Type declared = type ?? typeof(object);
        if (!HasMetadata(value) && Effective(settings) is { } translated && translated.StrictFor(declared) is { } ours)
        {
            try
            {
                return JsonSerializer.Deserialize(value, declared, ours);
            }
            catch (Exception exception) when (IsOurs(exception, translated, declared))
            {
                // Newtonsoft.Json reads the text again.
            }
        }

        return Nsj.JsonConvert.DeserializeObject(value, type, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string)"/>
    public static T? DeserializeObject<T>(string value) => DeserializeObject<T>(value, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string, Nsj.JsonConverter[])"/>
    public static T? DeserializeObject<T>(string value, params Nsj.JsonConverter[] converters) => DeserializeObject<T>(value, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string, Nsj.JsonSerializerSettings?)"/>
    public static T? DeserializeObject<T>(string value, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (!HasMetadata(value) && Effective(settings) is { } translated && translated.StrictFor(typeof(T)) is { } ours)
        {
            try
            {
                return JsonSerializer.Deserialize<T>(value, ours);
            }
            catch (Exception exception) when (IsOurs(exception, translated, typeof(T)))
            {
                // Newtonsoft.Json reads the text again.
            }
        }

        return Nsj.JsonConvert.DeserializeObject<T>(value, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeAnonymousType{T}(string, T)"/>
    public static T? DeserializeAnonymousType<T>(string value, T anonymousTypeObject)
    {
        // It only names the type.
        _ = anonymousTypeObject;
        return DeserializeObject<T>(value);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeAnonymousType{T}(string, T, Nsj.JsonSerializerSettings)"/>
    public static T? DeserializeAnonymousType<T>(string value, T anonymousTypeObject, Nsj.JsonSerializerSettings settings)
    {
        _ = anonymousTypeObject;
        return DeserializeObject<T>(value, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.PopulateObject(string, object)"/>
    public static void PopulateObject(string value, object target) => PopulateObject(value, target, null);

    /// <inheritdoc cref="Nsj.JsonConvert.PopulateObject(string, object, Nsj.JsonSerializerSettings?)"/>
    /// <remarks>The text is checked before the object is filled. A value that does not fit leaves it filled up to there, as in Newtonsoft.Json.</remarks>
    public static void PopulateObject(string value, object target, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        ArgumentNullException.ThrowIfNull(target);
        if (target.GetType().IsValueType || HasMetadata(value) || Effective(settings) is not { } translated || FillerOf(target.GetType(), translated, value.Length) is not { } filler || !JsonText.TryValidate(value, out _))
        {
            Nsj.JsonConvert.PopulateObject(value, target, settings);
            return;
        }

        try
        {
            filler.PopulateBoxed(value, target);
        }
        catch (JsonException exception)
        {
            throw new Nsj.JsonSerializationException(exception.Message, exception.Path ?? "", (int)(exception.LineNumber ?? 0) + 1, (int)(exception.BytePositionInLine ?? 0), exception);
        }
    }

    // Made before anything is filled, as the type may not be supported.
    private static Root? FillerOf(Type type, NewtonsoftSettings.Translated translated, int length)
    {
        if (translated.StrictFor(type) is not { } settings)
            return null;
        try
        {
            Root root = Roots.Of(type, settings);
            _ = root.CodecFor(length);
            return root;
        }
        catch (Exception exception) when (IsOurs(exception, translated, type))
        {
            return null;
        }
    }

    // References and names of types, which Newtonsoft.Json follows whatever the settings say.
    private static bool HasMetadata(string json) => json.Contains("\"$", StringComparison.Ordinal);

    private static string? TryWrite(object value, NewtonsoftSettings.Translated translated, Nsj.Formatting? formatting)
    {
        Type type = value.GetType();
        if (translated.StrictFor(type) is not { } settings)
            return null;
        bool isIndented = formatting is { } chosen ? chosen == Nsj.Formatting.Indented : settings.WriteIndented;
        try
        {
            return JsonSerializer.Serialize(value, type, isIndented == settings.WriteIndented ? settings : settings with { WriteIndented = isIndented });
        }
        catch (Exception exception) when (IsOurs(exception, translated, type))
        {
            return null;
        }
    }

    // What this library throws. A type that is not supported is left to Newtonsoft.Json from now on.
    private static bool IsOurs(Exception exception, NewtonsoftSettings.Translated translated, Type type)
    {
        if (exception is NotSupportedException)
            translated.Leave(type);
        return exception is JsonException or NotSupportedException or InvalidOperationException;
    }

    // Defaults of the process and settings of a call are combined by Newtonsoft.Json.
    private static NewtonsoftSettings.Translated? Effective(Nsj.JsonSerializerSettings? settings)
    {
        if (Nsj.JsonConvert.DefaultSettings is not { } defaults)
            return NewtonsoftSettings.TryTranslate(settings ?? s_none);
        return settings is null ? NewtonsoftSettings.TryTranslate(defaults()) : null;
    }

    private static Nsj.JsonSerializerSettings? With(Nsj.JsonConverter[]? converters) => converters is { Length: > 0 } ? new Nsj.JsonSerializerSettings { Converters = converters } : null;
}
