namespace Vivace.Json.OrleansBattle;

internal static class StateRace
{
    internal static void Run()
    {
    }
}
