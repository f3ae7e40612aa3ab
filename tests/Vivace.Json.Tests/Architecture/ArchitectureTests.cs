// The arrows between the parts of the library point down, and one folder alone meets System.Text.Json's engine.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;

namespace Vivace.Json.Tests.Architecture;

public class ArchitectureTests
{
    private const string Root = "Vivace.Json";

    // The parts from the lowest to the highest, and what each one uses besides itself: only parts before it.
    private static readonly (string Part, string[] Uses)[] s_parts =
    [
        ("Telemetry", []),
        ("OptionalParts", []),
        ("Tokens", []),
        ("Errors", ["Tokens", "Telemetry", "OptionalParts"]),
        ("Text", ["Tokens", "Errors", "OptionalParts"]),
        ("Grammar", ["Errors"]),
        ("Reading", ["Text", "Errors", "Tokens", "OptionalParts"]),
        ("Writing", ["Text", "Errors", "Tokens", "Telemetry"]),
        ("Contracts", ["Text", "OptionalParts"]),
        ("Plans", ["Contracts", "Reading", "Writing", "Text", "Errors", "Telemetry", "OptionalParts"]),
        ("Codecs", ["Plans", "Contracts", "Reading", "Writing", "Text", "Errors", "Tokens", "OptionalParts"]),
        ("Models", ["Codecs", "Plans", "Contracts", "Reading", "Writing", "Text", "Errors"]),
        ("Bridges", ["Codecs", "Plans", "Contracts", "Reading", "Writing", "Text", "Errors", "Tokens"]),
        ("Making", ["Bridges", "Models", "Codecs", "Plans", "Contracts", "Reading", "Writing", "Text", "Errors", "Telemetry", "OptionalParts"]),
        ("Streams", ["Making", "Codecs", "Plans", "Contracts", "Reading", "Writing", "Grammar", "Text", "Errors", "Tokens", "Telemetry"]),
        ("Serializer", ["Streams", "Making", "Bridges", "Models", "Codecs", "Plans", "Contracts", "Reading", "Writing", "Text", "Errors", "Telemetry", "OptionalParts"]),
        ("Http", ["Serializer", "Streams", "Making", "Plans", "Contracts", "Writing", "Errors"]),
        // An assembly of its own in the same package.
        ("Documents", ["Serializer", "Streams", "Making", "Bridges", "Codecs", "Plans", "Contracts", "Reading", "Writing", "Grammar", "Text", "Errors", "Tokens"]),
    ];

    // Types of lower parts that Making completes, since it knows what makes codecs: constructors and conversions for callers, and what creates optional parts.
    private static readonly string[] s_completed = [$"{Root}.Contracts.Types.Bring", $"{Root}.JsonReader", $"{Root}.JsonSettings", $"{Root}.JsonWriter"];

    private static readonly Dictionary<string, string[]> s_arrows = s_parts.ToDictionary(part => part.Part, part => part.Uses);

    // System.Text.Json's engine: what reads, writes and holds JSON in its place.
    private static readonly string[] s_foreignEngine =
    [
        typeof(System.Text.Json.JsonSerializer).FullName!, typeof(Utf8JsonReader).FullName!, typeof(Utf8JsonWriter).FullName!,
        typeof(JsonDocument).FullName!,
    ];

    private static readonly IReadOnlySet<TypeUse> s_uses = AssemblyUses.OfLibrary;

    private static readonly Dictionary<string, string> s_partOfType = PartsByType();

    private static readonly SourceFile[] s_files = SourceFile.All();

