// Calls each part of the library as programs do first, and writes a profile of the methods that ran: what is compiled ahead of time. To make
// another call start quickly, add it here. Called with the file to write.
using System.Buffers;
using System.IO.Pipelines;
using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.FirstCalls;
using Vivace.Json.Http;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Text.Indexing;

Line line = new(1, "tea");
ReflectedOrder order = ReflectedOrder.With<ReflectedOrder>(line);
GeneratedOrder generated = GeneratedOrder.With<GeneratedOrder>(new GeneratedLine(1, "tea"));
byte[] text = JsonSerializer.SerializeToUtf8Bytes(order);
string json = Encoding.UTF8.GetString(text);

await Types();
await Settings();
Errors();
Documents();
await Streams();
await Http();
// The run-time engines emit code for a type that is used often, on a thread of its own.
for (int i = 0; i < 100; i++)
{
    JsonSerializer.Deserialize<ReflectedOrder>(JsonSerializer.Serialize(order));
    JsonSerializer.Deserialize<Point>(JsonSerializer.Serialize(default(Point)));
    JsonSerializer.Deserialize<List<Person>>(JsonSerializer.Serialize<List<Person>>([new("a", 1) { City = "b" }]));
    JsonSerializer.Deserialize<Pet>(JsonSerializer.Serialize<Pet>(new Dog()));
}
// Time for that thread: what it has not run by then is only missing from the profile.
Thread.Sleep(TimeSpan.FromSeconds(0.5));
await Types();

// A profile for each assembly of the package: that of the first is the file, the others' are beside it.
Assembly[] libraries = [typeof(JsonSettings).Assembly, typeof(JsonTree).Assembly];
ILookup<Assembly, MethodBase> methods = CompiledMethods.EndWith(libraries);
foreach (Assembly library in libraries)
    Profile.Write(library == libraries[0] ? args[0] : Path.ChangeExtension(args[0], $".{library.GetName().Name}.mibc"), library, methods[library]);

async Task Types()
{
    await Trip(order);
    await Trip(generated);
    await Trip(new List<ReflectedOrder> { order });
    await Trip(new List<GeneratedOrder> { generated });
    await Trip(new Person("Ada", 36) { City = "London" });
    await Trip(new GeneratedPerson("Ada", 36) { City = "London" });
    await Trip(new[] { line });
    await Trip(new Point());
    await Trip(new GeneratedPoint());
    await Trip(new Node { Value = 1, Next = new Node(), Children = { new Node() } });
    await Trip<Pet>(new Dog { Name = "Rex" });
    await Trip<List<Pet>>([new Dog(), new Cat()]);
    await Trip<Shape>(new Circle { Name = "a" });
    await Trip<List<Shape>>([new Circle(), new Square()]);
    await Trip(new Told());
    await Trip(new Coded());

    await Trip("a");
    await Trip(new byte[] { 1, 2, 3 });
    await Trip<int[]>([1, 2, 3]);
    await Trip<string[]>(["a", "b"]);
    await Trip<double[]>([1.5]);
    await Trip<List<int>>([1, 2]);
    await Trip<List<string>>(["a"]);
    await Trip<List<double>>([1.5]);
    await Trip<List<long>>([1]);
    await Trip<IEnumerable<string>>(["a"]);
    await Trip<IReadOnlyList<Line>>([line]);
    await Trip<HashSet<string>>(["a"]);
    await Trip(new Dictionary<string, string> { ["a"] = "b" });
    await Trip(new Dictionary<string, int> { ["a"] = 1 });
    await Trip(new Dictionary<string, int[]> { ["a"] = [1, 2] });
    await Trip(new Dictionary<string, Line> { ["a"] = line });
    await Trip(new Dictionary<string, List<Line>> { ["a"] = [line] });
    await Trip(new Dictionary<string, object?> { ["a"] = 1, ["b"] = null, ["c"] = "d", ["e"] = new List<object> { 1 } });
    await Trip(new Dictionary<int, string> { [1] = "a" });
    await Trip(new Dictionary<Guid, string> { [Guid.Empty] = "a" });
    await Trip(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 });
    await Trip<IReadOnlyDictionary<string, Line>>(new Dictionary<string, Line> { ["a"] = line });
    await Trip(new SortedDictionary<string, int> { ["a"] = 1 });
    await Trip<object>(new { Id = 1, Name = "a", Lines = new[] { line } });
    await Trip<JsonNode>(new JsonObject { ["a"] = new JsonArray(1, "b", null) });
    await Trip(JsonDocument.Parse("""{"a":[1,"b",null,true,1.5]}""").RootElement);
    JsonSerializer.Populate("""{"Name":"a","Words":["b"]}""", order);
}

