// Naming policies without a using directive for System.Text.Json.
using System.Text.Json;
using Vivace.Json.Contracts.Attributes;

namespace Vivace.Json;

/// <summary>The policies of <see cref="JsonNamingPolicy"/>, for <see cref="JsonSettings.PropertyNamingPolicy"/> and
/// <see cref="JsonSettings.DictionaryKeyPolicy"/>, without a <c>using System.Text.Json</c>.</summary>
/// <example><code>
/// JsonSettings settings = new() { PropertyNamingPolicy = JsonNaming.SnakeCaseLower, EnumsAsStrings = true };
/// </code></example>
public static class JsonNaming
{
    /// <summary><c>FirstName</c> becomes <c>firstName</c>.</summary>
    public static JsonNamingPolicy CamelCase => JsonNamingPolicy.CamelCase;

    /// <summary><c>FirstName</c> becomes <c>first_name</c>.</summary>
    public static JsonNamingPolicy SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower;

    /// <summary><c>FirstName</c> becomes <c>FIRST_NAME</c>.</summary>
    public static JsonNamingPolicy SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper;

    /// <summary><c>FirstName</c> becomes <c>first-name</c>.</summary>
    public static JsonNamingPolicy KebabCaseLower => JsonNamingPolicy.KebabCaseLower;

    /// <summary><c>FirstName</c> becomes <c>FIRST-NAME</c>.</summary>
    public static JsonNamingPolicy KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper;

    /// <summary><c>firstName</c> becomes <c>FirstName</c>, and <c>XMLReader</c> becomes <c>XmlReader</c>:
    /// the policy that System.Text.Json 11 has under this name.</summary>
    public static JsonNamingPolicy PascalCase => PascalCasePolicy.Instance;
}
