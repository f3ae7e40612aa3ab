// Tests types that are written as values of other types: by functions, surrogates, implementations, as text, and types of .NET.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Conversions;

public class ConvertedCodecTests
{
    private static readonly JsonSettings s_dotNet = new() { Codecs = [new DotNetTypes()] };

    [JsonCodec(typeof(MoneyCodec))]
    public readonly record struct Money(decimal Amount, string Currency)
    {
        public static Money Parse(string text) => text.Split(' ') is [var amount, var currency] ? new(decimal.Parse(amount, CultureInfo.InvariantCulture), currency) : throw new FormatException("Write an amount and a currency.");
    }

    public sealed class MoneyCodec() : ConvertedCodec<Money, string>(static money => string.Create(CultureInfo.InvariantCulture, $"{money.Amount} {money.Currency}"), Money.Parse);

    [JsonSurrogate(typeof(PersonDto))]
    public sealed class Person(string name, Person? friend)
    {
        public string Secret => name;

        public Person? Friend => friend;
    }

    public sealed record PersonDto(string Name, Person? Friend)
    {
        public static PersonDto From(Person person) => new(person.Secret, person.Friend);

        public Person ToPerson() => Name.Length > 0 ? new(Name, Friend) : throw new ArgumentException("A person has a name.");
    }

    [JsonSurrogate(typeof(long))]
    public readonly struct Ticks(long value)
    {
        public static explicit operator long(Ticks ticks) => ticks.Value;

        public static implicit operator Ticks(long value) => new(value);

        public long Value => value;
    }

    [JsonSurrogate(typeof(int))]
    public sealed class Unconvertible;

    [JsonImplementation(typeof(Customer))]
    public interface ICustomer
    {
        string Name { get; }
    }

    public sealed record Customer(string Name, List<ICustomer>? Friends) : ICustomer;

    public sealed record Stranger(string Name) : ICustomer;

    public readonly record struct Temperature(double Degrees) : IParsable<Temperature>, IFormattable
    {
        public static Temperature Parse(string s, IFormatProvider? provider) => s.EndsWith('C') ? new(double.Parse(s.AsSpan(0, s.Length - 1), provider)) : throw new FormatException("A temperature ends with C.");

        public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, out Temperature result) => throw new NotSupportedException();

