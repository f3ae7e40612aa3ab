// A text that is written under the settings of one call, and in part under those of another.
namespace Vivace.Json.Writing;

public ref partial struct JsonWriter
{
    /// <summary>A writer that goes on where <paramref name="outer"/> stands; <see cref="GoOn"/> leads back.</summary>
    internal JsonWriter(JsonWriter outer, WriterSettings settings)
    {
        this = outer;
        _settings = settings;
        _escapes = settings.Escapes;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
    }

    /// <summary>Goes on where <paramref name="inner"/> stands, in the buffer that it has now.</summary>
    internal void GoOn(JsonWriter inner)
    {
        _origin = ref inner._origin;
        _capacity = inner._capacity;
        _buffer = inner._buffer;
        _position = inner._position;
    }

    /// <summary>Writes what stands before a value, and makes room for a value that asks for none itself.</summary>
    internal void BeginValue() => _position = WritePrimitives.Ensure(ref this, BeforeValue(), WritePrimitives.MinimumChunk);
}
