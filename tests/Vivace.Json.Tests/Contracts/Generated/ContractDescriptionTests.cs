// A type that is described call by call, as generated code does it, is the type that reflection describes.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Tests.Contracts.Generated;

public class ContractDescriptionTests
{
    public class Place(int x)
    {
        public int X { get; } = x;

        [JsonPropertyName("label"), JsonPropertyOrder(-1)]
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string Note { get; init; } = "";
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Describe_EachCall_IsWhatReflectionFinds(bool withNullability)
    {
        TypeDescription expected = TypeDescriber.Describe(typeof(Place), withNullability).Description;
        TypeDescription told = ContractDescription.Describe(typeof(Place), Tell, withNullability, isConverted: null, families: 0)!.Description;
        Assert.Equal((expected.Name, expected.Kind, expected.IsAbstract), (told.Name, told.Kind, told.IsAbstract));
        Assert.Equal(expected.Levels.Select(static level => level.Name), told.Levels.Select(static level => level.Name));

        // The compiler leaves out the fields that it makes itself: no settings make them members.
        Assert.Equal(expected.Members.Where(static member => member.Kind == MemberKind.Property).Select(WithoutKey), told.Members.Select(WithoutKey));
        Assert.Equal(Assert.Single(expected.Constructors).Parameters.Select(WithoutKey), Assert.Single(told.Constructors).Parameters.Select(WithoutKey));
    }

    // Rules of others may choose another constructor than the one that was told.
    [Fact]
    public void Describe_OtherConstructorAndFamilies_IsLeftToReflection() =>
        Assert.Null(ContractDescription.Describe(typeof(Place), static description => description.OtherConstructor(), withNullability: false, isConverted: null, JsonAttributes.Newtonsoft));

    private static void Tell(ContractDescription description)
    {
        const MemberTraits Text = MemberTraits.Nullable | MemberTraits.Text | MemberTraits.Gets | MemberTraits.Sets, Number = MemberTraits.ValueType | MemberTraits.Numbers;
        string name = TypeDescriber.Describe(typeof(Place), withNullability: false).Description.Name;
        description.Type(name, TypeTraits.None);
        description.Level(typeof(Place), name);
        description.Property(nameof(Place.X), typeof(int), Number | MemberTraits.Gets);
        description.Property(nameof(Place.Name), typeof(string), Text | MemberTraits.GivesNull | MemberTraits.TakesNull);
        description.Name("label");
        description.Order(-1);
        description.Property(nameof(Place.Note), typeof(string), Text);
        description.Ignore(JsonIgnoreCondition.WhenWritingNull);
        description.Constructor(MemberTraits.Public);
        description.Parameter("x", typeof(int), Number, 0);
    }

    // Keys say only which types are the same.
    private static MemberDescription WithoutKey(MemberDescription member) => member with { TypeKey = 0 };

    private static ParameterDescription WithoutKey(ParameterDescription parameter) => parameter with { TypeKey = 0 };
}
