// VIV005: members whose types have no form in JSON, as the run time has it.
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class MemberTypeTests
{
    [Theory]
    [InlineData("System.Action")]
    [InlineData("System.Func<int, string>")]
    [InlineData("System.Type")]
    [InlineData("nint")]
    [InlineData("System.IO.FileStream")]
    [InlineData("System.Threading.Tasks.Task<int>")]
    [InlineData("System.Threading.Tasks.ValueTask<int>")]
    [InlineData("System.Threading.CancellationToken")]
    [InlineData("System.Text.StringBuilder")]
    [InlineData("System.Index")]
    [InlineData("System.Lazy<string>")]
    [InlineData("System.Collections.IEnumerator")]
    [InlineData("System.Collections.Generic.List<System.Action>")]
    [InlineData("System.Collections.Generic.Dictionary<string, System.Type[]>")]
    [InlineData("System.CancellationTokenOwner", "namespace System { class CancellationTokenOwner : System.Threading.CancellationTokenSource; }")]
    public async Task Member_OfRefusedType_IsFound(string type, string more = "") =>
        await ContractRules.FindsOne(MemberTypeRule.Id, $"class Model {{ public {type}? [|Part|] {{ get; set; }} }} {more}");

    [Theory]
    [InlineData("System.Data.DataTable", "DataTableCodec")]
    [InlineData("System.Data.DataSet", "DataSetCodec")]
    [InlineData("System.Xml.Linq.XElement", "XObjectCodec")]
    [InlineData("System.Xml.XmlDocument", "XmlNodeCodec")]
    public async Task Member_ThatACodecOfTheLibraryServes_IsFoundWithItsName(string type, string codec) =>
        Assert.Contains($"Add {codec} of the package Vivace.Json.Compatibility to Codecs", (await ContractRules.FindsOne(MemberTypeRule.Id, $"class Model {{ public {type}? [|Part|] {{ get; set; }} }}")).GetMessage(), StringComparison.Ordinal);

    // The package is known by its names alone.
    private const string Trees = """
         namespace Newtonsoft.Json.Linq
        {
            public abstract class JToken : IEnumerable<JToken> { public abstract IEnumerator<JToken> GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }
            public abstract class JContainer : JToken, IList<JToken>
            {
                public abstract int Count { get; }
                public abstract bool IsReadOnly { get; }
                public abstract JToken this[int index] { get; set; }
                public abstract void Add(JToken item);
                public abstract void Clear();
                public abstract bool Contains(JToken item);
                public abstract void CopyTo(JToken[] array, int index);
                public abstract int IndexOf(JToken item);
                public abstract void Insert(int index, JToken item);
                public abstract bool Remove(JToken item);
                public abstract void RemoveAt(int index);
            }
            public abstract class JObject : JContainer;
            public abstract class JArray : JContainer;
        }
        """;

    [Theory]
    [InlineData("Newtonsoft.Json.Linq.JObject")]
    [InlineData("Newtonsoft.Json.Linq.JArray")]
    [InlineData("Newtonsoft.Json.Linq.JToken")]
    [InlineData("List<Newtonsoft.Json.Linq.JObject>")]
    [InlineData("Dictionary<string, Newtonsoft.Json.Linq.JToken[]>")]
    public async Task Member_OfATreeOfNewtonsoft_IsFound(string type) => Assert.Contains(
        "Use JsonNode, or JsonSettings.Newtonsoft of the package Vivace.Json.Compatibility. To keep other settings, add its JTokenCodec to their Codecs.",
        (await ContractRules.FindsOne(MemberTypeRule.Id, $"class Model {{ public {type}? [|Part|] {{ get; set; }} }}{Trees}")).GetMessage(),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Compatibility.JTokenCodec()] };")]
    [InlineData("static readonly Vivace.Json.JsonSettings s_settings = Vivace.Json.JsonSettings.Newtonsoft with { WriteIndented = true };")]
    [InlineData("static string Write(Model model) => Vivace.Json.JsonSerializer.Serialize(model, Vivace.Json.JsonSettings.Newtonsoft);")]
    [InlineData("[JsonIgnore] public Newtonsoft.Json.Linq.JArray? Other { get; set; } static readonly Vivace.Json.JsonSettings s_settings = Vivace.Json.JsonSettings.Newtonsoft;")]
    public async Task Member_OfATreeThatTheSettingsServe_IsNotFound(string settings) =>
        await ContractRules.FindsNone(MemberTypeRule.Id, $"class Model {{ public Newtonsoft.Json.Linq.JObject? Part {{ get; set; }} {settings} }}{Trees}");

    [Fact]
    public async Task Member_OfATreeThatIsNotSerializedOrMarked_IsNotFound() =>
        await ContractRules.FindsNone(MemberTypeRule.Id, $"class Model {{ [JsonIgnore] public Newtonsoft.Json.Linq.JObject? Part {{ get; set; }} [Vivace.Json.JsonCodec(typeof(Vivace.Json.Compatibility.JTokenCodec))] public Newtonsoft.Json.Linq.JObject? Own {{ get; set; }} }} class Other {{ public Newtonsoft.Json.Linq.JObject? Part {{ get; set; }} }}{Trees}");

    [Fact]
    public async Task Member_OfRefStruct_IsFound() =>
        await ContractRules.FindsOne(MemberTypeRule.Id, "class Model { public Span<byte> [|Part|] => default; }");

    [Theory]
    [InlineData("class Model { [JsonIgnore] public Action? Part { get; set; } }")]
    [InlineData("class Model { public object? Part { get; set; } public Exception? Error { get; set; } public Uri? Place { get; set; } }")]
    [InlineData("class Model { internal Type? Part { get; set; } public byte[]? Bytes { get; set; } public Memory<byte> More { get; set; } }")]
    [InlineData("class Model { public Type? Part { get; set; } } abstract class Codec : Vivace.Json.JsonCodec<Type>;")]
    [InlineData("class Model { [JsonConverter(typeof(JsonStringEnumConverter))] public Type? Part { get; set; } }")]
    [InlineData("class Model { public System.Data.DataTable? Part { get; set; } static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Compatibility.DataTableCodec()] }; }")]
    [InlineData("class Model { public System.Data.DataSet? Part { get; set; } static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Compatibility.DataSetCodec()] }; }")]
    [InlineData("class Model { public System.Xml.Linq.XElement? Part { get; set; } static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Compatibility.XObjectCodec()] }; }")]
    [InlineData("class Model { public List<System.Xml.XmlDocument>? Part { get; set; } static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Compatibility.XmlNodeCodec()] }; }")]
    [InlineData("class Model { public Lazy<int>? Part { get; set; } public PriorityQueue<string, int>[]? More { get; set; } public Range Where { get; set; } static readonly Vivace.Json.JsonSettings s_settings = new() { Codecs = [new Vivace.Json.Codecs.DotNetTypes()] }; }")]
    [InlineData("class Index { public int Value { get; set; } } class Model { public Index? Part { get; set; } }")]
    public async Task Member_IgnoredConvertedOrServed_IsNotFound(string models) => await ContractRules.FindsNone(MemberTypeRule.Id, models);

    // The search ends where it has been before, and where it would lead to ever larger types.
    [Theory]
    [InlineData("class Lines : List<Lines>; class Map : Dictionary<string, Map[]>; class Model { public Lines? Lines { get; set; } public Map? Map { get; set; } public Type? [|Part|] { get; set; } }")]
    [InlineData("class Node<T> { public Node<List<T>>? Next { get; set; } public Node<T[]>? Other { get; set; } } class Model { public Node<int>? Node { get; set; } public Type? [|Part|] { get; set; } }")]
    [InlineData("class Lines<T> : List<Lines<T[]>>; class Model { public Lines<int>? Lines { get; set; } public Type? [|Part|] { get; set; } }")]
    public async Task Member_BesideTypesWithoutEnd_IsFound(string models) => await ContractRules.FindsOne(MemberTypeRule.Id, models);

    public static TheoryData<Type> Types() =>
    [
        typeof(Action), typeof(Type), typeof(IntPtr), typeof(UIntPtr), typeof(Index), typeof(Range), typeof(Stream), typeof(MemoryStream), typeof(TextReader), typeof(Task), typeof(Task<int>),
        typeof(ValueTask), typeof(Lazy<int>), typeof(WeakReference<object>), typeof(System.Text.StringBuilder), typeof(System.Text.RegularExpressions.Regex), typeof(System.Reflection.Assembly),
        typeof(DBNull), typeof(System.Data.DataTable), typeof(System.Xml.Linq.XElement), typeof(PriorityQueue<int, int>), typeof(Timer), typeof(TimeProvider), typeof(HttpClient), typeof(FileInfo),
        typeof(System.Net.EndPoint), typeof(System.Net.IPEndPoint), typeof(System.Runtime.CompilerServices.ITuple), typeof(System.Collections.IEnumerator), typeof(System.Runtime.InteropServices.NFloat),
        typeof(System.Security.Cryptography.RSA), typeof(System.Buffers.ReadOnlySequence<byte>), typeof(System.Runtime.Serialization.SerializationInfo), typeof(System.Text.UTF8Encoding),
        typeof(int), typeof(string), typeof(Guid), typeof(Uri), typeof(Version), typeof(System.Net.IPAddress), typeof(System.Globalization.CultureInfo), typeof(List<int>), typeof(Dictionary<string, int>),
        typeof(System.Text.Json.JsonElement), typeof(System.Text.Json.Nodes.JsonNode), typeof(object), typeof(DateTime), typeof(byte[]), typeof(Memory<byte>), typeof(DayOfWeek), typeof(int?),
        typeof(Tuple<int>), typeof((int, int)), typeof(System.Numerics.BigInteger), typeof(ArraySegment<int>), typeof(System.Collections.Specialized.NameValueCollection),
    ];

    // The table is one source for both; the rest of the answer is not.
    [Theory, MemberData(nameof(Types))]
    public async Task Refusal_EveryType_IsTheRunTimes(Type type)
    {
        string name = Microsoft.CodeAnalysis.CSharp.SyntaxFactory.ParseTypeName(NameOf(type)).ToString();
        string? refusal = null;
        try
        {
            JsonSerializer.Deserialize("{}", type);
        }
        catch (NotSupportedException exception) when (exception.Message.StartsWith("Expected a type that is supported in JSON", StringComparison.Ordinal))
        {
            refusal = exception.Message;
        }
        catch (Exception exception) when (exception is NotSupportedException or System.Text.Json.JsonException)
        {
            // Another form in JSON than an object, or nothing that could be made: but a form.
        }

        IReadOnlyList<Microsoft.CodeAnalysis.Diagnostic> found = await ContractRules.Rule(MemberTypeRule.Id).Finds(
            ContractRules.Served($"class Model {{ public {name} {(refusal is null ? "Part" : "[|Part|]")} {{ get; set; }} = default!; }}"));
        if (refusal is not null) Assert.StartsWith(found[0].GetMessage(), refusal);
    }

    private static string NameOf(Type type) =>
        type.IsArray ? NameOf(type.GetElementType()!) + "[]"
        : type.IsGenericType ? $"{type.Namespace}.{type.Name[..type.Name.IndexOf('`')]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>"
        : type.FullName!;
}
