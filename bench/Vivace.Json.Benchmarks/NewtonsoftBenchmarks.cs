// Converters and trees of Newtonsoft.Json: a list of 1,000 elements by that library, and by the calls that the switch makes of it.
using BenchmarkDotNet.Attributes;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.CompilerServices;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Benchmarks;

public class NewtonsoftBenchmarks
{
    private string _text = "";
    private JArray _tree = [];
    private List<Animal> _animals = [];
    private JsonSerializerSettings _theirs = new(), _ours = new();

    /// <summary>What the converter of each element does.</summary>
    [Params(Way.None, Way.ByHand, Way.LoadTree, Way.LoadTreeAndConvert)]
    public Way Converter { get; set; }

    public enum Way
    {
        /// <summary>There is none.</summary>
        None,

        /// <summary>Reads and writes token by token.</summary>
        ByHand,

        /// <summary><c>JObject.Load</c>, and members of the tree.</summary>
        LoadTree,

        /// <summary><c>JObject.Load</c>, and <c>ToObject</c> with the serializer, as for derived types.</summary>
        LoadTreeAndConvert,
    }

    [GlobalSetup]
    public void SetUp()
    {
        _animals = [.. Enumerable.Range(0, 1000).Select(static i => new Animal { Name = $"animal {i}", Age = i, Weight = i + 0.5, Tags = ["a", "b"] })];
        _text = JsonConvert.SerializeObject(_animals);
        _tree = JArray.Parse(_text);
        if (Converter == Way.None)
            return;
        _theirs = new JsonSerializerSettings { Converters = { new AnimalConverter(Converter, isOurs: false) } };
        _ours = new JsonSerializerSettings { Converters = { new AnimalConverter(Converter, isOurs: true) } };
    }

    [Benchmark(Baseline = true)]
    public object? ReadByNewtonsoft() => JsonConvert.DeserializeObject<List<Animal>>(_text, _theirs);

    [Benchmark]
    public object? Read() => NewtonsoftConvert.DeserializeObject<List<Animal>>(_text, _ours);

    [Benchmark]
    public string WriteByNewtonsoft() => JsonConvert.SerializeObject(_animals, _theirs);

    [Benchmark]
    public string Write() => NewtonsoftConvert.SerializeObject(_animals, _ours);

    [Benchmark]
    public object ParseTreeByNewtonsoft() => JArray.Parse(_text);

    [Benchmark]
    public object ParseTree() => RedirectedJArray.Parse(_text);

    [Benchmark]
    public object? ConvertTreeByNewtonsoft() => _tree.ToObject<List<Animal>>();

    [Benchmark]
    public object? ConvertTree() => RedirectedJToken.ToObject<List<Animal>>(_tree);

    public class Animal
    {
        public string? Name { get; set; }

        public int Age { get; set; }

        public double Weight { get; set; }

        public List<string>? Tags { get; set; }
    }

    public sealed class Dog : Animal;

    private sealed class AnimalConverter(Way way, bool isOurs) : JsonConverter
    {
        public override bool CanWrite => way == Way.ByHand;

        public override bool CanConvert(Type objectType) => objectType == typeof(Animal);

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            if (way == Way.ByHand)
                return ReadByHand(reader, serializer);
            JObject tree = isOurs ? RedirectedJObject.Load(reader) : JObject.Load(reader);
            if (way == Way.LoadTreeAndConvert)
                return isOurs ? RedirectedJToken.ToObject<Dog>(tree, serializer) : tree.ToObject<Dog>(serializer);
            return new Animal { Name = (string?)tree["Name"], Age = (int)tree["Age"]!, Weight = (double)tree["Weight"]!, Tags = [.. tree["Tags"]!.Values<string>().OfType<string>()] };
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer)
        {
            Animal animal = (Animal)value!;
            writer.WriteStartObject();
            writer.WritePropertyName("Name");
            writer.WriteValue(animal.Name);
            writer.WritePropertyName("Age");
            writer.WriteValue(animal.Age);
            writer.WritePropertyName("Weight");
            writer.WriteValue(animal.Weight);
            writer.WritePropertyName("Tags");
            serializer.Serialize(writer, animal.Tags);
            writer.WriteEndObject();
        }

        private static Animal ReadByHand(TheirReader reader, TheirSerializer serializer)
        {
            Animal animal = new();
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "Name":
                        animal.Name = reader.ReadAsString();
                        break;
                    case "Age":
                        animal.Age = reader.ReadAsInt32()!.Value;
                        break;
                    case "Weight":
                        animal.Weight = reader.ReadAsDouble()!.Value;
                        break;
                    default:
                        reader.Read();
                        animal.Tags = serializer.Deserialize<List<string>>(reader);
                        break;
                }
            }

            return animal;
        }
    }
}
