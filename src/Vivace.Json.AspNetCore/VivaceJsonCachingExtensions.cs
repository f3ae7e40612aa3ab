// The call that makes HybridCache use this library.
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;
using Vivace.Json;
using Vivace.Json.AspNetCore.Caching;
using Vivace.Json.AspNetCore.Registration;

// The namespace of the collection, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes <c>HybridCache</c> read and write JSON with Vivace.Json.</summary>
public static class VivaceJsonCachingExtensions
{
    /// <summary>Serializes the values that <c>HybridCache</c> keeps with Vivace.Json,
    /// except for types with a serializer of their own.</summary>
    /// <remarks><see cref="JsonSettings.IncludeFields"/> is on for tuples and collections of
    /// them. For a tuple in a property, set it yourself.</remarks>
    /// <param name="services">The services of the application. Call this after other serializer
    /// factories have been added, because the last one is asked first.</param>
    /// <param name="options">
    /// The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>, which can read the values that <c>HybridCache</c>
    /// wrote with System.Text.Json.
    /// </param>
    /// <returns>The services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IServiceCollection AddVivaceJsonCacheSerializer(this IServiceCollection services, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        return services.AddSingleton<IHybridCacheSerializerFactory>(new CacheSerializerFactory(options ?? JsonSettings.Default));
    }
}
