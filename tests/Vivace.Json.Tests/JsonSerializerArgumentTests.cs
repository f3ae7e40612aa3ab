// Arguments that are null or do not fit: the same exception as System.Text.Json's, in the same place of the call.
using System.IO.Pipelines;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public partial class JsonSerializerArgumentTests
{
    [JsonSerializable(typeof(int))]
    internal sealed partial class Context : JsonSerializerContext;

    // What reflection cannot call in the same way twice.
    private static readonly Type[] s_notCalled = [typeof(Utf8JsonWriter), typeof(Utf8JsonReader)];

    /// <summary>Every overload that reflection can call, and each choice of the arguments that are null.</summary>
    public static TheoryData<string, string> Calls()
    {
        TheoryData<string, string> rows = [];
        foreach (MethodInfo method in Callable())
        {
            ParameterInfo[] nullable = [.. method.GetParameters().Where(CanBeNull)];
            for (int choice = 0; choice < 1 << nullable.Length; choice++)
                rows.Add(method.ToString()!, string.Join(",", nullable.Where((_, index) => (choice >> index & 1) != 0).Select(parameter => parameter.Name)));
        }

        return rows;
    }

    [Theory, MemberData(nameof(Calls))]
    public void Call_NullArguments_FailsAsSystemTextJsonDoes(string method, string nulls)
    {
        MethodInfo theirs = Callable().Single(candidate => candidate.ToString() == method);
        string[] names = nulls.Split(',');
        string expected = OutcomeOf(theirs, names);
        Assert.Equal(expected, OutcomeOf(Ours(theirs, typeof(JsonSerializerOptions)), names));
        Assert.Equal(expected, OutcomeOf(Ours(theirs, typeof(JsonSettings)), names));
    }

    [Fact]
    public void Calls_OfEveryServedOverload_AreListed()
    {
        Assert.True(Callable().Count() >= 35, $"Only {Callable().Count()} overloads are tested.");
        Assert.Contains(Calls(), row => ((string)row[1]).Length != 0);
    }

    // What reflection cannot call: spans.
    [Fact]
    public void Deserialize_SpanAndNoType_NamesTheParameter()
    {
        Equal(() => StjSerializer.Deserialize("1".AsSpan(), (Type)null!), () => JsonSerializer.Deserialize("1".AsSpan(), (Type)null!));
        Equal(() => StjSerializer.Deserialize("1"u8, (Type)null!), () => JsonSerializer.Deserialize("1"u8, (Type)null!));
        Equal(() => StjSerializer.Deserialize("1".AsSpan(), (Type)null!), () => JsonSerializer.Deserialize("1".AsSpan(), (Type)null!, (JsonSettings?)null));
        Equal(() => StjSerializer.Deserialize("1"u8, (Type)null!), () => JsonSerializer.Deserialize("1"u8, (Type)null!, (JsonSettings?)null));
    }

    /// <summary>A value and a type that it should be written as.</summary>
    public static TheoryData<object?, Type> ValuesAndTypes => new()
    {
        { 1, typeof(string) },
        { "a", typeof(int) },
        { 1, typeof(long) },
        { 1, typeof(int?) },
        { null, typeof(int?) },
        { null, typeof(int) },
        { null, typeof(string) },
        { 1, typeof(object) },
        { 1, typeof(void) },
        { null, typeof(void) },
        { null, typeof(List<>) },
        { new List<int>(), typeof(List<>) },
        { null, typeof(int*) },
        { null, typeof(int).MakeByRefType() },
        { null, typeof(Span<int>) },
        { null, typeof(ReadOnlySpan<>) },
        { null, typeof(List<>).GetGenericArguments()[0] },
    };

    [Theory, MemberData(nameof(ValuesAndTypes))]
    public void Serialize_ValueOfAnotherType_FailsAsSystemTextJsonDoes(object? value, Type type)
    {
        string expected = OutcomeOf(() => StjSerializer.Serialize(value, type));
        Assert.Equal(expected, OutcomeOf(() => JsonSerializer.Serialize(value, type)));
        Assert.Equal(expected, OutcomeOf(() => JsonSerializer.Serialize(value, type, JsonSettings.Default)));
        Assert.Equal(
            OutcomeOf(() => Encoding.UTF8.GetString(StjSerializer.SerializeToUtf8Bytes(value, type))),
            OutcomeOf(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, type))));
        Assert.Equal(
            OutcomeOf(() => StjSerializer.SerializeAsync(new MemoryStream(), value, type)),
            OutcomeOf(() => JsonSerializer.SerializeAsync(new MemoryStream(), value, type)));
        Assert.Equal(
            OutcomeOf(() => StjSerializer.Deserialize("null", type)), OutcomeOf(() => JsonSerializer.Deserialize("null", type)));
        Assert.Equal(
            OutcomeOf(() => StjSerializer.DeserializeAsync(new MemoryStream("null"u8.ToArray()), type)),
            OutcomeOf(() => JsonSerializer.DeserializeAsync(new MemoryStream("null"u8.ToArray()), type)));
    }

    [Fact]
    public void Serialize_NullBufferWriter_NamesTheParameter()
    {
        Assert.Throws<ArgumentNullException>("bufferWriter", () => JsonSerializer.Serialize((System.Buffers.IBufferWriter<byte>)null!, 1));
        Assert.Throws<ArgumentNullException>("bufferWriter", () => JsonSerializer.Serialize((System.Buffers.IBufferWriter<byte>)null!, 1, typeof(int)));
        Assert.Throws<ArgumentNullException>("bufferWriter", () => JsonSerializer.Serialize((System.Buffers.IBufferWriter<byte>)null!, 1, JsonSettings.Web));
        Assert.Throws<ArgumentNullException>("inputType", () => JsonSerializer.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), 1, (Type)null!));
    }

    [Fact]
    public void DeserializeElement_WithoutDocument_FailsAsSystemTextJsonDoes()
    {
        Equal(() => StjSerializer.Deserialize<int>(default(JsonElement)), () => JsonSerializer.Deserialize<int>(default(JsonElement)));
        JsonDocument disposed = JsonDocument.Parse("1");
        JsonElement root = disposed.RootElement;
        disposed.Dispose();
        Equal(() => StjSerializer.Deserialize<int>(root), () => JsonSerializer.Deserialize<int>(root));
        Equal(() => StjSerializer.Deserialize<int>(disposed), () => JsonSerializer.Deserialize<int>(disposed));
    }

    private static void Equal(Func<object?> theirs, Func<object?> ours) => Assert.Equal(OutcomeOf(theirs), OutcomeOf(ours));

    private static IEnumerable<MethodInfo> Callable() =>
        from method in typeof(StjSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static)
        where !method.IsSpecialName
        where !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRefLike || parameter.ParameterType.IsByRef || s_notCalled.Contains(parameter.ParameterType))
        select method;

    private static bool CanBeNull(ParameterInfo parameter) =>
        !parameter.ParameterType.IsValueType && !parameter.ParameterType.IsGenericMethodParameter && parameter.Name != "options";

    private static MethodInfo Ours(MethodInfo theirs, Type options)
    {
        string wanted = theirs.ToString()!.Replace(typeof(JsonSerializerOptions).ToString(), options.ToString());
        return typeof(JsonSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static).Single(method => method.ToString() == wanted);
    }

    private static string OutcomeOf(MethodInfo method, string[] nulls)
    {
        MethodInfo closed = method.IsGenericMethod ? method.MakeGenericMethod(typeof(int)) : method;
        object?[] arguments = [.. closed.GetParameters().Select(parameter => nulls.Contains(parameter.Name) ? null : ArgumentFor(parameter))];
        return OutcomeOf(() => closed.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null));
    }

    private static object? ArgumentFor(ParameterInfo parameter) => parameter.ParameterType switch
    {
        { } type when type == typeof(Type) => typeof(int),
        { } type when type == typeof(string) => "1",
        { } type when type == typeof(Stream) => new MemoryStream("1"u8.ToArray()),
        { } type when type == typeof(PipeReader) => PipeReader.Create(new MemoryStream("1"u8.ToArray())),
        { } type when type == typeof(PipeWriter) => PipeWriter.Create(new MemoryStream()),
        { } type when type == typeof(JsonDocument) => JsonDocument.Parse("1"),
        { } type when type == typeof(JsonElement) => JsonDocument.Parse("1").RootElement,
        { } type when type == typeof(JsonNode) => JsonValue.Create(1),
        { } type when type == typeof(JsonSerializerContext) => Context.Default,
        { } type when typeof(JsonTypeInfo).IsAssignableFrom(type) => Context.Default.Int32,
        { } type when type == typeof(CancellationToken) => default(CancellationToken),
        { } type when type == typeof(int) || type == typeof(object) => 1,
        { } type when type == typeof(bool) => true,
        _ when parameter.Name == "options" => null,
        _ => throw new InvalidOperationException($"Say what to give for {parameter}."),
    };

    // What comes back, or the exception, and whether it comes at once or with the task.
    private static string OutcomeOf(Func<object?> call)
    {
        object? result;
        try
        {
            result = call();
        }
        catch (Exception exception)
        {
            return $"throws {Shown(exception)}";
        }

        Task? task = result switch
        {
            Task running => running,
            ValueTask<int> running => running.AsTask(),
            ValueTask<object?> running => running.AsTask(),
            IAsyncEnumerable<int> elements => Sum(elements),
            _ => null,
        };
        if (task is null)
            return $"answers {ShownValue(result)}";
        try
        {
            task.GetAwaiter().GetResult();
        }
        catch (Exception exception)
        {
            return $"fails with {Shown(exception)}";
        }

        return $"completes with {(task.GetType().GetProperty("Result") is { } property ? ShownValue(property.GetValue(task)) : "nothing")}";
    }

    private static async Task<int> Sum(IAsyncEnumerable<int> elements)
    {
        int sum = 0;
        await foreach (int element in elements)
            sum += element;
        return sum;
    }

    private static string ShownValue(object? value) => value switch
    {
        JsonDocument document => document.RootElement.GetRawText(),
        JsonNode node => node.ToJsonString(),
        byte[] bytes => Encoding.UTF8.GetString(bytes),
        null => "null",
        _ when value.GetType().Name == "VoidTaskResult" => "nothing",
        _ => $"{value}",
    };

    private static string Shown(Exception exception) =>
        $"{exception.GetType()} for {(exception as ArgumentException)?.ParamName ?? "no parameter"}";
}
