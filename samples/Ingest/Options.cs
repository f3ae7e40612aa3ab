// What the command line says.
using System.Globalization;

namespace Ingest;

/// <param name="Path">The file of lines.</param>
/// <param name="Silos">How many processes read it.</param>
/// <param name="Megabytes">The length of the sample file that is made if no file is named.</param>
/// <param name="PartMegabytes">The length of the ranges that are handed out.</param>
/// <param name="KillSeed">Kills one silo at a moment that this number chooses; null for none.</param>
/// <param name="Store">Where the silos find each other and keep their states.</param>
/// <param name="Connection">How to reach that; null for its usual address on this machine.</param>
/// <param name="Checks">Whether to read the file once more in this process and compare.</param>
internal sealed record Options(string? Path, int Silos, int Megabytes, int PartMegabytes, int? KillSeed, ClusterStore Store, string? Connection, bool Checks)
{
    internal const string Usage = "usage: Ingest [FILE] [--silos 3] [--megabytes 64] [--part 16] [--kill SEED] [--cluster localhost|postgres|redis] [--connection TEXT] [--check]";

    internal static Options? Parse(string[] args)
    {
        Options options = new(null, 3, 64, 16, null, ClusterStore.Localhost, null, false);
        for (int i = 0; i < args.Length; i++)
        {
            if (args[i] == "--check")
                options = options with { Checks = true };
            else if (!args[i].StartsWith("--", StringComparison.Ordinal))
                options = options with { Path = args[i] };
            else if (args[i] == "--connection" && i + 1 < args.Length)
                options = options with { Connection = args[++i] };
            else if (args[i] == "--cluster" && i + 1 < args.Length && !char.IsAsciiDigit(args[i + 1].FirstOrDefault()) && Enum.TryParse(args[i + 1], ignoreCase: true, out ClusterStore store))
                (options, i) = (options with { Store = store }, i + 1);
            else if (++i < args.Length && int.TryParse(args[i], NumberStyles.None, CultureInfo.InvariantCulture, out int number))
            {
                options = args[i - 1] switch
                {
                    "--silos" when number > 0 => options with { Silos = number },
                    "--megabytes" => options with { Megabytes = number },
                    "--part" when number > 0 => options with { PartMegabytes = number },
                    "--kill" => options with { KillSeed = number },
                    _ => options with { Silos = 0 },
                };
            }
            else
                return null;
        }

        return options.Silos > 0 ? options : null;
    }
}
