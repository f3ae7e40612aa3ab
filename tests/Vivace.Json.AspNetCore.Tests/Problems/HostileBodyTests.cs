// Whatever a client makes of a body, the answer is not an error of the server: for each kind of contract, in minimal APIs and in controllers.
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Tests.Errors;

namespace Vivace.Json.AspNetCore.Tests.Problems;

public sealed class HostileBodyTests(HostileBodyTests.Server server) : IClassFixture<HostileBodyTests.Server>
{
    // A prime, so that all kinds of changes have their turn.
    private const int EachOf = 13, Shown = 20;

    public static TheoryData<int> Shapes => [.. Enumerable.Range(0, HostileModels.Shapes.Length)];

    [Theory, MemberData(nameof(Shapes))]
    public async Task Body_OfAnyText_IsNoErrorOfTheServer(int shape)
    {
        (Type type, string fitting) = HostileModels.Shapes[shape];
        List<string> failures = [];
        int refused = 0;
        foreach (string path in new[] { $"minimal/{shape}", $"hostile/{shape}" })
        {
            Assert.Equal((path, 200), (path, await PostAsync(path, fitting)));

            // Of a struct without a body, ASP.NET Core calls the handler without a value.
            foreach (string body in HostileTexts.Of(fitting).Where((text, i) => i % EachOf == 0 && text.Length > 0))
            {
                int status = await PostAsync(path, body);
                if (status >= 500)
                    failures.Add($"{status} {path} {type.Name}: {body[..Math.Min(body.Length, 200)]}\n  {server.Web.Failures.LastOrDefault()?.ToString().Split('\n')[0]}");
                refused += status is >= 400 and < 500 ? 1 : 0;
            }
        }

        Assert.True(failures.Count == 0, $"{failures.Count}\n{string.Join('\n', failures.Take(Shown))}");
        Assert.True(refused > 0);
    }

    private async Task<int> PostAsync(string path, string body)
    {
        using HttpResponseMessage answer = await server.Web.Client.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"));
        return (int)answer.StatusCode;
    }

    private static bool IsNull<T>([FromBody] T? value) => value is null;

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(
                static builder =>
                {
                    builder.Services.AddControllers(static options => options.Conventions.Add(new Numbered())).ConfigureApplicationPartManager(static parts =>
                    {
                        parts.FeatureProviders.Clear();
                        parts.FeatureProviders.Add(new Only());
                    });
                    builder.Services.AddVivaceJson(JsonSettings.Default);
                },
                static application =>
                {
                    for (int i = 0; i < HostileModels.Shapes.Length; i++)
                    {
                        MethodInfo method = typeof(HostileBodyTests).GetMethod(nameof(IsNull), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(HostileModels.Shapes[i].Type);
                        application.MapPost($"/minimal/{i}", method.CreateDelegate(Expression.GetDelegateType([.. method.GetParameters().Select(static parameter => parameter.ParameterType), typeof(bool)])));
                    }

                    application.MapControllers();
                });

        public async Task DisposeAsync() => await Web.DisposeAsync();
    }

    private sealed class Only : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) =>
            Array.ForEach(HostileModels.Shapes, shape => feature.Controllers.Add(typeof(HostileController<>).MakeGenericType(shape.Type).GetTypeInfo()));
    }

    private sealed class Numbered : IControllerModelConvention
    {
        public void Apply(ControllerModel controller) => controller.ControllerName = $"{Array.FindIndex(HostileModels.Shapes, shape => shape.Type == controller.ControllerType.GetGenericArguments()[0])}";
    }
}

[ApiController, Route("hostile/[controller]")]
public sealed class HostileController<T> : ControllerBase
{
    [HttpPost]
    public ActionResult<bool> IsNull([FromBody] T value) => value is null;
}
