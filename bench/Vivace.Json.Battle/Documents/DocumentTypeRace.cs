// Races System.Text.Json's own documents as types of values and members: each serializer reads them from the same bytes.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Battle.Measuring;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Battle.Documents;

/// <summary>One type on one text.</summary>
/// <param name="Text">The name of the text.</param>
/// <param name="Type">The type that is asked for.</param>
/// <param name="StjMicroseconds">The median of System.Text.Json's call.</param>
/// <param name="VivaceMicroseconds">The median of ours.</param>
/// <param name="StjAllocated">The bytes that one call of System.Text.Json allocates.</param>
/// <param name="VivaceAllocated">The same for ours.</param>
internal sealed record DocumentTypeRow(string Text, string Type, double StjMicroseconds, double VivaceMicroseconds, long StjAllocated, long VivaceAllocated)
{
    /// <summary>How many times as fast as System.Text.Json.</summary>
    public double Ratio => StjMicroseconds / VivaceMicroseconds;
}

internal static class DocumentTypeRace
{
    public const string About = "Deserialize<T> of UTF-8 bytes, medians of interleaved rounds; x: times as fast as System.Text.Json; allocated: of ours divided by System.Text.Json's. "
        + "A JsonDocument is disposed.";

    // Calls after which pools have what they keep.
    private const int CallsBeforeCounting = 4;

    internal static List<DocumentTypeRow> Run(BattleOptions options, Action<string> progress)
    {
        List<DocumentTypeRow> rows = [];
        foreach ((string name, byte[] text) in DocumentTexts.All(options.Folder))
        {
            progress($"types: {name}");
            byte[] member = [.. "{\"Before\":1,\"Value\":"u8, .. text, .. ",\"After\":2}"u8];
            rows.Add(Race<JsonElement>(options, name, text, static value => value.GetRawText()));
            rows.Add(Race<JsonDocument>(options, name, text, static value => value.RootElement.GetRawText()));
            rows.Add(Race<JsonNode>(options, name, text, static value => value.ToJsonString()));
            rows.Add(Race<object>(options, name, text, static value => ((JsonElement)value).GetRawText()));
            rows.Add(Race<Holder<JsonElement>>(options, name, member, static holder => holder.Value.GetRawText()));
            rows.Add(Race<Holder<JsonDocument>>(options, name, member, static holder => holder.Value!.RootElement.GetRawText()));
            rows.Add(Race<Holder<JsonNode>>(options, name, member, static holder => holder.Value!.ToJsonString()));
            rows.Add(Race<Holder<object>>(options, name, member, static holder => ((JsonElement)holder.Value!).GetRawText()));
        }

        return rows;
    }

    private static DocumentTypeRow Race<T>(BattleOptions options, string name, byte[] text, Func<T, string> textOf)
    {
        string type = typeof(T).IsGenericType ? $"member {typeof(T).GenericTypeArguments[0].Name}" : typeof(T).Name;
        if (textOf(StjSerializer.Deserialize<T>(text)!) != textOf(JsonSerializer.Deserialize<T>(text)!))
            throw new InvalidDataException($"{type} has something else in {name}.");
        Action stj = () => Release(StjSerializer.Deserialize<T>(text)), vivace = () => Release(JsonSerializer.Deserialize<T>(text));
        double[] medians = DocumentRace.Medians(options.Effort, [stj, vivace]);
        return new DocumentTypeRow(name, type, medians[0], medians[1], AllocatedBy(stj), AllocatedBy(vivace));
    }

    private static void Release<T>(T? value)
    {
        if (value is JsonDocument document)
            document.Dispose();
        else if (value is Holder<JsonDocument> { Value: { } held })
            held.Dispose();
    }

    private static long AllocatedBy(Action call)
    {
        long before = 0;
        for (int i = 0; i < CallsBeforeCounting; i++)
        {
            before = GC.GetAllocatedBytesForCurrentThread();
            call();
        }

        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private sealed class Holder<T>
    {
        public int Before { get; set; }

        public T? Value { get; set; }

        public int After { get; set; }
    }
}
