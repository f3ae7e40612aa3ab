// Texts, whole and damaged, through every engine and way in: as System.Text.Json reads them, and all of them alike.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Fuzz;

internal sealed class ReadingRun : IDisposable
{
    private const int TextsOfCase = 50;

    // Of a short text, every beginning of it, once a case.
    private const int LongestCutEverywhere = 120;

    // Texts are longer in UTF-16.
    private const int Largest = 1 << 20;

    private const int DeepestRewritten = 10;

    private const int MostFailures = 5;

    private static readonly IReadOnlyList<Type> s_types = [.. Corpus.Types, .. Corpus.Converted, .. Corpus.Hierarchies, .. Corpus.Hierarchies, .. Corpus.Hierarchies];

    private static readonly IReadOnlyList<OptionSet> s_options = [.. OptionSets.All, .. OptionSets.Resolved, .. OptionSets.Referring];

    private readonly GuardedMemory _memory = new(Largest);
    private readonly StringBuilder _report = new();
    private readonly Dictionary<string, int> _accepted = [];
    private readonly List<Difference> _places = [];
    private int _number;

    /// <summary>Texts read.</summary>
    internal int Texts { get; private set; }

    /// <summary>Texts that both we and System.Text.Json refuse: the places of such are compared.</summary>
    internal int Refusals { get; private set; }

    /// <summary>Refused by both with a place that differs, and no page says why.</summary>
    internal int OtherPlaces => _places.Count;

    internal int Failures { get; private set; }

    internal void Run(int cases)
    {
        foreach (int number in FuzzSettings.Cases(cases))
        {
            _number = number;
            RunCase(FuzzSettings.RandomOf(number));
            if (Failures >= MostFailures)
                return;
        }
    }

    private void RunCase(Random random)
    {
        Type type = s_types[random.Next(s_types.Count)];
        OptionSet options = s_options[random.Next(s_options.Count)];
        byte[] seed = [];
        for (int i = 0; i < TextsOfCase && Failures < MostFailures; i++)
        {
            if (i % 8 == 0)
                seed = Seeds.Of(type, options, random);
            byte[] text = seed;
            if (i % 4 != 0)
                text = Rewrite(text, random);
            if (i % 2 != 0)
                text = TextMutation.Mutate(text, random);
            if (text.Length < Largest / 4)
                Read(text, type, options, random);
            if (i == 0 && text.Length <= LongestCutEverywhere)
                for (int end = 0; end < text.Length; end++)
                    Read(text[..end], type, options, random);
        }
    }

    private void Read(byte[] text, Type type, OptionSet options, Random random)
    {
        Texts++;
        FuzzSettings.Trace("read", _number, type, options.Name, text);
        Result oracle = Comparison.ReadByOracle(text, type, options, JsonInput.Utf8);
        Result ours = Result.Of(() => JsonInput.Utf8.Read(text, type, options.By(Engine.Emitted)));
        if (oracle.Place is not null)
            Refusals++;
        Take(Again(text));

        // A mark at the beginning is part of the text for some ways in and not for others.
        bool hasMark = text.AsSpan().StartsWith("\uFEFF"u8);
        Agree(Engine.Interpreted, JsonInput.Utf8);
        Agree(Engine.Generated, JsonInput.Utf8);
        JsonInput[] inputs =
        [
            new GuardedBytesInput(_memory, random.Next(3) != 0),
            new GuardedCharsInput(_memory, random.Next(3) != 0),
            Other(random),
        ];
        foreach (JsonInput input in inputs)
            if (input.Takes(text) && !(hasMark && input.TakesMark))
                Agree(Engines.ForAnyType[random.Next(Engines.ForAnyType.Length)], input);
        if (random.Next(4) == 0)
            AgreeIndirectly(JsonInput.Indirect[random.Next(JsonInput.Indirect.Count)], Engines.ForAnyType[random.Next(Engines.ForAnyType.Length)]);

        Difference? Again(byte[] text)
        {
            Result expected = Comparison.ReadByOracle(text, type, options, JsonInput.Utf8);
            return Comparison.Read(text, type, options, Engine.Emitted, JsonInput.Utf8, expected, _number);
        }

        void Take(Difference? difference)
        {
            if (difference is null)
                return;
            if (AcceptedDifferences.Of(difference) is { } row)
                _accepted[row.Name] = _accepted.GetValueOrDefault(row.Name) + 1;
            else if (difference.Aspect == Aspect.Place)
                _places.Add(difference);
            else
                Fail(difference, text => Again(text) is { } still && AcceptedDifferences.Of(still) is null ? still : null);
        }

        void Agree(Engine engine, JsonInput input)
        {
            if (Comparison.Read(text, type, options, engine, input, ours, _number) is not { } difference)
                return;
            Fail(difference, text =>
            {
                if (!input.Takes(text))
                    return null;
                Result expected = Result.Of(() => JsonInput.Utf8.Read(text, type, options.By(Engine.Emitted)));
                return Comparison.Read(text, type, options, engine, input, expected, _number);
            });
        }

        // Through a member, a document or a reader the places are others, and only JSON can come.
        void AgreeIndirectly(JsonInput input, Engine engine)
        {
            if (!ComesThrough(text, options.Options) || Comparison.Read(text, type, options, engine, input, ours, _number) is not { Aspect: Aspect.Accepted or Aspect.Value } difference)
                return;
            if (difference.Aspect == Aspect.Accepted || input is not NodeInput)
                Fail(difference, text =>
                {
                    Result expected = Result.Of(() => JsonInput.Utf8.Read(text, type, options.By(Engine.Emitted)));
                    return ComesThrough(text, options.Options) ? Comparison.Read(text, type, options, engine, input, expected, _number) : null;
                });
        }
    }

