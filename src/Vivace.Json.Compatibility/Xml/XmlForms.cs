// Choices for the form of XML in JSON.
namespace Vivace.Json.Compatibility;

/// <summary>Choices of <see cref="XObjectCodec"/> and <see cref="XmlNodeCodec"/>; all are off by default, as in Newtonsoft.Json.</summary>
[Flags]
public enum XmlForms
{
    /// <summary>No choice: Newtonsoft.Json's defaults.</summary>
    None = 0,

    /// <summary>Marks an element that was read from an array of one with the attribute
    /// <c>json:Array="true"</c>, so that it is written as an array again.</summary>
    ArrayAttributes = 1,

    /// <summary>Writes the content of the root element, without the object around it.</summary>
    OmitRoot = 2,

    /// <summary>Reads all names as elements: characters that XML does not allow in a name,
    /// <c>@</c> and <c>:</c> among them, are encoded.</summary>
    EncodeNames = 4,
}
