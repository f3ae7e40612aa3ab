// Messages of Kafka with a schema registry: Confluent's JSON serializer and deserializer against this library's, in one process and in turns.
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Confluent.SchemaRegistry.Serdes;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.Kafka;
using Vivace.Json.Kafka.Tests.Registry;
using Vivace.Json.OrleansBattle;
using Vivace.Json.OrleansBattle.Models;

await using TestRegistry registry = await TestRegistry.StartAsync();
using ISchemaRegistryClient client = registry.Client();
Race.PrintHead();
foreach (bool validated in (bool[])[true, false])
{
    RunFor("order of 10 lines", Order.Of(10), validated);
    RunFor("order of 35 lines", Order.Of(35), validated);
    RunFor("order of 120 lines", Order.Of(120), validated);

    // Last, because the first rows of a process are those that wait for the JIT on a busy machine.
    RunFor("55 bytes", new Small { Id = 100_001, Name = "Customer 0001", IsActive = true }, validated);
}

Console.WriteLine(MachineDescription.Text);

// Each side reads what it has written. Awaiting a task that has ended costs little, and users of a producer do it too.
void RunFor<T>(string name, T value, bool validated) where T : class
{
    SerializationContext theirTopic = new(MessageComponentType.Value, $"theirs-{typeof(T).Name}"), ourTopic = new(MessageComponentType.Value, $"ours-{typeof(T).Name}");
    JsonSerializer<T> theirSerializer = new(client, new JsonSerializerConfig { Validate = validated, SubjectNameStrategy = SubjectNameStrategy.Topic });
    JsonDeserializer<T> theirDeserializer = new(client, new JsonDeserializerConfig { Validate = validated, SubjectNameStrategy = SubjectNameStrategy.Topic });
    KafkaJsonOptions options = new() { Validate = validated };
    KafkaJsonSerializer<T> ourSerializer = new(client, options);
    KafkaJsonDeserializer<T> ourDeserializer = new(client, options);
    byte[] theirs = theirSerializer.SerializeAsync(value, theirTopic).GetAwaiter().GetResult(), ours = ourSerializer.Serialize(value, ourTopic)!;
    string row = $"{name} ({ours.Length} B), {(validated ? "validated" : "as it is")}";
    Race.Run($"{row}: there", new Contender("Confluent", () => _ = theirSerializer.SerializeAsync(value, theirTopic).GetAwaiter().GetResult()), new Contender("Vivace.Json", () => _ = ourSerializer.Serialize(value, ourTopic)));
    Race.Run($"{row}: back", new Contender("Confluent", () => _ = theirDeserializer.DeserializeAsync(theirs, false, theirTopic).GetAwaiter().GetResult()), new Contender("Vivace.Json", () => _ = ourDeserializer.Deserialize(ours, false, ourTopic)));
}
