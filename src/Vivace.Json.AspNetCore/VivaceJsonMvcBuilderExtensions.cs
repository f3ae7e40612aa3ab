// The call that makes controllers use this library.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json;
using Vivace.Json.AspNetCore.Registration;

// The namespace of the builder's own methods, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes controllers read and write JSON with Vivace.Json.</summary>
public static class VivaceJsonMvcBuilderExtensions
{
    /// <summary>Reads the bodies of requests and writes the results of actions with Vivace.Json.</summary>
    /// <remarks>
    /// <para>
    /// Replaces System.Text.Json's two formatters, in their place, with their media types and encodings, and the writers for
    /// <c>JsonResult</c> and <c>IJsonHelper</c>. All other formatters stay as they are.
    /// </para>
    /// <para>
    /// An invalid body is answered as before, with the error in the model state under its JSON path. In problem details, the member
    /// <c>jsonError</c> says where the error is and how to fix it. The text found there is shown only in the environment Development.
    /// </para>
    /// <para>
    /// Models are validated as before, but values with nothing to validate are skipped. Your own <c>IObjectModelValidator</c> stays.
    /// </para>
    /// </remarks>
    /// <param name="builder">The builder that <c>AddControllers</c> or a similar method returned.</param>
    /// <param name="options">The settings; <see langword="null"/> means those of <c>AddJsonOptions</c>.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IMvcBuilder AddVivaceJson(this IMvcBuilder builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        MvcRegistration.Add(builder.Services, options);
        return builder;
    }

    /// <inheritdoc cref="AddVivaceJson(IMvcBuilder, JsonSettings)"/>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IMvcCoreBuilder AddVivaceJson(this IMvcCoreBuilder builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        MvcRegistration.Add(builder.Services, options);
        return builder;
    }
}
