// The ways in which the code of an object comes about: a test that takes an engine runs over each of them.
using Vivace.Json.Plans;

namespace Vivace.Json.Conformance.Engines;

/// <summary>How the codecs of objects are made.</summary>
public enum Engine
{
    /// <summary>IL made at run time.</summary>
    Emitted,

    /// <summary>A walk over the contract.</summary>
    Interpreted,

    /// <summary>Code that the compiler wrote; the types that ask for it are listed in <c>GeneratedCorpus.List.cs</c>.</summary>
    Generated,
}

internal static class Engines
{
    /// <summary>Those that serve every type.</summary>
    internal static readonly Engine[] ForAnyType = [Engine.Emitted, Engine.Interpreted, Engine.Generated];

    /// <summary>The settings, and with them every entry point, bound to an engine.</summary>
    internal static JsonSettings By(this JsonSettings settings, Engine engine) => settings with
    {
        Engine = engine switch
        {
            Engine.Emitted => ObjectEngine.Emitted,
            Engine.Interpreted => ObjectEngine.Interpreted,
            _ => ObjectEngine.Generated,
        },
    };
}
