// Waits for all items of an asynchronous sequence, for a serializer that cannot.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Vivace.Json.AspNetCore.Mvc;

internal static class AsyncItems
{
    /// <summary>The items as a list if the value is an asynchronous sequence; otherwise the value.</summary>
    /// <exception cref="InvalidOperationException">There are more items than <paramref name="most"/>.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The method demands nothing of the type.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "An interface that nothing uses needs no list.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "MVC itself needs code that is generated at run time.")]
    internal static async Task<object?> GatherAsync(object? value, int most, CancellationToken cancellationToken)
    {
        if (value?.GetType().GetInterfaces()
            .FirstOrDefault(
                static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>)) is not { } sequence)
            return value;
        MethodInfo list = typeof(AsyncItems).GetMethod(nameof(ListAsync), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(
            sequence.GetGenericArguments());
        return await list.CreateDelegate<Func<object, int, CancellationToken, Task<object>>>()(value, most, cancellationToken)
            .ConfigureAwait(false);
    }

    private static async Task<object> ListAsync<T>(object sequence, int most, CancellationToken cancellationToken)
    {
        List<T> items = [];
        await foreach (T item in ((IAsyncEnumerable<T>)sequence).WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            if (items.Count == most)
                throw new InvalidOperationException(
                    $"Expected at most {most} items in a sequence that is held in memory, found more. Raise " +
                        $"MvcOptions.MaxIAsyncEnumerableBufferLimit, or leave out the settings of the result.");
            items.Add(item);
        }

        return items;
    }
}
