// Calls of Newtonsoft.Json's serializer and trees, as the switch redirects them, against Newtonsoft.Json itself.
using System.Globalization;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Converters;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Differential;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Redirected;

public class RedirectedCallsTests
{
    private static readonly string[] s_texts =
    [
        "{}", "[]", "1", "\"a\"", "null", "", " ", "nul", "{", "[1", "{\"a\":1}}", "[1]2", "[1] [2]", "{'a':1}", "{/* { */\"a\":1}", "[1,]", "[\"\\\"]\"]", "[\"}\",{\"a\":\"]\"}]", "{\"a\":{\"b\":[1,2.5,true,null]},\"a\":2}",
        "\r\n {\r\n \"é\" : \"\ud83d\ude00\" ,\r\n\t\"d\":\"2020-01-02T03:04:05Z\"}\r\n", "{\"$id\":\"1\"}", "[123456789012345678901234567890, 1e3, -0, 1.0]", "{\"a\":01}", "[\"\\ud800\"]", "[\"\ud800\"]",
        new string('[', 64) + new string(']', 64), new string('[', 65) + new string(']', 65),
    ];

    [Fact]
    public void Parse_AnyText_IsTheTreeOfNewtonsoftWithItsLines()
    {
        foreach (string text in s_texts.Concat(Enumerable.Range(0, 3_000).Select(static seed => RandomText.Json(new Random(seed)))))
        {
            Assert.Equal(Try(() => Of(JToken.Parse(text))), Try(() => Of(RedirectedJToken.Parse(text))));
            Assert.Equal(Try(() => Of(JObject.Parse(text))), Try(() => Of(RedirectedJObject.Parse(text))));
            Assert.Equal(Try(() => Of(JArray.Parse(text))), Try(() => Of(RedirectedJArray.Parse(text))));
        }
    }

    [Fact]
    public void Load_InAConverter_IsTheTreeOfNewtonsoftWithItsLines()
    {
        foreach (string text in s_texts.Concat(Enumerable.Range(0, 3_000).Select(static seed => RandomText.Json(new Random(seed)))))
        {
            // What a converter changes on the reader counts for its own value here, and there for all that follows.
            foreach ((DateParseHandling dates, string wrapped) in ((DateParseHandling, string)[])[(DateParseHandling.DateTime, $"[ {text},\n {text} ]"), (DateParseHandling.None, $"[ {text}\n]")])
            {
                Assert.Equal(
                    Try(() => string.Join('\n', JsonConvert.DeserializeObject<List<Held>>(wrapped, new JsonSerializerSettings { Converters = { new HeldConverter(dates, isOurs: false) } })!.Select(static held => held.State))),
                    Try(() => string.Join('\n', NewtonsoftConvert.DeserializeObject<List<Held>>(wrapped, new JsonSerializerSettings { Converters = { new HeldConverter(dates, isOurs: true) } })!.Select(static held => held.State))));
            }
        }
    }

