// Says in the words of the contract rules what the attributes of another serializer say.
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Contracts.Rules.Families;

// A family is a translation. What an attribute of JSON's own vocabulary says of the same takes precedence.
internal abstract class AttributeFamily
{
    // What an attribute of the type says.
    internal virtual TypeDescription OfType(TypeDescription type, ForeignAttribute attribute) => type;

    // What an attribute of a member says; type: what is known after all attributes of the type.
    internal virtual MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute) => member;

    // What an attribute of a constructor says.
    internal virtual ConstructorDescription OfConstructor(ConstructorDescription constructor, ForeignAttribute attribute) => constructor;

    // How an attribute of an enumeration names its constants, which are then read and written by name; null where it says nothing.
    internal virtual Func<string, string?>? EnumNamingOf(ForeignAttribute attribute) => null;

    // What follows for the whole type, when all attributes have been looked at.
    internal virtual TypeDescription Complete(TypeDescription type) => type;

    // The complete type with members for parameters that it has none for. They have no declaration, so nothing but the run time asks.
    internal virtual TypeDescription WithParameters(TypeDescription type) => type;
}