async Task Settings()
{
    // What the preset of Vivace.Json.Compatibility chooses.
    JsonSettings likeNewtonsoft = new()
    {
        MemberAttributes = JsonAttributes.Newtonsoft | JsonAttributes.DataContract,
        MemberConventions = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified,
        PropertyNameCaseInsensitive = true,
        IncludeFields = true,
        WriteRuntimeTypes = true,
        AllowTrailingCommas = true,
        ReadCommentHandling = JsonCommentHandling.Skip,
        NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        Leniency = JsonLeniency.NumbersAsStrings | JsonLeniency.BooleansAsStrings | JsonLeniency.StringsAsNumbers | JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans
            | JsonLeniency.GuidForms | JsonLeniency.NumberArraysAsBytes | JsonLeniency.EnumNames | JsonLeniency.EmptyStringsAsNull,
        TimeFormats = [JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.MicrosoftDate, JsonTimeFormats.Rfc1123, "MM/dd/yyyy", "MM/dd/yyyy HH:mm:ss"],
        FSharpUnions = JsonFSharpUnionFormat.CaseAndFields,
        Codecs = [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec()],
        ReplaceReadOnlyCollections = true,
        FillByRuntimeType = true,
        RuntimeTypesOfCollections = true,
        FillIgnoringCycles = true,
        SkipUnknownMetadata = true,
        PassNullsToConstructors = true,
        RejectNullTokens = true,
    };

    // What Vivace.Json.Newtonsoft makes of it.
    JsonSettings translated = likeNewtonsoft with
    {
        AllowTrailingCommas = false,
        ReadCommentHandling = JsonCommentHandling.Disallow,
        WriteIndented = false,
        DefaultValueHandling = JsonDefaultHandling.None,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip,
        ReferenceHandler = null,
        DateTimeZone = JsonDateTimeZone.Keep,
        MaxDepth = 64,
    };
    JsonSettings[] all =
    [
        JsonSettings.Web, JsonSettings.Web with { EnumsAsStrings = true }, JsonSettings.Strict, JsonSettings.Untrusted, JsonSettings.Jsonc, JsonSettings.Json5,
        new() { WriteIndented = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, new() { PropertyNamingPolicy = JsonNaming.SnakeCaseLower },
        new() { PropertyNameCaseInsensitive = true, IncludeFields = true }, new() { Converters = [new LineConverter()] }, likeNewtonsoft, translated,
    ];
    foreach (JsonSettings settings in all)
    {
        await TripWith(order, settings);
        await TripWith(generated, settings);
        await TripWith<Pet>(new Dog(), settings);
        await TripWith<Shape>(new Circle(), settings);
        await TripWith(new Person("Ada", 36) { City = "London" }, settings);
        await TripWith(new Dictionary<string, Line> { ["a"] = line }, settings);
    }
    await TripWith(new Point(), new JsonSettings { Codecs = [new HexCodec()] });

    // The options and contexts of System.Text.Json.
    JsonSerializerOptions[] options =
    [
        new(), new(JsonSerializerDefaults.Web), new() { WriteIndented = true }, new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, Converters = { new JsonStringEnumConverter() } },
        new() { TypeInfoResolver = Context.Default }, new() { Converters = { new LineConverter() } }, new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
    ];
    foreach (JsonSerializerOptions one in options)
    {
        JsonSerializer.Deserialize<Person>(JsonSerializer.Serialize(new Person("Ada", 36) { City = "London" }, one), one);
        JsonSerializer.Deserialize<List<Line>>(JsonSerializer.SerializeToUtf8Bytes(new List<Line> { line }, one), one);
        JsonSerializer.Deserialize(JsonSerializer.Serialize(new List<Line>(), typeof(List<Line>), one), typeof(List<Line>), one);
        if (one.TypeInfoResolver is Context)
            continue;
        JsonSerializer.Deserialize<GeneratedOrder>(JsonSerializer.Serialize(generated, one), one);
        JsonSerializer.Deserialize<ReflectedOrder>(JsonSerializer.Serialize(order, one), one);
    }
    JsonSerializer.Deserialize(JsonSerializer.Serialize(new Person("Ada", 36) { City = "London" }, Context.Default.Person), Context.Default.Person);
    JsonSerializerOptions resolved = new() { TypeInfoResolver = JsonSettings.Default.ToResolver() };
    System.Text.Json.JsonSerializer.Deserialize<Person>(System.Text.Json.JsonSerializer.Serialize(new Person("Ada", 36) { City = "London" }, resolved), resolved);
    System.Text.Json.JsonSerializer.Deserialize<GeneratedOrder>(System.Text.Json.JsonSerializer.Serialize(generated, resolved), resolved);
}

