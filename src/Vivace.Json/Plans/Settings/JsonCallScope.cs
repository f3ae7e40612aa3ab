// A scope with state for calls.
namespace Vivace.Json;

/// <summary>A scope that <see cref="JsonCall.With"/> begins; dispose it to end the scope.</summary>
public sealed class JsonCallScope : IDisposable
{
    internal JsonCallScope(object state, JsonCallScope? outer)
    {
        State = state;
        Outer = outer;
    }

    internal object State { get; }

    internal JsonCallScope? Outer { get; }

    /// <summary>Ends the scope; further calls do nothing.</summary>
    public void Dispose() => JsonCall.Leave(this);
}
