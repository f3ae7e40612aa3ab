// What a plan remembers: the codecs and roots that were made for it, and the plans that belong to it.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization;
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>The memory of one plan. Whatever it holds can be made again, and is when types change (hot reload).</summary>
internal sealed class PlanMemory(CodecPlan plan, PlanContracts contracts)
{
    // The contract of each type and the codecs of enumeration names: policies and modifiers are called once for a name, however many plans there are.
    private PlanContracts _contracts = contracts;

    // The same plan without emitted code, for first calls.
    private CodecPlan? _cold;

    // The plan for other number handling or other forms of values, as types and members ask for. Replaced whole.
    private CodecPlan[] _variants = [];

    internal CodecPlan Plan => plan;

    /// <summary>The codecs that are bound, as is all that they call. Another table when types have changed: who makes a codec adds it where it looked before.</summary>
    internal TypeTable<JsonCodec> Codecs { get; private set; } = new();

    /// <summary>Where calls start. Another table when types have changed, and none that another plan has.</summary>
    internal TypeTable<Root> Roots { get; private set; } = new();

    /// <summary>
    /// Whether a codec of the plan is interpreted although code could be emitted for it, or finds codecs only when it sees values. If not, first calls and
    /// later ones use the same codecs, and there is nothing to emit.
    /// </summary>
    internal bool IsProvisional;

    /// <summary>For the cache of plans: whether a call asked since the plan was last considered for replacement.</summary>
    internal bool WasFoundLately;

    // Only one in this many calls of a thread replaces the recent root, so that threads which use several types do not contend for it.
    private const uint MissesATaking = 64;

    // The calls of a thread that found another root there.
    [ThreadStatic]
    private static uint t_missed;

    /// <summary>The root of any type that calls look at first, because most programs use the same one again.</summary>
    internal Root? Recent { get; private set; }

    /// <summary>Notes that a call needed <paramref name="root"/> and found another recent root. Returns whether it is the recent root now.</summary>
    internal bool TakePlace(Root root)
    {
        if ((Recent is not null && ++t_missed % MissesATaking != 0) || !root.MayStay)
            return false;
        Recent = root;

        // Either this check sees that types have changed, or Forget runs after it.
        Interlocked.MemoryBarrier();
        if (!root.IsStale)
            return true;
        Recent = null;
        return false;
    }

    /// <summary>Forgets everything that depends on types, because types have changed.</summary>
    internal void Forget()
    {
        // Contracts first, so that a codec in the new table is never made from an old contract.
        _contracts = new PlanContracts();
        Interlocked.MemoryBarrier();
        Codecs = new TypeTable<JsonCodec>();
        _cold = null;
        _variants = [];

        // A root made between the two is stale and has a new codec; the other way round it would stay with an old one.
        Roots = new TypeTable<Root>();
        Interlocked.MemoryBarrier();
        Recent = null;
    }

    /// <summary>The root of calls with <typeparamref name="T"/>.</summary>
    internal Root<T> RootOf<T>() => (Root<T>)Roots.GetOrAdd(typeof(T), static (_, plan) => new Root<T>(plan), plan);

    /// <summary>The root of calls with <paramref name="type"/>.</summary>
    internal Root RootOf(Type type) => FindRoot(type) ?? plan.Maker.MakeRoot(type, plan);

    /// <summary>The same if there is one already; otherwise, null.</summary>
    internal Root? FindRoot(Type type) => Roots.TryGet(type, out Root? root) ? root : null;

    /// <summary>
    /// The codec for the first calls with <typeparamref name="T"/>: interpreted where code would have to be emitted, which
    /// takes longer than many calls do.
    /// </summary>
    /// <param name="mayWarm">Whether later calls need other codecs; false if all code was generated.</param>
    internal JsonCodec<T> FirstCodecFor<T>(out bool mayWarm)
    {
        mayWarm = plan.Engine == ObjectEngine.Automatic && RuntimeFeature.IsDynamicCodeSupported && !Codecs.Contains(typeof(T));
        if (!mayWarm)
            return (JsonCodec<T>)ReadyCodecFor(typeof(T));
        PlanMemory cold = (_cold ??= new CodecPlan(plan, ObjectEngine.FirstCalls, _contracts)).Memory;
        JsonCodec<T> first = (JsonCodec<T>)CodecMaking.ReadyCodecFor(cold, typeof(T));
        mayWarm = cold.IsProvisional;
        return first;
    }

