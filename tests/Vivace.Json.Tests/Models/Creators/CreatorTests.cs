// Tests types that one of several constructors or static methods makes.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Creators;

public class CreatorTests
{
    [JsonCreatedBy(typeof(Point))]
    public sealed class Point
    {
        [JsonCreator]
        public Point(double x, double y) => (X, Y) = (x, y);

        public double X { get; }

        public double Y { get; }

        public string? Label { get; set; }

        [JsonIgnore]
        public string Way { get; private set; } = "xy";

        [JsonCreator]
        public static Point FromPolar(double r, double phi) => new(r * Math.Cos(phi), r * Math.Sin(phi)) { Way = "polar" };

        [JsonCreator]
        private static Point FromText(string text, char separator = ',')
        {
            string[] parts = text.Split(separator);
            return new(int.Parse(parts[0]), int.Parse(parts[1])) { Way = "text" };
        }
    }

    [Theory]
    [InlineData("""{"X":1,"Y":2}""", "xy", """{"X":1,"Y":2,"Label":null}""")]
    [InlineData("""{"Label":"a","Y":2,"Z":[{}],"X":1}""", "xy", """{"X":1,"Y":2,"Label":"a"}""")]
    [InlineData("""{"r":2,"Label":"p","phi":0}""", "polar", """{"X":2,"Y":0,"Label":"p"}""")]
    [InlineData("""{"X":5,"r":2,"Label":"p","phi":0}""", "polar", """{"X":2,"Y":0,"Label":"p"}""")]
    [InlineData("""{"text":"3,4"}""", "text", """{"X":3,"Y":4,"Label":null}""")]
    [InlineData("""{"text":"3;4","separator":";"}""", "text", """{"X":3,"Y":4,"Label":null}""")]
    public void Read_ChoosesByTheMembers(string json, string way, string written)
    {
        AllWays.Reads<Point>(json, written);
        AllWays.Reads<List<Point>>($"[{json},null,{json}]", $"[{written},null,{written}]");
        foreach (ReadingForm<Point> form in ReadingForms.Of<Point>())
            Assert.Equal(way, form.Ours(Encoding.UTF8.GetBytes(json), null)!.Way);
    }

    [JsonCreatedBy(typeof(Outcome<>))]
    public sealed class Outcome<T>
    {
        [JsonCreator]
        private Outcome(T value) => Value = value;

        private Outcome()
        {
        }

        public T? Value { get; }

        public string? Error { get; private init; }

        [JsonCreator]
        private static Outcome<T> Failed(string error) => new() { Error = error };
    }

    [Fact]
    public void Read_GenericTypes_HaveCreatorsOfTheirOwn()
    {
        AllWays.Reads<Outcome<int>[]>("""[{"Value":5},{"Error":"none"}]""", """[{"Value":5,"Error":null},{"Value":0,"Error":"none"}]""");
        AllWays.Reads<Outcome<string[]>>("""{"Value":["a"]}""", """{"Value":["a"],"Error":null}""");
    }

    [JsonCreatedBy(typeof(Clerk))]
    public sealed class Clerk
    {
        [JsonCreator]
        public Clerk(string name) => Name = name;

        [JsonCreator]
        public Clerk(string name, int rank, int pay = 7) => (Name, Rank, Pay) = (name, rank, pay);

        public string Name { get; }

        [JsonAudience("admin")]
        public int Rank { get; }

        [JsonIgnore]
        public int Pay { get; }
    }

    // A caller must not set by a creator what an ordinary constructor would not take from a text.
    [Fact]
    public void Read_HiddenMembers_StayAtTheirDefaults()
    {
        const string Text = """{"name":"n","rank":9,"pay":99}""";
        Clerk seen = JsonSerializer.Deserialize<Clerk>(Text, JsonSettings.Web with { Audiences = ["user"] })!;
        Assert.Equal(("n", 0, 0), (seen.Name, seen.Rank, seen.Pay));
        seen = JsonSerializer.Deserialize<Clerk>(Text, JsonSettings.Web with { Audiences = ["admin"] })!;
        Assert.Equal(("n", 9, 7), (seen.Name, seen.Rank, seen.Pay));
        seen = JsonSerializer.Deserialize<Clerk>(Text, JsonSettings.Web)!;
        Assert.Equal(("n", 9, 7), (seen.Name, seen.Rank, seen.Pay));
    }

    [JsonCreatedBy(typeof(Guard))]
    public sealed class Guard
    {
        [JsonCreator]
        public Guard(string name, long? rank, int level, [JsonService] TimeProvider clock) => (Name, Rank, Step, Clock) = (name, (int)(rank ?? 0), level, clock);

