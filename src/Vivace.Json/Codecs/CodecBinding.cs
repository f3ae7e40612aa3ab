// What a codec of a user's may ask of the settings that it is to serve.
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Errors;

namespace Vivace.Json;

/// <summary>The other codecs of one value of the settings, as seen from one codec; passed to <see cref="JsonCodec{T}.Bind"/>.</summary>
/// <typeparam name="T">The codec's type.</typeparam>
public sealed class CodecBinding<T>
{
    private readonly CodecPlan _plan;
    private readonly Func<JsonCodec> _makeNext;
    private JsonCodec<T>? _next;
    private bool _isBound;

    internal CodecBinding(CodecPlan plan, Func<JsonCodec> makeNext)
    {
        _plan = plan;
        _makeNext = makeNext;
    }

    /// <summary>The settings.</summary>
    public JsonSettings Settings => _plan.Settings;

    /// <summary>
    /// The codec that would read and write <typeparamref name="T"/> if this one were not there: the one after it in
    /// <see cref="JsonSettings.Codecs"/>, or by members. The codecs of the values within are chosen as usual, so
    /// a type that contains itself uses this codec again.
    /// </summary>
    /// <exception cref="NotSupportedException">There is no other codec.</exception>
    public JsonCodec<T> Next => _next ??= (JsonCodec<T>)Found(_makeNext);

    /// <summary>The codec of another type, as the settings choose it.</summary>
    /// <typeparam name="TOther">The type; for <typeparamref name="T"/> itself, the result is this codec.</typeparam>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public JsonCodec<TOther> CodecOf<TOther>() => (JsonCodec<TOther>)Found(() => _plan.CodecFor(typeof(TOther)));

    /// <summary>Creates the copy of a codec for these settings. Codecs that it asks for later are bound immediately.</summary>
    internal JsonCodec<T> Bind(JsonCodec<T> codec)
    {
        JsonCodec<T> copy = codec.CopyFor(this);
        _isBound = true;
        return copy;
    }

    private JsonCodec Found(Func<JsonCodec> find) => _isBound ? CodecMaking.Apart(_plan, find, static find => find()) : find();

    /// <summary>What was asked for, for the path of an error.</summary>
    internal IPathNode? PathNode => _next;
}
