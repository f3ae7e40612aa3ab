// Tests declarations of derived types that contradict themselves, and converters in their way.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class PolymorphicContractTests
{
    private static readonly (Type Type, string Message)[] s_contradictions =
    [
        (typeof(NothingDerived), "Expected at least one [JsonDerivedType] of PolymorphicContractTests.NothingDerived, which has [JsonPolymorphic]; found none. Declare the derived types, or remove the attribute."),
        (typeof(Unrelated), "Expected types that can be created and assigned to PolymorphicContractTests.Unrelated in its [JsonDerivedType], found System.String. Name classes that derive from it, without open type parameters; abstract ones only with FallBackToNearestAncestor."),
        (typeof(Twice), "Expected each derived type of PolymorphicContractTests.Twice once, found PolymorphicContractTests.TwiceOne again. Remove one [JsonDerivedType]."),
        (typeof(SameText), "Expected a different type discriminator for each derived type of PolymorphicContractTests.SameText, found 'a' for PolymorphicContractTests.SameTextOne and PolymorphicContractTests.SameTextTwo. Change one of them."),
        (typeof(SameNumber), "Expected a different type discriminator for each derived type of PolymorphicContractTests.SameNumber, found 5 for PolymorphicContractTests.SameNumberOne and PolymorphicContractTests.SameNumberTwo. Change one of them."),
        (typeof(Sealed), "Expected a class that is not sealed, or an interface, with [JsonPolymorphic] or [JsonDerivedType]; found PolymorphicContractTests.Sealed, from which no type can derive. Remove the attributes."),
        (typeof(WithAbstract), "Expected types that can be created and assigned to PolymorphicContractTests.WithAbstract in its [JsonDerivedType], found PolymorphicContractTests.WithAbstractOne. Name classes that derive from it, without open type parameters; abstract ones only with FallBackToNearestAncestor."),
        (typeof(ReservedName), "Expected a name for the type discriminator of PolymorphicContractTests.ReservedName that is not reserved, found '$ref'. Choose another TypeDiscriminatorPropertyName."),
        (typeof(TakenName), "Expected no member of PolymorphicContractTests.TakenNameOne with the name of the type discriminator, found PolymorphicContractTests.TakenNameOne.B, which is 'B' in JSON. Rename it with [JsonPropertyName], choose another TypeDiscriminatorPropertyName, or put [JsonDiscriminatorMember] on the base type."),
        (typeof(OpenGeneric), "Expected types that can be created and assigned to PolymorphicContractTests.OpenGeneric in its [JsonDerivedType], found PolymorphicContractTests.OpenGenericOne<T>. Name classes that derive from it, without open type parameters; abstract ones only with FallBackToNearestAncestor."),
    ];

    public static TheoryData<string> Contradictions => [.. s_contradictions.Select(row => row.Type.Name)];

    [Theory, MemberData(nameof(Contradictions))]
    public void Declaration_ThatContradictsItself_IsRefusedWhereTheOracleRefusesIt(string name)
    {
        (Type type, string message) = s_contradictions.Single(row => row.Type.Name == name);
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Deserialize("{}", type));
        string actual = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type)).Message;
        Assert.Equal(message, actual.Replace(typeof(PolymorphicContractTests).Namespace + ".", "", StringComparison.Ordinal));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize((object?)null, type));
    }

    [Fact]
    public void Check_DeclarationWithoutFault_IsNull() =>
        Assert.Null(PolymorphismRules.Check("A", canBeBase: true, null, [new("B", "b", null) { TypeKey = 0 }, new("C", null, null) { TypeKey = 1 }, new("D", null, null) { TypeKey = 2 }]));

    [Fact]
    public void DerivedType_WithAConverter_IsRefusedWhereItMustNameItself()
    {
        Assert.Throws<NotSupportedException>(() => StjSerializer.Serialize<Convertible>(new ConvertibleOne()));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Convertible>(new ConvertibleOne()));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Convertible>("""{"$type":"one"}"""));
    }

    [Fact]
    public void Discriminator_ThatNamesATypeOfTheProgram_IsNotFollowed()
    {
        string text = $$"""{"$type":"{{typeof(SameTextTwo).AssemblyQualifiedName}}"}""";
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<PolymorphicModels.Animal>(text));
        Assert.Equal(JsonErrorKind.TypeDiscriminator, exception.Error!.Kind);
    }

    [Theory]
    [InlineData("""{"$type":"cat","Legs":4}""", """Expected one of the type discriminators "dog" for Animal, found the string "cat" at $ (line 1, column 10). Declare the type with [JsonDerivedType], or set IgnoreUnrecognizedTypeDiscriminators.""")]
    [InlineData("""{"$type":true}""", """Expected a string or an integer that names the type for Animal, found true at $.$type (line 1, column 10). Write the discriminator as in [JsonDerivedType].""")]
    [InlineData("""{"$type":"dog","$x":1}""", """Expected a name without '$' at its beginning in Animal, found the name "$x" at $.$x (line 1, column 16). Such names are reserved if $type names the type. Rename the member.""")]
    [InlineData("""{"$type":"dog","Legs":4,"$type":"dog"}""", """Expected the type discriminator $type of Animal once, before the other members, found the name "$type" at $.$type (line 1, column 25). Move it to the beginning, or set AllowOutOfOrderMetadataProperties.""")]
    public void Deserialize_WrongDiscriminator_SaysWhatIsExpected(string text, string message) =>
        Assert.Equal(message, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<PolymorphicModels.Animal>(text)).Message);

    [Fact]
    public void Deserialize_AbstractBaseWithoutDiscriminator_SaysWhichOneIsMissing() =>
        Assert.Equal(
            """Expected an object with the type discriminator $type ("dog") for Animal, found an object at $ (line 1, column 1). Add $type as the first member.""",
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<PolymorphicModels.Animal>("""{"Legs":4}""")).Message);

    [JsonPolymorphic]
    internal class NothingDerived;

    [JsonDerivedType(typeof(string), "s")]
    internal class Unrelated;

    [JsonDerivedType(typeof(TwiceOne), "a")]
    [JsonDerivedType(typeof(TwiceOne), "b")]
    internal class Twice;

    internal sealed class TwiceOne : Twice;

    [JsonDerivedType(typeof(SameTextOne), "a")]
    [JsonDerivedType(typeof(SameTextTwo), "a")]
    internal class SameText;

    internal sealed class SameTextOne : SameText;

    internal sealed class SameTextTwo : SameText;

    [JsonDerivedType(typeof(SameNumberOne), 5)]
    [JsonDerivedType(typeof(SameNumberTwo), 5)]
    internal class SameNumber;

    internal sealed class SameNumberOne : SameNumber;

    internal sealed class SameNumberTwo : SameNumber;

    [JsonDerivedType(typeof(Sealed), "s")]
    internal sealed class Sealed;

    [JsonDerivedType(typeof(WithAbstractOne), "a")]
    internal class WithAbstract;

    internal abstract class WithAbstractOne : WithAbstract;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$ref")]
    [JsonDerivedType(typeof(ReservedNameOne), "a")]
    internal class ReservedName;

    internal sealed class ReservedNameOne : ReservedName;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "B")]
    [JsonDerivedType(typeof(TakenNameOne), "a")]
    internal class TakenName;

    internal sealed class TakenNameOne : TakenName
    {
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(OpenGenericOne<>), "a")]
    internal class OpenGeneric;

    internal sealed class OpenGenericOne<T> : OpenGeneric
    {
        public T? Value { get; set; }
    }

    [JsonDerivedType(typeof(ConvertibleOne), "one")]
    internal class Convertible;

    [JsonConverter(typeof(Converter))]
    internal sealed class ConvertibleOne : Convertible;

    internal sealed class Converter : JsonConverter<ConvertibleOne>
    {
        public override ConvertibleOne? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, ConvertibleOne value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
