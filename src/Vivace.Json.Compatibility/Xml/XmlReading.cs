// Reads JSON as an XML document.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Xml;

namespace Vivace.Json.Compatibility.Xml;

/// <summary>Reads one document. The reader limits the depth; what XML does not allow is an error at its value.</summary>
internal sealed class XmlReading(XmlModel model, XmlForms forms)
{
    internal const string Text = "#text", CData = "#cdata-section", Whitespace = "#whitespace",
        SignificantWhitespace = "#significant-whitespace", Declaration = "?xml";

    // Both models scan all attributes of an element when one is added.
    private const int MaxAttributes = 1024;

    private readonly object _document = model.MakeDocument();
    private readonly XmlNamespaceManager _namespaces = new(new NameTable());
    private readonly bool _encodesNames = (forms & XmlForms.EncodeNames) != 0;
    private readonly bool _marksArrays = (forms & XmlForms.ArrayAttributes) != 0;

    /// <summary>Reads the current value as a document; <paramref name="rootName"/> is the root element
    /// around it, or null if the value is an object with the root.</summary>
    internal object Read(ref JsonReader reader, string? rootName)
    {
        if (reader.ValueKind != JsonValueKind.Object)
            throw reader.Unexpected("an object with one member, the root element");
        try
        {
            if (!string.IsNullOrEmpty(rootName))
            {
                ReadElement(ref reader, _document, rootName);
                return _document;
            }

            reader.BeginObject();
            while (reader.NextMember(out string name))
                ReadMember(ref reader, _document, name);
            return _document;
        }
        catch (Exception cause) when (cause is XmlException or ArgumentException or InvalidOperationException)
        {
            throw reader.Unexpected("a value that can stand here in XML", cause.Message);
        }
    }

    private void ReadMember(ref JsonReader reader, object parent, string name)
    {
        if (parent == _document && model.RootOf(_document) is not null)
            throw reader.Unexpected("one root element", "Put the members into one object, or give the codec the name of a root element.");
        if (reader.ValueKind != JsonValueKind.Array)
        {
            ReadValue(ref reader, parent, name);
            return;
        }

        object? last = null;
        int count = 0;
        reader.BeginArray();
        for (; reader.NextElement(); count++)
            last = ReadValue(ref reader, parent, name);
        if (count == 1 && _marksArrays && last is not null)
            model.MarkArray(_document, last);
    }

    // Returns the element, or null if it created another kind of node.
    private object? ReadValue(ref JsonReader reader, object parent, string name)
    {
        if (!_encodesNames)
        {
            switch (name)
            {
                case Text:
                    model.AddText(_document, parent, XmlNodeType.Text, ReadText(ref reader) ?? "");
                    return null;
                case CData:
                    model.AddText(_document, parent, XmlNodeType.CDATA, ReadText(ref reader) ?? "");
                    return null;
                case Whitespace:
                    model.AddText(_document, parent, XmlNodeType.Whitespace, ReadText(ref reader) ?? "");
                    return null;
                case SignificantWhitespace:
                    model.AddText(_document, parent, XmlNodeType.SignificantWhitespace, ReadText(ref reader) ?? "");
                    return null;
                case Declaration:
                    ReadDeclaration(ref reader, parent);
                    return null;
                case ['?', ..]:
                    model.AddInstruction(_document, parent, name[1..], ReadText(ref reader) ?? "");
                    return null;
            }

            if (name.Equals("!DOCTYPE", StringComparison.OrdinalIgnoreCase))
            {
                ReadDocumentType(ref reader, parent);
                return null;
            }
        }

        return reader.ValueKind == JsonValueKind.Array ? ReadNestedArray(ref reader, parent, name) : ReadElement(ref reader, parent, name);
    }

    // A nested array is an element around elements of the same name.
    private object ReadNestedArray(ref JsonReader reader, object parent, string name)
    {
        object around = AddElement(ref reader, parent, name, XmlModel.PrefixOf(Encoded(name)));
        object? last = null;
        int count = 0;
        reader.BeginArray();
        for (; reader.NextElement(); count++)
            last = ReadValue(ref reader, around, name);
        if (_marksArrays)
        {
            model.MarkArray(_document, around);
            if (count == 1 && last is not null)
                model.MarkArray(_document, last);
        }

        return around;
    }

    private object? ReadElement(ref JsonReader reader, object parent, string name)
    {
        string? prefix = _encodesNames ? null : XmlModel.PrefixOf(name);
        if (!_encodesNames && name is ['@', ..])
        {
            ReadAttribute(ref reader, parent, name[1..], XmlModel.PrefixOf(name[1..]));
            return null;
        }

        if (!_encodesNames && name is "$id" or "$ref" or "$type" or "$value")
        {
            ReadAttribute(ref reader, parent, name[1..], _namespaces.LookupPrefix(XmlModel.JsonUri));
            return null;
        }

        // An element's namespace is known only after its attributes.
        bool isObject = reader.ValueKind == JsonValueKind.Object;
        List<(string Name, string Value)> attributes = [];
        string? member = null;
        if (isObject)
        {
            reader.BeginObject();
            member = ReadAttributes(ref reader, attributes);
        }

        if (!_encodesNames && name == "$values")
        {
            name = name[1..];
            prefix = _namespaces.LookupPrefix(XmlModel.JsonUri);
        }

        object element = AddElement(ref reader, parent, name, prefix);
        foreach ((string attribute, string value) in attributes)
            model.AddAttribute(_document, element, XmlConvert.EncodeName(attribute)!,
                XmlModel.PrefixOf(attribute) is { } own ? _namespaces.LookupNamespace(own) ?? "" : null, value);
        if (!isObject)
        {
            if (ReadText(ref reader) is { } text)
                model.AddText(_document, element, XmlNodeType.Text, text);
            return element;
        }

