// Which objects are checked after they are read.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Program;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Typed;

internal sealed partial class CheckedReading
{
    // Null unless all members are plain values that the object holds as they were read, and some of them have checks that can be made then.
    private JsonCodec<T>? TryMakeLeaf<T>(TypeContract contract, ObjectMaker maker, SchemaNode? node, Func<CodecPlan, JsonCodec> make)
    {
        if (!ReflectionSwitch.IsOn || !RuntimeFeature.IsDynamicCodeSupported
            || _plan.Engine is not (ObjectEngine.Automatic or ObjectEngine.Emitted)
            || contract is not { Creation: ContractCreation.Parameterless, ExtensionData: null })
            return null;
        Dictionary<string, JsonCodec> plain = new(StringComparer.Ordinal);
        bool hasChecks = node is null || maker.IsExact;
        foreach (MemberContract member in contract.MemberArray)
        {
            if (!IsTaken(member))
                continue;
            if (!MemberChecks.KeepsValue(member, contract.Type) || !maker.Members.TryGetValue(member.JsonName, out JsonCodec? codec)
                || !MemberChecks.Serve(codec, maker.Required.Contains((contract.Type, member.Name))))
                return null;
            hasChecks |= codec is IMemberCheck;
            plain.Add(member.JsonName, codec is IMemberCheck check ? check.Plain : codec);
        }

        // A member that comes twice would be checked once.
        return hasChecks && MakeStrict<T>(maker.With(plain), keeps: false, allowsDuplicates: false, make) is { } leaf
            && ((IElementsCodec<T>)leaf).ReadsElements ? MakeLeaf(leaf, contract, maker, node) : null;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private JsonCodec<T> MakeLeaf<T>(ObjectCodec<T> leaf, TypeContract contract, ObjectMaker maker, SchemaNode? node)
    {
        Type members = leaf.ReadingLoop.GetType().GetGenericArguments()[1];
        Type checks = MemberChecks.Emit(contract.Type,
            contract.MemberArray.Where(IsTaken).Select(member => (member, maker.Members[member.JsonName])));
        return (JsonCodec<T>)Activator.CreateInstance(
            typeof(CheckedLeaf<,,>).MakeGenericType(typeof(T), members, checks), [leaf, _schema, node])!;
    }
}
