// The setting that chooses members for a call.
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Making.Rules;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// The members that are written and read; the others are left out, and skipped in texts, as with <see cref="System.Text.Json.Serialization.JsonIgnoreAttribute"/>.
    /// <see langword="null"/> by default: all members.
    /// </summary>
    /// <remarks>
    /// <para>
    /// A name that no member has, or parentheses after a value without members of its own, is a <see cref="System.Text.Json.JsonException"/> of the kind
    /// <see cref="JsonErrorKind.UnmappedMember"/> when a value is read or written. Types with derived types may have it in any of them. Below <see cref="object"/> such names are ignored.
    /// </para>
    /// <para>
    /// Each choice has a plan of its own. The plans of 64 choices are kept, apart from all others, so that choices of strangers need little memory and replace no other plan. Without generated
    /// code, chosen members are interpreted.
    /// </para>
    /// </remarks>
    /// <example><code>
    /// string json = JsonSerializer.Serialize(order, JsonSettings.Web with { Fields = JsonFields.Parse("id,lines(price)") });
    /// </code></example>
    public JsonFields? Fields
    {
        get => _values.Fields is { } text ? JsonFields.Parse(text) : null;
        init
        {
            if (value is not null)
            {
                MemberViews.Install();
                FieldRule.Install();
            }

            _values.Fields = value?.ToString();
        }
    }
}
