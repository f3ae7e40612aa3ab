// What each serializer does with a text that streams: as its own documentation says.
namespace Vivace.Json.Battle.Streams;

/// <summary>Each method returns what can be checked: the items that it saw, or the bytes that it wrote. A contender without a way to do it does not override it.</summary>
internal abstract class StreamContender
{
    public static IReadOnlyList<StreamContender> All { get; } =
    [
        new StjStreams("stj", StjStreams.Reflection), new StjStreams("stj-generated", StjStreams.Generated),
        new NewtonsoftStreams("newtonsoft", isByHand: false), new NewtonsoftStreams("newtonsoft-converters", isByHand: true),
        new VivaceStreams("vivace", Plans.ObjectEngine.Emitted), new VivaceStreams("vivace-generated", Plans.ObjectEngine.Generated),
    ];

    public abstract string Name { get; }

    public bool IsOurs => Name.StartsWith("vivace", StringComparison.Ordinal);

    /// <summary>Called after some items, with how many there were.</summary>
    public Action<int> Seen { get; set; } = static _ => { };

    public virtual Task<long> ReadRoot(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> ReadNested(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> ReadSync(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> ReadPipe(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> WriteRoot(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> WriteNested(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> WriteSync(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> WritePipe(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> WriteItems(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>The first 26 packages of the feed.</summary>
    public virtual Task<long> FirstOfFeed(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>All packages of the feed, one at a time.</summary>
    public virtual Task<long> FeedByItems(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>The feed as one value.</summary>
    public virtual Task<long> WholeFeed(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>The feed as one value, in which strings that are equal are the same instance where possible.</summary>
    public virtual Task<long> WholeFeedReused(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>Another figure of a row, which a run of its own finds; null where there is none.</summary>
    public virtual Task<string?> RemarkAsync(string row, StreamTexts texts) => Task.FromResult<string?>(null);

    public virtual Task<long> ReadLines(StreamTexts texts) => Task.FromResult(Refused);

    public virtual Task<long> ReadLinesInParallel(StreamTexts texts) => Task.FromResult(Refused);

    /// <summary>A body in memory, by the two ways: synchronously and asynchronously.</summary>
    public virtual (Func<long> Sync, Func<Task<long>> Async)? Body(byte[] text) => null;

    /// <summary>There is no such way.</summary>
    public const long Refused = -1;
}
