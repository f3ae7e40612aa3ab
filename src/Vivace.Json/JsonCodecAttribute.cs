// Says in a model which codec reads and writes a type, a member, or what a member's collection holds.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Custom;

namespace Vivace.Json;

/// <summary>
/// Names the <see cref="JsonCodec{T}"/> of a type, a member or a constructor's parameter, or those of the items and keys of
/// a collection. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonCodec(typeof(MoneyCodec), "EUR", 2)]      // new MoneyCodec("EUR", 2)
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

    /// <summary>Leaves the type's codec as it is, for <see cref="ItemCodec"/> and <see cref="KeyCodec"/>.</summary>
    public JsonCodecAttribute() => _arguments = [];

    /// <summary>Names the codec.</summary>
    /// <param name="codecType">The codec's class.</param>
    /// <param name="arguments">What its constructor is given.</param>
    public JsonCodecAttribute([DynamicallyAccessedMembers(CodecCreation.Called)] Type codecType, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(codecType);
        CodecType = codecType;
        _arguments = arguments ?? [null];
    }

    /// <summary>The codec's class; <see langword="null"/> where only items or keys have one.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? CodecType { get; }

    /// <summary>What the codec's constructor is given.</summary>
    public IReadOnlyList<object?> Arguments => _arguments;

    /// <summary>The class of the codec of a collection's items, or of a dictionary's values.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? ItemCodec { get; set; }

    /// <summary>What the constructor of <see cref="ItemCodec"/> is given.</summary>
    public object?[]? ItemArguments { get; set; }

    /// <summary>The class of the codec of a dictionary's keys; it overrides ReadAsName and WriteAsName.</summary>
    [DynamicallyAccessedMembers(CodecCreation.Called)]
    public Type? KeyCodec { get; set; }

    /// <summary>What the constructor of <see cref="KeyCodec"/> is given.</summary>
    public object?[]? KeyArguments { get; set; }
}
