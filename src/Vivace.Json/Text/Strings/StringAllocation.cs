// A new string of a given length whose characters are still to be written.
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

/// <summary>Makes the strings that values are widened into.</summary>
internal static class StringAllocation
{
    // The runtime's own allocator saves a fifth of the public call. It is not a contract: it is looked for once, and the public call is the fallback.
    private static readonly bool s_hasAllocator =
        typeof(string).GetMethod("FastAllocateString", BindingFlags.Static | BindingFlags.NonPublic, [typeof(nint)])?.ReturnType == typeof(string);

    /// <summary>A string of <paramref name="length"/> characters, at least one, all of them zero; no other code sees it yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string Allocate(int length) => s_hasAllocator ? FastAllocateString(null, length) : new string('\0', length);

    [UnsafeAccessor(UnsafeAccessorKind.StaticMethod)]
    private static extern string FastAllocateString(string? type, nint length);
}
