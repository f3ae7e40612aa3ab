// Settings of Newtonsoft.Json with choices at random.
using System.Globalization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class RandomModelSettings
{
    private static readonly string[] s_formats = ["yyyy-MM-dd", "yyyy-MM-dd HH:mm:ss", "dd.MM.yyyy", "yyyy-MM-ddTHH:mm:ss.fffK", "o", "r", ""];

    private static readonly Func<JsonConverter>[] s_converters =
    [
        static () => new StringEnumConverter(), static () => new StringEnumConverter(new CamelCaseNamingStrategy()), static () => new StringEnumConverter(new SnakeCaseNamingStrategy(), allowIntegerValues: false),
        static () => new IsoDateTimeConverter(), static () => new IsoDateTimeConverter { DateTimeFormat = "yyyy-MM-dd" }, static () => new UnixDateTimeConverter(), static () => new ModelParts.HexConverter(),
        static () => new ModelParts.BracketConverter(), static () => new VersionConverter(), static () => new KeyValuePairConverter(),
    ];

    internal static JsonSerializerSettings Make(Random random)
    {
        JsonSerializerSettings settings = new();
        if (random.Next(5) == 0)
            return settings;
        if (One(4))
            settings.NullValueHandling = NullValueHandling.Ignore;
        if (One(4))
            settings.DefaultValueHandling = (DefaultValueHandling)random.Next(4);
        if (One(6))
            settings.MissingMemberHandling = MissingMemberHandling.Error;
        if (One(6))
            settings.ObjectCreationHandling = (ObjectCreationHandling)random.Next(3);
        if (One(6))
            settings.DateFormatHandling = DateFormatHandling.MicrosoftDateFormat;
        if (One(8))
            settings.DateFormatString = s_formats[random.Next(s_formats.Length)];
        if (One(5))
            settings.DateTimeZoneHandling = (DateTimeZoneHandling)random.Next(4);
        if (One(6))
            settings.DateParseHandling = (DateParseHandling)random.Next(3);
        if (One(8))
            settings.FloatParseHandling = FloatParseHandling.Decimal;
        if (One(12))
            settings.FloatFormatHandling = (FloatFormatHandling)random.Next(3);
        if (One(6))
            settings.StringEscapeHandling = (StringEscapeHandling)random.Next(3);
        if (One(4))
            settings.Formatting = Formatting.Indented;
        if (One(8))
            settings.MaxDepth = random.Next(3) switch { 0 => null, 1 => 3, _ => 5 };
        if (One(12))
            settings.ReferenceLoopHandling = (ReferenceLoopHandling)random.Next(3);
        if (One(30))
            settings.PreserveReferencesHandling = (PreserveReferencesHandling)random.Next(4);
        if (One(30))
            settings.TypeNameHandling = (TypeNameHandling)random.Next(5);
        if (One(20))
            settings.MetadataPropertyHandling = MetadataPropertyHandling.Ignore;
        if (One(20))
            settings.ConstructorHandling = ConstructorHandling.AllowNonPublicDefaultConstructor;
        if (One(20))
            settings.CheckAdditionalContent = true;
        if (One(40))
            settings.Culture = CultureInfo.GetCultureInfo("de-DE");
        if (One(3))
            settings.ContractResolver = Resolver(random);
        if (One(4))
            for (int i = random.Next(2); i >= 0; i--)
                settings.Converters.Add(s_converters[random.Next(s_converters.Length)]());
        return settings;

        bool One(int share) => random.Next(share) == 0;
    }

    private static DefaultContractResolver Resolver(Random random)
    {
        if (random.Next(3) == 0)
            return new CamelCasePropertyNamesContractResolver();
        if (random.Next(4) == 0)
            return new ModelParts.ChangingResolver();
        DefaultContractResolver resolver = new();
        bool keys = random.Next(3) == 0, names = random.Next(4) == 0;
        resolver.NamingStrategy = random.Next(5) switch
        {
            0 => null,
            1 => new SnakeCaseNamingStrategy(keys, names),
            2 => new KebabCaseNamingStrategy(keys, names),
            3 => new CamelCaseNamingStrategy(keys, names, random.Next(2) == 0),
            _ => new CamelCaseNamingStrategy(),
        };
        if (random.Next(8) == 0)
            resolver.IgnoreSerializableAttribute = false;
        if (random.Next(8) == 0)
            resolver.IgnoreShouldSerializeMembers = true;
        if (random.Next(8) == 0)
            resolver.IgnoreIsSpecifiedMembers = true;
        return resolver;
    }

    /// <summary>The choices that are not those of new settings.</summary>
    internal static string Describe(JsonSerializerSettings settings)
    {
        JsonSerializerSettings none = new();
        List<string> parts = [];
        foreach (System.Reflection.PropertyInfo property in typeof(JsonSerializerSettings).GetProperties())
        {
            object? value = property.Name is "Binder" or "ReferenceResolver" ? null : property.GetValue(settings);
            if (value is IList<JsonConverter> converters)
                parts.AddRange(converters.Select(static one => one is StringEnumConverter { NamingStrategy: { } naming } names ? $"StringEnumConverter({naming.GetType().Name}, {names.AllowIntegerValues})" : one is IsoDateTimeConverter iso ? $"IsoDateTimeConverter({iso.DateTimeFormat})" : one.GetType().Name));
            else if (value is DefaultContractResolver { NamingStrategy: var strategy } resolver)
                parts.Add($"{resolver.GetType().Name}({strategy?.GetType().Name} keys {strategy?.ProcessDictionaryKeys} names {strategy?.OverrideSpecifiedNames} data {strategy?.ProcessExtensionDataNames}, Serializable {!resolver.IgnoreSerializableAttribute}, ShouldSerialize {!resolver.IgnoreShouldSerializeMembers}, Specified {!resolver.IgnoreIsSpecifiedMembers})");
            else if (property.Name is not ("Binder" or "ReferenceResolver" or "Context") && !Equals(value, property.GetValue(none)))
                parts.Add($"{property.Name}={value ?? "null"}");
        }

        return string.Join(", ", parts);
    }
}
