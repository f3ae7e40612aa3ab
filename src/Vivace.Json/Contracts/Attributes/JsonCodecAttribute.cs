// Selects the codec of a type, a member, or the items of a collection.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json;

/// <summary>Selects the <see cref="JsonCodec{T}"/> of a type, member or constructor parameter, or of the items
/// and keys of a collection. System.Text.Json ignores this attribute.</summary>
/// <example><code>
/// [JsonCodec(typeof(PriceCodec), "EUR", 2)]      // new PriceCodec("EUR", 2)
/// public decimal Price { get; set; }
///
/// [JsonCodec(ItemCodec = typeof(HexCodec))]
/// public List&lt;int&gt;? Colors { get; set; }
/// </code></example>
/// <remarks>
/// Name a <see cref="JsonCodec{T}"/>, a <see cref="JsonCodecFactory"/>, or an open generic codec such as
/// <c>typeof(ResultCodec&lt;&gt;)</c>, which is closed for the type. Each use of the attribute has its own instance for each value of the
/// settings. Derive from the attribute to give a codec a name of its own; <see cref="Serialization.JsonValueAttribute"/> does.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface
    | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter,
    Inherited = false)]
public class JsonCodecAttribute : JsonAttribute
{
    /// <summary>The members of a codec's class that trimming must keep.</summary>
    internal const DynamicallyAccessedMemberTypes Called = DynamicallyAccessedMemberTypes.PublicConstructors
        | DynamicallyAccessedMemberTypes.NonPublicConstructors;

    private readonly object?[] _arguments;

    /// <summary>Keeps the default codec of the type; use this constructor with
    /// <see cref="ItemCodec"/> and <see cref="KeyCodec"/>.</summary>
    public JsonCodecAttribute()
    {
        Bring.Codecs();
        _arguments = [];
    }

    /// <summary>Selects the codec.</summary>
    /// <param name="codecType">The class of the codec.</param>
    /// <param name="arguments">The arguments of its constructor; none by default.</param>
    /// <exception cref="ArgumentNullException"><paramref name="codecType"/> is <see langword="null"/>.</exception>
    public JsonCodecAttribute([DynamicallyAccessedMembers(Called)] Type codecType, params object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(codecType);
        Bring.Codecs();
        CodecType = codecType;
        _arguments = arguments ?? [null];
    }

    /// <summary>The class of the codec; <see langword="null"/> if the attribute only sets those of items or keys.</summary>
    [DynamicallyAccessedMembers(Called)]
    public Type? CodecType { get; }

    /// <summary>The arguments of the codec's constructor.</summary>
    public IReadOnlyList<object?> Arguments => _arguments;

    /// <summary>The class of the codec of a collection's items, or of a dictionary's values.</summary>
    [DynamicallyAccessedMembers(Called)]
    public Type? ItemCodec { get; set; }

    /// <summary>The arguments of the constructor of <see cref="ItemCodec"/>.</summary>
    public object?[]? ItemArguments { get; set; }

    /// <summary>The class of the codec of a dictionary's keys, which must override ReadAsName and WriteAsName.</summary>
    [DynamicallyAccessedMembers(Called)]
    public Type? KeyCodec { get; set; }

    /// <summary>The arguments of the constructor of <see cref="KeyCodec"/>.</summary>
    public object?[]? KeyArguments { get; set; }
}
