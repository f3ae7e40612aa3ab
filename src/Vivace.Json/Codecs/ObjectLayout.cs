// What one plan says of one object type, arranged by the slots that the type code knows.
using System.ComponentModel;
using System.Text;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>
/// The plan's data for the type code of one object type. Type code numbers the members that it serves (slots); a slot
/// whose member the plan leaves out has a name that no text matches and the writing rule "never".
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ObjectLayout
{
    // Brackets, separators and what an over-wide store may touch.
    private const int Punctuation = 4 + WritePrimitives.Slack;

    // Sums with it stay far from the end of an Int32.
    private const int MaxReserve = 1 << 30;

    private readonly CodecPlan _plan;

    /// <param name="contract">The type as JSON sees it.</param>
    /// <param name="slots">Its members as the type code numbers them.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="tag">The type discriminator, where this codec reads and writes one of several types to choose from.</param>
    internal ObjectLayout(TypeContract contract, MemberContract?[] slots, CodecPlan plan, TypeTag? tag = null)
    {
        _plan = plan;
        Tag = tag;
        Contract = contract;
        Slots = slots;
        JsonNames = new string?[slots.Length];
        Texts = new MemberText[slots.Length];
        Children = new JsonCodec?[slots.Length];
        RefusesUnmapped = contract.UnmappedMemberHandling == System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow;
        KeepsUnmapped = contract.ExtensionData is { KeepsUnmapped: true };
        for (int i = 0; i < slots.Length; i++)
            JsonNames[i] = slots[i] is { IsExtensionData: false } named ? named.JsonName : null;
        Names = tag is null
            ? new MemberNames(JsonNames, plan.Settings.PropertyNameCaseInsensitive)
            : new MemberNames([.. JsonNames.Select(name => IsReserved(name) ? null : name)], plan.Settings.PropertyNameCaseInsensitive, hasFirst: false);

        byte[][] texts = new byte[slots.Length][];
        long reserve = Punctuation;
        for (int i = 0; i < slots.Length; i++)
        {
            texts[i] = slots[i] is { } member ? plan.NameText(member.JsonName) : [];
            reserve += texts[i].Length + 1 + (slots[i] is { } present ? DirectTypes.FixedLength(present.Type) : 0);
            if (reserve > MaxReserve)
                throw ThrowContract.NamesTooLong(contract.Type);
        }

        Reserve = (int)reserve;
        // Behind a discriminator there is no brace to write, and every member has another one before it.
        bool isBehind = tag is { IsLed: true };
        OpensPlain = isBehind;
        MemberPlace place = plan.Writing.Indented ? MemberPlace.OwnLine : isBehind ? MemberPlace.Behind : MemberPlace.First;
        for (int i = 0; i < slots.Length; i++)
        {
            bool direct = slots[i] is { } member && plan.IsDirect(member);
            bool usual = slots[i] is { } taken && IsUsual(taken);
            Names.Ordered[i].Direct = direct && usual;
            Names.Ordered[i].Usual = usual;
            WriteRule rule = RuleOf(slots[i]);
            Texts[i] = new MemberText(texts[i], rule, Reserve, direct, place);
            if (plan.Writing.Indented || rule == WriteRule.Never)
                continue;
            OpensPlain |= place == MemberPlace.First && Texts[i].Plain;
            place = rule == WriteRule.Always || place == MemberPlace.Behind ? MemberPlace.Behind : MemberPlace.Unknown;
        }

        RequiredMask = RequiredIn(0);
        RejectsDuplicates = !plan.Settings.AllowDuplicateProperties;
    }

    internal TypeContract Contract { get; }

    /// <summary>The type discriminator; null for a type that nobody chooses, as nearly every one.</summary>
    internal TypeTag? Tag { get; }

    /// <summary>What generated code relies on; null for code made for the plan.</summary>
    internal SlotExpectations? Expectations { get; init; }

    /// <summary>Whether the type code says which object it has made before it reads the members.</summary>
    internal bool AnnouncesObjects { get; init; }

    internal MemberContract?[] Slots { get; }

    internal string?[] JsonNames { get; }

    internal MemberNames Names { get; }

    internal MemberText[] Texts { get; }

    /// <summary>The codecs of the members' types, once bound.</summary>
    internal JsonCodec?[] Children { get; }

    internal int Reserve { get; }

    /// <summary>The required ones among the first 64 slots.</summary>
    internal ulong RequiredMask { get; }

    /// <summary>The required ones among the 64 slots of a word.</summary>
    internal ulong RequiredIn(int word)
    {
        ulong mask = 0;
        for (int i = word * 64; i < Math.Min(Slots.Length, word * 64 + 64); i++)
            if (Slots[i] is { IsRequired: true })
                mask |= 1UL << (i % 64);
        return mask;
    }

    internal bool RejectsDuplicates { get; }

    /// <summary>True where the first member is always written and its text begins with the object's brace, or a discriminator stands before it.</summary>
    internal bool OpensPlain { get; }

    internal bool RefusesUnmapped { get; }

    internal bool KeepsUnmapped { get; }

    /// <summary>Reads and writes the members that the type does not have; null where it keeps none.</summary>
    internal ExtensionData? Extension { get; private set; }

    /// <summary>The same for code that serves exactly the contract's members; bound.</summary>
    internal ObjectLayout WithoutGaps()
    {
        if (!Slots.Contains(null))
            return this;
        return CodecMaking.Apart(_plan, this, static gapped =>
        {
            ObjectLayout layout = new(gapped.Contract, gapped.Contract.MemberArray, gapped._plan, gapped.Tag);
            layout.Bind(gapped._plan, isStraight: false);
            return layout;
        });
    }

    /// <param name="plan">The plan.</param>
    /// <param name="isStraight">Whether generated code neither reads nor writes otherwise than it expects to: members that it calls primitives for need no codec.</param>
    internal void Bind(CodecPlan plan, bool isStraight)
    {
        if (Contract.ExtensionData is { } extension)
            Extension = ExtensionData.For(extension, plan);
        for (int i = 0; i < Slots.Length; i++)
            if (Slots[i] is { } member && (member.IsRead || member.IsWritten) && !(isStraight && Names.Ordered[i].Direct && Texts[i].Direct))
                Children[i] = plan.CodecFor(member);
    }

    /// <summary>The codec of a member that is read or written, also of one that generated code does without.</summary>
    internal JsonCodec? ChildOf(int slot) =>
        Children[slot] ?? (Slots[slot] is { } member && (member.IsRead || member.IsWritten)
            ? Children[slot] = CodecMaking.Apart(_plan, (_plan, member), static work => work._plan.CodecFor(work.member))
            : null);

    // Its value is read and replaces what the member holds, a null as well.
    private static bool IsUsual(MemberContract member) =>
        member is { IsRead: true, IsExtensionData: false, SkipsNullOnRead: false }
        && !member.FillsValue;

    private bool IsReserved(string? name) => name is not null && Tag!.IsReserved(Encoding.UTF8.GetBytes(name));

    private WriteRule RuleOf(MemberContract? member) => member switch
    {
        null or { IsWritten: false } or { IsExtensionData: true } => WriteRule.Never,
        { ShouldWrite: not null } => WriteRule.Asked,
        { WriteCondition: MemberWriteCondition.NotNull or MemberWriteCondition.NotDefault, Type.IsValueType: false, ConverterAttribute: null, Converter: null } when _plan.IgnoresCycles => WriteRule.WhenNoCycle,
        { WriteCondition: MemberWriteCondition.NotNull } => WriteRule.WhenNotNull,
        { WriteCondition: MemberWriteCondition.NotDefault } => WriteRule.WhenNotDefault,
        _ => WriteRule.Always,
    };
}
