// What the servers return, and what is posted to them.
using System.Text;
using System.Text.Json;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.WebBattle.Servers;

internal static class WebTexts
{
    private const int ListCount = 1000, BodyCount = 17, CaseCount = 1800, PersonCount = 200;

    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static List<Small> List { get; } = [.. Enumerable.Range(0, ListCount).Select(Small.Make)];

    /// <summary>About 1 KB.</summary>
    public static List<Small> Body { get; } = [.. Enumerable.Range(0, BodyCount).Select(Small.Make)];

    /// <summary>About 180 KB.</summary>
    public static Person[] Persons { get; } = PersonMaker.MakeMany(PersonCount);

    /// <summary>What <see cref="Messages"/> returns.</summary>
    private static readonly Dictionary<string, List<Message>> s_messages = MessageMaker.Scripts.ToDictionary(static script => script.Name, static script => MessageMaker.Make(script.Name));

    /// <summary>About 70 to 100 KB in UTF-8.</summary>
    public static List<Message> Messages(string script) => s_messages[script];

    /// <summary>What <see cref="OtherCase"/> stands for.</summary>
    public static List<Small> OtherCaseItems { get; } = [.. Enumerable.Range(0, CaseCount).Select(Small.Make)];

    /// <summary>About 100 KB with all names in upper case.</summary>
    public static byte[] OtherCase { get; } = MakeOtherCase();

    public static byte[] Text<T>(T value) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, s_web);

    /// <summary>A number that tells whether a body was read right.</summary>
    public static long Sum(List<Small> items)
    {
        long sum = 0;
        foreach (Small item in items)
            sum += item.Id + item.Name!.Length + (item.IsActive ? 1 : 0);
        return sum;
    }

    /// <inheritdoc cref="Sum(List{Small})"/>
    public static long Sum(Person[] persons)
    {
        long sum = 0;
        foreach (Person person in persons)
            sum += person.Index + person.About.Length + person.Tags.Length + person.Friends[^1].Name.Length + (int)person.EyeColor + person.Registered.Year;
        return sum;
    }

    private static byte[] MakeOtherCase()
    {
        string text = Encoding.UTF8.GetString(Text(OtherCaseItems));
        foreach (string name in (string[])["id", "name", "isActive"])
            text = text.Replace($"\"{name}\":", $"\"{name.ToUpperInvariant()}\":", StringComparison.Ordinal);
        return Encoding.UTF8.GetBytes(text);
    }
}
