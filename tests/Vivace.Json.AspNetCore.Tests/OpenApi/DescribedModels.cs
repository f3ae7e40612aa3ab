// Types whose texts look different from the types.
using System.ComponentModel;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Schema;
using Vivace.Json.Serialization;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

public static class DescribedModels
{
    [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    public enum Color
    {
        Red,
        Blue,
    }

    public sealed class Everything
    {
        [JsonConstant("everything")]
        public string Kind => "everything";

        [JsonConstant(3)]
        public int Version => 3;

        [JsonAlias("number")]
        [JsonRequired]
        [Description("The number.")]
        public int Id { get; set; }

        public Optional<int> Maybe { get; set; }

        public Optional<string?> Note { get; set; }

        [JsonFormat(JsonTimeFormats.UnixSeconds)]
        public required DateTimeOffset At { get; set; }

        [JsonFlatten(Prefix = "ship_")]
        public Address Ship { get; set; } = new();

        public Color Color { get; set; }

        public Color? Tint { get; set; }

        public DayOfWeek Day { get; set; }

        public required Money Money { get; set; }

        public Shape? Shape { get; set; }

        public Vehicle? Vehicle { get; set; }

        public Everything? Self { get; set; }

        public List<Everything>? More { get; set; }

        public Dictionary<string, Line>? Lines { get; set; }

        public Spot? Spot { get; set; }

        public object? Any { get; set; }

        [DefaultValue(7)]
        public int Seven { get; set; }

        [Obsolete("for the test")]
        public Line? Old { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Sometimes { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Secret { get; set; }

        public int Count => 1;
    }

    public sealed class Address
    {
        public string Street { get; set; } = "";

        public string? Zip { get; set; }
    }

    public readonly record struct Spot(double X, double Y);

    public sealed record Pair<TOne, TOther>(TOne One, TOther Other);

    [JsonArrayLayout]
    public sealed record Row(int Id, Spot At, Row? Next);

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    public abstract class Vehicle;

    [JsonSubtype(typeof(Vehicle), "car", "auto")]
    public sealed class Car : Vehicle
    {
        public int Doors { get; set; }
    }

    [JsonSubtype(typeof(Vehicle), "bike")]
    public sealed class Bike : Vehicle
    {
        public bool HasBell { get; set; }
    }

    public class Grown
    {
        public Grown? Left { get; set; }

        public Dictionary<string, Grown>? Named { get; set; }
    }

    [JsonCodec(typeof(MoneyCodec))]
    public readonly record struct Money(int Amount, string Currency);

    public sealed class MoneyCodec : JsonCodec<Money>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => new JsonObject { ["type"] = "string", ["pattern"] = "^[0-9]+ [A-Z]{3}$" };

        public override Money Read(ref JsonReader reader)
        {
            string[] parts = reader.ReadString()!.Split(' ');
            return parts.Length == 2 && int.TryParse(parts[0], out int amount) ? new Money(amount, parts[1]) : throw new System.Text.Json.JsonException("Expected an amount and a currency.");
        }

        public override void Write(ref JsonWriter writer, Money value) => writer.WriteString($"{value.Amount} {value.Currency}");
    }

    public sealed class ThrowingHolder
    {
        [JsonCodec(typeof(ThrowingCodec))]
        public int Value { get; set; }
    }

    public sealed class ThrowingCodec : JsonCodec<int>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => throw new IndexOutOfRangeException("For the test.");

        public override int Read(ref JsonReader reader) => reader.ReadInt32();

        public override void Write(ref JsonWriter writer, int value) => writer.WriteString("x");
    }
}
