// A derived type that a type declares.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// A discriminator is a string, a number or absent. The key is equal for equal types of one list.
internal sealed record DerivedTypeDescription(string TypeName, string? Text, int? Number)
{
    public int TypeKey;

    // Assignable to the type that declares it, and no open generic.
    public bool IsAssignable = true;

    public bool IsAbstract;

    public bool HasDiscriminator => Text is not null || Number is not null;
}
