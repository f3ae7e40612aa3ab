// The line that makes HybridCache use this library.
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;
using Vivace.Json;
using Vivace.Json.AspNetCore.Caching;
using Vivace.Json.AspNetCore.Registration;

// Where the collection is: no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes <c>HybridCache</c> read and write JSON with Vivace.Json.</summary>
public static class VivaceJsonCachingExtensions
{
    /// <summary>Serializes the values that <c>HybridCache</c> keeps, with Vivace.Json, except for types that have a serializer of their own.</summary>
    /// <remarks>For tuples, and collections of them, <see cref="JsonSettings.IncludeFields"/> is on. A tuple in a property of yours needs it in the settings.</remarks>
    /// <param name="services">The services of the application; call it after other factories of serializers have been added, because the last one is asked first.</param>
    /// <param name="settings">
    /// The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>, with which values are readable that <c>HybridCache</c> wrote with System.Text.Json.
    /// </param>
    /// <returns>The services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IServiceCollection AddVivaceJsonCacheSerializer(this IServiceCollection services, JsonSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        return services.AddSingleton<IHybridCacheSerializerFactory>(new CacheSerializerFactory(settings ?? JsonSettings.Default));
    }
}
