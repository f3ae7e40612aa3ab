// What is done with files of more than 2 GB, tried with small texts; and once with a file of 2.4 GB, by switch.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Lazy;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Making;
using Vivace.Json.Tests.Streams;

namespace Vivace.Json.Tests.Documents.Lazy;

public class HugeTextTests
{
    private static JsonTree Parse(string text, JsonSettings? settings) => HugeText.Parse(TreeText.Copy(Encoding.UTF8.GetBytes(text)), PlanCache.OfCall(settings));

    [Fact]
    public void Parse_ValidText_IsTheTree()
    {
        using JsonTree tree = Parse(""" {"a":[1,{"b":"é"}]} """, new JsonSettings { Budget = new JsonBudget { Members = 1, Elements = 2 } });
        Assert.Equal("é", tree.Root["a"][1]["b"].GetString());
    }

    [Theory]
    [InlineData("""{"a":[1,{"b":tru}]}""")]
    [InlineData("{\"a\":\n[1,2 3]}")]
    [InlineData("[1,2] x")]
    [InlineData("[[[[1]]]]")]
    [InlineData("[1,2,3,4]")]
    [InlineData("[\"0123456789\"]")]
    [InlineData("{\"a\":1,\"b\":2,\"c\":3}")]
    [InlineData("[1")]
    [InlineData("")]
    public void Parse_WrongText_IsTheErrorOfOthers(string text)
    {
        JsonSettings settings = new() { MaxDepth = 3, Budget = new JsonBudget { Members = 2, Elements = 3, StringBytes = 9 } };
        JsonError expected = Assert.Throws<JsonException>(() => JsonTree.Parse(text, settings)).Error!;
        JsonError error = Assert.Throws<JsonException>(() => Parse(text, settings)).Error!;
        Assert.Equal((expected.Kind, expected.Path, expected.Line, expected.Column, expected.ByteOffset), (error.Kind, error.Path, error.Line, error.Column, error.ByteOffset));
    }

    [Fact]
    public void Parse_InvalidUtf8_IsReported()
    {
        byte[] text = [.. "[1,\""u8, 0xFF, .. "\"]"u8];
        JsonError error = Assert.Throws<JsonException>(() => HugeText.Parse(TreeText.Copy(text), PlanCache.OfCall((JsonSettings?)null))).Error!;
        Assert.Equal((JsonErrorKind.InvalidUtf8, "$[1]"), (error.Kind, error.Path));
    }

    // Before a byte is read: the texts are not valid.
    [Fact]
    public void Parse_SettingsThatNeedTheWhole_AreRefusedByName()
    {
        Assert.Contains(nameof(JsonSettings.AllowDuplicateProperties), Assert.Throws<NotSupportedException>(() => Parse("x", new JsonSettings { AllowDuplicateProperties = false })).Message, StringComparison.Ordinal);
        Assert.Contains(nameof(JsonSettings.Dialect), Assert.Throws<NotSupportedException>(() => Parse("x", JsonSettings.Json5)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_CommentsAllowed_AreRefusedWhereThereAreSome()
    {
        using JsonTree tree = Parse("[1]", JsonSettings.Jsonc);
        Assert.Equal(1, tree.Root[0].GetInt32());
        Assert.Contains(nameof(JsonSettings.ReadCommentHandling), Assert.Throws<NotSupportedException>(() => Parse("[1, /* x */ 2,]", JsonSettings.Jsonc)).Message, StringComparison.Ordinal);
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => Parse("[1, /* x */ x]", JsonSettings.Jsonc)).Path);
    }

    [LargeFact]
    public void ParseFile_WrongAfter2GB_SaysWhere()
    {
        string path = Path.GetTempFileName();
        try
        {
            const int Strings = 2300, Length = 1 << 20;
            using (FileStream file = File.Create(path))
            {
                byte[] part = [(byte)'"', .. Encoding.ASCII.GetBytes(new string('x', Length)), (byte)'"', (byte)',', (byte)'\n'];
                file.Write("["u8);
                for (int i = 0; i < Strings; i++)
                    file.Write(part);
                file.Write("{\"last\":[1.5, 1 2]}]"u8);
            }

            JsonError error = Assert.Throws<JsonException>(() => JsonTree.ParseFile(path)).Error!;
            Assert.Equal(($"$[{Strings}].last[2]", Strings + 1L, 1 + (Strings * (Length + 4L)) + 16), (error.Path, error.Line, error.ByteOffset));
            error = Assert.Throws<JsonException>(() => JsonTree.ParseFile(path, new JsonSettings { Budget = new JsonBudget { Elements = Strings } })).Error!;
            Assert.Equal((JsonErrorKind.BudgetExceeded, Strings + 1L), (error.Kind, error.Line));
            Assert.Throws<NotSupportedException>(() => JsonTree.ParseFile(path, new JsonSettings { AllowDuplicateProperties = false }));
        }
        finally
        {
            File.Delete(path);
        }
    }
}
