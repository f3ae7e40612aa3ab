// A codec that wraps another one of the same type and overrides a part of it.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs;

internal abstract class WrappingCodec<T>(JsonCodec<T>? inner) : PositionalCodec<T>
{
    // Null until the codec is bound, if it gets the other one only then.
    private protected JsonCodec<T> _inner = inner!;

    internal JsonCodec<T> Inner => _inner;

    internal override JsonCodec Innermost => _inner.Innermost;

    internal override void Adopt(object parent, object? value) => _inner.Adopt(parent, value);

    internal override PathNodeKind PathKind => _inner.PathKind;

    internal override JsonCodec? ElementCodec => _inner.ElementCodec;

    internal override bool ReadsLazily => _inner.ReadsLazily;

    internal override bool ReadsBeginnings => _inner.ReadsBeginnings;

    internal override bool TakesArguments => _inner.TakesArguments;

    internal override bool IsSet => _inner.IsSet;

    internal override string? SearchedMember => _inner.SearchedMember;

    internal override bool KeepsKey => _inner.KeepsKey;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => _inner.NodeAt(context, offset);

    internal override IEnumerable<IPathNode> Alternatives => _inner.Alternatives;

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) => _inner.TryTakeParts(key, item);

    internal override void Bind(CodecPlan plan) => _inner.Bind(plan);

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => _inner.ReadAt(ref reader, position, out next);

    internal override JsonCodec? InPlaceOf(T value) => _inner.InPlaceOf(value);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        _inner.PopulateAt(ref reader, position, target, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => _inner.WriteAt(ref writer, position, value);

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _inner.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _inner.WriteKey(ref writer, position, key);

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        _inner.TryGetMember(unescapedName, out member, out jsonName);

    internal override bool IsConstructorParameter(string jsonName) => _inner.IsConstructorParameter(jsonName);

    internal override string? DescribeMember(string jsonName) => _inner.DescribeMember(jsonName);

    internal override bool HidesMember(string? jsonName) => _inner.HidesMember(jsonName);

    internal override bool PassesMember(ReadOnlySpan<byte> unescapedName) => _inner.PassesMember(unescapedName);

    internal override IEnumerable<string> MemberNames => _inner.MemberNames;
}
