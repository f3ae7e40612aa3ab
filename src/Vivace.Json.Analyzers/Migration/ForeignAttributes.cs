// The System.Text.Json counterparts of the attributes of Newtonsoft.Json and of data contracts.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal static class ForeignAttributes
{
    internal const string Json = "System.Text.Json.Serialization.";

    private const string Newtonsoft = "Newtonsoft.Json.";
    private const string Data = "System.Runtime.Serialization.";

    // Replacements: C# of attributes without brackets, names in full. Members: what an opt-in type leaves out, in its declaration.
    // IsWhole: whether they express everything that the attribute says; if not, the user must decide.
    internal sealed class Mapping(IReadOnlyList<string> replacements, bool isWhole, bool isRemoved, string advice)
    {
        internal IReadOnlyList<string> Replacements { get; } = replacements;

        internal bool IsWhole { get; } = isWhole;

        // An attribute of a data contract stays: others may read it.
        internal bool IsRemoved { get; } = isRemoved;

        internal string Advice { get; } = advice;

        internal IReadOnlyList<ISymbol> Members { get; set; } = [];
    }

    // The attributes of a type, its members, its constructors and the parameters that are its members.
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

    // Null for an attribute that is not foreign, or that only states the default.
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
                if (Has(member, "JsonConverter")) return null;
                return attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is ITypeSymbol converter && SymbolTypes.NameOf(converter) == Newtonsoft + "Converters.StringEnumConverter"
                    ? Whole([$"{Json}JsonConverter(typeof({Json}JsonStringEnumConverter))"], isRemoved: true)
                    : Unmapped("Write a JsonCodec or a System.Text.Json converter, and name it with [JsonCodec] or [JsonConverter].");
            case Newtonsoft + "JsonObjectAttribute" when target is INamedTypeSymbol type:
                return (attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is 1) || Argument(attribute, "MemberSerialization") is 1 ? OptIn(type, Newtonsoft + "JsonPropertyAttribute") : null;
            case Data + "DataContractAttribute" when target is INamedTypeSymbol { TypeKind: not TypeKind.Enum } type:
                return OptIn(type, Data + "DataMemberAttribute");
            case Data + "DataMemberAttribute" when member is IPropertySymbol or IFieldSymbol && HasNamed(member.ContainingType, Data + "DataContractAttribute"):
                return OfDataMember(member, attribute);
            case Data + "IgnoreDataMemberAttribute" when member is IPropertySymbol or IFieldSymbol:
                return Same(member, "JsonIgnore", isRemoved: false);
            case Data + "EnumMemberAttribute" when member is IFieldSymbol && Has(member, "JsonStringEnumMemberName") is false && Text(attribute, "Value") is { } name:
                return Whole([$"{Json}JsonStringEnumMemberName({name})"], isRemoved: false);
            default:
                return null;
        }
    }

    private static Mapping? OfJsonProperty(ISymbol member, AttributeData attribute)
    {
        List<string> replacements = [];
        bool isWhole = true;
        string? condition = null;
        if (attribute.ConstructorArguments.Length == 1 && Text(attribute, index: 0) is { } first) AddName(replacements, member, first);
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            switch (argument.Key)
            {
                case "PropertyName":
                    if (Text(attribute, "PropertyName") is { } name) AddName(replacements, member, name);
                    break;
                case "Order":
                    AddOrder(replacements, member, attribute);
                    break;
                case "Required":
                    // Default, AllowNull, Always, DisallowNull.
                    if (argument.Value.Value is 1 or 2) Add(replacements, member, "JsonRequired");
                    isWhole &= argument.Value.Value is not 3;
                    break;
                case "NullValueHandling":
                    if (argument.Value.Value is 1) condition ??= CanBeNull(member) ? "WhenWritingNull" : null;
                    break;
                case "DefaultValueHandling":
                    // Include, Ignore, Populate, IgnoreAndPopulate.
                    if (argument.Value.Value is 1 or 3) condition = "WhenWritingDefault";
                    isWhole &= argument.Value.Value is 0 || (argument.Value.Value is 1 && !ForeignMembers.HasOwnDefault(member));
                    break;
                case "ObjectCreationHandling":
                    // Auto, Reuse, Replace.
                    if (argument.Value.Value is 1) Add(replacements, member, "JsonObjectCreationHandling", $"({Json}JsonObjectCreationHandling.Populate)");
                    else if (argument.Value.Value is 2) Add(replacements, member, "JsonObjectCreationHandling", $"({Json}JsonObjectCreationHandling.Replace)");
                    break;
                default:
                    isWhole = false;
                    break;
            }
        }

        AddCondition(replacements, member, condition);
        AddInclude(replacements, member);
        if (replacements.Count == 0 && isWhole) return null;
        return isWhole ? Whole(replacements, isRemoved: true) : Unmapped("System.Text.Json has no attribute for part of it: write a modifier or a codec for the rest.");
    }

    private static Mapping? OfDataMember(ISymbol member, AttributeData attribute)
    {
        List<string> replacements = [];
        if (Text(attribute, "Name") is { } name) AddName(replacements, member, name);
        if (Argument(attribute, "Order") is int) AddOrder(replacements, member, attribute);
        if (Argument(attribute, "IsRequired") is true) Add(replacements, member, "JsonRequired");
        AddCondition(replacements, member, Argument(attribute, "EmitDefaultValue") is false ? "WhenWritingDefault" : null);
        AddInclude(replacements, member);
        return replacements.Count == 0 ? null : Whole(replacements, isRemoved: false);
    }

    // Only what is marked is a member there; here all public properties are.
    private static Mapping? OptIn(INamedTypeSymbol type, string marker)
    {
        ISymbol[] members = [.. type.GetMembers().Where(member =>
            member is IPropertySymbol { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public, GetMethod.DeclaredAccessibility: Accessibility.Public, ExplicitInterfaceImplementations.IsEmpty: true }
            && !HasNamed(member, marker)
            && !HasNamed(member, Newtonsoft + "JsonIgnoreAttribute")
            && !HasNamed(member, Data + "IgnoreDataMemberAttribute")
            && !Has(member, "JsonIgnore")
            && !Has(member, "JsonInclude")
            && !Has(member, "JsonPropertyName"))];
        return members.Length == 0 ? null : new Mapping([Json + "JsonIgnore"], isWhole: true, isRemoved: false, $"Add [JsonIgnore] to the members that it leaves out: {string.Join(", ", members.Select(member => member.Name))}.") { Members = members };
    }

    private static void AddName(List<string> replacements, ISymbol member, string name) => Add(replacements, member, "JsonPropertyName", $"({name})");

    private static void AddOrder(List<string> replacements, ISymbol member, AttributeData attribute)
    {
        if (Text(attribute, "Order") is { } order) Add(replacements, member, "JsonPropertyOrder", $"({order})");
    }

    private static void AddCondition(List<string> replacements, ISymbol member, string? condition)
    {
        if (condition is not null) Add(replacements, member, "JsonIgnore", $"(Condition = {Json}JsonIgnoreCondition.{condition})");
    }

    // A field, or what not everybody may get and set: the attribute brings it in there.
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
        $"Use {string.Join(", ", replacements.Select(text => $"[{text.Replace(Json, "")}]"))}.");

    private static Mapping Unmapped(string advice) => new([], isWhole: false, isRemoved: false, advice);

    // Whether System.Text.Json's attribute of that name is there already.
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
        (SymbolDescriber.FactsOf(member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type, out _) & Vivace.Json.Contracts.Rules.TypeFacts.CanHoldExtensionData) != 0;

    // The property that a positional record makes of a parameter, and back.
    private static IPropertySymbol? PropertyOf(IParameterSymbol parameter) =>
        parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.Constructor, ContainingType: { IsRecord: true } type }
            ? type.GetMembers(parameter.Name).OfType<IPropertySymbol>().FirstOrDefault(property => IsAt(property, parameter))
            : null;

    private static IParameterSymbol? ParameterOf(IPropertySymbol property) =>
        property.ContainingType.IsRecord
            ? property.ContainingType.InstanceConstructors.SelectMany(constructor => constructor.Parameters).FirstOrDefault(parameter => parameter.Name == property.Name && IsAt(property, parameter))
            : null;

    private static bool IsAt(IPropertySymbol property, IParameterSymbol parameter) =>
        property.DeclaringSyntaxReferences.FirstOrDefault() is { } left
        && parameter.DeclaringSyntaxReferences.FirstOrDefault() is { } right
        && left.SyntaxTree == right.SyntaxTree
        && left.Span == right.Span;

    private static object? Argument(AttributeData attribute, string name) => attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;

    // An argument as its author wrote it, so that constants stay what they are.
    private static string? Text(AttributeData attribute, string? name = null, int index = -1)
    {
        if (attribute.ApplicationSyntaxReference?.GetSyntax() is AttributeSyntax { ArgumentList.Arguments: { } arguments })
        {
            for (int i = 0; i < arguments.Count; i++)
            {
                if (name is not null ? arguments[i].NameEquals?.Name.Identifier.ValueText == name : i == index && arguments[i].NameEquals is null) return arguments[i].Expression.ToString();
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
