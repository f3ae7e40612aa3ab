// Shows the value of a text that has not ended, from its open containers and the last entry.
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Streams;

internal partial class ResumableReader
{
    /// <summary>A reader whose value can be inspected before the text ends. A separate class, so that trimming can remove it.</summary>
    internal sealed class Looking(Root root, TextWindow window) : ResumableReader(root, window, isLookedAt: true)
    {
        private bool _isLooking;

        // The containers, inside the innermost frame, that were open at the last look.
        private readonly PartialText _open = new((root.Plan.Reading.Flags & ReadFlags.AllowTrailingCommas) != 0);

        // Whether the last entry is left out until it is complete. Until then, only new text is scanned.
        private bool _waits;

        /// <summary>Whether the last look found the end of the value.</summary>
        internal bool IsComplete { get; private set; }

        /// <summary>The token that the text ends in.</summary>
        internal CutToken Cut { get; private set; }

        /// <summary>The open arrays and objects.</summary>
        internal int OpenLevels => _depth + Math.Max(0, Levels.Length - (_top is null ? 0 : 1));

        private ReadOnlySpan<PartialText.Level> Levels => _ended is null ? _open.Levels : [];

        /// <summary>Creates a reader of a text that arrives by <see cref="Append"/>. Text
        /// of a dialect is rewritten as it arrives.</summary>
        internal static Looking At(Root root, int firstLength)
        {
            ReaderSettings reading = root.Plan.Reading;
            return new Looking(root,
                reading.Rewriting is null
                    ? new TextWindow(firstLength) { SkipsMark = false }
                    : new TextWindow(firstLength, reading, takesMany: false));
        }

        /// <summary>Adds the next part of the text.</summary>
        internal void Append(ReadOnlySpan<byte> utf8Json)
        {
            while (!utf8Json.IsEmpty)
            {
                if (!TakesMore)
                    MakeRoom();
                ArraySegment<byte> room = Room;
                int count = Math.Min(room.Count, utf8Json.Length);
                utf8Json[..count].CopyTo(room);
                Take(count);
                utf8Json = utf8Json[count..];
            }
        }

        /// <summary>Reads the available text and sets <see cref="Value"/> to its meaning; null if there is none yet.</summary>
        internal void Look()
        {
            if (_waits && StillWaits())
                return;
            WithdrawOpen();
            Read();
            _isLooking = true;
            Read();
            _isLooking = false;
        }

        // An entry that has ended, or has an error, is read whole.
        private bool StillWaits()
        {
            ReadOnlySpan<byte> text = _window.Text[_position..];
            (bool isSettled, int cutAt) = (_open.IsSettled, _open.CutAt);
            ScannedBytes += text.Length - _open.Continue(text);
            Cut = _open.Cut;
            return !_open.IsWrong && _open.ValueEnd < 0 && (isSettled || _open.CutAt == cutAt);
        }

        /// <summary>Reads the available text and makes room for more.</summary>
        internal void MakeRoom()
        {
            _waits = false;
            WithdrawOpen();
            Advance();
        }

        private protected override bool ReadOn(ref Available text)
        {
            if (!_isLooking)
                return base.ReadOn(ref text);
            LookAt(ref text);
            return false;
        }

        private void WithdrawOpen()
        {
            for (ReadFrame? frame = _top; frame is not null; frame = frame.Around)
                frame.Withdraw();
        }

        private void LookAt(ref Available text)
        {
            (_waits, Cut, IsComplete) = (false, CutToken.None, _ended is not null);
            if (_ended is not null)
                return;
            if (_top is null)
                _open.LookAtValue(text.Text);
            else
                _open.LookAtEntries(text.Text, _top.IsObject, _top.IsStarted);
            ScannedBytes += text.Text.Length;

            // The reader itself reports the same error.
            if (_open.IsWrong)
            {
                if (_top is null)
                    ReadWhole(text);
                else
                    ReadToEnd(_top, ref text, text.Text.Length);
            }

            Cut = _open.Cut;
            IsComplete = _top is null && _open.ValueEnd >= 0;
            bool isRead = TryReadOpen(text, out object? last);
            Value = TryPeek(text, isRead, last, out object? value) ? value : null;
        }

        // The value of the last entry, or of the whole text.
        private bool TryReadOpen(in Available text, out object? value)
        {
            value = null;
            bool isRead = false;
            if (_open.HasValue && _part.String is null && (_top is not null || IsComplete || _codec.ReadsBeginnings))
            {
                byte[] closed = Scratch<byte>.Rent(_open.ClosedLength(text.Text));
                int length = 0;
                try
                {
                    length = _open.Close(text.Text, closed);
                    ScannedBytes += length;
                    isRead = TryReadOpen(closed.AsSpan(0, length), out value);
                }
                finally
                {
                    Scratch<byte>.Return(closed, length);
                }
            }

            // A comment may change how the text ends.
            _waits = !isRead && !_takesComments && _part.String is null && (_open.IsSettled || _open.CutAt >= 0);
            return isRead;
        }

        // Builds the text's value from the innermost frame outward.
        [MethodImpl(MethodImplOptions.NoInlining)]
        private bool TryPeek(in Available text, bool isRead, object? last, out object? value)
        {
            value = last;
            if (_top is null)
                return isRead;
            JsonReader reader = ReaderOf(text, text.Text.Length);
            for (ReadFrame? frame = _top; frame is not null; frame = frame.Around)
                isRead = frame.TryPeek(ref reader, isRead, value, out value) && frame.Check is null;
            Release(ref reader);
            return isRead;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private bool TryReadOpen(ReadOnlySpan<byte> closed, out object? value)
        {
            bool isRead = true;
            JsonReader reader = ReaderOf(new Available(closed, closed, isFinal: true), closed.Length);
            if (_top is null)
                value = _codec.ReadBoxed(ref reader, _open.Value, out _);
            else
                isRead = _top.TryReadOpen(ref reader, _open.Entry,
                    _open.ValueEnd >= 0 && closed[_open.Value] is not ((byte)'{' or (byte)'['), out value);
            Release(ref reader);

            // A complete text is read again if whitespace follows; its objects must then get the same ids.
            if (_top is null && _references is { } references)
            {
                ReadReferences.Return(references);
                _references = null;
            }

            return isRead;
        }

        /// <summary>The path of the innermost open value; where a value is skipped, the path of that value.</summary>
        internal string PathOfOpen()
        {
            StringBuilder path = new("$");
            ReadOnlySpan<byte> text = _window.Text[_position..];
            if (!AddFrames(path, _top, isAround: false))
                return path.ToString();
            ReadOnlySpan<PartialText.Level> levels = Levels;
            for (int i = 0; i < levels.Length; i++)
            {
                PartialText.Level level = levels[i];
                if (level.NameEnd > 0)
                    ErrorPath.AppendName(path, NameText.Read(text[(level.NameStart - 1)..(level.NameEnd + 1)]));
                else if (!_open.IsObject(i) && (i < levels.Length - 1 || Cut != CutToken.None))
                    path.Append(CultureInfo.InvariantCulture, $"[{level.Count + (i == 0 && _top is not null ? _top.Passed : 0)}]");
            }

            return path.ToString();
        }

        // From the outside in; false at a skipped value.
        private static bool AddFrames(StringBuilder path, ReadFrame? frame, bool isAround)
        {
            if (frame is null)
                return true;
            if (!AddFrames(path, frame.Around, isAround: true) || frame is SkippedFrame)
                return false;
            if (isAround)
                frame.AddTo(path);
            return true;
        }
    }
}
