// Models with the attributes of data contracts, which Newtonsoft.Json reads too.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using System.Runtime.Serialization;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Person person = new() { Id = 2, Name = "Max", Hidden = "x", Age = 0 };
        string text = JsonConvert.SerializeObject(person);
        Person read = JsonConvert.DeserializeObject<Person>("{\"id\":5,\"full_name\":\"Moritz\",\"Hidden\":\"y\"}")!;
        return $"{text} {read.Id} {read.Name} {read.Hidden ?? "null"}";
    }
}

[DataContract]
public class Person
{
    [DataMember(Name = "full_name", Order = 2)]
    public string? Name { get; set; }

    [DataMember(Name = "id", Order = 1, IsRequired = true)]
    public int Id { get; set; }

    [DataMember(Order = 3, EmitDefaultValue = false)]
    public int Age { get; set; }

    public string? Hidden { get; set; }
}
