// Converters, trees and settings of Newtonsoft.Json in this library against Newtonsoft.Json itself.
using System.Text;
using Newtonsoft.Json;
using Vivace.Json.Compatibility.Converters;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Compatibility.Tests.Converters;

public class NewtonsoftConverterTests
{
    public static TheoryData<Engine, int> Each
    {
        get
        {
            TheoryData<Engine, int> each = [];
            foreach (Engine engine in Engines.ForAnyType)
                for (int i = 0; i < ConverterModels.Settings.Length; i++)
                    each.Add(engine, i);
            return each;
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Write_EachValue_IsTheTextOfNewtonsoft(Engine engine, int index)
    {
        JsonSerializerSettings theirs = ConverterModels.Settings[index]();
        JsonSettings ours = theirs.ToVivace().By(engine);
        StringBuilder wrong = new();
        foreach (object value in ConverterModels.Values)
        {
            string expected = JsonConvert.SerializeObject(value, theirs), actual = Try(() => JsonSerializer.Serialize(value, value.GetType(), ours));
            if (expected != actual)
                wrong.Append($"\n{value.GetType().Name}\n  theirs {expected}\n  ours   {actual}");
        }

        Assert.True(wrong.Length == 0, wrong.ToString());
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_EachText_IsTheValueOfNewtonsoft(Engine engine, int index)
    {
        JsonSerializerSettings theirs = ConverterModels.Settings[index]();
        JsonSettings ours = theirs.ToVivace().By(engine);
        StringBuilder wrong = new();
        foreach ((Type type, string text) in ConverterModels.Texts_)
        {
            string expected = Try(() => Of(JsonConvert.DeserializeObject(text, type, theirs))), actual = Try(() => Of(JsonSerializer.Deserialize(text, type, ours)));
            if (expected != actual && !(expected.StartsWith('!') && actual.StartsWith('!')))
                wrong.Append($"\n{type.Name} {text}\n  theirs {expected}\n  ours   {actual}");
        }

        Assert.True(wrong.Length == 0, wrong.ToString());
    }

    [Fact]
    public void Read_RandomTexts_ShowTheTokensOfTheTextReader()
    {
        JsonSettings ours = new JsonSerializerSettings { MaxDepth = null }.ToVivace();
        for (int seed = 0; seed < 5_000; seed++)
        {
            string text = RandomText.Json(new Random(seed));
            string expected = Try(() => Of(JsonConvert.DeserializeObject<ConverterModels.Transcript>(text, new JsonSerializerSettings { MaxDepth = null })));
            string actual = Try(() => Of(JsonSerializer.Deserialize<ConverterModels.Transcript>(text, ours)));
            if (!(expected.StartsWith('!') && actual.StartsWith('!')))
                Assert.True(expected == actual, $"{seed}: {text}\n{expected}\n{actual}");
        }
    }

    [Theory]
    [InlineData(0), InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5), InlineData(6), InlineData(7)]
    public void Read_TypedCalls_ConvertAsTheTextReader(int call)
    {
        string[] values =
        [
            "0", "-7", "2147483647", "2147483648", "12345678901234567890", "1.0", "1.50", "-0", "1e2", "1E400", "true", "false", "null", "\"\"", "\" 5 \"", "\"1.5\"", "\"true\"", "\"x\"", "\"é\"",
            "\"2024-01-02T03:04:05Z\"", "\"2024-01-02\"", "\"\\/Date(0)\\/\"", "\"AQID\"", "\"3fa85f64-5717-4562-b3fc-2c963f66afa6\"", "[1,2]", "[]", "{}", "{\"a\":1}", "{\"$type\":\"System.Byte[]\",\"$value\":\"AQID\"}",
        ];
        JsonSerializerSettings theirs = new();
        JsonSettings ours = theirs.ToVivace();
        ConverterModels.TypedConverter.Call = call;
        foreach (string value in values)
        {
            foreach (string text in (string[])[$"[{value}]", $"[1 , {value} , null]", $"[ null,{value}\n]"])
            {
                string expected = Try(() => string.Join('\n', JsonConvert.DeserializeObject<ConverterModels.Typed>(text, theirs)!.Lines));
                string actual = Try(() => string.Join('\n', JsonSerializer.Deserialize<ConverterModels.Typed>(text, ours)!.Lines));
                Assert.True(UpToError(expected) == UpToError(actual) || (expected.StartsWith('!') && actual.Contains('!')), $"{call}: {text}\n{expected}\n\n{actual}");
            }
        }
    }

    // A text reader goes on within a token that it does not understand, so places and words of errors differ.
    private static string UpToError(string lines) => lines.Contains('!') ? lines[..(lines.IndexOf('!') + 1)] : lines;

    [Fact]
    public void Convert_CallsAndErrors_AreThoseOfNewtonsoft()
    {
        ConverterModels.Order order = new() { Level = ConverterModels.Level.High, Note = "n" };
        ConverterModels.UpperConverter converter = new();
        JsonSerializerSettings named = new() { TypeNameHandling = TypeNameHandling.All };
        Assert.Equal(JsonConvert.SerializeObject(null), NewtonsoftConvert.SerializeObject(null));
        Assert.Equal(JsonConvert.SerializeObject(order, Formatting.Indented), NewtonsoftConvert.SerializeObject(order, Formatting.Indented));
        Assert.Equal(JsonConvert.SerializeObject(order, converter), NewtonsoftConvert.SerializeObject(order, converter));
        Assert.Equal(JsonConvert.SerializeObject(order, Formatting.Indented, converter), NewtonsoftConvert.SerializeObject(order, Formatting.Indented, converter));
        Assert.Equal(JsonConvert.SerializeObject(order, typeof(object), Formatting.None, named), NewtonsoftConvert.SerializeObject(order, typeof(object), Formatting.None, named));
        Assert.Equal(JsonConvert.DeserializeObject("[1,'a']")!.ToString(), NewtonsoftConvert.DeserializeObject("[1,'a']")!.ToString());
        Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject("{Note:'x'}", typeof(ConverterModels.Order))), ObjectState.Of(NewtonsoftConvert.DeserializeObject("{Note:'x'}", typeof(ConverterModels.Order))));
        Assert.Equal("x", NewtonsoftConvert.DeserializeAnonymousType("""{"Note":"x"}""", new { Note = "" })!.Note);
        NewtonsoftConvert.PopulateObject("""{"Note":"filled"}""", order);
        Assert.Equal((ConverterModels.Level.High, "filled"), (order.Level, order.Note));
        NewtonsoftConvert.PopulateObject("{Note:'again'}", order);
        Assert.Equal("again", order.Note);
        foreach (string text in (string[])["{", "[1", """{"Level":[]}""", """{"price":{"a":"x"}}""", "nul"])
        {
            Exception theirs = Record.Exception(() => JsonConvert.DeserializeObject<ConverterModels.Order>(text))!, ours = Record.Exception(() => NewtonsoftConvert.DeserializeObject<ConverterModels.Order>(text))!;
            Assert.Equal((theirs.GetType(), theirs.Message), (ours.GetType(), ours.Message));
        }
    }

