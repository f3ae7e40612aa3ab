// Every web program of the documentation and of the package's sample starts in Development and in Production, and its endpoints answer.
using System.Diagnostics;
using System.Net;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Vivace.Json.Documents;
using Vivace.Json.Tests;
using static Vivace.Json.Analyzers.Tests.Documentation.DocumentedCode;

namespace Vivace.Json.Analyzers.Tests.Documentation;

/// <summary>
/// A program runs as it is printed, in this process. Where a page leaves out the lines that build and run the application, they are added. The environment is set as on a server: by
/// environment variables, which no other test of this assembly reads.
/// </summary>
public sealed partial class WebProgramTests : IDisposable
{
    private const string Sample = "samples/Packaged/Web/Program.cs";
    private const int FewestPrograms = 8;

    private static readonly string[] s_environments = ["Development", "Production"], s_variables = ["ASPNETCORE_ENVIRONMENT", "ASPNETCORE_URLS", "Logging__LogLevel__Default"];

    public void Dispose() => Array.ForEach(s_variables, static variable => Environment.SetEnvironmentVariable(variable, null));

    public static TheoryData<string, int, string> Programs()
    {
        TheoryData<string, int, string> programs = [];
        foreach (string environment in s_environments)
        {
            programs.Add(Sample, 1, environment);
            foreach (string page in WebPages)
                foreach (Match block in BlocksOf(Read(page)).Where(static block => block.Groups["code"].Value.Contains("WebApplication.", StringComparison.Ordinal)))
                    programs.Add(page, LineOf(Read(page), block.Index), environment);
        }

        return programs;
    }

    [Theory, MemberData(nameof(Programs))]
    public async Task Program_AsPrinted_StartsAndAnswers(string page, int line, string environment)
    {
        string text = Read(page);
        if (page == Sample)
        {
            Assert.Equal(0, await ServeAsync(text, "", environment));
            return;
        }

        Match block = BlocksOf(text).Single(block => LineOf(text, block.Index) == line);
        string code = block.Groups["code"].Value;
        Assert.Equal(Routes().Count(code), await ServeAsync(code, UsingsBefore(text, block), environment));
    }

    // Without these the test above would pass too when it found no program, or no fault in one.
    [Fact]
    public void Programs_AreFound() => Assert.True(Programs().Count >= FewestPrograms * s_environments.Length, $"{Programs().Count}");

    [Theory]
    [InlineData("", "Development", true)]
    [InlineData("builder.Services.AddSingleton<Uri>();", "Development", false)]
    [InlineData("builder.Services.AddSingleton<Uri>();", "Production", true)]
    [InlineData("throw new InvalidOperationException();", "Production", false)]
    [InlineData("var app = builder.Build();\napp.MapGet(\"/\", () => Results.StatusCode(500));", "Production", false)]
    [InlineData("var app = builder.Build();\napp.MapGet(\"/\", () => Results.Ok());", "Production", true)]
    public async Task Program_ThatDoesNotStartOrAnswer_Fails(string statements, string environment, bool runs) =>
        Assert.Equal(runs, await Record.ExceptionAsync(() => ServeAsync($"var builder = WebApplication.CreateBuilder();\n{statements}", UsualUsings, environment)) is null);

    /// <summary>Starts the program, calls each endpoint, and stops it.</summary>
    /// <returns>How many endpoints there are. A program that ends by itself has called its own.</returns>
    private static async Task<int> ServeAsync(string code, string usings, string environment)
    {
        CSharpCompilation compilation = Compile(WithRun(code), usings, WebUsings);
        Assert.Empty(ErrorsOf(compilation));
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        MethodInfo main = Assembly.Load(image.ToArray()).EntryPoint!;

        foreach ((string variable, string value) in s_variables.Zip([environment, "http://127.0.0.1:0", "None"]))
            Environment.SetEnvironmentVariable(variable, value);
        using Hosts hosts = new();
        Task program = Task.Run(() => main.Invoke(null, BindingFlags.DoNotWrapExceptions, null, main.GetParameters().Length == 0 ? [] : [Array.Empty<string>()], null));
        if (await Task.WhenAny(program, hosts.Started) == program || EndsByItself(code))
        {
            await program;
            return 0;
        }

        IHost host = await hosts.Started;
        try
        {
            return await CallAsync(host);
        }
        finally
        {
            host.Services.GetRequiredService<IHostApplicationLifetime>().StopApplication();
            await program;
        }
    }

