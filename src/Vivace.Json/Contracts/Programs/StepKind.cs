// The actions from which programs of reading and writing objects are made.
namespace Vivace.Json.Contracts.Programs;

/// <summary>The values go into fingerprints, which compiled assemblies contain: add new steps at the end.</summary>
internal enum StepKind : byte
{
    /// <summary>Throws because the contract does not support reading or writing the type. The last step.</summary>
    Refuse,

    /// <summary>
    /// Creates the object without values from the text; <see cref="Step.Number"/> is a
    /// <see cref="Serialization.Metadata.ContractCreation"/>. With a
    /// <see cref="Step.Mask"/>, the remaining steps only set members by primitives (<see cref="ObjectProgram.ReadsLeaf"/>).
    /// </summary>
    Make,

    /// <summary>Sets the slot's value to the default value of its constructor parameter.</summary>
    BeginWithDefault,

    /// <summary>Makes the new object known, so that its members can refer to it.</summary>
    Announce,

    /// <summary>Sets the member to the default value of its type, or, with <see cref="Step.Number"/> 1, of its attribute.</summary>
    Reset,

    /// <summary>Calls a callback; <see cref="Step.Number"/> is a <see cref="Serialization.Metadata.ContractCallbacks"/> value.</summary>
    Notify,

    /// <summary>Begins the steps of a member whose name usually follows the previous one.</summary>
    Expect,

    /// <summary>Begins the steps of a member that most texts don't have.</summary>
    Meet,

    /// <summary>Throws if the slot was seen before; for flattened objects, see <see cref="Mark"/>.</summary>
    RefuseRepeated,

    /// <summary>Marks the slot as seen. With a <see cref="Step.Mask"/>, sets this bit for the
    /// flattened object in slot <see cref="Step.Number"/>.</summary>
    Mark,

    /// <summary>Tells the object that the text contains the member.</summary>
    Specify,

    /// <summary>If the value is null, leaves the member unchanged and ends its steps.</summary>
    LeaveAtNull,

    Set,

    /// <summary>Reads the value and keeps it for the constructor.</summary>
    Keep,

    /// <summary>Reads the value, keeps it until the object is created, and marks the slot as kept.</summary>
    KeepForLater,

    /// <summary>Fills the existing value; sets the member if that returns another one.</summary>
    FillAndSet,

    /// <summary>Fills the existing value of a member that cannot be set.</summary>
    Fill,

    PassOver,

    /// <summary>Ends the expected names: from here on, names are looked up until the object closes.</summary>
    Search,

    /// <summary>Adds a member without a slot to the extension data.</summary>
    AddUnmapped,

    /// <summary>Adds a member without a slot to extension data that is kept until the object is created.</summary>
    KeepUnmapped,

    Close,

    /// <summary>Throws if a slot of <see cref="Step.Mask"/>, among the 64 of word <see cref="Step.Number"/>,
    /// was not seen. With a slot, concerns its flattened object.</summary>
    Require,

    /// <summary>Passes the slot's value as the next constructor argument.</summary>
    Argument,

    /// <summary>Passes the default value of parameter <see cref="Step.Number"/> as the next constructor argument.</summary>
    DefaultArgument,

    Construct,

    /// <summary>Sets the member to the extension data that was kept, if any.</summary>
    SetUnmapped,

    /// <summary>Sets the member to the value that was kept for later, if any.</summary>
    SetKept,

    /// <summary>If there is no object, writes null and ends.</summary>
    WriteNull,

    Begin,

    /// <summary>Omits the member if its value is null.</summary>
    SkipNull,

    /// <summary>Omits the member if its value is the default of its type.</summary>
    SkipDefault,

    /// <summary>Omits the member if its value is the default of its attribute.</summary>
    SkipDeclared,

    /// <summary>Omits the member if its value is null, an empty string or an empty collection.</summary>
    SkipEmpty,

    /// <summary>Omits the member if its value is null or contains the object.</summary>
    SkipCycle,

    /// <summary>Omits the member if the contract's delegate says so.</summary>
    SkipUnlessAsked,

    /// <summary>Writes name and value as one block of bytes, because it is known what precedes them.</summary>
    WritePlain,

    /// <summary>Writes name and value on the same line; all members before may have been omitted.</summary>
    WriteLoose,

    /// <summary>Writes name and value on their own line, or with a name of any length.</summary>
    WriteAny,

    /// <summary>Writes the entries of the extension data.</summary>
    WriteUnmapped,

    End,

    /// <summary>When reading: skips the value if it is the slot's constant, and throws otherwise.</summary>
    CheckConstant,

    /// <summary>When reading: passes a member whose number is above the slots' to its flattened object.</summary>
    TakeFlattened,

    /// <summary>When reading: the flattened object is complete; keeps it for the constructor if the text had any of it.</summary>
    KeepFlattened,

    /// <summary>When reading: the flattened object is complete; sets the member, or, with
    /// <see cref="Step.Number"/> 1, leaves it where it is.</summary>
    SetFlattened,

    /// <summary>Writes the members of the flattened object in the slot.</summary>
    WriteFlattened,

    /// <summary>The last step of reading: throws if the object violates its constraints.</summary>
    Check,

    /// <summary>
    /// When reading: ensures that a flattened object exists for the next value, the member's or a new one. With <see cref="Step.Number"/>
    /// 1, always creates one; with 2, never does, and skips the value if there is none.
    /// </summary>
    OpenFlattened,

    /// <summary>When reading: executes the steps up to the one that takes the flattened object only if it was
    /// opened. With <see cref="Step.Number"/> 1, it must have been.</summary>
    EndFlattened,

    /// <summary>When writing: executes the steps up to <see cref="LeaveFlattened"/> on the
    /// flattened object in the slot, if it exists.</summary>
    EnterFlattened,

    /// <summary>When writing: ends the members of the flattened object.</summary>
    LeaveFlattened,

    /// <summary>Passes the extension data that was kept, if any, as the next constructor argument, which is number
    /// <see cref="Step.Number"/>.</summary>
    UnmappedArgument,

    /// <summary>Skips a member without a slot: only a new object can get it, as a constructor argument.</summary>
    PassUnmapped,
}
