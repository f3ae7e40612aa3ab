// The forms of values that Jackson (its annotations) and serde (serde.rs) describe, with texts written down by hand: what they write is read and written here.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs;

public class OtherLibrariesTests
{
    private static readonly JsonSettings s_web = JsonSettings.Web with { Codecs = [new JsonMixIn<Remote, RemoteMixIn>()], Audiences = ["public"] };

    [Theory]

    // serde: a newtype struct is its value, a tuple struct an array, a unit of either within others the same.
    [InlineData(typeof(Meters), "5.5")]
    [InlineData(typeof(Rgb), "[255,128,0]")]
    [InlineData(typeof(Swatch), """{"size":5.5,"color":[1,2,3]}""")]

    // serde: an enum without tags is the variant that fits, in the order of declaration.
    [InlineData(typeof(Message), """{"id":"1","method":"m"}""")]
    [InlineData(typeof(Message), """{"id":"1","result":7}""")]

    // serde: #[serde(from, into)] is another type's form; #[serde(remote)] describes a type from elsewhere.
    [InlineData(typeof(Interval), """{"secs":2,"nanos":500000000}""")]
    [InlineData(typeof(Remote), """{"secs":3}""")]

    // Jackson: @JsonValue with a static @JsonCreator; @JsonFormat(shape = ARRAY).
    [InlineData(typeof(Currency), "\"EUR\"")]
    [InlineData(typeof(Location), "[1.5,2.5]")]

    // Jackson: @JsonTypeInfo(use = DEDUCTION).
    [InlineData(typeof(Animal), """{"name":"n","lives":9}""")]
    [InlineData(typeof(Animal), """{"name":"n","barks":true}""")]

    // Jackson: @JsonManagedReference, @JsonBackReference.
    [InlineData(typeof(User), """{"id":1,"items":[{"id":2},{"id":3}]}""")]

    // Jackson: @JsonView; what belongs to another view is not written.
    [InlineData(typeof(Item), """{"id":1,"itemName":"book"}""")]
    public void Text_OfTheOtherLibrary_IsReadAndWritten(Type type, string json)
    {
        object value = JsonSerializer.Deserialize(json, type, s_web)!;
        Assert.Equal(json, JsonSerializer.Serialize(value, type, s_web));
        Assert.Equal($"[{json},{json}]", JsonSerializer.Serialize(JsonSerializer.Deserialize($"[{json},{json}]", type.MakeArrayType(), s_web), type.MakeArrayType(), s_web));
    }

    [Fact]
    public void Values_OfSuchTexts_AreWhatTheirTypesSay()
    {
        Assert.Equal(255, JsonSerializer.Deserialize<Rgb>("[255,128,0]", s_web)!.R);
        Assert.Equal(7, Assert.IsType<Response>(JsonSerializer.Deserialize<Message>("""{"result":7,"id":"1"}""", s_web)).Result);
        Assert.Equal(TimeSpan.FromSeconds(2.5), JsonSerializer.Deserialize<Interval>("""{"nanos":500000000,"secs":2}""", s_web)!.Length);
        Assert.True(Assert.IsType<Dog>(JsonSerializer.Deserialize<Animal>("""{"barks":true,"name":"n"}""", s_web)).Barks);
        User user = JsonSerializer.Deserialize<User>("""{"id":1,"items":[{"id":2}]}""", s_web)!;
        Assert.Same(user, user.Items[0].Owner);
        Assert.Equal("""{"id":1,"itemName":"book","ownerName":"o"}""", JsonSerializer.Serialize(new Item { Id = 1, ItemName = "book", OwnerName = "o" }, s_web with { Audiences = ["public", "internal"] }));
        Assert.Contains("three letters", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Currency>("\"EURO\"", s_web)).Message);
    }

    [JsonValue]
    public readonly record struct Meters(double Value);

    [JsonArrayLayout]
    public sealed record Rgb(byte R, byte G, byte B);

    public sealed record Swatch(Meters Size, Rgb Color);

    [JsonChoice(typeof(Request), typeof(Response))]
    public abstract class Message
    {
        [JsonPropertyOrder(-1)]
        public string Id { get; set; } = "";
    }

    public sealed class Request : Message
    {
        public string Method { get; set; } = "";
    }

    public sealed class Response : Message
    {
        public int Result { get; set; }
    }

    [JsonSurrogate(typeof(Parts))]
    public sealed record Interval(TimeSpan Length);

    public sealed record Parts(long Secs, int Nanos)
    {
        public static implicit operator Interval(Parts parts) => new(TimeSpan.FromSeconds(parts.Secs) + TimeSpan.FromTicks(parts.Nanos / 100));

        public static implicit operator Parts(Interval interval) => new((long)interval.Length.TotalSeconds, (int)(interval.Length.Ticks % TimeSpan.TicksPerSecond * 100));
    }

    public sealed class Remote
    {
        public long Seconds { get; set; }

        public string Clock { get; set; } = "";
    }

    [JsonContract(typeof(Remote))]
    public abstract class RemoteMixIn
    {
        [JsonPropertyName("secs")]
        public long Seconds { get; set; }

        [JsonIgnore]
        public string Clock { get; set; } = "";
    }

    [JsonValue]
    public sealed record Currency
    {
        private Currency(string code) => Code = code;

        public string Code { get; }

        public static Currency From(string code) => code.Length == 3 ? new(code) : throw new ArgumentException("Expected three letters.");
    }

    [JsonArrayLayout]
    public sealed record Location(double Latitude, double Longitude);

    [JsonChoice(typeof(Cat), typeof(Dog))]
    public abstract class Animal
    {
        [JsonPropertyOrder(-1)]
        public string Name { get; set; } = "";
    }

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Animal
    {
        public bool Barks { get; set; }
    }

    [JsonManagedReferences]
    public sealed class User
    {
        public int Id { get; set; }

        public List<Owned> Items { get; set; } = [];
    }

    public sealed class Owned
    {
        public int Id { get; set; }

        [JsonBackReference]
        public User? Owner { get; set; }
    }

    public sealed class Item
    {
        public int Id { get; set; }

        public string ItemName { get; set; } = "";

        [JsonAudience("internal")]
        public string OwnerName { get; set; } = "";
    }
}
