// Types that contain themselves, one for each way in which a codec enters a level.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Reading.Depth;

/// <summary>A member that is the next level; null at the end.</summary>
public sealed class Linked
{
    public Linked? N { get; set; }
}

public sealed class Nested : List<Nested>;

public sealed class NestedByName : Dictionary<string, NestedByName>;

public sealed class Untyped
{
    public object? N { get; set; }
}

public sealed record Positional(Positional? N, int Id = 0);

public struct Valued
{
    public Valued[]? N { get; set; }
}

public sealed class Flat
{
    [JsonFlatten]
    public FlatPart? Part { get; set; }
}

public sealed class FlatPart
{
    public Flat? N { get; set; }
}

[JsonProjection]
public sealed class Projected
{
    [JsonAt("/a/n")]
    public Projected? N { get; set; }
}

[JsonArrayLayout]
public sealed class Laid
{
    public Laid? N { get; set; }
}

public sealed class Tupled
{
    public (Tupled? N, int Other) T { get; set; }
}

[JsonCreatedBy(typeof(Created))]
public sealed class Created
{
    private Created(Created? n) => N = n;

    public Created? N { get; }

    [JsonCreator]
    public static Created From(Created? n) => new(n);
}

[JsonVersion(2, typeof(VersionedSteps)), JsonConstant("version", 2)]
public sealed class Versioned
{
    public Versioned? N { get; set; }
}

public static class VersionedSteps
{
    public static void From1(JsonObject value) => ArgumentNullException.ThrowIfNull(value);
}

[JsonSurrogate(typeof(SurrogateForm))]
public sealed class Surrogated(Surrogated? n)
{
    public Surrogated? N => n;
}

public sealed record SurrogateForm(Surrogated? N)
{
    public static SurrogateForm From(Surrogated value) => new(value?.N);

    public Surrogated ToSurrogated() => new(N);
}

[JsonDerivedType(typeof(KindNode), "k")]
public abstract class Kind
{
    public Kind? N { get; set; }
}

public sealed class KindNode : Kind;

[JsonSubtypeWhen(typeof(ContentNode), "n")]
public abstract class Content
{
    [JsonPropertyName("n")]
    public Content? N { get; set; }
}

public sealed class ContentNode : Content;

[JsonChoice(typeof(ChoiceList), typeof(ChoiceObject))]
public interface IChoice;

public sealed class ChoiceList : List<IChoice?>, IChoice;

public sealed class ChoiceObject : IChoice
{
    public IChoice? N { get; set; }
}

[JsonImplementation(typeof(Implemented))]
public interface IImplemented
{
    IImplemented? N { get; set; }
}

public sealed class Implemented : IImplemented
{
    public IImplemented? N { get; set; }
}

[JsonReference]
public sealed class Referenced
{
    public Referenced? N { get; set; }
}

[JsonManagedReferences]
public sealed class Managed
{
    public ManagedChild? N { get; set; }
}

[JsonManagedReferences]
public sealed class ManagedChild
{
    public ManagedChild? N { get; set; }
}

public sealed class Extended
{
    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

public sealed class Maybe
{
    public Optional<Maybe?> N { get; set; }
}

[JsonLenient]
public sealed class Lenient
{
    public Lenient? N { get; set; }
}

public sealed class Mixed
{
    public Mixed? Next { get; set; }
}

internal abstract class MixedNames
{
    [JsonPropertyName("N")]
    public Mixed? Next { get; set; }
}

public sealed class Coded
{
    public Coded? N { get; set; }
}

/// <summary>Reads and writes member by member, and asks the plan for the codec of the next level.</summary>
internal sealed class CodedCodec : JsonCodec<Coded>
{
    private JsonCodec<Coded> _self = null!;

    protected override void Bind(CodecBinding<Coded> binding) => _self = binding.CodecOf<Coded>();

