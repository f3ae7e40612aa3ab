// System.Text.Json's contracts, adjusted to the settings, for code that inspects contracts, such as its schema exporter.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Settings;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making;

/// <summary>Starts from System.Text.Json's default contracts and applies the settings. System.Text.Json would read such values itself and
/// ignore a budget, so with a budget containers are only written.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class DeclaredContracts
{
    /// <summary>A contract for code that inspects types. It is empty for a type that System.Text.Json
    /// cannot describe, so that the types around it can be.</summary>
    internal static JsonTypeInfo? Described(Type type, JsonSerializerOptions options, JsonSettings settings) =>
        Attempt.Succeeds(type, options, settings)
            ? Of(type, options, settings)
            : EngineResolver.EngineContract(type, options, PlanCache.Of(settings));

    internal static JsonTypeInfo? Of(Type type, JsonSerializerOptions options, JsonSettings settings)
    {
        CodecPlan plan = PlanCache.Of(settings);
        if (settings.HasCodecs && OptionalPart<UserCodecRule>.Current!.IsTaken(type, plan) is not null)
            return EngineResolver.EngineContract(type, options, plan);
        if (ConverterRule.Listed(type, plan) is { } converter && !ConverterList.Contains(options.Converters, converter))
            return TypeOpening.Open<JsonTypeInfo>(type, plan, new ConvertedOpener(type, options, converter));
        JsonTypeInfo? info = settings.TypeInfoResolver is { } resolver
            ? resolver.GetTypeInfo(type, options)
            : Describe(type, options, plan);
        if (info is not null && settings.Budget is not null)
            RefuseReading(info);
        if (info is not null && MemberAudiences.ShownBy(plan.ContractOptions.Audiences) is not null)
            HiddenProperties.Hide(info, MemberAudiences.Split(plan.ContractOptions.Audiences));
        return info;
    }

    // System.Text.Json would read and write other texts than this library.
    private static void RefuseValues(JsonTypeInfo info) =>
        info.OnSerializing = info.OnDeserializing = _ => throw ThrowContract.FormNotKept(info.Type);

    private static void ThrowIfOther(MemberContract member, object? value)
    {
        if (member.IsChecked && !Equals(value, member.Constant))
            throw new JsonException($"Expected the constant {member.Constant} for {member.Name}, found another value. Write the constant.");
    }

    private static void RefuseReading(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.None || info.IsReadOnly)
            return;
        try
        {
            info.OnDeserializing = _ => throw ThrowContract.BudgetNotKept(info.Type);
        }
        catch (InvalidOperationException)
        {
            // Arrays and other collections that are created at their end: those of objects are refused by their elements.
        }
    }

    private static JsonTypeInfo Describe(Type type, JsonSerializerOptions options, CodecPlan plan)
    {
        // An object for System.Text.Json only: in our form its properties mean nothing.
        JsonTypeInfo info = new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
        if (info.Kind == JsonTypeInfoKind.Object && TypeKinds.Classify(type).Kind != TypeKind.Object)
            return EngineResolver.EngineContract(type, options, plan);
        if (info.Kind == JsonTypeInfoKind.Object)
            Change(info, plan.Memory.ContractOf(type), plan.Settings.SensitiveMembers != JsonSensitiveHandling.Write);
        if (info.Kind != JsonTypeInfoKind.None && !type.IsSealed && plan.Memory.PolymorphismOf(type) is { } polymorphism)
            info.PolymorphismOptions = OptionsOf(polymorphism);
        return info;
    }

    /// <summary>Describes one type with separate options: System.Text.Json validates a contract only on first use.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Attempt(Type type, JsonSettings settings) : IJsonTypeInfoResolver
    {
        internal static bool Succeeds(Type type, JsonSerializerOptions options, JsonSettings settings)
        {
            if (GenericDepth.IsEndless(type))
                return false;
            try
            {
                JsonSerializerOptions attempt = new(options) { TypeInfoResolver = new Attempt(type, settings) };
                return attempt.GetTypeInfo(type) is not null;
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                // User code, such as a converter factory, may throw anything.
                return false;
            }
        }

        // The types within it are described separately.
        public JsonTypeInfo? GetTypeInfo(Type asked, JsonSerializerOptions options) =>
            asked == type ? Of(type, options, settings) : EngineResolver.EngineContract(asked, options, PlanCache.Of(settings));
    }

    private sealed class ConvertedOpener(Type type, JsonSerializerOptions options, JsonConverter converter) : ITypeOpener
    {
        public object Open<T>() =>
            JsonMetadataServices.CreateValueInfo<T>(options,
                converter is JsonConverterFactory factory ? factory.CreateConverter(type, options)! : converter);
    }

    private static void Change(JsonTypeInfo info, TypeContract contract, bool omitsSecrets)
    {
        Dictionary<MemberInfo, JsonPropertyInfo> declared = [];
        foreach (JsonPropertyInfo property in info.Properties)
            if (property.AttributeProvider is MemberInfo member)
                declared.Add(member, property);
        HashSet<JsonPropertyInfo> kept = [];
        if (contract.MemberArray.Any(static member => member.IsFlattened || member.CodecAttribute is not null)
            || info.Type.IsDefined(typeof(JsonCodecAttribute), inherit: false))
            RefuseValues(info);
        foreach (MemberContract member in contract.Members)
        {
            // Only this library sets it.
            if (member.Declaration?.BackReference is not null)
                continue;
            JsonPropertyInfo? property = null;
            if (member.Member is null)
            {
                property = info.CreateJsonPropertyInfo(member.Type, member.JsonName);
                property.Get = member.ReplacedGetter;
                property.Set = member.ReplacedSetter;
                info.Properties.Add(property);
            }
            else if (!declared.TryGetValue(member.Member, out property))
            {
                continue;
            }

            kept.Add(property);
            if (property.Name != member.JsonName)
                property.Name = member.JsonName;
            if (property.IsRequired != member.IsRequired)
                property.IsRequired = member.IsRequired;
            if (property.Order != member.Order)
                property.Order = member.Order;

            if (member.IsConstant)
            {
                property.Get = _ => member.Constant;
                property.Set = (_, value) => ThrowIfOther(member, value);
            }

            // System.Text.Json cannot write a mask for any type.
            if (omitsSecrets && member.IsSensitive)
                property.Get = null;
        }

        for (int i = info.Properties.Count - 1; i >= 0; i--)
            if (!kept.Contains(info.Properties[i]))
                info.Properties.RemoveAt(i);
    }

    private static JsonPolymorphismOptions OptionsOf(PolymorphismContract polymorphism)
    {
        JsonPolymorphismOptions options = new()
        {
            TypeDiscriminatorPropertyName = polymorphism.DiscriminatorName,
            UnknownDerivedTypeHandling = polymorphism.UnknownDerivedTypeHandling,
            IgnoreUnrecognizedTypeDiscriminators = polymorphism.IgnoresUnrecognizedDiscriminators,
        };
        foreach (DerivedType derived in polymorphism.DerivedTypes)
            options.DerivedTypes.Add(derived.Discriminator switch
            {
                string text => new JsonDerivedType(derived.Type, text),
                int number => new JsonDerivedType(derived.Type, number),
                _ => new JsonDerivedType(derived.Type),
            });
        return options;
    }
}
