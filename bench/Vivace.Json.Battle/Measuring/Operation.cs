// What is measured in one race: a direction, and the kind of text it starts from or ends in.
namespace Vivace.Json.Battle.Measuring;

internal enum Operation
{
    Read,
    Write,

    /// <summary>Both, once, by a new process. Not one of the races between warm contenders.</summary>
    Cold,

    /// <summary>Texts larger than memory should hold, each in a process of its own. Not one of the races between warm contenders.</summary>
    Stream,

    /// <summary>Texts without types: parsed, and parsed and visited. Not one of the races between serializers.</summary>
    Document,

    /// <summary>Texts validated by schemas. Not one of the races between serializers.</summary>
    Schema,
}

internal enum Target
{
    Utf8,
    String,
    Stream,
    BufferWriter,
}
