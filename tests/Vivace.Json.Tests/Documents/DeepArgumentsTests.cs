// Arguments of more levels than a small stack holds, in a process of their own.
using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Vivace.Json.Tests.Documents;

public class DeepArgumentsTests
{
    private const int MostShown = 4000;

    // Not here: JsonText and JsonPatch, which take half a minute each (VIVACE_DEEP_ARGUMENTS adds types by name, such as "JsonText. JsonPatch."); and JsonEdit, whose calls take minutes.
    private static readonly string[] s_subjects =
    [
        "JsonPath.", "JsonPointer.", "JsonStream.", "JsonLines.", "JsonPartial.", "JsonCanonical.", "JsonDiff.", "JsonTree.", "JsonView.", "JsonErrors.", "JsonMerge.", "JsonMergePatch.",
        .. Environment.GetEnvironmentVariable("VIVACE_DEEP_ARGUMENTS")?.Split(' ') ?? [],
    ];

    // The name of each call comes before its outcome, so the last line names the one that ended the process.
    [Fact]
    public async Task PublicCalls_MoreLevelsThanTheStackHolds_ThrowOnlyWhatIsDocumented()
    {
        string host = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
        ProcessStartInfo start = new(host, ["exec", typeof(DeepArgumentsProgram).Assembly.Location, .. s_subjects]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string[] lines = (await process.StandardOutput.ReadToEndAsync()).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
        await process.WaitForExitAsync();
        string error = await errors;
        Assert.True(process.ExitCode == 0, $"{lines.LastOrDefault()}{Environment.NewLine}{error.AsSpan(0, Math.Min(MostShown, error.Length))}");
        Assert.DoesNotContain(lines, static line => line.StartsWith(DeepArgumentsProgram.WrongMark, StringComparison.Ordinal));
        Assert.True(lines.Length > 1000, $"Only {lines.Length} calls were made.");
    }
}
