// What a package that describes or sends what an application does can ask for, by public calls alone.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.Tests.Services;

public sealed class ApplicationSettingsTests
{
    public sealed record Visit(int RoomNumber, Guest Guest);

    public sealed record Guest(string FullName);

    [Fact]
    public void Settings_OfBoth_AreThoseOfAddVivaceJson()
    {
        using ServiceProvider services = ServicesOf(static services =>
        {
            services.AddControllers();
            services.AddVivaceJson(JsonSettings.Web with { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower });
            services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.Converters.Add(new JsonStringEnumConverter()));
        });
        Assert.Equal(JsonNamingPolicy.SnakeCaseLower, services.GetHttpJsonSettings().PropertyNamingPolicy);
        Assert.Equal(JsonNamingPolicy.SnakeCaseLower, services.GetMvcJsonSettings()!.PropertyNamingPolicy);
    }

    [Fact]
    public void Settings_WithoutSettings_AreThoseOfTheOptions()
    {
        using ServiceProvider services = ServicesOf(static services =>
        {
            services.AddControllers().AddJsonOptions(static options => options.JsonSerializerOptions.MaxDepth = 7);
            services.AddVivaceJson();
            services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.MaxDepth = 5);
        });
        Assert.Equal((5, 7), (services.GetHttpJsonSettings().MaxDepth, services.GetMvcJsonSettings()!.MaxDepth));
    }

    [Fact]
    public void Settings_WithoutVivaceJson_AreThoseOfMinimalApisAlone()
    {
        using ServiceProvider services = ServicesOf(static services =>
        {
            services.AddControllers();
            services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.MaxDepth = 5);
        });
        Assert.Equal(5, services.GetHttpJsonSettings().MaxDepth);
        Assert.Null(services.GetMvcJsonSettings());
    }

    // As a generator of AsyncAPI or Swashbuckle would: settings of the application, endpoints of its API explorer, schemas in one place.
    [Fact]
    public async Task Endpoints_DescribedByAnotherPackage_SayWhatIsSent()
    {
        await using WebServer server = await WebServer.StartAsync(
            static builder =>
            {
                builder.Services.AddEndpointsApiExplorer();
                builder.Services.AddVivaceJson(JsonSettings.Web with { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, NumberHandling = JsonNumberHandling.Strict });
            },
            static app =>
            {
                app.MapPost("/visits", static (Visit visit) => visit);
                app.MapGet("/schemas", static (IServiceProvider services) => Results.Text(SchemasOf(services).ToJsonString()));
            });
        JsonNode schemas = JsonNode.Parse(await server.Client.GetStringAsync("schemas"))!;
        Assert.Equal(
            """{"Visit":{"type":"object","properties":{"room_number":{"type":"integer","format":"int32"},"guest":{"$ref":"#/components/schemas/Guest"}},"required":["room_number","guest"]},"Guest":{"type":"object","properties":{"full_name":{"type":"string"}},"required":["full_name"]}}""",
            schemas.ToJsonString());
    }

    private static JsonObject SchemasOf(IServiceProvider services)
    {
        JsonSchemaComponents components = new(services.GetHttpJsonSettings(), new JsonSchemaOptions { Target = JsonSchemaTarget.OpenApi31, TreatNullObliviousAsNonNullable = true });
        foreach (ApiDescription endpoint in services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items.SelectMany(static group => group.Items))
            foreach (ApiParameterDescription body in endpoint.ParameterDescriptions.Where(static one => one.Source == BindingSource.Body))
                components.Add(body.Type);
        return new JsonObject(components.Schemas.Select(static one => KeyValuePair.Create(one.Key, (JsonNode?)one.Value)));
    }

    private static ServiceProvider ServicesOf(Action<IServiceCollection> add)
    {
        ServiceCollection services = new();
        services.AddLogging();
        add(services);
        return services.BuildServiceProvider();
    }
}
