// What a codec of a user's may ask of the settings that it is to serve.
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Errors;

namespace Vivace.Json;

/// <summary>The place of a codec among the others of one value of the settings; given to <see cref="JsonCodec{T}.Bind"/>.</summary>
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
    /// The codec that would read and write <typeparamref name="T"/> if this one were not there: the one behind it in
    /// <see cref="JsonSettings.Codecs"/>, or by members. What it calls for the values within is chosen as ever, so that
    /// a type that contains itself meets this codec again.
    /// </summary>
    /// <exception cref="NotSupportedException">There is no other codec.</exception>
    public JsonCodec<T> Next => _next ??= (JsonCodec<T>)Found(_makeNext);

    /// <summary>The codec of another type, as the settings choose it.</summary>
    /// <typeparam name="TOther">The type; <typeparamref name="T"/> too, which gives this codec again.</typeparam>
    /// <exception cref="NotSupportedException">The type cannot be JSON.</exception>
    public JsonCodec<TOther> CodecOf<TOther>() => (JsonCodec<TOther>)Found(() => _plan.CodecFor(typeof(TOther)));

    /// <summary>Makes the copy of a codec that serves these settings. What it asks for later, it uses at once.</summary>
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
