// Starts this program again, as one contender alone.
using System.Diagnostics;

namespace Vivace.Json.Battle.Measuring;

internal static class OwnProcess
{
    /// <summary>What a process with these arguments prints; null if it fails.</summary>
    public static string? AnswerOf(params string[] arguments)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
            start.ArgumentList.Add(typeof(OwnProcess).Assembly.Location);
        foreach (string argument in arguments)
            start.ArgumentList.Add(argument);
        using Process process = Process.Start(start) ?? throw new InvalidOperationException("The process of a contender could not be started.");
        string answer = process.StandardOutput.ReadToEnd().Trim();
        process.WaitForExit();
        return process.ExitCode == 0 ? answer : null;
    }
}
