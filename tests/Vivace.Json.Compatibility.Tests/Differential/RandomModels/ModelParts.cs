// What random models are made of: enumerations, a converter, and the values that constructors give members.
using System.Globalization;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

public static class ModelStart
{
    /// <summary>The same value for the same seed.</summary>
    public static T? Make<T>(int seed) => (T?)RandomModelValues.Make(typeof(T), new Random(seed), RandomModelValues.Deepest);

    public static bool IsNotNull<T>(T value) => value is not null;
}

public static class ModelParts
{
    public enum Color
    {
        Red,
        Green,
        Blue = 7,
    }

    [Flags]
    public enum Rights : short
    {
        None = 0,
        Read = 1,
        Write = 2,
        All = 3,
        Own = 4,
    }

    public enum Level : byte
    {
        Low,
        [EnumMember(Value = "in the middle")]
        Middle,
        High,
    }

    [JsonConverter(typeof(StringEnumConverter), typeof(CamelCaseNamingStrategy))]
    public enum Side : long
    {
        UpperLeft,
        UpperRight,
        [EnumMember(Value = "DOWN")]
        Below = 40,
    }

    /// <summary>Writes integers as hexadecimal numbers.</summary>
    public sealed class HexConverter : JsonConverter<int>
    {
        public override int ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            if (reader.Value is string text && text.StartsWith('x'))
                return int.Parse(text.AsSpan(1), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            reader.Skip();
            return 1;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, int value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteValue("x" + value.ToString("x", CultureInfo.InvariantCulture));
    }

    /// <summary>Writes strings in an array.</summary>
    public sealed class BracketConverter : JsonConverter<string>
    {
        // As the converter of the settings it would find itself again if it asked the serializer.
        public override string? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, string? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            if (reader.TokenType != JsonToken.StartArray)
                return reader.TokenType == JsonToken.Null ? null : existingValue + "!";
            string? text = null;
            int depth = reader.Depth;
            while (reader.Read() && (reader.TokenType != JsonToken.EndArray || reader.Depth > depth))
                text ??= reader.Value as string;
            return text;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, string? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            string place = $"{writer.Path} {writer.WriteState}";
            writer.WriteStartArray();
            writer.WriteValue(value);
            writer.WriteValue(place + writer.Path);
            writer.WriteEndArray();
        }
    }

    /// <summary>Is read into the one that is there.</summary>
    [JsonConverter(typeof(SpotConverter))]
    public struct Spot
    {
        public int X { get; set; }
    }

    public sealed class SpotConverter : JsonConverter<Spot>
    {
        public override Spot ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Spot existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            string? text = reader.Value as string;
            reader.Skip();
            return new Spot { X = existingValue.X * 10 + (hasExistingValue ? 1 : 2) + (text?.Length ?? 0) };
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Spot value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteValue($"{value.X} {writer.Path} {writer.WriteState}");
    }

    /// <summary>Leaves its part to the serializer.</summary>
    [JsonConverter(typeof(PlacedConverter))]
    public class Placed
    {
        public object? Part { get; set; }
    }

    public sealed class PlacedConverter : JsonConverter<Placed>
    {
        public override Placed? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Placed? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            if (reader.TokenType == JsonToken.Null)
                return null;
            existingValue ??= new Placed();
            existingValue.Part = serializer.Deserialize<object>(reader) ?? reader.Path;
            return existingValue;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Placed? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            string place = $"{writer.Path} {writer.WriteState}";
            writer.WriteStartObject();
            writer.WritePropertyName("part");
            serializer.Serialize(writer, value!.Part);
            writer.WritePropertyName("at");
            writer.WriteValue($"{place} {writer.Path}");
            writer.WriteEndObject();
        }
    }

    /// <summary>Changes contracts by the names of members.</summary>
    public sealed class ChangingResolver : DefaultContractResolver
    {
        protected override JsonProperty CreateProperty(System.Reflection.MemberInfo member, MemberSerialization memberSerialization)
        {
            JsonProperty property = base.CreateProperty(member, memberSerialization);
            switch (member.Name)
            {
                case "Id":
                    property.ShouldSerialize = static _ => false;
                    break;
                case "Name":
                    property.NullValueHandling = NullValueHandling.Ignore;
                    break;
                case "Items":
                    property.ObjectCreationHandling = ObjectCreationHandling.Replace;
                    break;
                case "Count" when property.PropertyType == typeof(int):
                    property.Converter = new HexConverter();
                    break;
                case "Tags":
                    property.Ignored = true;
                    break;
                case "Kind":
                    property.Order = -1;
                    property.PropertyName = "other kind";
                    break;
                case "Type":
                    property.Writable = false;
                    break;
            }

            return property;
        }

        protected override JsonContract CreateContract(Type objectType)
        {
            JsonContract contract = base.CreateContract(objectType);
            if (contract is JsonObjectContract && objectType.Name.EndsWith('3'))
                contract.OnDeserializedCallbacks.Add(static (_, _) => { });
            if (contract is JsonObjectContract { CreatorParameters.Count: 0 } strict && objectType.Name.EndsWith('5'))
                strict.MissingMemberHandling = MissingMemberHandling.Error;
            return contract;
        }
    }

    /// <summary>Counts the calls of its methods.</summary>
    public class CalledList<T> : List<T>
    {
        private int _calls;

        public CalledList()
        {
        }

        public CalledList(IEnumerable<T> items)
            : base(items)
        {
        }

        [OnSerializing]
        internal void Called(StreamingContext context) => _calls++;

        [OnDeserialized]
        internal void CalledAfter(StreamingContext context) => _calls++;
    }

    /// <summary>Written with its members.</summary>
    [JsonObject(MemberSerialization.OptIn)]
    public class MemberList<T> : List<T>
    {
        public MemberList()
        {
        }

        public MemberList(IEnumerable<T> items)
            : base(items)
        {
        }

        [JsonProperty]
        public int Extra { get; set; } = 3;
    }

    [JsonArray(ItemConverterType = typeof(StringEnumConverter))]
    public class NamedList<T> : List<T>
    {
        public NamedList()
        {
        }

        public NamedList(IEnumerable<T> items)
            : base(items)
        {
        }
    }

    [JsonDictionary(NamingStrategyType = typeof(SnakeCaseNamingStrategy), NamingStrategyParameters = [true, false])]
    public class SnakeMap<T> : Dictionary<string, T>;
}
