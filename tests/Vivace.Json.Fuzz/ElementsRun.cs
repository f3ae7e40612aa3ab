// Arrays read element by element from streams and pipes: the elements, or the refusal, of the whole array.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Fuzz;

internal sealed class ElementsRun
{
    private const int TextsOfCase = 40;
    private const int MostFailures = 5;

    private static readonly IReadOnlyList<Type> s_types = [.. Corpus.Types, .. Corpus.Hierarchies];

    private readonly StringBuilder _report = new();

    internal int Texts { get; private set; }

    /// <summary>Refused both ways.</summary>
    internal int Refusals { get; private set; }

    internal int Failures { get; private set; }

    internal void Run(int cases)
    {
        foreach (int number in FuzzSettings.Cases(cases))
        {
            Random random = FuzzSettings.RandomOf(number);
            Type type = s_types[random.Next(s_types.Count)];
            OptionSet options = OptionSets.All[random.Next(OptionSets.All.Count)];
            Reader reader = (Reader)Activator.CreateInstance(typeof(Reader<>).MakeGenericType(type))!;
            for (int i = 0; i < TextsOfCase && Failures < MostFailures; i++)
                Read(Text(type, options, random), type, options, reader, random, number);
            if (Failures >= MostFailures)
                return;
        }
    }

    private static byte[] Text(Type type, OptionSet options, Random random)
    {
        List<byte> text = [.. "["u8];
        for (int i = random.Next(5); i > 0; i--)
            text.AddRange([.. Seeds.Of(type, options, random), .. i > 1 ? ","u8 : []]);
        text.Add((byte)']');
        byte[] array = [.. text];
        return random.Next(3) == 0 ? array : TextMutation.Mutate(array, random);
    }

    private void Read(byte[] text, Type type, OptionSet options, Reader reader, Random random, int number)
    {
        // A mark at the beginning is passed over in streams alone; null is no array, and no list.
        if (text.AsSpan().StartsWith("\uFEFF"u8) || text.AsSpan().Trim(" \n\r\t"u8).SequenceEqual("null"u8))
            return;
        Texts++;
        FuzzSettings.Trace("elements", number, type, options.Name, text);
        Engine engine = Engines.ForAnyType[random.Next(Engines.ForAnyType.Length)];
        int parts = random.Next();
        bool isPipe = random.Next(2) == 0;
        Result whole = reader.Whole(text, options.By(engine));
        if (!whole.Succeeded)
            Refusals++;
        if (Again(text) is { } difference)
        {
            Failures++;
            _report.AppendLine(FuzzFailure.Describe(number, difference, Again));
        }

        Difference? Again(byte[] text)
        {
            Result expected = reader.Whole(text, options.By(engine));
            Result actual = reader.OneByOne(text, parts, isPipe, options.By(engine));
            Aspect? aspect = (expected, actual) switch
            {
                ({ Succeeded: true }, { Succeeded: true }) => Equality.Difference(expected.Value, actual.Value) is null ? null : Aspect.Value,
                ({ Succeeded: false }, { Succeeded: false }) => expected.Exception!.GetType() == actual.Exception!.GetType() ? null : Aspect.ExceptionType,
                _ => Aspect.Accepted,
            };
            return aspect is { } found
                ? new Difference(found, type, options, engine, isPipe ? "elements of a pipe" : "elements of a stream", number, text, expected, actual, actual.Exception?.ToString() ?? "")
                : null;
        }
    }

    internal string Report() =>
        _report.AppendLine(CultureInfo.InvariantCulture, $"seed {FuzzSettings.Seed}: {Texts} texts, {Refusals} refused, {Failures} failures").ToString();

    private abstract class Reader
    {
        internal abstract Result Whole(byte[] text, JsonSettings settings);

        internal abstract Result OneByOne(byte[] text, int parts, bool isPipe, JsonSettings settings);
    }

    private sealed class Reader<T> : Reader
    {
        internal override Result Whole(byte[] text, JsonSettings settings) =>
            Result.Of(() => JsonSerializer.Deserialize<List<T?>>(text.AsSpan(), settings));

        internal override Result OneByOne(byte[] text, int parts, bool isPipe, JsonSettings settings) => Result.Of(() =>
        {
            PartsStream stream = new(text, parts);
            return Gather(isPipe
                ? JsonSerializer.DeserializeAsyncEnumerable<T>(PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: 16, minimumReadSize: 1)), settings)
                : JsonSerializer.DeserializeAsyncEnumerable<T>(stream, settings)).GetAwaiter().GetResult();
        });

        private static async Task<List<T?>> Gather(IAsyncEnumerable<T?> elements)
        {
            List<T?> gathered = [];
            await foreach (T? element in elements)
                gathered.Add(element);
            return gathered;
        }
    }
}
