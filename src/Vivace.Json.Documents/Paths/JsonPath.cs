// A JSONPath query (RFC 9535): parsed once, used for any number of documents.
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Grammar.Paths;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Documents;

/// <summary>Selects values of a document, such as <c>$.orders[?@.price &lt; 10].title</c> (RFC 9535).
/// Immutable: parse a path once and use it from any thread.</summary>
/// <remarks>
/// <para>
/// Values come in the order of RFC 9535, and are found while you enumerate: reading stops when enumeration stops.
/// <see cref="JsonPathOptions.MaxVisits"/> bounds the time, whatever the depth of the document and for patterns such as <c>(a+)+</c>.
/// </para>
/// <para>Parsing checks the whole path, including the number and types of function arguments. Numbers are compared exactly, strings by
/// Unicode code points.</para>
/// </remarks>
/// <example><code>
/// JsonPath cheap = JsonPath.Parse("$.books[?@.price &lt; 10].title");
/// foreach (string? title in cheap.SelectAs&lt;string&gt;(node))
///     Console.WriteLine(title);
/// </code></example>
[DebuggerDisplay("{ToString(),nq}")]
[JsonCodec(typeof(PathCodec))]
public sealed partial class JsonPath : IParsable<JsonPath>
{
    private readonly string _text;

    private JsonPath(string text, PathSegment[] segments, JsonPathOptions options, PathParser parser)
    {
        _text = text;
        Segments = segments;
        Options = options;
        Queries = parser.Queries;
        Depth = parser.Depth;
        IsSingular = Array.TrueForAll(segments, static segment => segment.IsSingular);
        Simple = SimplePath.Of(segments);
    }

    internal PathSegment[] Segments { get; }

    internal JsonPathOptions Options { get; }

    internal int Queries { get; }

    internal int Depth { get; }

    /// <summary>The path, if a simple loop can follow it.</summary>
    internal SimplePath? Simple { get; }

    /// <summary>Whether the path selects at most one value, because it consists of names and indexes only.</summary>
    public bool IsSingular { get; }

    /// <summary>
    /// Whether <see cref="JsonStream"/> can follow the path while it reads, keeping only selected values. Each segment must be one name, a
    /// wildcard, or an index or slice that counts from the start; at most one may be a descendant segment, because a second <c>..</c> can
    /// select a value more than once.
    /// </summary>
    public bool CanStream => Options.Dialect == JsonPathDialect.Rfc9535 && ForwardPath.WhyNot(Segments) is null;

    internal ForwardPath ToForward() => Options.Dialect == JsonPathDialect.Rfc9535
        ? ForwardPath.Of(_text, Segments)
        : throw ForwardPath.Refused(_text, "it is one of the dialect of Newtonsoft.Json, in which paths mean something else", 0);

    /// <summary>Reads a path, such as <c>$.orders[*].id</c>.</summary>
    /// <param name="text">The path.</param>
    /// <param name="pathOptions">The dialect, functions and limits; <see langword="null"/> for those of RFC 9535.</param>
    /// <returns>The path.</returns>
    /// <exception cref="FormatException">The text is not a path; the message says where and why.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is <see langword="null"/>.</exception>
    public static JsonPath Parse(string text, JsonPathOptions? pathOptions = null)
    {
        ArgumentNullException.ThrowIfNull(text);
        pathOptions ??= JsonPathOptions.Default;
        PathParser parser = new(text, pathOptions);
        PathSegment[] segments = parser.Read();
        return new JsonPath(text, segments, pathOptions, parser);
    }

