// A schema registry over HTTP on the loopback: the part of its interface that Confluent's client calls.
using System.Collections.Concurrent;
using System.Text.Json;
using Confluent.SchemaRegistry;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Vivace.Json.Kafka.Tests.Registry;

/// <summary>Stores what it is given and checks nothing. Counts requests, and fails those that <see cref="Fails"/> chooses.</summary>
internal sealed class TestRegistry : IAsyncDisposable
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, List<int>> _subjects = [];
    private readonly List<Stored> _schemas = [];
    private WebApplication? _app;

    internal ConcurrentBag<string> Requests { get; } = [];

    /// <summary>The status to answer with instead; 0 for none.</summary>
    internal Func<HttpRequest, int> Fails { get; set; } = static _ => 0;

    /// <summary>Awaited before each answer.</summary>
    internal Task Gate { get; set; } = Task.CompletedTask;

    internal string Level { get; set; } = "BACKWARD";

    internal Dictionary<string, string> LevelsOfSubjects { get; } = [];

    internal string Url { get; private set; } = "";

    internal int Count(string beginning) => Requests.Count(request => request.StartsWith(beginning, StringComparison.Ordinal));

    internal static async Task<TestRegistry> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        WebApplication app = builder.Build();
        TestRegistry registry = new() { _app = app };
        app.Use(registry.BeforeAsync);
        app.MapPost("/subjects/{subject}/versions", (string subject, Posted schema) => registry.Register(subject, schema));
        app.MapPost("/subjects/{subject}", (string subject, Posted schema) => registry.Find(subject, schema));
        app.MapGet("/subjects/{subject}/versions", (string subject) => registry.VersionsOf(subject));
        app.MapGet("/subjects/{subject}/versions/{version}", (string subject, string version) => registry.VersionOf(subject, version));
        app.MapGet("/schemas/ids/{id:int}", (int id) => registry.ById(id));
        app.MapGet("/config", () => Results.Json(new { compatibilityLevel = registry.Level }));
        app.MapGet("/config/{subject}", (string subject) => registry.LevelsOfSubjects.TryGetValue(subject, out string? level)
            ? Results.Json(new { compatibilityLevel = level }) : NotFound(40408, "Subject does not have a level of its own"));
        app.MapFallback(() => NotFound(404, "Not found"));
        await app.StartAsync();
        registry.Url = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return registry;
    }

    /// <summary>A client that asks once: in its version 2.16, what it calls retries are all requests.</summary>
    internal ISchemaRegistryClient Client() => new CachedSchemaRegistryClient(new SchemaRegistryConfig { Url = Url, MaxRetries = 1, RetriesWaitMs = 1 });

    /// <summary>Adds a version of a subject and returns its id.</summary>
    internal int Add(string subject, string schema, string? type = "JSON", params Reference[] references)
    {
        lock (_lock)
        {
            Stored stored = new(schema, type, references);
            int id = _schemas.FindIndex(one => one.Text == schema && one.Type == type) + 1;
            if (id == 0)
            {
                _schemas.Add(stored);
                id = _schemas.Count;
            }

            List<int> ids = _subjects.TryGetValue(subject, out List<int>? known) ? known : _subjects[subject] = [];
            if (!ids.Contains(id))
                ids.Add(id);
            return id;
        }
    }

    internal string[] SchemasOf(string subject)
    {
        lock (_lock)
            return _subjects.TryGetValue(subject, out List<int>? ids) ? [.. ids.Select(id => _schemas[id - 1].Text)] : [];
    }

    public ValueTask DisposeAsync() => _app!.DisposeAsync();

    private async Task BeforeAsync(HttpContext context, RequestDelegate next)
    {
        Requests.Add($"{context.Request.Method} {context.Request.Path}");
        await Gate;
        if (Fails(context.Request) is var status and > 0)
        {
            await Results.Json(new { error_code = status * 100 + 1, message = "Out of order." }, statusCode: status).ExecuteAsync(context);
            return;
        }

        await next(context);
    }

    private IResult Register(string subject, Posted schema) => Results.Json(new { id = Add(subject, schema.Schema, schema.SchemaType, schema.References ?? []) });

    private IResult Find(string subject, Posted schema)
    {
        lock (_lock)
        {
            if (!_subjects.TryGetValue(subject, out List<int>? ids))
                return NotFound(40401, $"Subject '{subject}' not found.");
            int version = ids.FindIndex(id => _schemas[id - 1].Text == schema.Schema && _schemas[id - 1].Type == schema.SchemaType) + 1;
            return version == 0 ? NotFound(40403, "Schema not found") : Version(subject, version);
        }
    }

    private IResult VersionsOf(string subject)
    {
        lock (_lock)
            return _subjects.TryGetValue(subject, out List<int>? ids) ? Results.Json(Enumerable.Range(1, ids.Count)) : NotFound(40401, $"Subject '{subject}' not found.");
    }

    private IResult VersionOf(string subject, string version)
    {
        lock (_lock)
        {
            if (!_subjects.TryGetValue(subject, out List<int>? ids))
                return NotFound(40401, $"Subject '{subject}' not found.");
            int number = version == "latest" ? ids.Count : int.Parse(version, System.Globalization.CultureInfo.InvariantCulture);
            return number < 1 || number > ids.Count ? NotFound(40402, $"Version {version} not found.") : Version(subject, number);
        }
    }

    private IResult ById(int id)
    {
        lock (_lock)
        {
            if (id < 1 || id > _schemas.Count)
                return NotFound(40403, $"Schema {id} not found");
            Stored schema = _schemas[id - 1];
            return Results.Json(new { schema = schema.Text, schemaType = schema.Type, references = schema.References }, s_withoutNulls);
        }
    }

    private IResult Version(string subject, int version)
    {
        int id = _subjects[subject][version - 1];
        Stored schema = _schemas[id - 1];
        return Results.Json(new { subject, version, id, schemaType = schema.Type, schema = schema.Text, references = schema.References }, s_withoutNulls);
    }

    private static IResult NotFound(int code, string message) => Results.Json(new { error_code = code, message }, statusCode: 404);

    // A schema for Avro has no type in answers.
    private static readonly JsonSerializerOptions s_withoutNulls = new(JsonSerializerDefaults.Web) { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };

    private sealed record Stored(string Text, string? Type, Reference[] References);

    private sealed record Posted(string Schema, string? SchemaType, Reference[]? References);

    internal sealed record Reference(string Name, string Subject, int Version);
}
