// Settings as a server may use them: what was found in a body is shown only to developers.
using Microsoft.Extensions.Hosting;

namespace Vivace.Json.AspNetCore.Registration;

internal static class SafeSettings
{
    /// <summary>The settings, with <see cref="JsonSettings.HideFoundText"/> unless the application runs in the environment Development.</summary>
    /// <param name="settings">The settings, which decide alone where they hide the text already.</param>
    /// <param name="environment">Null in a collection of services without a host; it is then not Development.</param>
    internal static JsonSettings Of(JsonSettings settings, IHostEnvironment? environment) =>
        settings.HideFoundText || environment?.IsDevelopment() == true ? settings : settings with { HideFoundText = true };
}
