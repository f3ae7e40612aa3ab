// What all compilations of these tests refer to. One set: the compiler then reads each assembly once.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers.Tests;

internal static class PlatformReferences
{
    /// <summary>The assemblies that the tests run with, the library's among them.</summary>
    internal static MetadataReference[] All { get; } =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];
}
