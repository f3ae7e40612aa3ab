// Reads and writes values of every kind in a trimmed program without code made at run time, and compares texts and values.
// With "write" it prints the texts, which become Expected.txt where System.Text.Json does it.
using System.Text;
using Vivace.Json.AotSmoke;
using Vivace.Json.AotSmoke.Cases;

Case[] cases = [.. Scalars.All, .. Families.All, .. Maps.All, .. Objects.All, .. Hierarchies.All, .. Settings.All, .. Streams.All];
if (args is ["write"])
{
    foreach (Case one in cases)
        Console.WriteLine($"{one.Name}\t{Encoding.UTF8.GetString(one.Write()).Replace("\n", Expected.LineBreak, StringComparison.Ordinal)}");
    return 0;
}

Dictionary<string, string> expected = Expected.Read();
int failures = 0, count = 0;
foreach (Case one in cases)
    Check(one.Name, () => one.Run(expected[one.Name]));
foreach ((string name, Func<string?> run) in Engine.OwnCases)
    Check(name, run);
Console.WriteLine($"{count} cases, {failures} failed; dynamic code {(System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported ? "on" : "off")}, {Engine.Name}");
return failures == 0 ? 0 : 1;

void Check(string name, Func<string?> run)
{
    count++;
    string? problem;
    try
    {
        problem = run();
    }
#pragma warning disable CA1031 // Whatever it is, it is a failure of the case.
    catch (Exception exception)
#pragma warning restore CA1031
    {
        problem = Environment.GetEnvironmentVariable("SMOKE_TRACES") is null ? $"{exception.GetType().Name}: {exception.Message}" : exception.ToString();
    }

    if (problem is null)
        return;
    failures++;
    Console.WriteLine($"{name}: {problem}");
}
