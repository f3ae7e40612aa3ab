// Codecs are made while code of the user's runs: it may throw, block, and call the serializer.
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Plans;

public sealed class CodecMakingTests
{
    // Only a failure waits that long.
    private static readonly TimeSpan s_limit = TimeSpan.FromSeconds(30);

    private sealed record Pair(int First, string Second);

    private sealed class Other
    {
        public int Value { get; set; } = 1;
    }

    [Fact]
    public void Serialize_ConverterThatWouldThrowInTheBackground_IsNotAskedThere()
    {
        ThrowingInTheBackground converter = new();
        JsonSettings settings = JsonSettings.Default with { Converters = [converter] };
        for (int i = 0; i < 3 * Root<Pair>.WarmEnough; i++)
            Assert.Equal("""{"First":1,"Second":"a"}""", JsonSerializer.Serialize(new Pair(1, "a"), settings));
        Settle<Pair>(settings);

        Assert.Null(JsonSerializer.GetEmissionError<Pair>(settings));
        Assert.Null(JsonSerializer.GetEmissionError(typeof(Pair), settings));
        Assert.True(Roots<Pair>.Of(settings).Codec.GetType().Assembly.IsDynamic);
        int asked = converter.Asked;
        for (int i = 0; i < 3 * Root<Pair>.WarmEnough; i++)
            Assert.Equal("""{"First":1,"Second":"a"}""", JsonSerializer.Serialize(new Pair(1, "a"), settings));
        Assert.Equal(asked, converter.Asked);
    }

    // A large text is worth the code that is emitted for it, in each way that a call can take or make it.
    [Fact]
    public void Call_OfOneLargeText_CountsAsManyCalls()
    {
        List<Pair> value = [.. Enumerable.Range(0, 40_000).Select(static number => new Pair(number, "second"))];
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(value, JsonSettings.Minimal);
        Assert.True(text.Length > 2 * 2048 * Root<Pair>.WarmEnough);
        Action<JsonSettings>[] calls =
        [
            settings => JsonSerializer.Deserialize<List<Pair>>(text, settings),
            settings => JsonSerializer.Deserialize<List<Pair>>(new MemoryStream(text), settings),
            settings => JsonSerializer.Serialize(value, settings),
            settings => JsonSerializer.SerializeToUtf8Bytes(value, settings),
        ];
        for (int i = 0; i < calls.Length; i++)
        {
            JsonSettings settings = JsonSettings.Default with { MaxDepth = 70 + i };
            calls[i](settings);
            Settle<List<Pair>>(settings);
            Assert.True(PlanCache.Of(settings).Memory.ReadyCodecFor(typeof(Pair)).GetType().Assembly.IsDynamic);
        }
    }

    private sealed class ThrowingInTheBackground : JsonConverter<Guid>
    {
        private readonly int _thread = Environment.CurrentManagedThreadId;
        private readonly string _state = "not equal to another one";

        public int Asked { get; private set; }

        public override bool CanConvert(Type typeToConvert)
        {
            Asked++;
            return Environment.CurrentManagedThreadId == _thread ? typeToConvert == typeof(Guid) : throw new InvalidOperationException("in the background");
        }

        public override Guid Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException(_state);

        public override void Write(Utf8JsonWriter writer, Guid value, JsonSerializerOptions options) => throw new NotSupportedException(_state);
    }

