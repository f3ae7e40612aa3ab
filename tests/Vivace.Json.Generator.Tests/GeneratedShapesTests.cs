// What generated code announces of a type that is no object is what the run time finds by its own rules: the shape, and the class of the codec.
using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Generator.Tests.Parsing;
using Vivace.Json.Making;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Generator.Tests;

public class GeneratedShapesTests
{
    // Collections of a user's: what they derive from, implement and lack decides.
    private const string Collections = """
        #nullable disable
        using System.Collections;
        using System.Collections.Concurrent;
        using System.Collections.Generic;
        using System.Collections.ObjectModel;
        using System.Threading;
        namespace Ours;
        public class Lines : List<string> { }
        public class Lines<T> : List<T> { public Lines() { } }
        public abstract class NoLines : List<string> { }
        public class Sized : List<string> { public Sized(int size) { } }
        public class Copied : List<string> { public Copied(IEnumerable<string> items) : base(items) { } }
        public class CopiedPile : Stack<int> { public CopiedPile(IReadOnlyList<int> items) : base(items) { } }
        public class CopiedSet : HashSet<int> { public CopiedSet(ICollection<int> items) : base(items) { } }
        public class CopiedItems : IEnumerable<int> { public CopiedItems(IList<int> items) { } public IEnumerator<int> GetEnumerator() => null; IEnumerator IEnumerable.GetEnumerator() => null; }
        public class CopiedItemsWithAdd : CopiedItems { public CopiedItemsWithAdd() : base(null) { } public CopiedItemsWithAdd(IEnumerable<int> items) : base(null) { } public void Add(int item) { } }
        public class CopiedObjects : ArrayList { public CopiedObjects(ICollection items) : base(items) { } }
        public class CopiedNames : Dictionary<string, int> { public CopiedNames(IEnumerable<KeyValuePair<string, int>> entries) { } }
        public class CopiedMap : SortedDictionary<string, int> { public CopiedMap(IDictionary<string, int> entries) : base(entries) { } }
        public class CopiedReadOnlyMap : ReadOnlyDictionary<string, int> { public CopiedReadOnlyMap(IDictionary<string, int> entries) : base(entries) { } }
        public class CopiedTable : Hashtable { public CopiedTable(IDictionary entries) : base(entries) { } }
        public class Unfit : List<string> { [System.Text.Json.Serialization.JsonConstructor] public Unfit(List<int> items) { } public Unfit(IEnumerable<string> items) { } }
        public class Names : Dictionary<string, int> { }
        public class Numbers : Collection<int> { }
        public abstract class NoNumbers : Collection<int> { }
        public class Distinct : HashSet<int> { }
        public class Pile : Stack<int> { }
        public class Line : Queue<int> { }
        public class SharedPile : ConcurrentStack<int> { }
        public class SharedLine : ConcurrentQueue<int> { }
        public class Bag : ConcurrentBag<int> { }
        public interface IOurList : IList<int> { }
        public interface IOurSet : IReadOnlySet<int> { }
        public interface IOurItems : IEnumerable<int> { }
        public interface IOurMap : IDictionary<string, int> { }
        public interface IOurReadOnlyMap : IReadOnlyDictionary<string, int> { }
        public class Map : SortedDictionary<string, int> { }
        public class ReadOnlyMap : ReadOnlyDictionary<string, int> { public ReadOnlyMap() : base(new Dictionary<string, int>()) { } }
        public class Items : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => null; IEnumerator IEnumerable.GetEnumerator() => null; }
        public class Awaited : IAsyncEnumerable<int> { public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => null; }
        public class Objects : ArrayList { }
        public class ObjectPile : Stack { }
        public class Table : Hashtable { }
        public struct Pair : ICollection<int>
        {
            public int Count => 0; public bool IsReadOnly => false; public void Add(int item) { } public void Clear() { } public bool Contains(int item) => false;
            public void CopyTo(int[] array, int index) { } public bool Remove(int item) => false; public IEnumerator<int> GetEnumerator() => null; IEnumerator IEnumerable.GetEnumerator() => null;
        }
        public enum Small : byte { A } public enum Signed : sbyte { A } public enum Short : short { A } public enum UnsignedShort : ushort { A }
        public enum Usual { A } public enum Unsigned : uint { A } public enum Long : long { A } public enum UnsignedLong : ulong { A }
        """;

