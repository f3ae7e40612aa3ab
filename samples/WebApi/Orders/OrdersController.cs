// Single orders, by a controller.
using Microsoft.AspNetCore.Mvc;

namespace WebApi.Orders;

[ApiController, Route("orders")]
public sealed class OrdersController(OrderStore store) : ControllerBase
{
    [HttpGet("{id:long}")]
    public ActionResult<Order> Get(long id) => store.Find(id) is { } order ? order : NotFound();

    [HttpPost]
    public ActionResult<Order> Post(NewOrder order)
    {
        Order added = store.Add(order);
        return CreatedAtAction(nameof(Get), new { id = added.Id }, added);
    }
}
