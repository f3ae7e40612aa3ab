// Settings of Newtonsoft.Json as settings of this library.
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Compatibility;
using Vivace.Json.Compatibility.Converters;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization.Metadata;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json;

/// <summary>Translates <see cref="Nsj.JsonSerializerSettings"/>, so that a program keeps them, with its converters.</summary>
public static class NewtonsoftSettings
{
    private const int MostKept = 64;

    private const int MostLevelsOfMvc = 32;

    private static readonly KeptTranslations s_translated = new(MostKept, Translate);

    private static Last? s_last;

    private sealed class Last(SettingsValue value, Translated? translated)
    {
        internal readonly SettingsValue Value = value;
        internal readonly Translated? Translated = translated;
    }

    /// <summary>
    /// The settings of ASP.NET Core's <c>AddNewtonsoftJson()</c>: names in camel case, and at most 32 levels. Controllers get them with
    /// <c>AddVivaceJson(NewtonsoftSettings.Mvc)</c>. Where the application has chosen others, hand those over:
    /// <c>AddVivaceJson(serializerSettings.ToVivace())</c>.
    /// </summary>
    public static JsonSettings Mvc => OfMvc.Settings;

    /// <summary>
    /// The settings that do what these do, from <c>JsonSettings.Newtonsoft</c> on. Converters run as they are: those in the settings, and
    /// those that <c>[JsonConverter]</c> and <c>ItemConverterType</c> name. Trees are made without a text between, and <see cref="object"/>
    /// is read as a tree, as there.
    /// </summary>
    /// <param name="settings">The settings. Later changes have no effect on the result.</param>
    /// <returns>Settings. Equal settings have equal results, so call this where you need it.</returns>
    /// <exception cref="NotSupportedException">A choice has no counterpart. The message
    /// names it, and says what to write instead.</exception>
    /// <example><code>
    /// var old = new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore, Converters = { new MoneyConverter() } };
    /// string json = JsonSerializer.Serialize(order, old.ToVivace());
    /// </code></example>
    public static JsonSettings ToVivace(this Nsj.JsonSerializerSettings settings)
    {
        ArgumentNullException.ThrowIfNull(settings);
        return TryTranslate(settings)?.Settings ?? throw new NotSupportedException(RefusalOf(settings));
    }

    /// <summary>What a call without settings is made with.</summary>
    internal static Translated None => OfNone.Translated;

    private static class OfNone
    {
        internal static readonly Translated Translated = Translate(SettingsValue.None)!;
    }

