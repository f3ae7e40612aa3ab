// What becomes of the types that come with .NET: right, or refused with a reason; never an empty object or a silent zero.
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Data;
using System.Drawing;
using System.Dynamic;
using System.Globalization;
using System.Net;
using System.Net.Mail;
using System.Net.NetworkInformation;
using System.Numerics;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using System.Threading.Channels;
using System.Xml.Linq;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts.Kinds;

public class FrameworkTypesTests
{
    private static readonly JsonSettings s_withFields = JsonSettings.Default with { IncludeFields = true };

    // The oracle's bytes, and read back as the oracle reads them; where it cannot, to the same bytes.
    private static readonly Row[] s_same =
    [
        Of(Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e")), Of(new Uri("http://a/b?c=d")), Of(new UriBuilder("http://a/b")), Of(new Version(1, 2, 3, 4)), Of((Half)1.5), Of(Int128.MinValue), Of(UInt128.MaxValue),
        Of<int?>(3), Of<int?>(null), Of(DateTimeOffset.UnixEpoch), Of(DateOnly.MaxValue), Of(TimeOnly.MaxValue), Of(TimeSpan.MinValue), Of(DayOfWeek.Friday), Of(TypeCode.Int32),
        Of(Tuple.Create(1)), Of(Tuple.Create(1, "a")), Of(Tuple.Create(1, 2, 3)), Of(Tuple.Create(1, 2, 3, 4)), Of(Tuple.Create(1, 2, 3, 4, 5)), Of(Tuple.Create(1, 2, 3, 4, 5, 6)), Of(Tuple.Create(1, 2, 3, 4, 5, 6, 7)),
        Of(Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8)), Of(new Tuple<int, int, int, int, int, int, int, Tuple<int, string>>(1, 2, 3, 4, 5, 6, 7, new(8, "9"))),
        Of(KeyValuePair.Create("a", 1)), Of(new DictionaryEntry("a", 1)), Of<object>(new object()), Of(new { A = 1, B = "b" }), Of(Expando()),
        Of(new Point(1, 2)), Of(new PointF(1, 2)), Of(new Size(1, 2)), Of(new SizeF(1, 2)), Of(new Rectangle(1, 2, 3, 4)), Of(new RectangleF(1, 2, 3, 4)),
        Of(new ArraySegment<int>([1, 2, 3], 1, 2)), Of(new ArraySegment<byte>([1, 2, 3], 1, 2)), Of<Memory<int>>(new[] { 1, 2 }), Of<ReadOnlyMemory<int>>(new[] { 1, 2 }), Of<Memory<byte>>(new byte[] { 1, 2 }), Of<ReadOnlyMemory<byte>>(new byte[] { 1 }), Of("abc".AsMemory()),
        Of(new System.Net.Mime.ContentType("a/b")), Of(new PingOptions()), Of(HttpMethod.Get), Of(new StringInfo("a")), Of(new GregorianCalendar()), Of(new Oid("1.2.3")),
        Of(new Hashtable { ["a"] = 1 }), Of(new ArrayList { 1, "a" }), Of(new SortedList { ["a"] = 1 }), Of(new SortedList<string, int> { ["a"] = 1 }), Of(new OrderedDictionary { ["a"] = 1 }), Of(new OrderedDictionary<string, int> { ["b"] = 1, ["a"] = 2 }),
        Of(new ListDictionary { ["a"] = 1 }), Of(new HybridDictionary { ["a"] = 1 }), Of(new StringCollection { "a", "b" }), Of(new Queue(new[] { 1, 2 })), Of(new Stack(new[] { 1, 2 })),
        Of<IEnumerable>(new[] { 1 }), Of<IList>(new[] { 1 }), Of<ICollection>(new[] { 1 }), Of<IDictionary>(new Hashtable { ["a"] = 1 }),
        Of(FrozenSet.ToFrozenSet([1])), Of(FrozenDictionary.ToFrozenDictionary([KeyValuePair.Create("a", 1)])),
        Of(ImmutableArray.Create(1, 2)), Of(ImmutableList.Create(1, 2)), Of(ImmutableStack.Create(1, 2)), Of(ImmutableQueue.Create(1, 2)), Of(ImmutableHashSet.Create(1)), Of(ImmutableSortedSet.Create(2, 1)), Of(ImmutableDictionary<string, int>.Empty.Add("a", 1)), Of(ImmutableSortedDictionary<string, int>.Empty.Add("a", 1)),
        Of<IImmutableList<int>>(ImmutableList.Create(1)), Of<IImmutableSet<int>>(ImmutableHashSet.Create(1)), Of<IImmutableStack<int>>(ImmutableStack.Create(1, 2)), Of<IImmutableQueue<int>>(ImmutableQueue.Create(1)), Of<IImmutableDictionary<string, int>>(ImmutableDictionary<string, int>.Empty.Add("a", 1)),
        Of(new ConcurrentBag<int> { 1 }), Of(new ConcurrentQueue<int>([1, 2])), Of(new ConcurrentStack<int>([1, 2])), Of(new ConcurrentDictionary<string, int> { ["a"] = 1 }),
        Of(new LinkedList<int>([1, 2])), Of(new Queue<int>([1, 2])), Of(new Stack<int>([1, 2])), Of(new SortedSet<int> { 2, 1 }), Of(new SortedDictionary<string, int> { ["a"] = 1 }), Of(new System.ComponentModel.BindingList<int> { 1 }),
        Of(new Collection<int> { 1 }), Of(new ObservableCollection<int> { 1 }), Of(new ReadOnlyCollection<int>([1])), Of(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 })), Of(new ReadOnlySet<int>(new HashSet<int> { 1 })),
        Of<IReadOnlyList<int>>([1]), Of<IReadOnlyCollection<int>>([1]), Of<IReadOnlySet<int>>(new HashSet<int> { 1 }), Of<ISet<int>>(new HashSet<int> { 1 }), Of<IReadOnlyDictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 }), Of<IEnumerable<KeyValuePair<string, int>>>([KeyValuePair.Create("a", 1)]),
        Of(new Vector2(1, 2), s_withFields), Of(new Vector3(1, 2, 3), s_withFields), Of(new Vector4(1, 2, 3, 4), s_withFields), Of(new Quaternion(1, 2, 3, 4), s_withFields), Of(new Plane(1, 2, 3, 4), s_withFields),
        Of(Matrix3x2.CreateScale(2), s_withFields), Of(Matrix4x4.CreateScale(2), s_withFields), Of(new StrongBox<int>(3), s_withFields), Of((1, "a"), s_withFields),
    ];

    // Texts of our own: docs/decisions/where-stj-is-wrong.md says why.
    private static readonly Row[] s_ours =
    [
        Of(BigInteger.Parse("123456789012345678901234567890", CultureInfo.InvariantCulture), text: "123456789012345678901234567890"),
        Of(new Rune(0x1F600), text: "\"\\uD83D\\uDE00\""), Of(CultureInfo.GetCultureInfo("en-US"), text: "\"en-US\""), Of(IPAddress.Loopback, text: "\"127.0.0.1\""), Of(new IPEndPoint(IPAddress.IPv6Loopback, 80), text: "\"[::1]:80\""),
        Of(ValueTuple.Create(1), text: """{"Item1":1}"""), Of((1, "a"), text: """{"Item1":1,"Item2":"a"}"""), Of((1, 2, 3), text: """{"Item1":1,"Item2":2,"Item3":3}"""),
        Of((1, 2, 3, 4), text: """{"Item1":1,"Item2":2,"Item3":3,"Item4":4}"""), Of((1, 2, 3, 4, 5), text: """{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5}"""),
        Of((1, 2, 3, 4, 5, 6), text: """{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6}"""), Of((1, 2, 3, 4, 5, 6, 7), text: """{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6,"Item7":7}"""),
        Of((1, 2, 3, 4, 5, 6, 7, 8, 9), text: """{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6,"Item7":7,"Rest":{"Item1":8,"Item2":9}}"""),
        Of(new[,] { { 1, 2 }, { 3, 4 } }, text: "[[1,2],[3,4]]"),
    ];

    // The oracle's bytes; reading is refused, as what is written does not make one.
    private static readonly Row[] s_written =
    [
        Of(new Complex(1, 2)), Of(Color.FromArgb(1, 2, 3)), Of(new BitVector32(5)), Of(new BitArray([true, false])), Of(new BlockingCollection<int> { 1 }), Of(new StringDictionary { ["a"] = "1" }), Of<Array>(new[] { 1 }),
        Of(new[] { 1, 2, 3 }.ToLookup(item => item % 2)), Of(new[] { 1, 3 }.GroupBy(item => item % 2).Single()), Of(new[] { 1 }.AsQueryable()), Of(new Dictionary<string, int> { ["a"] = 1 }.Keys), Of(new Dictionary<string, int> { ["a"] = 1 }.Values),
        Of(new ReadOnlyObservableCollection<int>([1])), Of(ImmutableArray.CreateBuilder<int>()), Of(ImmutableDictionary.CreateBuilder<string, int>()), Of(new ConditionalWeakTable<string, string> { { "a", "b" } }),
        Of(new MailAddress("a@b.c", "n")), Of(new MailAddressCollection { "a@b.c" }), Of(new DnsEndPoint("a", 2)), Of(TimeZoneInfo.Utc), Of(new RegionInfo("US")), Of(CultureInfo.InvariantCulture.TextInfo), Of(CultureInfo.InvariantCulture.CompareInfo), Of<Calendar>(new GregorianCalendar()),
        Of(new Exception("a")), Of(new ArgumentNullException("a")), Of(new AggregateException(new TimeoutException())), Of(new System.Diagnostics.Stopwatch()), Of(HashAlgorithmName.SHA1), Of(new StandardFormat('D', 2)), Of(new System.Security.Claims.Claim("a", "b")),
        Of(new System.Net.Http.Headers.MediaTypeHeaderValue("a/b")), Of(new System.Net.Http.Headers.AuthenticationHeaderValue("Basic", "x")), Of(new System.Xml.XmlQualifiedName("a")), Of(IPNetwork.Parse("10.0.0.0/8"), text: """{"BaseAddress":"10.0.0.0","PrefixLength":8}"""),
    ];

    // Neither written nor read.
    private static readonly Row[] s_refused =
    [
        Of<Type>(typeof(int)), Of<MemberInfo>(typeof(int)), Of<MethodBase>(typeof(int).GetMethods()[0]), Of(Assembly.GetExecutingAssembly()), Of(new AssemblyName("a")), Of(typeof(int).TypeHandle), Of(typeof(int).Module.ModuleHandle), Of<Delegate>(() => { }), Of<Action>(() => { }), Of((nint)3), Of((nuint)3), Of((NFloat)1.5),
        Of(Task.CompletedTask), Of(Task.FromResult(3)), Of(new ValueTask()), Of(new ValueTask<int>(3)), Of(CancellationToken.None), Of(new CancellationTokenSource()), Of(Thread.CurrentThread), Of(new SemaphoreSlim(1)), Of(new ThreadLocal<int>()), Of<WaitHandle>(new ManualResetEvent(false)), Of(new Timer(_ => { })), Of(new Progress<int>()),
        Of(Channel.CreateUnbounded<int>()), Of(TimeProvider.System), Of(new Lazy<int>(3)), Of(new WeakReference(new object())), Of(new WeakReference<string>("a")), Of(new StrongBox<int>(3)), Of(new Random(1)), Of(new HashCode()),
        Of<Stream>(new MemoryStream()), Of(new MemoryStream()), Of<TextReader>(new StringReader("")), Of<TextWriter>(new StringWriter()), Of(new FileInfo("a")), Of(new DirectoryInfo("a")), Of(new ArrayBufferWriter<byte>()), Of(new ReadOnlySequence<byte>([1])), Of(SearchValues.Create("a")),
        Of(new DataSet()), Of(new DataTable()), Of(new DataColumn()), Of(DBNull.Value), Of(new XDocument()), Of(new XElement("a")), Of(new System.Xml.XmlDocument()), Of(new Regex("a")), Of(Match.Empty), Of(Encoding.UTF8), Of(new UTF8Encoding()), Of(new StringBuilder("a")), Of(StringComparer.Ordinal),
        Of(new Index(3)), Of(1..3), Of(new Vector2(1, 2)), Of(new Vector3(1, 2, 3)), Of(new Vector4(1, 2, 3, 4)), Of(Matrix3x2.Identity), Of(Matrix4x4.Identity), Of(Quaternion.Identity), Of(new Plane(1, 2, 3, 4)), Of(Vector<int>.One), Of(System.Runtime.Intrinsics.Vector128<int>.One),
        Of(ValueTuple.Create()), Of<ITuple>((1, 2)), Of<Enum>(DayOfWeek.Friday), Of<ValueType>(3), Of<IConvertible>(3), Of<IComparable>(3), Of<IFormattable>(3), Of<IStructuralEquatable>((1, 2)), Of<IFormatProvider>(CultureInfo.InvariantCulture), Of<IComparer<int>>(Comparer<int>.Default), Of(EqualityComparer<int>.Default),
        Of(new NameValueCollection { { "a", "1" } }), Of(new WebHeaderCollection { ["a"] = "b" }), Of(new PriorityQueue<string, int>([("a", 1)])), Of(new LinkedList<int>([1, 2]).First!), Of(((IEnumerable<int>)[1]).GetEnumerator()), Of(new List<int> { 1 }.GetEnumerator()),
        Of<EndPoint>(new IPEndPoint(1, 2)), Of(PhysicalAddress.Parse("001122334455")), Of(new CookieContainer()), Of(new HttpRequestMessage()), Of(new HttpResponseMessage()), Of<HttpContent>(new StringContent("a")), Of(new HttpClient()), Of(new MailMessage("a@b.c", "d@e.f")),
        Of(new System.Diagnostics.StackTrace()), Of(new System.Security.SecureString()), Of(default(RSAParameters)), Of<RSA>(RSA.Create()), Of<Aes>(Aes.Create()), Of(OSPlatform.Linux), Of(new EventArgs()),
    ];

    private static readonly Dictionary<string, Row> s_rows =
        ((Row[])[.. Named("same", s_same), .. Named("ours", s_ours), .. Named("written", s_written), .. Named("refused", s_refused)]).ToDictionary(row => row.Name);

    public static TheoryData<string> Same => [.. s_rows.Keys.Where(name => name.StartsWith("same", StringComparison.Ordinal))];

    public static TheoryData<string> Ours => [.. s_rows.Keys.Where(name => name.StartsWith("ours", StringComparison.Ordinal))];

    public static TheoryData<string> Written => [.. s_rows.Keys.Where(name => name.StartsWith("written", StringComparison.Ordinal))];

    public static TheoryData<string> Refused => [.. s_rows.Keys.Where(name => name.StartsWith("refused", StringComparison.Ordinal))];

    [Theory, MemberData(nameof(Same))]
    public void RoundTrip_TypeThatTheOracleKeeps_IsTheOracles(string name)
    {
        Row row = s_rows[name];
        string expected = row.WriteByOracle(), actual = row.Write();
        Assert.Equal(expected, actual);
        Assert.Equal(row.RoundTripByOracle(expected) ?? expected, row.RoundTrip(actual));
    }

    [Theory, MemberData(nameof(Ours))]
    public void RoundTrip_TypeThatTheOracleLoses_KeepsTheValue(string name)
    {
        Row row = s_rows[name];
        Assert.Equal(row.Text, row.Write());
        Assert.Equal(row.Text, row.RoundTrip(row.Text!));
    }

    [Theory, MemberData(nameof(Written))]
    public void Read_TypeThatItsTextDoesNotMake_IsRefused(string name)
    {
        Row row = s_rows[name];
        string expected = row.Text ?? row.WriteByOracle(), actual = row.Write();
        Assert.Equal(expected, actual);
        AssertRefused(() => row.RoundTrip(actual));
    }

    [Theory, MemberData(nameof(Refused))]
    public void WriteAndRead_TypeWithoutForm_IsRefused(string name)
    {
        Row row = s_rows[name];
        AssertRefused(() => row.Write());
        AssertRefused(() => row.RoundTrip("{}"));
        // Where an object is expected, another value is wrong for that reason already.
        Assert.True(Record.Exception(() => row.RoundTrip("[]")) is NotSupportedException or System.Text.Json.JsonException);
    }

    public static TheoryData<Type> Unsupported => [typeof(Newtonsoft.Json.Linq.JObject), typeof(Newtonsoft.Json.Linq.JToken), typeof(Newtonsoft.Json.Linq.JValue), typeof(DBNull), typeof(Type), typeof(Action), typeof(IntPtr), typeof(MemoryStream), typeof(System.Data.DataTable)];

    // The text is wrong whatever its type is; System.Text.Json says so for the first token of all of them.
    [Theory, MemberData(nameof(Unsupported))]
    public void Read_TextThatIsNotJson_IsAnErrorOfTheTextForAnyType(Type type)
    {
        foreach (string text in (string[])["", " ", "x", "tru", "\"a", "nul"])
        {
            System.Text.Json.JsonException expected = Assert.Throws<System.Text.Json.JsonException>(() => StjSerializer.Deserialize(text, type));
            System.Text.Json.JsonException found = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize(text, type));
            Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (found.Path, found.LineNumber, found.BytePositionInLine));
        }

        foreach (string text in (string[])["{", "[1", "{\"a\":x}", "{\"a\":[}", "[1,]"])
            Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize(text, type));
        foreach (string text in (string[])["{}", "[1]", "\"a\"", "{\"a\":{\"b\":[]}}"])
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize(text, type));
    }

    // What was expected, what was found, and the way out, in this order.
    // One of the keys that .NET's assemblies are signed with is public, and Microsoft signs libraries with the others.
    [Theory]
    [InlineData("Models")]
    [InlineData("Microsoft.Models")]
    [InlineData("SystemModels")]
    public void WriteAndRead_LibrarySignedAsDotNet_HeedsItsAttributes(string library)
    {
        AssemblyName name = new(library);
        name.SetPublicKey(typeof(StjSerializer).Assembly.GetName().GetPublicKey());
        TypeBuilder building = AssemblyBuilder.DefineDynamicAssembly(name, AssemblyBuilderAccess.Run).DefineDynamicModule(library).DefineType("Id", TypeAttributes.Public | TypeAttributes.SequentialLayout, typeof(ValueType));
        building.DefineField("_value", typeof(int), FieldAttributes.Private);
        building.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonConverterAttribute).GetConstructor([typeof(Type)])!, [typeof(WritesItsName)]));
        Type type = building.CreateType();
        object value = Activator.CreateInstance(type)!;
        Assert.EndsWith("cc7b13ffcd2ddd51", type.Assembly.FullName, StringComparison.OrdinalIgnoreCase);
        Assert.Equal("\"named\"", StjSerializer.Serialize(value, type));
        Assert.Equal("\"named\"", JsonSerializer.Serialize(value, type));
        Assert.Equal(value, JsonSerializer.Deserialize("\"named\"", type));
        Type list = typeof(List<>).MakeGenericType(type);
        Assert.Equal("[\"named\"]", JsonSerializer.Serialize(JsonSerializer.Deserialize("[\"other\"]", list), list));
    }

    private sealed class WritesItsName : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override JsonConverter CreateConverter(Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => (JsonConverter)Activator.CreateInstance(typeof(Of<>).MakeGenericType(typeToConvert))!;

        private sealed class Of<T> : JsonConverter<T>
        {
            public override T? Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => default;

            public override void Write(System.Text.Json.Utf8JsonWriter writer, T value, System.Text.Json.JsonSerializerOptions options) => writer.WriteStringValue("named");
        }
    }

    private static void AssertRefused(Action action)
    {
        string message = Assert.Throws<NotSupportedException>(action).Message;
        Assert.Matches(@"(^|\. )Expected .+[,;:] found .+\. [A-Z].+", message);
    }

    private static IEnumerable<Row> Named(string verdict, IEnumerable<Row> rows) => rows.Select((row, index) => row with { Name = $"{verdict} {index} {row.Name}" });

    private static Row Of<T>(T value, JsonSettings? settings = null, string? text = null)
    {
        settings ??= JsonSettings.Default;
        System.Text.Json.JsonSerializerOptions options = new() { IncludeFields = settings.IncludeFields };
        return new(
            typeof(T).ToString(),
            text,
            () => JsonSerializer.Serialize(value, settings),
            json => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, settings), settings),
            () => StjSerializer.Serialize(value, options),
            json =>
            {
                try
                {
                    return StjSerializer.Serialize(StjSerializer.Deserialize<T>(json, options), options);
                }
                catch (Exception exception) when (exception is NotSupportedException or InvalidCastException)
                {
                    return null;
                }
            });
    }

    private static ExpandoObject Expando()
    {
        ExpandoObject value = new();
        ((IDictionary<string, object?>)value)["a"] = 1;
        return value;
    }

    private sealed record Row(string Name, string? Text, Func<string> Write, Func<string, string> RoundTrip, Func<string> WriteByOracle, Func<string, string?> RoundTripByOracle);
}
