// Gives user-defined codecs access to the settings and other codecs.
using Vivace.Json.Plans;

namespace Vivace.Json;

/// <summary>Gives a codec access to the settings that it is used with and to their codecs; passed to <see cref="JsonCodec{T}.Bind"/>.</summary>
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
    /// The codec of <typeparamref name="T"/> without this one: the next in <see cref="JsonSettings.Codecs"/>, or the one that writes members. Nested values get codecs as usual, so a type that
    /// contains itself uses this codec again.
    /// </summary>
    /// <exception cref="NotSupportedException">There is no other codec.</exception>
    public JsonCodec<T> Next => _next ??= (JsonCodec<T>)Found(_makeNext);

    /// <summary>Gets the codec of another type.</summary>
    /// <typeparam name="TOther">The type; for <typeparamref name="T"/> itself, the result is this codec.</typeparam>
    /// <returns>The codec.</returns>
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    public JsonCodec<TOther> CodecOf<TOther>() => (JsonCodec<TOther>)CodecOf(typeof(TOther));

    internal bool PreservesReferences => _plan.PreservesReferences;

    internal JsonCodec CodecOf(Type type) => _isBound ? _plan.Memory.ReadyCodecFor(type) : _plan.Memory.CodecFor(type);

    /// <summary>Copies a codec for these settings. From then on, the codecs that it requests are bound immediately.</summary>
    internal JsonCodec<T> Bind(JsonCodec<T> codec)
    {
        JsonCodec<T> copy = codec.CopyFor(this);
        _isBound = true;
        return copy;
    }

    private JsonCodec Found(Func<JsonCodec> find) => _isBound ? CodecMaking.Apart(_plan, find, static find => find()) : find();

    internal IPathNode? PathNode => _next;
}
