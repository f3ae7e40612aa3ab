// Any JSON value, read and written in parts by one codec, and as a whole by its plain twin.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Streams.Values;

/// <summary>A value: null, bool, double, string, a list of values, or a list of members.</summary>
public sealed class Doc(object? value)
{
    public object? Value { get; } = value;

    public override string ToString() => Show(Value);

    private static string Show(object? value) => value switch
    {
        null => "null",
        List<object?> list => $"[{string.Join(',', list.Select(Show))}]",
        List<KeyValuePair<string, object?>> members => $"{{{string.Join(',', members.Select(static member => $"{member.Key}:{Show(member.Value)}"))}}}",
        string text => $"'{text}'",
        _ => string.Create(CultureInfo.InvariantCulture, $"{value}"),
    };
}

/// <summary>Reads and writes in parts.</summary>
public sealed class DocCodec : JsonStreamingCodec<Doc>
{
    /// <summary>Whether it awaits between the steps, where it may.</summary>
    internal bool Awaits { get; init; }

    /// <summary>How many units of a string are read or written at once.</summary>
    internal int Part { get; init; } = 16;

    /// <summary>Whether strings are read and written as UTF-8.</summary>
    internal bool IsUtf8 { get; init; }

    protected internal override async ValueTask<Doc?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => new(await ReadAnyAsync(reader));

    protected internal override async ValueTask WriteAsync(JsonValueWriter writer, Doc value, CancellationToken cancellationToken) => await WriteAnyAsync(writer, value.Value);

    private async ValueTask PauseAsync(bool mayAwait)
    {
        if (Awaits && mayAwait)
            await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
    }

    private async ValueTask<object?> ReadAnyAsync(JsonValueReader reader)
    {
        await PauseAsync(reader.MayAwait);
        switch (await reader.GetKindAsync())
        {
            case JsonValueKind.Object:
                List<KeyValuePair<string, object?>> members = [];
                await reader.BeginObjectAsync();
                while (await reader.NextMemberAsync())
                {
                    string name = reader.Name;
                    if (name != "skipped")
                        members.Add(new(name, await ReadAnyAsync(reader)));
                }

                return members;
            case JsonValueKind.Array:
                List<object?> elements = [];
                await reader.BeginArrayAsync();
                while (await reader.NextElementAsync())
                    elements.Add(await ReadAnyAsync(reader));
                return elements;
            case JsonValueKind.String:
                return IsUtf8 ? await ReadUtf8Async(reader) : await ReadCharactersAsync(reader);
            case JsonValueKind.True or JsonValueKind.False:
                return await reader.ReadAsync<bool>();
            case JsonValueKind.Null:
                await reader.SkipAsync();
                return null;
            default:
                return await reader.ReadAsync<double>();
        }
    }

    private async ValueTask<string> ReadCharactersAsync(JsonValueReader reader)
    {
        StringBuilder text = new();
        char[] buffer = new char[Part];
        for (int count; (count = await reader.ReadCharactersAsync(buffer)) > 0; await PauseAsync(reader.MayAwait))
            text.Append(buffer, 0, count);
        return text.ToString();
    }

    private async ValueTask<string> ReadUtf8Async(JsonValueReader reader)
    {
        using MemoryStream text = new();
        byte[] buffer = new byte[Part];
        for (int count; (count = await reader.ReadUtf8Async(buffer)) > 0; await PauseAsync(reader.MayAwait))
            text.Write(buffer, 0, count);
        return Encoding.UTF8.GetString(text.ToArray());
    }

    private async ValueTask WriteAnyAsync(JsonValueWriter writer, object? value)
    {
        await PauseAsync(writer.MayAwait);
        switch (value)
        {
            case List<object?> elements:
                await writer.BeginArrayAsync();
                foreach (object? element in elements)
                    await WriteAnyAsync(writer, element);
                await writer.EndArrayAsync();
                break;
            case List<KeyValuePair<string, object?>> members:
                await writer.BeginObjectAsync();
                foreach ((string name, object? member) in members)
                {
                    await writer.WriteNameAsync(name);
                    await WriteAnyAsync(writer, member);
                }

                await writer.EndObjectAsync();
                break;
            case string text:
                ReadOnlyMemory<byte> utf8 = Encoding.UTF8.GetBytes(text);
                if (IsUtf8)
                    await writer.WriteUtf8Async(utf8);
                for (int i = 0; i < text.Length && !IsUtf8; i += Part)
                {
                    int count = Math.Min(Part, text.Length - i);
                    if (char.IsHighSurrogate(text[i + count - 1]))
                        i += await WriteOneLessAsync(writer, text.AsMemory(i, count)) - Part;
                    else
                        await writer.WriteCharactersAsync(text.AsMemory(i, count));
                }

                await writer.EndStringAsync();
                break;
            case double number:
                await writer.WriteAsync(number);
                break;
            case bool flag:
                await writer.WriteAsync(flag);
                break;
            default:
                await writer.WriteAsync<object>(null);
                break;
        }
    }

    private static async ValueTask<int> WriteOneLessAsync(JsonValueWriter writer, ReadOnlyMemory<char> text)
    {
        await writer.WriteCharactersAsync(text[..^1]);
        return text.Length - 1;
    }
}

/// <summary>The same, at once.</summary>
public sealed class PlainDocCodec : JsonCodec<Doc>
{
    public override Doc Read(ref JsonReader reader) => new(ReadAny(ref reader));

    public override void Write(ref JsonWriter writer, Doc? value) => WriteAny(ref writer, value!.Value);

    private static object? ReadAny(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object:
                List<KeyValuePair<string, object?>> members = [];
                reader.BeginObject();
                while (reader.NextMember(out string name))
                {
                    if (name != "skipped")
                        members.Add(new(name, ReadAny(ref reader)));
                }

                return members;
            case JsonValueKind.Array:
                List<object?> elements = [];
                reader.BeginArray();
                while (reader.NextElement())
                    elements.Add(ReadAny(ref reader));
                return elements;
            case JsonValueKind.String:
                return reader.ReadString();
            case JsonValueKind.True or JsonValueKind.False:
                return reader.ReadBoolean();
            case JsonValueKind.Null:
                reader.Skip();
                return null;
            default:
                return reader.ReadDouble();
        }
    }

    private static void WriteAny(ref JsonWriter writer, object? value)
    {
        switch (value)
        {
            case List<object?> elements:
                writer.BeginArray();
                foreach (object? element in elements)
                    WriteAny(ref writer, element);
                writer.EndArray();
                break;
            case List<KeyValuePair<string, object?>> members:
                writer.BeginObject();
                foreach ((string name, object? member) in members)
                {
                    writer.WriteName(name);
                    WriteAny(ref writer, member);
                }

                writer.EndObject();
                break;
            case string text:
                writer.WriteString(text);
                break;
            case double number:
                writer.WriteDouble(number);
                break;
            case bool flag:
                writer.WriteBoolean(flag);
                break;
            default:
                writer.WriteNull();
                break;
        }
    }
}
