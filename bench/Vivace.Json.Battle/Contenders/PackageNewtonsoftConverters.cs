// Converters written by hand with Newtonsoft.Json's token reader and writer, one a type of the package search.
using Newtonsoft.Json;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Contenders;

internal static class PackageNewtonsoftConverters
{
    // One instance of each serves all calls; the settings list them so that every type finds its own.
    private static readonly Result s_result = new();
    private static readonly Version s_version = new();

    internal sealed class Search : JsonConverter<PackageSearch>
    {
        public override PackageSearch? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, PackageSearch? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            PackageSearch search = new();
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "totalHits":
                        search.TotalHits = reader.ReadAsInt32() ?? 0;
                        break;
                    case "data":
                        search.Data = ReadList(reader, s_result, serializer);
                        break;
                    default:
                        reader.Skip();
                        break;
                }
            }
            return search;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, PackageSearch? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("totalHits");
            writer.WriteValue(value!.TotalHits);
            writer.WritePropertyName("data");
            WriteList(writer, value.Data, s_result, serializer);
            writer.WriteEndObject();
        }
    }

    internal sealed class Result : JsonConverter<PackageResult>
    {
        public override PackageResult? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, PackageResult? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            PackageResult result = new();
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "id":
                        result.Id = reader.ReadAsString();
                        break;
                    case "version":
                        result.Version = reader.ReadAsString();
                        break;
                    case "description":
                        result.Description = reader.ReadAsString();
                        break;
                    case "versions":
                        result.Versions = ReadList(reader, s_version, serializer);
                        break;
                    case "authors":
                        result.Authors = ReadStrings(reader);
                        break;
                    case "iconUrl":
                        result.IconUrl = reader.ReadAsString();
                        break;
                    case "licenseUrl":
                        result.LicenseUrl = reader.ReadAsString();
                        break;
                    case "owners":
                        result.Owners = ReadStrings(reader);
                        break;
                    case "projectUrl":
                        result.ProjectUrl = reader.ReadAsString();
                        break;
                    case "registration":
                        result.Registration = reader.ReadAsString();
                        break;
                    case "summary":
                        result.Summary = reader.ReadAsString();
                        break;
                    case "tags":
                        result.Tags = ReadStrings(reader);
                        break;
                    case "title":
                        result.Title = reader.ReadAsString();
                        break;
                    case "totalDownloads":
                        result.TotalDownloads = ReadLong(reader);
                        break;
                    case "verified":
                        result.Verified = reader.ReadAsBoolean() ?? false;
                        break;
                    default:
                        reader.Skip();
                        break;
                }
            }
            return result;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, PackageResult? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("id");
            writer.WriteValue(value!.Id);
            writer.WritePropertyName("version");
            writer.WriteValue(value.Version);
            writer.WritePropertyName("description");
            writer.WriteValue(value.Description);
            writer.WritePropertyName("versions");
            WriteList(writer, value.Versions, s_version, serializer);
            writer.WritePropertyName("authors");
            WriteStrings(writer, value.Authors);
            writer.WritePropertyName("iconUrl");
            writer.WriteValue(value.IconUrl);
            writer.WritePropertyName("licenseUrl");
            writer.WriteValue(value.LicenseUrl);
            writer.WritePropertyName("owners");
            WriteStrings(writer, value.Owners);
            writer.WritePropertyName("projectUrl");
            writer.WriteValue(value.ProjectUrl);
            writer.WritePropertyName("registration");
            writer.WriteValue(value.Registration);
            writer.WritePropertyName("summary");
            writer.WriteValue(value.Summary);
            writer.WritePropertyName("tags");
            WriteStrings(writer, value.Tags);
            writer.WritePropertyName("title");
            writer.WriteValue(value.Title);
            writer.WritePropertyName("totalDownloads");
            writer.WriteValue(value.TotalDownloads);
            writer.WritePropertyName("verified");
            writer.WriteValue(value.Verified);
            writer.WriteEndObject();
        }
    }

    internal sealed class Version : JsonConverter<PackageVersion>
    {
        public override PackageVersion? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, PackageVersion? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            PackageVersion version = new();
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "version":
                        version.Version = reader.ReadAsString();
                        break;
                    case "downloads":
                        version.Downloads = ReadLong(reader);
                        break;
                    case "@id":
                        version.Address = reader.ReadAsString();
                        break;
                    default:
                        reader.Skip();
                        break;
                }
            }
            return version;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, PackageVersion? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("version");
            writer.WriteValue(value!.Version);
            writer.WritePropertyName("downloads");
            writer.WriteValue(value.Downloads);
            writer.WritePropertyName("@id");
            writer.WriteValue(value.Address);
            writer.WriteEndObject();
        }
    }

    private static List<T>? ReadList<T>(Newtonsoft.Json.JsonReader reader, JsonConverter<T> converter, Newtonsoft.Json.JsonSerializer serializer)
    {
        if (!reader.Read() || reader.TokenType == JsonToken.Null)
            return null;
        List<T> list = [];
        while (reader.Read() && reader.TokenType != JsonToken.EndArray)
            list.Add((T)converter.ReadJson(reader, typeof(T), null, serializer)!);
        return list;
    }

    private static void WriteList<T>(Newtonsoft.Json.JsonWriter writer, List<T>? list, JsonConverter<T> converter, Newtonsoft.Json.JsonSerializer serializer)
    {
        if (list is null)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteStartArray();
        foreach (T item in list)
            converter.WriteJson(writer, item, serializer);
        writer.WriteEndArray();
    }

    private static long ReadLong(Newtonsoft.Json.JsonReader reader)
    {
        reader.Read();
        return (long)reader.Value!;
    }

    private static string[]? ReadStrings(Newtonsoft.Json.JsonReader reader)
    {
        if (!reader.Read() || reader.TokenType == JsonToken.Null)
            return null;
        List<string> strings = [];
        while (reader.ReadAsString() is { } item)
            strings.Add(item);
        return [.. strings];
    }

    private static void WriteStrings(Newtonsoft.Json.JsonWriter writer, string[]? strings)
    {
        if (strings is null)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteStartArray();
        foreach (string item in strings)
            writer.WriteValue(item);
        writer.WriteEndArray();
    }
}
