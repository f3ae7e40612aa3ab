// The input of a program: a contract under given settings, as plain values.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Programs;

/// <summary>An object type under one plan, from reflection or the compiler. Immutable once made;
/// fields, because properties would enlarge trimmed programs.</summary>
internal sealed class ObjectFacts
{
    internal MemberFacts[] Members = [];

    internal ContractCreation Creation;

    /// <summary>For each constructor parameter the slot of its value, or -1 for its default value.</summary>
    internal int[] Arguments = [];

    internal bool IsValueType;

    internal bool IsReadable = true;

    internal bool IsWritable = true;

    /// <summary>Whether the object is flattened into another one, which writes the braces.</summary>
    internal bool IsFlattened;

    /// <summary>Whether the object's own members can refer to it.</summary>
    internal bool IsAnnounced;

    internal bool RejectsDuplicates;

    internal bool IsIndented;

    /// <summary>Whether constraints of the whole object are checked after reading.</summary>
    internal bool IsChecked;

    /// <summary>Whether the constructor gets nulls of members that are otherwise left as they are.</summary>
    // A name that codecs have too, so that trimmed programs don't grow.
    internal bool HandleNull;

    internal ContractCallbacks Callbacks;
}

internal sealed class MemberFacts
{
    internal int Slot;

    /// <summary>The primitive for its type, unless the member needs a codec.</summary>
    internal Primitive Primitive;

    /// <summary>Whether it holds the members that the type does not have.</summary>
    internal bool IsExtensionData;

    internal bool CanGet;

    internal bool IsGottenByCall;

    internal bool CanSet;

    internal bool IsSetByCall;

    internal bool IsRead;

    internal bool IsWritten;

    internal bool IsRequired;

    internal bool SkipsNull;

    internal bool IsFilled;

    /// <summary>Whether it is set to the default value of its type before reading.</summary>
    internal bool StartsAsDefault;

    /// <summary>Whether it is set to the default value of an attribute before reading.</summary>
    internal bool StartsAsDeclared;

    internal bool IsSpecified;

    internal bool IsParameter;

    internal bool HasDefaultArgument;

    /// <summary>Whether a second value is an error even if duplicates are allowed.</summary>
    internal bool IsOnce;

    /// <summary>Whether all objects write the same value, together with the name.</summary>
    internal bool IsConstant;

    /// <summary>Whether its value is flattened into the object.</summary>
    internal bool IsFlattened;

    /// <summary>The type of a flattened value whose members have slots in the parent's type
    /// code; null if its own program reads and writes it.</summary>
    internal ObjectFacts? Flattened;

    internal int FirstSlot;

    /// <summary>Whether a value other than the constant is an error.</summary>
    internal bool IsChecked;

    /// <summary>Whether the extension data that it holds is not written.</summary>
    internal bool IsHidden;

    /// <summary>The step that leaves it out depending on its value; null if it is always written.</summary>
    internal StepKind? Skip;

    /// <summary>Whether its written name does not fit one block of bytes.</summary>
    internal bool HasLongName;
}
