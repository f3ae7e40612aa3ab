// Models that are made of schemas: which types and members they have, what reads and writes them, and what is reported.
using System.Reflection;
using System.Text.Json.Nodes;
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Schemas;
using JsonException = System.Text.Json.JsonException;
using Stj = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Generator.Tests.Schemas;

public class SchemaModelTests
{
    // One property each: its schema, whether it is required, and what the generated code says.
    [Theory]
    [InlineData("""{"type":"string"}""", true, "required string A { get; init; }")]
    [InlineData("""{"type":"string"}""", false, "string? A { get; init; }")]
    [InlineData("""{"type":["string","null"]}""", true, "required string? A { get; init; }")]
    [InlineData("""{"type":"string","nullable":true}""", true, "required string? A { get; init; }")]
    [InlineData("""{"anyOf":[{"type":"string"},{"type":"null"}]}""", true, "required string? A { get; init; }")]
    [InlineData("""{"type":"integer"}""", true, "required long A { get; init; }")]
    [InlineData("""{"type":"integer","minimum":0,"maximum":9}""", true, "required int A { get; init; }")]
    [InlineData("""{"type":"integer","maximum":18446744073709551615}""", true, "required decimal A { get; init; }")]
    [InlineData("""{"type":"integer","maximum":1e30}""", true, "required decimal A { get; init; }")]
    [InlineData("""{"type":"integer","format":"int32"}""", false, "int? A { get; init; }")]
    [InlineData("""{"type":"integer","default":5}""", false, "long A { get; init; } = 5;")]
    [InlineData("""{"type":"number"}""", true, "required double A { get; init; }")]
    [InlineData("""{"type":"number","format":"decimal","default":1.5}""", false, "decimal A { get; init; } = 1.5m;")]
    [InlineData("""{"type":["integer","number"]}""", true, "required double A { get; init; }")]
    [InlineData("""{"type":"boolean","default":true}""", false, "bool A { get; init; } = true;")]
    [InlineData("""{"type":"string","format":"date-time"}""", true, "required global::System.DateTimeOffset A { get; init; }")]
    [InlineData("""{"type":"string","format":"date"}""", false, "global::System.DateOnly? A { get; init; }")]
    [InlineData("""{"type":"string","format":"uuid"}""", true, "required global::System.Guid A { get; init; }")]
    [InlineData("""{"type":"string","format":"uri"}""", true, "required global::System.Uri A { get; init; }")]
    [InlineData("""{"type":"string","contentEncoding":"base64"}""", true, "required byte[] A { get; init; }")]
    [InlineData("""{"type":"array","items":{"type":"string"}}""", true, "required global::System.Collections.Generic.IReadOnlyList<string> A { get; init; }")]
    [InlineData("""{"type":"array","items":{"type":["integer","null"]}}""", true, "required global::System.Collections.Generic.IReadOnlyList<long?> A { get; init; }")]
    [InlineData("""{"type":"object","additionalProperties":{"type":"number"}}""", true, "required global::System.Collections.Generic.IReadOnlyDictionary<string, double> A { get; init; }")]
    [InlineData("""{"type":"object"}""", true, "required global::System.Collections.Generic.IReadOnlyDictionary<string, global::System.Text.Json.JsonElement> A { get; init; }")]
    [InlineData("""{"type":"object","properties":{"b":{"type":"string"}}}""", true, "required global::OrderA A { get; init; }")]
    [InlineData("""{"$ref":"#/$defs/line"}""", true, "required global::OrderLine A { get; init; }")]
    [InlineData("""{"$ref":"#"}""", false, "global::Order? A { get; init; }")]
    [InlineData("""{"enum":["x","y"]}""", true, "required global::OrderA A { get; init; }")]
    [InlineData("""{"enum":["x","y",null]}""", true, "required global::OrderA? A { get; init; }")]
    [InlineData("""{"enum":["x","y"],"default":"y"}""", false, "global::OrderA A { get; init; } = global::OrderA.Y;")]
    [InlineData("""{"enum":[1,2]}""", true, "required int A { get; init; }")]
    [InlineData("""{"const":"x"}""", true, "string A { get; init; } = \"x\";")]
    [InlineData("""{"const":"x"}""", false, "string? A { get; init; }")]
    [InlineData("true", true, "required global::System.Text.Json.JsonElement A { get; init; }")]
    [InlineData("{}", false, "global::System.Text.Json.JsonElement? A { get; init; }")]
    public void Generate_Property_HasTheType(string property, bool isRequired, string expected)
    {
        string schema = """{"type":"object","properties":{"a":PROPERTY},"required":[REQUIRED],"$defs":{"line":{"type":"object","properties":{"n":{"type":"integer"}}}}}"""
            .Replace("PROPERTY", property, StringComparison.Ordinal).Replace("REQUIRED", isRequired ? "\"a\"" : "", StringComparison.Ordinal);
        Modelling made = Modelling.Of(schema);
        Assert.Empty(made.Result.Diagnostics);
        Assert.Contains("public " + expected, made.Source, StringComparison.Ordinal);
        Assert.NotNull(made.Load("Order"));
    }

