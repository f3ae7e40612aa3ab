// Members with secrets, which errors never show and logs need not contain.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// A property or field with a secret, such as a password or a card number: errors never show its content, and settings can mask it or leave it out where it is
/// written. This includes all that is within it. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonSensitive]
/// public string? Password { get; set; }
/// </code></example>
/// <remarks>
/// In errors, the text that was found is hidden, the path ends at the member, and causes, whose messages could quote the value, are left out. Exceptions of
/// your own setters and constructors are not changed. With <see cref="JsonSettings.SensitiveMembers"/>, the member is written as <c>"***"</c> or not at all. A
/// mask that is read is a string like any other.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonSensitiveAttribute : JsonAttribute;
