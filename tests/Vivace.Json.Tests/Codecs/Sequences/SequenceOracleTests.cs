// Tests every kind of collection that is an array in JSON against System.Text.Json.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Sequences;

public class SequenceOracleTests
{
    private const string Numbers = "[1, -20,300 ,1]";
    private const string Strings = """["a",null,"b\u0041","é"]""";
    private const string Objects = """[{"Id":1,"Name":"x"},null,{"Id":2}]""";

    private static readonly Type[] s_ofNumbers =
    [
        typeof(int[]), typeof(List<int>), typeof(IEnumerable<int>), typeof(ICollection<int>), typeof(IList<int>),
        typeof(IReadOnlyCollection<int>), typeof(IReadOnlyList<int>), typeof(ISet<int>), typeof(HashSet<int>), typeof(SortedSet<int>),
        typeof(LinkedList<int>), typeof(Queue<int>), typeof(Stack<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<int>),
        typeof(Collection<int>), typeof(ObservableCollection<int>),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(IImmutableList<int>), typeof(ImmutableQueue<int>), typeof(IImmutableQueue<int>),
        typeof(ImmutableStack<int>), typeof(IImmutableStack<int>),
        typeof(DerivedList), typeof(DerivedSet), typeof(StructCollection),
        typeof(ReadOnlyList), typeof(BrokenConstructor), typeof(NoConstructor), typeof(AbstractList), typeof(IOwnList), typeof(AddOnly),
        typeof(BitArray), typeof(BlockingCollection<int>), typeof(IQueryable<int>), typeof(ReadOnlyObservableCollection<int>),
        typeof(long[]), typeof(List<long>),
    ];

    private static readonly Type[] s_ofStrings =
    [
        typeof(string[]), typeof(List<string>), typeof(IEnumerable<string>), typeof(HashSet<string>), typeof(Queue<string>), typeof(LinkedList<string>),
        typeof(ImmutableArray<string>), typeof(OwnCollection), typeof(DerivedStack), typeof(DerivedQueue), typeof(Collection<string>),
    ];

    private static readonly Type[] s_ofObjects =
    [
        typeof(Item[]), typeof(List<Item>), typeof(IReadOnlyList<Item>), typeof(Stack<Item>), typeof(ImmutableList<Item>), typeof(ObservableCollection<Item>),
    ];

    private static readonly Type[] s_nested =
    [
        typeof(int[][]), typeof(List<List<int>>), typeof(Queue<Stack<int>>), typeof(IEnumerable<IEnumerable<int>>), typeof(HashSet<int>[]), typeof(List<int[]>),

        // Not as the root: after it System.Text.Json counts what it made of the elements, we those that were read.
        typeof(ImmutableHashSet<int>[]), typeof(IImmutableSet<int>[]), typeof(ImmutableSortedSet<int>[]), typeof(Memory<int>[]), typeof(ReadOnlyMemory<int>[]),
    ];

