// An application starts with any registration, also where the host tries whether each service can be made, as it does in the environment Development.
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Documents;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Registration;

public sealed class StartTests
{
    private static readonly Dictionary<string, Action<IServiceCollection>> s_registrations = new()
    {
        ["minimal"] = services => services.AddVivaceJson(),
        ["settings"] = services => services.AddVivaceJson(JsonSettings.Web with { EnumsAsStrings = true }),
        ["controllers after"] = services => services.AddVivaceJson().AddControllers(),
        ["controllers before"] = services =>
        {
            services.AddControllers();
            services.AddVivaceJson();
        },
        ["only controllers"] = services => services.AddControllers().AddVivaceJson(),
        ["core"] = services => services.AddMvcCore().AddVivaceJson(),
        ["views"] = services => services.AddVivaceJson().AddControllersWithViews().AddVivaceJson(),
        ["pages"] = services => services.AddVivaceJson().AddRazorPages(),
        ["description"] = services => services.AddVivaceJson().AddOpenApi().AddEndpointsApiExplorer(),
        ["validation"] = services => services.AddVivaceJson().AddRules(),
        ["problems"] = services => services.AddProblemDetails().AddVivaceJson(),
        ["everything"] = services => services.AddVivaceJson().AddVivaceJsonCacheSerializer().AddRules().AddProblemDetails().AddOpenApi().AddSignalR().AddVivaceJsonProtocol(),
    };

    public static TheoryData<string, string> Programs
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string environment in new[] { "Development", "Production" })
            {
                foreach (string registration in s_registrations.Keys)
                    rows.Add(environment, registration);
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(Programs))]
    public async Task Program_WithAnyRegistration_StartsAndServes(string environment, string registration)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder => s_registrations[registration](builder.Services), application => application.MapPost("/line", (Line line) => line), environment);
        using HttpResponseMessage answer = await server.Client.PostAsync("line", new StringContent("""{"name":"a","count":1}""", Encoding.UTF8, "application/json"));
        Assert.Equal("""{"name":"a","count":1}""", await answer.Content.ReadAsStringAsync());
    }
}
