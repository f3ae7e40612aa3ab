// The settings as plain values, for comparing, copying and converting.
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Text;

namespace Vivace.Json.Plans.Settings;

/// <summary>
/// All options of System.Text.Json except converters, and this library's own. A new setting needs a property of <see cref="JsonSettings"/>,
/// a field in <see cref="SettingsChoices"/> (or here, if it is a reference), and a row in <see cref="Plans.Options.OptionsTable"/>.
/// Comparisons then include it.
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
    internal JsonFSharpUnionFormat? FSharpUnions;
    internal string? Audiences;

    // In one form, so that equal choices are equal.
    internal string? Fields;

    // Null for strict forms.
    private ValueForms? _forms;

    internal ValueForms Forms { readonly get => _forms ?? ValueForms.Strict; set => _forms = value == ValueForms.Strict ? null : value; }

    /// <summary>Copies other values. Field by field, because the runtime's copy of a struct with
    /// so many references takes several times as long.</summary>
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
        Audiences = other.Audiences;
        Fields = other.Fields;
        _forms = other._forms;
    }

    /// <summary>Part of a hash code. References that rarely differ between two settings of a program are left out.</summary>
    internal readonly ulong Hash =>
        Choices.Hash * 0x9E3779B97F4A7C15 ^ (uint)RuntimeHelpers.GetHashCode(PropertyNamingPolicy)
        ^ (ulong)(uint)RuntimeHelpers.GetHashCode(Encoder) << 21
        ^ (Fields is { } fields ? (uint)fields.GetHashCode() : 0u);

    internal readonly bool Equals(in SettingsValues other) =>
        Choices.Equals(in other.Choices)
        && ReferenceEquals(PropertyNamingPolicy, other.PropertyNamingPolicy)
        && ReferenceEquals(DictionaryKeyPolicy, other.DictionaryKeyPolicy)
        && ReferenceEquals(Encoder, other.Encoder)
        && ReferenceEquals(ReferenceHandler, other.ReferenceHandler)
        && ResolverKinds.AreSame(TypeInfoResolver, other.TypeInfoResolver)
        && Budget == other.Budget
        && FSharpUnions == other.FSharpUnions
        && Audiences == other.Audiences
        && Fields == other.Fields
        && _forms == other._forms
        && NewLine == other.NewLine;
}
