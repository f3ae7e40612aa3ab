// What the compiler knows of a type for the programs of the default settings: the generator's side of the run time's ObjectLayout.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Generator.Parsing;

internal static class ProgramFacts
{
    // Letters that the default encoder escapes though they are ASCII, as it does all others.
    private const string Escaped = "\"&'+<>`\\";

    /// <summary>The facts under the default settings.</summary>
    /// <param name="described">The type.</param>
    /// <param name="slots">The contract whose members are the slots of the code, by their order.</param>
    /// <param name="prefix">What stands before the names of an object whose members stand among those of another one; <see langword="null"/> for any other object.</param>
    internal static ObjectFacts Of(DescribedSymbol described, ContractModel slots, string? prefix = null)
    {
        ContractModel contract = ContractRules.Decide(described.Description, ContractOptions.Default);
        int[] slotOf = [.. contract.Members.Select(member => Array.FindIndex(slots.Members, slot => slot.Source == member.Source))];

        // A member that only fewer members bring about has no slot: the run time finds other programs, and uses these.
        if (slotOf.Contains(-1) || contract.FirstError(ContractErrorTiming.Always) is not null)
            (contract, slotOf) = (slots, [.. Enumerable.Range(0, slots.Members.Length)]);
        return new ObjectFacts
        {
            Members = [.. contract.Members.Select((member, index) => FactsOf(member, slotOf[index], described, contract, prefix ?? ""))],
            Creation = contract.Creation,
            Arguments = [.. contract.Parameters.Select(parameter => parameter.Member >= 0 && contract.Members[parameter.Member].IsRead ? slotOf[parameter.Member] : -1)],
            IsValueType = described.Type.IsValueType,
            IsReadable = contract.FirstError(ContractErrorTiming.Reading) is null,
            IsWritable = contract.FirstError(ContractErrorTiming.Writing) is null,
            IsPart = prefix is not null,
            Callbacks = described.Description.Callbacks,
        };
    }

    private static MemberFacts FactsOf(MemberModel member, int slot, DescribedSymbol described, ContractModel contract, string prefix)
    {
        MemberDescription description = described.Description.Members[member.Source];
        IParameterSymbol? parameter = member.Parameter < 0 ? null : described.Constructors[contract.Constructor].Parameters[member.Parameter];
        bool isRead = member is { IsRead: true, IsExtensionData: false, IsPart: false };
        bool isFilled = isRead && member is { Creation: MemberCreation.Populate, Parameter: < 0, HasGetter: true };
        bool isPopulated = (member.Default & JsonDefaultHandling.Populate) != 0;
        return new MemberFacts
        {
            Slot = slot,
            Primitive = isFilled || member.IsPart ? Primitive.None : PrimitiveOf(member, described.Description, description, described.TypeOf(member.Source)),
            IsExtensionData = member.IsExtensionData,
            CanGet = member.HasGetter,
            CanSet = member.HasSetter,
            IsRead = isRead,
            IsWritten = member.IsWritten && !member.IsExtensionData,
            IsRequired = member.IsRequired,
            SkipsNull = member.SkipsNullOnRead,
            IsFilled = isFilled,
            IsParameter = parameter is not null,
            HasDefaultArgument = parameter is { HasExplicitDefaultValue: true, ExplicitDefaultValue: not null } || (parameter is not null && isPopulated),
            StartsAsDeclared = isPopulated,
            IsPart = member.IsPart,
            IsConstant = member.Constant != 0,
            IsChecked = (member.Constant & ConstantForms.Checked) != 0,
            Skip = member.IsPart ? null : member.WriteCondition switch { MemberWriteCondition.NotNull => StepKind.SkipNull, MemberWriteCondition.NotDefault => StepKind.SkipDefault, MemberWriteCondition.NotDeclaredDefault => StepKind.SkipDeclared, MemberWriteCondition.NotEmpty => StepKind.SkipEmpty, _ => null },
            HasLongName = ObjectProgram.IsLongName(LengthOf(prefix + member.JsonName) + 3 + (member is { Constant: not 0, IsWritten: true } ? ConstantSymbols.LengthOf(ConstantOf(described, member.Source), LengthOf) : 0)),
        };
    }

    private static AttributeData ConstantOf(DescribedSymbol described, int member) =>
        described.Constants.TryGetValue(member, out AttributeData? constant) ? constant : ConstantSymbols.Of(described.Members[member]).First();

    // Bytes of a text as it is written, without quotes.
    private static int LengthOf(string text) => text.Sum(static letter => letter is < ' ' or > '~' || Escaped.Contains(letter) ? 6 : 1);

    // As at run time, a codec reads lenient forms and the times that have formats.
    private static bool HasOwnForms(TypeDescription type, MemberDescription member, Primitive primitive)
    {
        bool hasFormats = member.TimeFormats is not null || type.TimeFormats is not null;
        bool hasZone = (member.TimeZone ?? type.TimeZone ?? 0) != 0;
        return ((type.Leniency | member.Leniency) & ~(int)JsonLeniency.NullKeepsValue) != 0
            || (hasFormats && primitive is (Primitive.DateTime or Primitive.DateTimeOffset or Primitive.DateOnly or Primitive.TimeOnly or Primitive.TimeSpan))
            || (hasZone && primitive == Primitive.DateTime);
    }

    private static Primitive PrimitiveOf(MemberModel member, TypeDescription owner, MemberDescription description, ITypeSymbol type) =>
        member is { EffectiveNumberHandling: 0, RejectsNullOnRead: false, RejectsNullOnWrite: false }
        && description is { HasConverter: false, HasCodec: false, Constant: 0 }
        && type is INamedTypeSymbol { ContainingType: null, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
        && Enum.TryParse(type.MetadataName, out Primitive primitive) && primitive.ToString() == type.MetadataName && !HasOwnForms(owner, description, primitive)
            ? primitive
            : Primitive.None;
}
