// Maps JsonSerializerSettings of Newtonsoft.Json to JsonSettings, member by member.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal sealed class ForeignSettings
{
    internal const string Name = "Newtonsoft.Json.JsonSerializerSettings";
    internal const string OursName = "Vivace.Json.JsonSettings";
    internal const string PresetName = OursName + ".Newtonsoft";

    internal const string PresetsName = "Vivace.Json.CompatibilitySettings", PresetPackage = "Vivace.Json.Compatibility";

    // Newtonsoft.Json matches names in any case; here a member in another case would stay empty without an error.
    internal const string AnyCase = "PropertyNameCaseInsensitive = true";
    internal const string Indented = "WriteIndented = true";
    internal const string IgnoresNulls = IgnoreCondition + "WhenWritingNull",
        IgnoresLoops = "ReferenceHandler = " + Serialization + "ReferenceHandler.IgnoreCycles";

    internal const string Times = "TimeFormats = [";
    internal const string IgnoresDefaults = IgnoreCondition + "WhenWritingDefault";

    // From the resolver alone, which also changes the names that attributes give; a naming strategy does not.
    internal const string NamesKeys = "DictionaryKeyPolicy = " + CamelCase;

    internal const string NamesConstants = "Converters = [new " + Serialization + "JsonStringEnumConverter(" + CamelCase + ")]";

    // Newtonsoft.Json always writes the members of a value's run-time type.
    internal const string RuntimeTypes = "WriteRuntimeTypes = true";
    internal const string NotIndented = "WriteIndented = false";
    internal const string ConverterAdvice = "write a JsonCodec or a System.Text.Json converter";

    private const string Codecs = "Codecs = [";
    private const string Text = "System.Text.Json.";
    private const string Serialization = Text + "Serialization.";
    private const string CamelCase = Text + "JsonNamingPolicy.CamelCase";
    // Values with references cannot be filled.
    private const string Preserves = "ReferenceHandler = " + Serialization + "ReferenceHandler.Preserve";
    private const string Creation = "PreferredObjectCreationHandling = " + Serialization + "JsonObjectCreationHandling.";
    private const string IgnoreCondition = "DefaultIgnoreCondition = " + Serialization + "JsonIgnoreCondition.";

    // The replacements of constants; empty if one states the default. Constants not listed have no counterpart.
    private static readonly Dictionary<string, string[]> s_choices = new(StringComparer.Ordinal)
    {
        ["Formatting.None"] = [],
        ["Formatting.Indented"] = [Indented],
        ["NullValueHandling.Include"] = [],
        ["NullValueHandling.Ignore"] = [IgnoresNulls],
        ["DefaultValueHandling.Include"] = [],
        ["DefaultValueHandling.Ignore"] = [IgnoresDefaults, "DefaultValueHandling = Vivace.Json.JsonDefaultHandling.Ignore"],
        ["ReferenceLoopHandling.Error"] = [],
        ["ReferenceLoopHandling.Ignore"] = [IgnoresLoops],
        ["PreserveReferencesHandling.None"] = [],
        ["PreserveReferencesHandling.All"] = [Preserves],
        ["MissingMemberHandling.Ignore"] = [],
        ["MissingMemberHandling.Error"] = ["UnmappedMemberHandling = " + Serialization + "JsonUnmappedMemberHandling.Disallow"],
        ["ObjectCreationHandling.Auto"] = [],
        ["ObjectCreationHandling.Replace"] = [Creation + "Replace"],
        ["ObjectCreationHandling.Reuse"] = [Creation + "Populate"],
        ["FloatFormatHandling.String"] = ["NumberHandling = " + Serialization + "JsonNumberHandling.AllowNamedFloatingPointLiterals"],
        ["FloatParseHandling.Double"] = [],
        ["TypeNameHandling.None"] = [],
        ["ConstructorHandling.Default"] = [],
        ["MetadataPropertyHandling.Default"] = [],
        ["MetadataPropertyHandling.ReadAhead"] = [],
        ["MetadataPropertyHandling.Ignore"] = [],
        ["DateFormatHandling.IsoDateFormat"] = [],
        ["DateFormatHandling.MicrosoftDateFormat"] = ["TimeFormats = [Vivace.Json.JsonTimeFormats.MicrosoftDate]"],
        ["DateTimeZoneHandling.RoundtripKind"] = [],
        ["DateTimeZoneHandling.Local"] = ["DateTimeZone = Vivace.Json.JsonDateTimeZone.Local"],
        ["DateTimeZoneHandling.Utc"] = ["DateTimeZone = Vivace.Json.JsonDateTimeZone.Utc"],

        // Only affects values of JToken and object, whose calls are not replaced.
        ["DateParseHandling.None"] = [],
        ["DateParseHandling.DateTime"] = [],
        ["DateParseHandling.DateTimeOffset"] = [],
        ["StringEscapeHandling.Default"] = [],
        ["StringEscapeHandling.EscapeNonAscii"] = [],
        ["StringEscapeHandling.EscapeHtml"] = [],
        ["CheckAdditionalContent.True"] = [],
    };

    // The replacements relative to the preset for Newtonsoft.Json; null if there is none.
    private static readonly Dictionary<string, string[]?> s_choicesOfPreset = new(StringComparer.Ordinal)
    {
        ["ObjectCreationHandling.Replace"] = [Creation + "Replace"],
        ["ObjectCreationHandling.Reuse"] = [],
        ["FloatFormatHandling.String"] = [],
        ["StringEscapeHandling.EscapeNonAscii"] = null,
        ["StringEscapeHandling.EscapeHtml"] = null,
        ["PreserveReferencesHandling.All"] = [Preserves, Creation + "Replace"],
        ["DateFormatHandling.MicrosoftDateFormat"] = [
            $"TimeFormats = [Vivace.Json.JsonTimeFormats.MicrosoftDate, .. {PresetName}.TimeFormats]"],
        ["DateParseHandling.None"] = null,
        ["DateParseHandling.DateTimeOffset"] = null,
    };

    private static readonly Dictionary<string, string> s_advice = new(StringComparer.Ordinal)
    {
        ["TypeNameHandling"] = "declare the derived types with [JsonDerivedType]",
        ["ContractResolver"] = "write a JsonNamingPolicy, or change contracts with ContractModifiers",
        ["PreserveReferencesHandling"] = "ReferenceHandler.Preserve also wraps collections, so others must expect that",
        ["DefaultValueHandling"] = "set DefaultValueHandling; members without [DefaultValue] keep what their constructor gives them",
        ["Binder"] = "declare the derived types with [JsonDerivedType], or by JsonSubtype.ByTypeName",
        ["SerializationBinder"] = "declare the derived types with [JsonDerivedType], or by JsonSubtype.ByTypeName",
        ["TypeNameAssemblyFormat"] = "declare the derived types with the names that stand in the texts",
        ["TypeNameAssemblyFormatHandling"] = "declare the derived types with the names that stand in the texts",
        ["ConstructorHandling"] = "mark the constructor with [JsonConstructor]",
        ["EqualityComparer"] = "ReferenceHandler compares references",
        ["ReferenceResolver"] = "set ReferenceHandler",
        ["ReferenceResolverProvider"] = "set ReferenceHandler",
        ["TraceWriter"] = "errors say what was expected, found and where",
        ["FloatParseHandling"] = "declare members as decimal, or read object with UntypedForms.Decimals",
        ["FloatFormatHandling"] = "write a JsonCodec<double>",
        ["DateFormatString"] = "set TimeFormats",
        ["DateFormatHandling"] = "set TimeFormats",
        ["DateTimeZoneHandling"] = "set DateTimeZone",
        ["DateParseHandling"] = "set Codecs with an UntypedValueCodec that has the forms you want",
        ["Culture"] = "values have the forms of the invariant culture; write a JsonCodec for others",
        ["MaxDepth"] = "give a number of levels",
        ["StringEscapeHandling"] = "set Encoder = JavaScriptEncoder.Default, which escapes more, and with capital digits",
        ["CheckAdditionalContent"] = "text after the value is an error",
        ["Error"] = "call TryDeserialize, which returns the error",
        ["Context"] = "pass state in a JsonCall",
    };

    private ForeignSettings(
        IReadOnlyList<IReadOnlyList<string>> parts, IReadOnlyList<string?> left, string? problem, IReadOnlyList<ITypeSymbol> converted) =>
        (Parts, Left, Problem, Converted) = (parts, left, problem, converted);

    internal IReadOnlyList<IReadOnlyList<string>> Parts { get; }

    // For each member, what it has without a counterpart, and what to write; null if it has nothing of that.
    internal IReadOnlyList<string?> Left { get; }

    // Why the settings cannot be replaced; null if they can.
    internal string? Problem { get; }

    // The types that have codecs in these settings.
    internal IReadOnlyList<ITypeSymbol> Converted { get; }

    internal static bool IsType(ITypeSymbol? type) => type is INamedTypeSymbol && SymbolTypes.NameOf(type) == Name;

    internal static bool Knows(string member) =>
        member is "Converters" or "ContractResolver" || s_advice.ContainsKey(member)
        || s_choices.Keys.Any(choice => choice.StartsWith(member + ".", StringComparison.Ordinal));

    // What settings need in addition if they are used to read: nulls that are ignored are no error either, for values that cannot be null.
    // Names match in any case there, and what a constructor made is filled: here such members would stay empty or lose values without an
    // error.
    internal static string[] ForReading(IReadOnlyList<IReadOnlyList<string>> parts, bool readsNames, bool fills, bool toPreset) =>
    [
        .. readsNames && !toPreset ? (string[])[AnyCase] : [],
        .. fills && !toPreset
            && !parts.Any(static part => part.Any(static text => text.StartsWith(Creation, StringComparison.Ordinal) || text == Preserves))
            ? (string[])[Creation + "Populate"]
            : [],
        .. parts.Any(static part => part.Contains(IgnoresNulls))
            ? (string[])[$"Leniency = {(toPreset ? PresetName + ".Leniency | " : "")}Vivace.Json.JsonLeniency.NullKeepsValue"]
            : [],
    ];

    // toPreset: whether they modify the preset for Newtonsoft.Json instead of this library's defaults.
    internal static ForeignSettings Of(IObjectCreationOperation creation, bool toPreset)
    {
        List<IReadOnlyList<string>> parts = [];
        List<string?> left = [];
        List<ITypeSymbol> converted = [];
        HashSet<string> set = new(StringComparer.Ordinal);
        string? ofCopy = creation.Arguments.Length > 0 ? "Write a with expression for a copy of settings" : null;
        foreach (IOperation member in creation.Initializer?.Initializers ?? [])
        {
            bool isWhole = true;
            IReadOnlyList<string>? found = ConvertersIn(member) is { } converters
                ? PartsOfConverters(converters, toPreset, converted, out isWhole)
                : PartsOf(member, toPreset);
            string? problem = found is null || !isWhole ? ProblemOf(member) : null;
            if (found?.FirstOrDefault(part => !set.Add(part.Substring(0, part.IndexOf(' ')))) is { } twice)
                (found, problem) = (null, $"Two members become {twice.Substring(0, twice.IndexOf(' '))}: choose one");
            left.Add(problem);
            parts.Add(found ?? []);
        }

        string[] problems = [.. new[] { ofCopy }.Concat(left).OfType<string>()];
        return new ForeignSettings(parts, left, problems.Length == 0 ? null : string.Join(". ", problems), converted);
    }

    // Replaces converters one by one, as far as they have counterparts. converted: gets the types of codecs.
    internal static IReadOnlyList<string> PartsOfConverters(
        IEnumerable<IOperation> converters, bool toPreset, List<ITypeSymbol> converted, out bool isWhole)
    {
        List<string> parts = [], codecs = [];
        isWhole = true;
        foreach (IOperation converter in converters)
        {
            if (converter.WithoutConversion() is not IObjectCreationOperation { Initializer: null, Type: { } type } creation)
            {
                isWhole = false;
                continue;
            }

            switch (SymbolTypes.NameOf(type))
            {
                case var _
                    when creation.Arguments.Length == 0 && creation.Syntax is ObjectCreationExpressionSyntax { Type: var named }
                        && ForeignConverter.CodecOf(type) is { } codec && ForeignConverter.ConvertedBy(codec) is INamedTypeSymbol of
                        && IsServedAlone(of):
                    codecs.Add($"new {ForeignConverter.CodecTextFor(named)}()");
                    converted.Add(of);
                    break;
                case "Newtonsoft.Json.Converters.StringEnumConverter" when creation.Arguments.Length == 0:
                    parts.Add("EnumsAsStrings = true");
                    break;
                case "Newtonsoft.Json.Converters.StringEnumConverter"
                    when creation.Arguments.All(
                        argument => argument.ArgumentKind == ArgumentKind.DefaultValue || IsPlainCamelCase(argument.Value)):
                    parts.Add(NamesConstants);
                    break;
                case "Newtonsoft.Json.Converters.IsoDateTimeConverter" when creation.Arguments.Length == 0:
                    break;
                case "Newtonsoft.Json.Converters.VersionConverter" or "Newtonsoft.Json.Converters.KeyValuePairConverter" when toPreset:
                    break;
                default:
                    isWhole = false;
                    break;
            }
        }

        // The first one that serves a type wins there, and codecs before all here.
        isWhole &= parts.Count <= 1 && (parts.Count == 0 || !converted.Any(static type => type.TypeKind == TypeKind.Enum));
        if (codecs.Count > 0) parts.Add($"{Codecs}{string.Join(", ", codecs)}{(toPreset ? $", .. {PresetName}.Codecs" : "")}]");
        return parts;
    }

    // A converter serves derived types, too.
    private static bool IsServedAlone(INamedTypeSymbol type) =>
        type.IsValueType || type.IsSealed || (type.TypeKind == TypeKind.Class && !SymbolTypes.IsOfFramework(type));

    private static IEnumerable<IOperation>? ConvertersIn(IOperation member) => member switch
    {
        IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation { Property.Name: "Converters" } } converters =>
            converters.Initializer.Initializers.Select(Added),
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: "Converters" }, Value: var value } =>
            ElementsOf(value.WithoutConversion()),
        _ => null,
    };

    // Null if the value is not a constant, or has no counterpart.
    internal static IReadOnlyList<string>? PartsOfChoice(string member, IOperation value, bool toPreset)
    {
        if (value.WithoutConversion() is not { ConstantValue: { HasValue: true, Value: { } constant }, Type: { } type }) return null;
        string? name = type.TypeKind == TypeKind.Enum
            ? type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(field => Equals(field.ConstantValue, constant))?.Name
            : constant.ToString();
        if (toPreset && s_choicesOfPreset.TryGetValue($"{member}.{name}", out string[]? changed)) return changed;
        return s_choices.TryGetValue($"{member}.{name}", out string[]? parts) ? parts : null;
    }

    private static IReadOnlyList<string>? PartsOf(IOperation member, bool toPreset)
    {
        switch (member)
        {
            case ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: var name }, Value: var value }:
                value = value.WithoutConversion();
                return name switch
                {
                    "ContractResolver" => PartsOfResolver(value),
                    "MaxDepth" => value.Type?.SpecialType == SpecialType.System_Int32 ? [$"MaxDepth = {value.Syntax}"] : null,
                    "Culture" =>
                        value is IPropertyReferenceOperation { Property: { Name: "InvariantCulture", ContainingType.Name: "CultureInfo" } }
                            ? []
                            : null,

                    // Both libraries read ISO 8601 in any case.
                    "DateFormatString" => value.ConstantValue is { HasValue: true, Value: string { Length: > 0 } }
                        ? [$"TimeFormats = [{value.Syntax}{(toPreset ? $", .. {PresetName}.TimeFormats" : "")}]"]
                        : null,
                    _ => PartsOfChoice(name, value, toPreset),
                };
            default:
                return null;
        }
    }

    private static IReadOnlyList<string>? PartsOfResolver(IOperation value)
    {
        if (value is not IObjectCreationOperation { Arguments.Length: 0, Type: { } type } creation) return null;
        switch (SymbolTypes.NameOf(type))
        {
            case "Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver" when creation.Initializer is null:
                return [$"PropertyNamingPolicy = {CamelCase}", NamesKeys];
            case "Newtonsoft.Json.Serialization.DefaultContractResolver" when creation.Initializer is null:
                return [];
            case "Newtonsoft.Json.Serialization.DefaultContractResolver" when creation.Initializer!.Initializers.Length == 1
                && creation.Initializer.Initializers[0] is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: "NamingStrategy" }, Value: { } strategy }:
                return IsPlainCamelCase(strategy) ? [$"PropertyNamingPolicy = {CamelCase}"] : null;
            default:
                return null;
        }
    }

    private static bool IsPlainCamelCase(IOperation strategy) =>
        strategy.WithoutConversion() is IObjectCreationOperation { Arguments.Length: 0, Initializer: null, Type: { } type }
        && SymbolTypes.NameOf(type) == "Newtonsoft.Json.Serialization.CamelCaseNamingStrategy";

    private static IEnumerable<IOperation>? ElementsOf(IOperation collection) => collection switch
    {
        IArrayCreationOperation { Initializer.ElementValues: var values } => values,
        ICollectionExpressionOperation { Elements: var elements } => elements,
        IObjectCreationOperation { Arguments.Length: 0, Initializer: { } initializer } => initializer.Initializers.Select(Added),
        _ => null,
    };

    private static IOperation Added(IOperation element) =>
        element is IInvocationOperation { Arguments.Length: 1 } add ? add.Arguments[0].Value : element;

    // No fix: words are split differently before digits, and no project can be sure that it has no such name.
    private static string AdviceForWords(string policy, string theirs) =>
        $"set PropertyNamingPolicy = JsonNamingPolicy.{policy}, if no name has a digit after capitals: SHA256 becomes sha256 " +
            $"there, and {theirs} in Newtonsoft.Json";

    private static string ProblemOf(IOperation member)
    {
        string name = member switch
        {
            ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: var assigned } } => assigned,
            IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation { Property.Name: var initialized } } =>
                initialized,
            _ => "",
        };
        string text = string.Join(" ", member.Syntax.ToString().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        string advice = name == "ContractResolver" && text.IndexOf("SnakeCase", StringComparison.Ordinal) >= 0
            ? AdviceForWords("SnakeCaseLower", "sh_a256")
            : name == "ContractResolver"
                && text.IndexOf("KebabCase", StringComparison.Ordinal) >= 0 ? AdviceForWords("KebabCaseLower", "sh-a256")
            : name == "Converters"
                ? ConverterAdvice
                : s_advice.TryGetValue(name, out string? known) ? known : "decide what is to happen without it";
        return $"{text} has no counterpart: {advice}";
    }
}
