// What users' code answered about a type is never asked again: not by another call or thread, and not by the thread that emits code, which has none of the callers' contexts.
using System.Collections.Concurrent;
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Callbacks;

public class AskedOnceTests
{
    private const string Masked = """{"Number":"****","Numbers":["****","****"],"ByKey":{"a":"****"}}""";

    private static readonly Card s_card = new() { Number = new("42421111"), Numbers = [new("1"), new("2")], ByKey = new() { ["a"] = new("3") } };

    public static TheoryData<string, string> Asked
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string engine in (string[])["automatic", "emitted", "interpreted"])
                foreach (string place in s_places.Keys)
                    rows.Add(engine, place);
            return rows;
        }
    }

    // Each settings value has users' code that counts how often it is asked what.
    private static readonly Dictionary<string, Func<Questions, JsonSettings>> s_places = new()
    {
        ["converter"] = questions => JsonSettings.Default with { Converters = [new CountingConverter(questions)] },
        ["converter factory"] = questions => JsonSettings.Default with { Converters = [new CountingFactory(questions)] },
        ["converter in options"] = questions => JsonSettings.FromOptions(new JsonSerializerOptions { Converters = { new CountingFactory(questions) } }),
        ["converter as a codec"] = questions => JsonSettings.Default with { Codecs = [JsonCodecFactory.Of(new CountingFactory(questions))] },
        ["codec factory"] = questions => JsonSettings.Default with { Codecs = [new CountingCodecFactory(questions)] },
        ["codec that is bound"] = questions => JsonSettings.Default with { Codecs = [new BoundCodec(questions)] },
        ["naming policy"] = questions => JsonSettings.Default with { PropertyNamingPolicy = new CountingPolicy(questions) },
        ["modifier"] = questions => JsonSettings.Default with { ContractModifiers = [contract => questions.Ask($"modifier {contract.Type}")] },
        ["resolver"] = questions => JsonSettings.Default with { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => questions.Ask($"resolver {info.Type}") } } },
        ["constraints"] = questions =>
        {
            CountingConstraintAttribute.Questions = questions;
            return JsonSettings.Default with { Constraints = JsonConstraints.Attributes };
        },
        ["attributes"] = questions =>
        {
            CountingAttribute.Questions = questions;
            CountingCodecAttribute.Questions = questions;
            return JsonSettings.Default;
        },
    };

    [Theory, MemberData(nameof(Asked))]
    public void UsersCode_ManyCallsAndThreads_IsAskedOnceAndByACaller(string engine, string place)
    {
        Questions questions = new();
        JsonSettings settings = s_places[place](questions) with
        {
            MaxDepth = 40 + Array.IndexOf([.. s_places.Keys], place),
            Engine = engine switch { "emitted" => ObjectEngine.Emitted, "interpreted" => ObjectEngine.Interpreted, _ => ObjectEngine.Automatic },
        };
        string expected = Call(settings);
        for (int i = 0; i < 100; i++)
            Assert.Equal(expected, Call(settings));
        Assert.True(SpinWait.SpinUntil(() => !Roots<Holder>.Of(settings).AwaitsEmission, CallbackChecks.Patience));
        Assert.Null(Roots<Holder>.Of(settings).EmissionFailure);
        Thread[] threads = [.. Enumerable.Range(0, 32).Select(_ => new Thread(() =>
        {
            for (int i = 0; i < 3; i++)
                if (Call(settings) != expected)
                    questions.Ask("another result");
        }))];
        Array.ForEach(threads, static thread => thread.Start());
        Array.ForEach(threads, static thread => thread.Join());
        Assert.Empty(questions.InBackground);
        Assert.NotEmpty(questions.Counts);
        Assert.All(questions.Counts, static asked => Assert.Equal((asked.Key, 1), (asked.Key, asked.Value)));
    }

    [Theory, InlineData("converter"), InlineData("converter factory"), InlineData("options"), InlineData("codec factory"), InlineData("attribute")]
    public void Converter_ThatTheCallersContextChooses_StaysAfterCodeIsEmitted(string form)
    {
        Func<string> call;
        Func<bool> isEmitting;
        JsonSerializerOptions options = new() { Converters = { new ContextFactory() }, MaxDepth = 33 };
        JsonSettings settings = form switch
        {
            "converter" => JsonSettings.Default with { Converters = [new ContextConverter()] },
            "converter factory" => JsonSettings.Default with { Converters = [new ContextFactory()] },
            "codec factory" => JsonSettings.Default with { Codecs = [new ContextCodecFactory()] },
            _ => JsonSettings.FromOptions(options),
        };
        if (form == "attribute")
            (call, isEmitting) = (() => JsonSerializer.Serialize(new Named { Card = new("42421111") }), static () => Roots<Named>.Of((JsonSettings?)null).AwaitsEmission);
        else if (form == "options")
            (call, isEmitting) = (() => JsonSerializer.Serialize(s_card, options), () => Roots<Card>.Of(options).AwaitsEmission);
        else
            (call, isEmitting) = (() => JsonSerializer.Serialize(s_card, settings), () => Roots<Card>.Of(settings).AwaitsEmission);
        string expected = form == "attribute" ? """{"Card":"****"}""" : Masked;
        ContextFactory.HasContext = true;
        ContextFactory.Flowing.Value = true;
        try
        {
            for (int i = 0; i <= Root<Card>.WarmEnough; i++)
                Assert.Equal(expected, call());
            Assert.True(SpinWait.SpinUntil(() => !isEmitting(), CallbackChecks.Patience));
            for (int i = 0; i < 50; i++)
                Assert.Equal(expected, call());
        }
        finally
        {
            ContextFactory.HasContext = false;
            ContextFactory.Flowing.Value = false;
        }
    }

    // System.Text.Json asks converters too, when it is asked what it would have declared without the context.
    [Fact]
    public void Converters_BesideAContext_AreNotAskedByTheThreadThatEmits()
    {
        Questions questions = new();
        JsonSettings settings = JsonSettings.Default with { Converters = [new CountingFactory(questions)], MaxDepth = 38 };
        OpenContext context = new(settings.ToResolver(), new JsonSerializerOptions(settings.ToOptions()));
        Listing listing = new() { Items = [new Item { Id = 1 }] };
        for (int i = 0; i <= Root<Listing>.WarmEnough; i++)
            JsonSerializer.Serialize(listing, typeof(Listing), context);
        Assert.True(SpinWait.SpinUntil(() => !ResolvedRoots.Of(typeof(Listing), context).AwaitsEmission, CallbackChecks.Patience));
        Assert.Empty(questions.InBackground);
    }

    private sealed class OpenContext(IJsonTypeInfoResolver resolver, JsonSerializerOptions options) : JsonSerializerContext(options)
    {
        private readonly ConcurrentDictionary<Type, JsonTypeInfo?> _known = new();

        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => _known.GetOrAdd(type, one => resolver.GetTypeInfo(one, Options));
    }

    private struct Item
    {
        public int Id { get; set; }
    }

    private sealed class Listing
    {
        public List<Item>? Items { get; set; }
    }

    [Fact]
    public void BoundCodec_AfterCodeIsEmitted_CallsEmittedCode()
    {
        BoundCodec codec = new(new Questions());
        JsonSettings settings = JsonSettings.Default with { Codecs = [codec], MaxDepth = 39 };
        for (int i = 0; i <= Root<Holder>.WarmEnough; i++)
            Call(settings);
        Assert.True(SpinWait.SpinUntil(() => !Roots<Holder>.Of(settings).AwaitsEmission, CallbackChecks.Patience));
        Assert.True(BoundCodec.LastNext!.Innermost.GetType().Assembly.IsDynamic);
    }

    private static string Call(JsonSettings settings)
    {
        Holder holder = new() { Card = new("1"), Cards = [new("2")], Inner = new() { Level = Level.High, Others = new() { ["a"] = 1 } }, Bound = new() { A = 1 }, Untyped = new Inner(), Maybe = 5, Attributed = new(), Coded = 7 };
        string json = JsonSerializer.Serialize(holder, settings);
        return json + JsonSerializer.Serialize(JsonSerializer.Deserialize<Holder>(json, settings), settings);
    }

    /// <summary>How often each question was asked, and which were asked on the thread that emits code.</summary>
    private sealed class Questions
    {
        internal readonly ConcurrentDictionary<string, int> Counts = new();
        internal readonly ConcurrentQueue<string> InBackground = new();

        internal void Ask(string question)
        {
            Counts.AddOrUpdate(question, 1, static (_, count) => count + 1);
            Note(question);
        }

        // Attributes are made more than once, by callers.
        internal void Note(string question)
        {
            if (Thread.CurrentThread.Name == BackgroundEmission.ThreadName)
                InBackground.Enqueue(question);
        }
    }

    private sealed record CardNumber(string Text);

    private sealed class Card
    {
        public CardNumber? Number { get; set; }

        public List<CardNumber>? Numbers { get; set; }

        public Dictionary<string, CardNumber>? ByKey { get; set; }
    }

    private sealed class Named
    {
        [JsonConverter(typeof(ContextFactory))]
        public CardNumber? Card { get; set; }
    }

    private enum Level
    {
        Low,
        High,
    }

    private sealed class Holder
    {
        public CardNumber? Card { get; set; }

        public List<CardNumber>? Cards { get; set; }

        [CountingConstraint]
        public Inner? Inner { get; set; }

        public Bound? Bound { get; set; }

        public object? Untyped { get; set; }

        public int? Maybe { get; set; }

        public Holder? Again { get; set; }

        public Attributed? Attributed { get; set; }

        [CountingCodec]
        public int Coded { get; set; }
    }

    private sealed class Inner
    {
        public Level Level { get; set; }

        public Dictionary<string, int>? Others { get; set; }
    }

    private sealed class Bound
    {
        public int A { get; set; }
    }

    [Counting]
    private sealed class Attributed;

    private sealed class CardConverter : JsonConverter<CardNumber>
    {
        public override CardNumber Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, CardNumber value, JsonSerializerOptions options) => writer.WriteStringValue("****");
    }

    private sealed class CountingConverter : JsonConverter<CardNumber>
    {
        private readonly Questions? _questions;

        // The base constructor asks before.
        public CountingConverter(Questions questions) => _questions = questions;

        public override bool CanConvert(Type typeToConvert)
        {
            _questions!.Ask($"can {typeToConvert}");
            return base.CanConvert(typeToConvert);
        }

        public override bool HandleNull
        {
            get
            {
                _questions?.Ask("null");
                return false;
            }
        }

        public override CardNumber Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, CardNumber value, JsonSerializerOptions options) => writer.WriteStringValue("****");
    }

    private sealed class CountingFactory(Questions questions) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert)
        {
            questions.Ask($"can {typeToConvert}");
            return typeToConvert == typeof(CardNumber);
        }

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            questions.Ask($"create {typeToConvert}");
            return new CardConverter();
        }
    }

    private sealed class CountingCodecFactory(Questions questions) : JsonCodecFactory
    {
        public override bool CanHandle(Type type)
        {
            questions.Ask($"can {type}");
            return type == typeof(CardNumber);
        }

        public override JsonCodec Create(Type type, JsonSettings options)
        {
            questions.Ask($"create {type}");
            return new CardCodec();
        }
    }

    private sealed class CardCodec : JsonCodec<CardNumber>
    {
        public override CardNumber Read(ref JsonReader reader) => new(reader.ReadString()!);

        public override void Write(ref JsonWriter writer, CardNumber? value) => writer.WriteString("****");
    }

    private sealed class BoundCodec(Questions questions) : JsonCodec<Bound>
    {
        private JsonCodec<Bound> _next = null!;

        internal static JsonCodec<Bound>? LastNext { get; private set; }

        public override bool HandleNull
        {
            get
            {
                questions.Ask("null");
                return false;
            }
        }

        protected override void Bind(CodecBinding<Bound> binding)
        {
            questions.Ask("bind");
            _next = binding.Next;
            LastNext = _next;
        }

        public override Bound? Read(ref JsonReader reader) => _next.Read(ref reader);

        public override void Write(ref JsonWriter writer, Bound? value) => _next.Write(ref writer, value);
    }

    private sealed class CountingPolicy(Questions questions) : JsonNamingPolicy
    {
        public override string ConvertName(string name)
        {
            questions.Ask($"name {name}");
            return name;
        }
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class CountingConstraintAttribute : ValidationAttribute
    {
        internal static volatile Questions? Questions;

        public CountingConstraintAttribute() => Questions?.Ask("constraint");

        public override bool RequiresValidationContext
        {
            get
            {
                Questions?.Note("context");
                return false;
            }
        }

        public override bool IsValid(object? value) => true;
    }

    [AttributeUsage(AttributeTargets.Class)]
    private sealed class CountingAttribute : JsonConverterAttribute
    {
        internal static volatile Questions? Questions;

        public CountingAttribute() => Questions?.Note("attribute");

        public override JsonConverter CreateConverter(Type typeToConvert)
        {
            Questions?.Ask($"create {typeToConvert}");
            return new AttributedConverter();
        }
    }

    private sealed class AttributedConverter : JsonConverter<Attributed>
    {
        public override Attributed Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new();
        }

        public override void Write(Utf8JsonWriter writer, Attributed value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class CountingCodecAttribute : JsonCodecAttribute
    {
        public CountingCodecAttribute()
            : base(typeof(CountedCodec)) => Questions?.Note("attribute");

        internal static volatile Questions? Questions;
    }

    private sealed class CountedCodec : JsonCodec<int>
    {
        public CountedCodec() => CountingCodecAttribute.Questions?.Ask("codec");

        public override int Read(ref JsonReader reader) => reader.ReadInt32();

        public override void Write(ref JsonWriter writer, int value) => writer.WriteInt32(value);
    }

    // Masks where the caller has a context: of its thread, and of its asynchronous flow.
    private sealed class ContextFactory : JsonConverterFactory
    {
        internal static readonly AsyncLocal<bool> Flowing = new();

        [ThreadStatic]
        internal static bool HasContext;

        internal static bool Takes(Type type) => type == typeof(CardNumber) && HasContext && Flowing.Value;

        public override bool CanConvert(Type typeToConvert) => Takes(typeToConvert);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new CardConverter();
    }

    private sealed class ContextConverter : JsonConverter<CardNumber>
    {
        public override bool CanConvert(Type typeToConvert) => ContextFactory.Takes(typeToConvert);

        public override CardNumber Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, CardNumber value, JsonSerializerOptions options) => writer.WriteStringValue("****");
    }

    private sealed class ContextCodecFactory : JsonCodecFactory
    {
        public override bool CanHandle(Type type) => ContextFactory.Takes(type);

        public override JsonCodec Create(Type type, JsonSettings options) => new CardCodec();
    }
}
