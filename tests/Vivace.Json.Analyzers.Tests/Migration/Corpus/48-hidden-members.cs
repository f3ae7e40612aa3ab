// Members that hide or override those of a base class, with attributes on either.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 11, 12, 13
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Child child = new() { Id = "c", Name = "n", Secret = "s", Note = "t" };
        string text = JsonConvert.SerializeObject(child);
        Child read = JsonConvert.DeserializeObject<Child>("{\"Id\":\"d\",\"name\":\"m\",\"Secret\":\"z\"}")!;
        return $"{text} {read.Id} {read.Name} {read.Secret ?? "null"} {JsonConvert.SerializeObject(new Base { Id = 1, Name = "b", Secret = "q" })}";
    }
}

public class Base
{
    public int Id { get; set; }

    [JsonProperty("name")]
    public virtual string? Name { get; set; }

    [JsonIgnore]
    public virtual string? Secret { get; set; }

    public string? Note { get; set; }
}

public class Child : Base
{
    public new string? Id { get; set; }

    public override string? Name { get; set; }

    public override string? Secret { get; set; }
}
