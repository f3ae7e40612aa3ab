// The choices between the forms in which XML is JSON.
namespace Vivace.Json.Compatibility;

/// <summary>Choices of <see cref="XObjectCodec"/> and <see cref="XmlNodeCodec"/>; all are off by default, as in Newtonsoft.Json.</summary>
[Flags]
public enum XmlForms
{
    /// <summary>None of them.</summary>
    None = 0,

    /// <summary>An element that was read from an array of one is marked with the attribute <c>json:Array="true"</c>, so that it is written as an array again.</summary>
    ArrayAttributes = 1,

    /// <summary>Without the object around the root element: what is written is the content of the root.</summary>
    OmitRoot = 2,

    /// <summary>Names are elements whatever they begin with: characters that XML does not allow in a name, <c>@</c> and <c>:</c> among them, are encoded when they are read.</summary>
    EncodeNames = 4,
}
