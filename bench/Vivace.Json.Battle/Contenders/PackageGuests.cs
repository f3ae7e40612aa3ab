// The further ways into the package search that its article measures: hand-written converters and documents.
using System.Text.Json;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Contenders;

internal sealed class StjConvertersContender : SystemTextJsonContender
{
    public override string Name => "stj-converters";

    protected override JsonSerializerOptions MakeOptions(Dialect dialect) => new(base.MakeOptions(dialect))
    {
        Converters = { new PackageConverters.Search(), new PackageConverters.Result(), new PackageConverters.Version() },
    };
}

internal sealed class NewtonsoftConvertersContender : NewtonsoftContender
{
    public override string Name => "newtonsoft-converters";

    protected override JsonSerializerSettings MakeSettings(Dialect dialect)
    {
        JsonSerializerSettings settings = base.MakeSettings(dialect);
        settings.Converters.Add(new PackageNewtonsoftConverters.Search());
        settings.Converters.Add(new PackageNewtonsoftConverters.Result());
        settings.Converters.Add(new PackageNewtonsoftConverters.Version());
        return settings;
    }
}

internal abstract class PackageDocumentContender : Contender
{
    public override string? Remark => "parses a document first and picks the members out of it";

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class => throw new NotSupportedException("only reads");

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class => json => (T?)(object)Read(json);

    protected abstract PackageSearch Read(string json);
}

internal sealed class NewtonsoftTokenContender : PackageDocumentContender
{
    public override string Name => "newtonsoft-jtoken";

    protected override PackageSearch Read(string json)
    {
        JToken root = JToken.Parse(json);
        return new PackageSearch
        {
            TotalHits = (int)root["totalHits"]!,
            Data = [.. root["data"]!.Select(ReadResult)],
        };
    }

    private static PackageResult ReadResult(JToken token) => new()
    {
        Id = (string?)token["id"],
        Version = (string?)token["version"],
        Description = (string?)token["description"],
        Versions = [.. token["versions"]!.Select(static version => new PackageVersion
        {
            Version = (string?)version["version"],
            Downloads = (long)version["downloads"]!,
            Address = (string?)version["@id"],
        })],
        Authors = Strings(token["authors"]!),
        IconUrl = (string?)token["iconUrl"],
        LicenseUrl = (string?)token["licenseUrl"],
        Owners = Strings(token["owners"]!),
        ProjectUrl = (string?)token["projectUrl"],
        Registration = (string?)token["registration"],
        Summary = (string?)token["summary"],
        Tags = Strings(token["tags"]!),
        Title = (string?)token["title"],
        TotalDownloads = (long)token["totalDownloads"]!,
        Verified = (bool)token["verified"]!,
    };

    private static string[] Strings(JToken token) => [.. token.Select(static item => (string)item!)];
}

internal sealed class StjDocumentContender : PackageDocumentContender
{
    public override string Name => "stj-document";

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class => static utf8 =>
    {
        using JsonDocument document = JsonDocument.Parse(utf8);
        return (T?)(object)Read(document.RootElement);
    };

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class => static stream =>
    {
        using JsonDocument document = JsonDocument.Parse(stream);
        return (T?)(object)Read(document.RootElement);
    };

    protected override PackageSearch Read(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        return Read(document.RootElement);
    }

    private static PackageSearch Read(JsonElement root) => new()
    {
        TotalHits = root.GetProperty("totalHits").GetInt32(),
        Data = [.. root.GetProperty("data").EnumerateArray().Select(ReadResult)],
    };

    private static PackageResult ReadResult(JsonElement element) => new()
    {
        Id = element.GetProperty("id").GetString(),
        Version = element.GetProperty("version").GetString(),
        Description = element.GetProperty("description").GetString(),
        Versions = [.. element.GetProperty("versions").EnumerateArray().Select(static version => new PackageVersion
        {
            Version = version.GetProperty("version").GetString(),
            Downloads = version.GetProperty("downloads").GetInt64(),
            Address = version.GetProperty("@id").GetString(),
        })],
        Authors = Strings(element.GetProperty("authors")),
        IconUrl = element.GetProperty("iconUrl").GetString(),
        LicenseUrl = element.GetProperty("licenseUrl").GetString(),
        Owners = Strings(element.GetProperty("owners")),
        ProjectUrl = element.GetProperty("projectUrl").GetString(),
        Registration = element.GetProperty("registration").GetString(),
        Summary = element.GetProperty("summary").GetString(),
        Tags = Strings(element.GetProperty("tags")),
        Title = element.GetProperty("title").GetString(),
        TotalDownloads = element.GetProperty("totalDownloads").GetInt64(),
        Verified = element.GetProperty("verified").GetBoolean(),
    };

    private static string[] Strings(JsonElement array)
    {
        string[] strings = new string[array.GetArrayLength()];
        int index = 0;
        foreach (JsonElement item in array.EnumerateArray())
            strings[index++] = item.GetString()!;
        return strings;
    }
}
