// How the elements of a list are checked.
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Program;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

internal sealed partial class CheckedReading
{
    // Lists that have an element for each one of the text.
    private static readonly HashSet<Type> s_lists =
        [typeof(List<>), typeof(IList<>), typeof(ICollection<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>),
            typeof(IReadOnlyCollection<>), typeof(ImmutableList<>), typeof(IImmutableList<>)];

    private JsonCodec? CheckElements<T>(JsonCodec<T> codec, SchemaNode node, ArrayRules rules, Func<CodecPlan, JsonCodec>? make)
    {
        if (rules.Prefix.Length > 0 || (node.AllowedKinds & ValueKinds.Array) == 0 || typeof(T).IsValueType)
            return null;
        bool isCounted = rules is not { MinItems: 0, MaxItems: long.MaxValue },
            contains = rules is { Contains: not null } and not { MinContains: 0, MaxContains: long.MaxValue };
        if ((isCounted || contains || rules.IsUnique) && !KeepsElements(typeof(T)))
            return null;
        JsonCodec element = codec.ElementCodec!;
        JsonCodec<T>? list = contains || rules.IsUnique
            ? element.Open(new ElementsOpener<T>(this, codec, node, rules, element, contains, make)) as JsonCodec<T>
            : WithParts(codec, Check(element, rules.Rest?.EffectiveOrNull), make) as JsonCodec<T>;
        return list is null ? null : OrNull(isCounted ? new CheckedCount<T>(list, rules.MinItems, rules.MaxItems) : list, node);
    }

    // The element's codec stands for a list that cannot be checked.
    private sealed class ElementsOpener<TList>(CheckedReading reading, JsonCodec<TList> list, SchemaNode node, ArrayRules rules,
        JsonCodec element, bool contains, Func<CodecPlan, JsonCodec>? make) : ITypeOpener
    {
        public object Open<T>()
        {
            JsonCodec<T> plain = (JsonCodec<T>)element;
            SchemaNode? items = rules.Rest?.EffectiveOrNull, wanted = rules.Contains?.EffectiveOrNull;
            ElementMatches<T>? matches = !contains
                ? null
                : plain is ObjectCodec<T> ? reading.TryMatchObjects<T>(wanted, items) : ElementMatches.TryMake<T>(wanted);
            MemberContract[] members = rules.IsUnique && plain is ObjectCodec<T> ? reading.UniqueMembersOf<T>(items) : [];
            JsonCodec? part = plain is ObjectCodec<T> && (matches is not null || members.Length > 0)
                ? reading.CheckPart(plain, items, isExact: matches is not null)
                : matches is not null && items is null && IsOf(plain, typeof(NumberCodec<,>)) ? plain : null;
            if (part is null)
            {
                part = reading.Check(plain, items);

                // A number in quotes is a string for the schema.
                if (plain is ObjectCodec<T> || (reading._quoted != 0 && typeof(T) != typeof(string) && part is CheckedTextCodec<T>))
                    matches = null;
                members = [];
            }

            if (reading.WithParts(list, part, make) is not JsonCodec<TList> parts
                || (rules.IsUnique ? reading.MakeUnique(parts, node, plain, members) : parts) is not { } @checked)
                return element;
            if (!contains)
                return @checked;
            reading.UsesProgram |= CheckedUnmapped.NeedsProgram(wanted);
            return new CheckedContains<TList, T>(@checked, reading._schema, rules, matches);
        }
    }

    // A set drops elements that it already has, so it may hold fewer than the text. So may any collection whose Add may refuse one.
    private static bool KeepsElements(Type type) =>
        type.IsSZArray || (type.IsGenericType && s_lists.Contains(type.GetGenericTypeDefinition()));

    private CheckedCodec<TList>? MakeUnique<TList, T>(
        JsonCodec<TList> list, SchemaNode node, JsonCodec<T> element, MemberContract[] members)
    {
        // Elements that are equal in JSON are read as equal values if they are scalars.
        if (element is IDirectCodec)
            return typeof(T) == typeof(string)
                ? new CheckedUniqueStrings<TList>(list)
                : typeof(T).IsValueType ? new CheckedUnique<TList, T>(list) : null;
        if (members.Length == 0 || !ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported)
            return null;
        UsesProgram = true;
        return new CheckedUniqueObjects<TList, T>(list, _schema, node, MakeUniqueObjects<T>(members));
    }

    // The codec of objects whose members are looked at once they are read; null if it cannot be made, or is being made. isExact: whether
    // they are to tell all that the text says of them.
    private JsonCodec? CheckPart<T>(JsonCodec<T> plain, SchemaNode? node, bool isExact)
    {
        if (typeof(T).IsValueType || plain is not ObjectCodec<T> { Layout.Tag: null }
            || TypeKinds.Classify(typeof(T)).Kind != TypeKind.Object
            || node is not (null or { IsAlone: true, Fixed: null, Const: null, Enum: null }))
            return null;
        (Type, SchemaNode?, bool) key = (typeof(T), node, isExact);
        return _begun.Contains(key) && !_objects.ContainsKey(key)
            ? null
            : CheckObject(plain, node, admitsNull: true,
                () => MakeObject(plain, TrySchemasOf(node), MakePlain<T>, node, mayBeLeaf: true, isExact), isExact);
    }

    // The members that hold equal values whenever two objects are equal in JSON. Such a value comes from the text alone, in whatever order
    // it has its members, or is the same in each new object.
    private MemberContract[] UniqueMembersOf<T>(SchemaNode? items)
    {
        TypeContract contract = _plan.Memory.ContractOf(typeof(T));
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported || TrySchemasOf(items) is not { } known
            || !HoldsItsText(contract, out bool isPlain))
            return [];

        // Numbers mostly tell more than strings, and are hashed faster.
        return [.. contract.MemberArray
            .Where(
                member => IsTaken(member) && !member.IsExtensionData && (isPlain
                    || (member.Parameter is null && (member.IsRequired || known.Required.Contains(member.JsonName))))
                && member.Getter is not null && HasOwnCodec(member) && _plan.Memory.ReadyCodecFor(member.Type) is IDirectCodec)
            .OrderBy(
                static member => member.Type == typeof(int) || member.Type == typeof(long) || member.Type == typeof(Guid)
                    ? 0
                    : member.Type == typeof(string) ? 1 : 2)
            .Take(MemberHashes.Most)];
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static UniqueObjects<T> MakeUniqueObjects<T>(MemberContract[] members) =>
        (UniqueObjects<T>)Activator.CreateInstance(
            typeof(UniqueObjects<,>).MakeGenericType(typeof(T), MemberHashes.Emit(typeof(T), members)), members.Length)!;
}
