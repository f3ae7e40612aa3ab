// Makes values of Orleans' types in which every field is set, and shows all fields of a value.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Globalization;
using System.Net;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Orleans;
using Orleans.Providers.Streams.Common;
using Orleans.Runtime;
using Orleans.Streams;

namespace Vivace.Json.Orleans.Tests.Storage;

internal static class OrleansSamples
{
    private const int MostLevels = 6;

    private static readonly Guid s_id = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
    private static readonly GrainId s_grain = GrainId.Create("user", "ada");

    // Types whose fields depend on each other.
    private static readonly Dictionary<Type, object> s_known = new()
    {
        [typeof(string)] = "text",
        [typeof(object)] = "text",
        [typeof(bool)] = true,
        [typeof(decimal)] = 1.5m,
        [typeof(Guid)] = s_id,
        [typeof(DateTime)] = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        [typeof(DateTimeOffset)] = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)),
        [typeof(TimeSpan)] = TimeSpan.FromSeconds(5),
        [typeof(Version)] = new Version(1, 2, 3),
        [typeof(Type)] = typeof(string),
        [typeof(IPAddress)] = IPAddress.Parse("10.0.0.1"),
        [typeof(IPEndPoint)] = new IPEndPoint(IPAddress.Parse("10.0.0.1"), 80),
        [typeof(ArraySegment<byte>)] = new ArraySegment<byte>([1, 2, 3]),
        [typeof(IdSpan)] = IdSpan.Create("span"),
        [typeof(GrainType)] = GrainType.Create("user"),
        [typeof(GrainInterfaceType)] = GrainInterfaceType.Create("iuser"),
        [typeof(GrainId)] = s_grain,
        [typeof(SiloAddress)] = SiloAddress.New(IPAddress.Parse("10.0.0.1"), 80, 5),
        [typeof(ActivationId)] = ActivationId.GetDeterministic(s_grain),
        [typeof(StreamId)] = StreamId.Create("ns", "key"),
        [typeof(GuidId)] = GuidId.GetGuidId(s_id),
        [typeof(StreamSequenceToken)] = new EventSequenceTokenV2(8, 7),
        [typeof(UniqueKey)] = typeof(UniqueKey).GetMethod("NewKey", BindingFlags.Static | BindingFlags.NonPublic, [typeof(Guid)])!.Invoke(null, [s_id])!,
    };

    /// <summary>Null for interfaces and other types that nobody can make.</summary>
    internal static object? Of(Type type, int level = 0)
    {
        if (s_known.TryGetValue(type, out object? known))
            return known;
        if (type.IsEnum)
            return Enum.GetValues(type).Cast<object>().Last();
        if (type.IsPrimitive)
            return Convert.ChangeType(7, type, CultureInfo.InvariantCulture);
        if (level > MostLevels)
            return type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Of(underlying, level + 1);
        if (type.IsArray)
        {
            Array array = Array.CreateInstance(type.GetElementType()!, 1);
            array.SetValue(Of(type.GetElementType()!, level + 1), 0);
            return array;
        }

        if (type.IsGenericType && OfFramework(type.GetGenericTypeDefinition(), type.GetGenericArguments(), level + 1) is { } made)
            return made;
        if (type.IsAbstract || typeof(Delegate).IsAssignableFrom(type) || type.Namespace!.StartsWith("System", StringComparison.Ordinal) || type.Namespace.StartsWith("Microsoft", StringComparison.Ordinal))
            return null;
        object value = RuntimeHelpers.GetUninitializedObject(type);
        foreach (FieldInfo field in FieldsOf(type))
            if (Of(field.FieldType, level + 1) is { } content)
                field.SetValue(value, content);
        return value;
    }

    private static object? OfFramework(Type open, Type[] arguments, int level)
    {
        object? Item(int index) => Of(arguments[index], level);
        if (open == typeof(List<>) || open == typeof(IList<>) || open == typeof(IReadOnlyList<>) || open == typeof(IEnumerable<>) || open == typeof(ICollection<>))
            return Filled(typeof(List<>).MakeGenericType(arguments), "Add", Item(0));
        if (open == typeof(HashSet<>) || open == typeof(ISet<>))
            return Filled(typeof(HashSet<>).MakeGenericType(arguments), "Add", Item(0));
        if (open == typeof(Queue<>))
            return Filled(typeof(Queue<>).MakeGenericType(arguments), "Enqueue", Item(0));
        if (open == typeof(Dictionary<,>) || open == typeof(IDictionary<,>) || open == typeof(IReadOnlyDictionary<,>))
            return Filled(typeof(Dictionary<,>).MakeGenericType(arguments), "Add", Item(0), Item(1));
        if (open == typeof(SortedDictionary<,>))
            return Filled(typeof(SortedDictionary<,>).MakeGenericType(arguments), "Add", Item(0), Item(1));
        if (open == typeof(ConcurrentDictionary<,>))
            return Filled(typeof(ConcurrentDictionary<,>).MakeGenericType(arguments), "TryAdd", Item(0), Item(1));
        if (open == typeof(ImmutableArray<>))
        {
            Array items = Array.CreateInstance(arguments[0], 1);
            items.SetValue(Item(0), 0);
            return typeof(System.Runtime.InteropServices.ImmutableCollectionsMarshal).GetMethod("AsImmutableArray")!.MakeGenericMethod(arguments).Invoke(null, [items]);
        }

        if (open == typeof(ImmutableDictionary<,>) || open == typeof(ImmutableHashSet<>) || open == typeof(ImmutableSortedSet<>) || open == typeof(ImmutableList<>))
        {
            object empty = open.MakeGenericType(arguments).GetField("Empty")!.GetValue(null)!;
            return empty.GetType().GetMethod("Add")!.Invoke(empty, [.. arguments.Select((_, index) => Item(index))]);
        }

        return typeof(ITuple).IsAssignableFrom(open) || open == typeof(KeyValuePair<,>) ? Activator.CreateInstance(open.MakeGenericType(arguments), [.. arguments.Select((_, index) => Item(index))]) : null;
    }

    private static object Filled(Type type, string add, params object?[] items)
    {
        object collection = Activator.CreateInstance(type)!;
        type.GetMethod(add, type.GetGenericArguments())!.Invoke(collection, items);
        return collection;
    }

    private static IEnumerable<FieldInfo> FieldsOf(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(object); level = level.BaseType)
            foreach (FieldInfo field in level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                if (!field.IsDefined(typeof(NonSerializedAttribute)))
                    yield return field;
    }

    internal static string Show(object? value)
    {
        StringBuilder text = new();
        Show(text, value, 0);
        return text.ToString();
    }

    private static void Show(StringBuilder text, object? value, int level)
    {
        if (level > 2 * MostLevels)
            return;
        Type? type = value?.GetType();
        if (type is null || type.IsPrimitive || type.IsEnum || s_known.ContainsKey(type) || value is Type)
        {
            text.Append(CultureInfo.InvariantCulture, $"{(value is byte[]? "" : value ?? "null")};");
            return;
        }

        text.Append(type.Name).Append('(');
        if (value is IEnumerable items && type.Namespace!.StartsWith("System", StringComparison.Ordinal))
        {
            if (type.GetProperty("IsDefault")?.GetValue(value) is not true)
                foreach (object? item in items)
                    Show(text, item, level + 1);
        }
        else if (value is not Delegate)
        {
            foreach (FieldInfo field in FieldsOf(type))
            {
                text.Append(field.Name).Append('=');
                Show(text, field.GetValue(value), level + 1);
            }
        }

        text.Append(')');
    }
}
