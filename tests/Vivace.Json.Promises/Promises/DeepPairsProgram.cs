// The entry point of the processes that promises about the stack run in.
using System.Globalization;

namespace Vivace.Json.Promises.Promises;

/// <summary>Started by <see cref="Depth"/>, with the number of the first pair. By hand, a part of a way's or form's name can follow: only those pairs are tried.</summary>
internal static class DeepPairsProgram
{
    private static int Main(string[] arguments)
    {
        new Depth().RunFrom(int.Parse(arguments[0], CultureInfo.InvariantCulture), arguments.Length > 1 ? arguments[1] : "");
        return 0;
    }
}
