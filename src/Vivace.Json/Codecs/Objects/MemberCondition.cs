// Decides whether a member with a condition in its contract is written.
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

internal static class MemberCondition
{
    internal static bool IsMet<TMember>(MemberContract member, object source, TMember? value)
    {
        bool omits = member.WriteCondition switch
        {
            MemberWriteCondition.NotNull => value is null,
            MemberWriteCondition.NotDefault => WritePrimitives.IsDefault(value),
            MemberWriteCondition.NotDeclaredDefault => IsDeclared(member, value),
            MemberWriteCondition.NotEmpty => EmptyValues.IsEmpty(value),
            _ => false,
        };
        return !omits && member.ShouldWrite!(source, value);
    }

    internal static bool IsDeclared<TMember>(MemberContract member, TMember? value) =>
        EqualityComparer<TMember?>.Default.Equals(value, (TMember?)member.DeclaredDefault);
}
