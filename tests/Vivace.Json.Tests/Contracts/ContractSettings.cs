// Option sets under which contracts are compared, in System.Text.Json's form and in ours.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Tests.Contracts;

internal static class ContractSettings
{
    internal static readonly Dictionary<string, JsonSerializerOptions> All = new()
    {
        ["default"] = new(),
        ["web"] = new(JsonSerializerDefaults.Web),
        ["strict"] = new(JsonSerializerOptions.Strict),
        ["camel"] = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        ["snake, fields"] = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, IncludeFields = true },
        ["fields"] = new() { IncludeFields = true },
        ["fields, insensitive"] = new() { IncludeFields = true, PropertyNameCaseInsensitive = true },
        ["insensitive"] = new() { PropertyNameCaseInsensitive = true },
        ["no read-only properties"] = new() { IgnoreReadOnlyProperties = true },
        ["no read-only fields"] = new() { IncludeFields = true, IgnoreReadOnlyFields = true },
        ["no read-only, fields, populate"] =
            new() { IgnoreReadOnlyProperties = true, IncludeFields = true, IgnoreReadOnlyFields = true, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        ["when writing null"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        ["when writing default, fields"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, IncludeFields = true },
        ["when writing"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting },
        ["when reading"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenReading },
        ["numbers"] = new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString },
        ["unmapped"] = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow },
        ["populate"] = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        ["populate, fields"] = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, IncludeFields = true },
        ["annotations"] = new() { RespectNullableAnnotations = true, IncludeFields = true },
        ["required parameters"] = new() { RespectRequiredConstructorParameters = true },
        ["required parameters, annotations, insensitive"] =
            new() { RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true, PropertyNameCaseInsensitive = true },
        ["references"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["references, populate"] = new() { ReferenceHandler = ReferenceHandler.Preserve, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        ["cycles, populate"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
#pragma warning disable SYSLIB0020
        ["null values"] = new() { IgnoreNullValues = true },
#pragma warning restore SYSLIB0020
        ["one name for all"] = new() { PropertyNamingPolicy = new Policy(_ => "x") },
        ["first letter"] = new() { PropertyNamingPolicy = new Policy(name => name[..1]) },
        ["null name"] = new() { PropertyNamingPolicy = new Policy(name => name == "B" ? null! : name) },
    };

    static ContractSettings()
    {
        foreach (JsonSerializerOptions options in All.Values)
        {
            options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
            options.MakeReadOnly();
        }
    }

    internal static ContractOptions OptionsOf(JsonSerializerOptions options) => new()
    {
        IncludeFields = options.IncludeFields,
        IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
        IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
#pragma warning disable SYSLIB0020
        IgnoreNullValues = options.IgnoreNullValues,
#pragma warning restore SYSLIB0020
        PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
        RespectNullableAnnotations = options.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
        TracksReferences = options.ReferenceHandler is not null,
        DefaultIgnoreCondition = (IgnoreWhen)options.DefaultIgnoreCondition,
        NumberHandling = (NumberForms)options.NumberHandling,
        UnmappedMemberHandling = (UnmappedMembers)options.UnmappedMemberHandling,
        PreferredObjectCreationHandling = (MemberCreation)options.PreferredObjectCreationHandling,
        NamingPolicy = options.PropertyNamingPolicy is null ? null : options.PropertyNamingPolicy.ConvertName,
    };

    private sealed class Policy(Func<string, string> convert) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => convert(name);
    }
}
