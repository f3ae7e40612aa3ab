// The JSON form of one F# union.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>The JSON form of an F# union, instead of <see cref="JsonSettings.FSharpUnions"/>. Its properties are those of <see cref="JsonUnionFormat"/> that concern one union. System.Text.Json ignores this attribute.</summary>
/// <param name="tag">Where the JSON names the case.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public sealed class JsonUnionAttribute(JsonUnionTag tag = JsonUnionTag.Internal) : JsonAttribute
{
    /// <summary>Where the JSON names the case.</summary>
    public JsonUnionTag Tag { get; } = tag;

    /// <inheritdoc cref="JsonUnionFormat.CaseName"/>
    public string CaseName { get; set; } = JsonUnionFormat.InternalTag.CaseName;

    /// <inheritdoc cref="JsonUnionFormat.FieldsName"/>
    public string FieldsName { get; set; } = JsonUnionFormat.InternalTag.FieldsName;

    /// <inheritdoc cref="JsonUnionFormat.NamesFields"/>
    public bool NamesFields { get; set; } = true;

    /// <inheritdoc cref="JsonUnionFormat.FieldlessAsStrings"/>
    public bool FieldlessAsStrings { get; set; } = true;

    /// <inheritdoc cref="JsonUnionFormat.UnwrapsSingleCases"/>
    public bool UnwrapsSingleCases { get; set; }

    /// <inheritdoc cref="JsonUnionFormat.CaseNaming"/>
    public JsonKnownNamingPolicy CaseNaming { get; set; }

    internal JsonUnionFormat Format => new()
    {
        Tag = Tag,
        CaseName = CaseName,
        FieldsName = FieldsName,
        NamesFields = NamesFields,
        FieldlessAsStrings = FieldlessAsStrings,
        UnwrapsSingleCases = UnwrapsSingleCases,
        CaseNaming = CaseNaming,
    };
}
