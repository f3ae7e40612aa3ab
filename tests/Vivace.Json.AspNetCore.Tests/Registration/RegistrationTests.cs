// What the calls of AddVivaceJson replace, and what they leave alone.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Html;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.AspNetCore.Tests.Mvc;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.AspNetCore.Tests.Registration;

public sealed class RegistrationTests
{
    private const string OurInput = "JsonInputFormatter", OurOutput = "JsonOutputFormatter";

    public static TheoryData<string> Calls => ["controllers", "core", "before", "after", "twice"];

    [Theory, MemberData(nameof(Calls))]
    public void Formatters_AreReplacedInTheirPlace(string call)
    {
        using ServiceProvider services = ServicesOf(call, mvc: null);
        MvcOptions options = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        Assert.Equal([OurInput, "JsonLinesInputFormatter"], options.InputFormatters.Select(one => one.GetType().Name));
        Assert.Equal(["HttpNoContentOutputFormatter", "StringOutputFormatter", "StreamOutputFormatter", OurOutput], options.OutputFormatters.Select(one => one.GetType().Name));
        Assert.Equal("JsonResultExecutor", services.GetRequiredService<IActionResultExecutor<JsonResult>>().GetType().Name);
    }

    [Fact]
    public void Formatters_OfOthers_StayAndSoDoMediaTypes()
    {
        using ServiceProvider services = ServicesOf("controllers", options =>
        {
            options.OutputFormatters.Insert(0, new Shouting());
            options.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().Single().SupportedMediaTypes.Add("application/own");
            options.InputFormatters.OfType<SystemTextJsonInputFormatter>().Single().SupportedMediaTypes.Add("application/own");
            options.InputFormatters.OfType<SystemTextJsonInputFormatter>().Single().SupportedEncodings.RemoveAt(1);
        });
        MvcOptions options = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        Assert.Equal(["Shouting", "HttpNoContentOutputFormatter", "StringOutputFormatter", "StreamOutputFormatter", OurOutput], options.OutputFormatters.Select(one => one.GetType().Name));
        Assert.Equal(["application/json", "text/json", "application/*+json", "application/own"], ((TextOutputFormatter)options.OutputFormatters[^1]).SupportedMediaTypes);
        TextInputFormatter input = Assert.Single(options.InputFormatters.OfType<TextInputFormatter>());
        Assert.Equal(["application/json", "text/json", "application/*+json", "application/own"], input.SupportedMediaTypes);
        Assert.Equal(["utf-8"], input.SupportedEncodings.Select(one => one.WebName));
    }

    [Fact]
    public void Formatters_ApplicationHasRemovedThem_AreAddedAtTheEnd()
    {
        using ServiceProvider services = ServicesOf("controllers", options =>
        {
            options.OutputFormatters.Clear();
            options.OutputFormatters.Add(new Shouting());
        });
        TextOutputFormatter[] formatters = [.. services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.Cast<TextOutputFormatter>()];
        Assert.Equal(["Shouting", OurOutput], formatters.Select(one => one.GetType().Name));
        Assert.Equal(["application/json", "text/json", "application/*+json"], formatters[1].SupportedMediaTypes);
    }