    // A rule of a value: the attribute that checks it.
    [Theory]
    [InlineData("""{"type":"integer","minimum":1}""", "Range(1d, double.PositiveInfinity)")]
    [InlineData("""{"type":"number","exclusiveMinimum":0,"maximum":0.5}""", "Range(0d, 0.5d, MinimumIsExclusive = true)")]
    [InlineData("""{"type":"number","minimum":0,"exclusiveMinimum":true}""", "Range(0d, double.PositiveInfinity, MinimumIsExclusive = true)")]
    [InlineData("""{"type":"string","minLength":2,"maxLength":4}""", "MaxLength(4)")]
    [InlineData("""{"type":"array","minItems":1}""", "MinLength(1)")]
    [InlineData("""{"type":"string","format":"email"}""", "EmailAddress")]
    [InlineData("""{"type":"string","pattern":"^\\d+$"}""", """RegularExpression("[\\s\\S]*?(?:^[0-9]+\\z)[\\s\\S]*")""")]
    [InlineData("""{"enum":[1,2]}""", "AllowedValues(1, 2, null)")]
    [InlineData("""{"const":"x"}""", "AllowedValues(\"x\", null)")]
    public void Generate_Rule_BecomesAnAttribute(string property, string expected)
    {
        Modelling made = Modelling.Of(WithProperty(property));
        Assert.Empty(made.Result.Diagnostics);
        Assert.Contains($"[global::System.ComponentModel.DataAnnotations.{expected}]", made.Source, StringComparison.Ordinal);
        Assert.NotNull(made.Load("Order"));
    }

