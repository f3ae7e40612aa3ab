// How the derived types of a base type are checked.
using System.Globalization;
using System.Text;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Making.Rules;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

internal sealed partial class CheckedReading
{
    // Each derived type is read and checked by what the schema asks of objects with its discriminator.
    private JsonCodec? MakeChoice<T>(PolymorphicCodec<T> plain, SchemaNode node, BranchSet? branches)
    {
        PolymorphismContract contract = _plan.Memory.PolymorphismOf(typeof(T))!;
        if (!contract.UsesDiscriminators || contract.IgnoresUnrecognizedDiscriminators || typeof(T).IsValueType)
            return null;
        Choice[] choices = [.. plain.Choices.Select((choice, index) =>
            new Choice(choice.Type,
                (JsonCodec)choice.Reading.Open(new DerivedOpener(this, choice, contract, contract.DerivedTypes[index], node, branches)),
                null, choice.Writing, choice.Leading))];

        // Without a discriminator, the base type is read, or nothing.
        JsonCodec own = plain.Own.Reading;
        if (!typeof(T).IsAbstract || own is not ObjectCodec<T>)
            own = MakeUndecided((JsonCodec<T>)own, contract, node, branches) ?? (JsonCodec)Tree((JsonCodec<T>)own, node);
        Choice undecided = new(typeof(T), own, null, plain.Own.Writing, null);
        return new CheckedChoice<T>((JsonCodec<T>)PolymorphicRule.Choosing(contract, undecided, choices, _plan));
    }

    // Whether null is certain to be valid. One branch alone of oneOf may accept it.
    private static bool AcceptsNull(SchemaNode node, BranchSet branches)
    {
        ulong candidates = branches.CandidatesOf("null"u8);
        return (node.OneOf is null || ulong.IsPow2(candidates))
            && branches.Branches.Where((_, index) => (candidates & (1ul << index)) != 0)
                .Any(static branch =>
                    branch.EffectiveOrNull is not { } decisive || (decisive.IsAlone && Evaluation.AcceptsText(decisive, "null"u8)));
    }

    // The base type, by what is asked of objects without a discriminator.
    private JsonCodec<T>? MakeUndecided<T>(JsonCodec<T> plain, PolymorphismContract contract, SchemaNode node, BranchSet? branches)
    {
        if (plain is not ObjectCodec<T> { Layout.Tag: { } tag })
            return null;
        SchemaNode? branch = null;
        if (branches is not null)
        {
            ulong candidates = branches.CandidatesWithout(Encoding.UTF8.GetBytes(contract.DiscriminatorName));
            if (!ulong.IsPow2(candidates))
                return null;
            branch = branches.Branches[ulong.TrailingZeroCount(candidates)].EffectiveOrNull;
        }

        return SchemasOf(node, branch) is { } schemas && !schemas.Required.Contains(contract.DiscriminatorName)
            ? MakeObject(plain, schemas, plan => ObjectRule.Make(typeof(T), plan, tag).BoundTo(plan), null, mayBeLeaf: false)
            : null;
    }

    private sealed class DerivedOpener(CheckedReading reading, Choice choice, PolymorphismContract contract, DerivedType derived,
        SchemaNode node, BranchSet? branches) : ITypeOpener
    {
        public object Open<T>()
        {
            JsonCodec<T> plain = (JsonCodec<T>)choice.Reading;
            return (plain is ObjectCodec<T> { Layout.Tag: { } tag } && reading.SchemasOf(contract, derived, node, branches) is { } schemas
                ? reading.MakeObject(plain, schemas, plan => ObjectRule.Make(typeof(T), plan, tag).BoundTo(plan), null, mayBeLeaf: false)
                : null) ?? (JsonCodec)reading.Tree(plain, node);
        }
    }

    // What is asked of an object with the discriminators of a derived type; null if they do not tell.
    private MemberSchemas? SchemasOf(PolymorphismContract contract, DerivedType derived, SchemaNode node, BranchSet? branches)
    {
        byte[] name = Encoding.UTF8.GetBytes(contract.DiscriminatorName);
        byte[][] values = [
            .. derived.Discriminators.Select(
                one =>
                    one is string text
                        ? _plan.Writing.QuotedText(text)
                        : Encoding.ASCII.GetBytes(((int)one).ToString(CultureInfo.InvariantCulture)))];
        SchemaNode? branch = null;
        if (branches is not null)
        {
            ulong candidates = 0;
            foreach (byte[] value in values)
                candidates |= branches.CandidatesOf([.. "{\""u8, .. name, .. "\":"u8, .. value, (byte)'}']);

            // One branch of anyOf is enough, and that which names the type says most.
            if (!ulong.IsPow2(candidates) && node.AnyOf is not null)
                candidates &= values.Aggregate(0ul, (named, value) => named | branches.CandidatesNaming(name, value));
            if (!ulong.IsPow2(candidates))
                return null;
            branch = branches.Branches[ulong.TrailingZeroCount(candidates)].EffectiveOrNull;
        }

        // The discriminator has been read, and the schema may say more of it.
        if (SchemasOf(node, branch) is not { } schemas || !schemas.TryFind(name, out SchemaNode? asked)
            || (asked is not null && !(asked.IsAlone && Array.TrueForAll(values, value => Evaluation.AcceptsText(asked, value)))))
            return null;
        schemas.TakeDiscriminator(contract.DiscriminatorName);
        return schemas;
    }

    // What a schema and one of its branches ask of an object; null if it is not all about members.
    private static MemberSchemas? SchemasOf(SchemaNode node, SchemaNode? branch)
    {
        List<ObjectRules> rules = [];
        foreach (SchemaNode? part in (SchemaNode?[])[node, branch])
        {
            if (part is { Fixed: false }
                || (part is not null
                    && ((part.AllowedKinds & ValueKinds.Object) == 0 || (part.Const ?? part.Enum) is not null
                        || (part != node && !part.IsAlone))))
                return null;
            if (part is { IsKind: false, Objects: { } objects })
                rules.Add(objects);
        }

        return MemberSchemas.TryMake([.. rules]);
    }
}
