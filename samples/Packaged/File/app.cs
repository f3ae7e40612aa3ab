#:package Vivace.Json@VERSION
// A program of one file, which the SDK builds for native code: generated code alone. eng/consumer-matrix puts the version in.
using Vivace.Json;

Order order = JsonSerializer.Deserialize<Order>("""{"Id":7,"Lines":["tea"]}""")!;
Console.WriteLine(JsonSerializer.Serialize(order with { Id = 8 }));

public sealed record Order(int Id, List<string> Lines);
