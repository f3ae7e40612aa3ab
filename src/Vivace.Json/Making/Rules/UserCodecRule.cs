// User-defined codecs, from the settings and from attributes.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Custom;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal sealed class UserCodecRule
{
    /// <summary>The first of the settings' codecs, from <paramref name="from"/> on, that handles a type; null if none does.</summary>
    internal JsonCodec? TryMake(Type type, CodecPlan plan, int from)
    {
        IReadOnlyList<JsonCodec> codecs = plan.Settings.Codecs;
        for (int i = from; i < codecs.Count; i++)
        {
            if (!Takes(codecs[i], type, plan))
                continue;
            if (codecs[i] is ConverterAsFactory { Converter: var converter })
                return ConverterRule.Make(converter, type, plan);
            JsonCodec codec = codecs[i] is JsonCodecFactory factory
                ? Made(plan, factory, "", type, () => CodecCreation.MakeHandled(factory, type, plan.Settings))
                : codecs[i];
            int after = i + 1;
            return Wrap(codec, type,
                below => (CodecRules.TryMakeGiven(type, below, after) ?? CodecRules.MakeOwn(type, below)).BoundTo(below), after);
        }

        return null;
    }

    internal static JsonCodec? TryMakeOfType(Type type, CodecPlan plan) =>
        FrameworkTypes.Contains(type) || !type.IsDefined(typeof(JsonCodecAttribute), inherit: false) ? null : MakeOfType(type, plan);

    private static JsonCodec MakeOfType(Type type, CodecPlan plan) =>
        plan.Memory.Answers.Of(type, nameof(JsonCodecAttribute), type,
            () => type.GetCustomAttributes(typeof(JsonCodecAttribute), inherit: false)) switch
        {
            [JsonCodecAttribute attribute] => OptionalPart<UserCodecRule>.Current!.Make(attribute, type, plan),
            _ => throw ThrowContract.ConverterTwice(type),
        };

    private JsonCodec Make(JsonCodecAttribute attribute, Type type, CodecPlan plan)
    {
        if (attribute.CodecType is { } codecType)
        {
            JsonCodec codec = Made(plan, type, "", type,
                () => CodecCreation.Make(codecType, [.. attribute.Arguments], type, plan.Settings));
            return Wrap(codec, type, below => CodecRules.MakePlain(type, below).BoundTo(below));
        }

        return WithParts(attribute, type, CodecRules.MakePlain(type, plan), type, plan);
    }

    /// <summary>The codec in the attribute of a member or its constructor parameter. The caller binds it.</summary>
    internal JsonCodec Make(JsonCodecAttribute attribute, MemberContract member, CodecPlan plan)
    {
        Type type = member.Type;
        if (attribute.CodecType is { } codecType)
        {
            JsonCodec codec = Made(plan, member.Declaration!.Identity, "", type,
                () => CodecCreation.Make(codecType, [.. attribute.Arguments], type, plan.Settings));
            return Wrap(codec, type, below => below.Memory.CodecFor(type));
        }

        return WithParts(attribute, type, CollectionOf(type, plan), member.Declaration!.Identity, plan);
    }

    // A Nullable has no codec of its own to pass the parts to.
    private static JsonCodec CollectionOf(Type type, CodecPlan plan) =>
        Nullable.GetUnderlyingType(type) is { } below ? NullableRule.Make(type, plan.Maker.Make(below, plan)) : plan.Maker.Make(type, plan);

    /// <summary>The codec that runs another serializer's converter for a member, or for each of its items. The caller binds it.</summary>
    internal JsonCodec MakeForeign(MemberContract member, CodecPlan plan)
    {
        MemberCodecFactory factory = MemberCodecFactory.In(plan.Settings.Codecs)!;
        Type type = member.Type;
        if (!member.HasForeignItemConverter)
            return Wrap(Made(plan, member.Declaration!.Identity, "", type, () => factory.CreateForMember(member.Member!, type)), type,
                below => below.Memory.CodecFor(type));

        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(type) ?? type);
        if (!shape.IsCollection || shape.ElementType is not { } item)
            throw ThrowContract.NoParts(type, nameof(JsonCodecAttribute.ItemCodec));
        JsonCodec part =
            Wrap(Made(plan, member.Declaration!.Identity, "ItemConverter", item, () => factory.CreateForItems(member.Member!, item)), item,
                below => below.Memory.CodecFor(item)), collection = CollectionOf(type, plan);
        if (collection.TryTakeParts(null, part)) return collection;

        // The other serializer reads and writes the collection as a whole; with a converter of its own for the items, this library does.
        collection = CodecRules.MakeOwn(type, plan);
        return collection.TryTakeParts(null, part) ? collection : throw ThrowContract.NoParts(type, nameof(JsonCodecAttribute.ItemCodec));
    }

    /// <summary>True if a codec of the settings handles the type and cannot fill values; false if it fills values itself; null if none
    /// handles it, or one of the library's that keeps the rules.</summary>
    internal bool? IsTaken(Type type, CodecPlan plan)
    {
        foreach (JsonCodec codec in plan.Settings.Codecs)
            if (Takes(codec, type, plan))
                return !codec.Fills ? true : codec.FillsByRules ? null : false;
        return null;
    }

    internal static bool Takes(JsonCodec codec, Type type, CodecPlan plan) =>
        codec is JsonCodecFactory factory
            ? plan.Memory.Answers.Of(factory, nameof(factory.CanHandle), type, () => factory.CanHandle(type))
            : codec.Type == type;

    private static JsonCodec WithParts(JsonCodecAttribute attribute, Type type, JsonCodec collection, object owner, CodecPlan plan)
    {
        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(type) ?? type);
        JsonCodec? key = null, item = null;
        if (attribute.KeyCodec is { } keyCodec)
            key = Part(keyCodec, attribute.KeyArguments, shape.KeyType ?? throw ThrowContract.NoParts(type, nameof(attribute.KeyCodec)),
                nameof(attribute.KeyCodec));
        if (attribute.ItemCodec is { } itemCodec)
            item = Part(itemCodec, attribute.ItemArguments,
                shape.IsCollection ? shape.ElementType : throw ThrowContract.NoParts(type, nameof(attribute.ItemCodec)),
                nameof(attribute.ItemCodec));
        if ((key is not null || item is not null) && !collection.TryTakeParts(key, item))
            throw ThrowContract.NoParts(type, key is null ? nameof(attribute.ItemCodec) : nameof(attribute.KeyCodec));
        return collection;

        JsonCodec Part([DynamicallyAccessedMembers(JsonCodecAttribute.Called)] Type codecType, object?[]? arguments, Type partType,
            string part) => Wrap(
            Made(plan, owner, part, partType, () => CodecCreation.Make(codecType, arguments ?? [], partType, plan.Settings)), partType,
            below => below.Memory.CodecFor(partType));
    }

    // Replaces the codec; for a Nullable, wraps that of its struct.
    private static JsonCodec Wrap(JsonCodec codec, Type type, Func<CodecPlan, JsonCodec> makeNext, int place = 0)
    {
        Type handled = codec.Type;
        if (handled != type && Nullable.GetUnderlyingType(type) != handled)
            throw ThrowContract.WrongCodec(codec.GetType(), type);
        if (!codec.IsPositional)
        {
            Func<CodecPlan, JsonCodec> makeHandled = handled == type ? makeNext : below => below.Memory.CodecFor(handled);
            codec = (JsonCodec)codec.Open(new Opener(codec, makeHandled, place));
        }
        else
        {
            codec = codec.ForPlan(makeNext);
        }

        return handled == type ? codec : NullableRule.Make(type, codec);
    }

    private sealed class Opener(JsonCodec codec, Func<CodecPlan, JsonCodec> makeNext, int place) : ITypeOpener
    {
        public object Open<T>() => new UserCodec<T>((JsonCodec<T>)codec, makeNext, place);
    }

    private static JsonCodec Made(CodecPlan plan, object source, string part, Type type, Func<JsonCodec> make) =>
        plan.Memory.Answers.Of(source, part, type, make);
}
