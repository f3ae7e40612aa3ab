// Depth ends in a JsonException, or is read and written: never in the end of the process, on stacks of any size.
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;
using Vivace.Json.Promises.Ways.Hosts;

namespace Vivace.Json.Promises.Promises;

/// <summary>Runs in processes of its own, because a stack that overflows ends the process. The number of each pair is printed before it is tried.</summary>
internal sealed class Depth : Promise
{
    // Within the default MaxDepth of 64, with room for what a way has around the value.
    private const int FewLevels = 60;


    // Processes that a form may end before the rest of its pairs counts as broken too.
    private const int MostEnds = 1;

    private const string WrongMark = "!";

    // More levels than the smaller stacks hold, at 260 bytes a level, and the larger ones at the usual ones. Forms that are searched before they are read, and System.Text.Json's documents, take
    // time by the square of the depth, so that three times as many levels take minutes.
    private static readonly (int Size, int Levels)[] s_stacks = [(256 * 1024, 1000), (512 * 1024, 2000), (1024 * 1024, 2000), (1536 * 1024, 2000)];

    internal override string Name => "Depth";

    protected override int Share => 240;

    protected override string? WhyNot(Way way, Form form) =>
        form.Open is null ? "The form does not nest."
        : form.Name is "converter" or "factory of converters" ? "Such converters call each other through System.Text.Json, which has no guard of the stack."
        : way is OptionsWay { IsOfContracts: true } || way.Name.Contains("JsonSerializerContext", StringComparison.Ordinal) ? "System.Text.Json's own converters, which have no guard of the stack, go from level to level."
        : !way.Has(WayTraits.Typed) ? "Documents of any depth are tried by DeepArgumentsTests."
        : way.Has(WayTraits.Newtonsoft) ? "Newtonsoft.Json limits the depth by itself."
        : null;

    /// <summary>Tries the pairs from a number on, of ways or forms with a part of a name; the body of the process.</summary>
    internal void RunFrom(int start, string name)
    {
        int number = 0;
        foreach ((Way way, Form form, int salt) in Pairs(new Tally()))
        {
            if (number++ < start || !(way.Name.Contains(name, StringComparison.Ordinal) || form.Name.Contains(name, StringComparison.Ordinal)))
                continue;
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{number - 1} {way.Name} × {form.Name}"));
            foreach (string failure in Failures(way, form, salt))
                Console.WriteLine($"{WrongMark}{failure.ReplaceLineEndings(" ")}");
        }
    }

    internal override Tally Run()
    {
        Tally tally = new();
        (Way Way, Form Form, int Salt)[] pairs = [.. Pairs(tally)];
        Dictionary<int, List<string>> failures = [];
        Dictionary<Form, int> ends = [];
        int next = 0;
        while (next < pairs.Length)
        {
            (int ended, string error) = RunProcess(next, pairs.Length, failures);
            if (ended == pairs.Length)
                break;
            Form form = pairs[ended].Form;
            failures[ended] = [$"ends the process => {error}"];
            ends[form] = ends.GetValueOrDefault(form) + 1;
            next = ended + 1;
            for (; ends[form] >= MostEnds && next < pairs.Length && pairs[next].Form == form; next++)
                failures[next] = ["not tried: other ways ended the process"];
        }

        for (int i = 0; i < pairs.Length; i++)
            tally.Try(pairs[i].Way, pairs[i].Form, failures.GetValueOrDefault(i) ?? []);
        return tally;
    }

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        JsonSettings deep = form.Settings with { MaxDepth = int.MaxValue };
        int few = (FewLevels / form.Levels) - 1;
        foreach ((int stack, int many) in Length.IsFull ? s_stacks : [s_stacks[salt % s_stacks.Length]])
        {
            if (way.Has(WayTraits.Reads) && !way.Has(WayTraits.Writes))
            {
                foreach ((JsonSettings settings, int levels) in new[] { (form.Settings, few), (deep, many) })
                {
                    if (levels == many && !way.Has(WayTraits.Settings))
                        continue;
                    foreach (string? innermost in new[] { null, "tru " })
                    {
                        byte[] text = form.Nested(levels, innermost);
                        Outcome outcome = OnStack(stack, () => Read(way, form, text, settings));
                        if (outcome.Exception is { } exception && !way.IsOfJson(exception))
                            yield return $"{exception.GetType().Name}, reading => {levels} levels, stack of {stack}: {Show(exception)}";
                    }
                }
            }

            if (way.Has(WayTraits.Writes))
            {
                foreach ((JsonSettings settings, int levels) in new[] { (form.Settings, few), (deep, many) })
                {
                    object value = form.NestedValue(levels);
                    Outcome outcome = OnStack(stack, () => Write(way, form, value, settings));
                    if (outcome.Exception is { } exception && !way.IsOfJson(exception))
                        yield return $"{exception.GetType().Name}, writing => {levels} levels, stack of {stack}: {Show(exception)}";
                }
            }
        }
    }

    private static Outcome OnStack(int size, Func<Outcome> call)
    {
        Outcome? outcome = null;
        Thread thread = new(() => outcome = call(), size);
        thread.Start();
        thread.Join();
        return outcome!;
    }

    // Returns the number of the pair that ended the process, or how many pairs there are.
    private static (int Ended, string Error) RunProcess(int start, int count, Dictionary<int, List<string>> failures)
    {
        string host = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet");
        ProcessStartInfo info = new(host, ["exec", typeof(Depth).Assembly.Location, start.ToString(CultureInfo.InvariantCulture)]) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(info)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        int number = start;
        while (process.StandardOutput.ReadLine() is { } line)
        {
            if (!line.StartsWith(WrongMark, StringComparison.Ordinal))
                number = int.Parse(line.AsSpan(0, line.IndexOf(' ', StringComparison.Ordinal)), CultureInfo.InvariantCulture);
            else if (failures.TryGetValue(number, out List<string>? known))
                known.Add(line[1..]);
            else
                failures[number] = [line[1..]];
        }

        process.WaitForExit();
        string[] frames = [.. errors.Result.Split('\n').Where(static line => line.Contains(" at ", StringComparison.Ordinal)).Select(static line => line.Trim().Split('(')[0]).Distinct().Take(6)];
        return process.ExitCode == 0 ? (count, "") : (number, string.Join(' ', frames));
    }
}
