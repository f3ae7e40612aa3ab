// Values of a base type that are written as their run-time types.
using System.Collections.Concurrent;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>
/// Writes values of derived types with those types' codecs. Reading does not change, except that settings can choose to fill
/// existing values by their own type.
/// </summary>
/// <param name="inner">The codec of the declared type.</param>
/// <param name="isShared">Whether the plan owns and binds that codec.</param>
internal sealed class RuntimeTypeCodec<T>(JsonCodec<T> inner, bool isShared) : WrappingCodec<T>(inner)
{
    private readonly UntypedCodec _others = new(isItself: true);
    private CodecPlan _plan = null!;
    private bool _fillsOthers;

    // The codecs of keys and items, if a member or an attribute names them. They concern values of all types.
    private (JsonCodec? Key, JsonCodec? Item)? _parts;
    private ConcurrentDictionary<Type, JsonCodec>? _withParts;

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item)
    {
        _parts = (key, item);
        return base.TryTakeParts(key, item);
    }

    internal override void Bind(CodecPlan plan)
    {
        _plan = plan;
        _fillsOthers = plan.Settings is { WriteRuntimeTypes: true, FillByRuntimeType: true };
        if (!isShared)
            base.Bind(plan);
        _others.Bind(plan);
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        Inner.OpenFrame(ref reader, position, out start);

    internal override ReadFrame? OpenInto(ref JsonReader reader, int position, object target, out int start) =>
        target.GetType() == typeof(T)
            ? Inner.OpenInto(ref reader, position, target, out start)
            : base.OpenInto(ref reader, position, target, out start);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        // Only objects and arrays are read by the own type. A struct is made anew, but its converter gets the one that is there.
        if (!_fillsOthers || target is null || (target.GetType() is var type && type == typeof(T))
            || (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
                && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')))
            return Inner.PopulateAt(ref reader, position, target!, out next);
        JsonCodec codec = _parts is null ? _others.CodecOf(type) : WithParts(type);
        return (T?)(type.IsValueType && _plan.IsConverted?.Invoke(type) != false
            ? codec.ReadBoxed(ref reader, position, out next)
            : codec.PopulateBoxed(ref reader, position, target, out next));
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null || value.GetType() is var type && type == typeof(T) ? Inner.WriteAt(ref writer, position, value)
        : _parts is null ? _others.WriteAt(ref writer, position, value)
        : WithParts(type).WriteBoxed(ref writer, position, value);

    private JsonCodec WithParts(Type type) => (_withParts ??= new()).GetOrAdd(type, MakeWithParts);

    // A codec that takes no parts of this kind is of another kind of collection: the declared type's codec takes its values.
    private JsonCodec MakeWithParts(Type type)
    {
        JsonCodec codec = _plan.Maker.Make(type, _plan);
        return codec.Innermost.TryTakeParts(_parts!.Value.Key, _parts.Value.Item) ? codec.BoundTo(_plan) : Inner;
    }
}
