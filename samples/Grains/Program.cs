// A silo whose grains send and store JSON, written by Vivace.Json (docs/guides/orleans.md).
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans.Hosting;
using Shop.Contracts;
using Vivace.Json;

HostApplicationBuilder builder = Host.CreateApplicationBuilder(args);
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.UseOrleans(static silo => silo
    .UseLocalhostClustering()
    .AddMemoryGrainStorageAsDefault()
    .AddVivaceJson(JsonSettings.Default, static type => type.Namespace == "Shop.Contracts")
    .AddVivaceJsonGrainStorage());
using IHost host = builder.Build();
await host.StartAsync();

ICart cart = host.Services.GetRequiredService<IGrainFactory>().GetGrain<ICart>("ada");
await cart.Add(new Line { Sku = "tea", Price = 4.5m });
Cart content = await cart.Add(new Line { Sku = "cup", Price = 12 });
Console.WriteLine($"{content.Lines.Count} lines, {content.Total}");    // 2 lines, 16.5
await host.StopAsync();

namespace Shop.Contracts
{
    public interface ICart : IGrainWithStringKey
    {
        Task<Cart> Add(Line line);
    }

    public sealed class Cart
    {
        public List<Line> Lines { get; set; } = [];

        public decimal Total { get; set; }
    }

    public sealed class Line
    {
        public string? Sku { get; set; }

        public decimal Price { get; set; }
    }

    public sealed class CartGrain([PersistentState("cart")] IPersistentState<Cart> cart) : Grain, ICart
    {
        public async Task<Cart> Add(Line line)
        {
            cart.State.Lines.Add(line);
            cart.State.Total += line.Price;
            await cart.WriteStateAsync();
            return cart.State;
        }
    }
}