    // 1.5 for a long is an error here, and rounded there, as an empty string is null for a collection.
    [Fact]
    public void PopulateObject_ValueThatDoesNotFit_IsBegunAnew()
    {
        const string Text = """{"Name":"n","Inner":{"Name":"i"},"Map":{"a":1},"Number":1.5}""";
        Filled theirs = new(), ours = new();
        JsonConvert.PopulateObject(Text, theirs);
        NewtonsoftConvert.PopulateObject(Text, ours);
        Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(ours));
        Assert.Equal((2, "i"), (ours.Number, ours.Inner.Name));

        Assert.Equal(JsonConvertError("""{"Name":"n","Number":"x"}"""), Assert.Throws<JsonSerializationException>(() => NewtonsoftConvert.PopulateObject("""{"Name":"n","Number":"x"}""", ours)).Message);

        const string Wrong = """{"Items":[7,"x"]}""";
        Assert.Equal(Assert.ThrowsAny<JsonException>(() => JsonConvert.PopulateObject(Wrong, new Filled())).ToString().Split("   at ")[0], Assert.ThrowsAny<JsonException>(() => NewtonsoftConvert.PopulateObject(Wrong, ours)).ToString().Split("   at ")[0]);
        foreach (string text in (string[])["""{"Items":[7],"Number":1.5}""", """{"Items":[7],"Array":""}""", """{"Child":{"Items":[1]},"Inner":{"Name":"j"},"Others":"","Map":{"b":1}}""", """{"Items":[7],"Number":"x"}""", """{"Others":[7],"Set":[5],"Number":1.5}""", """{"Items":""}""", """{"Items":[1],"Late":1}""",])
        {
            Filled expected = new() { Others = [4], Items = { 1, 2 } }, filled = new() { Others = [4], Items = { 1, 2 } };
            Exception? error = Record.Exception(() => JsonConvert.PopulateObject(text, expected)), own = Record.Exception(() => NewtonsoftConvert.PopulateObject(text, filled));
            Assert.Equal((error?.GetType(), error?.Message), (own?.GetType(), own?.Message));
            Assert.Equal(ObjectState.Of(expected), ObjectState.Of(filled));
        }

