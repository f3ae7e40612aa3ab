// Names in texts that a type does not have, remembered so that those of the next text are compared instead of looked up.
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Codecs;

/// <summary>
/// A few names without a member. Threads may lose each other's additions or replace them: a name here is a guess, which is
/// compared with the text before it counts.
/// </summary>
internal sealed class UnknownNames
{
    /// <summary>How many names are remembered; a type whose texts have more looks the others up.</summary>
    internal const int Capacity = 64;

    private readonly RememberedName?[] _names = new RememberedName?[Capacity];
    private int _count;

    /// <summary>Remembers a name of ASCII without escapes, if it is not yet; null where there is no room.</summary>
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

    /// <summary>Puts a name in another form in its place.</summary>
    internal void Replace(RememberedName name, RememberedName restated)
    {
        int index = Array.IndexOf(_names, name);
        if (index >= 0)
            _names[index] = restated;
    }
}
