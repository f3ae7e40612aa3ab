// The endpoints that both servers of the comparison have.
using System.ComponentModel.DataAnnotations;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.AspNetCore.Tests.Mvc;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

internal static class Endpoints
{
    internal sealed record Clock(string Name);

    internal sealed record Both(int Id, [FromBody] Order Order, HttpContext Context);

    /// <summary>Reads a text of its own before the body is read.</summary>
    internal sealed record Filter(Line? Line)
    {
        public static ValueTask<Filter?> BindAsync(HttpContext context) =>
            ValueTask.FromResult<Filter?>(new Filter(System.Text.Json.JsonSerializer.Deserialize<Line>(
                context.Request.Headers["X-Filter"].ToString(), context.RequestServices.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions)));
    }

    internal static void Map(IEndpointRouteBuilder app)
    {
        app.MapPost("/echo", (Order order) => order);
        app.MapPost("/echo-async", async (Order order) =>
        {
            await Task.Yield();
            return order;
        });
        app.MapPost("/optional", (Order? order) => order is null ? "none" : $"order {order.Id}");
        app.MapPost("/number", ([FromBody] int number) => number);
        app.MapPost("/nullable", ([FromBody] int? number) => Results.Ok(number));
        app.MapPost("/text", ([FromBody] string text) => text);
        app.MapPost("/lines", (Dictionary<string, Line> lines) => lines);
        app.MapPost("/list", (List<Line> lines) => lines);
        app.MapPost("/array", (Line[] lines) => lines.Length);
        app.MapPost("/shape", (Shape shape) => shape);
        app.MapPost("/tree", (JsonNode? node) => node);
        app.MapPost("/element", (JsonElement element) => element);
        app.MapPost("/anything", (object? value) => Results.Json(value));
        app.MapPost("/deep", (Node node) => node);
        app.MapPost("/both/{id}", (int id, Order order, [FromHeader(Name = "X-Extra")] string? extra) => new { id, order, extra });
        app.MapPost("/parameters/{id}", ([AsParameters] Both both) => new { both.Id, both.Order });
        app.MapPost("/keyed", (Order order, [FromKeyedServices("wall")] Clock clock) => new { order.Id, clock.Name });
        app.MapPost("/results", Results<Ok<Order>, NotFound> (Order order) => order.Id == 0 ? TypedResults.NotFound() : TypedResults.Ok(order));
        app.MapPost("/read", async (HttpRequest request) => Results.Ok(await request.ReadFromJsonAsync<Order>()));
        app.MapPost("/accepts", async (HttpRequest request) => Results.Text(await new StreamReader(request.Body).ReadToEndAsync())).Accepts<Order>("application/json");
        app.MapPost("/pipe", async (HttpRequest request) =>
        {
            ReadResult read = await request.BodyReader.ReadAtLeastAsync(int.MaxValue);
            return Results.Text(Encoding.UTF8.GetString(read.Buffer));
        }).Accepts<Order>("application/json");
        app.MapPost("/refuses", (Order order) => Results.BadRequest());
        app.MapPost("/refuses-type", (Order order) => Results.StatusCode(415));
        app.MapPost("/reads-another", (Order order, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) =>
        {
            try
            {
                return Results.Ok(System.Text.Json.JsonSerializer.Deserialize<Line>(order.Customer!, options.Value.SerializerOptions));
            }
            catch (JsonException)
            {
                return Results.BadRequest();
            }
        });
        app.MapPost("/filtered", (Filter filter, Order order) => new { filter.Line, order.Id });
        app.MapPost("/validated", (Checked value) => value).AddEndpointFilter(async (context, next) =>
        {
            Checked value = context.GetArgument<Checked>(0);
            List<ValidationResult> found = [];
            return Validator.TryValidateObject(value, new ValidationContext(value), found, validateAllProperties: true)
                ? await next(context)
                : TypedResults.ValidationProblem(found.ToDictionary(one => one.MemberNames.First(), one => new[] { one.ErrorMessage! }));
        });
        RouteGroupBuilder group = app.MapGroup("/group/{tenant}").AddEndpointFilter(async (context, next) => await next(context));
        group.MapPost("/echo", (string tenant, Order order) => new { tenant, order });
        group.MapGet("/get", (string tenant) => new { tenant });

        app.MapGet("/order", () => ShopController.SomeOrder);
        app.MapGet("/task", () => Task.FromResult(ShopController.SomeOrder));
        app.MapGet("/value-task", () => ValueTask.FromResult<object>(ShopController.SomeOrder));
        app.MapGet("/object", object () => ShopController.SomeOrder);
        app.MapGet("/null", Order? () => null);
        app.MapGet("/string", () => "text");
        app.MapGet("/integer", () => 5);
        app.MapGet("/bird", Animal () => new Bird { Name = "b", Wings = 2 });
        app.MapGet("/birds", Animal[] () => [new Bird { Name = "b", Wings = 2 }, new Animal { Name = "a" }]);
        app.MapGet("/shape", Shape () => new Circle { Radius = 1.5 });
        app.MapGet("/circle", () => new Circle { Radius = 1.5 });
        app.MapGet("/shapes", Shape[] () => [new Circle { Radius = 1.5 }, new Square { Side = 2 }]);
        app.MapGet("/anonymous", () => new { A = 1, B = new { C = "d" } });
        app.MapGet("/json", () => Results.Json(ShopController.SomeOrder, statusCode: 202));
        app.MapGet("/json-options", () => Results.Json(ShopController.SomeOrder, new JsonSerializerOptions { WriteIndented = true }, "application/vnd.order+json"));
        app.MapGet("/ok", () => Results.Ok(ShopController.SomeOrder));
        app.MapGet("/typed-ok", () => TypedResults.Ok(ShopController.SomeOrder));
        app.MapGet("/typed-json", () => TypedResults.Json(ShopController.SomeOrder));
        app.MapGet("/created", () => TypedResults.Created("/order/7", ShopController.SomeOrder));
        app.MapGet("/not-found", () => TypedResults.NotFound(ShopController.SomeOrder));
        app.MapGet("/problem", () => Results.Problem("detail", statusCode: 418));
        app.MapGet("/validation-problem", () => TypedResults.ValidationProblem(new Dictionary<string, string[]> { ["$.a"] = ["wrong"] }));
        app.MapGet("/write", async (HttpResponse response) => await response.WriteAsJsonAsync(ShopController.SomeOrder));
        app.MapGet("/write-type", async (HttpResponse response) => await response.WriteAsJsonAsync(new Bird { Name = "b" }, typeof(Animal)));
        app.MapGet("/async", Async);
        app.MapGet("/async-ok", () => TypedResults.Ok(Async()));
        app.MapGet("/async-inside", () => new { Items = Async() });
        app.MapGet("/events", () => TypedResults.ServerSentEvents(Async(), eventType: "line"));
        app.MapGet("/large", () => Enumerable.Range(0, 30_000).Select(i => new Line($"text number {i} ü", i)));
    }

    private static async IAsyncEnumerable<Line> Async()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return new Line($"n{i}", i);
        }
    }
}
