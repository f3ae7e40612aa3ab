// A contender in a process of its own, driven a round at a time so that its rounds interleave with everyone's.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Measuring;

internal sealed class RemoteEntrant : Entrant
{
    // One process a workload: a library may count the types it has seen.
    private static Process? s_process;
    private static string? s_processKey;

    private readonly Process _process;

    private RemoteEntrant(string name, Process process)
        : base(name) => _process = process;

    public static Entrant Start(Workload workload, Operation operation, Target target, Contender contender)
    {
        Process process = ProcessFor(workload, contender);
        string answer = Ask(process, $"{ContenderProcess.Prepare} {operation} {target}");
        if (answer == ContenderProcess.Ready)
            return new RemoteEntrant(contender.Name, process);
        bool absent = answer.StartsWith(ContenderProcess.NotServed, StringComparison.Ordinal);
        string reason = answer[(answer.IndexOf(' ', StringComparison.Ordinal) + 1)..];
        return new AbsentEntrant(contender.Name) { Refusal = reason, IsAbsent = absent };
    }

    public static void StopAll()
    {
        if (s_process is null)
            return;
        // The end of its input is the request to leave.
        s_process.StandardInput.Close();
        s_process.WaitForExit();
        s_process.Dispose();
        s_process = null;
    }

    public override void WarmUp(Effort effort) => Iterations = int.Parse(
        Ask(_process, effort == Effort.Quick ? ContenderProcess.WarmUpQuick : ContenderProcess.WarmUp), CultureInfo.InvariantCulture);

    public override Sample RunRound()
    {
        long[] numbers = [.. Ask(_process, ContenderProcess.Round).Split(' ').Select(static part => long.Parse(part, CultureInfo.InvariantCulture))];
        return new Sample(Iterations, numbers[0], numbers[1], (int)numbers[2], (int)numbers[3], (int)numbers[4]);
    }

    private static Process ProcessFor(Workload workload, Contender contender)
    {
        string key = $"{contender.Name} {workload.Name}";
        if (s_process is not null && s_processKey == key)
            return s_process;
        StopAll();
        ProcessStartInfo start = new(Environment.ProcessPath!)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        // Started through the shared host, the program itself is the first argument.
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
            start.ArgumentList.Add(typeof(RemoteEntrant).Assembly.Location);
        start.ArgumentList.Add(ContenderProcess.Switch);
        start.ArgumentList.Add(contender.Name);
        start.ArgumentList.Add(workload.Name);
        s_processKey = key;
        return s_process = Process.Start(start) ?? throw new InvalidOperationException($"No process could be started for {contender.Name}.");
    }

    private static string Ask(Process process, string request)
    {
        process.StandardInput.WriteLine(request);
        process.StandardInput.Flush();
        return process.StandardOutput.ReadLine() ?? throw new InvalidOperationException($"The process answered nothing to '{request}'.");
    }
}
