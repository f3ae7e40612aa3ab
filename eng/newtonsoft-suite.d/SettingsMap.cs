// What settings of Newtonsoft.Json are called here. A test whose settings have no counterpart is not counted.
#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Compatibility;
using Vivace.Json.Serialization;

namespace Newtonsoft.Json.Tests;

internal static class SettingsMap
{
    internal static JsonSettings Of(JsonSerializerSettings? theirs, bool isRead)
    {
        Comparison.Calls++;
        if (Newtonsoft.Json.JsonConvert.DefaultSettings is not null) throw Unmapped("DefaultSettings");
        // Texts of the suite have single quotes and names without quotes, and some of its values are tables and XML.
        JsonSettings ours = JsonSettings.Newtonsoft with { Codecs = [.. JsonSettings.Newtonsoft.Codecs, new DataTableCodec(), new DataSetCodec(), new XObjectCodec(), new XmlNodeCodec()] };
        if (isRead) ours = ours with { Dialect = JsonDialect.Json5 };
        if (theirs is null) return ours;
        if (theirs.TypeNameHandling != TypeNameHandling.None) throw Unmapped("TypeNameHandling");
        if (theirs.PreserveReferencesHandling != PreserveReferencesHandling.None) throw Unmapped("PreserveReferencesHandling");
        if (theirs.ReferenceLoopHandling != ReferenceLoopHandling.Error) throw Unmapped("ReferenceLoopHandling");
        if (theirs.ConstructorHandling != ConstructorHandling.Default) throw Unmapped("ConstructorHandling");
        if (theirs.Error is not null) throw Unmapped("Error");
        if (theirs.TraceWriter is not null) throw Unmapped("TraceWriter");
        if (theirs.EqualityComparer is not null || theirs.ReferenceResolverProvider is not null) throw Unmapped("references");
        if (theirs.Context.Context is not null || theirs.Context.State != default) throw Unmapped("Context");
        if (theirs.CheckAdditionalContent) throw Unmapped("CheckAdditionalContent");
        if (theirs.MetadataPropertyHandling != MetadataPropertyHandling.Default) throw Unmapped("MetadataPropertyHandling");
        if (theirs.FloatFormatHandling != FloatFormatHandling.String) throw Unmapped("FloatFormatHandling");
        if (theirs.FloatParseHandling != FloatParseHandling.Double) throw Unmapped("FloatParseHandling");
        if (!Equals(theirs.Culture, System.Globalization.CultureInfo.InvariantCulture)) throw Unmapped("Culture");
        if (theirs.DateFormatHandling != DateFormatHandling.IsoDateFormat && theirs.DateFormatString == JsonSerializerSettings.DefaultDateFormatString)
            ours = ours with { TimeFormats = [JsonTimeFormats.MicrosoftDate, JsonTimeFormats.Iso8601Relaxed] };
        if (theirs.DateFormatString != JsonSerializerSettings.DefaultDateFormatString) ours = ours with { TimeFormats = [theirs.DateFormatString, .. ours.TimeFormats] };
        if (theirs.DateParseHandling != DateParseHandling.DateTime) throw Unmapped("DateParseHandling");
        ours = ours with
        {
            MaxDepth = theirs.MaxDepth ?? 1000,
            DateTimeZone = theirs.DateTimeZoneHandling switch
            {
                DateTimeZoneHandling.RoundtripKind => ours.DateTimeZone,
                DateTimeZoneHandling.Utc => JsonDateTimeZone.Utc,
                DateTimeZoneHandling.Local => JsonDateTimeZone.Local,
                _ => throw Unmapped("DateTimeZoneHandling.Unspecified"),
            },
            UnmappedMemberHandling = theirs.MissingMemberHandling == MissingMemberHandling.Error ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
            PreferredObjectCreationHandling = theirs.ObjectCreationHandling switch
            {
                ObjectCreationHandling.Auto => JsonObjectCreationHandling.Populate,
                ObjectCreationHandling.Replace => JsonObjectCreationHandling.Replace,
                _ => throw Unmapped("ObjectCreationHandling.Reuse"),
            },
        };
        if (theirs.StringEscapeHandling != StringEscapeHandling.Default)
            ours = ours with { Encoder = theirs.StringEscapeHandling == StringEscapeHandling.EscapeNonAscii ? throw Unmapped("StringEscapeHandling") : JavaScriptEncoder.Default };
        if (theirs.NullValueHandling == NullValueHandling.Ignore)
        {
            if (isRead) throw Unmapped("NullValueHandling in reading");
            ours = ours with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };
        }

