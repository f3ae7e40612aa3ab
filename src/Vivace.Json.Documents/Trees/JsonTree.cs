// A parsed JSON text: its bytes and an index of its values. A lazy tree has only the bytes.
using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents;

/// <summary>A JSON text, parsed without a type. <see cref="Root"/> is its value; values are converted only when you ask for them.</summary>
/// <remarks>
/// <para>Parsing checks the whole text: grammar, depth and UTF-8. A tree keeps the text and an index: 4 bytes for each name, string, number
/// and literal, and 8 for each array and object.</para>
/// <para>
/// Dispose the tree to return its pooled memory. If you don't, the garbage collector frees it, and the pool must allocate more. Views of a
/// disposed tree throw an <see cref="ObjectDisposedException"/>. Any number of threads can read a tree at once; dispose it when all of them
/// are done.
/// </para>
/// <para>A text can have up to 2 GB, a file up to 4 GB.</para>
/// <para><see cref="Open(byte[], JsonSettings)"/> and <see cref="OpenFile"/> make a lazy tree, which has no index and checks only what you
/// visit.</para>
/// <para>A property of this type gets a copy of its value, which uses no pooled memory and need not be disposed.</para>
/// </remarks>
/// <example><code>
/// using JsonTree tree = JsonTree.Parse("""{ "orders": [{ "id": 1, "price": 12.50 }] }""");
/// decimal price = tree.Root["orders"][0]["price"].GetDecimal();
/// </code></example>
[JsonCodec(typeof(TreeCodec))]
[DebuggerDisplay("{DebuggerDisplay,nq}")]
public sealed class JsonTree : IDisposable, IMemberTree
{
    private TreeText _text;
    private readonly bool _areWordsRented;
    private uint[]? _words;
    private ContainerIndexes? _indexes;

    // A lazy tree's LazyPlaces; a growing tree's set of names, if duplicates are rejected.
    private object? _notes;

    // The root's offset in a lazy tree, which has no words.
    private readonly uint _lazyRoot;

    /// <summary>What is known about duplicate names.</summary>
    internal UniqueNames Names;

    internal JsonTree(in TreeText text, ref IndexWords words, bool hidesFoundText)
    {
        MayHaveEscapes = words.MayHaveEscapes;
        _text = text;
        _words = words.Take(out _areWordsRented);
        HidesFoundText = hidesFoundText;
    }

    private JsonTree(in TreeText text, bool hidesFoundText)
    {
        _text = text;
        _words = [];
        HidesFoundText = hidesFoundText;
        LazySteps cursor = new(this);
        _lazyRoot = (uint)cursor.Root();
    }

    internal JsonTree(byte[] text, int length, uint[] words, bool hidesFoundText)
    {
        MayHaveEscapes = true;
        _text = new TreeText(text, 0, length);
        _words = words;
        HidesFoundText = hidesFoundText;
        IsGrowing = true;
    }

    /// <summary>The value of the text.</summary>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    public JsonView Root =>
        Words.Length == 0
            ? new JsonView(this, (int)_lazyRoot, (byte)(_text.ByteAt((nint)_lazyRoot) | LazySteps.Mark))
            : new JsonView(this, 0);

    /// <summary>The length of the text in bytes.</summary>
    public long Length => _text.Length;

    internal bool HidesFoundText { get; }

    internal bool MayHaveEscapes { get; }

