// What a program follows from: a contract, and what the settings say of it, as plain values.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Programs;

/// <summary>An object type under one plan, as reflection or the compiler describe it. Nothing changes once it is made; fields keep trimmed programs small.</summary>
internal sealed class ObjectFacts
{
    /// <summary>The members in the order in which they are written; slots of other plans are left out.</summary>
    internal MemberFacts[] Members = [];

    internal ContractCreation Creation;

    /// <summary>For each parameter of the constructor the slot whose value it takes; -1 for its default value.</summary>
    internal int[] Arguments = [];

    internal bool IsValueType;

    internal bool IsReadable = true;

    internal bool IsWritable = true;

    /// <summary>Whether the members stand among those of another object, which writes the braces.</summary>
    internal bool IsPart;

    /// <summary>Whether the object can be referred to from within its own members.</summary>
    internal bool IsAnnounced;

    internal bool RejectsDuplicates;

    /// <summary>Whether each member is written on a line of its own.</summary>
    internal bool IsIndented;

    /// <summary>Whether the object is checked as a whole when it has been read.</summary>
    internal bool IsChecked;

    /// <summary>The callbacks to make, to interfaces of the object or to delegates of the contract.</summary>
    internal ContractCallbacks Callbacks;
}

/// <summary>One member of <see cref="ObjectFacts"/>.</summary>
internal sealed class MemberFacts
{
    /// <summary>The member's number in the type code.</summary>
    internal int Slot;

    /// <summary>The primitive of its type, where nothing says otherwise of its values.</summary>
    internal Primitive Primitive;

    /// <summary>Whether it takes the members that the type does not have.</summary>
    internal bool IsExtensionData;

    internal bool CanGet;

    /// <summary>Whether a delegate of the contract is asked for its value.</summary>
    internal bool IsGottenByCall;

    internal bool CanSet;

    /// <summary>Whether a delegate of the contract is given its value.</summary>
    internal bool IsSetByCall;

    internal bool IsRead;

    internal bool IsWritten;

    /// <summary>Whether the text must have it.</summary>
    internal bool IsRequired;

    /// <summary>Whether a null in the text leaves it as it is.</summary>
    internal bool SkipsNull;

    /// <summary>Whether the value that it has is filled instead of replaced.</summary>
    internal bool IsFilled;

    /// <summary>Whether it starts as the default value of its type in every object.</summary>
    internal bool StartsAsDefault;

    /// <summary>Whether it starts as the default value that an attribute declares.</summary>
    internal bool StartsAsDeclared;

    /// <summary>Whether the object is told that the text has the member.</summary>
    internal bool IsSpecified;

    /// <summary>Whether a parameter of the constructor takes its value.</summary>
    internal bool IsParameter;

    /// <summary>Whether that parameter has a default value that is not the default of its type.</summary>
    internal bool HasDefaultArgument;

    /// <summary>Whether the same value is written for all objects, together with the name.</summary>
    internal bool IsConstant;

    /// <summary>Whether the members of its value stand among those of the object.</summary>
    internal bool IsPart;

    /// <summary>What is known of these members where the type code has slots for them; null where they are read and written by the program of their own type.</summary>
    internal ObjectFacts? Part;

    /// <summary>The number in the type code of the first of these slots.</summary>
    internal int FirstSlot;

    /// <summary>Whether another value than that in a text is an error.</summary>
    internal bool IsChecked;

    /// <summary>Whether what it holds of members that the type does not have is not written.</summary>
    internal bool IsHidden;

    /// <summary>The step that leaves it out by its value; null where it is always written.</summary>
    internal StepKind? Skip;

    /// <summary>Whether its name, as it is written, does not fit one block of bytes.</summary>
    internal bool HasLongName;
}
