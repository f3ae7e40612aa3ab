// A growable list of steps.
namespace Vivace.Json.Contracts.Programs;

/// <summary>Replaces List, whose code for a struct of this library cannot be precompiled; every first call makes programs.</summary>
internal sealed class StepList
{
    private Step[] _steps = new Step[32];
    private int _count;

    internal void Add(Step step)
    {
        if (_count == _steps.Length)
        {
            Step[] larger = new Step[2 * _count];
            Array.Copy(_steps, larger, _count);
            _steps = larger;
        }

        _steps[_count++] = step;
    }

    internal void AddRange(Step[] steps)
    {
        for (int i = 0; i < steps.Length; i++)
            Add(steps[i]);
    }

    internal Step[] ToArray()
    {
        Step[] all = new Step[_count];
        Array.Copy(_steps, all, _count);
        return all;
    }
}
