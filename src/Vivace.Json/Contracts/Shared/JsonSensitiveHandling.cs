// How members with secrets are written. The generator, which decides by it, has the same source.
namespace Vivace.Json;

/// <summary>How members with <see cref="Serialization.JsonSensitiveAttribute"/> are written.</summary>
#if NET
public
#else
internal
#endif
enum JsonSensitiveHandling
{
    /// <summary>As any other member.</summary>
    Write = 0,

    /// <summary>As <c>"***"</c>, whatever their type. A member that would be left out, because it is null for example, still is.</summary>
    Mask = 1,

    /// <summary>Not at all.</summary>
    Omit = 2,
}
