// The other end of RemoteEntrant: serves one contender over standard input and output, a line a request.
using System.Globalization;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Measuring;

internal static class ContenderProcess
{
    public const string Switch = "--contender-process";
    public const string Prepare = "prepare";
    public const string Ready = "ready";
    public const string Refused = "refused";
    public const string NotServed = "not-served";
    public const string WarmUp = "warm-up";
    public const string WarmUpQuick = "warm-up-quick";
    public const string Round = "round";

    public static int Serve(string contenderName, string workloadName)
    {
        if (Later.MustLoadFor(contenderName))
            return Later.Serve(contenderName, workloadName);
        Contender contender = ContenderList.All.Single(listing => listing.Name == contenderName).Contender!;
        Workload workload = WorkloadList.All.Single(candidate => candidate.Name == workloadName);
        Loop? loop = null;
        int iterations = 0;
        while (Console.ReadLine() is { } request)
        {
            string[] words = request.Split(' ');
            switch (words[0])
            {
                case Prepare:
                    Console.WriteLine(Try(() => loop = workload.Prepare(Enum.Parse<Operation>(words[1]), Enum.Parse<Target>(words[2]), contender)));
                    break;
                case WarmUp or WarmUpQuick:
                    iterations = LocalEntrant.WarmUp(loop!, words[0] == WarmUpQuick ? Effort.Quick : Effort.Full);
                    Console.WriteLine(iterations.ToString(CultureInfo.InvariantCulture));
                    break;
                case Round:
                    Sample sample = Sample.Of(loop!, iterations);
                    Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
                        $"{sample.Ticks} {sample.AllocatedBytes} {sample.Gen0} {sample.Gen1} {sample.Gen2}"));
                    break;
                default:
                    Console.Error.WriteLine($"Unknown request '{request}'.");
                    return 1;
            }
        }
        return 0;
    }

    private static string Try(Action action)
    {
        try
        {
            action();
            return Ready;
        }
        catch (Exception failure)
        {
            return $"{(failure is NotSupportedException ? NotServed : Refused)} {Refusals.Describe(failure)}";
        }
    }
}
