// The codecs, roots and variants that were made for a plan.
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

/// <summary>Everything in it can be made again, which happens if types change (hot reload).</summary>
internal sealed class PlanMemory(CodecPlan plan, PlanAnswers answers)
{
    /// <summary>Shared by all variants, so that users' code is asked only once.</summary>
    internal PlanAnswers Answers = answers;

    // The variant without emitted code, for first calls.
    private CodecPlan? _cold;

    // Variants for other number handling or forms of values. The array is replaced, never changed.
    private CodecPlan[] _variants = [];

    internal CodecPlan Plan => plan;

    /// <summary>Codecs that are completely bound. Replaced if types change; codecs in the
    /// making are added to the table that they started with.</summary>
    internal TypeTable<JsonCodec> Codecs = new();

    /// <summary>Where calls start. Replaced if types change; the table also identifies the plan.</summary>
    internal TypeTable<Root> Roots = new();

    /// <summary>Whether a codec of the plan is interpreted although code could be emitted, or gets codecs only when it
    /// sees values. If not, there is nothing to emit for later calls.</summary>
    internal bool IsProvisional;

    /// <summary>Whether a call used the plan since the plan cache last considered replacing it.</summary>
    internal bool WasFoundLately;

    // A thread replaces the recent root only once per this many misses, so that threads with different types don't contend for it.
    private const uint MissesATaking = 64;

    [ThreadStatic]
    private static uint t_missed;

    /// <summary>The root that calls check first, because most programs use the same one again.</summary>
    internal Root? Recent;

    /// <summary>Notes that a call needed <paramref name="root"/> and found another recent
    /// root. Returns whether it is now the recent root.</summary>
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

    internal void Forget()
    {
        // Contracts first, so that no codec in the new table uses an old contract.
        Answers = new PlanAnswers();
        Interlocked.MemoryBarrier();
        Codecs = new TypeTable<JsonCodec>();
        _cold = null;
        _variants = [];

        // After the codecs: a root made in between is stale but has a new codec. In the other order, it would be current and have an old
        // one.
        Roots = new TypeTable<Root>();
        Interlocked.MemoryBarrier();
        Recent = null;
    }

    internal Root<T> RootOf<T>() => (Root<T>)Roots.GetOrAdd(
        typeof(T),
        static (_, plan) =>
        {
            Bring.Scalar<T>();
            return new Root<T>(plan);
        },
        plan);

    internal Root RootOf(Type type) => FindRoot(type) ?? plan.Maker.MakeRoot(type, plan);

    internal Root? FindRoot(Type type) => Roots.TryGet(type, out Root? root) ? root : null;

    /// <summary>The codec for the first calls: interpreted if code would have to be
    /// emitted, which takes longer than many calls do.</summary>
    /// <param name="mayWarm">Whether later calls need other codecs; false if all code was generated.</param>
    internal JsonCodec<T> FirstCodecFor<T>(out bool mayWarm)
    {
        if (plan.ContractOptions.Fields is not null)
            OptionalPart<FieldSource>.Current!.Check(typeof(T), plan);
        mayWarm = plan.Engine == ObjectEngine.Automatic && RuntimeFeature.IsDynamicCodeSupported && !Codecs.Contains(typeof(T));
        if (!mayWarm)
            return (JsonCodec<T>)ReadyCodecFor(typeof(T));
        PlanMemory cold = (_cold ??= new CodecPlan(plan, ObjectEngine.FirstCalls, Answers)).Memory;
        JsonCodec<T> first = (JsonCodec<T>)CodecMaking.ReadyCodecFor(cold, typeof(T));
        mayWarm = cold.IsProvisional;
        return first;
    }

    internal JsonCodec<T> CodecFor<T>() => (JsonCodec<T>)CodecFor(typeof(T));

    /// <summary>The codec of a type: possibly unbound while this thread makes codecs of the plan, and finished otherwise.</summary>
    internal JsonCodec CodecFor(Type type) =>
        Codecs.TryGet(type, out JsonCodec? known)
            ? known
            : CodecMaking.Of(plan) is { } making ? making.Make(PlanOf(type), type) : CodecMaking.ReadyCodecFor(this, type);

