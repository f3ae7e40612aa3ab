// What all compilations of these tests refer to. One set: the compiler then reads each assembly once.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers.Tests;

internal static class PlatformReferences
{
    /// <summary>The assemblies that the tests run with, the library's among them; none of ASP.NET Core, and none of the tests' own and ours that were built with Newtonsoft.Json.</summary>
    internal static MetadataReference[] All { get; } = [.. Paths.Where(path => !IsOfWeb(path) && !IsOfTests(path) && !IsOfNewtonsoft(path)).Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>The package that depends on Newtonsoft.Json: a project with it does not move away from there.</summary>
    internal static MetadataReference[] Newtonsoft { get; } = [.. Paths.Where(IsOfNewtonsoft).Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>Those of ASP.NET Core, and the library's for it.</summary>
    internal static MetadataReference[] Web { get; } = [.. Paths.Where(IsOfWeb).Select(path => MetadataReference.CreateFromFile(path))];

    private static string[] Paths => ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);

    private static bool IsOfTests(string path) => Path.GetFileNameWithoutExtension(path) is "Vivace.Json.Analyzers.Tests" or "Microsoft.TestPlatform.CommunicationUtilities";

    private static bool IsOfNewtonsoft(string path) => Path.GetFileName(path) == "Vivace.Json.Newtonsoft.dll";

    private static bool IsOfWeb(string path) =>
        path.Contains("Microsoft.AspNetCore.App", StringComparison.Ordinal) || Path.GetFileNameWithoutExtension(path) is "Vivace.Json.AspNetCore" or "Vivace.Json.AspNetCore.OpenApi" or "Microsoft.AspNetCore.OpenApi" or "Microsoft.OpenApi";
}
