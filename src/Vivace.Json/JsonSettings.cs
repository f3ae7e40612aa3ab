// What a caller may choose: an immutable value.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Encodings.Web;
namespace Vivace.Json;

/// <summary>x</summary>
public sealed record JsonSettings
{
#pragma warning disable CS1591
    public bool AllowDuplicateProperties { get; init; } = true;
    public int MaxDepth { get; init; }
    public bool WriteIndented { get; init; }
    public string NewLine { get; init; } = "\n";
    public char IndentCharacter { get; init; } = ' ';
    public int IndentSize { get; init; } = 2;
    public bool MinimalEscaping { get; init; }
    public JavaScriptEncoder? Encoder { get; init; }
    public bool AllowTrailingCommas { get; init; }
    public bool HideFoundText { get; init; }
    public JsonCommentHandling ReadCommentHandling { get; init; }
    public JsonNumberHandling NumberHandling { get; init; }
    public bool IncludeFields { get; init; }
    public bool IgnoreReadOnlyProperties { get; init; }
    public bool IgnoreReadOnlyFields { get; init; }
    public bool PropertyNameCaseInsensitive { get; init; }
    public bool RespectNullableAnnotations { get; init; }
    public bool RespectRequiredConstructorParameters { get; init; }
    public JsonIgnoreCondition DefaultIgnoreCondition { get; init; }
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; init; }
    public JsonObjectCreationHandling PreferredObjectCreationHandling { get; init; }
    public JsonNamingPolicy? PropertyNamingPolicy { get; init; }
    public JsonNamingPolicy? DictionaryKeyPolicy { get; init; }
}
