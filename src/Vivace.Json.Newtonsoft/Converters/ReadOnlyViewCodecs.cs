// Collection interfaces without Add. An existing collection is filled if possible; a new one is of the class that Newtonsoft.Json creates.
using System.Collections.ObjectModel;

namespace Vivace.Json.Compatibility.Converters;

internal static class ReadOnlyViewCodecs
{
    /// <summary>Whether the type is one of these interfaces.</summary>
    internal static bool Contains(Type type) =>
        type.IsInterface && type.IsConstructedGenericType && type.GetGenericTypeDefinition() is var definition
        && (definition == typeof(IEnumerable<>) || definition == typeof(IReadOnlyList<>) || definition == typeof(IReadOnlyCollection<>)
            || definition == typeof(IReadOnlyDictionary<,>));

    internal static JsonCodec Create(Type type)
    {
        Type[] arguments = type.GetGenericArguments();
        return (JsonCodec)Activator.CreateInstance(
            arguments.Length == 2
                ? typeof(MapViewCodec<,>).MakeGenericType(arguments)
                : typeof(ListViewCodec<,>).MakeGenericType(type, arguments[0]))!;
    }
}

internal abstract class ReadOnlyViewCodec<T> : JsonCodec<T>
    where T : class
{
    private CodecBinding<T> _binding = null!;

    protected override void Bind(CodecBinding<T> binding) => _binding = binding;

    public override T? Read(ref JsonReader reader) => _binding.Next.Read(ref reader) is { } value ? Created(value) : null;

    public override T? Populate(ref JsonReader reader, T value) =>
        reader.IsContainer() ? (T?)_binding.Populate(ref reader, value) : Read(ref reader);

    public override void Write(ref JsonWriter writer, T? value) => _binding.Next.Write(ref writer, value);

    protected abstract T Created(T value);
}

internal sealed class ListViewCodec<T, TItem> : ReadOnlyViewCodec<T>
    where T : class, IEnumerable<TItem>
{
    protected override T Created(T value) =>
        typeof(T) != typeof(IEnumerable<TItem>) && value is IList<TItem> list ? (T)(object)new ReadOnlyCollection<TItem>(list) : value;
}

internal sealed class MapViewCodec<TKey, TValue> : ReadOnlyViewCodec<IReadOnlyDictionary<TKey, TValue>>
    where TKey : notnull
{
    protected override IReadOnlyDictionary<TKey, TValue> Created(IReadOnlyDictionary<TKey, TValue> value) =>
        value is IDictionary<TKey, TValue> map ? new ReadOnlyDictionary<TKey, TValue>(map) : value;
}
