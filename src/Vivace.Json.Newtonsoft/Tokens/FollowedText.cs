// Where a text that this library writes stands, for the writers that converters get.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Follows a text, or the text of one value that a converter left to the serializer, from one converter to the next.</summary>
/// <param name="start">The position of the value in the current part of the text.</param>
/// <param name="depth">The number of arrays and objects around the value.</param>
/// <param name="handedOver">How many parts of the text were handed over before.</param>
internal sealed class FollowedText(int start, int depth, int handedOver)
{
    private WrittenPath _path = new();
    private int _position = start, _outer, _handedOver = handedOver;

    /// <summary>The writer of the converters that are being called; null between them.</summary>
    internal TokenWriter? Tokens { get; set; }

    /// <summary>How many levels around this text the writer was told, and how many it has.</summary>
    internal (int Told, int Top) Outer { get; init; }

    /// <summary>Whether a converter was called in this text.</summary>
    internal bool IsTold { get; private set; }

    /// <summary>Reads on up to the value that comes next, and finds what is around it. Returns
    /// false if an earlier part of the text is out of reach.</summary>
    internal bool TryMove(ref JsonWriter writer, NameCache names, List<PlaceLevel> levels)
    {
        int position = writer._position;
        if (writer._cold.HandedOver == _handedOver)
        {
            _path.Follow(MemoryMarshal.CreateReadOnlySpan(ref writer._origin, position)[_position..]);
        }
        else
        {
            // From the start of the whole text.
            if (WriteFailure.PathAt(ref writer, position) is not { } path)
                return false;
            (_path, _outer, _handedOver) = (path, depth, writer._cold.HandedOver);
        }

        levels.Clear();
        for (int i = _outer; i < _path.Count; i++)
        {
            (bool isObject, long index, string? made) = _path.At(i, out ReadOnlySpan<byte> name);
            levels.Add(
                new(isObject, (int)index,
                    !isObject
                        ? null
                        : made ?? (name.Contains((byte)'\\') ? Encoding.UTF8.GetString(NameText.Unescape(name)) : names.Get(name))));
        }

        return IsTold = true;
    }

    /// <summary>A converter has written its value, which ends here.</summary>
    internal void Pass(int position) => _position = position;
}

/// <summary>An array or object that is open: how many values of it were begun, or the name of the member whose value comes next.</summary>
internal readonly record struct PlaceLevel(bool IsObject, int Begun, string? Name);
