// What a workload's JSON looks like; each contender translates it into settings of its own.
namespace Vivace.Json.Battle;

public sealed record Dialect
{
    /// <summary>Names as declared, matched exactly, enums as numbers, no indentation.</summary>
    public static Dialect Plain { get; } = new();

    /// <summary>The conventions of web services: camel-case names, matched in any case.</summary>
    public static Dialect Web { get; } = new() { IsWeb = true, CamelCase = true, AnyCase = true };

    /// <summary>Whether the library's preset for web services is asked for, where it has one.</summary>
    public bool IsWeb { get; init; }

    /// <summary>Whether names are camel-case.</summary>
    public bool CamelCase { get; init; }

    /// <summary>Whether names are matched without regard to letter case.</summary>
    public bool AnyCase { get; init; }

    /// <summary>Whether enums that carry names in JSON are written by name.</summary>
    public bool EnumNames { get; init; }

    /// <summary>Whether a type discriminator may stand behind other members.</summary>
    public bool MetadataAnywhere { get; init; }

    /// <summary>Whether an object that comes again is written as a reference to its first place.</summary>
    public bool References { get; init; }

    /// <summary>Whether output leaves text beyond ASCII as it is, as ASP.NET Core's answers do; else each library escapes what it escapes by itself.</summary>
    public bool PlainText { get; init; }

    /// <summary>Whether output is indented by two spaces.</summary>
    public bool Indented { get; init; }
}
