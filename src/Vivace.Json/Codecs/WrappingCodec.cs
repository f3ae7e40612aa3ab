// A codec that wraps another one of the same type and overrides a part of it.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs;

internal abstract class WrappingCodec<T>(JsonCodec<T> inner) : PositionalCodec<T>
{
    internal JsonCodec<T> Inner => inner;

    internal override JsonCodec Innermost => inner.Innermost;

    internal override PathNodeKind PathKind => inner.PathKind;

    internal override JsonCodec? ElementCodec => inner.ElementCodec;

    internal override bool ReadsLazily => inner.ReadsLazily;

    internal override bool ReadsBeginnings => inner.ReadsBeginnings;

    internal override bool HasConstructorParameters => inner.HasConstructorParameters;

    internal override bool CountsDistinctElements => inner.CountsDistinctElements;

    internal override string? SearchedMember => inner.SearchedMember;

    internal override bool KeepsKey => inner.KeepsKey;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => inner.NodeAt(context, offset);

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) => inner.TryTakeParts(key, item);

    internal override void Bind(CodecPlan plan) => inner.Bind(plan);

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => inner.ReadAt(ref reader, position, out next);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) => inner.PopulateAt(ref reader, position, target, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => inner.WriteAt(ref writer, position, value);

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => inner.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => inner.WriteKey(ref writer, position, key);

    private protected override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        ((IPathNode)inner).TryGetMember(unescapedName, out member, out jsonName);

    private protected override bool IsConstructorParameter(string jsonName) => ((IPathNode)inner).IsConstructorParameter(jsonName);

    private protected override string? DescribeMember(string jsonName) => ((IPathNode)inner).DescribeMember(jsonName);

    private protected override bool HidesMember(string? jsonName) => ((IPathNode)inner).HidesMember(jsonName);

    private protected override IEnumerable<string> MemberNames => ((IPathNode)inner).MemberNames;
}
