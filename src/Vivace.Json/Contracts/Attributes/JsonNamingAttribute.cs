// The naming policy of a type or member.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Attributes;

namespace Vivace.Json;

/// <summary>
/// The naming policy of a type's members, or of one member, instead of <see cref="JsonSettings.PropertyNamingPolicy"/>.
/// <see cref="JsonPropertyNameAttribute"/> takes precedence. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonNaming(JsonKnownNamingPolicy.SnakeCaseLower)]
/// public sealed class Event
/// {
///     public DateTime CreatedAt { get; set; }      // "created_at"
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property
    | AttributeTargets.Field, Inherited = false)]
public sealed class JsonNamingAttribute : JsonAttribute
{
    /// <summary>Selects one of the policies of <see cref="JsonNamingPolicy"/>.</summary>
    /// <param name="policy">The policy; <see cref="JsonKnownNamingPolicy.Unspecified"/> keeps the .NET names.</param>
    public JsonNamingAttribute(JsonKnownNamingPolicy policy) => Policy = policy;

    /// <summary>Selects your own policy.</summary>
    /// <param name="policyType">A class that derives from
    /// <see cref="JsonNamingPolicy"/> and has a public parameterless
    /// constructor.</param>
    public JsonNamingAttribute(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type policyType) =>
            PolicyType = policyType;

    /// <summary>The policy, if it is one of <see cref="JsonNamingPolicy"/>.</summary>
    public JsonKnownNamingPolicy Policy { get; }

    /// <summary>The class of the policy, if it is your own.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type? PolicyType { get; }

    /// <exception cref="InvalidOperationException">The class is not a naming policy, or cannot be created.</exception>
    internal Func<string, string?> Convert()
    {
        if (PolicyType is null)
            return Known(Policy) is { } known ? known.ConvertName : static name => name;
        return PolicyType is { IsAbstract: false, ContainsGenericParameters: false }
            && typeof(JsonNamingPolicy).IsAssignableFrom(PolicyType) && PolicyType.GetConstructor(Type.EmptyTypes) is not null
            ? ((JsonNamingPolicy)Activator.CreateInstance(PolicyType)!).ConvertName
            : throw new InvalidOperationException(
                $"Expected a class in [JsonNaming] that derives from JsonNamingPolicy and has a public constructor without " +
                    $"parameters, found {PolicyType}. Name another class.");
    }

    // JsonKnownNamingPolicy.PascalCase of System.Text.Json 11.
    private const JsonKnownNamingPolicy PascalCase = JsonKnownNamingPolicy.KebabCaseUpper + 1;

    internal static JsonNamingPolicy? Known(JsonKnownNamingPolicy policy) => policy switch
    {
        JsonKnownNamingPolicy.Unspecified => null,
        JsonKnownNamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        JsonKnownNamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        JsonKnownNamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        JsonKnownNamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        JsonKnownNamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        PascalCase => PascalCasePolicy.Instance,
        _ => throw new InvalidOperationException(
            $"Expected a known naming policy in [JsonNaming], found {(int)policy}. Use a value of JsonKnownNamingPolicy."),
    };
}