        Filled loop = new() { Child = new() };
        loop.Child.Child = loop;
        NewtonsoftConvert.PopulateObject("""{"Items":[7],"Child":{"Items":[8]},"Number":1.5}""", loop);
        Assert.Equal((7, 8, 2), (loop.Items.Single(), loop.Child.Items.Single(), loop.Number));

        static string JsonConvertError(string text) => Assert.Throws<JsonSerializationException>(() => JsonConvert.PopulateObject(text, new Filled())).Message;
    }

    public sealed class Filled
    {
        public string? Name { get; set; }

        public FilledInner Inner { get; } = new();

        public Dictionary<string, int> Map { get; } = [];

        public List<int> Items { get; } = [];

        public List<int>? Others { get; set; }

        public HashSet<int>? Set { get; set; }

        public int[]? Array { get; set; }

        public Filled? Child { get; set; }

        public long Number { get; set; }

        public int Late { get => 0; set => throw new InvalidOperationException("late"); }
    }

    public sealed class FilledInner
    {
        public string? Name { get; set; }
    }

    // References concern values of other types, so Newtonsoft.Json serves the whole call, also where they are only met in a value.
    [Fact]
    public void Convert_ReferencesInAnyPlace_AreThoseOfNewtonsoft()
    {
        ConverterModels.Shared shared = new() { Name = "a" };
        shared.Other = shared;
        ConverterModels.Sharing sharing = new() { First = shared, Items = [shared, new ConverterModels.Shared { Other = shared }] };
        for (int i = 0; i < 2; i++)
        {
            string json = NewtonsoftConvert.SerializeObject(sharing);
            Assert.Equal(JsonConvert.SerializeObject(sharing), json);
            ConverterModels.Sharing theirs = JsonConvert.DeserializeObject<ConverterModels.Sharing>(json)!, ours = NewtonsoftConvert.DeserializeObject<ConverterModels.Sharing>(json)!;
            JsonConvert.PopulateObject("""{"Items":[{"Name":"more"}]}""", theirs);
            NewtonsoftConvert.PopulateObject("""{"Items":[{"Name":"more"}]}""", ours);
            Assert.Equal(theirs.Items.Select(static item => item?.Name), ours.Items.Select(static item => item?.Name));
        }
    }

    // Also where the settings or the member have it replaced, and where it is a value that cannot be null.
    [Theory, InlineData(Engine.Emitted), InlineData(Engine.Interpreted)]
    public void Converter_AnyCreationHandling_GetsTheValueThatIsThere(Engine engine)
    {
        const string Text = """{"Text":"x","Replaced":"x","Version":"x","Number":"x","Maybe":"x","Unset":null,"List":["x"],"Any":["y"]}""";
        foreach (ObjectCreationHandling handling in (ObjectCreationHandling[])[ObjectCreationHandling.Auto, ObjectCreationHandling.Replace])
        {
            JsonSerializerSettings theirs = new() { ObjectCreationHandling = handling, Converters = { new FollowingConverter() } };
            string expected = ObjectState.Of(JsonConvert.DeserializeObject<Followed>(Text, theirs));
            Assert.Contains("Text>k__BackingField=String \"a+\"", expected, StringComparison.Ordinal);
            Assert.Contains("Number>k__BackingField=Int32 4", expected, StringComparison.Ordinal);
            Assert.Equal(expected, ObjectState.Of(JsonSerializer.Deserialize<Followed>(Text, theirs.ToVivace().By(engine))));
            Assert.Equal(expected, ObjectState.Of(NewtonsoftConvert.DeserializeObject<Followed>(Text, theirs)));
            Followed filled = new() { Text = "f", Number = 8 }, other = new() { Text = "f", Number = 8 };
            JsonConvert.PopulateObject(Text, filled, theirs);
            NewtonsoftConvert.PopulateObject(Text, other, theirs);
            Assert.Equal(ObjectState.Of(filled), ObjectState.Of(other));
        }
    }

    public sealed class Followed
    {
        [JsonConverter(typeof(FollowingConverter))]
        public string Text { get; set; } = "a";

        [JsonConverter(typeof(FollowingConverter)), JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public string Replaced { get; set; } = "b";

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public Version Version { get; set; } = new(1, 2);

        public int Number { get; set; } = 3;

        public int? Maybe { get; set; } = 5;

        public Version? Unset { get; set; }

        public List<string> List { get; set; } = ["l"];

        public object Any { get; } = new List<string> { "a" };
    }

    /// <summary>Makes of a value the next one.</summary>
    public sealed class FollowingConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(Version) || objectType == typeof(int) || objectType == typeof(int?);

        public override object? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, Newtonsoft.Json.JsonSerializer serializer) => existingValue switch
        {
            string text => text + "+",
            Version version => new Version(version.Major + 1, version.Minor),
            int number => number + 1,
            _ => null,
        };

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();
    }

    [Fact]
    public void Converter_ThatKeepsItsReaderAndWriter_IsToldThatTheyAreOver()
    {
        KeepingConverter converter = new();
        JsonSettings settings = new JsonSerializerSettings { Converters = { converter } }.ToVivace();
        Assert.Equal([new Version(1, 2)], JsonSerializer.Deserialize<Version[]>("[\"1.2\"]", settings)!);
        Assert.Equal("[\"1.2\"]", JsonSerializer.Serialize(new[] { new Version(1, 2) }, settings));
        Assert.Throws<InvalidOperationException>(() => converter.Reader!.Read());
        Assert.Throws<InvalidOperationException>(() => converter.Writer!.WriteValue(1));
    }

    [Fact]
    public void Converter_FromManyThreadsAndWithinItself_SeesItsOwnTokens()
    {
        JsonSettings settings = new JsonSerializerSettings().ToVivace();
        Parallel.For(0, 32, number =>
        {
            for (int i = 0; i < 200; i++)
            {
                ConverterModels.Drawing drawing = new() { Shapes = [new ConverterModels.Square { Side = number, Inner = new ConverterModels.Square { Side = i } }], Origin = new ConverterModels.Point(number, i) };
                ConverterModels.Drawing read = JsonSerializer.Deserialize<ConverterModels.Drawing>(JsonSerializer.Serialize(drawing, settings), settings)!;
                ConverterModels.Square square = Assert.IsType<ConverterModels.Square>(Assert.Single(read.Shapes));
                Assert.Equal((number, i, drawing.Origin), (square.Side, Assert.IsType<ConverterModels.Square>(square.Inner).Side, read.Origin));
            }
        });
    }

    // Newtonsoft.Json ends the process.
    [Fact]
    public void Converter_ThatAsksForItsOwnTypeForEver_Throws()
    {
        JsonSettings settings = new JsonSerializerSettings { Converters = { new EndlessConverter() } }.ToVivace();
        Assert.Throws<InsufficientExecutionStackException>(() => JsonSerializer.Deserialize<Version>("\"1.2\"", settings));
        Assert.Throws<InsufficientExecutionStackException>(() => JsonSerializer.Serialize(new Version(1, 2), settings));
    }

    [Theory]
    [InlineData("{\"Id\":1", "$.Id"), InlineData("[{\"Id\":tru}]", "$[0].Id")]
    public void Read_WrongText_IsOneJsonExceptionWithItsPath(string text, string path)
    {
        System.Text.Json.JsonException exception = Assert.Throws<System.Text.Json.JsonException>(() =>
        {
            if (text[0] == '[')
                JsonSerializer.Deserialize<List<ConverterModels.Loaded>>(text, new JsonSerializerSettings().ToVivace());
            else
                JsonSerializer.Deserialize<ConverterModels.Loaded>(text, new JsonSerializerSettings().ToVivace());
        });
        Assert.Equal(path, exception.Path);
    }

    [Fact]
    public void ToVivace_EqualSettings_AreEqual()
    {
        Assert.Same(new JsonSerializerSettings().ToVivace(), new JsonSerializerSettings().ToVivace());
        Assert.Equal(new JsonSerializerSettings { Converters = { new ConverterModels.UpperConverter() } }.ToVivace(), new JsonSerializerSettings { Converters = { new ConverterModels.UpperConverter() } }.ToVivace());
        Assert.NotEqual(new JsonSerializerSettings { Formatting = Formatting.Indented }.ToVivace(), new JsonSerializerSettings().ToVivace());
        Newtonsoft.Json.Serialization.DefaultContractResolver plain = new(), fields = new() { IgnoreSerializableAttribute = false };
        Assert.NotEqual(new JsonSerializerSettings { ContractResolver = plain }.ToVivace(), new JsonSerializerSettings { ContractResolver = fields }.ToVivace());
        Assert.NotEqual(new JsonSerializerSettings { ContractResolver = fields }.ToVivace(), new JsonSerializerSettings { ContractResolver = plain }.ToVivace());
        JsonSerializerSettings changed = new();
        JsonSettings before = changed.ToVivace();
        changed.NullValueHandling = NullValueHandling.Ignore;
        Assert.NotEqual(before, changed.ToVivace());
    }

    public static TheoryData<string, JsonSerializerSettings> Refused => new()
    {
        { "TypeNameHandling", new() { TypeNameHandling = TypeNameHandling.Auto } },
        { "PreserveReferencesHandling", new() { PreserveReferencesHandling = PreserveReferencesHandling.All } },
        { "ReferenceLoopHandling.Serialize", new() { ReferenceLoopHandling = ReferenceLoopHandling.Serialize } },
        { "ObjectCreationHandling.Reuse", new() { ObjectCreationHandling = ObjectCreationHandling.Reuse } },
        { "ConstructorHandling", new() { ConstructorHandling = ConstructorHandling.AllowNonPublicDefaultConstructor } },
        { "FloatFormatHandling", new() { FloatFormatHandling = FloatFormatHandling.Symbol } },
        { "DateTimeZoneHandling.Unspecified", new() { DateTimeZoneHandling = DateTimeZoneHandling.Unspecified } },
        { "EqualityComparer", new() { EqualityComparer = StringComparer.Ordinal } },
        { "ReferenceResolverProvider", new() { ReferenceResolverProvider = static () => null! } },
        { "TraceWriter", new() { TraceWriter = new Newtonsoft.Json.Serialization.MemoryTraceWriter() } },
        { "Error", new() { Error = static (_, _) => { } } },
        { "Culture", new() { Culture = System.Globalization.CultureInfo.GetCultureInfo("de-DE") } },
#pragma warning disable SYSLIB0050 // Newtonsoft.Json still has it.
        { "Context", new() { Context = new(default, new object()) } },
#pragma warning restore SYSLIB0050
    };

    [Theory, MemberData(nameof(Refused))]
    public void ToVivace_ChoiceWithoutCounterpart_IsNamed(string choice, JsonSerializerSettings settings) =>
        Assert.Contains($"found {choice}.", Assert.Throws<NotSupportedException>(settings.ToVivace).Message, StringComparison.Ordinal);

    private sealed class KeepingConverter : JsonConverter<Version>
    {
        internal Newtonsoft.Json.JsonReader? Reader { get; private set; }

        internal Newtonsoft.Json.JsonWriter? Writer { get; private set; }

        public override Version? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Version? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            Reader = reader;
            return Version.Parse((string)reader.Value!);
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Version? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            Writer = writer;
            writer.WriteValue(value!.ToString());
        }
    }

    private sealed class EndlessConverter : JsonConverter<Version>
    {
        public override Version? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Version? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) =>
            serializer.Deserialize<Version>(reader);

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Version? value, Newtonsoft.Json.JsonSerializer serializer) => serializer.Serialize(writer, value);
    }

    // The models, values and texts of the preset's tests, of which 97 of 100 are the same there.
    [Theory, InlineData(Engine.Emitted), InlineData(Engine.Interpreted), InlineData(Engine.Generated)]
    public void ToVivace_EachTrialOfThePreset_IsTheSameOrIsKnown(Engine engine)
    {
        JsonSettings ours = new JsonSerializerSettings().ToVivace().By(engine);
        int served = 0;
        HashSet<Type> types = [];
        NewtonsoftConverters converters = Assert.IsType<NewtonsoftConverters>(ours.Codecs[0]);
        StringBuilder wrong = new();
        int differ = 0;
        foreach (Trial trial in NewtonsoftTrials.All)
        {
            if (types.Add(trial.Type) && converters.WhyNot(trial.Type) is null)
                served++;
            string theirs = trial.Theirs(), actual = trial.Ours(ours, out string? why);
            if (theirs == actual)
                continue;
            differ++;
            if (!NewtonsoftDifferences.Rows.ContainsKey(trial.Id))
                wrong.Append($"\n{trial.Id}  {trial.Text}\n  theirs {theirs}\n  ours   {actual} {why}");
        }

        Assert.True(wrong.Length == 0 && 100 * differ < 2 * NewtonsoftTrials.All.Count, $"{differ} of {NewtonsoftTrials.All.Count} differ, {served} of {types.Count} types served{wrong}");
        // Types that write themselves are left to Newtonsoft.Json.
        Assert.True(100 * served > 73 * types.Count, $"{served} of {types.Count} types served");
    }

    [Fact]
    public void Convert_EachTrialOfThePreset_IsTheSameOrIsKnown()
    {
        StringBuilder wrong = new();
        int differ = 0;
        foreach (Trial trial in NewtonsoftTrials.All)
        {
            string theirs = trial.Theirs(), actual;
            try
            {
                actual = trial.Text is { } text ? ObjectState.Of(NewtonsoftConvert.DeserializeObject(text, trial.Type)) : Written(trial.Make!());
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                actual = "error";
            }

            if (theirs != actual && ++differ > 0 && !NewtonsoftDifferences.Rows.ContainsKey(trial.Id))
                wrong.Append($"\n{trial.Id}  {trial.Text}\n  theirs {theirs}\n  ours   {actual}");
        }

        Assert.True(wrong.Length == 0 && 1000 * differ < 3 * NewtonsoftTrials.All.Count, $"{differ} of {NewtonsoftTrials.All.Count} differ{wrong}");

        static string Written(object? value)
        {
            string json = NewtonsoftConvert.SerializeObject(value);
            return json + (value is Models.NewtonsoftModels.Called called ? " " + string.Join(",", called.Log) : "");
        }
    }

    // A resolver of the caller has its contracts compared.
    [Fact]
    public void PlainType_OfAnyTrial_HasTheSameContract()
    {
        JsonCodecFactory compared = Assert.IsAssignableFrom<JsonCodecFactory>(new JsonSerializerSettings { ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver() }.ToVivace().Codecs[0]);
        Type[] plain = [.. NewtonsoftTrials.All.Select(static trial => trial.Type).Concat(typeof(NewtonsoftConverterTests).Assembly.GetTypes().Where(static type => !type.ContainsGenericParameters)).Distinct().Where(PlainTypes.Contains)];
        Assert.True(plain.Length > 20, $"{plain.Length} types are plain");
        // These have members that are this library's own: optional values, and backing fields with its attributes.
        Assert.DoesNotContain(plain, type => compared.CanHandle(type) && type.Name is not ("Optionals" or "BackingFieldIncluded"));
    }

    // What differs is left to Newtonsoft.Json; what is the same is not.
    [Theory]
    [InlineData(typeof(ConverterModels.Money), true), InlineData(typeof(ConverterModels.Drawing), true), InlineData(typeof(ConverterModels.Order), true), InlineData(typeof(ConverterModels.Trees), false)]
    [InlineData(typeof(List<ConverterModels.Money>), true), InlineData(typeof(ConverterModels.Named), true), InlineData(typeof(ConverterModels.Immutable), true)]
    [InlineData(typeof(ConverterModels.OwnList), false), InlineData(typeof(ConverterModels.Failed), false), InlineData(typeof(ConverterModels.Flexible), false), InlineData(typeof(int[,]), false)]
    [InlineData(typeof(System.Text.RegularExpressions.Regex), false), InlineData(typeof(ConverterModels.Listed), false)]
    public void Type_OfAnyForm_IsServedIfItsContractIsTheSame(Type type, bool isServed)
    {
        JsonCodecFactory factory = Assert.IsAssignableFrom<JsonCodecFactory>(new JsonSerializerSettings().ToVivace().Codecs[0]);
        Assert.Equal(!isServed, factory.CanHandle(type));
    }

    // Trees have many caches in their fields.
    private static string Of(object? value) => value is Newtonsoft.Json.Linq.JToken or ConverterModels.Trees
        ? value.GetType().Name + JsonConvert.SerializeObject(value) : value is ConverterModels.Transcripts or ConverterModels.Transcript ? Lines(value) : ObjectState.Of(value);

    private static string Lines(object value) => value is ConverterModels.Transcript one
        ? string.Join('\n', one.Lines)
        : string.Join("\n\n", new[] { ((ConverterModels.Transcripts)value).First }.Concat(((ConverterModels.Transcripts)value).More ?? []).Concat(((ConverterModels.Transcripts)value).Named?.Values ?? Enumerable.Empty<ConverterModels.Transcript?>()).Select(each => each is null ? "null" : Lines(each)));

    private static string Try(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return $"! {exception}";
        }
    }
}
