// Results cached per compilation. Two generators examine the same calls after every edit, and binding a call is expensive, so they
// share the results.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Interception;

internal sealed class CompilationMemo<TKey, TAnswer>(IEqualityComparer<TKey>? comparer = null)
    where TKey : notnull
{
    private readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<TKey, TAnswer>> _answers = new();

    /// <summary>Returns the cached result or computes it. Two threads may compute the same one; either is right.</summary>
    internal TAnswer Get(Compilation compilation, TKey key, Func<TAnswer> find)
    {
        ConcurrentDictionary<TKey, TAnswer> answers = _answers.GetValue(compilation, _ => new(comparer ?? EqualityComparer<TKey>.Default));
        return answers.TryGetValue(key, out TAnswer? known) ? known : answers.GetOrAdd(key, find());
    }
}
