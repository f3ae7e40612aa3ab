// The texts that stream, of any size: some are made while they are read, others are files that are made once.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Streams;

/// <param name="megabytes">The length of each text.</param>
internal sealed class StreamTexts(double megabytes)
{
    private const int PageOfPackages = 26;

    // Changes with what the files contain.
    private const string Version = "1";

    /// <summary>The item of the texts that are made while they are read, and of those that are written.</summary>
    public static PackageVersion Item { get; } = new() { Version = "13.0.4", Downloads = 49_213_822, Address = "https://packages.example/registration/core.json.data/13.0.4.json" };

    // After the item, which it is made from.
    private static readonly byte[] s_item = JsonSerializer.SerializeToUtf8Bytes(Item);

    /// <summary>How many items such a text has.</summary>
    public int Count { get; } = (int)(megabytes * 1_000_000 / (s_item.Length + 1));

    public IEnumerable<PackageVersion> Items()
    {
        for (int i = 0; i < Count; i++)
            yield return Item;
    }

    public async IAsyncEnumerable<PackageVersion> ItemsAsync()
    {
        for (int i = 0; i < Count; i++)
        {
            if (i % 10_000 == 0)
                await Task.Yield();
            yield return Item;
        }
    }

    public EndlessSearch Search() => new() { TotalHits = Count, Data = Items() };

    /// <summary>An array of items.</summary>
    public Stream Root() => new RepeatingStream("["u8.ToArray(), s_item, Count, "]"u8.ToArray());

    /// <summary>An object with the array as its last member.</summary>
    public Stream Nested() =>
        new RepeatingStream(Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{{\"totalHits\":{Count},\"data\":[")), s_item, Count, "]}"u8.ToArray());

    public PipeReader RootPipe() => PipeReader.Create(Root());

    /// <summary>The look-alike of a registry's search result as an object, in a file.</summary>
    public Stream Feed() => OpenFile("feed.json", WriteFeed);

    /// <summary>The packages of the feed as an array, in a file.</summary>
    public Stream FeedItems() => OpenFile("items.json", WriteItems);

    /// <summary>The packages, one a line, in a file.</summary>
    public Stream Lines() => OpenFile("packages.jsonl", WriteLines);

    private FileStream OpenFile(string name, Action<Stream> write)
    {
        string folder = Path.Combine(Path.GetTempPath(), "vivace-json-battle");
        string file = Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"{megabytes}-{Version}-{name}"));
        if (!File.Exists(file))
        {
            // Another process may make it at the same time: the last one wins, with the same bytes.
            Directory.CreateDirectory(folder);
            string part = file + "." + Environment.ProcessId;
            using (FileStream made = new(part, FileMode.Create, FileAccess.Write, FileShare.None, 1 << 20))
                write(made);
            File.Move(part, file, overwrite: true);
        }

        return new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0);
    }

    private void WriteFeed(Stream file)
    {
        file.Write("{\"totalHits\":8754,\"data\":["u8);
        WritePages(file, ","u8);
        file.Write("]}"u8);
    }

    private void WriteItems(Stream file)
    {
        file.Write("["u8);
        WritePages(file, ","u8);
        file.Write("]"u8);
    }

    private void WriteLines(Stream file) => WritePages(file, "\n"u8);

    // Page after page of the result, each with other packages.
    private void WritePages(Stream file, ReadOnlySpan<byte> between)
    {
        bool isFirst = true;
        for (int page = 0; file.Position < megabytes * 1_000_000; page++)
        {
            foreach (PackageResult package in PackageSearchMaker.Make(page, PageOfPackages))
            {
                if (!isFirst)
                    file.Write(between);
                isFirst = false;
                JsonSerializer.Serialize(file, package);
            }
        }
    }

    // The array is made while it is read, so that the text itself takes no memory.
    private sealed class RepeatingStream(byte[] before, byte[] item, int count, byte[] after) : Stream
    {
        // Some hundred items at once: copying is not what is measured.
        private const int BlockItems = 512;

        private readonly byte[] _block = [.. Enumerable.Repeat<byte[]>([.. item, (byte)','], BlockItems).SelectMany(static bytes => bytes)];
        private readonly long _arrayEnd = before.Length + (long)count * (item.Length + 1) - 1;
        private long _position;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => _arrayEnd + after.Length;

        public override long Position
        {
            get => _position;
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            int total = 0;
            while (total < buffer.Length && _position < Length)
            {
                ReadOnlySpan<byte> part = Next();
                part = part[..Math.Min(part.Length, buffer.Length - total)];
                part.CopyTo(buffer[total..]);
                total += part.Length;
                _position += part.Length;
            }

            return total;
        }

        private ReadOnlySpan<byte> Next()
        {
            if (_position < before.Length)
                return before.AsSpan((int)_position);
            if (_position >= _arrayEnd)
                return after.AsSpan((int)(_position - _arrayEnd));
            ReadOnlySpan<byte> rest = _block.AsSpan((int)((_position - before.Length) % _block.Length));
            return rest[..(int)Math.Min(rest.Length, _arrayEnd - _position)];
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => ValueTask.FromResult(Read(buffer.Span));

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromResult(Read(buffer.AsSpan(offset, count)));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
