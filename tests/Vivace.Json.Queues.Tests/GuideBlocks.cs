// The blocks of docs/guides/queues.md, as the page prints them.
using System.Buffers;
using NATS.Client.Core;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace Vivace.Json.Queues.Tests;

internal sealed class NatsJson<T>(JsonSettings settings) : INatsSerializer<T>
{
    public void Serialize(IBufferWriter<byte> bufferWriter, T value) => JsonSerializer.Serialize(bufferWriter, value, settings);

    public T? Deserialize(in ReadOnlySequence<byte> buffer) => JsonSerializer.Deserialize<T>(buffer, settings);

    public INatsSerializer<T> CombineWith(INatsSerializer<T> next) => throw new NotSupportedException();
}

internal sealed class NatsJson(JsonSettings settings) : INatsSerializerRegistry
{
    public INatsSerialize<T> GetSerializer<T>() => new NatsJson<T>(settings);

    public INatsDeserialize<T> GetDeserializer<T>() => new NatsJson<T>(settings);
}

internal static class GuideBlocks
{
    internal static async Task<Order?> Nats(string url)
    {
        await using NatsConnection nats = new(new NatsOpts { Url = url, SerializerRegistry = new NatsJson(JsonSettings.Web) });
        await using INatsSub<Order> subscription = await nats.SubscribeCoreAsync<Order>("orders");
        await nats.PublishAsync("orders", new Order(1, ["tea", "cup"]));
        NatsMsg<Order> message = await subscription.Msgs.ReadAsync();
        Console.WriteLine($"{message.Data?.Lines.Count} lines");    // 2 lines

        return message.Data;
    }

    internal static async Task<Order> RabbitMQ(Uri uri)
    {
        await using IConnection connection = await new ConnectionFactory { Uri = uri }.CreateConnectionAsync();
        await using IChannel channel = await connection.CreateChannelAsync();
        await channel.QueueDeclareAsync("orders", exclusive: false);
        BasicProperties properties = new() { ContentType = "application/json" };
        await channel.BasicPublishAsync("", "orders", mandatory: true, properties, JsonSerializer.SerializeToUtf8Bytes(new Order(1, ["tea", "cup"]), JsonSettings.Web));

        TaskCompletionSource<Order> received = new();
        AsyncEventingBasicConsumer consumer = new(channel);
        consumer.ReceivedAsync += async (_, delivery) =>
        {
            if (JsonSerializer.TryDeserialize(delivery.Body.Span, out Order? order, out JsonError? error, JsonSettings.Web))
            {
                await channel.BasicAckAsync(delivery.DeliveryTag, multiple: false);
                received.SetResult(order!);
            }
            else
            {
                // To the queue of letters that cannot be delivered, if there is one.
                Console.WriteLine(error.Message);
                await channel.BasicRejectAsync(delivery.DeliveryTag, requeue: false);
            }
        };
        await channel.BasicConsumeAsync("orders", autoAck: false, consumer);
        Console.WriteLine($"{(await received.Task).Lines.Count} lines");    // 2 lines

        return await received.Task;
    }
}

internal sealed record Order(int Id, List<string> Lines);
