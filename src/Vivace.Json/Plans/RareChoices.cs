// Choices that few settings make, as one value.
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>What settings say of all types beside what the types say themselves.</summary>
internal sealed record RareChoices
{
    /// <summary>What nearly all settings say.</summary>
    internal static readonly RareChoices Usual = new();

    /// <summary>Whether only what has an attribute is a member.</summary>
    internal bool AreMarked;

    /// <summary>Whether collections are read whose only way in is a method Add.</summary>
    internal bool AreAdded;

    internal JsonSensitiveHandling Sensitive;

    /// <summary>The forms of values; null for the strict ones.</summary>
    internal ValueForms? Forms;

    internal JsonBudget? Budget;

    internal JsonUnionFormat? FSharpUnions;
}
