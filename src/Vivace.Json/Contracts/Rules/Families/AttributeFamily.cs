// Translates another serializer's attributes into descriptions.
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Contracts.Rules.Families;

// JSON attributes take precedence over the family's.
internal abstract class AttributeFamily
{
    internal virtual TypeDescription OfType(TypeDescription type, ForeignAttribute attribute) => type;

    internal virtual MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute) => member;

    internal virtual ConstructorDescription OfConstructor(ConstructorDescription constructor, ForeignAttribute attribute) => constructor;

    // How an attribute names the values of an enum, which are then read and written by name; null if it does not.
    internal virtual Func<string, string?>? EnumNamingOf(ForeignAttribute attribute) => null;

    // Whether the attribute that names an enum's values refuses numbers.
    internal virtual bool RefusesEnumNumbers(ForeignAttribute attribute) => false;

    // Called after all attributes.
    internal virtual TypeDescription Complete(TypeDescription type) => type;

    // Adds members for parameters without one. They have no declaration, so only the run time calls this.
    internal virtual TypeDescription WithParameters(TypeDescription type) => type;
}
