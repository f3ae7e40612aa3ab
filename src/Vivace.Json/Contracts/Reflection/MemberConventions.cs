// Delegates for the ShouldSerialize and Specified conventions of one member.

namespace Vivace.Json.Contracts.Reflection;

/// <summary>Each delegate gets the object, boxed if it is a struct.</summary>
internal sealed record MemberConventions(Func<object, bool>? ShouldSerialize, Func<object, bool>? IsSpecified, Action<object>? Specify)
{
    /// <summary>Decides whether the member is written, by the conventions that apply.</summary>
    internal Func<object, object?, bool>? Condition(JsonMemberConventions forms)
    {
        Func<object, bool>? asked = (forms & JsonMemberConventions.ShouldSerialize) != 0 ? ShouldSerialize : null;
        Func<object, bool>? specified = (forms & JsonMemberConventions.Specified) != 0 ? IsSpecified : null;
        return asked is null && specified is null
            ? null
            : (owner, _) => (specified is null || specified(owner)) && (asked is null || asked(owner));
    }
}
