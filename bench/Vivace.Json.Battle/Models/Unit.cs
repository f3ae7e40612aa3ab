// An organization of 10,000 units that know those above, beside and below them.
namespace Vivace.Json.Battle.Models;

public sealed class Unit
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public Unit? Above { get; set; }

    public Unit? Before { get; set; }

    public List<Unit>? Below { get; set; }
}

internal static class UnitMaker
{
    private const int Units = 10_000;
    private const int Breadth = 10;

    public static Unit Make()
    {
        Unit[] units = new Unit[Units];
        for (int i = 0; i < Units; i++)
        {
            Unit unit = units[i] = new Unit { Id = i, Name = $"Unit {i:x}", Below = [] };
            if (i == 0)
                continue;
            unit.Above = units[(i - 1) / Breadth];
            unit.Before = unit.Above.Below!.Count == 0 ? null : unit.Above.Below[^1];
            unit.Above.Below.Add(unit);
        }

        return units[0];
    }

    /// <summary>The same organization in fresh objects and strings.</summary>
    public static Unit Copy(Unit unit) => Copy(unit, null, null);

    private static Unit Copy(Unit unit, Unit? above, Unit? before)
    {
        Unit copy = new() { Id = unit.Id, Name = new string(unit.Name.AsSpan()), Above = above, Before = before, Below = new List<Unit>(unit.Below!.Count) };
        foreach (Unit below in unit.Below)
            copy.Below.Add(Copy(below, copy, copy.Below.Count == 0 ? null : copy.Below[^1]));
        return copy;
    }
}
