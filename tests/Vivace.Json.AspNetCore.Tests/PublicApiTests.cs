// What the package makes public is a tracked file, as for the library.
using Vivace.Json.AspNetCore.OpenApi;
using Vivace.Json.Tests;

namespace Vivace.Json.AspNetCore.Tests;

/// <summary>To accept a change: run this test with the environment variable <c>VIVACE_UPDATE_PUBLIC_API</c> set to 1, then review the difference.</summary>
public sealed class PublicApiTests
{
    [Theory]
    [InlineData("Vivace.Json.AspNetCore", typeof(JsonLinesBody<>))]
    [InlineData("Vivace.Json.AspNetCore.OpenApi", typeof(VivaceJsonOpenApiOptions))]
    public void PublicApi_OfThePackage_IsTheTrackedOne(string name, Type one)
    {
        string actual = PublicApiText.Of(one.Assembly).ReplaceLineEndings("\n");
        string path = Path.Combine(Repository.Root, "src", name, "PublicApi.txt");
        if (Environment.GetEnvironmentVariable("VIVACE_UPDATE_PUBLIC_API") == "1")
            File.WriteAllText(path, actual);
        Assert.Equal(File.ReadAllText(path).ReplaceLineEndings("\n"), actual);
    }
}
