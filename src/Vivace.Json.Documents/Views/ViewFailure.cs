// The errors of views. Text from outside may be hostile, so they are built like the serializer's.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Views;

internal static class ViewFailure
{
    private const int MaxShown = 100;

    internal static JsonException WrongType(JsonView view, Type target)
    {
        Throw.WrongType(Context(view), 0, target);
        return null;
    }

    /// <summary>The value is not a string, or its content does not fit.</summary>
    internal static JsonException WrongValue(JsonView view, Type target)
    {
        if (view.Kind == JsonValueKind.String)
            Throw.InvalidValue(Context(view), 0, target);
        return WrongType(view, target);
    }

    internal static JsonException InvalidUtf8(JsonView view)
    {
        Throw.InvalidUtf8(Context(view), 0);
        return null;
    }

    internal static JsonException WrongKind(JsonView view, string expected)
    {
        Throw.Expected(Context(view), 0, JsonErrorKind.WrongType, expected);
        return null;
    }

    /// <summary>The member is missing, or the value is not an object.</summary>
    internal static Exception NoMember(JsonView view, string name) => view.Kind != JsonValueKind.Object
        ? WrongKind(view, $"an object with the member '{FoundText.ShowPath(name)}'")
        : new KeyNotFoundException(
            $"The object at {FoundText.ShowPath(new ViewPart(view).Path)} has no member '{FoundText.ShowPath(name)}'. TryGet looks for " +
                $"members that may be missing.");

    /// <summary>The element is missing, or the value is not an array.</summary>
    internal static Exception NoElement(JsonView view, int index) => view.Kind != JsonValueKind.Array
        ? WrongKind(view, "an array")
        : new ArgumentOutOfRangeException(
            nameof(index), index,
            string.Create(CultureInfo.InvariantCulture,
                $"The array at {FoundText.ShowPath(new ViewPart(view).Path)} has {view.Count} elements."));

    internal static string Show(JsonView view)
    {
        if (view.Kind == JsonValueKind.Undefined)
            return "undefined";
        ReadOnlySpan<byte> text = view.Rest;
        if (view.IsLazy)
            return ShowLazy(view, text);
        IndexCursor cursor = view.Cursor;
        bool isCut = cursor.EndOffset(view.Word) - cursor.OffsetOf(view.Word) is var length && length > MaxShown;
        return isCut ? Encoding.UTF8.GetString(text[..MaxShown]) + "…" : Encoding.UTF8.GetString(text[..(int)length]);
    }

    // Debuggers show containers unchecked.
    private static string ShowLazy(JsonView view, ReadOnlySpan<byte> text)
    {
        LazySteps cursor = new(view.Tree);
        nint start = view.Offset, limit = Math.Min(cursor.Length, start + MaxShown);
        nint end = LazySteps.IsBracket(cursor.At(start))
            ? cursor.EndOfContainer(start, limit)
            : cursor.TryBegin(start, out _, out nint after) ? after : -1;
        return end < 0 || end > limit
            ? Encoding.UTF8.GetString(text[..(int)(limit - start)]) + "…"
            : Encoding.UTF8.GetString(text[..(int)(end - start)]);
    }

    private static ErrorContext Context(JsonView view) =>
        new(view.Rest) { Part = new ViewPart(view), HideFoundText = view.Tree.HidesFoundText, MaxDepth = int.MaxValue };
}
