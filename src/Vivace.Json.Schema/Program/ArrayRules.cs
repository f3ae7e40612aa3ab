// What a schema says of arrays.
namespace Vivace.Json.Schema.Program;

internal sealed class ArrayRules
{
    /// <summary>The schemas of the first elements: prefixItems, or items with an array.</summary>
    internal SchemaNode[] Prefix = [];
    internal string PrefixKeyword = "prefixItems";

    /// <summary>The schema of the other elements: items, or additionalItems.</summary>
    internal SchemaNode? Rest;
    internal string RestKeyword = "items";

    internal SchemaNode? Contains;
    internal long MinContains = 1, MaxContains = long.MaxValue;

    /// <summary>Whether elements that contains accepts count as evaluated, as since 2020-12.</summary>
    internal bool MarksContained;

    internal long MinItems;
    internal long MaxItems = long.MaxValue;
    internal bool IsUnique;

    /// <summary>Whether elements are looked at one by one.</summary>
    internal bool VisitsElements => Prefix.Length > 0 || Rest is not null || Contains is not null;

    /// <summary>Whether one schema decides about all elements, and nothing else does.</summary>
    internal bool HasOneSchema => Rest is not null && Prefix.Length == 0 && Contains is null;
}
