// The settings of minimal APIs.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// Makes everything that uses the options of <c>ConfigureHttpJsonOptions</c> run on our engine: parameters, results,
/// <c>WriteAsJsonAsync</c>, <c>ReadFromJsonAsync</c>, server-sent events, problem details. Runs after the application's configuration.
/// </summary>
internal sealed class HttpJson(IOptions<WebJsonOptions> web, IServiceProvider services) : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options)
    {
        JsonSerializerOptions serializer = options.SerializerOptions;
        RemoveOwnContracts(serializer);
        JsonSettings settings = SafeSettings.Of(
            web.Value.Http ?? JsonSettings.FromOptions(serializer), services.GetService<IHostEnvironment>());
        settings.ApplyTo(serializer);

        // Includes the options' converters, because the resolver uses them too.
        settings = JsonSettings.FromOptions(serializer);
        IJsonTypeInfoResolver resolver = serializer.TypeInfoResolver!;
        serializer.TypeInfoResolver = JsonTypeInfoResolver.Combine(new HeldBodyResolver(resolver, settings, serializer), resolver);
        DescribedReferences.Stand(serializer);
    }

    /// <summary>The application's settings, for code that does not use System.Text.Json's options.
    /// Without <c>AddVivaceJson</c> they come from the options.</summary>
    internal static JsonSettings SettingsOf(IServiceProvider services) =>
        SettingsOf(services.GetRequiredService<IOptions<JsonOptions>>().Value);

    /// <inheritdoc cref="SettingsOf(IServiceProvider)"/>
    internal static JsonSettings SettingsOf(JsonOptions json)
    {
        JsonSerializerOptions options = json.SerializerOptions;
        return options.TypeInfoResolverChain.OfType<HeldBodyResolver>().FirstOrDefault()?.Settings ?? JsonSettings.FromOptions(options);
    }

    // Removes ASP.NET Core's contexts for problem details, which we serialize alike. In the chain they would take precedence for all types.
    private static void RemoveOwnContracts(JsonSerializerOptions options)
    {
        IJsonTypeInfoResolver[] own = [
            .. options.TypeInfoResolverChain.Where(
                one => one.GetType().Assembly.GetName().Name?.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal) == true)];
        foreach (IJsonTypeInfoResolver one in own)
            options.TypeInfoResolverChain.Remove(one);
        if (options.TypeInfoResolverChain is [DefaultJsonTypeInfoResolver single])
            options.TypeInfoResolver = single;
    }
}
