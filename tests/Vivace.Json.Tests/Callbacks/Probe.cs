// Where users' code runs: counts the calls, and throws, calls the serializer or waits in one of them.
namespace Vivace.Json.Tests.Callbacks;

/// <summary>Models and policies call <see cref="Hit"/> wherever the library calls them; a probe says what that does in one flow of execution.</summary>
internal sealed class Probe(Action<int> act)
{
    private static readonly AsyncLocal<Probe?> s_current = new();

    private int _hits;

    /// <summary>The calls so far.</summary>
    internal int Hits => Volatile.Read(ref _hits);

    /// <summary>Called by users' code.</summary>
    internal static void Hit()
    {
        if (s_current.Value is { } probe)
            probe.Take();
    }

    /// <summary>Called by users' code that returns something.</summary>
    internal static T Hit<T>(T value)
    {
        Hit();
        return value;
    }

    /// <summary>Makes a call in which users' code meets the probe.</summary>
    internal string Watch(Func<string> call)
    {
        Probe? before = s_current.Value;
        s_current.Value = this;
        try
        {
            return call();
        }
        finally
        {
            s_current.Value = before;
        }
    }

    /// <summary>Makes a call in which users' code does nothing else.</summary>
    internal static T Unwatched<T>(Func<T> call)
    {
        Probe? before = s_current.Value;
        s_current.Value = null;
        try
        {
            return call();
        }
        finally
        {
            s_current.Value = before;
        }
    }

    // What the call does goes unwatched: it may come here again.
    private void Take()
    {
        int hit = Interlocked.Increment(ref _hits);
        Unwatched(() =>
        {
            act(hit);
            return true;
        });
    }
}

/// <summary>What users' code throws in these tests, and nothing else does.</summary>
internal sealed class MarkerException() : Exception("users' code");
