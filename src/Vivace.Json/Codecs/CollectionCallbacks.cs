// The callbacks of user-defined collections.
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

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

    /// <summary>Called with the position after the collection, or the complement of the position of a pause.</summary>
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

    // A struct is boxed for the call and then copied back.
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
