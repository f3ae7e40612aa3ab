// Contracts that a resolver of System.Text.Json changed: the same bytes, values and refusals as the oracle's, in every engine.
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Making;
using static Vivace.Json.Tests.Bridges.ResolverModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges;

public class ResolverTests
{
    private static readonly Order s_order = new() { Id = 3, Name = "n", Price = 1.5, Lines = [1, 2], Next = new Order { Note = "inner" }, Day = DayOfWeek.Friday };

    private const string OrderText =
        """{"Id":4,"Name":"x","Note":null,"Price":2.5,"Lines":[3],"Next":{"Id":1,"Name":null},"Hidden":"h","Day":2,"Unknown":[1],"Q":8,"Renamed":"r","id":9}""";

    // What somebody does to contracts, by name.
    private static readonly Dictionary<string, Action<JsonTypeInfo>> s_changes = new()
    {
        ["nothing"] = _ => { },
        ["rename"] = On<Order>(info => Member(info, "Name").Name = "Renamed"),
        ["rename to escape"] = On<Order>(info => Member(info, "Name").Name = "é\"<"),
        ["remove"] = On<Order>(info => info.Properties.Remove(Member(info, "Price"))),
        ["remove all"] = On<Order>(info => info.Properties.Clear()),
        ["reorder"] = On<Order>(info => Member(info, "Id").Order = 5),
        ["move"] = On<Order>(info =>
        {
            JsonPropertyInfo first = info.Properties[0];
            info.Properties.RemoveAt(0);
            info.Properties.Insert(3, first);
        }),
        ["sort by name"] = On<Order>(info =>
        {
            JsonPropertyInfo[] sorted = [.. info.Properties.OrderByDescending(property => property.Name, StringComparer.Ordinal)];
            info.Properties.Clear();
            foreach (JsonPropertyInfo property in sorted)
                info.Properties.Add(property);
        }),
        ["add"] = On<Order>(info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "Q");
            added.Get = order => ((Order)order).Id + 100;
            added.Set = (order, value) => ((Order)order).Id = (int)value! * 1000;
            info.Properties.Add(added);
        }),
        ["add first, getter alone"] = On<Order>(info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(string), "Kind");
            added.Get = order => order.GetType().Name;
            info.Properties.Insert(0, added);
        }),
        ["add object, list, null"] = On<Order>(info =>
        {
            foreach ((string name, Type type, object? value) in (ReadOnlySpan<(string, Type, object?)>)[("o", typeof(object), 5), ("l", typeof(List<Pair>), new List<Pair> { new() { A = 1 } }), ("n", typeof(int?), null)])
            {
                JsonPropertyInfo added = info.CreateJsonPropertyInfo(type, name);
                added.Get = _ => value;
                info.Properties.Add(added);
            }
        }),
        ["replace getter"] = On<Order>(info => Member(info, "Name").Get = order => "made of " + ((Order)order).Id),
        ["wrap getter"] = On<Order>(info =>
        {
            Func<object, object?> inner = Member(info, "Price").Get!;
            Member(info, "Price").Get = order => (double)inner(order)! * 2;
        }),
        ["take another's getter"] = On<Order>(info =>
        {
            Member(info, "Name").Get = Member(info, "Note").Get;
            info.Properties.Remove(Member(info, "Note"));
        }),
        ["replace setter"] = On<Order>(info => Member(info, "Name").Set = (order, value) => ((Order)order).Name = $"<{value}>"),
        ["replace setters of collections"] = On<Order>(info => Member(info, "Lines").Set = (order, value) => ((Order)order).Lines = [.. (List<int>)value!, 99]),
        ["no getter"] = On<Order>(info => Member(info, "Id").Get = null),
        ["no setter"] = On<Order>(info => Member(info, "Id").Set = null),
        ["no accessors"] = On<Order>(info => (Member(info, "Id").Get, Member(info, "Id").Set) = (null, null)),
        ["condition"] = On<Order>(info => Member(info, "Id").ShouldSerialize = (_, value) => (int)value! > 2),
        ["condition on the object"] = On<Order>(info => Member(info, "Name").ShouldSerialize = (order, _) => ((Order)order).Price > 1),
        ["condition on all"] = On<Order>(info =>
        {
            foreach (JsonPropertyInfo property in info.Properties)
                property.ShouldSerialize = (_, value) => value is not null;
        }),
        ["condition: never"] = On<Order>(info => Member(info, "Id").ShouldSerialize = (_, _) => false),
        ["no condition"] = On<Order>(info => Member(info, "Note").ShouldSerialize = null),
        ["condition of another"] = On<Order>(info => Member(info, "Name").ShouldSerialize = Member(info, "Note").ShouldSerialize),
        ["required"] = On<Order>(info => Member(info, "Name").IsRequired = true),
        ["required, absent"] = On<Order>(info => Member(info, "Note").IsRequired = true),
        ["required without setter"] = On<Order>(info => Member(info, "Total").IsRequired = true),
        ["numbers of a member"] = On<Order>(info => Member(info, "Price").NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ["numbers of a collection"] = On<Order>(info => Member(info, "Lines").NumberHandling = JsonNumberHandling.WriteAsString),
        ["numbers of an object"] = On<Order>(info => info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ["numbers of a type"] = On<double>(info => info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ["numbers of a collection's type"] = On<List<int>>(info => info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ["converter"] = On<Order>(info => Member(info, "Id").CustomConverter = new Tenfold()),
        ["converter for names"] = On<Order>(info => Member(info, "Day").CustomConverter = new JsonStringEnumConverter()),
        ["unmapped"] = On<Order>(info => info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        ["populate"] = On<Order>(info => info.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate),
        ["populate a member"] = On<Order>(info => Member(info, "Lines").ObjectCreationHandling = JsonObjectCreationHandling.Populate),
        ["populate by delegates"] = On<Order>(info =>
        {
            JsonPropertyInfo lines = Member(info, "Lines");
            (Func<object, object?> get, Action<object, object?> set) = (lines.Get!, lines.Set!);
            lines.Get = order => get(order);
            lines.Set = (order, value) => set(order, value);
            lines.ObjectCreationHandling = JsonObjectCreationHandling.Populate;
        }),
        ["create"] = On<Order>(info => info.CreateObject = () => new Order { Name = "created", Price = 9 }),
        ["create another"] = On<Order>(info => info.CreateObject = () => new DerivedOrder { Name = "created" }),
        ["create null"] = On<Order>(info => info.CreateObject = null),
        ["callbacks"] = On<Order>(info =>
        {
            info.OnSerializing = order => ((Order)order).Id++;
            info.OnSerialized = order => ((Order)order).Id--;
            info.OnDeserializing = order => ((Order)order).Name = "before";
            info.OnDeserialized = order => ((Order)order).Price++;
        }),
        ["no callbacks"] = On<Order>(info => info.OnDeserialized = null),
        ["wrapped callback"] = On<Order>(info =>
        {
            Action<object> inner = info.OnDeserialized!;
            info.OnDeserialized = order =>
            {
                inner(order);
                inner(order);
            };
        }),
        ["two names alike"] = On<Order>(info => Member(info, "Name").Name = "Id"),
        ["extension data of a wrong type"] = On<Order>(info => Member(info, "Name").IsExtensionData = true),
        ["extension data"] = On<Order>(info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(IDictionary<string, object>), "rest");
            System.Runtime.CompilerServices.ConditionalWeakTable<object, object> all = [];
            added.Get = order => all.TryGetValue(order, out object? rest) ? rest : null;
            added.Set = (order, value) => all.AddOrUpdate(order, value!);
            added.IsExtensionData = true;
            info.Properties.Add(added);
        }),
        ["collection made otherwise"] = On<List<int>>(info => info.CreateObject = () => new List<int> { 42 }),
        ["collection told"] = On<List<int>>(info =>
        {
            info.OnSerializing = list => ((List<int>)list).RemoveAll(item => item == 2);
            info.OnDeserializing = list => ((List<int>)list).Add(5);
            info.OnDeserialized = list => ((List<int>)list).Add(6);
        }),
        ["hidden members"] = On<Order>(info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "told");
            added.AttributeProvider = typeof(Order).GetProperty("Told", System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic);
            added.Get = order => ((Order)order).Told;
            info.Properties.Add(added);
        }),
    };

    private static readonly Dictionary<string, Action<JsonSerializerOptions>> s_options = new()
    {
        ["default"] = _ => { },
        ["web"] = options => (options.PropertyNameCaseInsensitive, options.PropertyNamingPolicy, options.NumberHandling) = (true, JsonNamingPolicy.CamelCase, JsonNumberHandling.AllowReadingFromString),
        ["indented, no nulls"] = options => (options.WriteIndented, options.DefaultIgnoreCondition) = (true, JsonIgnoreCondition.WhenWritingNull),
        ["no defaults"] = options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
        ["strict"] = options => (options.AllowDuplicateProperties, options.RespectNullableAnnotations, options.UnmappedMemberHandling) = (false, true, JsonUnmappedMemberHandling.Disallow),
        ["no read-only"] = options => options.IgnoreReadOnlyProperties = true,
        ["names of days"] = options => options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)),
        ["populate"] = options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        ["references"] = options => options.ReferenceHandler = ReferenceHandler.Preserve,
        ["no cycles"] = options => (options.ReferenceHandler, options.DefaultIgnoreCondition) = (ReferenceHandler.IgnoreCycles, JsonIgnoreCondition.WhenWritingNull),
    };

    public static TheoryData<string, string> Changes
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string change in s_changes.Keys)
                foreach (string options in s_options.Keys)
                    rows.Add(change, options);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Changes))]
    public void Serialize_ChangedContract_EqualsTheOracle(string change, string choice)
    {
        JsonSerializerOptions options = Options(change, choice);
        BridgeOracle.AssertWrites(new Order(), options);
        BridgeOracle.AssertWrites(s_order, options);
        BridgeOracle.AssertWrites<object>(new[] { s_order, null, s_order }, options);
        BridgeOracle.AssertWrites(new Dictionary<string, Order?> { ["a"] = s_order, ["b"] = null }, options);
    }

    [Theory, MemberData(nameof(Changes))]
    public void Deserialize_ChangedContract_EqualsTheOracle(string change, string choice)
    {
        JsonSerializerOptions options = Options(change, choice);
        string text = options.PropertyNamingPolicy is null || change.StartsWith("rename", StringComparison.Ordinal) ? OrderText : OrderText.ToLowerInvariant().Replace("\"id\":9", "\"q\":9", StringComparison.Ordinal);
        foreach (string json in (string[])[text, "{}", "null", """{"Lines":null,"Price":"3"}""", """{"Id":1,"Id":2}""", """{"id":"1","Name":5}""", """{"Next":{"Next":{"Lines":[1,2]}}}""", "[]", """{"Id":1.5}"""])
            BridgeOracle.AssertReads<Order>(json, options);
        BridgeOracle.AssertReads<List<Order>>("[" + text + ",{}]", options);
    }

    // Properties of a modifier that contradict each other are said when the type is first used.
    private static readonly Dictionary<string, Action<JsonTypeInfo>> s_pointChanges = new()
    {
        ["nothing"] = _ => { },
        ["rename a parameter's member"] = On<Point>(info => Member(info, "X").Name = "Z"),
        ["remove a parameter's member"] = On<Point>(info => info.Properties.Remove(Member(info, "X"))),
        ["setter of a parameter's member"] = On<Point>(info => Member(info, "X").Set = (_, _) => throw new InvalidOperationException("never")),
        ["no setter of a parameter's member"] = On<Point>(info => Member(info, "X").Set = null),
        ["getter of a parameter's member"] = On<Point>(info => Member(info, "X").Get = point => ((Point)point).X + 1),
        ["required parameter"] = On<Point>(info => Member(info, "Y").IsRequired = true),
        ["create"] = On<Point>(info => info.CreateObject = () => new Point(50, 60, "made")),
        ["setter of another member"] = On<Point>(info => Member(info, "Extra").Set = (point, value) => ((Point)point).Extra = 2 * (int)value!),
        ["order"] = On<Point>(info => Member(info, "Extra").Order = -1),
        ["converter"] = On<Point>(info => Member(info, "Y").CustomConverter = new Tenfold()),
        ["callbacks"] = On<Point>(info => info.OnDeserializing = point => ((Point)point).Extra = 77),
    };

    public static TheoryData<string> PointChanges => [.. s_pointChanges.Keys];

    [Theory, MemberData(nameof(PointChanges))]
    public void ConstructorParameters_ChangedContract_EqualsTheOracle(string change)
    {
        foreach (Action<JsonSerializerOptions> choice in s_options.Values)
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { s_pointChanges[change] } } };
            choice(options);
            BridgeOracle.AssertWrites(new Point(1) { Extra = 4 }, options);
            foreach (string json in (string[])["{}", """{"X":1,"Y":2,"Label":"l","Extra":3,"Z":4}""", """{"x":1,"y":2,"z":3}""", """{"Extra":3,"Y":1}""", """{"X":null}""", "null"])
                BridgeOracle.AssertReads<Point>(json, options);
        }
    }

    [Fact]
    public void Struct_ChangedContract_EqualsTheOracle()
    {
        Dictionary<string, Action<JsonTypeInfo>> changes = new()
        {
            ["setter"] = On<Pair>(info => Member(info, "A").Set = Unboxed((ref Pair pair, object? value) => pair.A = (int)value! + 1)),
            ["getter"] = On<Pair>(info => Member(info, "A").Get = pair => ((Pair)pair).A * 3),
            ["create"] = On<Pair>(info => info.CreateObject = () => new Pair { A = 8, B = "made" }),
            ["callbacks"] = On<Pair>(info =>
            {
                info.OnDeserialized = Told((ref Pair pair) => pair.B += "!");
                info.OnSerializing = Told((ref Pair pair) => pair.A = 99);
            }),
            ["condition"] = On<Pair>(info => Member(info, "B").ShouldSerialize = (pair, _) => ((Pair)pair).A > 0),
        };
        foreach ((string name, Action<JsonTypeInfo> change) in changes)
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { change } } };
            foreach (Pair pair in (Pair[])[default, new Pair { A = 1, B = "b" }])
            {
                Assert.Equal(name + StjSerializer.Serialize(pair, options), name + JsonSerializer.Serialize(pair, options));
                BridgeOracle.AssertWrites(pair, options);
                BridgeOracle.AssertWrites<Pair?>(pair, options);
            }

            BridgeOracle.AssertReads<Pair>("""{"A":5,"B":"x"}""", options);
            BridgeOracle.AssertReads<List<Pair>>("""[{"B":"x"},{}]""", options);
        }
    }

    [Fact]
    public void Resolver_InterfaceThatItCanMake_EqualsTheOracle()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { On<IThing>(info => info.CreateObject = () => new Thing { Size = 3 }) } } };
        BridgeOracle.AssertReads<IThing>("""{"Size":4}""", options);
        BridgeOracle.AssertReads<Box>("""{"Thing":{},"Numbers":[2],"Counts":{"a":1},"other":5}""", options);
        BridgeOracle.AssertWrites(new Box { Thing = new Thing { Size = 1 }, Rest = new() { ["q"] = 1 } }, options);
    }

    [Fact]
    public void Resolver_TakingTheCreatorOfAnotherType_EqualsTheOracle()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers = { On<Animal>(info => info.CreateObject = new DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(Dog), info.Options).CreateObject) },
            },
        };
        BridgeOracle.AssertReads<Animal>("""{"Name":"n","Bark":4}""", options);
    }

    [Fact]
    public void Resolver_DerivedTypesAdded_EqualsTheOracle()
    {
        foreach (string? name in (string?[])[null, "kind"])
        {
            JsonSerializerOptions options = new()
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver
                {
                    Modifiers =
                    {
                        On<Animal>(info =>
                        {
                            info.PolymorphismOptions = new JsonPolymorphismOptions { DerivedTypes = { new JsonDerivedType(typeof(Dog), "dog"), new JsonDerivedType(typeof(Animal), 1) } };
                            if (name is not null)
                                info.PolymorphismOptions.TypeDiscriminatorPropertyName = name;
                        }),
                        On<Dog>(info => Member(info, "Bark").Name = "woof"),
                    },
                },
            };
            BridgeOracle.AssertWrites<Animal>(new Dog { Name = "d", Bark = 3 }, options);
            BridgeOracle.AssertWrites<Animal[]>([new Dog { Bark = 3 }, new Animal()], options);
            BridgeOracle.AssertWrites<object>(new Dog { Name = "d", Bark = 3 }, options);
            BridgeOracle.AssertReads<Animal>($$"""{"{{name ?? "$type"}}":"dog","woof":5,"Name":"x"}""", options);
            BridgeOracle.AssertReads<Animal>($$"""{"{{name ?? "$type"}}":"cat"}""", options);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Resolver_CollectionsMadeOtherwise_EqualTheOracle(bool isFilled)
    {
        JsonSerializerOptions options = new()
        {
            PreferredObjectCreationHandling = isFilled ? JsonObjectCreationHandling.Populate : JsonObjectCreationHandling.Replace,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    On<IList<int>>(info => info.CreateObject = () => new Collection<int> { 9 }),
                    On<ISet<int>>(info => info.CreateObject = () => new SortedSet<int> { 9 }),
                    On<Stack<int>>(info => info.CreateObject = () => new Stack<int>([9])),
                    On<Dictionary<string, int>>(info => info.CreateObject = () => new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["A"] = 1 }),
                    On<IDictionary<string, int>>(info => info.CreateObject = () => new SortedDictionary<string, int> { ["z"] = 1 }),

                    // Nobody calls it: a Memory is made of its elements at once.
                    On<Memory<int>>(info => info.CreateObject = () => new Memory<int>([9])),
                },
            },
        };
        BridgeOracle.AssertReads<IList<int>>("[1,2]", options);
        BridgeOracle.AssertReads<ISet<int>>("[10,2]", options);
        BridgeOracle.AssertReads<Stack<int>>("[1,2]", options);
        BridgeOracle.AssertReads<Dictionary<string, int>>("""{"a":5,"b":6}""", options);
        BridgeOracle.AssertReads<IDictionary<string, int>>("""{"a":5,"b":6}""", options);
        BridgeOracle.AssertReads<Memory<int>>("[1,2]", options);
        BridgeOracle.AssertReads<Box>("""{"Counts":{"b":2},"Numbers":[3]}""", options);
        BridgeOracle.AssertReads<List<IList<int>?>>("[[1],null,[]]", options);
    }

    [Fact]
    public void Resolver_WithoutTheType_RefusesAsTheOracleDoes()
    {
        foreach (Type[] known in (Type[][])[[], [typeof(Order)], [typeof(Order), typeof(int)], [typeof(object)], [typeof(List<Order>)]])
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = new Only(known) };
            string about = string.Join<Type>(' ', known);
            Assert.Equal(about + StjOutcome(() => StjSerializer.Serialize(s_order, options)), about + StjOutcome(() => JsonSerializer.Serialize(s_order, options)));
            Assert.Equal(StjOutcome(() => StjSerializer.Serialize(s_order, options)), StjOutcome(() => JsonSerializer.Serialize(s_order, options)));
            Assert.Equal(StjOutcome(() => StjSerializer.Serialize<object>(s_order, options)), StjOutcome(() => JsonSerializer.Serialize<object>(s_order, options)));
            Assert.Equal(StjOutcome(() => StjSerializer.Deserialize<Order>("{}", options)), StjOutcome(() => JsonSerializer.Deserialize<Order>("{}", options)));
            Assert.Equal(StjOutcome(() => StjSerializer.Deserialize<List<Order>>("[{}]", options)), StjOutcome(() => JsonSerializer.Deserialize<List<Order>>("[{}]", options)));
        }
    }

    [Fact]
    public void ResolverChain_AndCombinations_EqualTheOracle()
    {
        IJsonTypeInfoResolver[] resolvers =
        [
            JsonTypeInfoResolver.Combine(new Only([]), new DefaultJsonTypeInfoResolver()),
            JsonTypeInfoResolver.Combine(ResolverContext.Default, new DefaultJsonTypeInfoResolver()),
            ResolverContext.Default.WithAddedModifier(On<Order>(info => Member(info, "Id").Name = "number")),
            new DefaultJsonTypeInfoResolver().WithAddedModifier(On<Order>(info => Member(info, "Id").Name = "number")).WithAddedModifier(On<Order>(info => info.Properties.RemoveAt(1))),
            new Derived(),
        ];
        foreach (IJsonTypeInfoResolver resolver in resolvers)
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = resolver };
            BridgeOracle.AssertWrites(s_order, options);
            BridgeOracle.AssertReads<Order>(OrderText, options);
            BridgeOracle.AssertReads<Order>("""{"number":6}""", options);
        }

        JsonSerializerOptions chained = new() { TypeInfoResolverChain = { new Only([typeof(int)]), ResolverContext.Default, new Derived() } };
        BridgeOracle.AssertWrites(new { A = s_order }, chained);
        BridgeOracle.AssertReads<Order>(OrderText, chained);
    }

    // The default resolver answers for every type, so that what comes after it is never asked.
    [Fact]
    public void ResolverChain_ThatBeginsWithTheDefaultOne_IsNone()
    {
        foreach (IJsonTypeInfoResolver behind in (IJsonTypeInfoResolver[])[new Derived(), new DefaultJsonTypeInfoResolver(), new Only([])])
        {
            JsonSerializerOptions options = new() { TypeInfoResolverChain = { new DefaultJsonTypeInfoResolver(), behind } };
            BridgeOracle.AssertWrites(s_order, options);
            Assert.Null(PlanCache.Of(options).Resolver);
        }

        JsonSerializerOptions asked = new() { TypeInfoResolverChain = { new Only([]), new DefaultJsonTypeInfoResolver() } };
        Assert.NotNull(PlanCache.Of(asked).Resolver);
    }

    // Members with a converter of System.Text.Json's for their type, in its own words.
    private sealed class Tenfold : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / 10;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 10);
    }

    private sealed class DerivedOrder : Order;

    private sealed class Only(Type[] known) : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _inner = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => known.Contains(type) ? _inner.GetTypeInfo(type, options) : null;
    }

    private sealed class Derived : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo info = base.GetTypeInfo(type, options);
            if (info.Kind == JsonTypeInfoKind.Object)
                foreach (JsonPropertyInfo property in info.Properties)
                    property.Name = property.Name.ToUpperInvariant();
            return info;
        }
    }

    private delegate void StructSetter(ref Pair pair, object? value);

    private delegate void StructNotice(ref Pair pair);

    private static Action<object, object?> Unboxed(StructSetter set) =>
        (boxed, value) => set(ref System.Runtime.CompilerServices.Unsafe.Unbox<Pair>(boxed), value);

    private static Action<object> Told(StructNotice notice) => boxed => notice(ref System.Runtime.CompilerServices.Unsafe.Unbox<Pair>(boxed));

    private static string StjOutcome(Func<object?> call)
    {
        try
        {
            return call() is string text ? text : "a value";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            return exception.GetType().Name;
        }
    }

    private static JsonSerializerOptions Options(string change, string choice)
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { s_changes[change] } } };
        s_options[choice](options);
        return options;
    }

    internal static Action<JsonTypeInfo> On<T>(Action<JsonTypeInfo> change) => info =>
    {
        if (info.Type == typeof(T))
            change(info);
    };

    internal static JsonPropertyInfo Member(JsonTypeInfo info, string name) =>
        info.Properties.First(property => property.AttributeProvider is System.Reflection.MemberInfo member && member.Name == name);
}