    [Fact]
    public void JsonHelper_InViews_WritesWhatHtmlCanHold()
    {
        foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.Default, JavaScriptEncoder.UnsafeRelaxedJsonEscaping })
        {
            Assert.Equal(HtmlOf(ours: false, encoder), HtmlOf(ours: true, encoder));
            Assert.Contains("\\u003Cb\\u003E", HtmlOf(ours: true, encoder), StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Services_OfTheApplication_Stay()
    {
        ServiceCollection services = NewServices();
        services.AddSingleton<IJsonHelper, OwnHelper>();
        services.AddControllersWithViews().AddVivaceJson();
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.IsType<OwnHelper>(provider.GetRequiredService<IJsonHelper>());
    }

    // Settings that are given to both calls: the last one counts; without settings, a call takes nothing back.
    [Fact]
    public async Task Settings_Given_CountForBoth()
    {
        JsonSettings settings = JsonSettings.Web with { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddVivaceJson(settings);
                builder.Services.AddControllers().AddApplicationPart(typeof(ShopController).Assembly).AddVivaceJson();
            },
            application =>
            {
                application.MapGet("/line", () => new Line("a", 1));
                application.MapControllers();
            });
        Assert.Equal("""{"NAME":"a","COUNT":1}""", await server.Client.GetStringAsync("line"));
        Assert.StartsWith("""{"ID":7,"CUSTOMER":""", await server.Client.GetStringAsync("mvc/Get"), StringComparison.Ordinal);

        // The options themselves serve other code, also this library's.
        JsonSerializerOptions options = server.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;
        Assert.Equal("""{"NAME":"a","COUNT":1}""", JsonSerializer.Serialize(new Line("a", 1), options));
        Assert.Equal(new Line("a", 1), JsonSerializer.Deserialize<Line>("""{"NAME":"a","COUNT":1}""", options));
        Assert.Equal("""{"NAME":"a","COUNT":1}""", System.Text.Json.JsonSerializer.Serialize(new Line("a", 1), options));
    }

    // As in projects made for trimming.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Contexts_OfTheApplication_DecideAboutTheirTypes(bool ours)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddProblemDetails();
                builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, LineContext.Default));
                if (ours)
                    builder.Services.AddVivaceJson();
            },
            application =>
            {
                application.MapPost("/line", (Line line) => line);
                application.MapGet("/order", () => ShopController.SomeOrder);
                application.MapGet("/problem", () => Results.Problem("detail"));
            });
        using HttpResponseMessage answer = await server.Client.PostAsync("line", new StringContent("""{"name":"a","count":1}""", Encoding.UTF8, "application/json"));
        Assert.Equal("""{"name":"a","count":1}""", await answer.Content.ReadAsStringAsync());
        Assert.StartsWith("""{"id":7,"customer":""", await server.Client.GetStringAsync("order"), StringComparison.Ordinal);
        using HttpResponseMessage problem = await server.Client.GetAsync("problem");
        Assert.Contains("\"detail\":\"detail\"", await problem.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    // Of a root, ASP.NET Core decides itself as which type it is written in a minimal API, and asks the attributes (docs/aspnetcore.md).
    [Theory]
    [InlineData("bird", """{"name":"b","wings":2}""")]
    [InlineData("birds", """[{"$type":"bird","name":"b","wings":2}]""")]
    [InlineData("cage", """{"animal":{"$type":"bird","name":"b","wings":2}}""")]
    [InlineData("mvc/GetBird", """{"$type":"bird","name":"b","wings":2}""")]
    [InlineData("mvc/GetBirds", """[{"$type":"bird","name":"b","wings":2},{"name":"a"}]""")]
    public async Task DerivedTypes_OfSettings_AreNamedExceptForRootsOfMinimalApis(string path, string expected)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddVivaceJson(JsonSettings.Web with { DerivedTypes = [new JsonSubtype(typeof(Animal), typeof(Bird), "bird")] });
                builder.Services.AddControllers().AddApplicationPart(typeof(ShopController).Assembly);
            },
            application =>
            {
                application.MapGet("/bird", Animal () => new Bird { Name = "b", Wings = 2 });
                application.MapGet("/birds", () => new List<Animal> { new Bird { Name = "b", Wings = 2 } });
                application.MapGet("/cage", () => new { Animal = (Animal)new Bird { Name = "b", Wings = 2 } });
                application.MapControllers();
            });
        System.Text.Json.Nodes.JsonNode sent = System.Text.Json.Nodes.JsonNode.Parse(await server.Client.GetStringAsync(path))!;
        Assert.True(System.Text.Json.Nodes.JsonNode.DeepEquals(System.Text.Json.Nodes.JsonNode.Parse(expected), sent), sent.ToJsonString());
    }

    [Fact]
    public void Arguments_Null_AreRefused()
    {
        Assert.Throws<ArgumentNullException>(() => VivaceJsonServiceCollectionExtensions.AddVivaceJson(null!));
        Assert.Throws<ArgumentNullException>(() => VivaceJsonMvcBuilderExtensions.AddVivaceJson((IMvcBuilder)null!));
        Assert.Throws<ArgumentNullException>(() => VivaceJsonMvcBuilderExtensions.AddVivaceJson((IMvcCoreBuilder)null!));
        Assert.Throws<ArgumentNullException>(() => Results.Extensions.JsonLines<int>(null!));
    }

    private static string HtmlOf(bool ours, JavaScriptEncoder? encoder)
    {
        ServiceCollection services = NewServices();
        IMvcBuilder mvc = services.AddControllersWithViews().AddJsonOptions(options => options.JsonSerializerOptions.Encoder = encoder);
        if (ours)
            mvc.AddVivaceJson();
        using ServiceProvider provider = services.BuildServiceProvider();
        IJsonHelper helper = provider.GetRequiredService<IJsonHelper>();
        Assert.Equal(ours, helper.GetType().Assembly == typeof(JsonLinesBody<>).Assembly);
        using StringWriter html = new();
        helper.Serialize(ShopController.SomeOrder).WriteTo(html, HtmlEncoder.Default);
        return html.ToString();
    }

    private static ServiceCollection NewServices()
    {
        ServiceCollection services = new();
        services.AddLogging();
        return services;
    }

    private static ServiceProvider ServicesOf(string call, Action<MvcOptions>? mvc)
    {
        ServiceCollection services = NewServices();
        if (call == "before")
            services.AddVivaceJson();
        if (call == "core")
        {
            services.AddMvcCore().AddVivaceJson();
        }
        else
        {
            IMvcBuilder controllers = services.AddControllers();
            if (call is "controllers" or "twice")
                controllers.AddVivaceJson();
        }

        if (call is "after" or "twice")
            services.AddVivaceJson();
        if (mvc is not null)
            services.Configure(mvc);
        return services.BuildServiceProvider();
    }

    private sealed class Shouting : TextOutputFormatter
    {
        public Shouting()
        {
            SupportedMediaTypes.Add("text/shouting");
            SupportedEncodings.Add(Encoding.UTF8);
        }

        public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) => Task.CompletedTask;
    }

    private sealed class OwnHelper : IJsonHelper
    {
        public IHtmlContent Serialize(object value) => HtmlString.Empty;
    }
}

[JsonSerializable(typeof(Line))]
internal sealed partial class LineContext : JsonSerializerContext;
