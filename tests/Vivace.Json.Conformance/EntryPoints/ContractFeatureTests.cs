// Every area of contracts over every way in and out, on each engine: as the oracle has it.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using static Vivace.Json.Conformance.EntryPoints.FeatureModels;

namespace Vivace.Json.Conformance.EntryPoints;

public class ContractFeatureTests
{
    // Graphs that are read have one round at most, so that comparing them ends. The values are made anew for each call: some remember what was done with them.
    private sealed record Feature(Type Type, JsonSerializerOptions Options, string[] Texts, Func<object?>[] Values);

    private static readonly Dictionary<string, Feature> s_features = new()
    {
        ["constructor parameters"] = new(
            typeof(Parameters), new() { PropertyNameCaseInsensitive = true },
            ["{}", """{"id":1}""", """{"ID":1,"name":null,"inner":{"id":2,"besides":9}}""", """{"Besides":4,"Id":5,"Id":6}""", """{"Id":"x"}""", """{"Inner":{"Inner":{"Id":[]}}}""", "null", "[]"],
            [() => new Parameters(1), () => new Parameters(1, "a", new Parameters(2) { Besides = 5 })]),
        ["constructor parameters required"] = new(
            typeof(Parameters), new() { RespectRequiredConstructorParameters = true }, ["{}", """{"Id":1}""", """{"Name":"a","Besides":1}""", """{"Id":1,"Inner":{}}"""], []),
        ["visibility"] = new(
            typeof(Visible), new(),
            ["""{"Shown":1,"Included":5,"Left":7,"Computed":9,"Field":6,"Hidden":8}""", """{"OnlySet":12}""", """{"Included":"a"}""", """{"Left":"any","Computed":{}}"""],
            [() => new Visible { Shown = 3, Field = 2 }]),
        ["shadowing, names and order"] = new(
            typeof(ShadowingVisible), new() { IncludeFields = true }, ["""{"renamed":"a","Shown":1,"Field":4}""", """{"renamed":1}"""], [() => new ShadowingVisible { Shown = "x" }]),
        ["extension data"] = new(
            typeof(Extended), new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }, ["""{"a":1,"b":[1,{}],"C":null}""", """{"A":1}""", """{"b":1,"a":"x"}""", """{"b":tru}"""],
            [() => new Extended { A = 1, Rest = new() { ["x"] = JsonElement.Parse("[ 1, 2 ]") } }, () => new Extended()]),
        ["number handling"] = new(
            typeof(Numbers), new(),
            ["""{"A":"1","B":"NaN","C":["2",null,3],"D":{"5":1.50}}""", """{"A":"x"}""", """{"B":"1"}""", """{"D":{"5":"1"}}""", """{"C":["1",true]}"""],
            [() => new Numbers { A = 1, B = double.PositiveInfinity, C = [1, null], D = new() { [7] = 1.10m } }]),
        ["derived types"] = new(
            typeof(List<Shape>), new(),
            [
                """[{"kind":"circle","Radius":1.5},{"kind":7,"Side":4,"Name":"s"},null]""", """[{"Name":"a","kind":"circle"}]""", """[{"kind":"oval"}]""", """[{"Name":"a"}]""", """[{"kind":7,"Side":"x"}]""",
                """[{"kind":true}]""",
            ],
            [() => new List<Shape?> { new Circle { Radius = 2 }, new Square(3), new Ring { Hole = 1, Name = "r" }, null }]),
        ["derived types, discriminator anywhere"] = new(
            typeof(Dictionary<string, Shape>), new() { AllowOutOfOrderMetadataProperties = true },
            ["""{"a":{"Name":"n","Radius":2,"kind":"circle"}}""", """{"a":{"Side":2,"kind":7,"Name":"b"}}""", """{"a":{"Side":2}}"""],
            [() => new Dictionary<string, Shape> { ["s"] = new Square(1) }]),
        ["references preserved"] = new(
            typeof(Node), new() { ReferenceHandler = ReferenceHandler.Preserve },
            [
                """{"$id":"1","Id":1,"Next":{"$ref":"1"},"Others":{"$id":"2","$values":[{"$id":"3","Id":3},{"$ref":"3"}]}}""", """{"Id":1,"Next":{"$ref":"9"}}""", """{"$ref":"1","Id":1}""",
                """{"Id":1,"$id":"1"}""", """{"$id":"1","Others":{"$values":[{"$ref":"1"}],"$id":"2"}}""", """{"$id":1}""",
            ],
            [Cycle]),
        ["references anywhere"] = new(
            typeof(Node), new() { ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = true }, ["""{"Id":1,"$id":"1","Next":{"$id":"2","Id":5,"Next":{"$ref":"2"}}}"""], [Cycle]),
        ["cycles ignored"] = new(typeof(Node), new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }, ["""{"Id":1,"Next":{"Id":2}}"""], [Cycle]),
        ["filling"] = new(
            typeof(Filled), new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
            ["""{"Items":[2],"Map":{"b":2},"Part":{"Field":5}}""", """{"Map":{"a":"x"}}""", """{"Part":{"Shown":1}}"""], [() => new Filled()]),
        ["required"] = new(typeof(List<Needed>), new(), ["""[{"A":1,"B":null}]""", """[{"A":1}]""", """[{}]""", """[{"B":"x","A":2,"C":5}]"""], [() => new List<Needed> { new() { A = 1 } }]),
        ["unmapped"] = new(typeof(Closed), new(), ["""{"A":1,"Inner":{"A":2}}""", """{"a":1}""", """{"Inner":{"B":[1,2]}}"""], [() => new Closed()]),
        ["keys and their policy"] = new(
            typeof(Keys), new() { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower },
            [
                """{"Texts":{"SomeKey":1},"Levels":{"Middle":1,"10":2},"Numbers":{"-1":"a","5":null}}""", """{"Guids":{"0f8fad5b-d9cb-469f-a165-70867728950e":true},"Days":{"2024-02-29":[1]},"Flags":{"true":1}}""",
                """{"Numbers":{"x":"a"}}""", """{"Levels":{"Nothing":1}}""", """{"Days":{"2023-02-29":[]}}""", """{"Texts":{"a":"b"}}""",
            ],
            [() => new Keys { Texts = new() { ["SomeKey"] = 1 }, Levels = new() { [Level.Middle] = 1, [(Level)99] = 2 }, Numbers = new() { [-1] = "x" }, Flags = new() { [true] = 0.5 } },
             () => new Keys { Guids = new() { [Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e")] = false }, Days = new() { [new(2024, 2, 29)] = [1] } }]),
        ["names of enumerations"] = new(
            typeof(Names), new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } },
            ["""{"Level":"in-between","Maybe":"LOW","Rights":"read, write","Number":10}""", """{"Level":10,"Maybe":null}""", """{"Level":"Middle"}""", """{"Rights":"read,"}""", """{"Number":"low"}"""],
            [() => new Names { Level = Level.Middle, Maybe = Level.High, Rights = Rights.Read | Rights.Write, Number = Level.High }, () => new Names { Level = (Level)5 }]),
        ["converters"] = new(
            typeof(Converted), new(),
            [
                """{"Tenths":1.5,"Price":"€5","Discount":null,"All":["€1","€2"],"Rates":{"€1":"€2"},"Text":["a"]}""", """{"Tenths":"x"}""", """{"All":["€1",2]}""", """{"Rates":{"1":"€2"}}""",
                """{"Text":["a","b"]}""", """{"Price":"$5"}""", """{"Text":[[]]}""", """{"Price":null}""",
            ],
            [() => new Converted { Tenths = 15, Price = new(5), Discount = new(1), All = [new(2)], Rates = new() { [new(1)] = new(2) }, Text = new("a") }]),
        ["callbacks"] = new(typeof(List<Noticed>), new(), ["""[{"Value":1},{"Log":"x"}]"""], [() => new List<Noticed> { new() { Value = 1 } }]),
        ["callbacks of structs"] = new(typeof(List<Counting>), new(), ["""[{"Value":1},{"Besides":2}]"""], [() => new List<Counting> { new() { Value = 1 } }]),
        ["annotations"] = new(
            typeof(Annotated), new() { RespectNullableAnnotations = true }, ["""{"Sure":null}""", """{"Maybe":null,"Sure":"a"}""", """{"Items":[null]}""", """{"Items":null}"""],
            [() => new Annotated(), () => new Annotated { Sure = null! }]),
        ["paths of errors"] = new(
            typeof(Nested), new() { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower },
            ["""{"parts":{"a b":[{"name":"x"},{"name":1}]}}""", """{"parts":{"a":[{"parts":{"c'd":[1]}}]}}""", """{"parts":{"a":[{"name":"x"}}""", """{"name":"a","parts":{"":[]}}"""], []),
        ["structs and fields"] = new(typeof(Dictionary<string, Pair?>), new() { IncludeFields = true }, ["""{"a":{"Left":1,"Right":"r"},"b":null}""", """{"a":{"Right":1}}""", """{"a":[]}"""], [() => new Dictionary<string, Pair?> { ["a"] = new Pair { Left = 1, Right = "é" }, ["b"] = null }]),
        ["what is left out, layout and escapes"] = new(
            typeof(Parameters), new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, WriteIndented = true, Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
            ["""{"Id":1,"Besides":2}"""], [() => new Parameters(0, "<ü>\"") { Besides = 0 }, () => new Parameters(0, "a", new Parameters(5))]),
    };

    public static TheoryData<string> Features => [.. s_features.Keys];

    [Theory, MemberData(nameof(Features))]
    public void Deserialize_EveryWayIn_AnswersAsTheOracle(string feature)
    {
        (Type type, JsonSerializerOptions options, string[] texts, _) = s_features[feature];
        OptionSet set = new(feature, options);
        StringBuilder differences = new();
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            foreach (byte[] text in texts.Select(Encoding.UTF8.GetBytes))
            {
                Result expected = Comparison.ReadByOracle(text, type, set, JsonInput.Utf8);
                foreach (JsonInput input in JsonInput.All)
                    if (Comparison.Read(text, type, set, engine, input, expected, 0) is { } difference && AcceptedDifferences.Of(difference) is null)
                        differences.Append(difference).AppendLine();
                foreach (JsonInput input in JsonInput.Indirect.Where(input => Takes(input, text, set)))
                {
                    Result actual = Result.Of(() => input.Read(text, type, set.By(engine)));
                    if (expected.Succeeded == actual.Succeeded
                        && AcceptedDifferences.Of(new Difference(Aspect.ExceptionType, type, set, engine, $"{input}", 0, text, expected, actual, "")) is not null)
                        continue;
                    if (expected.Succeeded != actual.Succeeded
                        || expected.Exception?.GetType() != actual.Exception?.GetType()
                        || Equality.Difference(expected.Value, actual.Value) is not null)
                        differences.AppendLine(CultureInfo.InvariantCulture, $"{engine}, {input}, {Encoding.UTF8.GetString(text)}: {expected}, found {actual}");
                }
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    [Theory, MemberData(nameof(Features))]
    public void Serialize_EveryWayOut_GivesTheBytesOfTheOracle(string feature)
    {
        (Type type, JsonSerializerOptions options, _, Func<object?>[] values) = s_features[feature];
        OptionSet set = new(feature, options);
        StringBuilder differences = new();
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            foreach (Func<object?> value in values)
            {
                Result expected = Comparison.WriteByOracle(value(), type, set);
                foreach (JsonOutput output in JsonOutput.All)
                    if (Comparison.Write(value(), type, set, engine, output, expected, 0) is { } difference && AcceptedDifferences.Of(difference) is null)
                        differences.Append(difference).AppendLine();
                foreach (IndirectOutput output in JsonOutput.Indirect)
                {
                    Result theirs = Result.Of(() => output.WriteByOracle(value(), type, options));
                    Result ours = Result.Of(() => output.Write(value(), type, set.By(engine)));
                    if (theirs.Exception?.GetType() != ours.Exception?.GetType() || theirs.Succeeded && !((byte[])theirs.Value!).AsSpan().SequenceEqual((byte[])ours.Value!))
                        differences.AppendLine(CultureInfo.InvariantCulture, $"{engine}, {output}: {theirs}, found {ours}");
                }
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    /// <summary>The types of all features.</summary>
    internal static IEnumerable<Type> Types => s_features.Values.Select(feature => feature.Type);

    [Fact]
    public void Features_Engines_ServeTheirTypes()
    {
        // Types to choose from hold their codecs where the witness does not look, and every engine has what is there filled by the interpreter.
        foreach ((string name, Feature feature) in s_features.Where(feature => feature.Key != "filling" && !feature.Value.Type.GetGenericArguments().Contains(typeof(Shape))))
            foreach (Engine engine in Engines.Engines.ForAnyType)
                EngineWitness.AssertServes(engine, feature.Type, new OptionSet(name, feature.Options).By(engine));
    }

    // Documents hold JSON alone. Members are not filled where references are kept.
    private static bool Takes(JsonInput input, byte[] text, OptionSet set)
    {
        if (input is PopulateInput && set.Options.ReferenceHandler is not null)
            return false;
        return !input.TakesParsedTextOnly || Result.Of(() => JsonElement.Parse(text)).Succeeded;
    }

    private static Node Cycle()
    {
        Node first = new() { Id = 1 }, second = new() { Id = 2, Next = first };
        (first.Next, first.Others) = (second, [second, first]);
        return first;
    }
}