    internal uint[] Words
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _words ?? ThrowDisposed();
    }

    /// <summary>Moves between the values of the text.</summary>
    internal IndexCursor Cursor
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => new(Words, ref Origin, (nint)Length);
    }

    /// <summary>The text's first byte. Read <see cref="Words"/> first: it checks that the tree is not disposed.</summary>
    internal ref byte Origin
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref _text.Origin;
    }

    /// <summary>A lazy tree has no index and is checked where it is visited.</summary>
    internal bool IsLazy => Words.Length == 0;

    internal nint LazyRoot => (nint)_lazyRoot;

    /// <summary>What a lazy tree remembers of earlier walks; null at first.</summary>
    internal LazyPlaces? Places => _notes as LazyPlaces;

    /// <summary>Whether members are added while a text is read: <see cref="GrowingTree"/>.</summary>
    internal bool IsGrowing { get; }

    /// <summary>The buffer of a growing tree, including unused space.</summary>
    internal byte[] GrowingText => _text.Array!;

    /// <summary>The names in a growing tree, including those that its owner adds.</summary>
    internal HashSet<string> GrowingNames =>
        (HashSet<string>)(_notes ??= new HashSet<string>(Root.Members.Select(static member => member.Name)));

    internal ContainerIndexes Indexes => _indexes ?? Interlocked.CompareExchange(ref _indexes, new ContainerIndexes(), null) ?? _indexes;

    private string DebuggerDisplay => _words is null ? "disposed" : Root.DebuggerDisplay;

    /// <summary>Parses a copy of a text.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. It is copied.</param>
    /// <param name="options">
    /// What the text may contain: <see cref="JsonSettings.MaxDepth"/>, <see cref="JsonSettings.ReadCommentHandling"/>,
    /// <see cref="JsonSettings.AllowTrailingCommas"/>, <see cref="JsonSettings.AllowDuplicateProperties"/>,
    /// <see cref="JsonSettings.Budget"/> and <see cref="JsonSettings.Dialect"/>; <see langword="null"/> means the defaults. Anything beyond
    /// strict JSON is rewritten in the tree's text.
    /// </param>
    /// <returns>The tree. Dispose it: it uses pooled memory.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or not valid UTF-8.
    /// <c>exception.Error</c> says where and why.</exception>
    public static JsonTree Parse(ReadOnlySpan<byte> utf8Json, JsonSettings? options = null) => Parse(TreeText.Copy(utf8Json), options);

    /// <summary>Parses a text in place.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. The tree refers
    /// to it: do not change it before you dispose the tree.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse(byte[] utf8Json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Parse(new TreeText(utf8Json, 0, utf8Json.Length), options);
    }

    /// <summary>Parses a text in place.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. The tree refers to
    /// it: do not change or free it before you dispose the tree.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse(ReadOnlyMemory<byte> utf8Json, JsonSettings? options = null) => Parse(TreeText.Of(utf8Json), options);

    /// <summary>Parses a text in segments.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. It is copied into one buffer.</param>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse(in ReadOnlySequence<byte> utf8Json, JsonSettings? options = null) =>
        Parse(TreeText.Copy(utf8Json), options);

    /// <summary>Parses a string.</summary>
    /// <param name="json">One JSON text, which is transcoded.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Parse(TreeText.Transcode(json), options);
    }

    /// <summary>Parses UTF-16 text.</summary>
    /// <param name="json">One JSON text, which is transcoded.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonSettings? options = null) =>
        Parse(TreeText.Transcode(json), options);

    /// <summary>Reads a stream to its end and parses it.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8. A byte order mark is skipped. The stream is not disposed.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree Parse(Stream utf8Json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Parse(TreeText.Read(utf8Json, new GatheredBudget(PlanCache.OfCall(options).Reading)), options);
    }

    /// <param name="cancellationToken">Stops reading the stream.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <inheritdoc cref="Parse(Stream, JsonSettings)"/>
    public static async ValueTask<JsonTree> ParseAsync(Stream utf8Json, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Parse(
            await TreeText.ReadAsync(utf8Json, new GatheredBudget(PlanCache.OfCall(options).Reading), cancellationToken)
                .ConfigureAwait(false), options);
    }

    /// <summary>Parses a file. Files are mapped into memory unless they are short.</summary>
    /// <param name="path">The path of a UTF-8 file of at most 4 GB with one JSON text. A byte order mark is skipped.</param>
    /// <remarks>
    /// <para>
    /// A file larger than 2 GB (<see cref="Array.MaxLength"/> bytes) must be strict JSON, and
    /// <see cref="JsonSettings.AllowDuplicateProperties"/> and <see cref="JsonSettings.Dialect"/> must have their defaults. With a
    /// <see cref="JsonSettings.Budget"/>, such a file is read twice.
    /// </para>
    /// <para>Dispose the tree, or the file stays mapped until the process ends. Do not change or truncate the file before that, and dispose
    /// the tree only after the last use of its views.</para>
    /// </remarks>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="NotSupportedException">The file is larger than 2 GB, and a setting needs the whole text in one array.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static JsonTree ParseFile(string path, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(path);
        TreeText text = TreeText.OfFile(path);
        return HugeText.Is(text) ? HugeText.Parse(text, PlanCache.OfCall(options)) : Parse(text, options);
    }

    /// <summary>Opens a text in place without reading it: a view checks what it visits.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. The tree refers
    /// to it: do not change it before you dispose the tree.</param>
    /// <param name="options">
    /// A lazy tree reads strict JSON and never looks at the whole text, so <see cref="JsonSettings.ReadCommentHandling"/>,
    /// <see cref="JsonSettings.AllowTrailingCommas"/>, <see cref="JsonSettings.AllowDuplicateProperties"/>,
    /// <see cref="JsonSettings.Budget"/> and <see cref="JsonSettings.Dialect"/> must have their defaults.
    /// <see cref="JsonSettings.MaxDepth"/> has no effect. <see langword="null"/> means the defaults.
    /// </param>
    /// <returns>The tree. Dispose it.</returns>
    /// <remarks>
    /// <para>
    /// A step to a member or element reads from the start of its container to the value, and nothing after it. It checks everything it
    /// passes except the content of other arrays and objects, where it only looks for the end. <see cref="JsonView.RawUtf8"/>,
    /// <see cref="JsonView.As{TValue}(JsonSettings)"/>, comparing, copying and writing read and check the whole value.
    /// </para>
    /// <para>
    /// Without an index, a step costs as much as the text it passes; enumeration is linear. If an object has a name more than once, the
    /// indexer finds the first one. An error in the text is a <see cref="JsonException"/> of the step that meets it.
    /// </para>
    /// </remarks>
    /// <example><code>
    /// using JsonTree tree = JsonTree.OpenFile("feed.json");
    /// string? title = tree.Root["data"][0]["title"].GetString();    // reads nothing after the title
    /// </code></example>
    /// <exception cref="JsonException">There is no value, or it is an invalid string, number or
    /// literal. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The options allow more than strict JSON.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    public static JsonTree Open(byte[] utf8Json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        return Open(new TreeText(utf8Json, 0, utf8Json.Length), options);
    }

    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark. The tree refers to
    /// it: do not change or free it before you dispose the tree.</param>
    /// <inheritdoc cref="Open(byte[], JsonSettings)"/>
    public static JsonTree Open(ReadOnlyMemory<byte> utf8Json, JsonSettings? options = null) => Open(TreeText.Of(utf8Json), options);

    /// <summary>Opens a string without parsing it: a view checks what it visits.</summary>
    /// <param name="json">One JSON text, all of which is transcoded.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Open(byte[], JsonSettings)"/>
    public static JsonTree Open([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Open(TreeText.Transcode(json), options);
    }

    /// <summary>Opens a file without reading it: a view reads and checks what it visits. The
    /// file is mapped into memory unless it is short.</summary>
    /// <param name="path">The path of a UTF-8 file of at most 4 GB with one JSON text. A byte order mark is skipped.</param>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Open(byte[], JsonSettings)"/>
    public static JsonTree OpenFile(string path, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Open(TreeText.OfFile(path), options, static (text, options) => HugeText.Report(text, PlanCache.OfCall(options)));
    }

    /// <summary>Parses a copy of a text, or returns the error in it.</summary>
    /// <param name="tree">The tree; <see langword="null"/> if the text is not valid. Dispose it: it uses pooled memory.</param>
    /// <param name="error">What is wrong with the text; <see langword="null"/> if it is valid.</param>
    /// <returns>Whether the text is valid.</returns>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSettings)"/>
    public static bool TryParse(
        ReadOnlySpan<byte> utf8Json, [NotNullWhen(true)] out JsonTree? tree, [NotNullWhen(false)] out JsonError? error,
        JsonSettings? options = null) =>
        TryParse(TreeText.Copy(utf8Json), out tree, out error, options);

    /// <param name="json">One JSON text, which is transcoded. Half of a surrogate pair is an error.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="TryParse(ReadOnlySpan{byte}, out JsonTree, out JsonError, JsonSettings)"/>
    public static bool TryParse(
        [StringSyntax(StringSyntaxAttribute.Json)] string json, [NotNullWhen(true)] out JsonTree? tree,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (utf8.IsValid)
            return TryParse(TreeText.Copy(utf8.Span), out tree, out error, options);
        (tree, error) = (null, JsonError.OfHalfPair(json, utf8.InvalidIndex));
        return false;
    }

    /// <summary>Makes a tree from a .NET value by serializing it.</summary>
    /// <param name="value">The value, such as your own object, a <see cref="JsonElement"/> or a <see cref="JsonNode"/>.</param>
    /// <param name="options">How to write the value; <see langword="null"/> means the defaults.</param>
    /// <returns>The tree. Dispose it: it uses pooled memory.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonTree From<TValue>(TValue value, JsonSettings? options = null)
    {
        Root<TValue> root = Roots<TValue>.Of(options);
        byte[] text = root.WriteBytes(value);
        return Parse(new TreeText(text, 0, text.Length),
            root.Plan.Reading.With(root.Plan.Reading.Flags & ReadFlags.HideFoundText, int.MaxValue), rejectsDuplicates: false);
    }

    /// <summary>Makes a tree from a <see cref="JsonElement"/>.</summary>
    /// <exception cref="InvalidOperationException">The element has no value.</exception>
    /// <inheritdoc cref="From{TValue}(TValue, JsonSettings)"/>
    public static JsonTree From(JsonElement value) => Parse(TreeText.Copy(DocumentBridge.TextOf(value)), s_deep, rejectsDuplicates: false);

    /// <summary>Makes a tree from a <see cref="JsonNode"/>.</summary>
    /// <param name="value">The node; <see langword="null"/> becomes the JSON value <c>null</c>.</param>
    /// <inheritdoc cref="From{TValue}(TValue, JsonSettings)"/>
    public static JsonTree From(JsonNode? value) => Parse(TreeText.Copy(DocumentBridge.TextOf(value)), s_deep, rejectsDuplicates: false);

    /// <summary>Returns pooled memory and closes the file. Views of the tree cannot be used afterwards.</summary>
    public void Dispose()
    {
        if (!_areWordsRented && !_text.IsRented && _text.Owner is null)
        {
            (_words, _indexes) = (null, null);
            return;
        }

        // If several threads dispose, one gets the words, and must return everything.
        uint[]? words = Interlocked.Exchange(ref _words, null);
        if (words is null)
            return;
        if (_areWordsRented)
            IndexWords.Return(words);
        _text.Release();
        _indexes = null;
    }

    /// <summary>The text.</summary>
    public override string ToString() => Root.ToString();

    // Text that the library wrote needs only a grammar check.
    private static readonly ReaderSettings s_deep = new(ReadFlags.None, int.MaxValue);

    /// <summary>Parses a text. The tree owns it from now on, even if it is not valid.</summary>
    internal static JsonTree Parse(in TreeText text, JsonSettings? options)
    {
        CodecPlan plan = PlanCache.OfCall(options);
        return plan.Reading.Rewriting is null
            ? Parse(text, plan.Reading, !plan.Settings.AllowDuplicateProperties)
            : ParseRewritten(text, plan);
    }

    // The member reader rewrites a text in another dialect, and maps errors to the original.
    private static JsonTree ParseRewritten(in TreeText given, CodecPlan plan)
    {
        try
        {
            if (given.Length > ArrayLimit.MaxLength)
                throw Throw.TextTooLong((long)given.Length);
            TreeCodec codec = new();
            codec.Bind(plan);
            return new Root<JsonTree>(plan, codec).Read(given.Span) ?? Parse("null"u8);
        }
        finally
        {
            given.Release();
        }
    }

    private static bool TryParse(
        in TreeText text, [NotNullWhen(true)] out JsonTree? tree, [NotNullWhen(false)] out JsonError? error, JsonSettings? options)
    {
        try
        {
            (tree, error) = (Parse(text, options), null);
            return true;
        }
        catch (JsonException exception)
        {
            (tree, error) = (null, JsonError.Of(exception));
            return false;
        }
    }

    internal static JsonTree Parse(in TreeText text, ReaderSettings settings, bool rejectsDuplicates)
    {
        IndexWords words = default;

        // A short text rents nothing, so there is nothing to catch.
        if (text.Length < IndexWords.ShortLength && settings.Budget is null && !rejectsDuplicates)
        {
            words = IndexWords.For(text.Length);
            if (TextIndexer.TryBuild(ref text.Origin, text.Length, settings.MaxDepth, ref words))
                return new JsonTree(text, ref words, (settings.Flags & ReadFlags.HideFoundText) != 0);
        }

        return ParseLong(text, settings, rejectsDuplicates);
    }

    private static JsonTree ParseLong(in TreeText text, ReaderSettings settings, bool rejectsDuplicates)
    {
        IndexWords words = default;
        try
        {
            settings.Budget?.Check(text.Span, settings, Errors.Places.StructuralNode.Instance);
            words = IndexWords.For(text.Length);
            if (!TextIndexer.TryBuild(ref text.Origin, text.Length, settings.MaxDepth, ref words))
            {
                words.Release();
                return ParseAgain(text, settings, rejectsDuplicates);
            }

            if (rejectsDuplicates)
                TreeFailure.ReportDuplicates(text, settings);
            return new JsonTree(text, ref words, (settings.Flags & ReadFlags.HideFoundText) != 0);
        }
        catch
        {
            words.Release();
            text.Release();
            throw;
        }
    }

    /// <summary>Makes a tree of any depth without rented arrays; null if the text is not valid.</summary>
    internal static JsonTree? TryMake(byte[] text, bool hidesFoundText)
    {
        IndexWords words = IndexWords.For(text.Length);
        if (!TextIndexer.TryBuild(ref MemoryMarshal.GetArrayDataReference(text), text.Length, int.MaxValue, ref words))
        {
            words.Release();
            return null;
        }

        words.TakeOwn();
        return new JsonTree(new TreeText(text, 0, text.Length), ref words, hidesFoundText);
    }

    /// <summary>Parses a part of this text in place; null if the part is not valid.</summary>
    internal JsonTree? TryParsePart(nint start, nint length)
    {
        TreeText part = new(_text.Array, _text.Start + start, length);
        IndexWords words = IndexWords.For(length);
        if (TextIndexer.TryBuild(ref part.Origin, length, int.MaxValue, ref words))
            return new JsonTree(part, ref words, HidesFoundText);
        words.Release();
        return null;
    }

    internal LazyPlaces MakePlaces()
    {
        if (_notes is null)
            Interlocked.CompareExchange(ref _notes, new LazyPlaces(), null);
        return (LazyPlaces)_notes;
    }

    /// <summary>The text and index of a growing tree now have this length.</summary>
    internal void GrowTo(int length)
    {
        _text = _text with { Length = length };
        _indexes = null;
    }

    internal void TakeNames(JsonTree other) => _notes = other._notes;

    // Only files can be huge, so only programs that open files carry the code that reports their errors.
    private static JsonTree Open(in TreeText text, JsonSettings? options, Action<TreeText, JsonSettings?>? reportHuge = null)
    {
        try
        {
            ReaderSettings settings = LazySettings.Of(options);
            JsonTree tree = new(text, (settings.Flags & ReadFlags.HideFoundText) != 0);
            if (new LazySteps(tree).TryCheckRoot(tree.LazyRoot))
                return tree;
            if (HugeText.Is(text))
                reportHuge?.Invoke(text, options);
            TreeFailure.Report(text, settings);
            return null;
        }
        catch
        {
            text.Release();
            throw;
        }
    }

    // Parses a text that is not strict JSON as the settings allow, or throws.
    private static JsonTree ParseAgain(in TreeText given, ReaderSettings settings, bool rejectsDuplicates)
    {
        if (TreeFailure.WithoutAllowed(given, settings) is { } strict)
        {
            IndexWords words = IndexWords.For(strict.Length);
            if (TextIndexer.TryBuild(ref strict.Origin, strict.Length, settings.MaxDepth, ref words))
            {
                words.Release();
                JsonTree tree = Parse(
                    strict, settings.With(settings.Flags & ReadFlags.HideFoundText, settings.MaxDepth), rejectsDuplicates);
                given.Release();
                return tree;
            }

            words.Release();
            strict.Release();
        }

        TreeFailure.Report(given, settings);
        return null;
    }

    [DoesNotReturn]
    private static uint[] ThrowDisposed() => throw new ObjectDisposedException(nameof(JsonTree));
}
