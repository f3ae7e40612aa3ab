// VIV017: what calls of Newtonsoft.Json and settings for them become.
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class ForeignCallTests
{
    private const string Model = """
        public class Order { public int Id { get; set; } public string? Name { get; set; } }
        public class Page { [System.ComponentModel.DefaultValue(5)] public int Size { get; set; } = 5; public int Number { get; set; } }
        public class Shape { public int Size { get; set; } }
        public class Circle : Shape { public int Radius { get; set; } }
        public interface INamed { string? Name { get; } }
        """;

    private static RuleTest Rule(params string[] properties) =>
        new(ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()) { Properties = properties, Additional = [Model] };

    private static string Newtonsoft(string members) => Caller("using Newtonsoft.Json;", members);

    private static string Caller(string imports, string members) => $$"""
        {{imports}}

        public class Caller
        {
            {{members.ReplaceLineEndings("\n    ")}}
        }
        """;

    public static TheoryData<string, string> Calls() => new()
    {
        { "string M(Order order) => [|JsonConvert.SerializeObject(order)|];", "string M(Order order) => JsonSerializer.Serialize(order);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.None)|];", "string M(Order order) => JsonSerializer.Serialize(order);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.Indented)|];", "string M(Order order) => JsonSerializer.Serialize(order, new JsonSettings { WriteIndented = true });" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(value: order, formatting: Formatting.Indented)|];", "string M(Order order) => JsonSerializer.Serialize(order, new JsonSettings { WriteIndented = true });" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, (JsonSerializerSettings?)null)|];", "string M(Order order) => JsonSerializer.Serialize(order);" },
        { "string M(object value) => [|JsonConvert.SerializeObject(value)|];", "string M(object value) => JsonSerializer.Serialize(value);" },
        { "string M(int[] values) => [|JsonConvert.SerializeObject(values)|];", "string M(int[] values) => JsonSerializer.Serialize(values);" },
        { "string M() => [|JsonConvert.SerializeObject(new { Id = 1 })|];", "string M() => JsonSerializer.Serialize(new { Id = 1 });" },

        // The type of the value decides what Newtonsoft.Json writes.
        { "string M(Shape shape) => [|JsonConvert.SerializeObject(shape)|];", "string M(Shape shape) => JsonSerializer.Serialize<object>(shape);" },
        { "string M(INamed named) => [|JsonConvert.SerializeObject(named)|];", "string M(INamed named) => JsonSerializer.Serialize<object>(named);" },
        { "string M<T>(T value) => [|JsonConvert.SerializeObject(value)|];", "string M<T>(T value) => JsonSerializer.Serialize<object>(value);" },
        { "string M() => [|JsonConvert.SerializeObject(null)|];", "string M() => JsonSerializer.Serialize<object>(null);" },
        { "string M(Circle circle) => [|JsonConvert.SerializeObject(circle)|];", "string M(Circle circle) => JsonSerializer.Serialize(circle);" },

        // It reads names in any case.
        { "Order? M(string text) => [|JsonConvert.DeserializeObject<Order>(text)|];", "Order? M(string text) => JsonSerializer.Deserialize<Order>(text, new JsonSettings { PropertyNameCaseInsensitive = true });" },
        { "List<Order>? M(string text) => [|JsonConvert.DeserializeObject<List<Order>>(text)|];", "List<Order>? M(string text) => JsonSerializer.Deserialize<List<Order>>(text, new JsonSettings { PropertyNameCaseInsensitive = true });" },
        { "T? M<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|];", "T? M<T>(string text) => JsonSerializer.Deserialize<T>(text, new JsonSettings { PropertyNameCaseInsensitive = true });" },
        { "object? M(string text, Type type) => [|JsonConvert.DeserializeObject(text, type)|];", "object? M(string text, Type type) => JsonSerializer.Deserialize(text, type, new JsonSettings { PropertyNameCaseInsensitive = true });" },
        { "void M(string text, Order order) => [|JsonConvert.PopulateObject(text, order)|];", "void M(string text, Order order) => JsonSerializer.Populate(text, order, new JsonSettings { PropertyNameCaseInsensitive = true });" },
        { "List<int>? M(string text) => [|JsonConvert.DeserializeObject<List<int>>(text)|];", "List<int>? M(string text) => JsonSerializer.Deserialize<List<int>>(text);" },
        { "Order? M(Order order) => [|JsonConvert.DeserializeObject<Order>([|JsonConvert.SerializeObject(order)|])|];", "Order? M(Order order) => JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(order), new JsonSettings { PropertyNameCaseInsensitive = true });" },

        // In an expression tree no argument is left to its default.
        { "System.Linq.Expressions.Expression<Func<Order, string>> M() => order => [|JsonConvert.SerializeObject(order)|];", "System.Linq.Expressions.Expression<Func<Order, string>> M() => order => JsonSerializer.Serialize(order, default(JsonSettings));" },
        { "System.Linq.Expressions.Expression<Func<string, Order?>> M() => text => [|JsonConvert.DeserializeObject<Order>(text)|];", "System.Linq.Expressions.Expression<Func<string, Order?>> M() => text => JsonSerializer.Deserialize<Order>(text, new JsonSettings { PropertyNameCaseInsensitive = true });" },

        // Comments and line breaks stay.
        { "// Why.\nstring M(Order order) => /* here */ [|JsonConvert.SerializeObject(order /* what */, Formatting.Indented /* how */)|]; // there", "// Why.\nstring M(Order order) => /* here */ JsonSerializer.Serialize(order /* what */, new JsonSettings { WriteIndented = true } /* how */); // there" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, /* short */ Formatting.None)|];", "string M(Order order) => JsonSerializer.Serialize(order /* short */);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order,\n    Formatting.None // short\n    )|];", "string M(Order order) => JsonSerializer.Serialize(order // short\n    );" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(\n    order,\n    Formatting.Indented)|];", "string M(Order order) => JsonSerializer.Serialize(\n    order,\n    new JsonSettings { WriteIndented = true });" },
    };

    [Theory, MemberData(nameof(Calls))]
    public async Task Fix_CallOfNewtonsoft_CallsJsonSerializer(string before, string after) =>
        await Rule("VivaceJsonMigrate").Fixes(Newtonsoft(before), Caller("using Vivace.Json;", after));

    public static TheoryData<string, string> Settings() => new()
    {
        { "new JsonSerializerSettings()", "new JsonSettings()" },
        { "new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore }", "new JsonSettings { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }" },
        { "new JsonSerializerSettings() { DefaultValueHandling = DefaultValueHandling.Ignore }", "new JsonSettings() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, DefaultValueHandling = JsonDefaultHandling.Ignore }" },
        { "new JsonSerializerSettings { Formatting = Formatting.Indented, MaxDepth = 8 }", "new JsonSettings { WriteIndented = true, MaxDepth = 8 }" },
        { "new JsonSerializerSettings { ContractResolver = new CamelCasePropertyNamesContractResolver() }", "new JsonSettings { PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase, DictionaryKeyPolicy = System.Text.Json.JsonNamingPolicy.CamelCase }" },
        { "new JsonSerializerSettings { ContractResolver = new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy() } }", "new JsonSettings { PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase }" },
        { "new JsonSerializerSettings { Converters = { new StringEnumConverter() } }", "new JsonSettings { EnumsAsStrings = true }" },
        { "new JsonSerializerSettings { Converters = new List<JsonConverter> { new StringEnumConverter(), new IsoDateTimeConverter() } }", "new JsonSettings { EnumsAsStrings = true }" },
        { "new JsonSerializerSettings { Converters = [new StringEnumConverter(new CamelCaseNamingStrategy())] }", "new JsonSettings { Converters = [new JsonStringEnumConverter(System.Text.Json.JsonNamingPolicy.CamelCase)] }" },
        { "new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore }", "new JsonSettings { ReferenceHandler = ReferenceHandler.IgnoreCycles }" },
        { "new JsonSerializerSettings { PreserveReferencesHandling = PreserveReferencesHandling.All }", "new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve }" },
        { "new JsonSerializerSettings { MissingMemberHandling = MissingMemberHandling.Error }", "new JsonSettings { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }" },
        { "new JsonSerializerSettings { ObjectCreationHandling = ObjectCreationHandling.Reuse }", "new JsonSettings { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }" },
        { "new JsonSerializerSettings { FloatFormatHandling = FloatFormatHandling.String }", "new JsonSettings { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }" },
        { "new JsonSerializerSettings { DateFormatString = \"yyyy-MM-dd\", DateTimeZoneHandling = DateTimeZoneHandling.Utc }", "new JsonSettings { TimeFormats = [\"yyyy-MM-dd\"], DateTimeZone = JsonDateTimeZone.Utc }" },
        { "new JsonSerializerSettings { DateFormatHandling = DateFormatHandling.MicrosoftDateFormat, DateTimeZoneHandling = DateTimeZoneHandling.Local }", "new JsonSettings { TimeFormats = [JsonTimeFormats.MicrosoftDate], DateTimeZone = JsonDateTimeZone.Local }" },
        { "new JsonSerializerSettings { ObjectCreationHandling = ObjectCreationHandling.Auto, MetadataPropertyHandling = MetadataPropertyHandling.Ignore, DateParseHandling = DateParseHandling.None }", "new JsonSettings { }" },
        { "new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None, DateFormatHandling = DateFormatHandling.IsoDateFormat }", "new JsonSettings { }" },
        {
            "new JsonSerializerSettings\n{\n    // Short.\n    NullValueHandling = NullValueHandling.Ignore, // without nulls\n    // The default.\n    TypeNameHandling = TypeNameHandling.None,\n    ContractResolver = new CamelCasePropertyNamesContractResolver()\n}",
            "new JsonSettings\n{\n    // Short.\n    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, // without nulls\n    // The default.\n    PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.CamelCase,\n    DictionaryKeyPolicy = System.Text.Json.JsonNamingPolicy.CamelCase\n}"
        },
        {
            "new JsonSerializerSettings\n{\n    Formatting = Formatting.Indented,\n    TypeNameHandling = TypeNameHandling.None // safe\n}",
            "new JsonSettings\n{\n    WriteIndented = true\n    // safe\n}"
        },
    };

    [Theory, MemberData(nameof(Settings))]
    public async Task Fix_SettingsInACall_BecomeJsonSettings(string before, string after)
    {
        const string Imports = "using Newtonsoft.Json;\nusing Newtonsoft.Json.Converters;\nusing Newtonsoft.Json.Serialization;";
        string text = await Rule("VivaceJsonMigrate").TextAfterFix(Caller(Imports, $"string M(Order order) => JsonConvert.SerializeObject(order, {before});"));
        Assert.Contains($"JsonSerializer.Serialize(order, {after.ReplaceLineEndings("\n    ")});", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Newtonsoft", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Fix_SettingsInACallThatReads_ReadNamesInAnyCase() => await Rule("VivaceJsonMigrate").Fixes(
        Newtonsoft("""
            Order? M(string text) => [|JsonConvert.DeserializeObject<Order>(text, new JsonSerializerSettings
            {
                // What is that?
                MissingMemberHandling = MissingMemberHandling.Error,
            })|];
            """),
        Caller("using Vivace.Json;\nusing System.Text.Json.Serialization;", """
            Order? M(string text) => JsonSerializer.Deserialize<Order>(text, new JsonSettings
            {
                PropertyNameCaseInsensitive = true,
                // What is that?
                UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
            });
            """).Replace("using Vivace.Json;\nusing System.Text.Json.Serialization;", "using System.Text.Json.Serialization;\nusing Vivace.Json;", StringComparison.Ordinal));

    [Theory]
    [InlineData("static readonly JsonSerializerSettings s_settings = [|new JsonSerializerSettings { Formatting = Formatting.Indented }|];", "static readonly JsonSettings s_settings = new JsonSettings { WriteIndented = true };")]
    [InlineData("static readonly JsonSerializerSettings s_settings = [|new()|];", "static readonly JsonSettings s_settings = new();")]
    [InlineData("private readonly JsonSerializerSettings? s_settings = [|new() { Formatting = Formatting.Indented }|];", "private readonly JsonSettings? s_settings = new() { WriteIndented = true };")]
    public async Task Fix_FieldWithSettings_ChangesWithItsCalls(string before, string after) => await Rule("VivaceJsonMigrate").Fixes(
        Newtonsoft(before + "\nstring M(Order order) => [|JsonConvert.SerializeObject(order, s_settings)|];\nstring N(Order order) => [|JsonConvert.SerializeObject(order, Formatting.None, s_settings)|];"),
        Caller("using Vivace.Json;", after + "\nstring M(Order order) => JsonSerializer.Serialize(order, s_settings);\nstring N(Order order) => JsonSerializer.Serialize(order, s_settings with { WriteIndented = false });"));

    [Fact]
    public async Task Fix_LocalWithSettings_ChangesWithItsCalls() => await Rule("VivaceJsonMigrate").Fixes(
        Newtonsoft("""
            void M(string text, Order order)
            {
                var settings = [|new JsonSerializerSettings()|]; // for all
                [|JsonConvert.PopulateObject(text, order, settings)|];
            }
            """),
        Caller("using Vivace.Json;", """
            void M(string text, Order order)
            {
                var settings = new JsonSettings { PropertyNameCaseInsensitive = true }; // for all
                JsonSerializer.Populate(text, order, settings);
            }
            """));

    // The program before and after the fix, run.
    [Theory]
    [InlineData("JsonConvert.SerializeObject(new Order { Id = 7, Name = \"Tea\" })")]
    [InlineData("JsonConvert.SerializeObject(new Order { Id = 7 }, Formatting.Indented)")]
    [InlineData("JsonConvert.SerializeObject((Shape)new Circle { Size = 1, Radius = 2 })")]
    [InlineData("JsonConvert.SerializeObject(null)")]
    [InlineData("JsonConvert.SerializeObject(new Order { Id = 7 }, new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore })")]
    [InlineData("JsonConvert.SerializeObject(new Order { Name = \"Tea\" }, new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.Ignore })")]
    [InlineData("JsonConvert.SerializeObject(new[] { new Page(), new Page { Size = 0, Number = 1 } }, new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.Ignore })")]
    [InlineData("JsonConvert.SerializeObject(new Dictionary<string, object?> { [\"Day\"] = DayOfWeek.Friday, [\"Order\"] = new Order() }, new JsonSerializerSettings { ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver(), Converters = { new Newtonsoft.Json.Converters.StringEnumConverter() } })")]
    [InlineData("JsonConvert.SerializeObject(DayOfWeek.Friday, new Newtonsoft.Json.Converters.StringEnumConverter(new Newtonsoft.Json.Serialization.CamelCaseNamingStrategy()))")]
    [InlineData("JsonConvert.SerializeObject(new { Day = DayOfWeek.Friday, Number = 1.5, Day2 = (DayOfWeek?)null }, Formatting.Indented)")]
    [InlineData("JsonConvert.DeserializeObject<Order>(\"{\\\"id\\\":7,\\\"NAME\\\":\\\"Tea\\\"}\")!.Name!")]
    [InlineData("((Order)JsonConvert.DeserializeObject(\"{\\\"name\\\":\\\"Tea\\\"}\", typeof(Order))!).Name!")]
    [InlineData("Filled(new Order { Id = 3, Name = \"Tea\" })")]
    public async Task Program_AfterTheFix_HasTheResultOfTheOneBefore(string expression)
    {
        string before = Newtonsoft($"public static string Run() => {expression};\nstatic string Filled(Order order)\n{{\n    JsonConvert.PopulateObject(\"{{\\\"name\\\":\\\"Coffee\\\"}}\", order);\n    return order.Id + order.Name;\n}}");
        string after = before;
        for (int finding = 0; finding < 2 && after.Contains("JsonConvert.", StringComparison.Ordinal); finding++) after = await Rule("VivaceJsonMigrate").TextAfterFix(after);
        Assert.DoesNotContain("Newtonsoft", after, StringComparison.Ordinal);
        Assert.Equal(Run(before), Run(after));

        // Nothing of Newtonsoft.Json's is in such a text.
        if (expression.Contains("(null)", StringComparison.Ordinal)) return;
        string kept = before;
        for (int finding = 0; finding < 2 && kept.Contains("JsonConvert.", StringComparison.Ordinal); finding++) kept = await Rule("VivaceJsonMigrate=Newtonsoft").TextAfterFix(kept);
        Assert.Contains("JsonSettings.Newtonsoft", kept, StringComparison.Ordinal);
        Assert.Equal(Run(before), Run(kept));
    }

    private static string Run(string source)
    {
        const string Usings = "global using System; global using System.Collections.Generic;";
        CSharpCompilation compilation = CSharpCompilation.Create(
            "Program" + Guid.NewGuid().ToString("N"),
            new[] { Usings, Model, source }.Select(text => CSharpSyntaxTree.ParseText(text)),
            PlatformReferences.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        using MemoryStream image = new();
        Assert.Empty(compilation.Emit(image).Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return (string)Assembly.Load(image.ToArray()).GetType("Caller")!.GetMethod("Run")!.Invoke(null, null)!;
    }

    [Theory]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto })|];", "TypeNameHandling = TypeNameHandling.Auto has no counterpart: declare the derived types with [JsonDerivedType].")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { ConstructorHandling = ConstructorHandling.AllowNonPublicDefaultConstructor, MaxDepth = 3 })|];", "ConstructorHandling = ConstructorHandling.AllowNonPublicDefaultConstructor has no counterpart: mark the constructor with [JsonConstructor].")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { Converters = { new Newtonsoft.Json.Converters.JavaScriptDateTimeConverter() } })|];", "Converters = { new Newtonsoft.Json.Converters.JavaScriptDateTimeConverter() } has no counterpart: write a JsonCodec or a System.Text.Json converter.")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver { NamingStrategy = new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy() } })|];", "has no counterpart: set PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, if no name has a digit after capitals: SHA256 becomes sha256 there, and sh_a256 in Newtonsoft.Json.")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver { NamingStrategy = new Newtonsoft.Json.Serialization.KebabCaseNamingStrategy() } })|];", "has no counterpart: set PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, if no name has a digit after capitals: SHA256 becomes sha256 there, and sh-a256 in Newtonsoft.Json.")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore, PreserveReferencesHandling = PreserveReferencesHandling.All })|];", "Two members become ReferenceHandler: choose one.")]
    [InlineData("string M(Order order, bool isShort) => [|JsonConvert.SerializeObject(order, isShort ? Formatting.None : Formatting.Indented)|];", "Set WriteIndented as the formatting says.")]
    [InlineData("string M(Order order, JsonSerializerSettings settings) => [|JsonConvert.SerializeObject(order, settings)|];", "Make settings JsonSettings first.")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(order, new Newtonsoft.Json.Converters.JavaScriptDateTimeConverter())|];", "Its converters have no counterpart: write a JsonCodec or a System.Text.Json converter.")]
    [InlineData("string M(Order order) => [|JsonConvert.SerializeObject(formatting: Formatting.Indented, value: order)|];", "Write the arguments in their order first.")]
    [InlineData("object? M(string text) => [|JsonConvert.DeserializeObject(text)|];", "Read a JsonNode, or .NET values with UntypedValueCodec.")]
    [InlineData("object? M(string text) => [|JsonConvert.DeserializeObject<List<object>>(text)|];", "Read a JsonNode, or .NET values with UntypedValueCodec.")]
    [InlineData("dynamic? M(string text) => [|JsonConvert.DeserializeObject<dynamic>(text)|];", "Read a JsonNode, or .NET values with UntypedValueCodec.")]
    [InlineData("string M(dynamic value) => [|JsonConvert.SerializeObject(value)|];", "Cast the argument to object first.")]
    [InlineData("void M(string text, object target) => [|JsonConvert.PopulateObject(text, target)|];", "Name the type of the object that is filled.")]
    [InlineData("object? M(string text) => [|JsonConvert.DeserializeAnonymousType(text, new { Id = 1 })|];", "Declare a record with the members of the anonymous type, and call Deserialize with it.")]
    [InlineData("Func<object?, string> M() => [|JsonConvert.SerializeObject|];", "Write a lambda that calls JsonSerializer.")]
    [InlineData("void M() => [|JsonConvert.DefaultSettings|] = () => new Holder();\nclass Holder : JsonSerializerSettings;", "Pass settings to each call: there are none for all of them.")]
    [InlineData("public static readonly JsonSerializerSettings Shared = [|new JsonSerializerSettings()|];", "Create JsonSettings, and change the types of what holds them.")]
    public async Task Call_WithAPartThatNothingStandsFor_SaysWhichAndIsNotReplaced(string member, string advice)
    {
        IReadOnlyList<Diagnostic> found = await Rule("VivaceJsonMigrate").Finds(Newtonsoft(member));
        Assert.EndsWith(advice, found[0].GetMessage());
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(Newtonsoft(member)));
    }

    // What settings do depends on the models: where their counterpart does something else, the call stays.
    [Theory]
    [InlineData("JsonConvert.SerializeObject(new Named(), new JsonSerializerSettings { ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver() })", "also changes the name of Named.Id, which an attribute gives: write it there in camel case.")]
    [InlineData("JsonConvert.SerializeObject(new Dictionary<DayOfWeek, int>(), new Newtonsoft.Json.Converters.StringEnumConverter(new Newtonsoft.Json.Serialization.CamelCaseNamingStrategy()))", "Keys of DayOfWeek would be in camel case too: leave the converter to the members that need it.")]
    [InlineData("JsonConvert.DeserializeObject<Named>(\"{}\", new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.Ignore })", "where the text has the default, and DefaultIgnoreCondition is about writing: decide which is meant.")]
    [InlineData("JsonConvert.SerializeObject(new Link(), new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore })", "Link may hold itself: ReferenceHandler.IgnoreCycles writes null there, and Newtonsoft.Json nothing.")]
    [InlineData("JsonConvert.SerializeObject(\"<b>\", new JsonSerializerSettings { StringEscapeHandling = StringEscapeHandling.EscapeHtml })", "set Encoder = JavaScriptEncoder.Default, which escapes more, and with capital digits.")]
    public async Task CallWithPreset_WhoseSettingsMeanSomethingElse_IsNotReplaced(string call, string advice)
    {
        string source = Newtonsoft($"object? M() => [|{call}|];\npublic class Named {{ [JsonProperty(\"ID\")] public int Id {{ get; set; }} public string? Note {{ get; set; }} = \"\"; }}\npublic class Link {{ public List<Link>? Links {{ get; set; }} }}");
        Assert.EndsWith(advice, (await Rule("VivaceJsonMigrate=Newtonsoft").Finds(source))[0].GetMessage());
        Assert.Empty(await Rule("VivaceJsonMigrate=Newtonsoft").Offers(source));
    }

    // A catch of the exception that the call throws then leaves nothing to report.
    [Theory]
    [InlineData("catch ([|JsonReaderException|]) { return null; }", 2)]
    [InlineData("catch (Exception error) when (error is [|JsonException|]) { return null; }", 2)]
    [InlineData("catch (JsonReaderException) { return null; } catch (System.Text.Json.JsonException) { return null; }", 1)]
    [InlineData("catch (InvalidOperationException) { return null; }", 1)]
    public async Task Catch_OfAnExceptionThatIsNotThrownAnyMore_KeepsTheCall(string clauses, int count)
    {
        string source = Newtonsoft($"Order? M(string text) {{ try {{ return [|JsonConvert.DeserializeObject<Order>(text)|]; }} {clauses} }}");
        IReadOnlyList<Diagnostic> found = await Rule("VivaceJsonMigrate").Finds(source);
        Assert.Equal(count, found.Count);
        Assert.Equal(count == 2, (await Rule("VivaceJsonMigrate").Offers(source)).Count == 0);
    }

    // What a constructor made is filled there.
    [Theory]
    [InlineData("public class Model { public List<int> Items { get; } = []; }", true)]
    [InlineData("public class Model { public List<int>? Items { get; set; } public string Name { get; set; } = \"\"; }", false)]
    public async Task Fix_CallThatReadsAModelWithCollections_FillsWhatIsThere(string model, bool fills) => Assert.Equal(
        fills,
        (await Rule("VivaceJsonMigrate").TextAfterFix(Newtonsoft($"Model? M(string text) => JsonConvert.DeserializeObject<Model>(text);\n{model}"))).Contains("PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate", StringComparison.Ordinal));

    // The second fix: models and texts stay as they are.
    public static TheoryData<string, string> CallsWithPreset() => new()
    {
        { "string M(Order order) => [|JsonConvert.SerializeObject(order)|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.None)|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.Indented)|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft with { WriteIndented = true });" },
        { "string M(Shape shape) => [|JsonConvert.SerializeObject(shape)|];", "string M(Shape shape) => JsonSerializer.Serialize(shape, JsonSettings.Newtonsoft);" },
        { "Order? M(string text) => [|JsonConvert.DeserializeObject<Order>(text)|];", "Order? M(string text) => JsonSerializer.Deserialize<Order>(text, JsonSettings.Newtonsoft);" },
        { "List<int>? M(string text) => [|JsonConvert.DeserializeObject<List<int>>(text)|];", "List<int>? M(string text) => JsonSerializer.Deserialize<List<int>>(text, JsonSettings.Newtonsoft);" },
        { "object? M(string text, Type type) => [|JsonConvert.DeserializeObject(text, type)|];", "object? M(string text, Type type) => JsonSerializer.Deserialize(text, type, JsonSettings.Newtonsoft);" },
        { "void M(string text, Order order) => [|JsonConvert.PopulateObject(text, order)|];", "void M(string text, Order order) => JsonSerializer.Populate(text, order, JsonSettings.Newtonsoft);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings())|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { MaxDepth = 3, FloatFormatHandling = FloatFormatHandling.String })|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft with { MaxDepth = 3 });" },
        { "string M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.Indented, new JsonSerializerSettings { DateFormatString = \"dd.MM.yyyy\" })|];", "string M(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft with { WriteIndented = true, TimeFormats = [\"dd.MM.yyyy\", .. JsonSettings.Newtonsoft.TimeFormats] });" },
        { "static readonly JsonSerializerSettings s_settings = [|new() { Formatting = Formatting.Indented }|];\nOrder? M(string text) => [|JsonConvert.DeserializeObject<Order>(text, s_settings)|];", "static readonly JsonSettings s_settings = JsonSettings.Newtonsoft with { WriteIndented = true };\nOrder? M(string text) => JsonSerializer.Deserialize<Order>(text, s_settings);" },
        { "static readonly JsonSerializerSettings s_settings = [|new()|];\nstring M(Order order) => [|JsonConvert.SerializeObject(order, Formatting.Indented, s_settings)|];", "static readonly JsonSettings s_settings = JsonSettings.Newtonsoft;\nstring M(Order order) => JsonSerializer.Serialize(order, s_settings with { WriteIndented = true });" },
    };

    [Theory, MemberData(nameof(CallsWithPreset))]
    public async Task FixWithPreset_CallOfNewtonsoft_PassesThePreset(string before, string after)
    {
        await Rule("VivaceJsonMigrate").Fixes(Newtonsoft(before), Caller("using Vivace.Json;", after), choice: 1);

        // A project that keeps its models is offered this one first.
        await Rule("VivaceJsonMigrate=Newtonsoft").Fixes(Newtonsoft(before), Caller("using Vivace.Json;", after));
    }

    [Theory]
    [InlineData("string M(Newtonsoft.Json.Linq.JObject value) => [|JsonConvert.SerializeObject(value)|];", "Serialize(value, JsonSettings.Newtonsoft)")]
    [InlineData("List<Newtonsoft.Json.Linq.JToken>? M(string text) => [|JsonConvert.DeserializeObject<List<Newtonsoft.Json.Linq.JToken>>(text)|];", "Deserialize<List<Newtonsoft.Json.Linq.JToken>>(text, JsonSettings.Newtonsoft)")]
    public async Task Call_WithATree_KeepsItWithThePresetAlone(string member, string expected)
    {
        IReadOnlyList<Diagnostic> found = await Rule("VivaceJsonMigrate").Finds(Newtonsoft(member));
        Assert.EndsWith("Read and write a JsonNode instead.", found[0].GetMessage());

        // A fix that stands alone would be taken for the first finding's, and applied to all.
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(Newtonsoft(member)));
        Assert.Equal(["Call Vivace.Json's JsonSerializer, with the preset for Newtonsoft.Json"], await Rule("VivaceJsonMigrate=Newtonsoft").Offers(Newtonsoft(member)));
        Assert.Contains(expected, await Rule("VivaceJsonMigrate=Newtonsoft").TextAfterFix(Newtonsoft(member)), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Call_ThatCanChange_IsOfferedBothFixes() => Assert.Equal(
        ["Call Vivace.Json's JsonSerializer", "Call Vivace.Json's JsonSerializer, with the preset for Newtonsoft.Json"],
        await Rule("VivaceJsonMigrate").Offers(Newtonsoft("string M(Order order) => [|JsonConvert.SerializeObject(order)|];")));

    // With the preset alone: attributes that the other fix leaves behind would have no effect.
    [Fact]
    public async Task Call_OfAProjectThatKeepsItsModels_IsOfferedThePresetAlone() => Assert.Equal(
        ["Call Vivace.Json's JsonSerializer, with the preset for Newtonsoft.Json"],
        await Rule("VivaceJsonMigrate=Newtonsoft").Offers(Newtonsoft("string M(Order order) => [|JsonConvert.SerializeObject(order)|];")));

    // What the call would write without them, or with an attribute that nothing here reads.
    [Theory]
    [InlineData("public class Model { [JsonIgnore] public string? Secret { get; set; } }", "Make Model.Secret mean the same here first")]
    [InlineData("public class Model { public int Count; }", "Make Model.Count mean the same here first")]
    [InlineData("public class Model { public Newtonsoft.Json.Linq.JObject? Rest { get; set; } }", "Read and write a JsonNode instead")]
    [InlineData("public class Model { public Type? Kind { get; set; } }", "code, which a text must not name")]
    public async Task Call_OfAModelThatMeansSomethingElseHere_IsNotReplaced(string model, string advice)
    {
        string source = Newtonsoft($"string M(List<Model> models) => [|JsonConvert.SerializeObject(models)|];\n{model}");
        Assert.Contains(advice, (await Rule("VivaceJsonMigrate").Finds(source))[0].GetMessage(), StringComparison.Ordinal);
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(source));
    }

    // A type with a converter of Newtonsoft.Json in a library, as JsonPatchDocument is one: the preset does not run it, so the call would throw.
    [Theory]
    [InlineData("[JsonConverter(typeof(Reader))] public class Model;")]
    [InlineData("public class Model { public Level Level { get; set; } }\n[JsonConverter(typeof(Reader))] public enum Level { Low }")]
    [InlineData("public class Model { public Dictionary<string, Level?>? Levels { get; set; } }\n[JsonConverter(typeof(Reader))] public enum Level { Low }")]
    public async Task CallWithPreset_OfATypeWithAForeignConverter_IsNotReplaced(string model)
    {
        string source = Newtonsoft($"Model? M(string text) => [|JsonConvert.DeserializeObject<Model>(text)|];\n{model}\npublic abstract class Reader : JsonConverter;");
        Assert.Contains("Write a JsonCodec", (await Rule("VivaceJsonMigrate=Newtonsoft").Finds(source))[0].GetMessage(), StringComparison.Ordinal);
        Assert.Empty(await Rule("VivaceJsonMigrate=Newtonsoft").Offers(source));
    }

    [Fact]
    public async Task Merge_OfATree_IsSentToTheMethodThatChangesIt() => Assert.Contains(
        "JsonMerge.MergeInto",
        (await Rule("VivaceJsonMigrate").Finds("class Trees { void M(Newtonsoft.Json.Linq.JObject a, Newtonsoft.Json.Linq.JObject b) => [|a.Merge(b)|]; }"))[0].GetMessage(),
        StringComparison.Ordinal);

    [Fact]
    public async Task FixAllWithPreset_Project_EveryCallThatCanChanges() => await Rule("VivaceJsonMigrate=Newtonsoft").FixesAll(
        [
            """
            using Newtonsoft.Json;
            using Newtonsoft.Json.Converters;

            public class Store
            {
                private static readonly JsonSerializerSettings s_settings = [|new JsonSerializerSettings
                {
                    // Short.
                    NullValueHandling = NullValueHandling.Ignore,
                    Converters = { new StringEnumConverter(), new VersionConverter() },
                }|];

                public string Write(Order order) => [|JsonConvert.SerializeObject(order, s_settings)|];

                public Order? Copy(Order order) => [|JsonConvert.DeserializeObject<Order>([|JsonConvert.SerializeObject(order)|])|];
            }
            """,
        ],
        [
            """
            using System.Text.Json.Serialization;
            using Vivace.Json;

            public class Store
            {
                private static readonly JsonSettings s_settings = JsonSettings.Newtonsoft with
                {
                    // Short.
                    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
                    EnumsAsStrings = true,
                };

                public string Write(Order order) => JsonSerializer.Serialize(order, s_settings);

                public Order? Copy(Order order) => JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(order, JsonSettings.Newtonsoft), JsonSettings.Newtonsoft);
            }
            """,
        ]);

    [Fact]
    public async Task FixAllWithPreset_ByItsChoice_IsTheSecondFix() => await Rule("VivaceJsonMigrate").FixesAll(
        ["using Newtonsoft.Json;\n\npublic class Store\n{\n    public string Write(Order order) => [|JsonConvert.SerializeObject(order)|] + [|JsonConvert.SerializeObject(order)|];\n}\n"],
        ["using Vivace.Json;\n\npublic class Store\n{\n    public string Write(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft) + JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);\n}\n"],
        choice: 1);

    // An import of the namespace gives the reader two meanings: it is written in full, or stays where it is named more often than the new names.
    [Theory]
    [InlineData(
        "using Newtonsoft.Json;\n\npublic class Store\n{\n    public JsonReader? Reader;\n    public string Write(Order order) => [|JsonConvert.SerializeObject(order)|];\n}\n",
        "using Vivace.Json;\n\npublic class Store\n{\n    public Newtonsoft.Json.JsonReader? Reader;\n    public string Write(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);\n}\n")]
    [InlineData(
        "using Newtonsoft.Json;\n\npublic class Store\n{\n    public JsonReader? Reader;\n    public JsonWriter? Writer, Other;\n    public JsonReader? Second;\n    public string Write(Order order) => [|JsonConvert.SerializeObject(order)|];\n}\n",
        "using Newtonsoft.Json;\nusing JsonSerializer = Vivace.Json.JsonSerializer;\nusing JsonSettings = Vivace.Json.JsonSettings;\nusing static Vivace.Json.CompatibilitySettings;\n\npublic class Store\n{\n    public JsonReader? Reader;\n    public JsonWriter? Writer, Other;\n    public JsonReader? Second;\n    public string Write(Order order) => JsonSerializer.Serialize(order, JsonSettings.Newtonsoft);\n}\n")]
    public async Task FixWithPreset_BesideANameThatBothHave_ShortensItsOwn(string before, string after) => await Rule("VivaceJsonMigrate=Newtonsoft").Fixes(before, after);

    // Of settings with a member that has no counterpart, the others move, if the user wants that: what is left stands in comments.
    [Theory]
    [InlineData(
        "string M(Order order) => [|JsonConvert.SerializeObject(order, new JsonSerializerSettings { Formatting = Formatting.Indented, TypeNameHandling = TypeNameHandling.Auto, MaxDepth = 3 })|];",
        "    string M(Order order) => JsonSerializer.Serialize(order, new JsonSettings\n{ WriteIndented = true, // TODO: TypeNameHandling = TypeNameHandling.Auto has no counterpart: declare the derived types with [JsonDerivedType].\n    MaxDepth = 3 });")]
    [InlineData(
        """
        private static readonly JsonSerializerSettings s_settings = [|new()
            {
                // Short.
                NullValueHandling = NullValueHandling.Ignore,
                Converters = { new Newtonsoft.Json.Converters.StringEnumConverter(), new Other() },
                ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver { NamingStrategy = new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy() },
            }|];
            public string M(Order order) => [|JsonConvert.SerializeObject(order, s_settings)|];
            private sealed class Other : Newtonsoft.Json.Converters.StringEnumConverter;
        """,
        """
        private static readonly JsonSettings s_settings = new()
            {
                // Short.
                DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
                // TODO: Converters = { new Newtonsoft.Json.Converters.StringEnumConverter(), new Other() } has no counterpart: write a JsonCodec or a System.Text.Json converter.
                EnumsAsStrings = true,
                // TODO: ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver { NamingStrategy = new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy() } has no counterpart: set PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, if no name has a digit after capitals: SHA256 becomes sha256 there, and sh_a256 in Newtonsoft.Json.
            };
            public string M(Order order) => JsonSerializer.Serialize(order, s_settings);
        """)]
    public async Task Draft_OfSettings_HasCommentsForWhatIsLeft(string member, string expected)
    {
        RuleTest rule = new(ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()) { Properties = ["VivaceJsonMigrate"], Additional = [Model], TakesDrafts = true };
        Assert.Equal(["Use JsonSettings, with comments for what is left"], await rule.Offers(Newtonsoft(member)));
        string text = await rule.TextAfterFix(Newtonsoft(member));
        Assert.True(text.Contains(expected.ReplaceLineEndings("\n    "), StringComparison.Ordinal), text);
    }

    // Trees and serializers for streams have counterparts of other types: the message names them.
    [Theory]
    [InlineData("object M(string text) => [|JObject.Parse(text)|];", "JsonNode.Parse(text)!.AsObject()")]
    [InlineData("object M(string text) => [|JArray.Parse(text)|];", "JsonNode.Parse(text)!.AsArray()")]
    [InlineData("object M(string text) => [|JToken.Parse(text)|];", "JsonTree.Parse")]
    [InlineData("object? M(JToken token) => [|token.SelectToken(\"$.a\")|];", "new JsonPathOptions { Dialect = JsonPathDialect.Newtonsoft }).First(node)")]
    [InlineData("object? M(JObject token) => [|token.SelectTokens(\"$..a\")|];", "new JsonPathOptions { Dialect = JsonPathDialect.Newtonsoft }).Select(node)")]
    [InlineData("object? M(Order order) => [|JToken.FromObject(order)|];", "JsonSerializer.SerializeToNode")]
    [InlineData("Order? M(JToken token) => [|token.ToObject<Order>()|];", "JsonSerializer.Deserialize with the node")]
    [InlineData("void M(JObject token, JObject other) => [|token.Merge(other)|];", "JsonMerge.Merge")]
    [InlineData("object? M(JToken token) => [|token.DeepClone()|];", "JsonNode.DeepClone")]
    [InlineData("object M() => [|new JsonSerializer()|];", "methods of JsonSerializer that take a stream")]
    [InlineData("object M() => [|JsonSerializer.CreateDefault()|];", "methods of JsonSerializer that take a stream")]
    public async Task Tree_OfNewtonsoft_IsNamedWithItsCounterpart(string member, string advice)
    {
        string source = Caller("using Newtonsoft.Json;\nusing Newtonsoft.Json.Linq;", member);
        Assert.Contains(advice, (await Rule("VivaceJsonMigrate").Finds(source))[0].GetMessage(), StringComparison.Ordinal);
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(source));
    }

    [Fact]
    public async Task Tree_InAProjectThatKeepsItsModels_Stays() =>
        await Rule("VivaceJsonMigrate=Newtonsoft").Finds(Caller("using Newtonsoft.Json.Linq;", "object M(string text) => JObject.Parse(text);"));

    // No setting of theirs is lost without a word about it.
    [Fact]
    public void Settings_EachMember_HasACounterpartOrAdvice()
    {
        string[] members = [.. typeof(Newtonsoft.Json.JsonSerializerSettings).GetProperties().Select(property => property.Name)];
        Assert.True(members.Length > 25);
        Assert.DoesNotContain(members, member => !ForeignSettings.Knows(member));
    }

    // Something else uses it, so that it keeps its type.
    [Theory]
    [InlineData("void N() => s_settings.MaxDepth = 3;")]
    [InlineData("static JsonSerializer N() => [|JsonSerializer.Create(s_settings)|];")]
    [InlineData("object? N(string text) => [|JsonConvert.DeserializeObject(text, s_settings)|];")]
    public async Task Field_ThatIsUsedOtherwiseToo_IsNotReplaced(string use)
    {
        string source = Newtonsoft("static readonly JsonSerializerSettings s_settings = [|new()|];\nstring M(Order order) => [|JsonConvert.SerializeObject(order, s_settings)|];\n" + use);
        await Rule("VivaceJsonMigrate").Finds(source);
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(source));
    }

    // Expression trees cannot name an extension property.
    [Fact]
    public async Task CallWithPreset_InAnExpressionTree_SaysWhatToDoAndIsNotReplaced()
    {
        string source = Newtonsoft("System.Linq.Expressions.Expression<Func<Order, string>> M() => order => [|JsonConvert.SerializeObject(order)|];");
        Assert.EndsWith("Create the settings outside of the expression.", (await Rule("VivaceJsonMigrate=Newtonsoft").Finds(source))[0].GetMessage());
        Assert.Empty(await Rule("VivaceJsonMigrate=Newtonsoft").Offers(source));
    }

    // There is nothing to fix with then, until the package is there.
    [Theory]
    [InlineData("VivaceJsonMigrate", "Call JsonSerializer.Serialize; with JsonSettings.Newtonsoft of the package Vivace.Json.Compatibility, models and texts stay as they are.", 1)]
    [InlineData("VivaceJsonMigrate=Newtonsoft", "Call JsonSerializer.Serialize with JsonSettings.Newtonsoft of the package Vivace.Json.Compatibility.", 0)]
    public async Task Call_WithoutThePackageOfThePreset_SaysItsName(string property, string advice, int fixes)
    {
        RuleTest rule = new(ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()) { Properties = [property], Additional = [Model], HasCompatibility = false };
        string source = Newtonsoft("string M(Order order) => [|JsonConvert.SerializeObject(order)|];");
        Assert.EndsWith(advice, (await rule.Finds(source))[0].GetMessage());
        IReadOnlyList<string> offers = await rule.Offers(source);
        Assert.Equal(fixes, offers.Count);
        Assert.DoesNotContain(offers, offer => offer.Contains("preset", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Message_OfACall_SaysWhatToCall()
    {
        IReadOnlyList<Diagnostic> found = await Rule("VivaceJsonMigrate").Finds(Newtonsoft("string M(Order order) => [|JsonConvert.SerializeObject(order)|];"));
        Assert.Equal("Expected Vivace.Json.JsonSerializer, found JsonConvert.SerializeObject of Newtonsoft.Json. Call JsonSerializer.Serialize; with JsonSettings.Newtonsoft, models and texts stay as they are.", found[0].GetMessage());
    }

    [Theory]
    [InlineData("string M(Order order) => JsonConvert.SerializeObject(order);")]
    [InlineData("static readonly JsonSerializerSettings s_settings = new();")]
    public async Task Project_ThatKeepsNewtonsoft_IsLeftAlone(string member) => await Rule().Finds(Newtonsoft(member));

    [Fact]
    public async Task Call_OfATypeWithTheSameName_IsNotFound() =>
        await Rule("VivaceJsonMigrate").Finds("static class JsonConvert { public static string SerializeObject(object value) => \"\"; }\n\nclass Caller { string M(Order order) => JsonConvert.SerializeObject(order); }");

    [Theory]
    [InlineData("using Newtonsoft.Json;\nusing System.Text.Json;\n", "string N(int value) => System.Text.Json.JsonSerializer.Serialize(value, JsonSerializerOptions.Web);", "=> Vivace.Json.JsonSerializer.Serialize(order)")]
    [InlineData("using Newtonsoft.Json;\n", "void N(JsonReader reader) => reader.Skip();", "=> Vivace.Json.JsonSerializer.Serialize(order)")]
    [InlineData("using Vivace.Json;\nusing Newtonsoft.Json.Linq;\nusing static Newtonsoft.Json.JsonConvert;\n", "JToken? N() => null;", "=> JsonSerializer.Serialize(order)")]
    public async Task Fix_BesideOtherSerializers_NamesOnlyOne(string imports, string other, string expected)
    {
        string call = imports.Contains("static", StringComparison.Ordinal) ? "SerializeObject(order)" : "JsonConvert.SerializeObject(order)";
        string text = await Rule("VivaceJsonMigrate").TextAfterFix(Caller(imports, $"string M(Order order) => {call};\n{other}"));
        Assert.Contains(expected, text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("using static Newtonsoft.Json.JsonConvert;", "string M(Order order) => SerializeObject(order);\nobject? N(string text) => DeserializeObject(text);", true)]
    [InlineData("using static Newtonsoft.Json.JsonConvert;", "string M(Order order) => SerializeObject(order);", false)]
    [InlineData("global using Newtonsoft.Json;", "string M(Order order) => JsonConvert.SerializeObject(order);", true)]
    public async Task Fix_Import_StaysWhereSomethingNeedsIt(string import, string members, bool stays) =>
        Assert.Equal(stays, (await Rule("VivaceJsonMigrate").TextAfterFix(Caller(import, members))).Contains(import, StringComparison.Ordinal));

    [Fact]
    public async Task FixAll_Project_EveryCallThatCanChanges() => await Rule("VivaceJsonMigrate").FixesAll(
        [
            """
            // The store.
            using System.Linq;
            using Newtonsoft.Json;
            using Newtonsoft.Json.Converters;

            public class Store
            {
                private static readonly JsonSerializerSettings s_settings = [|new JsonSerializerSettings
                {
                    NullValueHandling = NullValueHandling.Ignore,
                    Converters = { new StringEnumConverter() },
                }|];

                public string Write(Order order) => [|JsonConvert.SerializeObject(order, s_settings)|];

                public string Show(Order order) => [|JsonConvert.SerializeObject(order, Formatting.Indented, s_settings)|];

                public Order? Read(string text) => [|JsonConvert.DeserializeObject<Order>(text, s_settings)|];

                public Order? Copy(Order order) => [|JsonConvert.DeserializeObject<Order>([|JsonConvert.SerializeObject(order)|])|];
            }
            """,
            """
            using Newtonsoft.Json;

            public static class Other
            {
                public static object? Read(string text) => [|JsonConvert.DeserializeObject(text)|];

                public static string Write(Order order) => [|JsonConvert.SerializeObject(order)|];
            }
            """,
        ],
        [
            """
            // The store.
            using System.Linq;
            using System.Text.Json.Serialization;
            using Vivace.Json;

            public class Store
            {
                private static readonly JsonSettings s_settings = new JsonSettings
                {
                    PropertyNameCaseInsensitive = true,
                    Leniency = JsonLeniency.NullKeepsValue,
                    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
                    EnumsAsStrings = true,
                };

                public string Write(Order order) => JsonSerializer.Serialize(order, s_settings);

                public string Show(Order order) => JsonSerializer.Serialize(order, s_settings with { WriteIndented = true });

                public Order? Read(string text) => JsonSerializer.Deserialize<Order>(text, s_settings);

                public Order? Copy(Order order) => JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(order), new JsonSettings { PropertyNameCaseInsensitive = true });
            }
            """,
            """
            using Newtonsoft.Json;
            using Vivace.Json;

            public static class Other
            {
                public static object? Read(string text) => JsonConvert.DeserializeObject(text);

                public static string Write(Order order) => Vivace.Json.JsonSerializer.Serialize(order);
            }
            """,
        ]);
}
