// Serializers of Newtonsoft.Json for converters, made from one set of settings.
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.Reading;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// A converter may change the serializer that it gets, for example remove itself from its converters. So each call has one for itself, and
/// one that was changed is not used again.
/// </summary>
internal sealed class SerializerPool(Nsj.JsonSerializerSettings settings, ValueTrees trees)
{
    private EngineSerializer? _free;

    internal Nsj.JsonConverter[] Converters { get; } = [.. settings.Converters];

    /// <summary>A serializer whose calls go to these codecs, or stay with Newtonsoft.Json.</summary>
    internal EngineSerializer Rent(Func<Type, JsonCodec>? codecs, ReaderSettings? reading)
    {
        EngineSerializer serializer = Interlocked.Exchange(ref _free, null) ?? SerializerEmitter.Make(settings);
        serializer.Begin(codecs, reading, trees);
        return serializer;
    }

    internal void Return(EngineSerializer serializer)
    {
        if (serializer.End())
            Volatile.Write(ref _free, serializer);
    }
}
