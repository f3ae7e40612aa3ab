// Tests that need a program of the machine's.
namespace Vivace.Json.AspNetCore.Tests.Sample;

/// <summary>A test that is skipped where the program is not installed.</summary>
internal sealed class ProgramFactAttribute : FactAttribute
{
    public ProgramFactAttribute(string program)
    {
        if (!(Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program))))
            Skip = $"{program} is not installed.";
    }
}
