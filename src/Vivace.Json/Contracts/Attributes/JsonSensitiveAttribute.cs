// Members with secrets.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// A property or field with a secret, such as a password or a card number. Errors never show its value, or anything within it, and settings
/// can mask it or leave it out when writing. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonSensitive]
/// public string? Password { get; set; }
/// </code></example>
/// <remarks>
/// In errors, the found text is hidden, the path ends at the member, and inner exceptions, whose messages could quote the value, are
/// removed. Exceptions from your own setters and constructors are not changed. With <see cref="JsonSettings.SensitiveMembers"/>, the member
/// is written as <c>"***"</c> or not at all. A mask is read like any other string.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonSensitiveAttribute : JsonAttribute;
