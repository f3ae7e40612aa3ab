// How the members of an object are checked.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Program;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

internal sealed partial class CheckedReading
{
    // Null if an object cannot be made; no entry while it is made.
    private readonly Dictionary<(Type Type, SchemaNode? Node, bool IsExact), JsonCodec?> _objects = [];

    private readonly HashSet<(Type Type, SchemaNode? Node, bool IsExact)> _begun = [];

    // The bits of one word.
    private const int MostAwaited = 64;

    private readonly List<(ICheckedLater Later, (Type, SchemaNode?, bool) Key, Func<JsonCodec> Otherwise)> _later = [];

    // Gives objects that hold their own type the codecs that are known now.
    private void Connect()
    {
        foreach ((ICheckedLater later, (Type, SchemaNode?, bool) key, Func<JsonCodec> otherwise) in _later)
            later.Take(_objects[key] ?? otherwise());
    }

    // node: null if each object is valid. admitsNull: whether null is valid where its kind is allowed.
    private JsonCodec? CheckObject<T>(
        JsonCodec<T> plain, SchemaNode? node, bool admitsNull, Func<JsonCodec?> makeObject, bool isExact = false)
    {
        if (node is not null && (node.AllowedKinds & ValueKinds.Object) == 0)
            return null;
        (Type, SchemaNode?, bool) key = (typeof(T), node, isExact);
        if (_begun.Add(key))
        {
            _objects.Add(key, makeObject());
        }
        else if (!_objects.ContainsKey(key))
        {
            CheckedLater<T> later = new();
            _later.Add((later, key, () => node is null ? Text(plain, null) : Tree(plain, node)));
            return admitsNull ? OrNull(later, node) : later;
        }

        return _objects[key] is not JsonCodec<T> made ? null : admitsNull ? OrNull(made, node) : made;
    }

    /// <param name="plain">Reads the object without checks.</param>
    /// <param name="schemas">What is asked of its members; null if too much is.</param>
    /// <param name="make">Makes the codec of the type for a plan.</param>
    /// <param name="node">The one schema of the object; null if there is none, or more than one.</param>
    /// <param name="mayBeLeaf">Whether it may be checked once it is read: no more than one schema applies to it.</param>
    /// <param name="isExact">Whether its members are to tell all that the text says of them:
    /// it has no name twice, and no numbers in quotes.</param>
    private JsonCodec<T>? MakeObject<T>(
        JsonCodec<T> plain, MemberSchemas? schemas, Func<CodecPlan, JsonCodec> make, SchemaNode? node, bool mayBeLeaf, bool isExact = false)
    {
        TypeContract contract = _plan.Memory.ContractOf(typeof(T));
        if (schemas is null || !IsPlain(contract))
            return null;

        ObjectMaker maker = new(typeof(T), _plan.Maker) { Skips = _skips, IsExact = isExact };
        HashSet<string> missing = [.. schemas.Required], names = schemas.Discriminator is { } discriminator ? [discriminator] : [];
        if (!TryCheckMembers(contract, schemas, maker, missing, names) || !TryNameMissing(missing, names, out byte[][] awaited))
            return null;

        bool keeps = contract.ExtensionData is { KeepsUnmapped: true };
        if (!schemas.RefusesOthers(names) && (keeps || contract.UnmappedMemberHandling != JsonUnmappedMemberHandling.Disallow))
        {
            maker.Open = (IPathNode)plain;
            bool acceptsOthers = schemas.AcceptsOthers(names);
            UsesProgram |= !acceptsOthers && schemas.OthersNeedProgram(names);
            if (!acceptsOthers || awaited.Length > 0)
                maker.MakeCheck = name => TryMakeUnmapped(schemas, name, awaited);
            if (awaited.Length > 0)
                maker.Check = (ref JsonReader reader, scoped ReadOnlySpan<byte> name, int afterName) =>
                    NotePresent(awaited, name) && (acceptsOthers || IsUnmappedValid(ref reader, schemas, name, afterName));
            else if (!acceptsOthers)
                maker.Check = (ref JsonReader reader, scoped ReadOnlySpan<byte> name, int afterName) =>
                    IsUnmappedValid(ref reader, schemas, name, afterName);
        }
        else if (awaited.Length > 0)
        {
            return null;
        }

        // What is kept need not be read as text.
        _skips.Value |= keeps;
        maker.ChoosesKept = keeps && (maker.Open is null || maker.Unaliased.Count > 0 || _plan.Settings.PropertyNameCaseInsensitive);

        // A member that is passed over may have a name in another case, which would be kept.
        if (contract.ExtensionData is not null
            && (!keeps
                || (maker.ChoosesKept
                    && Array.Exists(contract.MemberArray,
                        static member => !IsTaken(member) && !member.IsExtensionData && !member.IsFlattened))))
            return null;

        JsonCodec<T>? made = (mayBeLeaf ? TryMakeLeaf<T>(contract, maker, node, make) : null)
            ?? MakeStrict<T>(maker, keeps, _plan.Settings.AllowDuplicateProperties && !isExact, make);
        return made is null || awaited.Length == 0 ? made : new CheckedPresence<T>(made, ulong.MaxValue >> (MostAwaited - awaited.Length));
    }

