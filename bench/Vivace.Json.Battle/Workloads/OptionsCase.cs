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

internal enum OptionsContent
{
    /// <summary>Nothing: names as they are.</summary>
    Default,

    /// <summary>Names in camel case.</summary>
    Camel,

    /// <summary>A resolver with a static modifier that leaves a member out.</summary>
    Modifier,

    /// <summary>A converter that holds a format.</summary>
    Converter,
}

internal sealed record OptionsCase(OptionsPlace Place, OptionsContent Content, OptionsShape Shape, int Count);