    // Made when they are needed.
    private static class OfMvc
    {
        internal static readonly JsonSettings Settings =
            new Nsj.JsonSerializerSettings
            {
                ContractResolver = new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy() },
                MaxDepth = MostLevelsOfMvc,
            }.ToVivace();
    }

    /// <summary>What settings are translated to.</summary>
    internal sealed class Translated(NewtonsoftConverters converters, string? difference)
    {
        internal readonly JsonSettings Settings = converters.Settings;

        /// <summary>For texts that Newtonsoft.Json reads again if they are not strict JSON.</summary>
        internal readonly NewtonsoftConverters Exact = converters.Exact();

        /// <summary>Why calls with the settings are left to Newtonsoft.Json; null if they are not.</summary>
        internal readonly string? Difference = difference;

        // Types must not be kept from being unloaded.
        private readonly ConditionalWeakTable<Type, string> _left = [];

        private JsonSettings? _otherLayout;

        /// <summary>The settings of <see cref="Exact"/> with this layout, or their own.</summary>
        internal JsonSettings LaidOut(Nsj.Formatting? formatting)
        {
            JsonSettings settings = Exact.Settings;
            bool isIndented = formatting is { } chosen ? chosen == Nsj.Formatting.Indented : settings.WriteIndented;
            return isIndented == settings.WriteIndented ? settings : _otherLayout ??= settings with { WriteIndented = isIndented };
        }

        /// <summary>The settings of <see cref="Exact"/>, unless values of the type are left to Newtonsoft.Json as a whole.</summary>
        internal JsonSettings? StrictFor(Type type)
        {
            if (WhyNot(type) is not { } reason)
                return Exact.Settings;
            NewtonsoftConvert.Say(type, reason, isWholeCall: true);
            return null;
        }

        /// <summary>Why calls with the type are left to Newtonsoft.Json, as far as known; null if they are not.</summary>
        internal string? WhyNot(Type type) => Difference ?? (_left.TryGetValue(type, out string? reason) ? reason : null);

        /// <summary>The type, or one in it, is not supported: it is not tried again.</summary>
        internal void Leave(Type type, string reason) => _left.TryAdd(type, reason);
    }

    /// <summary>Null if a choice has no counterpart.</summary>
    internal static Translated? TryTranslate(Nsj.JsonSerializerSettings settings)
    {
        if (s_last is { } last && last.Value.IsOf(settings))
            return last.Translated;
        SettingsValue value = new(settings);
        Translated? translated = s_translated.Of(value);
        s_last = new Last(value, translated);
        return translated;
    }

    /// <summary>Null if a choice has no counterpart.</summary>
    internal static Translated? Translate(SettingsValue value) =>
        RefusalOf(value.Copy) is null ? new Translated(ConvertersOf(value), DifferenceOf(value.Copy)) : null;

    private static NewtonsoftConverters ConvertersOf(SettingsValue value)
    {
        Nsj.JsonSerializerSettings from = value.Copy;
        NewtonsoftConverters converters = new(value);
        JsonSettings to = JsonSettings.Newtonsoft with
        {
            Codecs = [converters, .. JsonSettings.Newtonsoft.Codecs.Where(static codec => codec is not (JTokenCodec or UntypedValueCodec))],
            WriteIndented = from.Formatting == Nsj.Formatting.Indented,
            // Where defaults are left out, a null in a text is one.
            IgnoreNullValues = from.NullValueHandling == Nsj.NullValueHandling.Ignore
                || from.DefaultValueHandling == Nsj.DefaultValueHandling.Ignore,
            Leniency = JsonSettings.Newtonsoft.Leniency
                | (from.NullValueHandling == Nsj.NullValueHandling.Ignore ? JsonLeniency.NullKeepsValue : 0),
            DefaultValueHandling = (JsonDefaultHandling)from.DefaultValueHandling,
            UnmappedMemberHandling = from.MissingMemberHandling == Nsj.MissingMemberHandling.Error
                ? JsonUnmappedMemberHandling.Disallow
                : JsonUnmappedMemberHandling.Skip,
            PreferredObjectCreationHandling = from.ObjectCreationHandling == Nsj.ObjectCreationHandling.Replace
                ? JsonObjectCreationHandling.Replace
                : JsonObjectCreationHandling.Populate,
            ReferenceHandler = from.ReferenceLoopHandling == Nsj.ReferenceLoopHandling.Ignore ? ReferenceHandler.IgnoreCycles : null,
            DateTimeZone = from.DateTimeZoneHandling switch
            {
                Nsj.DateTimeZoneHandling.Local => JsonDateTimeZone.Local,
                Nsj.DateTimeZoneHandling.Utc => JsonDateTimeZone.Utc,
                _ => JsonDateTimeZone.Keep,
            },
            TimeFormats = FormatsOf(from),
            Encoder = EscapesOf(from).ToEncoder(),
            MaxDepth = from.MaxDepth ?? int.MaxValue,
        };
        if (to.DefaultValueHandling.HasFlag(JsonDefaultHandling.Ignore))
            to = to with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
        if (from.ContractResolver is DefaultContractResolver { NamingStrategy: { } strategy })
            to = Named(to, strategy);
        if (from.ContractResolver is { } resolver && !SettingsValue.IsPlain(resolver))
            to = to with
            {
                ContractModifiers = [contract => ResolverModifier.Apply(resolver, contract)],
                DictionaryKeyPolicy = new ResolvedKeyPolicy(resolver),
            };
        if (ReflectionSwitch.IsOn && (from.Converters.Count > 0 || from.ObjectCreationHandling == Nsj.ObjectCreationHandling.Replace))
            to = to with { ContractModifiers = [.. to.ContractModifiers, converters.HandOverExisting] };
        converters.Settings = to;
        return converters;
    }

    private static JsonSettings Named(JsonSettings settings, NamingStrategy strategy)
    {
        Func<string, string?>? known = NewtonsoftNaming.Of(strategy.GetType().FullName);
        settings = settings with { PropertyNamingPolicy = PolicyOf(isForKeys: false) };

        // One of the user may name keys whether or not it is asked to.
        if (strategy.ProcessDictionaryKeys || known is null)
            settings = settings with { DictionaryKeyPolicy = PolicyOf(isForKeys: true) };

        // Names in attributes are named once more, as there.
        return strategy.OverrideSpecifiedNames
            ? settings with
            {
                ContractModifiers = [contract =>
                {
                    foreach (MemberContractBuilder member in contract.Members)
                        member.JsonName = strategy.GetPropertyName(member.JsonName, hasSpecifiedName: true);
                }],
            }
            : settings;

        JsonNamingPolicy? PolicyOf(bool isForKeys) =>
            known is null ? new StrategyPolicy(strategy, isForKeys) : OptionalPart<ForeignTypes>.Current!.PolicyOf(known);
    }

    internal static NewtonsoftEscapes EscapesOf(Nsj.JsonSerializerSettings settings) => settings.StringEscapeHandling switch
    {
        Nsj.StringEscapeHandling.EscapeNonAscii => NewtonsoftEscapes.NonAscii,
        Nsj.StringEscapeHandling.EscapeHtml => NewtonsoftEscapes.Html,
        _ => NewtonsoftEscapes.None,
    };

    // The first is written.
    private static IReadOnlyList<string> FormatsOf(Nsj.JsonSerializerSettings settings) =>
        SettingsValue.DateFormatOf(settings) is { Length: > 0 } format ? [format, .. JsonSettings.Newtonsoft.TimeFormats]
        : settings.DateFormatHandling == Nsj.DateFormatHandling.MicrosoftDateFormat ? [JsonTimeFormats.MicrosoftDate,
            .. JsonSettings.Newtonsoft.TimeFormats]
        : JsonSettings.Newtonsoft.TimeFormats;

    private static string? DifferenceOf(Nsj.JsonSerializerSettings settings) =>
        settings.ReferenceLoopHandling != Nsj.ReferenceLoopHandling.Error ? "ReferenceLoopHandling: cycles are written as null here, and " +
            "left out there"
        : settings.DateFormatHandling != Nsj.DateFormatHandling.IsoDateFormat ? "DateFormatHandling.MicrosoftDateFormat: dates as keys " +
            "have other escapes"
        : (settings.DefaultValueHandling & Nsj.DefaultValueHandling.Populate) != 0 ? "DefaultValueHandling.Populate: defaults are set in " +
            "more places"
        : null;

    // What would do something else without a word.
    internal static string? RefusalOf(Nsj.JsonSerializerSettings settings)
    {
        (string? Choice, string Advice) refused = settings switch
        {
            { TypeNameHandling: not Nsj.TypeNameHandling.None } =>
                ("TypeNameHandling", "Set DerivedTypes = JsonSubtype.ByTypeName(...) with the types that a text may name"),
            { PreserveReferencesHandling: not Nsj.PreserveReferencesHandling.None } =>
                ("PreserveReferencesHandling",
                    "Set ReferenceHandler = ReferenceHandler.Preserve and PreferredObjectCreationHandling = " +
                        "JsonObjectCreationHandling.Replace in the result"),
            { ReferenceLoopHandling: Nsj.ReferenceLoopHandling.Serialize } =>
                ("ReferenceLoopHandling.Serialize", "Set ReferenceHandler = ReferenceHandler.IgnoreCycles in the result"),
            { ObjectCreationHandling: Nsj.ObjectCreationHandling.Reuse } =>
                ("ObjectCreationHandling.Reuse", "Leave it at Auto, which fills what is there"),
            { ConstructorHandling: not Nsj.ConstructorHandling.Default } =>
                ("ConstructorHandling", "Mark the constructor with [JsonConstructor]"),
            { FloatFormatHandling: not Nsj.FloatFormatHandling.String } =>
                ("FloatFormatHandling", "NaN and its like are written in quotes"),
            { DateTimeZoneHandling: Nsj.DateTimeZoneHandling.Unspecified } =>
                ("DateTimeZoneHandling.Unspecified", "Convert times where you use them"),
            { EqualityComparer: not null } => ("EqualityComparer", "Remove it"),
            { ReferenceResolverProvider: not null } => ("ReferenceResolverProvider", "Set ReferenceHandler in the result"),
            { TraceWriter: not null } => ("TraceWriter", "Remove it"),
            { Error: not null } => ("Error", "Read with JsonErrors.Collect, which goes on after errors"),
            _ when !Equals(settings.Culture, CultureInfo.InvariantCulture) => ("Culture", "Numbers and dates in JSON have no culture"),
            _ when !settings.Context.Equals(SettingsValue.Default.Context) => ("Context", "Callbacks get an empty context"),
            _ => (null, ""),
        };
        return refused.Choice is { } choice
            ? $"Expected settings of Newtonsoft.Json that have a counterpart, found {choice}. {refused.Advice}."
            : null;
    }
}