    /// <summary>The codec of a type for a value that is being read or written: bound, even if this thread is making codecs.</summary>
    internal JsonCodec ReadyCodecFor(Type type) =>
        Codecs.TryGet(type, out JsonCodec? known) ? known : CodecMaking.ReadyCodecFor(this, type);

    /// <summary>The plan for a type with a member's number handling and forms. Only types
    /// with numbers have variants for number handling.</summary>
    internal CodecPlan PlanFor(Type type, JsonNumberHandling handling, ValueForms? forms = null)
    {
        CodecPlan root = plan.Origin;
        bool hasNumbers = TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type));

        // The plan of the settings respects the type's attribute, which the member's overrides.
        bool changesNumbers = hasNumbers && (handling != root.NumberHandling || (NumbersOf(type) ?? handling) != handling);
        bool changesForms = forms is not null && forms != root.Forms && TypeFactsOf.HoldsForms(type);
        return !changesNumbers && !changesForms
            ? root
            : root.Memory.VariantFor(hasNumbers ? handling : root.NumberHandling, changesForms ? forms! : root.Forms);
    }

    internal CodecPlan PlanFor(MemberContract member) =>
        PlanFor(member.Type, member.EffectiveNumberHandling, plan.Origin.Forms.With(member.Forms));

    private CodecPlan VariantFor(JsonNumberHandling handling, ValueForms forms)
    {
        while (true)
        {
            CodecPlan[] known = Volatile.Read(ref _variants);
            foreach (CodecPlan variant in known)
                if (variant.NumberHandling == handling && variant.Forms == forms)
                    return variant;
            CodecPlan made = new(plan, handling, forms, Answers);
            if (Interlocked.CompareExchange(ref _variants, [.. known, made], known) == known)
                return made;
        }
    }

    private JsonNumberHandling? NumbersOf(Type type) =>
        plan.Resolver is null ? (JsonNumberHandling?)TypeFactsOf.NumbersOf(type) : plan.Resolver.NumbersOf(type, plan.Origin);

    /// <summary>The plan that makes the codec of a type for this plan.</summary>
    internal CodecPlan PlanOf(Type type)
    {
        bool hasNumbers = TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type));
        if (plan.Origin == plan)
            return hasNumbers ? PlanFor(type, NumbersOf(type) ?? plan.NumberHandling) : plan;
        return hasNumbers || (plan.HandlesFormsItself && TypeFactsOf.HoldsForms(type)) ? plan : plan.Origin;
    }

    internal TypeContract ContractOf(Type type) => Answers.ContractOf(type, plan);

    /// <summary>The contract of a flattened member's object, with the names that its members have around it.</summary>
    internal TypeContract ContractWithin(MemberContract flattened) =>
        ContractOf(Nullable.GetUnderlyingType(flattened.Type) ?? flattened.Type).AsFlattened(flattened.Prefix);

    internal PolymorphismContract? PolymorphismOf(Type type) =>
        plan.Resolver is { } resolver ? resolver.PolymorphismOf(type, plan)
        : PolymorphismSource.For(type)?.Of(
            type, plan.Settings.DerivedTypes, plan.Settings.AlwaysWriteDiscriminators, plan.ContractOptions.Attributes);

    /// <summary>The type as which a value is written if <see cref="object"/> is declared.</summary>
    internal Type WrittenAs(Type type) =>
        plan.Resolver is { } resolver
            ? resolver.WrittenAs(type, plan)
            : PolymorphismSource.For(type)?.WrittenAs(type, plan.Settings.DerivedTypes, plan.ContractOptions.Attributes, HasCodec) ?? type;

    /// <summary>Whether a base type can be written: one whose declaration contradicts
    /// itself is passed over, as by System.Text.Json.</summary>
    internal bool HasCodec(Type type)
    {
        try
        {
            return ReadyCodecFor(type) is not null;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return false;
        }
    }
}
