// Derived types that are chosen by what an object contains, on every engine and over every input.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Polymorphism;

public class ContentChoiceTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_MemberThere_ChoosesTheType(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Circle), settings);
        foreach (string space in (string[])["", " ", "\n  "])
        {
            Read<Circle>($$"""{{{space}}"radius":1.5,{{space}}"Name":"c"}""", settings, circle => Assert.Equal((1.5, "c"), (circle.Radius, circle.Name)));
            Read<Circle>($$"""{{{space}}"Name":"c",{{space}}"more":[{"side":1}],{{space}}"radius":1.5{{space}}}""", settings, circle => Assert.Equal((1.5, "c"), (circle.Radius, circle.Name)));
            Read<Circle>($$"""{{{space}}"r\u0061dius":1.5{{space}}}""", settings, circle => Assert.Equal(1.5, circle.Radius));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_MemberOfValue_ChoosesTheType(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string kind in (string[])["\"square\"", "\"sq\\u0075are\"", "\"\\u0073\\u0071\\u0075\\u0061\\u0072\\u0065\"", "4", "true", "null"])
        {
            Read<Square>($$"""{"kind":{{kind}},"side":2}""", settings, square => Assert.Equal(2, square.Side));
            Read<Square>($$"""{"side":2,"Name":null,"kind":{{kind}}}""", settings, square => Assert.Equal(2, square.Side));
        }

        foreach (string kind in (string[])["\"Square\"", "\"square \"", "\"squar\"", "4.0", "4e0", "40", "false", "\"4\"", "\"null\"", "{}", "[]"])
        {
            JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>($$"""{"kind":{{kind}},"side":2}""", settings));
            Assert.Equal((JsonErrorKind.TypeDiscriminator, "$"), (error.Error!.Kind, error.Path));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_SeveralConditions_TheFirstCounts(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in (string[])["""{"radius":1,"kind":"square"}""", """{"kind":"square","radius":1}""", """{"derived":1,"kind":4,"radius":1}"""])
            Read<Circle>(json, settings, _ => { });
        Read<Square>("""{"derived":1,"kind":4}""", settings, _ => { });

        // A condition on the derived type comes after those of the base.
        Read<Line>("""{"Length":3,"derived":false}""", settings, line => Assert.Equal(3, line.Length));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_NothingChooses_NamesTheChoices(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in (string[])["{}", """{"Name":"n"}""", """{"Radius":1}""", """{"more":{"radius":1}}"""])
            foreach (JsonInput input in JsonInput.All)
            {
                JsonException error = Assert.Throws<JsonException>(() => input.Read<List<Shape>>(Encoding.UTF8.GetBytes($"[{json}]"), settings));
                Assert.Equal("$[0]", error.Path);
                Assert.Contains("\"radius\", \"kind\": \"square\", \"kind\": 4, \"kind\": true, \"kind\": null, \"derived\"", error.Message, StringComparison.Ordinal);
            }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>("3", settings));
        Assert.Null(JsonSerializer.Deserialize<Shape>("null", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_BaseThatCanBeMade_IsReadWhereNothingChooses(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Equal(typeof(Note), input.Read<Note>("""{"Text":"t"}"""u8.ToArray(), settings)!.GetType());
            Assert.Equal("u", Assert.IsType<Link>(input.Read<Note>("""{"Text":"t","Url":"u"}"""u8.ToArray(), settings)).Url);
        }

        JsonSettings web = JsonSettings.Web.By(engine);
        Assert.Equal("u", Assert.IsType<Link>(JsonSerializer.Deserialize<Note>("""{"text":"t","url":"u"}""", web)).Url);
        Assert.Equal("""[{"Text":"t"},{"Url":"u","Text":null}]""", JsonSerializer.Serialize<Note[]>([new() { Text = "t" }, new Link { Url = "u" }], settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_Discriminator_TakesPrecedence(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
            foreach (string json in (string[])["""{"$type":"cat","Barks":1}""", """{"Barks":1,"$type":"cat"}""", """{ "$type" : "cat" , "Lives":9 }"""])
                Assert.IsType<Cat>(input.Read<Animal>(Encoding.UTF8.GetBytes(json), settings));
        Assert.Equal(3, Assert.IsType<Dog>(JsonSerializer.Deserialize<Animal>("""{"Barks":3}""", settings)).Barks);
        Assert.Equal("""{"$type":"cat","Lives":9}""", JsonSerializer.Serialize<Animal>(new Cat { Lives = 9 }, settings));
        Assert.Equal("""{"Barks":3}""", JsonSerializer.Serialize<Animal>(new Dog { Barks = 3 }, settings));

        foreach (string json in (string[])["""{"$type":"bird","Barks":1}""", """{"Barks":1,"$type":"bird"}""", """{"Barks":1,"$type":true}""", """{"Barks":1,"$type":"cat","$type":"cat"}"""])
            Assert.Equal(JsonErrorKind.TypeDiscriminator, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Animal>(json, settings)).Error!.Kind);
        JsonSettings first = settings with { AllowOutOfOrderMetadataProperties = false };
        Assert.IsType<Cat>(JsonSerializer.Deserialize<Animal>("""{"$type":"cat","Barks":1}""", first));
        Assert.IsType<Dog>(JsonSerializer.Deserialize<Animal>("""{"Barks":1}""", first));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Animal>("""{"Barks":1,"$type":"cat"}""", first));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_Settings_DeclareConditions(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with
        {
            DerivedTypes =
            [
                JsonSubtype.When(typeof(IPlain), typeof(First), "kind", "first"), JsonSubtype.When(typeof(IPlain), typeof(Second), "kind", 2), JsonSubtype.When(typeof(IPlain), typeof(Second), "is2", true),
                JsonSubtype.When(typeof(IPlain), typeof(First), "none", null), JsonSubtype.When(typeof(IPlain), typeof(Second), "Other"),
            ],
        };
        foreach ((string json, Type type) in ((string, Type)[])[("""{"kind":"first"}""", typeof(First)), ("""{"kind":2}""", typeof(Second)), ("""{"is2":true}""", typeof(Second)), ("""{"none":null}""", typeof(First)), ("""{"Other":{}}""", typeof(Second))])
            Assert.Equal(type, JsonSerializer.Deserialize<IPlain>(json, settings)!.GetType());
        Assert.NotEqual(JsonSubtype.When(typeof(IPlain), typeof(First), "kind", "first"), JsonSubtype.When(typeof(IPlain), typeof(First), "kind"));
        Assert.Equal(JsonSubtype.When(typeof(IPlain), typeof(First), "kind", 1), JsonSubtype.When(typeof(IPlain), typeof(First), "kind", 1));
        Assert.NotEqual(JsonSubtype.Fallback(typeof(IPlain), typeof(First)), new JsonSubtype(typeof(IPlain), typeof(First)));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_ManyInsideEachOther_WorkGrowsWithTheTextAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { MaxDepth = 1000 };
        StringBuilder text = new("{\"leaf\":1}");
        for (int level = 0; level < 400; level++)
            text.Insert(0, "{\"inner\":").Append(",\"pad\":\"").Append('x', 100).Append("\",\"branch\":true}");
        Tree tree = JsonSerializer.Deserialize<Tree>(text.ToString(), settings)!;
        int depth = 0;
        for (; tree is Branch branch; tree = branch.Inner!)
            depth++;
        Assert.Equal(400, depth);
        Assert.IsType<Leaf>(tree);
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Deserialize_LongFeed_ChoosesEach(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        string json = "[" + string.Join(",", Enumerable.Range(0, 3000).Select(i => i % 3 == 0 ? $$"""{"Name":"{{i}}","radius":{{i}}}""" : $$"""{"kind":"square","side":{{i}}}""")) + "]";
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (JsonInput input in JsonInput.All)
        {
            List<Shape> shapes = input.Read<List<Shape>>(utf8, settings)!;
            Assert.Equal(3000, shapes.Count);
            for (int i = 0; i < shapes.Count; i++)
                Assert.True(i % 3 == 0 ? shapes[i] is Circle circle && circle.Radius == i : shapes[i] is Square square && square.Side == i);
        }

        int count = 0;
        await foreach (Shape? shape in JsonSerializer.DeserializeAsyncEnumerable<Shape>(new TrickleStream(utf8, 100), settings))
            Assert.Equal(count++ % 3 == 0 ? typeof(Circle) : typeof(Square), shape!.GetType());
        Assert.Equal(3000, count);
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_WrongValueInAChosenType_IsReportedThere(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
        {
            JsonException error = Assert.Throws<JsonException>(() => input.Read<List<Shape>>("""[{"Name":"n","radius":"x"}]"""u8.ToArray(), settings));
            Assert.Equal("$[0].radius", error.Path);
            Assert.Contains("Circle.Radius", error.Message, StringComparison.Ordinal);
        }

        foreach (string cut in (string[])["""{"radius":1""", """{"radius" 1}""", """{"radius":1,}""", """{"radius":1 "a":2}""", "{", "{1}"])
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(cut, settings));
        Assert.IsType<Circle>(JsonSerializer.Deserialize<Shape>("""{"radius":1,}""", settings with { AllowTrailingCommas = true }));
        Assert.IsType<Circle>(JsonSerializer.Deserialize<Shape>("""{/* a */"radius":1/* b */}""", settings with { ReadCommentHandling = JsonCommentHandling.Skip }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Populate_SameType_FillsTheValue(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Circle circle = new() { Name = "kept" };
        JsonSerializer.Populate<Shape>("""{"radius":3}""", circle, settings);
        Assert.Equal(("kept", 3.0), (circle.Name, circle.Radius));
    }

    [Theory, MemberData(nameof(Each))]
    public void PartialTexts_ChosenByContent_AreThereOnceTheyAreWhole(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Null(JsonPartial.Read<Shape>("""{"radius":1,"Name":"a""", settings).Value);
        Assert.IsType<Circle>(JsonPartial.Read<Shape>("""{"radius":1,"Name":"a"}""", settings).Value);
        List<Shape> shapes = JsonPartial.Read<List<Shape>>("""[{"radius":1},{"kind":4,"side":""", settings).Value!;
        Assert.IsType<Circle>(Assert.Single(shapes));
    }

    [Fact]
    public void Settings_PreservedReferences_AreRefused()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve };
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Shape>("""{"radius":1}""", settings));
        Assert.Contains("[JsonSubtypeWhen]", error.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Shape>(new Circle(), settings));
    }

    [Fact]
    public void Declaration_TypeThatDoesNotDerive_IsRefused()
    {
        JsonSettings settings = new() { DerivedTypes = [JsonSubtype.When(typeof(IPlain), typeof(Circle), "a")] };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<IPlain>("{}", settings));
    }

    private static void Read<T>(string json, JsonSettings settings, Action<T> check)
    {
        foreach (JsonInput input in JsonInput.All)
            check(Assert.IsType<T>(input.Read<Shape>(Encoding.UTF8.GetBytes(json), settings)));
    }

    [JsonContract]
    [JsonPolymorphic]
    [JsonSubtypeWhen(typeof(Circle), "radius")]
    [JsonSubtypeWhen(typeof(Square), "kind", "square")]
    [JsonSubtypeWhen(typeof(Square), "kind", 4)]
    [JsonSubtypeWhen(typeof(Square), "kind", true)]
    [JsonSubtypeWhen(typeof(Square), "kind", null)]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    public sealed class Circle : Shape
    {
        [JsonPropertyName("radius")]
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        [JsonPropertyName("side")]
        public int Side { get; set; }
    }

    [JsonSubtypeWhen(typeof(Shape), "derived")]
    public sealed class Line : Shape
    {
        public int Length { get; set; }
    }

    [JsonContract]
    [JsonSubtypeWhen(typeof(Link), "Url")]
    public class Note
    {
        public string? Text { get; set; }
    }

    public sealed class Link : Note
    {
        public string? Url { get; set; }
    }

    [JsonContract]
    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonSubtypeWhen(typeof(Dog), "Barks")]
    public abstract class Animal;

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Animal
    {
        public int Barks { get; set; }
    }

    [JsonContract]
    [JsonSubtypeWhen(typeof(Leaf), "leaf")]
    [JsonSubtypeWhen(typeof(Branch), "branch", true)]
    public abstract class Tree;

    public sealed class Leaf : Tree;

    public sealed class Branch : Tree
    {
        [JsonPropertyName("inner")]
        public Tree? Inner { get; set; }
    }

    [JsonContract]
    public interface IPlain;

    [JsonContract]
    public sealed class First : IPlain;

    [JsonContract]
    public sealed class Second : IPlain;
}
