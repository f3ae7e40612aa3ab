// Tests values whose type is chosen by the kind of JSON value and the members of objects.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class KindChoiceTests
{
    [JsonChoice(typeof(Circle), typeof(Square), typeof(Box), typeof(Label), typeof(Group))]
    public interface IShape;

    public sealed record Circle(double Radius, IShape? Around = null) : IShape;

    public sealed record Square(double Side) : IShape;

    public sealed record Box(double Side, double Height) : IShape;

    [JsonCodec(typeof(LabelCodec))]
    public sealed record Label(string Text) : IShape;

    public sealed class LabelCodec() : ConvertedCodec<Label, string>(static label => label.Text, static text => new(text));

    public sealed class Group : List<IShape>, IShape;

    public sealed class Holder
    {
        [JsonChoice(typeof(string), typeof(long), typeof(bool), typeof(int[]), typeof(Square))]
        public object? Value { get; set; }
    }

    [JsonChoice(typeof(StringOrDate), typeof(Text2))]
    public interface IAlike;

    [JsonCodec(typeof(AlikeCodec))]
    public sealed record StringOrDate(string Text) : IAlike;

    public sealed class AlikeCodec() : ConvertedCodec<StringOrDate, string>(static label => label.Text, static text => new(text));

    [JsonCodec(typeof(Text2Codec))]
    public sealed record Text2(string Text) : IAlike;

    public sealed class Text2Codec() : ConvertedCodec<Text2, string>(static label => label.Text, static text => new(text));

    [JsonChoice(typeof(Same1), typeof(Same2))]
    public abstract record Same(int A);

    public sealed record Same1(int A) : Same(A);

    public sealed record Same2(int A) : Same(A);

    [JsonChoice(typeof(Ab), typeof(Ac))]
    public interface IOpen;

    public sealed record Ab(int A, int B = 0) : IOpen;

    public sealed record Ac(int A, int C = 0) : IOpen;

    // In the shape of the package OneOf.
    public readonly struct OneOf<T0, T1>
    {
        private OneOf(object? value) => Value = value;

        public object? Value { get; }

        public static implicit operator OneOf<T0, T1>(T0 value) => new(value);

        public static implicit operator OneOf<T0, T1>(T1 value) => new(value);
    }

    [Fact]
    public void Choice_AllWays()
    {
        AllWays.RoundTrip<IShape>(new Circle(1, new Box(2, 3)), """{"Radius":1,"Around":{"Side":2,"Height":3}}""");
        AllWays.RoundTrip<IShape>(new Square(1), """{"Side":1}""");
        AllWays.RoundTrip<IShape[]>([new Label("a"), null!, new Group { new Square(1), new Label("b") }], """["a",null,[{"Side":1},"b"]]""");
        Assert.IsType<Box>(JsonSerializer.Deserialize<IShape>("""{"x":{"Radius":1},"Height":1}"""));
        Assert.IsType<Square>(JsonSerializer.Deserialize<IShape>("""{"\u0053ide":1}"""));
        Assert.IsType<Circle>(JsonSerializer.Deserialize<IShape>("""{"radius":1}""", JsonSettings.Web));
        foreach (object? value in new object?[] { "a", 5L, true, new[] { 1, 2 }, new Square(1), null })
            AllWays.RoundTrip(new Holder { Value = value }, $$"""{"Value":{{JsonSerializer.Serialize(value)}}}""");
    }

    [Theory]
    [InlineData("5", "$")]
    [InlineData("""{"Radius":"x"}""", "$.Radius")]
    [InlineData("""{"Radius":1,"Around":{"Radius":2,"Around":7}}""", "$.Around.Around")]
    [InlineData("""{"Radius":1,"Side":2,"Height":3}""", null)]
    [InlineData("""{"Height":1,"Radius":2}""", null)]
    public void WrongText_IsRefusedWithItsPlace(string json, string? path)
    {
        if (path is null)
            Assert.NotNull(JsonSerializer.Deserialize<IShape>(json));
        else
            AllWays.Refuses<IShape>(json, path, "Expected");
    }

    [Fact]
    public void NoMemberThatDecides_IsRefused()
    {
        AllWays.Refuses<IOpen[]>("""[{"A":1}]""", "$[0]", "Ac for");
        Assert.IsType<Ac>(JsonSerializer.Deserialize<IOpen>("""{"A":1,"C":2}"""));
    }

    [Fact]
    public void TypesThatLookAlike_AreAnErrorOnFirstUse()
    {
        Assert.Contains("both are JSON a string", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<IAlike>("\"a\"")).Message, StringComparison.Ordinal);
        Assert.Contains("the same members", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Same>("{}")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void OneOf_IsTheValue()
    {
        JsonSettings unions = new() { Codecs = [new OneOfTypes()] };
        AllWays.RoundTrip<OneOf<string, Square>[]>(["a", new Square(1)], """["a",{"Side":1}]""", unions);
        AllWays.RoundTrip<OneOf<int, List<OneOf<int, string>>>>(new List<OneOf<int, string>> { 1, "a" }, """[1,"a"]""", unions);
        AllWays.Refuses<OneOf<int, string>>("true", "$", "a number", unions);
        Assert.Contains("OneOf", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<OneOf<Guid, string>>("\"a\"", unions)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void DeepNest_IsLookedThroughOnce()
    {
        string json = string.Concat(Enumerable.Repeat("""{"Around":""", 60)) + "null" + string.Concat(Enumerable.Repeat(""","Radius":1}""", 60));
        IShape? shape = JsonSerializer.Deserialize<IShape>(json);
        for (int i = 0; i < 60; i++)
            shape = Assert.IsType<Circle>(shape).Around;
        Assert.Null(shape);
    }

    [Fact]
    public void OtherTypes_AreNotWritten() =>
        Assert.Contains("DateTime", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Holder { Value = DateTime.UnixEpoch })).Message, StringComparison.Ordinal);

    [JsonChoice(typeof(Old), typeof(Other))]
    public interface IRenamed;

    public sealed record Old([property: JsonAlias("radius_mm")] double Radius) : IRenamed;

    public sealed record Other(double Side) : IRenamed;

    [Fact]
    public void Read_Alias_TellsTypesApart() => AllWays.Reads<IRenamed[]>("""[{"radius_mm":2},{"Side":1}]""", """[{"Radius":2},{"Side":1}]""");

    // A reference has no members to choose a type by.
    [Fact]
    public void Preserve_SeveralObjects_AreRefused()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<IRenamed[]>([new Other(1)], settings));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<IRenamed[]>("""[{"Side":1}]""", settings));
    }
}
