// A file that is there for one test.
using System.Text;

namespace Vivace.Json.Tests;

internal sealed class TemporaryFile : IDisposable
{
    internal TemporaryFile(byte[] content, string extension = ".json")
    {
        Path = System.IO.Path.Combine(System.IO.Path.GetTempPath(), $"vivace-{Guid.NewGuid():N}{extension}");
        File.WriteAllBytes(Path, content);
    }

    internal TemporaryFile(string content)
        : this(Encoding.UTF8.GetBytes(content))
    {
    }

    internal string Path { get; }

    public void Dispose() => File.Delete(Path);
}