    public static TheoryData<Type, string> Cases
    {
        get
        {
            TheoryData<Type, string> cases = [];
            foreach (Type type in s_ofNumbers)
                cases.Add(type, Numbers);
            foreach (Type type in s_ofStrings)
                cases.Add(type, Strings);
            foreach (Type type in s_ofObjects)
                cases.Add(type, Objects);
            foreach (Type type in s_nested)
                cases.Add(type, "[[1,2],[],[3,3,\n4]]");
            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public void Deserialize_Mutants_ReadAndFailAsSystemTextJson(Type type, string json)
    {
        string differences = Oracle.DifferencesOfMutants(type, json, null, out int failing);
        Assert.True(differences.Length == 0, differences);
        Assert.True(failing > json.Length, $"only {failing} mutants fail");
    }

    [Theory, MemberData(nameof(Cases))]
    public void Deserialize_Whitespace_ChangesNothing(Type type, string json)
    {
        JsonSerializerOptions options = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (string text in new[] { "[]", "[ ]", " [\r\n] ", "[\t]", "null", " null ", json.Replace(",", " ,\n\t ").Replace("[", "[ /*x*/ ").Replace("]", ", ]"), json.Replace("]", ",]"), "[,]", "[ ,]", "{}", "\"\"" })
            Oracle.AssertReadsAlike(type, text, options);
    }

    public static TheoryData<object> Values =>
    [
        Array.Empty<int>(), new[] { 1, -2, int.MaxValue }, new List<int> { 1, 2 }, new List<string?> { "a", null, "<é\"" }, new long[] { long.MinValue },
        new HashSet<int> { 3, 1 }, new SortedSet<string> { "b", "a" }, new LinkedList<int>([1, 2]), new Queue<int>([1, 2]), new Stack<int>([1, 2]),
        new ConcurrentQueue<int>([1, 2]), new ConcurrentStack<int>([1, 2]), new ConcurrentBag<int>([1, 2]), new BlockingCollection<int> { 1, 2 },
        new ReadOnlyCollection<int>([1, 2]), new ObservableCollection<string> { "x" }, new Collection<Item> { new() { Id = 1 } },
        new ArraySegment<int>([1, 2, 3], 1, 2), new Memory<int>([1, 2]), new ReadOnlyMemory<string>(["a"]),
        ImmutableArray.Create(1, 2), ImmutableList.Create("a", "b"), ImmutableQueue.Create(1, 2), ImmutableStack.Create(1, 2), ImmutableHashSet.Create(1),
        ImmutableSortedSet.Create(2, 1), new[] { 2, 1 }.ToFrozenSet(), new DerivedList { 1, 2 }, new DerivedStack(), new StringCollection { "s" }, new ArrayList { 1, "a", null, new Item() }, new BitArray([true, false]), new OwnCollection { "a" },
        new StructCollection { 1, 2 }, new AddOnly(), new ReadOnlyList(), new KeyedItems { new Item { Id = 4 } },
        Enumerable.Range(0, 3), Enumerable.Range(0, 3).Where(number => number != 1).Select(number => "n" + number), new[] { 1, 2, 3 }.ToLookup(number => number % 2),
        new int[][] { [1], [], null! }, new List<List<string>> { new() { "a" }, new() },
        new[] { new Item { Id = 1, Name = "n" }, null }, Enumerable.Repeat("some text", 100).ToList(), Enumerable.Range(0, 1000).ToArray(),
    ];

    [Theory, MemberData(nameof(Values))]
    public void Serialize_Value_WritesTheBytesOfSystemTextJson(object value) =>
        s_writesAlike.MakeGenericMethod(value.GetType()).Invoke(null, [value, null]);

    private static readonly System.Reflection.MethodInfo s_writesAlike =
        typeof(Oracle).GetMethod(nameof(Oracle.AssertWritesAlike), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!;

    [Fact]
    public void Serialize_InterfaceOfEachClass_WritesTheBytesOfSystemTextJson()
    {
        Oracle.AssertWritesAlike<IEnumerable<int>>([1, 2]);
        Oracle.AssertWritesAlike<IEnumerable<int>>(new List<int> { 1, 2 });
        Oracle.AssertWritesAlike<IEnumerable<object>>(new[] { "a" }.Cast<object>().Take(0));
        Oracle.AssertWritesAlike<ICollection<int>>(new HashSet<int> { 1, 2 });
        Oracle.AssertWritesAlike<IReadOnlyList<string>>(ImmutableArray.Create("a"));
        Oracle.AssertWritesAlike<ISet<int>>(new SortedSet<int> { 2, 1 });
        Oracle.AssertWritesAlike<IImmutableSet<int>>(ImmutableHashSet.Create(1));
    }

    [Fact]
    public void Serialize_ViewWithoutArray_FailsAsSystemTextJson()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(ImmutableArray<int>)));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(default(ArraySegment<int>)));
        Oracle.AssertWritesAlike(default(Memory<int>));
    }

    [Fact]
    public void Deserialize_BeyondSystemTextJson_MakesTheCollection()
    {
        Assert.Equal([1, 2], JsonSerializer.Deserialize<ArraySegment<int>>("[1,2]"));
        Assert.Equal([1, 2], JsonSerializer.Deserialize<ConcurrentBag<int>>("[1,2]")!.Order());
        Assert.Equal([1, 2], JsonSerializer.Deserialize<ReadOnlyCollection<int>>("[1,2]")!);
        Assert.Equal([1, 2], JsonSerializer.Deserialize<ReadOnlySet<int>>("[1,2,1]")!.Order());
        Assert.Equal([1, 2], JsonSerializer.Deserialize<IReadOnlySet<int>>("[1,2,1]")!.Order());
        Assert.Equal(["a"], JsonSerializer.Deserialize<FrozenSet<string>>("[\"a\",\"a\"]")!);
        Assert.Equal(new[] { "a", null }, JsonSerializer.Deserialize<StringCollection>("[\"a\",null]")!.Cast<string?>());
        Assert.Equal("b", JsonSerializer.Deserialize<KeyedItems>("""[{"Id":3},{"Id":4,"Name":"b"}]""")![4].Name);
    }

    [Fact]
    public void Deserialize_AddThatThrows_LetsItPass()
    {
        Oracle.AssertReadsAlike(typeof(RefusingList), "[1]");
        Oracle.AssertReadsAlike(typeof(RefusingList), "[]");
    }

    [Fact]
    public void Deserialize_LongArrays_KeepEveryElement()
    {
        int[] numbers = [.. Enumerable.Range(-5000, 100_000)];
        Assert.Equal(numbers, JsonSerializer.Deserialize<List<int>>(JsonSerializer.Serialize(numbers)));
        string[][] strings = [.. Enumerable.Range(0, 300).Select(row => Enumerable.Range(0, row).Select(column => $"{row}/{column}").ToArray())];
        Assert.Equal(strings, JsonSerializer.Deserialize<string[][]>(JsonSerializer.Serialize(strings)));
    }

    [Fact]
    public void Serialize_Callbacks_RunAroundTheElements()
    {
        CallbackList.Log = [];
        JsonSerializer.Serialize(new CallbackList { 1, 2 });
        JsonSerializer.Deserialize<CallbackList>("[1,2,3]");
        JsonSerializer.Deserialize<CallbackDictionary>("""{"a":1}""");
        JsonSerializer.Serialize(new CallbackDictionary());
        Assert.Equal(
            ["serializing 2", "serialized 2", "deserializing 0", "deserialized 3", "deserializing 0", "deserialized 1", "serializing 0", "serialized 0"],
            CallbackList.Log);
        CallbackList.Log = null;
    }

    [Theory]
    [InlineData(64)]
    [InlineData(65)]
    public void Deserialize_Depth_EndsWhereSystemTextJsonEnds(int depth)
    {
        // Arrays of arrays, as deep as the type: the text goes one level further than the limit allows or not.
        Type type = typeof(int);
        for (int level = 0; level < depth; level++)
            type = type.MakeArrayType();
        Oracle.AssertReadsAlike(type, new string('[', depth) + new string(']', depth));
    }

    [Fact]
    public void Deserialize_ReadOnlyCollection_NamesTheWayOut()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<ReadOnlyList>("[1]"));
        Assert.Contains("read-only", error.Message, StringComparison.Ordinal);
        error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<List<NoConstructor>>(" [[1]]"));
        Assert.EndsWith("Path: $[0] | LineNumber: 0 | BytePositionInLine: 3.", error.Message, StringComparison.Ordinal);
    }
}
