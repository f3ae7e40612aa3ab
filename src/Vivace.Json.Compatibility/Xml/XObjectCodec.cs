// XML of System.Xml.Linq as JSON, in the form of Newtonsoft.Json.
using System.Xml.Linq;
using Vivace.Json.Compatibility.Xml;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes <see cref="XDocument"/>, <see cref="XElement"/> and the other types of <see cref="System.Xml.Linq"/> in the form of
/// Newtonsoft.Json: attributes as <c>@name</c>, text beside attributes as <c>#text</c>, elements with the same name as an array. For
/// <see cref="JsonSettings.Codecs"/>, or for one member.
/// </summary>
/// <remarks>
/// <para>Only <see cref="XDocument"/>, <see cref="XElement"/>, <see cref="XContainer"/>, <see cref="XNode"/> and <see cref="XObject"/> are
/// read; the last three as documents.</para>
/// <para>Comments are not written: JSON has none. Dates in strings are not recognized. A document type is read without its internal subset,
/// so nothing is ever expanded or loaded.</para>
/// <para>A trimmed program contains .NET's XML only if it uses this class.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new Vivace.Json.Compatibility.XObjectCodec()] };
/// string json = JsonSerializer.Serialize(System.Xml.Linq.XElement.Parse("&lt;a id='1'&gt;&lt;b/&gt;&lt;/a&gt;"), settings);
/// </code></example>
public sealed class XObjectCodec : JsonCodecFactory
{
    private readonly XmlForms _forms;
    private readonly string? _rootName;

    /// <summary>Creates a codec with <see cref="XmlForms.None"/>.</summary>
    public XObjectCodec()
    {
    }

    /// <summary>Creates a codec.</summary>
    /// <param name="forms">The choices.</param>
    public XObjectCodec(XmlForms forms) => _forms = forms;

    /// <summary>Creates a codec for texts without a root element.</summary>
    /// <param name="forms">The choices.</param>
    /// <param name="rootName">The name of the root element to add when reading; ignored when writing.</param>
    public XObjectCodec(XmlForms forms, string rootName)
        : this(forms) => _rootName = rootName;

    /// <inheritdoc/>
    public override bool CanHandle(Type type) =>
        type == typeof(XDocument) || type == typeof(XElement) || type == typeof(XContainer) || type == typeof(XNode)
        || type == typeof(XObject) || type == typeof(XAttribute)
        || type == typeof(XText) || type == typeof(XCData) || type == typeof(XComment) || type == typeof(XProcessingInstruction)
        || type == typeof(XDocumentType);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(XDocument) ? Make<XDocument>()
        : type == typeof(XElement) ? Make<XElement>()
        : type == typeof(XContainer) ? Make<XContainer>()
        : type == typeof(XNode) ? Make<XNode>()
        : type == typeof(XObject) ? Make<XObject>()
        : type == typeof(XAttribute) ? Make<XAttribute>()
        : type == typeof(XText) ? Make<XText>()
        : type == typeof(XCData) ? Make<XCData>()
        : type == typeof(XComment) ? Make<XComment>()
        : type == typeof(XProcessingInstruction) ? Make<XProcessingInstruction>()
        : Make<XDocumentType>();

    private XmlCodec<T> Make<T>()
        where T : XObject => new(new LinqModel(), _forms, _rootName);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is XObjectCodec other && (other._forms, other._rootName) == (_forms, _rootName);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_forms, _rootName);
}
