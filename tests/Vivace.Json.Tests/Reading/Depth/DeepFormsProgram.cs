// Reads and writes each form of type at more levels than small stacks hold.
using System.Text.Json;

namespace Vivace.Json.Tests.Reading.Depth;

/// <summary>A part of the program that <see cref="DeepFormsTests"/> starts: prints a line for each call before it is made.</summary>
internal static class DeepFormsProgram
{
    /// <summary>The argument that asks for it.</summary>
    internal const string Name = "forms";

    /// <summary>How the lines of calls begin that threw something else than a JsonException.</summary>
    internal const string WrongMark = "! ";

    // Up to here is the default of MaxDepth; beyond, the stack ends first.
    private const int UsualLevels = 62, ManyLevels = 2000;

    // Set to "full" for each number of levels on each stack.
    private const string LengthVariable = "VIVACE_DEEP_FORMS";

    private const int SmallStack = 256 * 1024, LargeStack = 1024 * 1024;

    private static readonly int[] s_allStacks = [SmallStack, 512 * 1024, LargeStack, 1536 * 1024];

    // What the smallest stack holds, the others hold too.
    private static int[] StacksFor(int levels) =>
        Environment.GetEnvironmentVariable(LengthVariable) == "full" ? s_allStacks : levels == UsualLevels ? [SmallStack] : [SmallStack, LargeStack];

    internal static int Run(string[] only)
    {
        foreach (DeepForm form in DeepForm.All)
        {
            foreach ((int levels, int maxDepth) in new[] { (UsualLevels, 0), (ManyLevels, int.MaxValue) })
            {
                (string Name, Action Call)[] calls = [.. form.Calls(levels, maxDepth)];
                foreach (int stack in StacksFor(levels))
                    On(stack, $"{form.Name}, {levels} levels, {stack / 1024} KB", calls, only);
            }
        }

        return 0;
    }

    private static void On(int stack, string form, (string Name, Action Call)[] calls, string[] only)
    {
        Thread thread = new(
            () =>
            {
                foreach ((string name, Action call) in calls)
                {
                    string line = $"{form}: {name}";
                    if (Array.TrueForAll(only, part => line.Contains(part, StringComparison.Ordinal)))
                        Try(line, call, mustFail: name.StartsWith("wrong", StringComparison.Ordinal) || name.StartsWith("unfinished", StringComparison.Ordinal));
                }
            },
            stack);
        thread.Start();
        thread.Join();
    }

    private static void Try(string line, Action call, bool mustFail)
    {
        Console.WriteLine(line);
        try
        {
            call();
            if (mustFail && !line.EndsWith(" try", StringComparison.Ordinal))
                Console.WriteLine($"{WrongMark}{line}: no exception");
        }
        catch (JsonException exception) when (exception.Path is not null || line.EndsWith(DeepForm.WithoutPath, StringComparison.Ordinal))
        {
            // The one exception that a text or a value may cause.
        }
        catch (Exception exception)
        {
            Console.WriteLine($"{WrongMark}{line}: {exception.GetType()} {exception.Message}".ReplaceLineEndings(" "));
        }
    }
}