void Errors()
{
    foreach (string broken in (string[])["", "{", "[1,2,]", """{"Id":"x"}""", """{"Id":1.5}""", """{"Name":1}""", """{"Name":"a""", """{"Id":1}x""", "nul", """{"Weekday":"x"}""",
        """{"Created":"x"}""", """{"Key":"x"}""", """{"Lines":[{"Price":"1 EUR"}]}""", """{"Numbers":[1,"x"]}""", """{"Stock":{"a":"b"}}""", "{'Id':1}", """{"Id":99999999999}""", "[]"])
    {
        JsonSerializer.TryDeserialize(broken, out ReflectedOrder? _, out JsonError? error);
        JsonSerializer.TryDeserialize(broken, out GeneratedOrder? _, out error);
        _ = error?.Message;
        JsonText.TryValidate(broken, out _);
        JsonTree.TryParse(broken, out _, out _);
    }
    Fails(static () => JsonSerializer.Deserialize<ReflectedOrder>("""{"Id":"x"}"""));
    Fails(static () => JsonSerializer.Deserialize<GeneratedPerson>("""{"Name":"a"}"""));
    Fails(static () => JsonSerializer.Deserialize<Person>("""{"Name":"a"}"""));
    Fails(static () => JsonSerializer.Deserialize<Pet>("""{"$type":"cow"}"""));
    Fails(static () => JsonSerializer.Deserialize<Dictionary<string, int>>("""{"a":null}"""));
    Node circle = new();
    circle.Next = circle;
    Fails(() => JsonSerializer.Serialize(circle));
}

