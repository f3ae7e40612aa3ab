// Where [JsonConverter] may stand and what it may name; factories that keep or break their word: as System.Text.Json decides it.
using System.Collections;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterPlacesTests
{
    // Writes the type of the value, and reads a new one.
    private class AnyConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return typeToConvert.IsInterface ? default : (T?)Activator.CreateInstance(Nullable.GetUnderlyingType(typeToConvert) ?? typeToConvert);
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"any {typeof(T).Name}");
    }

    private sealed class AnyOfBase<T> : AnyConverter<T>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(T).IsAssignableFrom(typeToConvert);
    }

    private abstract class AbstractConverter : AnyConverter<int>;

    private sealed class ConverterWithArgument(int number) : AnyConverter<int>
    {
        public override string ToString() => number.ToString(CultureInfo.InvariantCulture);
    }

    private sealed class Factory(Func<Type, JsonConverter?> create) : JsonConverterFactory
    {
        public Factory()
            : this(type => (JsonConverter)Activator.CreateInstance(typeof(AnyConverter<>).MakeGenericType(type))!)
        {
        }

        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Bare) || typeToConvert == typeof(ByFactory);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => create(typeToConvert);
    }

    private sealed class NullFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => null;
    }

    [AttributeUsage(AttributeTargets.All)]
    private sealed class MadeAttribute(bool makes) : JsonConverterAttribute
    {
        public override JsonConverter? CreateConverter(Type typeToConvert) =>
            makes ? (JsonConverter)Activator.CreateInstance(typeof(AnyConverter<>).MakeGenericType(Nullable.GetUnderlyingType(typeToConvert) ?? typeToConvert))! : null;
    }

    public class Bare
    {
        public int Value { get; set; }
    }

    [JsonConverter(typeof(Factory))]
    private sealed class ByFactory;

    [JsonConverter(typeof(NullFactory))]
    private sealed class ByNullFactory;

    [JsonConverter(typeof(AnyConverter<OnEnum>))]
    private enum OnEnum
    {
        A,
    }

    [JsonConverter(typeof(AnyConverter<OnStruct>))]
    private struct OnStruct;

    [JsonConverter(typeof(AnyConverter<IOnInterface>))]
    private interface IOnInterface;

    private sealed class Implementation : IOnInterface;

    [JsonConverter(typeof(AnyConverter<OnBase>))]
    private class OnBase;

    private sealed class Inherits : OnBase
    {
        public int Own { get; set; }
    }

    [JsonConverter(typeof(AnyOfBase<Family>))]
    private class Family;

    private sealed class Child : Family
    {
        public int Own { get; set; }
    }

    [JsonConverter(typeof(AnyConverter<>))]
    private sealed class OnOpen<T>
    {
        public T? Value { get; set; }
    }

    [JsonConverter(typeof(AnyConverter<Collection>))]
    private sealed class Collection : IEnumerable<int>
    {
        public int Member { get; set; }

        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, 3).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [Made(true)]
    private sealed class ByAttribute;

    [Made(false)]
    private sealed class ByEmptyAttribute;

    [JsonConverter(typeof(string))]
    private sealed class NoConverter;

    [JsonConverter(typeof(AbstractConverter))]
    private sealed class Abstract;

    [JsonConverter(typeof(AnyConverter<int>))]
    private sealed class OfAnother;

    private sealed record Members(
        [property: JsonConverter(typeof(AnyConverter<int>))] int Number, [property: JsonConverter(typeof(AnyConverter<int>))] int? Perhaps,
        [property: JsonConverter(typeof(AnyConverter<int?>))] int? Nullable, [property: JsonConverter(typeof(AnyOfBase<Family>))] Child? Child,
        [property: Made(true)] int Made, [property: Made(true)] OnStruct? MadeStruct, [property: JsonConverter(typeof(AnyConverter<List<int>>))] List<int>? List)
    {
        public Members()
            : this(0, null, null, null, 0, null, null)
        {
        }
    }

    private sealed class WithArgument
    {
        [JsonConverter(typeof(ConverterWithArgument))]
        public int Number { get; set; }
    }

    private sealed class OfBaseThatSaysNo
    {
        [JsonConverter(typeof(AnyConverter<Family>))]
        public Child? Child { get; set; }
    }

    private sealed class OnMember<T>
    {
        public T? Value { get; set; }

        public List<T?>? Items { get; set; }

        public Dictionary<string, T?>? Entries { get; set; }
    }

    private static readonly Dictionary<string, Action<JsonSerializerOptions>> s_uses = new()
    {
        ["factory"] = Use(new ByFactory()),
        ["null factory"] = Use(new ByNullFactory()),
        ["enum"] = Use(OnEnum.A),
        ["nullable enum"] = Use<OnEnum?>(OnEnum.A),
        ["no enum"] = Use<OnEnum?>(null),
        ["struct"] = Use(default(OnStruct)),
        ["nullable struct"] = Use<OnStruct?>(default(OnStruct)),
        ["interface"] = Use<IOnInterface>(new Implementation()),
        ["implementation"] = Use(new Implementation()),
        ["inherited"] = Use(new Inherits()),
        ["base"] = Use<OnBase>(new Inherits()),
        ["family"] = Use<Family>(new Child()),
        ["child"] = Use(new Child()),
        ["collection"] = Use(new Collection()),
        ["made by the attribute"] = Use(new ByAttribute()),
        ["attribute that makes none"] = Use(new ByEmptyAttribute()),
        ["no converter"] = Use(new NoConverter()),
        ["abstract"] = Use(new Abstract()),
        ["of another type"] = Use(new OfAnother()),
        ["members"] = Use(new Members(1, 2, 3, new Child(), 4, default(OnStruct), [1])),
        ["members without values"] = Use(new Members()),
        ["with an argument"] = Use(new WithArgument()),
        ["of a base that says no"] = Use(new OfBaseThatSaysNo { Child = new() }),
        ["object"] = Use<object>(new ByFactory()),
        ["bare"] = Use(new Bare()),
    };

    private static Action<JsonSerializerOptions> Use<T>(T value) => options =>
    {
        BridgeOracle.AssertWrites(value, options);
        BridgeOracle.AssertWrites(new OnMember<T> { Value = value, Items = [value, default], Entries = new() { ["k"] = value } }, options);
        foreach (string text in new[] { "null", "{}", "\"x\"", "[1]", "{" })
        {
            BridgeOracle.AssertReads<T>(text, options);
            BridgeOracle.AssertReads<OnMember<T>>($"{{\"Value\":{text},\"Items\":[{text}],\"Entries\":{{\"k\":{text}}}}}", options);
        }
    };

    public static TheoryData<string> Uses() => [.. s_uses.Keys];

    [Theory]
    [MemberData(nameof(Uses))]
    public void Attribute_AnyPlace_ServesOrRefusesAsTheOracle(string name)
    {
        s_uses[name](new JsonSerializerOptions());
        s_uses[name](new JsonSerializerOptions { WriteIndented = true, PropertyNameCaseInsensitive = true });
    }

    // An ArgumentException of the runtime's in System.Text.Json.
    [Fact]
    public void Attribute_OpenGenericConverter_IsRefusedWithTheReason()
    {
        Assert.Throws<ArgumentException>(() => System.Text.Json.JsonSerializer.Serialize(new OnOpen<int>()));
        InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new OnOpen<int>()));
        Assert.Contains("AnyConverter", thrown.Message);
    }

    private static readonly Dictionary<string, Func<JsonConverter>> s_factories = new()
    {
        ["makes it"] = () => new Factory(),
        ["makes null"] = () => new Factory(_ => null),
        ["makes a factory"] = () => new Factory(_ => new NullFactory()),
        ["makes one of another type"] = () => new Factory(_ => new AnyConverter<int>()),
        ["makes one of a base"] = () => new Factory(_ => new AnyConverter<object>()),
        ["throws"] = () => new Factory(_ => throw new FormatException("mine")),
    };

    public static TheoryData<string> Factories() => [.. s_factories.Keys];

    [Theory]
    [MemberData(nameof(Factories))]
    public void Factory_OfOptions_ServesOrRefusesAsTheOracle(string name)
    {
        foreach (string use in new[] { "bare", "factory", "object", "members" })
            s_uses[use](new JsonSerializerOptions { Converters = { s_factories[name]() } });
    }
}
