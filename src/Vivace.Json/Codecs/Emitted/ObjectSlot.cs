// One member as the emitted code serves it: how its value is read, kept and written.
using Vivace.Json.Contracts;

namespace Vivace.Json.Codecs.Emitted;

/// <summary>A member of the contract with the choices that are fixed in the IL.</summary>
internal sealed class ObjectSlot
{
    internal ObjectSlot(MemberContract member, int index, bool direct)
    {
        Member = member;
        Index = index;
        Direct = direct && !Populates ? DirectCalls.For(member.Type) : null;
    }

    public MemberContract Member { get; }

    public int Index { get; }

    /// <summary>The primitives, where the value goes through no codec.</summary>
    public DirectCall? Direct { get; }

    public Type Type => Member.Type;

    /// <summary>False where the value in the text is passed over.</summary>
    public bool IsRead => Member.IsRead && !Member.IsExtensionData;

    public bool IsWritten => Member.IsWritten && !Member.IsExtensionData;

    /// <summary>True where the value that the member has is filled instead of replaced.</summary>
    public bool Populates => IsRead && Member.FillsValue;

    public bool IsParameter => Member.Parameter is not null;

    public bool IsRequired => Member.IsRequired;

    /// <summary>What the IL depends on, as text.</summary>
    public string Signature =>
        $"{Identity}{(IsRead ? 'r' : '-')}{(IsWritten ? 'w' : '-')}"
        + $"{(Direct is null ? 'c' : 'd')}{(IsRequired ? '!' : '-')}{(Member.SkipsNullOnRead ? 'n' : '-')}{(int)Member.CreationHandling}"
        + $"{(Member.KeepsUnmapped ? 'k' : '-')}{(Member.WritesUnmapped ? 'u' : '-')}{(IsParameter ? Member.Parameter!.Position : -1)}"
        + $"{(GetsByCall ? 'g' : '-')}{(Member.ReplacedSetter is null ? '-' : 's')}{(Member.ShouldWrite is null ? '-' : 'w')}{(Member.StartsAsDefault ? 'd' : '-')};";

    /// <summary>True where a delegate answers the value.</summary>
    public bool GetsByCall => Member.ReplacedGetter is not null;

    // An added member is known by the type of its values alone: everything else is in the layout.
    private string Identity => Member.Member is { } member
        ? $"{member.MetadataToken:x}:{member.Module.ModuleVersionId:N}"
        : $"{Type.TypeHandle.Value:x}:{Type.Module.ModuleVersionId:N}";
}
