// The small class of the battle articles: three primitive properties, 55 bytes of JSON.
namespace Vivace.Json.Battle.Models;

public sealed class Small
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public bool IsActive { get; set; }

    public static Small Make(int index) => new()
    {
        Id = 100_000 + index,
        Name = $"Customer {index % 10_000:D4}",
        IsActive = index % 3 != 0,
    };

    public static Small Copy(Small source) => new()
    {
        Id = source.Id,
        Name = Workloads.GraphCopy.String(source.Name!),
        IsActive = source.IsActive,
    };

    public static List<Small> CopyList(List<Small> source)
    {
        List<Small> copy = new(source.Count);
        foreach (Small item in source)
            copy.Add(Copy(item));
        return copy;
    }

    public static Dictionary<string, Small> CopyDictionary(Dictionary<string, Small> source)
    {
        Dictionary<string, Small> copy = new(source.Count);
        foreach (KeyValuePair<string, Small> entry in source)
            copy.Add(Workloads.GraphCopy.String(entry.Key), Copy(entry.Value));
        return copy;
    }
}
