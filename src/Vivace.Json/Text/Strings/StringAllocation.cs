// Allocates a string whose characters are still to be written.
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

internal static class StringAllocation
{
    // The runtime's own allocator saves a fifth of the public call. It is not a contract: it is looked up once, with the public call as
    // fallback.
    private static readonly bool s_hasAllocator =
        typeof(string).GetMethod("FastAllocateString", BindingFlags.Static | BindingFlags.NonPublic, [typeof(nint)])?.ReturnType
            == typeof(string);

    /// <summary>A string of <paramref name="length"/> zero characters, at least one; no other code has seen it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string Allocate(int length) => s_hasAllocator ? FastAllocateString(null, length) : new string('\0', length);

    [UnsafeAccessor(UnsafeAccessorKind.StaticMethod)]
    private static extern string FastAllocateString(string? type, nint length);
}
