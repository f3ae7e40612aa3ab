// What the package makes public is a tracked file, as for the library.
using Vivace.Json.Tests;

namespace Vivace.Json.NodaTime.Tests;

/// <summary>To accept a change: run this test with the environment variable <c>VIVACE_UPDATE_PUBLIC_API</c> set to 1, then review the difference.</summary>
public sealed class PublicApiTests
{
    [Fact]
    public void PublicApi_OfThePackage_IsTheTrackedOne()
    {
        string actual = PublicApiText.Of(typeof(NodaTimeCodecs).Assembly).ReplaceLineEndings("\n");
        string path = Path.Combine(Repository.Root, "src", "Vivace.Json.NodaTime", "PublicApi.txt");
        if (Environment.GetEnvironmentVariable("VIVACE_UPDATE_PUBLIC_API") == "1")
            File.WriteAllText(path, actual);
        Assert.Equal(File.ReadAllText(path).ReplaceLineEndings("\n"), actual);
    }
}
