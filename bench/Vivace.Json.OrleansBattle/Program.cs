// Messages, copies and states in Orleans: its serializers against this library's, in one process and in turns.
using Vivace.Json.Battle.Reporting;
using Vivace.Json.OrleansBattle;

string part = args is [var name, ..] ? name : "all";
Console.WriteLine($"{"",-34} {"",-22} {"median",12} {"/ ours",8} {"quarter",8} {"quarter",8} {"allocated",12}");
if (part is "all" or "messages")
    MessageRace.Run();
if (part is "all" or "states")
    StateRace.Run();
Console.WriteLine(MachineDescription.Text);
