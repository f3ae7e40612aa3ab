// The steps that objects are read and written by.
namespace Vivace.Json.Contracts.Programs;

/// <summary>What a <see cref="Step"/> does. Steps of reading stand before those of writing, each in the order in which a program can have them.</summary>
internal enum StepKind : byte
{
    /// <summary>Throws what the contract has against reading or writing the type. Nothing follows.</summary>
    Refuse,

    /// <summary>
    /// Makes the object without values from the text, as <see cref="Step.Number"/> says (<see cref="Serialization.ContractCreation"/>). With a <see cref="Step.Mask"/>,
    /// setting members by primitives is all that follows (<see cref="ObjectProgram.ReadsLeaf"/>).
    /// </summary>
    Make,

    /// <summary>Begins with the default value of the constructor's parameter as the value of the slot.</summary>
    BeginWithDefault,

    /// <summary>Says which object was made, so that its members can refer to it.</summary>
    Announce,

    /// <summary>
    /// Sets the slot's member to the default value of its type, whatever the object has made of it; with <see cref="Step.Number"/> 1, to the one that an attribute declares.
    /// </summary>
    Reset,

    /// <summary>Calls what wants to be told of reading or writing: <see cref="Step.Number"/> is one of <see cref="Serialization.ContractCallbacks"/>.</summary>
    Notify,

    /// <summary>The steps of a slot's value begin, where its name follows on the one before, as it does in most texts.</summary>
    Expect,

    /// <summary>The steps of a slot's value begin, whose name most texts do not have.</summary>
    Meet,

    /// <summary>Throws if the slot was seen before; of a part, as <see cref="Mark"/> says.</summary>
    RefuseRepeated,

    /// <summary>Notes that the slot was seen: with a <see cref="Step.Mask"/>, by this bit among those of the part in the member of slot <see cref="Step.Number"/>.</summary>
    Mark,

    /// <summary>Tells the object that the text has the slot's member.</summary>
    Specify,

    /// <summary>A null leaves the slot's member as it is: the steps of its value end.</summary>
    LeaveAtNull,

    /// <summary>Reads the value and sets the member.</summary>
    Set,

    /// <summary>Reads the value and keeps it for the constructor.</summary>
    Keep,

    /// <summary>Reads the value and keeps it until there is an object whose member can be set, and notes that.</summary>
    KeepForLater,

    /// <summary>Reads into the value that the member has; sets the member if another value comes of it.</summary>
    FillAndSet,

    /// <summary>Reads into the value that the member has and cannot give up.</summary>
    Fill,

    /// <summary>Passes over the value.</summary>
    PassOver,

    /// <summary>The names that are expected in turn have ended: what follows is found by its name, until the object closes.</summary>
    Search,

    /// <summary>Adds a member without a slot to the dictionary in the slot's member.</summary>
    AddUnmapped,

    /// <summary>Adds a member without a slot to a dictionary that is kept until there is an object.</summary>
    KeepUnmapped,

    /// <summary>The brace has closed the object.</summary>
    Close,

    /// <summary>Throws if a slot of <see cref="Step.Mask"/>, among the 64 of word <see cref="Step.Number"/>, was not seen; with a slot, of the part in its member.</summary>
    Require,

    /// <summary>The next argument of the constructor is the slot's value.</summary>
    Argument,

    /// <summary>The next argument of the constructor is the default value of the parameter at <see cref="Step.Number"/>.</summary>
    DefaultArgument,

    /// <summary>Calls the constructor.</summary>
    Construct,

    /// <summary>Sets the slot's member to the dictionary that was kept, if there is one.</summary>
    SetUnmapped,

    /// <summary>Sets the slot's member to the value that was kept for later, if there is one.</summary>
    SetKept,

    /// <summary>Writes null if there is no object; nothing follows then.</summary>
    WriteNull,

    /// <summary>Opens the object, as <see cref="Step.Number"/> says (<see cref="ObjectForm"/>).</summary>
    Begin,

    /// <summary>Leaves the slot's member out if its value is null.</summary>
    SkipNull,

    /// <summary>Leaves the slot's member out if its value is the default of its type.</summary>
    SkipDefault,

    /// <summary>Leaves the slot's member out if its value is the default that an attribute declares.</summary>
    SkipDeclared,

    /// <summary>Leaves the slot's member out if its value is null, an empty string or an empty collection.</summary>
    SkipEmpty,

    /// <summary>Leaves the slot's member out if its value is null or contains the object.</summary>
    SkipCycle,

    /// <summary>Leaves the slot's member out if the contract's delegate says so.</summary>
    SkipUnlessAsked,

    /// <summary>Writes name and value, where it is known what stands before: one block of bytes.</summary>
    WritePlain,

    /// <summary>Writes name and value on the same line, where all members before may have been left out.</summary>
    WriteLoose,

    /// <summary>Writes name and value, on a line of their own or with a name of any length.</summary>
    WriteAny,

    /// <summary>Writes what the dictionary in the slot's member holds.</summary>
    WriteUnmapped,

    /// <summary>Closes the object, as <see cref="Step.Number"/> says (<see cref="ObjectForm"/>).</summary>
    End,

    /// <summary>Passes over the value if it is the slot's constant, and throws if not. A step of reading, which few programs have.</summary>
    CheckConstant,

    /// <summary>Gives a member whose number is above those of the slots to the part of the object that has it. A step of reading.</summary>
    TakePart,

    /// <summary>The part in the slot's member is complete: its value is kept for the constructor, if the text had any of it. A step of reading.</summary>
    KeepPart,

    /// <summary>The same, and the slot's member is set to it; with <see cref="Step.Number"/> 1, it stays where it is. A step of reading.</summary>
    SetPart,

    /// <summary>Writes the members of the part in the slot's member. A step of writing.</summary>
    WritePart,

    /// <summary>The last step of reading: throws if the object does not meet its constraints.</summary>
    Check,

    /// <summary>
    /// Sees to it that there is a part for the value that follows: the one that the slot's member has, or else a new one; with
    /// <see cref="Step.Number"/> 1, always a new one; with 2, never, so that the value is passed over if there is none. A step of reading.
    /// </summary>
    OpenPart,

    /// <summary>What follows, up to the step that takes the part of the slot's member, concerns only a part that was opened; with <see cref="Step.Number"/> 1, it has to be. A step of reading.</summary>
    EndPart,

    /// <summary>What follows, up to the step that leaves it, is written of the part in the slot's member, if there is one. A step of writing.</summary>
    EnterPart,

    /// <summary>The members of the part in the slot's member have been written. A step of writing.</summary>
    LeavePart,
}
