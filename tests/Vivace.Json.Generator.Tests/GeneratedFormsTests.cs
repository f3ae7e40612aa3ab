// The conversions that generated code calls are those that reflection finds.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Serialization;

namespace Vivace.Json.Generator.Tests;

public class GeneratedFormsTests
{
    private const string Models = """
        using System;
        using System.Collections.Generic;
        using System.Diagnostics.CodeAnalysis;
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;
        namespace Vogen { [AttributeUsage(AttributeTargets.All)] public class ValueObjectAttribute<T> : Attribute { } }
        namespace Ours
        {
            public readonly record struct Id(int Value);
            public record struct Changing(int Value);
            public record Name(string Text);
            public record Derived(string Text) : Name(Text);
            public abstract record Abstract(int Value);
            public readonly struct Fielded { public readonly long Number; public Fielded(long number) => Number = number; }
            public struct NotReadOnly { public NotReadOnly(int value) => Value = value; public int Value { get; } }
            public class NoRecord { public NoRecord(int value) => Value = value; public int Value { get; } }
            public readonly struct Made { private Made(int value) => Value = value; public int Value { get; } public bool IsSmall => Value < 9; public static Made Create(int value) => new(value); public static Made Create(long value) => new((int)value); }
            public readonly struct Checked { public Checked(int value) => Value = value; public int Value { get; } public static Checked From(int value) => new(value + 1); public static Checked Of(int value) => new(value + 2); }
            public readonly struct Parsed { private Parsed(string value) => Value = value; public string Value { get; } public static Parsed Parse(string text) => new(text + "!"); }
            public readonly struct Unmade { private Unmade(int value) => Value = value; public int Value { get; } internal static Unmade From(int value) => new(value); public static Unmade Create<T>(T value) => default; public static int Of(int value) => value; }
            public readonly record struct Wide(long Value) { public Wide(int value) : this((long)value) { } }
            public readonly record struct ByReference { private static int s_value; public ref int Value => ref s_value; public ByReference(int value) { } }
            public record Two(int Value, int Other);
            [JsonContract] public class Referring
            {
                [JsonConstructor] public Referring(in string text, ref readonly int number, ref List<int> items, in int last = 7) { Text = text; Number = number; items.Add(4); Items = items; Last = last; }
                public Referring(string text, int number, List<int> items, int last) => Text = "the other constructor";
                public string Text { get; } public int Number { get; } public List<int>? Items { get; } public int Last { get; }
            }
            public record Marked([property: JsonPropertyName("v")] int Value);
            [JsonConverter(typeof(JsonStringEnumConverter))] public record Converted(int Value);
            public readonly record struct Box<T>(T Value);
            public record Nested(Box<List<Id>> Value);
            public record Keyed(int @class);
            public record Items(int Value) : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => null!; System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null!; }
            [Vogen.ValueObject<int>] public class Age { private Age(int value) => Value = value; public int Value { get; } public static Age From(int value) => new(value); }
            [JsonValue] public sealed class Email { private Email(string value) => Value = value; public string Value { get; } public string? Note { get; set; } public static Email From(string value) => new(value.Trim()); }
            [JsonValue("Named")] public class Code { public string Text { get; private init; } = ""; public static Code Named(string text) => new() { Text = text }; }
            [JsonValue] public class Below : NoRecord { public Below(int value) : base(value) { } }
            [JsonValue] public struct Plain { public int Value; public Plain(int value) => Value = value; }
            [JsonSurrogate(typeof(long))] public readonly struct Meters { private readonly long _length; private Meters(long length) => _length = length; public static explicit operator long(Meters meters) => meters._length; public static implicit operator Meters(long length) => new(length); }
            [JsonSurrogate(typeof(HeatDto))] public sealed class Heat { internal double Kelvin; }
            public sealed record HeatDto(double Celsius) { public static HeatDto From(Heat heat) => new(heat.Kelvin - 273); public Heat ToHeat() => new() { Kelvin = Celsius + 273 }; }
            [JsonSurrogate(typeof(ShortDto))] public class Short { public Short(ShortDto other) => Text = other.Text; internal string Text; public ShortDto ToOther() => new() { Text = Text }; }
            public class ShortDto { public string Text { get; set; } = ""; }
            [JsonSurrogate(typeof(PlaceDto))] public interface IPlace { PlaceDto ToDto(); }
            public class PlaceDto : IPlace { public int X { get; set; } public PlaceDto ToDto() => this; public IPlace ToPlace() => this; }
            public readonly struct Either<T0, T1> { private Either(object? value) => Value = value; public object? Value { get; } public static implicit operator Either<T0, T1>(T0 value) => new(value); public static implicit operator Either<T0, T1>(T1 value) => new(value); }
            public class Held<T0, T1> { public Held(T0 value) => Value = value; public Held(T1 value) => Value = value; public object? Value { get; } }
            public sealed class Answer : Held<bool, string> { public Answer(bool value) : base(value) { } public Answer(string value) : base(value) { } }
            public class Odd<T0, T1> where T0 : notnull { private Odd(object? value) => Value = value; public object? Value { get; } public static implicit operator Odd<T0, T1>(T0 value) => new((object?)value); public static implicit operator Odd<T0, T1>(T1 value) => new((object?)value); }
            public class Around<T> { public class Inner<T0> { public Inner(T0 value) => Value = value; public object? Value { get; } } }
            public readonly struct Pair { public Pair((int x, int y) value) => Value = value; public (int X, int Y) Value { get; } }
            [JsonSurrogate(typeof((double, double)))] public sealed class Spot { internal double X, Y; public (double First, double Second) ToPair() => (X, Y); public static implicit operator Spot((double A, double B) pair) => new() { X = pair.A, Y = pair.B }; }
            public class Half<T0, T1> { public Half(T0 value) => Value = value; public object? Value { get; } }
            [JsonImplementation(typeof(Named))] public interface INamed { }
            public sealed class Named : INamed { public string? Name { get; set; } public int Age { get; set; } }
            public sealed class Holder { [JsonSurrogate(typeof(BoxedDto))] public Boxed? Boxed { get; set; } }
            public sealed class NullableHolder { [JsonSurrogate(typeof(string))] public Plain2? First { get; set; } [JsonArrayLayout] public Layout? Second { get; set; } }
            public struct Plain2 { public int Number; public static explicit operator string(Plain2 plain) => plain.Number.ToString(); public static explicit operator Plain2(string text) => new() { Number = int.Parse(text) }; }
            public record struct Layout(int A, int B);
            public sealed class Boxed { public int Width; }
            public sealed class BoxedDto { public int Across { get; set; } public static BoxedDto From(Boxed boxed) => new() { Across = boxed.Width }; public Boxed ToBoxed() => new() { Width = Across }; }
        }
        """;

