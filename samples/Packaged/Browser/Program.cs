// A program for browsers, published as its SDK does by default: trimmed, with reflection. With an argument it checks itself, so that it runs without a page too (run.mjs).
using Browser;
using Microsoft.AspNetCore.Components.WebAssembly.Hosting;
using Vivace.Json;

if (args.Length > 0)
{
    // More calls than it takes until code is emitted, for which other programs start a thread.
    for (int i = 0; i < 100; i++)
    {
        Check("a type of a .razor file is written", Home.Written(i), $$"""{"Id":{{i}},"Lines":[{"Product":"tea"}]}""");
        Check("and read", Home.Read($$"""{"Id":{{i}},"Lines":[{"Product":"milk"}]}""") ?? "nothing", "milk");
        Check("generated code", JsonSerializer.Serialize(JsonSerializer.Deserialize<Order>("""{"Id":7}""")), """{"Id":7}""");
    }

    Console.WriteLine("ok    types with and without generated code");
    return;
}

WebAssemblyHostBuilder builder = WebAssemblyHostBuilder.CreateDefault(args);
builder.Services.AddSingleton(new HttpClient { BaseAddress = new Uri(builder.HostEnvironment.BaseAddress) });
builder.RootComponents.Add<Home>("#app");
await builder.Build().RunAsync();

static void Check(string what, string found, string expected)
{
    if (found != expected)
        throw new InvalidOperationException($"{what}: expected {expected}, found {found}");
}

[JsonContract]
internal sealed record Order(int Id);
