// Collections whose only way in is a method Add: written as ever, and read if the settings ask for it.
using System.Collections;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class AddMethodTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Setting_AddAlone_ReadsByIt(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { ReadCollectionsByAdd = true };
        const string Json = """{"Bag":[1,2,3],"Pair":["a","b"],"Counted":[1.5],"Untyped":[true,"x"]}""";
        foreach (JsonInput input in JsonInput.All)
        {
            Holder read = input.Read<Holder>(Encoding.UTF8.GetBytes(Json), settings)!;
            Assert.Equal([1, 2, 3], read.Bag!);
            Assert.Equal(["a", "b"], read.Pair);
            Assert.Equal([1.5], read.Counted!);
            Assert.Equal(["True", "x"], read.Untyped!.Cast<object>().Select(item => item.ToString()));
            Assert.Equal(Json, JsonSerializer.Serialize(read, settings));
            Assert.Null(input.Read<Holder>("""{"Bag":null}"""u8.ToArray(), settings)!.Bag);
            Assert.Equal("$.Bag[1]", Assert.Throws<JsonException>(() => input.Read<Holder>("""{"Bag":[1,"x"]}"""u8.ToArray(), settings)).Path);
        }

        Bag present = [7];
        JsonSerializer.Populate("[8]", present, settings);
        Assert.Equal([7, 8], present);
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Setting_LongStream_IsReadInParts(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { ReadCollectionsByAdd = true };
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Bag":[{{string.Join(",", Enumerable.Range(0, 400_000))}}]}""");
        Holder read = (await JsonSerializer.DeserializeAsync<Holder>(new MemoryStream(json), settings))!;
        Assert.Equal(Enumerable.Range(0, 400_000), read.Bag!);
    }

    // As System.Text.Json does with its options.
    [Theory, MemberData(nameof(Each))]
    public void WithoutTheSetting_ReadingIsRefusedAsInSystemTextJson(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<Bag>("[1]"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Bag>("[1]", settings));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Bag>("[1]", new JsonSerializerOptions()));
        Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<Untyped>("[1]"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Untyped>("[1]", settings));
        Bag bag = [1, 2];
        Assert.Equal(StjSerializer.Serialize(bag), JsonSerializer.Serialize(bag, settings));
    }

    // Exceptions of user code come out as they are.
    [Theory, MemberData(nameof(Each))]
    public void Add_ThatThrows_IsNotWrapped(Engine engine) => Assert.Equal("full", Assert.Throws<InvalidOperationException>(
        () => JsonSerializer.Deserialize<Counted>("[1,-1]", JsonSettings.Default.By(engine) with { ReadCollectionsByAdd = true })).Message);

    [JsonContract]
    public sealed class Holder
    {
        public Bag? Bag { get; set; }

        public Pair Pair { get; set; }

        public Counted? Counted { get; set; }

        public Untyped? Untyped { get; set; }
    }

    [JsonContract]
    public sealed class Bag : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public void Add(string item) => _items.Add(item.Length);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct Pair : IEnumerable<string>
    {
        private string? _first, _second;

        public void Add(string item)
        {
            if (_first is null)
                _first = item;
            else
                _second = item;
        }

        public readonly IEnumerator<string> GetEnumerator() => ((string?[])[_first, _second]).OfType<string>().GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Counted : IEnumerable<double>
    {
        private readonly List<double> _items = [];

        public int Add(double item)
        {
            if (item < 0)
                throw new InvalidOperationException("full");
            _items.Add(item);
            return _items.Count;
        }

        public IEnumerator<double> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonContract]
    public sealed class Untyped : IEnumerable
    {
        private readonly ArrayList _items = [];

        public void Add(object item) => _items.Add(item);

        public IEnumerator GetEnumerator() => _items.GetEnumerator();
    }
}
