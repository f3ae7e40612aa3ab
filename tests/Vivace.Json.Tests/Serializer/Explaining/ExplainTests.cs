// What explanations say of types, members and engines, and who decided it.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Serializer.Explaining;

public class ExplainTests
{
    [Theory]
    [InlineData("Id", "name: \"order_id\" ([JsonPropertyName])")]
    [InlineData("Id", "required: yes (the keyword required)")]
    [InlineData("Id", "numbers: AllowReadingFromString (JsonSettings.NumberHandling)")]
    [InlineData("Note", "name: \"note\" (JsonSettings.PropertyNamingPolicy)")]
    [InlineData("Note", "written: unless null ([JsonIgnore])")]
    [InlineData("Note", "order: 7 ([JsonPropertyOrder])")]
    [InlineData("Secret", "written: never ([JsonIgnore])")]
    [InlineData("Secret", "read: never ([JsonIgnore])")]
    [InlineData("Total", "read: never (it has no setter that is public or included, and no constructor parameter)")]
    [InlineData("Day", "converter: JsonStringEnumConverter<DayOfWeek> ([JsonConverter])")]
    [InlineData("At", "codec: UnixSecondsCodec ([JsonCodec])")]
    [InlineData("Old", "also read as: \"older\" ([JsonAlias])")]
    public void Explain_Member_SaysWhatHoldsAndWhy(string member, string fact)
    {
        JsonExplanation part = JsonSerializer.Explain<Order>(JsonSettings.Web).Parts.Single(part => part.Name.StartsWith(member + ":", StringComparison.Ordinal));
        Assert.Contains(fact, part.Facts.Select(fact => fact.ToString()));
    }

    [Theory]
    [InlineData(typeof(Named), "name: \"text\" ([JsonNaming] of the type)")]
    [InlineData(typeof(Point), "created: by the constructor with 2 parameters")]
    [InlineData(typeof(Point), "read: by the constructor parameter X")]
    [InlineData(typeof(Strict), "unknown names: refused ([JsonUnmappedMemberHandling])")]
    [InlineData(typeof(Shape), "discriminator: \"kind\" ([JsonPolymorphic])")]
    [InlineData(typeof(Shape), "discriminator: \"circle\"")]
    [InlineData(typeof(Dictionary<string, int[]>), "values: int[]")]
    [InlineData(typeof(DayOfWeek), "written: as a number")]
    [InlineData(typeof(Type), "refused: ")]
    [InlineData(typeof(Node), "explained: above")]
    [InlineData(typeof(Nested<int>), "refused: Expected a type whose members end")]
    [InlineData(typeof(Arrays<int>), "refused: Expected a type whose members end")]
    [InlineData(typeof(Point), "(it has no generated code)")]
    [InlineData(typeof(Wrapped), "codec: that of the attribute ([JsonValue])")]
    [InlineData(typeof(Wrapped), "as: int")]
    [InlineData(typeof(Listed), "kind: an array of the members' values")]
    [InlineData(typeof(Listed), "read: by the constructor parameter B")]
    [InlineData(typeof(Made), "created: by the creator that needs \"A\" ([JsonCreator])")]
    [InlineData(typeof(Boxed), "one of: Cube")]
    public void Explain_Type_SaysIt(Type type, string line) => Assert.Contains(line, JsonSerializer.Explain(type).ToString());

    [Fact]
    public void Explain_Settings_AreNamedAsTheReason()
    {
        JsonSettings settings = JsonSettings.Default with
        {
            Converters = [new JsonStringEnumConverter()],
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
            UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        };
        string text = JsonSerializer.Explain<Point>(settings).ToString();
        Assert.Contains("written: unless it has the default value of its type (JsonSettings.DefaultIgnoreCondition)", text);
        Assert.Contains("unknown names: refused (JsonSettings.UnmappedMemberHandling)", text);
        Assert.Contains("converter: JsonStringEnumConverter (JsonSettings.", JsonSerializer.Explain<DayOfWeek>(settings).ToString());
        Assert.Contains("converter: JsonStringEnumConverter (JsonSettings.EnumsAsStrings)", JsonSerializer.Explain<DayOfWeek>(new JsonSettings { EnumsAsStrings = true }).ToString());
        Assert.Contains("name: \"X\" (the name in .NET)", JsonSerializer.Explain<Point>().ToString());
    }

