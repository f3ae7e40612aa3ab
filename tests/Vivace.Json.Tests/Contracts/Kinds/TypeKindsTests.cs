// Tests the classification of types against System.Text.Json's, and the collections made by it against those made by System.Text.Json.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts.Kinds;

public class TypeKindsTests
{
    private static readonly JsonSerializerOptions s_options = Frozen(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() });

    // Where we answer as the oracle does.
    private static readonly Type[] s_known =
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(char), typeof(string), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset),
        typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Uri), typeof(Version), typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>),
        typeof(object), typeof(DayOfWeek), typeof(BindingFlags), typeof(JsonElement), typeof(JsonDocument), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue),
        typeof(int?), typeof(DayOfWeek?), typeof(Guid?), typeof(KindModels.PlainStruct?), typeof(KeyValuePair<int, string>?), typeof(ImmutableArray<int>?), typeof(JsonElement?),
        typeof(Type), typeof(MethodInfo), typeof(Action), typeof(Func<int>), typeof(KindModels.Own), typeof(Delegate), typeof(IntPtr), typeof(UIntPtr), typeof(System.Runtime.Serialization.SerializationInfo),
        typeof(Memory<int>), typeof(ReadOnlyMemory<string>), typeof(IAsyncEnumerable<int>), typeof(KindModels.OwnAsync), typeof(KindModels.AsyncAndSync),
        typeof(int[]), typeof(int[][]), typeof(string[]), typeof(object[]), typeof(sbyte[]), typeof(KindModels.Plain[]), typeof(int?[]), typeof(int[,]), typeof(int[,,]), typeof(int[][,]),
        typeof(List<int>), typeof(List<List<int>>), typeof(List<object>), typeof(KindModels.OfList), typeof(KindModels.OfListPrivate), typeof(KindModels.OfListAbstract), typeof(KindModels.OfListGeneric<int>),
        typeof(Dictionary<string, int>), typeof(Dictionary<int, int>), typeof(Dictionary<Guid, List<int>>), typeof(Dictionary<DayOfWeek, int>), typeof(KindModels.OfDictionary), typeof(KindModels.OfDictionaryWithParameter),
        typeof(ImmutableDictionary<string, int>), typeof(ImmutableSortedDictionary<string, int>), typeof(IImmutableDictionary<string, int>),
        typeof(IDictionary<string, int>), typeof(SortedDictionary<string, int>), typeof(SortedList<string, int>), typeof(ConcurrentDictionary<string, int>), typeof(OrderedDictionary<string, int>),
        typeof(System.Dynamic.ExpandoObject), typeof(KindModels.OwnDictionary), typeof(IReadOnlyDictionary<string, int>), typeof(KindModels.OwnReadOnlyDictionary),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(ImmutableQueue<int>), typeof(ImmutableStack<int>), typeof(ImmutableHashSet<int>), typeof(ImmutableSortedSet<int>),
        typeof(IImmutableList<int>), typeof(IImmutableQueue<int>), typeof(IImmutableStack<int>), typeof(IImmutableSet<int>), typeof(IEnumerable<ImmutableArray<int>>),
        typeof(IList<int>), typeof(Collection<int>), typeof(ObservableCollection<int>), typeof(KindModels.OfCollection), typeof(KindModels.OfObservable), typeof(ArraySegment<int>), typeof(KindModels.OfReadOnlyCollection), typeof(KindModels.IOwnList),
        typeof(ISet<int>), typeof(HashSet<int>), typeof(SortedSet<int>), typeof(KindModels.OfHashSet),
        typeof(ICollection<int>), typeof(LinkedList<int>), typeof(KindModels.OwnCollection), typeof(KindModels.OwnReadOnlyCollection), typeof(KindModels.OwnExplicitCollection), typeof(KindModels.IOwnCollection), typeof(KindModels.AbstractCollection), typeof(KindModels.StructCollection),
        typeof(Stack<int>), typeof(Queue<int>), typeof(ConcurrentStack<int>), typeof(ConcurrentQueue<int>), typeof(KindModels.OfStack), typeof(KindModels.OfQueue),
        typeof(IEnumerable<int>), typeof(IReadOnlyList<int>), typeof(IReadOnlyCollection<int>), typeof(KindModels.OnlyGenericEnumerable), typeof(KindModels.WithAdd), typeof(KindModels.OfTwoEnumerables), typeof(IOrderedEnumerable<int>),
        typeof(ILookup<int, string>), typeof(IGrouping<int, string>), typeof(Dictionary<string, int>.KeyCollection), typeof(IQueryable<int>),
        typeof(IDictionary), typeof(Hashtable), typeof(SortedList), typeof(System.Collections.Specialized.HybridDictionary), typeof(System.Collections.Specialized.ListDictionary), typeof(System.Collections.Specialized.OrderedDictionary), typeof(KindModels.OfHashtable), typeof(KindModels.OfDictionaryBase),
        typeof(IList), typeof(ArrayList), typeof(KindModels.OfArrayList), typeof(KindModels.OfBase), typeof(Array),
        typeof(Stack), typeof(Queue), typeof(IEnumerable), typeof(ICollection), typeof(BitArray), typeof(KindModels.OnlyEnumerable),
        typeof(KindModels.Plain), typeof(KindModels.PlainStruct), typeof(IComparable), typeof(KeyValuePair<int, string>), typeof(Tuple<int, string>), typeof((int, string)), typeof(ValueTuple<int>),
        typeof(DictionaryEntry), typeof(Exception), typeof(KindModels.OwnException), typeof(Complex), typeof(TimeZoneInfo), new { A = 1 }.GetType(),
    ];

    // Where the oracle sees an object or only writes, and we know better. What we answer, and whether the oracle's kind is ours.
    private static readonly (Type Type, TypeKind Kind, Type? Element, Type? Key)[] s_ours =
    [
        (typeof(BigInteger), TypeKind.Scalar, null, null),
        (typeof(Rune), TypeKind.Scalar, null, null),
        (typeof(System.Net.IPAddress), TypeKind.Scalar, null, null),
        (typeof(System.Net.IPEndPoint), TypeKind.Scalar, null, null),
        (typeof(System.Globalization.CultureInfo), TypeKind.Scalar, null, null),
        (typeof(int[,]), TypeKind.MultidimensionalArray, typeof(int), null),
        (typeof(FrozenSet<int>), TypeKind.Enumerable, typeof(int), null),
        (typeof(ReadOnlyCollection<int>), TypeKind.Enumerable, typeof(int), null),
        (typeof(ReadOnlySet<int>), TypeKind.Enumerable, typeof(int), null),
        (typeof(IReadOnlySet<int>), TypeKind.Enumerable, typeof(int), null),
        (typeof(ConcurrentBag<int>), TypeKind.Enumerable, typeof(int), null),
        (typeof(System.Collections.Specialized.StringCollection), TypeKind.Enumerable, typeof(string), null),
        (typeof(FrozenDictionary<string, int>), TypeKind.Dictionary, typeof(int), typeof(string)),
        (typeof(ReadOnlyDictionary<string, int>), TypeKind.Dictionary, typeof(int), typeof(string)),
    ];

    private static readonly Dictionary<string, Type> s_types =
        s_known.Concat(s_ours.Select(row => row.Type)).Distinct().ToDictionary(TypeDisplay.NameOf);

    public static TheoryData<string> Known => [.. s_known.Select(TypeDisplay.NameOf)];

    public static TheoryData<string> Ours => [.. s_ours.Select(row => TypeDisplay.NameOf(row.Type))];

    public static TheoryData<string> Collections =>
        [.. s_types.Where(pair => TypeKinds.Classify(pair.Value) is { IsCollection: true, Kind: TypeKind.Enumerable or TypeKind.Dictionary, ElementType.IsVariableBoundArray: false }).Select(pair => pair.Key)];

    [Theory, MemberData(nameof(Known))]
    public void Classify_KnownType_IsOfTheOraclesKind(string name)
    {
        Type type = s_types[name];
        TypeShape shape = TypeKinds.Classify(type);
        JsonTypeInfo expected = s_options.GetTypeInfo(type);
        // Of a Nullable the oracle tells the kind of the type below.
        TypeShape told = shape.Kind == TypeKind.Nullable ? TypeKinds.Classify(shape.ElementType!) : shape;
        JsonTypeInfoKind kind = told.Kind switch
        {
            TypeKind.Object => JsonTypeInfoKind.Object,
            TypeKind.Enumerable or TypeKind.AsyncEnumerable => JsonTypeInfoKind.Enumerable,
            TypeKind.Dictionary => JsonTypeInfoKind.Dictionary,
            _ => JsonTypeInfoKind.None,
        };
        Assert.Equal(expected.Kind, kind);
        if (kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary)
        {
            Assert.Equal(expected.ElementType, shape.ElementType);
            Assert.Equal(expected.KeyType, told.KeyType);
        }

        Assert.Equal(shape.Kind == TypeKind.Refused, shape is { Reason: not null, IsCollection: false });
        Assert.Same(shape, TypeKinds.Classify(type));
    }

    // A contract is checked when it is made read-only, but only for options that are.
    private static JsonSerializerOptions Frozen(JsonSerializerOptions options)
    {
        options.MakeReadOnly();
        return options;
    }

    [Theory, MemberData(nameof(Known))]
    public void Classify_KnownType_CanBeFilledWhereTheOracleFills(string name)
    {
        Type type = s_types[name];
        bool expected = true;
        try
        {
            s_options.GetTypeInfo(typeof(KindModels.Holder<>).MakeGenericType(type)).MakeReadOnly();
        }
        catch (InvalidOperationException)
        {
            expected = false;
        }

        Assert.Equal(expected, TypeKinds.Classify(type).CanPopulate);
    }

    [Theory, MemberData(nameof(Ours))]
    public void Classify_TypeTheOracleDoesNotKnow_HasAForm(string name)
    {
        (Type type, TypeKind kind, Type? element, Type? key) = s_ours.Single(row => row.Type == s_types[name]);
        TypeShape shape = TypeKinds.Classify(type);
        Assert.Equal((kind, element, key), (shape.Kind, shape.ElementType, shape.KeyType));
        Assert.Null(shape.Reason);
        if (shape.IsCollection) Assert.NotEqual(Construction.None, shape.Construction);
    }

    [Theory, MemberData(nameof(Collections))]
    public void Construction_Items_MakesWhatTheOracleReads(string name)
    {
        Type type = s_types[name];
        TypeShape shape = TypeKinds.Classify(type);
        string json = JsonText(shape);
        object? expected;
        try
        {
            expected = StjSerializer.Deserialize(json, type, s_options);
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidCastException)
        {
            if (s_ours.Any(row => row.Type == type))
            {
                // What it would be as a plain list or dictionary.
                Type plain = shape.KeyType is null ? typeof(List<>).MakeGenericType(shape.ElementType!) : typeof(Dictionary<,>).MakeGenericType(shape.KeyType, shape.ElementType!);
                object? items = StjSerializer.Deserialize(json, plain, s_options);
                object made = Make(shape, json);
                Assert.True(type.IsInstanceOfType(made));
                // A set and a bag keep no order.
                Assert.Equal(((IEnumerable)items!).Cast<object>().Select(Text).Order(), ((IEnumerable)made).Cast<object>().Select(Text).Order());
                return;
            }

            Assert.True(shape.Construction == Construction.None || shape.MayBeReadOnly, $"made by {shape.Construction}");
            if (shape.Construction == Construction.None) Assert.StartsWith("Expected a collection that can be created", shape.Reason, StringComparison.Ordinal);
            else Assert.Throws<NotSupportedException>(() => Make(shape, json));
            return;
        }

        object actual = Make(shape, json);
        Assert.Equal(expected!.GetType(), actual.GetType());
        Assert.Equal(StjSerializer.Serialize(expected, s_options), StjSerializer.Serialize(actual, s_options));
    }

    [Fact]
    public void Construction_Stack_IsTurnedOver()
    {
        foreach (Type type in new[] { typeof(Stack<int>), typeof(ConcurrentStack<int>), typeof(Stack), typeof(ImmutableStack<int>), typeof(IImmutableStack<int>), typeof(KindModels.OfStack) })
            Assert.True(TypeKinds.Classify(type).IsStack, type.Name);
        foreach (Type type in new[] { typeof(Queue<int>), typeof(List<int>), typeof(ConcurrentQueue<int>), typeof(ImmutableQueue<int>) })
            Assert.False(TypeKinds.Classify(type).IsStack, type.Name);
    }

    [Theory]
    [InlineData(typeof(Type), "Expected a type that is supported in JSON, found System.Type: code, which a text must not name. Use its name, or [JsonDerivedType] to choose a type.")]
    [InlineData(typeof(MemoryStream), "Expected a type that is supported in JSON, found System.IO.MemoryStream: a place to read from or write to, not a value. Copy its content into a byte[].")]
    [InlineData(typeof(KindModels.OwnStream), "Expected a type that is supported in JSON, found Vivace.Json.Tests.Contracts.Kinds.KindModels.OwnStream: a place to read from or write to, not a value. Copy its content into a byte[].")]
    [InlineData(typeof(Task<int>), "Expected a type that is supported in JSON, found System.Threading.Tasks.Task<System.Int32>: something that runs, not a value. Await it and use the result.")]
    [InlineData(typeof(Action), "Expected a type that is supported in JSON, found System.Action: code, not a value. Leave it out with [JsonIgnore].")]
    [InlineData(typeof(IntPtr), "Expected a type that is supported in JSON, found System.IntPtr: an address or a number of platform-dependent size. Use long or ulong.")]
    [InlineData(typeof(Span<int>), "Expected a type that is supported in JSON, found System.Span<System.Int32>: a pointer, a reference, a ref struct or an open generic type, whose values cannot be stored. Copy what it refers to.")]
    [InlineData(typeof(System.Data.DataTable), "Expected a type that is supported in JSON, found System.Data.DataTable: a table made for ISerializable, whose members are not its content. Add DataTableCodec of the package Vivace.Json.Compatibility to Codecs in the settings, or name it with [JsonCodec].")]
    [InlineData(typeof(DBNull), "Expected a type that is supported in JSON, found System.DBNull: a database null, which would become an empty object. Use null.")]
    [InlineData(typeof(StringBuilder), "Expected a type that is supported in JSON, found System.Text.StringBuilder: a text under construction, whose members do not show the text. Use ToString(). Or add DotNetTypes to Codecs in the settings.")]
    public void Classify_DangerousType_IsRefusedWithAReason(Type type, string reason)
    {
        TypeShape shape = TypeKinds.Classify(type);
        Assert.Equal(TypeKind.Refused, shape.Kind);
        Assert.Equal(reason, shape.Reason);
    }

    [Theory]
    [InlineData(typeof(ValueTask))]
    [InlineData(typeof(ValueTask<int>))]
    [InlineData(typeof(CancellationToken))]
    [InlineData(typeof(CancellationTokenSource))]
    [InlineData(typeof(Thread))]
    [InlineData(typeof(ManualResetEvent))]
    [InlineData(typeof(Lazy<int>))]
    [InlineData(typeof(WeakReference))]
    [InlineData(typeof(WeakReference<string>))]
    [InlineData(typeof(System.Text.RegularExpressions.Regex))]
    [InlineData(typeof(Assembly))]
    [InlineData(typeof(Module))]
    [InlineData(typeof(RuntimeTypeHandle))]
    [InlineData(typeof(System.Runtime.InteropServices.GCHandle))]
    [InlineData(typeof(System.Runtime.InteropServices.SafeHandle))]
    [InlineData(typeof(System.Data.DataSet))]
    [InlineData(typeof(System.Xml.XmlDocument))]
    [InlineData(typeof(System.Xml.Linq.XElement))]
    [InlineData(typeof(StreamReader))]
    [InlineData(typeof(StringWriter))]
    [InlineData(typeof(MethodInfo))]
    [InlineData(typeof(KindModels.ByRefLike))]
    [InlineData(typeof(ReadOnlySpan<char>))]
    [InlineData(typeof(List<>))]
    [InlineData(typeof(void))]
    [InlineData(typeof(UIntPtr))]
    [InlineData(typeof(Index))]
    [InlineData(typeof(Range))]
    [InlineData(typeof(System.Runtime.Serialization.SerializationInfo))]
    public void Classify_TypeThatIsNoValue_IsRefused(Type type) => Assert.Equal(TypeKind.Refused, TypeKinds.Classify(type).Kind);

    [Fact]
    public unsafe void Classify_Pointer_IsRefused()
    {
        Assert.Equal(TypeKind.Refused, TypeKinds.Classify(typeof(int*)).Kind);
        Assert.Equal(TypeKind.Refused, TypeKinds.Classify(typeof(int).MakeByRefType()).Kind);
        Assert.Equal(TypeKind.Refused, TypeKinds.Classify(typeof(delegate*<int>)).Kind);
    }

    private static string JsonText(TypeShape shape)
    {
        if (shape.KeyType is not null)
        {
            string[] keys = shape.KeyType == typeof(Guid) ? [Guid.Empty.ToString(), new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).ToString()]
                : shape.KeyType == typeof(DayOfWeek) ? ["Monday", "Friday"]
                : ["2", "1"];
            return $"{{\"{keys[0]}\":{Item(shape.ElementType!)},\"{keys[1]}\":{Item(shape.ElementType!)},\"{keys[0]}\":{Item(shape.ElementType!, 9)}}}";
        }

        return shape.ElementType == typeof(string) ? "[\"b\",\"a\"]" : $"[{Item(shape.ElementType!, 3)},{Item(shape.ElementType!, 1)},{Item(shape.ElementType!, 2)}]";
    }

    private static string Item(Type type, int number = 4) =>
        TypeKinds.Classify(type).Kind switch
        {
            TypeKind.Enumerable => $"[{number}]",
            TypeKind.Object or TypeKind.Dictionary => "{}",
            TypeKind.Scalar when type == typeof(string) => $"\"{number}\"",
            TypeKind.Refused or TypeKind.MultidimensionalArray => "null",
            _ => number.ToString(System.Globalization.CultureInfo.InvariantCulture),
        };

    // Makes a collection exactly as the shape says.
    private static object Make(TypeShape shape, string json)
    {
        Type pair = shape.KeyType is null ? shape.ElementType! : typeof(KeyValuePair<,>).MakeGenericType(shape.KeyType, shape.ElementType!);
        object?[][] items = shape.KeyType is null
            ? [.. JsonElement.Parse(json).EnumerateArray().Select(item => new[] { item.Deserialize(shape.ElementType!, s_options) })]
            : [.. JsonElement.Parse(json).EnumerateObject().Select(item => new[] { KeyOf(shape.KeyType, item.Name), item.Value.Deserialize(shape.ElementType!, s_options) })];
        switch (shape.Construction)
        {
            case Construction.Array:
                Array array = Array.CreateInstance(pair, items.Length);
                for (int i = 0; i < items.Length; i++) array.SetValue(items[i][0], i);
                return shape.Type.IsArray ? array : Activator.CreateInstance(shape.Type, array)!;
            case Construction.Add:
                object made = shape.CreatedType!.IsValueType ? RuntimeHelpers.GetUninitializedObject(shape.CreatedType) : Activator.CreateInstance(shape.CreatedType)!;
                if (shape.MayBeReadOnly && IsReadOnly(made)) throw new NotSupportedException();
                foreach (object?[] item in items) shape.Adder!.Invoke(made, item);
                return made;
            case Construction.Factory:
                object buffer = Activator.CreateInstance(shape.BufferType!)!;
                MethodInfo add = shape.BufferType!.GetMethod(shape.KeyType is null ? "Add" : "set_Item")!;
                foreach (object?[] item in items) add.Invoke(buffer, item);
                object?[] arguments = [buffer, .. shape.Factory!.GetParameters().Skip(1).Select(_ => (object?)null)];
                return shape.Factory is ConstructorInfo constructor ? constructor.Invoke(arguments) : shape.Factory.Invoke(null, arguments)!;
            default:
                throw new NotSupportedException(shape.Reason);
        }
    }

    private static bool IsReadOnly(object collection) =>
        collection is IList { IsReadOnly: true } or IDictionary { IsReadOnly: true }
        || collection.GetType().GetInterfaces().Any(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ICollection<>)
            && (bool)type.GetProperty("IsReadOnly")!.GetValue(collection)!);

    private static object KeyOf(Type type, string text) =>
        type == typeof(int) ? int.Parse(text, System.Globalization.CultureInfo.InvariantCulture)
        : type == typeof(Guid) ? Guid.Parse(text)
        : type.IsEnum ? Enum.Parse(type, text)
        : text;

    private static string Text(object item) => item.ToString()!;
}