    // Names that must be there but that the type does not have are noted when they are passed over. False if they cannot be.
    private static bool TryNameMissing(HashSet<string> missing, HashSet<string> names, out byte[][] awaited)
    {
        awaited = [.. missing.Select(Encoding.UTF8.GetBytes)];

        // The reader does not report a member that the type has but never sets. U+FFFD may stand for half of a surrogate pair, whose bytes
        // are not known here.
        return awaited.Length <= MostAwaited && !missing.Overlaps(names)
            && !missing.Any(static name => name.Contains('\uFFFD', StringComparison.Ordinal));
    }

    // Null for a name that more than one schema decides about, or that is refused: each of these is looked at.
    private CheckedUnmapped? TryMakeUnmapped(MemberSchemas schemas, byte[] name, byte[][] awaited)
    {
        if (!schemas.TryFind(name, out SchemaNode? node) || node is { Fixed: false })
            return null;
        ulong bit = 0;
        for (int i = 0; i < awaited.Length; i++)
        {
            if (name.AsSpan().SequenceEqual(awaited[i]))
                bit = 1ul << i;
        }

        return new CheckedUnmapped(_schema, node, bit);
    }

    private static bool NotePresent(byte[][] awaited, scoped ReadOnlySpan<byte> name)
    {
        for (int i = 0; i < awaited.Length; i++)
        {
            if (name.SequenceEqual(awaited[i]))
                t_present |= 1ul << i;
        }

        return true;
    }

    private ObjectCodec<T>? MakeStrict<T>(ObjectMaker maker, bool keeps, bool allowsDuplicates, Func<CodecPlan, JsonCodec> make)
    {
        // Names that differ in case only are left to the plain way.
        JsonSettings settings = _plan.Settings with
        {
            PropertyNameCaseInsensitive = false,
            UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
            AllowDuplicateProperties = allowsDuplicates,
        };
        settings.Answers = _plan.Memory.Answers.WithOwnContracts();
        CodecPlan plan = new(settings, maker, _plan.Engine, _plan.Unloadable);
        TypeContract strict = plan.Memory.ContractOf(typeof(T));
        return strict.ReadError is null && (keeps || strict.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow)
            ? CodecMaking.Apart(plan, (plan, make), static work => work.make(work.plan)) as ObjectCodec<T>
            : null;
    }

    private static bool IsPlain(TypeContract contract) =>
        contract.ReadError is null && contract.Creation != ContractCreation.None && contract.Leniency == JsonLeniency.None
        && !contract.IsCustomized;

    private static bool IsTaken(MemberContract member) => member.IsRead && (member.CanSet || member.Parameter is not null);

    // Gives each member its codec. Takes the names that are found from those that are missing, and adds all to the names of the type. False
    // if there is a member that cannot be checked while it is read.
    private bool TryCheckMembers(
        TypeContract contract, MemberSchemas schemas, ObjectMaker maker, HashSet<string> missing, HashSet<string> names)
    {
        foreach (MemberContract member in contract.MemberArray)
        {
            if (member.IsExtensionData)
                continue;
            if (member.IsFlattened)
            {
                if (!TryCheckFlattened(contract, member, schemas, maker, missing, names))
                    return false;
                continue;
            }

            // The codec of a member that skips null does not see it, and a value that another object holds too would be filled twice after
            // a doubt.
            names.Add(member.JsonName);
            bool isFilled = member is { FillsValue: true, IsRead: true };
            if ((isFilled && !(MemberChecks.HasPlainGetter(member, contract.Type) || member.Field is not null))
                || !schemas.TryFind(member.Utf8NameBytes, out SchemaNode? node) || (member.SkipsNullOnRead && node is not null))
                return false;
            if (IsTaken(member) || isFilled
                || (member.IsConstant && (node is not null || member.IsChecked || missing.Contains(member.JsonName))))
            {
                // The other values of a constant are left to the plain way.
                if (member.IsConstant)
                    maker.Checked.Add((contract.Type, member.Name));
                bool isMissing = missing.Remove(member.JsonName);
                if (isMissing)
                    maker.Required.Add((contract.Type, member.Name));
                if (member.AliasArray.Length > 0 && !KeepAliases(member, node, isMissing, schemas, names))
                    maker.Unaliased.Add((contract.Type, member.Name));
                maker.Members.Add(member.JsonName, CheckMember(member, node, maker.IsExact));
            }
            else if (node is not null)
            {
                return false;
            }
            else
            {
                if (member.AliasArray.Length > 0 && !KeepAliases(member, null, false, schemas, names))
                    maker.Unaliased.Add((contract.Type, member.Name));
                _skips.Value = true;
            }
        }

        return true;
    }

