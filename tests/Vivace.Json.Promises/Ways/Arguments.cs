// The arguments of a call, by the type of the parameter: each method makes a value of what it returns.
using System.Buffers;
using System.IO.Pipelines;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Confluent.Kafka;
using Microsoft.Extensions.Caching.Distributed;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;
using Vivace.Json.Http;
using Vivace.Json.Kafka;
using Vivace.Json.Schema;
using Vivace.Json.Streams;

namespace Vivace.Json.Promises.Ways;

/// <summary>A parameter of a new type needs one more method here, and all calls with it are ways.</summary>
internal static class Arguments
{
    private static readonly Dictionary<Type, MethodInfo> s_ofType = typeof(Arguments).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
        .Where(static method => method.GetParameters() is [var only] && only.ParameterType == typeof(Call) && !method.IsGenericMethodDefinition)
        .Where(static method => !s_named.ContainsValue(method.Name) && method.Name is not (nameof(Output) or nameof(Target) or nameof(Depth) or nameof(EditedPlace)))
        .ToDictionary(static method => method.ReturnType);

    private static readonly ILookup<Type, MethodInfo> s_ofOpenType = typeof(Arguments).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
        .Where(static method => method.IsGenericMethodDefinition && method.ReturnType.IsGenericType)
        .OrderBy(static method => method.ReturnType.GetGenericArguments()[0].IsGenericParameter)
        .ToLookup(static method => method.ReturnType.GetGenericTypeDefinition());

    // Strings and numbers that are not JSON texts, by the name of the parameter; a type before the name where the name alone does not say it.
    private static Dictionary<string, string> s_named => new()
    {
        ["JsonTree.path"] = nameof(FilePath),
        ["JsonLines.path"] = nameof(FilePath),
        ["JsonSchema.path"] = nameof(FilePath),
        ["array"] = nameof(RootPath),
        ["path"] = nameof(RootPath),
        ["pointer"] = nameof(EditedPointer),
        ["requestUri"] = nameof(Address),
        ["key"] = nameof(Key),
        ["name"] = nameof(Key),
        ["topic"] = nameof(Key),
        ["width"] = nameof(Width),
        ["parts"] = nameof(Parts),
        ["maxErrors"] = nameof(Width),
    };

    // The names of strings that are JSON.
    private static readonly HashSet<string> s_texts =
        ["json", "document", "patch", "expected", "found", "from", "to", "content", "value", "schema", "oldSchema", "newSchema"];

    /// <summary>The method that makes the argument, or null if the parameter is of a type that nothing here makes.</summary>
    internal static MethodInfo? For(ParameterInfo parameter, Type type)
    {
        string owner = parameter.Member.DeclaringType!.Name.Split('`')[0];
        if (s_named.TryGetValue($"{owner}.{parameter.Name}", out string? named) || s_named.TryGetValue(parameter.Name!, out named))
        {
            MethodInfo method = typeof(Arguments).GetMethod(named, BindingFlags.Static | BindingFlags.NonPublic)!;
            if (method.ReturnType == type)
                return method;
        }

        if (type == typeof(JsonPointer) && parameter.Member.DeclaringType == typeof(JsonEdit))
            return typeof(Arguments).GetMethod(nameof(EditedPlace), BindingFlags.Static | BindingFlags.NonPublic);
        if (type == typeof(Stream) && (parameter.Name == "destination" || parameter.Member.Name.StartsWith("Serialize", StringComparison.Ordinal) || parameter.Member.Name.StartsWith("Write", StringComparison.Ordinal)))
            return typeof(Arguments).GetMethod(nameof(Output), BindingFlags.Static | BindingFlags.NonPublic);
        if (type == typeof(object) && parameter.Name == "target")
            return typeof(Arguments).GetMethod(nameof(Target), BindingFlags.Static | BindingFlags.NonPublic);
        return type == typeof(string) && !s_texts.Contains(parameter.Name!) ? null : For(type);
    }

    internal static MethodInfo? For(Type type) =>
        s_ofType.TryGetValue(type, out MethodInfo? method) ? method
        : type.IsGenericType ? s_ofOpenType[type.GetGenericTypeDefinition()].Select(open => TryClose(open, type)).FirstOrDefault(static closed => closed is not null)
        : null;

    // The type parameter is the last argument of the type, or of the pair that is its argument.
    private static MethodInfo? TryClose(MethodInfo open, Type type)
    {
        Type argument = type.GetGenericArguments()[^1];
        if (!open.ReturnType.GetGenericArguments()[^1].IsGenericParameter)
            argument = argument.IsGenericType ? argument.GetGenericArguments()[^1] : argument;
        MethodInfo closed = open.MakeGenericMethod(argument);
        return closed.ReturnType == type ? closed : null;
    }

    // Texts.
    private static string Json(Call call) => call.Json;

    private static byte[] Utf8Json(Call call) => call.Utf8Json;

