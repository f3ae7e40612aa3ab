// Derived types by names of types in the text.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 8, 12, 13
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 8, 12, 13
using Newtonsoft.Json;

public static class Program
{
    private static readonly JsonSerializerSettings s_settings = new() { TypeNameHandling = TypeNameHandling.Auto };

    public static string Run()
    {
        string text = JsonConvert.SerializeObject(new Zoo { Pets = { new Dog { Age = 3, Trick = "roll" }, new Pet { Age = 1 } } }, s_settings);
        Zoo zoo = JsonConvert.DeserializeObject<Zoo>(text, s_settings)!;
        return string.Join(" ", zoo.Pets.Select(pet => pet.GetType().Name + pet.Age)) + " " + JsonConvert.SerializeObject(zoo);
    }
}

public class Zoo
{
    public List<Pet> Pets { get; set; } = [];
}

public class Pet
{
    public int Age { get; set; }
}

public class Dog : Pet
{
    public string? Trick { get; set; }
}
