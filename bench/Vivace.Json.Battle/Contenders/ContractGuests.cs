// Newtonsoft.Json as it serves models that System.Text.Json's attributes describe: by a binder of type names, by a converter.
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Contenders;

/// <summary>Names the types by a binder that knows five of them; nothing else is ever made.</summary>
internal sealed class NewtonsoftBinderContender : NewtonsoftContender
{
    public override string Name => "newtonsoft-binder";

    protected override JsonSerializerSettings MakeSettings(Dialect dialect)
    {
        JsonSerializerSettings settings = base.MakeSettings(dialect);
        settings.TypeNameHandling = TypeNameHandling.Auto;
        settings.SerializationBinder = new Binder();
        settings.MetadataPropertyHandling = dialect.MetadataAnywhere ? MetadataPropertyHandling.ReadAhead : MetadataPropertyHandling.Default;
        return settings;
    }

    private sealed class Binder : ISerializationBinder
    {
        private static readonly Dictionary<string, Type> s_types = new()
        {
            ["circle"] = typeof(Circle),
            ["rectangle"] = typeof(Rectangle),
            ["triangle"] = typeof(Triangle),
            ["label"] = typeof(Label),
            ["polyline"] = typeof(Polyline),
        };

        private static readonly Dictionary<Type, string> s_names = s_types.ToDictionary(static entry => entry.Value, static entry => entry.Key);

        public Type BindToType(string? assemblyName, string typeName) => s_types[typeName];

        public void BindToName(Type serializedType, out string? assemblyName, out string? typeName)
        {
            assemblyName = null;
            typeName = s_names[serializedType];
        }
    }
}

internal sealed class NewtonsoftCustomerContender<T> : NewtonsoftContender
    where T : class, ICustomer, new()
{
    public override string Name => "newtonsoft-converter";

    protected override JsonSerializerSettings MakeSettings(Dialect dialect)
    {
        JsonSerializerSettings settings = base.MakeSettings(dialect);
        settings.Converters.Add(new Converter());
        return settings;
    }

    private sealed class Converter : JsonConverter<T>
    {
        public override T? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, T? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer)
        {
            T customer = new();
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                switch ((string)reader.Value!)
                {
                    case "id":
                        customer.Id = reader.ReadAsInt32() ?? throw new JsonSerializationException();
                        break;
                    case "name":
                        customer.Name = reader.ReadAsString();
                        break;
                    case "isActive":
                        customer.IsActive = reader.ReadAsBoolean() ?? throw new JsonSerializationException();
                        break;
                    default:
                        reader.Skip();
                        break;
                }
            }
            return customer;
        }

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, T? value, Newtonsoft.Json.JsonSerializer serializer)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("id");
            writer.WriteValue(value!.Id);
            writer.WritePropertyName("name");
            writer.WriteValue(value.Name);
            writer.WritePropertyName("isActive");
            writer.WriteValue(value.IsActive);
            writer.WriteEndObject();
        }
    }
}
