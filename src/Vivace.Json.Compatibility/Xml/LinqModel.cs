// System.Xml.Linq: names with namespaces, without prefixes.
using System.Xml;
using System.Xml.Linq;

namespace Vivace.Json.Compatibility.Xml;

internal sealed class LinqModel : XmlModel
{
    internal override bool CanRead(Type type) => type == typeof(XElement) || type.IsAssignableFrom(typeof(XDocument));

    internal override string ReadableTypes => "XDocument or XElement";

    // The declaration is not a node, but is treated as a child of the document here.
    internal override XmlNodeType KindOf(object node) => node is XDeclaration ? XmlNodeType.XmlDeclaration : ((XObject)node).NodeType;

    internal override string? LocalNameOf(object node) => node switch
    {
        XElement element => element.Name.LocalName,
        XAttribute attribute => attribute.Name.LocalName,
        XProcessingInstruction instruction => instruction.Target,
        XDocumentType => "DOCTYPE",
        _ => null,
    };

    internal override string? NamespaceOf(object node) => node switch
    {
        XElement element => element.Name.NamespaceName,
        XAttribute attribute => attribute.Name.NamespaceName,
        _ => null,
    };

    internal override string? ValueOf(object node) => node switch
    {
        XAttribute attribute => attribute.Value,
        XText text => text.Value,
        XProcessingInstruction instruction => instruction.Data,
        _ => null,
    };

    internal override IReadOnlyList<object> ChildrenOf(object node) => node switch
    {
        XDocument { Declaration: { } declaration } document => [declaration, .. document.Nodes()],
        XContainer container => [.. container.Nodes()],
        _ => [],
    };

    // Declares the namespace of an element that was created without a declaration.
    internal override IReadOnlyList<object> AttributesOf(object node) => node switch
    {
        XElement element when LacksDeclaration(element) => [new XAttribute("xmlns", element.Name.NamespaceName), .. element.Attributes()],
        XElement { HasAttributes: true } element => [.. element.Attributes()],
        _ => [],
    };

    private static bool LacksDeclaration(XElement element)
    {
        string uri = element.Name.NamespaceName;
        return uri.Length > 0 && uri != element.Parent?.Name.NamespaceName && string.IsNullOrEmpty(element.GetPrefixOfNamespace(uri))
            && element.Attribute("xmlns")?.Value != uri;
    }

    internal override object? ElementAround(object node) => (node as XObject)?.Parent;

    internal override bool IsOneTag(object element) => ((XElement)element).IsEmpty;

    internal override IEnumerable<(string Name, string? Value)> FactsOf(object node)
    {
        if (node is XDeclaration declaration)
            return [("@version", declaration.Version), ("@encoding", declaration.Encoding), ("@standalone", declaration.Standalone)];
        XDocumentType type = (XDocumentType)node;
        return [("@name", type.Name), ("@public", type.PublicId), ("@system", type.SystemId), ("@internalSubset", type.InternalSubset)];
    }

    internal override object MakeDocument() => new XDocument();

    internal override object? RootOf(object document) => ((XDocument)document).Root;

    internal override object? TakeRoot(object document)
    {
        XElement? root = ((XDocument)document).Root;
        root?.Remove();
        return root;
    }

    internal override object AddElement(object document, object parent, string qualifiedName, string? namespaceUri)
    {
        XElement element = new(
            string.IsNullOrEmpty(namespaceUri) ? XName.Get(qualifiedName) : XName.Get(LocalPartOf(qualifiedName), namespaceUri));
        ((XContainer)parent).Add(element);
        return element;
    }

    internal override void AddAttribute(object document, object element, string qualifiedName, string? namespaceUri, string value) =>
        ((XElement)element).Add(
            new XAttribute(namespaceUri is null ? XName.Get(qualifiedName) : XName.Get(LocalPartOf(qualifiedName), namespaceUri), value));

    internal override void AddText(object document, object parent, XmlNodeType kind, string text) =>
        ((XContainer)parent).Add(kind == XmlNodeType.CDATA ? new XCData(text) : new XText(text));

    internal override void AddInstruction(object document, object parent, string target, string data) =>
        ((XContainer)parent).Add(new XProcessingInstruction(target, data));

    internal override void AddDeclaration(object document, object parent, string version, string? encoding, string? standalone)
    {
        // The declaration is not a node: under a root that the codec adds, it is dropped.
        if (parent is XDocument target)
            target.Declaration = new XDeclaration(version, encoding, standalone);
    }

    internal override void AddDocumentType(object document, object parent, string name, string? publicId, string? systemId) =>
        ((XContainer)parent).Add(new XDocumentType(name, publicId, systemId, null));

    internal override void MarkArray(object document, object element)
    {
        XElement target = (XElement)element;
        target.SetAttributeValue(XName.Get("Array", JsonUri), "true");
        if (target.GetPrefixOfNamespace(JsonUri) is null)
            target.Add(new XAttribute(XNamespace.Xmlns + "json", JsonUri));
    }
}
