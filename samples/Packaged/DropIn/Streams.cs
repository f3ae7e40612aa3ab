// Streams and pipes, awaited or not.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;

namespace DropIn;

internal static class Streams
{
    public static Form[] Forms =>
    [
        Form.Writes("Serialize, Stream", Write),
        Form.Reads("Deserialize, Stream", () => JsonSerializer.Deserialize<Parcel>(Text(Form.Json))),
        Form.Awaits("SerializeAsync, Stream", WriteAsync, Form.Json),
        Form.Awaits("DeserializeAsync, Stream", async () => (await JsonSerializer.DeserializeAsync<Parcel>(Text(Form.Json)))?.ToString(), "3 to Ada"),
        Form.Awaits("DeserializeAsyncEnumerable", EnumerateAsync, "3 to Ada; 3 to Ada; "),
        Form.Awaits("SerializeAsync and DeserializeAsync, pipe", PipeAsync, "3 to Ada"),
    ];

    private static MemoryStream Text(string json) => new(Encoding.UTF8.GetBytes(json));

    private static string Write()
    {
        using var stream = new MemoryStream();
        JsonSerializer.Serialize(stream, Form.Parcel);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<string?> WriteAsync()
    {
        using var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, Form.Parcel, cancellationToken: CancellationToken.None);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<string?> EnumerateAsync()
    {
        var text = new StringBuilder();
        await foreach (Parcel? parcel in JsonSerializer.DeserializeAsyncEnumerable<Parcel>(Text($"[{Form.Json}, {Form.Json}]")))
            text.Append(parcel).Append("; ");
        return text.ToString();
    }

    private static async Task<string?> PipeAsync()
    {
        var pipe = new Pipe();
        await JsonSerializer.SerializeAsync(pipe.Writer, Form.Parcel);
        await pipe.Writer.CompleteAsync();
        return (await JsonSerializer.DeserializeAsync<Parcel>(pipe.Reader))?.ToString();
    }
}
