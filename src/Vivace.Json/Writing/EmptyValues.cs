// Empty strings and collections.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Writing;

internal static class EmptyValues
{
    private static readonly ConditionalWeakTable<Type, object> s_counted = [];
    private static readonly object s_yes = new(), s_no = new();

    // An immutable array that was never initialized throws if it is counted, so compare with the default first.
    internal static bool IsEmpty<T>(T value) => value switch
    {
        null => true,
        _ when typeof(T).IsValueType && EqualityComparer<T>.Default.Equals(value, default) => true,
        string text => text.Length == 0,
        ICollection collection => collection.Count == 0,
        IEnumerable sequence => IsCounted(sequence.GetType()) && !HasFirst(sequence),
        _ => false,
    };

    // A collection can be enumerated again; other sequences may run only once.
    private static bool IsCounted(Type type) =>
        s_counted.GetValue(type, static type => Array.Exists(InterfacesOf(type), IsCounting) ? s_yes : s_no) == s_yes;

    internal static void Forget() => s_counted.Clear();

    private static bool IsCounting(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition() is { } definition
        && (definition == typeof(ICollection<>) || definition == typeof(IReadOnlyCollection<>));

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "An interface that was trimmed is used by nothing in the program.")]
    private static Type[] InterfacesOf(Type type) => type.GetInterfaces();

    private static bool HasFirst(IEnumerable sequence)
    {
        IEnumerator enumerator = sequence.GetEnumerator();
        try
        {
            return enumerator.MoveNext();
        }
        finally
        {
            (enumerator as IDisposable)?.Dispose();
        }
    }
}
