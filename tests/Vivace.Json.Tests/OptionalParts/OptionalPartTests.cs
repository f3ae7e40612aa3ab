// Which parts a program carries only if it asks for them, who creates them, and who uses them. What trimmed programs carry is measured by eng/aot-smoke.
using System.Reflection;
using Vivace.Json.Compatibility.DataContracts;
using Vivace.Json.Compatibility.SelfWritten;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Hints;
using Vivace.Json.OptionalParts;
using Vivace.Json.Tests.Architecture;

namespace Vivace.Json.Tests.OptionalParts;

public class OptionalPartTests
{
    // Each part, and the types that use it. A delegate has the name of the type that declares it.
    private static readonly string[] s_users =
    [
        "ClosedTypes: PolymorphismSource",
        "ConstraintSource: DirectTypes, ObjectLayout, RuleMaker",
        "ContentRule: PolymorphicRule",
        "DeclaredDefaults: ContractSource",
        "DialectRewriting: CodecPlan",
        "DocumentRule: DocumentRule",
        "ExtensionRule: ExtensionRule",
        "FieldSource: PlanMemory, RuleMaker",
        "FlattenedObjectMaker: ObjectLayout",
        "ForeignTypes: ContractSource, EnumRule, ForeignRule",
        "KnownTypes: PolymorphismSource, RuleMaker",
        "LenientEnums: LenientEnums",
        "LenientForms: LenientReading",
        "LenientRule: LenientRule",
        "MemberAudiences: ContractSource",
        "OptionsBridge: OptionsBridge",
        "PolymorphicRule: PolymorphicRule",
        "PolymorphismSource: PolymorphismSource",
        "RuntimeTypeRule: RuntimeTypeRule",
        "SelfWrittenTypes: ForeignRule",
        "TimeFormatList: TimeFormatList",
        "TimeHints: ConversionHints, TimeHints",
        "UserCodecRule: CodecRules, DeclaredContracts, Explainer, RuleMaker, UserCodecRule",
    ];

    // The other static fields that change. What they hold can be made again, except in the first four: families of attributes are optional too, but the compilers share their code, and one
    // family has two instances.
    private static readonly string[] s_memories =
    [
        "AttributeFamilies.s_dataContract", "AttributeFamilies.s_dataContractRules", "AttributeFamilies.s_newtonsoft", "AttributeFamilies.s_newtonsoftConverters",
        "EscapeSet.s_relaxed", "ForeignWriter.s_last", "Instruments.s_made", "JsonSettings.Json5", "JsonSettings.Jsonc", "JsonSettings.Lenient", "JsonSettings.Untrusted", "Latest`1.Last",
        "PlanCache.s_chosen", "PlanCache.s_last", "PlanCache.s_table", "Roots`1.s_earlier", "Roots`1.s_last", "Scratch`1.s_spare", "SharedArrays`1.s_pool", "TimeFormatList.Empty",
        "UnloadablePlans.s_entries",
    ];

    private static readonly IReadOnlySet<StaticFieldUse> s_uses = AssemblyUses.StaticFieldsOf(typeof(JsonSettings).Assembly);

    [Fact]
    public void Parts_AreUsed_ByTheTypesOfTheList() =>
        Assert.Equal(
            s_users,
            from use in s_uses
            where use is { IsSet: false } && use.User != typeof(Bring).FullName && PartOf(use) is not null
            group Short(use.User) by PartOf(use) into users
            orderby users.Key
            select $"{users.Key}: {string.Join(", ", users.Order(StringComparer.Ordinal))}");

    // Hints of times come with what reads times, which is below contracts. The package of the presets creates the known types of data
    // contracts, and what knows types that write themselves.
    [Fact]
    public void Parts_AreCreated_InOnePlace()
    {
        Assert.Equal([typeof(Bring).FullName!, typeof(TimeHints).FullName!], CreatorsIn(s_uses));
        Assert.Equal(
            [typeof(KnownTypeAttributes).FullName!, typeof(SelfWrittenObjects).FullName!],
            CreatorsIn(AssemblyUses.StaticFieldsOf(typeof(CompatibilitySettings).Assembly)));

        static IEnumerable<string> CreatorsIn(IReadOnlySet<StaticFieldUse> uses) => uses.Where(static use => use.IsSet && PartOf(use) is not null).Select(static use => use.User).Distinct().Order(StringComparer.Ordinal);
    }

    [Fact]
    public void StaticFields_OfOtherTypes_AreNotSet() => Assert.DoesNotContain(s_uses, static use => use.IsSet && use.Owner.Split(' ')[0] != use.User && PartOf(use) is null);

    // No test can tell an optional part that a type keeps in a field of its own from what it remembers, so a new field is a line in the list.
    [Fact]
    public void StaticFields_BesideParts_AreMemories() =>
        Assert.Equal(
            s_memories,
            (from type in typeof(JsonSettings).Assembly.GetTypes()
             where type.Name[0] != '<' && type != typeof(OptionalPart<>)
             from field in type.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
             where field is { IsInitOnly: false, IsLiteral: false, FieldType.IsValueType: false } && !field.IsDefined(typeof(ThreadStaticAttribute), inherit: false)
             select $"{type.Name}.{field.Name.Split('<', '>') switch { [_, var property, _] => property, _ => field.Name }}").Order(StringComparer.Ordinal));

    private static string? PartOf(StaticFieldUse use) => use.Owner.Split(' ') is [var owner, var part] && owner == typeof(OptionalPart<>).FullName ? Short(part) : null;

    private static string Short(string name) => name[(name.LastIndexOf('.') + 1)..];
}