    internal JsonCodec<T> CodecFor<T>() => (JsonCodec<T>)CodecFor(typeof(T));

    internal JsonCodec CodecFor(Type type) => Codecs.TryGet(type, out JsonCodec? known) ? known : CodecMaking.CodecFor(this, type);

    /// <summary>The codec of a type for a value that is being read or written: bound, even if this thread is creating codecs.</summary>
    internal JsonCodec ReadyCodecFor(Type type) => Codecs.TryGet(type, out JsonCodec? known) ? known : CodecMaking.ReadyCodecFor(this, type);

    /// <summary>The plan for a type with the number handling and the forms of a member: only numbers, and types that contain them, have variants for the first.</summary>
    internal CodecPlan PlanFor(Type type, JsonNumberHandling handling, ValueForms? forms = null)
    {
        CodecPlan root = plan.Root;
        bool hasNumbers = TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type));

        // The plan of the settings uses the attribute of the type, which the attribute of a member overrides.
        bool changesNumbers = hasNumbers && (handling != root.NumberHandling || (NumbersOf(type) ?? handling) != handling);
        bool changesForms = forms is not null && forms != root.Forms && TypeFactsOf.HoldsForms(type);
        return !changesNumbers && !changesForms ? root : root.Memory.VariantFor(hasNumbers ? handling : root.NumberHandling, changesForms ? forms! : root.Forms);
    }

    /// <summary>The plan for a member.</summary>
    internal CodecPlan PlanFor(MemberContract member) => PlanFor(member.Type, member.EffectiveNumberHandling, plan.Root.Forms.With(member.Forms));

    private CodecPlan VariantFor(JsonNumberHandling handling, ValueForms forms)
    {
        while (true)
        {
            CodecPlan[] known = Volatile.Read(ref _variants);
            foreach (CodecPlan variant in known)
                if (variant.NumberHandling == handling && variant.Forms == forms)
                    return variant;
            CodecPlan made = new(plan, handling, forms, _contracts);
            if (Interlocked.CompareExchange(ref _variants, [.. known, made], known) == known)
                return made;
        }
    }

    private JsonNumberHandling? NumbersOf(Type type) =>
        plan.Resolver is null ? (JsonNumberHandling?)TypeFactsOf.NumbersOf(type) : plan.Resolver.NumbersOf(type, plan.Root);

    /// <summary>The plan that creates the codec of a type for this plan.</summary>
    internal CodecPlan PlanOf(Type type)
    {
        bool hasNumbers = TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type));
        if (plan.Root == plan)
            return hasNumbers ? PlanFor(type, NumbersOf(type) ?? plan.NumberHandling) : plan;
        return hasNumbers || (plan.HandlesFormsItself && TypeFactsOf.HoldsForms(type)) ? plan : plan.Root;
    }

    /// <summary>The contract of an object type.</summary>
    internal TypeContract ContractOf(Type type)
    {
        TypeTable<TypeContract> contracts = _contracts.OfTypes;
        return contracts.TryGet(type, out TypeContract? known) ? known : contracts.GetOrAdd(type, plan.Maker.MakeContract(type, plan));
    }

    /// <summary>The codec of the names of an enumeration; <paramref name="make"/> creates it if there is none yet.</summary>
    internal JsonCodec NamesOf(Type type, JsonNamingPolicy? policy, bool takesNumbers, Func<JsonCodec> make) => _contracts.NamesOf(type, policy, takesNumbers, make);

    /// <summary>The derived types of a class or interface and how they are told apart; null if none are declared.</summary>
    internal PolymorphismContract? PolymorphismOf(Type type) =>
        plan.Resolver is { } resolver ? resolver.PolymorphismOf(type, plan)
        : PolymorphismSource.Of(type, plan.Settings.DerivedTypes, plan.Settings.AlwaysWriteDiscriminators, plan.ContractOptions.Attributes);

    /// <summary>The type as which a value of a type is written if it is declared as <see cref="object"/>.</summary>
    internal Type WrittenAs(Type type) =>
        plan.Resolver is { } resolver ? resolver.WrittenAs(type, plan) : PolymorphismSource.WrittenAs(type, plan.Settings.DerivedTypes, plan.ContractOptions.Attributes);
}
