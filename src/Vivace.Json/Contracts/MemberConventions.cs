// How a member is asked whether it is written, and told that it was read, by other members of its type.

namespace Vivace.Json.Contracts;

/// <summary>The calls of one member's conventions; each gets the object, boxed if it is a struct.</summary>
/// <param name="ShouldSerialize">Calls the method that decides whether the member is written.</param>
/// <param name="IsSpecified">Gets whether the member is specified.</param>
/// <param name="Specify">Notes that it is; null where that cannot be noted.</param>
internal sealed record MemberConventions(Func<object, bool>? ShouldSerialize, Func<object, bool>? IsSpecified, Action<object>? Specify)
{
    /// <summary>Decides for an object whether the member is written, by the conventions that count.</summary>
    internal Func<object, object?, bool>? Condition(JsonMemberConventions forms)
    {
        Func<object, bool>? asked = (forms & JsonMemberConventions.ShouldSerialize) != 0 ? ShouldSerialize : null;
        Func<object, bool>? specified = (forms & JsonMemberConventions.Specified) != 0 ? IsSpecified : null;
        return asked is null && specified is null
            ? null
            : (owner, _) => (specified is null || specified(owner)) && (asked is null || asked(owner));
    }
}
