// Which values of a member are written; the values of MemberWriteCondition.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum WriteWhen
{
    Always = 0,
    NotNull = 1,
    NotDefault = 2,
    Never = 3,
    NotDeclared = 4,
    NotEmpty = 5,
}
