// The calls that make Orleans use this library.
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Serializers;
using Orleans.Storage;
using Vivace.Json;
using Vivace.Json.Orleans.Messages;
using Vivace.Json.Orleans.Storage;

// The namespace of the builders, so that no using is needed.
namespace Orleans.Hosting;

/// <summary>Makes Microsoft Orleans write messages between grains, copies of arguments
/// and the state of grains as JSON, with Vivace.Json.</summary>
public static class VivaceJsonOrleansExtensions
{
    private const string Unreferenced = "Types are examined by reflection.";
    private const string Dynamic = "Codecs of types that are known at run time alone need code that is made then.";

    /// <summary>Sends values of the chosen types as JSON, and copies them where a call stays within the silo.</summary>
    /// <remarks>
    /// <para>
    /// The values travel as those of Orleans' own <c>AddJsonSerializer</c> do: in the same frame and under the same alias, <c>json</c>. So
    /// silos and clients can be upgraded one after the other, as long as both sides' settings and options mean the same JSON.
    /// </para>
    /// <para>
    /// Types with <c>[GenerateSerializer]</c>, and those that Orleans has a codec for, such as strings and lists, keep it; what a list
    /// contains is JSON, and so is a value of any type in a place that is declared as its chosen base class. A value whose type is
    /// immutable is not copied: a sealed type whose fields are all read-only and of such types, or a type with <c>[Immutable]</c>.
    /// </para>
    /// <para>Each call adds types. If two calls choose the same one, the first call's settings are used.</para>
    /// </remarks>
    /// <param name="siloBuilder">The builder of the silo.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>, which is what Orleans' codec
    /// for System.Text.Json writes and reads without options.</param>
    /// <param name="types">Returns whether values of a type are sent as JSON. It is asked from any thread and must always give the same
    /// answer for a type; it is not asked about abstract types and those of Orleans.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="siloBuilder"/> or
    /// <paramref name="types"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// siloBuilder.AddVivaceJson(JsonSettings.Default, type => type.Namespace == "Shop.Contracts");
    /// </code></example>
    [RequiresUnreferencedCode(Unreferenced)]
    [RequiresDynamicCode(Dynamic)]
    public static ISiloBuilder AddVivaceJson(this ISiloBuilder siloBuilder, JsonSettings? options, Func<Type, bool> types)
    {
        ArgumentNullException.ThrowIfNull(siloBuilder);
        siloBuilder.Services.AddSerializer(serializer => serializer.AddVivaceJson(options, types));
        return siloBuilder;
    }

    /// <param name="clientBuilder">The builder of the client.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>, which is what Orleans' codec
    /// for System.Text.Json writes and reads without options.</param>
    /// <param name="types">Returns whether values of a type are sent as JSON. It is asked from any thread and must always give the same
    /// answer for a type; it is not asked about abstract types and those of Orleans.</param>
    /// <exception cref="ArgumentNullException"><paramref name="clientBuilder"/> or
    /// <paramref name="types"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="AddVivaceJson(ISiloBuilder, JsonSettings, Func{Type, bool})"/>
    [RequiresUnreferencedCode(Unreferenced)]
    [RequiresDynamicCode(Dynamic)]
    public static IClientBuilder AddVivaceJson(this IClientBuilder clientBuilder, JsonSettings? options, Func<Type, bool> types)
    {
        ArgumentNullException.ThrowIfNull(clientBuilder);
        clientBuilder.Services.AddSerializer(serializer => serializer.AddVivaceJson(options, types));
        return clientBuilder;
    }

