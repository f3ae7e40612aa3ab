// Values whose run-time type a resolver does not know are written as the nearest type above it that it knows, as by System.Text.Json.
using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Tests.Bridges;

public class UnknownRuntimeTypeTests
{
    private static readonly Dictionary<string, (Type Declared, Func<object?> Value)> s_forms = new()
    {
        ["a proxy of a class"] = (typeof(object), static () => new ProductProxy { Name = "a", Secret = 1 }),
        ["a proxy of a proxy"] = (typeof(object), static () => new ProxyOfProxy { Name = "a", Secret = 1 }),
        ["a proxy in a member"] = (typeof(Envelope), static () => new Envelope { Value = new ProductProxy { Name = "b" } }),
        ["a proxy in an array"] = (typeof(object[]), static () => new object[] { new ProductProxy { Name = "c" }, 1, "x" }),
        ["a proxy in a list"] = (typeof(List<object>), static () => new List<object> { new ProductProxy { Name = "d" }, new Product { Name = "e" } }),
        ["a proxy in a dictionary"] = (typeof(Dictionary<string, object>), static () => new Dictionary<string, object> { ["a"] = new ProductProxy { Name = "f" } }),
        ["a proxy of a declared class"] = (typeof(Product), static () => new ProductProxy { Name = "g" }),
        ["a class of a known interface"] = (typeof(object), static () => new Named("h")),
        ["a class of a known interface in a member"] = (typeof(Envelope), static () => new Envelope { Value = new Named("i") }),
        ["a class declared as its interface"] = (typeof(INamed), static () => new Named("j")),
        ["the result of a query"] = (typeof(object), static () => Enumerable.Range(1, 3).Where(static number => number != 2)),
        ["the result of a selection"] = (typeof(Envelope), static () => new Envelope { Value = new[] { 1, 2 }.Select(static number => number * 2) }),
        ["an iterator"] = (typeof(object[]), static () => new object[] { Iterator() }),
        ["a dictionary for IDictionary"] = (typeof(object), static () => new Dictionary<string, int> { ["a"] = 1 }),
        ["a sorted dictionary for IDictionary"] = (typeof(Envelope), static () => new Envelope { Value = new SortedDictionary<string, int> { ["b"] = 2 } }),
        ["a list for its sequence"] = (typeof(object), static () => new List<int> { 1, 2 }),
        ["a set for its sequence"] = (typeof(Envelope), static () => new Envelope { Value = new HashSet<int> { 3 } }),
        ["an array of an unknown type"] = (typeof(object), static () => new DateTime[] { new(2020, 1, 2) }),
        ["a class with two unrelated interfaces"] = (typeof(object), static () => new NamedAndAged()),
        ["a class with two related interfaces"] = (typeof(object), static () => new Titled()),
        ["a class whose base and interface are known"] = (typeof(object), static () => new NamedProduct { Name = "k" }),
        ["a class that nothing is known of"] = (typeof(object), static () => new Unknown()),
        ["a struct that nothing is known of"] = (typeof(object), static () => new UnknownStruct()),
        ["a struct of a known interface"] = (typeof(Envelope), static () => new Envelope { Value = new NamedStruct() }),
        ["a class below a base with derived types"] = (typeof(object), static () => new Dog { Legs = 4 }),
        ["a class below a declared derived class"] = (typeof(object), static () => new Puppy { Legs = 4 }),
        ["a class below a declared derived class, as the base"] = (typeof(Animal), static () => new Puppy { Legs = 4 }),
        ["a class below a base that falls back"] = (typeof(Envelope), static () => new Envelope { Value = new OtherShape { Side = 1 } }),
        ["an exception below a known one"] = (typeof(object), static () => new Failure { Code = 7 }),
    };

    public static TheoryData<string> Forms => [.. s_forms.Keys];

