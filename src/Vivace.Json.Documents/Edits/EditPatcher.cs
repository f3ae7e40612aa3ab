// Applies a JSON Patch to a text.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Patches;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>One patch on one text. If an operation fails, discard the editor.</summary>
internal sealed class EditPatcher(Editor editor, CodecPlan plan, JsonPatchOptions options, bool hides)
{
    private readonly TreeBudget _steps = new(options.MaxSteps, "steps of one patch (JsonPatchOptions.MaxSteps)");
    private readonly TreeBudget _copies = new(options.MaxCopies, "values copied by one patch (JsonPatchOptions.MaxCopies)");
    private JsonPatchErrorKind? _errorKind;
    private string _error = "";

    internal bool TryApply(IReadOnlyList<JsonPatchOperation> operations, [NotNullWhen(false)] out JsonPatchError? error)
    {
        for (int i = 0; i < operations.Count; i++)
        {
            JsonPatchOperation operation = operations[i];
            try
            {
                if (TryApply(operation))
                    continue;
            }
            catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.BudgetExceeded })
            {
                (_errorKind, _error) = (JsonPatchErrorKind.BudgetExceeded, exception.Message);
            }

            error = new JsonPatchError
            {
                Kind = _errorKind ?? editor.ErrorKind,
                Operation = operation,
                OperationIndex = i,
                Message = string.Create(
                    CultureInfo.InvariantCulture,
                    $"{(_errorKind is null ? editor.Error : _error)} (operation {i}: {operation.Name} {FoundText.Quote(operation.Path.ToString())}). The text was not changed."),
            };
            return false;
        }

        error = null;
        return true;
    }

    private bool TryApply(JsonPatchOperation operation)
    {
        JsonPointer path = operation.Path;
        _steps.Visit(path.Count + 1);
        switch (operation.Kind)
        {
            case JsonPatchKind.Add:
                return editor.TryInsert(path, ValueOf(operation), replaces: true);
            case JsonPatchKind.Remove:
                if (path.Count == 0)
                    return editor.TryReplace(path, new NewValue("null"u8.ToArray(), IsVerbatim: true));
                return editor.TryRemove(path);
            case JsonPatchKind.Replace:
                return editor.TryReplace(path, ValueOf(operation));
            case JsonPatchKind.Test:
                return TryTest(path, operation.Element);
            default:
                return TryMoveOrCopy(operation.From!, path, isMove: operation.Kind == JsonPatchKind.Move);
        }
    }

    private bool TryMoveOrCopy(JsonPointer from, JsonPointer path, bool isMove)
    {
        _steps.Visit(from.Count + 1);
        if (!editor.TryFind(from, out EditPlace place, isChanged: isMove))
            return false;
        if (isMove && path.StartsWith(from))
            return path.Count == from.Count
                || Fail(JsonPatchErrorKind.MovedIntoItself,
                    $"Expected a place outside of {Shown(from)} to move it to, found {Shown(path)}");
        byte[] text = new EditOutput().ToBytes(place.Value);

        // Moved lines are indented again, so a move costs as much as its value is long.
        (isMove ? _steps : _copies).Visit(CountValues(text));
        ReadOnlyMemory<byte> indent = place.Indent;
        if (isMove && !editor.TryRemove(from))
            return false;
        return editor.TryInsert(path, new NewValue(text, IsVerbatim: true, indent), replaces: true);
    }

    private bool TryTest(JsonPointer path, JsonElement expected)
    {
        if (!editor.TryFind(path, out EditPlace place, isChanged: false))
            return false;
        byte[] found = StrictText.Compact(new EditOutput().ToBytes(place.Value), plan.Reading);
        _steps.Visit(CountValues(found));
        if (TreeEquality.AreEqual<ElementTree, JsonElement, ElementTree.Cursor>(
            default, DocumentBridge.ToElement(found.AsSpan()), expected, _steps))
            return true;
        return Fail(JsonPatchErrorKind.TestFailed, PatchText.TestFailed(path, expected, Encoding.UTF8.GetString(found), hides));
    }

    // Every value but the first follows a bracket or a comma.
    private static long CountValues(ReadOnlySpan<byte> text)
    {
        long count = 1;
        TokenWalk walk = new(text);
        while (walk.MoveNext())
            count += walk.First is (byte)'{' or (byte)'[' or (byte)',' ? 1 : 0;
        return count + text.Length / 1024;
    }

    private static NewValue ValueOf(JsonPatchOperation operation) =>
        new(DocumentBridge.TextOf(operation.Element).ToArray(), IsVerbatim: false);

    private bool Fail(JsonPatchErrorKind kind, string error)
    {
        (_errorKind, _error) = (kind, error);
        return false;
    }

    private static string Shown(JsonPointer path) => FoundText.Quote(path.ToString());
}
