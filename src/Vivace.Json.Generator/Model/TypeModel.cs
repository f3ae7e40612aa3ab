// What the generator writes for one object type: plain values, so that the model stays equal after an unrelated edit.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Generator.Model;

/// <summary>Everything that the emitter needs to know about one type.</summary>
internal sealed record TypeModel
{
    /// <summary>The full name in C#, valid anywhere in a file.</summary>
    public string Name { get; init; } = "";

    /// <summary>What the names of its namespace begin with: <c>global::App.</c>; empty for the global namespace.</summary>
    public string Space { get; init; } = "";

    /// <summary>What <c>Type.ToString()</c> answers.</summary>
    public string RunTimeName { get; init; } = "";

    /// <summary>The name of the generated class.</summary>
    public string Identifier { get; init; } = "";

    /// <summary>For a type that is not an object: the call that announces it, without a generated class. <see langword="null"/> for objects.</summary>
    public string? Announcement { get; init; }

    /// <summary>Whether only the name of the type is announced, because a user-defined converter handles it. Any other announcement of the type takes precedence.</summary>
    public bool IsNameOnly { get; init; }

    public bool IsValueType { get; init; }

    public ContractCreation Creation { get; init; }

    /// <summary>Whether instances can be read. If not, reading always throws the error of the contract, and no code creates an instance.</summary>
    public bool IsReadable { get; init; }

    /// <summary>What reading does under the default settings.</summary>
    public ProgramModel Reading { get; init; } = new(default, 0);

    /// <summary>What writing does under the default settings.</summary>
    public ProgramModel Writing { get; init; } = new(default, 0);

    /// <summary>The fingerprint of the names that the code has as constants, in C#; 0 where it has none.</summary>
    public string NamesFingerprint => Reading.ReadsLeaf ? $"0x{NameWords.FingerprintOf(Reading.Steps, slot => Slots[slot].JsonName):x}" : "0";

    /// <summary>What creates an instance, without the parentheses: <c>new global::App.Order</c>, or an accessor.</summary>
    public string Constructor { get; init; } = "";

    /// <summary>The members, in the order in which they are written; after them, those of parts (<see cref="SlotModel.Part"/>).</summary>
    public EquatableArray<SlotModel> Slots { get; init; }

    /// <summary>How many of the slots are members of the type.</summary>
    public int OwnSlots { get; init; }

    /// <summary>The arguments of the constructor.</summary>
    public EquatableArray<ArgumentModel> Arguments { get; init; }

    /// <summary>The calls that describe the type to the library at run time; empty if the library has to use reflection.</summary>
    public EquatableArray<string> Description { get; init; }

    /// <summary>A C# expression: whether the type at run time is certain to be the same as at compile time.</summary>
    public string IsOwn { get; init; } = "false";

    /// <summary>Whether the code contains accessors of all members, for programs other than those it is written from. If not, reflection makes them.</summary>
    public bool HasAccess { get; init; } = true;

    /// <summary>The declarations in the class that give access to members which are not accessible from it.</summary>
    public EquatableArray<string> Accessors { get; init; }
}

/// <summary>One member.</summary>
internal sealed record SlotModel
{
    /// <summary>The .NET name, by which the member of the contract is found; with the declaring type if several members have the name.</summary>
    public string Key { get; init; } = "";

    /// <summary>The JSON name under the default settings.</summary>
    public string JsonName { get; init; } = "";

    /// <summary>The type of its values, in C#.</summary>
    public string Type { get; init; } = "";

    /// <summary>The field that holds the codec of its values.</summary>
    public string Codec { get; init; } = "";

    /// <summary>The local variable that holds the value until the constructor is called, and while it is written.</summary>
    public string Local { get; init; } = "";

    /// <summary>An expression for the value in the object <c>{0}</c>; <see langword="null"/> if it cannot be read.</summary>
    public string? Get { get; init; }

    /// <summary>A statement that sets the value <c>{1}</c> in the object <c>{0}</c>; <see langword="null"/> if it cannot be set.</summary>
    public string? Set { get; init; }

    /// <summary>The initial value of the local variable, in C#, if the text does not contain the member.</summary>
    public string Default { get; init; } = "default";

    /// <summary>The local variable with the part that has the member; <see langword="null"/> for a member of the type.</summary>
    public string? Owner { get; init; }

    /// <summary>The object that the member holds, if the members of that object have slots; otherwise, <see langword="null"/>.</summary>
    public PartModel? Part { get; init; }

    /// <summary>Whether only the name is known: the value is skipped when reading, and no code accesses the member.</summary>
    public bool IsIgnored { get; init; }
}

/// <summary>An object whose members stand among those of another one.</summary>
/// <param name="Local">The local variable that holds it. Of a struct, another one, with <c>Open</c> after the name, says whether there is one; the one with <c>Seen</c> says what was seen of it.</param>
/// <param name="New">What creates an instance, in C#.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
internal sealed record PartModel(string Local, string New, bool IsValueType);

/// <summary>The steps of a program, and the fingerprint that distinguishes it from others.</summary>
internal sealed record ProgramModel(EquatableArray<Step> Steps, ulong Fingerprint, ObjectForm Form = ObjectForm.Any, bool ReadsLeaf = false)
{
    internal static ProgramModel Of(ObjectProgram program) => new(new(program.Steps), program.Fingerprint, program.Form, program.ReadsLeaf);
}

/// <summary>One argument of the constructor.</summary>
/// <param name="Slot">The slot whose value it is; -1 for none.</param>
/// <param name="Type">The parameter's type, in C#.</param>
internal sealed record ArgumentModel(int Slot, string Type);
