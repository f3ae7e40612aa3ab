// object: written as its run-time type, read as a document.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>Writes values as their run-time types; reads a <see cref="JsonElement"/>
/// or, by the settings, a <see cref="JsonNode"/>.</summary>
/// <param name="isItself">Whether to use the run-time type's own codec instead of a
/// polymorphic base type's; such a codec only writes.</param>
internal sealed class UntypedCodec(bool isItself = false) : PositionalCodec<object>
{
    // A cache by hash that keeps the last type in each place. Racy, so entries are checked.
    private const int Places = 16;

    private readonly Known?[] _known = new Known?[Places];

    // Types that may be unloaded before the plan; created on demand.
    private ConditionalWeakTable<Type, Known>? _collectible;
    private CodecPlan _plan = null!;
    private JsonCodec _reading = null!;

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => _reading.ReadsBeginnings;

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        _reading.OpenFrame(ref reader, position, out start);

    internal override void Bind(CodecPlan plan)
    {
        _plan = plan;

        // Run-time types are known only while writing.
        if (plan.Engine == ObjectEngine.FirstCalls)
            plan.Origin.Memory.IsProvisional = true;
        if (isItself)
            return;
        Type read = plan.Settings.UnknownTypeHandling == JsonUnknownTypeHandling.JsonNode ? typeof(JsonNode) : typeof(JsonElement);

        // A resolver need not know documents. If it does not know object, object is still written as its run-time type.
        if (plan.Resolver is null)
            _reading = plan.Memory.CodecFor(read);
        else if (plan.Resolver.ReadsUntyped(plan))
            _reading = plan.Maker.MakeDocument(read, plan);
        else
            _reading = new RefusedCodec<object>(
                "Expected a contract of object from the resolver, found none. Add object to its types, or name the type to read.");
    }

    public override object? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : _reading.ReadBoxed(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, object? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        if (value.GetType() != typeof(object))
            return CodecOf(ref writer, position, value.GetType()).WriteBoxed(ref writer, position, value);
        position = WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack);
        return WritePrimitives.EndObject(ref writer, position);
    }

    public override int WriteKey(ref JsonWriter writer, int position, object key) =>
        key.GetType() == typeof(object)
            ? base.WriteKey(ref writer, position, key)
            : CodecOf(ref writer, position, key.GetType()).WriteKeyBoxed(ref writer, position, key);

    internal JsonCodec CodecOf(Type type)
    {
        ref Known? place = ref _known[type.GetHashCode() & (Places - 1)];
        Known? known = place;
        if (known is null || known.Type != type)
            known = Find(ref place, type);
        return known.Codec;
    }

    // A type without a possible codec is reported with the path of the value.
    private JsonCodec CodecOf(ref JsonWriter writer, int position, Type type)
    {
        Known? known = _known[type.GetHashCode() & (Places - 1)];
        return known is not null && known.Type == type ? known.Codec : FindCodec(ref writer, position, type);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonCodec FindCodec(ref JsonWriter writer, int position, Type type)
    {
        // Making a codec needs room.
        writer.CheckStack(position);
        try
        {
            return CodecOf(type);
        }
        catch (NotSupportedException cause) when (UserFailure.LacksPath(cause))
        {
            throw WriteFailure.NotSupported(ref writer, position, cause.Message);
        }
    }

    private Known Find(ref Known? place, Type type)
    {
        if (_collectible is { } collectible && collectible.TryGetValue(type, out Known? known))
            return known;
        known = new Known(type, _plan.Memory.ReadyCodecFor(isItself ? type : _plan.Memory.WrittenAs(type)));
        if (type.IsCollectible)
            CollectibleTypes.Make(ref _collectible).TryAdd(type, known);
        else
            place = known;
        return known;
    }

    private sealed class Known(Type type, JsonCodec codec)
    {
        internal readonly Type Type = type;
        internal readonly JsonCodec Codec = codec;
    }
}
