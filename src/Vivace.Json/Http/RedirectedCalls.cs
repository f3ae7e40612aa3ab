// What the drop-in switch passes to the serializer in calls without options.
using System.ComponentModel;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.CompilerServices;

/// <summary>Used by generated code in place of options that a call does not have.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RedirectedCalls
{
    /// <summary>The defaults, with exceptions whose messages end with the location, as those of System.Text.Json do.</summary>
    public static JsonSettings Settings { get; } = OptionsConversion.RedirectedSettings();
}
