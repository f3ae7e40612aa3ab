// Reports errors in a lazy tree: the reader reads the container again, so that errors match the serializer's.
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Lazy;

internal static class LazyFailure
{
    private static readonly ReaderSettings s_settings = new(ReadFlags.None, int.MaxValue),
        s_hiding = new(ReadFlags.HideFoundText, int.MaxValue);

    /// <summary>Throws the first error in a container, which may be in a value that the walk skipped.</summary>
    internal static JsonException Syntax(JsonTree tree, nint container, nint at)
    {
        LazySteps cursor = new(tree);
        if (cursor.IsInvalidUtf8(at))
            Throw.InvalidUtf8(ContextAt(tree, at, cursor), 0);

        // The reader counts in 32 bits. Farther away, the error gives the place only.
        if (at - container > int.MaxValue / 2)
            Throw.Expected(ContextAt(tree, at, cursor), 0, JsonErrorKind.UnexpectedByte, "valid JSON");
        ReadOnlySpan<byte> text = cursor.From(container);
        JsonReader reader = ReaderAt(ViewAt(tree, container), text);
        int next = ReadPrimitives.SkipValue(ref reader, 0);
        if (container == tree.LazyRoot)
            ReadPrimitives.ExpectEnd(ref reader, next);
        throw Fail.InvalidUtf8(ref reader, TreeFailure.InvalidString(text[..next]));
    }

    /// <summary>Throws if a view's text is not valid UTF-8 JSON.</summary>
    internal static void Check(JsonView view, ReadOnlySpan<byte> text)
    {
        JsonReader reader = ReaderAt(view, text);
        ReadPrimitives.ExpectEnd(ref reader, ReadPrimitives.SkipValue(ref reader, 0));
        if (!System.Text.Unicode.Utf8.IsValid(text))
            throw Fail.InvalidUtf8(ref reader, TreeFailure.InvalidString(text));
    }

    private static JsonReader ReaderAt(JsonView view, ReadOnlySpan<byte> text) =>
        new(text, view.Tree.HidesFoundText ? s_hiding : s_settings, new ViewPart(view) { Node = StructuralNode.Instance });

    private static ErrorContext ContextAt(JsonTree tree, nint at, in LazySteps cursor) =>
        new(cursor.From(at)) { Part = new ViewPart(ViewAt(tree, at)), HideFoundText = tree.HidesFoundText, MaxDepth = int.MaxValue };

    private static JsonView ViewAt(JsonTree tree, nint offset) => new(tree, (int)offset, LazySteps.Mark);
}
