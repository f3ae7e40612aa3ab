// What a plug-in does with the library: a use a method, called by name.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Plugin;

public static class Uses
{
    // More than it takes until code is emitted.
    private const int Calls = 40;

    private static readonly JsonSettings s_policy = JsonSettings.Web with { PropertyNamingPolicy = new UpperCase() };

    public static Order MakeOrder() => new()
    {
        Id = 7,
        Name = "seven",
        Color = Color.Green,
        Place = new Point { X = 1, Label = "here" },
        Elsewhere = new Point { X = 2 },
        Lines = [new Line { Count = 3, Price = 1.5m }],
        Others = [new Line { Count = 4 }],
        Places = [new Point { X = 5, Label = "there" }],
        ByName = new() { ["a"] = new Line { Count = 6 } },
        ByColor = new() { [Color.Red] = 8 },
        Extra = new Line { Count = 9 },
        Parent = new Order { Id = 1 },
    };

    public static object MakeLine() => new Line { Count = 1 };

    public static void Default() => Go(MakeOrder(), null);

    public static void Collections()
    {
        Go(new List<Line> { new() { Count = 1 } }, null);
        Go(new Dictionary<string, Point> { ["a"] = default }, null);
        Go(new Dictionary<Color, List<Line>> { [Color.Red] = [new Line()] }, JsonSettings.Web);
        Go(new HashSet<Color> { Color.Green }, null);
        Go(new Point?[] { null, new Point { Label = "x" } }, null);
    }

    public static void Generated() => Go(new Announced { Id = 1, Line = new Line() }, null);

    public static void Polymorphism()
    {
        Go<Animal>(new Cat { Name = "a", Lives = 9 }, null);
        Go<Animal>(new Lion { Name = "b" }, null);
        Go(new List<Animal> { new Dog { Barks = true }, new Cat() }, JsonSettings.Web);
    }

    public static void Attributes()
    {
        Go(new Temperature(new Line { Count = 20 }), null);
        Go(new List<Temperature> { new(new Line()) }, JsonSettings.Web);
        Go(new Marked { Converted = 1, Coded = "text" }, null);
    }

    public static void OwnSettings()
    {
        Go(MakeOrder(), s_policy);
        Go(17, s_policy);
        Go("text", s_policy);
        Go(new List<string> { "text" }, new JsonSettings { DictionaryKeyPolicy = new UpperCase() });
    }

    public static void InlineSettings()
    {
        for (int i = 0; i < Calls; i++)
        {
            JsonSerializer.Serialize(MakeOrder(), new JsonSettings { Converters = [new LineConverter()] });
            JsonSerializer.Serialize(i, new JsonSettings { Converters = [new IntConverter(i)] });
            JsonSerializer.Serialize("text", new JsonSettings { Codecs = [new TextCodec()] });
            JsonSerializer.Serialize(MakeOrder(), new JsonSettings { Converters = [new JsonStringEnumConverter<Color>()] });
            JsonSerializer.Serialize(i, new JsonSettings { Converters = [new JsonStringEnumConverter(new UpperCase())] });
            JsonSerializer.Serialize(i, new JsonSettings { ContractModifiers = [static contract => contract.Find("Count")?.Get = static _ => 1] });
        }
    }

