// Values of Orleans' own types among the members of other values, such as grain references, ids and the tokens of streams.
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans;
using Orleans.GrainReferences;
using Orleans.Runtime;
using Orleans.Serialization;

namespace Vivace.Json.Orleans;

[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal static class OrleansTypes
{
    /// <summary>The settings with the converters that Orleans' storage serializer for System.Text.Json has, if there
    /// are any, and with codecs for the types that JSON cannot restore.</summary>
    /// <remarks>The converters of the settings come first. Addresses of the network are left out,
    /// because this library writes them in the same form.</remarks>
    internal static JsonSettings WithOrleansTypes(this JsonSettings settings, IServiceProvider services, bool isStored)
    {
        List<JsonConverter> converters = [.. settings.Converters];
        if (services.GetService<GrainReferenceActivator>() is { } activator)
            converters.Add(new GrainReferenceConverter(activator));
        if (isStored && services.GetService<IOptions<SystemTextJsonGrainStorageSerializerOptions>>() is { } options)
            converters.AddRange(options.Value.JsonSerializerOptions.Converters.Where(static converter => !IsKnown(converter)));
        BinaryTypes binary = new(() => services.GetRequiredService<Serializer>(), [.. converters], settings.IncludeFields);
        return settings with { Converters = converters, Codecs = [.. settings.Codecs, binary] };
    }

    private static bool IsKnown(JsonConverter converter) =>
        converter is GrainReferenceConverter || converter.Type == typeof(IPAddress) || converter.Type == typeof(IPEndPoint);

    internal static bool Contains(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyProductAttribute>()?.Product == "Microsoft Orleans";

    /// <summary>What Orleans' serializer writes of a type: the members with <c>[Id]</c>, or all fields if there are none.</summary>
    internal static IEnumerable<MemberInfo> StoredMembers(Type type)
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        for (Type? level = type; level is not null && Contains(level); level = level.BaseType)
        {
            MemberInfo[] members = [.. level.GetMembers(Declared).Where(static member => member is PropertyInfo or FieldInfo)];
            MemberInfo[] marked = Array.FindAll(members, static member => member.IsDefined(typeof(IdAttribute)));
            foreach (MemberInfo member in marked.Length > 0
                ? marked
                : members.Where(static member => member is FieldInfo && !member.IsDefined(typeof(NonSerializedAttribute))))
                yield return member;
        }
    }

    /// <summary>Whether a member of a contract is a stored one: the same property or field, or the property of the field.</summary>
    internal static bool IsSame(MemberInfo stored, string name) => stored.Name == name || stored.Name == $"<{name}>k__BackingField";

    /// <summary>Types of Orleans whose values a JSON object does not restore: those with private state, and base types.</summary>
    private sealed class BinaryTypes(Func<Serializer> serializer, JsonConverter[] converters, bool includeFields) : JsonCodecFactory
    {
        private readonly JsonSerializerOptions _contracts = new JsonSettings { IncludeFields = includeFields }.ToContractOptions();

        public override bool CanHandle(Type type) =>
            !type.IsEnum && Contains(type) && !typeof(IAddressable).IsAssignableFrom(type) && !HasConverter(type) && !IsRestored(type);

        public override JsonCodec Create(Type type, JsonSettings options) =>
            (JsonCodec)Activator.CreateInstance(typeof(OrleansBinaryCodec<>).MakeGenericType(type), serializer)!;

        private bool HasConverter(Type type) =>
            Array.Exists(converters, converter => converter.CanConvert(type))
            || type.IsDefined(typeof(JsonConverterAttribute), inherit: false);

        private bool IsRestored(Type type)
        {
            if (type.IsAbstract || type.IsByRefLike || typeof(Exception).IsAssignableFrom(type))
                return false;
            try
            {
                JsonTypeInfo contract = _contracts.GetTypeInfo(type);
                JsonPropertyInfo[] read = [
                    .. contract.Properties.Where(
                        static property =>
                            property.Get is not null && (property.Set is not null || property.AssociatedParameter is not null))];
                MemberInfo[] stored = [.. StoredMembers(type)];
                return IsCreated(contract)
                    && contract.Properties.All(static property => property.PropertyType != typeof(Type))
                    && (stored.Length > 0 || read.Length == 0)
                    && Array.TrueForAll(stored,
                        one => Array.Exists(read, property => property.AttributeProvider is MemberInfo member && IsSame(one, member.Name)));
            }
            catch (Exception cause) when (cause is InvalidOperationException or NotSupportedException)
            {
                return false;
            }
        }

        // By a constructor without parameters, or by one whose parameters are all members.
        private static bool IsCreated(JsonTypeInfo contract) => contract.CreateObject is not null
            || (contract.ConstructorAttributeProvider is ConstructorInfo constructor
                && constructor.GetParameters().Length
                    == contract.Properties.Count(static property => property.AssociatedParameter is not null));
    }
}
