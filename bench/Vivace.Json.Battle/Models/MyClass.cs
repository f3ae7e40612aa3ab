// The class of the article on letter case, and its twin with names by attribute.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

public sealed class MyClass
{
    public int MyInteger { get; set; }
    public string? MyString { get; set; }
    public List<string>? MyList { get; set; }
}

[DataContract]
public sealed class MyClassByAttribute
{
    [DataMember(Name = "myInteger"), JsonPropertyName("myInteger")] public int MyInteger { get; set; }
    [DataMember(Name = "myString"), JsonPropertyName("myString")] public string? MyString { get; set; }
    [DataMember(Name = "myList"), JsonPropertyName("myList")] public List<string>? MyList { get; set; }
}