        public string ToString(string? format, IFormatProvider? formatProvider) => Degrees.ToString(formatProvider) + "C";
    }

    public sealed record Room(Temperature Now, Dictionary<Temperature, int> Seen, IPNetwork Net);

    [Fact]
    public void Functions_AllWays()
    {
        AllWays.RoundTrip(new Money(1.5m, "EUR"), "\"1.5 EUR\"");
        AllWays.RoundTrip(new Dictionary<Money, Money?> { [new(1, "A")] = null, [new(2, "B")] = new(3, "C") }, """{"1 A":null,"2 B":"3 C"}""");
        AllWays.Refuses<Money[]>("""["1 EUR","x"]""", "$[1]", "Write an amount and a currency.");
        AllWays.Refuses<Money>("12", "$", "Expected");
        Assert.Throws<ArgumentException>(() => new ConvertedCodec<int, int>(static value => value, static value => value));
    }

    [Fact]
    public void Surrogate_AllWays()
    {
        AllWays.RoundTrip(new Person("Ada", new Person("Bob", null)), """{"Name":"Ada","Friend":{"Name":"Bob","Friend":null}}""");
        AllWays.RoundTrip(new Ticks(5), "5");
        AllWays.Refuses<List<Person>>("""[{"Name":"Ada","Friend":{"Name":"Bob","Friend":{"Name":""}}}]""", "$[0].Friend.Friend", "A person has a name.");
        Assert.Contains("Unconvertible", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Unconvertible())).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Implementation_AllWays()
    {
        AllWays.RoundTrip<ICustomer>(new Customer("Ada", [new Customer("Bob", null)]), """{"Name":"Ada","Friends":[{"Name":"Bob","Friends":null}]}""");
        Assert.Contains("Stranger", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<ICustomer>(new Stranger("x"))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Parsable_OnRequest_IsAString()
    {
        JsonSettings parsable = new() { Codecs = [new ParsableTypes()] };
        Room room = new(new(20.5), new() { [new(1)] = 2 }, IPNetwork.Parse("10.0.0.0/8"));
        AllWays.RoundTrip(room, """{"Now":"20.5C","Seen":{"1C":2},"Net":"10.0.0.0/8"}""", parsable);
        AllWays.Refuses<Room>("""{"Now":"20","Seen":{}}""", "$.Now", "A temperature ends with C.", parsable);
        Assert.Equal("""[1,"2020-01-01T00:00:00"]""", JsonSerializer.Serialize(new object[] { 1, new DateTime(2020, 1, 1) }, parsable));
        AllWays.RoundTrip(new Temperature(1), "\"1C\"", new JsonSettings { Codecs = [new ParsableCodec<Temperature>()] });
    }

    [Fact]
    public void DotNetTypes_AllWays()
    {
        Plain(^1, "\"^1\"");
        Plain((Index)3, "\"3\"");
        Plain(2..^1, "\"2..^1\"");
        AllWays.Reads<Range>("\"..\"", "\"0..^0\"", s_dotNet);
        Plain(TimeZoneInfo.Utc, "\"UTC\"");
        Plain(new StringBuilder("a\"b"), "\"a\\u0022b\"");
        Plain(new Regex("^a", RegexOptions.IgnoreCase | RegexOptions.Compiled), "\"(?i)^a\"");
        Plain(new Complex(1, -2.5), "[1,-2.5]");
        Plain(new Vector2(1, 2), "[1,2]");
        Plain(new Vector3(1, 2, 3), "[1,2,3]");
        Plain(new Vector4(1, 2, 3, 4), "[1,2,3,4]");
        Plain(new Quaternion(1, 2, 3, 4), "[1,2,3,4]");
        Plain(new BitArray([true, false]), "[true,false]");
        Plain(new NameValueCollection { { "a", "1" }, { "a", "2" }, { "b", null } }, """{"a":["1","2"],"b":null}""");
        Plain(new Lazy<int>(static () => 7), "7");
        Plain(new[] { "ab", "ac", "b" }.ToLookup(static text => text[0].ToString()), """{"a":["ab","ac"],"b":["b"]}""");
        PriorityQueue<string, int> queue = new([("late", 9), ("soon", 1)]);
        Plain(queue, """[["soon",1],["late",9]]""");

        static void Plain<T>(T value, string json) => AllWays.RoundTrip(value, json, s_dotNet);
    }

    [JsonSurrogate(typeof(Echo))]
    public sealed class Call
    {
        public static Call From(Echo echo) => new();
    }

    [JsonSurrogate(typeof(Call))]
    public sealed class Echo
    {
        public static Echo From(Call call) => new();
    }

    // Each would call the other until the stack overflows.
    [Fact]
    public void Surrogates_OfEachOther_AreRefused()
    {
        Assert.Contains("written as", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Call())).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new[] { new Echo() }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Echo>("{}"));
    }

    [Fact]
    public void DotNetTypes_WrongTexts_AreRefused()
    {
        AllWays.Refuses<Vector2>("[1]", "$", "array of 2 numbers", s_dotNet);
        AllWays.Refuses<Index[]>("""["x"]""", "$[0]", "Expected", s_dotNet);
        AllWays.Refuses<Range>("\"1\"", "$", "two dots", s_dotNet);
        AllWays.Refuses<Range[]>("[null]", "$[0]", "two dots", s_dotNet);
        AllWays.Refuses<Vector3[]>("[null]", "$[0]", "array of 3 numbers", s_dotNet);
        AllWays.Refuses<ILookup<string, int>>("""{"a":null}""", "$", "array for each key", s_dotNet);
        AllWays.Refuses<PriorityQueue<int, int>>("[[1]]", "$[0][1]", "Priority", s_dotNet);
        AllWays.Refuses<TimeZoneInfo>("\"Nowhere/Land\"", "$", "Expected", s_dotNet);
        AllWays.Refuses<Regex>("\"(\"", "$", "Expected", s_dotNet);
        AllWays.Refuses<Regex>($"\"{new string('a', DotNetTypes.MaxPatternLength + 1)}\"", "$", "at most 1000 characters", s_dotNet);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Regex("a", RegexOptions.RightToLeft), s_dotNet));
        Assert.Equal(TimeSpan.FromSeconds(1), JsonSerializer.Deserialize<Regex>("\"a\"", s_dotNet)!.MatchTimeout);
    }

    [Fact]
    public void OrderedStacks_KeepTheOrder()
    {
        JsonSettings ordered = new() { Codecs = [new OrderedStacks()] };
        AllWays.RoundTrip(new Stack<int>([1, 2, 3]), "[3,2,1]", ordered);
        AllWays.RoundTrip(new ConcurrentStack<int>([1, 2, 3]), "[3,2,1]", ordered);
        AllWays.RoundTrip(ImmutableStack.Create(1, 2, 3), "[3,2,1]", ordered);
        Assert.Equal("[1,2,3]", JsonSerializer.Serialize(JsonSerializer.Deserialize<Stack<int>>("[3,2,1]")));
    }

    [Fact]
    public void SafeIntegers_AreStringsWhereJavaScriptHasNone()
    {
        JsonSettings safe = new() { Codecs = [new SafeIntegersCodec()] };
        AllWays.RoundTrip(new long[] { 0, -1, 9007199254740991, 9007199254740992, -9007199254740991, -9007199254740992, long.MinValue },
            """[0,-1,9007199254740991,"9007199254740992",-9007199254740991,"-9007199254740992","-9223372036854775808"]""", safe);
        AllWays.RoundTrip(new ulong[] { 0, ulong.MaxValue }, """[0,"18446744073709551615"]""", safe);
        AllWays.RoundTrip(new Int128[] { 1, Int128.MinValue }, $"[1,\"{Int128.MinValue}\"]", safe);
        AllWays.RoundTrip(new Dictionary<long, long?> { [1] = null }, """{"1":null}""", safe);
        AllWays.Reads<long[]>("""["5",6]""", "[5,6]", safe);
        AllWays.Refuses<long[]>("""["5x"]""", "$[0]", "an integer of type Int64", safe);
    }

    [Fact]
    public void LongList_InParts_IsTheWhole()
    {
        JsonSettings settings = new() { DefaultBufferSize = 64, Codecs = [new ConvertedCodec<Bag, List<int>>(static bag => bag.Items, static items => items.Count != 3 ? new Bag(items) : throw new FormatException("No three."))] };
        List<int> items = [.. Enumerable.Range(0, 1000)];
        string json = JsonSerializer.Serialize(items);
        AllWays.Reads<Bag>(json, json, settings);
        AllWays.Reads<Bag[]>($"[{json},[1]]", $"[{json},[1]]", settings);
        AllWays.Refuses<Bag[]>($"[{json},[1,2,3]]", "$[1]", "No three.", settings);
        JsonSettings none = new() { DefaultBufferSize = 64, Codecs = [new ConvertedCodec<Bag, List<int>>(static bag => bag.Items, static _ => throw new FormatException("None."))] };
        AllWays.Refuses<Bag[]>($"[{json}]", "$[0]", "None.", none);
    }

    public sealed class Bag(List<int> items)
    {
        public List<int> Items => items;
    }
}
