// A text of which parts are written under other settings, or by a codec of the caller's.
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
        _references = null;
    }

    /// <summary>Goes on where <paramref name="inner"/> stands, in the buffer that it has now.</summary>
    internal void GoOn(JsonWriter inner)
    {
        _origin = ref inner._origin;
        _capacity = inner._capacity;
        _buffer = inner._buffer;
        _position = inner._position;
        _isDue = false;
    }

    /// <summary>Writes what stands before a value, and makes room for a value that asks for none itself.</summary>
    internal void BeginValue() => _position = WritePrimitives.Ensure(ref this, BeforeValue(), WritePrimitives.MinimumChunk);

    /// <summary>Writes what stands before a name.</summary>
    internal int BeginName() => BeforeName();

    /// <summary>What a codec of the caller's has to leave as it was.</summary>
    internal readonly record struct Frame(int Floor, ulong Objects);

    /// <summary>Makes a value due at <paramref name="position"/>, or a name, for a codec of the caller's; the state before is returned.</summary>
    internal Frame BeginValue(int position, bool isName = false)
    {
        Frame outer = new(_floor, _objects);
        _floor = isName ? _depth - 1 : _depth;
        _objects = isName ? 1u : 0;
        _position = position;
        _isDue = !isName;
        return outer;
    }

    /// <summary>Goes back to the state before; false where the codec wrote no value, or left something open.</summary>
    internal bool EndValue(Frame outer, bool isName = false)
    {
        bool isWhole = _isDue == isName && _depth == (isName ? _floor + 1 : _floor);
        (_floor, _objects) = outer;
        _isDue = false;
        return isWhole;
    }
}
