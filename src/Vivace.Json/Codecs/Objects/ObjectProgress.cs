// The state of reading one object.
using Vivace.Json.Contracts.Programs;

namespace Vivace.Json.Codecs.Objects;

internal struct ObjectProgress<T>(ObjectProgram program, T target)
{
    private readonly ulong[]? _later = program.Later == 0 ? null : new ulong[program.Later];

    internal readonly ObjectProgram Program = program;

    internal T Object = target;

    /// <summary>The boxed constructor arguments, by slot.</summary>
    internal readonly object?[]? Kept = program.Keeps ? new object?[program.Starts.Length] : null;

    /// <summary>The extension data that waits for the constructor.</summary>
    internal object? Unmapped;

    internal OpenParts? Parts;

    /// <summary>The current value of the member that has its own frame, if that is added to.</summary>
    internal object? Filled;

    /// <summary>The slots that were seen, if that matters.</summary>
    internal readonly ulong[]? Marks = program.Marks == 0 ? null : new ulong[program.Marks];

    private ObjectProgress(in ObjectProgress<T> other)
        : this(other.Program, other.Object)
    {
        Unmapped = other.Unmapped;
        Parts = other.Parts?.Copy();
        other.Kept?.CopyTo(Kept!, 0);
        other._later?.CopyTo(_later!, 0);
        other.Marks?.CopyTo(Marks!, 0);
    }

    internal readonly ObjectProgress<T> Copy() => new(in this);

    internal readonly bool IsMarked(int slot) => (Marks![slot / ObjectProgram.SlotsPerWord] & ObjectProgram.BitOf(slot)) != 0;

    internal readonly void Mark(int slot) => Marks![slot / ObjectProgram.SlotsPerWord] |= ObjectProgram.BitOf(slot);

    internal readonly void Keep(int slot, object? value, bool isForLater)
    {
        Kept![slot] = value;
        if (isForLater)
            _later![slot / ObjectProgram.SlotsPerWord] |= ObjectProgram.BitOf(slot);
    }

    internal readonly bool IsKeptForLater(int slot) =>
        _later is not null && (_later[slot / ObjectProgram.SlotsPerWord] & ObjectProgram.BitOf(slot)) != 0;
}
