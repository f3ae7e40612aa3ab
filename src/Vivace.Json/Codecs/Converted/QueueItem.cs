// An entry of a priority queue.
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Converted;

[JsonArrayLayout]
internal readonly record struct QueueItem<TElement, TPriority>(TElement Element, TPriority Priority);
