// Selectors prepared for evaluation.
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>Selects a member. The name is prepared once for comparison.</summary>
internal sealed class NameSelector(string name) : PathSelector(SelectorKind.Name, name)
{
    internal TreeName Name { get; } = new(name);
}

internal sealed class FilterSelector(PathExpression condition) : PathSelector(SelectorKind.Filter)
{
    internal PathExpression Condition => condition;
}
