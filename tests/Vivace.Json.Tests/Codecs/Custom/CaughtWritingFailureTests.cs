// A codec that catches what another codec throws while it writes puts another value there: nothing of the first is left.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Custom;

public class CaughtWritingFailureTests
{
    public sealed class Failing
    {
        public string Before { get; set; } = new('b', 40);

        public List<int> Numbers { get; set; } = [1, 2];

        public int Throws => throw new ArithmeticException("mine");
    }

    public sealed class Nested
    {
        public Dictionary<string, List<Failing>> Deep { get; set; } = new() { ["a"] = [new()] };
    }

    public sealed class NotFinite
    {
        public double[] Numbers { get; set; } = [1, double.NaN];
    }

    private static IEnumerable<string> Items(int count)
    {
        for (int i = 0; i < count; i++)
            yield return new string('i', 30);
        throw new ArithmeticException("mine");
    }

    public sealed record Half(int Depth);

    // Leaves arrays and objects open.
    private sealed class HalfCodec : JsonCodec<Half>
    {
        public override Half? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Half? value)
        {
            for (int i = 0; i < value!.Depth; i++)
            {
                writer.BeginArray();
                writer.WriteInt32(i);
                writer.BeginObject();
                writer.WriteName("name");
            }

            throw new JsonException("mine");
        }
    }

    public sealed record Converted(int Number);

    private sealed class HalfConverter : JsonConverter<Converted>
    {
        public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(value.Number);
            throw new JsonException("mine");
        }
    }

    private static async IAsyncEnumerable<int> Awaited()
    {
        await Task.CompletedTask;
        yield return 1;
    }

    public sealed record Guarded(object? Value);

    // Whatever cannot be written becomes a word.
    private sealed class GuardingCodec : JsonCodec<Guarded>
    {
        private JsonCodec<object> _any = null!;

        protected override void Bind(CodecBinding<Guarded> binding) => _any = binding.CodecOf<object>();

        public override Guarded? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Guarded? value)
        {
            int depth = writer.CurrentDepth;
            try
            {
                _any.Write(ref writer, value!.Value);
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
            {
                Assert.Equal(depth, writer.CurrentDepth);
                writer.WriteString("failed");
            }
        }
    }

    public sealed class Holder
    {
        public int First { get; set; } = 1;

        public Guarded? Tried { get; set; }

        public List<Guarded?> More { get; set; } = [];

        public string Last { get; set; } = "last";
    }

    private static readonly Dictionary<string, Func<object>> s_failures = new()
    {
        ["getter"] = () => new Failing(),
        ["getter of an item"] = () => new List<Failing> { new() },
        ["getter far within"] = () => new Nested(),
        ["number"] = () => double.PositiveInfinity,
        ["number within"] = () => new NotFinite(),
        ["enumerator at once"] = () => Items(0),
        ["enumerator later"] = () => Items(7),
        ["enumerator behind much"] = () => Items(5000),
        ["codec"] = () => new Half(3),
        ["codec at the depth of a word"] = () => new Half(32),
        ["codec far beyond it"] = () => new Half(70),
        ["codec beyond the limit"] = () => new Half(500),
        ["converter"] = () => new Converted(1),
        ["converter within"] = () => new Dictionary<string, Converted[]> { ["a"] = [new(1)] },
        ["items to be awaited"] = () => Awaited(),
        ["a type without a form"] = () => new Dictionary<string, object> { ["a"] = (Action)(() => { }) },
        ["a guarded one within"] = () => new object[] { new Guarded(new Failing()), new Failing() },
    };

    public static TheoryData<string, bool> Failures
    {
        get
        {
            TheoryData<string, bool> rows = [];
            foreach (string failure in s_failures.Keys)
            {
                rows.Add(failure, false);
                rows.Add(failure, true);
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(Failures))]
    public async Task Write_CodecThatCatches_PutsAnotherValueInItsPlace(string failure, bool indented)
    {
        Func<object> make = s_failures[failure];
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new GuardingCodec(), new HalfCodec()], Converters = [new HalfConverter()], WriteIndented = indented, MaxDepth = 400 }))
        {
            Holder WithEach(Func<object> value) => new() { Tried = new(value()), More = [new(value()), new(1), null, new(value()), new(new object[] { new Guarded(value()) })] };
            string expected = JsonSerializer.Serialize(new[] { WithEach(() => "failed"), WithEach(() => "failed") }, settings);
            Assert.Equal(expected, JsonSerializer.Serialize(new[] { WithEach(make), WithEach(make) }, settings));
            if (failure == "items to be awaited")
                continue;
            Assert.Equal(expected, Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new[] { WithEach(make), WithEach(make) }, settings)));
            using MemoryStream stream = new();
            await JsonSerializer.SerializeAsync(stream, new[] { WithEach(make), WithEach(make) }, settings);
            Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    // The output has got a part of the value when it fails: the text is whole, or the call throws.
    [Theory, MemberData(nameof(Failures))]
    public void Write_PartWasHandedOver_IsNeverFollowedByAnotherValue(string failure, bool indented)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new GuardingCodec(), new HalfCodec()], Converters = [new HalfConverter()], WriteIndented = indented, MaxDepth = 400 }))
        {
            Holder holder = new() { Tried = new(s_failures[failure]()), More = [new(1), new(s_failures[failure]())] };
            SmallOutput output = new();
            Exception? thrown = Record.Exception(() => JsonSerializer.Serialize(output, holder, settings));
            if (thrown is null)
                Assert.Equal(2, JsonDocument.Parse(output.Text).RootElement.GetProperty("More").GetArrayLength());
            else
                Assert.IsType<JsonException>(thrown);
            Assert.Equal("{}", JsonSerializer.Serialize(new object(), settings));
        }
    }

    // Hands out as little as it may, and never the same memory again.
    private sealed class SmallOutput : IBufferWriter<byte>
    {
        private readonly MemoryStream _text = new();
        private byte[] _span = [];

        internal int FailsAt { get; set; } = int.MaxValue;

        internal bool FailsInAdvance { get; set; }

        internal int Calls { get; private set; }

        internal string Text => Encoding.UTF8.GetString(_text.ToArray());

        public void Advance(int count)
        {
            if (FailsInAdvance && Calls >= FailsAt)
                throw new ArithmeticException("full");
            _text.Write(_span, 0, count);
            _span.AsSpan().Fill((byte)'?');
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            if (++Calls == FailsAt && !FailsInAdvance)
                throw new ArithmeticException("full");
            return _span = new byte[Math.Max(sizeHint, 1)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    // A codec that catches whatever a call of the writer throws, and calls again.
    private sealed class StubbornCodec : JsonCodec<Half>
    {
        public override Half? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Half? value)
        {
            writer.BeginArray();
            for (int i = 0; i < value!.Depth; i++)
            {
                try
                {
                    writer.WriteString(new string('s', 300));
                }
                catch (ArithmeticException)
                {
                    writer.WriteString("failed");
                }
            }

            writer.EndArray();
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_OutputThrows_TheCodecCannotGoOn(bool inAdvance)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new StubbornCodec()] }))
        {
            SmallOutput whole = new();
            JsonSerializer.Serialize(whole, new[] { new Half(40) }, settings);
            Assert.True(whole.Calls > 5);
            for (int call = 2; call <= whole.Calls; call++)
            {
                SmallOutput output = new() { FailsAt = call, FailsInAdvance = inAdvance };
                Assert.NotNull(Record.Exception(() => JsonSerializer.Serialize(output, new[] { new Half(40) }, settings)));
                Assert.StartsWith(output.Text, whole.Text, StringComparison.Ordinal);
            }
        }
    }

    public sealed class Node
    {
        public string? Name { get; set; }

        public List<Node> Children { get; set; } = [];

        public Func<int>? Size { private get; set; }

        public int Last => Size?.Invoke() ?? 0;
    }

    public sealed record Tree(Node First, Node Second);

    private sealed class TreeCodec : JsonCodec<Tree>
    {
        private JsonCodec<Node> _node = null!;

        protected override void Bind(CodecBinding<Tree> binding) => _node = binding.CodecOf<Node>();

        public override Tree? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Tree? value)
        {
            try
            {
                _node.Write(ref writer, value!.First);
            }
            catch (ArithmeticException)
            {
                _node.Write(ref writer, value!.Second);
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(500)]
    public void Write_ObjectsWithIdsFail_AreWrittenWholeWhereTheyComeNext(int count)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new TreeCodec()], ReferenceHandler = ReferenceHandler.Preserve }))
        {
            Node[] shared = [.. Enumerable.Range(0, count).Select(i => new Node { Name = $"{i}" })];
            Node first = new() { Children = [.. shared], Size = () => throw new ArithmeticException("mine") };
            Node second = new() { Name = "second", Children = [.. shared, .. shared] };
            List<object> fails = [shared[0], new Tree(first, second), second];
            List<object> works = [shared[0], new Tree(second, second), second];
            Assert.Equal(JsonSerializer.Serialize(works, settings), JsonSerializer.Serialize(fails, settings));
            Assert.Equal(JsonSerializer.Serialize(new Tree(second, second), settings), JsonSerializer.Serialize(new Tree(first, second), settings));
        }
    }

    [Fact]
    public void Write_ObjectsOfACycleFail_AreNotTakenForThoseAroundTheNext()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new TreeCodec()], ReferenceHandler = ReferenceHandler.IgnoreCycles }))
        {
            Node child = new() { Name = "child" };
            Node first = new() { Children = [child], Size = () => throw new ArithmeticException("mine") };
            child.Children.Add(first);
            Node second = new() { Name = "second", Children = [child] };
            first.Name = "first";
            child.Size = () => throw new ArithmeticException("mine");
            Node third = new() { Name = "third" };
            Assert.Equal(
                """[{"Name":"third","Children":[],"Last":0},{"Name":"third","Children":[],"Last":0}]""",
                JsonSerializer.Serialize(new[] { new Tree(first, third), new Tree(second, third) }, settings));
            child.Size = null;
            Assert.Equal(
                """[{"Name":"second","Children":[{"Name":"child","Children":[null],"Last":0}],"Last":0}]""".Replace("null", "{\"Name\":\"f\",\"Children\":[null],\"Last\":0}", StringComparison.Ordinal),
                JsonSerializer.Serialize(new[] { new Tree(first, Cyclic()) }, settings));
        }

        static Node Cyclic()
        {
            Node child = new() { Name = "child" };
            Node f = new() { Name = "f", Children = [child] };
            child.Children.Add(f);
            return new Node { Name = "second", Children = [child] };
        }
    }

    // Numbers that JSON has none for, as the first and a later item, as the first and a later member.
    private sealed class NumbersCodec : JsonCodec<double[]>
    {
        public override double[]? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, double[]? value)
        {
            writer.BeginArray();
            foreach (double number in value!)
            {
                try
                {
                    writer.WriteDouble(number);
                }
                catch (ArgumentException)
                {
                    writer.WriteNull();
                }
            }

            writer.BeginObject();
            foreach (double number in value)
            {
                try
                {
                    writer.WriteSingle("n"u8, (float)number);
                }
                catch (ArgumentException)
                {
                    writer.WriteNull("n"u8);
                }

                try
                {
                    writer.WriteHalf("h"u8, (System.Half)number);
                }
                catch (ArgumentException)
                {
                    // Left out.
                }

                writer.WriteName("d"u8);
                try
                {
                    writer.WriteDouble(number);
                }
                catch (ArgumentException)
                {
                    writer.WriteNull();
                }
            }

            writer.EndObject();
            writer.EndArray();
        }
    }

    [Theory]
    [InlineData(double.NaN, 1.5)]
    [InlineData(1.5, double.NegativeInfinity)]
    [InlineData(double.NaN, double.NaN)]
    public void WriteNumber_ThatIsRefused_LeavesTheWriterWhereItWas(double first, double second)
    {
        static string Item(double number) => double.IsFinite(number) ? "1.5" : "null";
        static string Members(double number) => $"\"n\":{Item(number)},{(double.IsFinite(number) ? "\"h\":1.5," : "")}\"d\":{Item(number)}";
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new NumbersCodec()] }))
        {
            string expected = $$"""[{{Item(first)}},{{Item(second)}},{{{Members(first)}},{{Members(second)}}}]""";
            Assert.Equal($"[{expected},{expected}]", JsonSerializer.Serialize(new double[][] { [first, second], [first, second] }, settings));
        }
    }

    public readonly record struct Key(string Name);

    private sealed class KeyCodec : JsonCodec<Key>
    {
        private JsonCodec<string> _names = null!;
        private JsonCodec<Version> _versions = null!;

        protected override void Bind(CodecBinding<Key> binding) => (_names, _versions) = (binding.CodecOf<string>(), binding.CodecOf<Version>());

        public override Key Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Key value) => writer.WriteString(value.Name);

        public override void WriteAsName(ref JsonWriter writer, Key key)
        {
            try
            {
                _versions.WriteAsName(ref writer, Version.Parse(key.Name));
            }
            catch (FormatException)
            {
                _names.WriteAsName(ref writer, key.Name);
            }
            catch (ArgumentException)
            {
                try
                {
                    _names.WriteAsName(ref writer, null!);
                }
                catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
                {
                    writer.WriteName("failed");
                }
            }
        }
    }

    [Fact]
    public void WriteAsName_CodecThatCatches_WritesAnotherName()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new KeyCodec()] }))
        {
            Dictionary<Key, int> keys = new() { [new("1.2")] = 1, [new("a.b")] = 2, [new("x")] = 3 };
            Assert.Equal("""{"1.2":1,"a.b":2,"failed":3}""", JsonSerializer.Serialize(keys, settings));
        }
    }
}
