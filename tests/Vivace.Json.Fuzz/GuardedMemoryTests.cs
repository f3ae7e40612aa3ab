// That the pages around the memory are closed: without it, what reads and writes beside them would prove nothing.
namespace Vivace.Json.Fuzz;

public unsafe class GuardedMemoryTests
{
    [Theory, InlineData(true), InlineData(false)]
    public void GuardedMemory_PageBesideIt_IsRefusedByTheSystem(bool after)
    {
        using GuardedMemory memory = new(1);
        string path = Path.GetTempFileName();
        try
        {
            using Microsoft.Win32.SafeHandles.SafeFileHandle file = File.OpenHandle(path, access: FileAccess.Write);
            RandomAccess.Write(file, memory.Bytes, 0);

            // The system looks at the page for us, and answers where we would be ended.
            byte* page = after ? memory.PageAfter : memory.PageBefore + Environment.SystemPageSize - 1;
            Assert.ThrowsAny<Exception>(() => RandomAccess.Write(file, new ReadOnlySpan<byte>(page, 1), 0));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void GuardedMemory_Copies_EndAndBeginAtThePages()
    {
        using GuardedMemory memory = new(1);
        Span<byte> end = memory.AtEnd("abc"u8);
        fixed (byte* first = end)
            Assert.True(first + end.Length == memory.PageAfter);
        Span<byte> start = memory.AtStart("abc"u8);
        fixed (byte* first = start)
            Assert.True(first == memory.PageBefore + Environment.SystemPageSize);
    }
}
