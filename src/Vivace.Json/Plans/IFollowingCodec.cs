// What lets a user-defined codec keep other codecs while code is emitted for them.
namespace Vivace.Json.Plans;

/// <summary>A codec that does what another one does, which is replaced once.</summary>
internal interface IFollowingCodec
{
    /// <summary>From now on, does what <paramref name="codec"/>, of the same type, does.</summary>
    void Follow(JsonCodec codec);
}
