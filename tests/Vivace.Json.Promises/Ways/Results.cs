// Takes apart what methods return, until a value, a text or an error is left.
using System.Collections;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;
using Vivace.Json.Schema;
using Vivace.Json.Streams;

namespace Vivace.Json.Promises.Ways;

internal sealed class Results(Way way, Call call)
{
    private readonly List<JsonError> _errors = [];
    private object? _value;
    private byte[]? _json;
    private bool _isRefused;

    internal Outcome ToOutcome(bool isRefused) => new()
    {
        Value = _value ?? call.Taken.FirstOrDefault(),
        Json = call.Written() ?? _json,
        Errors = _errors,
        IsRefused = isRefused || _isRefused,
    };

    internal void Take(object? result)
    {
        switch (result)
        {
            case null or bool or int or long:
                return;
            case JsonError error:
                _errors.Add(error);
                return;
            case JsonErrors errors:
                _errors.AddRange(errors);
                return;
            case Task or ValueTask:
                Await(result);
                return;
            case JsonSchemaResult answer:
                _isRefused |= !answer.IsValid;
                return;
            case JsonSchemaLine line:
                Take(line.Result);
                return;
            case JsonRepaired repaired:
                _json = repaired.Utf8Json.ToArray();
                return;
            case HttpResponseMessage answer:
                answer.Dispose();
                return;
            case HttpContent content:
                using (content)
                    content.CopyTo(call.Output(), null, default);
                return;
        }

        Type type = result.GetType();
        if (result.GetType() == call.Type || !way.Has(WayTraits.Typed) || way.Has(WayTraits.Writes))
        {
            // The text of a value, or of another text.
            if (TextOf(result) is { } json && !(way.Has(WayTraits.Reads) && type == call.Type))
            {
                _json = json;
                _value = way.Has(WayTraits.Reads) ? result : null;
                return;
            }
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ValueTask<>))
            Await(type.GetMethod(nameof(ValueTask<>.AsTask))!.Invoke(result, null)!);
        else if (type.IsGenericType && type.FullName!.StartsWith("System.ValueTuple", StringComparison.Ordinal) && type != call.Type)
            foreach (FieldInfo field in type.GetFields())
                Take(field.GetValue(result));
        else if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            Take(type.GetProperty("Value")!.GetValue(result));
        else if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonPartial<>))
            Take(type.GetProperty("Value")!.GetValue(result));
        else if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonOpenValue<>))
            TakeOpen(type, result);
        else if (type != call.Type && Sequence(type) is { } item)
            typeof(Results).GetMethod(nameof(Drain), BindingFlags.Instance | BindingFlags.NonPublic)!.MakeGenericMethod(item).Invoke(this, BindingFlags.DoNotWrapExceptions, null, [result], null);
        else if (type != call.Type && result is IEnumerable values and not (string or IDictionary or IList))
            foreach (object? value in values)
                Take(value);
        else
            _value = result;
    }

    private void TakeOpen(Type type, object result)
    {
        Take(type.GetProperty("Value")!.GetValue(result));
        ((IAsyncDisposable)result).DisposeAsync().AsTask().GetAwaiter().GetResult();
    }

    private void Await(object task)
    {
        if (task is ValueTask plain)
            task = plain.AsTask();
        ((Task)task).GetAwaiter().GetResult();
        if (task.GetType().GetProperty("Result") is { } result && result.PropertyType.Name != "VoidTaskResult")
            Take(result.GetValue(task));
    }

    private void Drain<T>(IAsyncEnumerable<T> values)
    {
        foreach (T value in values.ToBlockingEnumerable(call.Cancellation))
            Take(value);
    }

    private static Type? Sequence(Type type) =>
        type.GetInterfaces().Append(type).FirstOrDefault(static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>))?.GetGenericArguments()[0];

    private static byte[]? TextOf(object result) => result switch
    {
        string text => Encoding.UTF8.GetBytes(text),
        byte[] bytes => bytes,
        JsonDocument document => JsonMarshal.GetRawUtf8Value(document.RootElement).ToArray(),
        JsonElement { ValueKind: not JsonValueKind.Undefined } element => JsonMarshal.GetRawUtf8Value(element).ToArray(),
        JsonNode node => TextOfNode(node),
        JToken token => Encoding.UTF8.GetBytes(token.ToString(Newtonsoft.Json.Formatting.None)),
        JsonTree tree => tree.Root.RawUtf8.ToArray(),
        JsonView view => view.Equals(default) ? null : view.RawUtf8.ToArray(),
        JsonPatch or JsonMergePatch or JsonEdit => Encoding.UTF8.GetBytes(result.ToString()!),
        JsonPathMatch<JsonElement> match => TextOf(match.Value),
        _ => null,
    };

    // A node of a text that is not Unicode cannot be written, which is no fault of the way.
    private static byte[]? TextOfNode(JsonNode node)
    {
        try
        {
            return Encoding.UTF8.GetBytes(node.ToJsonString(s_deep));
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private static readonly JsonSerializerOptions s_deep = new() { MaxDepth = int.MaxValue };
}
