// The stretch of code in which calls have a state.
namespace Vivace.Json;

/// <summary>Begun by <see cref="JsonCall.With"/>; disposing of it ends it.</summary>
public sealed class JsonCallScope : IDisposable
{
    internal JsonCallScope(object state, JsonCallScope? outer)
    {
        State = state;
        Outer = outer;
    }

    internal object State { get; }

    internal JsonCallScope? Outer { get; }

    /// <summary>Ends the scope; a second time does nothing.</summary>
    public void Dispose() => JsonCall.Leave(this);
}
