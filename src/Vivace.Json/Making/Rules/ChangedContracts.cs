// Types whose contracts from a context were changed, in programs without reflection: System.Text.Json reads and writes them.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Making.Rules;

/// <summary>
/// Generated code knows the declaration of a type alone, and a changed contract has delegates in place of members. Types that nothing was changed about keep their generated code.
/// </summary>
internal static class ChangedContracts
{
    internal static JsonCodec? TryMake(Type type, CodecPlan plan)
    {
        if (plan.Settings.TypeInfoResolver is not { } resolver || ResolverKinds.IsGenerated(resolver))
            return null;
        JsonSerializerOptions options = OptionsBridge.Of(plan);
        if (!options.TryGetTypeInfo(type, out JsonTypeInfo? info) || info.Kind == JsonTypeInfoKind.None)
            return null;
        if (info.OriginatingResolver is JsonSerializerContext context && ((IJsonTypeInfoResolver)context).GetTypeInfo(type, options) is { } generated && AreSame(info, generated))
            return null;
        return plan.Settings.HasContractModifiers ? throw ThrowContract.ModifiersNotGenerated() : ConverterRule.MakeGiven(info.Converter, type, plan);
    }

    // What generated code creates again is equal: its delegates have no state.
    private static bool AreSame(JsonTypeInfo one, JsonTypeInfo other)
    {
        other.MakeReadOnly();
        return Equals(one.CreateObject, other.CreateObject)
            && Equals(one.OnSerializing, other.OnSerializing)
            && Equals(one.OnSerialized, other.OnSerialized)
            && Equals(one.OnDeserializing, other.OnDeserializing)
            && Equals(one.OnDeserialized, other.OnDeserialized)
            && one.NumberHandling == other.NumberHandling
            && one.UnmappedMemberHandling == other.UnmappedMemberHandling
            && one.PreferredPropertyObjectCreationHandling == other.PreferredPropertyObjectCreationHandling
            && AreSame(one.PolymorphismOptions, other.PolymorphismOptions)
            && one.Properties.Count == other.Properties.Count
            && one.Properties.Zip(other.Properties).All(static pair => AreSame(pair.First, pair.Second));
    }

    private static bool AreSame(JsonPolymorphismOptions? one, JsonPolymorphismOptions? other) => one is null || other is null
        ? one == other
        : one.TypeDiscriminatorPropertyName == other.TypeDiscriminatorPropertyName
            && one.UnknownDerivedTypeHandling == other.UnknownDerivedTypeHandling
            && one.IgnoreUnrecognizedTypeDiscriminators == other.IgnoreUnrecognizedTypeDiscriminators
            && one.DerivedTypes.SequenceEqual(other.DerivedTypes);

    private static bool AreSame(JsonPropertyInfo one, JsonPropertyInfo other) =>
        one.Name == other.Name
        && one.PropertyType == other.PropertyType
        && Equals(one.Get, other.Get)
        && Equals(one.Set, other.Set)
        && Equals(one.ShouldSerialize, other.ShouldSerialize)
        && one.CustomConverter?.GetType() == other.CustomConverter?.GetType()
        && one.IsRequired == other.IsRequired
        && one.IsExtensionData == other.IsExtensionData
        && one.Order == other.Order
        && one.NumberHandling == other.NumberHandling
        && one.ObjectCreationHandling == other.ObjectCreationHandling
        && one.IsGetNullable == other.IsGetNullable
        && one.IsSetNullable == other.IsSetNullable;
}
