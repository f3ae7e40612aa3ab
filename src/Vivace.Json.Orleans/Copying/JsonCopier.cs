// Copies the arguments of calls within a silo: immutable values are shared, others are written and read.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using Orleans.Serialization.Cloning;
using Vivace.Json.Orleans.Messages;

namespace Vivace.Json.Orleans.Copying;

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal sealed class JsonCopier<T> : IDeepCopier<T>, IOptionalDeepCopier
{
    // Most arguments fit on the stack.
    private const int BytesOnStack = 2048;

    private readonly MessageCodecs _codecs;
    private readonly JsonSettings _settings;
    private readonly bool _isShared = ImmutableTypes.Contains(typeof(T));

    internal JsonCopier(MessageCodecs codecs, JsonSettings settings)
    {
        _codecs = codecs;
        _settings = settings;
    }

    // Orleans does not ask the copier then. It asks about the declared type of a field, whose value may be of a derived one.
    public bool IsShallowCopyable() => _isShared && typeof(T).IsSealed;

    public T? DeepCopy(T? input, CopyContext context)
    {
        if (typeof(T).IsValueType)
            return _isShared ? input : Copy(input!);
        if (input is null)
            return input;
        if (input is not JsonNode && !typeof(T).IsSealed && input.GetType() != typeof(T))
            return (T?)_codecs.CopierOf(input.GetType()).DeepCopy(input, context);
        if (_isShared)
            return input;
        if (context.TryGetCopy(input, out object? known))
            return (T?)known;
        T copy = input is JsonNode node ? (T)(object)node.DeepClone() : Copy(input);
        context.RecordCopy(input, copy!);
        return copy;
    }

    public object? DeepCopy(object? input, CopyContext context) => DeepCopy((T?)input, context);

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private T Copy(T input)
    {
        ReadOnlySpan<byte> text = JsonSerializer.Serialize(stackalloc byte[BytesOnStack], input, out byte[]? rented, _settings);
        T copy = JsonSerializer.Deserialize<T>(text, _settings)!;
        if (rented is not null)
            ArrayPool<byte>.Shared.Return(rented);
        return copy;
    }
}
