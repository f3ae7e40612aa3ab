// Values that do not meet the attributes of System.ComponentModel.DataAnnotations are errors with their place, by every engine.
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Making;
using Vivace.Json.Models.Constraints;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Models.Constraints;

public sealed class ConstraintTests
{
    private static readonly JsonSettings s_settings = new() { Constraints = JsonConstraints.All };

    // Interpreted and emitted; what generated code does is in the tests of the generator.
    private static JsonSettings[] Engines(JsonSettings settings) => [settings, settings with { Engine = ObjectEngine.Interpreted }, settings with { Engine = ObjectEngine.Emitted }];

    [Fact]
    public void Constraints_OfAMemberThatTrimmingHasRemoved_AreAnError()
    {
        MemberContract removed = new(new DescribedMember(typeof(ConstraintTests), "Removed", typeof(int), isField: false, attributes: null), typeof(int), "removed") { Answers = MemberAnswers.IsRead };
        string message = Assert.Throws<NotSupportedException>(() => new AnnotationSource().Constrains(removed)).Message;
        Assert.StartsWith("Expected ConstraintTests.Removed to be there for reflection", message, StringComparison.Ordinal);
        MemberContract added = new(null, typeof(int), "added"), ours = new(new DescribedMember(typeof(KeyValuePair<int, int>), "Removed", typeof(int), isField: false, attributes: null), typeof(int), "ours") { Answers = MemberAnswers.IsRead };
        Assert.False(new AnnotationSource().Constrains(added));
        Assert.False(new AnnotationSource().Constrains(ours));
    }

