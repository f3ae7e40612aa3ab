// Members that don't take null, and collections whose items don't.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making;

internal static class NonNullRule
{
    internal static JsonCodec Wrap(JsonCodec codec, string member, bool rejectsOnRead, bool rejectsOnWrite, bool isItem, CodecPlan plan) =>
        (JsonCodec)codec.Open(new Opener(codec, member, rejectsOnRead, rejectsOnWrite, isItem, plan.Settings.RejectNullTokens));

    /// <summary>The codec of a member's collection, made again with items that are not null; <paramref name="codec"/> if all of them may be
    /// null, or a user's codec or converter handles the collection.</summary>
    internal static JsonCodec WrapItems(JsonCodec codec, MemberContract member, CodecPlan plan) =>
        (member.NonNullItemsOnRead | member.NonNullItemsOnWrite) == 0
            ? codec
            : new Collections(member.Name, plan).TryMake(
                member.Type, codec, member.NonNullItemsOnRead, member.NonNullItemsOnWrite) ?? codec;

    private sealed class Collections(string member, CodecPlan plan)
    {
        // Bit 0 of the masks is that of this collection's items.
        internal JsonCodec? TryMake(Type type, JsonCodec? known, int rejectsOnRead, int rejectsOnWrite)
        {
            if ((rejectsOnRead | rejectsOnWrite) == 0)
                return null;
            if (Nullable.GetUnderlyingType(type) is { } below)
                return TryMake(below, null, rejectsOnRead, rejectsOnWrite) is { } made ? NullableRule.Make(type, made).BoundTo(plan) : null;
            TypeShape shape = TypeKinds.Classify(type);
            if (!shape.IsCollection || CodecRules.TryMakeGiven(type, plan) is not null)
                return null;

            // Attributes of the member may have chosen the codec of its items, in a collection of its own.
            bool isOwn = known is not null && !ReferenceEquals(known, plan.Memory.CodecFor(type));
            Type itemType = shape.ElementType;
            JsonCodec item = isOwn && known!.ElementCodec is { } chosen && chosen.Type == itemType
                ? chosen
                : TryMake(itemType, null, rejectsOnRead >> 1, rejectsOnWrite >> 1) ?? plan.Memory.CodecFor(itemType);
            if (((rejectsOnRead | rejectsOnWrite) & 1) != 0)
                item = Wrap(item, member, (rejectsOnRead & 1) != 0, (rejectsOnWrite & 1) != 0, isItem: true, plan);
            JsonCodec collection = isOwn ? known! : CodecRules.MakeOwn(type, plan, asksResolver: false);
            return collection.TryTakeParts(null, item) ? collection.BoundTo(plan) : null;
        }
    }

    private sealed class Opener(
        JsonCodec codec, string member, bool rejectsOnRead, bool rejectsOnWrite, bool isItem, bool ofText) : ITypeOpener
    {
        public object Open<T>() => new NonNullCodec<T>((JsonCodec<T>)codec, member, rejectsOnRead, rejectsOnWrite, isItem, ofText);
    }
}
