// The ways in which the codecs of objects are made.
namespace Vivace.Json.Plans;

/// <summary>How the codecs of objects are made.</summary>
internal enum ObjectEngine
{
    /// <summary>Interpreted at first, emitted once a type is used often, generated where there is generated code.</summary>
    Automatic,

    /// <summary>As <see cref="Automatic"/>, but interpreted where it would emit.</summary>
    FirstCalls,

    /// <summary>IL made at run time.</summary>
    Emitted,

    /// <summary>A walk over the contract.</summary>
    Interpreted,

    /// <summary>Type code that registered itself, and nothing else.</summary>
    Generated,
}
