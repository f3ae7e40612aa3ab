// Combinations of converter, place, declared type and null, as calls that two serializers can be compared by.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

/// <summary>Makes converters and the calls that meet them.</summary>
public static class ConverterMatrix
{
    public interface IMark;

    public class Base : IMark
    {
        public override string ToString() => GetType().Name;
    }

    public class Derived : Base;

    public struct Plain : IMark
    {
        public int X { get; set; }

        public override readonly string ToString() => $"Plain {X}";
    }

    public enum Color
    {
        Red,
        Blue,
    }

    public class Items : List<int>, IMark
    {
        public override string ToString() => "Items";
    }

    public class Entries : Dictionary<string, int>, IMark
    {
        public override string ToString() => "Entries";
    }

    [JsonDerivedType(typeof(Leaf), "leaf")]
    public class Root : IMark
    {
        public override string ToString() => GetType().Name;
    }

    public class Leaf : Root;

    // Its converter is whatever the case at hand says.
    [AttributeUsage(AttributeTargets.All)]
    public sealed class MadeAttribute : JsonConverterAttribute
    {
        [ThreadStatic]
        internal static Func<JsonConverter>? t_make;

        public override JsonConverter? CreateConverter(Type typeToConvert) => t_make!();
    }

    public class Holder<T>
    {
        public T? M { get; set; }
    }

    public class Marked<T>
    {
        [Made]
        public T? M { get; set; }
    }

    public class Named<T>
    {
        public T? M { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? Z { get; set; }
    }

    [Made]
    public class MarkedClass : IMark
    {
        public override string ToString() => GetType().Name;
    }

    [Made]
    public struct MarkedStruct : IMark
    {
        public override readonly string ToString() => "MarkedStruct";
    }

    [Made]
    public enum MarkedEnum
    {
        A,
    }

    [Made]
    public interface IMarked;

    public class MarkedImpl : IMarked
    {
        public override string ToString() => GetType().Name;
    }

    /// <summary>What a converter does, besides its type.</summary>
    public sealed record Behaviour(string Takes, string Returns, bool? HandlesNull, bool HasNames)
    {
        internal bool Accepts(Type converted, Type type) => Takes switch
        {
            "same" => type == converted,
            "assignable" => converted.IsAssignableFrom(type),
            "below" => converted.IsAssignableFrom(Nullable.GetUnderlyingType(type) ?? type),
            _ => throw new InvalidOperationException(Takes),
        };

        internal T? Make<T>(Type type) => Returns switch
        {
            "null" => default,
            "other" => (T?)(object?)"other",
            _ => (T?)Sample(type),
        };
    }

    internal static object? Sample(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (type == typeof(string))
            return "s";
        if (type == typeof(object))
            return "o";
        if (type == typeof(IMark))
            return new Derived();
        if (type == typeof(IMarked))
            return new MarkedImpl();
        if (type == typeof(Plain))
            return new Plain { X = 7 };
        return type.IsAbstract ? null : Activator.CreateInstance(type);
    }

    public class Converter<T>(Behaviour behaviour) : JsonConverter<T>
    {
        protected Behaviour Behaviour => behaviour;

        public override bool CanConvert(Type typeToConvert) => behaviour.Accepts(typeof(T), typeToConvert);

        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return behaviour.Make<T>(typeToConvert);
        }

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue($"{typeof(T).Name} {value?.ToString() ?? "null"}");

        public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            behaviour.HasNames ? behaviour.Make<T>(typeToConvert)! : base.ReadAsPropertyName(ref reader, typeToConvert, options);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        {
            if (behaviour.HasNames)
                writer.WritePropertyName($"name {typeof(T).Name} {value}");
            else
                base.WriteAsPropertyName(writer, value!, options);
        }
    }

    public sealed class NullConverter<T>(Behaviour behaviour) : Converter<T>(behaviour)
    {
        public override bool HandleNull => Behaviour.HandlesNull!.Value;
    }

