// The metadata that objects of one type can have.
using System.Text.Json.Serialization;
using Vivace.Json.Errors;

namespace Vivace.Json.Codecs.References;

/// <summary>The metadata that a type allows.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">The name of the type discriminator; null if the type is not polymorphic.</param>
/// <param name="TakesId">Whether its values may have an id: arrays, immutable and untyped collections have none.</param>
/// <param name="IsNeverArray">Whether no value is an array in JSON.</param>
/// <param name="IsAnywhere">Whether metadata may follow other members.</param>
/// <param name="Handler">The reference handler.</param>
internal sealed record ReferenceRules(Type Type, byte[]? Discriminator, bool TakesId, bool IsNeverArray, bool IsAnywhere, ReferenceHandler Handler)
{
    internal readonly bool TakesReference = !Type.IsValueType;

    internal string TypeName => TypeNames.Show(Type);

    internal MarkKind KindOf(ReadOnlySpan<byte> name)
    {
        if (Discriminator is not null && name.SequenceEqual(Discriminator))
            return MarkKind.Type;
        if (name is not [(byte)'$', ..])
            return MarkKind.None;
        return name.SequenceEqual("$id"u8) ? MarkKind.Id
            : name.SequenceEqual("$ref"u8) ? MarkKind.Reference
            : name.SequenceEqual("$values"u8) ? MarkKind.Values
            : MarkKind.Reserved;
    }
}
