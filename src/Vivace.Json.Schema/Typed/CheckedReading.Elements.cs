// Decides how the elements of a list are checked.
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Schemas.Program;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schemas.Typed;

internal sealed partial class CheckedReading
{
    // Lists that have an element for each one of the text.
    private static readonly HashSet<Type> s_lists =
        [typeof(List<>), typeof(IList<>), typeof(ICollection<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>), typeof(ImmutableList<>), typeof(IImmutableList<>)];

    private JsonCodec? CheckElements<T>(JsonCodec<T> codec, SchemaNode node, ArrayRules rules, Func<CodecPlan, JsonCodec>? make)
    {
        if (rules.Prefix.Length > 0 || (node.AllowedKinds & ValueKinds.Array) == 0 || typeof(T).IsValueType)
            return null;
        JsonCodec<T>? parts = WithParts(codec, rules.Rest?.Deciding, make) as JsonCodec<T>;
        if (parts is null)
            return null;
        bool isCounted = rules is not { MinItems: 0, MaxItems: long.MaxValue }, contains = rules is { Contains: not null } and not { MinContains: 0, MaxContains: long.MaxValue };
        if (!isCounted && !contains && !rules.IsUnique)
            return OrNull(parts, node);
        if (!KeepsElements(typeof(T)))
            return null;
        if (contains || rules.IsUnique)
            parts = codec.ElementCodec!.Open(new ElementsOpener<T>(this, parts, node, rules, codec.ElementCodec, contains)) as JsonCodec<T>;
        return parts is null ? null : OrNull(isCounted ? new CheckedCount<T>(parts, rules.MinItems, rules.MaxItems) : parts, node);
    }

    // The element's codec stands for a list that cannot be checked.
    private sealed class ElementsOpener<TList>(CheckedReading reading, JsonCodec<TList> list, SchemaNode node, ArrayRules rules, JsonCodec element, bool contains) : ITypeOpener
    {
        public object Open<T>()
        {
            JsonCodec<TList> @checked = list;
            if (rules.IsUnique)
            {
                if (reading.MakeUnique<TList, T>(list, node, rules, (JsonCodec<T>)element) is not { } unique)
                    return element;
                @checked = unique;
            }

            if (!contains)
                return @checked;
            reading.UsesProgram |= CheckedUnmapped.NeedsProgram(rules.Contains!.Deciding);
            return new CheckedContains<TList, T>(@checked, reading._schema, rules, ElementMatches.TryMake<T>(rules.Contains.Deciding));
        }
    }

    // A set drops elements that it already has, so it may hold fewer than the text. So may any collection whose Add may refuse one.
    private static bool KeepsElements(Type type) => type.IsSZArray || (type.IsGenericType && s_lists.Contains(type.GetGenericTypeDefinition()));

    private CheckedCodec<TList>? MakeUnique<TList, T>(JsonCodec<TList> list, SchemaNode node, ArrayRules rules, JsonCodec<T> element)
    {
        // Elements that are equal in JSON are read as equal values if they are scalars.
        if (element is IDirectCodec)
            return typeof(T) == typeof(string) ? new CheckedUniqueStrings<TList>(list) : typeof(T).IsValueType ? new CheckedUnique<TList, T>(list) : null;
        if (typeof(T).IsValueType || element is not ObjectCodec<T> || rules.Rest?.Deciding is not { Objects: { } objects } asked || !_objects.TryGetValue((typeof(T), asked), out JsonCodec? made) || made is null)
            return null;
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported || MembersOf<T>(_plan.Memory.ContractOf(typeof(T)), objects) is not { Length: > 0 } members)
            return null;
        UsesProgram = true;
        return new CheckedUniqueObjects<TList, T>(list, _schema, node, new UniqueObjects<T>(members));
    }

    // The members that hold equal values whenever two objects are equal in JSON. Such a value comes from the text alone, in whatever order it has its members, or is the same in each new object.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private UniqueMember<T>[] MembersOf<T>(TypeContract contract, ObjectRules objects)
    {
        if (contract.Callbacks != ContractCallbacks.None || contract.Constructor is not { } constructor || Array.Exists(contract.MemberArray, static member => member.IsFlattened || member is { FillsValue: true, IsRead: true }))
            return [];
        bool isPlain = OnlyStoresArguments(constructor, contract.Type);
        HashSet<string> required = [.. objects.Required.Select(name => objects.Members[name].Name)];
        List<UniqueMember<T>> members = [];
        foreach (MemberContract member in contract.MemberArray)
        {
            if (!IsTaken(member) || member.IsExtensionData)
                continue;
            if (member is { SkipsNullOnRead: true } or { IsConstant: true } or { AliasArray.Length: > 0 } || member.Specify is not null || !(member.Parameter is null || !isPlain ? MemberChecks.KeepsValue(member, contract.Type) : MemberChecks.HasPlainGetter(member, contract.Type)))
                return [];
            if ((isPlain || (member.Parameter is null && (member.IsRequired || required.Contains(member.JsonName)))) && member.Getter is { } getter && HasOwnCodec(member) && _plan.Memory.ReadyCodecFor(member.Type) is IDirectCodec direct)
                members.Add((UniqueMember<T>)((JsonCodec)direct).Open(new UniqueOpener<T>(getter)));
        }

        // Numbers mostly tell more than strings, and are hashed faster.
        return [.. members.OrderBy(static member => member is UniqueMember<T, int> or UniqueMember<T, long> or UniqueMember<T, Guid> ? 0 : member is UniqueMember<T, string> ? 1 : 2)];
    }

    private sealed class UniqueOpener<TOwner>(MethodInfo getter) : ITypeOpener
    {
        public object Open<T>() => new UniqueMember<TOwner, T>(getter.CreateDelegate<Func<TOwner, T>>());
    }

    // Whether an object that a constructor makes depends on its arguments alone.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static bool OnlyStoresArguments(MethodBase constructor, Type type)
    {
        if (type == typeof(object))
            return true;
        return MethodCode.Of(constructor) is { } code && Array.TrueForAll(code.Instructions, instruction =>
            instruction.Code.Value == OpCodes.Call.Value
                ? code.Find(instruction.Token) is ConstructorInfo next && next.DeclaringType == type.BaseType && OnlyStoresArguments(next, type.BaseType!)
                : instruction.Code.Value == OpCodes.Stfld.Value || instruction.Code.Value == OpCodes.Nop.Value || instruction.Code.Value == OpCodes.Ret.Value || instruction.Code.Value == OpCodes.Ldnull.Value
                    || instruction.Code.Value == OpCodes.Ldstr.Value || instruction.Code.Name!.StartsWith("ldarg", StringComparison.Ordinal) || instruction.Code.Name.StartsWith("ldc.", StringComparison.Ordinal));
    }
}