void Documents()
{
    using (JsonTree tree = JsonTree.Parse(text))
    {
        JsonView root = tree.Root;
        foreach ((string name, JsonView value) in root.Members)
            _ = $"{name}{value.Kind}{value}";
        foreach (JsonView one in root["Lines"].Elements)
            _ = one["Id"].GetInt32() + one["Name"].GetString();
        _ = (root["Id"].GetInt64(), root["Double"].GetDouble(), root["Decimal"].GetDecimal(), root["IsPaid"].GetBoolean(), root["Created"].GetDateTime(), root["Sent"].GetDateTimeOffset(),
            root["Key"].GetGuid(), root["Day"].GetDateOnly(), root["Bytes"].GetBytesFromBase64(), root["Name"].GetRawText(), root["Lines"].Count, root["Lines"][0], root["Nothing"].IsNull);
        _ = (root.TryGet("Id", out JsonView id), id.TryGetInt32(out _), root.TryGet("x", out _), root["Name"].TryGetString(out _), root["Lines"].As<List<Line>>(), root.As<ReflectedOrder>());
        _ = (root.ToNode(), root.ToElement(), JsonView.DeepEquals(root, root.Clone()), root == root.Clone(), root.ToString());
        foreach (string path in (string[])["$.Lines[*].Name", "$..Id", "$.Lines[?@.Id > 0 && @.Name == 'tea'].Id", "$.Lines[0:1]", "$['Id','Name']", "$.Lines[?length(@.Name) > 1]", "$.Lines[?search(@.Name, '(t|s)[^x]+')]"])
        {
            JsonPath parsed = JsonPath.Parse(path);
            _ = (parsed.Select(root).Count(), parsed.TryFirst(root, out _));
        }
        _ = (JsonPath.Parse("$.Lines[*]").Select(json).Count(), JsonPath.Parse("$.Lines[*]").SelectAs<Line>(text).Count());
        JsonPointer.Parse("/Lines/0/Name").TryFind(root, out _);
        JsonPointer.Parse("/Lines/0/Name").TryFind(json, out _);
        JsonPointer.Parse("/Lines/0/Name").TryFind(JsonNode.Parse(json), out _);
    }

    // More text than the index takes at once, with exponents, text beyond ASCII, and names with escapes.
    string many = $"[{string.Join(',', Enumerable.Repeat("""{"a\"b":"Z\u00fcrich, Zürich","c":-1.5e-3}""", 400))}]";
    using (JsonTree tree = JsonTree.Parse(Encoding.UTF8.GetBytes(many)))
        _ = (tree.Root[0]["a\"b"].GetString(), tree.Root[0].TryGet("a\"b"u8, out _), tree.Root[399]["c"].GetDouble(), JsonPointer.Root.Append("a/b").ToString());
    // What the first validation by Vivace.Json.Schema needs of this library, whose image has it or none.
    IndexWords words = IndexWords.In(text.Length, out uint[] lent);
    _ = new IndexCursor(words.Items, ref text[0], text.Length).Words;
    words.Release(lent);
    SetNode set = new(CodePointSet.FromRanges([new('a', 'z')], CodePointSet.CategoriesOf("Lu")).Complement());
    LinearPattern pattern = LinearPattern.TryCreate(new ChoiceNode([new RepeatNode(set, 1, 3, false, 0, 0), new SequenceNode([new AnchorNode(PatternAnchor.WordBoundary), set])]), out _)!;
    _ = (pattern.IsMatch(text), pattern.IsMatch("aZü"u8));
    JsonTree.Open(text).Root["Id"].GetInt32();
    JsonTree.Parse(text, JsonSettings.Default with { MaxDepth = 100 }).Dispose();
    JsonPointer.TryParse("/Lines/0/Name", out _);
    JsonTree.Parse(json).Dispose();
    JsonTree.Parse(new MemoryStream(text)).Dispose();
    JsonTree.Parse("{a: 1, /* b */}", JsonSettings.Json5).Dispose();

    JsonPatch patch = JsonPatch.Parse("""[{"op":"test","path":"/a","value":1},{"op":"add","path":"/c","value":[2]},{"op":"replace","path":"/a","value":2},{"op":"move","from":"/a","path":"/d"},{"op":"copy","from":"/c","path":"/e"},{"op":"remove","path":"/c"}]""");
    JsonNode before = JsonNode.Parse("""{"a":1,"b":[1,2,3]}""")!;
    _ = (patch.Apply(before), patch.Apply("""{"a":1,"b":[1,2,3]}"""), JsonMergePatch.Apply("""{"a":1}""", """{"a":null,"b":2}"""));

    JsonEdit edit = JsonEdit.Parse("{\n  // kept\n  \"a\": 1, \"b\": [1, 2]\n}", JsonSettings.Jsonc);
    edit.Set("/a", 2);
    edit.Set("/c/d", "e", createParents: true);
    edit.Insert("/b/0", 0);
    edit.Rename("/a", "x");
    edit.Remove("/b/1");
    _ = edit.ToString();
    _ = (JsonText.Minify(json), JsonText.Indent(json));
    JsonText.Minify(text);
    JsonText.Validate(text);
}

async Task Streams()
{
    byte[] pages = """{"Total":2,"Data":[{"Id":1,"Name":"tea"},{"Id":2,"Name":"salt"}]}"""u8.ToArray();
    byte[] array = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat(line, 10_000));
    _ = JsonSerializer.Deserialize<List<Line>>(new MemoryStream(array))!.Count + (await JsonSerializer.DeserializeAsync<List<Line>>(Slowly(array)))!.Count;
    await JsonSerializer.SerializeAsync(Stream.Null, Enumerable.Repeat(line, 10_000));
    await JsonSerializer.SerializeAsync(Stream.Null, Enumerable.Repeat(generated, 100).ToList());
    _ = await JsonSerializer.DeserializeAsync<List<GeneratedOrder>>(Slowly(JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat(generated, 100))));
    _ = await JsonSerializer.DeserializeAsync<List<ReflectedOrder>>(Slowly(JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat(order, 100))));
    _ = await JsonSerializer.DeserializeAsync<Dictionary<string, Line>>(Slowly(JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 5000).ToDictionary(static i => $"{i}", _ => line))));
    await Count(JsonSerializer.DeserializeAsyncEnumerable<Line>(Slowly(array)));
    await JsonSerializer.SerializeAsync(Stream.Null, Items());
    _ = JsonStream.Read<Line>(new MemoryStream(pages), "$.Data[*]").Count();
    await Count(JsonStream.ReadAsync<Line>(Slowly(pages), "$.Data[*]"));
    await JsonStream.ReadAsync(Slowly(pages), new JsonStreamPaths().On<long>("$.Total", static _ => { }).On<Line>("$.Data[*]", static _ => { }));
    await using (JsonOpenValue<Page> page = await JsonStream.OpenAsync<Page>(Slowly(pages)))
        await Count(page.Value!.Data);
    using (JsonStreamReader reader = new(new MemoryStream(pages)))
    {
        while (reader.Read())
        {
        }
    }

    MemoryStream lines = new();
    JsonLines.Write(lines, [line, line]);
    await JsonLines.WriteAsync(lines, [line, line]);
    lines.Position = 0;
    _ = JsonLines.Read<Line>(lines).Count();
    lines.Position = 0;
    await Count(JsonLines.ReadAsync<Line>(lines));
}

async Task Http()
{
    using HttpClient client = new(new Answers(text, JsonSerializer.SerializeToUtf8Bytes(Enumerable.Repeat(line, 3)))) { BaseAddress = new Uri("http://localhost") };
    _ = await client.GetFromVivaceAsync<ReflectedOrder>("/order", JsonSettings.Web);
    _ = await client.GetFromVivaceAsync<GeneratedOrder>("/order", JsonSettings.Web);
    using HttpResponseMessage posted = await client.PostAsVivaceAsync("/order", line, JsonSettings.Web);
    _ = await posted.Content.ReadFromVivaceAsync<ReflectedOrder>(JsonSettings.Web);
    using HttpResponseMessage put = await client.PutAsVivaceAsync("/order", generated, JsonSettings.Web);
    await Count(client.GetFromVivaceAsAsyncEnumerable<Line>("/lines", JsonSettings.Web));
}

// There and back in every usual form.
static async Task Trip<T>(T value)
{
    byte[] written = JsonSerializer.SerializeToUtf8Bytes(value);
    string json = JsonSerializer.Serialize(value);
    JsonSerializer.Deserialize<T>(written);
    JsonSerializer.Deserialize<T>(json);
    JsonSerializer.TryDeserialize<T>(json, out _, out _);
    JsonSerializer.Deserialize(JsonSerializer.Serialize(value, typeof(T)), typeof(T));
    JsonSerializer.Deserialize<T>(new MemoryStream(written));
    JsonSerializer.Deserialize<T>(JsonSerializer.SerializeToNode(value));
    JsonSerializer.Deserialize<T>(JsonSerializer.SerializeToElement(value));
    JsonSerializer.Serialize(Stream.Null, value);
    JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), value);
    await TripWith(value, JsonSettings.Web);
}

static async Task TripWith<T>(T value, JsonSettings settings)
{
    JsonSerializer.Deserialize<T>(JsonSerializer.Serialize(value, settings), settings);
    byte[] written = JsonSerializer.SerializeToUtf8Bytes(value, settings);
    JsonSerializer.Deserialize<T>(written, settings);
    MemoryStream stream = new();
    await JsonSerializer.SerializeAsync(stream, value, settings);
    stream.Position = 0;
    await JsonSerializer.DeserializeAsync<T>(stream, settings);
    // As servers do.
    Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
    await JsonSerializer.SerializeAsync(pipe.Writer, value, settings);
    await pipe.Writer.CompleteAsync();
    await JsonSerializer.DeserializeAsync<T>(pipe.Reader, settings);
    await JsonSerializer.DeserializeAsync<T>(Slowly(written), settings);
}

static void Fails(Action call)
{
    try
    {
        call();
    }
    catch (JsonException exception)
    {
        _ = exception.Message;
    }
}

static async Task Count<T>(IAsyncEnumerable<T> values)
{
    await foreach (T _ in values)
    {
    }
}

static async IAsyncEnumerable<Line> Items()
{
    yield return new Line(1, null);
    await Task.Yield();
    yield return new Line(2, "a");
}

static Stream Slowly(byte[] text) => new SlowStream(text);

/// <summary>Comes in parts, each of them later.</summary>
internal sealed class SlowStream(byte[] text) : MemoryStream(text)
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return Read(buffer.Span[..Math.Min(buffer.Length, Math.Max(16, (int)Length / 3))]);
    }
}

internal sealed class Answers(byte[] order, byte[] lines) : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (request.Content is not null)
            await request.Content.ReadAsByteArrayAsync(cancellationToken);
        return new HttpResponseMessage
        {
            Content = new ByteArrayContent(request.RequestUri!.AbsolutePath == "/order" ? order : lines) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") } },
        };
    }
}
