// A number that tells programs and names apart without comparing them.
namespace Vivace.Json.Contracts.Programs;

/// <summary>FNV-1a over words of 64 bits instead of bytes (draft-eastlake-fnv).</summary>
internal struct Fingerprint()
{
    internal ulong Number { get; private set; } = 14695981039346656037;

    internal void Mix(ulong part) => Number = unchecked((Number ^ part) * 1099511628211);
}
