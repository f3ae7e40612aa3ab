// Attributes for the members of types that belong to others.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.MixIns;

namespace Vivace.Json.Serialization;

/// <summary>
/// Gives the members of a type that you cannot change the attributes of the members of a class of yours with the same names and types: its
/// mix-in. Add it to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <typeparam name="T">The type; a class or struct with members.</typeparam>
/// <typeparam name="TMixIn">
/// The class with the attributes. Nobody creates it. <see cref="JsonContractAttribute"/> with the type, on this class, generates code for
/// the type and has the compiler check the members.
/// </typeparam>
/// <remarks>
/// <para>
/// All attributes of members count, those of System.Text.Json and those of this library, and each before one of the same kind on the member
/// itself: <c>[JsonIgnore(Condition = JsonIgnoreCondition.Never)]</c> brings an ignored member back. Attributes of the class do not count:
/// settings and their <see cref="JsonSettings.ContractModifiers"/> say the same of a type. One with derived types is refused.
/// </para>
/// <para>A member of the mix-in that the type does not have is an <see cref="InvalidOperationException"/> when the type is first used.
/// Without reflection, members need generated code, so they must be public.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = new() { Codecs = [new JsonMixIn&lt;Theirs, TheirsContract&gt;()] };
///
/// [JsonContract(typeof(Theirs))]
/// internal abstract class TheirsContract
/// {
///     [JsonPropertyName("id")]
///     public int Number { get; set; }
/// }
///
/// // In a library of others.
/// public sealed class Theirs
/// {
///     public int Number { get; set; }
/// }
/// </code></example>
public sealed class JsonMixIn<T, [DynamicallyAccessedMembers(MixIn.Kept)] TMixIn> : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type) => type == typeof(T);

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(T) ? new MixInCodec<T>(typeof(TMixIn)) : throw ThrowContract.WrongCodec(GetType(), type);

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is JsonMixIn<T, TMixIn>;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(typeof(T), typeof(TMixIn));
}