    private static ReadOnlySpan<byte> Utf8Span(Call call) => call.Utf8Json;

    private static ReadOnlyMemory<byte> Utf8Memory(Call call) => call.Utf8Json;

    // Each byte or character by itself, as a chat may send them.
    private static IAsyncEnumerable<string> TextParts(Call call) => call.Json.Select(static unit => unit.ToString()).ToAsyncEnumerable();

    private static IAsyncEnumerable<ReadOnlyMemory<byte>> Utf8Parts(Call call) =>
        call.Utf8Json.Select(static unit => (ReadOnlyMemory<byte>)new[] { unit }).ToAsyncEnumerable();

    private static ReadOnlySpan<char> Characters(Call call) => call.Json;

    private static ReadOnlySequence<byte> Segments(Call call) => Sequence.Of(call.Utf8Json, 3);

    private static TextReader TextInput(Call call) => new StringReader(call.Json);

    private static Stream Input(Call call) => call.Stream();

    private static PipeReader Pipe(Call call) => PipeReader.Create(call.Stream());

    private static HttpClient Client(Call call) => call.Client();

    private static HttpContent Content(Call call) => call.Content();

    private static Utf8JsonReader SystemReader(Call call) => new(call.Utf8Json, new JsonReaderOptions { MaxDepth = call.Settings.MaxDepth });

    private static JsonReader Reader(Call call) => new(call.Utf8Json, call.Settings);

    private static IDistributedCache Cache(Call call) => new CallCache(call);

    // Texts that were parsed.
    private static JsonDocument Document(Call call) => call.Own(JsonDocument.Parse(call.Utf8Json, new JsonDocumentOptions { MaxDepth = call.Settings.MaxDepth }));

    private static JsonElement Element(Call call) => Document(call).RootElement;

    private static JsonNode? Node(Call call) => JsonNode.Parse(call.Utf8Json, default, new JsonDocumentOptions { MaxDepth = call.Settings.MaxDepth });

    private static JsonTree Tree(Call call) => call.Own(JsonTree.Parse(call.Utf8Json, call.Settings));

    private static JsonView View(Call call) => Tree(call).Root;

    // The text is the only element, at which the pointers of edits are.
    private static JsonEdit Edit(Call call) => call.Edited = JsonEdit.Parse([.. "["u8, .. call.Utf8Json, .. "]"u8], call.Settings);

    private static JsonMergePatch MergePatch(Call call) => JsonMergePatch.Parse(call.Utf8Json);

    // Replaces the whole value by that of the text.
    private static JsonPatch Patch(Call call) => JsonPatch.Parse([.. """[{"op":"replace","path":"","value":"""u8, .. call.Utf8Json, .. "}]"u8]);

    private static JsonPatchOperation Operation(Call call) => JsonPatchOperation.Replace(JsonPointer.Root, Node(call));

    private static JsonStreamReader StreamReader(Call call)
    {
        JsonStreamReader reader = call.Own(new JsonStreamReader(call.Stream(), call.Settings));
        reader.Read();
        return reader;
    }

    private static JsonPartialReader<T> PartialReader<T>(Call call)
    {
        JsonPartialReader<T> reader = call.Own(new JsonPartialReader<T>(call.Settings));
        reader.Append(call.Utf8Json);
        return reader;
    }

    private static JsonStreamPaths Paths(Call call) => (JsonStreamPaths)typeof(Arguments).GetMethod(nameof(PathsOf), BindingFlags.Static | BindingFlags.NonPublic)!
        .MakeGenericMethod(call.Type).Invoke(null, [call])!;

    private static JsonStreamPaths PathsOf<T>(Call call) => new JsonStreamPaths().On<T>("$", value => call.Taken.Add(value));

    private static JToken Token(Call call) => JToken.Parse(call.Json);

    private static Newtonsoft.Json.JsonReader NewtonsoftReader(Call call) =>
        call.Own(new HeldReader(new Newtonsoft.Json.JsonTextReader(new StringReader(call.Json)) { MaxDepth = Depth(call) })).Reader;

    // Schemas: one that takes every text, because a schema of the type would refuse what the type refuses.
    private static JsonSchema Schema(Call call) => JsonSchema.Parse("{}");

    private static JsonSchemaPartialReader SchemaReader(Call call) => call.Own(Schema(call).ReadPartial());

    private static JsonSchemaInference Inference(Call call) => new();

    // Outputs.
    private static Stream Output(Call call) => call.Output();

    private static IBufferWriter<byte> Buffer(Call call) => call.Buffer();

    // Shorter than most texts, which move to an array then.
    private static Span<byte> ShortBuffer(Call call) => new byte[20];

    private static TextWriter TextOutput(Call call) => call.TextOutput();

    private static PipeWriter PipeOutput(Call call) => call.Pipe();

    private static Utf8JsonWriter SystemWriter(Call call) => call.Writer();

