// What a document workload races over: the value, its text in both encodings, and the reference's own output.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Battle.Contenders;

namespace Vivace.Json.Battle.Workloads;

internal sealed record Document<T>(T Value, byte[] Utf8, byte[] Written)
    where T : class
{
    public string Text { get; } = Encoding.UTF8.GetString(Utf8);

    /// <summary>A value that was made here; its text escapes only what it must, as texts on the wire do.</summary>
    public static Document<T> FromValue(T value, Dialect dialect)
    {
        JsonSerializerOptions plainText = new(SystemTextJsonContender.OptionsFor(dialect)) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        return FromText(System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, plainText), dialect);
    }

    /// <summary>A text that comes from elsewhere; its value is what the reference reads.</summary>
    public static Document<T> FromText(byte[] utf8, Dialect dialect)
    {
        T value = ContenderList.Reference.ReadUtf8<T>(dialect)(utf8)
            ?? throw new InvalidDataException("The text of a workload must not be null.");
        return new Document<T>(value, utf8, ContenderList.Reference.WriteUtf8<T>(dialect)(value));
    }
}
