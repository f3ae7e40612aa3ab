// Values of random models and of what their members are.
using System.Collections;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class RandomModelValues
{
    internal const int Deepest = 4;

    private static readonly Type[] s_untyped =
    [
        typeof(int), typeof(long), typeof(string), typeof(double), typeof(bool), typeof(Guid), typeof(DateTime), typeof(decimal), typeof(ModelParts.Color), typeof(ModelParts.Side), typeof(byte[]), typeof(char),
        typeof(int[]), typeof(List<string>), typeof(Dictionary<string, int>), typeof(List<object>), typeof(Dictionary<string, object>), typeof(JToken), typeof(DateTimeOffset), typeof(TimeSpan), typeof(Uri),
        typeof(Tuple<int, string>),
    ];

    private static readonly ConditionalWeakTable<Type, List<Type>> s_derived = [];
    private static readonly ConditionalWeakTable<Type, List<FieldInfo>> s_fields = [];

    /// <summary>Makes values of the derived model stand for values of its base now and then.</summary>
    internal static void AddDerived(Type parent, Type derived) => s_derived.GetOrCreateValue(parent).Add(derived);

    internal static IEnumerable<Type> DerivedOf(Type type) => s_derived.TryGetValue(type, out List<Type>? derived) ? derived : [];

    internal static object? Make(Type type, Random random, int depth = 0)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return random.Next(4) == 0 ? null : Make(underlying, random, depth);
        if (!type.IsValueType && depth is > 0 and < Deepest && random.Next(6) == 0)
            return null;
        if (type.Namespace == typeof(JToken).Namespace)
            return MakeTree(type, random);
        if (RandomScalars.TryMake(type, random, out object scalar))
            return scalar;
        if (type == typeof(object))
            return depth >= Deepest ? 1 : Make(s_untyped[random.Next(s_untyped.Length)], random, depth + 1);
        if (type == typeof(ModelParts.Spot))
            return new ModelParts.Spot { X = random.Next(100) };
        if (type == typeof(ModelParts.Placed))
            return new ModelParts.Placed { Part = Make(typeof(object), random, depth + 1) };
        if (type == typeof(BigInteger))
            return new BigInteger(random.NextInt64()) * random.Next(3) * random.NextInt64();
        if (type.IsArray)
            return MakeArray(type.GetElementType()!, random, depth);
        if (type.IsGenericType && !IsModel(type))
            return MakeGeneric(type, random, depth);
        return depth >= Deepest && !type.IsValueType ? null : MakeModel(type, random, depth);
    }

    internal static bool IsModel(Type type) => type.Assembly.IsDynamic || type.Module.ScopeName.StartsWith(ModelSource.Library, StringComparison.Ordinal);

    /// <summary>Fills every field that is not read-only, each from a seed of its own, so that values stay alike where a model has a member less.</summary>
    internal static object MakeModel(Type type, Random random, int depth)
    {
        if (s_derived.TryGetValue(type, out List<Type>? derived) && depth > 0 && random.Next(3) == 0)
            type = derived[random.Next(derived.Count)];
        int seed = random.Next();
        object model = Create(type, new Random(seed), depth);
        foreach (FieldInfo field in s_fields.GetValue(type, FieldsOf))
        {
            Random own = new(HashCode(field.Name) ^ seed);
            if (own.Next(5) > 0)
                field.SetValue(model, Make(field.FieldType, own, depth + 1));
        }

        return model;
    }

    private static object Create(Type type, Random random, int depth)
    {
        if (type.IsValueType)
            return Activator.CreateInstance(type)!;
        ConstructorInfo[] constructors = type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        ConstructorInfo chosen = constructors.OrderBy(static one => one.GetParameters().Length).First();
        return chosen.Invoke([.. chosen.GetParameters().Select(one => Make(one.ParameterType, random, depth + 1))]);
    }

    private static List<FieldInfo> FieldsOf(Type type)
    {
        List<FieldInfo> fields = [];
        for (Type? level = type; level is not null && IsModel(level); level = level.BaseType)
            fields.AddRange(level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Where(static field => !field.IsInitOnly && field.Name != "_calls"));
        return fields;
    }

    // The same in each run.
    private static int HashCode(string name)
    {
        int code = 17;
        foreach (char letter in name)
            code = unchecked(code * 31 + letter);
        return code;
    }

    private static object MakeTree(Type type, Random random)
    {
        JToken token = JToken.Parse(RandomText.Json(random));
        return type == typeof(JObject) ? token as JObject ?? new JObject { ["a"] = token }
            : type == typeof(JArray) ? token as JArray ?? new JArray(token)
            : type == typeof(JValue) ? token as JValue ?? new JValue(random.Next())
            : token;
    }

    private static Array MakeArray(Type element, Random random, int depth)
    {
        Array items = Array.CreateInstance(element, random.Next(4));
        for (int i = 0; i < items.Length; i++)
            items.SetValue(Make(element, random, depth + 1), i);
        return items;
    }

    private static object? MakeGeneric(Type type, Random random, int depth)
    {
        Type definition = type.GetGenericTypeDefinition();
        Type[] arguments = type.GetGenericArguments();
        if (definition.Name.Contains("Tuple", StringComparison.Ordinal) || definition == typeof(KeyValuePair<,>))
            return Activator.CreateInstance(type, [.. arguments.Select(one => Make(one, random, depth + 1))]);
        if (arguments.Length == 2)
            return MakeMap(definition, arguments, random, depth);
        Array items = MakeArray(arguments[0], random, depth);
        if (random.Next(8) == 0 && OtherList(type, definition, arguments[0], random) is { } other)
            return other.IsArray ? items : Activator.CreateInstance(other, items);
        Type list = definition.IsInterface
            ? (definition == typeof(ISet<>) ? typeof(HashSet<>) : typeof(List<>)).MakeGenericType(arguments)
            : type;
        return definition == typeof(Collection<>) || definition == typeof(ReadOnlyCollection<>)
            ? Activator.CreateInstance(list, Activator.CreateInstance(typeof(List<>).MakeGenericType(arguments), items))
            : Activator.CreateInstance(list, items);
    }

    // A class that the declared type does not show, with a contract of its own.
    private static Type? OtherList(Type type, Type definition, Type item, Random random)
    {
        Type[] lists = [typeof(ModelParts.CalledList<>), typeof(ModelParts.MemberList<>), typeof(Queue<>), typeof(ReadOnlyCollection<>), item.IsEnum ? typeof(ModelParts.NamedList<>) : typeof(LinkedList<>)];
        Type other = random.Next(3) == 0 ? item.MakeArrayType() : lists[random.Next(lists.Length)].MakeGenericType(item);
        return type.IsAssignableFrom(other) ? other : null;
    }

    private static object MakeMap(Type definition, Type[] arguments, Random random, int depth)
    {
        bool isOther = arguments[0] == typeof(string) && definition != typeof(SortedDictionary<,>) && random.Next(8) == 0;
        IDictionary map = (IDictionary)Activator.CreateInstance(isOther ? typeof(ModelParts.SnakeMap<>).MakeGenericType(arguments[1]) : (definition.IsInterface ? typeof(Dictionary<,>) : definition).MakeGenericType(arguments))!;
        int count = random.Next(4);
        for (int i = 0; i < count; i++)
        {
            object key = arguments[0] == typeof(string) ? RandomText.Name(random) : Make(arguments[0], random, Deepest)!;
            map[key] = Make(arguments[1], random, depth + 1);
        }

        return map;
    }
}
