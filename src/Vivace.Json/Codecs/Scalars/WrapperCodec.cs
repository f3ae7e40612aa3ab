// Codecs that change one thing about another codec.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Scalars;

/// <summary>Error paths continue below the other codec.</summary>
internal abstract class WrapperCodec<T> : PositionalCodec<T>, IHoldingCodec
{
    private protected abstract JsonCodec Inner { get; }

    JsonCodec IHoldingCodec.Held => Inner;

    internal override PathNodeKind PathKind => Inner.PathKind;

    internal override JsonCodec? ElementCodec => Inner.ElementCodec;

    internal override bool ReadsLazily => Inner.ReadsLazily;

    internal override bool ReadsBeginnings => Inner.ReadsBeginnings;

    // null never begins with a bracket.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        ReadFrame? frame = Inner.OpenFrame(ref reader, position, out start);
        if (frame is not null)
            frame.Declared = this;
        return frame;
    }

    internal override LongString? BeginString(ref JsonReader reader, int quote, object? target) =>
        Inner.BeginString(ref reader, quote, target);

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => Inner.NodeAt(context, offset);

    internal override IEnumerable<IPathNode> Alternatives => Inner.Alternatives;

    internal override string? SearchedMember => Inner.SearchedMember;

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        Inner.TryGetMember(unescapedName, out member, out jsonName);

    internal override string? DescribeMember(string jsonName) => Inner.DescribeMember(jsonName);

    internal override bool HidesMember(string? jsonName) => Inner.HidesMember(jsonName);

    internal override bool PassesMember(ReadOnlySpan<byte> unescapedName) => Inner.PassesMember(unescapedName);

    internal override IEnumerable<string> MemberNames => Inner.MemberNames;
}

/// <summary>A struct or null.</summary>
/// <param name="given">The codec of the struct; null for the plan's own.</param>
internal sealed class NullableCodec<T>(JsonCodec<T>? given) : WrapperCodec<T?>
    where T : struct
{
    private JsonCodec<T> _inner = null!;

    private protected override JsonCodec<T> Inner => _inner;

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) => given?.TryTakeParts(key, item) == true;

    internal override void Bind(CodecPlan plan)
    {
        given?.Bind(plan);
        _inner = given ?? plan.Memory.CodecFor<T>();
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : _inner.ReadAt(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => value.HasValue
        ? _inner.WriteAt(ref writer, position, value.GetValueOrDefault())
        : WritePrimitives.WriteNull(ref writer, position);

    internal override T? PopulateAt(ref JsonReader reader, int position, T? target, out int next) =>
        target.HasValue && !ReadPrimitives.TryReadNull(ref reader, position, out next)
            ? _inner.PopulateAt(ref reader, position, target.GetValueOrDefault(), out next)
            : ReadAt(ref reader, position, out next);
}

/// <summary>For schemas: whether the codec throws for null.</summary>
internal interface INonNullCodec
{
    bool RejectsOnRead { get; }

    bool RejectsOnWrite { get; }
}

/// <summary>The value of a member, or an item in its collection.</summary>
internal sealed class NonNullCodec<T>(
    JsonCodec<T> inner, string member, bool rejectsOnRead, bool rejectsOnWrite, bool isItem, bool ofText) : WrapperCodec<T>, INonNullCodec
{
    bool INonNullCodec.RejectsOnRead => rejectsOnRead;

    bool INonNullCodec.RejectsOnWrite => rejectsOnWrite;

    private protected override JsonCodec<T> Inner => inner;

    public override T? ReadAt(ref JsonReader reader, int position, out int next) =>
        Check(ref reader, position, inner.ReadAt(ref reader, position, out next));

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        Check(ref reader, position,
            inner.InPlaceOf(target) is { } other
                ? (T?)other.ReadBoxed(ref reader, position, out next)
                : inner.PopulateAt(ref reader, position, target, out next));

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null && rejectsOnWrite
            ? throw WriteFailure.Null(ref writer, position, member, typeof(T), isItem)
            : inner.WriteAt(ref writer, position, value);

    // A codec, such as one of trees, may make a value of null.
    private T? Check(ref JsonReader reader, int position, T? value) =>
        rejectsOnRead && (value is null || (ofText && ReadPrimitives.TryReadNull(ref reader, position, out _)))
            ? throw Fail.Null(ref reader, position, typeof(T))
            : value;
}
