// What schemas and explanations ask of the codecs of enums.
namespace Vivace.Json.Codecs.Enums;

internal interface IEnumCodec
{
    EnumNames Constants { get; }

    /// <summary>Whether names are written.</summary>
    bool WritesNames { get; }

    bool ReadsNumbers { get; }
}
