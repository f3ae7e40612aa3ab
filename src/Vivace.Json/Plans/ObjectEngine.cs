// The engines that read and write objects.
namespace Vivace.Json.Plans;

internal enum ObjectEngine
{
    /// <summary>Generated if possible; otherwise interpreted at first, and emitted once a type is used often.</summary>
    Automatic,

    /// <summary>As <see cref="Automatic"/>, but never emitted.</summary>
    FirstCalls,

    Emitted,

    /// <summary>Walks over the program.</summary>
    Interpreted,

    /// <summary>Only generated code.</summary>
    Generated,
}