    // What is reported: where in the schema, and what of it.
    [Theory]
    [InlineData("""{"prefixItems":[{"type":"string"}]}""", "VIV022 \"prefixItems\": An array whose items have types of their own has no .NET type.")]
    [InlineData("""{"type":["string","integer"]}""", "VIV022 \"type\": A value of several kinds has no .NET type.")]
    [InlineData("""{"oneOf":[{"type":"string"},{"type":"integer"}]}""", "VIV022 \"oneOf\": A choice of values of several kinds has no .NET type.")]
    [InlineData("""{"$dynamicRef":"#meta"}""", "VIV022 \"$dynamicRef\": What a dynamic reference leads to has no .NET type.")]
    [InlineData("""{"$recursiveRef":"#"}""", "VIV022 \"$recursiveRef\": What a dynamic reference leads to has no .NET type.")]
    [InlineData("""{"$ref":"#/properties/a"}""", "VIV022 \"$ref\": A reference that leads back to itself has no .NET type.")]
    [InlineData("""{"enum":["a",1]}""", "VIV022 \"enum\": A choice of values of several kinds has no .NET type.")]
    [InlineData("""{"type":"object","oneOf":[{"properties":{"x":{}}},{"properties":{"x":{}}}]}""", "VIV022 \"oneOf\": OrderA: a choice of objects that neither a constant nor a required member of their own tells apart")]
    [InlineData("""{"properties":{"x":{}}}""", "VIV023 \"properties\": Without \"type\", the schema accepts values of other kinds too.")]
    [InlineData("""{"items":{}}""", "VIV023 \"items\": Without \"type\", the schema accepts values of other kinds too.")]
    [InlineData("""{"minLength":1}""", "VIV023 \"minLength\": Without \"type\", the schema accepts values of other kinds too.")]
    [InlineData("""{"type":"object","oneOf":[{"required":["x"],"properties":{"x":{}}},{"required":["y"],"properties":{"y":{}}}]}""", "VIV023 \"oneOf\": An object is read as the first type of which it has the member (x, y).")]
    [InlineData("""{"type":"object","oneOf":[{"properties":{"x":{"const":"a"}}},{"properties":{"x":{"const":"b"}}}]}""", "VIV023 \"oneOf\": An object without \"x\" is valid and cannot be read, because it names the type.")]
    [InlineData("""{"type":"array","uniqueItems":true}""", "VIV023 \"uniqueItems\": \"uniqueItems\" is not checked by the model.")]
    [InlineData("""{"type":"number","multipleOf":0.1}""", "VIV023 \"multipleOf\": \"multipleOf\" is not checked by the model.")]
    [InlineData("""{"type":"number","maximum":1e30}""", "VIV023 \"maximum\": \"maximum\" is not checked by the model.")]
    [InlineData("""{"type":"integer","default":"5"}""", "VIV023 \"default\": \"default\" is no long, so the member of the model begins without it.")]
    [InlineData("""{"type":"string","not":{"const":"x"}}""", "VIV023 \"not\": \"not\" is not checked by the model.")]
    [InlineData("""{"type":"string","pattern":"\\p{L}"}""", "VIV023 \"pattern\": The pattern is not checked by the model.")]
    [InlineData("""{"type":"string","format":"ipv4"}""", "VIV023 \"format\": The format ipv4 is not checked by the model.")]
    [InlineData("""{"type":"array","items":{"type":"string","minLength":1}}""", "VIV023 {\"type\":\"string\",\"mi: The rules for single items are not checked by the model.")]
    [InlineData("""{"$ref":"#/$defs/none"}""", "VIV021 \"$ref\": Expected a schema at the reference #/$defs/none, found nothing there.")]
    [InlineData("""{"$ref":"other.json"}""", "VIV021 \"$ref\": Expected a file of the project for the reference other.json, found none.")]
    public void Generate_WhatTheModelCannotSay_IsReportedAtItsLine(string property, string expected)
    {
        string schema = WithProperty(property);
        Modelling made = Modelling.Of(schema);
        Assert.StartsWith(expected, Assert.Single(made.Reported(schema)), StringComparison.Ordinal);
        Assert.NotNull(made.Load("Order"));
    }

    // What no model can be made of: the attribute's line, or that of the schema.
    [Theory]
    [InlineData("{\"type\":\"object\"", "[JsonSchemaModel(\"order.schema.json\")] public partial record Order;", "The schema is not valid JSON: expected '}', found the end of the text.")]
    [InlineData("{\"type\":\"array\"}", "[JsonSchemaModel(\"order.schema.json\")] public partial record Order;", "Expected the schema of an object for Order, found another at order.schema.json.")]
    [InlineData("{}", "[JsonSchemaModel(\"none.json\")] public partial record Order;", "Expected an additional file named none.json, found none.")]
    [InlineData("{\"type\":\"object\"}", "[JsonSchemaModel(\"order.schema.json\", Definition = \"#/$defs/x\")] public partial record Order;", "Expected a schema at #/$defs/x in")]
    [InlineData("{\"type\":\"object\"}", "[JsonSchemaModel(\"order.schema.json\")] public record Order;", "Expected a partial type for [JsonSchemaModel], found Order without the word partial.")]
    [InlineData("{\"type\":\"object\"}", "public class Outer { [JsonSchemaModel(\"order.schema.json\")] public partial record Order; }", "Expected a class or record that is neither nested nor generic nor static")]
    [InlineData("{\"type\":\"object\"}", "[JsonSchemaModel(\"order.schema.json\")] public partial record A; [JsonSchemaModel(\"order.schema.json\")] public partial record B;", "Expected one type for this schema, found A and B.")]
    public void Generate_WhatIsNoModel_IsAnError(string schema, string code, string expected)
    {
        string[] messages = [.. Modelling.Of(schema, code).Result.Diagnostics.Where(diagnostic => diagnostic.Id == SchemaProblem.Unusable).Select(diagnostic => diagnostic.GetMessage(null))];
        Assert.StartsWith(expected, Assert.Single(messages), StringComparison.Ordinal);
    }

