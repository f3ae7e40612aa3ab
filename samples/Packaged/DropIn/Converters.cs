// Converters of the project's own, one of which calls the serializer again, and a factory.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace DropIn;

internal static class Converters
{
    private static readonly JsonSerializerOptions s_options = new() { Converters = { new MoneyConverter(), new BoxConverterFactory() } };

    public static Form[] Forms =>
    [
        Form.Gives("converter writes", () => JsonSerializer.Serialize(new Bill(new Money(1.5m, "EUR"), Form.Parcel), s_options), $$"""{"Price":"1.5 EUR","For":{{Form.Json}}}"""),
        Form.Gives("converter reads", () => JsonSerializer.Deserialize<Bill>($$"""{"Price":"1.5 EUR","For":{{Form.Json}}}""", s_options)?.ToString(), "Bill { Price = Money { Amount = 1.5, Currency = EUR }, For = 3 to Ada }"),
        Form.Gives("factory, converter calls back, writes", () => JsonSerializer.Serialize(new Box<Parcel>(Form.Parcel), s_options), $"[{Form.Json}]"),
        Form.Gives("factory, converter calls back, reads", () => JsonSerializer.Deserialize<Box<Parcel>>($"[{Form.Json}]", s_options)?.Content?.ToString(), "3 to Ada"),
    ];

    private sealed record Bill(Money Price, Parcel For);

    private readonly record struct Money(decimal Amount, string Currency);

    private sealed record Box<T>(T? Content);

    private sealed class MoneyConverter : JsonConverter<Money>
    {
        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string[] parts = reader.GetString()!.Split(' ');
            return new Money(decimal.Parse(parts[0], CultureInfo.InvariantCulture), parts[1]);
        }

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) =>
            writer.WriteStringValue(string.Create(CultureInfo.InvariantCulture, $"{value.Amount} {value.Currency}"));
    }

    private sealed class BoxConverterFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Box<>);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            (JsonConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(typeToConvert.GetGenericArguments()))!;
    }

    private sealed class BoxConverter<T> : JsonConverter<Box<T>>
    {
        public override Box<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Read();
            var box = new Box<T>(JsonSerializer.Deserialize<T>(ref reader, options));
            reader.Read();
            return box;
        }

        public override void Write(Utf8JsonWriter writer, Box<T> value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            JsonSerializer.Serialize(writer, value.Content, options);
            writer.WriteEndArray();
        }
    }
}
