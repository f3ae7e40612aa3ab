// Messages of Orleans: the package brings the library along, and Orleans without its source generator.
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Vivace.Json;

ServiceProvider services = new ServiceCollection()
    .AddSerializer(builder => builder.AddVivaceJson(JsonSettings.Default, type => type.Namespace == "Shop"))
    .BuildServiceProvider();
Serializer<Shop.Order> serializer = services.GetRequiredService<Serializer<Shop.Order>>();
byte[] message = serializer.SerializeToArray(new Shop.Order { Id = 7, Lines = { "tea" } });
Check(message.AsSpan().IndexOf("""{"Id":7,"Lines":["tea"]}"""u8) > 0, "the message has the text");
Check(serializer.Deserialize(message)!.Lines[0] == "tea", "it is read again");
Shop.Order order = new() { Id = 8 }, copy = services.GetRequiredService<DeepCopier>().Copy(order)!;
Check(copy.Id == 8 && !ReferenceEquals(order, copy), "arguments are copied");
Shop.Address address = new("Elm", 2);
Check(ReferenceEquals(address, services.GetRequiredService<DeepCopier>().Copy(address)), "immutable ones are shared");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

namespace Shop
{
    [JsonContract]
    public class Order
    {
        public int Id { get; set; }

        public List<string> Lines { get; set; } = [];
    }

    public sealed record Address(string Street, int Number);
}