    private static JsonWriter Writer(Call call) => new(call.Buffer(), call.Settings);

    private static Newtonsoft.Json.JsonWriter NewtonsoftWriter(Call call) => new Newtonsoft.Json.JsonTextWriter(call.TextOutput());

    // Values.
    private static object? Value(Call call) => call.Value;

    private static object? Target(Call call) => call.Target();

    private static IEnumerable<T> Values<T>(Call call) => [(T)call.Value!];

    private static IAsyncEnumerable<T> AsyncValues<T>(Call call) => Values<T>(call).ToAsyncEnumerable();

    private static IAsyncEnumerable<KeyValuePair<string, T>> Entries<T>(Call call) => new[] { KeyValuePair.Create("k", (T)call.Value!) }.ToAsyncEnumerable();

    // Settings and contracts.
    private static JsonSettings Settings(Call call) => call.Settings;

    private static JsonSerializerOptions Options(Call call) => call.Options;

    private static JsonTypeInfo Contract(Call call) => call.Options.GetTypeInfo(call.Type);

    private static JsonTypeInfo<T> ContractOf<T>(Call call) => (JsonTypeInfo<T>)call.Options.GetTypeInfo(typeof(T));

    // A program has one context, not one for each call.
    private static readonly ConditionalWeakTable<JsonSettings, OpenContext> s_contexts = [];

    private static JsonSerializerContext Context(Call call) => s_contexts.GetValue(call.Settings, settings => new OpenContext(settings.ToResolver(), new JsonSerializerOptions(call.Options)));

    private static Newtonsoft.Json.JsonSerializer NewtonsoftSerializer(Call call) => Newtonsoft.Json.JsonSerializer.Create(NewtonsoftSettingsOf(call));

    private static Newtonsoft.Json.JsonSerializerSettings NewtonsoftSettingsOf(Call call) => new() { MaxDepth = Depth(call) };

    // 0 is the default, which Newtonsoft.Json does not know.
    private static int Depth(Call call) => call.Settings.MaxDepth == 0 ? 64 : call.Settings.MaxDepth;

    private static Newtonsoft.Json.JsonConverter[] Converters(Call call) => [];

    private static JsonLoadSettings? LoadSettings(Call call) => null;

    private static JsonSchemaSettings? SchemaSettings(Call call) => null;

    private static JsonSchemaInferenceSettings? InferenceSettings(Call call) => null;

    private static JsonSchemaOutput SchemaOutput(Call call) => JsonSchemaOutput.Detailed;

    private static JsonPatchOptions? PatchOptions(Call call) => null;

    private static JsonMergeOptions? MergeOptions(Call call) => null;

    private static JsonCompareOptions? CompareOptions(Call call) => null;

    private static JsonLinesOptions? LinesOptions(Call call) => null;

    private static JsonFileRange? Range(Call call) => null;

    private static DistributedCacheEntryOptions? CacheEntry(Call call) => null;

    private static System.Net.Http.Headers.MediaTypeHeaderValue? MediaType(Call call) => null;

    private static Newtonsoft.Json.Formatting Formatting(Call call) => Newtonsoft.Json.Formatting.None;

    private static SerializationContext KafkaContext(Call call) => new(MessageComponentType.Value, "topic");

    private static KafkaJsonDeserializer<T> KafkaDeserializer<T>(Call call) => new(call.Settings);

    private static KafkaJsonSerializer<T> KafkaSerializer<T>(Call call) => new(call.Settings);

    private static VivaceContent HttpContentOfValue(Call call) => VivaceContent.Create(call.Value, call.Type, call.Settings);

    private static Type TypeOf(Call call) => call.Type;

    private static CancellationToken Cancellation(Call call) => call.Cancellation;

    private static bool No(Call call) => false;

    private static JsonPath Path(Call call) => JsonPath.Parse("$");

    private static JsonPointer Pointer(Call call) => JsonPointer.Root;

    private static JsonPointer EditedPlace(Call call) => JsonPointer.Parse("/0");

    private static RelativeJsonPointer RelativePointer(Call call) => RelativeJsonPointer.Parse("0");

    private static Uri AddressOfServer(Call call) => new("http://localhost/");

    // Strings and numbers with a name.
    private static string FilePath(Call call) => call.File();

    private static string RootPath(Call call) => "$";

    private static string EditedPointer(Call call) => "/0";

    private static string Address(Call call) => "http://localhost/";

    private static string Key(Call call) => "k";

    private static int Width(Call call) => 100;

    private static int Parts(Call call) => 2;

    // Newtonsoft's readers are closed, not disposed.
    private sealed class HeldReader(Newtonsoft.Json.JsonTextReader reader) : IDisposable
    {
        internal Newtonsoft.Json.JsonTextReader Reader => reader;

        public void Dispose() => ((IDisposable)reader).Dispose();
    }
}
