// Reads and writes the corpus by its contracts and compares texts, values and refusals with System.Text.Json.
using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Tests.Contracts.Models;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts;

public class ContractBehaviourTests
{
    // References change texts, not contracts; broken contracts are compared elsewhere.
    private static readonly Dictionary<string, JsonSerializerOptions> s_settings =
        ContractSettings.All.Where(pair => pair.Value.ReferenceHandler is null).ToDictionary();

    public static TheoryData<string> Readable => [.. Names(_ => true)];

    // Of an extension JsonObject the oracle writes the braces too, without a name before them: that is not valid JSON.
    public static TheoryData<string> Writable => [.. Names(type => !type.IsAbstract && type != typeof(HandlingModels.ExtensionNode))];

    [Theory, MemberData(nameof(Writable))]
    public void Members_Written_AsTheOracleWrites(string name)
    {
        Type type = ContractCorpus.Types[name];
        StringBuilder differences = new();
        foreach ((string settings, JsonSerializerOptions options) in s_settings)
        {
            if (!IsSound(type, options)) continue;
            foreach (object value in new[] { RuntimeHelpers.GetUninitializedObject(type), Filled(type) })
            {
                string expected = Outcome(() => StjSerializer.Serialize(value, type, options));
                string actual = Outcome(() => new ContractWalk(options).Write(value, type).ToJsonString());
                if (expected != actual) differences.AppendLine($"{settings}: {expected} --- ours: {actual}");
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    [Theory, MemberData(nameof(Readable))]
    public void Members_Read_AsTheOracleReads(string name)
    {
        Type type = ContractCorpus.Types[name];
        StringBuilder differences = new();
        foreach ((string settings, JsonSerializerOptions options) in s_settings)
        {
            if (!IsSound(type, options)) continue;
            foreach (string json in Texts(options.GetTypeInfo(type), options))
            {
                string expected = Outcome(() => Dump(StjSerializer.Deserialize(json, type, options), 0));
                string actual = Outcome(() => Dump(new ContractWalk(options).Read(JsonElement.Parse(json), type), 0));
                if (expected != actual) differences.AppendLine($"{settings}: {json}: {expected} --- ours: {actual}");
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    private static IEnumerable<string> Names(Func<Type, bool> condition) =>
        ContractCorpus.Types.Where(pair => condition(pair.Value) && s_settings.Values.Any(options => IsSound(pair.Value, options))).Select(pair => pair.Key);

    private static bool IsSound(Type type, JsonSerializerOptions options)
    {
        try
        {
            return options.GetTypeInfo(type).Kind == JsonTypeInfoKind.Object;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return false;
        }
    }

    private static string Outcome(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (TargetInvocationException exception)
        {
            return exception.InnerException!.GetType().Name;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException or JsonException or ArgumentException)
        {
            return exception.GetType().Name;
        }
    }

    // Every member, none, all null, unknown names, other letter case, each one missing, and backwards.
    private static IEnumerable<string> Texts(JsonTypeInfo info, JsonSerializerOptions options)
    {
        KeyValuePair<string, string>[] all = [.. info.Properties.Select(property => KeyValuePair.Create(property.Name, Sample(property.PropertyType, options)))];
        yield return "{}";
        yield return Text(all);
        yield return Text(all.Reverse());
        yield return Text(all.Select(pair => KeyValuePair.Create(pair.Key, "null")).Where((_, index) => CanBeNull(info.Properties[index].PropertyType)));
        yield return Text(all.Select(pair => KeyValuePair.Create(pair.Key.ToUpperInvariant() == pair.Key ? pair.Key.ToLowerInvariant() : pair.Key.ToUpperInvariant(), pair.Value)));
        yield return Text(all.Append(KeyValuePair.Create("unknown \u00e9", "[1,{\"a\":2}]")).Append(KeyValuePair.Create("other", "5")));
        for (int i = 0; i < all.Length; i++) yield return Text(all.Where((_, index) => index != i));
        for (int i = 0; i < all.Length; i++)
        {
            if (CanBeNull(info.Properties[i].PropertyType)) yield return Text([KeyValuePair.Create(all[i].Key, "null")]);
        }
    }

    private static string Text(IEnumerable<KeyValuePair<string, string>> members) =>
        "{" + string.Join(',', members.Select(pair => StjSerializer.Serialize(pair.Key) + ":" + pair.Value)) + "}";

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private static string Sample(Type type, JsonSerializerOptions options)
    {
        object? value = Value(type, 0);
        if (value is null) return type.IsAbstract || !IsSound(type, options) ? "null" : "{}";
        return StjSerializer.Serialize(value, type);
    }

    private static object Filled(Type type)
    {
        object result = RuntimeHelpers.GetUninitializedObject(type);
        int seed = 1;
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            foreach (FieldInfo field in level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (!StorableTypes.CannotBeStored(field.FieldType) && Value(field.FieldType, seed++) is { } value) field.SetValue(result, value);
            }
        }

        return result;
    }

    private static object? Value(Type type, int seed)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type == typeof(object)) return 40 + seed;
        if (type == typeof(string)) return "text " + seed;
        if (type == typeof(bool)) return true;
        if (type == typeof(Guid)) return new Guid(seed, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        if (type == typeof(DateTime)) return new DateTime(2024, 5, 6, 7, 8, 9, DateTimeKind.Utc);
        if (type == typeof(Int128)) return (Int128)seed;
        if (type == typeof(UInt128)) return (UInt128)seed;
        if (type == typeof(Half)) return (Half)1.5;
        if (type.IsEnum) return Enum.ToObject(type, 1);
        if (type.IsPrimitive || type == typeof(decimal)) return type == typeof(char) ? 'c' : type == typeof(IntPtr) || type == typeof(UIntPtr) ? null : Convert.ChangeType(7 + seed, type);
        if (type == typeof(byte[])) return new byte[] { 1, 2, 3 };
        if (type.IsSZArray)
        {
            Array array = Array.CreateInstance(type.GetElementType()!, 1);
            array.SetValue(Value(type.GetElementType()!, seed), 0);
            return array;
        }

        if (type.IsAssignableFrom(typeof(List<int>)) && type.IsGenericType) return new List<int> { 3, seed };
        if (type.IsAssignableFrom(typeof(List<string>)) && type.IsGenericType) return new List<string> { "s" };
        if (type == typeof(List<object>)) return new List<object> { 1, "s" };
        if (type == typeof(HashSet<int>)) return new HashSet<int> { 3 };
        if (type == typeof(Queue<int>)) return new Queue<int>([3]);
        if (type == typeof(Dictionary<string, int>)) return new Dictionary<string, int> { ["k"] = 3 };
        if (type == typeof(Dictionary<string, double>)) return new Dictionary<string, double> { ["k"] = 3.5 };
        if (type == typeof(Dictionary<string, string>)) return new Dictionary<string, string> { ["k"] = "v" };
        if (type == typeof(Dictionary<string, object>) || type == typeof(IDictionary<string, object>)) return new Dictionary<string, object> { ["q"] = 3 };
        if (type == typeof(Dictionary<string, JsonElement>)) return new Dictionary<string, JsonElement> { ["q"] = JsonElement.Parse("3") };
        if (type == typeof(JsonObject)) return new JsonObject { ["q"] = 3 };
        return null;
    }

    // Everything an object holds, seen through its fields.
    private static string Dump(object? value, int depth)
    {
        switch (value)
        {
            case null:
                return "null";
            case JsonElement element:
                return element.ValueKind == JsonValueKind.Undefined ? "undefined" : element.GetRawText();
            case JsonNode node:
                return node.ToJsonString();
            case string or decimal or DateTime or Guid or Int128 or UInt128 or Half or Enum:
                return $"{value} ";
            case Delegate:
                return "delegate";
            case IDictionary dictionary:
                return "{" + string.Join(',', dictionary.Keys.Cast<object>().Select(key => key + ":" + Dump(dictionary[key], depth + 1))) + "}";
            case IEnumerable items:
                return "[" + string.Join(',', items.Cast<object?>().Select(item => Dump(item, depth + 1))) + "]";
        }

        Type type = value.GetType();
        if (type.IsPrimitive) return $"{value} ";
        if (depth > 5) return "...";
        StringBuilder text = new(type.Name + "(");
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            foreach (FieldInfo field in level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType.IsPointer) continue;
                text.Append(field.Name).Append('=').Append(Dump(field.GetValue(value), depth + 1)).Append(' ');
            }
        }

        return text.Append(')').ToString();
    }
}
