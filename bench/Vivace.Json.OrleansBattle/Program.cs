// Messages, copies and states in Orleans: its serializers against this library's, in turns.
using Vivace.Json.Battle.Reporting;
using Vivace.Json.OrleansBattle;

if (args is ["memory", var contender])
{
    StateRace.RunMemory(contender);
    return;
}

if (args is ["silo", ..])
{
    await PingRace.RunSilo(args);
    return;
}

string part = args is [var name, ..] ? name : "all";
Race.PrintHead();
if (part is "all" or "messages")
    MessageRace.Run();
if (part is "all" or "states")
    StateRace.Run();
if (part is "all" or "silos")
    await PingRace.Run();
Console.WriteLine(MachineDescription.Text);
