// Tests codecs that get services of the request.
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Services;

public sealed class RequestServicesTests
{
    public sealed record Ticket(string Text);

    // One for each request.
    public sealed class Counter
    {
        public int Count { get; set; }
    }

    private sealed class TicketCodec : JsonCodec<Ticket>
    {
        public override Ticket Read(ref JsonReader reader) => new($"{reader.ReadString()}, read {Next()}");

        public override void Write(ref JsonWriter writer, Ticket? value) => writer.WriteString($"{value!.Text}, written {Next()}");

        private static string Next() => JsonCall.Service<Counter>() is { } counter ? $"{++counter.Count}" : "without";
    }

    [Theory]
    [InlineData(true, "minimal", "[\"a, read 1, written 3\",\"b, read 2, written 4\"]")]
    [InlineData(true, "tickets", "[\"a, read 1, written 3\",\"b, read 2, written 4\"]")]
    [InlineData(false, "minimal", "[\"a, read without, written without\",\"b, read without, written without\"]")]
    public async Task Codecs_GetTheServicesOfTheRequest(bool isUsed, string path, string expected)
    {
        await using WebServer server = await WebServer.StartAsync(
            static builder =>
            {
                builder.Services.AddScoped<Counter>();
                builder.Services.AddVivaceJson(JsonSettings.Web with { Codecs = [new TicketCodec()] });
                builder.Services.AddControllers().AddApplicationPart(typeof(TicketsController).Assembly);
            },
            app =>
            {
                if (isUsed)
                    app.UseVivaceJsonServices();
                app.MapPost("minimal", static (Ticket[] tickets) => tickets);
                app.MapControllers();
            });
        for (int request = 0; request < 2; request++)
        {
            using StringContent body = new("""["a","b"]""", Encoding.UTF8, "application/json");
            using HttpResponseMessage response = await server.Client.PostAsync(path, body);
            Assert.Equal(expected, await response.Content.ReadAsStringAsync());
        }
    }
}

[Route("tickets")]
public sealed class TicketsController : ControllerBase
{
    [HttpPost]
    public RequestServicesTests.Ticket[] Post([FromBody] RequestServicesTests.Ticket[] tickets) => tickets;
}
