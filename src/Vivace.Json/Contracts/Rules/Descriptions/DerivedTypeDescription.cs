// A declared derived type.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// The discriminator is a string, a number or absent. Equal types of one list have equal keys.
internal sealed record DerivedTypeDescription(string TypeName, string? Text, int? Number)
{
    public string TypeName = TypeName;
    public string? Text = Text;
    public int? Number = Number;

    public int TypeKey;

    // It can be assigned to the base type, and is not an open generic type.
    public bool IsAssignable = true;

    public bool IsAbstract;

    public bool HasDiscriminator => Text is not null || Number is not null;
}
