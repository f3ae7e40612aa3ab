// Gives user-defined codecs access to the settings and other codecs.
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json;

/// <summary>Gives a codec access to the settings that it is used with and to their
/// codecs; passed to <see cref="JsonCodec{T}.Bind"/>.</summary>
/// <typeparam name="T">The type that the codec reads and writes.</typeparam>
public sealed class CodecBinding<T>
{
    private readonly Func<CodecPlan, JsonCodec> _makeNext;
    private readonly Func<JsonCodec, IFollowingCodec>? _follow;

    // The codecs that follow those of a later plan, and how to find these; null if no other plan comes.
    private readonly List<(IFollowingCodec Codec, Func<CodecPlan, JsonCodec> Find)>? _following;
    private CodecPlan _plan;
    private JsonCodec<T>? _next;
    private bool _isBound;

    /// <param name="plan">The plan.</param>
    /// <param name="makeNext">Makes the codec that this one replaces.</param>
    /// <param name="follow">Makes the codec that stands for another one; null if the codec is
    /// bound for each plan, and so gets all codecs as they are.</param>
    internal CodecBinding(CodecPlan plan, Func<CodecPlan, JsonCodec> makeNext, Func<JsonCodec, IFollowingCodec>? follow)
    {
        _plan = plan;
        _makeNext = makeNext;
        _follow = follow;
        if (follow is not null && plan.Engine == ObjectEngine.FirstCalls)
            _following = [];
    }

    /// <summary>The settings.</summary>
    public JsonSettings Settings => _plan.Settings;

    /// <summary>
    /// The codec of <typeparamref name="T"/> without this one: the next in <see cref="JsonSettings.Codecs"/>, or the one that writes
    /// members. Nested values get codecs as usual, so a type that contains itself uses this codec again.
    /// </summary>
    /// <exception cref="NotSupportedException">There is no other codec.</exception>
    public JsonCodec<T> Next =>
        _next ??=
            (JsonCodec<T>)(_isBound ? CodecMaking.Apart(_plan, this, static binding => binding._makeNext(binding._plan)) : Kept(_makeNext));

    /// <summary>Gets the codec of another type.</summary>
    /// <typeparam name="TOther">The type; for <typeparamref name="T"/> itself, the result is this codec.</typeparam>
    /// <returns>The codec.</returns>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public JsonCodec<TOther> CodecOf<TOther>() => (JsonCodec<TOther>)CodecOf(typeof(TOther));

    internal bool PreservesReferences => _plan.PreservesReferences;

    internal ReaderSettings Reading => _plan.Reading;

    internal JsonCodec CodecOf(Type type) => _isBound ? _plan.Memory.ReadyCodecFor(type) : Kept(plan => plan.Memory.CodecFor(type));

    /// <summary>Copies a codec for these settings. From then on, the codecs that it requests are bound immediately.</summary>
    internal JsonCodec<T> Bind(JsonCodec<T> codec)
    {
        JsonCodec<T> copy = codec.CopyFor(this);
        _isBound = true;
        return copy;
    }

    /// <summary>Lets the codecs that the copy keeps follow those of a later plan, once these are whole.</summary>
    internal void Follow(CodecPlan plan)
    {
        if (_following is null || plan.Engine == ObjectEngine.FirstCalls)
            return;
        List<(IFollowingCodec Codec, JsonCodec Followed)> later = _following.ConvertAll(one => (one.Codec, one.Find(plan)));
        CodecMaking.AtEnd(plan, () =>
        {
            foreach ((IFollowingCodec codec, JsonCodec followed) in later)
                codec.Follow(followed);
            _plan = plan;
            if (_next is not IFollowingCodec)
                _next = null;
        });
    }

    private JsonCodec Kept(Func<CodecPlan, JsonCodec> find)
    {
        JsonCodec found = find(_plan);
        if (_following is null)
            return found;
        IFollowingCodec kept = _follow!(found);
        _following.Add((kept, find));
        return (JsonCodec)kept;
    }

    internal IPathNode? PathNode => _next;
}
