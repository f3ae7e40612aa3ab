// Tests that take some seconds of a whole processor each: they run by a switch.
namespace Vivace.Json.Tests.Streams;

/// <summary>A test of texts of some gigabytes, which runs if the environment variable VIVACE_LARGE_TEXTS is 1.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LargeFactAttribute : FactAttribute
{
    private const string Variable = "VIVACE_LARGE_TEXTS";

    public LargeFactAttribute()
    {
        if (Environment.GetEnvironmentVariable(Variable) != "1")
            Skip = $"It takes a text of 3 GB. Set {Variable}=1 to run it.";
    }
}