    private static readonly Lazy<string[]> s_ours = new(() =>
    [
        .. Compiling.Of(Collections).GetSymbolsWithName(_ => true, SymbolFilter.Type).OfType<INamedTypeSymbol>().Where(type => type.ContainingType is null && !type.IsGenericType).Select(type => type.ToDisplayString()),
        "Ours.Lines<int>", "Ours.Usual?", "Ours.Pair?",
    ]);

    private static readonly Lazy<Assembly> s_assembly = new(() =>
    {
        string contracts = string.Concat(SymbolShapeTests.AllTypes.Select(InSource).Concat(s_ours.Value).Select(type => $"[assembly: Vivace.Json.JsonContract(typeof({type}))]\n"));
        Compilation compilation = Compiling.Generate(Compiling.Of(Collections, contracts), out _);
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        image.Position = 0;
        Assembly loaded = AssemblyLoadContext.Default.LoadFromStream(image);
        RuntimeHelpers.RunModuleConstructor(loaded.ManifestModule.ModuleHandle);
        return loaded;
    });

    public static TheoryData<string> Types =>
        [.. SymbolShapeTests.AllTypes.Where(IsAnnounced).Select(type => $"{type}"), .. s_ours.Value.Select(name => name switch { "Ours.Lines<int>" => "Ours.Lines`1[System.Int32]", "Ours.Usual?" => "System.Nullable`1[Ours.Usual]", "Ours.Pair?" => "System.Nullable`1[Ours.Pair]", _ => name })];

    [Theory, MemberData(nameof(Types))]
    public void Announcement_AnyFamily_IsWhatTheRulesSay(string name)
    {
        Type type = SymbolShapeTests.AllTypes.FirstOrDefault(candidate => $"{candidate}" == name) ?? TypeOf(name);
        GeneratedValue announced = Assert.IsAssignableFrom<GeneratedValue>(((Func<string, GeneratedType?>)s_assembly.Value.GetTypes().Single(one => one.Name == "GeneratedRegistry")
            .GetMethod("Find", BindingFlags.NonPublic | BindingFlags.Static)!.CreateDelegate(typeof(Func<string, GeneratedType?>)))(name));
        TypeShape expected = TypeKinds.ByRules(type), actual = announced.Shape!;
        Assert.Equal(type, announced.Type);
        Assert.Equal(Facts(expected), Facts(actual));
        CodecPlan plan = PlanCache.Make(JsonSettings.Default);
        JsonCodec? reflected = expected.Kind.ToString() switch
        {
            "Enumerable" or "MultidimensionalArray" or "AsyncEnumerable" => SequenceRule.MakeReflected(expected),
            "Dictionary" => DictionaryRule.MakeReflected(expected),
            _ => null,
        };
        JsonCodec made = announced.Make(actual, plan)!;
        Assert.Equal(type, made.Type);
        if (reflected is not null)
            Assert.Equal(reflected.GetType(), made.GetType());
    }

    private static object Facts(TypeShape shape) => new
    {
        shape.Type,
        shape.Kind,
        shape.ElementType,
        shape.KeyType,
        shape.Construction,
        shape.CreatedType,
        shape.BufferType,
        shape.IsStack,
        shape.MayBeReadOnly,
        shape.CanPopulate,
        shape.Reason,
        shape.IsUntyped,
        shape.KeepsItems,
    };

    private static Type TypeOf(string name) => name.StartsWith("System.Nullable`1[", StringComparison.Ordinal)
        ? typeof(Nullable<>).MakeGenericType(s_assembly.Value.GetType(name["System.Nullable`1[".Length..^1])!)
        : name == "Ours.Lines`1[System.Int32]" ? s_assembly.Value.GetType("Ours.Lines`1")!.MakeGenericType(typeof(int))
        : s_assembly.Value.GetType(name, throwOnError: true)!;

    private static bool IsAnnounced(Type type) =>
        TypeKinds.ByRules(type).Kind.ToString() is "Enum" or "Nullable" or "Enumerable" or "MultidimensionalArray" or "AsyncEnumerable" or "Dictionary";

    private static string InSource(Type type)
    {
        if (type.IsArray)
        {
            string ranks = "";
            for (; type.IsArray; type = type.GetElementType()!)
                ranks += "[" + new string(',', type.GetArrayRank() - 1) + "]";
            return InSource(type) + ranks;
        }

        string name = type.IsGenericType ? type.GetGenericTypeDefinition().FullName! : type.FullName!;
        int mark = name.IndexOf('`', StringComparison.Ordinal);
        return (mark < 0 ? name : $"{name[..mark]}<{string.Join(", ", type.GetGenericArguments().Select(InSource))}>").Replace('+', '.');
    }
}
