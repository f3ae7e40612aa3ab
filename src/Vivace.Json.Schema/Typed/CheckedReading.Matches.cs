// Whether the members of objects tell what a schema asks of their text.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Schema.Program;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

internal sealed partial class CheckedReading
{
    // Whether the members of an object hold nothing but what its text says, or what is the same in each new object. isPlain: whether its
    // constructor does nothing but store its arguments and constants.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static bool HoldsItsText(TypeContract contract, out bool isPlain)
    {
        isPlain = false;
        if (contract.Callbacks != ContractCallbacks.None || contract.Constructor is not { } constructor
            || Array.Exists(contract.MemberArray, static member => member.IsFlattened || member is { FillsValue: true, IsRead: true }))
            return false;
        bool storesOnly = isPlain = OnlyStoresArguments(constructor, contract.Type);
        return Array.TrueForAll(contract.MemberArray, member => !IsTaken(member) || member.IsExtensionData || (
            member is { SkipsNullOnRead: false, IsConstant: false, AliasArray.Length: 0, Specify: null }
            && (member.Parameter is null || !storesOnly
                ? MemberChecks.KeepsValue(member, contract.Type)
                : MemberChecks.HasPlainGetter(member, contract.Type))));
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
                ? code.Find(instruction.Token) is { } called
                    && (called is ConstructorInfo next
                        ? next.DeclaringType == type.BaseType && OnlyStoresArguments(next, type.BaseType!)
                        : MemberChecks.IsPlainAccessor(called))
                : instruction.Code.Value == OpCodes.Stfld.Value || instruction.Code.Value == OpCodes.Nop.Value
                    || instruction.Code.Value == OpCodes.Ret.Value || instruction.Code.Value == OpCodes.Ldnull.Value
                    || instruction.Code.Value == OpCodes.Ldstr.Value || instruction.Code.Name!.StartsWith("ldarg", StringComparison.Ordinal)
                    || instruction.Code.Name.StartsWith("ldc.", StringComparison.Ordinal));
    }

    // What wanted asks of objects that are checked by items; null if their members do not tell.
    private ObjectMatches<T>? TryMatchObjects<T>(SchemaNode? wanted, SchemaNode? items)
    {
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported
            || wanted is not { IsAlone: true, Fixed: null, Const: null, Enum: null } || (wanted.AllowedKinds & ValueKinds.Object) == 0)
            return null;
        TypeContract contract = _plan.Memory.ContractOf(typeof(T));
        return TrySchemasOf(wanted) is { } asked && TrySchemasOf(items) is { } known && HoldsItsText(contract, out bool isPlain)
            && TryMatchMembers<T>(contract, asked, known, isPlain) is { } members
            ? new ObjectMatches<T>(members, (wanted.AllowedKinds & ValueKinds.Null) != 0)
            : null;
    }

    // What a schema asks of members, if it stands alone; nothing, if there is none.
    private static MemberSchemas? TrySchemasOf(SchemaNode? node) =>
        node is { IsKind: false, Objects: { } objects } ? MemberSchemas.TryMake(objects) : MemberSchemas.TryMake();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private MemberMatch<T>[]? TryMatchMembers<T>(TypeContract contract, MemberSchemas asked, MemberSchemas known, bool isPlain)
    {
        HashSet<string> missing = [.. asked.Required], names = [];
        List<MemberMatch<T>> matches = [];
        foreach (MemberContract member in contract.MemberArray)
        {
            if (!IsTaken(member) || member.IsExtensionData)
                continue;
            names.Add(member.JsonName);
            if (!asked.TryFind(member.Utf8NameBytes, out SchemaNode? node) || !known.TryFind(member.Utf8NameBytes, out SchemaNode? read)
                || node is { Fixed: not null })
                return null;
            bool isRequired = missing.Remove(member.JsonName);
            if (node is null && !isRequired)
                continue;
            if (member.Getter is not { } getter || member.JsonName.Contains('\uFFFD', StringComparison.Ordinal) || !HasOwnCodec(member)
                || _plan.Memory.ReadyCodecFor(member.Type) is not IDirectCodec codec)
                return null;
            bool isThere = member.IsRequired || known.Required.Contains(member.JsonName);
            if (((JsonCodec)codec).Open(
                new MatchOpener<T>(this, (JsonCodec)codec, contract, member, getter, node, read, isRequired, isThere,
                    isPlain)) is not MemberMatch<T> match)
                return null;
            matches.Add(match);
        }

        return missing.Count == 0 && asked.AcceptsOthers(names) ? [.. matches] : null;
    }

    // The codec stands for a member that does not tell.
    [method: RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [method: RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class MatchOpener<TOwner>(
        CheckedReading reading, JsonCodec codec, TypeContract contract, MemberContract member, MethodInfo getter, SchemaNode? node,
        SchemaNode? read, bool isRequired, bool isThere, bool isPlain) : ITypeOpener
    {
        public object Open<T>()
        {
            // A number in quotes is a string for the schema.
            if (reading._quoted != 0 && IsOf(codec, typeof(NumberCodec<,>)) && read is not null
                && (!read.IsAlone || reading.CheckScalar((JsonCodec<T>)codec, read) is CheckedTextCodec<T>))
                return codec;
            ElementMatches<T>? matches = node is null ? null : ElementMatches.TryMake<T>(node);
            if (node is not null && matches is null)
                return codec;
            Func<TOwner, T> get = getter.CreateDelegate<Func<TOwner, T>>();
            T? fresh = default;
            ConstructorInfo constructor = (ConstructorInfo)contract.Constructor!;
            if (member.Parameter is { } parameter)
            {
                if (!isPlain || typeof(T).IsEnum
                    || Type.GetTypeCode(typeof(T)) is not (TypeCode.Boolean or TypeCode.String
                        or (>= TypeCode.SByte and <= TypeCode.Decimal)) || !HoldsArgument(constructor, parameter.Position, get))
                    return codec;
                fresh = (T?)parameter.DefaultValue;
            }
            else if (isPlain && constructor.GetParameters().Length == 0)
            {
                fresh = get((TOwner)constructor.Invoke(null));
            }
            else if (!isThere)
            {
                return codec;
            }

            return new MemberMatch<TOwner, T>(get, matches, isRequired, isThere, fresh!);
        }

        // A constructor only stores its arguments and constants here, so a member that changes with this argument holds it.
        private static bool HoldsArgument<T>(ConstructorInfo constructor, int position, Func<TOwner, T> get)
        {
            object?[] arguments = new object?[constructor.GetParameters().Length];
            for (int i = 0; i < 2; i++)
            {
                arguments[position] = Convert.ChangeType(i, typeof(T), CultureInfo.InvariantCulture);
                if (!EqualityComparer<T>.Default.Equals(get((TOwner)constructor.Invoke(arguments)), (T)arguments[position]!))
                    return false;
            }

            return true;
        }
    }
}
