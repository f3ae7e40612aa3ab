// Says in a model which codec reads and writes a type, a member, or the items of a member's collection.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Custom;

namespace Vivace.Json;

/// <summary>
/// Names the <see cref="JsonCodec{T}"/> of a type, a member or a constructor's parameter, or those of the items and keys of
/// a collection. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonCodec(typeof(PriceCodec), "EUR", 2)]      // new PriceCodec("EUR", 2)
/// public decimal Price { get; set; }
///
/// [JsonCodec(ItemCodec = typeof(HexCodec))]
/// public List&lt;int&gt;? Colors { get; set; }
/// </code></example>
/// <remarks>
/// The codec that is named is a <see cref="JsonCodec{T}"/>, a <see cref="JsonCodecFactory"/>, or an open generic codec such as
/// <c>typeof(ResultCodec&lt;&gt;)</c>, which is closed for the type at hand. One is made for each place and each value of the settings.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface
    | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter,
    Inherited = false)]
public sealed class JsonCodecAttribute : JsonAttribute
{
    private readonly object?[] _arguments;

    /// <summary>Keeps the type's own codec; use it with <see cref="ItemCodec"/> and <see cref="KeyCodec"/>.</summary>
    public JsonCodecAttribute() => _arguments = [];

    /// <summary>Names the codec.</summary>
    /// <param name="codecType">The codec's class.</param>
    /// <param name="arguments">The arguments of its constructor.</param>
    public JsonCodecAttribute([DynamicallyAccessedMembers(CodecCreation.Called)] Type codecType, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(codecType);
        CodecType = codecType;
        _arguments = arguments ?? [null];
    }

    /// <summary>The codec's class; <see langword="null"/> if only items or keys have one.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? CodecType { get; }

    /// <summary>The arguments of the codec's constructor.</summary>
    public IReadOnlyList<object?> Arguments => _arguments;

    /// <summary>The class of the codec of a collection's items, or of a dictionary's values.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? ItemCodec { get; set; }

    /// <summary>The arguments of the constructor of <see cref="ItemCodec"/>.</summary>
    public object?[]? ItemArguments { get; set; }

    /// <summary>The class of the codec of a dictionary's keys, which must override ReadAsName and WriteAsName.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? KeyCodec { get; set; }

    /// <summary>The arguments of the constructor of <see cref="KeyCodec"/>.</summary>
    public object?[]? KeyArguments { get; set; }
}