    private static readonly string[] s_closed = ["Ours.Box<Ours.Id>", "Ours.Either<string, Ours.Two>", "Ours.Either<int, System.Collections.Generic.List<string>>", "Ours.Held<int, Ours.Two>", "Ours.Half<int, string>", "Ours.Either<Ours.INamed, int>", "Ours.Either<object, System.Collections.Generic.IList<int>>",
        "Ours.Odd<System.Collections.Generic.IList<int>, string>", "Ours.Around<int>.Inner<string>", "System.Lazy<int>", "System.Collections.Generic.Stack<int>", "System.Collections.Concurrent.ConcurrentStack<string>", "System.Collections.Immutable.ImmutableStack<Ours.Two>", "System.Linq.ILookup<string, Ours.Two>",
        "System.Collections.Generic.PriorityQueue<Ours.Two, int>"];

    private static readonly Lazy<(string[] Names, Assembly Assembly)> s_models = new(() =>
    {
        string[] names =
        [
            .. Compiling.Of(Models).GetSymbolsWithName(_ => true, SymbolFilter.Type).OfType<INamedTypeSymbol>()
                .Where(type => type is { IsGenericType: false, ContainingNamespace.Name: "Ours" }).Select(type => type.ToDisplayString()),
            .. s_closed,
        ];
        Compilation compilation = Compiling.Generate(Compiling.Of(Models, string.Concat(names.Select(name => $"[assembly: Vivace.Json.JsonContract(typeof({name}))]\n"))).WithAssemblyName("Forms"), out _);
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        image.Position = 0;
        Assembly loaded = AssemblyLoadContext.Default.LoadFromStream(image);
        RuntimeHelpers.RunModuleConstructor(loaded.ManifestModule.ModuleHandle);
        return (names, loaded);
    });

