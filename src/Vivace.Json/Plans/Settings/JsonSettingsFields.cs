// The settings that choose members: for all who may see them, and for a call.
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>
    /// The audiences whose members are read and written (<see cref="JsonAudienceAttribute"/>), in any order. Empty by default: all members.
    /// With names that no attribute has, only members without the attribute.
    /// </summary>
    /// <exception cref="ArgumentException">A name is empty or has a line break.</exception>
    public IReadOnlyList<string> Audiences
    {
        get => MemberAudiences.Split(_values.Audiences);
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            Bring.Audiences();
            _values.Audiences = MemberAudiences.Join(value);
        }
    }

    /// <summary>Whether values of these settings have members that are not written as they
    /// are. The contracts of a resolver are its own.</summary>
    internal bool HidesMembers =>
        TypeInfoResolver is null
        && (_values.Audiences is not null || _values.Fields is not null || SensitiveMembers != JsonSensitiveHandling.Write);

    /// <summary>The same settings, with names of their own for the hidden members.</summary>
    internal JsonSettings KeepingHidden()
    {
        Bring.HiddenMembers();
        JsonSettings kept = this with { };
        kept._values.Audiences = MemberAudiences.Keeping(_values.Audiences);
        return kept;
    }

    /// <summary>
    /// The members that are written and read; the others are left out, and skipped in texts, as with
    /// <see cref="System.Text.Json.Serialization.JsonIgnoreAttribute"/>. <see langword="null"/> by default: all members.
    /// </summary>
    /// <remarks>
    /// <para>
    /// A name that no member has, or parentheses after a value without members of its own, is a
    /// <see cref="System.Text.Json.JsonException"/> of the kind <see cref="JsonErrorKind.UnmappedMember"/> when a value is read or written.
    /// Types with derived types may have it in any of them. Below <see cref="object"/> such names are ignored.
    /// </para>
    /// <para>
    /// Each choice has a plan of its own. The plans of 64 choices are kept, apart from all others, so that choices of strangers need little
    /// memory and replace no other plan. Without generated code, chosen members are interpreted.
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
                Bring.Fields();
            _values.Fields = value?.ToString();
        }
    }
}
