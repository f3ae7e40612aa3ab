// Derived types that others than the base declare, further discriminators, and open generic ones.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Plans.Settings;

namespace Vivace.Json.Tests.Contracts.Attributes.Polymorphism;

public class SubtypeTests
{
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    [JsonSubtype(typeof(Animal), "dog", "hound", "chien")]
    public class Dog : Animal
    {
        public int Barks { get; set; }
    }

    [JsonSubtype(typeof(Animal), 7, 8)]
    public class Cat : Animal
    {
        public int Lives { get; set; }
    }

    // Declared by the settings alone.
    public class Bird : Animal
    {
        public double Span { get; set; }
    }

    [JsonDerivedType(typeof(Car), "car")]
    [JsonDerivedType(typeof(Van), "van")]
    public interface IVehicle;

    public class Car : IVehicle
    {
        public int Doors { get; set; }
    }

    public class Van : Car;

    public class Plain
    {
        public int Id { get; set; }
    }

    public class Special : Plain
    {
        public int More { get; set; }
    }

    [JsonDerivedType(typeof(Leaf<>), "leaf")]
    [JsonDerivedType(typeof(Pair<>), "pair")]
    public abstract class Tree<T>;

    public class Leaf<T> : Tree<T>
    {
        public T? Value { get; set; }
    }

    public class Pair<T> : Tree<T>
    {
        public Tree<T>? Left { get; set; }

        public Tree<T>? Right { get; set; }
    }

    [JsonPolymorphic]
    public interface IResult<T>;

    [JsonSubtype(typeof(IResult<>), "ok")]
    public record Ok<T>(T Value) : IResult<T>;

    [JsonSubtype(typeof(IResult<>), "error")]
    public record Error<TValue>(string Message) : IResult<TValue>;

    [JsonSubtype(typeof(IResult<>), "count")]
    public record Count(int Number) : IResult<int>;

    private static IEnumerable<JsonSettings> EachEngine(JsonSettings settings) =>
        [settings with { Engine = ObjectEngine.Emitted }, settings with { Engine = ObjectEngine.Interpreted }, settings];

    private static readonly JsonSettings s_birds = new() { DerivedTypes = [new(typeof(Animal), typeof(Bird), "bird", "fowl"), new(typeof(Animal), typeof(Dog), "puppy")] };

    [Fact]
    public void DerivedSide_Declares_WritesTheFirstDiscriminatorAndReadsAll()
    {
        foreach (JsonSettings settings in EachEngine(JsonSettings.Default))
        {
            Animal[] animals = [new Dog { Name = "Rex", Barks = 3 }, new Cat { Lives = 9 }];
            Assert.Equal("""[{"kind":"dog","Barks":3,"Name":"Rex"},{"kind":7,"Lives":9,"Name":null}]""", JsonSerializer.Serialize(animals, settings));
            Animal[] back = JsonSerializer.Deserialize<Animal[]>(
                """[{"kind":"dog","Barks":1},{"kind":"hound","Barks":2},{"Barks":3,"kind":"chien"},{"kind":7,"Lives":4},{"Lives":5,"kind":8}]""", settings)!;
            Assert.Equal([1, 2, 3], back.OfType<Dog>().Select(dog => dog.Barks));
            Assert.Equal([4, 5], back.OfType<Cat>().Select(cat => cat.Lives));
        }
    }

    [Fact]
    public void Settings_Register_AddsTypesAndAliases()
    {
        foreach (JsonSettings settings in EachEngine(s_birds))
        {
            Animal[] animals = [new Bird { Span = 1.5 }, new Dog { Barks = 1 }];
            Assert.Equal("""[{"kind":"bird","Span":1.5,"Name":null},{"kind":"dog","Barks":1,"Name":null}]""", JsonSerializer.Serialize(animals, settings));
            Animal[] back = JsonSerializer.Deserialize<Animal[]>("""[{"kind":"fowl","Span":2},{"kind":"puppy","Barks":2}]""", settings)!;
            Assert.Equal(2, Assert.IsType<Bird>(back[0]).Span);
            Assert.Equal(2, Assert.IsType<Dog>(back[1]).Barks);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Animal>("""{"kind":"fowl"}""", JsonSettings.Default));
    }

    [Fact]
    public void Settings_Register_ForABaseWithoutAttributes()
    {
        JsonSettings registered = new() { DerivedTypes = [new(typeof(Plain), typeof(Special), "special"), new(typeof(Plain), typeof(Plain), "plain")] };
        foreach (JsonSettings settings in EachEngine(registered))
        {
            Assert.Equal("""[{"$type":"plain","Id":1},{"$type":"special","More":3,"Id":2}]""", JsonSerializer.Serialize(new Plain[] { new() { Id = 1 }, new Special { Id = 2, More = 3 } }, settings));
            Assert.Equal(4, Assert.IsType<Special>(JsonSerializer.Deserialize<Plain>("""{"More":4,"$type":"special"}""", settings)).More);
            Assert.Equal("""{"$type":"special","More":5,"Id":0}""", JsonSerializer.Serialize<object>(new Special { More = 5 }, settings));
        }

        Assert.Equal("""{"Id":2}""", JsonSerializer.Serialize<Plain>(new Special { Id = 2 }, JsonSettings.Default));
    }

