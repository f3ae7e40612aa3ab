// Members that [JsonConstant] adds to a type.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal static class AddedConstant
{
    /// <summary>The member for the rules, and the one for its value. <paramref name="index"/>
    /// is that of the declaring type among the levels.</summary>
    internal static (MemberDescription Description, DescribedMember Member) Of(JsonConstantAttribute constant, Type level, int index)
    {
        Type type = constant.Value?.GetType() ?? typeof(object);
        string name = ConstantNames.Of(constant.Name);
        MemberDescription description = new()
        {
            Name = name,
            Kind = MemberKind.Added,
            Level = index,
            TypeKey = -1,
            Getter = AccessorVisibility.Public,
            HasJsonName = true,
            JsonName = constant.Name ?? "",
            IsMarked = true,
            Order = constant.Order,
            Constant = constant.TraitsOfType,
            TypeFacts = TypeFactsOf.Find(type, out NumberForms? numbers),
            TypeNumberHandling = numbers,
        };
        return (description, new DescribedMember(level, name, type, isField: false, [constant]));
    }
}
