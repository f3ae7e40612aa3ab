// The facts about a type for programs under the default settings: the compile-time counterpart of ObjectLayout.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Generator.Parsing;

internal static class ProgramFacts
{
    // The ASCII that the default encoder escapes; it escapes everything else too.
    private const string Escaped = "\"&'+<>`\\";

    /// <summary>The facts under the default settings. <paramref name="prefix"/> is the name prefix of a
    /// flattened object; <see langword="null"/> for other objects.</summary>
    internal static ObjectFacts Of(DescribedSymbol described, ContractModel slots, string? prefix = null)
    {
        ContractModel contract = ContractRules.Decide(described.Description, ContractOptions.Default);
        int[] slotOf = [.. contract.Members.Select(member => Array.FindIndex(slots.Members, slot => slot.Source == member.Source))];

        // A member that appears only when others are left out has no slot: the run time builds other programs.
        if (slotOf.Contains(-1) || contract.FirstError(ContractErrorTiming.Always) is not null)
            (contract, slotOf) = (slots, [.. Enumerable.Range(0, slots.Members.Length)]);
        return new ObjectFacts
        {
            Members = [.. contract.Members.Select((member, index) => FactsOf(member, slotOf[index], described, contract, prefix ?? ""))],
            Creation = contract.Creation,
            Arguments = [
                .. contract.Parameters.Select(
                    parameter => parameter.Member >= 0
                        && contract.Members[parameter.Member] is { IsRead: true } or { IsExtensionData: true, HasGetter: true }
                            ? slotOf[parameter.Member] : -1)],
            IsValueType = described.Type.IsValueType,
            IsReadable = contract.FirstError(ContractErrorTiming.Reading) is null,
            IsWritable = contract.FirstError(ContractErrorTiming.Writing) is null,
            IsFlattened = prefix is not null,
            Callbacks = described.Description.Callbacks,
        };
    }

    private static MemberFacts FactsOf(MemberModel member, int slot, DescribedSymbol described, ContractModel contract, string prefix)
    {
        MemberDescription description = described.Description.Members[member.Source];
        IParameterSymbol? parameter = member.Parameter < 0
            ? null
            : described.Constructors[contract.Constructor].Parameters[member.Parameter];
        bool isRead = member is { IsRead: true, IsExtensionData: false, IsFlattened: false };
        bool isFilled = isRead && member is { Creation: MemberCreation.Populate, Parameter: < 0, HasGetter: true };
        bool isPopulated = (member.Default & JsonDefaultHandling.Populate) != 0;
        return new MemberFacts
        {
            Slot = slot,
            Primitive = isFilled || member.IsFlattened
                ? Primitive.None
                : PrimitiveOf(member, described.Description, description, described.TypeOf(member.Source)),
            IsExtensionData = member.IsExtensionData,
            CanGet = member.HasGetter,
            CanSet = member.HasSetter,
            IsRead = isRead,
            IsWritten = member.IsWritten && !member.IsExtensionData,
            IsRequired = member.IsRequired,
            SkipsNull = member.SkipsNullOnRead,
            IsFilled = isFilled,
            IsParameter = parameter is not null,
            HasDefaultArgument = parameter is { HasExplicitDefaultValue: true, ExplicitDefaultValue: not null }
                || (parameter is not null && isPopulated),
            StartsAsDeclared = isPopulated,
            IsFlattened = member.IsFlattened,
            IsConstant = member.Constant != 0,
            IsChecked = (member.Constant & ConstantTraits.Checked) != 0,
            Skip = member.IsFlattened
                ? null
                : member.WriteCondition switch
                {
                    MemberWriteCondition.NotNull => StepKind.SkipNull,
                    MemberWriteCondition.NotDefault =>
                    StepKind.SkipDefault,
                    MemberWriteCondition.NotDeclaredDefault => StepKind.SkipDeclared,
                    MemberWriteCondition.NotEmpty =>
                        StepKind.SkipEmpty,
                    _ => null
                },
            HasLongName = ObjectProgram.IsLongName(
                LengthOf(prefix + member.JsonName) + 3
                    + (member is { Constant: not 0, IsWritten: true }
                        ? ConstantSymbols.LengthOf(ConstantOf(described, member.Source), LengthOf)
                        : 0)),
        };
    }

    private static AttributeData ConstantOf(DescribedSymbol described, int member) =>
        described.Constants.TryGetValue(member, out AttributeData? constant)
            ? constant
            : ConstantSymbols.Of(described.Members[member]).First();

    // The length in bytes of the written text, without quotes.
    private static int LengthOf(string text) => text.Sum(static letter => letter is < ' ' or > '~' || Escaped.Contains(letter) ? 6 : 1);

    // As at run time, lenient forms and custom time formats are read by a codec.
    private static bool HasOwnForms(TypeDescription type, MemberDescription member, Primitive primitive)
    {
        bool hasFormats = member.TimeFormats is not null || type.TimeFormats is not null;
        bool hasZone = (member.TimeZone ?? type.TimeZone ?? 0) != 0;
        return ((type.Leniency | member.Leniency) & ~(int)JsonLeniency.NullKeepsValue) != 0
            || (hasFormats
                && primitive is (Primitive.DateTime or Primitive.DateTimeOffset or Primitive.DateOnly or Primitive.TimeOnly
                    or Primitive.TimeSpan))
            || (hasZone && primitive == Primitive.DateTime);
    }

    private static Primitive PrimitiveOf(MemberModel member, TypeDescription owner, MemberDescription description, ITypeSymbol type) =>
        member is { EffectiveNumberHandling: 0, RejectsNullOnRead: false, RejectsNullOnWrite: false }
        && description is { HasConverter: false, HasCodec: false, Constant: 0 }
        && type is INamedTypeSymbol
        {
            ContainingType: null,
            ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true }
        }
        && Enum.TryParse(type.MetadataName, out Primitive primitive) && primitive.ToString() == type.MetadataName
        && !HasOwnForms(owner, description, primitive)
            ? primitive
            : Primitive.None;
}
