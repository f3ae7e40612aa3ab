// Messages of Kafka: the package brings the library, validation and the client of Kafka along.
using System.Text;
using Confluent.Kafka;
using Vivace.Json;
using Vivace.Json.Kafka;
using Vivace.Json.Schema;

SerializationContext context = new(MessageComponentType.Value, "orders");
byte[] message = new KafkaJsonSerializer<Order>(JsonSettings.Web).Serialize(new Order(7, ["tea"]), context)!;
Check(Encoding.UTF8.GetString(message) == """{"id":7,"lines":["tea"]}""", "the message has the text");
Check(new KafkaJsonDeserializer<Order>(JsonSettings.Web).Deserialize(message, isNull: false, context).Lines[0] == "tea", "it is read again");
JsonSettings validated = JsonSettings.Web with { Codecs = [JsonSchema.Of<Order>(JsonSettings.Web).CodecFor<Order>()] };
Check(new KafkaJsonDeserializer<Order>(validated).Deserialize(message, isNull: false, context).Id == 7, "it meets the schema of its type");
using IProducer<Null, Order> producer = new ProducerBuilder<Null, Order>(new ProducerConfig { BootstrapServers = "localhost:9092" }).SetVivaceJson().Build();
Check(Library.VersionString.Length > 0, $"librdkafka {Library.VersionString} is there");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

[JsonContract]
public sealed record Order(int Id, List<string> Lines);
