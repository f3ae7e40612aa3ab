// VIV018: members that Newtonsoft.Json uses by convention and this library ignores.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal static class MembersWithoutEffect
{
    internal const string Id = "VIV018";

    internal static readonly DiagnosticDescriptor Descriptor = new(
        Id,
        "A member for another serializer has no effect",
        "Expected members and interfaces of System.Text.Json, found {0} in {1}, which has no effect here. {2}.",
        Categories.Migration,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "ShouldSerialize methods, callbacks in attributes, default values in attributes and IExtensibleDataObject have no " +
            "effect on the JSON.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    private const string Data = "System.Runtime.Serialization.";
    private const string ShouldSerialize = "ShouldSerialize";
    private const string Specified = "Specified";

    private const string ConditionAdvice = "Set MemberConventions = JsonMemberConventions.{0} in JsonSettings";
    private const string CallbackAdvice = "Implement {0}";
    private const string ErrorAdvice = "Call TryDeserialize, which returns the error";
    private const string ExtensionAdvice = "Unknown members are skipped: add a dictionary with [JsonExtensionData] to keep them";
    private const string DefaultAdvice = "Use [JsonDefault], or set DefaultValueHandling in JsonSettings";

    // Settings that give such members an effect: a project that names one of them knows about it.
    private const string ConventionSetting = "MemberConventions", DefaultSetting = "JsonDefaultHandling",
        Preset = "JsonSettings.Newtonsoft";

    private static readonly Dictionary<string, string> s_callbacks = new(StringComparer.Ordinal)
    {
        [Data + "OnSerializingAttribute"] = "IJsonOnSerializing",
        [Data + "OnSerializedAttribute"] = "IJsonOnSerialized",
        [Data + "OnDeserializingAttribute"] = "IJsonOnDeserializing",
        [Data + "OnDeserializedAttribute"] = "IJsonOnDeserialized",
    };

    // isMigrated: whether the project moves away from Newtonsoft.Json, whose settings may use any [DefaultValue].
    internal static IEnumerable<Diagnostic> On(INamedTypeSymbol type, bool isMigrated, SettingNames settings)
    {
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct)) yield break;
        foreach (ISymbol member in type.GetMembers())
        {
            if (member.IsStatic || member.IsImplicitlyDeclared || member.Locations.FirstOrDefault() is not { IsInSource: true } location)
                continue;
            (string Found, string Advice)? finding = member switch
            {
                IMethodSymbol { MethodKind: MethodKind.Ordinary } method => OfMethod(type, method, settings),
                IPropertySymbol or IFieldSymbol =>
                    OfExtension(type, member) ?? OfSpecified(type, member, settings) ?? OfDefault(member, isMigrated, settings),
                _ => null,
            };
            if (finding is { } found) yield return Diagnostic.Create(Descriptor, location, found.Found, type.Name, found.Advice);
        }
    }

    // Whether [DefaultValue] differs from the type's default.
    internal static bool HasOwnDefault(ISymbol member)
    {
        AttributeData? attribute = member.GetAttributes().FirstOrDefault(attribute =>
            attribute.AttributeClass is { } known && SymbolTypes.NameOf(known) == "System.ComponentModel.DefaultValueAttribute");
        if (attribute is null) return false;
        if (attribute.ConstructorArguments.Length != 1
            || attribute.ConstructorArguments[0] is not { Kind: TypedConstantKind.Primitive or TypedConstantKind.Enum } argument)
            return true;
        ITypeSymbol type = SymbolTypes.TypeOf(member);
        if (argument.Value is not { } value) return false;
        if (!type.IsValueType || SymbolTypes.BelowNullable(type) is not null) return true;
        return value switch
        {
            bool isTrue => isTrue,
            char character => character != '\0',
            IConvertible number and not string => number.ToDouble(CultureInfo.InvariantCulture) != 0,
            _ => true,
        };
    }

    private static (string Found, string Advice)? OfMethod(INamedTypeSymbol type, IMethodSymbol method, SettingNames settings)
    {
        if (method is
            {
                ReturnType.SpecialType: SpecialType.System_Boolean, Parameters.Length: 0, Arity: 0,
                DeclaredAccessibility: Accessibility.Public
            }
            && method.Name.StartsWith(ShouldSerialize, StringComparison.Ordinal)
            && method.Name.Substring(ShouldSerialize.Length) is var name
            && HasMember(type, name)
            && !settings.Contain(ConventionSetting)
            && !settings.Contain(Preset))
            return ($"{method.Name}()", string.Format(CultureInfo.InvariantCulture, ConditionAdvice, ShouldSerialize));

        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (attribute.AttributeClass is null) continue;
            string attributeName = SymbolTypes.NameOf(attribute.AttributeClass);
            if (attributeName == "Newtonsoft.Json.Serialization.OnErrorAttribute")
                return ($"[{AttributeTranslation.ShortName(attribute)}]", ErrorAdvice);
            if (s_callbacks.TryGetValue(attributeName, out string? callback)
                && SymbolTypes.InterfaceOf(type, AttributeTranslation.Json + callback) is null && !settings.ContainAttributes())
                return ($"[{AttributeTranslation.ShortName(attribute)}]",
                    string.Format(CultureInfo.InvariantCulture, CallbackAdvice, callback));
        }

        return null;
    }

    // Data contracts keep unknown members; here they are skipped, whatever the settings.
    private static (string Found, string Advice)? OfExtension(INamedTypeSymbol type, ISymbol member) =>
        SymbolTypes.NameOf(SymbolTypes.TypeOf(member)) == Data + "ExtensionDataObject"
            && !type.GetMembers().Any(static other => other.GetAttributes().Any(static attribute =>
            attribute.AttributeClass is { } known && SymbolTypes.NameOf(known) == AttributeTranslation.Json + "JsonExtensionDataAttribute"))
            ? ($"{member.Name} of IExtensibleDataObject", ExtensionAdvice)
            : null;

    private static (string Found, string Advice)? OfSpecified(INamedTypeSymbol type, ISymbol member, SettingNames settings) =>
        member.Name.EndsWith(Specified, StringComparison.Ordinal)
        && member.DeclaredAccessibility == Accessibility.Public
        && SymbolTypes.TypeOf(member).SpecialType == SpecialType.System_Boolean
        && member.Name.Substring(0, member.Name.Length - Specified.Length) is var name
        && HasMember(type, name)
        && !settings.Contain(ConventionSetting)
        && !settings.Contain(Preset)
            ? (member.Name, string.Format(CultureInfo.InvariantCulture, ConditionAdvice, Specified))
            : null;

    private static (string Found, string Advice)? OfDefault(ISymbol member, bool isMigrated, SettingNames settings) =>
        !IsIgnored(member) && !HasJsonDefault(member) && HasOwnDefault(member) && (isMigrated || LeavesOutDefaults(member))
            && !settings.Contain(DefaultSetting) && (isMigrated || !settings.Contain(Preset))
            ? ($"[DefaultValue] on {member.Name}", DefaultAdvice)
            : null;

    private static bool HasJsonDefault(ISymbol member) => member.GetAttributes().Any(attribute =>
        attribute.AttributeClass is { } known && SymbolTypes.NameOf(known) == "Vivace.Json.Serialization.JsonDefaultAttribute");

    // Whether a member has its own attribute for that, of either serializer.
    private static bool LeavesOutDefaults(
        ISymbol member) => member.GetAttributes().Any(attribute => attribute.AttributeClass is { } known && SymbolTypes.NameOf(known) switch
        {
            "Newtonsoft.Json.JsonPropertyAttribute" =>
                attribute.NamedArguments.Any(argument => argument.Key == "DefaultValueHandling" && argument.Value.Value is not 0),
            AttributeTranslation.Json + "JsonIgnoreAttribute" =>
                attribute.NamedArguments.Any(argument => argument.Key == "Condition" && argument.Value.Value is 2),
            _ => false,
        });

    private static bool HasMember(INamedTypeSymbol type, string name)
    {
        if (name.Length == 0) return false;
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers(name).FirstOrDefault(member => member is IPropertySymbol or IFieldSymbol) is { } member)
                return !IsIgnored(member);
        }

        return false;
    }

    internal static bool IsIgnored(
        ISymbol member) => member.GetAttributes().Any(attribute => attribute.AttributeClass is { } known && SymbolTypes.NameOf(known) switch
        {
            "Newtonsoft.Json.JsonIgnoreAttribute" => true,
            AttributeTranslation.Json + "JsonIgnoreAttribute" =>
                attribute.NamedArguments.All(argument => argument.Key != "Condition" || argument.Value.Value is 1),
            _ => false,
        });
}
