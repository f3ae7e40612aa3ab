// The load generator wrk, where it is installed: it takes less of the processors than a client in .NET.
using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Load;

internal sealed partial class WrkLoad : ILoad
{
    private readonly string _program;

    private WrkLoad(string program) => _program = program;

    public string About => "load by wrk, one thread";

    public static WrkLoad? Find() =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Select(static folder => Path.Combine(folder, "wrk")).FirstOrDefault(File.Exists) is { } program
            ? new WrkLoad(program)
            : null;

    public async Task<LoadFigures> RunAsync(Uri server, WebWorkload workload, int connections, TimeSpan time)
    {
        string script = Path.GetTempFileName(), body = Path.GetTempFileName();
        try
        {
            if (workload.Request is { } request)
            {
                await File.WriteAllBytesAsync(body, request);
                await File.WriteAllTextAsync(script, $"""
                    wrk.method = "POST"
                    wrk.headers["Content-Type"] = "application/json"
                    local file = io.open("{body}", "rb")
                    wrk.body = file:read("*a")
                    file:close()
                    """);
            }

            ProcessStartInfo start = new(_program) { RedirectStandardOutput = true };
            int seconds = Math.Max(1, (int)time.TotalSeconds);
            foreach (string argument in (string[])["-t", "1", "-c", Text(connections), "-d", $"{Text(seconds)}s", "--latency", "-s", script, new Uri(server, workload.Path).ToString()])
                start.ArgumentList.Add(argument);
            using Process wrk = Process.Start(start) ?? throw new InvalidOperationException("wrk could not be started.");
            string report = await wrk.StandardOutput.ReadToEndAsync();
            await wrk.WaitForExitAsync();
            return Parse(report);
        }
        finally
        {
            File.Delete(script);
            File.Delete(body);
        }
    }

    /// <summary>Reads what wrk prints.</summary>
    /// <exception cref="FormatException">It is something else.</exception>
    internal static LoadFigures Parse(string report)
    {
        long failures = 0;
        if (Failed().Match(report) is { Success: true } failed)
            failures += long.Parse(failed.Groups[1].ValueSpan, CultureInfo.InvariantCulture);
        if (Broken().Match(report) is { Success: true } broken)
            failures += broken.Groups.Values.Skip(1).Sum(static group => long.Parse(group.ValueSpan, CultureInfo.InvariantCulture));
        return new LoadFigures(
            long.Parse(Find(Requests(), report).ValueSpan, CultureInfo.InvariantCulture),
            double.Parse(Find(Rate(), report).ValueSpan, CultureInfo.InvariantCulture),
            Milliseconds(Half(), report), Milliseconds(NinetyNine(), report), failures);
    }

    private static Group Find(Regex pattern, string report) =>
        pattern.Match(report) is { Success: true } match ? match.Groups[1] : throw new FormatException($"wrk printed something unexpected:\n{report}");

    private static double Milliseconds(Regex pattern, string report)
    {
        if (pattern.Match(report) is not { Success: true } match)
            throw new FormatException($"wrk printed something unexpected:\n{report}");
        double time = double.Parse(match.Groups[1].ValueSpan, CultureInfo.InvariantCulture);
        return match.Groups[2].Value switch
        {
            "us" => time / 1000,
            "ms" => time,
            _ => time * 1000,
        };
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex(@"(\d+) requests in")]
    private static partial Regex Requests();

    [GeneratedRegex(@"Requests/sec:\s+([\d.]+)")]
    private static partial Regex Rate();

    [GeneratedRegex(@"50%\s+([\d.]+)(us|ms|s)")]
    private static partial Regex Half();

    [GeneratedRegex(@"99%\s+([\d.]+)(us|ms|s)")]
    private static partial Regex NinetyNine();

    [GeneratedRegex(@"Non-2xx or 3xx responses: (\d+)")]
    private static partial Regex Failed();

    [GeneratedRegex(@"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)")]
    private static partial Regex Broken();
}
