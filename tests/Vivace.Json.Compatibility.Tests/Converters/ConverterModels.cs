// Converters of Newtonsoft.Json as programs write them, and models that name them.
using System.Globalization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using NewtonReader = Newtonsoft.Json.JsonReader;
using NewtonSerializer = Newtonsoft.Json.JsonSerializer;
using NewtonWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Converters;

public static class ConverterModels
{
    public enum Level
    {
        Low,
        High,
    }

    public sealed class Money
    {
        public decimal Amount { get; set; }

        public string? Currency { get; set; }
    }

    [JsonConverter(typeof(PointConverter))]
    public readonly record struct Point(int X, int Y);

    [JsonConverter(typeof(ShapeConverter))]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public int Side { get; set; }

        public Shape? Inner { get; set; }
    }

    // Its members are fields, those of the class below are properties.
    [JsonObject(MemberSerialization.Fields)]
    public class OfFields
    {
        [JsonConverter(typeof(TextConverter))]
        public string? Text { get; set; }

        [JsonProperty(ItemConverterType = typeof(TextConverter))]
        public List<string>? Texts { get; set; }
    }

    [JsonObject]
    public sealed class OfProperties : OfFields
    {
        public int Id { get; set; }
    }

    public sealed class Drawing
    {
        public Shape? First { get; set; }

        public List<Shape> Shapes { get; set; } = [];

        public Dictionary<string, Shape?> Named { get; set; } = [];

        public Point Origin { get; set; }

        public Point? Corner { get; set; }
    }

    public sealed class Order
    {
        [JsonConverter(typeof(LevelConverter))]
        public Level Level { get; set; }

        [JsonConverter(typeof(LevelConverter))]
        public Level? Other { get; set; }

        [JsonProperty("price"), JsonConverter(typeof(MoneyConverter), "EUR")]
        public Money? Price { get; set; }

        [JsonProperty(ItemConverterType = typeof(MoneyConverter), ItemConverterParameters = new object[] { "CHF" })]
        public List<Money?>? Prices { get; set; }

        [JsonProperty(ItemConverterType = typeof(LevelConverter))]
        public Dictionary<string, Level>? Levels { get; set; }

        [JsonConverter(typeof(JoinedConverter))]
        public string[]? Tags { get; set; }

        [JsonConverter(typeof(KeptConverter))]
        public List<int> Kept { get; set; } = [1, 2];

        public string? Note { get; set; }
    }

    [JsonObject(ItemConverterType = typeof(TextConverter))]
    public sealed class Texts
    {
        public string? First { get; set; }

        public string? Second { get; set; }
    }

    // What a member holds is converted, whatever it is.
    [Newtonsoft.Json.JsonObject(ItemConverterType = typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter))]
    public class Moments
    {
        public object? First { get; set; }

        public DateTime? Second { get; set; }
    }

    public class Boxed
    {
        [Newtonsoft.Json.JsonConverter(typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter))]
        public object? Moment { get; set; }
    }

    [JsonConverter(typeof(LoadedConverter))]
    public class Loaded
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<Money>? Parts { get; set; }
    }

    public sealed class Trees
    {
        public JObject? Object { get; set; }

        public JArray? Array { get; set; }

        public JToken? Token { get; set; }

        public JValue? Value { get; set; }

        public object? Any { get; set; }

        public List<object?>? Many { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JToken>? Rest { get; set; }
    }

    /// <summary>Writes with the first letter, reads names and numbers.</summary>
    public sealed class LevelConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(Level) || objectType == typeof(Level?);

        public override object? ReadJson(NewtonReader reader, Type objectType, object? existingValue, NewtonSerializer serializer) => reader.TokenType switch
        {
            JsonToken.Null => objectType == typeof(Level?) ? null : throw new JsonSerializationException("A level is needed."),
            JsonToken.String => ((string)reader.Value!).StartsWith('H') ? Level.High : Level.Low,
            JsonToken.Integer => (Level)Convert.ToInt32(reader.Value, CultureInfo.InvariantCulture),
            _ => throw new JsonSerializationException($"No level: {reader.TokenType} at {reader.Path}."),
        };

        public override void WriteJson(NewtonWriter writer, object? value, NewtonSerializer serializer) => writer.WriteValue(value!.ToString()![..1]);
    }

    /// <summary>Tokens by hand.</summary>
    public sealed class MoneyConverter(string currency) : JsonConverter<Money>
    {
        public override Money? ReadJson(NewtonReader reader, Type objectType, Money? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            if (reader.TokenType == JsonToken.Null)
                return null;
            if (reader.TokenType != JsonToken.StartObject)
                return new Money { Amount = Convert.ToDecimal(reader.Value, CultureInfo.InvariantCulture), Currency = currency };
            Money money = new() { Currency = currency };
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "a":
                        money.Amount = reader.ReadAsDecimal() ?? -1;
                        break;
                    case "c":
                        money.Currency = reader.ReadAsString();
                        break;
                    default:
                        reader.Read();
                        reader.Skip();
                        break;
                }
            }

            return money;
        }

        public override void WriteJson(NewtonWriter writer, Money? value, NewtonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("a");
            writer.WriteValue(value!.Amount);
            writer.WritePropertyName("c");
            writer.WriteValue(value.Currency ?? currency);
            writer.WriteEndObject();
        }
    }

    /// <summary>An array of two numbers, through the serializer.</summary>
    public sealed class PointConverter : JsonConverter<Point>
    {
        public override Point ReadJson(NewtonReader reader, Type objectType, Point existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            int[] values = serializer.Deserialize<int[]>(reader) ?? [0, 0];
            return new Point(values[0], values[1]);
        }

        public override void WriteJson(NewtonWriter writer, Point value, NewtonSerializer serializer) => serializer.Serialize(writer, new[] { value.X, value.Y });
    }

    /// <summary>Chooses the class by a member, and leaves writing to the serializer.</summary>
    public sealed class ShapeConverter : JsonConverter
    {
        public override bool CanWrite => false;

        public override bool CanConvert(Type objectType) => typeof(Shape).IsAssignableFrom(objectType);

        public override object? ReadJson(NewtonReader reader, Type objectType, object? existingValue, NewtonSerializer serializer)
        {
            if (reader.TokenType == JsonToken.Null)
                return null;
            JObject tree = JObject.Load(reader);
            Shape shape = tree.ContainsKey("Radius") ? new Circle() : new Square();
            using NewtonReader inner = tree.CreateReader();
            serializer.Populate(inner, shape);
            return shape;
        }

        public override void WriteJson(NewtonWriter writer, object? value, NewtonSerializer serializer) => throw new NotSupportedException();
    }

    public sealed class JoinedConverter : JsonConverter<string[]>
    {
        public override string[]? ReadJson(NewtonReader reader, Type objectType, string[]? existingValue, bool hasExistingValue, NewtonSerializer serializer) =>
            reader.TokenType == JsonToken.StartArray ? serializer.Deserialize<List<string>>(reader)!.ToArray() : ((string?)reader.Value)?.Split(',');

        public override void WriteJson(NewtonWriter writer, string[]? value, NewtonSerializer serializer) => writer.WriteRawValue($"\"{string.Join(",", value!)}\"");
    }

    /// <summary>Adds to what is there.</summary>
    public sealed class KeptConverter : JsonConverter<List<int>>
    {
        public override List<int>? ReadJson(NewtonReader reader, Type objectType, List<int>? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            List<int> values = hasExistingValue ? existingValue! : [];
            if (reader.TokenType == JsonToken.StartArray)
                while (reader.ReadAsInt32() is { } number)
                    values.Add(number);
            return values;
        }

        public override void WriteJson(NewtonWriter writer, List<int>? value, NewtonSerializer serializer)
        {
            writer.WriteStartArray();
            foreach (int number in value!)
                writer.WriteValue(number * 2);
            writer.WriteEndArray();
        }
    }

    /// <summary>Reads only.</summary>
    public sealed class TextConverter : JsonConverter<string>
    {
        public override bool CanRead => false;

        public override string? ReadJson(NewtonReader reader, Type objectType, string? existingValue, bool hasExistingValue, NewtonSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(NewtonWriter writer, string? value, NewtonSerializer serializer) => writer.WriteValue($"<{value}>");
    }

    /// <summary>A tree, and its parts by <c>ToObject</c>.</summary>
    public sealed class LoadedConverter : JsonConverter<Loaded>
    {
        public override Loaded? ReadJson(NewtonReader reader, Type objectType, Loaded? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            JToken tree = JToken.Load(reader);
            return tree is JObject members
                ? new Loaded { Id = members.Value<int>("Id"), Name = (string?)members["Name"], Parts = members["Parts"]?.ToObject<List<Money>>(serializer) }
                : null;
        }

        public override void WriteJson(NewtonWriter writer, Loaded? value, NewtonSerializer serializer)
        {
            JObject tree = new() { ["Id"] = value!.Id, ["Name"] = value.Name, ["When"] = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc) };
            if (value.Parts is not null)
                tree["Parts"] = JArray.FromObject(value.Parts, serializer);
            tree.WriteTo(writer);
        }
    }

    /// <summary>All that a converter can see of a value.</summary>
    [JsonConverter(typeof(TranscriptConverter))]
    public sealed class Transcript
    {
        public List<string> Lines { get; } = [];
    }

    public sealed class Transcripts
    {
        public Transcript? First { get; set; }

        public List<Transcript?>? More { get; set; }

        public Dictionary<string, Transcript?>? Named { get; set; }
    }

    public sealed class TranscriptConverter : JsonConverter<Transcript>
    {
        public override Transcript? ReadJson(NewtonReader reader, Type objectType, Transcript? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            Transcript all = new();
            int start = reader.Depth;
            Add(all, reader);
            if (reader.TokenType is JsonToken.StartObject or JsonToken.StartArray)
            {
                do
                {
                    reader.Read();
                    Add(all, reader);
                }
                while (reader.Depth > start || reader.TokenType is not (JsonToken.EndObject or JsonToken.EndArray));
            }

            return all;
        }

        public override void WriteJson(NewtonWriter writer, Transcript? value, NewtonSerializer serializer) => throw new NotSupportedException();

        private static void Add(Transcript all, NewtonReader reader)
        {
            IJsonLineInfo place = (IJsonLineInfo)reader;
            all.Lines.Add(string.Create(CultureInfo.InvariantCulture, $"{reader.TokenType} {reader.Value} {reader.ValueType} depth {reader.Depth} at {reader.Path} line {place.LineNumber} position {place.LinePosition}"));
        }
    }

    /// <summary>What each typed call makes of each of the values in an array.</summary>
    [JsonConverter(typeof(TypedConverter))]
    public sealed class Typed
    {
        public List<string> Lines { get; } = [];
    }

    public sealed class TypedConverter : JsonConverter<Typed>
    {
        /// <summary>Which call, for each test in turn.</summary>
        [ThreadStatic]
        internal static int Call;

        public override Typed? ReadJson(NewtonReader reader, Type objectType, Typed? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            Typed all = new();
            do
            {
                object? value;
                try
                {
                    value = Call switch
                    {
                        0 => reader.ReadAsInt32(),
                        1 => reader.ReadAsDouble(),
                        2 => reader.ReadAsDecimal(),
                        3 => reader.ReadAsString(),
                        4 => reader.ReadAsBoolean(),
                        5 => reader.ReadAsDateTime(),
                        6 => reader.ReadAsDateTimeOffset(),
                        _ => reader.ReadAsBytes() is { } bytes ? Convert.ToHexString(bytes) : null,
                    };
                }
                catch (JsonReaderException exception)
                {
                    all.Lines.Add($"! {exception.Message.Split(" Path ")[0]} {exception.Path}");
                    while (reader.TokenType != JsonToken.None && reader.Read())
                    {
                    }

                    return all;
                }

                all.Lines.Add(string.Create(CultureInfo.InvariantCulture, $"{value} {value?.GetType()} {reader.TokenType} {(reader.Value is byte[]? "bytes" : reader.Value)} {reader.ValueType} {reader.Depth} {reader.Path}"));
            }
            while (reader.TokenType is not (JsonToken.EndArray or JsonToken.None));

            return all;
        }

        public override void WriteJson(NewtonWriter writer, Typed? value, NewtonSerializer serializer) => throw new NotSupportedException();
    }

    public sealed class OwnList : List<int>
    {
        public string? Name { get; set; }
    }

    [JsonObject]
    public sealed class Listed : List<int>
    {
        public string? Name { get; set; }
    }

    [Serializable]
    public sealed class Failed : Exception
    {
        public Failed()
        {
        }

#pragma warning disable SYSLIB0051 // Newtonsoft.Json calls it.
        private Failed(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context)
            : base(info, context)
        {
        }
#pragma warning restore SYSLIB0051
    }

    public sealed class Flexible : System.Dynamic.DynamicObject
    {
        private readonly SortedDictionary<string, object?> _values = [];

        public override IEnumerable<string> GetDynamicMemberNames() => _values.Keys;

        public override bool TryGetMember(System.Dynamic.GetMemberBinder binder, out object? result) => _values.TryGetValue(binder.Name, out result);

        public override bool TrySetMember(System.Dynamic.SetMemberBinder binder, object? value)
        {
            _values[binder.Name] = value;
            return true;
        }
    }

    public sealed class Named
    {
        [JsonProperty("b", Order = 2)]
        public int Second { get; set; }

        [JsonProperty("a", Order = 1, Required = Required.Always)]
        public string? First { get; set; }

        public int Password { get; set; }

        public int? Number;

        public bool ShouldSerializeNumber() => Number > 1;

        [JsonIgnore]
        public int Ignored { get; set; } = 3;
    }

    public sealed record Immutable(int Id, string? Name, List<Money>? Parts);

    public sealed class Mixed
    {
        public OwnList? Own { get; set; }

        public Listed? Listed { get; set; }

        public System.Text.RegularExpressions.Regex? Pattern { get; set; }

        public Type? Kind { get; set; }

        public int[,]? Grid { get; set; }

        public System.Dynamic.ExpandoObject? Expando { get; set; }

        public Dictionary<Level, int>? Levels { get; set; }

        public Stack<int>? Stack { get; set; }

        public (int A, string? B) Pair { get; set; }

        public KeyValuePair<string, Money?> Entry { get; set; }

        public Money? Money { get; set; }
    }

    [JsonObject(IsReference = true)]
    public sealed class Shared
    {
        public string? Name { get; set; }

        public Shared? Other { get; set; }
    }

    public sealed class Sharing
    {
        public object? First { get; set; }

        public List<Shared> Items { get; set; } = [];
    }

    /// <summary>What resolvers of programs do: names, members left out, conditions, converters.</summary>
    public sealed class OwnResolver : Newtonsoft.Json.Serialization.DefaultContractResolver
    {
        protected override string ResolvePropertyName(string propertyName) => "_" + propertyName;

        protected override IList<Newtonsoft.Json.Serialization.JsonProperty> CreateProperties(Type type, MemberSerialization memberSerialization) =>
            [.. base.CreateProperties(type, memberSerialization).Where(static property => property.UnderlyingName != "Password").OrderBy(static property => property.PropertyName, StringComparer.Ordinal)];

        protected override Newtonsoft.Json.Serialization.JsonProperty CreateProperty(System.Reflection.MemberInfo member, MemberSerialization memberSerialization)
        {
            Newtonsoft.Json.Serialization.JsonProperty property = base.CreateProperty(member, memberSerialization);
            if (property.PropertyType == typeof(string))
                property.ShouldSerialize = owner => property.ValueProvider!.GetValue(owner) is not "";
            if (property.UnderlyingName == "Amount")
                property.Converter = new CentsConverter();
            return property;
        }
    }

    public static readonly Func<JsonSerializerSettings>[] Settings =
    [
        static () => new() { ContractResolver = new OwnResolver() },
        static () => new(),
        static () => new() { Formatting = Formatting.Indented, NullValueHandling = NullValueHandling.Ignore },
        static () => new() { DateParseHandling = DateParseHandling.None, FloatParseHandling = FloatParseHandling.Decimal, DateFormatHandling = DateFormatHandling.MicrosoftDateFormat },
        static () => new() { ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver(), StringEscapeHandling = StringEscapeHandling.EscapeHtml },
        static () => new() { ContractResolver = new Newtonsoft.Json.Serialization.DefaultContractResolver { NamingStrategy = new Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy() }, StringEscapeHandling = StringEscapeHandling.EscapeNonAscii },
        static () => new() { DefaultValueHandling = DefaultValueHandling.Ignore, ObjectCreationHandling = ObjectCreationHandling.Replace },
        static () => new() { Converters = { new StringEnumConverter(), new CentsConverter(), new UpperConverter() } },
        static () => new() { Converters = { new IsoDateTimeConverter { DateTimeFormat = "dd.MM.yyyy" }, new VersionConverter() }, DateTimeZoneHandling = DateTimeZoneHandling.Utc },
    ];

    public sealed class CentsConverter : JsonConverter<decimal>
    {
        public override decimal ReadJson(NewtonReader reader, Type objectType, decimal existingValue, bool hasExistingValue, NewtonSerializer serializer) =>
            Convert.ToDecimal(reader.Value, CultureInfo.InvariantCulture) / 100;

        public override void WriteJson(NewtonWriter writer, decimal value, NewtonSerializer serializer) => writer.WriteValue((long)(value * 100));
    }

    /// <summary>Calls the serializer without itself.</summary>
    public sealed class UpperConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(Money);

        public override object? ReadJson(NewtonReader reader, Type objectType, object? existingValue, NewtonSerializer serializer)
        {
            serializer.Converters.Remove(this);
            try
            {
                Money? money = serializer.Deserialize<Money>(reader);
                if (money is not null)
                    money.Currency = money.Currency?.ToUpperInvariant();
                return money;
            }
            finally
            {
                serializer.Converters.Add(this);
            }
        }

        public override void WriteJson(NewtonWriter writer, object? value, NewtonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName(serializer.ContractResolver is null ? "none" : "Money");
            writer.WriteValue(((Money)value!).Amount);
            writer.WriteEnd();
        }
    }

    public static readonly object[] Values =
    [
        new OwnList { 1, 2 },
        new Moments { First = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), Second = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc) },
        new Boxed { Moment = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc) },
        new Listed { Name = "l" },
        new Named { First = "f", Second = 2, Password = 5, Number = 7 },
        new Named { First = "", Number = 1 },
        new Immutable(1, "n", [new Money { Amount = 2.5m }]),
        new List<Immutable?> { new(2, null, null), null },
        new Mixed(),
        new Mixed
        {
            Own = [1], Listed = new Listed { Name = "x" }, Pattern = new System.Text.RegularExpressions.Regex("a+", System.Text.RegularExpressions.RegexOptions.IgnoreCase), Kind = typeof(int), Grid = new[,] { { 1, 2 }, { 3, 4 } },
            Levels = new() { [Level.High] = 1 }, Stack = new Stack<int>([1, 2, 3]), Pair = (1, "b"), Entry = new("k", new Money { Amount = 1 }), Money = new Money(),
        },
        new object?[] { typeof(string), new System.Text.RegularExpressions.Regex("b"), new OwnList(), null, new Dictionary<string, object?> { ["a"] = new Listed() } },
        new Money { Amount = 12.50m, Currency = "EUR" },
        new Point(1, -2),
        new Circle { Name = "c", Radius = 1.5 },
        new Square { Name = "<s> é 😀 \"q\" 'a' &", Side = 3, Inner = new Circle { Radius = 2 } },
        new Drawing { First = new Circle { Name = "f" }, Shapes = [new Square { Side = 1 }, new Circle()], Named = { ["a"] = new Circle(), ["b"] = null }, Origin = new Point(3, 4), Corner = new Point(5, 6) },
        new Drawing(),
        new Order(),
        new Order { Level = Level.High, Other = Level.Low, Price = new Money { Amount = 1 }, Prices = [new Money { Amount = 2.25m, Currency = "X" }, null], Levels = new() { ["Ab"] = Level.High }, Tags = ["a", "b"], Note = "n" },
        new OfProperties { Id = 1, Text = "a", Texts = ["b"] },
        new Texts { First = "a", Second = null },
        new Loaded { Id = 1, Name = "n", Parts = [new Money { Amount = 1.5m }] },
        new List<Loaded?> { new(), null },
        new Trees(),
        new Trees { Object = JObject.Parse("""{"a":[1,2.5,"2024-01-02T03:04:05Z",null,{"b":true}],"B c":"é<"}"""), Array = [1, "x"], Token = JToken.Parse("1.0"), Value = new JValue("v"), Any = new JArray(1, 2), Many = [1, "a", null, new Money(), new JObject()], Rest = new() { ["more"] = 5 } },
        JObject.Parse("""{"x":{"y":[]},"when":"2024-01-02T03:04:05.678"}"""),
        new object[] { 1, 1.0, 1.5m, "s", Level.High, new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), new Version(1, 2), new Point(0, 0) },
    ];

    public static readonly (Type Type, string Text)[] Texts_ =
    [
        (typeof(Moments), """{"Second":5}"""), (typeof(Moments), """{"Second":null,"First":"x"}"""), (typeof(OwnList), "[1,2]"), (typeof(Listed), """{"Name":"x","Capacity":8}"""), (typeof(Named), """{"a":"x","b":2,"Number":5,"Ignored":9,"Password":1}"""), (typeof(Named), """{"_First":"x","_Second":2,"_Password":1}"""), (typeof(Named), "{}"),
        (typeof(Immutable), """{"Id":1,"name":"n","Parts":[{"Amount":2}]}"""), (typeof(Immutable), """{"_Id":1,"_Name":"n","_Parts":[{"_Amount":200}]}"""), (typeof(List<Immutable>), """[null,{"Id":"x"}]"""),
        (typeof(Mixed), """{"Own":[3],"Listed":{"Name":"q"},"Pattern":{"Pattern":"a","Options":1},"Grid":[[1,2],[3,4]],"Levels":{"High":1},"Stack":[1,2],"Pair":{"Item1":5,"Item2":"z"},"Entry":{"Key":"k","Value":{"Amount":3}},"Money":{"Amount":4}}"""),
        (typeof(Mixed), """{"Kind":"System.Int32"}"""), (typeof(Mixed), """{"Grid":[[1],[2,3]]}"""),
        (typeof(Money), """{"Amount":1250,"Currency":"eur"}"""), (typeof(Money), "null"),
        (typeof(Point), "[1,2]"), (typeof(Point?), "null"), (typeof(Point?), "[7,8]"), (typeof(Point), "[1,\"x\"]"),
        (typeof(Shape), """{"Radius":2.5,"Name":"a"}"""), (typeof(Shape), """{"Side":2,"Inner":{"Radius":1},"Name":null}"""), (typeof(Shape), "[]"),
        (typeof(Drawing), """{"First":null,"Shapes":[{"Side":1},{"Radius":1.0}],"Named":{"x":{"Side":4}},"Origin":[1,2],"Corner":null}"""),
        (typeof(Drawing), """{"first":{"Radius":1},"Corner":[3,4]}"""), (typeof(Drawing), """{"Shapes":[{"Side":"x"}]}"""),
        (typeof(Order), """{"Level":"High","Other":null,"price":{"a":1.10,"c":"USD","more":[1,{"x":2}]},"Prices":[{"a":1},null,5],"Levels":{"k":"H","l":0},"Tags":"a,b","Kept":[3,4],"Note":"n"}"""),
        (typeof(Order), """{"Level":1,"Tags":["x"],"price":7.5}"""), (typeof(Order), """{"Level":null}"""), (typeof(Order), """{"Level":[]}"""), (typeof(Order), """{"price":{"a":"x"}}"""), (typeof(Order), """{"Kept":[1.5]}"""),
        (typeof(Texts), """{"First":"a","Second":null}"""),
        (typeof(OfProperties), """{"Id":1,"Text":"a","Texts":["b",null]}"""),
        (typeof(Loaded), """{"Id":1,"Name":"n","Parts":[{"Amount":2}]}"""), (typeof(Loaded), "5"), (typeof(List<Loaded>), """[{"Id":1},{"Id":2},7]"""), (typeof(Loaded), """{"Id":[]}"""),
        (typeof(Trees), """{"Object":{"a":1,"a":2,"b":[1.5,"2024-01-02T03:04:05Z"]},"Array":[1,[2]],"Token":"x","Value":12345678901234567890,"Any":{"q":[null]},"Many":[1,2.5,"a",[3],{"z":0}],"x":1,"y":{"a":"2024-01-02T03:04:05+01:00"}}"""),
        (typeof(Trees), """{"Object":[]}"""), (typeof(Trees), """{"Array":{}}"""), (typeof(Trees), """{"Value":{}}"""), (typeof(Trees), """{"Token":null,"Value":null,"Object":null,"Any":null}"""), (typeof(Trees), """{"Any":"2024-01-02T03:04:05","Many":["/Date(0)/", 1e3, -0]}"""),
        (typeof(JToken), "[1,2.0,\"a\"]"), (typeof(JObject), "{}"), (typeof(JArray), "[[]]"), (typeof(JValue), "1.5"), (typeof(object), """{"a":1}"""), (typeof(object), "\"s\""), (typeof(object), "5"),
        (typeof(Transcript), "{}"), (typeof(Transcript), "[1,\n [2, {\"a\" : \"b\" , \"c d\":null}],\r\n true]"), (typeof(Transcript), "1.50"), (typeof(Transcript), "\"2024-01-02T03:04:05Z\""),
        (typeof(Transcripts), "{\"First\":{\"x\":[1,2]},\n\"More\":[ null, 5 , {\"y\":{}} ],\n \"Named\":{\"é\": [\"\\u00e9\"],\"a.b\":{ \"c.d\" : 1 }}}"),
    ];
}
