// Programs that write with Newtonsoft.Json, data contracts and this library: each step of each fix leaves what they write as it was, byte for byte.
namespace Vivace.Json.Analyzers.Tests.Migration;

public class FixedProgramTests
{
    private const string Newtonsoft = "using Newtonsoft.Json;\n";

    // Left: whether a call of JsonConvert is left with the settings of this library, and with the preset.
    private static readonly (string Name, bool IsLeft, bool IsLeftWithPreset, string Source)[] s_programs =
    [
        ("Plain", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Name = \"Tea\" })", "public class Order { public int Id { get; set; } public string? Name { get; set; } }")),
        ("Indented", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7 }, Formatting.Indented)", "public class Order { public int Id { get; set; } public int[] Lines { get; set; } = [1, 2]; }")),

        // The first call has no fix, and the second would be taken for one of the other kind.
        ("SecretAfterACallWithoutFix", true, true, Program("JsonConvert.ToString(\"a\") + JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }")),
        ("Secret", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }")),
        ("SecretOfADerivedType", false, false, Program("JsonConvert.SerializeObject((Order)new Special { Id = 7, Secret = \"x\" })", "public class Order { public int Id { get; set; } } public class Special : Order { [JsonIgnore] public string? Secret { get; set; } public int More { get; set; } }")),
        ("SecretBehindAnObject", false, false, Program("Write(new Order { Id = 7, Secret = \"x\" })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }", "static string Write(object value) => JsonConvert.SerializeObject(value);")),
        ("SecretBehindATypeParameter", false, false, Program("Write(new Order { Id = 7, Secret = \"x\" })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }", "static string Write<T>(T value) => JsonConvert.SerializeObject(value);")),
        ("SecretInAList", false, false, Program("JsonConvert.SerializeObject(new List<Order> { new() { Id = 7, Secret = \"x\" } })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }")),
        ("OptIn", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" })", "[JsonObject(MemberSerialization.OptIn)] public class Order { [JsonProperty] public int Id { get; set; } public string? Secret { get; set; } }")),
        ("OptInOfABase", true, false, Program("JsonConvert.SerializeObject(new Special { Id = 7, Secret = \"x\" })", "[JsonObject(MemberSerialization.OptIn)] public class Order { [JsonProperty] public int Id { get; set; } } public class Special : Order { public string? Secret { get; set; } }")),
        ("Names", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Part = new Line { Count = 2 } })", "public class Order { [JsonProperty(\"id\")] public int Id { get; set; } public Line? Part { get; set; } } public class Line { [JsonProperty(PropertyName = \"n\")] public int Count { get; set; } }")),
        ("Orders", false, false, Program("JsonConvert.SerializeObject(new Order())", "public class Order { [JsonProperty(Order = 2)] public int A { get; set; } public int B { get; set; } [JsonProperty(Order = -2)] public int C { get; set; } [JsonProperty(Order = -1)] public int D { get; set; } }")),
        ("OrderOfZero", false, false, Program("JsonConvert.SerializeObject(new Order())", "public class Order { [JsonProperty(Order = 0)] public int A { get; set; } public int B { get; set; } [JsonProperty(Order = 2)] public int C { get; set; } }")),
        ("OrdersOfZeroAndOne", true, false, Program("JsonConvert.SerializeObject(new Order())", "public class Order { [JsonProperty(Order = 1)] public int A { get; set; } [JsonProperty(Order = 0)] public int B { get; set; } public int C { get; set; } }")),
        ("Nulls", false, false, Program("JsonConvert.SerializeObject(new Order(), new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore })", "public class Order { public string? A { get; set; } [JsonProperty(NullValueHandling = NullValueHandling.Include)] public string? B { get; set; } [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public string? C { get; set; } }")),
        ("Defaults", false, false, Program("JsonConvert.SerializeObject(new Order { B = 1 })", "public class Order { [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int A { get; set; } public int B { get; set; } }")),
        ("DeclaredDefaults", true, false, Program("JsonConvert.SerializeObject(new Order { A = 5 })", "public class Order { [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore), System.ComponentModel.DefaultValue(5)] public int A { get; set; } public int B { get; set; } }")),
        ("Fields", true, false, Program("JsonConvert.SerializeObject(new Order { Id = 7 })", "public class Order { public int Id; public int B { get; set; } }")),
        ("MarkedFields", true, false, Program("JsonConvert.SerializeObject(new Order(7))", "public class Order(int id) { [JsonProperty(\"id\")] private int _id = id; public int B { get; set; } public int Twice => _id * 2; }")),
        ("Conditions", true, false, Program("JsonConvert.SerializeObject(new Order { Lines = [] })", "public class Order { public int[]? Lines { get; set; } public bool ShouldSerializeLines() => Lines is { Length: > 0 }; }")),
        ("Callbacks", true, false, Program("JsonConvert.SerializeObject(new Order())", "public class Order { public int Id { get; set; } [System.Runtime.Serialization.OnSerializing] private void Before(System.Runtime.Serialization.StreamingContext context) => Id = 7; }")),
        ("EnumNames", false, false, Program("JsonConvert.SerializeObject(new Order())", "public class Order { [JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))] public Color A { get; set; } public Color B { get; set; } } public enum Color { Red, Blue }")),
        ("EnumMembers", false, false, Program("JsonConvert.SerializeObject(new[] { Color.DarkRed }, new Newtonsoft.Json.Converters.StringEnumConverter())", "public enum Color { [System.Runtime.Serialization.EnumMember(Value = \"dark red\")] DarkRed, Blue }")),
        ("Times", false, false, Program("JsonConvert.SerializeObject(new Order { At = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), Since = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc) })", "public class Order { [JsonConverter(typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter))] public DateTime At { get; set; } [JsonConverter(typeof(Newtonsoft.Json.Converters.IsoDateTimeConverter))] public DateTime Since { get; set; } }")),
        ("OwnConverter", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7 })", """
            public class Order { [JsonConverter(typeof(Hex))] public int Id { get; set; } }
            public class Hex : JsonConverter<int>
            {
                public override int ReadJson(JsonReader reader, Type type, int existing, bool hasExisting, JsonSerializer serializer) => 0;
                public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value.ToString("x"));
            }
            """)),
        ("Trees", true, false, Program("JsonConvert.SerializeObject(new Order { Rest = Newtonsoft.Json.Linq.JObject.Parse(\"{\\\"a\\\":[1]}\") })", "public class Order { public Newtonsoft.Json.Linq.JObject? Rest { get; set; } public Newtonsoft.Json.Linq.JToken? No { get; set; } }")),
        ("DerivedMembers", false, false, Program("JsonConvert.SerializeObject(new Order { Pet = new Dog { Age = 3, Trick = \"roll\" }, Pets = { new Dog() } })", "public class Order { public Pet? Pet { get; set; } public List<Pet> Pets { get; } = []; } public class Pet { public int Age { get; set; } } public class Dog : Pet { public string? Trick { get; set; } }")),
        ("Interfaces", false, false, Program("JsonConvert.SerializeObject(new IPet[] { new Dog { Age = 3 } })", "public interface IPet { int Age { get; } } public class Dog : IPet { public int Age { get; set; } public int Tricks { get; set; } }")),
        ("SharedSettings", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" }, s_settings) + JsonConvert.SerializeObject(new[] { 1 }, Formatting.None, s_settings)", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } public string? No { get; set; } }", "private static readonly JsonSerializerSettings s_settings = new() { Formatting = Formatting.Indented, NullValueHandling = NullValueHandling.Ignore };")),
        ("ReadAndWritten", false, false, Program("JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Order>(\"{\\\"ID\\\":7,\\\"secret\\\":\\\"x\\\"}\"))", "public class Order { [JsonProperty(\"id\")] public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }")),
        ("Filled", false, false, Program("Fill(new Order { Id = 1 })", "public class Order { public int Id { get; set; } [JsonIgnore] public string? Secret { get; set; } }", "static string Fill(Order order) { JsonConvert.PopulateObject(\"{\\\"id\\\":7,\\\"secret\\\":\\\"x\\\"}\", order); return order.Id + order.Secret; }")),
        ("AttributesOfBoth", true, true, Program("JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" })", "public class Order { [System.Text.Json.Serialization.JsonPropertyName(\"number\")] public int Id { get; set; } [System.Text.Json.Serialization.JsonIgnore] public string? Secret { get; set; } }")),
        ("ConverterOfOurs", true, true, Program("JsonConvert.SerializeObject(new Order())", "public class Order { public Color A { get; set; } } [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] public enum Color { Red }")),
        ("Record", false, false, Program("JsonConvert.SerializeObject(new Order(7, \"x\"))", "public record Order([property: JsonProperty(\"id\")] int Id, [property: JsonIgnore] string Secret);")),
        ("Naming", false, false, Program("JsonConvert.SerializeObject(new Order())", "[JsonObject(NamingStrategyType = typeof(Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy))] public class Order { public int FirstName { get; set; } [JsonProperty(NamingStrategyType = typeof(Newtonsoft.Json.Serialization.CamelCaseNamingStrategy))] public int LastName { get; set; } }")),
        ("ExtensionData", false, false, Program("JsonConvert.SerializeObject(new Order { Rest = new Dictionary<string, object> { [\"a\"] = 1 } })", "public class Order { public int Id { get; set; } [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }")),
        ("Anonymous", false, false, Program("JsonConvert.SerializeObject(new { Id = 7, Part = new Line { No = 1, Yes = 2 } })", "public class Line { [JsonIgnore] public int No { get; set; } [JsonProperty(\"yes\")] public int Yes { get; set; } }")),
        ("Refused", true, true, Program("JsonConvert.SerializeObject(new Order { Id = typeof(int) })", "public class Order { public Type? Id { get; set; } }")),
        ("DataContract", false, false, Program("JsonConvert.SerializeObject(new Order { Id = 7, Secret = \"x\" }) + Contract(new Order { Id = 7, Secret = \"x\" })", "[System.Runtime.Serialization.DataContract] public class Order { [System.Runtime.Serialization.DataMember(Name = \"id\")] public int Id { get; set; } public string? Secret { get; set; } }", """
            static string Contract(Order order)
            {
                using MemoryStream stream = new();
                new System.Runtime.Serialization.Json.DataContractJsonSerializer(typeof(Order)).WriteObject(stream, order);
                return System.Text.Encoding.UTF8.GetString(stream.ToArray());
            }
            """)),
        ("Ours", false, false, Program("System.Text.Encoding.UTF8.GetString(System.Text.Encoding.UTF8.GetBytes(Vivace.Json.JsonSerializer.Serialize(new Order { Id = 7 }, new Vivace.Json.JsonSettings { Codecs = [new Vivace.Json.Codecs.UntypedValueCodec()] })))", "public class Order { public int Id { get; set; } }")),
    ];

    public static TheoryData<string, string> Programs()
    {
        TheoryData<string, string> programs = [];
        foreach ((string name, _, _, _) in s_programs)
        {
            programs.Add(name, "VivaceJsonMigrate=true");
            programs.Add(name, "VivaceJsonMigrate=Newtonsoft");
        }

        return programs;
    }

    [Theory, MemberData(nameof(Programs))]
    public async Task Program_AfterEachFixOfAllFindings_WritesTheSame(string name, string property)
    {
        (_, bool isLeft, bool isLeftWithPreset, string source) = s_programs.Single(program => program.Name == name);
        foreach (bool callsFirst in (bool[])[false, true])
        {
            string text = await new FixedProgram(source, property).FixAll(callsFirst);
            Assert.True((property.EndsWith("true", StringComparison.Ordinal) ? isLeft : isLeftWithPreset) == text.Contains("JsonConvert.", StringComparison.Ordinal), text);
        }
    }

    [Theory, MemberData(nameof(Programs))]
    public async Task Program_AfterEachFixInAnyOrder_WritesTheSame(string name, string property)
    {
        string source = s_programs.Single(program => program.Name == name).Source;
        await new FixedProgram(source, property).FixInAnyOrder(seed: name.Length);
    }

    // Where nothing reads them any more, the attributes of Newtonsoft.Json go, and with them the need for its package.
    [Theory]
    [InlineData("Secret")]
    [InlineData("Names")]
    [InlineData("Record")]
    [InlineData("SharedSettings")]
    [InlineData("ExtensionData")]
    [InlineData("OptIn")]
    public async Task Program_WhoseCallsAreAllFixed_NamesNewtonsoftNoMore(string name) =>
        Assert.DoesNotContain("Newtonsoft", await new FixedProgram(s_programs.Single(program => program.Name == name).Source, "VivaceJsonMigrate=true").FixAll(callsFirst: false), StringComparison.Ordinal);

    private static string Program(string expression, string models, string members = "") =>
        $"{Newtonsoft}\npublic static class Program\n{{\n    public static string Run() => {expression};\n\n    {members.ReplaceLineEndings("\n    ")}\n}}\n\n{models}\n";
}
