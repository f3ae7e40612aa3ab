// What holds for the members of a type, and which attribute or setting says so.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class MemberExplainer(CodecPlan plan, TypeContract contract)
{
    internal List<JsonExplanationFact> Of(MemberContract member)
    {
        List<JsonExplanationFact> facts = [];
        if (member.IsExtensionData)
            facts.Add(new("extension data", "takes the members that no other has", "[JsonExtensionData]"));
        else if (member.IsFlattened)
            facts.Add(new("name", "none: its members are those of the object", "[JsonFlatten]"));
        else
            facts.Add(new("name", $"\"{member.JsonName}\"", NameSource(member)));
        if (member.AliasArray.Length > 0)
            facts.Add(
                new("also read as", string.Join(", ", member.AliasArray.Select(alias => $"\"{alias}\"")),
                    Has<JsonAliasAttribute>(member, "[JsonAlias]") ?? "a contract modifier"));
        if (!member.IsExtensionData)
            facts.AddRange([Written(member), Read(member)]);
        if (member.IsRequired)
            facts.Add(new("required", "yes", RequiredSource(member)));
        if (member.Order != 0)
            facts.Add(
                new("order", member.Order.ToString(CultureInfo.InvariantCulture),
                    Has<JsonPropertyOrderAttribute>(member, "[JsonPropertyOrder]") ?? Has<DataMemberAttribute>(member, "[DataMember]")
                        ?? "a contract modifier"));
        if (member.RejectsNullOnRead || member.RejectsNullOnWrite)
            facts.Add(
                new("null", "refused",
                    plan.Settings.RespectNullableAnnotations
                        ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.RespectNullableAnnotations)}"
                        : "an attribute of another serializer, or a contract modifier"));
        if (member.EffectiveNumberHandling != JsonNumberHandling.Strict)
            facts.Add(
                new("numbers", member.EffectiveNumberHandling.ToString(),
                    member.NumberHandling is not null
                        ? "[JsonNumberHandling]"
                        : contract.NumberHandling is not null
                            ? "[JsonNumberHandling] of the type"
                            : $"{nameof(JsonSettings)}.{nameof(JsonSettings.NumberHandling)}"));
        if (member.CodecAttribute is { CodecType: { } codec })
            facts.Add(new("codec", NameOf(codec), NameOf(member.CodecAttribute)));
        else if (member.Converter is { } converter)
            facts.Add(new("converter", TypeNames.Show(converter.GetType()), "a contract modifier or resolver"));
        else if (member.ConverterAttribute is { } attribute)
            facts.Add(new("converter", attribute.ConverterType is { } type ? TypeNames.Show(type) : "its own", "[JsonConverter]"));
        if (member.IsSensitive)
            facts.Add(new("sensitive", member.IsMasked ? "hidden in errors, and masked" : "hidden in errors", "[JsonSensitive]"));
        return facts;
    }

    private string NameSource(MemberContract member)
    {
        if (Has<JsonPropertyNameAttribute>(member, "[JsonPropertyName]") is { } named)
            return named;
        if (member.Member?.GetCustomAttribute<DataMemberAttribute>(inherit: false) is { IsNameSetExplicitly: true }
            && member.JsonName != member.Name)
            return "[DataMember]";
        if (member.Member is null)
            return "a contract modifier or resolver";
        if (contract.Type.IsDefined(typeof(JsonNamingAttribute), inherit: true))
            return "[JsonNaming] of the type";
        return plan.Settings.PropertyNamingPolicy is { } policy && plan.ContractOptions.NamingPolicy!(member.Name) == member.JsonName
            ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.PropertyNamingPolicy)}"
            : member.JsonName == member.Name ? "the name in .NET" : "a contract modifier or resolver";
    }

    private JsonExplanationFact Written(MemberContract member)
    {
        string own = Has<JsonIgnoreAttribute>(member, "[JsonIgnore]") ?? HiddenBy(member) ?? "";
        if (!member.IsWritten)
            return new("written", "never",
                own.Length > 0 ? own : !member.CanGet ? "it has no getter that is public or included" : IgnoreSource(member));
        if (member.WriteCondition == MemberWriteCondition.NotDefault && member.Type.IsGenericType
            && member.Type.GetGenericTypeDefinition() == typeof(Optional<>))
            return new("written", "unless it is not set", "Optional<T>");
        string text = member.WriteCondition switch
        {
            MemberWriteCondition.NotNull => "unless null",
            MemberWriteCondition.NotDefault => "unless it has the default value of its type",
            MemberWriteCondition.NotDeclaredDefault => "unless it has its declared default",
            MemberWriteCondition.NotEmpty => "unless null or empty",
            MemberWriteCondition.Never => "never",
            _ => member.ShouldWrite is null ? "always" : "if its condition says so",
        };
        return new("written", text, member.WriteCondition switch
        {
            MemberWriteCondition.Always => own,
            MemberWriteCondition.NotDeclaredDefault => Has<JsonDefaultAttribute>(member, "[JsonDefault]") ?? "[DefaultValue]",
            MemberWriteCondition.NotEmpty => Has<JsonIgnoreEmptyAttribute>(member, "[JsonIgnoreEmpty]") ?? "the type or the settings",
            _ => own.Length > 0 ? own : $"{nameof(JsonSettings)}.{nameof(JsonSettings.DefaultIgnoreCondition)}",
        });
    }

    private string IgnoreSource(MemberContract member) =>
        member.Field is not null ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.IgnoreReadOnlyFields)}"
        : !member.CanSet && plan.Settings.IgnoreReadOnlyProperties
            ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.IgnoreReadOnlyProperties)}"
            : "a contract modifier or resolver";

    private JsonExplanationFact Read(MemberContract member)
    {
        if (!member.IsRead && !member.CanSet && contract.Type.IsDefined(typeof(JsonCreatedByAttribute), inherit: false))
            return new("read", "by creators that have it as a parameter", "[JsonCreatedBy]");
        if (!member.IsRead)
            return new("read", "never",
                Has<JsonIgnoreAttribute>(member, "[JsonIgnore]") ?? HiddenBy(member)
                    ?? (member.CanSet ? "" : "it has no setter that is public or included, and no constructor parameter"));
        string how = member.Parameter is { } parameter
            ? $"by the constructor parameter {parameter.Name}"
            : member.CanSet ? "by assignment" : "into the value that is there";
        return new("read", how,
            member.FillsValue ? member.DeclaredCreationHandling is not null
                ? "[JsonObjectCreationHandling]"
                : $"{nameof(JsonSettings)}.{nameof(JsonSettings.PreferredObjectCreationHandling)}" : "");
    }

    private string? HiddenBy(MemberContract member) =>
        plan.Settings.Fields?.Contains(member.JsonName, plan.Settings.PropertyNameCaseInsensitive, out _)
            == false ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.Fields)}"
        : Has<JsonBackReferenceAttribute>(member, "[JsonBackReference]") ?? HidingView(member);

    private string? HidingView(MemberContract member) =>
        plan.Settings.Audiences.Count > 0 && member.Member?.GetCustomAttribute<JsonAudienceAttribute>(inherit: false) is { } audience
            && !audience.Audiences.Intersect(plan.Settings.Audiences).Any()
            ? $"[JsonAudience], {nameof(JsonSettings)}.{nameof(JsonSettings.Audiences)}" : null;

    // [JsonCodec], or what is derived from it, such as [JsonValue].
    internal static string NameOf(JsonCodecAttribute attribute) =>
        $"[{(attribute.GetType().Name is var name && name.EndsWith(nameof(Attribute), StringComparison.Ordinal) ? name[..^nameof(Attribute).Length] : name)}]";

    // The library's attributes make codecs that have no public name.
    internal static string NameOf(Type codec) =>
        codec.IsVisible || !OwnTypes.Contains(codec) ? TypeNames.Show(codec) : "that of the attribute";

    private static string RequiredSource(MemberContract member) =>
        (member.Member is { } declared && CompilerMarks.Has(declared, CompilerNames.RequiredMember) ? "the keyword required" : null)
        ?? Has<JsonRequiredAttribute>(member, "[JsonRequired]") ?? Has<DataMemberAttribute>(member, "[DataMember]")
        ?? (member.Parameter is null
            ? "a contract modifier or resolver"
            : $"{nameof(JsonSettings)}.{nameof(JsonSettings.RespectRequiredConstructorParameters)}");

    private static string? Has<TAttribute>(MemberContract member, string name)
        where TAttribute : Attribute =>
        member.Member?.IsDefined(typeof(TAttribute), inherit: false) == true ? name : null;
}
