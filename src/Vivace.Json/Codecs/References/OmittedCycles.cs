// Leaves items out of lists where ReferenceHandler.IgnoreCycles writes null.
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs;

/// <summary>
/// With <see cref="ReferenceHandler.IgnoreCycles"/>, leaves the items of lists out that contain the list. Without it, as in
/// System.Text.Json, null is written in their place. Add it to <see cref="JsonSettings.Codecs"/>.
/// </summary>
/// <remarks>Members that would be null are left out with <see cref="JsonIgnoreCondition.WhenWritingNull"/>. With another
/// <see cref="JsonSettings.ReferenceHandler"/>, lists are written as usual.</remarks>
/// <example><code>
/// JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, Codecs = [new OmittedCycles()] };
/// </code></example>
public sealed class OmittedCycles : JsonCodecFactory
{
    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TypeKinds.Classify(type) is { Kind: TypeKind.Enumerable, IsUntyped: false, ElementType: { IsValueType: false } element }
            && element != typeof(string);
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return (JsonCodec)ClosedType.OpenAny(TypeKinds.Classify(type).ElementType!, new ElementOpener(type));
    }

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is OmittedCycles;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(OmittedCycles).GetHashCode();

    private sealed class ElementOpener(Type type) : ITypeOpener
    {
        public object Open<TElement>() => ClosedType.OpenAny(type, new Opener<TElement>());
    }

    private sealed class Opener<TElement> : ITypeOpener
    {
        public object Open<T>() => new OmittingCodec<T, TElement>(null!);
    }
}
