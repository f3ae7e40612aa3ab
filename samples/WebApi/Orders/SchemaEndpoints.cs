// The schemas of what is sent, and whether a text meets them, for people who write clients.
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Http.HttpResults;
using Vivace.Json;
using Vivace.Json.Schema;

namespace WebApi.Orders;

public static class SchemaEndpoints
{
    private static readonly JsonSchemaOptions s_read = new() { Direction = JsonSchemaDirection.Read, TreatNullObliviousAsNonNullable = true };

    public static void MapSchemas(this IEndpointRouteBuilder app, JsonSettings options)
    {
        // What an order is written as, and what a new one is read from.
        JsonNode order = JsonSchema.NodeOf<Order>(options, s_read with { Direction = JsonSchemaDirection.Write });
        JsonNode newOrder = JsonSchema.NodeOf<NewOrder>(options, s_read);
        JsonSchema check = JsonSchema.Of<NewOrder>(options, s_read);

        app.MapGet("schemas/order", () => TypedResults.Text(order.ToJsonString(), "application/schema+json"));
        app.MapGet("schemas/new-order", () => TypedResults.Text(newOrder.ToJsonString(), "application/schema+json"));

        // All errors of an order at once, without adding it.
        app.MapPost("schemas/new-order/check", async Task<Ok<string[]>> (HttpRequest request, CancellationToken cancellationToken) =>
        {
            using StreamReader reader = new(request.Body);
            string text = await reader.ReadToEndAsync(cancellationToken);
            try
            {
                return TypedResults.Ok(check.Validate(text).Errors.Select(static error => error.Message).ToArray());
            }
            catch (JsonException exception)
            {
                return TypedResults.Ok<string[]>([exception.Message]);
            }
        }).Accepts<NewOrder>("application/json");
    }
}
