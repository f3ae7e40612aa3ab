// An object type as the generator writes code for it: plain values, so that an edit elsewhere leaves it equal.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Model;

/// <summary>All that the emitter asks of one type.</summary>
internal sealed record TypeModel
{
    /// <summary>In C#, wherever it stands.</summary>
    public string Name { get; init; } = "";

    /// <summary>What <c>Type.ToString()</c> answers.</summary>
    public string RunTimeName { get; init; } = "";

    /// <summary>The name of the class that is written.</summary>
    public string Identifier { get; init; } = "";

    /// <summary>For a type that is no object: the call that announces it, for which no class is written; <see langword="null"/> for objects.</summary>
    public string? Announcement { get; init; }

    /// <summary>Only the type's name is announced, for what somebody's converter makes of it: whatever else is announced of it counts more.</summary>
    public bool IsNameOnly { get; init; }

    public bool IsValueType { get; init; }

    public CreationModel Creation { get; init; }

    /// <summary>Reading always ends in the contract's error, so nothing makes an instance.</summary>
    public bool IsReadable { get; init; }

    /// <summary>What reading does under the default settings.</summary>
    public ProgramModel Reading { get; init; } = new(default, 0);

    /// <summary>What writing does under the default settings.</summary>
    public ProgramModel Writing { get; init; } = new(default, 0);

    /// <summary>What makes an instance, without the parentheses: <c>new global::App.Order</c>, or an accessor.</summary>
    public string Constructor { get; init; } = "";

    /// <summary>The members, in the order in which they are written.</summary>
    public EquatableArray<SlotModel> Slots { get; init; }

    /// <summary>What the constructor is given.</summary>
    public EquatableArray<ArgumentModel> Arguments { get; init; }

    /// <summary>The calls that tell the run time what the type is; none where reflection must find out.</summary>
    public EquatableArray<string> Description { get; init; }

    /// <summary>An expression: whether the type cannot be another one at run time than it is here.</summary>
    public string IsOwn { get; init; } = "false";

    /// <summary>What the class declares to reach members that others may not name.</summary>
    public EquatableArray<string> Accessors { get; init; }
}

/// <summary>One member.</summary>
internal sealed record SlotModel
{
    /// <summary>The .NET name, by which the contract's member is found: with its declaring type where others share it.</summary>
    public string Key { get; init; } = "";

    /// <summary>The type of its values, in C#.</summary>
    public string Type { get; init; } = "";

    /// <summary>The field that holds the codec of its values.</summary>
    public string Codec { get; init; } = "";

    /// <summary>The local that keeps its value until the constructor is called, and when it is written.</summary>
    public string Local { get; init; } = "";

    /// <summary>The value of the object <c>{0}</c>; <see langword="null"/> where it cannot be had.</summary>
    public string? Get { get; init; }

    /// <summary>Gives the object <c>{0}</c> the value <c>{1}</c>; <see langword="null"/> where that cannot be done.</summary>
    public string? Set { get; init; }

    /// <summary>What the local holds before a text says otherwise, in C#.</summary>
    public string Default { get; init; } = "default";

    /// <summary>Known by name alone, and passed over: nothing reaches it.</summary>
    public bool IsIgnored { get; init; }
}

/// <summary>The steps of a program, and what tells it from others.</summary>
internal sealed record ProgramModel(EquatableArray<Step> Steps, ulong Fingerprint)
{
    internal static ProgramModel Of(ObjectProgram program) => new(new(program.Steps), program.Fingerprint);
}

/// <summary>One argument of the constructor.</summary>
/// <param name="Slot">The slot whose value it is; -1 for none.</param>
/// <param name="Type">The parameter's type, in C#.</param>
internal sealed record ArgumentModel(int Slot, string Type);
