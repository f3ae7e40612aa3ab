// ASP.NET Core: controllers, minimal APIs, hubs and caches, by the services that they ask for; no server is needed.
using System.Buffers;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore;

namespace Vivace.Json.Promises.Ways.Hosts;

internal static class WebWays
{
    private const string Mvc = "VivaceJsonMvcBuilderExtensions.AddVivaceJson(IMvcBuilder, JsonSettings)";
    private const string MvcCore = "VivaceJsonMvcBuilderExtensions.AddVivaceJson(IMvcCoreBuilder, JsonSettings)";
    private const string Minimal = "VivaceJsonServiceCollectionExtensions.AddVivaceJson(IServiceCollection, JsonSettings)";
    private const string Hub = "VivaceJsonSignalRExtensions.AddVivaceJsonProtocol<TBuilder>(TBuilder, JsonSettings)";
    private const string HybridCache = "VivaceJsonCachingExtensions.AddVivaceJsonCacheSerializer(IServiceCollection, JsonSettings)";

    internal static IEnumerable<Way> All =>
    [
        new WebWay("Controllers, body", WayTraits.Reads | WayTraits.FromStream, [Mvc], static (services, settings) => services.AddControllers().AddVivaceJson(settings), ReadBody),
        new WebWay("Controllers, result", WayTraits.Writes, [Mvc], static (services, settings) => services.AddControllers().AddVivaceJson(settings), WriteResult),
        new WebWay("Core controllers, body", WayTraits.Reads | WayTraits.FromStream, [MvcCore], static (services, settings) => services.AddMvcCore().AddVivaceJson(settings), ReadBody),
        new WebWay("Core controllers, result", WayTraits.Writes, [MvcCore], static (services, settings) => services.AddMvcCore().AddVivaceJson(settings), WriteResult),
        new WebWay("Minimal API, body", WayTraits.Reads | WayTraits.FromStream | WayTraits.Cancels, [Minimal], static (services, settings) => services.AddVivaceJson(settings), static (services, call) =>
            new Outcome { Value = ContextOf(services, call).Request.ReadFromJsonAsync(call.Type, call.Cancellation).AsTask().GetAwaiter().GetResult() }),
        new WebWay("Minimal API, result", WayTraits.Writes | WayTraits.Cancels, [Minimal], static (services, settings) => services.AddVivaceJson(settings), static (services, call) =>
        {
            ContextOf(services, call).Response.WriteAsJsonAsync(call.Value, call.Type, call.Cancellation).GetAwaiter().GetResult();
            return new Outcome { Json = call.Written() };
        }),
        new WebWay("Hub, argument", WayTraits.Reads, [Hub], static (services, settings) => services.AddSignalRCore().AddVivaceJsonProtocol(settings), ReadMessage),
        new WebWay("Hub, result", WayTraits.Writes, [Hub], static (services, settings) => services.AddSignalRCore().AddVivaceJsonProtocol(settings), WriteMessage),
        new WebWay("HybridCache, hit", WayTraits.Reads, [HybridCache], static (services, settings) => services.AddHybridCache().Services.AddVivaceJsonCacheSerializer(settings), static (services, call) =>
            new Outcome { Value = OfCache(nameof(ReadEntry), services, call) }),
        new WebWay("HybridCache, entry", WayTraits.Writes, [HybridCache], static (services, settings) => services.AddHybridCache().Services.AddVivaceJsonCacheSerializer(settings), static (services, call) =>
        {
            OfCache(nameof(WriteEntry), services, call);
            return new Outcome { Json = call.Written() };
        }),
        new WebWay("Lines, body", WayTraits.Reads | WayTraits.FromStream, ["JsonLinesBody<T>.BindAsync(HttpContext, ParameterInfo)"], static (services, settings) => services.AddVivaceJson(settings), static (services, call) =>
            (Outcome)Generic(nameof(ReadLines), call.Type, ContextOf(services, call), call)!, TextShape.Lines),
        new WebWay("Lines, result", WayTraits.Writes, ["JsonLinesResult<T>.ExecuteAsync(HttpContext)"], static (services, settings) => services.AddVivaceJson(settings), static (services, call) =>
        {
            Generic(nameof(WriteLines), call.Type, ContextOf(services, call), call);
            return new Outcome { Json = call.Written() };
        }, TextShape.Lines),
    ];

    private static DefaultHttpContext ContextOf(IServiceProvider services, Call call)
    {
        DefaultHttpContext context = new() { RequestServices = services };
        context.Request.ContentType = "application/json";
        context.Request.Body = call.Stream();
        context.Response.Body = call.Output();
        return context;
    }

