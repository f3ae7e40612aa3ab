// The JSON form of F# unions in the settings.
using System.Text.Json.Serialization;

namespace Vivace.Json;

/// <summary>The JSON form of F# unions, in <see cref="JsonSettings.FSharpUnions"/>. Fields are read
/// from an object or an array, whichever the form writes.</summary>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { FSharpUnions = JsonFSharpUnionFormat.InternalTag with { CaseName = "kind" } };
/// </code></example>
public sealed record JsonFSharpUnionFormat
{
    private readonly string _caseName = "Case", _fieldsName = "Fields";
    private readonly JsonFSharpUnionTag _tag;
    private readonly JsonKnownNamingPolicy _caseNaming;

    /// <summary>The case beside the fields: <c>{"Case":"Circle","radius":1}</c>; a case
    /// without fields is the string <c>"Empty"</c>.</summary>
    public static JsonFSharpUnionFormat InternalTag { get; } = new();

    /// <summary>Newtonsoft.Json's form: <c>{"Case":"Circle","Fields":[1]}</c>; a case without fields is <c>{"Case":"Empty"}</c>.</summary>
    public static JsonFSharpUnionFormat CaseAndFields { get; } = new()
    {
        Tag = JsonFSharpUnionTag.Adjacent,
        NamesFields = false,
        FieldlessAsStrings = false,
    };

    /// <summary>The case as the name of the only member: <c>{"Circle":{"radius":1}}</c>; a
    /// case without fields is the string <c>"Empty"</c>.</summary>
    public static JsonFSharpUnionFormat ExternalTag { get; } = new() { Tag = JsonFSharpUnionTag.External };

    // System.Text.Json 11's, where nothing chooses another.
    internal static JsonFSharpUnionFormat Standard { get; } = new() { CaseName = "$type", FollowsSettings = true };

    // Whether settings that concern the names of members concern those of cases, and those that concern missing members missing fields.
    internal bool FollowsSettings { get; private init; }

    /// <summary>Where the JSON names the case. <see cref="JsonFSharpUnionTag.Internal"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonFSharpUnionTag Tag
    {
        get => _tag;
        init =>
            _tag = value is >= JsonFSharpUnionTag.Internal and <= JsonFSharpUnionTag.External
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value));
    }

    /// <summary>The name of the member that names the case. "Case" by default.</summary>
    public string CaseName
    {
        get => _caseName;
        init => _caseName = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>The name of the member that contains the fields, with
    /// <see cref="JsonFSharpUnionTag.Adjacent"/>. "Fields" by default.</summary>
    public string FieldsName
    {
        get => _fieldsName;
        init => _fieldsName = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>Whether fields are members with names, to which <see cref="JsonSettings.PropertyNamingPolicy"/> applies, rather than
    /// elements of an array. Always so with <see cref="JsonFSharpUnionTag.Internal"/>. True by default.</summary>
    public bool NamesFields { get; init; } = true;

    /// <summary>Whether a case without fields is written as a string. Both forms are read. True by default.</summary>
    public bool FieldlessAsStrings { get; init; } = true;

    /// <summary>Whether a union with one case and one field is written as the field's value:
    /// <c>type Id = Id of int</c> as a number. False by default.</summary>
    public bool UnwrapsSingleCases { get; init; }

    /// <summary>Whether options are written and read as unions, so that <c>Some 1</c> is <c>{"Case":"Some","Fields":[1]}</c>. False by
    /// default: an option is its value, or null. <c>None</c> is null in both.</summary>
    public bool OptionsAsUnions { get; init; }

    /// <summary>The naming policy for cases; <see cref="JsonPropertyNameAttribute"/> on a case
    /// takes precedence. By default, names are unchanged.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not supported.</exception>
    public JsonKnownNamingPolicy CaseNaming
    {
        get => _caseNaming;
        init =>
            _caseNaming = value is >= JsonKnownNamingPolicy.Unspecified and <= JsonKnownNamingPolicy.KebabCaseUpper
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value));
    }
}

/// <summary>Where the JSON of an F# union names its case.</summary>
public enum JsonFSharpUnionTag
{
    /// <summary>In a member beside those of the fields: <c>{"Case":"Circle","radius":1}</c>.</summary>
    Internal,

    /// <summary>In a member beside the one with the fields:
    /// <c>{"Case":"Circle","Fields":{"radius":1}}</c>, or
    /// <c>{"Case":"Circle","Fields":[1]}</c>.</summary>
    Adjacent,

    /// <summary>In the name of the member with the fields: <c>{"Circle":{"radius":1}}</c>, or <c>{"Circle":[1]}</c>.</summary>
    External,
}