        public string Name { get; }

        [JsonAudience("admin")]
        public int Rank { get; }

        [JsonAudience("admin"), JsonPropertyName("level")]
        public int Step { get; }

        [JsonIgnore]
        public TimeProvider Clock { get; }
    }

    private sealed class Clocks : IServiceProvider
    {
        public object? GetService(Type serviceType) => serviceType == typeof(TimeProvider) ? TimeProvider.System : null;
    }

    [Fact]
    public void Read_HiddenMembersInOtherForms_StayAtTheirDefaults_AndServicesAreThere()
    {
        using IDisposable services = JsonCall.With(new Clocks());
        Guard seen = JsonSerializer.Deserialize<Guard>("""{"name":"n","rank":9,"level":8}""", JsonSettings.Web with { Audiences = ["user"] })!;
        Assert.Equal(("n", 0, 0), (seen.Name, seen.Rank, seen.Step));
        Assert.Same(TimeProvider.System, seen.Clock);
        seen = JsonSerializer.Deserialize<Guard>("""{"name":"n","rank":9,"level":8}""", JsonSettings.Web)!;
        Assert.Equal(("n", 9, 8), (seen.Name, seen.Rank, seen.Step));
        Assert.Same(TimeProvider.System, seen.Clock);
    }

    [Fact]
    public void Read_WithoutACreator_IsRefused()
    {
        AllWays.Refuses<Point>("""{"X":1}""", "$", "(X, Y), (r, phi), (text, separator)");
        AllWays.Refuses<List<Point>>("""[{}]""", "$[0]", "all members of one of");
        AllWays.Refuses<Point>("""{"X":1,"Y":2,"r":3,"phi":4}""", "$", "only one of (X, Y), (r, phi)");
        AllWays.Refuses<Point>("""{"X":1,"Y":"a"}""", "$.Y", "number");
        AllWays.Refuses<Point>("[1]", "$", "object");
        AllWays.Refuses<Point>("""{"X":1,"Y":2""", "$.Y", "");
        AllWays.Refuses<Point>("""{"text":"a,b"}""", "$", "not in a correct format");
    }

    [Fact]
    public void Read_UnmappedAndRepeated()
    {
        JsonSettings strict = JsonSettings.Strict;
        AllWays.Reads<Point>("""{"r":2,"phi":0}""", """{"X":2,"Y":0,"Label":null}""", strict);
        AllWays.Refuses<Point>("""{"r":2,"phi":0,"Z":1}""", "$.Z", "Z", strict);
        AllWays.Refuses<Point>("""{"r":2,"phi":0,"r":1}""", "$.r", "", strict);
        AllWays.Refuses<Point>("""{"X":2,"Y":0,"Label":"a","Label":"b"}""", "$.Label", "", strict);
        AllWays.Reads<Point>("""{"X":2,"Y":0,"X":1}""", """{"X":1,"Y":0,"Label":null}""");
        AllWays.Reads<Point>("""{"x":2,"Y":0}""", """{"x":2,"y":0,"label":null}""", JsonSettings.Web);
    }

    [Fact]
    public void Fill_CallsNoCreator()
    {
        Point point = new(1, 2);
        JsonSerializer.Populate("""{"Label":"a"}"""u8, point);
        Assert.Equal(("a", 1.0), (point.Label, point.X));
    }

