// Newtonsoft.Json with streams: by reflection, and by the converters of the article on the search feed.
using System.Text;
using Newtonsoft.Json;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Models;
using NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;

namespace Vivace.Json.Battle.Streams;

/// <param name="name">The name.</param>
/// <param name="isByHand">Whether converters read and write the packages.</param>
internal sealed class NewtonsoftStreams(string name, bool isByHand) : StreamContender
{
    private readonly NewtonsoftSerializer _serializer = NewtonsoftSerializer.Create(new JsonSerializerSettings
    {
        Converters = isByHand ? [new PackageNewtonsoftConverters.Search(), new PackageNewtonsoftConverters.Result(), new PackageNewtonsoftConverters.Version()] : [],
    });

    public override string Name => name;

    // Neither it nor its converters can wait: this is the one way.
    public override Task<long> ReadSync(StreamTexts texts) => Task.FromResult(isByHand ? Refused : Read<Discarding<PackageVersion>>(texts.Root()).Count);

    public override Task<long> WriteSync(StreamTexts texts)
    {
        if (isByHand)
            return Task.FromResult(Refused);
        CountingStream target = new();
        using (StreamWriter writer = new(target, new UTF8Encoding(false)))
            _serializer.Serialize(writer, texts.Items());
        return Task.FromResult(target.Length);
    }

    // The reader by hand goes to the array; each item is read by the serializer.
    public override Task<long> FirstOfFeed(StreamTexts texts) => Task.FromResult<long>(Items(texts).Take(26).Count());

    public override Task<long> FeedByItems(StreamTexts texts)
    {
        int count = 0;
        foreach (PackageResult _ in Items(texts))
            Seen(++count);
        return Task.FromResult<long>(count);
    }

    public override Task<long> WholeFeed(StreamTexts texts) => Task.FromResult<long>(Read<PackageSearch>(texts.Feed()).Data!.Count);

    public override Task<long> ReadLines(StreamTexts texts)
    {
        using JsonTextReader reader = new(new StreamReader(texts.Lines())) { SupportMultipleContent = true };
        long count = 0;
        while (reader.Read())
        {
            _serializer.Deserialize<PackageResult>(reader);
            count++;
        }

        return Task.FromResult(count);
    }

    private IEnumerable<PackageResult> Items(StreamTexts texts)
    {
        using JsonTextReader reader = new(new StreamReader(texts.Feed()));
        while (reader.Read() && reader.TokenType != JsonToken.StartArray)
        {
        }

        while (reader.Read() && reader.TokenType == JsonToken.StartObject)
            yield return _serializer.Deserialize<PackageResult>(reader)!;
    }

    private T Read<T>(Stream stream)
    {
        using JsonTextReader reader = new(new StreamReader(stream));
        return _serializer.Deserialize<T>(reader)!;
    }
}
