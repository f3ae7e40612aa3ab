// What a user-defined codec can ask about the settings that it is used with.
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;

namespace Vivace.Json;

/// <summary>Gives a codec access to the other codecs of the settings that it is used with; passed to <see cref="JsonCodec{T}.Bind"/>.</summary>
/// <typeparam name="T">The type that the codec reads and writes.</typeparam>
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
    /// <see cref="JsonSettings.Codecs"/>, or the one that writes members. The codecs of nested values are chosen as usual, so
    /// a type that contains itself uses this codec again.
    /// </summary>
    /// <exception cref="NotSupportedException">There is no other codec.</exception>
    public JsonCodec<T> Next => _next ??= (JsonCodec<T>)Found(_makeNext);

    /// <summary>Gets the codec that the settings choose for another type.</summary>
    /// <typeparam name="TOther">The type; for <typeparamref name="T"/> itself, the result is this codec.</typeparam>
    /// <returns>The codec.</returns>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public JsonCodec<TOther> CodecOf<TOther>() => (JsonCodec<TOther>)Found(() => _plan.Memory.CodecFor(typeof(TOther)));

    /// <summary>Gets the codec that the settings choose for a type that is known only when values are read.</summary>
    internal JsonCodec CodecOf(Type type) => Found(() => _plan.Memory.CodecFor(type));

    /// <summary>Creates the copy of a codec for these settings. Codecs that it requests later are bound immediately.</summary>
    internal JsonCodec<T> Bind(JsonCodec<T> codec)
    {
        JsonCodec<T> copy = codec.CopyFor(this);
        _isBound = true;
        return copy;
    }

    private JsonCodec Found(Func<JsonCodec> find) => _isBound ? CodecMaking.Apart(_plan, find, static find => find()) : find();

    /// <summary>The codec that was requested as <see cref="Next"/>, for the path of an error.</summary>
    internal IPathNode? PathNode => _next;
}
