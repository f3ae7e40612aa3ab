// The settings of calls without settings, for one assembly.
namespace Vivace.Json;

/// <summary>
/// Names a class with the settings of all calls of <see cref="JsonSerializer"/> in an assembly that are made without settings: its static
/// property <c>Settings</c>. They are compiled into the calls, so no code can change them, and other assemblies are not concerned.
/// </summary>
/// <remarks>
/// <para>
/// The generator of this package redirects the calls: those whose <c>options</c> are left out or null. With <c>VivaceJsonDropIn</c>, calls
/// of System.Text.Json's serializer without options get the settings too. Calls with options, contracts or contexts keep their meaning, and
/// so do calls in F# and Visual Basic, by reflection, through <c>dynamic</c> and by method groups.
/// </para>
/// <para>The project needs C# 11 or later.</para>
/// </remarks>
/// <example><code>
/// [assembly: JsonDefaults(typeof(Defaults))]
///
/// internal static class Defaults
/// {
///     internal static JsonSettings Settings { get; } = JsonSettings.Web;
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class JsonDefaultsAttribute : Attribute
{
    /// <summary>Names the class.</summary>
    /// <param name="type">A class with a static property or field <c>Settings</c> of type
    /// <see cref="JsonSettings"/> that the assembly can name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    public JsonDefaultsAttribute(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        Type = type;
    }

    /// <summary>The class.</summary>
    public Type Type { get; }
}
