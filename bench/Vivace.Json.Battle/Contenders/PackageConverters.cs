// Converters written by hand with System.Text.Json's token reader and writer, one a type of the package search.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Contenders;

internal static class PackageConverters
{
    internal sealed class Search : JsonConverter<PackageSearch>
    {
        public override PackageSearch Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            PackageSearch search = new();
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                if (reader.ValueTextEquals("totalHits"u8))
                {
                    reader.Read();
                    search.TotalHits = reader.GetInt32();
                }
                else if (reader.ValueTextEquals("data"u8))
                {
                    reader.Read();
                    search.Data = ReadList<PackageResult>(ref reader, options);
                }
                else
                {
                    reader.Skip();
                }
            }
            return search;
        }

        public override void Write(Utf8JsonWriter writer, PackageSearch value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("totalHits"u8, value.TotalHits);
            writer.WritePropertyName("data"u8);
            WriteList(writer, value.Data, options);
            writer.WriteEndObject();
        }
    }

    internal sealed class Result : JsonConverter<PackageResult>
    {
        public override PackageResult Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            PackageResult result = new();
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                if (reader.ValueTextEquals("id"u8))
                {
                    reader.Read();
                    result.Id = reader.GetString();
                }
                else if (reader.ValueTextEquals("version"u8))
                {
                    reader.Read();
                    result.Version = reader.GetString();
                }
                else if (reader.ValueTextEquals("description"u8))
                {
                    reader.Read();
                    result.Description = reader.GetString();
                }
                else if (reader.ValueTextEquals("versions"u8))
                {
                    reader.Read();
                    result.Versions = ReadList<PackageVersion>(ref reader, options);
                }
                else if (reader.ValueTextEquals("authors"u8))
                {
                    reader.Read();
                    result.Authors = ReadStrings(ref reader);
                }
                else if (reader.ValueTextEquals("iconUrl"u8))
                {
                    reader.Read();
                    result.IconUrl = reader.GetString();
                }
                else if (reader.ValueTextEquals("licenseUrl"u8))
                {
                    reader.Read();
                    result.LicenseUrl = reader.GetString();
                }
                else if (reader.ValueTextEquals("owners"u8))
                {
                    reader.Read();
                    result.Owners = ReadStrings(ref reader);
                }
                else if (reader.ValueTextEquals("projectUrl"u8))
                {
                    reader.Read();
                    result.ProjectUrl = reader.GetString();
                }
                else if (reader.ValueTextEquals("registration"u8))
                {
                    reader.Read();
                    result.Registration = reader.GetString();
                }
                else if (reader.ValueTextEquals("summary"u8))
                {
                    reader.Read();
                    result.Summary = reader.GetString();
                }
                else if (reader.ValueTextEquals("tags"u8))
                {
                    reader.Read();
                    result.Tags = ReadStrings(ref reader);
                }
                else if (reader.ValueTextEquals("title"u8))
                {
                    reader.Read();
                    result.Title = reader.GetString();
                }
                else if (reader.ValueTextEquals("totalDownloads"u8))
                {
                    reader.Read();
                    result.TotalDownloads = reader.GetInt64();
                }
                else if (reader.ValueTextEquals("verified"u8))
                {
                    reader.Read();
                    result.Verified = reader.GetBoolean();
                }
                else
                {
                    reader.Skip();
                }
            }
            return result;
        }

        public override void Write(Utf8JsonWriter writer, PackageResult value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("id"u8, value.Id);
            writer.WriteString("version"u8, value.Version);
            writer.WriteString("description"u8, value.Description);
            writer.WritePropertyName("versions"u8);
            WriteList(writer, value.Versions, options);
            WriteStrings(writer, "authors"u8, value.Authors);
            writer.WriteString("iconUrl"u8, value.IconUrl);
            writer.WriteString("licenseUrl"u8, value.LicenseUrl);
            WriteStrings(writer, "owners"u8, value.Owners);
            writer.WriteString("projectUrl"u8, value.ProjectUrl);
            writer.WriteString("registration"u8, value.Registration);
            writer.WriteString("summary"u8, value.Summary);
            WriteStrings(writer, "tags"u8, value.Tags);
            writer.WriteString("title"u8, value.Title);
            writer.WriteNumber("totalDownloads"u8, value.TotalDownloads);
            writer.WriteBoolean("verified"u8, value.Verified);
            writer.WriteEndObject();
        }
    }

    internal sealed class Version : JsonConverter<PackageVersion>
    {
        public override PackageVersion Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            PackageVersion version = new();
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                if (reader.ValueTextEquals("version"u8))
                {
                    reader.Read();
                    version.Version = reader.GetString();
                }
                else if (reader.ValueTextEquals("downloads"u8))
                {
                    reader.Read();
                    version.Downloads = reader.GetInt64();
                }
                else if (reader.ValueTextEquals("@id"u8))
                {
                    reader.Read();
                    version.Address = reader.GetString();
                }
                else
                {
                    reader.Skip();
                }
            }
            return version;
        }

        public override void Write(Utf8JsonWriter writer, PackageVersion value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("version"u8, value.Version);
            writer.WriteNumber("downloads"u8, value.Downloads);
            writer.WriteString("@id"u8, value.Address);
            writer.WriteEndObject();
        }
    }

    private static List<T>? ReadList<T>(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        JsonConverter<T> converter = (JsonConverter<T>)options.GetConverter(typeof(T));
        List<T> list = [];
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            list.Add(converter.Read(ref reader, typeof(T), options)!);
        return list;
    }

    private static void WriteList<T>(Utf8JsonWriter writer, List<T>? list, JsonSerializerOptions options)
    {
        if (list is null)
        {
            writer.WriteNullValue();
            return;
        }
        JsonConverter<T> converter = (JsonConverter<T>)options.GetConverter(typeof(T));
        writer.WriteStartArray();
        foreach (T item in list)
            converter.Write(writer, item, options);
        writer.WriteEndArray();
    }

    private static string[]? ReadStrings(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        List<string> strings = [];
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            strings.Add(reader.GetString()!);
        return [.. strings];
    }

    private static void WriteStrings(Utf8JsonWriter writer, ReadOnlySpan<byte> name, string[]? strings)
    {
        if (strings is null)
        {
            writer.WriteNull(name);
            return;
        }
        writer.WriteStartArray(name);
        foreach (string item in strings)
            writer.WriteStringValue(item);
        writer.WriteEndArray();
    }
}