        if (member is not null)
        {
            _namespaces.PushScope();
            do
                ReadMember(ref reader, element, member);
            while (reader.NextMember(out member));
            _namespaces.PopScope();
        }

        // Removes the element's default namespace, which must not apply to its siblings.
        _namespaces.RemoveNamespace("", _namespaces.DefaultNamespace);
        return element;
    }

    // Reads the leading attributes; returns the first other member's name, or null at the end of the object.
    private string? ReadAttributes(ref JsonReader reader, List<(string Name, string Value)> attributes)
    {
        string name;
        HashSet<string> names = [];
        while (reader.NextMember(out name))
        {
            if (_encodesNames || name is not ['@', ..] and not ("$id" or "$ref" or "$type" or "$value" or "$values"))
                return name;
            if (name[0] == '$')
            {
                string prefix = _namespaces.LookupPrefix(XmlModel.JsonUri) is { Length: > 0 } declared ? declared : DeclareJson(attributes);
                if (name == "$values")
                    return name;
                name = $"{prefix}:{name[1..]}";
            }
            else
            {
                name = name[1..];
            }

            if (!names.Add(name))
                throw reader.Unexpected("each attribute once");
            if (attributes.Count >= MaxAttributes)
                throw reader.Unexpected($"at most {MaxAttributes} attributes");
            string value = ReadText(ref reader) ?? "";
            attributes.Add((name, value));
            if (name == "xmlns")
                _namespaces.AddNamespace("", value);
            else if (name.StartsWith("xmlns:", StringComparison.Ordinal))
                _namespaces.AddNamespace(name["xmlns:".Length..], value);
        }

        return null;
    }

    // Declares an unused prefix.
    private string DeclareJson(List<(string Name, string Value)> attributes)
    {
        string prefix = "json";
        for (int i = 1; _namespaces.LookupNamespace(prefix) is not null; i++)
            prefix = string.Create(CultureInfo.InvariantCulture, $"json{i}");
        attributes.Add(("xmlns:" + prefix, XmlModel.JsonUri));
        _namespaces.AddNamespace(prefix, XmlModel.JsonUri);
        return prefix;
    }

    private object AddElement(ref JsonReader reader, object parent, string name, string? prefix)
    {
        if (name.Length == 0)
            throw reader.Unexpected("a value whose member has a name", "An element of XML has a name.");
        return model.AddElement(_document, parent, Encoded(name),
            string.IsNullOrEmpty(prefix) ? _namespaces.DefaultNamespace : _namespaces.LookupNamespace(prefix));
    }

    private string Encoded(string name) => (_encodesNames ? XmlConvert.EncodeLocalName(name) : XmlConvert.EncodeName(name))!;

    // An attribute after other members: the models replace or refuse duplicates.
    private void ReadAttribute(ref JsonReader reader, object element, string name, string? prefix)
    {
        if (element == _document)
            throw reader.Unexpected("a root element, which attributes belong to", "Give the codec the name of a root element.");
        if (model.AttributesOf(element).Count >= MaxAttributes)
            throw reader.Unexpected($"at most {MaxAttributes} attributes");
        model.AddAttribute(_document, element, XmlConvert.EncodeName(name)!,
            string.IsNullOrEmpty(prefix) ? null : _namespaces.LookupNamespace(prefix) ?? "", ReadText(ref reader) ?? "");
    }

    private void ReadDeclaration(ref JsonReader reader, object parent)
    {
        string? version = null, encoding = null, standalone = null;
        reader.BeginObject();
        while (reader.NextMember(out string name))
        {
            switch (name)
            {
                case "@version": version = ReadText(ref reader); break;
                case "@encoding": encoding = ReadText(ref reader); break;
                case "@standalone": standalone = ReadText(ref reader); break;
                default: throw reader.Unexpected("@version, @encoding or @standalone of a declaration");
            }
        }

        model.AddDeclaration(_document, parent, version ?? throw reader.Unexpected("a declaration with @version"), encoding, standalone);
    }

    // An internal subset may define entities that expand without end when the document is parsed later.
    private void ReadDocumentType(ref JsonReader reader, object parent)
    {
        string? type = null, publicId = null, systemId = null;
        reader.BeginObject();
        while (reader.NextMember(out string name))
        {
            switch (name)
            {
                case "@name": type = ReadText(ref reader); break;
                case "@public": publicId = ReadText(ref reader); break;
                case "@system": systemId = ReadText(ref reader); break;
                case "@internalSubset":
                    throw reader.Unexpected("a document type without an internal subset", "Definitions of entities are not read.");
                default: throw reader.Unexpected("@name, @public or @system of a document type");
            }
        }

        model.AddDocumentType(_document, parent, type ?? throw reader.Unexpected("a document type with @name"), publicId, systemId);
    }

    // A scalar in XML's form; null for null.
    private static string? ReadText(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Null or JsonValueKind.String:
                return reader.ReadString();
            case JsonValueKind.True or JsonValueKind.False:
                return XmlConvert.ToString(reader.ReadBoolean());
            case JsonValueKind.Number:
                string number = Encoding.ASCII.GetString(reader.ReadRaw());
                if (number.AsSpan().IndexOfAny('.', 'e', 'E') >= 0)
                    return XmlConvert.ToString(double.Parse(number, CultureInfo.InvariantCulture));
                return number == "-0" ? "0" : number;
            default:
                throw reader.Unexpected("a string, number, boolean or null");
        }
    }
}
