// The kinds of values that both libraries serve: each stands alone and inside the shapes.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.Conformance.Differential;

internal static class Kinds
{
    internal static readonly Type[] Numbers =
    [
        typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(Int128), typeof(UInt128), typeof(Half), typeof(float), typeof(double), typeof(decimal),
    ];

    internal static readonly Type[] Scalars =
    [
        .. Numbers,
        typeof(bool), typeof(string), typeof(char), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly),
        typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>),
        typeof(Color), typeof(Tiny), typeof(SignedTiny), typeof(Short), typeof(Broad), typeof(BroadSigned), typeof(Rights), typeof(Named), typeof(NamedRights),
    ];

    internal static readonly Type[] Nullables =
        [.. Scalars.Where(type => type.IsValueType).Select(type => typeof(Nullable<>).MakeGenericType(type))];

    internal static readonly Type[] Documents =
        [typeof(object), typeof(JsonElement), typeof(JsonElement?), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(JsonDocument)];

    /// <summary>Collections, each of several kinds of elements.</summary>
    internal static readonly Type[] Sequences =
    [
        typeof(int[]), typeof(string[]), typeof(double[]), typeof(int?[]), typeof(bool[]), typeof(Guid[]), typeof(byte[][]), typeof(int[][]), typeof(object[]),
        typeof(Plain<int>[]), typeof(Settable<string>[]), typeof(Settable<int>?[]), typeof(Color[]), typeof(sbyte[]), typeof(char[]), typeof(decimal[]), typeof(DateTime[]),
        typeof(List<int>), typeof(List<string>), typeof(List<long?>), typeof(List<List<int>>), typeof(List<object>), typeof(List<Plain<string>>),
        typeof(List<byte>), typeof(List<MadeStruct<int>>),
        typeof(IList<int>), typeof(ICollection<string>), typeof(IEnumerable<double>), typeof(IReadOnlyList<int>), typeof(IReadOnlyCollection<string>),
        typeof(ISet<int>), typeof(HashSet<string>), typeof(SortedSet<int>), typeof(SortedSet<string>), typeof(LinkedList<int>),
        typeof(Queue<string>), typeof(Stack<int>), typeof(ConcurrentQueue<int>), typeof(ConcurrentStack<string>),
        typeof(Collection<int>), typeof(ObservableCollection<string>), typeof(ImmutableArray<int>), typeof(ImmutableArray<string>), typeof(ImmutableList<int>),
        typeof(ImmutableHashSet<string>), typeof(ImmutableSortedSet<int>), typeof(ImmutableQueue<int>), typeof(ImmutableStack<int>),
        typeof(IImmutableList<int>), typeof(IImmutableSet<int>), typeof(IImmutableQueue<string>), typeof(IImmutableStack<string>),
        typeof(Memory<int>), typeof(ReadOnlyMemory<string>), typeof(Memory<Plain<int>>),
        typeof(ArrayList), typeof(IList), typeof(ICollection), typeof(IEnumerable), typeof(Queue), typeof(Stack),
        typeof(OwnList<int>), typeof(OwnCollection<string>), typeof(OwnSet<int>), typeof(OwnQueue<int>), typeof(OwnStack<string>), typeof(OwnArrayList),
        typeof(BareCollection<int>), typeof(BareCollection<string>), typeof(StructCollection<int>), typeof(StructCollection<string>),
    ];

    /// <summary>Types that may be keys in System.Text.Json.</summary>
    internal static readonly Type[] Keys =
    [
        .. Numbers,
        typeof(bool), typeof(string), typeof(char), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly),
        typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(Color), typeof(Tiny), typeof(Broad), typeof(Rights), typeof(Named), typeof(NamedRights),
    ];

    internal static readonly Type[] Maps =
    [
        .. Keys.Select(key => typeof(Dictionary<,>).MakeGenericType(key, typeof(int))),
        typeof(Dictionary<string, string>), typeof(Dictionary<string, object>), typeof(Dictionary<string, int?>), typeof(Dictionary<string, List<int>>),
        typeof(Dictionary<string, Plain<int>>), typeof(Dictionary<string, Dictionary<string, double>>), typeof(Dictionary<int, Settable<string>>), typeof(Dictionary<string, JsonElement>),
        typeof(IDictionary<string, int>), typeof(IReadOnlyDictionary<string, string>), typeof(SortedDictionary<string, int>), typeof(SortedList<int, string>),
        typeof(ConcurrentDictionary<string, int>), typeof(ImmutableDictionary<string, int>), typeof(ImmutableSortedDictionary<string, string>),
        typeof(IImmutableDictionary<string, int>), typeof(OrderedDictionary<string, int>), typeof(OwnDictionary<int>), typeof(BareDictionary<string, int>), typeof(BareDictionary<Guid, string>),
        typeof(Hashtable), typeof(IDictionary), typeof(SortedList), typeof(OwnHashtable), typeof(ListDictionary), typeof(HybridDictionary), typeof(ExpandoObject),
    ];

    internal static readonly Type[] Pairs =
    [
        typeof(KeyValuePair<string, int>), typeof(KeyValuePair<int, List<string>>), typeof(Tuple<int>), typeof(Tuple<int, string>), typeof(Tuple<string, bool?, Plain<int>>),
    ];

    /// <summary>Kinds that are written and not read.</summary>
    internal static readonly Type[] OnlyWritten =
    [
        typeof(Dictionary<object, int>), typeof(ArraySegment<int>), typeof(ReadOnlyCollection<string>), typeof(ConcurrentBag<int>), typeof(BlockingCollection<int>), typeof(BitArray), typeof(OnlyEnumerable<int>), typeof(OnlyEnumerable<string>),
        typeof(ReadOnlyDictionary<string, int>), typeof(ILookup<string, int>),
    ];

    internal static readonly Type[] All = [.. Scalars, .. Nullables, .. Documents, .. Sequences, .. Maps, .. Pairs];
}
