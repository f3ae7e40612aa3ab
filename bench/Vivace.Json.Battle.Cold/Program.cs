// Reads and writes one object with the serializer that the argument names, as the first thing a process does, and says how many
// microseconds that took. Each serializer's code stands in a class of its own, so that nothing of the others is loaded or compiled.
using System.Diagnostics;
using Vivace.Json.Battle.Cold;

long start = Stopwatch.GetTimestamp();
byte[] written = Trip();
TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
return Verdict.Give(elapsed, written, args[0] != "vivace" || !VivaceTrip.IsGenerated, Verdict.SlowestOf(args, Trip));

byte[] Trip() => args[0] switch
{
    "stj" => SystemTextJsonTrip.Make(Customer.Text),
    "stj-generated" => SystemTextJsonGeneratedTrip.Make(Customer.Text),
    "newtonsoft" => NewtonsoftTrip.Make(Customer.Text),
    _ => VivaceTrip.Make(Customer.Text),
};
