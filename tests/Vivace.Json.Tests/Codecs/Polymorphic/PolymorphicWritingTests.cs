// Tests what is written of a value that is declared as a base type.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using static Vivace.Json.Tests.Codecs.Polymorphic.PolymorphicModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class PolymorphicWritingTests
{
    private static readonly JsonSerializerOptions[] s_options =
    [
        new(),
        new() { WriteIndented = true },
        new() { WriteIndented = true, IndentSize = 0, NewLine = "\r\n" },
        new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, WriteIndented = true },
        new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper },
        new() { NumberHandling = JsonNumberHandling.WriteAsString },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        new() { Encoder = Forbidding("aeiZ9 :-.+/=$7k") },
        new() { AllowOutOfOrderMetadataProperties = true },
    ];

    private static readonly (string Name, Type Declared, object? Value)[] s_values =
    [
        ("no value", typeof(Shape), null),
        ("the base itself", typeof(Shape), new Shape { Id = 1 }),
        ("a class", typeof(Shape), new Circle { Id = 1, Label = "l", Radius = 2.5 }),
        ("a number as discriminator", typeof(Shape), new Square { Inner = new Square { Inner = new Circle() } }),
        ("no members", typeof(Shape), new Point()),
        ("a member that need not be there", typeof(Shape), new Point { Label = "l" }),
        ("extension data", typeof(Shape), new Blob { More = new() { ["a"] = 1, ["$b"] = new Circle() } }),
        ("a type that is not declared", typeof(Shape), new Unknown()),
        ("a type below one that is declared", typeof(Shape), new Ring()),
        ("behind an abstract class", typeof(Animal), new Dog { Legs = 4 }),
        ("not declared behind an abstract class", typeof(Animal), new Cat()),
        ("a record", typeof(INode), new Sum(new Literal { Value = 1 }, new Sum(null!, new Terms { new Literal() }))),
        ("a struct", typeof(INode), new Literal { Value = 5 }),
        ("a list", typeof(INode), new Terms { new Literal(), null!, new Terms() }),
        ("a dictionary", typeof(INode), new Names { ["Aa"] = new Literal(), ["b"] = null!, ["c"] = new Names() }),
        ("not declared behind an interface", typeof(INode), new Stranger()),
        ("without discriminator", typeof(Silent), new SilentOne { A = 1, B = 2 }),
        ("the base without discriminator", typeof(Silent), new Silent { A = 1 }),
        ("not declared and without discriminator", typeof(Silent), new SilentTwo()),
        ("nearest: the base", typeof(Near), new Near()),
        ("nearest: declared", typeof(Near), new NearOne()),
        ("nearest: below", typeof(Near), new NearOneOne { A = 1, B = 2, C = 3 }),
        ("nearest: beside", typeof(Near), new NearTwo()),
        ("back: below", typeof(Back), new BackOneOne { A = 1, B = 2 }),
        ("back: declared", typeof(Back), new BackOne()),
        ("back: beside", typeof(Back), new BackTwo()),
        ("an interface", typeof(ISide), new OnlyLeft()),
        ("two interfaces", typeof(ISide), new Both()),
        ("an abstract class", typeof(ISide), new Inner()),
        ("a name of its own", typeof(Species), new KindOne { K = 3 }),
        ("a negative number", typeof(Species), new KindMinus()),
        ("escapes", typeof(Escaped), new EscapedOne()),
        ("an empty name", typeof(EmptyName), new EmptyNameOne { A = 1 }),
        ("lower, upper", typeof(Lower), new Upper { A = 1, B = 2 }),
        ("lower, top", typeof(Lower), new Top()),
        ("upper, top", typeof(Upper), new Top()),
        ("upper, upper", typeof(Upper), new Upper()),
        ("a list that is the base", typeof(Numbers), new Numbers { 1 }),
        ("a list behind a list", typeof(Numbers), new MoreNumbers { 1, 2 }),
        ("an empty list", typeof(Numbers), new MoreNumbers()),
        ("a list without discriminator", typeof(SilentNumbers), new SilentNumbersOne { 1 }),
        ("a dictionary that is the base", typeof(Counts), new Counts { ["Aa"] = 1 }),
        ("a dictionary behind a dictionary", typeof(Counts), new MoreCounts { ["Aa"] = 1, ["$x"] = 2 }),
        ("an empty dictionary", typeof(Counts), new MoreCounts()),
        ("positional", typeof(Pair), new PairTwo(1, null) { C = 2 }),
        ("dollars", typeof(Dollar), new DollarOne { Id = 1, Other = 2 }),
        ("callbacks", typeof(Called), new CalledOne()),
        ("in members", typeof(Holder), new Holder
        {
            Value = new Circle(),
            List = [new Shape(), null, new Square()],
            Animal = new Dog(),
            Nodes = new() { ["a"] = new Literal(), ["b"] = null },
            Any = new Dictionary<string, object> { ["a"] = new Circle(), ["b"] = new NearOneOne() },
        }),
    ];

    public static TheoryData<string, string> Values
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach ((string name, _, _) in s_values)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    cases.Add(name, engine.ToString());
            return cases;
        }
    }

    public static TheoryData<string> Names => [.. s_values.Where(row => row.Value is not null).Select(row => row.Name), "two bases", "the nearer of two bases"];

    [Theory, MemberData(nameof(Values))]
    public void Serialize_AsTheBase_WritesWhatTheOracleWrites(string name, string engine)
    {
        (_, Type declared, object? value) = s_values.Single(row => row.Name == name);
        foreach (JsonSerializerOptions options in s_options)
        {
            JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
            Array several = Array.CreateInstance(declared, 3);
            several.SetValue(value, 0);
            several.SetValue(value, 2);
            Assert.Equal(
                Written(() => StjSerializer.Serialize(several, several.GetType(), options)), Written(() => JsonSerializer.Serialize(several, several.GetType(), settings)));
            Assert.Equal(Written(() => StjSerializer.Serialize(value, declared, options)), Written(() => JsonSerializer.Serialize(value, declared, settings)));
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Serialize_AsObjectOrItself_LooksForTheNearestBase(string name)
    {
        object value = name switch
        {
            "two bases" => new NamedBoth(),
            "the nearer of two bases" => new NamedNearer(),
            _ => s_values.Single(row => row.Name == name).Value!,
        };
        foreach (JsonSerializerOptions options in s_options)
        {
            Assert.Equal(Written(() => StjSerializer.Serialize<object>(value, options)), Written(() => JsonSerializer.Serialize<object>(value, options)));
            Assert.Equal(Written(() => StjSerializer.Serialize(value, value.GetType(), options)), Written(() => JsonSerializer.Serialize(value, value.GetType(), options)));
        }
    }

    // The output takes small parts, so that a brace may be out of reach when its object goes on.
    [Fact]
    public void Serialize_IntoAnOutput_WritesTheSame()
    {
        List<Shape> shapes = [.. Enumerable.Range(0, 500).Select(i => (Shape)((i % 4) switch
        {
            0 => new Circle { Id = i, Label = new string('x', i) },
            1 => new Square { Inner = new Point() },
            2 => new Blob { More = new() { ["a"] = new string('y', i) } },
            _ => new Point(),
        }))];
        foreach (JsonSerializerOptions options in s_options)
        {
            using MemoryStream stream = new();
            JsonSerializer.Serialize(stream, shapes, options);
            Assert.Equal(StjSerializer.SerializeToUtf8Bytes(shapes, options), stream.ToArray());
            System.Buffers.ArrayBufferWriter<byte> output = new(1);
            JsonSerializer.Serialize(output, shapes, OptionsConversion.ToSettings(options));
            Assert.Equal(StjSerializer.SerializeToUtf8Bytes(shapes, options), output.WrittenSpan.ToArray());
        }
    }

    private static string Written(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (NotSupportedException)
        {
            return nameof(NotSupportedException);
        }
    }

    private static JavaScriptEncoder Forbidding(string characters)
    {
        TextEncoderSettings settings = new(UnicodeRanges.All);
        settings.ForbidCharacters(characters.ToCharArray());
        return JavaScriptEncoder.Create(settings);
    }
}