    public static void Options()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web) { Converters = { new IntConverter(2) } };
        for (int i = 0; i < Calls; i++)
        {
            JsonSerializer.Deserialize<Order>(JsonSerializer.Serialize(MakeOrder(), options), options);
            JsonSerializer.Deserialize<int>(JsonSerializer.Serialize(i, options), options);
            JsonSerializer.Serialize(i, new JsonSerializerOptions { Converters = { new IntConverter(i) } });
            JsonSerializer.Serialize(MakeOrder(), new JsonSerializerOptions { PropertyNamingPolicy = new UpperCase() });
        }
    }

    // System.Text.Json keeps in options what it was asked with them.
    public static void PlainOptions()
    {
        JsonSerializerOptions options = new() { MaxDepth = 77 };
        System.Text.Json.JsonSerializer.Serialize(MakeOrder(), options);
        for (int i = 0; i < Calls; i++)
            JsonSerializer.Serialize(MakeOrder(), options);
    }

    public static void Resolvers()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => info.NumberHandling = JsonNumberHandling.AllowReadingFromString } },
        };
        for (int i = 0; i < Calls; i++)
        {
            JsonSerializer.Serialize(MakeLine(), options);
            JsonSerializer.Serialize(new List<int> { i }, options);
            JsonSerializer.Serialize(i, (JsonTypeInfo<int>)options.GetTypeInfo(typeof(int)));
        }
    }

    public static void References()
    {
        foreach (ReferenceHandler handler in (ReferenceHandler[])[ReferenceHandler.Preserve, ReferenceHandler.IgnoreCycles])
        {
            Go(MakeOrder(), new JsonSettings { ReferenceHandler = handler });
            for (int i = 0; i < Calls; i++)
                JsonSerializer.Serialize<object[]>([new Line(), new Point(), MakeOrder()], new JsonSettings { ReferenceHandler = handler });
        }
    }

    public static void Errors()
    {
        foreach (string text in (string[])["""{"Id":"x"}""", """{"Lines":[{"Count":1},{"Count":tru""", """{"Places":[{"X":1,"Label":"a"},{"X":[]}]}""", """{"Color":"None"}"""])
        {
            try
            {
                JsonSerializer.Deserialize<Order>(text);
                throw new InvalidOperationException("Read what is wrong.");
            }
            catch (JsonException error)
            {
                if (error.Error is null)
                    throw new InvalidOperationException("Without details.", error);
            }
        }

        JsonSerializer.TryDeserialize("[1", out List<Line>? _, out _);
    }

    public static void Structs()
    {
        Go(new Cell[] { new(1, 2), new(3, 4) }, null);
        Go(new List<Cell> { new(1, 2) }, JsonSettings.Web);
        Go(new KeyValuePair<string, Version>[] { new("a", new(1, 2)) }, null);
    }

    public static void Records() => Go(new Person("a", 1, ["x"], [new(1, 2)]), null);

    public static void Streams()
    {
        List<Person> people = [.. Enumerable.Range(0, 20_000).Select(static i => new Person("person " + i, i, [], []))];
        using MemoryStream stream = new();
        JsonSerializer.SerializeAsync(stream, people).GetAwaiter().GetResult();
        stream.Position = 0;
        if (JsonSerializer.DeserializeAsync<List<Person>>(stream).AsTask().GetAwaiter().GetResult()!.Count != people.Count)
            throw new InvalidOperationException("Not all are read.");
    }

    // Options, encoders and contracts that .NET keeps.
    public static void OptionsOfDotNet()
    {
        JsonTypeInfo<int[]> contract = (JsonTypeInfo<int[]>)JsonSerializerOptions.Default.GetTypeInfo(typeof(int[]));
        for (int i = 0; i < Calls; i++)
        {
            JsonSerializer.Deserialize<Person>(JsonSerializer.Serialize(new Person("a", i, [], []), JsonSerializerOptions.Web), JsonSerializerOptions.Web);
            JsonSerializer.Deserialize(JsonSerializer.Serialize([i], contract), contract);
            JsonSerializer.Serialize("text", new JsonSettings { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        }
    }

    // A writer's encoder, layout and depth, in the place of the settings'.
    public static void Writers()
    {
        using MemoryStream stream = new();
        using Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = true });
        writer.WriteStartArray();
        for (int i = 0; i < Calls; i++)
            JsonSerializer.Serialize(writer, MakeOrder(), s_policy);
        writer.WriteEndArray();
    }

    private static void Go<T>(T value, JsonSettings? settings)
    {
        for (int i = 0; i < Calls; i++)
        {
            byte[] utf8 = JsonSerializer.SerializeToUtf8Bytes(value, settings);
            JsonSerializer.Deserialize<T>(utf8, settings);
            JsonSerializer.Deserialize<T>(JsonSerializer.Serialize(value, settings), settings);
            JsonSerializer.Serialize(value, typeof(T), settings);
            JsonSerializer.Serialize<object>(value!, settings);
            JsonSerializer.Serialize<object[]>([value!], settings);
            using MemoryStream stream = new();
            JsonSerializer.Serialize(stream, value, settings);
            stream.Position = 0;
            JsonSerializer.Deserialize<T>(stream, settings);
        }

        if (JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(JsonSerializer.Serialize(value, settings), settings), settings) is "")
            throw new InvalidOperationException(Encoding.UTF8.GetString([]));
    }
}
