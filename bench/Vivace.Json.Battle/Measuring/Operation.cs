// What is measured in one race: a direction, and the kind of text it starts from or ends in.
namespace Vivace.Json.Battle.Measuring;

internal enum Operation
{
    Read,
    Write,
}

internal enum Target
{
    Utf8,
    String,
    Stream,
    BufferWriter,
}
