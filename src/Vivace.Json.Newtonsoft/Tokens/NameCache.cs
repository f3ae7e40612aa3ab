// Names of members as strings, which a converter sees again for each value.
using System.Text;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Keeps short ASCII names of one thread by a hash of their ends and length; a new name takes the place of another with the same hash.</summary>
internal sealed class NameCache
{
    private const int Size = 256, Longest = 64;

    private readonly string?[] _names = new string?[Size];

    internal string Get(ReadOnlySpan<byte> name)
    {
        if (name.Length is 0 or > Longest)
            return Encoding.UTF8.GetString(name);
        uint hash = (((uint)name[0] * 31) + name[^1]) * 31 + name[name.Length / 2];
        ref string? kept = ref _names[(hash * 31 + (uint)name.Length) % Size];
        if (kept is not null && Ascii.Equals(name, kept))
            return kept;
        string made = Encoding.UTF8.GetString(name);
        if (Ascii.IsValid(name))
            kept = made;
        return made;
    }
}
