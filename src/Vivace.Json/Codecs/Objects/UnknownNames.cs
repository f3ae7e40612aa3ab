// Remembers unmapped names, so that they are compared instead of looked up.
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Threads may lose each other's additions or replace them: a name is a guess that is compared with the text.</summary>
internal sealed class UnknownNames
{
    internal const int Capacity = 64;

    private readonly RememberedName?[] _names = new RememberedName?[Capacity];
    private int _count;

    /// <summary>Remembers an ASCII name without escapes; null if there is no room.</summary>
    internal RememberedName? Add(ReadOnlySpan<byte> name)
    {
        int count = _count;
        for (int i = 0; i < count && count < Capacity; i++)
            if (_names[i] is { } present && present.Name.Equals(ref MemoryMarshal.GetReference(name), name.Length))
                return present;
        if (count == Capacity)
            return null;
        RememberedName added = new(new MemberName(Encoding.ASCII.GetString(name), ignoreCase: false, isFirst: false), -1, -1);
        _names[count] = added;
        _count = count + 1;
        return added;
    }

    internal void Replace(RememberedName name, RememberedName restated)
    {
        int index = Array.IndexOf(_names, name);
        if (index >= 0)
            _names[index] = restated;
    }
}
