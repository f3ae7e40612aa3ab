// Finds the path at which writing failed: what was written so far is the beginning of a JSON text of our own.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors;

/// <summary>Follows a text part by part; the path is that of the value that would come next.</summary>
internal sealed class WrittenPath
{
    private readonly List<Level> _levels = [];
    private readonly List<byte> _string = [];

    // Within a string, after a backslash in it, and directly after its closing quote.
    private bool _isInString, _isEscaped, _isClosed;

    /// <summary>The path of the value that would have come next, such as <c>$.Lines[1].Qty</c>.</summary>
    internal static string Of(ReadOnlySpan<byte> written)
    {
        WrittenPath path = new();
        path.Follow(written);
        return path.ToString();
    }

    /// <summary>The same after a part that is not followed any further.</summary>
    internal string With(ReadOnlySpan<byte> part)
    {
        WrittenPath copy = new() { _isInString = _isInString, _isEscaped = _isEscaped, _isClosed = _isClosed };
        copy._levels.AddRange(_levels);
        copy._string.AddRange(_string);
        copy.Follow(part);
        return copy.ToString();
    }

    /// <summary>Goes over the next part of the text.</summary>
    internal void Follow(ReadOnlySpan<byte> part)
    {
        foreach (byte unit in part)
        {
            if (_isInString)
            {
                FollowString(unit);
                continue;
            }

            // A name's colon follows at once, in every layout.
            if (_isClosed && unit == (byte)':')
                _levels[^1] = _levels[^1] with { Name = Encoding.UTF8.GetString(NameText.Unescape(_string.ToArray())) };
            _isClosed = false;
            switch (unit)
            {
                case (byte)'{':
                    _levels.Add(new(isObject: true));
                    break;
                case (byte)'[':
                    _levels.Add(new(isObject: false));
                    break;
                case (byte)'}' or (byte)']':
                    _levels.RemoveAt(_levels.Count - 1);
                    break;
                case (byte)',':
                    _levels[^1] = _levels[^1].Next;
                    break;
                case (byte)'"':
                    _isInString = true;
                    _string.Clear();
                    break;
            }
        }
    }

    private void FollowString(byte unit)
    {
        if (!_isEscaped && unit == (byte)'"')
        {
            _isInString = false;
            _isClosed = true;
            return;
        }

        _isEscaped = !_isEscaped && unit == (byte)'\\';
        _string.Add(unit);
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        StringBuilder path = new("$");
        foreach (Level level in _levels)
        {
            if (!level.IsObject)
                path.Append(CultureInfo.InvariantCulture, $"[{level.Index}]");
            else if (level.Name is not null)
                ErrorPath.AppendName(path, level.Name);
        }

        return path.ToString();
    }

    private struct Level(bool isObject)
    {
        internal readonly bool IsObject = isObject;
        internal int Index;
        internal string? Name;

        internal readonly Level Next => IsObject ? this with { Name = null } : this with { Index = Index + 1 };
    }
}
