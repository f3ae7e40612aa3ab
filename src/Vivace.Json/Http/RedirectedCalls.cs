// The settings that the drop-in switch passes in calls without options.
using System.ComponentModel;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.CompilerServices;

/// <summary>Used by generated code for calls without options.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedCalls
{
    /// <summary>The defaults, with error messages that end with the location, as in System.Text.Json.</summary>
    public static JsonSettings Settings { get; } = OptionsConversion.RedirectedSettings();
}
