// Texts whose source fails, ends, is late or is canceled, at every byte and in every call: the result of the whole text or the failure, and every array is returned.
using System.Text;
using Vivace.Json.Streams;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class ReadingFaultsTests
{
    private const int Longest = 70;

    private static readonly Fault[] s_faults = Enum.GetValues<Fault>();

    public static TheoryData<string> Ways => [.. Enum.GetNames<ReadingWay>()];

    [Theory, MemberData(nameof(Ways))]
    public void Read_FaultAtEveryByte_IsTheResultOrTheFaultAndReturnsEveryArray(string name)
    {
        ReadingWay way = Enum.Parse<ReadingWay>(name);
        int values = 0, errors = 0, faults = 0;
        WatchedArrays.Watch(arrays =>
        {
            // Each block of lines that is read in parallel is a large array.
            List<ReadText> texts = AreParallel(way) ? ShortTexts.All(ofSuites: 20, ofModel: 10, Longest) : ShortTexts.All(ofSuites: 140, ofModel: 60, Longest);
            for (int i = 0; i < texts.Count; i++)
            {
                if (Reads(way, texts[i]))
                    Check(arrays, way, texts[i], ShortTexts.Settings[i % 2], i);
            }

            Assert.True(arrays.Rented > 1000, $"{arrays.Rented} arrays");
        });
        Assert.True(values > 100 && errors > 100 && faults > 100, $"{values} values, {errors} errors and {faults} faults");

        void Check(WatchedArrays arrays, ReadingWay way, ReadText text, JsonSettings settings, int seed)
        {
            string whole = text.ReadAtOnce(way, text.Text.Length, settings);
            for (int at = 0; at <= text.Text.Length; at++)
            {
                string? part = null;
                foreach (Fault fault in s_faults)
                {
                    if (!IsAtByte(way, text, at) || (fault == Fault.Bytewise && at > 0) || (fault is Fault.Late or Fault.Canceled && !IsAsync(way)))
                        continue;
                    int window = ((seed + at) % 3) switch { 0 => 1, 1 => 7, _ => 0 };
                    FirstWindow.Change(window);
                    using FaultySource source = new(text.Text, fault, at);
                    string found = text.Read(way, source, settings);
                    FirstWindow.Change(0);
                    source.CompleteLate();
                    Assert.True(!AreParallel(way) || arrays.AllComeBack(), $"{fault} at {at}: {text}");
                    Assert.True(arrays.Out == 0, $"{arrays.Out} arrays are out: {fault} at {at}, window {window}: {text}");
                    string expected = fault == Fault.Ends ? part ??= text.ReadAtOnce(way, at, settings) : whole;

                    // Lines that were there are read before the failure is noticed, and a wrong text is refused while a pipe waits for more.
                    bool mayComeFirst = AreParallel(way) || (fault == Fault.Canceled && way == ReadingWay.PipeAsync);
                    if (source.HasHappened && !(mayComeFirst && found == expected && found.Contains('!', StringComparison.Ordinal)))
                    {
                        // The values before it are those of the text.
                        string failure = fault == Fault.Throws ? "!IOException here" : found[Math.Max(0, found.LastIndexOf('!'))..];
                        Assert.True(fault == Fault.Throws || failure is "!TaskCanceledException " or "!OperationCanceledException ", found);
                        string before = found.Replace(failure, "", StringComparison.Ordinal);
                        Assert.True(
                            found != before && expected.StartsWith(before, StringComparison.Ordinal),
                            $"{fault} at {at}, window {window}: expected {failure} after a part of {expected}, found {found} for {text}");
                        faults++;
                        continue;
                    }

                    Assert.True(expected == found, $"{fault} at {at}, window {window}: expected {expected}, found {found} for {text}");
                    if (expected.Contains('!', StringComparison.Ordinal))
                        errors++;
                    else
                        values++;
                }
            }
        }
    }

    // One value: what comes in parts is what the span has.
    [Fact]
    public void Read_OneValue_IsTheSpansResult()
    {
        int count = 0;
        foreach (ReadText text in ShortTexts.All(ofSuites: 300, ofModel: 100, Longest))
        {
            foreach (JsonSettings settings in ShortTexts.Settings)
            {
                for (int length = 0; length <= text.Text.Length; length++)
                {
                    // A span may not begin with a byte order mark.
                    if (text.Text.AsSpan(0, length).StartsWith("\uFEFF"u8))
                        continue;
                    string expected = text.ReadSpan(length, settings);
                    foreach (ReadingWay way in new[] { ReadingWay.Stream, ReadingWay.StreamAsync, ReadingWay.PipeAsync, ReadingWay.Sequence })
                        Assert.Equal(expected, text.ReadAtOnce(way, length, settings));
                    if (Reads(ReadingWay.Characters, text) && IsAtByte(ReadingWay.Characters, text, length))
                        Assert.Equal(expected, text.ReadAtOnce(ReadingWay.Characters, length, settings));
                    count++;
                }
            }
        }

        Assert.True(count > 10_000, $"{count} texts");
    }

    // Comments are blanked in a copy.
    [Fact]
    public void Populate_WrongTextWithComments_ReturnsEveryArray() => WatchedArrays.Watch(arrays =>
    {
        foreach (string text in new[] { "/**/{\"A\":x}", "{\"A\":1/**/", "{/**/\"A\":1}" })
        {
            ShortTexts.Node node = new();
            if (text.EndsWith("1}", StringComparison.Ordinal))
                JsonSerializer.Populate(text, node, ShortTexts.Settings[1]);
            else
                Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Populate(text, node, ShortTexts.Settings[1]));
            Assert.Equal(0, arrays.Out);
        }

        Assert.True(arrays.Rented > 3);
    });

    // What has no asynchronous reads cannot be late.
    private static bool IsAsync(ReadingWay way) =>
        way is not (ReadingWay.Stream or ReadingWay.Sequence or ReadingWay.Characters or ReadingWay.Paths or ReadingWay.PathCallbacks or ReadingWay.Lines
            or ReadingWay.LinesWithErrors or ReadingWay.ParallelLines or ReadingWay.StreamReader);

    private static bool AreParallel(ReadingWay way) => way is ReadingWay.ParallelLines or ReadingWay.ParallelLinesAsync;

    private static bool AreCharacters(ReadingWay way) => way is ReadingWay.Characters or ReadingWay.CharactersAsync;

    // Characters have no invalid bytes, and no byte order mark.
    private static bool Reads(ReadingWay way, ReadText text) =>
        !AreCharacters(way) || (Encoding.UTF8.GetBytes(text.ToString()).AsSpan().SequenceEqual(text.Text) && !text.Text.AsSpan().StartsWith("\uFEFF"u8));

    private static bool IsAtByte(ReadingWay way, ReadText text, int at) => !AreCharacters(way) || at == text.Text.Length || (text.Text[at] & 0xC0) != 0x80;
}
