// Depth ends no process: every form of type, in every call, on small stacks.
using System.Diagnostics;
using System.Runtime.InteropServices;
using Vivace.Json.Tests.Documents;

namespace Vivace.Json.Tests.Reading.Depth;

public class DeepFormsTests
{
    private const int MostShown = 4000;

    // The name of each call comes before its outcome, so the last line names the one that ended the process.
    [Fact]
    public async Task EveryForm_MoreLevelsThanTheStackHolds_IsReadAndWrittenOrAJsonException()
    {
        string host = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
        ProcessStartInfo start = new(host, ["exec", typeof(DeepArgumentsProgram).Assembly.Location, DeepFormsProgram.Name]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string[] lines = (await process.StandardOutput.ReadToEndAsync()).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
        await process.WaitForExitAsync();
        string error = await errors;
        Assert.True(process.ExitCode == 0, $"{lines.LastOrDefault()}{Environment.NewLine}{error.AsSpan(0, Math.Min(MostShown, error.Length))}");
        Assert.DoesNotContain(lines, static line => line.StartsWith(DeepFormsProgram.WrongMark, StringComparison.Ordinal));
        Assert.True(lines.Length > 3500, $"Only {lines.Length} calls were made.");
    }
}