    public override Coded Read(ref JsonReader reader)
    {
        Coded value = new();
        reader.BeginObject();
        while (reader.NextMember(out string _))
            value.N = _self.Read(ref reader);
        return value;
    }

    public override void Write(ref JsonWriter writer, Coded? value)
    {
        writer.BeginObject();
        if (value?.N is { } next)
        {
            writer.WriteName("N");
            _self.Write(ref writer, next);
        }

        writer.EndObject();
    }
}

public sealed class CodedList
{
    public List<CodedList>? Items { get; set; }
}

/// <summary>Reads and writes the list of the next level with its codec.</summary>
internal sealed class CodedListCodec : JsonCodec<CodedList>
{
    private JsonCodec<List<CodedList>> _items = null!;

    protected override void Bind(CodecBinding<CodedList> binding) => _items = binding.CodecOf<List<CodedList>>();

    public override CodedList Read(ref JsonReader reader) => new() { Items = _items.Read(ref reader) };

    public override void Write(ref JsonWriter writer, CodedList? value) => _items.Write(ref writer, value!.Items);
}

public sealed class Wrapped
{
    public Wrapped? N { get; set; }
}

/// <summary>Passes on to the codec that the type would have without it.</summary>
internal sealed class WrappedCodec : JsonCodec<Wrapped>
{
    private JsonCodec<Wrapped> _next = null!;

    protected override void Bind(CodecBinding<Wrapped> binding) => _next = binding.Next;

    public override Wrapped? Read(ref JsonReader reader) => _next.Read(ref reader);

    public override void Write(ref JsonWriter writer, Wrapped? value) => _next.Write(ref writer, value);
}

public sealed class Streamed
{
    public List<Streamed> Items { get; } = [];
}

/// <summary>Reads and writes in parts.</summary>
internal sealed class StreamedItemsCodec : JsonStreamingCodec<Streamed>
{
    protected internal override async ValueTask<Streamed?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
    {
        Streamed value = new();
        await reader.BeginArrayAsync();
        while (await reader.NextElementAsync())
            value.Items.Add((await reader.ReadAsync<Streamed>())!);
        return value;
    }

    protected internal override async ValueTask WriteAsync(JsonValueWriter writer, Streamed value, CancellationToken cancellationToken)
    {
        await writer.BeginArrayAsync();
        foreach (Streamed item in value.Items)
            await writer.WriteAsync(item);
        await writer.EndArrayAsync();
    }
}

public sealed class StreamedMember
{
    public StreamedMember? N { get; set; }
}

/// <summary>Reads and writes in parts, with steps that are tasks of their own.</summary>
internal sealed class StreamedMemberCodec : JsonStreamingCodec<StreamedMember>
{
    protected internal override async ValueTask<StreamedMember?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
    {
        StreamedMember value = new();
        await reader.BeginObjectAsync();
        while (await reader.NextMemberAsync())
        {
            if (reader.Name == "N")
                value.N = await reader.ReadAsync<StreamedMember>();
            else
                await reader.SkipAsync();
        }

        return value;
    }

    protected internal override async ValueTask WriteAsync(JsonValueWriter writer, StreamedMember value, CancellationToken cancellationToken)
    {
        await writer.BeginObjectAsync();
        await writer.WriteAsync("V", "Ada");
        if (value.N is not null)
            await writer.WriteAsync("N", value.N);
        await writer.EndObjectAsync();
    }
}

public sealed class Converted
{
    public Converted? N { get; set; }
}

/// <summary>A converter of System.Text.Json that calls this library's serializer for the next level.</summary>
internal sealed class ConvertedConverter : JsonConverter<Converted>
{
    public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Converted value = new();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            reader.Read();
            value.N = JsonSerializer.Deserialize<Converted>(ref reader, options);
        }

        return value;
    }

    public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        if (value.N is { } next)
        {
            writer.WritePropertyName("N");
            JsonSerializer.Serialize(writer, next, options);
        }

        writer.WriteEndObject();
    }
}
