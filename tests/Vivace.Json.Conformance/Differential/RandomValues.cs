// Values of any type made at random: scalars from their table, collections from their elements, objects by reflection.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.Conformance.Differential;

internal static class RandomValues
{
    private const int Deepest = 4;

    // What the oracle makes of a list's or dictionary's text is a collection of the wanted type.
    private static readonly JsonSerializerOptions s_converting = new()
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        IncludeFields = true,
    };

    private static readonly Type[] s_untyped =
    [
        typeof(int), typeof(string), typeof(double), typeof(bool), typeof(Guid), typeof(DateTime), typeof(decimal), typeof(Color), typeof(JsonElement), typeof(byte[]), typeof(char),
        typeof(int[]), typeof(List<string>), typeof(Dictionary<string, int>), typeof(Plain<int>), typeof(Settable<string>), typeof(Made<int>), typeof(List<object>), typeof(Address),
    ];

    private static readonly ConcurrentDictionary<Type, MemberInfo[]> s_members = new();

    /// <summary>A value, or null where the type has it.</summary>
    internal static object? Make(Type type, Random random, int depth = 0)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return random.Next(4) == 0 ? null : Make(underlying, random, depth);
        if (!type.IsValueType && depth > 0 && random.Next(6) == 0)
            return null;
        if (RandomScalars.TryMake(type, random, out object scalar))
            return scalar;
        if (type == typeof(object))
            return depth >= Deepest ? 1 : Make(s_untyped[random.Next(s_untyped.Length)], random, depth + 1);
        if (depth >= Deepest && !type.IsValueType)
            return null;
        if (DerivedOf(type, random) is { } derived)
            return Make(derived, random, depth);
        return TryMakeWriteOnly(type, random, out object? collection) || TryMakeCollection(type, random, depth, out collection)
            ? collection
            : MakeObject(type, random, depth);
    }

    // One of the declared types; the base itself, where it can be made, as often as each of them.
    private static Type? DerivedOf(Type type, Random random)
    {
        JsonDerivedTypeAttribute[] declared = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false)];
        int index = declared.Length == 0 ? 0 : random.Next(type.IsAbstract ? declared.Length : declared.Length + 1);
        return index < declared.Length && declared[index].DerivedType != type ? declared[index].DerivedType : null;
    }

    private static int Count(Random random, int depth) => random.Next(5) == 0 ? 0 : random.Next(1, depth == 0 ? 7 : 4);

    private static bool TryMakeCollection(Type type, Random random, int depth, out object? collection)
    {
        collection = null;
        if (type.IsArray && type.GetArrayRank() == 1)
        {
            collection = MakeArray(type.GetElementType()!, random, depth);
            return true;
        }

        if (MapTypes(type) is var (keyType, valueType))
        {
            IDictionary map = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(keyType, valueType))!;
            int count = Count(random, depth);
            for (int i = 0; i < count; i++)
                map[MakeKey(keyType, random)] = Make(valueType, random, depth + 1);
            collection = type.IsInstanceOfType(map) && !type.IsInterface ? map : Convert(map, map.GetType(), type);
            return true;
        }

        if (ElementType(type) is { } elementType)
        {
            Array items = MakeArray(elementType, random, depth);
            collection = Convert(items, items.GetType(), type);
            return true;
        }

        return false;
    }

    private static Array MakeArray(Type elementType, Random random, int depth)
    {
        Array items = Array.CreateInstance(elementType, Count(random, depth));
        for (int i = 0; i < items.Length; i++)
            items.SetValue(Make(elementType, random, depth + 1), i);
        return items;
    }

    private static object MakeKey(Type type, Random random)
    {
        object key = type == typeof(object) ? Make(Kinds.Keys[random.Next(Kinds.Keys.Length)], random)! : Make(type, random)!;
        return key is string ? RandomText.Name(random) : key;
    }

    // Elements that cannot go through a text leave an empty collection.
    private static object? Convert(object value, Type from, Type to)
    {
        try
        {
            return StjSerializer.Deserialize(StjSerializer.SerializeToUtf8Bytes(value, from, s_converting), to, s_converting);
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or ArgumentException or InvalidOperationException)
        {
            return StjSerializer.Deserialize(MapTypes(to) is null ? "[]" : "{}", to, s_converting);
        }
    }

    private static (Type Key, Type Value)? MapTypes(Type type)
    {
        if (Arguments(type, typeof(IDictionary<,>)) is { } arguments || (Arguments(type, typeof(IReadOnlyDictionary<,>)) is var other && (arguments = other!) is not null))
            return (arguments[0], arguments[1] == typeof(object) && type.Name == "ExpandoObject" ? typeof(object) : arguments[1]);
        return typeof(IDictionary).IsAssignableFrom(type) ? (typeof(string), typeof(object)) : null;
    }

    private static Type? ElementType(Type type)
    {
        if (type == typeof(string))
            return null;
        if (type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>)))
            return type.GetGenericArguments()[0];
        if (Arguments(type, typeof(IEnumerable<>)) is { } arguments)
            return arguments[0];
        return typeof(IEnumerable).IsAssignableFrom(type) ? typeof(object) : null;
    }

    private static Type[]? Arguments(Type type, Type definition)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == definition)
            return type.GetGenericArguments();
        return type.GetInterfaces().FirstOrDefault(face => face.IsGenericType && face.GetGenericTypeDefinition() == definition)?.GetGenericArguments();
    }

    private static bool TryMakeWriteOnly(Type type, Random random, out object? collection)
    {
        int[] numbers = [.. Enumerable.Range(0, random.Next(5)).Select(_ => random.Next())];
        string[] texts = [.. numbers.Select(_ => RandomText.String(random))];
        collection = null;
        if (type == typeof(ArraySegment<int>))
            collection = numbers.Length == 0 ? new ArraySegment<int>([]) : new ArraySegment<int>(numbers, 1, numbers.Length - 1);
        else if (type == typeof(ReadOnlyCollection<string>))
            collection = new ReadOnlyCollection<string>(texts);
        else if (type == typeof(ConcurrentBag<int>))
            collection = new ConcurrentBag<int>(numbers);
        else if (type == typeof(BlockingCollection<int>))
            collection = new BlockingCollection<int>(new ConcurrentQueue<int>(numbers));
        else if (type == typeof(BitArray))
            collection = new BitArray(numbers);
        else if (type == typeof(OnlyEnumerable<int>))
            collection = new OnlyEnumerable<int>(numbers);
        else if (type == typeof(OnlyEnumerable<string>))
            collection = new OnlyEnumerable<string>(texts);
        else if (type == typeof(ReadOnlyDictionary<string, int>))
            collection = new ReadOnlyDictionary<string, int>(numbers.Distinct().ToDictionary(number => "k" + number));
        else if (type == typeof(ILookup<string, int>))
            collection = numbers.ToLookup(number => "k" + number % 3);
        return collection is not null;
    }

    private static object? MakeObject(Type type, Random random, int depth)
    {
        if (type.IsAbstract || type.IsPointer || typeof(Delegate).IsAssignableFrom(type))
            return null;
        object made = Construct(type, random, depth);
        foreach (MemberInfo member in s_members.GetOrAdd(type, SettableMembers))
        {
            if (random.Next(8) == 0)
                continue;
            try
            {
                if (member is PropertyInfo property)
                    property.SetValue(made, MakeMember(property, property.PropertyType, random, depth));
                else if (member is FieldInfo field)
                    field.SetValue(made, MakeMember(field, field.FieldType, random, depth));
            }
            catch (TargetInvocationException)
            {
                // A setter that refuses the value keeps what it had.
            }
        }

        return made;
    }

    private static object? MakeMember(MemberInfo member, Type type, Random random, int depth)
    {
        object? value = Make(type, random, depth + 1);
        if (!member.IsDefined(typeof(JsonExtensionDataAttribute)) || value is not IDictionary rest)
            return value;

        // A member that the type has, or has twice, is no extension.
        string prefix = "extra " + random.Next(10);
        Type element = rest.GetType().GetGenericArguments()[1];
        rest.Clear();
        rest.Add(prefix, element == typeof(JsonElement) ? JsonElement.Parse(RandomText.Json(random)) : Make(typeof(int), random));
        return rest;
    }

    private static object Construct(Type type, Random random, int depth)
    {
        ConstructorInfo[] constructors = type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        ConstructorInfo? chosen = constructors.FirstOrDefault(constructor => constructor.IsDefined(typeof(JsonConstructorAttribute)))
            ?? constructors.FirstOrDefault(constructor => constructor.GetParameters().Length == 0)
            ?? constructors.Where(constructor => constructor.IsPublic).MaxBy(constructor => constructor.GetParameters().Length);
        if (chosen is null || chosen.GetParameters().Any(parameter => parameter.ParameterType.IsByRefLike || parameter.ParameterType.IsByRef))
            return RuntimeHelpers.GetUninitializedObject(type);
        try
        {
            return chosen.Invoke([.. chosen.GetParameters().Select(parameter => Make(parameter.ParameterType, random, depth + 1))]);
        }
        catch (TargetInvocationException)
        {
            return RuntimeHelpers.GetUninitializedObject(type);
        }
    }

    private static MemberInfo[] SettableMembers(Type type)
    {
        List<MemberInfo> members = [];
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
            members.AddRange(level.GetProperties(Own).Where(property => property.CanWrite && property.GetIndexParameters().Length == 0 && !property.PropertyType.IsByRefLike));
            members.AddRange(level.GetFields(Own).Where(field => !field.IsInitOnly && !field.IsDefined(typeof(CompilerGeneratedAttribute)) && field.IsPublic));
        }

        return [.. members];
    }
}
