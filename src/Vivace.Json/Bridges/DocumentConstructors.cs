// Calls the private constructors that make a JsonDocument from a text and its rows.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Bridges;

/// <summary>The constructors of the document and of its row table. The table is a private struct, so
/// only reflection can pass it on, which takes 100 to 200 ns.</summary>
internal sealed class DocumentConstructors
{
    private const BindingFlags NonPublic = BindingFlags.NonPublic | BindingFlags.Instance;

    // Larger row arrays are not kept per thread. Clearing the boxes takes 60 ns.
    private const int MaxKept = 1024;

    // Contains each kind of token in each position, to detect a version of .NET whose rows differ.
    private static ReadOnlySpan<byte> SampleText =>
        """
        { "a" : [1,-2.5e+3 , "b\n", "é", true,false,null ,[], {}, [[1,2], {"c\u0041":{}}]], "d":"", "e":{"f":[0],"g":{"h":1}},
          "i":[ "j", "k" ] }
        """u8;

    private static readonly object s_true = true, s_false = false;

    [ThreadStatic]
    private static Boxes? t_boxes;

    private readonly ConstructorInvoker _newRows;
    private readonly MethodInvoker _ownRows;
    private readonly MethodInvoker _rentedRows;
    private readonly MethodInvoker _setLength;
    private readonly ConstructorInvoker _document;

    private DocumentConstructors(ConstructorInfo ownRows, ConstructorInfo rentedRows, MethodInfo setLength, ConstructorInfo document)
    {
        _newRows = ConstructorInvoker.Create(ownRows);
        _ownRows = MethodInvoker.Create(ownRows);
        _rentedRows = MethodInvoker.Create(rentedRows);
        _setLength = MethodInvoker.Create(setLength);
        _document = ConstructorInvoker.Create(document);
    }

    /// <summary>Null if the constructors are missing or don't make what the parser makes.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static DocumentConstructors? Find()
    {
        try
        {
            if (typeof(JsonDocument).GetNestedType("MetadataDb", BindingFlags.NonPublic) is not { } rows
                || rows.GetConstructor(NonPublic, [typeof(byte[])]) is not { } ownRows
                || rows.GetConstructor(NonPublic, [typeof(byte[]), typeof(bool), typeof(bool)]) is not { } rentedRows
                || rows.GetProperty("Length", NonPublic)?.SetMethod is not { } setLength
                || typeof(JsonDocument).GetConstructors(NonPublic) is not [var document]
                || !document.GetParameters().Select(static parameter => parameter.Name)
                    .SequenceEqual(["utf8Json", "parsedData", "extraRentedArrayPoolBytes", "extraPooledByteBufferWriter", "isDisposable"]))
                return null;
            DocumentConstructors found = new(ownRows, rentedRows, setLength, document);
            return found.MakesWhatIsParsed(rows) ? found : null;
        }
        catch (Exception exception) when (exception is MemberAccessException or TargetException or TargetInvocationException
            or AmbiguousMatchException or ArgumentException or InvalidCastException)
        {
            return null;
        }
    }

    /// <summary>A document without rented memory; it takes ownership of <paramref name="text"/>,
    /// and <paramref name="rows"/> must fill the array.</summary>
    internal JsonDocument Make(byte[] text, byte[] rows)
    {
        Boxes boxes = Take();
        _ownRows.Invoke(boxes.Rows, rows);
        return Make(boxes, text, rows, null, s_false);
    }

    /// <summary>A document that returns both arrays to the shared pool when it is disposed.</summary>
    internal JsonDocument MakeDisposable(byte[] text, int textLength, byte[] rows, int length)
    {
        Boxes boxes = Take();
        _rentedRows.Invoke(boxes.Rows, rows, s_false, s_false);
        Unsafe.Unbox<int>(boxes.Length) = length;
        _setLength.Invoke(boxes.Rows, boxes.Length);
        return Make(boxes, text.AsMemory(0, textLength), rows, text, s_true);
    }

    private JsonDocument Make(Boxes boxes, ReadOnlyMemory<byte> text, byte[] rows, byte[]? rentedText, object isDisposable)
    {
        Unsafe.Unbox<ReadOnlyMemory<byte>>(boxes.Text) = text;
        Arguments arguments = default;
        (arguments[0], arguments[1], arguments[2], arguments[4]) = (boxes.Text, boxes.Rows, rentedText, isDisposable);
        JsonDocument made = (JsonDocument)_document.Invoke((Span<object?>)arguments);

        // Keep the boxes for the thread, but their content only if it is small.
        Unsafe.Unbox<ReadOnlyMemory<byte>>(boxes.Text) = default;
        if (rows.Length > MaxKept)
            _ownRows.Invoke(boxes.Rows, Array.Empty<byte>());
        t_boxes = boxes;
        return made;
    }

    private Boxes Take()
    {
        Boxes boxes = t_boxes ?? new Boxes(_newRows.Invoke(Array.Empty<byte>()));
        t_boxes = null;
        return boxes;
    }

    // Compares every field, so that a new field or a changed meaning is noticed.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private bool MakesWhatIsParsed(Type rows)
    {
        using JsonDocument parsed = JsonDocument.Parse(new MemoryStream(SampleText.ToArray()));
        using JsonDocument? made = DocumentMaker.Make(this, SampleText, int.MaxValue, isDisposable: true);
        object? parsedOwn = typeof(JsonElement).GetField("_parent", NonPublic)?.GetValue(JsonElement.Parse(SampleText)),
            madeOwn = DocumentMaker.Make(this, SampleText, int.MaxValue, isDisposable: false);
        return AreSame(parsed, made) && AreSame(parsedOwn, madeOwn);

        bool AreSame(object? left, object? right) =>
            left is not null && right is not null && typeof(JsonDocument).GetFields(NonPublic).All(field => field.FieldType == rows
                ? AreSameRows(field.GetValue(left), field.GetValue(right))
                : field.GetValue(left) is ReadOnlyMemory<byte> text
                    ? text.Span.SequenceEqual(((ReadOnlyMemory<byte>)field.GetValue(right)!).Span)
                    : field.GetValue(left) is byte[] rented
                        ? field.GetValue(right) is byte[] other && rented.AsSpan().StartsWith(SampleText)
                            && other.AsSpan().StartsWith(SampleText)
                        : Equals(field.GetValue(left), field.GetValue(right)));

        bool AreSameRows(object? left, object? right)
        {
            int length = (int)rows.GetProperty("Length", NonPublic)!.GetValue(left)!;
            return rows.GetFields(NonPublic).All(field => field.GetValue(left) is byte[] bytes
                ? field.GetValue(right) is byte[] others && bytes.AsSpan(0, length).SequenceEqual(others.AsSpan(0, length))
                : Equals(field.GetValue(left), field.GetValue(right)));
        }
    }

    // Reusable boxes for struct arguments: new ones for each document would allocate more than the parser does.
    private sealed class Boxes(object rows)
    {
        internal object Text { get; } = default(ReadOnlyMemory<byte>);

        internal object Rows { get; } = rows;

        internal object Length { get; } = 0;
    }

    [InlineArray(5)]
    private struct Arguments
    {
        private object? _first;
    }
}
