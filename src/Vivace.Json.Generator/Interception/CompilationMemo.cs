// What was found out about a compilation, for as long as it lives. Two generators look at the same calls, after every edit, and
// binding a call is what costs: they share the answers.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Interception;

internal sealed class CompilationMemo<TKey, TAnswer>(IEqualityComparer<TKey>? comparer = null)
    where TKey : notnull
{
    private readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<TKey, TAnswer>> _answers = new();

    /// <summary>The answer that was given before, or a new one. Two threads may ask for the same at once; either answer is right.</summary>
    internal TAnswer Get(Compilation compilation, TKey key, Func<TAnswer> find)
    {
        ConcurrentDictionary<TKey, TAnswer> answers = _answers.GetValue(compilation, _ => new(comparer ?? EqualityComparer<TKey>.Default));
        return answers.TryGetValue(key, out TAnswer? known) ? known : answers.GetOrAdd(key, find());
    }
}
