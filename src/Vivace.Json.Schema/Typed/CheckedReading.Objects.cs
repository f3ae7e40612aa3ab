// Which checks the members of an object need.
using System.Text.Json.Serialization;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Schemas.Program;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schemas.Typed;

internal sealed partial class CheckedReading
{
    // Null if an object cannot be made; no entry while it is made.
    private readonly Dictionary<(Type Type, SchemaNode Node), JsonCodec?> _objects = [];

    private readonly HashSet<(Type Type, SchemaNode Node)> _begun = [];

    private readonly List<(ICheckedLater Later, (Type, SchemaNode) Key, JsonCodec Otherwise)> _later = [];

    // Gives objects that hold their own type the codecs that are known now.
    private void Connect()
    {
        foreach ((ICheckedLater later, (Type, SchemaNode) key, JsonCodec otherwise) in _later)
            later.Take(_objects[key] ?? otherwise);
    }

    private JsonCodec? CheckObject<T>(JsonCodec<T> plain, SchemaNode node, Func<CodecPlan, JsonCodec>? make)
    {
        if ((node.AllowedKinds & ValueKinds.Object) == 0)
            return null;
        (Type, SchemaNode) key = (typeof(T), node);
        if (_begun.Add(key))
        {
            _objects.Add(key, MakeObject(plain, node.Objects!, make));
        }
        else if (!_objects.ContainsKey(key))
        {
            CheckedLater<T> later = new();
            _later.Add((later, key, Tree(plain, node)));
            return OrNull(later, node);
        }

        return _objects[key] is JsonCodec<T> made ? OrNull(made, node) : null;
    }

    private ObjectCodec<T>? MakeObject<T>(JsonCodec<T> plain, ObjectRules rules, Func<CodecPlan, JsonCodec>? make)
    {
        // Others are the members without a name in the schema.
        SchemaNode? others = rules.DecidingOfOthers;
        if ((rules.VisitsMembers && !rules.IsDecidedByNames) || rules.Patterns.Length > 0 || rules.Dependencies.Length > 0 || others is not (null or { Fixed: false })
            || rules.MinProperties > rules.Required.Length || rules.MaxProperties != long.MaxValue)
        {
            return null;
        }

        ObjectMaker maker = new(typeof(T), _plan.Maker) { Skips = _skips };
        foreach (int name in rules.Required)
            maker.Required.Add(rules.Members[name].Name);

        // Names that differ in case only are left to the plain way.
        CodecPlan plan = new(_plan.Settings with { PropertyNameCaseInsensitive = false, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, maker, _plan.Engine, _plan.Unloadable);
        TypeContract contract = plan.Memory.ContractOf(typeof(T));
        if (contract.ReadError is not null || contract.Creation == ContractCreation.None || contract.ExtensionData is not null || contract.Leniency != JsonLeniency.None
            || contract.UnmappedMemberHandling != JsonUnmappedMemberHandling.Disallow || contract.IsCustomized)
        {
            return null;
        }

        if (others is null && _plan.Memory.ContractOf(typeof(T)).UnmappedMemberHandling != JsonUnmappedMemberHandling.Disallow)
            maker.Open = (IPathNode)plain;
        int required = 0;
        HashSet<int> found = [];
        foreach (MemberContract member in contract.MemberArray)
        {
            if (member is { IsFlattened: true } or { IsConstant: true } or { FillsValue: true, IsRead: true } || member.AliasArray.Length > 0)
                return null;
            int name = rules.Names.Find(member.Utf8NameBytes);
            SchemaNode? node = name < 0 ? others : rules.Deciding[name];

            // Its codec does not see null.
            if (member.SkipsNullOnRead && node is not null)
                return null;
            found.Add(name);
            if (member.IsRead && (member.CanSet || member.Parameter is not null))
            {
                required += maker.Required.Contains(member.JsonName) ? 1 : 0;
                maker.Members.Add(member.JsonName, CheckMember(member, node));
            }
            else if (node is not null)
            {
                return null;
            }
            else
            {
                _skips.Value = true;
            }
        }

        // What the schema describes and the type does not have would have to be looked at in the text.
        for (int i = 0; i < rules.Deciding.Length; i++)
        {
            if (rules.Deciding[i] is { } node && !found.Contains(i) && !(node.Fixed == false && others is not null))
                return null;
        }

        if (required != maker.Required.Count)
            return null;
        return CodecMaking.Apart(plan, (plan, make), static work => work.make is { } make ? make(work.plan) : work.plan.Maker.Make(typeof(T), work.plan).BoundTo(work.plan)) as ObjectCodec<T>;
    }

    private JsonCodec CheckMember(MemberContract member, SchemaNode? node)
    {
        bool isOwn = member is
        {
            Converter: null, CodecAttribute: null, ConverterAttribute: null, EnumNaming: null, ItemEnumNaming: null, HasForeignConverter: false, HasForeignItemConverter: false, Forms: null,
            WritesRuntimeType: false,
        } && (member.EffectiveNumberHandling == _plan.NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)));

        // A codec that refuses null is not needed where the schema does.
        JsonCodec codec = isOwn && node is not null && (node.AllowedKinds & ValueKinds.Null) == 0
            ? _plan.Memory.ReadyCodecFor(member.Type)
            : CodecMaking.Apart(_plan, (_plan, member), static work => work._plan.Maker.Make(work.member, work._plan));
        return Check(codec, node, isOwn: isOwn);
    }
}
