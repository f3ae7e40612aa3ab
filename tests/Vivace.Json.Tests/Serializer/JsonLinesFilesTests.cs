// Ranges of files: however a file is cut, its ranges have the values and errors of the whole, in their places.
using System.IO.Compression;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Serializer;

public class JsonLinesFilesTests
{
    public sealed record Row(int Id, string? Name);

    private static readonly JsonLinesOptions s_two = new() { MaxDegreeOfParallelism = 2 };

    private static readonly string[] s_texts =
    [
        "", "\n", "\r\n\r\n", " \t ", "\uFEFF", "\uFEFF\n{}", "{\"Id\":1}", "{\"Id\":1}\n", "{\"Id\":1}\r\n{\"Id\":2}", "\n\n{\"Id\":1}\n\n \n{\"Id\":2}\n\n", " {\"Id\" : 1} \r\n\t{\"Id\":2,\"Name\":\"a\\nb\"}\t\n", "null\n{\"Id\":3}\nnull",
        "{\"Id\":1}\n{\"Id\":2,\"Name\":\"\u00e9\u20ac\uD83D\uDE00\"}\n", "\uFEFF{\"Id\":1}\n{\"Id\":2}", "{\"Id\":1}\n{\"Id\":\"x\"}\n{\"Id\":3}", "{\"Id\":1}\n{\"Id\":2", "[\n{\"Id\":1}\n", "\uFEFF\uFEFF{\"Id\":1}\n\n  x\n\n{\"Id\":4}", ",\n{\"Id\":5}\n1\ntru",
    ];

    public static TheoryData<string> Texts => [.. s_texts];

