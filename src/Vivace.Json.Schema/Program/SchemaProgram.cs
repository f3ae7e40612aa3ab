// A compiled schema: its nodes, and what all of them share.
namespace Vivace.Json.Schema.Program;

internal sealed class SchemaProgram
{
    internal required SchemaNode Root { get; init; }

    /// <summary>Whether a reference depends on the schemas that were entered.</summary>
    internal required bool TracksScope { get; init; }

    internal required int NodeCount { get; init; }

    internal required long MaxSteps { get; init; }
}
