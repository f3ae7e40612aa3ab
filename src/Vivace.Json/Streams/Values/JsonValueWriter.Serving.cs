// Serves the steps of a codec that writes in parts, with the writer of the text.
using System.Buffers;
using System.Text.Unicode;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Writing;

namespace Vivace.Json;

public sealed partial class JsonValueWriter
{
    // How much of a part is written before the window is looked at.
    private const int Piece = 4 * 1024, GroupLength = 3;

    // The open containers, for the path of an error: the index of the current element, or the name of the current member.
    private readonly List<(bool IsObject, long Index, string Name)> _levels = [];

    // How much of the part is written, and the bytes of an incomplete Base64 group.
    private int _done, _leftCount;
    private readonly byte[] _left = new byte[GroupLength];
    private bool _isBase64;

    // The first half of a surrogate pair, whose second half may be in the next part.
    private char _half;

    /// <summary>Whether a value, or a part of one, has been written: brackets and names are none.</summary>
    internal bool HasWritten { get; private set; }

    /// <summary>Whether a string has begun.</summary>
    internal bool IsInString { get; private set; }

    /// <summary>Serves the step. False if there is more of it, once there is room; the complement in
    /// <paramref name="paused"/> if a value paused within it.</summary>
    internal bool Serve(ref JsonWriter writer, out int paused)
    {
        paused = 0;
        if (IsInString && _step < Step.Characters)
            throw new InvalidOperationException($"Expected the rest of a string, or {nameof(EndStringAsync)}, found another call.");
        switch (_step)
        {
            case Step.BeginArray:
                Count();
                writer.BeginArray();
                _levels.Add((false, -1, ""));
                return true;
            case Step.BeginObject:
                Count();
                writer.BeginObject();
                _levels.Add((true, -1, ""));
                return true;
            case Step.EndArray:
                writer.EndArray();
                HasWritten = true;
                _levels.RemoveAt(_levels.Count - 1);
                return true;
            case Step.EndObject:
                writer.EndObject();
                HasWritten = true;
                _levels.RemoveAt(_levels.Count - 1);
                return true;
            case Step.Name:
                writer.WriteName(_name!);
                _levels[^1] = (true, 0, _name!);
                return true;
            case Step.Item when _levels.Count == 0 && _item!.IsOf(_owner, _value):
                throw Streams.Values.Exchange.OwnValue(_owner.GetType(), "writes");
            case Step.Item:
                Count();
                HasWritten = true;
                paused = _item!.Write(ref writer);
                return true;
            case Step.EndString:
                BeginString(ref writer, _isBase64);
                EndString(ref writer);
                return true;
            default:
                BeginString(ref writer, _step == Step.Base64);
                return WritePart(ref writer);
        }
    }

    /// <summary>Appends the place within the value.</summary>
    internal void AddTo(WrittenPath path)
    {
        foreach ((bool isObject, long index, string name) in _levels)
        {
            if (!isObject)
                path.AddElement(Math.Max(0, index));
            else if (index >= 0)
                path.AddMember(name);
        }
    }

    private void Count()
    {
        if (_levels is [.., { IsObject: false } around])
            _levels[^1] = around with { Index = around.Index + 1 };
    }

    private void BeginString(ref JsonWriter writer, bool isBase64)
    {
        if (IsInString)
        {
            if (isBase64 != _isBase64)
                throw new InvalidOperationException("Expected the rest of a string in the form of its beginning, found another one.");
            return;
        }

        Count();
        WriterPlace after = writer.BeginValue();
        writer.GoOn(WritePrimitives.WriteQuote(ref writer, writer._position), after);
        (IsInString, _isBase64, HasWritten) = (true, isBase64, true);
    }

    // Writes pieces until the window is full.
    private bool WritePart(ref JsonWriter writer)
    {
        int length = _step == Step.Characters ? _characters.Length : _bytes.Length;
        while (_done < length)
        {
            int count = Math.Min(Piece, length - _done);
            int position = _step switch
            {
                Step.Characters => WriteCharacters(ref writer, _characters.Span.Slice(_done, count)),
                Step.Utf8 =>
                    WriteUtf8(ref writer, WriteHalf(ref writer), _bytes.Span.Slice(_done, count),
                        isLast: _done + count == length, out count),
                _ => WriteBase64(ref writer, _bytes.Span.Slice(_done, count)),
            };
            writer.GoOn(position, writer.Place);
            _done += count;
            if (_done < length && (uint)position >= (uint)writer._pauseAt)
                return false;
        }

        _done = 0;
        return true;
    }

