// The model of an object type: plain values, so that it stays equal after an unrelated edit.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Generator.Model;

internal sealed record TypeModel
{
    /// <summary>The full C# name, valid anywhere in a file.</summary>
    public string Name { get; init; } = "";

    /// <summary>The prefix of names in its namespace: <c>global::App.</c>; empty for the global namespace.</summary>
    public string Space { get; init; } = "";

    /// <summary><c>Type.ToString()</c>.</summary>
    public string RunTimeName { get; init; } = "";

    public string Identifier { get; init; } = "";

    /// <summary>For a type that is not an object: the call that registers it without a
    /// generated class; otherwise <see langword="null"/>.</summary>
    public string? Announcement { get; init; }

    /// <summary>Calls that add to the registration: another form, such as that of a type that
    /// wraps a value, or a classifier; empty for none.</summary>
    public string Form { get; init; } = "";

    /// <summary>Whether only the type's name is registered, because a user-defined converter
    /// handles it. Any other registration takes precedence.</summary>
    public bool IsNameOnly { get; init; }

    public bool IsValueType { get; init; }

    public ContractCreation Creation { get; init; }

    /// <summary>Whether instances can be read. If not, reading always throws the contract's error, and no code creates instances.</summary>
    public bool IsReadable { get; init; }

    public ProgramModel Reading { get; init; } = new(default, 0);

    public ProgramModel Writing { get; init; } = new(default, 0);

    /// <summary>The fingerprint of names that are constants in the code, in C#; 0 if there are none.</summary>
    public string NamesFingerprint =>
        Reading.ReadsLeaf ? $"0x{NameWords.FingerprintOf(Reading.Steps, slot => Slots[slot].JsonName):x}" : "0";

    /// <summary>Creates an instance, without the parentheses: <c>new global::App.Order</c>, or an accessor.</summary>
    public string Constructor { get; init; } = "";

    /// <summary>The members in write order, followed by those of flattened objects (<see cref="SlotModel.Flattened"/>).</summary>
    public EquatableArray<SlotModel> Slots { get; init; }

    /// <summary>How many slots are the type's own members.</summary>
    public int OwnSlots { get; init; }

    public EquatableArray<ArgumentModel> Arguments { get; init; }

    /// <summary>The calls that describe the type at run time; empty if the library has to use reflection.</summary>
    public EquatableArray<string> Description { get; init; }

    /// <summary>A C# expression: whether the type is certain to be the same at run time as at compile time.</summary>
    public string IsOwn { get; init; } = "false";

    /// <summary>Whether the code has accessors for all members, for other programs than the
    /// default ones. If not, reflection creates them.</summary>
    public bool HasAccess { get; init; } = true;

    /// <summary>Declarations that give the class access to inaccessible members.</summary>
    public EquatableArray<string> Accessors { get; init; }
}

internal sealed record SlotModel
{
    /// <summary>The .NET name that identifies the contract's member, with the declaring type if it is ambiguous.</summary>
    public string Key { get; init; } = "";

    /// <summary>The JSON name under the default settings.</summary>
    public string JsonName { get; init; } = "";

    public string Type { get; init; } = "";

    public string Codec { get; init; } = "";

    /// <summary>The local variable for the value, before the constructor is called and in writing.</summary>
    public string Local { get; init; } = "";

    /// <summary>An expression for the value in the object <c>{0}</c>; <see langword="null"/> if it cannot be read.</summary>
    public string? Get { get; init; }

    /// <summary>A statement that sets the value <c>{1}</c> in the object <c>{0}</c>; <see langword="null"/> if it cannot be set.</summary>
    public string? Set { get; init; }

    /// <summary>The value, in C#, if the text does not have the member.</summary>
    public string Default { get; init; } = "default";

    /// <summary>The local variable of the flattened object that has the member;
    /// <see langword="null"/> for the type's own members.</summary>
    public string? Owner { get; init; }

    /// <summary>The flattened object in this member, if its members have slots; otherwise <see langword="null"/>.</summary>
    public FlattenedModel? Flattened { get; init; }

    /// <summary>Whether only the name is known: reading skips the value, and no code accesses the member.</summary>
    public bool IsIgnored { get; init; }
}

/// <summary>An object whose members are flattened into those of another, in a local variable. For a struct, a second variable with the
/// suffix <c>Open</c> says whether it exists. The one with <c>Seen</c> records which members were read.</summary>
internal sealed record FlattenedModel(string Local, string New, bool IsValueType);

internal sealed record ProgramModel(
    EquatableArray<Step> Steps, ulong Fingerprint, ObjectShape Shape = ObjectShape.Any, bool ReadsLeaf = false)
{
    internal static ProgramModel Of(ObjectProgram program) =>
        new(new(program.Steps), program.Fingerprint, program.Shape, program.ReadsLeaf);
}

/// <summary>An argument of the constructor; without a slot (-1), its default is used.</summary>
internal sealed record ArgumentModel(int Slot, string Type);
