// Explains how a type is read and written.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Explains how a type is read and written: its contract, names, codecs and engine, and which attribute or
    /// setting decided each. For people, such as in a log or a debugger.</summary>
    /// <typeparam name="T">The type to explain.</typeparam>
    /// <param name="options">The settings of the calls; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The explanation as a tree; <see cref="JsonExplanation.ToString"/> is its text. A type that is not
    /// supported is explained too: the fact <c>refused</c> says why.</returns>
    /// <exception cref="NotSupportedException">A setting is not supported.</exception>
    /// <example><code>
    /// Console.WriteLine(JsonSerializer.Explain&lt;Order&gt;(JsonSettings.Web));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonExplanation Explain<T>(JsonSettings? options = null) => Explain(typeof(T), options);

    /// <inheritdoc cref="Explain{T}(JsonSettings)"/>
    /// <param name="type">The type to explain.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonExplanation Explain(Type type, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return new Explainer(PlanCache.OfCall(options)).Explain(type);
    }
}