    // What comes before the error is handed out first, as by the reader of streams.
    [Theory]
    [InlineData("[1,2,3,x]", 1, 3)]
    [InlineData("[1,2,3,x]", 2, 3)]
    [InlineData("[1,2,3,", 2, 3)]
    [InlineData("[1,2,3 ", 2, 3)]
    [InlineData("[1,2,3", 1, 2)]
    [InlineData("[1,2,3", 2, 2)]
    [InlineData("[3", 2, 0)]
    public void ReadFile_ArrayWithAnError_HandsOutWhatIsBeforeIt(string text, int degree, int count)
    {
        using TemporaryFile file = new(text);
        List<int> expected = [], found = [];
        JsonException theirs = Assert.Throws<JsonException>(() => Take(JsonStream.Read<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), "$[*]"), expected));
        JsonException ours = Assert.Throws<JsonException>(() => Take(JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray("$"), lines: new JsonLinesOptions { MaxDegreeOfParallelism = degree }), found));
        Assert.Equal(count, expected.Count);
        Assert.Equal(expected, found);
        Assert.Equal(theirs.Error!.ByteOffset, ours.Error!.ByteOffset);

        static void Take(IEnumerable<int> values, List<int> seen)
        {
            foreach (int value in values)
                seen.Add(value);
        }
    }

    // Every number of parts from one to more than there are bytes, against the reader of streams.
    [Theory, MemberData(nameof(Texts))]
    public async Task Split_AnyNumberOfParts_IsTheWhole(string text)
    {
        using TemporaryFile file = new(text);
        List<string> expected = [];
        foreach (Row? row in JsonLines.Read<Row>(new MemoryStream(Encoding.UTF8.GetBytes(text)), lines: Telling(expected)))
            expected.Add($"{row}");
        int length = Encoding.UTF8.GetByteCount(text);
        for (int parts = 1; parts < length + 3; parts++)
        {
            IReadOnlyList<JsonFileRange> ranges = JsonLines.Split(file.Path, parts);
            Assert.Equal(Math.Min(parts, length), ranges.Count);
            Assert.Equal(length, ranges.Sum(range => range.End - range.Start));
            List<string> found = [];
            foreach (JsonFileRange range in ranges)
            {
                foreach (Row? row in JsonLines.ReadFile<Row>(file.Path, range: range, lines: Telling(found, parts % 2 + 1)))
                    found.Add($"{row}");
            }

            Assert.Equal(expected, found);
            found.Clear();
            foreach (JsonFileRange range in ranges)
            {
                await foreach (Row? row in JsonLines.ReadFileAsync<Row>(file.Path, range: range, lines: Telling(found, parts % 2 + 1)))
                    found.Add($"{row}");
            }

            Assert.Equal(expected, found);
        }
    }

    // Blocks of 256 KB, lines around that length and much longer, in every order that the seed gives.
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task ReadFile_ManyBlocks_IsWhatSystemTextJsonReads(int seed)
    {
        Random random = new(seed);
        StringBuilder text = new();
        for (int id = 0; text.Length < 3_000_000; id++)
        {
            int length = random.Next(40) switch { 0 => random.Next(700_000), 1 => 256 * 1024 - random.Next(40), _ => random.Next(200) };
            text.Append(random.Next(9) == 0 ? "\n" : $"{{\"Id\":{id},\"Name\":\"{new string('n', length)}\"}}\n");
        }

        using TemporaryFile file = new(text.ToString());
        List<Row?> expected = [.. text.ToString().Split('\n').Where(line => line.Length > 0).Select(line => StjSerializer.Deserialize<Row>(line))];
        foreach (int degree in new[] { 1, 2, 5 })
        {
            JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
            Assert.Equal(expected, JsonLines.ReadFile<Row>(file.Path, lines: lines));
            Assert.Equal(expected, await All(JsonLines.ReadFileAsync<Row>(file.Path, lines: lines)));
            Assert.Equal(expected, JsonLines.ReadFile<Row>(file.Path, lines: lines with { IsOrdered = false }).OrderBy(row => row!.Id));
            Assert.Equal(expected, (await All(JsonLines.ReadFileAsync<Row>(file.Path, lines: lines with { IsOrdered = false }))).OrderBy(row => row!.Id));
            Assert.Equal(expected, JsonLines.Split(file.Path, 7).SelectMany(range => JsonLines.ReadFile<Row>(file.Path, range: range, lines: lines)));
        }
    }

    public static TheoryData<string, string> Arrays => new()
    {
        { "[]", "$" }, { "[1]", "$" }, { " [ 1 , 22,333 ]\n", "$" }, { "\uFEFF[1,2]", "$" }, { "{\"data\":[1,2,3,4],\"more\":[5]}", "$.data" }, { "{\"x\":[9],\"a b\":[{},[8,[1,2,3]]]}", "$['a b'][1][1]" },
        { "{\"data\":{}}", "$.data" }, { "{\"data\":7}", "$.data" }, { "{}", "$.data" }, { "{\"data\":[\r\n1,\r\n2,\r\n3\r\n]}", "$.data" }, { "{\"data\":[1,2],\"data\":[3,4]}", "$.data" },
    };

    [Theory, MemberData(nameof(Arrays))]
    public void SplitArray_AnyNumberOfParts_IsTheWhole(string text, string array)
    {
        using TemporaryFile file = new(text);
        int[] expected = [.. JsonStream.Read<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), $"{array}[*]")];
        Assert.Equal(expected, JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray(array)));
        Assert.Equal(expected, JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray(array), lines: s_two));
        for (int parts = 1; parts < text.Length + 3; parts++)
            Assert.Equal(expected, JsonLines.SplitArray(file.Path, parts, array).SelectMany(range => JsonLines.ReadFile<int>(file.Path, range: range, lines: parts % 2 == 0 ? s_two : null)));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task SplitArray_ManyBlocks_IsWhatSystemTextJsonReads(int seed)
    {
        Random random = new(seed);
        List<Row?> rows = [];
        for (int id = 0; rows.Sum(row => (long)row!.Name!.Length) < 2_000_000; id++)
            rows.Add(new Row(id, string.Concat(Enumerable.Repeat("[{\\\"]},", random.Next(30) == 0 ? random.Next(60_000) : random.Next(20)))));
        string text = $"{{\"meta\":{{\"data\":[1]}},\"data\":{StjSerializer.Serialize(rows, new JsonSerializerOptions { WriteIndented = seed == 2 })},\"end\":[true]}}";
        using TemporaryFile file = new(text);
        foreach (int parts in new[] { 1, 2, 5, 100, 10_000 })
        {
            IReadOnlyList<JsonFileRange> ranges = JsonLines.SplitArray(file.Path, parts, "$.data");
            Assert.InRange(ranges.Count, 1, parts);
            Assert.Equal(rows, ranges.SelectMany(range => JsonLines.ReadFile<Row>(file.Path, range: range)));
        }

        Assert.Equal(rows, JsonLines.ReadFile<Row>(file.Path, range: JsonFileRange.OfArray("$.data"), lines: s_two));
        Assert.Equal(rows, await All(JsonLines.ReadFileAsync<Row>(file.Path, range: JsonFileRange.OfArray("$.data"), lines: s_two)));
    }

    // The same path, line, column, byte and message as those of the reader that reads the array as a whole, after the file's name.
    [Theory]
    [InlineData("{\"data\":[\n{\"Id\":1},\n{\"Id\":2}, {\"Id\":\"x\"},\n{\"Id\":4}]}", "$.data[2].Id")]
    [InlineData("{\"data\":[{\"Id\":1},{\"Id\":2},{\"Id\":tru}]}", "$.data[2].Id")]
    public void ReadFile_InvalidElement_IsNamedAsInTheWhole(string text, string path)
    {
        using TemporaryFile file = new(text);
        JsonException expected = Assert.Throws<JsonException>(() => JsonStream.Read<Row>(new MemoryStream(Encoding.UTF8.GetBytes(text)), "$.data[*]").ToList());
        foreach (IReadOnlyList<JsonFileRange> ranges in new[] { [JsonFileRange.OfArray("$.data")], JsonLines.SplitArray(file.Path, 1, "$.data"), JsonLines.SplitArray(file.Path, 3, "$.data") })
        {
            JsonException found = Assert.Throws<JsonException>(() => ranges.SelectMany(range => JsonLines.ReadFile<Row>(file.Path, range: range)).ToList());
            Assert.Equal(($"{file.Path}: {expected.Message}", path, expected.LineNumber, expected.BytePositionInLine), (found.Message, found.Path, found.LineNumber, found.BytePositionInLine));
            (JsonError before, JsonError after) = (expected.Error!, found.Error!);
            Assert.Equal((before.Line, before.Column, before.ByteOffset), (after.Line, after.Column, after.ByteOffset));
        }
    }

    [Fact]
    public void ReadFile_InvalidElements_GoToTheCallback()
    {
        using TemporaryFile file = new("[1,\"a\",2,{},3]");
        foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_two })
        {
            List<string> errors = [];
            Assert.Equal([1, 2, 3], JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray("$"), lines: lines with { OnError = error => errors.Add(error.Path!) }));
            Assert.Equal(["$[1]", "$[3]"], errors);
        }
    }

    [Theory]
    [InlineData("[1,2", "$")]
    [InlineData("[1,2}", "$")]
    [InlineData("[1,2] 3", "$")]
    [InlineData("{\"a\":[1,2],}", "$.a")]
    [InlineData("{\"a\":{\"b\":1}}", "$.a")]
    public void SplitArray_NotAnArray_IsOneErrorThatNamesTheFile(string text, string array)
    {
        using TemporaryFile file = new(text);
        JsonException exception = Assert.Throws<JsonException>(() => JsonLines.SplitArray(file.Path, 2, array));
        Assert.StartsWith($"{file.Path}: Expected ", exception.Message, StringComparison.Ordinal);
        Assert.NotNull(exception.Error);
        Assert.Throws<JsonException>(() => JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray(array)).ToList());
        Assert.Throws<JsonException>(() => JsonLines.ReadFile<int>(file.Path, range: JsonFileRange.OfArray(array), lines: s_two).ToList());
    }

    [Theory]
    [InlineData("$..a")]
    [InlineData("$[*]")]
    [InlineData("$[-1]")]
    [InlineData("$[1,2]")]
    public void OfArray_SeveralArrays_AreRefused(string array)
    {
        Assert.Contains("cannot be followed", Assert.Throws<ArgumentException>(() => JsonFileRange.OfArray(array)).Message, StringComparison.Ordinal);
        Assert.Throws<FormatException>(() => JsonFileRange.OfArray("data"));
    }

    // An error deep in a file that is read in blocks: in a range that starts in the middle, too.
    [Fact]
    public void ReadFile_InvalidLines_AreNamedByFileLineAndByte()
    {
        string text = string.Concat(Enumerable.Range(1, 60_000).Select(i => i % 9_000 == 0 ? $"{{\"Id\":x{i}}}\n" : $"{{\"Id\":{i},\"Name\":\"name\"}}\n"));
        using TemporaryFile file = new(text);
        foreach (JsonFileRange range in new[] { JsonFileRange.Whole, new(700_000, long.MaxValue) })
        {
            foreach (int degree in new[] { 1, 3 })
            {
                List<JsonError> errors = [];
                int count = JsonLines.ReadFile<Row>(file.Path, range: range, lines: new() { MaxDegreeOfParallelism = degree, OnError = error => errors.Add(error.Error!) }).Count();
                Assert.Equal(range.Start == 0 ? 6 : 4, errors.Count);
                Assert.True(count > 1000);
                Assert.All(errors, error => Assert.Equal(text.IndexOf($"x{error.Line}}}", StringComparison.Ordinal), error.ByteOffset));
                Assert.All(errors, error => Assert.StartsWith($"{file.Path}: ", error.Message, StringComparison.Ordinal));
                Assert.All(errors, error => Assert.DoesNotContain(file.Path, error.SenderMessage, StringComparison.Ordinal));
            }
        }
    }

    [Fact]
    public void ReadFile_LineLongerThanTheBudget_EndsAfterTheLinesBefore()
    {
        using TemporaryFile file = new($"1\n2\n\"{new string('n', 2_000_000)}\"\n4\n");
        JsonSettings settings = JsonSettings.Default with { Budget = new JsonBudget { TextBytes = 100_000 } };
        foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_two })
        {
            List<int> found = [];
            JsonException exception = Assert.Throws<JsonException>(() =>
            {
                foreach (int value in JsonLines.ReadFile<int>(file.Path, options: settings, lines: lines))
                    found.Add(value);
            });
            Assert.Equal((JsonErrorKind.BudgetExceeded, "1 2"), (exception.Error!.Kind, string.Join(' ', found)));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public async Task ReadFile_Compressed_IsReadAsAWhole(int degree)
    {
        using TemporaryFile file = new([.. Zipped(Lines(0, 40_000)), .. Zipped(Lines(40_000, 50_000))], ".GZ");
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
        JsonFileRange range = Assert.Single(JsonLines.Split(file.Path, 8));
        Assert.Equal(Enumerable.Range(0, 50_000), JsonLines.ReadFile<Row>(file.Path, range: range, lines: lines).Select(row => row!.Id));
        Assert.Equal(50_000, (await All(JsonLines.ReadFileAsync<Row>(file.Path, lines: lines))).Count);
        Assert.Throws<ArgumentException>(() => JsonLines.ReadFile<Row>(file.Path, range: new JsonFileRange(0, 100)).Count());
        Assert.Throws<NotSupportedException>(() => JsonLines.ReadFile<Row>(file.Path, range: JsonFileRange.OfArray("$")));
        Assert.Throws<NotSupportedException>(() => JsonLines.SplitArray(file.Path, 2));
        File.WriteAllBytes(file.Path, Zipped("1\n2\nx\n"));
        Assert.StartsWith($"{file.Path}: ", Assert.Throws<JsonException>(() => JsonLines.ReadFile<int>(file.Path, lines: lines).Count()).Message, StringComparison.Ordinal);
        File.WriteAllBytes(file.Path, Encoding.UTF8.GetBytes("1\n2\n"));
        Assert.Throws<InvalidDataException>(() => JsonLines.ReadFile<int>(file.Path, lines: lines).Count());
    }

    // What has been read is what was there; the end may be an error of the text, never another.
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public void ReadFile_CutShortWhileRead_EndsThere(int degree)
    {
        using TemporaryFile file = new(Lines(0, 200_000)), array = new($"[{string.Join(',', Enumerable.Range(0, 1_000_000))}]");
        foreach ((string path, JsonFileRange range) in new[] { (file.Path, JsonFileRange.Whole), (array.Path, JsonFileRange.OfArray("$")) })
        {
            int count = 0;
            JsonException? exception = null;
            try
            {
                foreach (JsonElement _ in JsonLines.ReadFile<JsonElement>(path, range: range, lines: new() { MaxDegreeOfParallelism = degree }))
                {
                    if (count++ == 0)
                        File.OpenHandle(path, FileMode.Truncate, FileAccess.Write, FileShare.ReadWrite).Dispose();
                }
            }
            catch (JsonException cut)
            {
                exception = cut;
            }

            Assert.InRange(count, 1, 400_000);
            Assert.True(exception is null || exception.Error is not null);
        }
    }

    [Fact]
    public void ReadFile_Progress_CountsAllBytesAndLines()
    {
        string text = Lines(0, 100_000) + "\n\nx\n";
        using TemporaryFile file = new(text), array = new($"[{string.Join(", ", Enumerable.Range(0, 500_000))} ]  ");
        foreach (int degree in new[] { 1, 2 })
        {
            Received received = new();
            JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree, Progress = received, OnError = static _ => { } };
            Assert.Equal(100_000, JsonLines.ReadFile<Row>(file.Path, lines: lines).Count());
            received.Check(text.Length, text.Length, 100_001);
            Assert.Equal(100_000, JsonLines.Read<Row>(new MemoryStream(Encoding.UTF8.GetBytes(text)), lines: lines).Count());
            received.Check(text.Length, null, 100_001);
            Assert.Equal(500_000, JsonLines.ReadFile<int>(array.Path, range: JsonFileRange.OfArray("$"), lines: lines).Count());
            received.Check(new FileInfo(array.Path).Length, new FileInfo(array.Path).Length, 500_000);
        }
    }

    private sealed class Received : IProgress<JsonProgress>
    {
        private readonly List<JsonProgress> _all = [];

        public void Report(JsonProgress value) => _all.Add(value);

        internal void Check(long bytes, long? total, long lines)
        {
            Assert.True(_all.Count > 1);
            Assert.Equal((bytes, total, lines), (_all[^1].Bytes, _all[^1].TotalBytes, _all[^1].Lines));
            Assert.True(_all.Zip(_all.Skip(1)).All(pair => pair.First.Bytes <= pair.Second.Bytes && pair.First.Lines <= pair.Second.Lines && pair.First.Elapsed <= pair.Second.Elapsed));
            Assert.True(_all[^1].MegabytesPerSecond > 0);
            _all.Clear();
        }
    }

    [Fact]
    public void JsonProgress_NoTime_HasNoSpeed() => Assert.Equal(0, new JsonProgress(5, null, 1, TimeSpan.Zero).MegabytesPerSecond);

    [Theory]
    [InlineData(-1, 5)]
    [InlineData(5, 4)]
    public void ReadFile_ImpossibleRange_IsRefused(long start, long end)
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonLines.ReadFile<int>("none", range: new JsonFileRange(start, end)));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonLines.Split("none", 0));
    }

    [Fact]
    public void ReadFile_BeyondTheFile_IsEmpty()
    {
        using TemporaryFile file = new("[1]");
        Assert.Empty(JsonLines.ReadFile<int>(file.Path, range: new JsonFileRange(100, 200)));
        Assert.Empty(JsonLines.ReadFile<int>(file.Path, range: new JsonFileRange(100, 200) { Array = "$" }));
        Assert.Throws<FileNotFoundException>(() => JsonLines.ReadFile<int>(file.Path + "x").Count());
    }

    [Fact]
    public void JsonFileRange_AsJson_IsReadBack()
    {
        JsonFileRange range = new(7, 9) { Array = "$.a", Index = 3 };
        Assert.Equal(range, JsonSerializer.Deserialize<JsonFileRange>(JsonSerializer.Serialize(range)));
    }

    private static JsonLinesOptions Telling(List<string> found, int degree = 1) => new()
    {
        MaxDegreeOfParallelism = degree,
        OnError = exception =>
        {
            JsonError error = exception.Error!;
            found.Add($"{exception.Path} {error.Line} {error.Column} {error.ByteOffset} {error.Kind} {error.Expected}");
        },
    };

    private static string Lines(int start, int end) => string.Concat(Enumerable.Range(start, end - start).Select(id => $"{{\"Id\":{id},\"Name\":\"name {id}\"}}\n"));

    private static byte[] Zipped(string text)
    {
        using MemoryStream zipped = new();
        using (GZipStream stream = new(zipped, CompressionLevel.Fastest))
            stream.Write(Encoding.UTF8.GetBytes(text));
        return zipped.ToArray();
    }

    private static async Task<List<T>> All<T>(IAsyncEnumerable<T> values)
    {
        List<T> all = [];
        await foreach (T value in values)
            all.Add(value);
        return all;
    }
}
