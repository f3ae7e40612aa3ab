// A grain that passes values on to others, on whichever silo they are.
using Orleans.Placement;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Clusters;

public interface IRelay : IGrainWithIntegerKey
{
    Task<string> Silo();

    Task<Order> Pass(Order order, long? next);

    Task<Shape?> PassShape(Shape? shape, long? next);

    Task<object> PassAny(object value, long? next);

    Task<INamed> PassNamed(INamed value, long? next);

    Task<T> PassGeneric<T>(T value, long? next);

    Task<Order> AddLine(Order order, long next);

    Task<Linked> PassLinked(Linked linked);

    Task<Fragile> PassFragile(Fragile fragile);

    Task Store(Order order);

    Task<Order?> Stored();
}

[RandomPlacement]
public sealed class RelayGrain(ILocalSiloDetails silo, [PersistentState("order", "orders")] IPersistentState<Order> stored) : Grain, IRelay
{
    public Task<string> Silo() => Task.FromResult(silo.Name);

    public Task<Order> Pass(Order order, long? next) => next is { } key ? GrainFactory.GetGrain<IRelay>(key).Pass(order, null) : Task.FromResult(order);

    public Task<Shape?> PassShape(Shape? shape, long? next) => next is { } key ? GrainFactory.GetGrain<IRelay>(key).PassShape(shape, null) : Task.FromResult(shape);

    public Task<object> PassAny(object value, long? next) => next is { } key ? GrainFactory.GetGrain<IRelay>(key).PassAny(value, null) : Task.FromResult(value);

    public Task<INamed> PassNamed(INamed value, long? next) => next is { } key ? GrainFactory.GetGrain<IRelay>(key).PassNamed(value, null) : Task.FromResult(value);

    public Task<T> PassGeneric<T>(T value, long? next) => next is { } key ? GrainFactory.GetGrain<IRelay>(key).PassGeneric(value, null)
        : value is Line { Sku: "none" } ? throw new OutOfStock("none is left") : Task.FromResult(value);

    // What the caller changes afterwards is not seen there, and what is changed there is not seen here.
    public async Task<Order> AddLine(Order order, long next)
    {
        Task<Order> passed = GrainFactory.GetGrain<IRelay>(next).Pass(order, null);
        order.Lines.Add(new Line { Sku = "later" });
        return await passed;
    }

    public Task<Linked> PassLinked(Linked linked) => Task.FromResult(linked);

    public Task<Fragile> PassFragile(Fragile fragile) => Task.FromResult(fragile);

    public Task Store(Order order)
    {
        stored.State = order;
        return stored.WriteStateAsync();
    }

    public async Task<Order?> Stored()
    {
        await stored.ReadStateAsync();
        return stored.RecordExists ? stored.State : null;
    }
}