    public sealed class Mixed
    {
        public int Id { get; set; }

        public Optional<int> Maybe { get; set; }

        [JsonBackReference]
        public Mixed? Above { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [Fact]
    public void Explain_WhatIsLeftOut_SaysWhy()
    {
        string text = JsonSerializer.Explain<Mixed>().ToString();
        Assert.Contains("written: unless it is not set (Optional<T>)", text);
        Assert.Contains("written: never ([JsonBackReference])", text);
        Assert.Equal(2, text.Split("read: by assignment").Length - 1);
        Assert.DoesNotContain("contract modifier", text);
        text = JsonSerializer.Explain<Mixed>(new JsonSettings { Fields = JsonFields.Parse("Id") }).ToString();
        Assert.Contains("written: never (JsonSettings.Fields)", text);
        Assert.DoesNotContain("emitted", text);
        Assert.Contains("read: by creators that have it as a parameter ([JsonCreatedBy])", JsonSerializer.Explain<Made>().ToString());
    }

    [Fact]
    public void Explain_MixIn_HasItsNames()
    {
        string text = JsonSerializer.Explain<Point>(new JsonSettings { Codecs = [new JsonMixIn<Point, PointMixIn>()] }).ToString();
        Assert.Contains("codec: JsonMixIn<Point, PointMixIn> (JsonSettings.Codecs)", text);
        Assert.Contains("name: \"left\"", text);
        Assert.DoesNotContain("name: \"X\"", text);
    }

    [Fact]
    public void Explain_CodeThatThrows_IsARefusal()
    {
        JsonSettings settings = new() { ContractModifiers = [_ => throw new InvalidTimeZoneException("no zone")] };
        Assert.Contains("refused: no zone", JsonSerializer.Explain<Point>(settings).ToString());
    }

    [Fact]
    public void Explain_TypeThatNamesEverNewTypes_Ends() => Assert.Contains("explained: not further", JsonSerializer.Explain<Branching<int>>().ToString());

    [Fact]
    public void Explain_CodecsOfOtherTypes_AreNoReason()
    {
        JsonSettings settings = new() { Codecs = [new UnixSecondsCodec()] };
        Assert.Contains("codec: ColorCodec ([JsonCodec])", JsonSerializer.Explain<Color>(settings).ToString());
        Assert.Contains("(JsonSettings.Codecs)", JsonSerializer.Explain<DateTime>(settings).ToString());
    }

    [Fact]
    public void Explain_DerivedAttributes_AreNamed()
    {
        Assert.Contains("([JsonArrayLayout])", JsonSerializer.Explain<Pair>().ToString());
        Assert.Contains("([JsonCodec])", JsonSerializer.Explain<Order>().ToString());
    }

    [Theory]
    [InlineData("Mail", "codec", "as: string")]
    [InlineData("Now", "codec", "as: HeatDto")]
    [InlineData("Word", "codec", "as: Text")]
    [InlineData("Any", "codec", "one of: string, one of: int")]
    [InlineData("Track", "codec", "")]
    [InlineData("Day", "converter", "")]
    [InlineData("Pair", "codec", "X: int, Y: int")]
    public void Explain_MemberWithACodec_HasThePartsOfWhatIsWritten(string member, string subject, string parts)
    {
        JsonExplanation explained = JsonSerializer.Explain<Converted>(new JsonSettings { Codecs = [new TrackCodec()] }).Parts.Single(part => part.Name.StartsWith(member + ":", StringComparison.Ordinal));
        Assert.Contains(subject, explained.Facts.Select(fact => fact.Subject));
        Assert.DoesNotContain("refused", explained.Facts.Select(fact => fact.Subject));
        Assert.Equal(parts, string.Join(", ", explained.Parts.Select(part => part.Name)));
    }

    [JsonValue]
    private sealed record Mail(string Value);

    private sealed record HeatDto(double Celsius)
    {
        public static HeatDto From(Heat heat) => new(heat.Kelvin - 273);

        public Heat ToHeat() => new() { Kelvin = Celsius + 273 };
    }

    private sealed class Heat
    {
        public double Kelvin { get; set; }
    }

    [JsonImplementation(typeof(Text))]
    private interface IWord;

    private sealed record Text(string Value) : IWord;

    private sealed record Plain(int X, int Y);

    private sealed class Converted
    {
        public Mail? Mail { get; set; }

        [JsonSurrogate(typeof(HeatDto))]
        public Heat? Now { get; set; }

        public IWord? Word { get; set; }

        [JsonChoice(typeof(string), typeof(int))]
        public object? Any { get; set; }

        public Viewed? Track { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Day { get; set; }

        [JsonArrayLayout]
        public Plain? Pair { get; set; }
    }

    private sealed class TrackCodec : JsonStreamingCodec<Viewed>
    {
        protected internal override ValueTask<Viewed?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => throw new NotSupportedException();

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, Viewed value, CancellationToken cancellationToken) => throw new NotSupportedException();
    }

    [Fact]
    public void Explain_MemberOfOtherAudiences_NamesThem()
    {
        string text = JsonSerializer.Explain<Viewed>(new JsonSettings { Audiences = ["public"] }).ToString();
        Assert.Contains("written: never ([JsonAudience], JsonSettings.Audiences)", text);
        Assert.Contains("read: never ([JsonAudience], JsonSettings.Audiences)", text);
        Assert.DoesNotContain("[JsonAudience]", JsonSerializer.Explain<Viewed>(new JsonSettings { Audiences = ["self"] }).ToString());
    }

    private sealed class Branching<T>
    {
        public Branching<List<T>>? Left { get; set; }

        public Branching<HashSet<T>>? Right { get; set; }
    }

    [JsonCodec(typeof(ColorCodec))]
    private sealed record Color(int Value);

    private sealed class ColorCodec : JsonCodec<Color>
    {
        public override Color Read(ref JsonReader reader) => new(reader.ReadInt32());

        public override void Write(ref JsonWriter writer, Color? value) => writer.WriteInt32(value!.Value);
    }

    [JsonArrayLayout]
    private sealed record Pair(int X, int Y);

    private sealed class Viewed
    {
        [JsonAudience("self")]
        public string? Mail { get; set; }
    }

    private sealed class Order
    {
        [JsonPropertyName("order_id")]
        public required int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), JsonPropertyOrder(7)]
        public string? Note { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }

