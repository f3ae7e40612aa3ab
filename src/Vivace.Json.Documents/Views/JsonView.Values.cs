// Views as .NET values.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;
using Vivace.Json.Making;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView
{
    // Longer escaped strings are not resolved on the stack.
    private const int MaxOnStack = 256;

    /// The value of <c>true</c> or <c>false</c>.
    /// <exception cref="JsonException">The value is neither. <c>exception.Error</c> says where.</exception>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public bool GetBoolean() => TryGetBoolean(out bool value) ? value : throw ViewFailure.WrongType(this, typeof(bool));

    /// <summary>The value of <c>true</c> or <c>false</c>; false for every other value.</summary>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public bool TryGetBoolean(out bool value)
    {
        int first = First & ~LazySteps.Mark;
        value = first == 't';
        return value || first == 'f';
    }

    /// <summary>The value of a string, or <see langword="null"/> for <c>null</c>; a new string each time.</summary>
    /// <exception cref="JsonException">The value is neither, or escapes half a surrogate
    /// pair. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? GetString() => StringOf(_tree, _word, _first, isDue: true);

    /// <summary>The value of a string; a new string each time.</summary>
    /// <returns>Whether the value is a string, and does not escape half a surrogate pair.</returns>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGetString([NotNullWhen(true)] out string? value) => (value = StringOf(_tree, _word, _first, isDue: false)) is not null;

    /// <summary>A number as a .NET number. An integer must fit the type; other types get the nearest value.</summary>
    /// <exception cref="JsonException">The value is not a number, or does not fit the type. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="GetBoolean"/>
    public sbyte GetSByte() => GetNumber<sbyte, SByteForm>();

    /// <inheritdoc cref="GetSByte"/>
    public byte GetByte() => GetNumber<byte, ByteForm>();

    /// <inheritdoc cref="GetSByte"/>
    public short GetInt16() => GetNumber<short, Int16Form>();

    /// <inheritdoc cref="GetSByte"/>
    public ushort GetUInt16() => GetNumber<ushort, UInt16Form>();

    /// <inheritdoc cref="GetSByte"/>
    public int GetInt32() => GetNumber<int, Int32Form>();

    /// <inheritdoc cref="GetSByte"/>
    public uint GetUInt32() => GetNumber<uint, UInt32Form>();

    /// <inheritdoc cref="GetSByte"/>
    public long GetInt64() => GetNumber<long, Int64Form>();

    /// <inheritdoc cref="GetSByte"/>
    public ulong GetUInt64() => GetNumber<ulong, UInt64Form>();

    /// <inheritdoc cref="GetSByte"/>
    public float GetSingle() => GetNumber<float, SingleForm>();

    /// <inheritdoc cref="GetSByte"/>
    public double GetDouble() => GetNumber<double, DoubleForm>();

    /// <inheritdoc cref="GetSByte"/>
    public decimal GetDecimal() => GetNumber<decimal, DecimalForm>();

    /// <summary>A number as a .NET number. An integer must fit the type; other types get the nearest value.</summary>
    /// <returns>Whether the value is a number that fits the type.</returns>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public bool TryGetSByte(out sbyte value) => TryGetNumber<sbyte, SByteForm>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetByte(out byte value) => TryGetNumber<byte, ByteForm>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt16(out short value) => TryGetNumber<short, Int16Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetUInt16(out ushort value) => TryGetNumber<ushort, UInt16Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt32(out int value) => TryGetNumber<int, Int32Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetUInt32(out uint value) => TryGetNumber<uint, UInt32Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetInt64(out long value) => TryGetNumber<long, Int64Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetUInt64(out ulong value) => TryGetNumber<ulong, UInt64Form>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetSingle(out float value) => TryGetNumber<float, SingleForm>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetDouble(out double value) => TryGetNumber<double, DoubleForm>(out value);

    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetDecimal(out decimal value) => TryGetNumber<decimal, DecimalForm>(out value);

    /// <summary>A string as a <see cref="Guid"/>, with dashes and without braces.</summary>
    /// <exception cref="JsonException">The value is not a string, or its content does not fit
    /// the type. <c>exception.Error</c> says where.</exception>
    /// <inheritdoc cref="GetBoolean"/>
    public Guid GetGuid() => TryGetGuid(out Guid value) ? value : throw ViewFailure.WrongValue(this, typeof(Guid));

    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string as a date and time in the format of ISO 8601.</summary>
    public DateTime GetDateTime() => TryGetDateTime(out DateTime value) ? value : throw ViewFailure.WrongValue(this, typeof(DateTime));

    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string as a date and time with its offset, in the format of ISO 8601.</summary>
    public DateTimeOffset GetDateTimeOffset() =>
        TryGetDateTimeOffset(out DateTimeOffset value) ? value : throw ViewFailure.WrongValue(this, typeof(DateTimeOffset));

    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string in Base64 as bytes; a new array each time.</summary>
    public byte[] GetBytesFromBase64() =>
        TryGetBytesFromBase64(out byte[]? value) ? value : throw ViewFailure.WrongValue(this, typeof(byte[]));

    /// <summary>A string as a <see cref="Guid"/>, with dashes and without braces.</summary>
    /// <returns>Whether the value is a string whose content fits the type.</returns>
    /// <inheritdoc cref="TryGetSByte"/>
    public bool TryGetGuid(out Guid value) => TryGetText<Guid, GuidForm>(out value);

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string as a date and time in the format of ISO 8601.</summary>
    public bool TryGetDateTime(out DateTime value) => TryGetText<DateTime, DateTimeForm>(out value);

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string as a date and time with its offset, in the format of ISO 8601.</summary>
    public bool TryGetDateTimeOffset(out DateTimeOffset value) => TryGetText<DateTimeOffset, DateTimeOffsetForm>(out value);

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string in Base64 as bytes; a new array each time.</summary>
    public bool TryGetBytesFromBase64([NotNullWhen(true)] out byte[]? value) => TryGetText<byte[], Base64Form>(out value);

    /// <summary>Whether the value is a string with this content, compared character by character without allocating.</summary>
    /// <param name="text">The content; <see langword="null"/> equals the JSON value <c>null</c>.</param>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public bool ValueEquals(string? text) => text is null ? IsNull : ValueEquals(text.AsSpan());

    /// <inheritdoc cref="ValueEquals(string)"/>
    [SkipLocalsInit]
    public bool ValueEquals(ReadOnlySpan<char> text)
    {
        if (text.Length > MaxOnStack)
        {
            using Utf8Text utf8 = Utf8Text.Rent(text);
            return utf8.IsValid && ValueEquals(utf8.Span);
        }

        Span<byte> room = stackalloc byte[MaxOnStack * 3];
        if (AsciiText.Narrow(ref MemoryMarshal.GetReference(text), text.Length, ref MemoryMarshal.GetReference(room)) == text.Length)
            return ValueEquals(room[..text.Length]);
        return System.Text.Unicode.Utf8.FromUtf16(text, room, out _, out int length, replaceInvalidSequences: false) == OperationStatus.Done
            && ValueEquals(room[..length]);
    }

    /// <param name="utf8Text">The content in UTF-8.</param>
    /// <inheritdoc cref="ValueEquals(string)"/>
    public bool ValueEquals(ReadOnlySpan<byte> utf8Text)
    {
        IndexCursor cursor = Cursor;
        return _first == '"'
            ? NameMatch.Equals(cursor.ContentOf(_word), utf8Text)
            : IsLazyString && NameMatch.Equals(LazyContent, utf8Text);
    }

    /// <summary>The value's text as written, with its spelling, escapes and whitespace.</summary>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public string GetRawText() => Encoding.UTF8.GetString(RawUtf8);

    /// <summary>The value's text as written, in UTF-8. Valid until the tree is disposed.</summary>
    /// <exception cref="OverflowException">The value is longer than 2 GB, which only a file can have.</exception>
    /// <exception cref="JsonException">The tree is lazy, and the value is not valid JSON.</exception>
    /// <inheritdoc cref="GetRawText"/>
    public ReadOnlySpan<byte> RawUtf8 => IsLazy ? LazySearch.RawOf(this) : Cursor.RawOf(_word);

    /// <summary>Reads the value as <typeparamref name="TValue"/>, directly from the tree's text.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The value does not fit the type. <c>exception.Error</c>
    /// gives the place in the tree's text, and the reason.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    /// <example><code>
    /// using JsonTree tree = JsonTree.Parse(json);
    /// Order? order = tree.Root["orders"][0].As&lt;Order&gt;(JsonSettings.Web);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public TValue? As<TValue>(JsonSettings? options = null)
    {
        TValue? value = Roots<TValue>.Of(Hiding(options)).ReadWithin(Rest, new ViewPart(this));
        LazySearch.ExpectEnd(this);
        return value;
    }

    /// <param name="returnType">The type to read.</param>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="As{TValue}(JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public object? As(Type returnType, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        object? value = Roots.Of(returnType, Hiding(options)).ReadBoxedWithin(Rest, new ViewPart(this));
        LazySearch.ExpectEnd(this);
        return value;
    }

    // Text that must not be quoted from the tree must not be quoted from a value in it.
    private JsonSettings? Hiding(JsonSettings? options) =>
        !Tree.HidesFoundText || options is { HideFoundText: true }
            ? options
            : (options ?? JsonSettings.Default) with { HideFoundText = true };

    /// <summary>Copies the value into a <see cref="JsonElement"/>.</summary>
    /// <remarks>System.Text.Json parses up to 512 levels. Deeper values take time quadratic in
    /// the depth: a third of a second for 25,000 levels.</remarks>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public JsonElement ToElement() => Bridges.DocumentBridge.ToElement(RawUtf8);

    /// <summary>Copies the value into a <see cref="JsonNode"/>, which can be changed; <see langword="null"/> for <c>null</c>.</summary>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public JsonNode? ToNode() => NodeCopy.Of(this);

    /// <summary>Copies the value into a tree of its own, which uses no pooled memory and need not be disposed.</summary>
    /// <inheritdoc cref="ToNode"/>
    public JsonView Clone() => JsonTree.TryMake(RawUtf8.ToArray(), Tree.HidesFoundText)!.Root;

    /// <summary>Writes the value with the writer's layout and escapes; numbers keep their spelling.</summary>
    /// <param name="writer">Receives the value: as an element, after a name, or as the whole text.</param>
    /// <exception cref="JsonException">The value is nested deeper than the writer's settings allow.</exception>
    /// <inheritdoc cref="TryGetSByte" path="/exception"/>
    public void WriteTo(ref JsonWriter writer) => writer.WriteJson(RawUtf8);

    /// <summary>Writes the value's text as it is, in UTF-8.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="GetRawText"/>
    public void WriteTo(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        output.Write(RawUtf8);
    }

    /// <summary>As in System.Text.Json: the content of a string, the empty string for <c>null</c> and
    /// for a default view, and the text of every other value.</summary>
    /// <exception cref="JsonException">The value is a string that escapes half a surrogate pair.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public override string ToString() => Kind switch
    {
        JsonValueKind.Undefined or JsonValueKind.Null => string.Empty,
        JsonValueKind.String => GetString()!,
        _ => GetRawText(),
    };

    /// <summary>The text from the value to the end, or as much as a span can hold.</summary>
    internal ReadOnlySpan<byte> Rest
    {
        get
        {
            if (IsLazy)
                return new LazySteps(_tree!).From(Offset);
            ref byte start = ref Cursor.From(_word, out int room);
            return MemoryMarshal.CreateReadOnlySpan(ref start, room);
        }
    }

    private bool IsLazyString => _first == ('"' | LazySteps.Mark);

    private ReadOnlySpan<byte> LazyContent => new LazySteps(_tree!).ContentOf(Offset);

    // Static methods take the parts of a view, so that views stay in registers and callers' loops stay small.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? StringOf(JsonTree? tree, int word, byte first, bool isDue)
    {
        IndexCursor cursor = (tree ?? throw NoValue()).Cursor;
        string? value = first == '"' ? cursor.StringOf(word, tree.MayHaveEscapes) : null;
        return value is null && (isDue || first >= LazySteps.Mark) ? OtherString(new JsonView(tree, word, first), isDue) : value;
    }

    // Lazy views, and values that are not strings.
    private static string? OtherString(JsonView view, bool isDue)
    {
        if (view.IsLazyString)
        {
            ReadOnlySpan<byte> content = view.LazyContent;
            string? value = CheckedText.Make(ref MemoryMarshal.GetReference(content), content.Length, content.Length, mayHaveEscapes: true);
            if (value is not null || !isDue)
                return value;
        }

        if (!isDue || view.IsNull)
            return null;
        throw view.Kind == JsonValueKind.String ? ViewFailure.InvalidUtf8(view) : ViewFailure.WrongType(view, typeof(string));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T GetNumber<T, TForm>()
        where TForm : struct, INumberForm<T> => NumberOf<T, TForm>(_tree, _word, _first);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T NumberOf<T, TForm>(JsonTree? tree, int word, byte first)
        where TForm : struct, INumberForm<T>
    {
        IndexCursor cursor = (tree ?? throw NoValue()).Cursor;
        if (IsNumber(first) && TForm.Read(ref cursor.From(word, out int room), 0, room, out T value) > 0)
            return value;
        JsonView view = new(tree, word, first);
        return view.TryGetNumber<T, TForm>(out value) ? value : throw ViewFailure.WrongType(view, typeof(T));
    }

    private bool TryGetNumber<T, TForm>(out T value)
        where TForm : struct, INumberForm<T>
    {
        // In a valid text, only the end of the number can follow.
        IndexCursor cursor = Cursor;
        if (IsNumber(_first))
        {
            if (TForm.Read(ref cursor.From(_word, out int room), 0, room, out value) > 0)
                return true;
        }
        else if (IsLazy && Kind == JsonValueKind.Number)
        {
            ReadOnlySpan<byte> text = Rest;
            if (TForm.Read(ref MemoryMarshal.GetReference(text), 0, text.Length, out value) > 0)
                return true;
        }

        value = default!;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsNumber(byte first) => first is (byte)'-' or (>= (byte)'0' and <= (byte)'9');

    [SkipLocalsInit]
    private bool TryGetText<T, TForm>(out T? value)
        where TForm : struct, ITextForm<T>
    {
        IndexCursor cursor = Cursor;
        value = default;
        if (_first != '"' && !IsLazyString)
            return false;
        ReadOnlySpan<byte> content = IsLazyString ? LazyContent : cursor.ContentOf(_word);
        if (content.IndexOf((byte)'\\') >= 0
            ? TryGetEscaped<T, TForm>(content, out value)
            : TForm.TryRead(ref MemoryMarshal.GetReference(content), content.Length, out value))
        {
            return true;
        }

        // Part of the text may have been read.
        value = default;
        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    private static bool TryGetEscaped<T, TForm>(ReadOnlySpan<byte> content, out T? value)
        where TForm : struct, ITextForm<T>
    {
        byte[]? rented = null;
        Span<byte> room = content.Length <= MaxOnStack ? stackalloc byte[MaxOnStack] : rented = Scratch<byte>.Rent(content.Length);
        bool isRead = NameMatch.TryUnescape(content, room, out ReadOnlySpan<byte> text)
            & TForm.TryRead(ref MemoryMarshal.GetReference(text), text.Length, out value);
        if (rented is not null)
            Scratch<byte>.Return(rented, content.Length);
        return isRead;
    }

    private readonly struct Base64Form : ITextForm<byte[]>
    {
        public static int MaxLength => int.MaxValue;

        public static bool TryRead(ref byte text, int length, out byte[]? value) => Base64Text.TryRead(ref text, length, out value);

        public static int Write(ref byte destination, byte[] value) => throw new NotSupportedException();
    }
}
