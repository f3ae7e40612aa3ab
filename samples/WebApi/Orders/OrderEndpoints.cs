// Many orders, and changes, by minimal APIs.
using Microsoft.AspNetCore.Http.HttpResults;
using Vivace.Json.AspNetCore;

namespace WebApi.Orders;

public static class OrderEndpoints
{
    public static void MapOrders(this IEndpointRouteBuilder app)
    {
        // An array that is sent while it is read from the store.
        app.MapGet("orders", static (OrderStore store) => store.All());

        // The same as one value a line.
        app.MapGet("orders.jsonl", static (OrderStore store) => TypedResults.Extensions.JsonLines(store.All()));

        app.MapPost("orders/import", ImportAsync);
        app.MapPut("orders/{id:long}/status", Change);
    }

    private static Results<Ok<Order>, NotFound> Change(long id, StatusChange change, OrderStore store) =>
        store.Change(id, change.Status) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound();

    // One line in memory at a time. Nothing is kept of an import with a line that cannot be read: the answer says which one.
    private static async Task<ImportReport> ImportAsync(JsonLinesBody<NewOrder> lines, OrderStore store, CancellationToken cancellationToken) =>
        new(await store.AddAllAsync(lines!, cancellationToken));
}
