// Processes files on all processors, if the compiler itself may use them. Otherwise all but one would wait for a generator.
using System.Runtime.ExceptionServices;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Projects;

internal static class Concurrently
{
    // The output does not depend on it. Without a limit, the pool adds threads whenever one waits for another.
#pragma warning disable RS1035
    private static readonly int s_processors = Environment.ProcessorCount;
#pragma warning restore RS1035

    internal static void For(int count, Compilation compilation, Action<int> run, CancellationToken cancellation)
    {
        if (count < 2 || !compilation.Options.ConcurrentBuild)
        {
            for (int i = 0; i < count; i++)
            {
                cancellation.ThrowIfCancellationRequested();
                run(i);
            }

            return;
        }

        try
        {
            Parallel.For(0, count, new ParallelOptions { CancellationToken = cancellation, MaxDegreeOfParallelism = s_processors }, run);
        }
        catch (AggregateException several)
        {
            // As a plain loop would.
            ExceptionDispatchInfo.Capture(several.InnerExceptions[0]).Throw();
        }
    }
}
