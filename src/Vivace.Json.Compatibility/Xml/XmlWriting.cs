// Writes an XML node as JSON: elements with the same name, adjacent or not, become one array.
using System.Xml;

namespace Vivace.Json.Compatibility.Xml;

internal readonly struct XmlWriting(XmlModel model)
{
    private readonly XmlNamespaceManager _namespaces = new(new NameTable());

    internal void Write(ref JsonWriter writer, object node, bool omitRoot)
    {
        DeclareAround(node);
        if (!omitRoot)
            writer.BeginObject();
        WriteNode(ref writer, node, !omitRoot);
        if (!omitRoot)
            writer.EndObject();
    }

    // The prefixes that the outer elements declare, from the outermost in.
    private void DeclareAround(object node)
    {
        Stack<object> around = [];
        for (object? element = model.ElementAround(node); element is not null; element = model.ElementAround(element))
            around.Push(element);
        foreach (object element in around)
        {
            _namespaces.PushScope();
            foreach (object attribute in model.AttributesOf(element))
                if (model.NamespaceOf(attribute) == XmlModel.XmlnsUri && model.LocalNameOf(attribute) != "xmlns")
                    _namespaces.AddNamespace(model.LocalNameOf(attribute)!, model.ValueOf(attribute)!);
        }
    }

    private void WriteNode(ref JsonWriter writer, object node, bool named)
    {
        XmlNodeType kind = model.KindOf(node);
        switch (kind)
        {
            case XmlNodeType.Document or XmlNodeType.DocumentFragment:
                WriteChildren(ref writer, model.ChildrenOf(node), named);
                break;
            case XmlNodeType.Element:
                WriteElement(ref writer, node, named);
                break;
            case XmlNodeType.Comment:
                break;
            case XmlNodeType.Attribute or XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.ProcessingInstruction
                or XmlNodeType.Whitespace or XmlNodeType.SignificantWhitespace:
                // Attributes that control the form are not written.
                if (IsJsonDeclaration(node) || (model.NamespaceOf(node) == XmlModel.JsonUri && model.LocalNameOf(node) == "Array"))
                    break;
                if (named)
                    writer.WriteName(NameOf(node));
                writer.WriteString(model.ValueOf(node));
                break;
            case XmlNodeType.XmlDeclaration or XmlNodeType.DocumentType:
                writer.WriteName(NameOf(node));
                writer.BeginObject();
                foreach ((string name, string? value) in model.FactsOf(node))
                {
                    if (string.IsNullOrEmpty(value))
                        continue;
                    writer.WriteName(name);
                    writer.WriteString(value);
                }

                writer.EndObject();
                break;
            default:
                throw new NotSupportedException($"A node of XML of the kind {kind} has no form in JSON.");
        }
    }

    private void WriteElement(ref JsonWriter writer, object element, bool named)
    {
        IReadOnlyList<object> children = model.ChildrenOf(element);
        IReadOnlyList<object> attributes = model.AttributesOf(element);
        if (children.Count > 0 && IsArray(element) && HaveNameOf(element, children))
        {
            WriteChildren(ref writer, children, named: false);
            return;
        }

        _namespaces.PushScope();
        bool hasContentInAttributes = false;
        foreach (object attribute in attributes)
        {
            if (model.NamespaceOf(attribute) == XmlModel.XmlnsUri)
                _namespaces.AddNamespace(model.LocalNameOf(attribute) is { } prefix && prefix != "xmlns"
                    ? XmlConvert.DecodeName(prefix)!
                    : "", model.ValueOf(attribute)!);
            hasContentInAttributes |= model.NamespaceOf(attribute) != XmlModel.JsonUri && !IsJsonDeclaration(attribute);
        }

        if (named)
            writer.WriteName(NameOf(element));
        if (!hasContentInAttributes && children.Count == 1 && model.KindOf(children[0]) == XmlNodeType.Text)
        {
            writer.WriteString(model.ValueOf(children[0]));
        }
        else if (children.Count == 0 && attributes.Count == 0)
        {
            writer.WriteString(model.IsOneTag(element) ? null : "");
        }
        else
        {
            writer.BeginObject();
            foreach (object attribute in attributes)
                WriteNode(ref writer, attribute, named: true);
            WriteChildren(ref writer, children, named: true);
            writer.EndObject();
        }

        _namespaces.PopScope();
    }

    // In order of each name's first occurrence.
    private void WriteChildren(ref JsonWriter writer, IReadOnlyList<object> children, bool named)
    {
        if (children.Count == 1)
        {
            WriteGroup(ref writer, NameOf(children[0]), children, named);
            return;
        }

        Dictionary<string, List<object>> groups = [];
        List<string> names = [];
        foreach (object child in children)
        {
            string name = NameOf(child);
            if (!groups.TryGetValue(name, out List<object>? group))
            {
                groups.Add(name, group = []);
                names.Add(name);
            }

            group.Add(child);
        }

        foreach (string name in names)
            WriteGroup(ref writer, name, groups[name], named);
    }

    private void WriteGroup(ref JsonWriter writer, string name, IReadOnlyList<object> nodes, bool named)
    {
        if (nodes.Count == 1 && !IsArray(nodes[0]))
        {
            WriteNode(ref writer, nodes[0], named);
            return;
        }

        if (named)
            writer.WriteName(name);
        writer.BeginArray();
        foreach (object node in nodes)
            WriteNode(ref writer, node, named: false);
        writer.EndArray();
    }

    private string NameOf(object node)
    {
        XmlNodeType kind = model.KindOf(node);
        return kind switch
        {
            XmlNodeType.Attribute when model.NamespaceOf(node) == XmlModel.JsonUri => "$" + model.LocalNameOf(node),
            XmlNodeType.Attribute => "@" + QualifiedNameOf(node),
            XmlNodeType.Element when model.NamespaceOf(node) == XmlModel.JsonUri => "$" + model.LocalNameOf(node),
            XmlNodeType.Element => QualifiedNameOf(node),
            XmlNodeType.ProcessingInstruction => "?" + QualifiedNameOf(node),
            XmlNodeType.DocumentType => "!" + QualifiedNameOf(node),
            XmlNodeType.XmlDeclaration => XmlReading.Declaration,
            XmlNodeType.Text => XmlReading.Text,
            XmlNodeType.CDATA => XmlReading.CData,
            XmlNodeType.Whitespace => XmlReading.Whitespace,
            XmlNodeType.SignificantWhitespace => XmlReading.SignificantWhitespace,
            XmlNodeType.Comment => "#comment",
            _ => throw new NotSupportedException($"A node of XML of the kind {kind} has no form in JSON."),
        };
    }

    // Uses the prefix declared here for the namespace, which may differ from the node's own.
    private string QualifiedNameOf(object node)
    {
        string name = XmlConvert.DecodeName(model.LocalNameOf(node))!;
        string? uri = model.NamespaceOf(node);
        string? prefix = uri is null || (name == "xmlns" && uri == XmlModel.XmlnsUri) ? null : _namespaces.LookupPrefix(uri);
        return string.IsNullOrEmpty(prefix) ? name : $"{prefix}:{name}";
    }

    private bool IsArray(object node)
    {
        foreach (object attribute in model.AttributesOf(node))
            if (model.LocalNameOf(attribute) == "Array" && model.NamespaceOf(attribute) == XmlModel.JsonUri)
                return XmlConvert.ToBoolean(model.ValueOf(attribute)!);
        return false;
    }

    private bool HaveNameOf(object element, IReadOnlyList<object> children)
    {
        string? name = model.LocalNameOf(element);
        foreach (object child in children)
            if (model.LocalNameOf(child) != name)
                return false;
        return true;
    }

    private bool IsJsonDeclaration(object attribute) =>
        model.NamespaceOf(attribute) == XmlModel.XmlnsUri && model.ValueOf(attribute) == XmlModel.JsonUri;
}
