// Runs the program whose project sets switches: a process reads them once, so each set of switches is a process of its own.
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text.Json.Nodes;

namespace Vivace.Json.Tests;

internal static class SwitchedProgram
{
    private const string Name = "Vivace.Json.Switches";

    internal static List<Answer> Run((string Name, bool Value)[] switches, params string[] arguments)
    {
        // The host knows such a file by the end of its name.
        string config = Path.Combine(Path.GetTempPath(), $"{Name}.{Guid.NewGuid()}.runtimeconfig.json");
        try
        {
            JsonNode root = JsonNode.Parse(File.ReadAllText(Beside($"{Name}.runtimeconfig.json")))!;
            foreach ((string name, bool value) in switches)
                root["runtimeOptions"]!["configProperties"]![name] = value;
            File.WriteAllText(config, root.ToJsonString());

            // The host that runs the tests lies three folders above its framework.
            string host = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
            ProcessStartInfo start = new(host, ["exec", "--runtimeconfig", config, Beside($"{Name}.dll"), .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
            using Process process = Process.Start(start)!;
            Task<string> errors = process.StandardError.ReadToEndAsync();
            string[] lines = process.StandardOutput.ReadToEnd().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
            process.WaitForExit();
            Assert.True(process.ExitCode == 0, errors.GetAwaiter().GetResult());
            return [.. lines.Select(line => line.Split('\t')).Select(parts => new Answer(parts[0], parts[1], parts[2]))];
        }
        finally
        {
            File.Delete(config);
        }
    }

    private static string Beside(string name) => Path.Combine(AppContext.BaseDirectory, name);

    internal sealed record Answer(string Call, string Ours, string Theirs);
}
