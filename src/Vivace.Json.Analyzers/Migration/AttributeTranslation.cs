// Maps attributes of Newtonsoft.Json and data contracts to System.Text.Json's.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal static class AttributeTranslation
{
    internal const string Json = "System.Text.Json.Serialization.";
    internal const string Ours = "Vivace.Json.", OurAttributes = Ours + "Serialization.";

    private const string Newtonsoft = "Newtonsoft.Json.";
    private const string Data = "System.Runtime.Serialization.";

    // replacements: attributes in C# without brackets, with full names. isWhole: whether they express everything that the attribute says;
    // if not, the user must decide. Members: what an opt-in type leaves out, in source order.
    internal sealed class Mapping(IReadOnlyList<string> replacements, bool isWhole, bool isRemoved, string advice)
    {
        internal IReadOnlyList<string> Replacements { get; } = replacements;

        internal bool IsWhole { get; } = isWhole;

        // Data contract attributes stay, because other code may read them.
        internal bool IsRemoved { get; } = isRemoved;

        internal string Advice { get; } = advice;

        internal IReadOnlyList<ISymbol> Members { get; set; } = [];
    }

    // Attributes of a type, its members and constructors, and of the parameters that are its members.
    internal static IEnumerable<(ISymbol Target, AttributeData Attribute)> On(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes()) yield return (type, attribute);
        foreach (ISymbol member in type.GetMembers())
        {
            if (member is not (IPropertySymbol or IFieldSymbol or IMethodSymbol { MethodKind: MethodKind.Constructor })) continue;
            foreach (AttributeData attribute in member.GetAttributes()) yield return (member, attribute);
            if (!type.IsRecord || member is not IMethodSymbol constructor) continue;
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                foreach (AttributeData attribute in parameter.GetAttributes())
                {
                    if (PropertyOf(parameter) is not null) yield return (parameter, attribute);
                }
            }
        }
    }

    internal static string ShortName(AttributeData attribute)
    {
        string name = attribute.AttributeClass!.Name;
        return name.EndsWith("Attribute", StringComparison.Ordinal) ? name.Substring(0, name.Length - "Attribute".Length) : name;
    }

    // Null for attributes that are not foreign, or only state the default.
    internal static Mapping? Map(ISymbol target, AttributeData attribute)
    {
        if (attribute.AttributeClass is null) return null;
        ISymbol member = target is IParameterSymbol parameter ? PropertyOf(parameter) ?? target : target;
        switch (SymbolTypes.NameOf(attribute.AttributeClass))
        {
            case Newtonsoft + "JsonPropertyAttribute" when member is IPropertySymbol or IFieldSymbol:
                return OfJsonProperty(member, attribute);
            case Newtonsoft + "JsonIgnoreAttribute":
                return Same(member, "JsonIgnore", isRemoved: true);
            case Newtonsoft + "JsonRequiredAttribute":
                return Same(member, "JsonRequired", isRemoved: true);
            case Newtonsoft + "JsonConstructorAttribute":
                return Same(member, "JsonConstructor", isRemoved: true);
            case Newtonsoft + "JsonExtensionDataAttribute" when member is IPropertySymbol or IFieldSymbol:
                return HoldsExtensionData(member)
                    ? Same(member, "JsonExtensionData", isRemoved: true)
                    : Unmapped("Make it a Dictionary<string, JsonElement> with System.Text.Json's [JsonExtensionData].");
            case Newtonsoft + "JsonConverterAttribute":
                return Has(member, "JsonConverter") || HasNamed(member, OurAttributes + "JsonFormatAttribute")
                    || member.GetAttributes().Any(SymbolDescriber.IsCodec) ? null : OfJsonConverter(target, attribute);
            case Newtonsoft + "JsonObjectAttribute" when target is INamedTypeSymbol type:
                return OfJsonObject(type, attribute);
            case Data + "DataContractAttribute" when target is INamedTypeSymbol { TypeKind: not TypeKind.Enum } type:
                return OptIn(type, Data + "DataMemberAttribute");
            case Data + "DataMemberAttribute"
                when member is IPropertySymbol or IFieldSymbol && HasNamed(member.ContainingType, Data + "DataContractAttribute"):
                return OfDataMember(member, attribute);
            case Data + "IgnoreDataMemberAttribute" when member is IPropertySymbol or IFieldSymbol:
                return Same(member, "JsonIgnore", isRemoved: false);
            case Data + "EnumMemberAttribute"
                when member is IFieldSymbol && Has(member, "JsonStringEnumMemberName") is false && Text(attribute, "Value") is { } name:
                return Whole([$"{Json}JsonStringEnumMemberName({name})"], isRemoved: false);
            default:
                return null;
        }
    }

    // What remains of a Newtonsoft.Json attribute once System.Text.Json's express the same; null for other attributes.
    internal static Mapping? Leftover(AttributeData attribute) =>
        attribute.AttributeClass is { } type
            && SymbolTypes.NameOf(
                type) is Newtonsoft + "JsonPropertyAttribute" or Newtonsoft + "JsonIgnoreAttribute" or Newtonsoft + "JsonRequiredAttribute"
            or Newtonsoft + "JsonConstructorAttribute" or Newtonsoft + "JsonExtensionDataAttribute" or Newtonsoft + "JsonConverterAttribute"
            or Newtonsoft + "JsonObjectAttribute"
            ? Needless("Remove it: nothing reads it any more.")
            : null;

    private static Mapping OfJsonConverter(ISymbol target, AttributeData attribute)
    {
        if (CodecFor(target, attribute) is { } codec) return Whole([codec], isRemoved: true);
        string name = attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0].Value is ITypeSymbol converter
            ? SymbolTypes.NameOf(converter)
            : "";
        bool isPlain = attribute.ConstructorArguments.Length == 1;
        return name switch
        {
            Newtonsoft + "Converters.StringEnumConverter" when isPlain =>
                Whole([$"{Json}JsonConverter(typeof({Json}JsonStringEnumConverter))"], isRemoved: true),
            Newtonsoft + "Converters.StringEnumConverter" =>
                Unmapped(
                    "Use [JsonConverter(typeof(JsonStringEnumConverter))], and give the constants their names with " +
                        "[JsonStringEnumMemberName]."),
            Newtonsoft + "Converters.UnixDateTimeConverter" when isPlain =>
                Whole([$"{OurAttributes}JsonFormat({Ours}JsonTimeFormats.UnixSeconds)"], isRemoved: true),
            Newtonsoft + "Converters.IsoDateTimeConverter" when isPlain => Needless("Remove it: dates are written in ISO 8601."),
            Newtonsoft + "Converters.IsoDateTimeConverter" => Unmapped("Use [JsonFormat] with the format."),
            Newtonsoft + "Converters.VersionConverter" or Newtonsoft + "Converters.KeyValuePairConverter" =>
                Needless("Remove it: the type is read and written in this form."),
            _ => Unmapped("Write a JsonCodec or a System.Text.Json converter, and name it with [JsonCodec] or [JsonConverter]."),
        };
    }

    // Names the codec that stands beside the converter, if that serves the type here, too: a codec has one type, and an attribute tells a
    // converter no type.
    private static string? CodecFor(ISymbol target, AttributeData attribute)
    {
        if (ForeignConverter.CodecOf(attribute) is not { } codec
            || target is not (INamedTypeSymbol or IPropertySymbol or IFieldSymbol)
            || !SymbolEqualityComparer.Default.Equals(ForeignConverter.ConvertedBy(codec),
                target as ITypeSymbol ?? SymbolTypes.TypeOf(target)))
            return null;
        return attribute.ApplicationSyntaxReference?.GetSyntax() is AttributeSyntax { ArgumentList.Arguments: { Count: 1 } arguments }
            && arguments[0].Expression is TypeOfExpressionSyntax named
            ? $"{Ours}JsonCodec(typeof({ForeignConverter.CodecTextFor(named.Type)}))"
            : null;
    }

    // Moves its arguments about all members one by one; the attribute stays until none are left.
    private static Mapping? OfJsonObject(INamedTypeSymbol type, AttributeData attribute)
    {
        object? serialization = attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is int first
            ? first
            : Argument(attribute, "MemberSerialization");

        // OptOut, OptIn, Fields.
        if (serialization is 1 && OptIn(type, Newtonsoft + "JsonPropertyAttribute") is { } optIn) return optIn;
        List<string> parts = [];
        if (serialization is 2)
            parts.Add(
                "MemberSerialization.Fields has no counterpart: add [JsonInclude] to the fields, and [JsonIgnore] to the properties.");
        string? naming = null;
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            switch (argument.Key)
            {
                case "NamingStrategyType" when HasNamed(type, Ours + "JsonNamingAttribute"):
                case "MissingMemberHandling" when Has(type, "JsonUnmappedMemberHandling") || argument.Value.Value is 0:
                case "ItemRequired" or "ItemNullValueHandling" when argument.Value.Value is 0:
                    break;
                case "NamingStrategyType":
                    naming = NamingOf(argument.Value);
                    if (naming is null) parts.Add(Part(argument.Key));
                    break;
                case "MissingMemberHandling":
                    parts.Add("For MissingMemberHandling, use [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)].");
                    break;
                case "ItemRequired" or "ItemNullValueHandling" or "ItemIsReference" or "ItemReferenceLoopHandling" or "ItemTypeNameHandling"
                    or "ItemConverterType" or "IsReference":
                    parts.Add(Part(argument.Key));
                    break;
                default:
                    break;
            }
        }

        if (parts.Count > 0) return Unmapped(string.Join(" ", naming is null ? parts : [$"Use {Shown([naming])}.", .. parts]));
        return naming is null ? null : Whole([naming], isRemoved: serialization is not 1);
    }

    // The attribute for a naming strategy of Newtonsoft.Json; null for a user-defined strategy.
    private static string? NamingOf(TypedConstant strategy) =>
        strategy.Value is ITypeSymbol type
            ? SymbolTypes.NameOf(type) switch
            {
                Newtonsoft + "Serialization.CamelCaseNamingStrategy" => Naming("CamelCase"),
                Newtonsoft + "Serialization.SnakeCaseNamingStrategy" => Naming("SnakeCaseLower"),
                Newtonsoft + "Serialization.KebabCaseNamingStrategy" => Naming("KebabCaseLower"),
                Newtonsoft + "Serialization.DefaultNamingStrategy" => Naming("Unspecified"),
                _ => null,
            }
            : null;

    private static string Naming(string policy) => $"{Ours}JsonNaming({Json}JsonKnownNamingPolicy.{policy})";

    // What to write instead of an argument that no attribute replaces.
    private static string Part(string argument) => argument switch
    {
        "Required" =>
            "Required.DisallowNull has no counterpart: make the type not nullable, and set RespectNullableAnnotations in JsonSettings.",
        "DefaultValueHandling" => "For DefaultValueHandling, use [JsonDefault] with the value and its Handling.",
        "TypeNameHandling" or "ItemTypeNameHandling" => $"{argument} has no counterpart: declare the derived types with [JsonDerivedType].",
        "IsReference" or "ItemIsReference" or "ReferenceLoopHandling" or "ItemReferenceLoopHandling" =>
            $"{argument} has no counterpart: set ReferenceHandler in JsonSettings.",
        "ItemConverterType" => "For ItemConverterType, use [JsonCodec(ItemCodec = typeof(...))].",
        "NamingStrategyType" => "For NamingStrategyType, use [JsonNaming] with a JsonNamingPolicy.",
        _ => $"{argument} has no counterpart: give each member its own attribute, or write a contract modifier.",
    };

    private static Mapping? OfJsonProperty(ISymbol member, AttributeData attribute)
    {
        List<string> replacements = [];
        List<string> parts = [];
        string? condition = null;

        // Such a member is written whatever the settings leave out.
        bool isAlways = false;
        if (attribute.ConstructorArguments.Length == 1 && Text(attribute, index: 0) is { } first) AddName(replacements, member, first);
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            switch (argument.Key)
            {
                case "PropertyName":
                    if (Text(attribute, "PropertyName") is { } name) AddName(replacements, member, name);
                    break;
                case "Order":
                    AddOrder(replacements, parts, member, attribute);
                    break;
                case "Required":
                    // Default, AllowNull, Always, DisallowNull.
                    if (argument.Value.Value is 1 or 2) Add(replacements, member, "JsonRequired");
                    if (argument.Value.Value is 3) parts.Add(Part(argument.Key));
                    break;
                case "NullValueHandling":
                    if (argument.Value.Value is 1) condition ??= CanBeNull(member) ? "WhenWritingNull" : null;
                    isAlways |= argument.Value.Value is 0 && CanBeNull(member);
                    break;
                case "DefaultValueHandling":
                    // Include, Ignore, Populate, IgnoreAndPopulate.
                    if (argument.Value.Value is 1 or 3) condition = "WhenWritingDefault";
                    if (argument.Value.Value is not 0 && (argument.Value.Value is not 1 || MembersWithoutEffect.HasOwnDefault(member)))
                    {
                        condition = null;
                        if (!HasNamed(member, OurAttributes + "JsonDefaultAttribute")) parts.Add(Part(argument.Key));
                    }

                    break;
                case "ObjectCreationHandling":
                    // Auto, Reuse, Replace.
                    if (argument.Value.Value is 1) Add(replacements, member, "JsonObjectCreationHandling",
                        $"({Json}JsonObjectCreationHandling.Populate)");
                    else if (argument.Value.Value is 2)
                        Add(replacements, member, "JsonObjectCreationHandling", $"({Json}JsonObjectCreationHandling.Replace)");
                    break;
                // An explicit name stays as it is, in both libraries.
                case "NamingStrategyType"
                    when HasNamed(member, Ours + "JsonNamingAttribute") || attribute.ConstructorArguments.Length == 1
                        || Argument(attribute, "PropertyName") is not null:
                    break;
                case "NamingStrategyType" when NamingOf(argument.Value) is { } naming:
                    replacements.Add(naming);
                    break;
                default:
                    parts.Add(Part(argument.Key));
                    break;
            }
        }

        AddCondition(replacements, member, condition ?? (isAlways ? "Never" : null));
        AddInclude(replacements, member);
        if (parts.Count > 0) return Unmapped(string.Join(" ", replacements.Count == 0 ? parts : [$"Use {Shown(replacements)}.", .. parts]));
        return replacements.Count == 0 ? null : Whole(replacements, isRemoved: true);
    }

    private static Mapping? OfDataMember(ISymbol member, AttributeData attribute)
    {
        List<string> replacements = [];
        List<string> parts = [];
        if (Text(attribute, "Name") is { } name) AddName(replacements, member, name);
        if (Argument(attribute, "Order") is int) AddOrder(replacements, parts, member, attribute);
        if (Argument(attribute, "IsRequired") is true) Add(replacements, member, "JsonRequired");
        AddCondition(replacements, member, Argument(attribute, "EmitDefaultValue") is false ? "WhenWritingDefault" : null);
        AddInclude(replacements, member);
        if (parts.Count > 0) return Unmapped(string.Join(" ", replacements.Count == 0 ? parts : [$"Use {Shown(replacements)}.", .. parts]));
        return replacements.Count == 0 ? null : Whole(replacements, isRemoved: false);
    }

    // There only marked members count; here all public properties do.
    private static Mapping? OptIn(INamedTypeSymbol type, string marker)
    {
        ISymbol[] members = [.. type.GetMembers().Where(member =>
            member is IPropertySymbol { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public,
                GetMethod.DeclaredAccessibility: Accessibility.Public, ExplicitInterfaceImplementations.IsEmpty: true }
            && !HasNamed(member, marker)
            && !HasNamed(member, Newtonsoft + "JsonIgnoreAttribute")
            && !HasNamed(member, Data + "IgnoreDataMemberAttribute")
            && !IsMarked(member))];
        return members.Length == 0
            ? null
            : new Mapping([Json + "JsonIgnore"], isWhole: true, isRemoved: false,
                $"Add [JsonIgnore] to the members that it leaves out: {string.Join(", ", members.Select(member => member.Name))}.")
            {
                Members = members,
            };
    }

    // An attribute of System.Text.Json or this library shows that the member was not forgotten: the fix may have replaced the marker with
    // it.
    private static bool IsMarked(ISymbol member) =>
        member.GetAttributes().Any(IsJson)
        || (member is IPropertySymbol property && ParameterOf(property) is { } parameter && parameter.GetAttributes().Any(IsJson));

    private static bool IsJson(AttributeData attribute)
    {
        for (INamedTypeSymbol? type = attribute.AttributeClass; type is not null; type = type.BaseType)
        {
            if (SymbolTypes.NameOf(type) == Json + "JsonAttribute") return true;
        }

        return false;
    }

    private static void AddName(List<string> replacements, ISymbol member, string name) =>
        Add(replacements, member, "JsonPropertyName", $"({name})");

    // Newtonsoft.Json's default order is -1, ours is 0: keep other numbers, and turn 0 into 1 unless the type has a member with that
    // number.
    private static void AddOrder(List<string> replacements, List<string> parts, ISymbol member, AttributeData attribute)
    {
        if (Has(member, "JsonPropertyOrder") || Argument(attribute, "Order") is not int order || order == -1) return;
        if (order == 0
            && HasFirst(member.ContainingType)) parts.Add(
                "For Order, number the members from 1 on: a member without a number is 0 here, and -1 there.");
        else if ((order == 0 ? "1" : Text(attribute, "Order")) is { } text) Add(replacements, member, "JsonPropertyOrder", $"({text})");
    }

    private static bool HasFirst(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (On(level)
                .Any(
                    static pair =>
                        SymbolTypes.NameOf(pair.Attribute.AttributeClass!) is Newtonsoft + "JsonPropertyAttribute"
                            or Data + "DataMemberAttribute" && Argument(pair.Attribute, "Order") is 1)) return true;
        }

        return false;
    }

    private static void AddCondition(List<string> replacements, ISymbol member, string? condition)
    {
        if (condition is not null) Add(replacements, member, "JsonIgnore", $"(Condition = {Json}JsonIgnoreCondition.{condition})");
    }

    private static void AddInclude(List<string> replacements, ISymbol member)
    {
        bool isOpen = member is IPropertySymbol property
            && property.DeclaredAccessibility == Accessibility.Public
            && property.GetMethod is not { DeclaredAccessibility: not Accessibility.Public }
            && property.SetMethod is not { DeclaredAccessibility: not Accessibility.Public };
        if (!isOpen) Add(replacements, member, "JsonInclude");
    }

    private static void Add(List<string> replacements, ISymbol member, string name, string arguments = "")
    {
        if (!Has(member, name)) replacements.Add(Json + name + arguments);
    }

    private static Mapping? Same(ISymbol member, string name, bool isRemoved) => Has(member, name) ? null : Whole([Json + name], isRemoved);

    private static Mapping Whole(IReadOnlyList<string> replacements, bool isRemoved) => new(
        replacements,
        isWhole: true,
        isRemoved,
        $"Use {Shown(replacements)}.");

    private static string Shown(IEnumerable<string> replacements) =>
        string.Join(", ", replacements.Select(static text => $"[{text.Replace(Json, "").Replace(OurAttributes, "").Replace(Ours, "")}]"));

    private static Mapping Needless(string advice) => new([], isWhole: true, isRemoved: true, advice);

    private static Mapping Unmapped(string advice) => new([], isWhole: false, isRemoved: false, advice);

    // Whether System.Text.Json's attribute with this name is present.
    private static bool Has(ISymbol member, string name) => HasNamed(member, $"{Json}{name}Attribute");

    private static bool HasNamed(ISymbol symbol, string name) =>
        symbol.GetAttributes().Any(attribute => attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == name)
        || (symbol is IPropertySymbol property && ParameterOf(property) is { } parameter
            && parameter.GetAttributes().Any(attribute => attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == name));

    private static bool CanBeNull(ISymbol member)
    {
        ITypeSymbol type = member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;
        return !type.IsValueType || SymbolTypes.BelowNullable(type) is not null;
    }

    private static bool HoldsExtensionData(ISymbol member) =>
        (SymbolDescriber.FactsOf(member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type, out _)
            & Vivace.Json.Contracts.Rules.Descriptions.TypeFacts.CanHoldExtensionData) != 0;

    private static IPropertySymbol? PropertyOf(IParameterSymbol parameter) =>
        parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.Constructor, ContainingType: { IsRecord: true } type }
            ? type.GetMembers(parameter.Name).OfType<IPropertySymbol>().FirstOrDefault(property => IsAt(property, parameter))
            : null;

    private static IParameterSymbol? ParameterOf(IPropertySymbol property) =>
        property.ContainingType.IsRecord
            ? property.ContainingType.InstanceConstructors.SelectMany(constructor => constructor.Parameters)
                .FirstOrDefault(parameter => parameter.Name == property.Name && IsAt(property, parameter))
            : null;

    private static bool IsAt(IPropertySymbol property, IParameterSymbol parameter) =>
        property.DeclaringSyntaxReferences.FirstOrDefault() is { } left
        && parameter.DeclaringSyntaxReferences.FirstOrDefault() is { } right
        && left.SyntaxTree == right.SyntaxTree
        && left.Span == right.Span;

    private static object? Argument(AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;

    // An argument's source text, so that constants remain constants.
    private static string? Text(AttributeData attribute, string? name = null, int index = -1)
    {
        if (attribute.ApplicationSyntaxReference?.GetSyntax() is AttributeSyntax { ArgumentList.Arguments: { } arguments })
        {
            for (int i = 0; i < arguments.Count; i++)
            {
                if (name is not null ? arguments[i].NameEquals?.Name.Identifier.ValueText == name : i == index
                    && arguments[i].NameEquals is null) return arguments[i].Expression.ToString();
            }
        }

        object? value = name is not null ? Argument(attribute, name) : attribute.ConstructorArguments[index].Value;
        return value switch
        {
            string text => SymbolDisplay.FormatLiteral(text, quote: true),
            int number => number.ToString(CultureInfo.InvariantCulture),
            _ => null,
        };
    }
}
