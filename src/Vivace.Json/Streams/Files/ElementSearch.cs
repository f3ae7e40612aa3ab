// Finds where the elements of an array in a file begin and end, in one pass that reads no values.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Streams.Files;

/// <summary>One array, or the part of one that a range has. Dispose once.</summary>
internal sealed class ElementSearch : IDisposable
{
    private const int WindowLength = 64 * 1024;

    private readonly FileText _file;
    private readonly JsonFileRange _range;
    private readonly StreamTokens _cursor;
    private readonly PathReader _reader;

    // A part is searched as an array of its own, between brackets.
    private readonly bool _isPart;

    // Where the text that is searched begins in the file, or would, if the first bracket were there.
    private readonly long _origin;

    private long _read;

    // The element that was found last and is in no range yet.
    private bool _isFound;
    private long _start, _end, _index;

    // The error after the elements that were handed out last: it comes when the next are asked for.
    private JsonException? _error;

    internal ElementSearch(FileText file, JsonFileRange range, CodecPlan plan)
    {
        Fail.IfRewritten(plan.Reading);
        if (plan.PreservesReferences)
        {
            throw new NotSupportedException(
                $"{nameof(JsonSettings.ReferenceHandler)} is set, and an element could refer to an object in another part of the array. " +
                    $"Read the array with {nameof(JsonSerializer)}.{nameof(JsonSerializer.DeserializeAsyncEnumerable)}.");
        }

        (_file, _range, _isPart) = (file, range, range.Start > 0);
        _origin = _read = _isPart ? range.Start - 1 : file.MarkLength;
        ForwardPath path = ForwardPath.ElementsOf(_isPart ? "$" : range.Array!);
        TextWindow window = new(Math.Max(WindowLength, plan.Settings.DefaultBufferSize), plan.Reading, takesMany: false);
        _cursor = new StreamTokens(plan.Reading, window)
        {
            Origin = _isPart ? new FileElements(file, range) : null,
            FirstIndex = range.Index,
        };
        _reader = new PathReader([path], plan, cursor: _cursor);
    }

    /// <summary>Finds the elements whose first bytes lie in the same part of the file, if that is cut
    /// into parts of one length. Null at the end of the array.</summary>
    internal JsonFileRange? Next(long length)
    {
        try
        {
            if (_error is not null)
                throw _error;
            if (!_isFound && !FindNext())
                return null;
            string path = _cursor.Path;
            JsonFileRange found = new(_start, _end) { Array = path[..path.LastIndexOf('[')], Index = _index };
            long part = _start / length, index = _index;
            try
            {
                while (FindNext() && _start / length == part && _index > index)
                    (found, index) = (found with { End = _end }, _index);
            }
            catch (JsonException error)
            {
                _error = error;
            }

            return found;
        }
        catch (JsonException error) when (ErrorDetails.Find(error) is { } details)
        {
            throw FileError.Of(_file.Path, error, details);
        }
    }

    public void Dispose() => _reader.Dispose();

    private bool FindNext()
    {
        while (true)
        {
            while (_reader.TryFind())
            {
                if (_cursor.IsInObject)
                    throw _cursor.NotElement();
                (long start, long end) = _cursor.Extent;
                (_start, _end, _index) = (_origin + start, _origin + end, _cursor.Index);

                // A number at the end of the text may have been longer. What comes next is the error.
                if (_start < _range.End && !(_end == _read && EndsInDigit()))
                    return _isFound = true;
            }

            if (_reader.IsEnded)
                return _isFound = false;
            _reader.Take(Read(_reader.MakeRoom().Span));
        }
    }

    private bool EndsInDigit()
    {
        Span<byte> last = stackalloc byte[1];
        return _file.Read(last, _end - 1) == 1 && char.IsAsciiDigit((char)last[0]);
    }

    private int Read(Span<byte> room)
    {
        long begin = _range.Start, end = _isPart ? _range.End : long.MaxValue;
        if (_read < begin)
            return Bracket(room, '[');
        int count = _read > end ? 0 : _file.Read(room[..(int)Math.Min(room.Length, end - _read)], _read);
        if (count == 0 && _isPart && _read <= end)
        {
            _read = end;
            return Bracket(room, ']');
        }

        _read += count;
        return count;
    }

    private int Bracket(Span<byte> room, char bracket)
    {
        _read++;
        room[0] = (byte)bracket;
        return 1;
    }
}
