// Files that scripts in eng write are checked in. If you change what such a script reads, run it again.
using System.Diagnostics;

namespace Vivace.Json.Tests.Architecture;

public class WrittenFilesTests
{
    // Not eng/unicode-tables: it takes two minutes, and what it writes depends on the version of Perl.
    [PythonTheory]
    [InlineData("eng/entry-points")]
    [InlineData("eng/powers-of-ten")]
    public void Files_OfAScript_AreAsItWritesThem(string script)
    {
        using Process process = Process.Start(PythonTheoryAttribute.Start(Path.Combine(Repository.Root, script), "--check"))!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"Run {script}. {output}");
    }
}

/// <summary>A test that needs Python; it is skipped, and says so, where that is not installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PythonTheoryAttribute : TheoryAttribute
{
    private const string Program = "python3";

    public PythonTheoryAttribute()
    {
        if (!(Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(static folder => File.Exists(Path.Combine(folder, Program))))
            Skip = $"{Program} is not installed.";
    }

    internal static ProcessStartInfo Start(params string[] arguments) => new(Program, arguments) { RedirectStandardOutput = true };
}
