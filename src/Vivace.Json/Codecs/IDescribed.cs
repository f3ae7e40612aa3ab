// What schemas and explanations ask of codecs. Trimming removes these interfaces from programs without them.
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>A codec that leaves all values but null to another one.</summary>
internal interface IHoldingCodec
{
    JsonCodec Held { get; }
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

    /// <summary>Whether null is a value of any such type.</summary>
    bool TakesNull { get; }
}

/// <summary>The codec of an object with members.</summary>
internal interface IMembersCodec
{
    TypeContract Contract { get; }
}

/// <summary>The codec of an object that is an array of its values.</summary>
internal interface ILayoutCodec
{
    /// <summary>The members in the order of the elements.</summary>
    IEnumerable<MemberContract> Items { get; }

    /// <summary>Whether more elements are an error.</summary>
    bool IsClosed { get; }
}

/// <summary>The codec of an object that one of several creators makes.</summary>
internal interface ICreatorsCodec
{
    /// <summary>The codec that writes it.</summary>
    JsonCodec Written { get; }

    /// <summary>The names of parameters that no member has, with the codecs that read them.</summary>
    IEnumerable<(string Name, JsonCodec Codec)> Others { get; }

    /// <summary>For each creator, the names that a text must have.</summary>
    IEnumerable<string[]> Required { get; }
}

/// <summary>A codec whose values are JSON in a string.</summary>
internal interface IInStringCodec
{
    /// <summary>The codec of the JSON.</summary>
    JsonCodec Content { get; }
}

/// <summary>The codec of a dictionary.</summary>
internal interface IKeyedCodec
{
    JsonCodec Keys { get; }
}
