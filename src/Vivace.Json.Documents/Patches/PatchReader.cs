// Reads and checks all operations of a patch before any is applied.
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Patches;

/// <summary>Makes operations from a parsed text. Errors give their place in the text.</summary>
internal ref struct PatchReader(JsonElement root, ReadOnlySpan<byte> text, bool hides)
{
    // The whole text, for lines and columns; empty if there is none.
    private readonly ReadOnlySpan<byte> _text = text;

    private readonly bool _hides = hides || FoundText.HiddenEverywhere;

    internal readonly JsonPatchOperation[] Read()
    {
        if (root.ValueKind != JsonValueKind.Array)
            throw Wrong("$", root, "an array of operations", "A patch is an array such as [{\"op\":\"remove\",\"path\":\"/a\"}].");
        JsonPatchOperation[] operations = new JsonPatchOperation[root.GetArrayLength()];
        int index = 0;
        foreach (JsonElement element in root.EnumerateArray())
        {
            operations[index] = ReadOperation(element, string.Create(CultureInfo.InvariantCulture, $"$[{index}]"));
            index++;
        }

        return operations;
    }

    private readonly JsonPatchOperation ReadOperation(JsonElement element, string path)
    {
        if (element.ValueKind != JsonValueKind.Object)
            throw Wrong(path, element, "an operation, which is an object", null);
        JsonElement op = Member(element, path, "op");
        if (!TryGetKind(op, out JsonPatchKind kind))
            throw Wrong($"{path}.op", op, "add, remove, replace, move, copy or test", null);
        JsonPointer target = ReadPointer(element, path, "path");
        JsonPointer? from = kind is JsonPatchKind.Move or JsonPatchKind.Copy ? ReadPointer(element, path, "from") : null;
        JsonElement value = kind is JsonPatchKind.Add or JsonPatchKind.Replace or JsonPatchKind.Test
            ? Member(element, path, "value")
            : default;
        return new JsonPatchOperation(kind, target, from, value);
    }

    private static bool TryGetKind(JsonElement op, out JsonPatchKind kind)
    {
        for (kind = JsonPatchKind.Add; kind <= JsonPatchKind.Test; kind++)
            if (op.ValueKind == JsonValueKind.String && op.ValueEquals(JsonPatchOperation.NameOf(kind)))
                return true;
        return false;
    }

    private readonly JsonPointer ReadPointer(JsonElement element, string path, string name)
    {
        JsonElement member = Member(element, path, name);
        if (member.ValueKind != JsonValueKind.String)
            throw Wrong($"{path}.{name}", member, "a JSON Pointer as a string", null);

        // URI fragments are pointers too, but not allowed in a patch.
        string? pointer = TextOf(member), error = null;
        if (pointer is not null && !pointer.StartsWith('#') && PointerText.TryRead(pointer, out JsonPointer? result, out error))
            return result;
        throw Wrong($"{path}.{name}", member, "a JSON Pointer such as /orders/2/price", _hides ? null : error);
    }

    // Null for an escaped half of a surrogate pair.
    private static string? TextOf(JsonElement member)
    {
        try
        {
            return member.GetString();
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private readonly JsonElement Member(JsonElement element, string path, string name) =>
        element.TryGetProperty(name, out JsonElement member)
            ? member
            : throw Wrong(path, element, $"an operation with a member \"{name}\"", null);

    private readonly JsonException Wrong(string path, JsonElement element, string expected, string? hint)
    {
        ReadOnlySpan<byte> raw = JsonMarshal.GetRawUtf8Value(element);
        string? found = FoundIn(raw, out string phrase);
        long offset = OffsetOf(raw, out long line, out long column);
        string place = offset < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" (line {line}, column {column})");
        string message = $"Expected {expected}, found {phrase} at {path}{place}.{(hint is null ? "" : " ")}{hint}";
        JsonException exception = new(message, path, offset < 0 ? null : line - 1, offset < 0 ? null : column - 1)
        {
            Source = ErrorDetails.Source,
        };
        ErrorDetails.Attach(exception, new JsonError
        {
            Kind = JsonErrorKind.InvalidValue,
            Message = message,
            Path = path,
            Line = line,
            Column = column,
            ByteOffset = offset,
            Expected = expected,
            Found = found,
            Hint = hint,
            TargetType = typeof(JsonPatch),
        });
        return exception;
    }

    // As much of the value as fits; only the kind if text is hidden.
    private readonly string? FoundIn(ReadOnlySpan<byte> raw, out string phrase)
    {
        if (_hides)
            return FoundText.Describe(raw, 0, hide: true, out phrase);
        return phrase = FoundText.ShowJson(raw);
    }

    // The element's bytes are a copy that starts at its first non-whitespace byte.
    private readonly long OffsetOf(ReadOnlySpan<byte> raw, out long line, out long column)
    {
        (line, column) = (0, 0);
        if (_text.IsEmpty)
            return -1;
        ReadOnlySpan<byte> whole = JsonMarshal.GetRawUtf8Value(root);
        int offset = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(whole), ref MemoryMarshal.GetReference(raw))
            + _text.IndexOf(whole[..1]);
        ReadOnlySpan<byte> before = _text[..offset];
        line = before.Count((byte)'\n') + 1;
        column = before.Length - before.LastIndexOf((byte)'\n');
        return offset;
    }
}
