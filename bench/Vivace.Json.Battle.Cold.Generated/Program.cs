// The cold trip through the code that our generator writes. A program of its own, because such code announces itself before Main:
// the processes of the other contenders would pay for that.
using System.Diagnostics;
using Vivace.Json;
using Vivace.Json.Battle.Cold;
using Vivace.Json.Serialization;

[assembly: JsonContract(typeof(Customer))]

long start = Stopwatch.GetTimestamp();
byte[] written = VivaceTrip.Make(Customer.Text);
TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
return Verdict.Give(elapsed, written, VivaceTrip.IsGenerated, Verdict.SlowestOf(args, static () => VivaceTrip.Make(Customer.Text)));
