// Makes the codec of one object type whose members are checked.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

/// <summary>Gives members codecs that check them, and makes members required that the
/// schema requires. All else is made as before.</summary>
/// <param name="type">The object type.</param>
/// <param name="inner">Makes everything else.</param>
internal sealed class ObjectMaker(Type type, CodecMaker inner) : CodecMaker
{
    /// <summary>By name in JSON: the codec of each member that is read.</summary>
    internal Dictionary<string, JsonCodec> Members { get; private set; } = new(StringComparer.Ordinal);

    /// <summary>The same with other codecs of members.</summary>
    internal ObjectMaker With(Dictionary<string, JsonCodec> members)
    {
        ObjectMaker made = (ObjectMaker)MemberwiseClone();
        made.Members = members;
        return made;
    }

    /// <summary>Changes to the contracts of the type and of those that are flattened into it: members that are required, that lose their
    /// aliases, and constants of which no other value is taken.</summary>
    internal HashSet<(Type Type, string Member)> Required { get; } = [];

    internal HashSet<(Type Type, string Member)> Unaliased { get; } = [];

    internal HashSet<(Type Type, string Member)> Checked { get; } = [];

    /// <summary>The codec without checks if members that the type does not have are skipped or kept; otherwise null.</summary>
    internal IPathNode? Open { get; set; }

    /// <summary>Checks members that the type does not have; null if there is nothing to check.</summary>
    internal UnmappedCheck? Check { get; set; }

    /// <summary>Makes the check of a name that <see cref="Check"/> has passed; null if it cannot be passed by its name alone.</summary>
    internal Func<byte[], JsonCodec<bool>?>? MakeCheck { get; set; }

    /// <summary>Whether members that the type does not have are kept, and not all of them may be.</summary>
    internal bool ChoosesKept { get; set; }

    /// <summary>Whether the members are to tell all that the text says of them.</summary>
    internal bool IsExact { get; init; }

    /// <summary>Told when a member is skipped.</summary>
    internal StrongBox<bool>? Skips { get; set; }

    internal override bool AsksUnmapped => Check is not null || ChoosesKept;

    internal override JsonCodec Make(MemberContract member, CodecPlan plan) =>
        Members.TryGetValue(member.JsonName, out JsonCodec? codec) ? codec : inner.Make(member, plan);

    internal override TypeContract MakeContract(Type made, CodecPlan plan)
    {
        TypeContract contract = inner.MakeContract(made, plan);
        foreach (MemberContract member in contract.MemberArray)
        {
            (Type, string) key = (made, member.Name);
            member.IsRequired |= Required.Contains(key);
            member.IsChecked |= Checked.Contains(key);
            if (Unaliased.Contains(key))
                member.AliasArray = [];
        }

        return contract;
    }

    // A name that differs only in case may be one that the type has, depending on the settings, and so may be an alias that is left out.
    internal override bool PassesUnmapped(ref JsonReader reader, int position, TypeContract contract)
    {
        if (contract.Type != type || Open is null)
            return false;
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        if (Open.TryGetMember(name.Span, out _, out _) || (Check is not null && !Check(ref reader, name.Span, after)))
            return false;
        Skips!.Value = true;
        return true;
    }

    internal override JsonCodec<bool>? Make(scoped ReadOnlySpan<byte> unmapped) =>
        ChoosesKept ? null : MakeCheck?.Invoke(unmapped.ToArray());

    internal override JsonCodec Make(Type type, CodecPlan plan) => inner.Make(type, plan);

    internal override JsonCodec? TryMakeExtension(MemberContract member, CodecPlan plan) => inner.TryMakeExtension(member, plan);

    internal override JsonCodec MakeDocument(Type type, CodecPlan plan) => inner.MakeDocument(type, plan);

    internal override JsonCodec MakeBoxed(Type type, CodecPlan plan) => inner.MakeBoxed(type, plan);

    internal override JsonCodec? MakeReferenced(Type type, CodecPlan plan) => inner.MakeReferenced(type, plan);

    internal override JsonCodec MakeMixed(Type type, [DynamicallyAccessedMembers(MixIn.Kept)] Type mixIn, CodecPlan plan) =>
        inner.MakeMixed(type, mixIn, plan);

    internal override Root MakeRoot(Type type, CodecPlan plan) => inner.MakeRoot(type, plan);

    internal override ContractResolver? ResolverOf(JsonSettings settings) => inner.ResolverOf(settings);

    internal override bool? IsConverted(Type type, CodecPlan plan) => inner.IsConverted(type, plan);

    internal override CodecPlan PlanOf(JsonSettings settings) => inner.PlanOf(settings);

    internal override Exception? EmissionFailureOf(Type type) => inner.EmissionFailureOf(type);
}

/// <summary>Whether the value of a member that the type does not have is certainly valid;
/// <paramref name="afterName"/> is the position after the name.</summary>
internal delegate bool UnmappedCheck(ref JsonReader reader, scoped ReadOnlySpan<byte> name, int afterName);
