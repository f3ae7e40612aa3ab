// What the codec needs from an XML model: to inspect nodes and to create them.
using System.Xml;

namespace Vivace.Json.Compatibility.Xml;

/// <summary>One of .NET's two XML models. Creating methods throw an <see cref="XmlException"/>, <see cref="ArgumentException"/> or
/// <see cref="InvalidOperationException"/> for what XML does not allow.</summary>
internal abstract class XmlModel
{
    internal const string XmlnsUri = "http://www.w3.org/2000/xmlns/";

    internal const string JsonUri = "http://james.newtonking.com/projects/json";

    internal abstract bool CanRead(Type type);

    internal abstract string ReadableTypes { get; }

    internal abstract XmlNodeType KindOf(object node);

    internal abstract string? LocalNameOf(object node);

    internal abstract string? NamespaceOf(object node);

    internal abstract string? ValueOf(object node);

    internal abstract IReadOnlyList<object> ChildrenOf(object node);

    internal abstract IReadOnlyList<object> AttributesOf(object node);

    /// <summary>The parent element of a node or attribute; null if there is none.</summary>
    internal abstract object? ElementAround(object node);

    internal abstract bool IsOneTag(object element);

    /// <summary>The attributes of a declaration or document type that have values.</summary>
    internal abstract IEnumerable<(string Name, string? Value)> FactsOf(object node);

    internal abstract object MakeDocument();

    internal abstract object? RootOf(object document);

    /// <summary>The root, detached if the model allows elements without a document.</summary>
    internal abstract object? TakeRoot(object document);

    internal abstract object AddElement(object document, object parent, string qualifiedName, string? namespaceUri);

    /// <summary>Adds an attribute. With a namespace, the prefix only matters to models with prefixes.</summary>
    internal abstract void AddAttribute(object document, object element, string qualifiedName, string? namespaceUri, string value);

    internal abstract void AddText(object document, object parent, XmlNodeType kind, string text);

    internal abstract void AddInstruction(object document, object parent, string target, string data);

    internal abstract void AddDeclaration(object document, object parent, string version, string? encoding, string? standalone);

    internal abstract void AddDocumentType(object document, object parent, string name, string? publicId, string? systemId);

    internal abstract void MarkArray(object document, object element);

    internal static string? PrefixOf(string qualifiedName)
    {
        int colon = qualifiedName.IndexOf(':', StringComparison.Ordinal);
        return colon <= 0 || colon == qualifiedName.Length - 1 ? null : qualifiedName[..colon];
    }

    internal static string LocalPartOf(string qualifiedName) =>
        PrefixOf(qualifiedName) is { } prefix ? qualifiedName[(prefix.Length + 1)..] : qualifiedName;
}
