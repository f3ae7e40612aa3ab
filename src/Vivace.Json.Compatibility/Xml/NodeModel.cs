// System.Xml: nodes of a document, with prefixes.
using System.Xml;

namespace Vivace.Json.Compatibility.Xml;

internal sealed class NodeModel : XmlModel
{
    internal override bool CanRead(Type type) => type == typeof(XmlElement) || type == typeof(XmlDocument) || type == typeof(XmlNode);

    internal override string ReadableTypes => "XmlDocument, XmlElement or XmlNode";

    internal override XmlNodeType KindOf(object node) => ((XmlNode)node).NodeType;

    internal override string? LocalNameOf(object node) => node is XmlDocumentType ? "DOCTYPE" : ((XmlNode)node).LocalName;

    internal override string? NamespaceOf(object node) => ((XmlNode)node).NamespaceURI;

    internal override string? ValueOf(object node) => ((XmlNode)node).Value;

    internal override IReadOnlyList<object> ChildrenOf(object node)
    {
        List<object> children = [];
        for (XmlNode? child = ((XmlNode)node).FirstChild; child is not null; child = child.NextSibling)
            children.Add(child);
        return children;
    }

    internal override IReadOnlyList<object> AttributesOf(object node) =>
        node is XmlElement { HasAttributes: true } element ? [.. element.Attributes.Cast<object>()] : [];

    internal override object? ElementAround(object node) =>
        (node is XmlAttribute attribute ? attribute.OwnerElement : ((XmlNode)node).ParentNode) as XmlElement;

    internal override bool IsOneTag(object element) => ((XmlElement)element).IsEmpty;

    internal override IEnumerable<(string Name, string? Value)> FactsOf(object node)
    {
        if (node is XmlDeclaration declaration)
            return [("@version", declaration.Version), ("@encoding", declaration.Encoding), ("@standalone", declaration.Standalone)];
        XmlDocumentType type = (XmlDocumentType)node;
        return [("@name", type.Name), ("@public", type.PublicId), ("@system", type.SystemId), ("@internalSubset", type.InternalSubset)];
    }

    // Without a resolver, a document type cannot cause anything to be loaded.
    internal override object MakeDocument() => new XmlDocument { XmlResolver = null };

    internal override object? RootOf(object document) => ((XmlDocument)document).DocumentElement;

    internal override object? TakeRoot(object document) => ((XmlDocument)document).DocumentElement;

    internal override object AddElement(object document, object parent, string qualifiedName, string? namespaceUri)
    {
        XmlElement element = string.IsNullOrEmpty(namespaceUri)
            ? ((XmlDocument)document).CreateElement(qualifiedName)
            : ((XmlDocument)document).CreateElement(qualifiedName, namespaceUri);
        ((XmlNode)parent).AppendChild(element);
        return element;
    }

    internal override void AddAttribute(object document, object element, string qualifiedName, string? namespaceUri, string value)
    {
        XmlAttribute attribute = namespaceUri is null
            ? ((XmlDocument)document).CreateAttribute(qualifiedName)
            : ((XmlDocument)document).CreateAttribute(qualifiedName, namespaceUri);
        attribute.Value = value;
        ((XmlElement)element).SetAttributeNode(attribute);
    }

    internal override void AddText(object document, object parent, XmlNodeType kind, string text)
    {
        XmlDocument target = (XmlDocument)document;
        ((XmlNode)parent).AppendChild(kind switch
        {
            XmlNodeType.CDATA => target.CreateCDataSection(text),
            XmlNodeType.Whitespace => target.CreateWhitespace(text),
            XmlNodeType.SignificantWhitespace => target.CreateSignificantWhitespace(text),
            _ => target.CreateTextNode(text),
        });
    }

    internal override void AddInstruction(object document, object parent, string target, string data) =>
        ((XmlNode)parent).AppendChild(((XmlDocument)document).CreateProcessingInstruction(target, data));

    internal override void AddDeclaration(object document, object parent, string version, string? encoding, string? standalone) =>
        ((XmlNode)parent).AppendChild(((XmlDocument)document).CreateXmlDeclaration(version, encoding, standalone));

    internal override void AddDocumentType(object document, object parent, string name, string? publicId, string? systemId) =>
        ((XmlNode)parent).AppendChild(((XmlDocument)document).CreateDocumentType(name, publicId, systemId, null));

    internal override void MarkArray(object document, object element)
    {
        XmlElement target = (XmlElement)element;
        if (!target.HasAttribute("Array", JsonUri))
            AddAttribute(document, target, "json:Array", JsonUri, "true");
    }
}