    private static bool EndsByItself(string code) => code.Contains(".StopAsync(", StringComparison.Ordinal);

    private static async Task<int> CallAsync(IHost host)
    {
        string address = host.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        using HttpClient client = new() { BaseAddress = new Uri(address) };
        RouteEndpoint[] endpoints = [.. host.Services.GetRequiredService<EndpointDataSource>().Endpoints.OfType<RouteEndpoint>()];
        foreach (RouteEndpoint endpoint in endpoints)
        {
            using HttpRequestMessage request = new(new HttpMethod(endpoint.Metadata.GetRequiredMetadata<IHttpMethodMetadata>().HttpMethods[0]), RouteValue().Replace(endpoint.RoutePattern.RawText!, static value => value.Value == "{documentName}" ? "v1" : "1"));
            if (endpoint.Metadata.GetMetadata<IAcceptsMetadata>() is { } accepts)
                request.Content = new StringContent(accepts.RequestType == typeof(JsonPatch) ? "[]" : """{"id":1,"customer":"Ada"}""", Encoding.UTF8, accepts.ContentTypes[0]);
            using HttpResponseMessage answer = await client.SendAsync(request);
            Assert.True(answer.IsSuccessStatusCode, $"{endpoint.DisplayName}: {(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync()}");
        }

        return endpoints.Length;
    }

    // The lines that build and run the application, where they are not there.
    private static string WithRun(string code)
    {
        CompilationUnitSyntax unit = Parsed(code);
        GlobalStatementSyntax last = unit.Members.OfType<GlobalStatementSyntax>().Last();
        string run = code.Contains(".Run();", StringComparison.Ordinal) || EndsByItself(code) ? ""
            : AppVariable().Match(code) is { Success: true } app ? $"\n{app.Groups["name"].Value}.Run();\n"
            : "\nbuilder.Build().Run();\n";
        return code.Insert(last.FullSpan.End, run);
    }

    [GeneratedRegex(@"\bapp\.Map(Get|Post|Put|Patch|Delete|OpenApi)\(")]
    private static partial Regex Routes();

    [GeneratedRegex(@"\{[^}]*\}")]
    private static partial Regex RouteValue();

    [GeneratedRegex(@"^(var|WebApplication) (?<name>\w+) =[^\n]*(\.Build\(|WebApplication\.Create\()", RegexOptions.Multiline)]
    private static partial Regex AppVariable();

    /// <summary>Hears of the host that a program builds, as the test servers of ASP.NET Core do.</summary>
    private sealed class Hosts : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
    {
        private readonly TaskCompletionSource<IHost> _started = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly IDisposable _listeners;

        internal Hosts() => _listeners = DiagnosticListener.AllListeners.Subscribe(this);

        internal Task<IHost> Started => _started.Task;

        public void Dispose() => _listeners.Dispose();

        public void OnNext(DiagnosticListener value)
        {
            if (value.Name == "Microsoft.Extensions.Hosting")
                value.Subscribe(this);
        }

        public void OnNext(KeyValuePair<string, object?> value)
        {
            if (value is { Key: "HostBuilt", Value: IHost host })
                host.Services.GetRequiredService<IHostApplicationLifetime>().ApplicationStarted.Register(() => _started.TrySetResult(host));
        }

        public void OnCompleted()
        {
        }

        public void OnError(Exception error)
        {
        }
    }
}
