// The differences that the guide for users of Newtonsoft.Json lists: each is shown with both libraries.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using JsonException = System.Text.Json.JsonException;
using JsonSerializer = Vivace.Json.JsonSerializer;

namespace Vivace.Json.Analyzers.Tests.Documentation;

public sealed class ComingFromNewtonsoftTests
{
    [Fact]
    public void Names_InAnotherCase_AreReadOnRequest()
    {
        const string Text = """{"name":"Tea"}""";
        Assert.Equal("Tea", JsonConvert.DeserializeObject<Named>(Text)!.Name);
        Assert.Null(JsonSerializer.Deserialize<Named>(Text)!.Name);
        Assert.Equal("Tea", JsonSerializer.Deserialize<Named>(Text, new JsonSettings { PropertyNameCaseInsensitive = true })!.Name);
    }

    [Fact]
    public void Fields_Public_AreMembersOnRequest()
    {
        Assert.Equal("""{"Count":1}""", JsonConvert.SerializeObject(new Fields()));
        Assert.Equal("{}", JsonSerializer.Serialize(new Fields()));
        Assert.Equal("""{"Count":1}""", JsonSerializer.Serialize(new Fields(), new JsonSettings { IncludeFields = true }));
    }

    [Fact]
    public void Member_OfABaseType_IsWrittenAsDeclared()
    {
        Holder holder = new() { Pet = new Dog { Age = 3, Trick = "roll" } };
        Assert.Equal("""{"Pet":{"Trick":"roll","Age":3}}""", JsonConvert.SerializeObject(holder));
        Assert.Equal("""{"Pet":{"Age":3}}""", JsonSerializer.Serialize(holder));
    }

    [Fact]
    public void Collection_ThatAConstructorFills_IsFilledFurtherOnRequest()
    {
        const string Text = """{"Own":[2],"Fixed":[2]}""";
        Assert.Equal((2, 2), JsonConvert.DeserializeObject<Filled>(Text)!.Counts);
        Assert.Equal((1, 1), JsonSerializer.Deserialize<Filled>(Text)!.Counts);
        Assert.Equal((2, 2), JsonSerializer.Deserialize<Filled>(Text, new JsonSettings { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate })!.Counts);
    }

