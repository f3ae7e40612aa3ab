// Choices that few settings make, as one value.
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>What settings say of all types beside what the types say themselves.</summary>
internal sealed record RareChoices
{
    /// <summary>What nearly all settings say.</summary>
    internal static readonly RareChoices Usual = new();

    /// <summary>Whether only what has an attribute is a member.</summary>
    internal bool AreMarked { get; init; }

    /// <summary>Whether collections are read whose only way in is a method Add.</summary>
    internal bool AreAdded { get; init; }

    internal JsonSensitiveHandling Sensitive { get; init; }

    /// <summary>The forms of values; null for the strict ones.</summary>
    internal ValueForms? Forms { get; init; }

    internal JsonBudget? Budget { get; init; }

    internal JsonUnionFormat? FSharpUnions { get; init; }
}
