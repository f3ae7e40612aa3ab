// How members with secrets are written; the generator compiles this file too.
namespace Vivace.Json;

/// <summary>How members with <see cref="Serialization.JsonSensitiveAttribute"/> are written.</summary>
#if NET
public
#else
internal
#endif
enum JsonSensitiveHandling
{
    /// <summary>Like any other member.</summary>
    Write = 0,

    /// <summary>As <c>"***"</c>, whatever the type. A member that would be left out, for example because it is null, still is.</summary>
    Mask = 1,

    /// <summary>Not at all.</summary>
    Omit = 2,
}
