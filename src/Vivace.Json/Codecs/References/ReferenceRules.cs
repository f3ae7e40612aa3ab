// The metadata that objects of one type can have.
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.References;

/// <summary>The metadata that a type allows.</summary>
internal sealed class ReferenceRules(
    Type type, byte[]? discriminator, bool takesId, bool isNeverArray, bool isAnywhere, ReferenceHandler handler)
{
    /// <summary>The type.</summary>
    internal readonly Type Type = type;

    /// <summary>The name of the type discriminator; null if the type is not polymorphic.</summary>
    internal readonly byte[]? Discriminator = discriminator;

    /// <summary>Whether its values may have an id: arrays, immutable and untyped collections have none.</summary>
    internal readonly bool TakesId = takesId;

    /// <summary>Whether no value is an array in JSON.</summary>
    internal readonly bool IsNeverArray = isNeverArray;

    /// <summary>Whether metadata may follow other members.</summary>
    internal readonly bool IsAnywhere = isAnywhere;

    /// <summary>The reference handler.</summary>
    internal readonly ReferenceHandler Handler = handler;

    internal readonly bool TakesReference = !type.IsValueType;

    internal string TypeName => TypeNames.Show(Type);

    internal MarkKind KindOf(ReadOnlySpan<byte> name)
    {
        if (Discriminator is not null && name.SequenceEqual(Discriminator))
            return MarkKind.Type;
        if (name is not [(byte)'$', ..])
            return MarkKind.None;
        return name.SequenceEqual(MetadataNames.Id) ? MarkKind.Id
            : name.SequenceEqual(MetadataNames.Ref) ? MarkKind.Reference
            : name.SequenceEqual(MetadataNames.Values) ? MarkKind.Values
            : MarkKind.Reserved;
    }
}
