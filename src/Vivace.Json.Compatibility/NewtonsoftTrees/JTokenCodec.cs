// Trees of Newtonsoft.Json as values, by reflection: the package is never referenced.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Compatibility;

/// <summary>
/// Reads and writes values of the types <c>JToken</c>, <c>JObject</c>, <c>JArray</c>, <c>JContainer</c>, <c>JValue</c> and <c>JRaw</c> of
/// Newtonsoft.Json, for <see cref="JsonSettings.Codecs"/>. <c>JsonSettings.Newtonsoft</c> includes it.
/// </summary>
/// <remarks>
/// <para>
/// This library checks the text; <c>JToken.Parse</c> creates the tree, which finds dates in strings. A tree has at most
/// <see cref="JsonSettings.MaxDepth"/> levels. Trees are written by <c>JToken.ToString</c>, in the layout and with the escapes of the
/// settings. A null in the text is a value for <c>JToken</c>, <c>JValue</c> and <c>JRaw</c>, and null for the others.
/// </para>
/// <para>These methods are found by reflection. For speed, and in trimmed programs, use
/// <see cref="System.Text.Json.Nodes.JsonNode"/>.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new JTokenCodec()] };
/// </code></example>
public sealed class JTokenCodec : JsonCodecFactory
{
    private const string Space = "Newtonsoft.Json.Linq";

    // A member counts as a level of its own in these trees.
    private const int MostLevels = 2_000;

    // Those that JToken.Parse takes.
    private const int MostParsedLevels = 64;

    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.Namespace == Space
            && type is { IsNested: false, Name: "JToken" or "JObject" or "JArray" or "JContainer" or "JValue" or "JRaw" }
            && TokenOf(type) is not null;
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The program runs without reflection.</exception>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        return ReflectionSwitch.IsOn ? Make(type, options) : throw ThrowContract.NotGenerated(type);
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JTokenCodec;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(JTokenCodec).GetHashCode();

    private static Type? TokenOf(Type type)
    {
        Type? token = type;
        while (token is not null && token.Name != "JToken") token = token.BaseType;
        return token;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(Type type, JsonSettings settings)
    {
        Type token = TokenOf(type)!;
        MethodInfo parse = token.GetMethod("Parse", [typeof(string)]) ?? throw Unknown(type);
        MethodInfo write = Array.Find(token.GetMethods(), static method =>
            method.Name == "ToString" && method.GetParameters() is [{ ParameterType.IsEnum: true }, { ParameterType: { IsArray: true } }])
            ?? throw Unknown(type);
        ParameterInfo[] parameters = write.GetParameters();
        object compact = Enum.ToObject(parameters[0].ParameterType, 0),
            converters = Array.CreateInstance(parameters[1].ParameterType.GetElementType()!, 0);
        MethodInvoker writer = MethodInvoker.Create(write);
        Func<string, object> read = settings.MaxDepth <= MostParsedLevels
            ? parse.CreateDelegate<Func<string, object>>()
            : DeepReading(token) ?? throw Unknown(type);
        if (type.Name == "JRaw")
        {
            ConstructorInvoker raw = ConstructorInvoker.Create(type.GetConstructor([typeof(object)]) ?? throw Unknown(type));
            read = text => raw.Invoke(text)!;
        }

        Func<object, string?> format = value => (string?)writer.Invoke(value, compact, converters);
        return (JsonCodec)Activator.CreateInstance(typeof(ReflectedTreeCodec<>).MakeGenericType(type), read, format)!;
    }

    // JToken.Parse has a limit of its own. The depth of the text has been checked.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private static Func<string, object>? DeepReading(Type token)
    {
        Type? reader = token.Assembly.GetType("Newtonsoft.Json.JsonTextReader");
        if (reader?.GetConstructor([typeof(TextReader)]) is not { } constructor
            || reader.GetProperty("MaxDepth")?.SetMethod is not { } limit
            || token.GetMethod("ReadFrom", [reader.BaseType!]) is not { } load)
            return null;
        ConstructorInvoker making = ConstructorInvoker.Create(constructor);
        MethodInvoker limiting = MethodInvoker.Create(limit), loading = MethodInvoker.Create(load);
        return text =>
        {
            object made = making.Invoke(new StringReader(text));
            limiting.Invoke(made, (object?)null);
            return loading.Invoke(null, made)!;
        };
    }

    private static NotSupportedException Unknown(Type type) =>
        new($"Expected JToken.Parse and JToken.ToString of Newtonsoft.Json 13 for {type}, found another version. Use JsonNode instead.");

    private sealed class ReflectedTreeCodec<T>(Func<string, object> read, Func<object, string?> format) : JsonCodec<T>
        where T : class
    {
        private static readonly bool s_holdsNull = typeof(T).Name is "JToken" or "JValue" or "JRaw";

        // For some of the types, null is a value.
        public override bool HandleNull => s_holdsNull;

        public override T? Read(ref JsonReader reader)
        {
            JsonReader start = reader;
            string text = Encoding.UTF8.GetString(reader.ReadRaw());
            object value;
            try
            {
                value = read(text);
            }
            catch (Exception exception) when (exception.GetType().Namespace == "Newtonsoft.Json")
            {
                throw start.Unexpected($"a value that {typeof(T).Name} of Newtonsoft.Json can hold", exception.Message);
            }

            return value as T
                ?? throw start.Unexpected(typeof(T).Name == "JObject"
                    ? "an object"
                    : typeof(T).Name == "JArray" ? "an array" : typeof(T).Name == "JContainer" ? "an object or array" : "a single value");
        }

        public override void Write(ref JsonWriter writer, T? value)
        {
            if (value is null)
            {
                writer.WriteNull();
                return;
            }

            CheckDepth((IEnumerable)value);
            byte[] text = Encoding.UTF8.GetBytes(format(value) ?? "null");
            if (!IsJson(text))
                throw new JsonException(
                    $"Expected a {typeof(T).Name} that is JSON, found one that is not, such as a JRaw of other text, a JConstructor or a " +
                        $"comment. Replace it by values.");
            writer.WriteJson(text);
        }

        // JToken.ToString is recursive: a cyclic tree would overflow the stack.
        private static void CheckDepth(IEnumerable tree)
        {
            Stack<IEnumerator> levels = new([tree.GetEnumerator()]);
            while (levels.TryPeek(out IEnumerator? level))
            {
                if (!level.MoveNext())
                    levels.Pop();
                else if (levels.Count > MostLevels)
                    throw new JsonException(
                        $"Expected a {typeof(T).Name} of at most {MostLevels / 2} levels, found more. Write less of it.");
                else if (level.Current is IEnumerable below)
                    levels.Push(below.GetEnumerator());
            }
        }

        private static bool IsJson(ReadOnlySpan<byte> text)
        {
            JsonReader check = new(text, ReaderSettings.Plain);
            try
            {
                check.Skip();
                check.EndText();
                return true;
            }
            catch (JsonException)
            {
                return false;
            }
        }
    }
}
