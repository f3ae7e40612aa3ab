// What callers do to contracts through settings: the same as the like modifier does for System.Text.Json, in every engine.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts;

public class ContractModifierTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    private static readonly (string Name, Action<TypeContractBuilder> Ours, Action<JsonTypeInfo> Theirs)[] s_changes =
    [
        ("nothing", static _ => { }, static _ => { }),
        ("rename", static contract => contract.Find("Name")!.JsonName = "title", static info => Member(info, "Name").Name = "title"),
        ("remove", static contract => contract.Members.Remove(contract.Find("Price")!), static info => info.Properties.Remove(Member(info, "Price"))),
        ("remove all", static contract => contract.Members.Clear(), static info => info.Properties.Clear()),
        ("order", static contract => contract.Find("Id")!.Order = 3, static info => Member(info, "Id").Order = 3),
        ("move", static contract => Move(contract.Members), static info => Move(info.Properties)),
        ("add", static contract =>
        {
            MemberContractBuilder added = contract.Add(typeof(int), "double");
            added.Get = item => ((Item)item).Id * 2;
            added.Set = (item, value) => ((Item)item).Id = (int)value! / 2;
        }, static info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "double");
            added.Get = item => ((Item)item).Id * 2;
            added.Set = (item, value) => ((Item)item).Id = (int)value! / 2;
            info.Properties.Add(added);
        }),
        ("insert", static contract =>
        {
            MemberContractBuilder added = contract.Create(typeof(string), "kind");
            added.Get = item => item.GetType().Name;
            contract.Members.Insert(0, added);
        }, static info =>
        {
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(string), "kind");
            added.Get = item => item.GetType().Name;
            info.Properties.Insert(0, added);
        }),
        ("getter", static contract => contract.Find("Secret")!.Get = static _ => "***", static info => Member(info, "Secret").Get = static _ => "***"),
        ("wrapped getter", static contract =>
        {
            MemberContractBuilder price = contract.Find("Price")!;
            Func<object, object?> inner = price.Get!;
            price.Get = item => (decimal)inner(item)! + 1;
        }, static info =>
        {
            JsonPropertyInfo price = Member(info, "Price");
            Func<object, object?> inner = price.Get!;
            price.Get = item => (decimal)inner(item)! + 1;
        }),
        ("wrapped setters", static contract =>
        {
            foreach (MemberContractBuilder member in contract.Members)
                if (member.Type == typeof(string) && member.Set is { } inner)
                    member.Set = (item, value) => inner(item, value + "!");
        }, static info =>
        {
            foreach (JsonPropertyInfo property in info.Properties)
                if (property.PropertyType == typeof(string) && property.Set is { } inner)
                    property.Set = (item, value) => inner(item, value + "!");
        }),
        ("no getter", static contract => contract.Find("Name")!.Get = null, static info => Member(info, "Name").Get = null),
        ("no setter", static contract => contract.Find("Name")!.Set = null, static info => Member(info, "Name").Set = null),
        ("condition", static contract => contract.Find("Id")!.ShouldWrite = static (_, value) => (int)value! != 0, static info => Member(info, "Id").ShouldSerialize = static (_, value) => (int)value! != 0),
        ("condition of the object", static contract => contract.Find("Price")!.ShouldWrite = static (item, _) => ((Item)item).Name is not null, static info => Member(info, "Price").ShouldSerialize = static (item, _) => ((Item)item).Name is not null),
        ("required", static contract => contract.Find("Name")!.IsRequired = true, static info => Member(info, "Name").IsRequired = true),
        ("not required", static contract => contract.Find("Code")!.IsRequired = false, static info => Member(info, "Code").IsRequired = false),
        ("numbers of a member", static contract => contract.Find("Price")!.NumberHandling = JsonNumberHandling.WriteAsString, static info => Member(info, "Price").NumberHandling = JsonNumberHandling.WriteAsString),
        ("numbers of the type", static contract => contract.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, static info => info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ("converter", static contract => contract.Find("Id")!.Converter = new Negating(), static info => Member(info, "Id").CustomConverter = new Negating()),
        ("unmapped", static contract => contract.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, static info => info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        ("populate", static contract => contract.PreferredCreationHandling = JsonObjectCreationHandling.Populate, static info => info.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate),
        ("populate a member", static contract => contract.Find("Tags")!.CreationHandling = JsonObjectCreationHandling.Populate, static info => Member(info, "Tags").ObjectCreationHandling = JsonObjectCreationHandling.Populate),
        ("create", static contract => contract.CreateObject = static () => new Item { Name = "made", Code = "m" }, static info => info.CreateObject = static () => new Item { Name = "made", Code = "m" }),
        ("callbacks", static contract =>
        {
            contract.OnSerializing = static item => ((Item)item).Id++;
            contract.OnSerialized = static item => ((Item)item).Id--;
            contract.OnDeserializing = static item => ((Item)item).Name = "begun";
            contract.OnDeserialized = static item => ((Item)item).Price++;
        }, static info =>
        {
            info.OnSerializing = static item => ((Item)item).Id++;
            info.OnSerialized = static item => ((Item)item).Id--;
            info.OnDeserializing = static item => ((Item)item).Name = "begun";
            info.OnDeserialized = static item => ((Item)item).Price++;
        }),
        ("extension data", static contract => contract.Find("Rest")!.IsExtensionData = true, static info => Member(info, "Rest").IsExtensionData = true),
        ("null refused", static contract => contract.Find("Name")!.IsSetNullable = false, static info => Member(info, "Name").IsSetNullable = false),
        ("two names alike", static contract => contract.Find("Name")!.JsonName = "Id", static info => Member(info, "Name").Name = "Id"),
        ("required without setter", static contract => contract.Find("Length")!.IsRequired = true, static info => Member(info, "Length").IsRequired = true),
        ("numbers of text", static contract => contract.Find("Name")!.NumberHandling = JsonNumberHandling.WriteAsString, static info => Member(info, "Name").NumberHandling = JsonNumberHandling.WriteAsString),
        ("extension data of a wrong type", static contract => contract.Find("Name")!.IsExtensionData = true, static info => Member(info, "Name").IsExtensionData = true),
    ];

    public static TheoryData<string> Changes => [.. s_changes.Select(change => change.Name)];

    [Theory, MemberData(nameof(Changes))]
    public void Modifier_AnyChange_DoesWhatTheLikeModifierDoesForTheOracle(string name)
    {
        (_, Action<TypeContractBuilder> ours, Action<JsonTypeInfo> theirs) = s_changes.Single(change => change.Name == name);
        foreach (bool isStrict in (bool[])[false, true])
        {
            JsonSerializerOptions options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => On(info, theirs) } }, RespectNullableAnnotations = isStrict, DefaultIgnoreCondition = isStrict ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never };
            foreach (ObjectEngine engine in s_engines)
            {
                JsonSettings settings = new()
                {
                    Engine = engine,
                    RespectNullableAnnotations = isStrict,
                    DefaultIgnoreCondition = options.DefaultIgnoreCondition,
                    ContractModifiers = [contract => { if (contract.Type == typeof(Item)) ours(contract); }],
                };
                foreach (Item? item in (Item?[])[null, new Item(), new Item { Id = 4, Name = "n", Price = 2.5m, Secret = "s", Tags = ["t"], Rest = new() { ["k"] = 1 } }])
                    Assert.Equal(Outcome(() => StjSerializer.Serialize(new[] { item }, options)), Outcome(() => JsonSerializer.Serialize(new[] { item }, settings)));
                foreach (string json in (string[])["{}", """{"Code":"c"}""", """{"Id":3,"Name":"x","title":"y","Price":"4","double":10,"Secret":"z","Tags":["u"],"Code":"c","other":1,"Rest":{"r":2}}""", """{"Code":"c","Name":null}""", """{"Code":"c","Price":4,"unknown":{}}"""])
                    Assert.Equal(Outcome(() => Show(StjSerializer.Deserialize<Item>(json, options))), Outcome(() => Show(JsonSerializer.Deserialize<Item>(json, settings))));
            }
        }
    }

    [Fact]
    public void Modifiers_SameDelegates_AreEqualSettings()
    {
        Action<TypeContractBuilder> first = static contract => contract.Members.Clear(), second = static _ => { };
        JsonSettings settings = new() { ContractModifiers = [first, second] };
        Assert.Equal(settings, new JsonSettings { ContractModifiers = [first, second] });
        Assert.Equal(settings.GetHashCode(), new JsonSettings { ContractModifiers = [first, second] }.GetHashCode());
        Assert.NotEqual(settings, new JsonSettings { ContractModifiers = [second, first] });
        Assert.NotEqual(settings, JsonSettings.Default);
        Assert.Equal(Inline(), Inline());
        Assert.Equal("{}", JsonSerializer.Serialize(new Item(), settings));
        Assert.NotEqual("{}", JsonSerializer.Serialize(new Item(), settings with { ContractModifiers = [] }));

        static JsonSettings Inline() => new() { ContractModifiers = [static contract => contract.Find("Id")?.Order = 2] };
    }

    [Fact]
    public void Modifiers_OfOneSettings_SeeEachContractOnce()
    {
        List<Type> seen = [];
        JsonSettings settings = new() { ContractModifiers = [contract => seen.Add(contract.Type)] };
        for (int i = 0; i < 100; i++)
            JsonSerializer.Deserialize<Item>(JsonSerializer.Serialize(new Item(), settings), settings);
        Assert.Equal([typeof(Item)], seen);
    }

    [Fact]
    public void Builder_KeptBeyondTheCall_RefusesChanges()
    {
        TypeContractBuilder? kept = null;
        JsonSettings settings = new() { ContractModifiers = [contract => { kept = contract; contract.Find("Id")!.Order = 1; }] };
        JsonSerializer.Serialize(new Item(), settings);
        string message = Assert.Throws<InvalidOperationException>(() => kept!.Find("Id")!.JsonName = "x").Message;
        Assert.Equal("Expected a contract that is being created, found that of Vivace.Json.Tests.Contracts.ContractModifierTests.Item, which is in use. Change contracts only during the call that receives them.", message);
        Assert.Throws<InvalidOperationException>(() => kept!.Members.Clear());
        Assert.Throws<InvalidOperationException>(() => kept!.Find("Id")!.Get = null);
        Assert.Throws<InvalidOperationException>(() => kept!.CreateObject = null);
    }

    [Fact]
    public void Modifier_BrokenContract_NamesTheMemberAndTheWayOut()
    {
        JsonSettings settings = new() { ContractModifiers = [static contract => contract.Find("Name")!.JsonName = "Id"] };
        string message = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Item(), settings)).Message;
        Assert.Equal("Expected one member with the JSON name \"Id\" in Vivace.Json.Tests.Contracts.ContractModifierTests.Item, found Vivace.Json.Tests.Contracts.ContractModifierTests.Item.Id and "
            + "Vivace.Json.Tests.Contracts.ContractModifierTests.Item.Name. Give one of them another name with [JsonPropertyName], or [JsonIgnore].", message);
    }

    [Fact]
    public void Modifiers_WithAResolver_ComeBehindIt()
    {
        JsonSettings settings = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => On(info, static info => Member(info, "Name").Name = "first") } },
            ContractModifiers = [static contract => contract.Find("Name")!.JsonName += "-second"],
        };
        Assert.Contains("\"first-second\":\"n\"", JsonSerializer.Serialize(new Item { Name = "n" }, settings), StringComparison.Ordinal);
    }

    [Fact]
    public void Modifier_OfARecord_KeepsTheConstructor()
    {
        JsonSettings settings = new() { ContractModifiers = [static contract => contract.Find("X")!.JsonName = "left"] };
        Assert.Equal("""{"left":1,"Y":2}""", JsonSerializer.Serialize(new Pair(1, 2), settings));
        Assert.Equal(new Pair(3, 9), JsonSerializer.Deserialize<Pair>("""{"left":3}""", settings));
        JsonSettings made = new() { ContractModifiers = [static contract => contract.CreateObject = static () => new Pair(7, 8)] };
        Assert.Equal(new Pair(7, 5), JsonSerializer.Deserialize<Pair>("""{"Y":5}""", made));
    }

    private static void Move<T>(IList<T> members)
    {
        T first = members[0];
        members.RemoveAt(0);
        members.Insert(2, first);
    }

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (JsonException exception)
        {
            return $"JsonException {exception.Path}";
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return exception.GetType().Name;
        }
    }

    private static string Show(Item? item) => StjSerializer.Serialize(item);

    private static void On(JsonTypeInfo info, Action<JsonTypeInfo> change)
    {
        if (info.Type == typeof(Item))
            change(info);
    }

    private static JsonPropertyInfo Member(JsonTypeInfo info, string name) =>
        info.Properties.First(property => ((System.Reflection.MemberInfo)property.AttributeProvider!).Name == name);

    private sealed class Negating : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => -reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(-value);
    }

    internal sealed class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public decimal Price { get; set; }

        public string? Secret { get; set; }

        public List<string> Tags { get; set; } = ["first"];

        public int Length => Tags.Count;

        [JsonRequired]
        public string Code { get; set; } = "";

        public Dictionary<string, object>? Rest { get; set; }
    }

    internal sealed record Pair(int X, int Y = 9);
}
