// Random web programs: services, endpoints, types and requests in any combination.
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Minimal;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Programs;

/// <summary>
/// Each program starts in its environment, describes itself, and answers no request with an error of the server: whatever a client sends is the client's affair. (What is read here can be
/// written again: an error in that is the handler's.)
/// The seeds are fixed. <c>VIVACE_FUZZ_SEED</c> sets the first of other ones.
/// </summary>
public sealed class RandomProgramTests
{
    private const int FirstSeed = 1, Count = 12, TypesOfAProgram = 4, RequestsOfAnEndpoint = 12;

    private static readonly Type[] s_types =
    [
        typeof(Order), typeof(Line), typeof(Checked), typeof(Shape), typeof(Stored), typeof(Node), typeof(JsonTree), typeof(JsonView), typeof(JsonPatch), typeof(JsonMergePatch),
        typeof(JsonPointer), typeof(JsonNode), typeof(JsonElement), typeof(object), typeof(int), typeof(int?), typeof(string), typeof(DateOnly), typeof(byte[]), typeof(List<Line>),
        typeof(Dictionary<string, Shape>), typeof(Dictionary<DayOfWeek, JsonNode>), typeof(Shape[]), typeof(Optional<Line>), typeof(ValueTuple<int, string>),
    ];

    private static readonly string[] s_bodies =
    [
        "", "null", "{}", "[]", "5", "\"/a/b\"", "true", "{", "[1,", "{\"a\":1}", "[{\"name\":\"a\",\"count\":1}]", "{\"name\":\"a\",\"count\":1}", "{\"name\":\"a\",\"count\":\"x\"}",
        "{\"$type\":\"circle\",\"radius\":1}", "{\"radius\":1}", "{\"$type\":\"oval\"}", "{\"a\":{\"radius\":1}}", "[{\"side\":1}]", "[{\"op\":\"add\",\"path\":\"/a\",\"value\":{\"b\":[1]}}]",
        "[{\"op\":\"fly\"}]", "{\"id\":1,\"lines\":[null]}", "{\"id\":99999999999}", "{\"tree\":[1,{\"a\":[{}]}],\"view\":{\"a\":1},\"element\":1,\"patch\":[],\"inner\":{\"name\":\"ab\"}}",
        "{\"inner\":null,\"views\":[[[1]]],\"view\":1,\"element\":2}", "\"2026-01-01\"", "{\"next\":" + new string('[', 80), string.Concat(Enumerable.Repeat("{\"next\":", 30)) + "null" + new string('}', 30),
    ];

    private static readonly string?[] s_contentTypes =
    [
        "application/json", "application/json", "application/json", "application/json; charset=utf-8", "application/json; charset=\"utf-8\"", "application/json; charset=utf-16", "application/json; charset=utf-7",
        "application/json; charset=foo", "application/json-patch+json", "application/x-ndjson", "application/jsonl; charset=utf-16", "text/plain", "nonsense", null,
    ];

    public static TheoryData<int> Seeds
    {
        get
        {
            int first = int.TryParse(Environment.GetEnvironmentVariable("VIVACE_FUZZ_SEED"), out int seed) ? seed : FirstSeed;
            return [.. Enumerable.Range(first, Count)];
        }
    }

    [Theory, MemberData(nameof(Seeds))]
    public async Task Program_OfRandomParts_StartsAndNeverFails(int seed)
    {
        Random random = new(seed);
        Type[] types = [.. random.GetItems(s_types, TypesOfAProgram).Distinct()];
        bool hasControllers = random.Next(2) == 0;
        Action<IServiceCollection>[] services = ServicesOf(random, types, hasControllers);
        List<string> paths = [];
        await using WebServer server = await WebServer.StartAsync(
            builder => Array.ForEach(services, add => add(builder.Services)),
            application =>
            {
                application.MapOpenApi();
                for (int i = 0; i < types.Length; i++)
                {
                    foreach (string name in new[] { nameof(Echo), nameof(Many), nameof(IsNull), nameof(Lines) })
                    {
                        application.MapPost($"/minimal/{name}{i}", HandlerOf(name, types[i]));
                        paths.Add($"minimal/{name}{i}");
                    }
                }

                if (!hasControllers)
                    return;
                application.MapControllers();
                paths.AddRange(Enumerable.Range(0, types.Length).SelectMany(static i => new[] { $"mvc/{i}/Echo", $"mvc/{i}/Lines" }));
            },
            random.Next(2) == 0 ? "Development" : "Production");

        // ASP.NET Core takes a parameter of an open type for an optional one, and calls a handler of a struct without a value then.
        string[] bodies = [.. s_bodies.Where(body => body.Length > 0 || !types.Any(static type => type.IsValueType))];
        string document = await server.Client.GetStringAsync("openapi/v1.json");
        Assert.StartsWith("{", document, StringComparison.Ordinal);
        foreach (string path in paths)
        {
            for (int i = 0; i < RequestsOfAnEndpoint; i++)
                await SendAsync(server, path, random.GetItems(bodies, 1)[0], random.GetItems(s_contentTypes, 1)[0], $"seed {seed}, {string.Join(", ", types.AsEnumerable())}");
        }
    }