    // An error of this library, not of the way to it.
    [Fact]
    public void Load_WrongTextInAConverter_IsAJsonException()
    {
        JsonSettings settings = new JsonSerializerSettings { Converters = { new HeldConverter(DateParseHandling.None, isOurs: true) } }.ToVivace();
        foreach (string text in (string[])["[{", "[{\"a\"", "[{\"a\":", "[{\"a\":1", "[[", "[[1", "[[1,", "[{\"a\":[1}]", "[[\"\\ud800\"]]", "[{\"a\":tru}]"])
            Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<List<Held>>(text, settings));
    }

    [Fact]
    public void Load_WrongKindOfTree_IsTheErrorOfNewtonsoft()
    {
        Assert.Equal(Try(() => Of(JObject.Load(new JsonTextReader(new StringReader("[]"))))), Try(() => Of(RedirectedJObject.Load(new JsonTextReader(new StringReader("[]"))))));
        Assert.Throws<ArgumentNullException>(static () => RedirectedJToken.Load(null!));
        Assert.Throws<ArgumentNullException>(static () => RedirectedJToken.Parse(null!));
        Assert.Throws<ArgumentNullException>(static () => RedirectedJObject.Load(null!));
    }

    // What the reader shows after the call is compared too, and what it reads then.
    [Fact]
    public void Deserialize_FromReaders_IsTheValueOfNewtonsoftAndLeavesTheReaderThere()
    {
        foreach (Func<TheirSerializer> serializer in Serializers)
            foreach (Func<string, TheirReader> reader in Readers)
                foreach (string text in s_texts)
                    foreach (Type type in (Type[])[typeof(object), typeof(JToken), typeof(List<object>), typeof(Dictionary<string, object>), typeof(ConverterModels.Order)])
                    {
                        Assert.Equal(Read(isOurs: false), Read(isOurs: true));

                        string Read(bool isOurs)
                        {
                            TheirReader from = reader(text);
                            TheirSerializer by = serializer();
                            string value = Try(() => State(isOurs ? RedirectedJsonSerializer.Deserialize(by, from, type) : by.Deserialize(from, type)));
                            return $"{text} {type} {value} {from.TokenType} {from.Depth} {from.Path} {Try(() => $"{from.Read()} {from.TokenType} {from.Value}")}";
                        }
                    }
    }

    [Fact]
    public void Populate_FromReaders_FillsAsNewtonsoft()
    {
        foreach (Func<TheirSerializer> serializer in Serializers)
            foreach (Func<string, TheirReader> reader in Readers)
                foreach (string text in (string[])[.. s_texts, "{\"Note\":\"filled\"}", "{\"Note\":\"filled\"} ", "{Note:'x'}", "{\"Note\":\"first\",\"Level\":[]}"])
                {
                    Assert.Equal(Fill(isOurs: false, isText: false), Fill(isOurs: true, isText: false));
                    Assert.Equal(Fill(isOurs: false, isText: true), Fill(isOurs: true, isText: true));

                    string Fill(bool isOurs, bool isText)
                    {
                        ConverterModels.Order order = new() { Level = ConverterModels.Level.High };
                        TheirSerializer by = serializer();
                        TheirReader from = reader(text);
                        string outcome = Try(() =>
                        {
                            if (isText && isOurs)
                                RedirectedJsonSerializer.Populate(by, new StringReader(text), order);
                            else if (isText)
                                by.Populate(new StringReader(text), order);
                            else if (isOurs)
                                RedirectedJsonSerializer.Populate(by, from, order);
                            else
                                by.Populate(from, order);
                            return "";
                        });
                        return $"{text} {(outcome.Length == 0 ? "" : "!")} {ObjectState.Of(order)} {(outcome.Length == 0 ? from.TokenType : null)}";
                    }
                }
    }

    [Fact]
    public void Serialize_ToWriters_IsTheTextOfNewtonsoft()
    {
        foreach (Func<TheirSerializer> serializer in Serializers)
            foreach (Action<JsonTextWriter> prepare in Preparations)
                foreach (object? value in (object?[])[.. ConverterModels.Values, null, new Failing(), new[] { new Failing() }, new string('é', 3_000_000), Enumerable.Range(0, 400_000).ToArray()])
                {
                    Assert.Equal(Write(isOurs: false), Write(isOurs: true));

                    string Write(bool isOurs)
                    {
                        StringWriter text = new(CultureInfo.InvariantCulture);
                        using JsonTextWriter writer = new(text) { AutoCompleteOnClose = false };
                        prepare(writer);
                        TheirSerializer by = serializer();
                        string outcome = Try(() =>
                        {
                            if (isOurs)
                                RedirectedJsonSerializer.Serialize(by, writer, value);
                            else
                                by.Serialize(writer, value);
                            return "";
                        });
                        return $"{outcome} {writer.WriteState} {writer.Path} {text}";
                    }
                }
    }

    [Fact]
    public void Serialize_ToText_IsTheTextOfNewtonsoft()
    {
        foreach (Func<TheirSerializer> serializer in Serializers)
            foreach (object? value in (object?[])[.. ConverterModels.Values, null, new Failing(), new string('é', 3_000_000)])
            {
                StringWriter theirs = new(CultureInfo.InvariantCulture), ours = new(CultureInfo.InvariantCulture);
                Assert.Equal(Try(() => Run(() => serializer().Serialize(theirs, value, typeof(object)))), Try(() => Run(() => RedirectedJsonSerializer.Serialize(serializer(), ours, value, typeof(object)))));
                Assert.Equal(theirs.ToString(), ours.ToString());
            }

        static string Run(Action call)
        {
            call();
            return "";
        }
    }

    // A connection may send nothing more until it gets an answer.
    [Fact]
    public void Deserialize_FromAConnection_DoesNotWaitForMoreThanTheValue()
    {
        SlowText text = new("[1,[2,\"]", "\\\"\"],", "{}] [3]");
        List<object>? value = RedirectedJsonSerializer.Deserialize<List<object>>(TheirSerializer.CreateDefault(), new JsonTextReader(text));
        Assert.Equal(3, value!.Count);
        SlowText lenient = new("[1,'a'", "]");
        Assert.Equal(2, RedirectedJsonSerializer.Deserialize<List<object>>(TheirSerializer.CreateDefault(), new JsonTextReader(lenient))!.Count);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData(" \r\n [1,\n2\r3] ")]
    [InlineData("{\"a\":[\n]}")]
    [InlineData("[1] [2]\n[3")]
    [InlineData("\n{}\nx")]
    public void Deserialize_OneValue_LeavesTheReaderWhereNewtonsoftDoes(string text)
    {
        Assert.Equal(Places(isOurs: false), Places(isOurs: true));

        string Places(bool isOurs)
        {
            JsonTextReader reader = new(new StringReader(text));
            TheirSerializer serializer = TheirSerializer.CreateDefault();
            string value = Try(() => JsonConvert.SerializeObject(isOurs ? RedirectedJsonSerializer.Deserialize<object>(serializer, reader) : serializer.Deserialize<object>(reader)));
            return $"{value} {Place()} {Try(() => $"{reader.Read()}")} {Place()}";

            string Place() => $"{reader.TokenType} {reader.LineNumber}:{reader.LinePosition}";
        }
    }

    [Fact]
    public void Deserialize_LongText_IsReadByNewtonsoftAsIfNothingHadBeenRead()
    {
        string text = JsonConvert.SerializeObject(Enumerable.Range(0, 400_000));
        Assert.Equal(400_000, RedirectedJsonSerializer.Deserialize<List<int>>(TheirSerializer.CreateDefault(), new JsonTextReader(new StringReader(text)))!.Count);
        Assert.Equal(400_000, ((List<int>)RedirectedJsonSerializer.Deserialize(TheirSerializer.CreateDefault(), new StringReader(text), typeof(List<int>))!).Count);
    }

    [Fact]
    public void Serializer_OfAnotherClassOrWithHandlers_IsLeftAlone()
    {
        List<string> errors = [];
        TheirSerializer handled = TheirSerializer.CreateDefault();
        handled.Error += (_, arguments) =>
        {
            errors.Add(arguments.ErrorContext.Path);
            arguments.ErrorContext.Handled = true;
        };
        RedirectedJsonSerializer.Deserialize<List<int>>(handled, new JsonTextReader(new StringReader("[1,\"x\",3]")));
        Assert.Equal(["[1]"], errors);
        Assert.Throws<NullReferenceException>(static () => RedirectedJsonSerializer.Serialize(null!, TextWriter.Null, 1));
    }

    [Fact]
    public void FellBack_CallsAndTypes_AreNamedWithTheReason()
    {
        List<NewtonsoftFallbackEventArgs> said = [];
        EventHandler<NewtonsoftFallbackEventArgs> handler = (_, arguments) =>
        {
            lock (said)
                said.Add(arguments);
            throw new InvalidOperationException();
        };
        NewtonsoftConvert.FellBack += handler;
        try
        {
            Assert.Equal("[1]", NewtonsoftConvert.SerializeObject(new[] { 1 }, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto }));
            Assert.Single(NewtonsoftConvert.DeserializeObject<List<Unlike>>("[{'A':1}]")!);
            Assert.Equal(JsonConvert.SerializeObject(new[] { new Unlike() }), NewtonsoftConvert.SerializeObject(new[] { new Unlike() }));
        }
        finally
        {
            NewtonsoftConvert.FellBack -= handler;
        }

        lock (said)
        {
            Assert.Contains(said, static one => one is { IsWholeCall: true, Type: null } && one.Reason.Contains("TypeNameHandling", StringComparison.Ordinal));
            Assert.Contains(said, static one => one is { IsWholeCall: true } && one.Type == typeof(List<Unlike>));
            Assert.Contains(said, static one => one is { IsWholeCall: false } && one.Type == typeof(Unlike) && one.ToString().Contains(nameof(Unlike), StringComparison.Ordinal));
        }
    }

    [Fact]
    public void WhyNot_Types_NamesThoseThatAreLeft()
    {
        Assert.Null(NewtonsoftConvert.WhyNot<ConverterModels.Order>());
        Assert.Contains(nameof(Unlike), NewtonsoftConvert.WhyNot<Dictionary<string, List<Unlike>>>(), StringComparison.Ordinal);
        Assert.Contains("IsReference", NewtonsoftConvert.WhyNot<ConverterModels.Sharing>(), StringComparison.Ordinal);
        Assert.Contains("TypeNameHandling", NewtonsoftConvert.WhyNot<int>(new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto }), StringComparison.Ordinal);
        Assert.Contains("ReferenceLoopHandling", NewtonsoftConvert.WhyNot<int>(new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore }), StringComparison.Ordinal);
    }

    // What VIV024 says of types when they are compiled.
    [Fact]
    public void WhyNot_TypesThatAreReportedInBuilds_AreLeft()
    {
        string?[] reasons =
        [
            NewtonsoftConvert.WhyNot<ReportedTypes.Extended>(), NewtonsoftConvert.WhyNot<ReportedTypes.Handling>(), NewtonsoftConvert.WhyNot<ReportedTypes.Sharing>(), NewtonsoftConvert.WhyNot<ReportedTypes.SharingItems>(),
            NewtonsoftConvert.WhyNot<ReportedTypes.Naming>(), NewtonsoftConvert.WhyNot<ReportedTypes.NamingNone>(), NewtonsoftConvert.WhyNot<ReportedTypes.Looping>(), NewtonsoftConvert.WhyNot<Unlike>(), NewtonsoftConvert.WhyNot<ReportedTypes.Own>(),
            NewtonsoftConvert.WhyNot<ReportedTypes.Changing>(),
        ];
        Assert.All(reasons, Assert.NotNull);
        Assert.Null(NewtonsoftConvert.WhyNot<ReportedTypes.Plain>());
    }

    // Newtonsoft.Json takes an equal value within another for a loop.
    [Fact]
    public void Serialize_EqualValueWithinAnother_IsTheErrorOfNewtonsoft()
    {
        Account[] equal = [new() { Name = "a", Manager = new() { Name = "a" } }, new() { Name = "a", Others = [new() { Name = "b" }, new() { Name = "a" }] }];
        foreach (Account account in equal)
        {
            string theirs = Try(() => JsonConvert.SerializeObject(account));
            Assert.StartsWith("! ", theirs, StringComparison.Ordinal);
            Assert.Equal(theirs, Try(() => NewtonsoftConvert.SerializeObject(account)));
            Assert.Equal(Try(() => Of(JToken.FromObject(account))), Try(() => Of(RedirectedJToken.FromObject(account))));
            Assert.Equal(Try(() => JsonConvert.SerializeObject(new { account })), Try(() => NewtonsoftConvert.SerializeObject(new { account })));
        }

        Account different = new() { Name = "a", Manager = new() { Name = "b" } };
        Assert.Equal(JsonConvert.SerializeObject(different), NewtonsoftConvert.SerializeObject(different));
        Assert.Null(NewtonsoftConvert.WhyNot<Node>());
        Assert.Null(NewtonsoftConvert.WhyNot<Named>());
    }

    [Fact]
    public void Deserialize_ContractOfAResolverChangedByHand_CountsBesideAnEqualResolver()
    {
        Assert.IsType<List<int>>(NewtonsoftConvert.DeserializeObject<IList<int>>("[1]", new JsonSerializerSettings { ContractResolver = new DefaultContractResolver() }));
        DefaultContractResolver changed = new();
        changed.ResolveContract(typeof(IList<int>)).DefaultCreator = static () => new System.Collections.ObjectModel.Collection<int>();
        Assert.IsType<System.Collections.ObjectModel.Collection<int>>(NewtonsoftConvert.DeserializeObject<IList<int>>("[1]", new JsonSerializerSettings { ContractResolver = changed }));
        Assert.IsType<System.Collections.ObjectModel.Collection<int>>(RedirectedJsonSerializer.Deserialize<IList<int>>(new TheirSerializer { ContractResolver = changed }, new JsonTextReader(new StringReader("[1]"))));
        Assert.IsType<List<int>>(NewtonsoftConvert.DeserializeObject<IList<int>>("[1]", new JsonSerializerSettings { ContractResolver = new DefaultContractResolver() }));
    }

    private sealed class Account
    {
        public string? Name { get; set; }

        public Account? Manager { get; set; }

        public List<Account>? Others { get; set; }

        public override bool Equals(object? obj) => obj is Account other && other.Name == Name;

        public override int GetHashCode() => Name?.GetHashCode(StringComparison.Ordinal) ?? 0;
    }

    // Overridden by the compiler, and without another of its kind within.
    private sealed record Node(string Name, Node? Next);

    private sealed class Named
    {
        public string? Name { get; set; }

        public override bool Equals(object? obj) => obj is Named other && other.Name == Name;

        public override int GetHashCode() => 0;
    }

    private static class ReportedTypes
    {
        public sealed class Extended
        {
            [JsonExtensionData]
            public Dictionary<string, object> More { get; } = [];
        }

        public sealed class Handling
        {
            public int A { get; set; }

            [OnError]
            internal void Wrong(System.Runtime.Serialization.StreamingContext context, ErrorContext error) => error.Handled = true;
        }

        [JsonObject(IsReference = true)]
        public sealed class Sharing;

        [JsonArray(ItemIsReference = true)]
        public sealed class SharingItems : List<string>;

        public sealed class Naming
        {
            [JsonProperty(TypeNameHandling = TypeNameHandling.Auto)]
            public object? Any { get; set; }
        }

        public sealed class NamingNone
        {
            [JsonProperty(TypeNameHandling = TypeNameHandling.None)]
            public object? Any { get; set; }
        }

        public sealed class Looping
        {
            [JsonProperty(ItemReferenceLoopHandling = ReferenceLoopHandling.Ignore)]
            public object[]? Any { get; set; }
        }

        [Serializable]
        public sealed class Own : System.Runtime.Serialization.ISerializable
        {
            public void GetObjectData(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context) => info.AddValue("a", 1);
        }

        public sealed class Changing : System.Dynamic.DynamicObject;

        [JsonObject(MemberSerialization.OptIn)]
        public sealed class Plain
        {
            [JsonProperty("id", Required = Required.Always)]
            public int Id { get; set; }
        }
    }

    private static Func<TheirSerializer>[] Serializers =>
    [
        static () => new TheirSerializer(),
        static () => TheirSerializer.Create(new JsonSerializerSettings { Formatting = Formatting.Indented, NullValueHandling = NullValueHandling.Ignore, CheckAdditionalContent = true }),
        static () => new TheirSerializer { Formatting = Formatting.None, ContractResolver = new CamelCasePropertyNamesContractResolver(), Converters = { new ConverterModels.UpperConverter() } },
        static () => new TheirSerializer { DateParseHandling = DateParseHandling.None, FloatParseHandling = FloatParseHandling.Decimal, StringEscapeHandling = StringEscapeHandling.EscapeNonAscii, MaxDepth = 5 },
    ];

    private static Func<string, TheirReader>[] Readers =>
    [
        static text => new JsonTextReader(new StringReader(text)),
        static text => new JsonTextReader(new StringReader(text)) { SupportMultipleContent = true },
        static text => new JsonTextReader(new StringReader(text)) { DateParseHandling = DateParseHandling.None },
        static text =>
        {
            JsonTextReader started = new(new StringReader(text));
            Try(() => $"{started.Read()}");
            return started;
        },
        static text => new OwnReader(text),
    ];

    private static Action<JsonTextWriter>[] Preparations =>
    [
        static _ => { },
        static writer => writer.Formatting = Formatting.Indented,
        static writer => writer.WriteStartArray(),
        static writer =>
        {
            writer.WriteStartObject();
            writer.WritePropertyName("a");
        },
        static writer => writer.QuoteChar = '\'',
        static writer =>
        {
            writer.Formatting = Formatting.Indented;
            writer.WriteStartArray();
            writer.WriteValue(1);
        },
        static writer => writer.WriteValue(1),
        static writer => writer.WriteStartObject(),
    ];

    // Trees have many caches in their fields.
    private static string State(object? value) => value is JToken tree ? Of(tree) : value is IEnumerable<object> or IDictionary<string, object> ? JsonConvert.SerializeObject(value) : ObjectState.Of(value);

    private static string Of(JToken tree)
    {
        StringBuilder text = new();
        foreach (JToken token in tree is JContainer container ? container.DescendantsAndSelf() : [tree])
        {
            IJsonLineInfo place = token;
            text.Append(token.Type).Append(' ').Append(token.Path).Append(' ').Append(place.HasLineInfo()).Append(' ').Append(place.LineNumber).Append(',').Append(place.LinePosition).Append(' ')
                .Append((token as JValue)?.Value?.GetType()).Append(' ').AppendLine(token is JValue ? token.ToString(Formatting.None) : "");
        }

        return text.ToString();
    }

    private static string Try(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return $"! {exception.GetType()} {exception.Message}";
        }
    }

    private sealed record Held(string State);

    private sealed class HeldConverter(DateParseHandling dates, bool isOurs) : JsonConverter<Held>
    {
        public override Held ReadJson(TheirReader reader, Type objectType, Held? existingValue, bool hasExistingValue, TheirSerializer serializer)
        {
            reader.DateParseHandling = dates;
            JToken tree = isOurs ? RedirectedJToken.Load(reader) : JToken.Load(reader);
            return new Held($"{Of(tree)}{reader.TokenType} {reader.Depth} {reader.Path}");
        }

        public override void WriteJson(TheirWriter writer, Held? value, TheirSerializer serializer) => throw new NotSupportedException();
    }

    private sealed class OwnReader(string text) : JsonTextReader(new StringReader(text));

    private sealed class Failing
    {
        public int First => 1;

        public int Second => throw new FormatException("no");
    }

    [JsonObject]
    private sealed class Unlike : List<int>
    {
        public int A { get; set; }
    }

    private sealed class SlowText(params string[] pieces) : TextReader
    {
        private int _next;

        public override int Read(char[] buffer, int index, int count)
        {
            Assert.True(_next < pieces.Length, "asked for more");
            string piece = pieces[_next++];
            piece.CopyTo(0, buffer, index, piece.Length);
            return piece.Length;
        }
    }
}
