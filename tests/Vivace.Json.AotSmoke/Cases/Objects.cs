// Objects of each shape: how they are made, which members they have, and what their attributes say.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

/// <summary>In a form of its own, by a converter.</summary>
[JsonConverter(typeof(TemperatureConverter))]
public readonly record struct Temperature(double Degrees);

public sealed class TemperatureConverter : JsonConverter<Temperature>
{
    public override Temperature Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        new(double.Parse(reader.GetString()!.TrimEnd('C'), System.Globalization.CultureInfo.InvariantCulture));

    public override void Write(Utf8JsonWriter writer, Temperature value, JsonSerializerOptions options) =>
        writer.WriteStringValue(value.Degrees.ToString(System.Globalization.CultureInfo.InvariantCulture) + "C");
}

public sealed class HalvedConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() * 2;

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value / 2);
}

public sealed record Weather(Temperature Low, Temperature? High, List<Temperature> Hours, [property: JsonConverter(typeof(HalvedConverter))] int Halved);

public sealed record Letters(Color Number, Named Name, Named? Missing, Rights Rights, [property: JsonConverter(typeof(JsonStringEnumConverter<Rights>))] Rights ByName, Tiny Tiny, Broad Broad);

public sealed record Papers(JsonElement Element, JsonNode? Node, JsonObject? Object, JsonArray? Array, JsonDocument? Document);

public sealed record Twofold((int, string) Pair, (int A, double? B, Line C) Triple);

internal static class Objects
{
    private static readonly JsonSerializerOptions s_options = Engine.Options(options => options.IncludeFields = true);

    internal static readonly Order Order = new()
    {
        Id = 1,
        Number = "N-1",
        Placed = new(2026, 11, 21),
        Customer = new() { FirstName = "Ada", Born = new(1815, 12, 10), Contacts = new() { ["mail"] = ["a@b", null], ["none"] = null }, Partner = new() { LastName = "L", Picture = [] }, Tags = ["x"], Page = new("https://example.org"), Picture = [1, 2] },
        Lines = [new("x", 1, 2.5m), new("y", 2, 3m, 0.5)],
        Total = 8.5m,
        Status = Color.Blue,
        Notes = new Dictionary<string, string> { ["n"] = "m" },
        Billing = new("s", "c", "z"),
        Voucher = Guid.Empty,
    };

    internal static Case[] All =>
    [
        Case.Of("order", Order, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Order>(text, s_options), (one, other) => one.Lines.SequenceEqual(other.Lines) && one.Customer!.Born == other.Customer!.Born),
        Case.Of("plain", new Plain<int> { Before = 1, Value = 2, After = "a" }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Plain<int>>(text, s_options), (one, other) => one.Value == other.Value),
        Case.Of("heir", new Heir<string> { Before = "1", Value = "2", Added = "3" }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Heir<string>>(text, s_options), (one, other) => one.Before == other.Before),
        Case.Of("fields", new Fields<double> { Value = 1.5, Included = "i", Property = true }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Fields<double>>(text, s_options), (one, other) => one.Value == other.Value),
        Case.Of("record", new Made<int>(1, "t", 2, 0.5) { Besides = 3 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Made<int>>(text, s_options), (one, other) => one == other),
        Case.Of("struct", new Settable<string> { Value = "v", Number = 1, Field = "f" }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Settable<string>>(text, s_options), (one, other) => one.Field == other.Field),
        Case.Of("struct with constructor", new MadeStruct<int>(1, 2), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<MadeStruct<int>>(text, s_options), (one, other) => one.Number == other.Number),
        Case.Of("record struct", new MadeRecord<string>("v", Guid.Empty), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<MadeRecord<string>>(text, s_options), (one, other) => one == other),
        Case.Of("required and init", new Needed<int> { Value = 1, Number = 2, Text = "t", Optional = 3 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Needed<int>>(text, s_options), (one, other) => one.Optional == other.Optional),
        Case.Of("renamed", new Renamed<int> { Value = 1, Second = 2, First = "f", Third = true }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Renamed<int>>(text, s_options), (one, other) => one.Third == other.Third),
        Case.Of("skipping", new Skipping<string> { Never = "n", Always = null, WriteOnly = 1 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => { Skipping<string>? back = Serializer.Deserialize<Skipping<string>>(text, s_options); back!.WriteOnly = 1; return back; }, (one, other) => other.Never is null),
        Case.Of("quoted", new Quoted<double> { Value = double.NaN, Bare = 1, Quotient = 0.5 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Quoted<double>>(text, s_options), (one, other) => double.IsNaN(other.Value)),
        Case.Of("extension data, elements", new Keeping<int> { Value = 1, Rest = new() { ["a"] = JsonDocument.Parse("[1]").RootElement } }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Keeping<int>>(text, s_options), (one, other) => other.Rest!["a"][0].GetInt32() == 1),
        Case.Of("filled", new Filled<List<int>> { Settable = [1], Replaced = [2] }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Filled<List<int>>>(text, s_options), (one, other) => one.Settable!.SequenceEqual(other.Settable!)),
        Case.Of("chained", new Chained<int> { Value = 1, Next = new() { Value = 2, Branches = [null, new()] } }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Chained<int>>(text, s_options), (one, other) => one.Next!.Value == other.Next!.Value),
        Case.Of("contained", new Contained<Line> { Array = [new("x", 1, 1)], Map = new() { ["a"] = null } }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Contained<Line>>(text, s_options), (one, other) => one.Array!.SequenceEqual(other.Array!)),
        Case.Of("told", new Told<int> { Value = 1 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Told<int>>(text, s_options)),
        Case.Of("wide", new Wide<int> { M00 = 1, M30 = "x", M63 = 63, M64 = 64, M65 = 65 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Wide<int>>(text, s_options), (one, other) => one.M64 == other.M64),
        Case.Of("namesakes", new Namesakes { AA = 1, Straße = "s", Empty = 2, Astral = 3 }, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Namesakes>(text, s_options), (one, other) => one.Astral == other.Astral),
        Case.Of("converters", new Weather(new(-1.5), null, [new(2)], 8), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Weather>(text, s_options), (one, other) => one.Low == other.Low && one.Halved == other.Halved),
        Case.Of("enumerations", new Letters(Color.DarkRed, Named.Third, null, Rights.Both, Rights.Read | Rights.Execute, Tiny.Most, Broad.Most), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Letters>(text, s_options), (one, other) => one == other),
        Case.Of("documents", new Papers(JsonDocument.Parse("{\"a\":[1,null]}").RootElement, JsonNode.Parse("[true]"), [], new JsonArray((JsonNode)1), JsonDocument.Parse("1.50")), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Papers>(text, s_options), (one, other) => other.Node![0]!.GetValue<bool>()),
        Case.Of("tuples", new Twofold((1, "a"), (2, null, new("x", 1, 1))), value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<Twofold>(text, s_options), (one, other) => one == other),
        Case.Of("by type", Order, value => Serializer.SerializeToUtf8Bytes(value, typeof(Order), s_options), text => (Order?)Serializer.Deserialize(text, typeof(Order), s_options), (one, other) => one.Id == other.Id),
        Case.Of("as string", Order, value => { string text = Serializer.Serialize(value, s_options); return System.Text.Encoding.UTF8.GetBytes(text); }, text => Serializer.Deserialize<Order>(System.Text.Encoding.UTF8.GetString(text), s_options), (one, other) => one.Id == other.Id),
    ];
}