    // The compilers of trimmed programs look for it where the call is: for an initializer, that is the static constructor. The analyzer of the SDK looks at the field.
    [Fact]
    public void SuppressedWarnings_OfFields_WouldBeReportedAllTheSame() =>
        Assert.Empty(
            from type in Library.Types
            from field in type.GetFields(BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
            where field.IsDefined(typeof(UnconditionalSuppressMessageAttribute), inherit: false)
            select $"{type.FullName}.{field.Name}");

    [Fact]
    public void Parts_UseEachOther_DownwardsOnly()
    {
        IEnumerable<string> upward =
            from use in s_uses
            let user = PartOfUser(use)
            let used = PartOf(use.Used)
            where user is not null && used is not null && user != used && !s_arrows[user].Contains(used)
            select $"{user} -> {used}: {use}";
        Assert.Empty(upward.Order());
    }

    // What System.Text.Json does not have is found by attributes and settings, as users' codecs are. What names one of its types has a reason.
    [Fact]
    public void Models_OutsideTheirFolder_AreNamedInThreePlaces() =>
        Assert.Equal(
            [
                // Attributes of validation are read if the settings say so.
                $"{Root}.Contracts.Types.Bring -> {Root}.Models.Constraints.AnnotationSource",
                // A union is one of several types.
                $"{Root}.Making.Rules.UnionRule -> {Root}.Codecs.OneOfTypes",
                // Tells which members only a creator sets.
                $"{Root}.MemberExplainer -> {Root}.Serialization.JsonCreatedByAttribute",
            ],
            s_uses.Where(use => PartOf(use.Used) == "Models" && PartOfUser(use) != "Models")
                .Select(use => $"{use.User} -> {use.Used}").Distinct().Order(StringComparer.Ordinal));

    // An arrow that nothing uses is a permission that nobody asked for.
    [Fact]
    public void Arrows_ThatAreAllowed_AreUsed()
    {
        HashSet<(string?, string?)> used = [.. s_uses.Select(use => (PartOfUser(use), PartOf(use.Used))), .. UsingLines().Select(line => (line.User, line.Used))];
        IEnumerable<string> idle =
            from arrow in s_arrows
            from target in arrow.Value
            where !used.Contains((arrow.Key, target))
            select $"{arrow.Key} -> {target}";
        string list = string.Join(", ", idle);
        Assert.True(list.Length == 0, list);
    }

    // Constants and names in comments leave no trace in the assembly.
    [Fact]
    public void Parts_UsingLines_NamePartsBelow() =>
        Assert.Empty(UsingLines().Where(line => line.User != line.Used && !s_arrows[line.User].Contains(line.Used)).Select(line => $"{line.User} -> {line.Used}: {line.Path}"));

    // A newcomer reads the page, not this class.
    [Fact]
    public void Page_SaysWhatEachPartUses() =>
        Assert.Equal(
            s_parts.Reverse().Select(static part => $"{part.Part}: {(part.Uses.Length == 0 ? "nothing" : string.Join(", ", part.Uses))}"),
            File.ReadLines(Path.Combine(Repository.Root, "docs/architecture.md"))
                .SkipWhile(static line => line != "| Part | Uses |").Skip(2).TakeWhile(static line => line.Length != 0)
                .Select(static line => line.Split('|', StringSplitOptions.TrimEntries))
                .Select(static cells => $"{cells[1].Split(',')[0]}: {cells[2]}"));

    [Fact]
    public void Arrows_OfEveryPart_LeadToPartsBelow()
    {
        for (int i = 0; i < s_parts.Length; i++)
            Assert.Empty(s_parts[i].Uses.Except(s_parts[..i].Select(below => below.Part)));
    }

    [Fact]
    public void ForeignEngine_OutsideBridges_IsNotCalled()
    {
        Assert.DoesNotContain(s_uses, use => use.IsInCode && !IsBridge(use.User) && s_foreignEngine.Contains(use.Used));
    }

    [Fact]
    public void ForeignEngine_OutsideBridgesAndTheFrontDoor_IsNotNamed()
    {
        Assert.DoesNotContain(
            s_uses, use => !IsBridge(use.User) && use.User != $"{Root}.JsonSerializer" && s_foreignEngine.Contains(use.Used));
    }

    // Programs that serve neither XML nor tables load nothing of them. What serves them shows that such uses are found.
    [Fact]
    public void ModelsOfOtherSerializers_OutsideCompatibility_AreNotNamed()
    {
        Assert.DoesNotContain(s_uses, use => IsOfOtherSerializers(use.Used));
        Assert.DoesNotContain(typeof(JsonSettings).Assembly.GetReferencedAssemblies(), reference => IsOfOtherSerializers($"{reference.Name}."));
        Assembly compatibility = typeof(CompatibilitySettings).Assembly;
        Assert.Contains(AssemblyUses.Of(compatibility), use => IsOfOtherSerializers(use.Used));
        Assert.Contains(compatibility.GetReferencedAssemblies(), reference => IsOfOtherSerializers($"{reference.Name}."));
    }

    private static bool IsOfOtherSerializers(string name) =>
        name.StartsWith("System.Data.", StringComparison.Ordinal) || name.StartsWith("System.Xml.", StringComparison.Ordinal) || name.StartsWith("System.Runtime.Serialization.DataContract", StringComparison.Ordinal);

    // Without this the tests above of the foreign engine would pass too when the reading of instructions failed.
    [Fact]
    public void AssemblyUses_CallsOfEveryForeignType_AreFound()
    {
        IReadOnlySet<TypeUse> uses = AssemblyUses.Of(typeof(ForeignCalls).Assembly);
        Assert.All(s_foreignEngine, name =>
            Assert.Contains(uses, use => use.User == typeof(ForeignCalls).FullName && use.Used == name && use.IsInCode));
        Assert.Contains(uses, use => use.User == typeof(ForeignCalls).FullName && use.Used == typeof(JsonDocument).FullName && !use.IsInCode);
    }

    [Fact]
    public void AssemblyUses_UsesBetweenParts_AreFound()
    {
        Assert.Contains(s_uses, use => PartOfUser(use) == "Codecs" && PartOf(use.Used) == "Reading" && use.IsInCode);
        Assert.Contains(s_uses, use => PartOfUser(use) == "Reading" && PartOf(use.Used) == "Text" && use.IsInCode);
    }

    // Nothing but the front door stands outside the folders of the parts.
    [Fact]
    public void Sources_AtTheRoot_AreTheFrontDoor() =>
        Assert.All(
            AssemblyUses.SourcesOf(typeof(JsonSettings).Assembly).Where(type => type.Any(IsAtRoot)),
            type => Assert.Equal($"{Root}.JsonSerializer", type.Key));

    private static bool IsAtRoot(string? source) => AssemblyUses.PathInLibrary(source)?.Contains('/') == false;

    // A type without a part would be free of the rules.
    [Fact]
    public void Parts_OfEveryTypeOfTheLibrary_AreKnown() =>
        Assert.DoesNotContain(Library.Types, type => !type.IsNested && type.FullName!.StartsWith($"{Root}.", StringComparison.Ordinal) && PartOf(type.FullName) is null);

    private static IEnumerable<(string User, string Used, string Path)> UsingLines() =>
        from file in s_files
        from space in file.Usings
        where space.StartsWith($"{Root}.", StringComparison.Ordinal)
        let used = space.Split('.')[2]
        where s_arrows.ContainsKey(used)
        select (file.Folder.Split('/')[0] is { Length: > 0 } part ? part : "Serializer", used, file.Path);

    private static bool IsBridge(string type) => PartOf(type) == "Bridges";

    // The part that a type of the library belongs to, by the folder of its source; null for types of others and those the compiler makes.
    private static string? PartOf(string type) => s_partOfType.GetValueOrDefault(type);

    // A member belongs where it is written: a constructor for callers may use what makes codecs, whatever its type is.
    private static string? PartOfUser(TypeUse use) => PartOf(use.User) is { } part ? PartOfSource(use.Source) ?? part : null;

    private static Dictionary<string, string> PartsByType()
    {
        Dictionary<string, string> parts = [];
        foreach (IGrouping<string, string> type in Library.Assemblies.SelectMany(AssemblyUses.SourcesOf))
        {
            if (!type.Key.StartsWith(Root + ".", StringComparison.Ordinal))
                continue;
            string[] all = [.. type.Select(PartOfSource).OfType<string>().Distinct()];
            bool isCompleted = s_completed.Contains(type.Key);
            parts.Add(type.Key, all.Length == (isCompleted ? 2 : 1) ? all.First(part => !isCompleted || part != "Making") : throw new InvalidOperationException($"{type.Key} lies in several parts: {string.Join(", ", all)}."));
        }

        return parts;
    }

    private static string? PartOfSource(string? source) =>
        AssemblyUses.PathInLibrary(source) is not { } path ? null : path.Split('/') is [var part, _, ..] ? part : "Serializer";
}