    // Whether a member may have any of its names in the text. If not, texts with its other names are read in two passes.
    private static bool KeepAliases(MemberContract member, SchemaNode? node, bool isRequired, MemberSchemas schemas, HashSet<string> names)
    {
        bool keeps = !isRequired;
        foreach (string alias in member.AliasArray)
        {
            names.Add(alias);
            keeps &= schemas.TryFind(Encoding.UTF8.GetBytes(alias), out SchemaNode? other) && other == node;
        }

        return keeps;
    }

    // Its members stand among those of the object. If one is required, the flattened object is too.
    private bool TryCheckFlattened(TypeContract contract, MemberContract member, MemberSchemas schemas, ObjectMaker maker,
        HashSet<string> missing, HashSet<string> names)
    {
        TypeContract part = _plan.Memory.ContractOf(Nullable.GetUnderlyingType(member.Type) ?? member.Type).AsFlattened(member.Prefix);
        if (member.IgnoreCondition == JsonIgnoreCondition.WhenReading || (!member.CanSet && member.Parameter is null) || !IsPlain(part))
            return false;
        int before = missing.Count;
        if (!TryCheckMembers(part, schemas, maker, missing, names))
            return false;
        if (missing.Count < before)
            maker.Required.Add((contract.Type, member.Name));
        return true;
    }

    // A member that the type does not have is checked by its text.
    private bool IsUnmappedValid(ref JsonReader reader, MemberSchemas schemas, scoped ReadOnlySpan<byte> name, int afterName)
    {
        if (!schemas.TryFind(name, out SchemaNode? node) || node is { Fixed: false })
            return false;
        return node is null
            || CheckedUnmapped.Passes(ref reader, _schema, node, ReadPrimitives.ValueAfterColon(ref reader, afterName), out _);
    }

    // Whether a member's values are read as those of its type.
    private bool HasOwnCodec(MemberContract member) => member is
    {
        Converter: null, CodecAttribute: null, ConverterAttribute: null, EnumNaming: null, ItemEnumNaming: null, HasForeignConverter: false, HasForeignItemConverter: false, Forms: null,
        WritesRuntimeType: false,
    } && (member.EffectiveNumberHandling == _plan.NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)));

    private JsonCodec CheckMember(MemberContract member, SchemaNode? node, bool isExact)
    {
        bool isOwn = HasOwnCodec(member);
        if (isExact && isOwn && node is null && _plan.Memory.ReadyCodecFor(member.Type) is IDirectCodec and JsonCodec number
            && IsOf(number, typeof(NumberCodec<,>)))
            return number;

        // A codec that refuses null is not needed where the schema does.
        JsonCodec codec = isOwn && node is not null && (node.AllowedKinds & ValueKinds.Null) == 0
            ? _plan.Memory.ReadyCodecFor(member.Type)
            : CodecMaking.Apart(_plan, (_plan, member), static work => work._plan.Maker.Make(work.member, work._plan));
        JsonCodec @checked = Check(codec, node, isOwn: isOwn);
        return member.FillsValue && node is not null && @checked != codec
            ? (JsonCodec)@checked.Open(new FilledOpener(this, @checked, codec, node))
            : @checked;
    }

    // Checks that are made when a value is read are not all made when it is filled.
    private sealed class FilledOpener(CheckedReading reading, JsonCodec @checked, JsonCodec plain, SchemaNode node) : ITypeOpener
    {
        public object Open<T>()
        {
            if (@checked is not CheckedCodec<T> { ChecksFilled: false })
                return @checked;

            // An object that is checked once it is read holds what it had before, too.
            return (@checked is IElementsCodec<T>
                ? reading.MakeObject((JsonCodec<T>)plain, MemberSchemas.TryMake(node.Objects!), MakePlain<T>, null, mayBeLeaf: false)
                : null) ?? (JsonCodec)reading.Tree((JsonCodec<T>)plain, node);
        }
    }
}
