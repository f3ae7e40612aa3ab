// Settings as a server should use them: text found in a body is shown only to developers.
using Microsoft.Extensions.Hosting;

namespace Vivace.Json.AspNetCore.Registration;

internal static class SafeSettings
{
    /// <summary>Adds <see cref="JsonSettings.HideFoundText"/> unless it is set or the
    /// environment is Development (null means it is not).</summary>
    internal static JsonSettings Of(JsonSettings settings, IHostEnvironment? environment) =>
        settings.HideFoundText || environment?.IsDevelopment() == true ? settings : settings with { HideFoundText = true };
}
