// What generated code serves beside types: attributes, converters, contexts, callbacks, extension data, and what is refused where reflection is switched off.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Switches;

internal static class Features
{
    private const string Order = """{"Id":1,"customer":"a","Lines":[{"Price":"1 EUR","Color":1,"Count":"3"}],"Day":"Monday","Known":true,"More":{"a":[1]},"Extra":5}""";

    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        .. Trip<Order>("order", Order),
        .. Trip<Named>("enumeration by names", """{"Day":"Monday"}"""),
        .. Trip<Readings>("no members of its own", """{"a":1,"b":"x"}"""),
        .. Trip<SortedReadings>("extension data in a sorted dictionary", """{"b":1,"a":"x"}"""),
        .. Trip<Point>("struct with a constructor", """{"X":1,"Y":2}"""),
        .. Trip<Point>("parameter left out", """{"X":1}"""),
        .. Trip<Told>("callbacks", """{"Name":"a"}"""),
        .. Trip<Private>("private members", """{"Name":"a","Code":3}"""),
        .. Trip<Required>("required", "{}"),
        .. Trip<Filled>("filled", """{"Names":["b"],"Part":{"Id":2},"Map":{"x":1}}"""),
        .. Trip<Filled>("all filled", """{"Names":["b"],"Part":{"Value":2},"Map":{"x":1}}""", new JsonSerializerOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        .. Trip<Filled>("null in what is filled and set", """{"Part":null}"""),
        .. Trip<Node>("a type that holds itself", """{"Value":1,"Next":{"Value":2,"Next":null}}"""),
        .. Trip<Order>("wrong", """{"Id":"x"}"""),
        .. Trip<Shape>("discriminator behind members", """{"Id":1,"$type":"circle"}""", new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true }),
        .. Trip<Shape>("unknown discriminator", """{"$type":"oval"}"""),
        .. Trip<Order>("converter of the options", Order, new JsonSerializerOptions { Converters = { new DayConverter() } }),
        .. Trip<Order>("names of enumerations by a policy", Order, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } }),
        .. Trip<Order>("policy, fields, ignored", Order, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, IncludeFields = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, PropertyNameCaseInsensitive = true }),
        .. Trip<Order>("context as resolver", Order, new JsonSerializerOptions { TypeInfoResolver = OrderContext.Default }),
        .. Trip<Order>("contexts as resolver", Order, new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(OrderContext.Default, PeopleContext.Default) }),
        ("objects of run-time types", static () => JsonSerializer.Serialize<object>(new object[] { new Point(1, 2), DayOfWeek.Monday, new List<Part>(), "a", 1, new Circle { Id = 1 }, JsonValue.Create(3) }),
            static () => StjSerializer.Serialize<object>(new object[] { new Point(1, 2), DayOfWeek.Monday, new List<Part>(), "a", 1, new Circle { Id = 1 }, JsonValue.Create(3) })),
        ("same object twice", static () => Twice(JsonSerializer.Serialize), static () => Twice(StjSerializer.Serialize)),
        ("contract of a context", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize(Order, OrderContext.Default.Order), OrderContext.Default.Order), static () => StjSerializer.Serialize(StjSerializer.Deserialize(Order, OrderContext.Default.Order), OrderContext.Default.Order)),
        ("type and context", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize(Order, typeof(Order), OrderContext.Default), typeof(Order), OrderContext.Default), static () => StjSerializer.Serialize(StjSerializer.Deserialize(Order, typeof(Order), OrderContext.Default), typeof(Order), OrderContext.Default)),
        ("node and back", static () => JsonSerializer.Deserialize<Point>(JsonSerializer.SerializeToNode(new Point(1, 2))).ToString(), static () => new Point(1, 2).ToString()),
        ("element and back", static () => JsonSerializer.Deserialize<Point>(JsonSerializer.SerializeToElement(new Point(1, 2))).ToString(), static () => new Point(1, 2).ToString()),
        ("stream of items", static () => Items(), static () => "Point { X = 1, Y = 2 },Point { X = 3, Y = 0 }"),
        ("extension data in a node", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<NodeReadings>("""{"Id":1,"a":1,"b":"x"}""")), static () => """{"Id":1,"a":1,"b":"x"}"""),
        ("codec of a member", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Coded>("""{"Number":"0x10","Numbers":["0x1"]}""")), static () => """{"Number":"0x10","Numbers":["0x1"]}"""),
        ("codec of the settings", static () => JsonSerializer.Serialize(new Point(16, 1), new JsonSettings { Codecs = [new HexCodec()] }), static () => """{"X":"0x10","Y":"0x1"}"""),
        ("a sequence with the options of settings", static () => Awaited(JsonSettings.Default.ToOptions()), static () => """[{"X":1,"Y":2},{"X":3,"Y":4}]"""),
        ("filled from outside", Fill, static () => "a,b"),

        // What has no generated code, or wants contracts of somebody else's, is refused in so many words.
        ("type without code", static () => Refused(static () => JsonSerializer.Serialize<object>(Without())), static () => "Unknown, JsonContract, VivaceJsonReflection"),
        ("collection without code", static () => Refused(static () => JsonSerializer.Serialize<object>(Many())), static () => "Unknown, JsonContract, VivaceJsonReflection"),
        ("reading a type without code", static () => Refused(static () => JsonSerializer.Deserialize("{}", Without().GetType())), static () => "Unknown, JsonContract, VivaceJsonReflection"),
        ("resolver", static () => Refused(static () => JsonSerializer.Serialize(1, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } })), static () => "VivaceJsonReflection"),
        ("contract of somebody's", static () => Refused(static () => JsonSerializer.Serialize(1, JsonTypeInfo.CreateJsonTypeInfo<int>(new JsonSerializerOptions { TypeInfoResolver = OrderContext.Default }))), static () => "JsonContract, VivaceJsonReflection"),
        ("options that change between calls", static () =>
        {
            JsonSerializerOptions options = new();
            string before = JsonSerializer.Serialize(new Point(1, 2), options);
            options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase;
            return before + JsonSerializer.Serialize(new Point(1, 2), options);
        }, static () => """{"X":1,"Y":2}{"x":1,"y":2}"""),
        ("converter of a base type", static () => Refused(static () => JsonSerializer.Serialize(new Circle(), new JsonSerializerOptions { Converters = { new ShapeConverter() } })), static () => "VivaceJsonReflection"),
        ("open generic codec", static () => Refused(static () => JsonSerializer.Serialize(new Opened())), static () => "VivaceJsonReflection"),
        ("data contract rules", static () => Refused(static () => JsonSerializer.Serialize(new Point(1, 2), JsonSettings.DataContract)), static () => "VivaceJsonReflection, JsonAttributes.DataContract"),
        ("data contract attributes", static () => JsonSerializer.Serialize(new Contracted { Id = 1, Other = 2 }, new JsonSettings { MemberAttributes = JsonAttributes.DataContract }), static () => """{"id":1}"""),

        // Contracts that a modifier of this library changes are served by generated code.
        ("modifiers that change nothing", static () => JsonSerializer.Serialize(new object[] { 1, new Point(1, 2) }, new JsonSettings { ContractModifiers = [static _ => { }] }), static () => """[1,{"X":1,"Y":2}]"""),
        Modified<Point>("modifier: names", """{"x":1,"Y":2}""", """{"x":1,"Y":2}""", static contract => contract.Find("X")!.JsonName = "x"),
        Modified<Order>("modifier: order, a member left out", Order, """{"Day":"Monday","customer":"a","Id":1,"Other":null,"Lines":[{"Price":"1 EUR","Color":1,"Count":"3"}],"Known":true,"More":{"a":[1]},"Extra":5}""", static contract =>
        {
            if (contract.Type != typeof(Order))
                return;
            contract.Members.Remove(contract.Find("Lines")!);
            contract.Find("Day")!.Order = -2;
        }),
        Modified<Told>("modifier: a getter, an added member", """{"Name":"a","length":5}""", """{"Name":"(a!?)","length":3}""", static contract =>
        {
            contract.Find("Name")!.Get = static told => $"({((Told)told).Name})";
            MemberContractBuilder length = contract.Add(typeof(int), "length");
            length.Get = static told => ((Told)told).Name!.Length;
            length.Set = static (_, _) => { };
        }),
        Modified<Told>("modifier: a condition, another creation", "{}", """{"kept":1}""", static contract =>
        {
            contract.CreateObject = static () => new Told { Name = "made" };
            contract.Find("Name")!.ShouldWrite = static (_, value) => value is not "made!?";
            contract.Add(typeof(int), "kept").Get = static _ => 1;
        }),
        ("modifier: a required member", static () => JsonSerializer.Deserialize<Told>("{}", new JsonSettings { ContractModifiers = [static contract => contract.Find("Name")!.IsRequired = true] })!.Name!, static () => "JsonException at $, line 0, byte 2"),

        // Those that a modifier changes around a context, by System.Text.Json.
        .. Changed<Order>("context, nothing changed", Order, static _ => { }),
        .. Changed<Order>("context, names and order", Order, static info =>
        {
            if (info.Type == typeof(Order))
            {
                Of(info, "Id").Name = "number";
                Of(info, "Lines").Order = -5;
            }
        }),
        .. Changed<Order>("context, a getter of a member's type", Order, static info =>
        {
            if (info.Type == typeof(OrderLine))
                Of(info, "Count").Get = static _ => 7;
        }),
        .. Changed<Order>("context, a member removed and one added", Order, static info =>
        {
            if (info.Type != typeof(Order))
                return;
            info.Properties.Remove(Of(info, "Day"));
            JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "added");
            added.Get = static _ => 1;
            info.Properties.Add(added);
        }),
        .. Changed<Point>("context, a condition", """{"X":1,"Y":0}""", static info =>
        {
            foreach (JsonPropertyInfo member in info.Properties)
                member.ShouldSerialize = static (_, value) => value is not 0;
        }),
        .. Changed<Order>("context, a required member", """{"Lines":[]}""", static info =>
        {
            if (info.Type == typeof(Order))
                Of(info, "customer").IsRequired = true;
        }),
        .. Changed<Order>("context, another creation", """{"customer":null}""", static info =>
        {
            if (info.Type == typeof(Order))
                info.OnDeserialized = static made => ((Order)made).Customer ??= "none";
        }),
        ("context, two modifiers and another context", static () => JsonSerializer.Serialize(new Point(1, 2), Twofold()), static () => StjSerializer.Serialize(new Point(1, 2), Twofold())),
        ("contract of a changed context", static () => JsonSerializer.Serialize(new Point(1, 2), Twofold().GetTypeInfo(typeof(Point))), static () => StjSerializer.Serialize(new Point(1, 2), Twofold().GetTypeInfo(typeof(Point)))),
    ];

    // ASP.NET Core passes the result of an iterator as an object; its run-time type is a class that the compiler made.
    private static string Awaited(JsonSerializerOptions options)
    {
        using MemoryStream stream = new();
        _ = options.GetTypeInfo(typeof(IAsyncEnumerable<Point>));
        StjSerializer.SerializeAsync<object>(stream, PointsAsync(), options).GetAwaiter().GetResult();
        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async IAsyncEnumerable<Point> PointsAsync()
    {
        await Task.Yield();
        yield return new Point(1, 2);
        yield return new Point(3, 4);
    }

    private static IEnumerable<(string, Func<string>, Func<string>)> Trip<T>(string name, string json, JsonSerializerOptions? options = null)
    {
        yield return (name, () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, options), options), () => StjSerializer.Serialize(StjSerializer.Deserialize<T>(json, options), options));
    }

    private static IEnumerable<(string, Func<string>, Func<string>)> Changed<T>(string name, string json, Action<JsonTypeInfo> change) =>
        Trip<T>(name, json, new JsonSerializerOptions { TypeInfoResolver = OrderContext.Default.WithAddedModifier(change) });

    private static JsonPropertyInfo Of(JsonTypeInfo info, string name) => info.Properties.First(member => member.Name == name);

    private static JsonSerializerOptions Twofold() => new()
    {
        TypeInfoResolver = JsonTypeInfoResolver.Combine(
            PeopleContext.Default,
            OrderContext.Default.WithAddedModifier(static info => info.Properties.FirstOrDefault(static member => member.Name == "X")?.Name = "x")
                .WithAddedModifier(static info => info.Properties.FirstOrDefault(static member => member.Name == "Y")?.Name = "y")),
    };

    // Reads the text, and writes it again.
    private static (string, Func<string>, Func<string>) Modified<T>(string name, string json, string expected, Action<TypeContractBuilder> modifier)
    {
        JsonSettings settings = new() { ContractModifiers = [modifier] };
        return (name, () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, settings), settings), () => expected);
    }

    private static string Twice(Func<Node[], JsonSerializerOptions, string> serialize)
    {
        Node node = new() { Value = 1 };
        node.Next = node;
        return serialize([node, node], new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
    }

    private static string Items()
    {
        async Task<string> Gather()
        {
            List<string> items = [];
            await foreach (Point point in JsonSerializer.DeserializeAsyncEnumerable<Point>(new MemoryStream("""[{"X":1,"Y":2},{"X":3}]"""u8.ToArray())))
                items.Add(point.ToString());
            return string.Join(',', items);
        }

        return Gather().GetAwaiter().GetResult();
    }

    private static string Fill()
    {
        List<string> names = ["a"];
        JsonSerializer.Populate("""["b"]""", names);
        return string.Join(',', names);
    }

    // A call that names the type would ask for its code.
    private static object Without() => new Unknown();

    private static object Many() => new SortedSet<Unknown>();

    private static string Refused(Action call)
    {
        try
        {
            call();
            return "";
        }
        catch (NotSupportedException exception)
        {
            return string.Join(", ", new[] { "Unknown", "JsonContract", "VivaceJsonReflection", "JsonAttributes.DataContract" }.Where(word => exception.Message.Contains(word, StringComparison.Ordinal)));
        }
    }
}
