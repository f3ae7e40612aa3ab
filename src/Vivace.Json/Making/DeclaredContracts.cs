// System.Text.Json's own contracts, as settings have them: for code that looks at contracts, such as its exporter of schemas.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Serialization;

namespace Vivace.Json.Making;

/// <summary>
/// Begins with what System.Text.Json finds with the options, and changes what the settings say differently. System.Text.Json reads such a value itself, member by member, so nobody
/// could hold its text against a budget: if the settings have one, objects, dictionaries and lists are only written.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class DeclaredContracts
{
    /// <summary>
    /// A contract for code that looks at types. Of a type that System.Text.Json cannot describe, such as one with a constructor that it cannot call, it
    /// says nothing, so that the types around it can be described.
    /// </summary>
    internal static JsonTypeInfo? Described(Type type, JsonSerializerOptions options, JsonSettings settings) =>
        Attempt.Succeeds(type, options, settings) ? Of(type, options, settings) : EngineResolver.EngineContract(type, options, PlanCache.Of(settings));

    internal static JsonTypeInfo? Of(Type type, JsonSerializerOptions options, JsonSettings settings)
    {
        CodecPlan plan = PlanCache.Of(settings);
        if (settings.HasCodecs && UserCodecRule.Current!.IsTaken(type, settings) is not null)
            return EngineResolver.EngineContract(type, options, plan);
        if (settings.Converters.FirstOrDefault(one => one.CanConvert(type)) is { } converter && !ConverterList.Contains(options.Converters, converter))
            return TypeOpening.Open<JsonTypeInfo>(type, plan, new ConvertedOpener(type, options, converter));
        JsonTypeInfo? info = settings.TypeInfoResolver is { } resolver ? resolver.GetTypeInfo(type, options) : Describe(type, options, plan);
        if (info is not null && settings.Budget is not null)
            RefuseReading(info);
        return info;
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
            // An array, or another collection that is made at its end: those of objects are refused by their elements.
        }
    }

    private static JsonTypeInfo Describe(Type type, JsonSerializerOptions options, CodecPlan plan)
    {
        // What is an object to System.Text.Json alone has another form here: its properties say nothing about it.
        JsonTypeInfo info = new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
        if (info.Kind == JsonTypeInfoKind.Object && TypeKinds.Classify(type).Kind != TypeKind.Object)
            return EngineResolver.EngineContract(type, options, plan);
        if (info.Kind == JsonTypeInfoKind.Object)
            Change(info, plan.Memory.ContractOf(type));
        if (info.Kind != JsonTypeInfoKind.None && !type.IsSealed && plan.Memory.PolymorphismOf(type) is { } polymorphism)
            info.PolymorphismOptions = OptionsOf(polymorphism);
        return info;
    }

    /// <summary>Describes one type with options of its own: System.Text.Json finds out what is wrong with a contract only when it is first used.</summary>
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
                // Code of the user's, such as a converter factory, may throw anything.
                return false;
            }
        }

        // The types within it are described on their own.
        public JsonTypeInfo? GetTypeInfo(Type asked, JsonSerializerOptions options) =>
            asked == type ? Of(type, options, settings) : EngineResolver.EngineContract(asked, options, PlanCache.Of(settings));
    }

    private sealed class ConvertedOpener(Type type, JsonSerializerOptions options, JsonConverter converter) : ITypeOpener
    {
        public object Open<T>() =>
            JsonMetadataServices.CreateValueInfo<T>(options, converter is JsonConverterFactory factory ? factory.CreateConverter(type, options)! : converter);
    }

    private static void Change(JsonTypeInfo info, TypeContract contract)
    {
        Dictionary<MemberInfo, JsonPropertyInfo> declared = [];
        foreach (JsonPropertyInfo property in info.Properties)
            if (property.AttributeProvider is MemberInfo member)
                declared.Add(member, property);
        HashSet<JsonPropertyInfo> kept = [];
        foreach (MemberContract member in contract.Members)
        {
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
