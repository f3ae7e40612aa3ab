// What the library reports of itself, as listeners of the process hear it on the thread of a call, beside what was read and written.
using System.Buffers;
using System.Diagnostics.Metrics;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;

namespace Vivace.Json.Switches;

internal static class Reports
{
    private const string Text = """{"Text":"ä","Title":null}""";

    private static readonly byte[] s_utf8 = Encoding.UTF8.GetBytes(Text);

    private static readonly List<Note> s_many = [.. Enumerable.Repeat(new Note { Text = "ä" }, 5_000)];

    private static readonly byte[] s_manyUtf8 = StjSerializer.SerializeToUtf8Bytes(s_many);

    private static readonly JsonSettings s_plain = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        Read("UTF-8", static () => JsonSerializer.Deserialize<Note>(s_utf8), s_utf8.Length),
        Read("string", static () => JsonSerializer.Deserialize<Note>(Text), s_utf8.Length),
        Read("type known at run time", static () => JsonSerializer.Deserialize(s_utf8, typeof(Note)), s_utf8.Length),
        Read("stream", static () => JsonSerializer.Deserialize<Note>(new MemoryStream(s_utf8)), s_utf8.Length),
        Read("stream in windows", static () => JsonSerializer.Deserialize<List<Note>>(new MemoryStream(s_manyUtf8)), s_manyUtf8.Length),
        Read("stream, asynchronously", static () => JsonSerializer.DeserializeAsync<List<Note>>(new MemoryStream(s_manyUtf8)).AsTask().GetAwaiter().GetResult(), s_manyUtf8.Length),
        Read("items of a stream", static () => JsonSerializer.DeserializeAsyncEnumerable<Note>(new MemoryStream(s_manyUtf8)).ToBlockingEnumerable().Count(), s_manyUtf8.Length),
        Read("lines", static () => JsonLines.Read<Note>(new MemoryStream([.. s_utf8, (byte)'\n', .. s_utf8])).Count(), 2 * s_utf8.Length),
        Read("filled", static () => JsonSerializer.Populate(Text, new Note()), s_utf8.Length),

        Wrote("UTF-8", static () => JsonSerializer.SerializeToUtf8Bytes(new Note { Text = "ä" }, s_plain), s_utf8.Length),
        Wrote("string", static () => JsonSerializer.Serialize(new Note { Text = "ä" }, s_plain), s_utf8.Length),
        Wrote("type known at run time", static () => JsonSerializer.Serialize(new Note { Text = "ä" }, typeof(Note), s_plain), s_utf8.Length),
        Wrote("stream", static () => JsonSerializer.Serialize(new MemoryStream(), s_many), s_manyUtf8.Length),
        Wrote("stream, asynchronously", static () => JsonSerializer.SerializeAsync(new MemoryStream(), s_many).GetAwaiter().GetResult(), s_manyUtf8.Length),
        Wrote("short, asynchronously", static () => JsonSerializer.SerializeAsync(new MemoryStream(), new Note { Text = "ä" }, s_plain).GetAwaiter().GetResult(), s_utf8.Length),
        Wrote("buffer", static () => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), s_many), s_manyUtf8.Length),
        Wrote("pipe", static () => JsonSerializer.SerializeAsync(PipeWriter.Create(new MemoryStream()), s_many).GetAwaiter().GetResult(), s_manyUtf8.Length),

        ("error", static () => Heard(static () => Try(static () => JsonSerializer.Deserialize<Person>("""{"Age":"x"}"""))), static () => "Failed WrongType System.Int32, vivace.json.errors 1 WrongType"),
        ("error in a file", InAFile, static () => "Failed WrongType System.Int32, vivace.json.errors 1 WrongType"),
        ("plan", static () => Heard(static () => JsonSerializer.Serialize(1, new JsonSettings { MaxDepth = 17 })), static () => "PlanMade, vivace.json.plans 1, vivace.json.written 1"),
        ("emitted code", Emitted, static () => "CodeEmitted, vivace.json.emitted_types"),
        ("a listener that throws and serializes", Thrown, static () => "1, 1"),
    ];

    private static (string, Func<string>, Func<string>) Read(string name, Action call, int length) =>
        ($"read: {name}", () => Sum("vivace.json.read", call), () => length.ToString(CultureInfo.InvariantCulture));

    private static (string, Func<string>, Func<string>) Wrote(string name, Action call, int length) =>
        ($"written: {name}", () => Sum("vivace.json.written", call), () => length.ToString(CultureInfo.InvariantCulture));

    private static string Sum(string instrument, Action call)
    {
        long sum = 0;
        using MeterListener listener = Listen((name, value, _) => Interlocked.Add(ref sum, name == instrument ? value : 0));
        call();
        return sum.ToString(CultureInfo.InvariantCulture);
    }

    private static string Heard(Action call)
    {
        List<string> heard = [];
        using Events events = new(one => heard.Add(one));
        using MeterListener listener = Listen((name, value, tag) => heard.Add($"{name} {value} {tag}".TrimEnd()));
        call();
        return string.Join(", ", heard.Order(StringComparer.Ordinal));
    }

    // Code is emitted on a thread of its own.
    private static string Emitted()
    {
        if (!AppContext.TryGetSwitch("Vivace.Json.IsTelemetryEnabled", out bool isOn) || !isOn)
            return "";
        using CountdownEvent both = new(2);
        SortedSet<string> heard = [];
        using Events events = new(one => Hear(one.Split(' ')[0]));
        using MeterListener listener = Listen((name, _, _) => Hear(name));
        for (int i = 0; i < 250; i++)
            JsonSerializer.Serialize(new Unseen());
        both.Wait();
        return string.Join(", ", heard);

        void Hear(string one)
        {
            if (!one.Contains("mitted", StringComparison.Ordinal))
                return;
            lock (heard)
                heard.Add(one);
            both.Signal();
        }
    }

    private static string Thrown()
    {
        using MeterListener listener = Listen(static (_, _, _) => throw new InvalidOperationException(JsonSerializer.Serialize(2)));
        return $"{JsonSerializer.Serialize(1)}, {JsonSerializer.Deserialize<int>("1")}";
    }

    private static MeterListener Listen(Action<string, long, object?> hear)
    {
        // Made here, so that the listener is told of instruments that are there.
        JsonSerializer.Serialize(1);
        MeterListener listener = new()
        {
            InstrumentPublished = static (instrument, listener) =>
            {
                if (instrument.Meter.Name == "Vivace.Json")
                    listener.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => hear(instrument.Name, value, tags.Length == 0 ? null : tags[0].Value));
        listener.Start();
        return listener;
    }

    private static string InAFile()
    {
        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, """{"Age":"x"}""");
            return Heard(() => Try(() => JsonLines.ReadFile<Person>(file).Count()));
        }
        finally
        {
            File.Delete(file);
        }
    }

    private static void Try(Action call)
    {
        try
        {
            call();
        }
        catch (JsonException)
        {
            // Reported.
        }
    }

    private sealed class Unseen
    {
        public int Id { get; set; }
    }

    private sealed class Events(Action<string> hear) : EventListener
    {
        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "Vivace.Json")
                EnableEvents(eventSource, EventLevel.Informational);
        }

        // The base class reports sources before the field has its value.
        protected override void OnEventWritten(EventWrittenEventArgs eventData) => hear?.Invoke($"{eventData.EventName} {string.Join(' ', eventData.Payload ?? (IReadOnlyList<object?>)[])}".TrimEnd());
    }
}