    private const string Payment = """
        {"type":"object","required":["id","payment"],"properties":{"id":{"type":"integer"},"payment":{"oneOf":[{"$ref":"#/$defs/card"},{"$ref":"#/$defs/transfer"}]}},
         "$defs":{
          "card":{"type":"object","required":["kind","number"],"properties":{"kind":{"const":"card"},"number":{"type":"string"}}},
          "transfer":{"type":"object","required":["kind","iban"],"properties":{"kind":{"const":"bank-transfer"},"iban":{"type":"string"}}}}}
        """;

    [Fact]
    public void Generate_ObjectsWithAConstant_AreDerivedTypesForBothSerializers()
    {
        Modelling made = Modelling.Of(Payment);
        Assert.Empty(made.Result.Diagnostics);
        Type order = made.Load("Order");
        const string json = """{"id":1,"payment":{"kind":"bank-transfer","iban":"DE1"}}""";
        foreach (object value in new[] { JsonSerializer.Deserialize(json, order)!, Stj.Deserialize(json, order)! })
        {
            Assert.Equal("OrderTransfer", Get(value, "Payment").GetType().Name);
            Assert.Equal("DE1", Get(Get(value, "Payment"), "Iban"));
            Assert.Equal(json, JsonSerializer.Serialize(value, order));
            Assert.Equal(json, Stj.Serialize(value, order));
        }
    }

    [Fact]
    public void Generate_ObjectsWithoutAConstant_AreChosenByTheirMembers()
    {
        Modelling made = Modelling.Of("""
            {"type":"object","properties":{"shape":{"oneOf":[
              {"title":"circle","type":"object","required":["radius"],"properties":{"radius":{"type":"number"}},"additionalProperties":false},
              {"title":"box","type":"object","required":["width"],"properties":{"width":{"type":"number"},"height":{"type":"number"}},"additionalProperties":false}]}}}
            """);
        Assert.Empty(made.Result.Diagnostics);
        Type order = made.Load("Order");
        object shape = Get(JsonSerializer.Deserialize("""{"shape":{"height":2,"width":3}}""", order)!, "Shape");
        Assert.Equal("OrderShapeBox", shape.GetType().Name);
        Assert.Equal(3d, Get(shape, "Width"));
    }

    // The base class would have the discriminator as a member too. Both orders: a type that the project asks for is filled before or after the choice that it belongs to.
    [Theory]
    [InlineData("")]
    [InlineData("[JsonSchemaModel(\"order.schema.json\", Definition = \"#/$defs/b\")] public partial record B;")]
    public void Generate_ConstantOfAMemberThatTheBaseDeclares_IsTheDiscriminator(string asked)
    {
        const string Schema = """
            {"type":"object","required":["kind","id"],"properties":{"kind":{"enum":["a","b"]},"id":{"type":"integer"}},
             "anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"}],
             "$defs":{
              "a":{"type":"object","required":["kind"],"properties":{"kind":{"const":"a"},"x":{"type":"string"}}},
              "b":{"type":"object","required":["kind"],"properties":{"kind":{"const":"b"},"y":{"type":"string"}}}}}
            """;
        foreach (string code in (string[])["[JsonSchemaModel(\"order.schema.json\")] public partial record Order;" + asked, asked + "[JsonSchemaModel(\"order.schema.json\")] public partial record Order;"])
        {
            Modelling made = Modelling.Of(Schema, code);
            Assert.Empty(made.Result.Diagnostics);
            Type order = made.Load("Order");
            const string json = """{"kind":"b","y":"z","id":1}""";
            foreach (object value in new[] { JsonSerializer.Deserialize(json, order)!, Stj.Deserialize(json, order)! })
            {
                Assert.Equal(asked.Length > 0 ? "B" : "OrderB", value.GetType().Name);
                Assert.Equal("z", Get(value, "Y"));
                Assert.Equal(json, JsonSerializer.Serialize(value, order));
            }
        }
    }