        if (theirs.DefaultValueHandling != DefaultValueHandling.Include)
        {
            ours = ours with { DefaultValueHandling = (JsonDefaultHandling)theirs.DefaultValueHandling };
            if ((theirs.DefaultValueHandling & DefaultValueHandling.Ignore) != 0)
                ours = ours with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault };
        }

        return Of(ours, theirs.ContractResolver) is { } named ? Of(named, theirs.Converters) : throw Unmapped("ContractResolver");
    }

    private static JsonSettings? Of(JsonSettings ours, IContractResolver? resolver)
    {
        if (resolver is null) return ours;
        if (resolver.GetType() != typeof(DefaultContractResolver) && resolver.GetType() != typeof(CamelCasePropertyNamesContractResolver)) return null;
        DefaultContractResolver contracts = (DefaultContractResolver)resolver;
        if (contracts.SerializeCompilerGeneratedMembers || contracts.IgnoreSerializableInterface || !contracts.IgnoreSerializableAttribute
            || contracts.IgnoreIsSpecifiedMembers || contracts.IgnoreShouldSerializeMembers) return null;
        if (contracts.NamingStrategy is not { } strategy) return ours;
        JsonNamingPolicy? policy = strategy.GetType() == typeof(CamelCaseNamingStrategy) ? JsonNamingPolicy.CamelCase
            : strategy.GetType() == typeof(SnakeCaseNamingStrategy) ? JsonNamingPolicy.SnakeCaseLower
            : strategy.GetType() == typeof(KebabCaseNamingStrategy) ? JsonNamingPolicy.KebabCaseLower
            : strategy.GetType() == typeof(DefaultNamingStrategy) ? null
            : throw Unmapped("NamingStrategy");
        if (strategy.OverrideSpecifiedNames && strategy is not CamelCaseNamingStrategy) throw Unmapped("NamingStrategy");
        return ours with { PropertyNamingPolicy = policy, DictionaryKeyPolicy = strategy.ProcessDictionaryKeys ? policy : null };
    }

    private static JsonSettings Of(JsonSettings ours, IEnumerable<JsonConverter> converters)
    {
        foreach (JsonConverter converter in converters)
        {
            Type type = converter.GetType();
            if (converter is StringEnumConverter names && type == typeof(StringEnumConverter))
            {
                JsonNamingPolicy? policy = names.NamingStrategy is null or DefaultNamingStrategy ? null : names.NamingStrategy is CamelCaseNamingStrategy ? JsonNamingPolicy.CamelCase : throw Unmapped(type.Name);
                ours = policy is null && names.AllowIntegerValues ? ours with { EnumsAsStrings = true } : ours with { Converters = [.. ours.Converters, new JsonStringEnumConverter(policy, names.AllowIntegerValues)] };
            }
            else if (converter is IsoDateTimeConverter dates && type == typeof(IsoDateTimeConverter) && dates.DateTimeStyles == System.Globalization.DateTimeStyles.RoundtripKind)
            {
                if (!string.IsNullOrEmpty(dates.DateTimeFormat)) ours = ours with { TimeFormats = [dates.DateTimeFormat, .. ours.TimeFormats] };
            }
            else if (type == typeof(UnixDateTimeConverter))
            {
                ours = ours with { TimeFormats = ["unix-seconds"] };
            }
            else if (type != typeof(VersionConverter) && type != typeof(KeyValuePairConverter))
            {
                throw Unmapped(type.Name);
            }
        }

        return ours;
    }

    private static UnmappedException Unmapped(string what)
    {
        Comparison.Unmapped ??= what;
        return new UnmappedException(what);
    }
}

internal sealed class UnmappedException(string what) : Exception(what);
