// The call that makes SignalR use this library.
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.Hosting;
using Vivace.Json;
using Vivace.Json.AspNetCore.Registration;

// The namespace of the builder's own methods, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes SignalR's JSON protocol read and write with Vivace.Json.</summary>
public static class VivaceJsonSignalRExtensions
{
    /// <summary>
    /// Reads the arguments of calls, and writes arguments, results and stream items, with Vivace.Json. The messages around them are those
    /// of SignalR's protocol <c>json</c>, so every client understands them.
    /// </summary>
    /// <typeparam name="TBuilder">The type of the builder.</typeparam>
    /// <param name="builder">The builder that <c>AddSignalR</c> returned, or the one of a client's connection.</param>
    /// <param name="options">The settings; <see langword="null"/> means those of <c>AddJsonProtocol</c>.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static TBuilder AddVivaceJsonProtocol<TBuilder>(this TBuilder builder, JsonSettings? options = null)
        where TBuilder : ISignalRBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.AddJsonProtocol();
        builder.Services.AddOptions<JsonHubProtocolOptions>().PostConfigure<IServiceProvider>((protocol, services) =>
        {
            JsonSettings payload = options ?? JsonSettings.FromOptions(protocol.PayloadSerializerOptions);
            SafeSettings.Of(payload, services.GetService<IHostEnvironment>()).ApplyTo(protocol.PayloadSerializerOptions);
        });
        return builder;
    }
}