        public int Total => Id;

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Day { get; set; }

        [JsonCodec(typeof(UnixSecondsCodec))]
        public DateTime At { get; set; }

        [JsonAlias("older")]
        public int Old { get; set; }
    }

    [JsonNaming(JsonKnownNamingPolicy.CamelCase)]
    private sealed class Named
    {
        public string? Text { get; set; }
    }

    private sealed record Point(int X, int Y);

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class Strict;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Circle), "circle")]
    private class Shape;

    private sealed class Circle : Shape;

    private sealed class Node
    {
        public Node? Next { get; set; }
    }

    private sealed class Arrays<T>
    {
        public Arrays<T[]>? Next { get; set; }
    }

    private sealed class Nested<T>
    {
        public Nested<List<T>>? Next { get; set; }
    }

    [JsonValue]
    public readonly record struct Wrapped(int Value);

    [JsonArrayLayout]
    public sealed record Listed(int A, string B);

    [JsonCreatedBy(typeof(Made))]
    public sealed class Made
    {
        [JsonCreator]
        public Made(int a) => A = a;

        [JsonCreator]
        public Made(string b) => A = b.Length;

        public int A { get; }
    }

    [JsonChoice(typeof(Sphere), typeof(Cube))]
    public abstract class Boxed;

    public sealed class Sphere : Boxed
    {
        public int Radius { get; set; }
    }

    public sealed class Cube : Boxed
    {
        public int Side { get; set; }
    }

    [JsonContract(typeof(Point))]
    private abstract class PointMixIn
    {
        [JsonPropertyName("left")]
        public int X { get; set; }
    }
}
