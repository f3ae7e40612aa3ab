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

    /// <summary>Goes into an array, to one of its elements.</summary>
    internal void AddElement(long index) => _levels.Add(new(isObject: false) { Index = index });

    /// <summary>Goes into an object, to one of its members.</summary>
    internal void AddMember(string? name) => _levels.Add(new(isObject: true) { Name = name });

    /// <summary>The same, with a name that is made when the path is needed.</summary>
    internal void AddMember(Func<string> name) => _levels.Add(new(isObject: true) { MakeName = name });

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
            else if ((level.Name ?? level.MakeName?.Invoke()) is { } name)
                ErrorPath.AppendName(path, name);
        }

        return path.ToString();
    }

    private struct Level(bool isObject)
    {
        internal readonly bool IsObject = isObject;
        internal long Index;
        internal string? Name;
        internal Func<string>? MakeName;

        internal readonly Level Next => IsObject ? new(isObject: true) : this with { Index = Index + 1 };
    }
}
