// XML of System.Xml as JSON, in the form of Newtonsoft.Json.
using System.Xml;
using Vivace.Json.Compatibility.Xml;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes <see cref="XmlDocument"/>, <see cref="XmlElement"/> and the other nodes of <see cref="System.Xml"/> in the form of
/// Newtonsoft.Json: attributes as <c>@name</c>, text beside attributes as <c>#text</c>, elements with the same name as an array. For
/// <see cref="JsonSettings.Codecs"/>, or for one member.
/// </summary>
/// <remarks>
/// <para>Only <see cref="XmlDocument"/>, <see cref="XmlElement"/> and <see cref="XmlNode"/> are read; the last one as a document.</para>
/// <para>Comments are not written: JSON has none. Dates in strings are not recognized. A document type is read without its internal subset,
/// and the document has no resolver, so nothing is ever expanded or loaded.</para>
/// <para>A trimmed program contains .NET's XML only if it uses this class.</para>
/// </remarks>
/// <example><code>
/// [JsonCodec(typeof(Vivace.Json.Compatibility.XmlNodeCodec))]
/// public System.Xml.XmlDocument? Invoice { get; set; }
/// </code></example>
public sealed class XmlNodeCodec : JsonCodecFactory
{
    private readonly XmlForms _forms;
    private readonly string? _rootName;

    /// <summary>Creates a codec with <see cref="XmlForms.None"/>.</summary>
    public XmlNodeCodec()
    {
    }

    /// <summary>Creates a codec.</summary>
    /// <param name="forms">The choices.</param>
    public XmlNodeCodec(XmlForms forms) => _forms = forms;

    /// <summary>Creates a codec for texts without a root element.</summary>
    /// <param name="forms">The choices.</param>
    /// <param name="rootName">The name of the root element to add when reading; ignored when writing.</param>
    public XmlNodeCodec(XmlForms forms, string rootName)
        : this(forms) => _rootName = rootName;

    /// <inheritdoc/>
    public override bool CanHandle(Type type) =>
        type == typeof(XmlDocument) || type == typeof(XmlElement) || type == typeof(XmlNode) || type == typeof(XmlAttribute)
        || type == typeof(XmlDocumentFragment) || type == typeof(XmlText)
        || type == typeof(XmlCDataSection) || type == typeof(XmlComment) || type == typeof(XmlProcessingInstruction)
        || type == typeof(XmlDeclaration) || type == typeof(XmlDocumentType);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(XmlDocument) ? Make<XmlDocument>()
        : type == typeof(XmlElement) ? Make<XmlElement>()
        : type == typeof(XmlNode) ? Make<XmlNode>()
        : type == typeof(XmlAttribute) ? Make<XmlAttribute>()
        : type == typeof(XmlDocumentFragment) ? Make<XmlDocumentFragment>()
        : type == typeof(XmlText) ? Make<XmlText>()
        : type == typeof(XmlCDataSection) ? Make<XmlCDataSection>()
        : type == typeof(XmlComment) ? Make<XmlComment>()
        : type == typeof(XmlProcessingInstruction) ? Make<XmlProcessingInstruction>()
        : type == typeof(XmlDeclaration) ? Make<XmlDeclaration>()
        : Make<XmlDocumentType>();

    private XmlCodec<T> Make<T>()
        where T : XmlNode => new(new NodeModel(), _forms, _rootName);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is XmlNodeCodec other && (other._forms, other._rootName) == (_forms, _rootName);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_forms, _rootName);
}