    /// <summary>Reads a path, if the text is one.</summary>
    /// <param name="text">The path.</param>
    /// <param name="path">The path.</param>
    /// <param name="pathOptions">The dialect, functions and limits; <see langword="null"/> for those of RFC 9535.</param>
    /// <returns>Whether the text is a path.</returns>
    public static bool TryParse(
        [NotNullWhen(true)] string? text, [NotNullWhen(true)] out JsonPath? path, JsonPathOptions? pathOptions = null)
    {
        path = null;
        if (text is null)
            return false;
        try
        {
            path = Parse(text, pathOptions);
            return true;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    static JsonPath IParsable<JsonPath>.Parse(string s, IFormatProvider? provider) => Parse(s);

    static bool IParsable<JsonPath>.TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider,
        [MaybeNullWhen(false)] out JsonPath result) => TryParse(s, out result);

    /// <summary>Selects values of a document of nodes.</summary>
    /// <param name="root">The document; <see langword="null"/> is a JSON null. It must not change during enumeration.</param>
    /// <returns>The values, which are found during enumeration; <see langword="null"/> for a JSON null.</returns>
    /// <exception cref="JsonException">Thrown during enumeration: a limit of the <see cref="JsonPathOptions"/> was exceeded, a text has
    /// half of a surrogate pair, or an object of nodes has a name twice.</exception>
    public IEnumerable<JsonNode?> Select(JsonNode? root) => RunOverNodes(root);

    /// <summary>Selects values of a document of elements.</summary>
    /// <param name="root">The document.</param>
    /// <returns>The values, which are found during enumeration.</returns>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/>
    /// was disposed; thrown during enumeration.</exception>
    /// <inheritdoc cref="Select(JsonNode)"/>
    public IEnumerable<JsonElement> Select(JsonElement root) => RunOverElements(root);

    /// <summary>Selects values of a parsed text.</summary>
    /// <param name="root">The document.</param>
    /// <returns>The values, which are found during enumeration.</returns>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed; thrown during enumeration.</exception>
    /// <inheritdoc cref="Select(JsonNode)"/>
    public IEnumerable<JsonView> Select(JsonView root) => root.IsLazy ? RunOverLazyViews(root) : new SelectedViews(this, root);

    /// <summary>Selects values of a text, which is parsed whole by this call.</summary>
    /// <param name="json">The text. For bytes, see
    /// <see cref="SelectAs{T}(ReadOnlyMemory{byte}, JsonSettings)"/>; for streams,
    /// <see cref="JsonStream"/>.</param>
    /// <returns>The values, which are found during enumeration.</returns>
    /// <exception cref="JsonException">The text is not valid JSON; or, during enumeration, a limit of the
    /// <see cref="JsonPathOptions"/> was exceeded or a text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentException">The text has an unescaped half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    public IEnumerable<JsonElement> Select([StringSyntax(StringSyntaxAttribute.Json)] string json) =>
        RunOverElements(ElementText.Read(json));

    /// <summary>Selects values of a text, which is parsed whole by this call, with their places.</summary>
    /// <returns>The values with their places, which are found during enumeration.</returns>
    /// <inheritdoc cref="Select(string)"/>
    public IEnumerable<JsonPathMatch<JsonElement>> SelectPaths([StringSyntax(StringSyntaxAttribute.Json)] string json) =>
        RunOverElementsWithPlaces(ElementText.Read(json));

    /// <summary>Returns the first selected value of a text.</summary>
    /// <returns>The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</returns>
    /// <inheritdoc cref="Select(string)"/>
    public JsonElement First([StringSyntax(StringSyntaxAttribute.Json)] string json) => First(ElementText.Read(json));

    /// <summary>Finds the first selected value of a text.</summary>
    /// <param name="json">The text.</param>
    /// <param name="value">The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <inheritdoc cref="Select(string)"/>
    public bool TryFirst([StringSyntax(StringSyntaxAttribute.Json)] string json, out JsonElement value) =>
        TryFirst(ElementText.Read(json), out value);

    /// <summary>Selects values of a document of nodes, with their places.</summary>
    /// <returns>The values with their places, which are found during enumeration.</returns>
    /// <inheritdoc cref="Select(JsonNode)"/>
    public IEnumerable<JsonPathMatch<JsonNode?>> SelectPaths(JsonNode? root) => RunOverNodesWithPlaces(root);

    /// <summary>Selects values of a document of elements, with their places.</summary>
    /// <returns>The values with their places, which are found during enumeration.</returns>
    /// <inheritdoc cref="Select(JsonElement)"/>
    public IEnumerable<JsonPathMatch<JsonElement>> SelectPaths(JsonElement root) => RunOverElementsWithPlaces(root);

    /// <summary>Selects values of a parsed text, with their places.</summary>
    /// <returns>The values with their places, which are found during enumeration.</returns>
    /// <inheritdoc cref="Select(JsonView)"/>
    public IEnumerable<JsonPathMatch<JsonView>> SelectPaths(JsonView root) =>
        root.IsLazy ? RunOverLazyViewsWithPlaces(root) : RunOverViewsWithPlaces(root);

    /// <summary>Returns the first selected value of a document of nodes.</summary>
    /// <param name="root">The document; <see langword="null"/> is a JSON null.</param>
    /// <returns>The value; <see langword="null"/> if it is a JSON null or if there is none (see
    /// <see cref="TryFirst(JsonNode, out JsonNode)"/>).</returns>
    /// <exception cref="JsonException">A limit of the <see cref="JsonPathOptions"/> was exceeded.</exception>
    public JsonNode? First(JsonNode? root) => TryFirst(root, out JsonNode? value) ? value : null;

    /// <summary>Returns the first selected value of a document of elements.</summary>
    /// <param name="root">The document.</param>
    /// <returns>The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</returns>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/> was disposed.</exception>
    /// <inheritdoc cref="First(JsonNode)"/>
    public JsonElement First(JsonElement root) => TryFirst(root, out JsonElement value) ? value : default;

    /// <summary>Returns the first selected value of a parsed text.</summary>
    /// <param name="root">The document.</param>
    /// <returns>The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</returns>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed.</exception>
    /// <inheritdoc cref="First(JsonNode)"/>
    public JsonView First(JsonView root) => TryFirst(root, out JsonView value) ? value : default;

    /// <summary>Finds the first selected value of a document of nodes.</summary>
    /// <param name="root">The document; <see langword="null"/> is a JSON null.</param>
    /// <param name="value">The value; <see langword="null"/> also if it is a JSON null.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="JsonException">A limit of the <see cref="JsonPathOptions"/> was exceeded.</exception>
    public bool TryFirst(JsonNode? root, out JsonNode? value)
    {
        PathContext context = new(this);
        bool isFound = TryFirst<NodeTree, NodeValue, NodeTree.Cursor>(new(context.Visits), root, context, out NodeValue found);
        value = found.Node;
        return isFound;
    }

    /// <summary>Finds the first selected value of a document of elements.</summary>
    /// <param name="root">The document.</param>
    /// <param name="value">The value; its kind is <see cref="JsonValueKind.Undefined"/> if there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/> was disposed.</exception>
    /// <exception cref="JsonException">A limit of the <see cref="JsonPathOptions"/> was exceeded.</exception>
    public bool TryFirst(JsonElement root, out JsonElement value)
    {
        PathContext context = new(this);
        return TryFirst<ElementTree, JsonElement, ElementTree.Cursor>(new(context.Visits), root, context, out value);
    }

    /// <summary>Finds the first selected value of a parsed text.</summary>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed.</exception>
    /// <inheritdoc cref="TryFirst(JsonElement, out JsonElement)"
    ///   path="/param | /returns | /exception[@cref='T:System.Text.Json.JsonException']"/>
    public bool TryFirst(JsonView root, out JsonView value)
    {
        PathContext context = new(this);
        if (root.IsLazy)
            return TryFirst<LazyTree, JsonView, LazyTree.Cursor>(new(context.Visits), root, context, out value);
        ViewTree tree = new(root, context.Visits);
        bool isFound = TryFirst<ViewTree, ViewPlace, ViewTree.Cursor>(tree, ViewTree.PlaceOf(root), context, out ViewPlace found);
        value = isFound ? tree.ViewOf(found) : default;
        return isFound;
    }

    /// <summary>Selects values of a document of nodes, and reads each as a .NET value.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="root">The document; <see langword="null"/> is a JSON null. It must not change during enumeration.</param>
    /// <param name="options">How to read the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The values, which are found and read during enumeration.</returns>
    /// <exception cref="JsonException">A value does not fit the type, or a limit was exceeded; thrown during enumeration.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<T?> SelectAs<T>(JsonNode? root, JsonSettings? options = null)
    {
        Root<T> reading = Roots<T>.Of(options);
        return Select(root).Select(node => reading.Read(DocumentBridge.TextOf(node, reading.Plan)));
    }

    /// <summary>Selects values of a document of elements, and reads each as a .NET value.</summary>
    /// <param name="root">The document.</param>
    /// <param name="options">How to read the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ObjectDisposedException">The document of <paramref name="root"/>
    /// was disposed; thrown during enumeration.</exception>
    /// <inheritdoc cref="SelectAs{T}(JsonNode, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<T?> SelectAs<T>(JsonElement root, JsonSettings? options = null)
    {
        Root<T> reading = Roots<T>.Of(options);
        return Select(root).Select(element => reading.Read(DocumentBridge.TextOf(element)));
    }

    /// <summary>Selects values of a parsed text, and reads each as a .NET value.</summary>
    /// <param name="root">The document.</param>
    /// <param name="options">How to read the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ObjectDisposedException">The tree of <paramref name="root"/> was disposed; thrown during enumeration.</exception>
    /// <inheritdoc cref="SelectAs{T}(JsonNode, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<T?> SelectAs<T>(JsonView root, JsonSettings? options = null) => Select(root).Select(view => view.As<T>(options));

    /// <summary>Selects values of a text, and reads each as a .NET value.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8. It is parsed, and must not change, during enumeration.</param>
    /// <param name="options">How to read the text and the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="JsonException">The text is not valid JSON, a value does not fit the type, or
    /// a limit was exceeded; thrown during enumeration.</exception>
    /// <inheritdoc cref="SelectAs{T}(JsonNode, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<T?> SelectAs<T>(ReadOnlyMemory<byte> utf8Json, JsonSettings? options = null)
    {
        using JsonTree tree = Parse<T>(options => JsonTree.Parse(utf8Json, options), options);
        foreach (JsonView view in Select(tree.Root))
            yield return view.As<T>(options);
    }

    /// <param name="json">One JSON text. It is parsed during enumeration.</param>
    /// <param name="options">How to read the text and the values; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair; thrown during enumeration.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="SelectAs{T}(ReadOnlyMemory{byte}, JsonSettings)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<T?> SelectAs<T>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return SelectInText<T>(json, options);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private IEnumerable<T?> SelectInText<T>(string json, JsonSettings? options)
    {
        using JsonTree tree = Parse<T>(options => JsonTree.Parse(json, options), options);
        foreach (JsonView view in Select(tree.Root))
            yield return view.As<T>(options);
    }

    // The text is parsed without the type, so that what is wrong, and the names on the way to it, may be in a secret.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonTree Parse<T>(Func<JsonSettings?, JsonTree> parse, JsonSettings? options)
    {
        try
        {
            return parse(options);
        }
        catch (JsonException) when (Secrets.MayBeIn(Roots<T>.Of(options).Codec))
        {
            try
            {
                return parse((options ?? JsonSettings.Default) with { HideFoundText = true });
            }
            catch (JsonException hidden)
            {
                throw Throw.WithoutPath(hidden);
            }
        }
    }

    /// <summary>Selects values from the JSON of a .NET value.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="value">The value, which is written once, by this call; the path uses the names in its JSON.</param>
    /// <param name="options">How to write the value; <see langword="null"/> for <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The values, which are found during enumeration.</returns>
    /// <exception cref="JsonException">The value cannot be written; or, during enumeration, a limit was exceeded.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IEnumerable<JsonElement> SelectIn<TValue>(TValue value, JsonSettings? options = null)
    {
        if (IsSingular)
            return FirstIn(JsonTree.From(value, options));
        Root<TValue> writing = Roots<TValue>.Of(options);
        return Select(DocumentBridge.ToElement(writing.WriteBytes(value), writing.Plan.Settings));
    }

    // Indexing the text and parsing one value is much faster than parsing all of it.
    private IEnumerable<JsonElement> FirstIn(JsonTree tree)
    {
        if (TryFirst(tree.Root, out JsonView found))
            yield return found.ToElement();
    }

    /// <summary>The path as it was parsed.</summary>
    public override string ToString() => _text;

    private IEnumerable<JsonElement> RunOverElements(JsonElement root)
    {
        PathContext context = new(this);
        PathSelection<ElementTree, JsonElement, ElementTree.Cursor> selection = new(this, new(context.Visits), root, context);
        while (selection.MoveNextGuarded())
            yield return selection.Current;
    }

    private IEnumerable<JsonNode?> RunOverNodes(JsonNode? root)
    {
        PathContext context = new(this);
        PathSelection<NodeTree, NodeValue, NodeTree.Cursor> selection = new(this, new(context.Visits), root, context);
        while (selection.MoveNextGuarded())
            yield return selection.Current.Node;
    }

    private IEnumerable<JsonPathMatch<JsonElement>> RunOverElementsWithPlaces(JsonElement root)
    {
        PathContext context = new(this);
        PathSelection<ElementTree, JsonElement, ElementTree.Cursor> selection = new(
            this, new(context.Visits), root, context, notesPlaces: true);
        while (selection.MoveNextGuarded())
            yield return new JsonPathMatch<JsonElement>(selection.Current, selection.Place);
    }

    private IEnumerable<JsonPathMatch<JsonView>> RunOverViewsWithPlaces(JsonView root)
    {
        PathContext context = new(this);
        ViewTree tree = new(root, context.Visits);
        PathSelection<ViewTree, ViewPlace, ViewTree.Cursor> selection = new(this, tree, ViewTree.PlaceOf(root), context, notesPlaces: true);
        while (selection.MoveNext())
            yield return new JsonPathMatch<JsonView>(tree.ViewOf(selection.Current), selection.Place);
    }

    private IEnumerable<JsonPathMatch<JsonNode?>> RunOverNodesWithPlaces(JsonNode? root)
    {
        PathContext context = new(this);
        PathSelection<NodeTree, NodeValue, NodeTree.Cursor> selection = new(this, new(context.Visits), root, context, notesPlaces: true);
        while (selection.MoveNextGuarded())
            yield return new JsonPathMatch<JsonNode?>(selection.Current.Node, selection.Place);
    }

    private IEnumerable<JsonView> RunOverLazyViews(JsonView root)
    {
        PathContext context = new(this);
        PathSelection<LazyTree, JsonView, LazyTree.Cursor> selection = new(this, new(context.Visits), root, context);
        while (selection.MoveNext())
            yield return selection.Current;
    }

    private IEnumerable<JsonPathMatch<JsonView>> RunOverLazyViewsWithPlaces(JsonView root)
    {
        PathContext context = new(this);
        PathSelection<LazyTree, JsonView, LazyTree.Cursor> selection = new(this, new(context.Visits), root, context, notesPlaces: true);
        while (selection.MoveNext())
            yield return new JsonPathMatch<JsonView>(selection.Current, selection.Place);
    }

    private bool TryFirst<TTree, TNode, TCursor>(TTree tree, TNode root, PathContext context, [MaybeNullWhen(false)] out TNode value)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        PathSelection<TTree, TNode, TCursor> selection = new(this, tree, root, context);
        bool isFound = selection.MoveNextGuarded();
        value = isFound ? selection.Current : default;
        return isFound;
    }
}
