// One row of the options article: where the options live, what they say, and what is written with them.
namespace Vivace.Json.Battle.Workloads;

internal enum OptionsPlace
{
    None,
    Static,
    Member,
    Local,
    Inline,
}

internal enum OptionsShape
{
    /// <summary>Count objects, one call each.</summary>
    Calls,

    /// <summary>One call with a list of Count objects.</summary>
    List,

    /// <summary>The options are made and nothing is written.</summary>
    Make,
}

internal sealed record OptionsCase(OptionsPlace Place, bool Camel, OptionsShape Shape, int Count);
