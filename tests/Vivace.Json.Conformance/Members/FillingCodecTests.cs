// Codecs that read into an existing value: where they stand, what asks for it, and which engine reads.
using System.Collections.Immutable;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

/// <summary>Adds what it reads.</summary>
public sealed class AddingCodec : JsonCodec<List<int>>
{
    public override List<int> Read(ref JsonReader reader) => Populate(ref reader, []);

    public override List<int> Populate(ref JsonReader reader, List<int> value)
    {
        reader.BeginArray();
        while (reader.NextElement())
            value.Add(reader.ReadInt32());
        return value;
    }

    public override void Write(ref JsonWriter writer, List<int>? value) => throw new NotSupportedException();
}

/// <summary>Reads anew.</summary>
public sealed class ReplacingCodec : JsonCodec<List<int>>
{
    public override List<int> Read(ref JsonReader reader) => new AddingCodec().Read(ref reader);

    public override void Write(ref JsonWriter writer, List<int>? value) => throw new NotSupportedException();
}

public sealed class AddingFactory : JsonCodecFactory
{
    public override bool CanHandle(Type type) => type == typeof(List<int>);

    public override JsonCodec Create(Type type, JsonSettings options) => new AddingCodec();
}

/// <summary>Of a type whose values nothing else could fill.</summary>
public sealed class AppendingCodec<T> : JsonCodec<ImmutableArray<T>>
    where T : struct
{
    public override ImmutableArray<T> Read(ref JsonReader reader) => Populate(ref reader, []);

    public override ImmutableArray<T> Populate(ref JsonReader reader, ImmutableArray<T> value)
    {
        reader.BeginArray();
        while (reader.NextElement())
            value = value.Add((T)(object)reader.ReadInt32());
        return value;
    }

    public override void Write(ref JsonWriter writer, ImmutableArray<T> value) => throw new NotSupportedException();
}

public sealed class SumCodec : JsonCodec<Sum>
{
    public override Sum Read(ref JsonReader reader) => Populate(ref reader, new Sum());

    public override Sum Populate(ref JsonReader reader, Sum value)
    {
        value.Total = (10 * value.Total) + new AddingCodec().Read(ref reader).Sum();
        return value;
    }

    public override void Write(ref JsonWriter writer, Sum? value) => throw new NotSupportedException();
}

[JsonCodec(typeof(SumCodec))]
public sealed class Sum
{
    public int Total { get; set; }

    public override string ToString() => $"{Total}";
}

/// <summary>What a test looks at: the models differ in where it is said that the values are filled, and by which codec.</summary>
public interface IFilled
{
    List<int> Set { get; }

    List<int> Got { get; }

    List<int> Made { get; }

    ImmutableArray<int> Appended { get; }

    Sum OfType { get; }

    List<int> Replaced { get; }

    static string Show(IFilled filled) => string.Join(' ', string.Join(',', filled.Set), string.Join(',', filled.Got), string.Join(',', filled.Made), string.Join(',', filled.Appended), filled.OfType, string.Join(',', filled.Replaced));
}

