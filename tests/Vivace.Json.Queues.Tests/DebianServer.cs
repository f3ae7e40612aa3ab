// Servers of Debian's packages: a test starts one on a port of its own, if it is installed.
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Vivace.Json.Tests;

/// <summary>A test that needs a program; it is skipped, and says so, where the program is not installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class NeedsServerFactAttribute : FactAttribute
{
    /// <param name="program">The name of the program.</param>
    /// <param name="package">The package of Debian that has it.</param>
    public NeedsServerFactAttribute(string program, string package)
    {
        if (DebianServer.Find(program) is null)
            Skip = $"{program} is not installed (Debian's package {package}).";
    }
}

internal sealed class DebianServer : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(90);

    // Before the PATH: what Debian has there for RabbitMQ changes to a user of its own, who may not write to the folder of a test.
    private static readonly string[] s_before = ["/usr/lib/rabbitmq/bin"];

    // After it: where Debian puts servers that users do not start themselves.
    private static readonly string[] s_after = ["/usr/sbin", "/usr/lib/postgresql/18/bin", "/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin"];

    private readonly Process _process;
    private readonly DirectoryInfo _data;
    private readonly Task _output;

    private DebianServer(Process process, DirectoryInfo data, Task output, int port) => (_process, _data, _output, Port) = (process, data, output, port);

    internal int Port { get; }

    /// <summary>The path of a program; null if it is not installed.</summary>
    internal static string? Find(string program) =>
        s_before.Concat((Environment.GetEnvironmentVariable("PATH") ?? "").Split(':')).Concat(s_after).Select(folder => Path.Combine(folder, program)).FirstOrDefault(File.Exists);

    /// <summary>Starts a server and waits until it listens.</summary>
    /// <param name="program">The name of the program.</param>
    /// <param name="arguments">Its arguments, of its port and a folder that is deleted with it.</param>
    /// <param name="variables">Variables of its environment, of the same.</param>
    internal static async Task<DebianServer> StartAsync(string program, Func<int, string, string[]> arguments, Func<int, string, Dictionary<string, string>>? variables = null)
    {
        int port = FreePort();
        DirectoryInfo data = Directory.CreateTempSubdirectory(program);
        ProcessStartInfo start = new(Find(program)!, arguments(port, data.FullName)) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = data.FullName };
        foreach ((string name, string value) in variables?.Invoke(port, data.FullName) ?? [])
            start.Environment[name] = value;
        Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(), errors = process.StandardError.ReadToEndAsync();
        DebianServer server = new(process, data, Task.WhenAll(output, errors), port);
        Stopwatch watch = Stopwatch.StartNew();
        while (!await ListensAsync(port))
        {
            if (process.HasExited || watch.Elapsed > s_patience)
            {
                if (!process.HasExited)
                    process.Kill(entireProcessTree: true);
                string said = await output + await errors;
                server.Dispose();
                throw new InvalidOperationException($"{program} does not listen: {said}");
            }

            await Task.Delay(50);
        }

        return server;
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
        _data.Delete(recursive: true);
    }

    // Below those that systems give to connections, which could take a port before the server does.
    private static int FreePort()
    {
        while (true)
        {
            int port = Random.Shared.Next(20_000, 30_000);
            try
            {
                using TcpListener listener = new(IPAddress.Loopback, port);
                listener.Start();
                return port;
            }
            catch (SocketException)
            {
                // Another has it.
            }
        }
    }

    private static async Task<bool> ListensAsync(int port)
    {
        try
        {
            using TcpClient client = new();
            await client.ConnectAsync(IPAddress.Loopback, port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
