// The controller that both servers of the comparison have.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

[ApiController, Route("mvc/[action]")]
public sealed class ShopController : ControllerBase
{
    public static Order SomeOrder => new() { Id = 7, Customer = "Zoë <b>&</b> \"x\" + '日本'", Lines = [new Line("a", 1), new Line("b", 2)], Day = DayOfWeek.Friday };

    [HttpPost]
    public Order Echo(Order order) => order;

    [HttpPost]
    public ActionResult<Order> EchoResult([FromBody] Order order) => order.Id == 0 ? NotFound() : order;

    [HttpPost]
    public string Optional(Order? order) => order is null ? "none" : $"order {order.Id}";

    [HttpPost]
    public int Number([FromBody] int number) => number;

    [HttpPost]
    public string Text([FromBody] string text) => text;

    [HttpPost]
    public Checked Validated(Checked value) => value;

    [HttpPost]
    public Dictionary<string, Line> Lines(Dictionary<string, Line> lines) => lines;

    [HttpPost]
    public Shape Draw(Shape shape) => shape;

    [HttpPost]
    public int Keys(Dictionary<long, int> keys) => keys.Count;

    [HttpPost]
    public JsonNode? Tree(JsonNode? node) => node;

    [HttpPost]
    public JsonElement Element(JsonElement element) => element;

    [HttpPost]
    public object? Anything(object? value) => value;

    [HttpPost]
    public Node Deep(Node node) => node;

    [HttpGet]
    public Order Get() => SomeOrder;

    [HttpGet]
    public IActionResult GetOk() => Ok(SomeOrder);

    [HttpGet]
    public IActionResult GetCreated() => CreatedAtAction(nameof(Get), SomeOrder);

    [HttpGet]
    public Animal GetBird() => new Bird { Name = "b", Wings = 2 };

    [HttpGet]
    public IEnumerable<Animal> GetBirds() => [new Bird { Name = "b", Wings = 2 }, new Animal { Name = "a" }];

    [HttpGet]
    public Shape GetShape() => new Circle { Radius = 1.5 };

    [HttpGet]
    public Shape[] GetShapes() => [new Circle { Radius = 1.5 }, new Square { Side = 2 }];

    [HttpGet]
    public object GetAnonymous() => new { A = 1, B = new { C = "d" } };

    [HttpGet]
    public Order? GetNull() => null;

    [HttpGet]
    public IActionResult GetOkOfNull() => Ok(null);

    [HttpGet]
    public string GetText() => "text";

    [HttpGet]
    public int GetNumber() => 5;

    [HttpGet]
    public IActionResult GetJsonResult() => new JsonResult(SomeOrder);

    [HttpGet]
    public IActionResult GetJsonResultOfNull() => new JsonResult(null) { StatusCode = 202 };

    [HttpGet]
    public IActionResult GetJsonResultOfBird() => new JsonResult((Animal)new Bird { Name = "b", Wings = 1 }) { ContentType = "application/vnd.bird+json", StatusCode = 201 };

    [HttpGet]
    public IActionResult GetJsonResultUtf16() => new JsonResult(SomeOrder) { ContentType = "application/json; charset=utf-16" };

    [HttpGet]
    public IActionResult GetJsonResultWithOptions() => new JsonResult(SomeOrder, new JsonSerializerOptions { WriteIndented = true });

    [HttpGet]
    public IActionResult GetJsonResultWithSettings() => new JsonResult(SomeOrder, JsonSettings.Minimal);

    [HttpGet]
    public Failing GetFailing() => new();

    [HttpGet]
    public IActionResult GetJsonResultWithOther() => new JsonResult(SomeOrder, "settings");

    [HttpGet]
    public IActionResult GetJsonResultOfResponse()
    {
        Response.ContentType = "application/problem+json";
        return new JsonResult(SomeOrder);
    }

    [HttpGet, Produces("application/vnd.order+json")]
    public Order GetVendor() => SomeOrder;

    [HttpGet]
    public IActionResult GetProblem() => Problem("detail", statusCode: 418);

    [HttpGet]
    public IActionResult GetBadRequest() => BadRequest(new { Why = "because" });

    [HttpGet]
    public IActionResult GetConflict() => Conflict();

    [HttpGet]
    public async IAsyncEnumerable<Line> GetStream()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return new Line($"n{i}", i);
        }
    }

    [HttpGet]
    public IAsyncEnumerable<Line> GetStreamTyped() => GetStream();

    [HttpGet]
    public IActionResult GetStreamOk() => Ok(GetStream());

    [HttpGet]
    public IEnumerable<string> GetLarge() => Enumerable.Range(0, 30_000).Select(i => $"text number {i} ü");
}

/// <summary>Without automatic answers: the action sees the model state.</summary>
[Route("plain/[action]")]
public sealed class PlainController : Controller
{
    [HttpPost]
    public string Echo([FromBody] Order? order) =>
        $"{(order is null ? "null" : order.Id)} {ModelState.IsValid}: {string.Join("; ", ModelState.Select(one => $"{one.Key}={string.Join("|", one.Value!.Errors.Select(error => error.ErrorMessage + error.Exception?.GetType().Name))}"))}";

    [HttpGet]
    public IActionResult GetJson() => Json(ShopController.SomeOrder);
}