    [Theory, MemberData(nameof(Forms))]
    public async Task Serialize_ATypeThatTheResolverDoesNotKnow_IsAsTheOracleHasIt(string form)
    {
        (Type declared, Func<object?> make) = s_forms[form];
        JsonSerializerOptions options = new() { TypeInfoResolver = new Some() };
        string expected = Try(() => System.Text.Json.JsonSerializer.Serialize(make(), declared, options));
        Assert.Equal(expected, Try(() => JsonSerializer.Serialize(make(), declared, options)));
        Assert.Equal(expected, Try(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(make(), declared, options))));
        Assert.Equal(expected, Try(() => JsonSerializer.Serialize(make(), options.GetTypeInfo(declared))));
        Assert.Equal(expected, Try(() =>
        {
            using MemoryStream stream = new();
            JsonSerializer.Serialize(stream, make(), declared, options);
            return Encoding.UTF8.GetString(stream.ToArray());
        }));
        Assert.Equal(expected, await TryAsync(async () =>
        {
            using MemoryStream stream = new();
            await JsonSerializer.SerializeAsync(stream, make(), declared, options);
            return Encoding.UTF8.GetString(stream.ToArray());
        }));
        JsonSerializerOptions preserving = new(options) { ReferenceHandler = ReferenceHandler.Preserve };
        Assert.Equal(
            Try(() => System.Text.Json.JsonSerializer.Serialize(make(), declared, preserving)),
            Try(() => JsonSerializer.Serialize(make(), declared, preserving)));
    }

    [Fact]
    public void Serialize_TwoUnrelatedInterfacesAreKnown_NamesBoth()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new Some() };
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<object>(new NamedAndAged(), options));
        Assert.Contains(nameof(INamed), error.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(IAged), error.Message, StringComparison.Ordinal);
    }

    private static string Try(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return exception.GetType().Name;
        }
    }

    private static async Task<string> TryAsync(Func<Task<string>> write)
    {
        try
        {
            return await write();
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return exception.GetType().Name;
        }
    }

    private static IEnumerable<int> Iterator()
    {
        yield return 1;
        yield return 2;
    }

    // As a context with some types.
    private sealed class Some : IJsonTypeInfoResolver
    {
        private static readonly HashSet<Type> s_known =
        [
            typeof(object), typeof(string), typeof(int), typeof(object[]), typeof(List<object>), typeof(Dictionary<string, object>), typeof(Envelope), typeof(Product), typeof(INamed), typeof(IAged),
            typeof(ITitled), typeof(IEnumerable<int>), typeof(IDictionary<string, int>), typeof(Animal), typeof(Dog), typeof(Cat), typeof(Shape), typeof(Square), typeof(Problem),
        ];

        private readonly DefaultJsonTypeInfoResolver _all = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => s_known.Contains(type) ? _all.GetTypeInfo(type, options) : null;
    }

    private class Product
    {
        public string? Name { get; set; }
    }

    private class ProductProxy : Product
    {
        public int Secret { get; set; }
    }

    private sealed class ProxyOfProxy : ProductProxy;

    private sealed class Envelope
    {
        public object? Value { get; set; }
    }

    private interface INamed
    {
        string Name { get; }
    }

    private interface IAged
    {
        int Age { get; }
    }

    private interface ITitled : INamed
    {
        string Title { get; }
    }

    private sealed record Named(string Name, int Hidden = 5) : INamed;

    private sealed class NamedAndAged : INamed, IAged
    {
        public string Name => "n";

        public int Age => 1;
    }

    private sealed class Titled : ITitled
    {
        public string Name => "n";

        public string Title => "t";

        public int Other => 1;
    }

    private sealed class NamedProduct : Product, INamed
    {
        string INamed.Name => "interface";
    }

    private sealed class Unknown
    {
        public int A { get; set; }
    }

    private struct UnknownStruct;

    private struct NamedStruct : INamed
    {
        public readonly string Name => "s";
    }

    [JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), "cat")]
    private class Animal
    {
        public int Legs { get; set; }
    }

    private class Dog : Animal;

    private sealed class Cat : Animal;

    private sealed class Puppy : Dog;

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(Square), "square")]
    private class Shape
    {
        public int Side { get; set; }
    }

    private sealed class Square : Shape;

    private sealed class OtherShape : Shape;

    private class Problem
    {
        public int Code { get; set; }
    }

    private sealed class Failure : Problem, IEnumerable
    {
        public IEnumerator GetEnumerator() => Array.Empty<int>().GetEnumerator();
    }
}
