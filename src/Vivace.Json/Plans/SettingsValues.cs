// What settings say, as plain values: what they are compared, copied and converted by.
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>
/// Everything that System.Text.Json's options say too, but for the converters, and the choices of this library. A new option is one property of
/// <see cref="JsonSettings"/>, a place in <see cref="SettingsChoices"/>, or here if it is a reference, and a row in <see cref="Plans.Options.OptionsTable"/>: no comparison can forget a choice.
/// </summary>
internal struct SettingsValues
{
    internal SettingsChoices Choices;
    internal JsonNamingPolicy? PropertyNamingPolicy;
    internal JsonNamingPolicy? DictionaryKeyPolicy;
    internal JavaScriptEncoder? Encoder;
    internal string NewLine;
    internal ReferenceHandler? ReferenceHandler;
    internal IJsonTypeInfoResolver? TypeInfoResolver;
    internal JsonBudget? Budget;
    internal JsonUnionFormat? FSharpUnions;

    // Null for the strict ones.
    private ValueForms? _forms;

    internal ValueForms Forms { readonly get => _forms ?? ValueForms.Strict; set => _forms = value == ValueForms.Strict ? null : value; }

    /// <summary>Takes the values of others. Field by field: what the runtime does for a struct of so many references takes several times as long.</summary>
    internal void Take(in SettingsValues other)
    {
        Choices = other.Choices;
        PropertyNamingPolicy = other.PropertyNamingPolicy;
        DictionaryKeyPolicy = other.DictionaryKeyPolicy;
        Encoder = other.Encoder;
        NewLine = other.NewLine;
        ReferenceHandler = other.ReferenceHandler;
        TypeInfoResolver = other.TypeInfoResolver;
        Budget = other.Budget;
        FSharpUnions = other.FSharpUnions;
        _forms = other._forms;
    }

    /// <summary>Part of a hash code. References that seldom differ between two settings of one program take no part: equality sorts them out.</summary>
    internal readonly ulong Hash =>
        Choices.Hash * 0x9E3779B97F4A7C15 ^ (uint)RuntimeHelpers.GetHashCode(PropertyNamingPolicy) ^ (ulong)(uint)RuntimeHelpers.GetHashCode(Encoder) << 21;

    internal readonly bool Equals(in SettingsValues other) =>
        Choices.Equals(in other.Choices)
        && ReferenceEquals(PropertyNamingPolicy, other.PropertyNamingPolicy)
        && ReferenceEquals(DictionaryKeyPolicy, other.DictionaryKeyPolicy)
        && ReferenceEquals(Encoder, other.Encoder)
        && ReferenceEquals(ReferenceHandler, other.ReferenceHandler)
        && ResolverKinds.AreSame(TypeInfoResolver, other.TypeInfoResolver)
        && Budget == other.Budget
        && FSharpUnions == other.FSharpUnions
        && _forms == other._forms
        && NewLine == other.NewLine;
}
