// Converters that look at the request: they are asked about a type once, while there is a request, and that answer holds for the code that is emitted later on another thread.
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public sealed class RequestConverterTests
{
    // Many more than a type's code is interpreted for.
    private const int Requests = 400;

    [Fact]
    public async Task Get_ControllerAndFactoryThatLooksAtTheRequest_MasksEveryResponse() => await AssertMaskedAsync(
        static builder => builder.Services.AddControllers()
            .AddApplicationPart(typeof(PaymentsController).Assembly)
            .AddJsonOptions(static options => options.JsonSerializerOptions.Converters.Add(new Masking()))
            .AddVivaceJson(),
        static application => application.MapControllers());

    // Endpoints are made with the first request, unless something asks for them earlier, as the authorization of controllers does.
    [Fact]
    public async Task Get_MinimalAndFactoryThatLooksAtTheRequest_MasksEveryResponse() => await AssertMaskedAsync(
        static builder => builder.Services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.Converters.Add(new Masking())).AddVivaceJson(),
        static application => application.MapGet("payments", static () => PaymentsController.Some));

    private static async Task AssertMaskedAsync(Action<WebApplicationBuilder> services, Action<WebApplication> map)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddHttpContextAccessor();
                services(builder);
            },
            map);
        List<string> answers = [];
        for (int request = 0; request < Requests; request++)
            answers.Add(await server.Client.GetStringAsync("payments"));
        Assert.Equal("""{"card":"****1111","amount":5}""", Assert.Single(answers.Distinct()));
    }

    public sealed record Payment(string Card, int Amount);

    private sealed class Masking : JsonConverterFactory
    {
        private readonly HttpContextAccessor _accessor = new();

        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string) && _accessor.HttpContext is not null;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Masked();
    }

    private sealed class Masked : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue("****" + value[^4..]);
    }
}

[Route("payments")]
public sealed class PaymentsController : ControllerBase
{
    public static RequestConverterTests.Payment Some => new("4111111111111111", 5);

    [HttpGet]
    public RequestConverterTests.Payment Get() => Some;
}
