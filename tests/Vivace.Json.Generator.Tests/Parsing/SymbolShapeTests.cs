// A type is in the compiler's eyes what it is at run time: its kind, what it holds, and whether it can be filled.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Tests.Parsing;

public class SymbolShapeTests
{
    private static readonly CSharpCompilation s_compilation = Compiling.Of();

    internal static IReadOnlyList<Type> AllTypes => [.. ((IEnumerable<object?[]>)Types).Select(row => (Type)row[0]!)];

    public static TheoryData<Type> Types =>
    [
        typeof(object), typeof(bool), typeof(string), typeof(int), typeof(Int128), typeof(Half), typeof(decimal), typeof(System.Numerics.BigInteger), typeof(char), typeof(System.Text.Rune),
        typeof(Guid), typeof(DateTime), typeof(DateOnly), typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(System.Net.IPAddress), typeof(System.Globalization.CultureInfo),
        typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>), typeof(Memory<int>), typeof(ReadOnlyMemory<string>), typeof(ArraySegment<int>),
        typeof(DayOfWeek), typeof(int?), typeof(DayOfWeek?), typeof(KeyValuePair<int, string>?), typeof(KeyValuePair<int, string>), typeof(Tuple<int, string>), typeof((int, string)),
        typeof(JsonElement), typeof(JsonDocument), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue),
        typeof(int[]), typeof(string[][]), typeof(int[,]), typeof(int[,,][]), typeof(List<int>), typeof(HashSet<string>), typeof(SortedSet<int>), typeof(LinkedList<int>),
        typeof(Stack<int>), typeof(Queue<int>), typeof(ConcurrentStack<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentBag<int>), typeof(BlockingCollection<int>),
        typeof(Collection<int>), typeof(ObservableCollection<int>), typeof(ReadOnlyCollection<int>), typeof(ReadOnlyObservableCollection<int>), typeof(ReadOnlySet<int>),
        typeof(IEnumerable<int>), typeof(ICollection<int>), typeof(IList<int>), typeof(ISet<int>), typeof(IReadOnlyCollection<int>), typeof(IReadOnlyList<int>), typeof(IReadOnlySet<int>),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(IImmutableList<int>), typeof(ImmutableStack<int>), typeof(ImmutableQueue<int>), typeof(ImmutableHashSet<int>), typeof(IImmutableSet<int>),
        typeof(ImmutableSortedSet<int>), typeof(FrozenSet<int>), typeof(IAsyncEnumerable<int>), typeof(IGrouping<int, string>), typeof(ILookup<int, string>),
        typeof(Dictionary<string, int>), typeof(IDictionary<string, int>), typeof(IReadOnlyDictionary<Guid, int>), typeof(SortedDictionary<int, string>), typeof(SortedList<int, string>), typeof(ConcurrentDictionary<string, int>),
        typeof(ReadOnlyDictionary<string, int>), typeof(ImmutableDictionary<string, int>), typeof(IImmutableDictionary<string, int>), typeof(ImmutableSortedDictionary<string, int>), typeof(FrozenDictionary<string, int>),
        typeof(System.Dynamic.ExpandoObject), typeof(OrderedDictionary<string, int>),
        typeof(IEnumerable), typeof(ICollection), typeof(IList), typeof(IDictionary), typeof(ArrayList), typeof(Hashtable), typeof(SortedList), typeof(Stack), typeof(Queue), typeof(BitArray), typeof(StringCollection), typeof(ListDictionary),
        typeof(Action), typeof(Type), typeof(MethodInfo), typeof(IntPtr), typeof(Stream), typeof(Task), typeof(Task<int>), typeof(CancellationToken), typeof(Lazy<int>), typeof(System.Text.StringBuilder), typeof(Index), typeof(DBNull),
    ];

    [Theory, MemberData(nameof(Types))]
    public void Of_AnyType_IsTheRunTimesClassification(Type type)
    {
        TypeShape expected = TypeKinds.Classify(type);
        SymbolShape actual = SymbolShape.Of(SymbolOf(type));
        Assert.Equal(expected.Kind.ToString(), actual.Kind.ToString());
        if (!expected.IsCollection && expected.Kind.ToString() != "Nullable")
            return;
        Assert.Equal(expected.ElementType!.ToString(), actual.Element is null ? typeof(object).ToString() : SymbolNames.AtRunTime(actual.Element));
        if (expected.KeyType is not null && actual.Key is not null)
            Assert.Equal(expected.KeyType.ToString(), SymbolNames.AtRunTime(actual.Key));
        Assert.Equal(expected.CanPopulate, actual.CanPopulate);
    }

    [Theory, MemberData(nameof(Types))]
    public void AtRunTime_AnyType_IsItsText(Type type) => Assert.Equal(type.ToString(), SymbolNames.AtRunTime(SymbolOf(type)));

    [Fact]
    public void Primitives_OfPrograms_AreThoseOfTheRunTime()
    {
        Type[] types =
        [
            typeof(bool), typeof(string), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
            typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        ];
        foreach (Type type in types)
        {
            var primitive = DirectTypes.PrimitiveOf(type);
            Assert.Equal(type.Name, primitive.ToString());
            Assert.Equal(primitive.ReadsInline() ? 5 : 3, typeof(ReadPrimitives).GetMethod("Read" + primitive)!.GetParameters().Length);
            Assert.Equal(primitive.MakesRoom() ? 4 : 3, typeof(WritePrimitives).GetMethod("Write" + primitive)!.GetParameters().Length);
        }

        Assert.Equal(Enum.GetNames(DirectTypes.PrimitiveOf(typeof(int)).GetType()).Except(["None", "Constant"]).Order(), types.Select(type => type.Name).Order());
    }

    private static ITypeSymbol SymbolOf(Type type)
    {
        if (type.IsArray)
            return s_compilation.CreateArrayTypeSymbol(SymbolOf(type.GetElementType()!), type.GetArrayRank());
        if (!type.IsGenericType)
            return s_compilation.GetTypeByMetadataName(type.FullName!)!;
        return s_compilation.GetTypeByMetadataName(type.GetGenericTypeDefinition().FullName!)!.Construct([.. type.GetGenericArguments().Select(SymbolOf)]);
    }
}