    public static TheoryData<string> Types => [.. s_models.Value.Names];

    [Theory, MemberData(nameof(Types))]
    public void Form_AnyType_IsWhereReflectionFindsOne(string name)
    {
        Type type = TypeOf(name);
        bool isFound = new WrapperTypes().CanHandle(type) || new OneOfTypes().CanHandle(type) || type.IsDefined(typeof(JsonValueAttribute)) || type.IsDefined(typeof(JsonSurrogateAttribute))
            || new DotNetTypes().CanHandle(type) || new OrderedStacks().CanHandle(type);
        Assert.Equal(isFound, GeneratedType.FormOf(type) is not null);
        Assert.Equal(new OneOfTypes().CanHandle(type), GeneratedType.FormOf(type) is { IsChoice: true });
    }

    [Theory]
    [InlineData("Ours.Id", "7")]
    [InlineData("Ours.Changing", "7")]
    [InlineData("Ours.Name", "\"a\"")]
    [InlineData("Ours.Name", "null")]
    [InlineData("Ours.Fielded", "7")]
    [InlineData("Ours.Made", "7")]
    [InlineData("Ours.Checked", "7")]
    [InlineData("Ours.Parsed", "\"a\"")]
    [InlineData("Ours.Wide", "7")]
    [InlineData("Ours.Box<Ours.Id>", "7")]
    [InlineData("Ours.Nested", "[1,2]")]
    [InlineData("Ours.Keyed", "7")]
    [InlineData("Ours.Age", "7")]
    [InlineData("Ours.Email", "\" a \"")]
    [InlineData("Ours.Code", "\"a\"")]
    [InlineData("Ours.Below", "7")]
    [InlineData("Ours.Plain", "7")]
    [InlineData("Ours.Meters", "7")]
    [InlineData("Ours.Heat", "20")]
    [InlineData("Ours.Short", """{"Text":"a"}""")]
    [InlineData("Ours.IPlace", """{"X":1}""")]
    [InlineData("Ours.Either<string, Ours.Two>", """{"Value":1,"Other":2}""")]
    [InlineData("Ours.Either<int, System.Collections.Generic.List<string>>", "[\"a\"]")]
    [InlineData("Ours.Held<int, Ours.Two>", """{"Value":1,"Other":2}""")]
    [InlineData("Ours.Answer", "true")]
    [InlineData("Ours.Either<Ours.INamed, int>", """{"Name":"a","Age":1}""")]
    [InlineData("Ours.Either<Ours.INamed, int>", "5")]
    [InlineData("Ours.Around<int>.Inner<string>", "\"a\"")]
    [InlineData("Ours.Pair", """{"Item1":1,"Item2":2}""")]
    [InlineData("Ours.Spot", """{"Item1":1,"Item2":2}""")]
    [InlineData("System.Lazy<int>", "7")]
    [InlineData("System.Collections.Generic.Stack<int>", "[1,2,3]")]
    [InlineData("System.Collections.Concurrent.ConcurrentStack<string>", """["a",null,"b"]""")]
    [InlineData("System.Collections.Immutable.ImmutableStack<Ours.Two>", """[{"Value":1,"Other":2},null]""")]
    [InlineData("System.Linq.ILookup<string, Ours.Two>", """{"a":[{"Value":1,"Other":2},null],"b":[]}""")]
    [InlineData("System.Collections.Generic.PriorityQueue<Ours.Two, int>", """[[null,3],[{"Value":1,"Other":2},-1]]""")]
    public void Form_AnyType_ConvertsAsReflectionDoes(string name, string json)
    {
        Type type = TypeOf(name);
        JsonSettings reflected = new() { Codecs = [new WrapperTypes(), new OneOfTypes(), new DotNetTypes(), new OrderedStacks()] }, generated = new() { Codecs = [new Forms()] };
        object? value = JsonSerializer.Deserialize(json, type, generated);
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize(json, type, reflected), type, reflected), JsonSerializer.Serialize(value, type, generated));
        Assert.Equal(JsonSerializer.Serialize(value, type, reflected), JsonSerializer.Serialize(value, type, generated));
    }

    [Fact]
    public void Surrogate_OfAMember_HasItsConversions()
    {
        Type type = TypeOf("Ours.Holder");
        object holder = JsonSerializer.Deserialize("""{"Boxed":{"Across":3}}""", type)!;
        Assert.Equal("""{"Boxed":{"Across":3}}""", JsonSerializer.Serialize(holder, type));
        Assert.True(JsonSerializer.IsGenerated(type));
    }

    [Fact]
    public void Attributes_OfNullableMembers_AreThoseOfTheStruct()
    {
        Type type = TypeOf("Ours.NullableHolder");
        Assert.Equal("""{"First":"3","Second":[1,2]}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"First":"3","Second":[1,2]}""", type), type));
        Assert.Equal("""{"First":null,"Second":null}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("{}", type), type));
        Assert.True(JsonSerializer.IsGenerated(type));
    }

    [Fact]
    public void Parameters_PassedByReference_TakeTheValues()
    {
        Type type = TypeOf("Ours.Referring");
        Assert.Equal("""{"Text":"a","Number":3,"Items":[1,4],"Last":7}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"Text":"a","Number":3,"Items":[1]}""", type), type));
        Assert.Equal("""{"Text":"a","Number":3,"Items":[4],"Last":8}""", JsonSerializer.Serialize(JsonSerializer.Deserialize("""{"Last":8,"Items":[],"Number":3,"Text":"a"}""", type), type));
        Assert.True(JsonSerializer.IsGenerated(type));
    }

    [Fact]
    public void OneOf_ThatCSharpCannotMake_IsRefusedWhereItIsAskedFor() =>
        Assert.Contains("OneOfTypes", Assert.Throws<NotSupportedException>(() => GeneratedType.FormOf(TypeOf("Ours.Odd<System.Collections.Generic.IList<int>, string>"))!.Make()).Message, StringComparison.Ordinal);

    // C# would not know which constructor is meant.
    [Fact]
    public void Union_OfEqualCases_CompilesWithoutCode() => Compiling.Generate(
        Compiling.Of(Models, """
            [assembly: Vivace.Json.JsonContract(typeof(Twice<int, int>))]
            [assembly: Vivace.Json.JsonContract(typeof(Twice<(int A, int B), (int, int)>))]
            [System.Runtime.CompilerServices.Union] public readonly struct Twice<T0, T1> { public Twice(T0 value) => Value = value; public Twice(T1 value) => Value = value; public object? Value { get; } }
            namespace System.Runtime.CompilerServices { public class UnionAttribute : Attribute { } }
            """),
        out _);

    // The run time says that such types cannot be told apart.
    [Fact]
    public void OneOf_OfEqualTypes_Compiles() => Compiling.Generate(
        Compiling.Of(Models, """
            [assembly: Vivace.Json.JsonContract(typeof(Ours.Either<int, int>))]
            [assembly: Vivace.Json.JsonContract(typeof(Ours.Held<string, string>))]
            [assembly: Vivace.Json.JsonContract(typeof(Ours.Either<Ours.INamed, Ours.INamed>))]
            """),
        out _);

    // Another generator adds the members, which this one does not see.
    [Fact]
    public void ValueObject_OfVogen_IsCalledAsVogenMakesIt()
    {
        Compilation compilation = Compiling.Of("""
            namespace Vogen { [System.AttributeUsage(System.AttributeTargets.All)] public class ValueObjectAttribute<T> : System.Attribute { } }
            [Vivace.Json.JsonContract, Vogen.ValueObject<int>] public partial struct Age { }
            """);
        Compiling.Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        Assert.Contains(
            ".Or(GeneratedValues.ConvertedTo<global::Age, int>(static value => value.Value, static value => global::Age.From(value)))",
            updated.SyntaxTrees.Single(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)).ToString(), StringComparison.Ordinal);
    }

    private static Type TypeOf(string name)
    {
        int index = Array.IndexOf(s_models.Value.Names, name);
        Type[] types = [.. s_models.Value.Assembly.GetCustomAttributes<JsonContractAttribute>().Select(contract => contract.Type!)];
        return types[index];
    }

    private sealed class Forms : JsonCodecFactory
    {
        public override bool CanHandle(Type type) => GeneratedType.FormOf(type) is not null;

        public override JsonCodec Create(Type type, JsonSettings options) => GeneratedType.FormOf(type)!.Make();
    }
}
