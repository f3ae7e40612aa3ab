// What the packages make public are tracked files, as for the library.
using Vivace.Json.Tests;

namespace Vivace.Json.Compatibility.Tests;

/// <summary>To accept a change: run this test with the environment variable <c>VIVACE_UPDATE_PUBLIC_API</c> set to 1, then review the difference.</summary>
public sealed class PublicApiTests
{
    [Theory, InlineData(typeof(JTokenCodec)), InlineData(typeof(NewtonsoftSettings))]
    public void PublicApi_OfThePackage_IsTheTrackedOne(Type type)
    {
        string actual = PublicApiText.Of(type.Assembly).ReplaceLineEndings("\n");
        string path = Path.Combine(Repository.Root, "src", type.Assembly.GetName().Name!, "PublicApi.txt");
        if (Environment.GetEnvironmentVariable("VIVACE_UPDATE_PUBLIC_API") == "1")
            File.WriteAllText(path, actual);
        Assert.Equal(File.ReadAllText(path).ReplaceLineEndings("\n"), actual);
    }
}
