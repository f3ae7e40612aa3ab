// Parts of a text that are written with other settings, or by a user-defined codec.
using System.Runtime.CompilerServices;
using Vivace.Json.Writing;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>Creates a writer that continues the text of <paramref name="outer"/>.
    /// <see cref="GoOn(JsonWriter)"/> returns to the outer one.</summary>
    internal JsonWriter(JsonWriter outer, WriterSettings settings)
    {
        this = outer;
        _settings = settings;
        _escapes = settings.Escapes;
        _depthGate = settings.DepthGate;
        _indented = settings.Indented;
        _cold.References = null;
    }

    /// <summary>Continues the text of <paramref name="inner"/>, in its current buffer.</summary>
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

    internal readonly WriterPlace Place => _place;

    /// <summary>Writes what precedes a value, and makes room for a value that does not ask for any.</summary>
    internal WriterPlace BeginValue()
    {
        _position = WritePrimitives.Ensure(ref this, BeforeValue(), WritePrimitives.MinimumChunk);
        return _place;
    }

    internal WriterPlace BeginName()
    {
        _position = BeforeName();
        return _place;
    }

    internal void GoOn(int position, WriterPlace place)
    {
        _position = position;
        _place = place;
    }

    /// <summary>Returns to the start of a value that failed, so that the caller can write another one. If part of the
    /// value has left the buffer, the writer is unusable from then on.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void GoBack(int position, WriterPlace place, int depth, int handedOver, int known)
    {
        _depth = depth;
        while (_cold.OuterObjects?.TryPeek(out (ulong Objects, int Depth) outer) == true && outer.Depth > depth)
            _cold.OuterObjects.Pop();
        _cold.References?.ForgetTo(known);
        (_position, _place) = _cold.HandedOver == handedOver ? (position, place) : (0, WriterPlace.Lost);
    }

    /// <summary>What a codec that pauses has open: the state of the public methods.</summary>
    internal struct OpenState(int depth)
    {
        internal int Floor = depth;
        internal ulong Objects;
        internal WriterPlace Place = WriterPlace.Value;
        internal Stack<(ulong Objects, int Depth)>? Outer;
    }

    /// <summary>Puts a codec's state in place, and returns the one that was there.</summary>
    internal OpenState Exchange(in OpenState held)
    {
        OpenState there = new(_floor) { Objects = _objects, Place = _place, Outer = _cold.OuterObjects };
        (_floor, _objects, _place, _cold.OuterObjects) = (held.Floor, held.Objects, held.Place, held.Outer);
        return there;
    }

    internal readonly struct Frame(int floor, ulong objects, int pauseAt)
    {
        internal readonly int Floor = floor;
        internal readonly ulong Objects = objects;
        internal readonly int PauseAt = pauseAt;
    }

    /// <inheritdoc cref="JsonReader.CheckStack"/>
    internal void CheckStack(int position)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw WriteFailure.Depth(ref this, position);
    }

    /// <summary>Prepares for a value from a user-defined codec, in which nothing pauses. Returns the previous state.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Frame BeginValue(int position)
    {
        Frame outer = new(_floor, _objects, _pauseAt);
        _floor = _depth;
        _pauseAt = int.MaxValue;
        StandAt(position);
        return outer;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void StandAt(int position)
    {
        _position = position;
        _place = WriterPlace.Value;
    }

    internal readonly bool IsDone => _place == WriterPlace.Done;

    /// <summary>Restores the previous state. Returns false if the codec wrote no value or left one open.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool EndValue(Frame outer)
    {
        bool isWhole = IsDone;
        (_floor, _objects, _pauseAt) = (outer.Floor, outer.Objects, outer.PauseAt);
        return isWhole;
    }

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

    internal bool EndName(Frame outer)
    {
        bool isWhole = _place == WriterPlace.MemberValue && _depth == _floor + 1;
        (_floor, _objects, _pauseAt) = (outer.Floor, outer.Objects, outer.PauseAt);
        return isWhole;
    }
}
