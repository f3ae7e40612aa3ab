// Newtonsoft.Json: JsonConvert for strings, its serializer over text readers and writers for streams.
using System.Collections.Concurrent;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Battle.Contenders;

internal class NewtonsoftContender : Contender
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private readonly ConcurrentDictionary<Dialect, JsonSerializerSettings> _settings = [];

    public override string Name => "newtonsoft";

    public override bool ServesReferences => true;

    public override string? Remark => "matches names in any case, whatever is asked for";

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        JsonSerializerSettings settings = Settings(dialect);
        return json => JsonConvert.DeserializeObject<T>(json, settings);
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class
    {
        Newtonsoft.Json.JsonSerializer serializer = Newtonsoft.Json.JsonSerializer.Create(Settings(dialect));
        return stream =>
        {
            using StreamReader text = new(stream, s_utf8, detectEncodingFromByteOrderMarks: false, leaveOpen: true);
            using JsonTextReader reader = new(text);
            return serializer.Deserialize<T>(reader);
        };
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        JsonSerializerSettings settings = Settings(dialect);
        return value => JsonConvert.SerializeObject(value, settings);
    }

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class
    {
        Newtonsoft.Json.JsonSerializer serializer = Newtonsoft.Json.JsonSerializer.Create(Settings(dialect));
        return (value, stream) =>
        {
            using StreamWriter text = new(stream, s_utf8, leaveOpen: true);
            using JsonTextWriter writer = new(text);
            serializer.Serialize(writer, value);
        };
    }

    protected JsonSerializerSettings Settings(Dialect dialect) => _settings.GetOrAdd(dialect, MakeSettings);

    protected virtual JsonSerializerSettings MakeSettings(Dialect dialect)
    {
        JsonSerializerSettings settings = new()
        {
            Formatting = dialect.Indented ? Formatting.Indented : Formatting.None,
            PreserveReferencesHandling = dialect.References ? PreserveReferencesHandling.All : PreserveReferencesHandling.None,
        };
        // Without a resolver of its own a serializer shares the library's default one, which is the cheapest.
        if (dialect.CamelCase)
            settings.ContractResolver = new CamelCasePropertyNamesContractResolver();
        if (dialect.EnumNames)
            settings.Converters.Add(dialect.CamelCase ? new StringEnumConverter(new CamelCaseNamingStrategy()) : new StringEnumConverter());
        return settings;
    }
}
