// A hash that identifies programs and names.
namespace Vivace.Json.Contracts.Programs;

/// <summary>FNV-1a over 64-bit words instead of bytes (draft-eastlake-fnv).</summary>
internal struct Fingerprint()
{
    internal ulong Number { get; private set; } = 14695981039346656037;

    internal void Mix(ulong part) => Number = unchecked((Number ^ part) * 1099511628211);
}
