// Converters of Newtonsoft.Json that become codecs, and those that do not. What the codecs write is compared in CorpusTests.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class ForeignConverterTests
{
    private const string Skeleton = "Write the skeleton of ModelCodec";

    private static RuleTest Rule(bool takesDrafts = false, string property = "VivaceJsonMigrate") =>
        new(ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()) { Properties = [property], TakesDrafts = takesDrafts };

    // The type, what ReadJson and WriteJson do, and what the codec does instead.
    public static TheoryData<string, string, string, string, string> Translated() => new()
    {
        { "int", "=> Convert.ToInt32((string)reader.Value!, 16);", "=> Convert.ToInt32(reader.ReadString()!, 16);", "=> writer.WriteValue(value.ToString(\"x\"));", "=> writer.WriteString(value.ToString(\"x\"));" },
        { "int", "=> Convert.ToInt32(reader.Value);", "=> reader.ReadInt32();", "=> writer.WriteValue(value);", "=> writer.WriteInt32(value);" },
        { "int", "=> (int)(long)reader.Value! / 2;", "=> (int)reader.ReadInt64() / 2;", "=> writer.WriteValue(value * 2L);", "=> writer.WriteInt64(value * 2L);" },
        { "decimal", "=> Convert.ToDecimal(reader.Value) / 100;", "=> reader.ReadDecimal() / 100;", "=> writer.WriteValue((uint)(value * 100));", "=> writer.WriteUInt32((uint)(value * 100));" },

        // A converter that writes strings reads them: numbers are not accepted.
        { "decimal", "=> Convert.ToDecimal(reader.Value, null);", "=> Convert.ToDecimal(reader.ReadString(), null);", "=> writer.WriteValue(value + \"\");", "=> writer.WriteString(value + \"\");" },
        { "bool", "=> Convert.ToBoolean(reader.Value);", "=> Convert.ToBoolean(reader.ReadInt64());", "=> writer.WriteValue(value ? 1 : 0);", "=> writer.WriteInt32(value ? 1 : 0);" },
        { "bool", "=> !(bool)reader.Value!;", "=> !reader.ReadBoolean();", "=> writer.WriteValue(!value);", "=> writer.WriteBoolean(!value);" },
        { "Guid", "=> new((string)reader.Value!);", "=> new(reader.ReadString()!);", "=> writer.WriteValue(value);", "=> writer.WriteGuid(value);" },
        { "int", "=> throw new NotSupportedException();", "=> throw new NotSupportedException();", "{ writer.WriteStartObject(); writer.WritePropertyName(\"n\"); writer.WriteValue(value); writer.WriteEndObject(); }", "{ writer.BeginObject(); writer.WriteName(\"n\"); writer.WriteInt32(value); writer.EndObject(); }" },
        { "int", "=> throw new NotSupportedException();", "=> throw new NotSupportedException();", "{ writer.WriteStartArray(); writer.WriteNull(); writer.WriteEndArray(); }", "{ writer.BeginArray(); writer.WriteNull(); writer.EndArray(); }" },
        { "int", "{ if (reader.TokenType == JsonToken.Null) { return -1; } return Convert.ToInt32(reader.Value); }", "{ if (reader.TryReadNull()) { return -1; } return reader.ReadInt32(); }", "=> writer.WriteValue(value);", "=> writer.WriteInt32(value);" },
        { "string", "=> reader.Value == null ? null : ((string)reader.Value).Trim();", "=> reader.TryReadNull() ? null : reader.ReadString()!.Trim();", "=> writer.WriteValue(value);", "=> writer.WriteString(value);" },
        { "string", "=> reader.Value as string;", "=> reader.ReadString();", "=> writer.WriteValue(value);", "=> writer.WriteString(value);" },
    };

    [Theory, MemberData(nameof(Translated))]
    public async Task Converter_WithCounterparts_BecomesACodec(string type, string read, string codecRead, string write, string codecWrite)
    {
        string text = await Rule().TextAfterFix(Converter(type, read, write));
        string codec = text[text.IndexOf("ModelCodec", StringComparison.Ordinal)..];
        Assert.StartsWith($"ModelCodec : Vivace.Json.JsonCodec<{type}>\n", codec, StringComparison.Ordinal);
        string mark = type == "string" ? "?" : "";
        Assert.Contains($"    public override {type}{mark} Read(ref Vivace.Json.JsonReader reader) {codecRead}\n", codec, StringComparison.Ordinal);
        Assert.Contains($"    public override void Write(ref Vivace.Json.JsonWriter writer, {type}{mark} value) {codecWrite}\n", codec, StringComparison.Ordinal);
    }

    // null is given to a codec that asks for it: this one does where the converter makes something of it. Newtonsoft.Json never calls a converter to write null.
    [Theory]
    [InlineData("int", "{ if (reader.TokenType is JsonToken.Null) return -1; return Convert.ToInt32(reader.Value); }", "=> writer.WriteValue(value);", true, false)]
    [InlineData("int", "=> Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);", false, false)]
    [InlineData("string", "=> ((string?)reader.Value ?? \"none\").Trim();", "=> writer.WriteValue(value);", true, true)]
    [InlineData("string", "=> ((string?)reader.Value ?? \"none\").Trim();", "{ if (value == null) writer.WriteNull(); else writer.WriteValue(value); }", true, false)]
    [InlineData("string", "=> (string?)reader.Value;", "=> writer.WriteValue(value);", false, false)]
    [InlineData("string", "{ if (reader.Value is null) return null; return ((string)reader.Value).Trim(); }", "=> writer.WriteValue(value);", false, false)]
    [InlineData("string", "{ if (reader.Value is null) return \"none\"; return ((string)reader.Value).Trim(); }", "=> writer.WriteValue(value);", true, true)]
    public async Task Codec_OfAConverterThatReadsNull_AsksForIt(string type, string read, string write, bool asks, bool guards)
    {
        string text = await Rule().TextAfterFix(Converter(type, read, write));
        Assert.Equal(asks, text.Contains("    public override bool HandleNull => true;\n\n    public override", StringComparison.Ordinal));
        Assert.Equal(guards, text.Contains("        if (value is null)\n        {\n            writer.WriteNull();\n            return;\n        }\n\n        writer.WriteString(value);\n    }\n", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("int", "=> Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value + 0.5);", "WriteValue(double) has no counterpart that writes the same")]
    [InlineData("decimal", "=> Convert.ToDecimal(reader.Value);", "=> writer.WriteValue(value);", "WriteValue(decimal) has no counterpart that writes the same")]
    [InlineData("DateTime", "=> (DateTime)reader.Value!;", "=> writer.WriteValue(value);", "WriteValue(DateTime) has no counterpart that writes the same")]
    [InlineData("int", "=> 1;", "=> serializer.Serialize(writer, value);", "serializer.Serialize(writer, value) has no counterpart that writes the same")]
    [InlineData("int", "=> 1;", "=> Array.ForEach([value], item => writer.WriteValue(item));", "a function within uses the writer")]
    [InlineData("int", "=> serializer.Deserialize<int>(reader);", "=> writer.WriteValue(value);", "serializer.Deserialize<int>(reader) is not one value of a kind that is known")]
    [InlineData("int", "=> hasExistingValue ? existingValue : Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);", "the value is not read on all ways through ReadJson")]
    [InlineData("int", "{ int n = Convert.ToInt32(reader.Value); return hasExistingValue ? existingValue : n; }", "=> writer.WriteValue(value);", "it uses existingValue")]
    [InlineData("int", "=> Convert.ToInt32(reader.Value) + Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);", "reader.Value is not one value of a kind that is known")]
    [InlineData("int", "=> int.Parse(reader.Value!.ToString()!);", "=> writer.WriteValue(value);", "reader.Value is not one value of a kind that is known")]
    [InlineData("int", "=> int.Parse((string)reader.Value!);", "=> writer.WriteValue(value);", "reader.Value is not one value of a kind that is known")]
    [InlineData("int", "{ if (objectType == null) return 1; return Convert.ToInt32(reader.Value); }", "=> writer.WriteValue(value);", "the value is not read on all ways through ReadJson")]
    [InlineData("int", "{ int sum = 0; while (reader.Read()) sum++; return sum; }", "=> writer.WriteValue(value);", "reader.Read is not one value of a kind that is known")]
    [InlineData("int", "{ int n = Convert.ToInt32(reader.Value); return reader.TokenType == JsonToken.Null ? 1 : n; }", "=> writer.WriteValue(value);", "null is not looked for before the value is read")]
    [InlineData("int", "=> 1;", "{ writer.WriteStartArray(); writer.WriteValue(value); writer.WriteEndArray(); }", "it writes an object or array")]
    [InlineData("int", "{ if (Convert.ToInt32(reader.Value) < 0) throw new JsonSerializationException(); return 1; }", "=> writer.WriteValue(value);", "it uses JsonSerializationException")]
    [InlineData("int", "=> Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);\n    public override bool CanRead => false;", "CanRead is not simply true")]
    [InlineData("int", "=> Convert.ToInt32(reader.Value) + _add;", "=> writer.WriteValue(value);\n    private readonly int _add;\n    public ModelConverter(int add) => _add = add;", "it has a constructor")]
    [InlineData("int", "=> Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);\n    public static readonly ModelConverter Instance = new();", "it names itself")]
    public async Task Converter_WithoutCounterparts_IsLeftAndSaysWhy(string type, string read, string write, string reason)
    {
        string source = Converter(type, read, write, marked: true);
        Assert.EndsWith($"Write ModelCodec beside it, which no fix can: {reason}.", (await Rule().Finds(source))[0].GetMessage(), StringComparison.Ordinal);
        Assert.Empty(await Rule().Offers(source));
        Assert.Equal([Skeleton], await Rule(takesDrafts: true).Offers(source));
    }

    [Fact]
    public async Task Draft_OfAConverter_HasTheOldCodeAsCommentsAndIsReported()
    {
        const string Source = """
            using Newtonsoft.Json;

            public sealed class [|ModelConverter|] : JsonConverter<Uri>
            {
                public override Uri? ReadJson(JsonReader reader, Type objectType, Uri? existingValue, bool hasExistingValue, JsonSerializer serializer)
                {
                    // As it was.
                    string? text = serializer.Deserialize<string>(reader);
                    if (text is null)
                        return null;
                    return new Uri(text);
                }

                public override void WriteJson(JsonWriter writer, Uri? value, JsonSerializer serializer) => serializer.Serialize(writer, value!.OriginalString);
            }

            """;
        string text = await Rule(takesDrafts: true).TextAfterFix(Source);
        Assert.EndsWith("""

            public sealed class ModelCodec : Vivace.Json.JsonCodec<Uri>
            {
                public override Uri? Read(ref Vivace.Json.JsonReader reader)
                {
                    // // As it was.
                    // string? text = serializer.Deserialize<string>(reader);
                    // if (text is null)
                    //     return null;
                    // return new Uri(text);
                    throw new NotImplementedException("Write what ReadJson of ModelConverter did.");
                }

                public override void Write(ref Vivace.Json.JsonWriter writer, Uri? value)
                {
                    // serializer.Serialize(writer, value!.OriginalString);
                    throw new NotImplementedException("Write what WriteJson of ModelConverter did.");
                }
            }

            """, text, StringComparison.Ordinal);
        Diagnostic found = Assert.Single(await Rule().Finds(text.Replace("ModelConverter :", "[|ModelConverter|] :", StringComparison.Ordinal)));
        Assert.EndsWith("Finish ModelCodec, which throws a NotImplementedException.", found.GetMessage(), StringComparison.Ordinal);
    }

    // The first finding has a draft alone, and the others have fixes.
    [Fact]
    public async Task FixAll_BesideADraft_MakesFixesAlone() => await Rule(takesDrafts: true).FixesAll(
        ["using Newtonsoft.Json;\n\npublic abstract class Holder\n{\n    public abstract class Open : JsonConverter<int>;\n}\n\npublic class [|ModelConverter|] : JsonConverter<int>\n{\n    public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => serializer.Deserialize<int>(reader);\n    public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value);\n}\n", "using Newtonsoft.Json;\n\npublic static class Calls\n{\n    public static string M(int value) => [|JsonConvert.SerializeObject(value)|];\n}\n"],
        ["using Newtonsoft.Json;\n\npublic abstract class Holder\n{\n    public abstract class Open : JsonConverter<int>;\n}\n\npublic class ModelConverter : JsonConverter<int>\n{\n    public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => serializer.Deserialize<int>(reader);\n    public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value);\n}\n", "using Vivace.Json;\n\npublic static class Calls\n{\n    public static string M(int value) => JsonSerializer.Serialize(value);\n}\n"]);

    // The fix that is offered first is that of the calls: with the preset, where the project keeps its models.
    [Theory]
    [InlineData("VivaceJsonMigrate", "JsonSerializer.Serialize(value)")]
    [InlineData("VivaceJsonMigrate=Newtonsoft", "JsonSerializer.Serialize(value, JsonSettings.Newtonsoft)")]
    public async Task FixAll_ThatStartsWithAConverter_MovesCallsAsTheProjectSays(string property, string call)
    {
        string source = Converter("int", "=> Convert.ToInt32(reader.Value);", "=> writer.WriteValue(value);", marked: true);
        Assert.Equal(["Write ModelCodec"], await Rule(property: property).Offers(source));
        await Rule(property: property).FixesAll(
            [source, "using Newtonsoft.Json;\n\npublic static class Calls\n{\n    public static string M(int value) => [|JsonConvert.SerializeObject(value)|];\n}\n"],
            [await Rule(property: property).TextAfterFix(source), $"using Vivace.Json;\n\npublic static class Calls\n{{\n    public static string M(int value) => {call};\n}}\n"]);
    }

    // Where the codec is there, by the fix or by hand, what names the converter moves to it, and the converter goes when nothing does.
    [Theory]
    [InlineData("", "Remove it: nothing names it any more.")]
    [InlineData("public class User { public object Codec = new ModelConverter(); }", null)]
    [InlineData("public class User { [JsonConverter(typeof(ModelConverter))] public int Id { get; set; } }", null)]
    public async Task Converter_WithACodec_GoesOnceNothingNamesIt(string user, string? advice)
    {
        const string Codec = "public class ModelCodec : Vivace.Json.JsonCodec<int> { public override int Read(ref Vivace.Json.JsonReader reader) => reader.ReadInt32(); public override void Write(ref Vivace.Json.JsonWriter writer, int value) => writer.WriteInt32(value); }\n";
        string source = Converter("int", "=> serializer.Deserialize<int>(reader);", "=> writer.WriteValue(value);", marked: advice is not null) + Codec + user;
        IReadOnlyList<Diagnostic> found = await Rule().Finds(source);
        if (advice is null) return;
        Assert.EndsWith(advice, found[0].GetMessage(), StringComparison.Ordinal);
        Assert.Equal("using Vivace.Json;\n\npublic class ModelCodec : JsonCodec<int> { public override int Read(ref JsonReader reader) => reader.ReadInt32(); public override void Write(ref JsonWriter writer, int value) => writer.WriteInt32(value); }\n", await Rule().TextAfterFix(source));
    }

    // A converter in settings serves what a codec there does not, and the other way around.
    [Theory]
    [InlineData("int", "public class Holder { public int? Id { get; set; } }", "int? is written without the converter, and a codec serves it, too: leave the codec to the members that need it.")]
    [InlineData("int", "public class Holder { public Dictionary<int, string>? Names { get; set; } }", "Keys of int are written without the converter: leave the codec to the members that need it.")]
    [InlineData("Unit", "public class Holder { public Unit? Unit { get; set; } }\npublic class Unit { public string? Text { get; set; } }\npublic class Special : Unit;", "Types derive from Unit, which its converter serves, too: write a JsonCodecFactory, and name it with Codecs.")]
    [InlineData("Uri", "public class Holder { public Uri? Link { get; set; } }", "Converters = { new ModelConverter() } has no counterpart: write a JsonCodec or a System.Text.Json converter.")]
    public async Task CallWithAConverter_WhoseCodecServesOthers_IsNotReplaced(string type, string models, string advice)
    {
        string codec = $"public class ModelCodec : Vivace.Json.JsonCodec<{type}> {{ public override {type} Read(ref Vivace.Json.JsonReader reader) => throw new NotSupportedException(); public override void Write(ref Vivace.Json.JsonWriter writer, {type}? value) => writer.WriteNull(); }}\n";
        if (type == "int") codec = codec.Replace("int? value", "int value", StringComparison.Ordinal);
        string source = Converter(type, "=> throw new NotSupportedException();", "=> writer.WriteNull();") + codec + models + "\npublic static class Calls { public static string M(Holder value) => [|JsonConvert.SerializeObject(value, new JsonSerializerSettings { Converters = { new ModelConverter() } })|]; }\n";
        Assert.EndsWith(advice, (await Rule().Finds(source))[0].GetMessage(), StringComparison.Ordinal);
    }

    // The codec of an attribute has the type of the member, also where another file has the converter.
    [Theory]
    [InlineData("VivaceJsonMigrate", "int", true)]
    [InlineData("VivaceJsonMigrate=Newtonsoft", "int", true)]
    [InlineData("VivaceJsonMigrate", "int?", false)]
    [InlineData("VivaceJsonMigrate", "long", false)]
    public async Task Attribute_WithACodecBesideItsConverter_NamesTheCodec(string property, string member, bool isMoved)
    {
        const string Codec = "public class ModelCodec : Vivace.Json.JsonCodec<int> { public override int Read(ref Vivace.Json.JsonReader reader) => reader.ReadInt32(); public override void Write(ref Vivace.Json.JsonWriter writer, int value) => writer.WriteInt32(value); }\n";
        RuleTest rule = new(ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer(), new ForeignAttributeFix()) { Properties = [property], Additional = [Converter("int", "=> 1;", "=> writer.WriteValue(value);") + Codec] };
        string source = $"using Newtonsoft.Json;\n\npublic class Model\n{{\n    [[|JsonConverter(typeof(ModelConverter))|]]\n    public {member} Id {{ get; set; }}\n}}\n";
        Assert.Equal(isMoved ? ["Use the JsonCodec"] : [], await rule.Offers(source));
        if (isMoved) Assert.Equal("using Vivace.Json;\n\npublic class Model\n{\n    [JsonCodec(typeof(ModelCodec))]\n    public int Id { get; set; }\n}\n", await rule.TextAfterFix(source));
    }

    private static string Converter(string type, string read, string write, bool marked = false)
    {
        string name = marked ? "[|ModelConverter|]" : "ModelConverter", mark = type is "string" or "Uri" or "Unit" ? "?" : "";
        return $"using Newtonsoft.Json;\n\npublic class {name} : JsonConverter<{type}>\n{{\n    public override {type}{mark} ReadJson(JsonReader reader, Type objectType, {type}{mark} existingValue, bool hasExistingValue, JsonSerializer serializer) {read}\n\n"
            + $"    public override void WriteJson(JsonWriter writer, {type}{mark} value, JsonSerializer serializer) {write}\n}}\n\n";
    }
}
