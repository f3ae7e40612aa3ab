// A base whose discriminator has the name of a member cannot be used; a value declared as object is written without it, as by System.Text.Json.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class DiscriminatorConflictTests
{
    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["default"] = new(),
        ["preserve"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["cycles"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        ["indented"] = new() { WriteIndented = true },
        ["resolver"] = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } },
    };

    public static TheoryData<string> Options => [.. s_options.Keys];

    [Theory, MemberData(nameof(Options))]
    public void Serialize_AsObject_IsAsTheOracleHasIt(string name)
    {
        JsonSerializerOptions options = s_options[name];
        foreach (object value in (object[])[new Named { Kind = "a" }, new Other { Number = 1 }, new Undeclared { Kind = "b" }, new OfInterface { Kind = "c" }, new Below { Kind = "d" }])
        {
            foreach (object declared in (object[])[new object[] { value }, new List<object> { value }, new Dictionary<string, object> { ["a"] = value }, new Holder { Value = value }])
                Assert.Equal(System.Text.Json.JsonSerializer.Serialize(declared, options), JsonSerializer.Serialize(declared, declared.GetType(), options));
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize<object>(value, options), JsonSerializer.Serialize<object>(value, options));
            Assert.Equal(System.Text.Json.JsonSerializer.SerializeToNode<object>(value, options)!.ToJsonString(), JsonSerializer.SerializeToNode<object>(value, options)!.ToJsonString());
        }
    }

    [Theory, MemberData(nameof(Options))]
    public void Serialize_AsTheBase_IsRefused(string name)
    {
        Assert.Throws<InvalidOperationException>(() => System.Text.Json.JsonSerializer.Serialize<Base>(new Named(), s_options[name]));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<Base>(new Named(), s_options[name]));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<object>(new Base(), s_options[name]));
    }

    [Theory, InlineData("radius", typeof(Shape)), InlineData("side", typeof(Square))]
    public void Deserialize_ConditionOnAMemberThatNoViewShows_ChoosesNothing(string member, Type expected)
    {
        string json = $$"""{"{{member}}":1}""";
        Assert.IsType(expected, JsonSerializer.Deserialize<Shape>(json, JsonSettings.Default with { Audiences = ["public"] }));
        Assert.IsType(member == "side" ? expected : typeof(Circle), JsonSerializer.Deserialize<Shape>(json, JsonSettings.Default with { Audiences = ["internal"] }));
        Assert.IsType(member == "side" ? expected : typeof(Circle), JsonSerializer.Deserialize<Shape>(json));
    }

    private sealed class Holder
    {
        public object? Value { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Named), "named"), JsonDerivedType(typeof(Other), "other")]
    private class Base;

    private class Named : Base
    {
        [JsonPropertyName("kind")]
        public string? Kind { get; set; }
    }

    private sealed class Below : Named;

    private sealed class Other : Base
    {
        public int Number { get; set; }
    }

    private sealed class Undeclared : Base
    {
        [JsonPropertyName("kind")]
        public string? Kind { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(OfInterface), "x")]
    private interface IKind;

    private sealed class OfInterface : IKind
    {
        [JsonPropertyName("kind")]
        public string? Kind { get; set; }
    }

    [JsonSubtypeWhen(typeof(Circle), "radius"), JsonSubtypeWhen(typeof(Square), "side")]
    private class Shape;

    private sealed class Circle : Shape
    {
        [JsonAudience("internal")]
        [JsonPropertyName("radius")]
        public int Radius { get; set; }
    }

    private sealed class Square : Shape
    {
        [JsonPropertyName("side")]
        public int Side { get; set; }
    }
}
