// What a program follows from: a contract, and what the settings say of it, as plain values.
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Programs;

/// <summary>An object type under one plan, as reflection or the compiler describe it.</summary>
internal sealed record ObjectFacts
{
    /// <summary>The members in the order in which they are written; slots of other plans are left out.</summary>
    public MemberFacts[] Members { get; init; } = [];

    public CreationModel Creation { get; init; }

    /// <summary>For each parameter of the constructor the slot whose value it takes; -1 for its default value.</summary>
    public int[] Arguments { get; init; } = [];

    public bool IsValueType { get; init; }

    public bool IsReadable { get; init; } = true;

    public bool IsWritable { get; init; } = true;

    /// <summary>Whether the object can be referred to from within its own members.</summary>
    public bool IsAnnounced { get; init; }

    public bool RejectsDuplicates { get; init; }

    /// <summary>Whether each member is written on a line of its own.</summary>
    public bool IsIndented { get; init; }

    /// <summary>The callbacks to make, to interfaces of the object or to delegates of the contract.</summary>
    public CallbackForms Callbacks { get; init; }
}

/// <summary>One member of <see cref="ObjectFacts"/>.</summary>
internal sealed record MemberFacts
{
    /// <summary>The member's number in the type code.</summary>
    public int Slot { get; init; }

    /// <summary>The primitive of its type, where nothing says otherwise of its values.</summary>
    public Primitive Primitive { get; init; }

    /// <summary>Whether it takes the members that the type does not have.</summary>
    public bool IsExtensionData { get; init; }

    public bool CanGet { get; init; }

    public bool CanSet { get; init; }

    public bool IsRead { get; init; }

    public bool IsWritten { get; init; }

    /// <summary>Whether the text must have it.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether a null in the text leaves it as it is.</summary>
    public bool SkipsNull { get; init; }

    /// <summary>Whether the value that it has is filled instead of replaced.</summary>
    public bool IsFilled { get; init; }

    /// <summary>Whether it starts as the default value of its type in every object.</summary>
    public bool StartsAsDefault { get; init; }

    /// <summary>Whether a parameter of the constructor takes its value.</summary>
    public bool IsParameter { get; init; }

    /// <summary>Whether that parameter has a default value that is not the default of its type.</summary>
    public bool HasDefaultArgument { get; init; }

    /// <summary>The step that leaves it out by its value; null where it is always written.</summary>
    public StepKind? Skip { get; init; }

    /// <summary>Whether its name, as it is written, does not fit one block of bytes.</summary>
    public bool HasLongName { get; init; }
}
