// A codec that a user-defined one keeps from the first calls on.
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Custom;

/// <summary>Users' codecs are bound once, while types are interpreted. Once code is emitted, the codecs that they got call it.</summary>
internal sealed class FollowingCodec<T>(JsonCodec<T> first) : WrappingCodec<T>(first), IFollowingCodec
{
    public void Follow(JsonCodec codec) => _inner = (JsonCodec<T>)codec;

    // The plan binds the codecs that it makes.
    internal override void Bind(CodecPlan plan)
    {
    }
}
