// What the families hold: a struct, collections of our own, an enumeration and a struct with converters, a type to choose from.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Switches;

internal sealed class Held<T>
{
    public T? Value { get; set; }
}

internal struct Part
{
    public int Id { get; set; }
}

internal sealed class Lines : List<string>;

internal sealed class Names : Dictionary<string, int>;

[JsonConverter(typeof(JsonStringEnumConverter<Color>))]
internal enum Color
{
    Red,
    Green,
}

[JsonConverter(typeof(MoneyConverter))]
internal readonly record struct Money(decimal Amount, string Currency);

internal sealed class MoneyConverter : JsonConverter<Money>
{
    public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        string[] parts = reader.GetString()!.Split(' ');
        return new Money(decimal.Parse(parts[0], System.Globalization.CultureInfo.InvariantCulture), parts[1]);
    }

    public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) =>
        writer.WriteStringValue(string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{value.Amount} {value.Currency}"));
}

[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), 2)]
internal abstract class Shape
{
    public int Id { get; set; }
}

internal sealed class Circle : Shape
{
    public double Radius { get; set; }
}

internal sealed class Square : Shape
{
    public double Side { get; set; }
}
