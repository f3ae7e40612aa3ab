// What schemas ask of codecs. Trimming removes these interfaces from programs without schemas.
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>A codec that leaves all values but null to another one.</summary>
internal interface IHoldingCodec
{
    JsonCodec Held { get; }
}

internal interface IEnumCodec
{
    EnumNames Constants { get; }

    /// <summary>Whether names are written.</summary>
    bool WritesNames { get; }

    bool ReadsNumbers { get; }
}

internal interface ITimeCodec
{
    /// <summary>Null for the strict form alone.</summary>
    TimeFormatList? Formats { get; }
}

/// <summary>A codec whose values are of one of several types, such as the cases of a union.</summary>
internal interface IChoosingCodec
{
    JsonCodec[] Choices { get; }
}

/// <summary>The codec of a dictionary.</summary>
internal interface IKeyedCodec
{
    JsonCodec Keys { get; }
}
