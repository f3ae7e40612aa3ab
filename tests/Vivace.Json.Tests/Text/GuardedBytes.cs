// Memory that ends where a page that may not be touched begins, so that a load beyond the end stops the test run.
using System.Runtime.InteropServices;

namespace Vivace.Json.Tests.Text;

internal sealed unsafe partial class GuardedBytes : IDisposable
{
    private const int Capacity = 1 << 16;   // a multiple of every page size in use

    private readonly byte* _memory;

    internal GuardedBytes()
    {
        if (OperatingSystem.IsWindows())
        {
            const uint commitAndReserve = 0x3000, readWrite = 0x04, noAccess = 0x01;
            _memory = VirtualAlloc(null, 2 * Capacity, commitAndReserve, readWrite);
            Check(_memory != null && VirtualProtect(_memory + Capacity, Capacity, noAccess, out _) != 0);
        }
        else
        {
            const int readWrite = 3, privateMapping = 2, none = 0;
            int anonymous = OperatingSystem.IsMacOS() ? 0x1000 : 0x20;
            _memory = MapMemory(null, 2 * Capacity, readWrite, privateMapping | anonymous, -1, 0);
            Check((nint)_memory != -1 && ProtectMemory(_memory + Capacity, Capacity, none) == 0);
        }
    }

    /// <summary>Gives room for <paramref name="length"/> items, the last of them directly before the guarded page.</summary>
    internal Span<T> Last<T>(int length) where T : unmanaged
    {
        Assert.InRange(length * sizeof(T), 0, Capacity);
        return new Span<T>(_memory + Capacity - length * sizeof(T), length);
    }

    internal Span<T> Last<T>(ReadOnlySpan<T> content) where T : unmanaged
    {
        Span<T> room = Last<T>(content.Length);
        content.CopyTo(room);
        return room;
    }

    public void Dispose()
    {
        if (OperatingSystem.IsWindows()) _ = VirtualFree(_memory, 0, 0x8000);
        else _ = UnmapMemory(_memory, 2 * Capacity);
    }

    private static void Check(bool succeeded)
    {
        if (!succeeded) throw new InvalidOperationException("No guarded page.");
    }

    [DllImport("libc", EntryPoint = "mmap", SetLastError = true)]
    private static extern byte* MapMemory(void* address, nuint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", EntryPoint = "mprotect", SetLastError = true)]
    private static extern int ProtectMemory(void* address, nuint length, int protection);

    [DllImport("libc", EntryPoint = "munmap", SetLastError = true)]
    private static extern int UnmapMemory(void* address, nuint length);

    [DllImport("kernel32", SetLastError = true)]
    private static extern byte* VirtualAlloc(void* address, nuint length, uint kind, uint protection);

    [DllImport("kernel32", SetLastError = true)]
    private static extern int VirtualProtect(void* address, nuint length, uint protection, out uint before);

    [DllImport("kernel32", SetLastError = true)]
    private static extern int VirtualFree(void* address, nuint length, uint kind);
}