    // A class has one base class. The second choice keeps its members as they are, and so does one of which a type is a choice itself.
    [Fact]
    public void Generate_DefinitionOfTwoChoices_IsReadByBoth()
    {
        const string Schema = """
            {"type":"object","properties":{"p":{"oneOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"}]},"q":{"oneOf":[{"$ref":"#/$defs/b"},{"$ref":"#/$defs/c"}]},"r":{"$ref":"#/$defs/b"},
              "s":{"oneOf":[{"$ref":"#/$defs/d"},{"$ref":"#/$defs/c"}]}},
             "$defs":{
              "a":{"type":"object","required":["kind"],"properties":{"kind":{"const":"a"}}},
              "b":{"type":"object","required":["kind"],"properties":{"kind":{"const":"b"},"n":{"type":"integer"}},"additionalProperties":false},
              "c":{"type":"object","required":["kind"],"properties":{"kind":{"const":"c"}}},
              "d":{"type":"object","required":["kind"],"properties":{"kind":{"const":"d"}},"oneOf":[{"required":["v"],"properties":{"v":{}}},{"required":["w"],"properties":{"w":{}}}]}}}
            """;
        Modelling made = Modelling.Of(Schema);
        Assert.Contains(made.Reported(Schema), static problem => problem.StartsWith("VIV022 \"oneOf\": OrderQ: a choice of objects of which one belongs to another choice too", StringComparison.Ordinal));
        Assert.DoesNotContain(made.Result.Diagnostics, static problem => problem.Severity == DiagnosticSeverity.Error);
        Type order = made.Load("Order");
        const string json = """{"p":{"kind":"b","n":1},"q":{"kind":"b","n":2},"r":{"kind":"b","n":3},"s":{"kind":"d","v":1}}""";
        object value = JsonSerializer.Deserialize(json, order)!;
        Assert.Equal(1L, Get(Get(value, "P"), "N"));
        Assert.Equal(3L, Get(Get(value, "R"), "N"));
        Assert.NotNull(Stj.Deserialize(json, order));
        Assert.Contains("\"q\":{\"kind\":\"b\",\"n\":2}", JsonSerializer.Serialize(value, order), StringComparison.Ordinal);
    }

    // What a condition allows is evaluated, although the model does not have it.
    [Fact]
    public void Generate_UnevaluatedPropertiesBesideConditions_AreNotRefused()
    {
        const string Schema = """
            {"type":"object","properties":{"x":{},"s":{"anyOf":[{"type":"string"},{"pattern":"a"}]}},"if":{"required":["x"]},"then":{"properties":{"y":{}}},"unevaluatedProperties":false}
            """;
        Modelling made = Modelling.Of(Schema);
        string[] problems = [.. made.Reported(Schema)];
        Assert.Contains(problems, static problem => problem.StartsWith("VIV023 \"unevaluatedProperti: \"unevaluatedProperties\" is not checked", StringComparison.Ordinal));
        Assert.Contains(problems, static problem => problem.StartsWith("VIV023 \"pattern\": Without \"type\"", StringComparison.Ordinal));
        Assert.NotNull(JsonSerializer.Deserialize("""{"x":1,"y":2}""", made.Load("Order")));
    }

