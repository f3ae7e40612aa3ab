// Compares names without case and separators.
using System.Text;

namespace Vivace.Json.Reading.Names;

/// <summary>Finds a name by another spelling: <c>first_name</c>, <c>FIRST-NAME</c> and <c>firstName</c> are the same.</summary>
internal sealed class LooseNames
{
    private const int MaxLength = 256;

    // -1 marks an ambiguous name.
    private readonly Dictionary<string, int> _names = new(StringComparer.OrdinalIgnoreCase);

    // A name is null for an unused index. Several names may belong to one member.
    internal LooseNames(string?[] names, Func<int, int> memberOf)
    {
        for (int i = 0; i < names.Length; i++)
        {
            if (names[i] is not { } name || _names.TryAdd(KeyOf(name), i))
                continue;
            int other = _names[KeyOf(name)];
            if (other >= 0 && memberOf(other) != memberOf(i))
                _names[KeyOf(name)] = -1;
        }
    }

    /// <summary>Returns the index of the matching name, or -1 if none or several match.</summary>
    internal int Find(ReadOnlySpan<byte> name)
    {
        if (name.Length > MaxLength)
            return -1;
        Span<char> key = stackalloc char[MaxLength];
        int length = Encoding.UTF8.GetChars(name, key), kept = 0;
        for (int i = 0; i < length; i++)
            if (key[i] is not ('_' or '-'))
                key[kept++] = key[i];
        return _names.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(key[..kept], out int index) ? index : -1;
    }

    internal static string KeyOf(string name) => name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
