// Random graphs of objects through us and System.Text.Json: the same bytes, the same graphs from them, and the same refusals of texts that are wrong.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.References;

public class ReferenceGraphTests
{
    private const int Graphs = 400;
    private const int MostObjects = 14, FewObjects = 2;
    private const int WrongTextsOfGraph = 6;

    // Of the places of errors, this many in a hundred are the same.
    private const double SamePlaces = 0.97;

    // A graph as text with ids shows which of its objects are one.
    private static readonly JsonSerializerOptions s_shape = new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 };

    private static readonly (string From, string To)[] s_edits =
    [
        ("\"$id\"", "\"$ref\""), ("\"$ref\"", "\"$id\""), ("\"$id\"", "\"$values\""), ("\"$values\"", "\"$id\""), ("\"$values\"", "\"$x\""), ("$ref", "$foo"), ("\"1\"", "\"2\""), ("\"3\"", "\"1\""), ("\"2\"", "2"), ("\"1\"", "null"),
        ("{\"", "{\"$id\":\"1\",\""), ("{\"", "{\"$ref\":\"1\",\""), ("}", ",\"$id\":\"7\"}"), ("}", ",\"$ref\":\"1\"}"), ("{\"", "{\"Name\":\"x\",\""), ("[", "{\"$id\":\"900\",\"$values\":["), ("]", "]}"), ("null", "{\"$ref\":\"1\"}"), ("null", "{\"$id\":\"800\"}"),
        ("{\"$id\":", "{ \"$id\" :"), (",", " , "), ("\"$id\":\"1\",", ""), ("]", ""), ("}", ""), ("{", "["), (":", ""), ("\"$type\"", "\"$id\""), ("\"$id\"", "\"$type\""), ("\"kind\"", "\"$id\""), ("\"$ref\":", "\"$ref\":\"1\",\"$ref\":"),
    ];

    public static TheoryData<int, string> Runs
    {
        get
        {
            TheoryData<int, string> runs = [];
            for (int i = 0; i < OptionSets.Referring.Count; i++)
                runs.Add(i, OptionSets.Referring[i].Name);
            return runs;
        }
    }

    [Theory, MemberData(nameof(Runs))]
    public void EveryGraph_WrittenAndRead_IsAsTheOracleHasIt(int index, string name)
    {
        OptionSet options = OptionSets.Referring[index];
        List<string> differences = [];
        int places = 0, refusals = 0;
        for (int seed = 0; seed < Graphs; seed++)
        {
            Random random = new(seed + 100_000 * index);
            (Type type, object value) = RandomGraph.Make(random, options.Options.ReferenceHandler == ReferenceHandler.Preserve ? MostObjects : FewObjects);
            JsonOutput output = JsonOutput.All[random.Next(JsonOutput.All.Count)];
            Result written = Comparison.WriteByOracle(value, type, options);
            foreach (Engine engine in Engines.Engines.ForAnyType)
            {
                if (Comparison.Write(value, type, options, engine, output, written, seed) is { } difference && AcceptedDifferences.Of(difference) is null)
                    differences.Add(difference.ToString());
            }

            if (written.Value is not byte[] text)
                continue;
            Read(text, type, options, random, seed, differences, ref places, ref refusals);
            for (int i = 0; i < WrongTextsOfGraph; i++)
                Read(i % 3 == 0 ? Mutation.Mutate(text, random) : Edit(text, random), type, options, random, seed, differences, ref places, ref refusals);
        }

        Assert.True(differences.Count == 0, $"{name}: {differences.Count}\n{string.Join("\n", differences.Take(8))}");
        Assert.True(refusals > 100, refusals.ToString(CultureInfo.InvariantCulture));
        Assert.True(places <= (1 - SamePlaces) * refusals, $"{places} of {refusals}");
    }

    // The code of these types does not know of references: they go around it.
    [Theory]
    [InlineData(Engine.Emitted)]
    [InlineData(Engine.Interpreted)]
    [InlineData(Engine.Generated)]
    public void EveryEngine_GraphOfModelsWithWrittenCode_IsAsTheOracleHasIt(Engine engine)
    {
        Small small = new() { Id = 1, Name = "small" };
        Shelf shelf = new() { Label = "a", Items = [small, null, small], Next = new Shelf { Items = [small] } };
        shelf.Next.Next = shelf;
        foreach (OptionSet options in OptionSets.Referring)
        {
            if (options.Options.TypeInfoResolver is System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: > 0 })
                continue;
            List<Shelf> shelves = [shelf, shelf.Next, shelf];
            Assert.Null(Comparison.Write(shelves, typeof(List<Shelf>), options, engine, JsonOutput.Bytes, Comparison.WriteByOracle(shelves, typeof(List<Shelf>), options), 0));
            if (options.Options.ReferenceHandler != ReferenceHandler.Preserve)
                continue;
            JsonSettings settings = options.By(engine);
            EngineWitness.AssertServes(engine, typeof(Friend), settings with { ReferenceHandler = null });
            List<Shelf> back = JsonSerializer.Deserialize<List<Shelf>>(JsonSerializer.Serialize(shelves, settings), settings)!;
            Assert.Same(back[0], back[2]);
            Assert.Same(back[0].Next, back[1]);
            Assert.Same(back[0], back[1].Next);
            Assert.Same(back[0].Items![0], back[1].Items![0]);
            Friend[] friends = JsonSerializer.Deserialize<Friend[]>(options.Name.Contains("Web", StringComparison.Ordinal) ? """[{"$id":"7","id":1,"name":"f"},{"$ref":"7"}]""" : """[{"$id":"7","Id":1,"Name":"f"},{"$ref":"7"}]""", settings)!;
            Assert.Equal(new Friend(1, "f"), friends[0]);
            Assert.Same(friends[0], friends[1]);
        }
    }

    private static void Read(byte[] text, Type type, OptionSet options, Random random, int seed, List<string> differences, ref int places, ref int refusals)
    {
        JsonInput input = JsonInput.All[random.Next(JsonInput.All.Count)];
        if (!input.Takes(text))
            input = JsonInput.Utf8;
        Result expected = Shape(Comparison.ReadByOracle(text, type, options, input), type);
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            Result actual = Shape(Result.Of(() => input.Read(text, type, options.By(engine))), type);
            if (expected.Exception is JsonException)
                refusals++;
            if (IsSame(expected, actual, options))
            {
                // An object that is looked through before it is read may have two errors, of which the oracle sees the other one first.
                bool comparesPlaces = input.TellsPlaceOfOracle && !options.Options.AllowOutOfOrderMetadataProperties;
                if (comparesPlaces && expected.Place is not null && expected.Place != actual.Place)
                    places++;
                continue;
            }

            differences.Add($"{type} by {engine}, {input}, seed {seed}\n  text     {Encoding.UTF8.GetString(text)}\n  expected {expected}\n  found    {actual}");
        }
    }

    private static bool IsSame(in Result expected, in Result actual, OptionSet options)
    {
        if (expected.Succeeded)
            return actual.Succeeded && (string)expected.Value! == (string)actual.Value!;

        // What we serve and the oracle does not: references within what a constructor waits for.
        if (expected.Exception is NotSupportedException && expected.Exception.Message.Contains("Reference metadata is not supported", StringComparison.Ordinal))
            return true;

        // Of a missing discriminator and something else that is wrong, the first is reported; where the oracle stumbles, a JsonException is better.
        return !actual.Succeeded
            && (expected.Exception!.GetType() == actual.Exception!.GetType()
                || expected.Exception is NullReferenceException
                || (options.Options.AllowOutOfOrderMetadataProperties && expected.Exception is JsonException)
                || actual.Exception is JsonException or NotSupportedException && expected.Exception is JsonException or NotSupportedException or InvalidOperationException);
    }

    private static Result Shape(in Result read, Type type)
    {
        object? value = read.Value;
        return read.Succeeded ? new Result(Result.Of(() => StjSerializer.Serialize(value, type, s_shape)).ToString(), null) : read;
    }

    private static byte[] Edit(byte[] utf8, Random random)
    {
        string text = Encoding.UTF8.GetString(utf8);
        for (int edits = random.Next(1, 3); edits > 0; edits--)
        {
            (string from, string to) = s_edits[random.Next(s_edits.Length)];
            int at = text.IndexOf(from, random.Next(text.Length), StringComparison.Ordinal);
            if (at < 0)
                at = text.IndexOf(from, StringComparison.Ordinal);
            if (at >= 0)
                text = text.Remove(at, from.Length).Insert(at, to);
            if (text.Length == 0)
                break;
        }

        return Encoding.UTF8.GetBytes(text);
    }
}