    [Fact]
    public void Constraints_BesideAConstantOfTheType_AreChecked()
    {
        foreach (JsonSettings settings in Engines(s_settings))
        {
            Assert.Equal(5, JsonSerializer.Deserialize<WithConstant>("""{"version":1,"Level":5}""", settings)!.Level);
            Assert.Equal("$.Level", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithConstant>("""{"version":1,"Level":50}""", settings)).Path);
        }
    }

    [JsonConstant("version", 1, Check = true)]
    public sealed class WithConstant
    {
        [Range(1, 9)]
        public int Level { get; set; }
    }

    public static TheoryData<string, string, int, string> Wrong() => new()
    {
        { """{"Name":"","Age":5}""", "$.Name", 9, "a value that is not empty" },
        { """{"Name":null}""", "$.Name", 9, "a value that is not empty" },
        { """{"Name":"a","Age":200}""", "$.Age", 19, "a value from 1 to 120" },
        { """{"Name":"a","Share":1}""", "$.Share", 21, "a value above 0 below 1" },
        { """{"Name":"a","Code":"abcdef"}""", "$.Code", 20, "a string of 2 to 5 characters" },
        { """{"Name":"a","Title":"abcdef"}""", "$.Title", 21, "a string of at most 5 characters" },
        { """{"Name":"a","Tags":[]}""", "$.Tags", 20, "at least 1 characters or elements" },
        { """{"Name":"a","Few":[1,2,3]}""", "$.Few", 19, "at most 2 characters or elements" },
        { """{"Name":"a","Pair":[1]}""", "$.Pair", 20, "2 to 2 characters or elements" },
        { """{"Name":"a","Zip":"12a"}""", "$.Zip", 19, "a string that matches [0-9]+" },
        { """{"Name":"a","Mail":"nobody"}""", "$.Mail", 20, "an email address" },
        { """{"Name":"a","Link":"x"}""", "$.Link", 20, "a URL" },
        { """{"Name":"a","Size":"XXL"}""", "$.Size", 20, "a value that AllowedValuesAttribute accepts" },
        { """{"Name":"a","Color":"none"}""", "$.Color", 21, "a value that DeniedValuesAttribute accepts" },
        { """{"Name":"a","Even":3}""", "$.Even", 20, "a value that EvenAttribute accepts" },
        { """{"Name":"a","Limit":null,"Maybe":300}""", "$.Maybe", 34, "a value from 1 to 120" },
        { """{"Name":"a","Patch":300}""", "$.Patch", 21, "a value from 1 to 120" },
        { """{"Name":"a","Child":{"Name":"b","Age":0}}""", "$.Child.Age", 39, "a value from 1 to 120" },
        { """{"Name":"a","Others":[{"Name":"b"},{"Name":""}]}""", "$.Others[1].Name", 44, "a value that is not empty" },
    };

    [Theory, MemberData(nameof(Wrong))]
    public void Value_ThatViolatesAnAttribute_IsAnErrorWithItsPlace(string json, string path, int column, string expected)
    {
        Assert.NotNull(JsonSerializer.Deserialize<Person>(json, new JsonSettings()));
        foreach (JsonSettings settings in Engines(s_settings))
        {
            JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Person>(json, settings)).Error!;
            Assert.Equal((JsonErrorKind.ConstraintViolated, path, 1L, (long)column, expected), (error.Kind, error.Path, error.Line, error.Column, error.Expected));
            Assert.Contains(path.Split('.')[^1].Split('[')[0], error.Hint, StringComparison.Ordinal);
            Assert.Equal(column - 1, error.ByteOffset);
        }
    }

    [Theory]
    [InlineData("""{"Name":"a"}""")]
    [InlineData("""{"Name":"a","Age":1,"Share":0.5,"Code":"ab","Title":"","Tags":["t"],"Few":[1,2],"Pair":[1,2],"Zip":"12","Mail":"a@b.c","Link":"https://a.b","Size":"S","Color":"red","Even":4,"Maybe":1,"Patch":2,"Limit":5}""")]
    [InlineData("""{"Name":"a","Code":null,"Tags":null,"Few":null,"Mail":null,"Maybe":null,"Child":null,"Others":[]}""")]
    public void Values_ThatMeetAll_AreRead(string json)
    {
        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Person>(json, new JsonSettings()));
        foreach (JsonSettings settings in Engines(s_settings))
            Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Person>(json, settings), settings));
    }

    // Also for values of types without null, for which the attribute alone says nothing.
    [Theory]
    [InlineData("{}", "Name")]
    [InlineData("""{"Age":5}""", "Name")]
    public void Required_Missing_IsAnError(string json, string member)
    {
        foreach (JsonSettings settings in Engines(s_settings))
        {
            JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Person>(json, settings)).Error!;
            Assert.Equal(JsonErrorKind.MissingRequired, error.Kind);
            Assert.Contains($"'{member}'", error.Expected, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("""{"Name":"a","Level":9}""", "$.Level")]
    [InlineData("""{"Name":"","Level":1}""", "$.Name")]
    public void Record_AttributesOfParameters_Count(string json, string path)
    {
        foreach (JsonSettings settings in Engines(s_settings))
            Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Player>(json, settings)).Path);
        Assert.Equal(JsonErrorKind.MissingRequired, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Player>("""{"Level":1}""", s_settings)).Error!.Kind);
        Assert.Equal(new Player("a", 1), JsonSerializer.Deserialize<Player>("""{"Name":"a","Level":1}""", s_settings));
    }

    // What looks at other members is asked when they are there, at the place of its own member, or of the object.
    [Theory]
    [InlineData("""{"Again":"b","Password":"a"}""", "$.Again", 10)]
    [InlineData("""{"Password":"a"}""", "$", 1)]
    [InlineData("""{"From":5,"To":3}""", "$.To", 16)]
    [InlineData("""{"From":-1}""", "$.From", 9)]
    [InlineData("""{"Total":1}""", "$", 1)]
    public void Object_ThatIsWrongAsAWhole_IsAnErrorAtTheMemberThatItNames(string json, string path, int column)
    {
        foreach (JsonSettings settings in Engines(s_settings))
        {
            JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Period>(json, settings)).Error!;
            Assert.Equal((JsonErrorKind.ConstraintViolated, path, (long)column), (error.Kind, error.Path, error.Column));
            error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Period[]>($"[ {{}}, {json} ]", settings)).Error!;
            Assert.Equal((path.Replace("$", "$[1]", StringComparison.Ordinal), column + 6L), (error.Path, error.Column));
        }
    }

    [Fact]
    public void Kinds_OfConstraints_AreAskedForApart()
    {
        JsonSettings attributes = new() { Constraints = JsonConstraints.Attributes }, objects = new() { Constraints = JsonConstraints.ValidatableObjects };
        Assert.NotNull(JsonSerializer.Deserialize<Period>("""{"From":5,"To":3}""", attributes));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Period>("""{"Total":1}""", attributes));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Period>("""{"From":5,"To":3}""", objects));
        Assert.NotNull(JsonSerializer.Deserialize<Period>("""{"Total":1}""", objects));
        Assert.NotNull(JsonSerializer.Deserialize<Person>("""{"Age":200}""", objects));
    }

    [Fact]
    public void Populate_ChecksToo()
    {
        Person person = new() { Name = "a", Age = 5 };
        Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"Name":"b","Age":0}""", person, s_settings));
        Period period = new() { From = 5, To = 6 };
        Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"To":3}""", period, s_settings));
    }

    [Fact]
    public void Collect_FindsAllOfThem()
    {
        const string Text = """{"Name":"a","Age":0,"Mail":"x","Child":{"Name":"b","Even":1},"Others":[{"Name":"c","Code":"x"},{"Name":"d"},{"Age":3}]}""";
        JsonErrors errors = JsonErrors.Collect(Text, out Person? person, s_settings);
        Assert.Equal(["$.Age", "$.Mail", "$.Child.Even", "$.Others[0].Code", "$.Others[2]"], errors.Select(error => error.Path));
        Assert.True(errors.IsComplete);
        Assert.Equal((2, 0), (person!.Others!.Count, person.Age));
    }

    [Fact]
    public void ViolatedTwice_TheHintHasBoth()
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Strict>("""{"Word":"a1"}""", s_settings)).Error!;
        Assert.Equal("Three letters, please. The field Word must match the regular expression '[a-z]*'.", error.Hint);
    }

    // The attribute has the limit; a text that would run for years is refused.
    [Fact]
    public void RegularExpression_ThatTakesTooLong_IsAnError() =>
        Assert.Equal(JsonErrorKind.ConstraintViolated, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Slow>($$"""{"Text":"{{new string('a', 60)}}!"}""", s_settings)).Error!.Kind);

    // The beginning of a string is no value to check.
    [Fact]
    public void Partial_OpenValues_AreNotChecked()
    {
        Assert.Null(JsonPartial.Read<Person>("""{"Name":"a","Code":"x""", s_settings).Value!.Code);
        Assert.Equal("xy", JsonPartial.Read<Person>("""{"Name":"a","Code":"xy","Ag""", s_settings).Value!.Code);
        Assert.Throws<JsonException>(() => JsonPartial.Read<Person>("""{"Name":"a","Code":"x","Ag""", s_settings).Value);
    }

    // In a stream that is longer than a window.
    [Fact]
    public async Task Stream_LongerThanAWindow_IsCheckedToo()
    {
        StringBuilder text = new("[");
        for (int i = 0; i < 60_000; i++)
            text.Append("""{"Name":"a","Age":5,"Tags":["t"]},""");
        foreach (string last in (string[])["""{"Name":"a","Age":500}""", """{"Name":"","Age":5}"""])
        {
            using MemoryStream stream = new(Encoding.UTF8.GetBytes(text + last + "]"));
            JsonException error = await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<List<Person>>(stream, s_settings));
            Assert.StartsWith("$[60000].", error.Path, StringComparison.Ordinal);
        }

        using MemoryStream periods = new(Encoding.UTF8.GetBytes("{\"Notes\":\"" + new string('n', 3_000_000) + "\",\"From\":5,\"To\":3}"));
        Assert.Equal(JsonErrorKind.ConstraintViolated, (await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Period>(periods, s_settings))).Error!.Kind);
    }

    // Types without constraints have the very programs that they have without the setting.
    [Fact]
    public void Types_WithoutConstraints_AreReadByTheSameSteps()
    {
        CodecPlan with = PlanCache.Of(s_settings), without = PlanCache.Of(new JsonSettings());
        Assert.Equal(ProgramOf<Free>(without), ProgramOf<Free>(with));
        Assert.NotEqual(ProgramOf<Person>(without), ProgramOf<Person>(with));
        Assert.Equal(ProgramOf<Person>(without), ProgramOf<Person>(PlanCache.Of(new JsonSettings { Constraints = JsonConstraints.ValidatableObjects })));

        static ulong ProgramOf<T>(CodecPlan plan) => ((ObjectCodec<T>)plan.Memory.CodecFor<T>()).Layout.Reading.Fingerprint;
    }

    [Fact]
    public void Settings_OfEachValue_AreDifferent()
    {
        Assert.Equal(new JsonSettings { Constraints = JsonConstraints.All }, s_settings);
        Assert.Equal(4, Enum.GetValues<JsonConstraints>().Select(value => new JsonSettings { Constraints = value }).Distinct().Count());
        Assert.All(Enum.GetValues<JsonConstraints>(), value => Assert.Equal(value, new JsonSettings { Constraints = value }.Constraints));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSettings { Constraints = (JsonConstraints)4 });
    }

    public sealed class Person
    {
        [Required]
        public string? Name { get; set; }

        [Range(1, 120)]
        public int Age { get; set; }

        [Range(0.0, 1.0, MinimumIsExclusive = true, MaximumIsExclusive = true)]
        public double Share { get; set; }

        [StringLength(5, MinimumLength = 2)]
        public string? Code { get; set; }

        [StringLength(5)]
        public string? Title { get; set; }

        [MinLength(1)]
        public List<string>? Tags { get; set; }

        [MaxLength(2)]
        public int[]? Few { get; set; }

        [Length(2, 2)]
        public int[]? Pair { get; set; }

        [RegularExpression("[0-9]+")]
        public string? Zip { get; set; }

        [EmailAddress]
        public string? Mail { get; set; }

        [Url]
        public string? Link { get; set; }

        [AllowedValues("S", "M", null)]
        public string? Size { get; set; }

        [DeniedValues("none")]
        public string? Color { get; set; }

        [Even]
        public int Even { get; set; }

        [Range(1, 120)]
        public int? Maybe { get; set; }

        [Range(1, 120)]
        public Optional<int> Patch { get; set; }

        public int? Limit { get; set; }

        public Person? Child { get; set; }

        public List<Person>? Others { get; set; }
    }

    public sealed record Player([Required] string? Name, [Range(1, 5)] int Level);

    [Sum]
    public sealed class Period : IValidatableObject
    {
        public int From { get; set; }

        public int? To { get; set; }

        public int Total { get; set; }

        public string? Password { get; set; }

        [Compare(nameof(Password))]
        public string? Again { get; set; }

        public string? Notes { get; set; }

        public IEnumerable<ValidationResult> Validate(ValidationContext validationContext)
        {
            if (From < 0)
                yield return new ValidationResult("From is negative.", [nameof(From)]);
            if (To < From)
                yield return new ValidationResult("To is before From.", [nameof(To), nameof(From)]);
        }
    }

    public sealed class Strict
    {
        [StringLength(3, MinimumLength = 3, ErrorMessage = "Three letters, please.")]
        [RegularExpression("[a-z]*")]
        public string? Word { get; set; }
    }

    public sealed class Slow
    {
        [RegularExpression("(a+)+b", MatchTimeoutInMilliseconds = 50)]
        public string? Text { get; set; }
    }

    public sealed class Free
    {
        public int One { get; set; }

        public string? Two { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    public sealed class EvenAttribute : ValidationAttribute
    {
        public override bool IsValid(object? value) => value is int number && number % 2 == 0;
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class SumAttribute : ValidationAttribute
    {
        [SuppressMessage("Design", "CA1062", Justification = "Called by the serializer.")]
        protected override ValidationResult? IsValid(object? value, ValidationContext validationContext) =>
            value is Period { Total: 1 } ? new ValidationResult("The total is wrong.") : ValidationResult.Success;
    }
}
