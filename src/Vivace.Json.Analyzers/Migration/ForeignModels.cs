// Whether a call's models mean the same here as in Newtonsoft.Json: decides both contracts of each type the call reaches, and compares
// them.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Serialization.Metadata;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers.Migration;

// One per compilation, so that types are examined once, however many calls there are.
internal sealed class ForeignModels
{
    private const string Space = "Newtonsoft.Json";
    private const string Trees = Space + ".Linq.";
    private const string TreeAdvice = "Read and write a JsonNode instead";
    private const JsonMemberConventions Conventions = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified;

    private static readonly ConditionalWeakTable<IAssemblySymbol, ForeignModels> s_known = new();

    // Newtonsoft.Json without settings, and leaving out nulls: a member may override either.
    private static readonly ContractOptions[] s_theirs =
    [
        new() { IncludeFields = true, Conventions = Conventions },
        new() { IncludeFields = true, Conventions = Conventions, DefaultIgnoreCondition = IgnoreWhen.WritingNull },
    ];

    private static readonly ContractOptions[] s_ours = [new(), new() { DefaultIgnoreCondition = IgnoreWhen.WritingNull }];

    // Code that names one of these looks at values of object as Newtonsoft.Json makes them.
    private static readonly string[] s_treeNames = ["JObject", "JArray", "JToken"];

    private static readonly HashSet<string> s_trees = new(StringComparer.Ordinal) { "JToken", "JObject", "JArray", "JContainer",
        "JValue", "JRaw" };

    private readonly ConcurrentDictionary<(ITypeSymbol Type, bool ToPreset), Verdict> _verdicts = new(VerdictComparer.Instance);
    private readonly Lazy<INamedTypeSymbol[]> _declared;
    private readonly Lazy<Dictionary<ITypeSymbol, List<INamedTypeSymbol>>> _derived;

    private readonly Lazy<bool> _namesTrees, _setsDefaults;
    private readonly Lazy<HashSet<ITypeSymbol>> _allReached;

    private ForeignModels(Compilation compilation)
    {
        _declared = new(() => [.. TypesIn(compilation.Assembly.GlobalNamespace)]);
        _derived = new(Derived);
        _setsDefaults = new(() => new SettingNames(compilation).Contain("JsonConvert.DefaultSettings"));
        _namesTrees = new(() => new SettingNames(compilation) is var names && s_treeNames.Any(names.Contain));
        _allReached = new(() => ReachedFrom(_declared.Value.Where(IsModel)));
    }

    /// <summary>Whether the project has settings for all calls, which none here would have.</summary>
    internal bool SetsDefaults => _setsDefaults.Value;

    internal static ForeignModels Of(Compilation compilation) =>
        s_known.GetValue(compilation.Assembly, _ => new ForeignModels(compilation));