    [Fact]
    public void Settings_Register_AddsAliasesToWhatTheBaseDeclares()
    {
        foreach (JsonSettings settings in EachEngine(new() { DerivedTypes = [new(typeof(IVehicle), typeof(Car), "auto", "automobile")] }))
        {
            Assert.Equal("""{"$type":"car","Doors":3}""", JsonSerializer.Serialize<IVehicle>(new Car { Doors = 3 }, settings));
            Assert.Equal(4, Assert.IsType<Car>(JsonSerializer.Deserialize<IVehicle>("""{"$type":"automobile","Doors":4}""", settings)).Doors);
            Assert.IsType<Van>(JsonSerializer.Deserialize<IVehicle>("""{"$type":"van","Doors":4}""", settings));
        }
    }

    [Fact]
    public void OpenGenericTypes_AreClosedAsTheBaseIs()
    {
        foreach (JsonSettings settings in EachEngine(JsonSettings.Default))
        {
            Tree<int> tree = new Pair<int> { Left = new Leaf<int> { Value = 1 }, Right = new Leaf<int> { Value = 2 } };
            const string Text = """{"$type":"pair","Left":{"$type":"leaf","Value":1},"Right":{"$type":"leaf","Value":2}}""";
            Assert.Equal(Text, JsonSerializer.Serialize(tree, settings));
            Assert.Equal(Text, JsonSerializer.Serialize(JsonSerializer.Deserialize<Tree<int>>(Text, settings), settings));
            Assert.Equal("x", Assert.IsType<Leaf<string>>(JsonSerializer.Deserialize<Tree<string>>("""{"Value":"x","$type":"leaf"}""", settings)).Value);

            Assert.Equal("""{"$type":"ok","Value":"v"}""", JsonSerializer.Serialize<IResult<string>>(new Ok<string>("v"), settings));
            Assert.Equal(new Error<bool>("m"), JsonSerializer.Deserialize<IResult<bool>>("""{"$type":"error","Message":"m"}""", settings));
        }
    }

    // A type that declares itself for all bases of a definition and derives from some of them only.
    [Fact]
    public void DerivedSide_OfAnotherBase_IsRefused()
    {
        Assert.Equal("""{"$type":"count","Number":1}""", JsonSerializer.Serialize<IResult<int>>(new Count(1), JsonSettings.Default));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<IResult<string>>(new Odd(), JsonSettings.Default));
    }

    private sealed class Odd : IResult<string>;

    public static TheoryData<string> Contradictions() => ["discriminator twice", "alias of another", "no base", "no derived type", "sealed base", "open"];

    [Theory]
    [MemberData(nameof(Contradictions))]
    public void Settings_ThatContradictThemselves_Throw(string name)
    {
        JsonSubtype[] subtypes = name switch
        {
            "discriminator twice" => [new(typeof(Plain), typeof(Special), "a"), new(typeof(Plain), typeof(Plain), "a")],
            "alias of another" => [new(typeof(Plain), typeof(Special), "a", "b"), new(typeof(Plain), typeof(Plain), "b")],
            "no base" => [new(typeof(Plain), typeof(Car), "a")],
            "no derived type" => [new(typeof(Plain), typeof(Leaf<>), "a")],
            "sealed base" => [new(typeof(Plain), typeof(Plain), "a"), new(typeof(Plain), typeof(string), "b")],
            _ => [new(typeof(Plain), typeof(List<>), "a")],
        };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Plain(), new JsonSettings { DerivedTypes = subtypes }));
    }

    [Fact]
    public void Settings_OfEqualDerivedTypes_ShareOnePlanAndAreNeverWhatOptionsSay()
    {
        JsonSettings other = new() { DerivedTypes = [new(typeof(Animal), typeof(Bird), "bird", "fowl"), new(typeof(Animal), typeof(Dog), "puppy")] };
        Assert.Equal(s_birds, other);
        Assert.Same(PlanCache.Of(s_birds), PlanCache.Of(other));
        Assert.NotEqual(s_birds, s_birds with { DerivedTypes = [new(typeof(Animal), typeof(Bird), "bird")] });
        Assert.False(JsonSettingsTests.Matches(new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true }, s_birds));
    }

    // What System.Text.Json's options say of the place counts, and by default that is the beginning.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Place_OfTheDiscriminator_IsTheOptionsMatterAndAnywhereInSettings(bool isAnywhere)
    {
        const string Text = """{"Doors":4,"$type":"car"}""";
        JsonSerializerOptions options = new() { AllowOutOfOrderMetadataProperties = isAnywhere };
        if (isAnywhere)
            Assert.IsType<Car>(JsonSerializer.Deserialize<IVehicle>(Text, options));
        else
            Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<IVehicle>(Text, options));
        foreach (JsonSettings settings in new[] { new(), JsonSettings.Default, JsonSettings.Web, JsonSettings.Strict, JsonSettings.Minimal })
            Assert.IsType<Car>(JsonSerializer.Deserialize<IVehicle>(settings.PropertyNamingPolicy is null ? Text : Text.Replace('D', 'd'), settings));
    }
}
