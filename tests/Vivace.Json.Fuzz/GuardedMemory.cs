// Memory between two pages that may not be touched: a load or store outside it ends the process instead of passing unseen.
using System.Buffers;
using System.Runtime.InteropServices;

namespace Vivace.Json.Fuzz;

/// <summary>Pages of memory with a protected page before and after them.</summary>
internal sealed unsafe partial class GuardedMemory : IDisposable
{
    private readonly byte* _region;
    private readonly nuint _whole;
    private readonly int _page = Environment.SystemPageSize;

    internal GuardedMemory(int capacity)
    {
        Length = (capacity + _page - 1) / _page * _page;
        _whole = (nuint)(Length + 2 * _page);
        _region = OperatingSystem.IsWindows() ? AllocateOnWindows() : AllocateOnUnix();
    }

    /// <summary>How many bytes may be touched.</summary>
    internal int Length { get; }

    /// <summary>All that may be touched.</summary>
    internal Span<byte> Bytes => new(_region + _page, Length);

    /// <summary>The protected page after the memory: to look into it ends the process.</summary>
    internal byte* PageAfter => _region + _page + Length;

    /// <summary>The protected page before the memory.</summary>
    internal byte* PageBefore => _region;

    /// <summary>A copy whose last byte is the last before the protected page.</summary>
    internal Span<byte> AtEnd(ReadOnlySpan<byte> bytes)
    {
        Span<byte> copy = Bytes[^bytes.Length..];
        bytes.CopyTo(copy);
        return copy;
    }

    /// <summary>A copy whose first byte is the first after the protected page.</summary>
    internal Span<byte> AtStart(ReadOnlySpan<byte> bytes)
    {
        Span<byte> copy = Bytes[..bytes.Length];
        bytes.CopyTo(copy);
        return copy;
    }

    /// <summary>The memory as managers of memory see it, for what takes no spans.</summary>
    internal Memory<byte> Slice(int start, int length) => new Lender(this).Memory.Slice(start, length);

    public void Dispose()
    {
        if (OperatingSystem.IsWindows())
            _ = VirtualFree(_region, 0, Release);
        else
            _ = Unmap(_region, _whole);
    }

    private sealed class Lender(GuardedMemory memory) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => memory.Bytes;

        public override MemoryHandle Pin(int elementIndex = 0) => new(memory._region + memory._page + elementIndex);

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }

    private const int ReadAndWrite = 3, Private = 2;
    private const uint Reserve = 0x2000, Commit = 0x1000, Release = 0x8000, NoAccess = 1, ReadWrite = 4;

    private byte* AllocateOnUnix()
    {
        // MAP_ANONYMOUS is one of the few constants on which the systems do not agree.
        int anonymous = OperatingSystem.IsLinux() ? 0x20 : 0x1000;
        byte* region = Map(null, _whole, ReadAndWrite, Private | anonymous, -1, 0);
        if ((nint)region == -1 || Protect(region, (nuint)_page, 0) != 0 || Protect(region + _page + Length, (nuint)_page, 0) != 0)
            throw new InvalidOperationException($"No guarded memory: error {Marshal.GetLastSystemError()}.");
        return region;
    }

    private byte* AllocateOnWindows()
    {
        byte* region = VirtualAlloc(null, _whole, Reserve | Commit, ReadWrite);
        if (region is null
            || VirtualProtect(region, (nuint)_page, NoAccess, out _) == 0
            || VirtualProtect(region + _page + Length, (nuint)_page, NoAccess, out _) == 0)
            throw new InvalidOperationException($"No guarded memory: error {Marshal.GetLastSystemError()}.");
        return region;
    }

    [LibraryImport("libc", EntryPoint = "mmap"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial byte* Map(void* address, nuint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial int Protect(void* address, nuint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap"), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial int Unmap(void* address, nuint length);

    [LibraryImport("kernel32"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    private static partial byte* VirtualAlloc(void* address, nuint length, uint type, uint protection);

    [LibraryImport("kernel32"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    private static partial int VirtualProtect(void* address, nuint length, uint protection, out uint before);

    [LibraryImport("kernel32"), DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    private static partial int VirtualFree(void* address, nuint length, uint type);
}
