// What the form of XML in JSON needs to know of a node, and to make one.
using System.Xml;

namespace Vivace.Json.Compatibility;

/// <summary>One of the two models that .NET has for XML. Methods that make something throw an <see cref="XmlException"/>, <see cref="ArgumentException"/> or <see cref="InvalidOperationException"/> where XML does not allow it.</summary>
internal abstract class XmlModel
{
    /// <summary>The namespace of declarations of namespaces.</summary>
    internal const string XmlnsUri = "http://www.w3.org/2000/xmlns/";

    /// <summary>The namespace whose attributes say how an element is written as JSON.</summary>
    internal const string JsonUri = "http://james.newtonking.com/projects/json";

    internal abstract bool CanRead(Type type);

    internal abstract string ReadableTypes { get; }

    internal abstract XmlNodeType KindOf(object node);

    internal abstract string? LocalNameOf(object node);

    internal abstract string? NamespaceOf(object node);

    internal abstract string? ValueOf(object node);

    internal abstract IReadOnlyList<object> ChildrenOf(object node);

    internal abstract IReadOnlyList<object> AttributesOf(object node);

    /// <summary>The element around a node, or the one that an attribute belongs to; null if there is none.</summary>
    internal abstract object? ElementAround(object node);

    /// <summary>Whether an element without content was written as one tag.</summary>
    internal abstract bool IsOneTag(object element);

    /// <summary>Name and value of what a declaration or document type says, where it says something.</summary>
    internal abstract IEnumerable<(string Name, string? Value)> FactsOf(object node);

    internal abstract object MakeDocument();

    internal abstract object? RootOf(object document);

    /// <summary>The root, without its document where the model has elements without one.</summary>
    internal abstract object? TakeRoot(object document);

    internal abstract object AddElement(object document, object parent, string qualifiedName, string? namespaceUri);

    /// <summary>Adds an attribute; where there is a namespace, the prefix counts only for models that have prefixes.</summary>
    internal abstract void AddAttribute(object document, object element, string qualifiedName, string? namespaceUri, string value);

    internal abstract void AddText(object document, object parent, XmlNodeType kind, string text);

    internal abstract void AddInstruction(object document, object parent, string target, string data);

    internal abstract void AddDeclaration(object document, object parent, string version, string? encoding, string? standalone);

    internal abstract void AddDocumentType(object document, object parent, string name, string? publicId, string? systemId);

    /// <summary>Marks an element as an array.</summary>
    internal abstract void MarkArray(object document, object element);

    /// <summary>The part before the colon; null if there is none.</summary>
    internal static string? PrefixOf(string qualifiedName)
    {
        int colon = qualifiedName.IndexOf(':', StringComparison.Ordinal);
        return colon <= 0 || colon == qualifiedName.Length - 1 ? null : qualifiedName[..colon];
    }

    internal static string LocalPartOf(string qualifiedName) => PrefixOf(qualifiedName) is { } prefix ? qualifiedName[(prefix.Length + 1)..] : qualifiedName;
}
