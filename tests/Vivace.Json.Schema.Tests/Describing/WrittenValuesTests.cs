// What is written meets the schema of its type.
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class WrittenValuesTests
{
    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default,
        JsonSettings.Web,
        JsonSettings.Default with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        JsonSettings.Default with { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString },
        JsonSettings.Default with { ReferenceHandler = ReferenceHandler.IgnoreCycles, WriteRuntimeTypes = true },
        JsonSettings.Default with { TimeFormats = [JsonTimeFormats.UnixMilliseconds] },
    ];

    public static TheoryData<object> Values =>
    [
        .. (object[])
        [
            true, 12, -3L, 2.5, 1.5m, 'x', "text", Guid.Empty, new Uri("http://a/b"), new Version(1, 2, 3), new DateTime(2026, 11, 27, 1, 2, 3, DateTimeKind.Utc), new DateOnly(2026, 11, 27),
            new TimeOnly(1, 2, 3), TimeSpan.FromHours(1.5), new TimeSpan(-3, 2, 1, 0, 5), new byte[] { 1, 2 }, DayOfWeek.Friday, ExporterComparisonTests.Color.Blue, ExporterComparisonTests.Rights.Read,
            new int[] { 1, 2 }, new List<string?> { "a", null }, new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<Guid, List<int>> { [Guid.Empty] = [1] }, new int[,] { { 1, 2 }, { 3, 4 } },
            new ExporterComparisonTests.Plain { Name = "n", Tint = ExporterComparisonTests.Color.Red, Any = new[] { 1 } }, new ExporterComparisonTests.Plain(),
            new ExporterComparisonTests.Person("a", null, 4, "c", new ExporterComparisonTests.Point(1, 2)), new ExporterComparisonTests.Person("a", "b"),
            new ExporterComparisonTests.Tree { Children = [new() { Value = 2, Parent = new() }, new()] },
            new ExporterComparisonTests.Chain { Next = new() { Next = new() { Next = new() } } },
            new ExporterComparisonTests.Twice { One = new("a", "b"), Two = new("c", null), Many = [new("d", null)], More = [new("d", null)], Points = { ["p"] = new(1, 2) } },
            new ExporterComparisonTests.Extended { A = 1, Rest = new() { ["b"] = System.Text.Json.JsonDocument.Parse("[1]").RootElement } },
            new ExporterComparisonTests.Numbers { Quoted = 5, Named = double.NaN, Many = [1.5m], Both = 2 },
            new ExporterComparisonTests.Ignored { Sometimes = "x" }, new ExporterComparisonTests.Ignored(), new ExporterComparisonTests.Named { Escaped = new() { Next = new() { Next = new() } } },
            new ExporterComparisonTests.Holder { One = new ExporterComparisonTests.Square { Inside = new ExporterComparisonTests.Circle { Radius = 1 } } },
            new ExporterComparisonTests.MixedOne { A = 1 }, new List<ExporterComparisonTests.Mixed> { new(), new ExporterComparisonTests.MixedOne(), new ExporterComparisonTests.MixedTwo() },
            new ExporterComparisonTests.Node { Left = new(), Named = new() { ["x"] = new() { Right = new() } } }, new ExporterComparisonTests.Fields { Field = 3 }, new ExporterComparisonTests.ReadOnly(),
            new ExporterComparisonTests.Collected { 1, 2 }, new KeyValuePair<string, int>("a", 1), (1, "two"),
            new DescribedTypesTests.Order { Id = 1, Note = "n", Secret = "s" }, new DescribedTypesTests.Order { Note = null }, new DescribedTypesTests.Constrained(), new DescribedTypesTests.Account { Iban = "DE" },
            new DescribedTypesTests.Book { Parts = [new()] }, new DescribedTypesTests.Linked { Next = new() { Next = new() { Next = new() } } },
        ],
    ];

    [Theory, MemberData(nameof(Values))]
    public void Of_TypeOfAValue_IsMetByWhatIsWritten(object value)
    {
        foreach (JsonSettings settings in s_settings)
        {
            foreach (JsonSchemaTarget target in (JsonSchemaTarget[])[JsonSchemaTarget.Draft202012, JsonSchemaTarget.Draft7, JsonSchemaTarget.OpenApi31])
            {
                JsonSchema schema = JsonSchema.Of(value.GetType(), settings, new JsonSchemaOptions { Target = target, Direction = JsonSchemaDirection.Write });
                string text = JsonSerializer.Serialize(value, value.GetType(), settings);
                Assert.True(schema.IsValid(text), $"{text}\n{string.Join('\n', schema.Validate(text).Errors)}\n{JsonSchema.NodeOf(value.GetType(), settings, new JsonSchemaOptions { Target = target, Direction = JsonSchemaDirection.Write })}");
            }
        }
    }

    // What cannot be read is not met either.
    [Theory]
    [InlineData(typeof(DescribedTypesTests.Order), """{"kind":"order"}""")]
    [InlineData(typeof(DescribedTypesTests.Order), """{"id":"x"}""")]
    [InlineData(typeof(DescribedTypesTests.Order), """{"id":1,"status":"Lost"}""")]
    [InlineData(typeof(ExporterComparisonTests.Required), """{"Id":1}""")]
    [InlineData(typeof(ExporterComparisonTests.Closed), """{"B":1}""")]
    [InlineData(typeof(ExporterComparisonTests.Shape), """{"$type":"line"}""")]
    [InlineData(typeof(ExporterComparisonTests.Shape), """{"Label":"a"}""")]
    [InlineData(typeof(List<int>), "[1.5]")]
    public void Of_TypeThatIsRead_RefusesWhatReadingRefuses(Type type, string text)
    {
        Assert.False(JsonSchema.Of(type, null, new JsonSchemaOptions { Direction = JsonSchemaDirection.Read }).IsValid(text));
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize(text, type, JsonSettings.Default));
    }
}
