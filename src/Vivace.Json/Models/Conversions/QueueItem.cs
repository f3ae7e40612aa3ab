// An entry of a priority queue, as its codec writes it.
using System.ComponentModel;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.CompilerServices;

/// <summary>An element of a <see cref="PriorityQueue{TElement, TPriority}"/> with its priority: the
/// array <c>[element, priority]</c>. For generated code.</summary>
/// <typeparam name="TElement">The type of the elements.</typeparam>
/// <typeparam name="TPriority">The type of the priorities.</typeparam>
/// <param name="Element">The element.</param>
/// <param name="Priority">Its priority.</param>
[JsonArrayLayout, EditorBrowsable(EditorBrowsableState.Never)]
public readonly record struct QueueItem<TElement, TPriority>([property: JsonRequired] TElement Element,
    [property: JsonRequired] TPriority Priority);