    private static async Task SendAsync(WebServer server, string path, string body, string? contentType, string program)
    {
        bool isUtf16 = contentType?.EndsWith("utf-16", StringComparison.Ordinal) == true;
        ByteArrayContent content = new((isUtf16 ? Encoding.Unicode : new UTF8Encoding(false)).GetBytes(body));
        if (contentType is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        using HttpResponseMessage answer = await server.Client.PostAsync(path, content);
        string text = await answer.Content.ReadAsStringAsync();
        Assert.True((int)answer.StatusCode < 500, $"{program}\n{path} {contentType} {body}\n{(int)answer.StatusCode} {text}\n{string.Join('\n', server.Failures)}");
    }

    private static Action<IServiceCollection>[] ServicesOf(Random random, Type[] types, bool hasControllers)
    {
        List<Action<IServiceCollection>> services =
        [
            random.Next(2) == 0
                ? static services => services.AddVivaceJson()
                : static services => services.AddVivaceJson(JsonSettings.Web with { EnumsAsStrings = true }),
            static services => services.AddOpenApi(),
        ];
        if (hasControllers)
            services.Add(services => AddControllers(services, types));
        if (random.Next(2) == 0)
            services.Add(static services => services.AddRules());
        if (random.Next(2) == 0)
            services.Add(static services => services.AddProblemDetails());
        if (random.Next(3) == 0)
            services.Add(static services => services.AddSignalR().AddVivaceJsonProtocol());
        Action<IServiceCollection>[] shuffled = [.. services];
        random.Shuffle(shuffled);
        return shuffled;
    }

    private static void AddControllers(IServiceCollection services, Type[] types) =>
        services.AddControllers(options => options.Conventions.Add(new Numbered(types))).ConfigureApplicationPartManager(parts =>
        {
            parts.FeatureProviders.Clear();
            parts.FeatureProviders.Add(new Only(types));
        });

    private static Delegate HandlerOf(string name, Type type)
    {
        MethodInfo method = typeof(RandomProgramTests).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(type);
        return method.CreateDelegate(Expression.GetDelegateType([.. method.GetParameters().Select(parameter => parameter.ParameterType), method.ReturnType]));
    }

    private static T Echo<T>([FromBody] T value) => value;

    private static IEnumerable<T> Many<T>([FromBody] T value) => Enumerable.Repeat(value, 3);

    private static IResult IsNull<T>([FromBody] T? value) => Results.Ok(value is null);

    private static async Task<int> Lines<T>(JsonLinesBody<T> lines) => await lines.CountAsync();

    private sealed class Only(Type[] types) : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) =>
            Array.ForEach(types, type => feature.Controllers.Add(typeof(RandomController<>).MakeGenericType(type).GetTypeInfo()));
    }

    private sealed class Numbered(Type[] types) : IControllerModelConvention
    {
        public void Apply(ControllerModel controller) => controller.ControllerName = $"{Array.IndexOf(types, controller.ControllerType.GetGenericArguments()[0])}";
    }
}

[ApiController, Route("mvc/[controller]/[action]")]
public sealed class RandomController<T> : ControllerBase
{
    [HttpPost]
    public ActionResult<T> Echo([FromBody] T value) => new JsonResult(value);

    [HttpPost]
    public async Task<int> Lines(JsonLinesBody<T> lines) => await lines.CountAsync();
}