    [Fact]
    public void Generate_AdditionalPropertiesWithoutAType_AreNoObject()
    {
        Type order = Modelling.Of("""
            {"type":"object","properties":{"a":{"additionalProperties":{"type":"integer"}},"b":{"minimum":0,"format":"int32"},"c":{"type":"object","additionalProperties":{"type":"integer"},"patternProperties":{"^x":{"type":"string"}}}}}
            """).Load("Order");
        const string json = """{"a":"text","b":1,"c":{"x":"y","z":1}}""";
        Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize(json, order), order));
        Assert.NotNull(Stj.Deserialize(json, order));
    }

    [Fact]
    public void Generate_OpenApiDiscriminator_UsesItsMapping()
    {
        Modelling made = Modelling.Of("""
            {"openapi":"3.1.0","components":{"schemas":{
              "Pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"},{"$ref":"#/components/schemas/Dog"}],"discriminator":{"propertyName":"petType","mapping":{"kitty":"#/components/schemas/Cat"}}},
              "Cat":{"type":"object","properties":{"petType":{"type":"string"},"lives":{"type":"integer"}}},
              "Dog":{"allOf":[{"type":"object","properties":{"petType":{"type":"string"}}},{"properties":{"barks":{"type":"integer"}}}]}}}}
            """,
            "[JsonSchemaModel(\"order.schema.json\", Definition = \"#/components/schemas/Pet\")] public partial record Pet;");
        Assert.Empty(made.Result.Diagnostics);
        Type pet = made.Load("Pet");
        Assert.Equal("""{"petType":"kitty","lives":9}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"petType":"kitty","lives":9}""", pet), pet));
        Assert.Equal("""{"petType":"Dog","barks":2}""", Stj.Serialize(JsonSerializer.Deserialize("""{"barks":2,"petType":"Dog"}""", pet), pet));
    }

    [Fact]
    public void Generate_Rules_AreCheckedWhereTheSettingsAskForIt()
    {
        Type order = Modelling.Of("""{"type":"object","required":["n"],"properties":{"n":{"type":"integer","minimum":1},"p":{"type":"string","pattern":"b"}}}""").Load("Order");
        JsonSettings settings = new() { Constraints = JsonConstraints.Attributes };
        Assert.NotNull(JsonSerializer.Deserialize("""{"n":1,"p":"abc"}""", order, settings));
        foreach (string wrong in new[] { """{"n":0}""", """{"n":1,"p":"a"}""", """{"n":1,"p":""}""", """{"p":"b"}""" })
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(wrong, order, settings));
    }

    [Fact]
    public void Generate_MembersThatTheSchemaDoesNotName_AreRefusedOrKept()
    {
        Type closed = Modelling.Of("""{"type":"object","properties":{"a":{}},"additionalProperties":false}""").Load("Order");
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize("""{"b":1}""", closed));
        Type open = Modelling.Of("""{"type":"object","properties":{"a":{}},"additionalProperties":true}""").Load("Order");
        Assert.Equal("""{"a":1,"b":2}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"a":1,"b":2}""", open), open));
    }

    [Fact]
    public void Generate_AllOf_IsOneType()
    {
        Modelling made = Modelling.Of("""
            {"allOf":[{"$ref":"#/definitions/base"},{"required":["b"],"properties":{"b":{"type":"integer"},"a":{"maxLength":3}}}],
             "definitions":{"base":{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}}}}
            """);
        Assert.Contains("public required string A { get; init; }", made.Source, StringComparison.Ordinal);
        Assert.Contains("public required long B { get; init; }", made.Source, StringComparison.Ordinal);
        Assert.Equal(SchemaProblem.Unchecked, Assert.Single(made.Result.Diagnostics).Id);
        Assert.NotNull(made.Load("Order"));
    }

    [Fact]
    public void Generate_TypesThatTheProjectNames_AreUsed()
    {
        Modelling made = Modelling.Of(
            """
            [JsonSchemaModel("order.schema.json")] public partial class Order { public required System.Net.IPAddress Address { get; init; } }
            namespace Other { [JsonSchemaModel("order.schema.json", Definition = "#/$defs/line")] internal partial record Item; }
            """,
            (Modelling.File, """{"type":"object","properties":{"address":{"type":"string"},"lines":{"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"line":{"type":"object","properties":{"n":{"type":"integer"}}}}}"""));
        Assert.Empty(made.Result.Diagnostics);
        Assert.Contains("IReadOnlyList<global::Other.Item>? Lines", made.Source, StringComparison.Ordinal);
        Assert.DoesNotContain(" Address ", made.Source, StringComparison.Ordinal);
    }

    [Fact]
    public void Generate_ReferencesToOtherFiles_AreFollowedByPathAndById()
    {
        const string code = "[JsonSchemaModel(\"schemas/order.json\")] public partial record Order;";
        Modelling made = Modelling.Of(
            code,
            ("/src/schemas/order.json", """{"$id":"https://example.com/order.json","type":"object","properties":{"a":{"$ref":"parts/a.json"},"b":{"$ref":"b.json#/$defs/b"},"c":{"$ref":"parts/a.json#c"}}}"""),
            ("/src/schemas/parts/a.json", """{"type":"integer","$defs":{"c":{"$anchor":"c","type":"boolean"}}}"""),
            ("/elsewhere/b.json", """{"$id":"https://example.com/b.json","$defs":{"b":{"type":"string"}}}"""));
        Assert.Empty(made.Result.Diagnostics);
        Assert.Contains("long? A ", made.Source, StringComparison.Ordinal);
        Assert.Contains("string? B ", made.Source, StringComparison.Ordinal);
        Assert.Contains("bool? C ", made.Source, StringComparison.Ordinal);
    }

    [Fact]
    public void Generate_NamesThatCSharpDoesNotAllow_AreOthers()
    {
        Modelling made = Modelling.Of("""{"type":"object","properties":{"order":{"type":"string"},"1st":{"type":"string"},"a-b":{"type":"string"},"a_b":{"type":"string"},"equals":{"type":"string"},"$":{"type":"string"},"é\"":{"type":"string"},"class":{"enum":["1","-1","a b"]}}}""");
        Assert.Empty(made.Result.Diagnostics);
        Type order = made.Load("Order");
        const string json = """{"order":"0","1st":"1","a-b":"2","a_b":"3","equals":"4","$":"5","class":"-1"}""";
        Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize(json, order), order));
    }

    [Fact]
    public void Generate_Circles_End()
    {
        Modelling made = Modelling.Of("""{"type":"object","properties":{"self":{"$ref":"#"},"all":{"allOf":[{"$ref":"#/$defs/a"}]},"ref":{"$ref":"#/$defs/r"}},"$defs":{"a":{"type":"object","allOf":[{"$ref":"#/$defs/a"}],"properties":{"a":{"$ref":"#/$defs/a"}}},"r":{"$ref":"#/$defs/r"}}}""");
        Assert.Contains("global::OrderA? A { get; init; }", made.Source, StringComparison.Ordinal);
        Assert.NotNull(made.Load("Order"));
    }

    // Code for types knows the members of models, and calls may name types that only the schema has.
    [Fact]
    public void Generate_Models_GetTypeCode()
    {
        Modelling made = Modelling.Of(
            "[JsonContract, JsonSchemaModel(\"order.schema.json\")] public partial record Order; static class Calls { static string Write(OrderLine line) => JsonSerializer.Serialize(line); }",
            (Modelling.File, """{"type":"object","properties":{"lines":{"type":"array","items":{"$ref":"#/$defs/line"}}},"$defs":{"line":{"type":"object","properties":{"n":{"type":"integer"}}}}}"""));
        Assert.Contains(made.Result.GeneratedTrees, tree => Path.GetFileName(tree.FilePath).StartsWith("Order_", StringComparison.Ordinal) && tree.ToString().Contains("lines", StringComparison.Ordinal));
        Assert.Contains(made.Result.GeneratedTrees, tree => Path.GetFileName(tree.FilePath).StartsWith("OrderLine_", StringComparison.Ordinal));
        Assembly program = made.Load();
        Type order = program.GetType("Order")!;
        Assert.Equal("""{"lines":[{"n":1}]}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"lines":[{"n":1}]}""", order), order));
    }

    [Fact]
    public void Generate_AfterAnEditElsewhere_MakesNoModelAgain()
    {
        Modelling made = Modelling.Of(Payment);
        Microsoft.CodeAnalysis.Compilation edited = Compiling.Of("using Vivace.Json;\nusing Vivace.Json.Serialization;\n[JsonSchemaModel(\"order.schema.json\")] public partial record Order;", "class Other { int x; }");
        Microsoft.CodeAnalysis.GeneratorDriverRunResult after = made.Driver.RunGenerators(edited).GetRunResult();
        Assert.All(
            after.Results[0].TrackedSteps[SchemaModels.ModelStep].SelectMany(step => step.Outputs),
            output => Assert.Equal(Microsoft.CodeAnalysis.IncrementalStepRunReason.Cached, output.Reason));
        Assert.Equal(made.Source, after.Results[0].GeneratedSources.Single().SourceText.ToString());
    }

    private static string WithProperty(string schema) => """{"type":"object","properties":{"a":""" + schema + "}}";

    private static object Get(object value, string property) => value.GetType().GetProperty(property)!.GetValue(value)!;
}