    public sealed class Factory(Type converted, Behaviour behaviour) : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => behaviour.Accepts(converted, typeToConvert);

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => Make(converted, behaviour);
    }

    internal static JsonConverter Make(Type converted, Behaviour behaviour) =>
        (JsonConverter)Activator.CreateInstance((behaviour.HandlesNull is null ? typeof(Converter<>) : typeof(NullConverter<>)).MakeGenericType(converted), behaviour)!;

    private static readonly Type[] s_declared =
    [
        typeof(Base), typeof(Derived), typeof(Plain), typeof(Plain?), typeof(IMark), typeof(Color), typeof(Color?), typeof(Items), typeof(Entries), typeof(Root), typeof(object), typeof(string), typeof(int), typeof(int?),
    ];

    private static readonly Type[] s_marked = [typeof(MarkedClass), typeof(MarkedStruct), typeof(MarkedStruct?), typeof(MarkedEnum), typeof(MarkedEnum?), typeof(IMarked)];

    private static IEnumerable<Type> ConvertedFor(Type declared)
    {
        Type below = Nullable.GetUnderlyingType(declared) ?? declared;
        yield return declared;
        yield return typeof(object);
        if (below != declared)
            yield return below;
        else if (declared.IsValueType)
            yield return typeof(Nullable<>).MakeGenericType(declared);
        if (below != typeof(IMark) && typeof(IMark).IsAssignableFrom(below))
            yield return typeof(IMark);
        if (declared == typeof(Derived))
            yield return typeof(Base);
        if (declared == typeof(Base) || declared == typeof(IMark))
            yield return typeof(Derived);
        if (below.IsEnum)
            yield return typeof(Enum);
        if (declared == typeof(IMark))
            yield return typeof(Plain);
    }

    public static IEnumerable<string> Places => ["options", "attribute", "type", "resolver"];

    /// <summary>All cases of a place: a name, and the call by a serializer.</summary>
    internal static IEnumerable<(string Name, Func<JsonConverter> Make, Call Call)> Cases(string place)
    {
        foreach ((Type declared, Type converted, string takes, string returns, bool? handles, bool isFactory) in
            from declared in place == "type" ? s_marked : s_declared
            from converted in ConvertedFor(declared).Distinct()
            from takes in new[] { "same", "assignable", "below" }
            from returns in new[] { "value", "null", "other" }
            from handles in new bool?[] { null, true, false }
            from isFactory in new[] { false, true }
            select (declared, converted, takes, returns, handles, isFactory))
        {
            // A factory is asked as its converter is; one form of each is enough.
            if ((returns == "other" && !(converted.IsAssignableFrom(typeof(string)) && place == "options")) || (isFactory && takes != "below"))
                continue;
            Behaviour behaviour = new(takes, returns, handles, handles != false || converted == typeof(object));
            Func<JsonConverter> make = isFactory ? () => new Factory(converted, behaviour) : () => Make(converted, behaviour);
            string name = $"{place} {Show(declared)} by {(isFactory ? "factory of " : "")}{Show(converted)} takes {takes} returns {returns} null {handles?.ToString() ?? "-"}";
            foreach (Call call in CallsOf(declared, place))
                yield return ($"{name}: {call.Name}", make, call);
        }
    }

    internal static string Show(Type type) => Nullable.GetUnderlyingType(type) is { } below ? below.Name + "?" : type.Name;

    private static IEnumerable<Call> CallsOf(Type declared, string place) =>
        ((ICalls)Activator.CreateInstance(typeof(Calls<>).MakeGenericType(declared))!).All(place);

    internal interface ICalls
    {
        IEnumerable<Call> All(string place);
    }

    /// <summary>One call, by either serializer.</summary>
    internal sealed record Call(string Name, Func<ISerializer, string> Run);

    internal interface ISerializer
    {
        string Write<T>(T value);

        T? Read<T>(string text);
    }

    internal sealed class Calls<T> : ICalls
    {
        public IEnumerable<Call> All(string place)
        {
            T sample = (T)Sample(typeof(T))!;
            if (place is "options" or "type")
            {
                yield return new("write root", by => by.Write(sample));
                yield return new("read root", by => Describe(by.Read<T>("\"x\"")));
                yield return new("write holder", by => by.Write(new Holder<T> { M = sample }));
                yield return new("read holder", by => Describe(by.Read<Holder<T>>("""{"M":"x"}""")!.M));
                yield return new("read holder null", by => Describe(by.Read<Holder<T>>("""{"M":null}""")!.M));
                yield return new("write items", by => by.Write(new List<T?> { sample, default }));
                yield return new("read items", by => string.Join(",", by.Read<T[]>("""["x"]""")!.Select(Describe)));
                yield return new("read items null", by => string.Join(",", by.Read<List<T>>("""[null]""")!.Select(Describe)));
                yield return new("read entries", by => string.Join(",", by.Read<Dictionary<string, T>>("""{"a":"x"}""")!.Values.Select(Describe)));
                if (default(T) is null)
                {
                    yield return new("write root null", by => by.Write<T?>(default));
                    yield return new("read root null", by => Describe(by.Read<T>("null")));
                    yield return new("write holder null", by => by.Write(new Holder<T>()));
                }

                if (Nullable.GetUnderlyingType(typeof(T)) is null)
                {
                    yield return new("write key", by => WriteKey(by, sample!));
                    yield return new("read key", ReadKey);
                }
            }
            else if (place == "attribute")
            {
                foreach (Call call in Members<Marked<T>>(v => new Marked<T> { M = v }, m => m.M, sample))
                    yield return call;
            }
            else
            {
                foreach (Call call in Members<Named<T>>(v => new Named<T> { M = v }, m => m.M, sample))
                    yield return call;
            }
        }

        private static IEnumerable<Call> Members<TOwner>(Func<T?, TOwner> make, Func<TOwner, T?> get, T sample)
        {
            yield return new("write", by => by.Write(make(sample)));
            yield return new("read", by => Describe(get(by.Read<TOwner>("""{"M":"x"}""")!)));
            yield return new("read null", by => Describe(get(by.Read<TOwner>("""{"M":null}""")!)));
            if (default(T) is null)
                yield return new("write null", by => by.Write(make(default)));
        }

        private static string WriteKey(ISerializer by, object sample) => ((IKeys)Activator.CreateInstance(typeof(Keys<>).MakeGenericType(typeof(T)))!).Write(by, sample);

        private static string ReadKey(ISerializer by) => ((IKeys)Activator.CreateInstance(typeof(Keys<>).MakeGenericType(typeof(T)))!).Read(by);
    }

    internal interface IKeys
    {
        string Write(ISerializer by, object key);

        string Read(ISerializer by);
    }

    internal sealed class Keys<T> : IKeys
        where T : notnull
    {
        public string Write(ISerializer by, object key) => by.Write(new Dictionary<T, int> { [(T)key] = 1 });

        public string Read(ISerializer by) => string.Join(",", by.Read<Dictionary<T, int>>("""{"x":1}""")!.Keys.Select(key => Describe(key)));
    }

    private static string Describe<T>(T? value) => value is null ? "null" : $"{value.GetType().Name} {value}";

    private sealed class Same : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name;
    }

    /// <summary>Options with the converter in its place, made anew so that nothing is remembered.</summary>
    internal static JsonSerializerOptions Options(string place, Func<JsonConverter> make)
    {
        MadeAttribute.t_make = make;
        // A policy of its own makes the options equal to no others.
        JsonSerializerOptions options = new() { PropertyNamingPolicy = new Same() };
        if (place == "options")
            options.Converters.Add(make());
        else if (place == "resolver")
            options.TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Type.IsGenericType && info.Type.GetGenericTypeDefinition() == typeof(Named<>))
                            info.Properties.First(property => property.Name == "M").CustomConverter = make();
                    },
                },
            };
        return options;
    }

    internal sealed class Theirs(JsonSerializerOptions options) : ISerializer
    {
        public string Write<T>(T value) => StjSerializer.Serialize(value, options);

        public T? Read<T>(string text) => StjSerializer.Deserialize<T>(text, options);
    }

    internal static string Outcome(ISerializer by, Call call)
    {
        try
        {
            return call.Run(by);
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }
}
