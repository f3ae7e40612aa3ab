// The line that makes controllers use this library.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json;
using Vivace.Json.AspNetCore.Registration;

// Where the methods that they are called on are: no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes controllers read and write JSON with Vivace.Json.</summary>
public static class VivaceJsonMvcBuilderExtensions
{
    /// <summary>Reads the bodies of requests, and writes what actions return, with Vivace.Json.</summary>
    /// <remarks>
    /// <para>
    /// Only System.Text.Json's two formatters are replaced, in their place, with their media types and encodings; <c>JsonResult</c> and <c>IJsonHelper</c> too. All
    /// other formatters stay as they are.
    /// </para>
    /// <para>
    /// A body that is not valid is answered as before: with the error in the model state, under its JSON path. In problem details, the member
    /// <c>jsonError</c> says where the error is and how to fix it. What was found there is shown only in the environment Development.
    /// </para>
    /// <para>
    /// Models are validated as before, but what has nothing to validate is not visited. Your own <c>IObjectModelValidator</c> stays.
    /// </para>
    /// </remarks>
    /// <param name="builder">The builder that <c>AddControllers</c> or a similar method returned.</param>
    /// <param name="settings">The settings; <see langword="null"/> means what <c>AddJsonOptions</c> says.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IMvcBuilder AddVivaceJson(this IMvcBuilder builder, JsonSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        MvcRegistration.Add(builder.Services, settings);
        return builder;
    }

    /// <inheritdoc cref="AddVivaceJson(IMvcBuilder, JsonSettings)"/>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IMvcCoreBuilder AddVivaceJson(this IMvcCoreBuilder builder, JsonSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        MvcRegistration.Add(builder.Services, settings);
        return builder;
    }
}