    // A pair is written at once.
    private int WriteCharacters(ref JsonWriter writer, ReadOnlySpan<char> characters)
    {
        int position = writer._position;
        if (_half != 0)
        {
            if (!char.IsLowSurrogate(characters[0]))
            {
                position = WriteHalf(ref writer);
            }
            else
            {
                position = WritePrimitives.WritePart(ref writer, position, [_half, characters[0]]);
                characters = characters[1..];
                _half = default;
            }
        }

        if (characters is [.., var last] && char.IsHighSurrogate(last))
        {
            _half = last;
            characters = characters[..^1];
        }

        return WritePrimitives.WritePart(ref writer, position, characters);
    }

    // What comes next is not the other half.
    private int WriteHalf(ref JsonWriter writer)
    {
        int position = _half == 0 ? writer._position : WritePrimitives.WritePart(ref writer, writer._position, [_half]);
        _half = default;
        return position;
    }

    private static int WriteUtf8(ref JsonWriter writer, int position, ReadOnlySpan<byte> utf8, bool isLast, out int read)
    {
        char[] buffer = Scratch<char>.Rent(utf8.Length);
        int count = 0;
        try
        {
            OperationStatus status = Utf8.ToUtf16(utf8, buffer, out read, out count, replaceInvalidSequences: false, isFinalBlock: isLast);
            position = WritePrimitives.WritePart(ref writer, position, buffer.AsSpan(0, count));
            return status == OperationStatus.Done || (status == OperationStatus.NeedMoreData && !isLast)
                ? position
                : throw WriteFailure.NotUtf8(ref writer, position);
        }
        finally
        {
            Scratch<char>.Return(buffer, count);
        }
    }

    private int WriteBase64(ref JsonWriter writer, ReadOnlySpan<byte> bytes)
    {
        int position = writer._position;
        if (_leftCount > 0)
        {
            int added = Math.Min(GroupLength - _leftCount, bytes.Length);
            bytes[..added].CopyTo(_left.AsSpan(_leftCount));
            bytes = bytes[added..];
            _leftCount += added;
            if (_leftCount < GroupLength)
                return position;
            position = WritePrimitives.WriteBase64Part(ref writer, position, _left);
        }

        int whole = bytes.Length / GroupLength * GroupLength;
        position = WritePrimitives.WriteBase64Part(ref writer, position, bytes[..whole]);
        _leftCount = bytes.Length - whole;
        bytes[whole..].CopyTo(_left);
        return position;
    }

    private void EndString(ref JsonWriter writer)
    {
        int position = WritePrimitives.WriteBase64Part(ref writer, WriteHalf(ref writer), _left.AsSpan(0, _leftCount));
        position = WritePrimitives.WriteQuote(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack));
        writer._cold.Paused?.EndString(position);
        writer.GoOn(position, writer.Place);
        (IsInString, _leftCount, _isBase64) = (false, 0, false);
    }

    private abstract class Item
    {
        /// <summary>Whether it is the value of the codec that writes it.</summary>
        internal abstract bool IsOf(JsonCodec owner, object? value);

        /// <summary>The complement of the position if the value pauses; otherwise 0.</summary>
        internal abstract int Write(ref JsonWriter writer);
    }

    private sealed class Item<TValue>(CodecPlan plan) : Item
    {
        private readonly Root<TValue> _root = plan.Memory.RootOf<TValue>();

        internal TValue? Value;

        internal override bool IsOf(JsonCodec owner, object? value) =>
            _root.Codec.Innermost == owner && (typeof(TValue).IsValueType ? Equals(Value, value) : ReferenceEquals(Value, value));

        internal override int Write(ref JsonWriter writer)
        {
            WriterPlace after = writer.BeginValue();
            int position = _root.Codec.WriteAt(ref writer, writer._position, Value);
            Value = default;
            writer.GoOn(position < 0 ? ~position : position, after);
            return position < 0 ? position : 0;
        }
    }
}
