// Opened values whose source fails, ends, is late or is canceled at every byte, and those that are left: every array is returned, once; and what a long text takes.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class JsonOpenValueFaultsTests
{
    private const int Mebibyte = 1024 * 1024;

    private static readonly Fault[] s_faults = Enum.GetValues<Fault>();

    private static readonly JsonSettings[] s_settings =
    [
        new() { Engine = ObjectEngine.Emitted, DefaultBufferSize = 1 },
        new() { Engine = ObjectEngine.Interpreted, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
    ];

    private static readonly string[] s_texts =
    [
        """{"Total":3,"Name":"a\n","Data":[{"Id":1,"Name":"b"},null,{"Id":22}]}""",
        """ { "x":[{"Data":[1]}], "Data" : [ ] } """,
        """{"Total":12}""", """{"Data":null,"Total":1}""", "null",
        """{"Total":1/**/,"Data":[{"Id":1},/*]*/{"Id":2},],}//""",
        """{"Total":"x","Data":[{"Id":1}]}""", """{"Data":[{"Id":1},{"Id":"x"}]}""", """{"Data":[{"Id":1}],"Total":1}""", """{"Data":[{"Id":1} 2]}""", """{"Data":[1]} x""", """[{"Data":[]}]""",
    ];

    public sealed record Item(int Id, string? Name = null);

    public sealed class Page
    {
        public int Total { get; set; }

        public string? Name { get; set; }

        public IAsyncEnumerable<Item?>? Data { get; set; }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Open_FaultAtEveryByte_IsTheResultOrTheFaultAndReturnsEveryArray(bool isPipe)
    {
        int values = 0, errors = 0, faults = 0;
        WatchedArrays.Watch(arrays =>
        {
            foreach (string text in s_texts)
            {
                foreach (JsonSettings settings in s_settings)
                {
                    byte[] bytes = Encoding.UTF8.GetBytes(text);
                    for (int at = 0; at <= bytes.Length; at++)
                    {
                        foreach (Fault fault in s_faults)
                            Check(arrays, bytes, settings, fault, at);
                    }
                }
            }

            Assert.True(arrays.Rented > 1000, $"{arrays.Rented} arrays");
        });
        Assert.True(values > 300 && errors > 300 && faults > 300, $"{values} values, {errors} errors and {faults} faults");

        void Check(WatchedArrays arrays, byte[] text, JsonSettings settings, Fault fault, int at)
        {
            string expected = Read(text, fault == Fault.Ends ? at : text.Length, Fault.Splits, 0, settings, isPipe, out _);
            string found = Read(text, text.Length, fault, at, settings, isPipe, out bool hasHappened);
            string of = $"{fault} at {at}: {Encoding.UTF8.GetString(text)}";
            Assert.True(arrays.Out == 0, $"{arrays.Out} arrays are out: {of}");
            if (hasHappened)
            {
                // The items before it are those of the text.
                int failure = found.LastIndexOf('!');
                Assert.True(failure >= 0 && found[failure..] is "!IOException" or "!TaskCanceledException" or "!OperationCanceledException", $"{of}: {found}");
                Assert.True(expected.StartsWith(found[..failure], StringComparison.Ordinal), $"{of}: expected {expected}, found {found}");
                faults++;
            }
            else
            {
                Assert.True(expected == found, $"{of}: expected {expected}, found {found}");
                if (expected.Contains('!', StringComparison.Ordinal))
                    errors++;
                else
                    values++;
            }
        }
    }

    // However far the enumeration came, and whether the value or the enumerator is disposed of first, or twice.
    [Fact]
    public void Open_LeftAnywhere_ReturnsEveryArray() => WatchedArrays.Watch(arrays =>
    {
        byte[] text = Encoding.UTF8.GetBytes("{\"Total\":1,\"Data\":[" + string.Join(',', Enumerable.Range(0, 1000).Select(static id => $"{{\"Id\":{id}}}")) + "]}");
        foreach (int count in new[] { -1, 0, 1, 2, 500, 1000, 1001 })
        {
            foreach (bool isValueFirst in new[] { true, false })
            {
                JsonOpenValue<Page> opened = Wait(JsonStream.OpenAsync<Page>(new SyncParts(text, [100]), s_settings[0]));
                IAsyncEnumerator<Item?>? items = count < 0 ? null : opened.Value!.Data!.GetAsyncEnumerator();
                for (int i = 0; i < count; i++)
                    Assert.Equal(i < 1000, Wait(items!.MoveNextAsync()));
                if (isValueFirst)
                    Wait(opened.DisposeAsync());
                if (items is not null)
                    Wait(items.DisposeAsync());

                // An enumerator that never began holds nothing, and returns nothing.
                Assert.Equal(isValueFirst || count > 0 ? 0 : 1, arrays.Out);
                Wait(opened.DisposeAsync());
                Wait(opened.DisposeAsync());
                Assert.Equal(0, arrays.Out);
            }
        }

        Assert.True(arrays.Rented > 10);
    });

    // The stream still writes to the buffer, so it is returned when that ends.
    [Fact]
    public void Open_DisposedWhileAnItemIsAwaited_ReturnsTheArrayAfterwards() => WatchedArrays.Watch(arrays =>
    {
        LateStream stream = new("""{"Total":1,"Data":[{"Id":1},"""u8.ToArray(), """{"Id":2}]}"""u8.ToArray());
        JsonOpenValue<Page> opened = Wait(JsonStream.OpenAsync<Page>(stream, s_settings[0]));
        IAsyncEnumerator<Item?> items = opened.Value!.Data!.GetAsyncEnumerator();
        Assert.True(Wait(items.MoveNextAsync()));
        Task<bool> next = items.MoveNextAsync().AsTask();
        Assert.False(next.IsCompleted);
        Wait(opened.DisposeAsync());
        Assert.Equal(1, arrays.Out);
        stream.Complete();
        Assert.True(next.GetAwaiter().GetResult());
        Assert.Equal(2, items.Current!.Id);
        Assert.Equal(0, arrays.Out);
        Assert.Throws<ObjectDisposedException>(() => Wait(items.MoveNextAsync()));
    });

    // 64 MB of items take the window; 4 MB before them are gathered, and copied once for the codec.
    [Fact]
    public void Open_LongText_TakesWhatIsBeforeTheItemsAndTheWindow() => WatchedArrays.Watch(arrays =>
    {
        const string Unit = "{\"Id\":12,\"Name\":\"one of very many items\"},";
        const int Count = 64 * Mebibyte / 43;
        foreach (int length in new[] { 10, 4 * Mebibyte })
        {
            long before = arrays.Requested;
            using RepeatedText text = new("{\"Name\":\"" + new string('x', length) + "\",\"Data\":[", Unit, Count, "null]}", part: 64 * 1024);
            JsonOpenValue<Page> opened = Wait(JsonStream.OpenAsync<Page>(text, s_settings[1]));
            Assert.Equal(length, opened.Value!.Name!.Length);
            Assert.InRange(arrays.Requested - before, 1, length + Mebibyte + (4L * length));
            before = arrays.Requested;
            IAsyncEnumerator<Item?> items = opened.Value.Data!.GetAsyncEnumerator();
            int found = 0;
            for (; Wait(items.MoveNextAsync()); found++)
                Assert.Equal(found == Count, items.Current is null);
            Assert.Equal(Count + 1, found);
            Assert.InRange(arrays.Requested - before, 0, Mebibyte);
            Assert.Equal(0, arrays.Out);
        }
    });

    // What is wrong at the beginning is found before the rest has arrived.
    [Theory]
    [InlineData("[\"")]
    [InlineData("{\"Total\":1 \"")]
    [InlineData("{\"Data\":[1,")]
    public void Open_LongWrongText_IsRefusedAtOnce(string head) => WatchedArrays.Watch(arrays =>
    {
        using RepeatedText text = new(head, "\"0123456\",", 8 * Mebibyte, "]}", part: 4096);
        Assert.Throws<JsonException>(() =>
        {
            JsonOpenValue<Page> opened = Wait(JsonStream.OpenAsync<Page>(text, s_settings[1]));
            Wait(opened.Value!.Data!.GetAsyncEnumerator().MoveNextAsync());
        });
        Assert.InRange(text.Position, 1, Mebibyte);
        Assert.Equal(0, arrays.Out);
    });

    private static string Read(byte[] text, int length, Fault fault, int at, JsonSettings settings, bool isPipe, out bool hasHappened)
    {
        using FaultySource source = new(text[..length], fault, at);
        string found = "";
        try
        {
            JsonOpenValue<Page> opened = source.Complete(
                isPipe ? JsonStream.OpenAsync<Page>(source.Pipe, settings, source.Token) : JsonStream.OpenAsync<Page>(source.Stream, settings, source.Token));
            found = string.Create(CultureInfo.InvariantCulture, $"{opened.Value?.Total} {opened.Value?.Name}");
            List<Item?> items = [];
            try
            {
                if (opened.Value?.Data is { } data)
                    source.AddTo(items, data);
            }
            finally
            {
                found += string.Concat(items.Select(static item => $";{item}"));
            }
        }
        catch (JsonException error)
        {
            found += string.Create(CultureInfo.InvariantCulture, $"!{error.Path} {error.LineNumber}:{error.BytePositionInLine}");
        }
        catch (Exception failure) when (failure is IOException or OperationCanceledException)
        {
            found += $"!{failure.GetType().Name}";
        }

        hasHappened = source.HasHappened;
        return found;
    }

    private static T Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    private static void Wait(ValueTask task) => task.AsTask().GetAwaiter().GetResult();

    // Gives the first part at once, and the second one when it is told to.
    private sealed class LateStream(byte[] first, byte[] second) : MemoryStream(first, writable: false)
    {
        private readonly TaskCompletionSource _isTime = new();
        private bool _isSecond;

        public override bool CanSeek => false;

        internal void Complete() => _isTime.SetResult();

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            int count = Read(buffer.Span);
            if (count > 0 || _isSecond)
                return count;
            await _isTime.Task;
            _isSecond = true;
            second.CopyTo(buffer.Span);
            return second.Length;
        }
    }
}
