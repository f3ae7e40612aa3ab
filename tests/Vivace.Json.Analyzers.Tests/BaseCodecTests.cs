// Classes whose base has a codec.
namespace Vivace.Json.Analyzers.Tests;

public class BaseCodecTests
{
    private static readonly RuleTest s_rule = new(BaseCodecAnalyzer.Id, new BaseCodecAnalyzer());

    private static string With(string types) => $$"""
        using Vivace.Json;

        {{types}}

        class MoneyCodec : JsonCodec<Money>
        {
            public override Money Read(ref JsonReader reader) => throw new NotSupportedException();

            public override void Write(ref JsonWriter writer, Money? value) => writer.WriteNull();
        }
        """;

    [Theory]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; class [|Price|] : Money;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; class [|Price|] : Money; class [|Discount|] : Price;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; abstract class Cost : Money; sealed class [|Price|] : Cost;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] record Money; record [|Price|] : Money;")]
    public async Task Class_BaseHasCodec_IsFound(string types) => await s_rule.Finds(With(types));

    [Theory]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] abstract class Money; class Price : Money;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; [JsonContract] class Price : Money;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; [JsonCodec(typeof(MoneyCodec))] class Price : Money;")]
    [InlineData("[JsonCodec] class Money; class Price : Money;")]
    [InlineData("[JsonCodec(typeof(MoneyCodec))] class Money; abstract class Price : Money;")]
    [InlineData("class Money; class Price : Money;")]
    public async Task Class_OwnFormOrAbstractBase_IsNotFound(string types) => await s_rule.Finds(With(types));

    [Fact]
    public async Task Message_SaysWhatToWrite()
    {
        IReadOnlyList<Microsoft.CodeAnalysis.Diagnostic> found = await s_rule.Finds(With("[JsonCodec(typeof(MoneyCodec))] class Money; class [|Price|] : Money;"));
        Assert.Contains("Expected [JsonCodec] on Price as on its base Money", Assert.Single(found).GetMessage(), StringComparison.Ordinal);
    }
}
