// VIV010: what other serializers' attributes become.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class ForeignAttributeTests
{
    private static RuleTest Rule(params string[] properties) =>
        new(ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer(), new ForeignAttributeFix()) { Properties = properties };

    private static string Newtonsoft(string members, string more = "") => Model("using Newtonsoft.Json;", members, more);

    private static string Stj(string members, string more = "") => Model("using System.Text.Json.Serialization;", members, more);

    private static string Model(string import, string members, string more) => $$"""
        {{import}}

        public class Model
        {
            {{members.ReplaceLineEndings("\n    ")}}
        }
        {{more}}
        """;

    public static TheoryData<string, string> Properties() => new()
    {
        { "[[|JsonProperty(\"id\")|]] public int Id { get; set; }", "[JsonPropertyName(\"id\")] public int Id { get; set; }" },
        { "[[|JsonProperty(PropertyName = \"id\", Order = 2)|]]\npublic int Id { get; set; }", "[JsonPropertyName(\"id\"), JsonPropertyOrder(2)]\npublic int Id { get; set; }" },
        { "const string Name = \"id\";\n[[|JsonProperty(Name)|]] public int Id { get; set; }", "const string Name = \"id\";\n[JsonPropertyName(Name)] public int Id { get; set; }" },
        { "[[|JsonProperty(Required = Required.Always)|]] public int Id { get; set; }", "[JsonRequired] public int Id { get; set; }" },
        { "[[|JsonProperty(NullValueHandling = NullValueHandling.Ignore)|]] public int? Id { get; set; }", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? Id { get; set; }" },
        { "[[|JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)|]] public int Id { get; set; }", "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Id { get; set; }" },
        { "[[|JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)|]] public int Id { get; set; }", "[JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public int Id { get; set; }" },
        { "[[|JsonProperty|]] public int Id { get; private set; }", "[JsonInclude] public int Id { get; private set; }" },
        { "[[|JsonProperty(\"id\")|]] private int _id = 1;", "[JsonPropertyName(\"id\"), JsonInclude] private int _id = 1;" },
        { "// Why.\n[[|JsonIgnore|]]\npublic int Id { get; set; }", "// Why.\n[JsonIgnore]\npublic int Id { get; set; }" },
        { "[[|JsonRequired|]] public int Id { get; set; }", "[JsonRequired] public int Id { get; set; }" },
        { "public Model() { }\n[[|JsonConstructor|]] public Model(int id) => Id = id;\npublic int Id { get; }", "public Model() { }\n[JsonConstructor] public Model(int id) => Id = id;\npublic int Id { get; }" },
        { "[[|JsonExtensionData|]] public Dictionary<string, object>? Rest { get; set; }", "[JsonExtensionData] public Dictionary<string, object>? Rest { get; set; }" },
        { "[[|JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))|]] public DayOfWeek Day { get; set; }", "[JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek Day { get; set; }" },
        { "[[|JsonConverter(typeof(Newtonsoft.Json.Converters.IsoDateTimeConverter))|], Obsolete] public DateTime At { get; set; }\n[[|JsonIgnore|]] public int No { get; set; }", "[Obsolete] public DateTime At { get; set; }\n[JsonIgnore] public int No { get; set; }" },
        { "[[|JsonIgnore|]] public int No { get; set; }\n[[|JsonConverter(typeof(Newtonsoft.Json.Converters.IsoDateTimeConverter))|]] public DateTime At { get; set; }", "[JsonIgnore] public int No { get; set; }\npublic DateTime At { get; set; }" },
        { "[[|JsonIgnore|]]\npublic int No { get; set; }\n[[|JsonConverter(typeof(Newtonsoft.Json.Converters.VersionConverter))|]]\npublic Version? At { get; set; }", "[JsonIgnore]\npublic int No { get; set; }\npublic Version? At { get; set; }" },
        { "[[|JsonProperty(\"id\", NamingStrategyType = typeof(Newtonsoft.Json.Serialization.CamelCaseNamingStrategy))|]] public int Id { get; set; }", "[JsonPropertyName(\"id\")] public int Id { get; set; }" },
        { "[[|JsonProperty(\"a\")|], Obsolete] public int Id { get; set; }", "[JsonPropertyName(\"a\"), Obsolete] public int Id { get; set; }" },
    };

    [Theory, MemberData(nameof(Properties))]
    public async Task Fix_AttributeOfNewtonsoft_BecomesSystemTextJsons(string before, string after) =>
        await Rule("VivaceJsonMigrate").Fixes(Newtonsoft(before), Stj(after));

    [Fact]
    public async Task Fix_PositionalRecord_AttributeGoesToTheProperty() => await Rule("VivaceJsonMigrate").Fixes(
        """
        using Newtonsoft.Json;

        public record Model([[|JsonProperty("id")|]] int Id);
        """,
        """
        using System.Text.Json.Serialization;

        public record Model([property: JsonPropertyName("id")] int Id);
        """);

    [Fact]
    public async Task Fix_WhileACallIsLeft_KeepsTheAttributeThatItReads() => await Rule("VivaceJsonMigrate").Fixes(
        """
        using System;
        using Newtonsoft.Json;

        public class Model
        {
            [[|JsonProperty("id")|]] public int Id { get; set; }

            public string Text => JsonConvert.SerializeObject(this);
        }
        """,
        """
        using System;
        using System.Text.Json.Serialization;
        using Newtonsoft.Json;

        public class Model
        {
            [JsonProperty("id"), JsonPropertyName("id")] public int Id { get; set; }

            public string Text => JsonConvert.SerializeObject(this);
        }
        """);

    [Fact]
    public async Task Fix_WhileACallIsLeft_WritesNamesOfBothInFull() => Assert.Contains(
        "[JsonIgnore, System.Text.Json.Serialization.JsonIgnore] public int Id",
        await Rule("VivaceJsonMigrate").TextAfterFix("using Newtonsoft.Json;\n\npublic class Model\n{\n    [JsonIgnore] public int Id { get; set; }\n\n    public string Text => JsonConvert.SerializeObject(this);\n}\n"),
        StringComparison.Ordinal);

    // System.Text.Json's say the same, and nothing reads them any more.
    [Theory]
    [InlineData("[[|JsonIgnore|], System.Text.Json.Serialization.JsonIgnore] public int Id { get; set; }", "[JsonIgnore] public int Id { get; set; }")]
    [InlineData("[[|JsonProperty(\"id\")|]]\n[System.Text.Json.Serialization.JsonPropertyName(\"id\")] public int Id { get; set; }", "[System.Text.Json.Serialization.JsonPropertyName(\"id\")] public int Id { get; set; }")]
    [InlineData("[[|JsonProperty|]]\npublic int Id { get; set; }", "public int Id { get; set; }")]
    public async Task Fix_AttributeThatNothingReads_IsRemoved(string before, string after)
    {
        string text = await Rule("VivaceJsonMigrate").TextAfterFix(Newtonsoft(before));
        Assert.Contains(after, text, StringComparison.Ordinal);
        Assert.DoesNotContain("Newtonsoft", text, StringComparison.Ordinal);
    }

    // There, a member without an order has -1.
    [Theory]
    [InlineData("[[|JsonProperty(\"a\", Order = -1)|]] public int Id { get; set; }", "Use [JsonPropertyName(\"a\")].")]
    [InlineData("[[|JsonProperty(Order = 0)|]] public int Id { get; set; }", "Use [JsonPropertyOrder(1)].")]
    [InlineData("[[|JsonProperty(Order = 0)|]] public int Id { get; set; } [[|JsonProperty(Order = 1)|]] public int Two { get; set; }", "For Order, number the members from 1 on: a member without a number is 0 here, and -1 there.")]
    [InlineData("[[|JsonProperty(NullValueHandling = NullValueHandling.Include)|]] public string? Id { get; set; }", "Use [JsonIgnore(Condition = JsonIgnoreCondition.Never)].")]
    public async Task Message_ForAnOrderOrNull_SaysWhatMeansTheSame(string member, string advice) =>
        Assert.EndsWith(advice, (await Rule("VivaceJsonMigrate").Finds(Newtonsoft(member)))[0].GetMessage(), StringComparison.Ordinal);

    [Fact]
    public async Task Fix_BesideANameOfBoth_WritesTheOldOneInFull()
    {
        string text = await Rule("VivaceJsonMigrate").TextAfterFix("using Newtonsoft.Json;\n\npublic class Model\n{\n    [JsonProperty(\"id\")] public int Id { get; set; }\n\n    [JsonIgnore] public int No { get; set; }\n}\n");
        Assert.Equal("using System.Text.Json.Serialization;\n\npublic class Model\n{\n    [JsonPropertyName(\"id\")] public int Id { get; set; }\n\n    [Newtonsoft.Json.JsonIgnore] public int No { get; set; }\n}\n", text);
    }

    // An alias makes the new names short where more old ones would have to be written in full.
    [Fact]
    public async Task Fix_BesideManyNamesOfBoth_GivesItsOwnAnAlias()
    {
        string text = await Rule("VivaceJsonMigrate").TextAfterFix("using Newtonsoft.Json;\n\npublic class Model\n{\n    [JsonProperty(\"id\", Required = Required.Always)] public int Id { get; set; }\n\n    [JsonIgnore] public int No { get; set; }\n\n    [JsonIgnore] public int Two { get; set; }\n\n    [JsonIgnore] public int Three { get; set; }\n}\n");
        Assert.StartsWith("using Newtonsoft.Json;\nusing JsonPropertyNameAttribute = System.Text.Json.Serialization.JsonPropertyNameAttribute;\nusing JsonRequiredAttribute = System.Text.Json.Serialization.JsonRequiredAttribute;\n", text, StringComparison.Ordinal);
        Assert.Contains("[JsonPropertyName(\"id\"), JsonRequired] public int Id", text, StringComparison.Ordinal);
        Assert.Contains("[JsonIgnore] public int No", text, StringComparison.Ordinal);
    }

    // Aliases go when the import has taken their place.
    [Fact]
    public async Task FixAll_AfterAnAlias_ImportsTheNamespace() => await Rule("VivaceJsonMigrate").FixesAll(
        ["using Newtonsoft.Json;\nusing JsonPropertyNameAttribute = System.Text.Json.Serialization.JsonPropertyNameAttribute;\n\npublic class Model\n{\n    [[|JsonProperty(\"id\")|], JsonPropertyName(\"id\")] public int Id { get; set; }\n\n    [[|JsonIgnore|]] public int No { get; set; }\n}\n"],
        ["using System.Text.Json.Serialization;\n\npublic class Model\n{\n    [JsonPropertyName(\"id\")] public int Id { get; set; }\n\n    [JsonIgnore] public int No { get; set; }\n}\n"]);

    public static TheoryData<string, string> Contracts() => new()
    {
        { "[[|DataMember(Name = \"id\", Order = 1)|]] public int Id { get; set; }", "[DataMember(Name = \"id\", Order = 1), JsonPropertyName(\"id\"), JsonPropertyOrder(1)] public int Id { get; set; }" },
        { "[[|DataMember(IsRequired = true)|]] public int Id { get; set; }", "[DataMember(IsRequired = true), JsonRequired] public int Id { get; set; }" },
        { "[[|DataMember(EmitDefaultValue = false)|]] public int Id { get; set; }", "[DataMember(EmitDefaultValue = false), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Id { get; set; }" },
        { "[[|DataMember|]] internal int Id { get; set; }", "[DataMember, JsonInclude] internal int Id { get; set; }" },
        { "[[|IgnoreDataMember|]] public int Id { get; set; }", "[IgnoreDataMember, JsonIgnore] public int Id { get; set; }" },
    };

    [Theory, MemberData(nameof(Contracts))]
    public async Task Fix_AttributeOfADataContract_StaysBesideSystemTextJsons(string before, string after)
    {
        const string Form = """
            using System.Runtime.Serialization;{1}

            [DataContract]
            public class Model
            {
                {0}
            }
            """;
        await Rule("VivaceJsonMigrate").Fixes(Form.Replace("{0}", before).Replace("{1}", ""), Form.Replace("{0}", after).Replace("{1}", "\nusing System.Text.Json.Serialization;"));
    }

    [Fact]
    public async Task Fix_EnumMember_NamesTheConstant() => await Rule("VivaceJsonMigrate").Fixes(
        """
        using System.Runtime.Serialization;

        public enum Color
        {
            [[|EnumMember(Value = "dark red")|]]
            DarkRed,
            [EnumMember]
            Red,
        }
        """,
        """
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;

        public enum Color
        {
            [EnumMember(Value = "dark red"), JsonStringEnumMemberName("dark red")]
            DarkRed,
            [EnumMember]
            Red,
        }
        """);

    [Fact]
    public async Task Fix_OptIn_LeavesOutTheRest() => await Rule("VivaceJsonMigrate").Fixes(
        """
        using System.Runtime.Serialization;

        [[|DataContract|]]
        public class Model
        {
            [DataMember] public int Id { get; set; }

            /// <summary>What it is.</summary>
            public int Secret { get; set; }
        }
        """,
        """
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;

        [DataContract]
        public class Model
        {
            [DataMember] public int Id { get; set; }

            /// <summary>What it is.</summary>
            [JsonIgnore]
            public int Secret { get; set; }
        }
        """);

    [Fact]
    public async Task OptIn_MembersThatTheFixHasMarked_AreNotLeftOut() => await Rule("VivaceJsonMigrate").Finds(
        """
        using System.Text.Json.Serialization;

        [Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.OptIn)]
        public class Model
        {
            [JsonRequired] public int Id { get; set; }

            [JsonPropertyOrder(2)] public int Second { get; set; }

            [JsonIgnore] public int Secret { get; set; }

            [Vivace.Json.JsonNaming(JsonKnownNamingPolicy.CamelCase)] public int Third { get; set; }
        }

        [Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.OptIn)]
        public record Positional([property: JsonRequired] int Id);
        """,
        Foreign);

    [Fact]
    public async Task Fix_NamingStrategies_BecomeThoseOfThisLibrary() => await Rule("VivaceJsonMigrate").Fixes(
        """
        using Newtonsoft.Json;
        using Newtonsoft.Json.Serialization;

        [[|JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))|]]
        public class Model
        {
            public int FirstName { get; set; }

            [[|JsonProperty(NamingStrategyType = typeof(KebabCaseNamingStrategy))|]]
            public int LastName { get; set; }

            [[|JsonConverter(typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter))|]]
            public DateTime At { get; set; }
        }
        """,
        """
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;

        [JsonNaming(JsonKnownNamingPolicy.SnakeCaseLower)]
        public class Model
        {
            public int FirstName { get; set; }

            [JsonNaming(JsonKnownNamingPolicy.KebabCaseLower)]
            public int LastName { get; set; }

            [JsonFormat(JsonTimeFormats.UnixSeconds)]
            public DateTime At { get; set; }
        }
        """);

    [Theory]
    [InlineData("[JsonProperty(\"id\", Required = Required.DisallowNull)] public string? Id { get; set; }", "Use [JsonPropertyName(\"id\")]. Required.DisallowNull has no counterpart: make the type not nullable, and set RespectNullableAnnotations in JsonSettings.")]
    [InlineData("[JsonProperty(TypeNameHandling = TypeNameHandling.Auto)] public Model? Id { get; set; }", "TypeNameHandling has no counterpart: declare the derived types with [JsonDerivedType].")]
    [InlineData("[JsonProperty(IsReference = true, ItemConverterType = typeof(JsonConverter))] public Model[]? Id { get; set; }", "IsReference has no counterpart: set ReferenceHandler in JsonSettings. For ItemConverterType, use [JsonCodec(ItemCodec = typeof(...))].")]
    [InlineData("[JsonProperty(DefaultValueHandling = DefaultValueHandling.Populate)] [System.ComponentModel.DefaultValue(2)] public int Id { get; set; }", "For DefaultValueHandling, use [JsonDefault] with the value and its Handling.")]
    [InlineData("[JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter), typeof(Newtonsoft.Json.Serialization.CamelCaseNamingStrategy))] public DayOfWeek Id { get; set; }", "Use [JsonConverter(typeof(JsonStringEnumConverter))], and give the constants their names with [JsonStringEnumMemberName].")]
    [InlineData("[JsonObject(MemberSerialization.Fields)] public class Inner;", "MemberSerialization.Fields has no counterpart: add [JsonInclude] to the fields, and [JsonIgnore] to the properties.")]
    [InlineData("[JsonObject(ItemRequired = Required.Always, MissingMemberHandling = MissingMemberHandling.Error, NamingStrategyType = typeof(Newtonsoft.Json.Serialization.CamelCaseNamingStrategy))] public class Inner;", "Use [JsonNaming(JsonKnownNamingPolicy.CamelCase)]. ItemRequired has no counterpart: give each member its own attribute, or write a contract modifier. For MissingMemberHandling, use [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)].")]
    public async Task Message_ForPartsThatNothingStandsFor_SaysWhatToWriteForEach(string member, string advice)
    {
        string marked = "[[|" + member[1..member.IndexOf(']', StringComparison.Ordinal)] + "|]" + member[member.IndexOf(']', StringComparison.Ordinal)..];
        Assert.EndsWith($"which has no effect here. {advice}", (await Rule("VivaceJsonMigrate").Finds(Newtonsoft(marked)))[0].GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[[|JsonProperty(NamingStrategyType = typeof(Own))|]] public int Id { get; set; }\nclass Own : Newtonsoft.Json.Serialization.CamelCaseNamingStrategy;")]
    [InlineData("[[|JsonProperty(Required = Required.DisallowNull)|]] public string? Id { get; set; }")]
    [InlineData("[[|JsonConverter(typeof(Newtonsoft.Json.Converters.DataTableConverter))|]] public object? Id { get; set; }")]
    [InlineData("[[|JsonExtensionData|]] public IDictionary<string, Newtonsoft.Json.Linq.JToken>? Rest { get; set; }")]
    public async Task Attribute_ThatNothingStandsFor_IsFoundWithoutFix(string member)
    {
        await Rule("VivaceJsonMigrate").Finds(Newtonsoft(member));
        Assert.Empty(await Rule("VivaceJsonMigrate").Offers(Newtonsoft(member)));
    }

    [Theory]
    [InlineData("[JsonProperty] public int Id { get; set; }")]
    [InlineData("[JsonProperty(\"id\"), System.Text.Json.Serialization.JsonPropertyName(\"id\")] public int Id { get; set; }")]
    [InlineData("[JsonIgnore, System.Text.Json.Serialization.JsonIgnore] public int Id { get; set; }")]
    [InlineData("[System.Runtime.Serialization.DataMember(Name = \"id\")] public int Id { get; set; }")]
    [InlineData("[JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public int Id { get; set; }")]
    public async Task Attribute_ThatSaysNothingMore_IsNotFoundWhileACallReadsIt(string member) => await Rule("VivaceJsonMigrate").Finds(Newtonsoft(member), Foreign);

    private const string Served = "static class Caller { static string Call(List<Model> value) => Vivace.Json.JsonSerializer.Serialize(value); }";
    private const string Foreign = "static class Caller { static string Call(List<Model> value) => Newtonsoft.Json.JsonConvert.SerializeObject(value); }";

    [Fact]
    public async Task Type_ServedByUs_IsLookedAtWithoutTheProperty()
    {
        IReadOnlyList<Diagnostic> found = await Rule().Finds(Newtonsoft("[[|JsonProperty(\"id\")|]] public int Id { get; set; } public Inner? Part { get; set; }", "public class Inner { [[|JsonIgnore|]] public int Id { get; set; } }"), Served);
        Assert.Equal(
            "Expected attributes of System.Text.Json, found [JsonProperty] of Newtonsoft.Json on Model.Id, which has no effect here. Use [JsonPropertyName(\"id\")].",
            found[0].GetMessage());
    }

    [Fact]
    public async Task Type_ServedByOthers_IsNotLookedAt() => await Rule().Finds(Newtonsoft("[JsonProperty(\"id\")] public int Id { get; set; }"), Foreign);

    [Fact]
    public async Task FixAll_Project_EveryAttributeChanges() => await Rule().FixesAll(
        [
            """
            // The order.
            using Newtonsoft.Json;
            using Newtonsoft.Json.Converters;

            public class Model
            {
                [[|JsonProperty("id")|]]
                public int Id { get; set; }

                [[|JsonIgnore|]]
                public int Secret { get; set; }

                [[|JsonConverter(typeof(StringEnumConverter))|]]
                public DayOfWeek Day { get; set; }

                public Line? Line { get; set; }
            }

            static class Caller { static string Call(List<Model> value) => Vivace.Json.JsonSerializer.Serialize(value); }
            """,
            """
            using Newtonsoft.Json;

            public record Line([[|JsonProperty("qty", Order = -1)|]] int Quantity, [property: [|JsonIgnore|]] int Secret);
            """,
        ],
        [
            """
            // The order.
            using System.Text.Json.Serialization;

            public class Model
            {
                [JsonPropertyName("id")]
                public int Id { get; set; }

                [JsonIgnore]
                public int Secret { get; set; }

                [JsonConverter(typeof(JsonStringEnumConverter))]
                public DayOfWeek Day { get; set; }

                public Line? Line { get; set; }
            }

            static class Caller { static string Call(List<Model> value) => Vivace.Json.JsonSerializer.Serialize(value); }
            """,
            """
            using System.Text.Json.Serialization;

            public record Line([property: JsonPropertyName("qty")] int Quantity, [property: JsonIgnore] int Secret);
            """,
        ]);
}
