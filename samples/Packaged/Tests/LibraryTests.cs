// A test project runs the library that was compiled ahead of time, as a program does.
using System.Reflection.PortableExecutable;
using Vivace.Json;
using Xunit;

public class LibraryTests
{
    [Fact]
    public void Library_InATestProject_IsPrecompiledAndWorks()
    {
        Assert.Equal("[1]", JsonSerializer.Serialize(new[] { 1 }));
        using PEReader image = new(File.OpenRead(typeof(JsonSerializer).Assembly.Location));
        Assert.True(image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0);
    }
}
