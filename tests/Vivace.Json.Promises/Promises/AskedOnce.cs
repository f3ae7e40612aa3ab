// What users' code answered once is not asked again, whatever the number of calls: emission begins after some of them.
using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class AskedOnce : Promise
{
    // More than it takes until code is emitted in the background.
    private const int Calls = 40;

    internal override string Name => "Asked once";

    protected override int Share => 90;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Typed) ? "Users' code is asked about types."
        : way.Has(WayTraits.Newtonsoft) ? "The settings are Newtonsoft.Json's."
        : !way.Has(WayTraits.Settings) ? "The way takes no settings, which have users' code."
        : null;

    // Counters are looked at when all calls have been made, so that emission in the background had the time of the other pairs.
    internal override Tally Run()
    {
        Tally tally = new();
        List<(Way Way, Form Form, Questions After, string[] First)> asked = [];
        foreach ((Way way, Form form, int _) in Pairs(tally))
        {
            Questions questions = new();
            JsonSettings settings = form.Settings with
            {
                Codecs = [.. form.Settings.Codecs, new AskedCodecs(questions)],
                Converters = [.. form.Settings.Converters, new AskedConverters(questions)],
                PropertyNamingPolicy = new AskedPolicy(questions),
            };
            string[] first = [];
            for (int call = 0; call < Calls; call++)
            {
                if (way.Has(WayTraits.Writes))
                    Write(way, form, form.Make(null), settings);
                else
                    Read(way, form, form.Utf8Json, settings);
                if (call == 0)
                    first = questions.All;
            }

            asked.Add((way, form, questions, first));
        }

        foreach ((Way way, Form form, Questions after, string[] first) in asked)
        {
            string[] again = [.. after.All[first.Length..].Distinct()];
            tally.Try(way, form, again.Length == 0 ? [] : [$"asked again: {string.Join(", ", again.Take(4))}"]);
        }

        return tally;
    }

    protected override IEnumerable<string> Failures(Way way, Form form, int salt) => [];

    private sealed class Questions
    {
        private readonly ConcurrentQueue<string> _all = new();

        internal string[] All => [.. _all];

        internal void Add(string question) => _all.Enqueue(question);
    }

    private sealed class AskedCodecs(Questions questions) : JsonCodecFactory
    {
        public override bool CanHandle(Type type)
        {
            questions.Add($"CanHandle({type.Name})");
            return false;
        }

        public override JsonCodec Create(Type type, JsonSettings options) => throw new NotSupportedException();
    }

    private sealed class AskedConverters(Questions questions) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert)
        {
            questions.Add($"CanConvert({typeToConvert.Name})");
            return false;
        }

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private sealed class AskedPolicy(Questions questions) : JsonNamingPolicy
    {
        public override string ConvertName(string name)
        {
            questions.Add($"ConvertName({name})");
            return name;
        }
    }
}