    [JsonCreatedBy(typeof(Shapes))]
    public abstract record Shape
    {
        public string? Name { get; init; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed record Circle(double Radius) : Shape;

    public sealed record Box(double Width, double Height) : Shape;

    public static class Shapes
    {
        [JsonCreator]
        public static Shape Circle(double radius) => new Circle(radius);

        [JsonCreator]
        internal static Box Box(double width, double height = 1) => new(width, height);
    }

    [Fact]
    public void Read_OfAnAbstractType_ByAnotherClass()
    {
        foreach (ReadingForm<Shape> form in ReadingForms.Of<Shape>())
        {
            Shape circle = form.Ours("""{"Name":"c","radius":2,"More":[1]}"""u8.ToArray(), null)!;
            Assert.Equal((new Circle(2), "c"), (circle with { Rest = null, Name = null }, circle.Name));
            Assert.Equal(["More"], circle.Rest!.Keys);
            Assert.Equal(new Box(3, 1), form.Ours("""{"width":3}"""u8.ToArray(), null));
            Assert.Equal(new Box(3, 4), form.Ours("""{"height":4,"width":3}"""u8.ToArray(), null));
        }
    }

    [JsonCreatedBy(typeof(Range))]
    public readonly struct Range
    {
        [JsonCreator]
        public Range(int start, int end) => (Start, End) = (start, end);

        [JsonCreator]
        public Range(int start) => (Start, End) = (start, start);

        [JsonPropertyName("from")]
        [JsonAlias("begin")]
        public int Start { get; }

        [JsonPropertyName("to")]
        public int End { get; }

        [JsonRequired]
        public string? Unit { get; init; }
    }

    [Fact]
    public void Read_OfAStruct_UsesNamesOfMembers()
    {
        AllWays.Reads<Range>("""{"from":1,"Unit":"m"}""", """{"from":1,"to":1,"Unit":"m"}""");
        AllWays.Reads<Range>("""{"Unit":"m","to":4,"begin":1}""", """{"from":1,"to":4,"Unit":"m"}""");
        AllWays.Refuses<Range>("""{"from":1}""", "$", "Unit");
        AllWays.Refuses<Range>("""{"start":1,"Unit":"m"}""", "$", "(from, to), (from)");
        AllWays.Reads<Range?>("null", "null");
    }

    [JsonCreatedBy(typeof(Alike))]
    public sealed class Alike
    {
        [JsonCreator]
        public static Alike One(int a, int b = 1) => new();

        [JsonCreator]
        public static Alike Two(int b, int a = 1) => new();
    }

    [JsonCreatedBy(typeof(Different))]
    public sealed class Different
    {
        [JsonCreator]
        public static Different One(int a) => new();

        [JsonCreator]
        public static Different Two(string a, int b) => new();
    }

    [JsonCreatedBy(typeof(Unmarked))]
    public sealed class Unmarked
    {
        public static Unmarked One() => new();
    }

    [JsonCreatedBy(typeof(Foreign))]
    public sealed class Foreign
    {
        [JsonCreator]
        public static Unmarked One() => new();
    }

    [Fact]
    public void Declarations_ThatContradictThemselves_AreRefused()
    {
        Assert.Contains("tell apart", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Alike>("{}")).Message, StringComparison.Ordinal);
        Assert.Contains("one type", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Different>("{}")).Message, StringComparison.Ordinal);
        Assert.Contains("Mark one", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Unmarked>("{}")).Message, StringComparison.Ordinal);
        Assert.Contains("makes", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Foreign>("{}")).Message, StringComparison.Ordinal);
    }

    [JsonCreatedBy(typeof(Job))]
    public sealed class Job
    {
        [JsonCreator]
        internal Job(string name, [JsonService] Clock clock, [JsonService] Comparer<int>? order = null) => (Name, Year, HasOrder) = (name, clock.Year, order is not null);

        public string Name { get; }

        public int Year { get; }

        [JsonIgnore]
        public bool HasOrder { get; }
    }

    public sealed record Clock(int Year);

    private sealed class Services : IServiceProvider
    {
        public object? GetService(Type serviceType) => serviceType == typeof(Clock) ? new Clock(2026) : null;
    }

    [Fact]
    public void Services_AreThoseOfTheCall()
    {
        using (JsonCall.With(new Services()))
            AllWays.Reads<Job>("""{"Name":"a","Clock":{},"Year":1}""", """{"Name":"a","Year":2026}""");
        Assert.Contains("'clock'", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Job>("""{"Name":"a"}""")).Message, StringComparison.Ordinal);
        AllWays.Refuses<Job>("{}", "$", "(Name)");
    }

    // The same models by one record each: what a creator reads is what its parameters would be read as.
    public sealed record Polar(double R, double Phi);

    [Fact]
    public void Read_RandomTexts_IsWhatTheTwinReads()
    {
        Random random = new(34);
        JsonSettings settings = JsonSettings.Web;
        for (int i = 0; i < 300; i++)
        {
            Polar polar = new(random.Next(100), random.NextDouble());
            string json = JsonSerializer.Serialize(polar, settings);
            Point expected = Point.FromPolar(polar.R, polar.Phi), read = JsonSerializer.Deserialize<Point>(json, settings)!;
            Assert.Equal((expected.X, expected.Y, expected.Way), (read.X, read.Y, read.Way));
        }
    }

    [JsonCreatedBy(typeof(Even))]
    public sealed class Even
    {
        [JsonCreator]
        public Even(int number) => Number = number % 2 == 0 ? number : throw new JsonException("odd");

        public int Number { get; }
    }

    [Fact]
    public void JsonExceptionOfACreator_HasThePlace() => AllWays.Refuses<Even[]>("""[{"Number":2},{"Number":3}]""", "$[1]", "odd");

    // They would be written as references that are not read.
    [Fact]
    public void Preserve_IsRefused() =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Even(2), new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve }));
}
