// Tests types that are written as the one value that they wrap, by convention and by attribute.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Conversions;

public class WrapperTypesTests
{
    private static readonly JsonSettings s_wrappers = new() { Codecs = [new WrapperTypes()] };

    public readonly record struct OrderId(int Value);

    public sealed record Name(string Text);

    public readonly struct Plain(Guid value)
    {
        public Guid Value { get; } = value;

        public static Plain New() => new(Guid.NewGuid());
    }

    // As Vogen generates it.
    [AttributeUsage(AttributeTargets.All)]
    public sealed class ValueObjectAttribute<T> : Attribute;

    [ValueObject<int>]
    public sealed class Age
    {
        private readonly int _value;

        private Age(int value) => _value = value;

        public int Value => _value;

        public bool IsInitialized => true;

        public static Age From(int value) => value is >= 0 and < 150 ? new(value) : throw new ArgumentException("An age is from 0 to 149.");
    }

    [JsonValue]
    public sealed class Email
    {
        private Email(string value) => Value = value;

        public string Value { get; }

        public string Host => Value.Split('@')[1];

        public static Email From(string value) => value.Contains('@', StringComparison.Ordinal) ? new(value) : throw new FormatException("An address has an @.");
    }

    [JsonValue("Named")]
    public class Code
    {
        public string Text { get; private init; } = "";

        public static Code Named(string text) => new() { Text = text };
    }

    public sealed record Deep(List<OrderId> Ids);

    public sealed record Order(OrderId Id, Name? Customer, Age Age, Email Mail, OrderId? Before, Dictionary<OrderId, string> Notes, Deep Deep);

    public readonly record struct Pair(int A, int B);

    // What reflection would convert the value to is not what makes the type.
    public readonly record struct Wide
    {
        public Wide(long value) => Value = (int)value;

        public int Value { get; init; }
    }

    public sealed record Setting(string Value)
    {
        public string? Key { get; init; }
    }

    [JsonValue, JsonCodec(typeof(TwiceCodec))]
    public sealed record Twice(int Value);

    public sealed class TwiceCodec() : ConvertedCodec<Twice, int>(static twice => twice.Value, static value => new(value));

    [JsonPolymorphic]
    [JsonDerivedType(typeof(Derived), "d")]
    public record Base(int A);

    public sealed record Derived(int A) : Base(A);

    [Fact]
    public void ByConvention_AllWays()
    {
        Order order = new(new(7), new("Ada"), Age.From(36), Email.From("a@b.c"), null, new() { [new(1)] = "x" }, new([new(1), new(2)]));
        AllWays.RoundTrip(order, """{"Id":7,"Customer":"Ada","Age":36,"Mail":"a@b.c","Before":null,"Notes":{"1":"x"},"Deep":[1,2]}""", s_wrappers);
        AllWays.RoundTrip(order with { Customer = null, Before = new(3) }, """{"Id":7,"Customer":null,"Age":36,"Mail":"a@b.c","Before":3,"Notes":{"1":"x"},"Deep":[1,2]}""", s_wrappers);
        AllWays.RoundTrip(new Plain(Guid.Empty), "\"00000000-0000-0000-0000-000000000000\"", s_wrappers);
        AllWays.RoundTrip(new OrderId[] { new(1), new(2) }, "[1,2]", s_wrappers);
    }

    [Fact]
    public void ByAttribute_NeedsNoSettings()
    {
        AllWays.RoundTrip(Email.From("a@b"), "\"a@b\"");
        AllWays.RoundTrip(Code.Named("x"), "\"x\"");
        AllWays.RoundTrip<Email?>(null, "null");
        Assert.Equal("""{"Value":1}""", JsonSerializer.Serialize(new OrderId(1)));
    }

    [Fact]
    public void OtherTypes_StayObjects()
    {
        Assert.Equal("""{"A":1,"B":2}""", JsonSerializer.Serialize(new Pair(1, 2), s_wrappers));
        Assert.Equal("""{"$type":"d","A":1}""", JsonSerializer.Serialize<Base>(new Derived(1), s_wrappers));
        Assert.Equal("""{"Key":1,"Value":2}""", JsonSerializer.Serialize(new KeyValuePair<int, int>(1, 2), s_wrappers));
        JsonSettings ids = new() { Codecs = [new WrapperTypes(static type => type == typeof(OrderId))] };
        Assert.Equal("""[1,{"Text":"a"}]""", JsonSerializer.Serialize(new object[] { new OrderId(1), new Name("a") }, ids));
    }

    [Fact]
    public void Refused_ByTheFactory_IsAJsonExceptionWithThePlace()
    {
        AllWays.Refuses<Dictionary<string, Age[]>>("""{"a":[1,200]}""", "$.a[1]", "An age is from 0 to 149.", s_wrappers);
        AllWays.Refuses<List<Email>>("""["a@b", "c"]""", "$[1]", "An address has an @.");
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Email>("\"c\""));
        Assert.IsType<FormatException>(exception.InnerException);
        AllWays.Refuses<OrderId>("\"x\"", "$", "Expected", s_wrappers);
    }

    [Fact]
    public void ValueAttribute_OnATypeThatWrapsNothing_SaysSo()
    {
        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Nothing()));
        Assert.Contains("one public property or field", exception.Message, StringComparison.Ordinal);
    }

    [JsonValue]
    public sealed class Nothing;

    [Fact]
    public void TypesThatHoldMore_OrAreMadeFromOtherTypes_StayObjects()
    {
        Assert.Equal("""{"Value":5}""", JsonSerializer.Serialize(new Wide(5), s_wrappers));
        Assert.Equal("""{"Value":"a","Key":"b"}""", JsonSerializer.Serialize(new Setting("a") { Key = "b" }, s_wrappers));
    }

    public readonly record struct Sku(string Value);

    // It would be written as {null:1}, which is not JSON.
    [Fact]
    public void Key_WithoutAValue_IsAnError()
    {
        Dictionary<Sku, int> stock = new() { [default] = 1 };
        Assert.Contains("Sku", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(stock, s_wrappers)).Message, StringComparison.Ordinal);
        stock = new() { [new("a")] = 1 };
        Assert.Equal("""{"a":1}""", JsonSerializer.Serialize(stock, s_wrappers));
    }

    [Fact]
    public void TwoAttributesThatNameACodec_AreRefused() =>
        Assert.Contains("more than one attribute", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Twice(1))).Message, StringComparison.Ordinal);

    [Fact]
    public void EqualSettings_AreEqual()
    {
        Assert.Equal(s_wrappers, new JsonSettings { Codecs = [new WrapperTypes()] });
        Assert.NotEqual(s_wrappers, new JsonSettings { Codecs = [new WrapperTypes(static _ => true)] });
    }

    [Fact]
    public void Optional_StaysWhatItIs()
    {
        AllWays.RoundTrip<Optional<int>[]>([new(1)], "[1]", s_wrappers);
        Assert.Equal("[null]", JsonSerializer.Serialize(new Optional<int>[1], s_wrappers));
    }
}
