// Finds the parts of settings that come from unloadable assemblies.
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

/// <summary>
/// Checks the types of policies, converters, codecs, resolvers and so on. What objects of types that stay refer to is not searched, except
/// for known holders of System.Text.Json and of this library.
/// </summary>
internal sealed class UnloadableParts
{
    private UnloadableParts()
    {
    }

    /// <summary>A type that lives as long as the parts can be made or used.</summary>
    internal Type? Anchor { get; private set; }

    /// <summary>The context that is unloaded as a whole; the first one found if there are several.</summary>
    internal object? Context { get; private set; }

    /// <summary>Whether parts belong to several contexts, none of which may keep another one alive.</summary>
    internal bool IsMixed { get; private set; }

    internal static UnloadableParts? Of(JsonSettings settings)
    {
        UnloadableParts parts = new();
        parts.Add(settings.PropertyNamingPolicy);
        parts.Add(settings.DictionaryKeyPolicy);
        parts.Add(settings.Encoder);
        parts.Add(settings.ReferenceHandler);
        parts.Add(settings.TypeInfoResolver);
        foreach (JsonConverter converter in settings.Converters)
            parts.Add(converter);
        foreach (JsonCodec codec in settings.Codecs)
            parts.Add(codec);
        foreach (JsonSubtype subtype in settings.DerivedTypes)
        {
            parts.Add(subtype.BaseType);
            parts.Add(subtype.DerivedType);
        }

        foreach (Action<TypeContractBuilder> modifier in settings.ContractModifiers)
            parts.Add(modifier);
        return parts.Anchor is null ? null : parts;
    }

    internal static UnloadableParts? Of(JsonTypeInfo info)
    {
        UnloadableParts parts = new();
        parts.Add(info.CreateObject);
        parts.Add(info.OnSerializing);
        parts.Add(info.OnSerialized);
        parts.Add(info.OnDeserializing);
        parts.Add(info.OnDeserialized);
        parts.Add(info.Converter);
        foreach (JsonPropertyInfo property in info.Properties)
        {
            parts.Add(property.Get);
            parts.Add(property.Set);
            parts.Add(property.ShouldSerialize);
            parts.Add(property.CustomConverter);
        }

        if (info.PolymorphismOptions is { } polymorphism)
            foreach (JsonDerivedType derived in polymorphism.DerivedTypes)
                parts.Add(derived.DerivedType);
        return parts.Anchor is null ? null : parts;
    }

    private void Add(object? part)
    {
        if (part is null)
            return;
        Add(part.GetType());
        switch (part)
        {
            case Delegate call:
                foreach (Delegate one in Delegate.EnumerateInvocationList(call))
                    AddCall(one);
                break;
            case DefaultJsonTypeInfoResolver resolver:
                foreach (Action<JsonTypeInfo> modifier in resolver.Modifiers)
                    Add(modifier);
                break;
            case IList<IJsonTypeInfoResolver> chain when part.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly:
                foreach (IJsonTypeInfoResolver resolver in chain)
                    Add(resolver);
                break;
            case JsonConverter converter when StringEnumArguments.IsKnown(converter.GetType()):
                Add(StringEnumArguments.Of(converter).NamingPolicy);
                break;
            case ConverterAsFactory factory:
                Add(factory.Converter);
                break;
            case OpenCodecFactory factory:
                Add(factory.CodecType);
                break;
            case JsonCodec codec when codec is not JsonCodecFactory:
                Add(codec.Type);
                break;
        }
    }

    private void AddCall(Delegate call)
    {
        if (call.Target is { } target)
            Add(target.GetType());
        if (call.Method.DeclaringType is { } declaring)
            Add(declaring);
    }

    private void Add(Type type)
    {
        if (LoadContexts.Of(type) is not { } context)
            return;
        Anchor ??= type;
        Context ??= context;
        if (!LoadContexts.IsWithin(type, Context))
            IsMixed = true;
    }
}
