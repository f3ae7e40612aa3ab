// Options made anew for each call: those that say the same share a plan, and nobody sees what another call's modifiers or converters hold.
using System.Collections.Frozen;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Plans.Comparison;

public class InlineOptionsTests
{
    public sealed class Person
    {
        public string Name { get; set; } = "n";

        public string? Secret { get; set; } = "s";

        public DateTime Born { get; set; } = new(2000, 1, 2, 3, 4, 5, DateTimeKind.Utc);
    }

    private static class Modifiers
    {
        internal static bool s_hides;
        internal static readonly bool s_always = true;
        internal static readonly AsyncLocal<bool> s_user = new();
        internal static readonly List<string> s_names = ["Secret"];
        internal static readonly FrozenSet<string> s_frozen = FrozenSet.Create("Secret");
        internal static int s_runs;

        internal static void Hide(JsonTypeInfo info)
        {
            if (info.Kind != JsonTypeInfoKind.Object)
                return;
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.Name == "Secret")
                    property.ShouldSerialize = static (_, _) => false;
        }

        internal static void Remove(JsonTypeInfo info)
        {
            for (int i = info.Properties.Count - 1; i >= 0; i--)
                if (info.Properties[i].Name.StartsWith("Sec", StringComparison.Ordinal) && s_always)
                    info.Properties.RemoveAt(i);
        }

