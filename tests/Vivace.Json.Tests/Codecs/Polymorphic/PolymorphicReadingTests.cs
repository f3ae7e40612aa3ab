// Tests which type a text names, where it may name it, and how wrong texts are reported.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using static Vivace.Json.Tests.Codecs.Polymorphic.PolymorphicModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class PolymorphicReadingTests
{
    private static readonly JsonSerializerOptions[] s_options =
    [
        new(),
        new() { AllowOutOfOrderMetadataProperties = true },
        new() { PropertyNameCaseInsensitive = true },
        new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        new() { AllowDuplicateProperties = false },
        new() { AllowDuplicateProperties = false, AllowOutOfOrderMetadataProperties = true },
        new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow },
        new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowOutOfOrderMetadataProperties = true },
        new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, NumberHandling = JsonNumberHandling.AllowReadingFromString },
        new() { AllowTrailingCommas = true, AllowOutOfOrderMetadataProperties = true, IncludeFields = true },
    ];

    private static readonly (Type Type, string[] Texts)[] s_texts =
    [
        (typeof(Shape),
        [
            "null", "5", "\"x\"", "[]", "{}", """{"Id":1}""", """{"$type":"circle"}""", """{"$type":"circle","Id":1,"Label":"l","Radius":2.5}""",
            """{"$type":"circle","Radius":2.5,"Id":1}""", """ { "$type" : "circle" , "Id" : 4 , "Radius" : 2 } """, "{\r\n  \"$type\": \"circle\",\r\n  \"Id\": 4\r\n}",
            """{"$type":7,"Inner":{"$type":7,"Inner":{"$type":"circle","Id":3}}}""", """{"$type":"shape","Id":1}""", """{"$type":-0,"Id":1}""", """{"$type":"7"}""",
            """{"$type":"a point without any member of its own, said at length"}""", """{"$type":"\u00e9\u003C\"\\","z":1}""", """{"$type":"é<\"\\","Id":3}""",
            """{"\u0024type":"circle","Radius":1}""", """{"$type":"\u0063ircle","Radius":1}""", """{"$type":"circle","X":{"$type":"circle","$foo":[1]},"Id":5}""",
            """{"$type":"square"}""", """{"$type":"square","Id":1}""", """{"$type":8}""", """{"$type":""}""", """{"$type":null}""", """{"$type":true}""", """{"$type":{}}""", """{"$type":[]}""",
            """{"$type":1.0}""", """{"$type":7.0}""", """{"$type":7e0}""", """{"$type":99999999999}""", """{"$type":"\ud800"}""", """{"$type":01}""", """{"$type":"circle":""", """{"$type" "circle"}""",
            """{"Id":1,"$type":"circle","Radius":3}""", """{"Id":1,"$type":7,"Inner":{"Id":2,"$type":"circle"}}""", """{"Id":1,"$type":"square"}""", """{"Radius":1,"$type":"circle"}""",
            """{"$type":"circle","$type":"circle"}""", """{"$type":"circle","Id":1,"$type":"circle"}""", """{"Id":1,"$type":"circle","Label":"l","$type":"circle"}""",
            """{"$TYPE":"circle","Id":1}""", """{"$id":"1","$type":"circle"}""", """{"$type":"circle","$id":"1"}""", """{"$ref":"1"}""", """{"$values":[]}""", """{"$type":"circle","$values":[]}""",
            """{"Id":1,"$values":1}""", """{"$type":"circle","Id":1,"$values":[]}""", """{"$type":"square","$type":"circle"}""", """{"$type":8,"$type":null,"Id":1}""", """{"$type":"square","$id":1}""", """{"$type":8,"$ref":"1"}""", """{"$type":8,"$values":1}""", """{"$type":8,"$x":1}""", """{"Label":"{","$values":1}""", """{"$type":"é<\"\\","$values":{}}""",
            """{"$foo":1}""", """{"Id":1,"$foo":1}""", """{"$type":"circle","$foo":1}""", """{"$foo":1,"$type":"circle"}""", """{"$type":"circle","Id":"x"}""", """{"Id":"x","$type":"circle"}""",
            """{"$type":"circle",}""", """{"Id":1,"$type":"circle",}""", """{"$type":"circle" "Id":1}""", """{"$type":"square",}""", """{"Id":1,"Id":2,"$type":"circle"}""", """{"$type":"circle","Id":1,"Id":2}""",
            """{"Id":1,"$type":"circle","Id":2}""", """{"X":1}""", """{"$type":"circle","X":1}""", """{"X":1,"$type":"circle"}""", """{"$type":"circle","Id":1}x""", """{"$type":"circle"/*c*/,"Id":1}""",
            """{/*a*/"$type"/*b*/:/*c*/"circle"/*d*/,/*e*/"Id":1}""", """{"$type":"circle","Label":{"$type":1}}""", """{"$type":"é<\"\\","Id":3,"$x":1}""",
        ]),
        (typeof(Animal),
        [
            "null", "5", "[]", "{}", """{"Legs":1}""", """{"$type":"dog"}""", """{"$type":"dog","Legs":4}""", """{"Legs":4,"$type":"dog"}""", """{"$type":"cat"}""", """{"$type":"dog","Legs":"x"}""", "{A}", "{",
        ]),
        (typeof(INode),
        [
            """{"$type":"literal","Value":3}""", """{"$type":"sum","Left":{"$type":"literal","Value":1},"Right":{"$type":"sum","Left":null,"Right":{"$type":"literal"}}}""",
            """{"$type":"terms","$values":[{"$type":"literal","Value":1},null,{"$type":"terms","$values":[]}]}""", """{"$type":"names","a":{"$type":"literal","Value":1},"b":null}""", """{"$type":"names"}""",
            """{"$type":"sum","Left":{"$type":"x"}}""", """{"$type":"terms","$values":[{"$type":"literal","Value":"x"}]}""", """{"$type":"names","a":{"$type":"literal","Value":"x"}}""", "[]",
            """{"$type":"terms"}""", """{"$type":"terms","a":1}""", """{"$type":"literal","$values":[]}""", """{"$type":"sum","Left":{}}""",
        ]),
        (typeof(Lenient),
        [
            """{"$type":"one","A":1}""", """{"$type":"two","A":1}""", """{"$type":9,"A":1}""", """{"A":1,"$type":"two"}""", """{"A":1,"$type":"one"}""", """{"$type":null}""", """{"$type":"two","$type":"one"}""", """{"$type":1.5}""",
        ]),
        (typeof(LenientAbstract), ["""{"$type":"one","A":1}""", """{"$type":"two","A":1}""", """{"$type":"two"}""", """{"$type":"two","$type":"one"}""", """{"$type":"two","$id":"1"}""", "{}"]),
        (typeof(Silent), ["""{"$type":"one","A":1}""", """{"A":1,"$type":7,"$foo":1}""", "{}", "null", "[]"]),
        (typeof(Near), ["""{"$type":"one","A":1,"B":2,"C":3}""", """{"$type":"two"}""", """{"A":2}"""]),
        (typeof(ISide), ["null", "{}", """{"$type":"left"}""", """{"$type":"left","Left":1}""", """{"$type":"none"}"""]),
        (typeof(Species),
        [
            """{"kind":"one","A":1}""", """{"kind":-97,"A":1}""", """{"$type":"one","A":1}""", """{"A":1,"kind":"one"}""", """{"$foo":1,"kind":"one"}""", """{"kind":"one","$foo":1}""", """{"kind":"one","Kind":5}""", """{"A":1}""",
        ]),
        (typeof(Escaped), ["""{"<é>":"'ö'"}""", """{"\u003c\u00e9>":"'\u00f6'"}"""]),
        (typeof(EmptyName), ["""{"":"","A":1}""", """{"$type":"","A":1}""", """{"A":1,"":""}"""]),
        (typeof(Lower), ["""{"$type":"upper","A":1,"B":2}""", """{"$type":"top"}""", """{"$type":"upper","$kind":"top"}""", """{"$type":"upper","$type":"top"}"""]),
        (typeof(Upper), ["""{"$kind":"top","C":2}""", """{"$type":"top"}""", """{"B":1}"""]),
        (typeof(Numbers),
        [
            "null", "5", "[1,2]", "[]", "{}", """{"$type":"more","$values":[1,2]}""", """{"$type":"own","$values":[]}""", """ { "$type" : "more" , "$values" : [ 1 ] } """, """{"$type":"more"}""", """{"$values":[1]}""",
            """{"$type":"more","$values":[1],"x":1}""", """{"$type":"more","x":1,"$values":[1]}""", """{"$type":"more","$values":null}""", """{"$type":"more","$values":{}}""", """{"$type":"more","$values":[1],"$type":"more"}""",
            """{"$values":[1],"$type":"more"}""", """{"$type":"more","$values":[1,"x"]}""", """{"$type":"more","$values":[1]""", """{"$type":"none","$values":[1]}""", """{"$type":"none"}""", """{"$type":7,"$values":[1]}""",
            """{"$type":"more","$values":[1],}""", """{"x":1}""", """{"$foo":1}""", """{"$type":"more","$values":[1],"$values":[1]}""", """{"$type":"more","$id":"1","$values":[1]}""",
        ]),
        (typeof(SilentNumbers), ["[1]", """{"$type":"one","$values":[1]}""", "{}"]),
        (typeof(Counts),
        [
            "null", "[]", "{}", """{"a":1}""", """{"$type":"more","a":1}""", """{"$type":"more"}""", """{"a":1,"$type":"more"}""", """{"a":1,"$type":"more","b":2}""", """{"$type":"more","$x":1}""", """{"a":1,"$values":1}""", """{"$type":"more","a":1,"$values":[1]}""", """{"$x":1}""", """{"a":1,"$x":1}""",
            """{"$type":"more","$type":"more"}""", """{"$type":"none","a":1}""", """{"$type":"more","a":"x"}""", """{"$type":"more","a":1,}""", """{"$type":"more","a":1,"a":2}""", """ { "$type" : "more" , "a" : 1 } """,
            """{"a":1,"$type":"more","b":"x"}""",
        ]),
        (typeof(Pair),
        [
            """{"$type":"two","A":1,"B":"b","C":2}""", """{"C":2,"A":1,"$type":"two","B":"b"}""", """{"A":1}""", """{"$type":"two","A":"x","B":"b"}""", """{"$type":"two","$x":2}""", """{"$type":"two","A":1,"$type":"two"}""",
            """{"$type":"two","C":"x","A":1}""", """{"C":"x","A":1}""", """{"$type":"two","C":{},"A":"x"}""", """{"$type":"two","Next":{"C":1,"A":{}},"B":"b"}""", """{"$type":"two","Next":{"$type":"two","C":[]},"B":"b"}""", """{"$type":"two","Next":{"A":1,"$type":"two"},"B":"b"}""",
            """{"$type":"two","C":1,"C":{},"A":1}""", """{"$type":"two","C":1,"C":2,"A":1}""", """{"$type":"two","C":tru,"A":1}""",
        ]),
        (typeof(Dollar), ["""{"$id":1}""", """{"$type":"one","$id":1}""", """{"$type":"one","$other":1}""", """{"$type":"one"}"""]),
        (typeof(Strict), ["""{"$type":"one","A":1,"B":2}""", """{"$type":"one","A":1}""", """{"$type":"one","B":1,"X":1}""", """{"X":1}""", """{"B":1,"$type":"one"}"""]),
        (typeof(Called), ["""{"$type":"one"}""", "{}"]),
        (typeof(Holder),
        [
            """{"Value":{"$type":"circle","Id":1},"List":[{"$type":7},null,{}],"Animal":{"$type":"dog"},"Nodes":{"a":{"$type":"literal"},"b":null}}""", """{"Value":{"$type":"x"}}""", """{"Value":{"Id":1,"$type":"circle"}}""",
            "{\"List\":[{\"$type\":\"circle\",\n\"Id\":1},\n{\"$type\":\"x\"}]}", """{"Value":{"$type":"circle","Id":{}}}""", """{"Animal":{}}""", """{"Animal":{"Legs":1}}""", """{"Animal":5}""", """{"Animal":[]}""", """{"Nodes":{"a":{"$type":"x"}}}""",
            """{"Value":null,"Animal":null}""", """{"List":[{"$type":"circle","Radius":"x"}]}""",
        ]),
    ];

    public static TheoryData<string, string> Types
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach ((Type type, _) in s_texts)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    cases.Add(type.Name, engine.ToString());
            return cases;
        }
    }

    [Theory, MemberData(nameof(Types))]
    public void Deserialize_AnyText_ChoosesOrRefusesAsTheOracle(string name, string engine)
    {
        (Type type, string[] texts) = s_texts.Single(row => row.Type.Name == name);
        List<string> differences = [];
        foreach (JsonSerializerOptions options in s_options)
        {
            JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
            foreach (string text in texts)
            {
                string expected = Oracle.Describe(() => StjSerializer.Deserialize(text, type, options));
                string actual = Oracle.Describe(() => JsonSerializer.Deserialize(text, type, settings));

                // Of a text looked through ahead the oracle names the discriminator's own place, where we stop at the object. It also goes into $values twice where metadata may stand anywhere, and after it remembers the array.
                bool comparesPlaces = !(text.Contains("$values", StringComparison.Ordinal) || text.Contains(":01", StringComparison.Ordinal))
                    || (!options.AllowOutOfOrderMetadataProperties && !expected.StartsWith("JsonException $.$values[1]", StringComparison.Ordinal));
                if (expected == nameof(NotSupportedException) && actual.StartsWith(nameof(JsonException), StringComparison.Ordinal))
                    continue; // The text names no type: it is wrong, and the type is not (docs/decisions/where-stj-is-wrong.md).
                if (comparesPlaces ? expected != actual : WithoutPlace(expected) != WithoutPlace(actual))
                    differences.Add($"{Array.IndexOf(s_options, options)} {text}\n   expected {expected}\n   actual   {actual}");
            }
        }

        Assert.True(differences.Count == 0, string.Join("\n", differences));
    }

    private static string WithoutPlace(string outcome) =>
        outcome.StartsWith(nameof(JsonException), StringComparison.Ordinal) ? nameof(JsonException) : outcome;
}