    internal static bool IsForeign(ITypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString() is { } space
        && (space == Space || space.StartsWith(Space + ".", StringComparison.Ordinal));

    /// <summary>
    /// Returns why a call that reaches these types would behave differently after the fix; null if it would not. Without roots, it may be
    /// any type of the project. <paramref name="holdsDerived"/>: members or items have declared types that others derive from.
    /// </summary>
    internal string? ProblemOf(IReadOnlyList<ITypeSymbol>? roots, bool toPreset, out bool holdsDerived)
    {
        holdsDerived = false;
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        Stack<TypePath> open = new(
            (roots ?? (IEnumerable<ITypeSymbol>)_declared.Value.Where(IsModel)).Select(root => new TypePath(root, null)));
        while (open.Count > 0)
        {
            TypePath path = open.Pop();
            if (path.Grows) continue;
            ITypeSymbol type = SymbolTypes.BelowNullable(path.Type) ?? path.Type;
            IReadOnlyList<INamedTypeSymbol> derived = DerivedOf(type);
            bool isOpen = derived.Count > 0
                || (type is { TypeKind: TypeKind.Interface } or { TypeKind: TypeKind.Class, IsAbstract: true }
                    && SymbolShape.Of(type).Kind == JsonKind.Object && !SymbolTypes.IsOfFramework(type));
            if (path.Before is not null && isOpen) holdsDerived = true;
            if (!met.Add(type)) continue;
            Verdict verdict = _verdicts.GetOrAdd((type, toPreset), static key => VerdictOn(key.Type, key.ToPreset));

            // Errors are noticed when they happen; if any type may be meant, only silent differences count.
            if (verdict.Problem is { } problem && (roots is not null || verdict.IsSilent)) return problem;
            foreach (ITypeSymbol held in verdict.Contained.Concat(derived)) open.Push(new TypePath(held, path));
        }

        return null;
    }

    /// <summary>Returns why these parts of settings do something else to the types that a call reaches; null if they do not.</summary>
    internal string? ProblemWith(
        IReadOnlyList<string> parts, IReadOnlyList<ITypeSymbol> converted, ITypeSymbol? root, string method, bool toPreset)
    {
        bool isNamedAgain = parts.Contains(ForeignSettings.NamesKeys), areConstantsNamed = parts.Contains(ForeignSettings.NamesConstants);
        // With the preset, JsonLeniency.NullKeepsValue leaves members as they are where the text has null.
        bool isReading = method != "Serialize", ignoresLoops = !isReading && parts.Contains(ForeignSettings.IgnoresLoops);
        string? ignored = !isReading ? null : parts.Contains(ForeignSettings.IgnoresDefaults)
            ? "DefaultValueHandling"
            : !toPreset && parts.Contains(ForeignSettings.IgnoresNulls) ? "NullValueHandling" : null;
        bool hasTimes = parts.Any(static part => part.StartsWith(ForeignSettings.Times, StringComparison.Ordinal))
            && !parts.Any(static part => part.Contains(ForeignSettings.PresetName));
        if (!(isNamedAgain || areConstantsNamed || ignoresLoops || hasTimes) && ignored is null && converted.Count == 0) return null;
        if (converted.FirstOrDefault(type => DerivedOf(type).Count > 0) is { } open)
            return $"Types derive from {NameOf(open)}, which its converter serves, too: write a JsonCodecFactory, and name it with Codecs";
        if (root is not null && SymbolTypes.BelowNullable(root) is { } optional && Serves(optional)) return OptionalAdvice(optional);
        foreach (ITypeSymbol type in Reached(root))
        {
            if (isNamedAgain && ForeignStates.CapitalNameIn(type) is { } name)
                return $"CamelCasePropertyNamesContractResolver also changes the name of {NameOf(type)}.{name}, which an attribute " +
                    $"gives: write it there in camel case";
            if (areConstantsNamed && SymbolShape.Of(type).Key is { TypeKind: TypeKind.Enum } key)
                return $"Keys of {NameOf(key)} would be in camel case too: leave the converter to the members that need it";
            if (ignored is not null
                && ForeignStates.ValueBeforeIn(type, isFilled: method == "Populate",
                    ofValues: ignored == "DefaultValueHandling") is { } kept)
            {
                string value = ignored == "NullValueHandling" ? "null" : "the default";
                return $"{ignored}.Ignore leaves {NameOf(type)}.{kept} as it is where the text has {value}, " +
                    $"and DefaultIgnoreCondition is about writing: decide which is meant";
            }

            if (hasTimes && ForeignStates.IsoTimeIn(type) is { } time)
                return $"{NameOf(type)}.{time} is written in ISO 8601 whatever the settings say: give it " +
                    $"[JsonFormat(JsonTimeFormats.Iso8601)]";
            if (SymbolShape.Of(type).Key is { } named && Serves(named))
                return $"Keys of {NameOf(named)} are written without the converter: leave the codec to the members that need it";
            if (HeldBy(type).Select(SymbolTypes.BelowNullable).FirstOrDefault(value => value is not null && Serves(value)) is { } absent)
                return OptionalAdvice(absent);
            if (Serves(type) && ForeignSymbols.Of(type).Any(attribute => attribute.Name == NewtonsoftFamily.Converter))
                return $"{NameOf(type)} has a converter of its own, which comes first there: remove one of the two";
            if (ignoresLoops && HoldsItself(type))
                return $"{NameOf(type)} may hold itself: ReferenceHandler.IgnoreCycles writes null there, and Newtonsoft.Json nothing";
        }

        return null;

        bool Serves(ITypeSymbol type) => converted.Contains(type, SymbolEqualityComparer.Default);

        string OptionalAdvice(ITypeSymbol type) =>
            $"{NameOf(type)}? is written without the converter, and a codec serves it, too: leave the codec to the members that need it";
    }

    /// <summary>Returns which member has values of Newtonsoft.Json's classes where it is read, or written after that; null if none has. The
    /// preset writes them, and reads values for code that does not name these classes.</summary>
    internal string? UntypedIn(ITypeSymbol? root, bool toPreset, bool isReading)
    {
        foreach (ITypeSymbol type in Reached(root))
        {
            if (ForeignStates.UntypedIn(type) is { } member
                && (isReading ? !toPreset || SymbolTypes.TypeOf(member).TypeKind == TypeKind.Dynamic || _namesTrees.Value : !toPreset
                    && _namesTrees.Value))
                return $"{NameOf(type)}.{member.Name} has values of Newtonsoft.Json's classes: declare the type of its values";
        }

        return null;
    }

    /// <summary>Returns whether a call that reads meets objects or collections that are there already.</summary>
    internal bool FillsIn(ITypeSymbol? root, bool isFilled) => Reached(root).Any(type => ForeignStates.FilledIn(type, isFilled));

    /// <summary>Returns which member that a call reads is filled in Newtonsoft.Json and left as it
    /// is here, whatever the settings say; null if none is.</summary>
    internal string? NotFilledIn(ITypeSymbol? root)
    {
        foreach (ITypeSymbol type in Reached(root))
        {
            if (ForeignStates.FilledAfterParametersIn(type) is { } member)
                return $"{NameOf(type)}.{member} is filled there, and stays as the constructor with parameters made it here: give it to " +
                    $"the constructor, or add a constructor without parameters";
        }

        return null;
    }

    // The types of the values that a call reads or writes, as far as they are declared; without a root, of those that the project declares.
    private HashSet<ITypeSymbol> Reached(ITypeSymbol? root) => root is null ? _allReached.Value : ReachedFrom([root]);

    private HashSet<ITypeSymbol> ReachedFrom(IEnumerable<ITypeSymbol> roots)
    {
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        Stack<TypePath> open = new(roots.Select(static root => new TypePath(root, null)));
        while (open.Count > 0)
        {
            TypePath path = open.Pop();
            ITypeSymbol type = SymbolTypes.BelowNullable(path.Type) ?? path.Type;
            if (path.Grows || !met.Add(type)) continue;
            foreach (ITypeSymbol held in HeldBy(type)) open.Push(new TypePath(held, path));
        }

        return met;
    }

    private IEnumerable<ITypeSymbol> HeldBy(ITypeSymbol type) =>
        _verdicts.GetOrAdd((type, true), static key => VerdictOn(key.Type, key.ToPreset)).Contained.Concat(DerivedOf(type));

    // Not values, and not collections: what these hold is asked itself.
    private bool HoldsItself(ITypeSymbol type) =>
        type is { IsReferenceType: true } && SymbolShape.Of(type).Kind == JsonKind.Object && ReachedFrom(HeldBy(type)).Contains(type);

    private static Verdict VerdictOn(ITypeSymbol type, bool toPreset)
    {
        if (type is ITypeParameterSymbol or IErrorTypeSymbol) return new(null, false, []);
        if (IsForeign(type))
            return toPreset && s_trees.Contains(type.Name) && SymbolTypes.NameOf(type) == Trees + type.Name
                ? new(null, false, [])
                : new(TreeAdvice, true, []);
        bool isConverted = type.GetAttributes().Any(SymbolDescriber.NamesConverter),
            isConvertedThere = ForeignSymbols.Of(type).Any(attribute => attribute.Name == NewtonsoftFamily.Converter);

        // With a converter for each serializer, the user has decided.
        if (isConverted)
            return isConvertedThere
                ? new(null, false, [])
                : new($"{NameOf(type)} has a converter that Newtonsoft.Json does not know: call JsonSerializer yourself", true, []);
        SymbolShape shape = SymbolShape.Of(type);

        // Of converters on enumerations, the preset has StringEnumConverter alone.
        if (toPreset && type.TypeKind == TypeKind.Enum && isConvertedThere
            && AttributeFamilies.EnumNamingOf(ForeignSymbols.Of(type), JsonAttributes.Newtonsoft) is null)
            return new($"Expected a type without a converter of Newtonsoft.Json, found [JsonConverter] on {NameOf(type)}. Write a " +
                $"JsonCodec<{NameOf(type)}>, and name it with [JsonCodec]", false, []);
        if (type.TypeKind == TypeKind.Enum)
            return !toPreset && (isConvertedThere || type.GetMembers().Any(IsNamedThere)) ? Different(type, null) : new(null, false, []);
        if (shape.Kind != JsonKind.Object)
        {
            if (SymbolRefusals.ReasonFor(type) is not null && SymbolRefusals.Find(type) is var (found, fix))
                return new($"{NameOf(type)} is {found}. {fix.TrimEnd('.')}", false, []);
            bool isOther = ForeignSymbols.Of(type).Any(attribute => attribute.Name == NewtonsoftFamily.Object) || isConvertedThere;
            return isOther ? Different(type, null) : new(null, false, [.. new[] { shape.Key, shape.Element }.OfType<ITypeSymbol>()]);
        }

        // .NET types follow the rules, unless Newtonsoft.Json's attributes are on them.
        if (type is not INamedTypeSymbol named
            || (SymbolTypes.IsOfFramework(named) && !named.IsTupleType && ForeignSymbols.Of(named).Length == 0))
            return new(null, false, (type as INamedTypeSymbol)?.TypeArguments ?? []);
        return Compare(SymbolDescriber.Describe(named), toPreset);
    }

    private static Verdict Compare(DescribedSymbol described, bool toPreset)
    {
        TypeDescription description = described.Description;
        TypeDescription theirs = ObjectParser.AsNewtonsoft(WithoutOurs(description)),
            ours = toPreset ? ObjectParser.AsNewtonsoft(description) : description;
        for (int i = 0; i < s_theirs.Length; i++)
        {
            ContractModel there = ContractRules.Decide(theirs, s_theirs[i]),
                here = ContractRules.Decide(ours, toPreset ? s_theirs[i] : s_ours[i]);
            if ((there.FirstError(ContractErrorTiming.Always) ?? there.FirstError(ContractErrorTiming.Writing)
                ?? here.FirstError(ContractErrorTiming.Always) ?? here.FirstError(ContractErrorTiming.Writing)) is { } error)
                return new(error.Message.TrimEnd('.'), !toPreset, []);
            MemberModel[] membersThere = MembersOf(there), membersHere = MembersOf(here);
            for (int j = 0; j < Math.Max(membersThere.Length, membersHere.Length); j++)
            {
                MemberModel? first = j < membersThere.Length ? membersThere[j] : null,
                    second = j < membersHere.Length ? membersHere[j] : null;
                if (first is null || second is null
                    || FormOf(theirs, first, described, isOurs: false) != FormOf(ours, second, described, isOurs: true))
                    return Different(described.Type, theirs.Members[(first ?? second!).Source].Name);
            }
        }

        // What an attribute says and no fix replaces is to be decided first.
        if (!toPreset
            && AttributeTranslation.On(described.Type)
                .FirstOrDefault(
                    static pair => AttributeTranslation.Map(pair.Target, pair.Attribute) is { IsWhole: false }).Target is { } unmapped)
            return Different(described.Type, SymbolEqualityComparer.Default.Equals(unmapped, described.Type) ? null : unmapped.Name);
        if (description.Polymorphism is not null || description.DerivedTypes.Length > 0)
            return new($"{NameOf(described.Type)} has [JsonDerivedType], of which Newtonsoft.Json writes nothing: call JsonSerializer " +
                $"yourself", true, []);
        if (!toPreset && MembersWithoutEffect.On(described.Type, isMigrated: false, SettingNames.None).Any())
            return Different(described.Type, null);
        return new(null, false,
            [.. MembersOf(ContractRules.Decide(theirs, s_theirs[0])).Where(member => !theirs.Members[member.Source].HasConverter)
                .Select(member => described.TypeOf(member.Source))]);
    }

    private static MemberModel[] MembersOf(ContractModel contract) => [.. contract.Members.Where(static member => !member.IsIgnored)];

    // A member's effect on the text. Converters of both libraries are assumed to do the same.
    private static (int Source, string Name, MemberWriteCondition When, JsonDefaultHandling Default, JsonMemberConventions Conventions,
        bool IsWritten, bool IsData, bool HasConverter, bool HasFormats) FormOf(
            TypeDescription type, MemberModel member, DescribedSymbol symbols, bool isOurs)
    {
        MemberDescription described = type.Members[member.Source];

        // A [JsonNaming] policy cannot run here: assume that it matches the Newtonsoft.Json one on the same member or type.
        bool isNamedHere = IsNamed(symbols.Members[member.Source]) || IsNamed(symbols.Type);
        bool isNamedThere = described.Foreign.Concat(type.Foreign)
            .Any(static attribute => attribute.Find("NamingStrategyType") is not null);
        return (
            member.Source,
            isNamedHere && (isNamedThere || isOurs) ? "" : member.JsonName,
            member.WriteCondition,
            member.Default,
            member.Conventions & Conventions,
            member.IsWritten,
            member.IsExtensionData,
            described.HasConverter || described.HasCodec || described.EnumNaming is not null || described.ItemEnumNaming is not null,
            // The form in which both libraries write times.
            described.TimeFormats is not null && described.TimeFormats != NewtonsoftFamily.IsoFirst);
    }

    // The description without attributes of System.Text.Json and this library.
    private static TypeDescription WithoutOurs(TypeDescription type) => type with
    {
        NamingPolicy = null,
        NumberHandling = null,
        Leniency = 0,
        TimeFormats = null,
        TimeZone = null,
        UnmappedMemberHandling = null,
        ObjectCreationHandling = null,
        Polymorphism = null,
        DerivedTypes = [],
        HasConverter = false,
        Members = Array.ConvertAll(type.Members, static member => new MemberDescription
        {
            Name = member.Name,
            Kind = member.Kind,
            Level = member.Level,
            TypeKey = member.TypeKey,
            TypeFacts = member.TypeFacts,
            IsStatic = member.IsStatic,
            IsIndexer = member.IsIndexer,
            IsVirtual = member.IsVirtual,
            Getter = member.Getter,
            Setter = member.Setter,
            IsRequired = member.IsRequired,
            Conventions = member.Conventions,
            HasDefaultValue = member.HasDefaultValue,

            // With a converter for each serializer, the user or the fix has decided.
            HasCodec = (member.HasCodec || member.HasConverter)
                && Array.Exists(member.Foreign, static attribute => attribute.Name == NewtonsoftFamily.Converter),
            IsSerialized = member.IsSerialized,
            KindAsData = member.KindAsData,
            Foreign = member.Foreign,
        }),
    };

    private static bool IsNamed(ISymbol symbol) =>
        symbol.GetAttributes()
            .Any(
                static attribute =>
                    attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == AttributeTranslation.Ours + "JsonNamingAttribute");

    private static bool IsNamedThere(ISymbol constant) =>
        constant is IFieldSymbol && constant.GetAttributes().Any(attribute => AttributeTranslation.Map(constant, attribute) is not null);

    private static Verdict Different(ITypeSymbol type, string? member) =>
        new($"Make {NameOf(type)}{(member is null ? "" : "." + member)} mean the same here first: apply the fix of VIV010, and see " +
            $"VIV018 and the differences in the guide", true, []);

    private static string NameOf(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    private static bool IsModel(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsStatic: false, IsAbstract: false }
        && !SymbolTypes.HasOpenParameters(type)
        && !IsForeign(type.BaseType!)
        && !ForeignConverter.IsCodec(type)
        && SymbolTypes.BaseOf(type, "System.Attribute") is null
        && SymbolTypes.BaseOf(type, "System.Exception") is null
        && type.GetMembers()
            .Any(static member => member is IPropertySymbol or IFieldSymbol { IsImplicitlyDeclared: false } && !member.IsStatic);

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol type) yield return type;
            if (member is not INamespaceOrTypeSymbol inner) continue;
            foreach (INamedTypeSymbol nested in TypesIn(inner)) yield return nested;
        }
    }

    private IReadOnlyList<INamedTypeSymbol> DerivedOf(ITypeSymbol type) =>
        type is INamedTypeSymbol { SpecialType: SpecialType.None } && !SymbolTypes.IsOfFramework(type)
            && _derived.Value.TryGetValue(type.OriginalDefinition, out List<INamedTypeSymbol>? derived) ? derived : [];

    private Dictionary<ITypeSymbol, List<INamedTypeSymbol>> Derived()
    {
        Dictionary<ITypeSymbol, List<INamedTypeSymbol>> known = new(SymbolEqualityComparer.Default);
        foreach (INamedTypeSymbol type in _declared.Value)
        {
            if (SymbolTypes.HasOpenParameters(type)) continue;
            for (INamedTypeSymbol? level = type.BaseType; level is { SpecialType: SpecialType.None }; level = level.BaseType)
                Add(level, type);
            foreach (INamedTypeSymbol contract in type.AllInterfaces) Add(contract, type);
        }

        return known;

        void Add(INamedTypeSymbol from, INamedTypeSymbol type)
        {
            if (!known.TryGetValue(from.OriginalDefinition, out List<INamedTypeSymbol>? types))
                known.Add(from.OriginalDefinition, types = []);
            types.Add(type);
        }
    }

    // IsSilent: whether the JSON changes without an error. Contained: the types of members or items.
    private sealed record Verdict(string? Problem, bool IsSilent, IReadOnlyList<ITypeSymbol> Contained);

    private sealed class VerdictComparer : IEqualityComparer<(ITypeSymbol Type, bool ToPreset)>
    {
        internal static readonly VerdictComparer Instance = new();

        public bool Equals((ITypeSymbol Type, bool ToPreset) x, (ITypeSymbol Type, bool ToPreset) y) =>
            x.ToPreset == y.ToPreset && SymbolEqualityComparer.Default.Equals(x.Type, y.Type);

        public int GetHashCode((ITypeSymbol Type, bool ToPreset) key) =>
            SymbolEqualityComparer.Default.GetHashCode(key.Type) ^ (key.ToPreset ? 1 : 0);
    }
}