    // Members in another order, twice, left out, escaped; what is JSON and still no text stays as it is.
    private static byte[] Rewrite(byte[] text, Random random)
    {
        // What is written twice at each level is a great deal after many.
        int depth = 0, deepest = 0;
        foreach (byte unit in text)
            deepest = Math.Max(deepest, depth += unit is (byte)'[' or (byte)'{' ? 1 : unit is (byte)']' or (byte)'}' ? -1 : 0);
        if (deepest > DeepestRewritten)
            return text;
        try
        {
            return new Rewriting(random).Rewrite(text);
        }
        catch (InvalidOperationException)
        {
            return text;
        }
    }

    private JsonInput Other(Random random) => random.Next(6) switch
    {
        0 => new RandomSegmentsInput(random.Next()),
        1 => new PartsStreamInput(random.Next()),
        2 => new PartsAsyncStreamInput(random.Next()),
        3 => new PartsPipeInput(random.Next()),
        4 => new GuardedSequenceInput(_memory),
        _ => JsonInput.All[random.Next(JsonInput.All.Count)],
    };

    // Options under which a member, or what a parser has seen before, is not what the text alone is.
    private static bool ComesThrough(byte[] text, JsonSerializerOptions options)
    {
        if (options.MaxDepth != 0 || options.ReferenceHandler is not null || options.ReadCommentHandling != JsonCommentHandling.Disallow || options.AllowTrailingCommas
            || options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenReading || options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate
            || !System.Text.Unicode.Utf8.IsValid(text))
            return false;
        try
        {
            // The depth leaves room for what is around.
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = 60 });
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private void Fail(Difference difference, Func<byte[], Difference?> again)
    {
        Failures++;
        _report.AppendLine(FuzzFailure.Describe(_number, difference, again));
    }

    /// <summary>The failures; then how often each accepted difference was met, and where places differ.</summary>
    internal string Report()
    {
        StringBuilder text = new(_report.ToString());
        text.AppendLine(CultureInfo.InvariantCulture, $"seed {FuzzSettings.Seed}: {Texts} texts, {Refusals} refused by both, {_places.Count} at another place, {Failures} failures");
        foreach ((string name, int count) in _accepted.OrderBy(row => row.Key, StringComparer.Ordinal))
            text.AppendLine(CultureInfo.InvariantCulture, $"  {count} x {name}");
        foreach (Difference place in _places.DistinctBy(place => (place.Expected.Exception!.Message.Length, place.Type)).Take(MostFailures))
            text.AppendLine(place.ToString());
        return text.ToString();
    }

    public void Dispose() => _memory.Dispose();
}
