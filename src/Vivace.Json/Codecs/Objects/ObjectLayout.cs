// One plan's data for one object type, arranged by the slots of the type code.
using System.ComponentModel;
using System.Text;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Names;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// Type code numbers the members that it serves (slots). If the plan leaves a member out, its slot has a name that never matches and no
/// step in the programs.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ObjectLayout
{
    // Brackets, separators and the overhang of wide stores.
    private const int Punctuation = 4 + WritePrimitives.Slack;

    // Written in place of sensitive values.
    internal const string Mask = "***";

    // Keeps sums far below the maximum of Int32.
    private const int MaxReserve = 1 << 30;

    private readonly CodecPlan _plan;
    private readonly ObjectFacts _facts;
    private ObjectProgram? _filling;

    /// <param name="contract">The contract of the type.</param>
    /// <param name="slots">Its members as the type code numbers them.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="tag">The type discriminator if the codec serves one of several derived types.</param>
    /// <param name="announces">Whether the object's members may refer to it.</param>
    internal ObjectLayout(TypeContract contract, MemberContract?[] slots, CodecPlan plan, TypeTag? tag, bool announces)
    {
        _plan = plan;
        Tag = tag;
        Contract = contract;
        Slots = slots;
        JsonNames = new string?[slots.Length];
        Children = new JsonCodec?[slots.Length];
        RefusesUnmapped = contract.UnmappedMemberHandling == System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow;
        KeepsUnmapped = contract.ExtensionData is { KeepsUnmapped: true };
        for (int i = 0; i < slots.Length; i++)
            JsonNames[i] = slots[i] is { IsExtensionData: false, IsFlattened: false } named ? named.JsonName : null;
        Flattened = Array.Exists(slots, static member => member is { IsFlattened: true })
            ? OptionalPart<FlattenedObjectMaker>.Current!.AllOf(this)
            : [];
        CodeSlots = slots.Length;
        foreach (FlattenedObject flattened in Flattened)
            CodeSlots += flattened.HasSlots ? flattened.Layout.TotalSlots : 0;

        // A member that is neither read nor written may have no slot.
        List<MemberFacts> members = new(contract.MemberArray.Length);
        byte[]?[] texts = new byte[CodeSlots][];
        long reserve = Punctuation;
        for (int i = 0; i < contract.MemberArray.Length; i++)
        {
            MemberContract member = contract.MemberArray[i];
            int slot = i < slots.Length && slots[i] == member ? i : Array.IndexOf(slots, member);
            if (slot < 0)
            {
                Pass(member);
                continue;
            }

            foreach (string name in member.PassedNames)
                Pass(name, member.IsSensitive);
            if (member.IsFlattened)
            {
                members.Add(FactsOf(member, slot, 0, FlattenedIn(slot)));
                continue;
            }

            texts[slot] = TextOf(member);
            reserve += texts[slot]!.Length + 1 + DirectTypes.FixedLength(member.Type);
            if (reserve > MaxReserve)
                throw ThrowContract.NamesTooLong(contract.Type);
            members.Add(FactsOf(member, slot, texts[slot]!.Length));
        }

        foreach (FlattenedObject flattened in Flattened)
            flattened.PassTo(this);
        foreach (MemberContract member in contract.MemberArray)
            if (member.IsFlattenedAway)
                OptionalPart<FlattenedObjectMaker>.Current?.Pass(member, this);
        foreach (FlattenedObject flattened in Flattened)
            if (flattened.HasSlots)
                reserve += flattened.AddTexts(texts, flattened.FirstSlot);
        if (reserve > MaxReserve)
            throw ThrowContract.NamesTooLong(contract.Type);
        Reserve = (int)reserve;
        Texts = new MemberText[CodeSlots];
        Constraints = plan.Settings.Constraints == JsonConstraints.None
            ? null
            : OptionalPart<ConstraintSource>.Current!.OfObject(contract, plan.Settings.Constraints);
        if (Constraints?.Awaits is { } awaits)
            plan.Reading.Awaits = awaits;
        _facts = new ObjectFacts
        {
            Members = [.. members],
            Creation = contract.Creation,
            Arguments = Array.ConvertAll(contract.ParameterArray,
                parameter => parameter.Member is { } member && (member.IsRead || member.KeepsUnmapped) ? Array.IndexOf(slots, member) : -1),
            IsValueType = contract.Type.IsValueType,
            IsReadable = contract.ReadError is null,
            IsWritable = contract.WriteError is null,
            IsFlattened = contract.IsFlattened,
            IsAnnounced = announces,
            RejectsDuplicates = !plan.Settings.AllowDuplicateProperties,
            IsIndented = plan.Writing.Indented,
            IsChecked = Constraints is not null,
            HandleNull = plan.Settings.PassNullsToConstructors,
            Callbacks = contract.Callbacks | (contract.CallbackDelegates?.All ?? ContractCallbacks.None),
        };
        Reading = ObjectProgram.Reading(_facts, CodeSlots);
        Writing = ObjectProgram.Writing(_facts, CodeSlots);

        // A discriminator may stand before any member, so no name is expected right after the brace.
        string?[] names = CodeSlots == slots.Length ? JsonNames : OptionalPart<FlattenedObjectMaker>.Current!.ExpectedNames(this);
        int expected = tag is null ? Reading.FindIndex(StepKind.Expect) : -1;
        Names = new MemberNames(
            tag is null ? NamesForReading(names) : Array.ConvertAll(NamesForReading(names), name => IsReserved(name) ? null : name),
            plan.Settings.PropertyNameCaseInsensitive,
            expected < 0 ? -1 : Reading.Steps[expected].Slot,
            ((plan.Settings.Leniency | contract.Leniency) & JsonLeniency.LooseNames) != 0,
            Flattened.Length == 0 ? Aliases() : OptionalPart<FlattenedObjectMaker>.Current!.FurtherNames(this),
            plan.Settings.PropertyNameCaseInsensitive
                ? Array.ConvertAll(contract.MemberArray, member => Array.IndexOf(slots, member))
                : null);
        if (Reading.ReadsLeaf && tag is null && !plan.Settings.PropertyNameCaseInsensitive)
            NamesFingerprint = NameWords.FingerprintOf(Reading.Steps, slot => names[slot]);

        // After a discriminator the brace is already written, and every member follows another one.
        bool startsWithTag = tag is { StartsWithTag: true };
        int first = Writing.FindIndex(StepKind.Begin) + 1;
        int opening = first > 0 && Writing.Steps[first].Kind == StepKind.WritePlain ? Writing.Steps[first].Slot : -1;
        OpensPlain = startsWithTag || opening >= 0;
        for (int i = 0; i < Texts.Length; i++)
            Texts[i] = new MemberText(
                texts[i] ?? [], Reserve,
                plan.Writing.Indented ? MemberPlace.OwnLine : i == opening && !startsWithTag ? MemberPlace.First : MemberPlace.After);
    }

    /// <summary>Has the values of a name skipped that no member is read from.</summary>
    internal void Pass(string jsonName, bool isSensitive = false)
    {
        StringComparer comparer = _plan.Settings.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        (NamesWithoutSlot ??= new HashSet<string>(comparer)).Add(jsonName);
        if (isSensitive)
            (_sensitiveNames ??= new HashSet<string>(comparer)).Add(jsonName);
    }

    /// <summary>Has the values of a member skipped, under each of its names.</summary>
    internal void Pass(MemberContract member, bool isSensitive = false)
    {
        foreach (string name in (string[])[member.JsonName, .. member.AliasArray, .. member.PassedNames])
            Pass(name, isSensitive || member.IsSensitive);
    }

    internal readonly TypeContract Contract;

    internal CodecPlan Plan => _plan;

    internal ObjectFacts Facts => _facts;

    internal readonly TypeTag? Tag;

    internal bool IsAnnounced => _facts.IsAnnounced;

    internal readonly ObjectProgram Reading;

    internal ObjectProgram Filling => _filling ??= ObjectProgram.Filling(_facts, CodeSlots);

    internal readonly ObjectProgram Writing;

    /// <summary>Whether the type code was made from <see cref="Reading"/>; otherwise the program is interpreted.</summary>
    internal bool IsReadByCode;

    /// <summary>As <see cref="IsReadByCode"/>, for <see cref="Writing"/>.</summary>
    internal bool IsWrittenByCode;

    /// <summary>Compares the fingerprints of the programs and names that the type code was made from.</summary>
    internal void Compare(ulong reading, ulong writing, ulong names)
    {
        HasExactNames = names != 0 && NamesFingerprint == names;
        IsReadByCode = Reading.Fingerprint == reading;
        IsWrittenByCode = Writing.Fingerprint == writing;
    }

    internal readonly MemberContract?[] Slots;

    /// <summary>The members that are flattened into the type; mostly none.</summary>
    internal readonly FlattenedObject[] Flattened;

    internal readonly int CodeSlots;

    /// <summary><see cref="CodeSlots"/> plus the members of flattened objects without slots.</summary>
    internal int TotalSlots => Flattened.Length == 0 ? Slots.Length : Flattened[^1].FirstSlot + Flattened[^1].Layout.TotalSlots;

    internal readonly string?[] JsonNames;

    internal readonly MemberNames Names;

    /// <summary>The names of members that are neither read nor written and for which type code has no
    /// slot; null if there are none. Their values are skipped.</summary>
    internal HashSet<string>? NamesWithoutSlot;

    // Those of them whose values errors hide; null if there are none.
    private HashSet<string>? _sensitiveNames;

    /// <summary>Whether no member is read from the name and errors hide its value.</summary>
    internal bool IsSensitiveWithoutSlot(string jsonName) => _sensitiveNames?.Contains(jsonName) == true;

    internal bool HasSensitiveWithoutSlot => _sensitiveNames is not null;

    /// <summary>The fingerprint of the names (<see cref="NameWords"/>); 0 if the code has
    /// no constants for them, or case is ignored.</summary>
    internal readonly ulong NamesFingerprint;

    internal bool HasExactNames;

    internal readonly MemberText[] Texts;

    internal readonly JsonCodec?[] Children;

    internal readonly int Reserve;

    internal readonly ObjectConstraints? Constraints;

    /// <summary>Whether the first member is always written, after a discriminator or with the object's brace in its text.</summary>
    internal readonly bool OpensPlain;

    internal readonly bool RefusesUnmapped;

    internal bool PassesMetadata => _plan.Settings.SkipUnknownMetadata;

    internal readonly bool KeepsUnmapped;

    internal ExtensionData? Extension;

    /// <summary>Gets the codecs that the programs call. Fitting code calls primitives instead where it can.</summary>
    internal void Bind(CodecPlan plan)
    {
        if (Contract.ExtensionData is { } extension)
            Extension = ExtensionRule.MakeFor(extension, plan);
        foreach (FlattenedObject flattened in Flattened)
            flattened.Codec.Bind(plan);
        foreach (MemberFacts member in _facts.Members)
            if (!member.IsExtensionData && !member.IsFlattened && (member.IsRead || member.IsWritten)
                && !(IsReadByCode && IsWrittenByCode && member.Primitive != Primitive.None))
                Children[member.Slot] = plan.Maker.Make(Slots[member.Slot]!, plan);
    }

    /// <summary>The codec of a member that is read, written or checked, even if generated code does without it.</summary>
    internal JsonCodec? ChildOf(int slot) =>
        Children[slot] ?? (Slots[slot] is { IsFlattened: false } member && (member.IsRead || member.IsWritten || member.IsChecked)
            ? Children[slot] = CodecMaking.Apart(_plan, (_plan, member), static work => work._plan.Maker.Make(work.member, work._plan))
            : null);

    // Mostly null. Tags refuse reserved names among members that are read; the names of others are omitted here.
    internal List<(string Name, int Slot)>? Aliases()
    {
        List<(string, int)>? aliases = null;
        for (int i = 0; i < Slots.Length; i++)
            foreach (string alias in Slots[i] is { } member && !IsRefused(member) ? member.AliasArray : [])
                if (Tag is null || !IsReserved(alias))
                    (aliases ??= []).Add((alias, i));
        return aliases;
    }

    // The name as written, with the value if it is constant.
    internal byte[] TextOf(MemberContract member)
    {
        byte[] text = _plan.Writing.NameText(member.JsonName);
        return member is { IsWritten: true } and ({ IsConstant: true } or { IsMasked: true })
            ? [.. text, .. member.IsMasked ? _plan.Writing.QuotedText(Mask) : ConstantText(member)]
            : text;
    }

    private byte[] ConstantText(MemberContract member)
    {
        JsonCodec codec = CodecMaking.Apart(_plan, (_plan, member), static work => work._plan.Maker.Make(work.member, work._plan));
        JsonWriter writer = new(_plan.Writing);
        return writer.TakeBytes(codec.WriteBoxed(ref writer, 0, member.Constant));
    }

    internal bool Hides(string jsonName)
    {
        int slot = Array.IndexOf(JsonNames, jsonName);
        return slot >= 0
            ? Slots[slot]!.IsSensitive
            : IsSensitiveWithoutSlot(jsonName)
                || Array.Exists(Flattened,
                    flattened => flattened.Layout.MemberOf(jsonName) is not null
                        && (flattened.Member.IsSensitive || flattened.Layout.Hides(jsonName)));
    }

    /// <summary>All names, with those of flattened objects, in the order of the contract, which
    /// settings can make differ from the order of slots.</summary>
    internal IEnumerable<string> AllNames
    {
        get
        {
            List<string> names = [];
            foreach (MemberContract member in Contract.MemberArray)
                if (Array.IndexOf(Slots, member) is >= 0 and int slot && JsonNames[slot] is { } name)
                    names.Add(name);
            foreach (FlattenedObject flattened in Flattened)
                names.AddRange(flattened.Layout.AllNames);
            return names;
        }
    }

    internal int PlaceOf(int slot) => Array.IndexOf(Contract.MemberArray, Slots[slot]);

    /// <summary>The index of the flattened object that has a member with a number above the slots;
    /// <paramref name="own"/> is its number in the flattened object.</summary>
    internal int FlattenedAt(int slot, out int own)
    {
        int index = Flattened.Length - 1;
        while (Flattened[index].FirstSlot > slot)
            index--;
        own = slot - Flattened[index].FirstSlot;
        return index;
    }

    /// <summary>The slot that holds the flattened object of a member; -1 for a member of the type itself.</summary>
    internal int OwnerOf(int slot)
    {
        if (slot < Slots.Length)
            return -1;
        FlattenedObject flattened = Flattened[FlattenedAt(slot, out int own)];
        int inner = flattened.Layout.OwnerOf(own);
        return inner < 0 ? flattened.Slot : flattened.FirstSlot + inner;
    }

    /// <summary>The JSON name of a slot; null if it never matches.</summary>
    internal string? NameOf(int slot) => LayoutOf(slot, out int own).JsonNames[own];

    internal FlattenedObject FlattenedIn(int slot)
    {
        ObjectLayout layout = LayoutOf(slot, out int own);
        return Array.Find(layout.Flattened, flattened => flattened.Slot == own)!;
    }

    internal ObjectLayout LayoutOf(int slot, out int own)
    {
        own = slot;
        return slot < Slots.Length ? this : Flattened[FlattenedAt(slot, out int inFlattened)].Layout.LayoutOf(inFlattened, out own);
    }

    internal (MemberContract Member, JsonCodec? Flattened)? MemberOf(string jsonName)
    {
        int slot = Array.IndexOf(JsonNames, jsonName);
        if (slot >= 0)
            return (Slots[slot]!, null);
        foreach (FlattenedObject flattened in Flattened)
            if (flattened.Layout.MemberOf(jsonName) is { } found)
                return (found.Member, found.Flattened ?? flattened.Codec);
        return null;
    }

    // Excludes members that are only written because a constructor parameter has their name in reading, and ignored ones whose name another
    // member has, to which a resolver gave it.
    private string?[] NamesForReading(string?[] names)
    {
        if (!Array.Exists(Slots, static member => member is { IsRead: false }))
            return names;
        string?[] read = names[..];
        for (int slot = 0; slot < Slots.Length; slot++)
            if (Slots[slot] is { IsRead: false } unread
                && (IsRefused(unread) || Array.Exists(Slots, other => other is { IsRead: true } && IsPreferred(other, unread))))
                read[slot] = null;
        return read;
    }

    // Whether the name of a member counts as unknown, because it is written and nothing reads it.
    private bool IsRefused(MemberContract member) =>
        RefusesUnmapped && _plan.Settings.RefuseReadOnlyMembers
        && member is { IsRead: false, IsWritten: true, IsConstant: false, IsRequired: false, IsExtensionData: false, IsFlattened: false };

    /// <summary>The refused member with a JSON name, if there is one; for errors.</summary>
    internal MemberContract? RefusedMember(string jsonName)
    {
        StringComparison comparison =
            _plan.Settings.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
        foreach (MemberContract? member in Slots)
            if (member is not null && IsRefused(member))
                foreach (string name in (string[])[member.JsonName, .. member.AliasArray])
                    if (name.Equals(jsonName, comparison))
                        return member;
        return null;
    }

    private bool IsPreferred(MemberContract member, MemberContract other) => member.Declaration is null ? member.JsonName == other.JsonName
        : !other.IsWritten
            && string.Equals(member.JsonName, other.JsonName,
                _plan.Settings.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);

    internal bool IsReserved(string? name) => name is not null && Tag!.IsReserved(Encoding.UTF8.GetBytes(name));

    // The flattened object is null until it is known which flattened objects have slots.
    internal MemberFacts FactsOf(MemberContract member, int slot, int nameLength, FlattenedObject? flattened = null)
    {
        bool isFilled = member is { IsRead: true, IsExtensionData: false, IsFlattened: false, FillsValue: true };
        return new MemberFacts
        {
            Slot = slot,
            Primitive = !isFilled && !member.IsConstant && !member.IsFlattened && (member.IsRead || member.IsWritten)
                && DirectTypes.Serve(member, _plan) ? DirectTypes.PrimitiveOf(member.Type) : Primitive.None,
            IsExtensionData = member.IsExtensionData,
            CanGet = member.CanGet,
            IsGottenByCall = member.ReplacedGetter is not null,
            CanSet = member.CanSet,
            IsSetByCall = member.ReplacedSetter is not null,
            IsFlattened = member.IsFlattened,
            Flattened = flattened is { HasSlots: true } ? flattened.Layout.Facts : null,
            FirstSlot = flattened?.FirstSlot ?? 0,
            IsRead = member.IsRead && !member.IsExtensionData && !member.IsFlattened,
            IsWritten = member.IsWritten && !member.IsExtensionData,
            IsRequired = member.IsRequired,
            SkipsNull = member.SkipsNullOnRead,
            IsFilled = isFilled,
            StartsAsDefault = member.StartsAsDefault,
            StartsAsDeclared = member.PopulatesDefault,
            IsSpecified = member.Specify is not null,
            IsParameter = member.Parameter is not null,
            HasDefaultArgument = member.Parameter is { HasDefaultValue: true, DefaultValue: not null }
                || (member.Parameter is not null && member.PopulatesDefault),
            IsOnce = member.IsOnce,
            IsConstant = member.IsConstant || member.IsMasked,
            IsChecked = member.IsChecked,
            IsHidden = (member.IsSensitive && _plan.Settings.SensitiveMembers != JsonSensitiveHandling.Write)
                || (member.IsExtensionData && member.WriteCondition == MemberWriteCondition.Never),
            Skip = SkipOf(member),
            HasLongName = ObjectProgram.IsLongName(nameLength),
        };
    }

    private StepKind? SkipOf(MemberContract member) => member switch
    {
        { IsConstant: true } or { IsFlattened: true } => null,
        { ShouldWrite: not null } => StepKind.SkipUnlessAsked,
        {
            WriteCondition: MemberWriteCondition.NotNull or MemberWriteCondition.NotDefault, Type.IsValueType: false,
            ConverterAttribute: null, Converter: null
        } when _plan.IgnoresCycles => StepKind.SkipCycle,
        { WriteCondition: MemberWriteCondition.NotNull } => StepKind.SkipNull,
        { WriteCondition: MemberWriteCondition.NotDefault } => StepKind.SkipDefault,
        { WriteCondition: MemberWriteCondition.NotDeclaredDefault } => StepKind.SkipDeclared,
        { WriteCondition: MemberWriteCondition.NotEmpty } => StepKind.SkipEmpty,
        _ => null,
    };
}
