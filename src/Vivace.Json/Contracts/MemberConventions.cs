// How a member is asked whether it is written, and told that it was read, by other members of its type.
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts;

/// <summary>The calls of one member's conventions; each gets the object, boxed if it is a struct.</summary>
/// <param name="ShouldSerialize">Calls the method that decides whether the member is written.</param>
/// <param name="IsSpecified">Gets whether the member is specified.</param>
/// <param name="Specify">Notes that it is; null where that cannot be noted.</param>
internal sealed record MemberConventions(Func<object, bool>? ShouldSerialize, Func<object, bool>? IsSpecified, Action<object>? Specify)
{
    /// <summary>Decides for an object and the member's value whether it is written: by the conventions that count, and the condition that the member has besides.</summary>
    internal Func<object, object?, bool>? Condition(ConventionForms forms, WriteWhen writeWhen, Type type, object? declaredDefault)
    {
        Func<object, bool>? asked = (forms & ConventionForms.ShouldSerialize) != 0 ? ShouldSerialize : null;
        Func<object, bool>? specified = (forms & ConventionForms.Specified) != 0 ? IsSpecified : null;
        if (asked is null && specified is null) return null;
        object? omitted = writeWhen switch
        {
            WriteWhen.NotDefault when type.IsValueType && Nullable.GetUnderlyingType(type) is null => RuntimeHelpers.GetUninitializedObject(type),
            WriteWhen.NotDeclared => declaredDefault,
            _ => null,
        };
        bool omitsSome = writeWhen is WriteWhen.NotNull or WriteWhen.NotDefault or WriteWhen.NotDeclared;
        return (owner, value) => (specified is null || specified(owner)) && (asked is null || asked(owner)) && !(omitsSome && Equals(value, omitted));
    }
}
