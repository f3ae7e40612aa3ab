// What puts a text and its rows together to a document of System.Text.Json.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Bridges;

/// <summary>
/// The private constructors of the document and of what holds its rows. The type of the latter is private too and a struct, so only reflection can pass it on, which takes 100 to 200 ns.
/// </summary>
internal sealed class DocumentConstructors
{
    private const BindingFlags NonPublic = BindingFlags.NonPublic | BindingFlags.Instance;

    // Bytes of rows that a thread may keep: to let go of them takes 60 ns.
    private const int MaxKept = 1024;

    // Each kind of token and of place, so that rows with another layout or meaning are not taken for ours.
    private static ReadOnlySpan<byte> Specimen =>
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

    /// <summary>The constructors; null if they are not there, or do not make what the parser makes.</summary>
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
                || !document.GetParameters().Select(static parameter => parameter.Name).SequenceEqual(["utf8Json", "parsedData", "extraRentedArrayPoolBytes", "extraPooledByteBufferWriter", "isDisposable"]))
                return null;
            DocumentConstructors found = new(ownRows, rentedRows, setLength, document);
            return found.MakesWhatIsParsed(rows) ? found : null;
        }
        catch (Exception exception) when (exception is MemberAccessException or TargetException or TargetInvocationException or AmbiguousMatchException or ArgumentException or InvalidCastException)
        {
            return null;
        }
    }

    /// <summary>A document that holds nothing rented, so that it need not and cannot be disposed.</summary>
    /// <param name="text">The text, which belongs to the document from now on.</param>
    /// <param name="rows">Its rows, which fill the array.</param>
    internal JsonDocument Make(byte[] text, byte[] rows)
    {
        Boxes boxes = Take();
        _ownRows.Invoke(boxes.Rows, rows);
        return Make(boxes, text, rows, null, s_false);
    }

    /// <summary>A document that returns both arrays to the shared pool when it is disposed.</summary>
    /// <param name="text">The array that begins with the text.</param>
    /// <param name="textLength">The bytes of the text.</param>
    /// <param name="rows">The array that begins with its rows.</param>
    /// <param name="length">The bytes of the rows.</param>
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

        // The thread keeps the boxes, and not what was in them, unless it is small.
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

    // Every field of the documents is compared, so that one that is new, or has another meaning, is noticed.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private bool MakesWhatIsParsed(Type rows)
    {
        using JsonDocument parsed = JsonDocument.Parse(new MemoryStream(Specimen.ToArray()));
        using JsonDocument? made = DocumentMaker.Make(this, Specimen, int.MaxValue, isDisposable: true);
        object? parsedOwn = typeof(JsonElement).GetField("_parent", NonPublic)?.GetValue(JsonElement.Parse(Specimen)), madeOwn = DocumentMaker.Make(this, Specimen, int.MaxValue, isDisposable: false);
        return AreSame(parsed, made) && AreSame(parsedOwn, madeOwn);

        bool AreSame(object? left, object? right) =>
            left is not null && right is not null && typeof(JsonDocument).GetFields(NonPublic).All(field => field.FieldType == rows
                ? AreSameRows(field.GetValue(left), field.GetValue(right))
                : field.GetValue(left) is ReadOnlyMemory<byte> text
                    ? text.Span.SequenceEqual(((ReadOnlyMemory<byte>)field.GetValue(right)!).Span)
                    : field.GetValue(left) is byte[] rented
                        ? field.GetValue(right) is byte[] other && rented.AsSpan().StartsWith(Specimen) && other.AsSpan().StartsWith(Specimen)
                        : Equals(field.GetValue(left), field.GetValue(right)));

        bool AreSameRows(object? left, object? right)
        {
            int length = (int)rows.GetProperty("Length", NonPublic)!.GetValue(left)!;
            return rows.GetFields(NonPublic).All(field => field.GetValue(left) is byte[] bytes
                ? field.GetValue(right) is byte[] others && bytes.AsSpan(0, length).SequenceEqual(others.AsSpan(0, length))
                : Equals(field.GetValue(left), field.GetValue(right)));
        }
    }

    // Arguments that are structs: with a box for each document, more would be allocated than by the parser.
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
