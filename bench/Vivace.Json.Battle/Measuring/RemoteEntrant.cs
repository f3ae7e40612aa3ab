// A contender in a process of its own, driven a round at a time so that its rounds interleave with everyone's.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Measuring;

internal sealed class RemoteEntrant : Entrant
{
    // One process for each contender, and a new one for each workload: a library may count the types it has seen.
    private static readonly Dictionary<string, (string Workload, Process Process)> s_processes = [];

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
        foreach ((_, Process process) in s_processes.Values)
            Stop(process);
        s_processes.Clear();
    }

    // The end of its input is the request to leave.
    private static void Stop(Process process)
    {
        process.StandardInput.Close();
        process.WaitForExit();
        process.Dispose();
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
        if (s_processes.TryGetValue(contender.Name, out (string Workload, Process Process) known))
        {
            if (known.Workload == workload.Name)
                return known.Process;
            Stop(known.Process);
        }

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
        Process process = Process.Start(start) ?? throw new InvalidOperationException($"No process could be started for {contender.Name}.");
        s_processes[contender.Name] = (workload.Name, process);
        return process;
    }

    private static string Ask(Process process, string request)
    {
        process.StandardInput.WriteLine(request);
        process.StandardInput.Flush();
        return process.StandardOutput.ReadLine() ?? throw new InvalidOperationException($"The process answered nothing to '{request}'.");
    }
}
