// The constants of a type as members of it that no property has.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal static class ConstantMember
{
    /// <summary>What the rules decide from, and what the values are bound to.</summary>
    /// <param name="constant">The attribute.</param>
    /// <param name="level">The type that has it.</param>
    /// <param name="index">The place of that type among the levels.</param>
    internal static (MemberDescription Description, DescribedMember Member) Of(JsonConstantAttribute constant, Type level, int index)
    {
        Type type = constant.Value?.GetType() ?? typeof(object);
        string name = ConstantNames.Of(constant.Name);
        MemberDescription description = new()
        {
            Name = name,
            Form = MemberForm.Added,
            Level = index,
            TypeKey = -1,
            Getter = AccessorVisibility.Public,
            HasJsonName = true,
            JsonName = constant.Name ?? "",
            IsMarked = true,
            Order = constant.Order,
            Constant = constant.FormsOfType,
            TypeFacts = TypeFactsOf.Find(type, out NumberForms? numbers),
            TypeNumberHandling = numbers,
        };
        return (description, new DescribedMember(level, name, type, isField: false, [constant]));
    }
}
