// The small class once more, with camel-case names that a converter or codec gives it: once for each.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Battle.Models;

public interface ICustomer
{
    int Id { get; set; }
    string? Name { get; set; }
    bool IsActive { get; set; }
}

[JsonConverter(typeof(CustomerConverter<Converted>))]
public sealed class Converted : ICustomer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public bool IsActive { get; set; }
}

/// <summary>The same; here this library takes its own codec.</summary>
[JsonConverter(typeof(CustomerConverter<Coded>))]
[JsonCodec(typeof(CustomerCodec))]
public sealed class Coded : ICustomer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public bool IsActive { get; set; }
}

public sealed class CustomerConverter<T> : JsonConverter<T>
    where T : class, ICustomer, new()
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            throw new JsonException();
        T customer = new();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("id"u8))
            {
                reader.Read();
                customer.Id = reader.GetInt32();
            }
            else if (reader.ValueTextEquals("name"u8))
            {
                reader.Read();
                customer.Name = reader.GetString();
            }
            else if (reader.ValueTextEquals("isActive"u8))
            {
                reader.Read();
                customer.IsActive = reader.GetBoolean();
            }
            else
            {
                reader.Read();
                reader.Skip();
            }
        }
        return customer;
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteNumber("id"u8, value.Id);
        writer.WriteString("name"u8, value.Name);
        writer.WriteBoolean("isActive"u8, value.IsActive);
        writer.WriteEndObject();
    }
}

public sealed class CustomerCodec : JsonCodec<Coded>
{
    private static readonly JsonNames s_names = new("id", "name", "isActive");

    public override Coded? Read(ref JsonReader reader)
    {
        Coded customer = new();
        reader.BeginObject();
        while (reader.NextMember(s_names, out int index))
        {
            switch (index)
            {
                case 0:
                    customer.Id = reader.ReadInt32();
                    break;
                case 1:
                    customer.Name = reader.ReadString();
                    break;
                case 2:
                    customer.IsActive = reader.ReadBoolean();
                    break;
            }
        }
        return customer;
    }

    public override void Write(ref JsonWriter writer, Coded? value)
    {
        writer.BeginObject();
        writer.WriteInt32("id"u8, value!.Id);
        writer.WriteString("name"u8, value.Name);
        writer.WriteBoolean("isActive"u8, value.IsActive);
        writer.EndObject();
    }
}

internal static class CustomerMaker
{
    private const int Count = 1000;

    public static List<T> Make<T>() where T : ICustomer, new() => [.. Enumerable.Range(0, Count).Select(Make<T>)];

    private static T Make<T>(int index) where T : ICustomer, new()
    {
        Small small = Small.Make(index);
        return new T { Id = small.Id, Name = small.Name, IsActive = small.IsActive };
    }
}
