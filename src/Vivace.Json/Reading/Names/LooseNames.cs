// Names without their case and separators.
using System.Text;

namespace Vivace.Json.Reading.Names;

/// <summary>Finds the name that is meant by one of another spelling: <c>first_name</c>, <c>FIRST-NAME</c> and <c>firstName</c> are one.</summary>
internal sealed class LooseNames
{
    // Longer names count as unknown.
    private const int MaxLength = 256;

    // -1 for a name that several would be meant by.
    private readonly Dictionary<string, int> _names = new(StringComparer.OrdinalIgnoreCase);

    /// <param name="names">The names; null for a place without one.</param>
    /// <param name="memberOf">What a name, by its index, stands for: several may stand for one.</param>
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

    /// <summary>The index of the one name that is meant, or -1.</summary>
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

    /// <summary>A name without separators.</summary>
    internal static string KeyOf(string name) => name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
