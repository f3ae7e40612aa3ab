// Each method of System.Net.Http.Json beside the one that the drop-in switch sends its calls to, with the same arguments.
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.CompilerServices;

namespace Vivace.Json.Tests.Http;

public class SystemNetHttpJsonTests
{
    // Unlike the web defaults: the option must reach its call.
    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, PropertyNameCaseInsensitive = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private static readonly MethodInfo[] s_theirs =
    [
        .. ((Type[])[typeof(HttpClientJsonExtensions), typeof(HttpContentJsonExtensions), typeof(JsonContent)]).SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static)),
    ];

    private static readonly MethodInfo[] s_ours = [.. typeof(SystemNetHttpJson).GetMethods(BindingFlags.Public | BindingFlags.Static)];

    [Fact]
    public async Task Methods_SameArguments_DoTheSame()
    {
        int compared = 0;
        foreach (MethodInfo ours in s_ours)
        {
            MethodInfo theirs = s_theirs.Single(one => SignatureOf(one) == SignatureOf(ours));
            foreach (string json in (string[])["""{"id":1,"name":"a","NAME":"b","state":1}""", """[{"id":1,"NAME":"b"},null]""", "{\"id\":\n{}}"])
            {
                string expected = await Outcome(theirs, json);
                Assert.Equal($"{ours}: {expected}", $"{ours}: {await Outcome(ours, json)}");
                compared++;
            }
        }

        // Those with a contract for a content have no counterpart.
        Assert.Equal((s_theirs.Length - 2) * 3, compared);
    }

    [Fact]
    public async Task Methods_WithoutClient_ThrowAtOnce()
    {
        foreach (MethodInfo ours in s_ours.Where(one => one.GetParameters()[0].ParameterType == typeof(HttpClient)))
        {
            object?[] arguments = ArgumentsOf(Close(ours), null!);
            arguments[0] = null;
            TargetInvocationException thrown = Assert.Throws<TargetInvocationException>(() => Close(ours).Invoke(null, arguments));
            Assert.Equal("client", Assert.IsType<ArgumentNullException>(thrown.InnerException).ParamName);
        }

        await Task.CompletedTask;
    }

    private static async Task<string> Outcome(MethodInfo open, string json)
    {
        MemoryServer server = new(() => new PartedContent(Encoding.UTF8.GetBytes(json)));
        using HttpClient client = server.Client();
        MethodInfo method = Close(open);
        string outcome;
        try
        {
            outcome = method.Invoke(null, ArgumentsOf(method, client, json)) switch
            {
                IAsyncEnumerable<WebModels.Order?> items => await ShowAll(items),
                JsonContent content => $"{content.Headers.ContentType} {await content.ReadAsStringAsync()}",
                Task<WebModels.Order?> task => JsonSerializer.Serialize(await task),
                Task<object?> task => JsonSerializer.Serialize((WebModels.Order?)await task),
                Task<HttpResponseMessage> task => $"{(await task).StatusCode}",
                _ => throw new InvalidOperationException($"{method}"),
            };
        }
        catch (JsonException exception)
        {
            outcome = $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }

        return $"{outcome} | {string.Join(", ", server.Requests)}";
    }

    private static async Task<string> ShowAll(IAsyncEnumerable<WebModels.Order?> items)
    {
        StringBuilder all = new();
        await foreach (WebModels.Order? item in items)
            all.Append(JsonSerializer.Serialize(item)).Append(';');
        return all.ToString();
    }

    private static MethodInfo Close(MethodInfo method) => method.IsGenericMethodDefinition ? method.MakeGenericMethod(typeof(WebModels.Order)) : method;

    private static object?[] ArgumentsOf(MethodInfo method, HttpClient client, string json = "") =>
    [
        .. method.GetParameters().Select(parameter => (object?)(parameter.ParameterType switch
        {
            { } type when type == typeof(HttpClient) => client,
            { } type when type == typeof(HttpContent) => new PartedContent(Encoding.UTF8.GetBytes(json)),
            { } type when type == typeof(string) => "a",
            { } type when type == typeof(Uri) => new Uri("b", UriKind.Relative),
            { } type when type == typeof(Type) => typeof(WebModels.Order),
            { } type when type == typeof(JsonSerializerOptions) => s_options,
            { } type when type == typeof(JsonTypeInfo<WebModels.Order>) => s_options.GetTypeInfo(typeof(WebModels.Order)),
            { } type when type == typeof(JsonSerializerContext) => new OrderContext(new JsonSerializerOptions(s_options) { TypeInfoResolver = null }),
            { } type when type == typeof(CancellationToken) => CancellationToken.None,
            { } type when type == typeof(MediaTypeHeaderValue) => new MediaTypeHeaderValue("text/json"),
            _ => WebModels.NewOrder(1),
        })),
    ];

    private static string SignatureOf(MethodInfo method) => method.ToString()!.Replace("[TValue]", "[T]", StringComparison.Ordinal).Replace("TValue", "T", StringComparison.Ordinal);

    /// <summary>What System.Text.Json's generator would write.</summary>
    private sealed class OrderContext(JsonSerializerOptions options) : JsonSerializerContext(options), IJsonTypeInfoResolver
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => Options.GetTypeInfo(type);

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
    }
}