    // The run time reads names of assemblies, in which these letters separate parts.
    [Theory]
    [InlineData("Type=1", "Plain1")]
    [InlineData("Type\"2", "Plain2")]
    [InlineData("Type,3", "Plain3")]
    [InlineData("Type\\4", "Plain4")]
    [InlineData("Type'5/", "Plain5")]
    [InlineData("Type6", "Assembly=6")]
    [InlineData("Type7", "Assembly,7")]
    [InlineData("Type8", "Assembly\"8'")]
    [InlineData("Type9", "Assembly\\9")]
    public void Serialize_NameThatNoAssemblyCouldHave_IsEmitted(string typeName, string assemblyName)
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName { Name = assemblyName }, AssemblyBuilderAccess.Run).DefineDynamicModule("Module");

        // Not public, so that the emitted code needs to be a friend of the assembly.
        TypeBuilder building = module.DefineType(typeName.Replace("\\", "\\\\", StringComparison.Ordinal).Replace(",", "\\,", StringComparison.Ordinal), TypeAttributes.NotPublic | TypeAttributes.Class);
        building.DefineDefaultConstructor(MethodAttributes.Public);
        building.DefineField("Value", typeof(int), FieldAttributes.Public);
        Type type = building.CreateType();
        JsonSettings settings = JsonSettings.Default with { IncludeFields = true };
        object value = Activator.CreateInstance(type)!;
        type.GetField("Value")!.SetValue(value, 7);
        for (int i = 0; i < 3 * Root<Pair>.WarmEnough; i++)
        {
            Assert.Equal("""{"Value":7}""", JsonSerializer.Serialize(value, type, settings));
            Assert.Equal(7, type.GetField("Value")!.GetValue(JsonSerializer.Deserialize("""{"Value":7}""", type, settings)));
            if (i == 2 * Root<Pair>.WarmEnough)
                Settle(Roots.Of(type, settings));
        }

        Assert.Null(JsonSerializer.GetEmissionError(type, settings));
        Assert.Equal("Vivace.Json.Emitted", PlanCache.Of(settings).Memory.ReadyCodecFor(type).GetType().Assembly.GetName().Name);
    }

    [Fact]
    public void Serialize_PolicyAndModifier_AreAskedOnceAMember()
    {
        CountingPolicy policy = new();
        int modified = 0;
        JsonSettings settings = JsonSettings.Default with
        {
            PropertyNamingPolicy = policy,
            Converters = [new JsonStringEnumConverter(policy)],
            ContractModifiers = [_ => Interlocked.Increment(ref modified)],
        };
        Week value = new() { First = DayOfWeek.Friday, Second = new Other() };
        string expected = StjSerializer.Serialize(value, new JsonSerializerOptions { PropertyNamingPolicy = new CountingPolicy(), Converters = { new JsonStringEnumConverter(new CountingPolicy()) } });
        for (int i = 0; i < 3 * Root<Pair>.WarmEnough; i++)
        {
            Assert.Equal(expected, JsonSerializer.Serialize(value, settings));
            if (i == 2 * Root<Pair>.WarmEnough)
                Settle<Week>(settings);
        }

        // First, Second, Value and the seven days.
        Assert.Equal(10, policy.Asked);
        Assert.Equal(2, modified);
        Assert.Null(JsonSerializer.GetEmissionError<Week>(settings));
    }

    private sealed class Week
    {
        public DayOfWeek First { get; set; }

        public Other? Second { get; set; }
    }

    private sealed class CountingPolicy : JsonNamingPolicy
    {
        public int Asked { get; private set; }

        public override string ConvertName(string name)
        {
            Asked++;
            return "n" + name;
        }
    }

    // The converter's static constructor runs on one thread and serializes; another thread, which makes a codec, waits for it.
    [Fact]
    public async Task Serialize_InStaticConstructorOfConverter_WaitsForNoThread()
    {
        Task first = Start(() => System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(typeof(SlowConverter).TypeHandle));
        Task second = Start(() => Assert.Equal("\"{\\u0022Value\\u0022:1}\"", JsonSerializer.Serialize(new Slow())));
        await Task.WhenAll(first, second).WaitAsync(s_limit);
    }

    [MakesSlowConverter]
    private sealed class Slow;

    private static class SlowSignals
    {
        internal static readonly ManualResetEventSlim IsMaking = new();
    }

    private sealed class MakesSlowConverterAttribute : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert)
        {
            SlowSignals.IsMaking.Set();

            // Waits for the static constructor.
            return new SlowConverter();
        }
    }

    private sealed class SlowConverter : JsonConverter<Slow>
    {
        private static readonly string s_text;

        static SlowConverter()
        {
            SlowSignals.IsMaking.Wait(s_limit);
            s_text = JsonSerializer.Serialize(new Other());
        }

        public override Slow Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Slow value, JsonSerializerOptions options) => writer.WriteStringValue(s_text);
    }

    [Fact]
    public async Task Serialize_PolicyBlocks_OtherThreadsGoOn()
    {
        using BlockingPolicy policy = new();
        JsonSettings settings = JsonSettings.Default with { PropertyNamingPolicy = policy };
        Task blocked = Start(() => JsonSerializer.Serialize(new Pair(1, "a"), settings));
        Assert.True(policy.Entered.Wait(s_limit));

        // The same settings, other ones, and a type that nobody has met yet.
        Task other = Start(() =>
        {
            Assert.Equal("""{"Value":1}""", JsonSerializer.Serialize(new Other(), settings));
            Assert.Equal("""{"Value":1}""", JsonSerializer.Serialize(new Other(), JsonSettings.Default with { MaxDepth = 17, PropertyNamingPolicy = policy }));
        });
        Task done = await Task.WhenAny(other, Task.Delay(s_limit));
        policy.Release.Set();
        Assert.Same(other, done);
        await Task.WhenAll(other, blocked).WaitAsync(s_limit);
    }

    private sealed class BlockingPolicy : JsonNamingPolicy, IDisposable
    {
        public ManualResetEventSlim Entered { get; } = new();

        public ManualResetEventSlim Release { get; } = new();

        public override string ConvertName(string name)
        {
            if (name == nameof(Pair.First))
            {
                Entered.Set();
                Release.Wait(s_limit);
            }

            return name;
        }

        public void Dispose()
        {
            Entered.Dispose();
            Release.Dispose();
        }
    }

    // Settings are compared by code of the user's.
    [Fact]
    public async Task Serialize_ComparisonBlocks_OtherSettingsGoOn()
    {
        using ManualResetEventSlim entered = new(), release = new();
        JsonSettings known = JsonSettings.Default with { MaxDepth = 18, Codecs = [new BlockingCodec(entered, release)] };
        Assert.Equal("1", JsonSerializer.Serialize(1, known));
        JsonSettings equal = known with { Codecs = [new BlockingCodec(entered, release)] };
        Assert.False(entered.IsSet);
        Task blocked = Start(() => JsonSerializer.Serialize(1, equal));
        Assert.True(entered.Wait(s_limit));
        Task other = Start(() => Assert.Equal("1", JsonSerializer.Serialize(1, JsonSettings.Default with { MaxDepth = 19 })));
        Task done = await Task.WhenAny(other, Task.Delay(s_limit));
        release.Set();
        Assert.Same(other, done);
        await Task.WhenAll(other, blocked).WaitAsync(s_limit);
    }

    // Blocks where settings that hold it are compared with others.
    private sealed class BlockingCodec(ManualResetEventSlim entered, ManualResetEventSlim release) : JsonCodec<Guid>
    {
        public override Guid Read(ref JsonReader reader) => default;

        public override void Write(ref JsonWriter writer, Guid value) => writer.WriteNull();

        public override int GetHashCode() => 1;

        public override bool Equals(object? obj)
        {
            if (ReferenceEquals(this, obj))
                return true;
            entered.Set();
            release.Wait(s_limit);
            return obj is BlockingCodec;
        }
    }

    [Theory]
    [InlineData("policy")]
    [InlineData("factory")]
    [InlineData("modifier")]
    [InlineData("resolver")]
    [InlineData("codec factory")]
    [InlineData("CanConvert")]
    public void Serialize_CalledFromWithin_ServesBoth(string place)
    {
        string? within = null;
        JsonSettings settings = JsonSettings.Default;
        bool isFirst = true;
        void CallOnce()
        {
            if (!isFirst)
                return;
            isFirst = false;
            within = JsonSerializer.Serialize(new Nest(), settings);
        }

        settings = place switch
        {
            "policy" => settings with { PropertyNamingPolicy = new CallingPolicy(CallOnce) },
            "factory" => settings with { Converters = [new CallingFactory(CallOnce, () => { })] },
            "CanConvert" => settings with { Converters = [new CallingFactory(() => { }, CallOnce)] },
            "codec factory" => settings with { Codecs = [new CallingCodecFactory(CallOnce)] },
            "modifier" => settings with { ContractModifiers = [_ => CallOnce()] },
            _ => settings with { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(_ => CallOnce()) },
        };
        string text = JsonSerializer.Serialize(new Nest(), settings);
        Assert.Equal(within, text);
        Assert.Equal("""{"Leaf":{"Value":1},"Inner":null}""", text);
        Assert.Equal(1, JsonSerializer.Deserialize<Nest>(text, settings)!.Leaf.Value);
    }

    private sealed class Nest
    {
        public Other Leaf { get; set; } = new();

        public Nest? Inner { get; set; }
    }

    private sealed class CallingPolicy(Action call) : JsonNamingPolicy
    {
        public override string ConvertName(string name)
        {
            call();
            return name;
        }
    }

    private sealed class CallingFactory(Action call, Action asked) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert)
        {
            asked();
            return typeToConvert == typeof(Other);
        }

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
        {
            call();
            return new OtherConverter();
        }
    }

    private sealed class OtherConverter : JsonConverter<Other>
    {
        public override Other Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new Other();
        }

        public override void Write(Utf8JsonWriter writer, Other value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteNumber("Value", value.Value);
            writer.WriteEndObject();
        }
    }

    private sealed class CallingCodecFactory(Action call) : JsonCodecFactory
    {
        public override bool CanHandle(Type type) => type == typeof(Other);

        public override JsonCodec Create(Type type, JsonSettings options)
        {
            call();
            return new OtherCodec();
        }
    }

    private sealed class OtherCodec : JsonCodec<Other>
    {
        private JsonCodec<Other>? _next;

        protected override void Bind(CodecBinding<Other> binding) => _next = binding.Next;

        public override Other? Read(ref JsonReader reader) => _next!.Read(ref reader);

        public override void Write(ref JsonWriter writer, Other? value) => _next!.Write(ref writer, value);
    }

    // System.Text.Json ends the process here.
    [Fact]
    public void Serialize_FactoryThatAlwaysCallsForItsOwnType_Throws()
    {
        JsonSettings settings = JsonSettings.Default;
        settings = settings with { Converters = [new CallingFactory(() => JsonSerializer.Serialize(new Nest(), settings), () => { })] };
        Exception? exception = null;
        Thread thread = new(() => exception = Record.Exception(() => JsonSerializer.Serialize(new Nest(), settings)), maxStackSize: 512 * 1024);
        thread.Start();
        Assert.True(thread.Join(s_limit));
        Assert.IsType<InvalidOperationException>(exception);
        Assert.Contains("calls the serializer with a type that needs its result", exception.Message, StringComparison.Ordinal);
        Assert.Equal("1", JsonSerializer.Serialize(1, settings));
    }

    // What refers to the codec that failed is forgotten with it, and made anew.
    [Fact]
    public void Serialize_CodecThatCatchesWhatCannotBeMade_FindsWholeCodecsLater()
    {
        int failures = 1;
        JsonSettings settings = JsonSettings.Default with
        {
            Codecs = [new CatchingCodec()],
            ContractModifiers = [contract => _ = contract.Type != typeof(Fragile) || failures-- <= 0 ? 0 : throw new InvalidOperationException("once")],
        };
        Assert.Equal("""{"Caught":"caught","Around":{"Fragile":{"Back":null}}}""", JsonSerializer.Serialize(new Catching(), settings));
    }

    private sealed class Catching
    {
        public Caught Caught { get; set; } = new();

        public Around Around { get; set; } = new();
    }

    private sealed class Caught;

    private sealed class Around
    {
        public Fragile Fragile { get; set; } = new();
    }

    private sealed class Fragile
    {
        public Around? Back { get; set; }
    }

    private sealed class CatchingCodec : JsonCodec<Caught>
    {
        private string _text = "made";

        protected override void Bind(CodecBinding<Caught> binding)
        {
            try
            {
                binding.CodecOf<Around>();
            }
            catch (InvalidOperationException)
            {
                _text = "caught";
            }
        }

        public override Caught Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Caught? value) => writer.WriteString(_text);
    }

    // A registry is code of an assembly whose initializers may still be running, on a thread that waits for this one.
    [Fact]
    public async Task Find_RegistryBlocks_OtherTypesAreFound()
    {
        using ManualResetEventSlim entered = new(), release = new();
        System.Linq.Expressions.ParameterExpression name = System.Linq.Expressions.Expression.Parameter(typeof(string));
        Action<string> block = asked =>
        {
            if (asked != typeof(Blocker).ToString())
                return;
            entered.Set();
            release.Wait(s_limit);
        };
        GeneratedTypes.Register(System.Linq.Expressions.Expression.Lambda<Func<string, GeneratedType?>>(
            System.Linq.Expressions.Expression.Block(
                System.Linq.Expressions.Expression.Invoke(System.Linq.Expressions.Expression.Constant(block), name),
                System.Linq.Expressions.Expression.Constant(null, typeof(GeneratedType))),
            name).Compile());
        Task blocked = Start(() => GeneratedTypes.Find(typeof(Blocker)));
        Assert.True(entered.Wait(s_limit));
        Task other = Start(() => Assert.Null(GeneratedTypes.Find(typeof(Free))));
        Task done = await Task.WhenAny(other, Task.Delay(s_limit));
        release.Set();
        Assert.Same(other, done);
        await Task.WhenAll(other, blocked).WaitAsync(s_limit);
    }

    private sealed class Blocker;

    private sealed class Free;

    [Fact]
    public async Task Serialize_FirstUseOnManyThreads_ServesAllOfThem()
    {
        const int Threads = 32;
        JsonSettings settings = JsonSettings.Default with { PropertyNamingPolicy = new CountingPolicy() };
        using Barrier barrier = new(Threads);
        string?[] texts = new string?[Threads];
        Task[] threads = [.. Enumerable.Range(0, Threads).Select(index => Start(() =>
        {
            barrier.SignalAndWait();
            for (int i = 0; i < 2 * Root<Pair>.WarmEnough; i++)
                texts[index] = JsonSerializer.Serialize(new Nest { Inner = new Nest() }, settings);
        }))];
        await Task.WhenAll(threads).WaitAsync(s_limit);
        Assert.All(texts, text => Assert.Equal("""{"nLeaf":{"nValue":1},"nInner":{"nLeaf":{"nValue":1},"nInner":null}}""", text));
    }

    private static Task Start(Action action) => Task.Factory.StartNew(action, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static void Settle<T>(JsonSettings settings) => Settle(Roots<T>.Of(settings));

    private static void Settle(Root root) => Assert.True(SpinWait.SpinUntil(() => !root.AwaitsEmission, s_limit));
}