    // What controllers answer of a wrong body is in the model state.
    private static Outcome ReadBody(IServiceProvider services, Call call)
    {
        MvcOptions options = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        ModelStateDictionary state = new();
        InputFormatterContext context = new(
            ContextOf(services, call), "", state, services.GetRequiredService<IModelMetadataProvider>().GetMetadataForType(call.Type), static (stream, encoding) => new StreamReader(stream, encoding));
        InputFormatterResult result = options.InputFormatters.First(formatter => formatter.CanRead(context)).ReadAsync(context).GetAwaiter().GetResult();
        ModelError[] errors = [.. state.SelectMany(static entry => entry.Value!.Errors)];
        return new Outcome
        {
            Value = result.Model,
            IsRefused = result.HasError,
            Exception = errors.Select(static error => error.Exception).FirstOrDefault(static one => one is not null)
                ?? (errors.Length > 0 ? new System.Text.Json.JsonException(errors[0].ErrorMessage, state.Keys.First(), null, null) : null),
        };
    }

    private static Outcome WriteResult(IServiceProvider services, Call call)
    {
        MvcOptions options = services.GetRequiredService<IOptions<MvcOptions>>().Value;
        OutputFormatterWriteContext context = new(ContextOf(services, call), static (stream, encoding) => new StreamWriter(stream, encoding), call.Type, call.Value) { ContentType = "application/json" };
        options.OutputFormatters.First(formatter => formatter is not StringOutputFormatter && formatter.CanWriteResult(context)).WriteAsync(context).GetAwaiter().GetResult();
        context.HttpContext.Response.CompleteAsync().GetAwaiter().GetResult();
        return new Outcome { Json = call.Written() };
    }

    private static Outcome ReadMessage(IServiceProvider services, Call call)
    {
        byte[] message = [.. """{"type":1,"target":"T","arguments":["""u8, .. call.Utf8Json, .. "]}\u001e"u8];
        ReadOnlySequence<byte> rest = Sequence.Of(message, 7);
        if (!services.GetRequiredService<IHubProtocol>().TryParseMessage(ref rest, new Binder(call.Type), out HubMessage? read))
            return new Outcome { IsRefused = true };
        return read switch
        {
            InvocationMessage invocation => new Outcome { Value = invocation.Arguments[0] },
            InvocationBindingFailureMessage failure => new Outcome { Exception = failure.BindingFailure.SourceException },
            _ => new Outcome { IsRefused = true },
        };
    }

    private static Outcome WriteMessage(IServiceProvider services, Call call)
    {
        ReadOnlyMemory<byte> message = services.GetRequiredService<IHubProtocol>().GetMessageBytes(new CompletionMessage("1", null, call.Value, hasResult: true));
        return new Outcome { Json = message.Span[..^1].ToArray() };
    }

    private static object? OfCache(string name, IServiceProvider services, Call call) => Generic(name, call.Type, services, call);

    private static T ReadEntry<T>(IServiceProvider services, Call call) => SerializerOf<T>(services).Deserialize(Sequence.Of(call.Utf8Json, 5));

    private static object? WriteEntry<T>(IServiceProvider services, Call call)
    {
        SerializerOf<T>(services).Serialize((T)call.Value!, call.Buffer());
        return null;
    }

    private static IHybridCacheSerializer<T> SerializerOf<T>(IServiceProvider services)
    {
        // As the cache itself has it, the last one that was added is asked first.
        foreach (IHybridCacheSerializerFactory factory in services.GetServices<IHybridCacheSerializerFactory>().Reverse())
            if (factory.TryCreateSerializer(out IHybridCacheSerializer<T>? serializer))
                return serializer;
        return services.GetRequiredService<IHybridCacheSerializer<T>>();
    }

    private static Outcome ReadLines<T>(HttpContext context, Call call)
    {
        JsonLinesBody<T>? body = JsonLinesBody<T>.BindAsync(context, typeof(WebWays).GetMethod(nameof(ContextOf), BindingFlags.NonPublic | BindingFlags.Static)!.GetParameters()[0]).AsTask().GetAwaiter().GetResult();
        return new Outcome { Value = body!.ToBlockingEnumerable(call.Cancellation).ToList() is [var only, ..] ? only : null };
    }

    private static object? WriteLines<T>(HttpContext context, Call call)
    {
        TypedResults.Extensions.JsonLines(new[] { (T)call.Value! }.ToAsyncEnumerable()).ExecuteAsync(context).GetAwaiter().GetResult();
        return null;
    }

    private static object? Generic(string name, Type type, params object?[] arguments) =>
        typeof(WebWays).GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);

    private sealed class Binder(Type type) : IInvocationBinder
    {
        public IReadOnlyList<Type> GetParameterTypes(string methodName) => [type];

        public Type GetReturnType(string invocationId) => type;

        public Type GetStreamItemType(string streamId) => type;
    }
}
