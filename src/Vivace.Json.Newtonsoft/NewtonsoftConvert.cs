// The calls of JsonConvert, answered by this engine where it does the same.
using Vivace.Json.Compatibility.Redirected;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Telemetry;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json;

/// <summary>
/// The calls of <see cref="Nsj.JsonConvert"/> that serialize and deserialize, with the same results. This engine answers them where its
/// rules are those of Newtonsoft.Json; otherwise Newtonsoft.Json does, which is decided for each settings and type before anything is read
/// or written.
/// </summary>
/// <remarks>
/// <para>
/// A text that cannot be read, because it is not strict JSON or a value does not fit, is read again by Newtonsoft.Json: what it accepts is
/// accepted, and its exceptions are its own. So constructors and converters may be called twice for a text that has an error. A value that
/// cannot be written is written again by Newtonsoft.Json.
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
    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?)"/>
    public static string SerializeObject(object? value) => SerializeObject(value, null, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting)"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting) =>
        SerializeObject(value, formatting, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.JsonConverter[])"/>
    public static string SerializeObject(object? value, params Nsj.JsonConverter[] converters) =>
        SerializeObject(value, null, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting, Nsj.JsonConverter[])"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting, params Nsj.JsonConverter[] converters) =>
        SerializeObject(value, null, formatting, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Nsj.JsonSerializerSettings? settings) => SerializeObject(value, null, settings);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Type?, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Type? type, Nsj.JsonSerializerSettings? settings)
    {
        if (value is not null && Effective(settings) is { } ours && NewtonsoftCalls.TryWrite(value, ours, null) is { } text)
            return text;
        return Nsj.JsonConvert.SerializeObject(value, type, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Nsj.Formatting, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Nsj.Formatting formatting, Nsj.JsonSerializerSettings? settings) =>
        SerializeObject(value, null, formatting, settings);

    /// <inheritdoc cref="Nsj.JsonConvert.SerializeObject(object?, Type?, Nsj.Formatting, Nsj.JsonSerializerSettings?)"/>
    public static string SerializeObject(object? value, Type? type, Nsj.Formatting formatting, Nsj.JsonSerializerSettings? settings)
    {
        if (value is not null && Effective(settings) is { } ours && NewtonsoftCalls.TryWrite(value, ours, formatting) is { } text)
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
    public static object? DeserializeObject(string value, Type type, params Nsj.JsonConverter[] converters) =>
        DeserializeObject(value, type, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject(string, Type?, Nsj.JsonSerializerSettings?)"/>
    public static object? DeserializeObject(string value, Type? type, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (Effective(settings) is { } ours && NewtonsoftCalls.TryRead(value, ours, type ?? typeof(object), out object? result))
            return result;
        return Nsj.JsonConvert.DeserializeObject(value, type, settings);
    }

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string)"/>
    public static T? DeserializeObject<T>(string value) => DeserializeObject<T>(value, (Nsj.JsonSerializerSettings?)null);

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string, Nsj.JsonConverter[])"/>
    public static T? DeserializeObject<T>(string value, params Nsj.JsonConverter[] converters) =>
        DeserializeObject<T>(value, With(converters));

    /// <inheritdoc cref="Nsj.JsonConvert.DeserializeObject{T}(string, Nsj.JsonSerializerSettings?)"/>
    public static T? DeserializeObject<T>(string value, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (Effective(settings) is { } ours && NewtonsoftCalls.TryRead(value, ours, typeof(T), out T? result))
            return result;
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
    /// <remarks>The text is checked before the object is filled. A value that does not fit
    /// leaves it filled up to there, as in Newtonsoft.Json.</remarks>
    public static void PopulateObject(string value, object target, Nsj.JsonSerializerSettings? settings)
    {
        ArgumentNullException.ThrowIfNull(value);
        ArgumentNullException.ThrowIfNull(target);
        if (Effective(settings) is not { } ours || !NewtonsoftCalls.TryPopulate(value, ours, target))
            Nsj.JsonConvert.PopulateObject(value, target, settings);
    }

    /// <summary>
    /// What a call or the values of a type are left to Newtonsoft.Json for: raised for each call that Newtonsoft.Json answers, and once for
    /// each type and settings whose values it reads and writes from and into the text of this engine.
    /// </summary>
    /// <remarks>Raised on the thread of the call. Exceptions of a handler are ignored.</remarks>
    public static event EventHandler<NewtonsoftFallbackEventArgs>? FellBack;

    /// <summary>Says which parts of a type's values are left to Newtonsoft.Json, and why: the type itself, types of
    /// its members and items, or everything, because of the settings.</summary>
    /// <typeparam name="T">The type, as in a call of <see cref="DeserializeObject{T}(string)"/>.</typeparam>
    /// <param name="settings">The settings of the calls; null for those of calls without.</param>
    /// <returns>A line for each type, or null if this engine does everything. Types that only values show,
    /// as in members of type <see cref="object"/>, are not known.</returns>
    /// <example><code>
    /// Console.WriteLine(NewtonsoftConvert.WhyNot&lt;Order&gt;());
    /// </code></example>
    public static string? WhyNot<T>(Nsj.JsonSerializerSettings? settings = null) => FallbackReasons.Of(typeof(T), settings);

    internal static void Say(Type? type, string reason, bool isWholeCall)
    {
        if (TelemetrySwitch.IsOn)
            Instruments.FellBack(type, reason);
        if (FellBack is not { } handlers)
            return;
        try
        {
            handlers(null, new NewtonsoftFallbackEventArgs(type, reason, isWholeCall));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // It must not change what the call does.
        }
    }

    // Defaults of the process and settings of a call are combined by Newtonsoft.Json.
    internal static NewtonsoftSettings.Translated? Effective(Nsj.JsonSerializerSettings? settings)
    {
        Func<Nsj.JsonSerializerSettings>? defaults = Nsj.JsonConvert.DefaultSettings;
        NewtonsoftSettings.Translated? translated = defaults is null
            ? (settings is null ? NewtonsoftSettings.None : NewtonsoftSettings.TryTranslate(settings))
            : settings is null ? NewtonsoftSettings.TryTranslate(defaults() ?? SettingsValue.Default)
            : null;
        if (translated is null && (FellBack is not null || TelemetrySwitch.IsOn))
            Say(null, WhyNot(settings), isWholeCall: true);
        return translated;
    }

    /// <summary>Why calls with settings are left to Newtonsoft.Json, where they are.</summary>
    internal static string WhyNot(Nsj.JsonSerializerSettings? settings) =>
        (Nsj.JsonConvert.DefaultSettings is not { } defaults
            ? NewtonsoftSettings.RefusalOf(settings ?? SettingsValue.Default)
            : settings is null ? NewtonsoftSettings.RefusalOf(defaults() ?? SettingsValue.Default) : null)
        ?? "The call has settings, and the process has DefaultSettings.";

    private static Nsj.JsonSerializerSettings? With(Nsj.JsonConverter[]? converters) =>
        converters is { Length: > 0 } ? new Nsj.JsonSerializerSettings { Converters = converters } : null;
}
