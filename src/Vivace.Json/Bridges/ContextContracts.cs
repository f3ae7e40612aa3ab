// Contracts as a context made them from the declaration of a type.
using System.CodeDom.Compiler;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Bridges;

/// <summary>
/// Libraries copy the options of a context, remove converters and put resolvers around it. Most contracts are still what System.Text.Json's
/// generator wrote, and then the declaration counts, whose code was generated here too.
/// </summary>
internal static class ContextContracts
{
    private const string GeneratorOfContexts = "System.Text.Json.SourceGeneration";

    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly ConditionalWeakTable<Type, StrongBox<bool>> s_contexts = LoadContexts.TableOfOutliving<Type, StrongBox<bool>>();

    internal static void Forget() => s_contexts.Clear();

    /// <summary>Whether the context makes an equal contract again.</summary>
    internal static bool IsUnchanged(JsonTypeInfo info, Func<Delegate?, Delegate?, bool> areSame) =>
        info.OriginatingResolver is JsonSerializerContext context
        && ((IJsonTypeInfoResolver)context).GetTypeInfo(info.Type, info.Options) is { } made && AreSame(info, made, areSame);

    /// <summary>The contract of the declaration; null if that of the context says something else, or may do so.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static TypeContract? AsDeclared(JsonTypeInfo info, CodecPlan plan)
    {
        if (info.Kind != JsonTypeInfoKind.Object
            || info.OriginatingResolver is not JsonSerializerContext context
            || plan.Settings.HasContractModifiers
            || plan.ContractOptions is { Audiences: not null } or { RespectNullableAnnotations: true }
            || !s_contexts.GetValue(context.GetType(),
                static type =>
                    new StrongBox<bool>(type.GetCustomAttribute<GeneratedCodeAttribute>(inherit: false)?.Tool == GeneratorOfContexts)).Value
            || !IsUnchanged(info, DelegateComparison.IsSame))
            return null;
        try
        {
            TypeContract contract = GeneratedTypes.Describe(info.Type, plan) is { } described
                ? ContractSource.Create(described, plan.ContractOptions)
                : ContractSource.Create(info.Type, plan.ContractOptions, plan.IsConverted);
            return Agree(contract, info) ? contract : null;
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            // The declaration contradicts itself.
            return null;
        }
    }

    /// <summary>
    /// Whether objects of a type, and a member of them, have default values before they are read. System.Text.Json sets the members of an
    /// initializer that a text does not have to their default values, which then changes nothing.
    /// </summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static bool StartsEmpty(Type type) =>
        type.GetConstructor(Declared, []) is { } constructor ? CodeComparison.LeavesDefaults(constructor) : type.IsValueType;

    /// <inheritdoc cref="StartsEmpty(Type)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static bool StartsEmpty(MemberInfo? member) =>
        member is FieldInfo || (member is PropertyInfo { SetMethod: { IsVirtual: false } setter } && CodeComparison.IsStore(setter));

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static bool Agree(TypeContract contract, JsonTypeInfo info)
    {
        int found = 0, parameters = 0, initializers = 0;
        foreach (MemberContract member in contract.MemberArray)
        {
            if (!member.IsRead && !member.IsWritten && !member.IsExtensionData)
                continue;
            if (info.Properties.FirstOrDefault(one => one.Name == member.JsonName) is not { } property
                || property.PropertyType != member.Type
                || property.Get is not null != member.CanGet
                || (property.Set is not null != member.CanSet && member.Parameter is null)
                || property.IsRequired != member.IsRequired
                || property.IsExtensionData != member.IsExtensionData
                || property.Order != member.Order
                || property.NumberHandling != member.NumberHandling
                || property.ObjectCreationHandling != member.DeclaredCreationHandling
                || property.CustomConverter is not null != member.ConverterAttribute is not null)
                return false;
            found++;
            switch (property.AssociatedParameter)
            {
                case null:
                    break;
                case { IsMemberInitializer: false } parameter when member.Parameter?.Position == parameter.Position:
                    parameters++;
                    break;
                case { IsMemberInitializer: true }
                    when member is { Parameter: null, CreationHandling: JsonObjectCreationHandling.Replace }
                        && (member.IsRequired || !member.CanSet || StartsEmpty(MemberOf(member.Declaration!))):
                    initializers++;
                    break;
                default:
                    return false;
            }
        }

        return found == info.Properties.Count(static property => property.Get is not null || property.Set is not null)
            && parameters == contract.ParameterArray.Length
            && (initializers == 0 || StartsEmpty(contract.Type))
            && CallbacksOf(info) == contract.Callbacks
            && contract.Creation switch
            {
                ContractCreation.Parameterless => info.CreateObject is not null || initializers != 0,
                ContractCreation.Parameterized => info.CreateObject is null && parameters != 0,
                ContractCreation.DefaultValue => true,
                _ => info.CreateObject is null && initializers == 0,
            };
    }

