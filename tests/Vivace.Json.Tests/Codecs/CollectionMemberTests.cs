// Tests collections as members: number handling and callbacks of members reach the elements, and nothing is allocated twice.
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs;

public class CollectionMemberTests
{
    [Theory]
    [InlineData("""{"List":["1",2],"Map":{"a":"4"},"Keys":{"5":"6"},"Array":["7"],"Set":["8"],"Plain":[9]}""")]
    [InlineData("""{"List":[1],"Plain":["9"]}""")]
    [InlineData("""{"Doubles":["NaN",1.5]}""")]
    [InlineData("""{"Doubles":["Infinity"],"List":["x"]}""")]
    public void Deserialize_NumberHandlingOfTheMember_ReachesElements(string json)
    {
        Oracle.AssertReadsAlike(typeof(Handled), json);
        Oracle.AssertReadsAlike(typeof(Handled), json, JsonSerializerOptions.Web);
    }

    [Fact]
    public void Serialize_NumberHandlingOfTheMember_ReachesElements()
    {
        Handled value = new()
        {
            List = [1, 2],
            Map = new() { ["a"] = 4 },
            Keys = new() { [5] = 6 },
            Array = [7],
            Set = [8],
            Plain = [9],
            Doubles = [1.5],
        };
        Oracle.AssertWritesAlike(value);
        Oracle.AssertWritesAlike(value, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.WriteAsString });
    }

    // What is read takes exactly the memory that it takes when made by hand: nothing temporary remains on the heap.
    [Fact]
    public void Deserialize_Collections_AllocateNothingBesideTheResult()
    {
        byte[] numbers = Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Range(0, 300)) + "]");
        byte[] strings = Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Range(100, 300).Select(number => $"\"{number}\"")) + "]");
        AssertAllocates<int[]>(numbers, () => new int[300]);
        AssertAllocates<List<int>>(numbers, () => new List<int>(300));
        AssertAllocates<IReadOnlyList<int>>(numbers, () => new List<int>(300));
        AssertAllocates<HashSet<int>>(numbers, () => new HashSet<int>(300));
        AssertAllocates<ImmutableArray<int>>(numbers, () => new int[300]);
        AssertAllocates<string[]>(strings, () => With300Strings(new string[300]));
        AssertAllocates<List<string>>(strings, () => With300Strings(new List<string>(300)));

        static object With300Strings(object made)
        {
            for (int i = 0; i < 300; i++)
                s_last = new string('x', 3);
            return made;
        }
    }

    private static string? s_last;

    private static void AssertAllocates<T>(byte[] json, Func<object> make)
    {
        Assert.Equal(Allocation.Of(() => make()), Allocation.Of(() => JsonSerializer.Deserialize<T>(json)));
    }

    public class Handled
    {
        private const JsonNumberHandling Quoted = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString;

        [JsonNumberHandling(Quoted)]
        public List<int>? List { get; set; }

        [JsonNumberHandling(Quoted)]
        public Dictionary<string, int>? Map { get; set; }

        [JsonNumberHandling(Quoted)]
        public Dictionary<int, long>? Keys { get; set; }

        [JsonNumberHandling(Quoted)]
        public ImmutableArray<int> Array { get; set; } = [];

        [JsonNumberHandling(Quoted)]
        public HashSet<int>? Set { get; set; }

        public List<int>? Plain { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public List<double>? Doubles { get; set; }
    }
}
