// Finds the path at which writing failed, from the JSON that was written so far.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Errors.Places;

/// <summary>Follows the text part by part; the path is that of the next value.</summary>
internal sealed class WrittenPath
{
    private readonly List<Level> _levels = [];

    // The current names of all levels, one after the other and escaped. Most are never asked for.
    private readonly List<byte> _names = [];

    // Inside a string, which may be a name; after a backslash in it; just after a name's closing quote.
    private bool _isInString, _isName, _isEscaped, _isClosed;

    private ref Level Around => ref CollectionsMarshal.AsSpan(_levels)[^1];

    /// <summary>The path of the next value, such as <c>$.Lines[1].Qty</c>.</summary>
    internal static WrittenPath Of(ReadOnlySpan<byte> written)
    {
        WrittenPath path = new();
        path.Follow(written);
        return path;
    }

    internal WrittenPath With(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second)
    {
        WrittenPath copy = new() { _isInString = _isInString, _isName = _isName, _isEscaped = _isEscaped, _isClosed = _isClosed };
        copy._levels.AddRange(_levels);
        copy._names.AddRange(_names);
        copy.Follow(first);
        copy.Follow(second);
        return copy;
    }

    /// <summary>The number of open arrays and objects.</summary>
    internal int Count => _levels.Count;

    /// <summary>Whether the level is an object, the index of its element, and the escaped name of its member; the name is made where the
    /// level was added by <see cref="AddMember(Func{string})"/>.</summary>
    internal (bool IsObject, long Index, string? Made) At(int level, out ReadOnlySpan<byte> name)
    {
        Level at = _levels[level];
        name = at.HasName ? CollectionsMarshal.AsSpan(_names).Slice(at.NameStart, at.NameLength) : default;
        return (at.IsObject, at.Index, at.Name ?? at.MakeName?.Invoke());
    }

    internal void Clear()
    {
        _levels.Clear();
        _names.Clear();
        _isInString = _isName = _isEscaped = _isClosed = false;
    }

    internal void AddElement(long index) => _levels.Add(new(isObject: false) { Index = index });

    internal void AddMember(string? name) => _levels.Add(new(isObject: true) { Name = name });

    internal void AddMember(Func<string> name) => _levels.Add(new(isObject: true) { MakeName = name });

    internal void Follow(ReadOnlySpan<byte> part)
    {
        int position = _isInString ? FollowString(part) : 0;
        while ((uint)position < (uint)part.Length)
        {
            byte mark = part[position++];

            // In every layout, the colon follows its name immediately.
            if (_isClosed && mark == (byte)':')
                Around.HasName = true;
            _isClosed = false;
            switch (mark)
            {
                case (byte)'"':
                    _isInString = true;
                    _isName = _levels.Count > 0 && Around is { IsObject: true, HasName: false, Name: null, MakeName: null };
                    position += FollowString(part[position..]);
                    break;
                case (byte)'{' or (byte)'[':
                    _levels.Add(new(isObject: mark == (byte)'{') { NameStart = _names.Count });
                    break;
                case (byte)',' or (byte)'}' or (byte)']':
                    EndValue(mark == (byte)',');
                    break;
            }
        }
    }

    // A converter may write raw text that is not JSON.
    private void EndValue(bool goesOn)
    {
        if (_levels.Count == 0)
            return;
        ref Level around = ref Around;
        CollectionsMarshal.SetCount(_names, around.NameStart);
        if (!goesOn)
            _levels.RemoveAt(_levels.Count - 1);
        else if (around.IsObject)
            around = new(isObject: true) { NameStart = around.NameStart };
        else
            around.Index++;
    }

    // Returns the length of the string's text in the part. Keeps only names: other strings may be arbitrarily long.
    private int FollowString(ReadOnlySpan<byte> part)
    {
        int taken = 0;
        if (_isEscaped)
            (_isEscaped, taken) = (false, 1);
        while (taken < part.Length)
        {
            int next = part[taken..].IndexOfAny((byte)'"', (byte)'\\');
            if (next < 0)
            {
                taken = part.Length;
                break;
            }

            taken += next + 1;
            if (part[taken - 1] == (byte)'"')
            {
                Keep(part[..(taken - 1)]);
                (_isInString, _isClosed) = (false, _isName);
                return taken;
            }

            // The byte after a backslash never ends a string.
            if (taken == part.Length)
                _isEscaped = true;
            else
                taken++;
        }

        Keep(part[..taken]);
        return taken;
    }

    private void Keep(ReadOnlySpan<byte> name)
    {
        if (!_isName)
            return;
        _names.AddRange(name);
        Around.NameLength = _names.Count - Around.NameStart;
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        StringBuilder path = new("$");
        for (int i = 0; i < _levels.Count; i++)
        {
            (bool isObject, long index, string? name) = At(i, out ReadOnlySpan<byte> text);
            if (!isObject)
                path.Append(CultureInfo.InvariantCulture, $"[{index}]");
            else if (name is not null || _levels[i].HasName)
                ErrorPath.AppendName(path, name ?? Encoding.UTF8.GetString(NameText.Unescape(text.ToArray())));
        }

        return path.ToString();
    }

    private struct Level(bool isObject)
    {
        internal readonly bool IsObject = isObject;
        internal long Index;
        internal string? Name;
        internal Func<string>? MakeName;
        internal int NameStart, NameLength;
        internal bool HasName;
    }
}
