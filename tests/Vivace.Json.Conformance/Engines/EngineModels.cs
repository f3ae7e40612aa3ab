// Models for every engine: one small class, a nested list, and a record with a constructor of many parameters.
namespace Vivace.Json.Conformance.Engines;

public class Small
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public bool IsActive { get; set; }
}

public class Shelf
{
    public string? Label { get; set; }

    public List<Small?>? Items { get; set; }

    public Shelf? Next { get; set; }
}

public enum EyeColor
{
    Blue,
    Brown,
    Green,
}

public enum Gender
{
    Female,
    Male,
    Other,
}

public record Friend(int Id, string Name);

public record Person(
    string Id,
    int Index,
    Guid Guid,
    bool IsActive,
    double Balance,
    string Picture,
    int Age,
    EyeColor EyeColor,
    string Name,
    Gender Gender,
    string Company,
    string Email,
    string Phone,
    string Address,
    string About,
    DateTimeOffset Registered,
    double Latitude,
    double Longitude,
    string[] Tags,
    Friend[] Friends,
    string Greeting,
    string FavoriteFruit);
