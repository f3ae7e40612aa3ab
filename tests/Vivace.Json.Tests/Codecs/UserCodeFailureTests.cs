// What getters, setters, constructors and callbacks of users throw arrives as it was thrown, and the next call works.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs;

public class UserCodeFailureTests
{
    [ThreadStatic]
    private static Exception? s_thrown;

    private static readonly Dictionary<string, (Action<JsonSettings> Ours, Action Theirs)> s_calls = new()
    {
        ["getter"] = Writing(new Getter()),
        ["getter of a list's element"] = Writing(new List<Getter> { new() }),
        ["getter behind object"] = Writing<object>(new Getter()),
        ["setter"] = Reading<Setter>("""{"A":1}"""),
        ["setter of a dictionary's value"] = Reading<Dictionary<string, Setter>>("""{"a":{"A":1}}"""),
        ["constructor"] = Reading<Constructor>("{}"),
        ["constructor with parameters"] = Reading<Parameters>("""{"A":1}"""),
        ["constructor of a struct"] = Reading<Struct>("""{"A":1}"""),
        ["initializer"] = Reading<Initializer>("{}"),
        ["callback before writing"] = Writing(new Callbacks()),
        ["callback behind reading"] = Reading<Callbacks>("{}"),
        ["enumerator"] = Writing(Items()),
    };

    public static TheoryData<string, string> Rows
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string call in s_calls.Keys)
                foreach (string exception in (string[])[nameof(ArithmeticException), nameof(FormatException), nameof(InvalidOperationException), nameof(ArgumentException)])
                    rows.Add(call, exception);
            return rows;
        }
    }

    public static TheoryData<string> Calls => [.. s_calls.Keys];

    [Theory, MemberData(nameof(Rows))]
    public void UserCode_Throws_TheSameExceptionArrivesAsWithTheOracle(string call, string exception)
    {
        (Action<JsonSettings> ours, Action theirs) = s_calls[call];
        s_thrown = exception switch
        {
            nameof(ArithmeticException) => new ArithmeticException("mine"),
            nameof(FormatException) => new FormatException("mine"),
            nameof(InvalidOperationException) => new InvalidOperationException("mine"),
            _ => new ArgumentException("mine"),
        };
        Assert.Same(s_thrown, Record.Exception(theirs));
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            Assert.Same(s_thrown, Record.Exception(() => ours(settings)));
            Assert.Equal("[1]", JsonSerializer.Serialize(JsonSerializer.Deserialize<int[]>("[1]", settings), settings));
        }
    }

    // The oracle completes a JsonException, and wraps a NotSupportedException, with the place: docs/contracts.md.
    [Theory, MemberData(nameof(Calls))]
    public void UserCode_ThrowsWhatSpeaksOfTheText_ArrivesWithoutAPlace(string call)
    {
        foreach (Exception exception in (Exception[])[new JsonException("mine"), new NotSupportedException("mine")])
        {
            s_thrown = exception;
            foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
                Assert.Same(s_thrown, Record.Exception(() => s_calls[call].Ours(settings)));
            Assert.Null((exception as JsonException)?.Path);
        }
    }

    private static (Action<JsonSettings>, Action) Reading<T>(string json) =>
        (settings => JsonSerializer.Deserialize<T>(json, settings), () => StjSerializer.Deserialize<T>(json));

    private static (Action<JsonSettings>, Action) Writing<T>(T value) =>
        (settings => JsonSerializer.Serialize(value, settings), () => StjSerializer.Serialize(value));

    private static IEnumerable<int> Items()
    {
        yield return 1;
        throw s_thrown!;
    }

    private sealed class Getter
    {
        public int A => throw s_thrown!;
    }

    private sealed class Setter
    {
        public int A
        {
            get => 1;
            set => throw s_thrown!;
        }
    }

    private sealed class Constructor
    {
        public Constructor() => throw s_thrown!;
    }

    private sealed class Parameters
    {
        public Parameters(int a) => throw s_thrown!;

        public int A { get; }
    }

    private readonly struct Struct
    {
        [JsonConstructor]
        public Struct(int a) => throw s_thrown!;

        public int A { get; }
    }

    private sealed class Initializer
    {
        public int A { get; set; } = Fail();

        private static int Fail() => throw s_thrown!;
    }

    private sealed class Callbacks : IJsonOnSerializing, IJsonOnDeserialized
    {
        public void OnSerializing() => throw s_thrown!;

        public void OnDeserialized() => throw s_thrown!;
    }
}
