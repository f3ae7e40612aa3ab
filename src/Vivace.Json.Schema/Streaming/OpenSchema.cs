// A schema that checks a container whose end has not arrived.
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema.Streaming;

/// <summary>What the schema knows of the entries so far.</summary>
/// <param name="node">The schema.</param>
/// <param name="around">The schema whose verdict depends on this one; null for the root.</param>
/// <param name="keyword">The keyword that applied it.</param>
/// <param name="scope">The dynamic scope inside the schema.</param>
/// <param name="unit">Its step of the report, if there is one.</param>
internal sealed class OpenSchema(SchemaNode node, OpenSchema? around, string keyword, int scope, SchemaUnit? unit)
{
    internal SchemaNode Node { get; } = node;

    internal OpenSchema? Around { get; } = around;

    /// <summary>Others whose verdict depends on this one. Without a report, a schema is opened once for each container.</summary>
    internal List<OpenSchema> OthersAround { get; } = [];

    internal string Keyword { get; } = keyword;

    internal int Scope { get; } = scope;

    internal SchemaUnit? Unit { get; } = unit;

    /// <summary>Schemas for the same container: a reference, those of allOf, and the branches that choices are decided for.</summary>
    internal List<OpenSchema> InPlace { get; } = [];

    /// <summary>Whether the schema around it is for the same container.</summary>
    internal bool IsInPlace { get; set; }

    /// <summary>The choice that this schema is the only possible branch of, if it is one.</summary>
    internal OpenChoice? Choice { get; init; }

    /// <summary>Choices whose branches all check the container, each for itself.</summary>
    internal List<OpenAlternatives> Alternatives { get; } = [];

    /// <summary>Whether the text may be valid without it, as all that leads here are such branches.</summary>
    internal bool IsTentative { get; set; }

    /// <summary>Whether nobody needs to know more of it: it is not valid, and only one of several branches.</summary>
    internal bool IsGivenUp => IsTentative && !IsValid;

    internal bool IsEnded { get; set; }

    internal bool IsValid { get; set; } = true;

    internal Presence Seen;

    /// <summary>How many elements contains accepts.</summary>
    internal long Contained;
}

/// <summary>The branches of a choice that a container can take.</summary>
/// <param name="IsOne">Whether exactly one must accept it.</param>
/// <param name="Branches">The branches.</param>
internal sealed record OpenAlternatives(bool IsOne, List<OpenSchema> Branches);

/// <summary>A choice that is decided for one of its branches.</summary>
/// <param name="Set">All branches.</param>
/// <param name="Unit">The keyword's step of the report, if there is one.</param>
internal sealed record OpenChoice(BranchSet Set, SchemaUnit? Unit);
