// The settings that a web application reads and writes with, for packages that describe or send what it does.
using Vivace.Json;
using Vivace.Json.AspNetCore.Minimal;
using Vivace.Json.AspNetCore.Mvc;

// The namespace of GetService, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>The settings that a web application reads and writes with.</summary>
public static class VivaceJsonServiceProviderExtensions
{
    /// <summary>
    /// Returns the settings of minimal APIs: those of <c>AddVivaceJson</c>, with what the application put into the options of
    /// <c>ConfigureHttpJsonOptions</c>, such as converters. Without <c>AddVivaceJson</c>, they are made of these options.
    /// </summary>
    /// <param name="services">The services of the application or of a request.</param>
    /// <returns>The settings. They stay the same as long as the application runs.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is <see langword="null"/>.</exception>
    public static JsonSettings GetHttpJsonSettings(this IServiceProvider services)
    {
        ArgumentNullException.ThrowIfNull(services);
        return HttpJson.SettingsOf(services);
    }

    /// <summary>Returns the settings that controllers read bodies and write <c>JsonResult</c> with: those of
    /// <c>AddVivaceJson</c>, or made of the options of <c>AddJsonOptions</c>.</summary>
    /// <remarks>Values that actions return are written with the same settings, except that MVC escapes only what JSON
    /// requires where no encoder is set.</remarks>
    /// <param name="services">The services of the application or of a request.</param>
    /// <returns>The settings; <see langword="null"/> if controllers do not use Vivace.Json.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is <see langword="null"/>.</exception>
    public static JsonSettings? GetMvcJsonSettings(this IServiceProvider services)
    {
        ArgumentNullException.ThrowIfNull(services);
        return services.GetService<MvcJson>()?.Settings;
    }
}
