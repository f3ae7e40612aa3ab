// Grain references among the members of a value are written as Orleans' storage serializer for System.Text.Json writes them.
using Microsoft.Extensions.DependencyInjection;
using Orleans.GrainReferences;
using Orleans.Serialization;

namespace Vivace.Json.Grains;

internal static class GrainReferences
{
    /// <summary>The settings with a converter for grain references; the same settings in a serializer without a silo or client, which has no references.</summary>
    internal static JsonSettings WithReferences(this JsonSettings settings, IServiceProvider services) =>
        services.GetService<GrainReferenceActivator>() is { } activator
            ? settings with { Converters = [.. settings.Converters, new GrainReferenceConverter(activator)] }
            : settings;
}
