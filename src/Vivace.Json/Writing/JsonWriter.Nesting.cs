// A text whose parts are written with other settings, or by a user-defined codec.
using System.Runtime.CompilerServices;
using Vivace.Json.Writing;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>Creates a writer that continues where <paramref name="outer"/> is; <see cref="GoOn(JsonWriter)"/> leads back.</summary>
    internal JsonWriter(JsonWriter outer, WriterSettings settings)
    {
        this = outer;
        _settings = settings;
        _escapes = settings.Escapes;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _cold.References = null;
    }

    /// <summary>Continues where <paramref name="inner"/> is, in the buffer that it has now.</summary>
    internal void GoOn(JsonWriter inner)
    {
        _origin = ref inner._origin;
        _capacity = inner._capacity;
        _cold.Buffer = inner._cold.Buffer;
        _cold.Owner = inner._cold.Owner;
        _cold.HandedOver = inner._cold.HandedOver;
        _cold.Paused = inner._cold.Paused;
        _position = inner._position;
        _place = inner._place;
    }

    /// <summary>The place of the writer.</summary>
    internal readonly WriterPlace Place => _place;

    /// <summary>Writes what comes before a value, and makes room for a value that does not make its own; returns the place after it.</summary>
    internal WriterPlace BeginValue()
    {
        _position = WritePrimitives.Ensure(ref this, BeforeValue(), WritePrimitives.MinimumChunk);
        return _place;
    }

    /// <summary>The same for a name.</summary>
    internal WriterPlace BeginName()
    {
        _position = BeforeName();
        return _place;
    }

    /// <summary>Continues after what was written by position.</summary>
    internal void GoOn(int position, WriterPlace place)
    {
        _position = position;
        _place = place;
    }

    /// <summary>
    /// Returns to where it was before a value that failed, so that the caller can write another one. If the output has a part of it
    /// already, nothing more can be written. User-defined codecs have restored the state that they must not change.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void GoBack(int position, WriterPlace place, int depth, int handedOver, int known)
    {
        _depth = depth;
        while (_cold.OuterObjects?.TryPeek(out (ulong Objects, int Depth) outer) == true && outer.Depth > depth)
            _cold.OuterObjects.Pop();
        _cold.References?.ForgetTo(known);
        (_position, _place) = _cold.HandedOver == handedOver ? (position, place) : (0, WriterPlace.Lost);
    }

    /// <summary>The state that a user-defined codec must not change.</summary>
    internal readonly record struct Frame(int Floor, ulong Objects, int PauseAt);

    /// <summary>
    /// Makes a value due at <paramref name="position"/> for a user-defined codec, within which nothing pauses; returns the previous state.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Frame BeginValue(int position)
    {
        Frame outer = new(_floor, _objects, _pauseAt);
        _floor = _depth;
        _pauseAt = int.MaxValue;
        StandAt(position);
        return outer;
    }

    /// <summary>Makes the next value due, as <see cref="BeginValue(int)"/> did the first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void StandAt(int position)
    {
        _position = position;
        _place = WriterPlace.Value;
    }

    /// <summary>Whether the value that was due has been written, and nothing is left open.</summary>
    internal readonly bool IsDone => _place == WriterPlace.Done;

    /// <summary>Restores the previous state; returns false if the codec wrote no value, or left something open.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool EndValue(Frame outer)
    {
        bool isWhole = IsDone;
        (_floor, _objects, _pauseAt) = outer;
        return isWhole;
    }

    /// <summary>Like <see cref="BeginValue(int)"/>, for a name.</summary>
    internal Frame BeginName(int position)
    {
        Frame outer = new(_floor, _objects, _pauseAt);
        _floor = _depth - 1;
        _pauseAt = int.MaxValue;
        _objects = 1;
        _position = position;
        _place = WriterPlace.Name;
        return outer;
    }

    /// <summary>Like <see cref="EndValue"/>, for a name.</summary>
    internal bool EndName(Frame outer)
    {
        bool isWhole = _place == WriterPlace.MemberValue && _depth == _floor + 1;
        (_floor, _objects, _pauseAt) = outer;
        return isWhole;
    }
}