[JsonContract]
public sealed class AskedOnMember : IFilled
{
    [JsonCodec(typeof(AddingCodec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Set { get; set; } = [1];

    [JsonCodec(typeof(AddingCodec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Got { get; } = [1];

    [JsonCodec(typeof(AddingFactory)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Made { get; } = [1];

    [JsonCodec(typeof(AppendingCodec<>)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public ImmutableArray<int> Appended { get; set; } = [1];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Sum OfType { get; } = new() { Total = 1 };

    [JsonCodec(typeof(AddingCodec))]
    public List<int> Replaced { get; set; } = [1];
}

[JsonContract, JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class AskedOnType : IFilled
{
    [JsonCodec(typeof(AddingCodec))]
    public List<int> Set { get; set; } = [1];

    [JsonCodec(typeof(AddingCodec))]
    public List<int> Got { get; } = [1];

    [JsonCodec(typeof(AddingFactory))]
    public List<int> Made { get; } = [1];

    [JsonCodec(typeof(AppendingCodec<>))]
    public ImmutableArray<int> Appended { get; set; } = [1];

    public Sum OfType { get; } = new() { Total = 1 };

    [JsonCodec(typeof(AddingCodec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public List<int> Replaced { get; set; } = [1];
}

[JsonContract]
public sealed class AskedBySettings : IFilled
{
    [JsonCodec(typeof(AddingCodec))]
    public List<int> Set { get; set; } = [1];

    [JsonCodec(typeof(AddingCodec))]
    public List<int> Got { get; } = [1];

    [JsonCodec(typeof(AddingFactory))]
    public List<int> Made { get; } = [1];

    [JsonCodec(typeof(AppendingCodec<>))]
    public ImmutableArray<int> Appended { get; set; } = [1];

    public Sum OfType { get; } = new() { Total = 1 };

    [JsonCodec(typeof(ReplacingCodec))]
    public List<int> Replaced { get; set; } = [1];
}

/// <summary>The settings have the codecs.</summary>
[JsonContract]
public sealed class CodecsOfSettings : IFilled
{
    public List<int> Set { get; set; } = [1];

    public List<int> Got { get; } = [1];

    public List<int> Made { get; } = [1];

    public ImmutableArray<int> Appended { get; set; } = [1];

    public Sum OfType { get; } = new() { Total = 1 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public List<int> Replaced { get; set; } = [1];
}

[JsonContract]
public sealed record WithParameters([property: JsonCodec(typeof(AddingCodec))] List<int> Given)
{
    [JsonCodec(typeof(AddingCodec))]
    public List<int> Set { get; set; } = [1];
}

[JsonContract]
public sealed record WithParametersAsked(int Id)
{
    [JsonCodec(typeof(AddingCodec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Set { get; set; } = [1];
}

[JsonContract]
public sealed class NeverFilled
{
    [JsonCodec(typeof(ReplacingCodec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Got { get; } = [1];
}

[JsonContract]
public sealed class Untyped
{
    public object? OfSettings { get; set; } = 1L;

    [JsonCodec(typeof(UntypedValueCodec))]
    public object? OfMember { get; set; } = 1L;
}

public class FillingCodecTests
{
    private const string Json = """{"Set":[2],"Got":[2],"Made":[2],"Appended":[2],"OfType":[2],"Replaced":[2]}""";

    // Automatic is the generated code.
    private static readonly string[] s_engines = [nameof(ObjectEngine.Automatic), nameof(ObjectEngine.Emitted), nameof(ObjectEngine.Interpreted)];

    public static TheoryData<string> Engines => [.. s_engines];

    // Who asks for filling: a model, and the settings beside the engine.
    private static readonly Dictionary<string, Action<JsonSettings>> s_askers = new()
    {
        ["the member"] = Check<AskedOnMember>,
        ["the type"] = Check<AskedOnType>,
        ["the settings"] = settings => Check<AskedBySettings>(settings with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        ["the settings, which have the codecs"] = settings => Check<CodecsOfSettings>(settings with
        {
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
            Codecs = [new AddingCodec(), JsonCodecFactory.Of(typeof(AppendingCodec<>))],
        }),
    };

    public static TheoryData<string, string> Asked()
    {
        TheoryData<string, string> rows = [];
        foreach (string asker in s_askers.Keys)
            Array.ForEach(s_engines, engine => rows.Add(asker, engine));
        return rows;
    }

    [Theory, MemberData(nameof(Asked))]
    public void Populate_CodecThatFills_GetsTheExistingValue(string asker, string engine) => s_askers[asker](new JsonSettings { Engine = Enum.Parse<ObjectEngine>(engine) });

    private static void Check<T>(JsonSettings settings)
        where T : class, IFilled, new()
    {
        Assert.Equal("1,2 1,2 1,2 1,2 12 2", IFilled.Show(JsonSerializer.Deserialize<T>(Json, settings)!));
        Assert.Equal("1,2 1,2 1,2 1,2 12 2", IFilled.Show(JsonSerializer.Deserialize<T>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(Json)), settings)!));
        T existing = new();
        JsonSerializer.Populate(Json, existing, settings);
        JsonSerializer.Populate(Json, existing, settings);
        Assert.Equal("1,2,2 1,2,2 1,2,2 1,2,2 122 2", IFilled.Show(existing));
    }

    // The library's own codecs read anew, but do not stand in the way of the wish.
    [Theory, MemberData(nameof(Engines))]
    public void Populate_ReadyCodecs_ReadAnew(string engine)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine), PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, Codecs = [new UntypedValueCodec()] };
        Untyped read = JsonSerializer.Deserialize<Untyped>("""{"OfSettings":2,"OfMember":3}""", settings)!;
        Assert.Equal((2L, 3L), (read.OfSettings, read.OfMember));
    }

    // Without being asked, nothing is filled.
    [Theory, MemberData(nameof(Engines))]
    public void Populate_NotAskedFor_ReadsAnew(string engine)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine) };
        Assert.Equal("2 1 1 2 1 2", IFilled.Show(JsonSerializer.Deserialize<AskedBySettings>(Json, settings)!));
    }

    // The settings' wish does not reach types with constructor parameters, and an attribute's is refused there: as for lists without codecs.
    [Theory, MemberData(nameof(Engines))]
    public void Populate_TypesWithParameters_AreAsWithoutCodecs(string engine)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine), PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        WithParameters read = JsonSerializer.Deserialize<WithParameters>("""{"Given":[3],"Set":[2]}""", settings)!;
        Assert.Equal(("3", "2"), (string.Join(',', read.Given), string.Join(',', read.Set)));
        Assert.Contains("parameterless constructor", Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<WithParametersAsked>("""{"Id":1,"Set":[2]}""", settings)).Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Engines))]
    public void Populate_CodecThatDoesNotFill_IsNamed(string engine)
    {
        JsonSettings settings = new() { Engine = Enum.Parse<ObjectEngine>(engine) };
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<NeverFilled>("""{"Got":[2]}""", settings));
        Assert.Contains("found a codec that does not override Populate. Override it, or remove the attribute.", error.Message, StringComparison.Ordinal);
    }
}