    [Fact]
    public void Null_ThatIsIgnored_IsReadHere()
    {
        const string Text = """{"Name":null}""";
        Assert.Equal("?", JsonConvert.DeserializeObject<Unnamed>(Text, new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore })!.Name);
        Assert.Null(JsonSerializer.Deserialize<Unnamed>(Text, new JsonSettings { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull })!.Name);
    }

    [Fact]
    public void Loop_ThatIsIgnored_IsNullHere()
    {
        Node node = new();
        node.Next = node;
        Assert.Equal("{}", JsonConvert.SerializeObject(node, new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore }));
        Assert.Equal("""{"Next":null}""", JsonSerializer.Serialize(node, new JsonSettings { ReferenceHandler = ReferenceHandler.IgnoreCycles }));
    }

    public static TheoryData<string, string> Texts() => new()
    {
        { """{"Name":"Tea"/* hot */}""", "comments" },
        { """{"Name":"Tea",}""", "commas" },
        { """{"Count":"12"}""", "numbers" },
        { """{"Name":12}""", "" },
        { """{"IsOn":"true"}""", "" },
        { """{'Name':'Tea'}""", "" },
        { """{Name:"Tea"}""", "" },
        { """{"Day":"Friday"}""", "enumerations" },
        { "", "" },
    };

    [Theory, MemberData(nameof(Texts))]
    public void Text_ThatIsNotStrict_IsReadWithItsSetting(string text, string setting)
    {
        Named? theirs = JsonConvert.DeserializeObject<Named>(text);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Named>(text));
        JsonSettings? settings = setting switch
        {
            "comments" => new() { ReadCommentHandling = JsonCommentHandling.Skip },
            "commas" => new() { AllowTrailingCommas = true },
            "numbers" => new() { NumberHandling = JsonNumberHandling.AllowReadingFromString },
            "enumerations" => new() { EnumsAsStrings = true },
            _ => null,
        };
        if (settings is not null) Assert.Equal(theirs, JsonSerializer.Deserialize<Named>(text, settings));
    }

    [Fact]
    public void Text_OfNonAscii_IsEscapedByDefault()
    {
        Assert.Equal("\"é\"", JsonConvert.SerializeObject("é"));
        Assert.Equal("\"\\u00E9\"", JsonSerializer.Serialize("é"));
        Assert.Equal("\"é\"", JsonSerializer.Serialize("é", new JsonSettings { MinimalEscaping = true }));
    }

    [Fact]
    public void Double_WithoutFraction_HasNoPoint() => Assert.Equal(("1.0", "1"), (JsonConvert.SerializeObject(1.0), JsonSerializer.Serialize(1.0)));

    [Fact]
    public void NaN_IsAStringOnRequest()
    {
        Assert.Equal("\"NaN\"", JsonConvert.SerializeObject(double.NaN));
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(double.NaN));
        Assert.Equal("\"NaN\"", JsonSerializer.Serialize(double.NaN, new JsonSettings { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }));
    }

    [Fact]
    public void Constructor_Private_IsCalledOnRequest()
    {
        Assert.NotNull(JsonConvert.DeserializeObject<Closed>("{}"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Closed>("{}"));
        Assert.NotNull(JsonSerializer.Deserialize<Opened>("{}"));
    }

    [Fact]
    public void SnakeCase_SplitsOtherwise()
    {
        Assert.Equal("a_b1", new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy().GetPropertyName("AB1", hasSpecifiedName: false));
        Assert.Equal("ab1", JsonNamingPolicy.SnakeCaseLower.ConvertName("AB1"));
    }

    // What VIV017 says of the two: names of letters are split alike, with digits too where they do not follow capitals.
    [Theory]
    [InlineData("aAbBxYZ", "")]
    [InlineData("aAbB12", "AB")]
    public void SnakeAndKebabCase_WithoutADigitAfterCapitals_SplitAlike(string letters, string capitals)
    {
        Random random = new(7);
        for (int i = 0; i < 20_000; i++)
        {
            string name = string.Concat(Enumerable.Range(0, random.Next(1, 9)).Select(_ => letters[random.Next(letters.Length)]));
            if (name.Skip(1).Zip(name).Any(pair => char.IsDigit(pair.First) && capitals.Contains(pair.Second)))
                continue;
            Assert.Equal(new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy().GetPropertyName(name, hasSpecifiedName: false), JsonNamingPolicy.SnakeCaseLower.ConvertName(name));
            Assert.Equal(new Newtonsoft.Json.Serialization.KebabCaseNamingStrategy().GetPropertyName(name, hasSpecifiedName: false), JsonNamingPolicy.KebabCaseLower.ConvertName(name));
        }
    }

    [Fact]
    public void Required_Missing_IsAnError()
    {
        Assert.NotNull(JsonConvert.DeserializeObject<Needy>("{}"));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Needy>("{}"));
    }

    [Fact]
    public void Depth_OfWriting_HasALimit()
    {
        Node node = new();
        for (int i = 0; i < 65; i++) node = new() { Next = node };
        Assert.NotEmpty(JsonConvert.SerializeObject(node));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(node));
    }

    [Fact]
    public void TypeName_OfNewtonsoft_IsReadAsADiscriminator()
    {
        string text = JsonConvert.SerializeObject(new Animal[] { new Cat { Age = 3 } }, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto });
        Assert.Contains(CatName, text, StringComparison.Ordinal);
        Assert.Equal(3, Assert.IsType<Cat>(JsonSerializer.Deserialize<Animal[]>(text)![0]).Age);
    }

    private const string CatName = "Vivace.Json.Analyzers.Tests.Documentation.ComingFromNewtonsoftTests+Cat, Vivace.Json.Analyzers.Tests";

    public sealed record Named
    {
        public string? Name { get; set; }

        public int Count { get; set; }

        public bool IsOn { get; set; }

        public DayOfWeek Day { get; set; }
    }

    [SuppressMessage("Design", "CA1051", Justification = "It is about fields.")]
    public sealed class Fields
    {
        public int Count = 1;
    }

    public class Pet
    {
        public int Age { get; set; }
    }

    public sealed class Dog : Pet
    {
        public string? Trick { get; set; }
    }

    public sealed class Holder
    {
        public Pet? Pet { get; set; }
    }

    public sealed class Filled
    {
        public List<int> Own { get; set; } = [1];

        public List<int> Fixed { get; } = [1];

        internal (int, int) Counts => (Own.Count, Fixed.Count);
    }

    public sealed class Unnamed
    {
        public string? Name { get; set; } = "?";
    }

    public sealed class Node
    {
        public Node? Next { get; set; }
    }

    public sealed class Closed
    {
        private Closed()
        {
        }
    }

    public sealed class Opened
    {
        [System.Text.Json.Serialization.JsonConstructor]
        private Opened()
        {
        }
    }

    public sealed class Needy
    {
        public required int Count { get; set; }
    }

    [JsonDerivedType(typeof(Cat), CatName)]
    public abstract class Animal
    {
        public int Age { get; set; }
    }

    public sealed class Cat : Animal;
}
