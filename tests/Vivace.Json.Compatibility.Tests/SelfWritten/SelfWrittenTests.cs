// Types that write themselves: errors of their texts, and what is left to other codecs.
using System.Runtime.Serialization;
using Vivace.Json.Compatibility.Tests.Models;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Compatibility.Tests.SelfWritten;

public class SelfWrittenTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Serializable_TextLacksAValueOrHasAnother_IsAnErrorAtTheObject(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
        foreach (string text in (string[])["""{"n":1}""", """{"n":[],"Text":null,"time":"2026-01-02","inner":null,"many":null}""", """{"n":1,"n":2}""", "5", """{"n":1,"Text":"t","time":"2026-01-02","inner":5,"many":null}"""])
        {
            System.Text.Json.JsonException error = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<List<NewtonsoftMade.Recorded>>($"[{text}]", settings));
            Assert.Equal("$[0]", error.Path);
        }

        NotSupportedException none = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<NewtonsoftMade.NotRecreated>("{}", settings));
        Assert.Contains("SerializationInfo", none.Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Each))]
    public void Serializable_NestedDeeply_EndsAtTheDepthLimit(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
        NewtonsoftMade.Recorded loop = new();
        loop.Inner = loop;
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Serialize(loop, settings));
        NewtonsoftMade.Recorded outer = new();
        for (int i = 0; i < 60; i++)
            outer = new() { Inner = outer };
        string text = JsonSerializer.Serialize(outer, settings);
        Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize<NewtonsoftMade.Recorded>(text, settings), settings));
    }

    // What it takes as an object is an element of the text.
    [Fact]
    public void Serializable_AsksForAnObject_GetsAnElement()
    {
        Loose read = JsonSerializer.Deserialize<Loose>("""{"any":{"a":[1,]/**/},"none":null}""", JsonSettings.Newtonsoft)!;
        Assert.Equal(1, Assert.IsType<System.Text.Json.JsonElement>(read.Any).GetProperty("a")[0].GetInt32());
        Assert.Null(read.None);
        Assert.Equal("""{"any":{"a":[1]},"none":null}""", JsonSerializer.Serialize(read, JsonSettings.Newtonsoft));
    }

    [Fact]
    public void Convertible_GivesAnotherTypeThanItNames_IsAnError() =>
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Serialize(new Wrong(), JsonSettings.Newtonsoft));

    [Fact]
    public void Convertible_Read_IsRefused() =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<NewtonsoftMade.Convertible>("5", JsonSettings.Newtonsoft));

    [Theory, MemberData(nameof(Each))]
    public void Dynamic_SettingsForNamesAndDefaults_Count(Engine engine)
    {
        NewtonsoftMade.Flexible value = new() { Plain = 2, ["MoreNames"] = 3, ["None"] = null, ["Zero"] = 0 };
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
        Assert.Equal("""{"marked":0,"MoreNames":3,"None":null,"Zero":0,"Plain":2}""", JsonSerializer.Serialize(value, settings));
        Assert.Equal("""{"marked":0,"MoreNames":3,"Zero":0,"Plain":2}""", JsonSerializer.Serialize(value, settings with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull }));
        Assert.Equal("""{"MoreNames":3,"Plain":2}""", JsonSerializer.Serialize(value, settings with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault }));
        Assert.Equal("""{"marked":0,"moreNames":3,"none":null,"zero":0,"plain":2}""", JsonSerializer.Serialize(value, settings with { DictionaryKeyPolicy = System.Text.Json.JsonNamingPolicy.CamelCase }));
    }

    // An attribute gives the type another form.
    [Fact]
    public void Attributes_OnTheType_GiveItAnotherForm() =>
        Assert.Equal("\"own\"", JsonSerializer.Serialize(new WithCodec(), JsonSettings.Newtonsoft));

    // What classes of .NET read from a SerializationInfo is not for a text to say.
    [Fact]
    public void Serializable_DerivesFromAClassOfDotNet_IsLeftAlone()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new OwnSet(), JsonSettings.Newtonsoft));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<OwnSet>("{}", JsonSettings.Newtonsoft));
        string failure = JsonSerializer.Serialize(new OwnException("m"), JsonSettings.Newtonsoft);
        Assert.Contains("\"Message\":\"m\"", failure, StringComparison.Ordinal);
        Assert.Equal("m", JsonSerializer.Deserialize<OwnException>(failure, JsonSettings.Newtonsoft)!.Message);
    }

    [Serializable]
    public class OwnSet : System.Data.DataSet;

    [Serializable]
    public class OwnException : Exception
    {
        public OwnException(string message)
            : base(message)
        {
        }

#pragma warning disable SYSLIB0051
        protected OwnException(SerializationInfo info, StreamingContext context)
            : base(info, context)
        {
        }
#pragma warning restore SYSLIB0051
    }

    [Serializable]
    public class Loose : ISerializable
    {
        protected Loose(SerializationInfo info, StreamingContext context) => (Any, None) = (info.GetValue("any", typeof(object)), info.GetValue("none", typeof(object)));

        public object? Any { get; }

        public object? None { get; }

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("any", Any);
            info.AddValue("none", None);
        }
    }

    public class Wrong() : NewtonsoftMade.Convertible(new object(), TypeCode.Int32), IConvertible
    {
        object IConvertible.ToType(Type conversionType, IFormatProvider? provider) => this;
    }

    [JsonCodec(typeof(OwnCodec))]
    [Serializable]
    public class WithCodec : ISerializable
    {
        public void GetObjectData(SerializationInfo info, StreamingContext context) => throw new NotSupportedException();
    }

    public sealed class OwnCodec : JsonCodec<WithCodec>
    {
        public override WithCodec Read(ref JsonReader reader) => throw reader.Unexpected("nothing");

        public override void Write(ref JsonWriter writer, WithCodec? value) => writer.WriteString("own");
    }
}