    /// <param name="serializerBuilder">The builder of a serializer, with or without a silo.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>, which is what Orleans' codec
    /// for System.Text.Json writes and reads without options.</param>
    /// <param name="types">Returns whether values of a type are sent as JSON. It is asked from any thread and must always give the same
    /// answer for a type; it is not asked about abstract types and those of Orleans.</param>
    /// <exception cref="ArgumentNullException"><paramref name="serializerBuilder"/> or
    /// <paramref name="types"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="AddVivaceJson(ISiloBuilder, JsonSettings, Func{Type, bool})"/>
    [RequiresUnreferencedCode(Unreferenced)]
    [RequiresDynamicCode(Dynamic)]
    public static ISerializerBuilder AddVivaceJson(this ISerializerBuilder serializerBuilder, JsonSettings? options, Func<Type, bool> types)
    {
        ArgumentNullException.ThrowIfNull(serializerBuilder);
        ArgumentNullException.ThrowIfNull(types);
        IServiceCollection services = serializerBuilder.Services;
        services.AddSingleton(new ChosenTypes(options ?? JsonSettings.Default, types));
        if (services.Any(service => service.ServiceType == typeof(MessageCodecs)))
            return serializerBuilder;
        services.AddSingleton<MessageCodecs>();
        services.AddOptions<ExceptionSerializationOptions>().Configure<IEnumerable<ChosenTypes>>(static (exceptions, chosen) =>
        {
            Func<Type, bool> before = exceptions.SupportedExceptionTypeFilter;
            exceptions.SupportedExceptionTypeFilter = type => before(type) || MessageCodecs.IsChosenException(type, chosen);
        });
        services.AddSingleton<ISpecializableCodec>(provider => provider.GetRequiredService<MessageCodecs>());
        services.AddSingleton<ISpecializableCopier>(provider => provider.GetRequiredService<MessageCodecs>());
        services.AddSingleton<ITypeFilter>(provider => provider.GetRequiredService<MessageCodecs>());
        return serializerBuilder.Configure(options => options.WellKnownTypeAliases[MessageCodecs.Alias] = typeof(MessageCodecs));
    }

    /// <summary>Stores the state of grains as JSON, in every storage provider that has no serializer of its own in its options.</summary>
    /// <remarks>
    /// States that Orleans' other serializers wrote are read: that of System.Text.Json with these settings, and the default one,
    /// Newtonsoft.Json's, which marks objects with <c>$type</c>, by Orleans' own code for it and under its rules on types. What is written
    /// is written by this library, so states change to it as grains write them.
    /// </remarks>
    /// <param name="siloBuilder">The builder of the silo.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/> with fields and
    /// without nulls, as Orleans' serializer for System.Text.Json has it.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="siloBuilder"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// siloBuilder.AddMemoryGrainStorageAsDefault().AddVivaceJsonGrainStorage();
    /// </code></example>
    [RequiresUnreferencedCode(Unreferenced)]
    [RequiresDynamicCode(Dynamic)]
    public static ISiloBuilder AddVivaceJsonGrainStorage(this ISiloBuilder siloBuilder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(siloBuilder);
        siloBuilder.Services.Replace(
            ServiceDescriptor.Singleton<IGrainStorageSerializer>(provider => StateSerializer.For(provider, options)));
        return siloBuilder;
    }

    /// <summary>Stores the state of grains as JSON in one storage provider.</summary>
    /// <param name="siloBuilder">The builder of the silo.</param>
    /// <param name="providerName">The name of the storage provider.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/> with fields and
    /// without nulls, as Orleans' serializer for System.Text.Json has it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="siloBuilder"/> or
    /// <paramref name="providerName"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="AddVivaceJsonGrainStorage(ISiloBuilder, JsonSettings)"/>
    [RequiresUnreferencedCode(Unreferenced)]
    [RequiresDynamicCode(Dynamic)]
    public static ISiloBuilder AddVivaceJsonGrainStorage(this ISiloBuilder siloBuilder, string providerName, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(siloBuilder);
        ArgumentNullException.ThrowIfNull(providerName);
        siloBuilder.Services.AddKeyedSingleton<IGrainStorageSerializer>(providerName,
            (provider, _) => StateSerializer.For(provider, options));
        return siloBuilder;
    }
}