        internal static void Query(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties.Where(property => s_frozen.Contains(property.Name)).ToArray())
                property.Get = static _ => "***";
        }

        internal static void Wrap(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
            {
                if (property.PropertyType == typeof(string) && property.Get is { } get)
                    property.Get = value => get(value) + "!";
            }
        }

        internal static void Attribute(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.AttributeProvider?.IsDefined(typeof(ObsoleteAttribute), inherit: false) == true)
                    property.Name = property.Name.ToUpperInvariant();
        }

        internal static void ByHelper(JsonTypeInfo info) => Hide(info);

        internal static void ByConverter(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.PropertyType == typeof(DateTime))
                    property.CustomConverter = new Ticks();
        }

        internal static void ByFlag(JsonTypeInfo info)
        {
            if (s_hides)
                Hide(info);
        }

        internal static void ByUser(JsonTypeInfo info)
        {
            if (s_user.Value)
                Hide(info);
        }

        internal static void ByList(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                if (s_names.Contains(property.Name))
                    property.Get = static _ => "***";
        }

        internal static void ByCulture(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                property.Name = property.Name.ToLower();
        }

        internal static void ByClock(JsonTypeInfo info)
        {
            if (DateTime.UtcNow.Ticks > 0)
                Hide(info);
        }

        internal static void ByHelperAndFlag(JsonTypeInfo info) => ByFlag(info);

        internal static void ByPredicateAndFlag(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties.Where(static property => s_hides && property.Name == "Secret"))
                property.Get = static _ => "***";
        }

        internal static void Counting(JsonTypeInfo info) => s_runs++;

        internal static void ByState(JsonTypeInfo info)
        {
            int calls = 0;
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.PropertyType == typeof(string))
                    property.Get = _ => $"{++calls}";
        }

        internal static void ByConverterWithState(JsonTypeInfo info)
        {
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.PropertyType == typeof(DateTime))
                    property.CustomConverter = new Counter();
        }
    }

    private sealed class Ticks : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt64());

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Ticks);
    }

    private sealed class Counter : JsonConverter<DateTime>
    {
        private int _calls;

        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt64() + ++_calls);

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(++_calls);
    }

    // The compiler keeps the parameter in a field that is not readonly, and nothing assigns it.
    private class Formatted(string format) : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDateTime();

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString(format));
    }

    private sealed class Assigned(string format) : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDateTime();

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString(format += "y"));
    }

    private sealed class Holding<T>(T held) : JsonConverter<DateTime>
    {
        private readonly T _held = held;

        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDateTime();

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue($"{_held}");
    }

    private sealed class Settable : JsonConverter<DateTime>
    {
        public string? Format { get; set; }

        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDateTime();

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(Format);
    }

    private sealed class EnumNames(JsonNamingPolicy policy) : JsonStringEnumConverter(policy);

    private sealed class Resolver : DefaultJsonTypeInfoResolver;

    private sealed class Instance(bool hides)
    {
        private readonly bool _hides = hides;

        internal bool Changes { get; set; }

        internal void ByReadonly(JsonTypeInfo info)
        {
            if (_hides)
                Modifiers.Hide(info);
        }

        internal void ByProperty(JsonTypeInfo info)
        {
            if (Changes)
                Modifiers.Hide(info);
        }
    }

    public static TheoryData<string, bool> Repeatable => new()
    {
        { nameof(Modifiers.Hide), true }, { nameof(Modifiers.Remove), true }, { nameof(Modifiers.Query), true }, { nameof(Modifiers.Wrap), true }, { nameof(Modifiers.Attribute), true },
        { nameof(Modifiers.ByHelper), true }, { nameof(Modifiers.ByConverter), true },
        { nameof(Modifiers.ByFlag), false }, { nameof(Modifiers.ByUser), false }, { nameof(Modifiers.ByList), false }, { nameof(Modifiers.ByCulture), false }, { nameof(Modifiers.ByClock), false },
        { nameof(Modifiers.ByHelperAndFlag), false }, { nameof(Modifiers.ByPredicateAndFlag), false }, { nameof(Modifiers.Counting), false }, { nameof(Modifiers.ByState), false },
        { nameof(Modifiers.ByConverterWithState), false },
    };

    [Theory, MemberData(nameof(Repeatable))]
    public void Modifier_OfOneMethod_SharesAPlanWhereItDoesTheSameEachTime(string name, bool isRepeatable)
    {
        Action<JsonTypeInfo> modifier = typeof(Modifiers).GetMethod(name, System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.CreateDelegate<Action<JsonTypeInfo>>();
        Assert.Equal(isRepeatable, RepeatableCode.Is(modifier));
        Check(() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } });
        Check(() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(modifier) });
        Check(() => new() { TypeInfoResolverChain = { new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } } });

        void Check(Func<JsonSerializerOptions> make)
        {
            Assert.Equal(isRepeatable, ReferenceEquals(PlanCache.Of(make()), PlanCache.Of(make())));
            Assert.NotSame(PlanCache.Of(make()), PlanCache.Of(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier, Modifiers.Hide } } }));
            for (int i = 0; i < 3; i++)
                Assert.Equal(StjSerializer.Serialize(new Person(), make()), JsonSerializer.Serialize(new Person(), make()));
        }
    }

    [Fact]
    public void Modifier_ThatAsksAFlag_IsAskedByEachOptions()
    {
        for (int i = 0; i < 4; i++)
        {
            Modifiers.s_hides = i % 2 == 0;
            JsonSerializerOptions Make() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Modifiers.ByFlag } } };
            Assert.Equal(StjSerializer.Serialize(new Person(), Make()), JsonSerializer.Serialize(new Person(), Make()));
        }
    }

    [Fact]
    public void Modifier_ThatHoldsVariables_IsOfItsOptionsAlone()
    {
        for (int i = 0; i < 4; i++)
        {
            string hidden = i % 2 == 0 ? "Secret" : "Name";
            JsonSerializerOptions Make() => new()
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(info =>
                {
                    foreach (JsonPropertyInfo property in info.Properties)
                        if (property.Name == hidden)
                            property.ShouldSerialize = static (_, _) => false;
                }),
            };
            Assert.Equal(StjSerializer.Serialize(new Person(), Make()), JsonSerializer.Serialize(new Person(), Make()));
        }
    }

    [Fact]
    public void Modifier_OfAnInstance_SharesAPlanWhereTheInstanceCannotChange()
    {
        Instance instance = new(hides: true);
        Assert.True(RepeatableCode.Is(instance.ByReadonly));
        Assert.False(RepeatableCode.Is(instance.ByProperty));
        Assert.Same(Plan(instance.ByReadonly), Plan(instance.ByReadonly));
        Assert.NotSame(Plan(instance.ByReadonly), Plan(new Instance(hides: true).ByReadonly));
        foreach (bool changes in new[] { true, false })
        {
            instance.Changes = changes;
            JsonSerializerOptions Make() => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { instance.ByProperty } } };
            Assert.Equal(StjSerializer.Serialize(new Person(), Make()), JsonSerializer.Serialize(new Person(), Make()));
        }

        static CodecPlan Plan(Action<JsonTypeInfo> modifier) => PlanCache.Of(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } });
    }

    [Fact]
    public void Resolver_OfATypeOfItsOwn_IsOfItsOptionsAlone() =>
        Assert.NotSame(PlanCache.Of(new JsonSerializerOptions { TypeInfoResolver = new Resolver() }), PlanCache.Of(new JsonSerializerOptions { TypeInfoResolver = new Resolver() }));

    private static readonly object s_one = new(), s_other = new();

    public static TheoryData<int> Pairs => [.. Enumerable.Range(0, s_pairs.Length)];

    private static readonly (Func<JsonConverter> One, Func<JsonConverter> Other, bool AreSame)[] s_pairs =
    [
        (() => new Formatted("d"), () => new Formatted("d"), true),
        (() => new Formatted("d"), () => new Formatted("D"), false),
        (() => new Assigned("d"), () => new Assigned("d"), false),
        (() => new Counter(), () => new Counter(), false),
        (() => new Settable { Format = "d" }, () => new Settable { Format = "d" }, false),
        (() => new Ticks(), () => new Ticks(), true),
        (() => new Holding<int>(1), () => new Holding<int>(1), true),
        (() => new Holding<int>(1), () => new Holding<int>(2), false),
        (() => new Holding<int?>(null), () => new Holding<int?>(null), true),
        (() => new Holding<decimal>(1.0m), () => new Holding<decimal>(1.00m), false),
        (() => new Holding<double>(0.0), () => new Holding<double>(-0.0), false),
        (() => new Holding<DateTime>(new DateTime(1, DateTimeKind.Utc)), () => new Holding<DateTime>(new DateTime(1, DateTimeKind.Local)), false),
        (() => new Holding<DayOfWeek>(DayOfWeek.Friday), () => new Holding<DayOfWeek>(DayOfWeek.Friday), true),
        (() => new Holding<object>(s_one), () => new Holding<object>(s_one), true),
        (() => new Holding<object>(s_one), () => new Holding<object>(s_other), false),
        (() => new Holding<object>(1), () => new Holding<object>(1), true),
        (() => new Holding<List<int>>([]), () => new Holding<List<int>>([]), false),
        (() => new Holding<KeyValuePair<int, int>>(new(1, 2)), () => new Holding<KeyValuePair<int, int>>(new(1, 2)), false),
        (() => new Holding<Func<int>>(static () => 1), () => new Holding<Func<int>>(static () => 1), false),
        (() => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase), () => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase), true),
        (() => new EnumNames(JsonNamingPolicy.CamelCase), () => new EnumNames(JsonNamingPolicy.SnakeCaseLower), false),
    ];

    [Theory, MemberData(nameof(Pairs))]
    public void Converters_ThatHoldTheSame_ShareAPlan(int pair)
    {
        (Func<JsonConverter> one, Func<JsonConverter> other, bool areSame) = s_pairs[pair];
        JsonSerializerOptions first = new() { Converters = { one() } }, second = new() { Converters = { other() } };
        Assert.Equal(areSame, ReferenceEquals(PlanCache.Of(first), PlanCache.Of(second)));
        JsonSettings settings = new() { Converters = [one()] };
        Assert.Equal(areSame, settings.Equals(new JsonSettings { Converters = [other()] }));
        Assert.Equal(settings, new JsonSettings { Converters = settings.Converters });
    }

    [Fact]
    public void Converter_ThatCounts_CountsItsOwnCalls()
    {
        for (int i = 0; i < 3; i++)
        {
            JsonSerializerOptions options = new() { Converters = { new Counter() } }, theirs = new() { Converters = { new Counter() } };
            for (int call = 0; call < 2; call++)
                Assert.Equal(StjSerializer.Serialize(new Person(), theirs), JsonSerializer.Serialize(new Person(), options));
        }
    }

    private sealed class Stamp(string text) : JsonCodec<DateTime>
    {
        public override DateTime Read(ref JsonReader reader) => reader.ReadDateTime();

        public override void Write(ref JsonWriter writer, DateTime value) => writer.WriteString(text);
    }

    private sealed class Equated(string text) : JsonCodec<DateTime>
    {
        public override DateTime Read(ref JsonReader reader) => reader.ReadDateTime();

        public override void Write(ref JsonWriter writer, DateTime value) => writer.WriteString(text);

        public override bool Equals(object? obj) => false;

        public override int GetHashCode() => 0;
    }

    [Fact]
    public void Codecs_ThatHoldTheSame_ShareAPlanUnlessTheySayOtherwise()
    {
        Assert.Same(Plan(new Stamp("a")), Plan(new Stamp("a")));
        Assert.NotSame(Plan(new Stamp("a")), Plan(new Stamp("b")));
        Assert.NotSame(Plan(new Equated("a")), Plan(new Equated("a")));
        Assert.Equal("\"b\"", JsonSerializer.Serialize(default(DateTime), new JsonSettings { Codecs = [new Stamp("b")] }));

        static CodecPlan Plan(JsonCodec codec) => PlanCache.Of(new JsonSettings { Codecs = [codec] });
    }
}
