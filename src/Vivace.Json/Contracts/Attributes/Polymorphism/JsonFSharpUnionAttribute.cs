// The JSON form of one F# union.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>The JSON form of an F# union, instead of <see cref="JsonSettings.FSharpUnions"/>. Its properties are those of
/// <see cref="JsonFSharpUnionFormat"/> that concern one union. System.Text.Json ignores this attribute.</summary>
/// <param name="tag">Where the JSON names the case.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public sealed class JsonFSharpUnionAttribute(JsonFSharpUnionTag tag = JsonFSharpUnionTag.Internal) : JsonAttribute
{
    /// <summary>Where the JSON names the case.</summary>
    public JsonFSharpUnionTag Tag { get; } = tag;

    /// <inheritdoc cref="JsonFSharpUnionFormat.CaseName"/>
    public string CaseName { get; set; } = JsonFSharpUnionFormat.InternalTag.CaseName;

    /// <inheritdoc cref="JsonFSharpUnionFormat.FieldsName"/>
    public string FieldsName { get; set; } = JsonFSharpUnionFormat.InternalTag.FieldsName;

    /// <inheritdoc cref="JsonFSharpUnionFormat.NamesFields"/>
    public bool NamesFields { get; set; } = true;

    /// <inheritdoc cref="JsonFSharpUnionFormat.FieldlessAsStrings"/>
    public bool FieldlessAsStrings { get; set; } = true;

    /// <inheritdoc cref="JsonFSharpUnionFormat.UnwrapsSingleCases"/>
    public bool UnwrapsSingleCases { get; set; }

    /// <inheritdoc cref="JsonFSharpUnionFormat.CaseNaming"/>
    public JsonKnownNamingPolicy CaseNaming { get; set; }

    internal JsonFSharpUnionFormat Format => new()
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
