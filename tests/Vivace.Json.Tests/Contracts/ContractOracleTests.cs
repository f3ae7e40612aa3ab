// Compares our contracts with System.Text.Json's, type by type, under every option set.
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Tests.Contracts;

public class ContractOracleTests
{
    public static TheoryData<string> Names => ContractCorpus.Names;

    [Theory, MemberData(nameof(Names))]
    public void Create_AnyOptions_EqualsTheOraclesContract(string name)
    {
        Type type = ContractCorpus.Types[name];
        StringBuilder differences = new();
        foreach ((string settings, JsonSerializerOptions options) in ContractSettings.All)
        {
            string expected = Described(() => Describe(options.GetTypeInfo(type)));
            string actual = Described(() => Describe(ContractSource.Create(type, ContractSettings.OptionsOf(options)), options));
            if (expected != actual && !(expected.EndsWith("Exception\n", StringComparison.Ordinal) && HoldsBrokenType(type, options))) differences.Append($"{settings}:\n{expected}--- ours:\n{actual}\n");
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    [Fact]
    public void Corpus_HasManyTypesAndErrors()
    {
        Assert.True(ContractCorpus.Types.Count >= 300, $"{ContractCorpus.Types.Count} types");
        Assert.True(ContractSettings.All.Count >= 12);
        int errors = ContractCorpus.Types.Values.Count(type => Described(() => Describe(ContractSettings.All["default"].GetTypeInfo(type))).Contains("Exception"));
        Assert.InRange(errors, 30, ContractCorpus.Types.Count / 2);
    }

    // The oracle makes the contracts of the members' types along with the type's own, and throws for those too.
    private static bool HoldsBrokenType(Type type, JsonSerializerOptions options) =>
        ContractSource.Create(type, ContractSettings.OptionsOf(options)) is { } contract
        && contract.Members.Select(member => member.Type)
            .Concat(contract.DerivedTypes.Select(derived => derived.DerivedType))
            .Any(other => other != type && ContractCorpus.Types.ContainsValue(other) && Described(() => Describe(options.GetTypeInfo(other))).EndsWith("Exception\n", StringComparison.Ordinal));

    private static string Described(Func<string> describe)
    {
        try
        {
            return describe();
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return exception.GetType().Name + "\n";
        }
    }

    private static string Describe(JsonTypeInfo info)
    {
        Assert.Equal(JsonTypeInfoKind.Object, info.Kind);
        StringBuilder text = new();
        text.AppendLine($"creates {info.CreateObject is not null}, by {(info.Type.IsAbstract ? null : info.ConstructorAttributeProvider)}, numbers {info.NumberHandling}, "
            + $"callbacks {info.OnSerializing is not null} {info.OnSerialized is not null} {info.OnDeserializing is not null} {info.OnDeserialized is not null}, "
            + $"{(info.PolymorphismOptions is { } polymorphism ? string.Join(' ', polymorphism.DerivedTypes.Select(derived => $"{derived.DerivedType} {derived.TypeDiscriminator}")) : "")}");
        foreach (JsonPropertyInfo property in info.Properties)
        {
            text.AppendLine($"{property.Name}: {property.PropertyType} of {property.DeclaringType}, {((MemberInfo)property.AttributeProvider!).Name}, "
                + $"get {property.Get is not null}, set {property.Set is not null}, required {property.IsRequired}, extension {property.IsExtensionData}, "
                + $"order {property.Order}, numbers {property.NumberHandling}, creation {property.ObjectCreationHandling}, converter {property.CustomConverter is not null}, "
                + (property.Options.RespectNullableAnnotations ? $"null {property.IsGetNullable} {property.IsSetNullable}, " : "")
                + (property.AssociatedParameter is { } parameter
                    ? $"parameter {parameter.Position} {parameter.Name} {parameter.ParameterType} {parameter.HasDefaultValue} {DefaultOf(parameter)} of {DefaultOf(parameter)?.GetType()}"
                        + (property.Options.RespectNullableAnnotations ? $" {parameter.IsNullable}" : "")
                    : ""));
        }

        return text.ToString();
    }

    // The oracle shows null for a struct's default value; ours shows what is passed.
    private static object? DefaultOf(JsonParameterInfo parameter) =>
        parameter is { HasDefaultValue: true, DefaultValue: null, ParameterType: { IsValueType: true } type } && Nullable.GetUnderlyingType(type) is null
            ? Activator.CreateInstance(type)
            : parameter.DefaultValue;

    // The oracle names neither what an abstract type cannot call nor the constructor of a struct that has no parameters.
    private static ConstructorInfo? ConstructorOf(TypeContract contract) =>
        contract.Type.IsAbstract || (contract.Type.IsValueType && contract.Creation == ContractCreation.Parameterless && !contract.Constructor!.IsDefined(typeof(System.Text.Json.Serialization.JsonConstructorAttribute))) ? null : contract.Constructor;

    private static string Describe(TypeContract contract, JsonSerializerOptions options)
    {
        StringBuilder text = new();
        text.AppendLine($"creates {contract.Creation is ContractCreation.DefaultValue or ContractCreation.Parameterless}, by {ConstructorOf(contract)}, numbers {contract.NumberHandling}, "
            + $"callbacks {contract.Callbacks.HasFlag(ContractCallbacks.Serializing)} {contract.Callbacks.HasFlag(ContractCallbacks.Serialized)} "
            + $"{contract.Callbacks.HasFlag(ContractCallbacks.Deserializing)} {contract.Callbacks.HasFlag(ContractCallbacks.Deserialized)}, "
            + $"{string.Join(' ', contract.DerivedTypes.Select(derived => $"{derived.DerivedType} {derived.TypeDiscriminator}"))}");
        foreach (MemberContract member in contract.Members)
        {
            Assert.Equal(member.Getter is not null || (member.Field is not null && member.CanGet), member.CanGet);
            Assert.Equal(member.Setter is not null || (member.Field is { IsInitOnly: false } && member.CanSet), member.CanSet);
            Assert.Equal(Encoding.UTF8.GetBytes(member.JsonName), member.Utf8Name.ToArray());
            text.AppendLine($"{member.JsonName}: {member.Type} of {member.Member?.DeclaringType}, {member.Name}, "
                + $"get {member.CanGet}, set {member.CanSet}, required {member.IsRequired}, extension {member.IsExtensionData}, "
                + $"order {member.Order}, numbers {member.NumberHandling}, creation {member.DeclaredCreationHandling}, converter {member.ConverterAttribute is not null}, "
                + (options.RespectNullableAnnotations ? $"null {member.IsGetNullable} {member.IsSetNullable}, " : "")
                + (member.Parameter is { } parameter
                    ? $"parameter {parameter.Position} {parameter.Name} {parameter.Type} {parameter.HasDefaultValue} {(parameter.HasDefaultValue ? parameter.DefaultValue : null)} of {(parameter.HasDefaultValue ? parameter.DefaultValue?.GetType() : null)}"
                        + (options.RespectNullableAnnotations ? $" {parameter.IsNullable}" : "")
                    : ""));
        }

        return text.ToString();
    }
}
