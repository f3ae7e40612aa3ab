// The callbacks that user-defined collections can implement, as objects do.
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>Calls the <c>IJsonOn…</c> interfaces of a collection; no collection without them has an instance of this.</summary>
internal sealed class CollectionCallbacks
{
    private static readonly CollectionCallbacks s_instance = new();

    private CollectionCallbacks()
    {
    }

    internal static CollectionCallbacks? Of(Type type) =>
        typeof(IJsonOnSerializing).IsAssignableFrom(type) || typeof(IJsonOnSerialized).IsAssignableFrom(type)
        || typeof(IJsonOnDeserializing).IsAssignableFrom(type) || typeof(IJsonOnDeserialized).IsAssignableFrom(type)
            ? s_instance
            : null;

    internal void Serializing(object value) => (value as IJsonOnSerializing)?.OnSerializing();

    /// <summary>Called with the position after the collection, or the complement of the one at which the text pauses within it.</summary>
    internal int Serialized(ref JsonWriter writer, int position, object value)
    {
        if (value is not IJsonOnSerialized told)
            return position;
        if (position < 0)
            writer.Pause(new PausedCallback(told));
        else
            told.OnSerialized();
        return position;
    }

    private sealed class PausedCallback(IJsonOnSerialized value) : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            value.OnSerialized();
            return position;
        }
    }

    // A struct is called in a box, and comes back from it.
    internal void Deserializing<T>(ref T value)
    {
        object boxed = value!;
        (boxed as IJsonOnDeserializing)?.OnDeserializing();
        value = (T)boxed;
    }

    internal void Deserialized<T>(ref T value)
    {
        object boxed = value!;
        (boxed as IJsonOnDeserialized)?.OnDeserialized();
        value = (T)boxed;
    }
}
