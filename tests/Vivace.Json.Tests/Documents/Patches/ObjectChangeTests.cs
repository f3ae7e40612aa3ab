// Patches of objects in place: members of flattened objects, and documents that cannot be compared.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Documents.Patches;

public class ObjectChangeTests
{
    private static readonly JsonSettings s_view = new() { Audiences = ["some"] };

    private static Person Sample() => new() { Id = 1, Home = new Address { City = "Rome", Code = "00100", Place = new Place { X = 1 } } };

    [Theory]
    [InlineData("""{"City":"Oslo"}""", """{"Id":1,"City":"Oslo","Code":"00100","X":1}""")]
    [InlineData("""{"Code":null}""", """{"Id":1,"City":"Rome","Code":"none","X":1}""")]
    [InlineData("""{"X":2}""", """{"Id":1,"City":"Rome","Code":"00100","X":2}""")]
    [InlineData("""{"bill_City":"Bern"}""", """{"Id":1,"City":"Rome","Code":"00100","X":1,"bill_City":"Bern","bill_Code":"none","bill_X":0}""")]
    [InlineData("""{"Id":2,"other":3}""", """{"Id":2,"City":"Rome","Code":"00100","X":1,"other":3}""")]
    [InlineData("""{"Id":1,"City":"Rome"}""", """{"Id":1,"City":"Rome","Code":"00100","X":1}""")]
    public void ApplyTo_OfFlattenedMembers_SetsThem(string merge, string expected)
    {
        JsonMergePatch patch = JsonMergePatch.Parse(merge);
        Assert.Equal(expected, JsonSerializer.Serialize(patch.ApplyToCopyOf(Sample())));
        Person inPlace = Sample();
        patch.ApplyTo(inPlace);
        Assert.Equal(expected, JsonSerializer.Serialize(inPlace));
        inPlace = Sample();
        JsonDiff.Create(JsonNode.Parse(JsonSerializer.Serialize(inPlace)), JsonNode.Parse(expected)).ApplyTo(inPlace);
        Assert.Equal(expected, JsonSerializer.Serialize(inPlace));
    }

    // Others keep their objects.
    [Fact]
    public void ApplyTo_OfAnotherMember_KeepsTheFlattenedObject()
    {
        Person person = Sample();
        Address home = person.Home!;
        JsonPatch.Parse("""[{"op":"replace","path":"/Id","value":2}]""").ApplyTo(person);
        Assert.Equal(2, person.Id);
        Assert.Same(home, person.Home);
    }

    [Fact]
    public void ApplyTo_OfAFlattenedMemberThatIsNotRead_IsRefused()
    {
        Parcel parcel = new() { Box = new Box { Width = 1 } };
        JsonException failure = Assert.Throws<JsonException>(() => JsonMergePatch.Parse("""{"Width":2,"Size":5}""").ApplyTo(parcel));
        Assert.Contains("found \"Size\", which has no setter", failure.Message, StringComparison.Ordinal);
        Assert.Equal(1, parcel.Box.Width);
    }

    [Fact]
    public void ApplyTo_OfATypedPatch_SetsNullInFlattenedObjects()
    {
        PersonChange change = JsonSerializer.Deserialize<PersonChange>("""{"Code":null}""")!;
        Assert.True(change.Home!.Code.IsSet);
        Person person = Sample();
        JsonMergePatch.ApplyTo(person, change);
        Assert.Equal(("Rome", null), (person.Home!.City, person.Home.Code));
        Assert.Null(JsonMergePatch.ApplyToCopyOf<Person, PersonChange>(Sample(), change)!.Home!.Code);
    }

    [Theory]
    [InlineData(""" "\ud800" """)]
    [InlineData("""["\ud800"]""")]
    [InlineData("""{"\ud800":1}""")]
    [InlineData("""{"a":{"\ud800":"\ud800"}}""")]
    public void ApplyTo_OfTextThatIsNotUnicode_IsAJsonException(string text)
    {
        JsonPatch operation = JsonPatch.Parse("""[{"op":"replace","path":"/Id","value":2}]""");
        JsonMergePatch merge = JsonMergePatch.Parse("""{"Id":2}""");
        AssertRefuses(text, holder => operation.ApplyTo(holder));
        AssertRefuses(text, holder => merge.ApplyTo(holder));
        AssertRefuses(text, holder => JsonMergePatch.ApplyTo(holder, new { Id = 2 }));
        AssertRefuses(text, holder => operation.ApplyTo(holder, s_view));

        // Only names are looked at for a copy.
        Exception? failure = Record.Exception(() => operation.ApplyToCopyOf(new Holder { Any = JsonElement.Parse(text) }, s_view));
        Assert.True(failure is null or JsonException, failure?.ToString());
    }

    private static void AssertRefuses(string text, Action<Holder> apply)
    {
        Holder holder = new() { Id = 1, Any = JsonElement.Parse(text) };
        JsonException failure = Assert.Throws<JsonException>(() => apply(holder));
        Assert.Equal(JsonErrorKind.InvalidUtf8, failure.Error!.Kind);
        Assert.Equal(1, holder.Id);
    }

    public sealed class Holder
    {
        public int Id { get; set; }

        public JsonElement Any { get; set; }

        [JsonAudience("hidden")]
        public string? Secret { get; set; }
    }

    public sealed class Person
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonFlatten(Prefix = "bill_")]
        public Address? Bill { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class Address
    {
        public string? City { get; set; }

        public string? Code { get; set; } = "none";

        [JsonFlatten]
        public Place Place { get; set; } = new();
    }

    public sealed class Place
    {
        public int X { get; set; }
    }

    public sealed class Parcel
    {
        [JsonFlatten]
        public Box? Box { get; set; }
    }

    public sealed class Box
    {
        public int Width { get; set; }

        public int Size => 4;
    }

    public sealed class PersonChange
    {
        [JsonFlatten]
        public AddressChange? Home { get; set; }
    }

    public sealed class AddressChange
    {
        public Optional<string?> City { get; set; }

        public Optional<string?> Code { get; set; }
    }
}
