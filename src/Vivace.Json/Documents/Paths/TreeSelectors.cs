// The selectors of which evaluation knows more than the text says.
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>Selects a member; the name is prepared once to be looked for.</summary>
internal sealed class NameSelector(string name) : PathSelector(SelectorKind.Name, name)
{
    internal TreeName Name { get; } = new(name);
}

/// <summary>Selects the children that fulfill a condition.</summary>
internal sealed class FilterSelector(PathExpression condition) : PathSelector(SelectorKind.Filter)
{
    internal PathExpression Condition => condition;
}