    private static ContractCallbacks CallbacksOf(JsonTypeInfo info) =>
        (info.OnSerializing is null ? 0 : ContractCallbacks.Serializing)
        | (info.OnSerialized is null ? 0 : ContractCallbacks.Serialized)
        | (info.OnDeserializing is null ? 0 : ContractCallbacks.Deserializing)
        | (info.OnDeserialized is null ? 0 : ContractCallbacks.Deserialized);

    // Generated code describes a member without its metadata.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private static MemberInfo? MemberOf(DescribedMember member) =>
        member.Info ?? Array.Find(member.DeclaringType.GetMember(member.Name, Declared), static one => one is FieldInfo or PropertyInfo);

    private static bool AreSame(JsonTypeInfo one, JsonTypeInfo other, Func<Delegate?, Delegate?, bool> areSame)
    {
        other.MakeReadOnly();
        return areSame(one.CreateObject, other.CreateObject)
            && areSame(one.OnSerializing, other.OnSerializing)
            && areSame(one.OnSerialized, other.OnSerialized)
            && areSame(one.OnDeserializing, other.OnDeserializing)
            && areSame(one.OnDeserialized, other.OnDeserialized)
            && one.NumberHandling == other.NumberHandling
            && one.UnmappedMemberHandling == other.UnmappedMemberHandling
            && one.PreferredPropertyObjectCreationHandling == other.PreferredPropertyObjectCreationHandling
            && AreSame(one.PolymorphismOptions, other.PolymorphismOptions)
            && one.Properties.Count == other.Properties.Count
            && one.Properties.Zip(other.Properties).All(pair => AreSame(pair.First, pair.Second, areSame));
    }

    private static bool AreSame(JsonPolymorphismOptions? one, JsonPolymorphismOptions? other) => one is null || other is null
        ? one == other
        : one.TypeDiscriminatorPropertyName == other.TypeDiscriminatorPropertyName
            && one.UnknownDerivedTypeHandling == other.UnknownDerivedTypeHandling
            && one.IgnoreUnrecognizedTypeDiscriminators == other.IgnoreUnrecognizedTypeDiscriminators
            && one.DerivedTypes.SequenceEqual(other.DerivedTypes);

    private static bool AreSame(JsonPropertyInfo one, JsonPropertyInfo other, Func<Delegate?, Delegate?, bool> areSame) =>
        one.Name == other.Name
        && one.PropertyType == other.PropertyType
        && areSame(one.Get, other.Get)
        && areSame(one.Set, other.Set)
        && areSame(one.ShouldSerialize, other.ShouldSerialize)
        && one.CustomConverter?.GetType() == other.CustomConverter?.GetType()
        && one.IsRequired == other.IsRequired
        && one.IsExtensionData == other.IsExtensionData
        && one.Order == other.Order
        && one.NumberHandling == other.NumberHandling
        && one.ObjectCreationHandling == other.ObjectCreationHandling
        && one.IsGetNullable == other.IsGetNullable
        && one.IsSetNullable == other.IsSetNullable;
}
