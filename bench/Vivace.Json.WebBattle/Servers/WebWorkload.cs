// What is asked of each server, and which answer is right.
using System.Globalization;
using System.Text;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.WebBattle.Servers;

/// <param name="Name">The workload, and the path of its endpoint.</param>
/// <param name="Method">GET or POST.</param>
/// <param name="Script">The script of an answer of messages; null for other answers.</param>
/// <param name="IsEscaped">Whether the server is told to escape text beyond ASCII, which ASP.NET Core does not do by itself.</param>
internal sealed record WebWorkload(string Name, string Method, string? Script = null, bool IsEscaped = false)
{
    /// <summary>What the paths of messages begin with; the script follows.</summary>
    public const string TextPath = "/text-";

    public const string List = "list1000", Persons = "person-array", Body = "body-1k", OtherCase = "body-100k-case", Delayed = "list1000-after-5ms";

    /// <summary>What an endpoint waits for besides its answer.</summary>
    public static readonly TimeSpan OtherWork = TimeSpan.FromMilliseconds(5);

    public static IReadOnlyList<WebWorkload> All { get; } =
    [
        new(List, "GET"), new(List, "POST"), new(Persons, "GET"), new(Persons, "POST"), new(Body, "GET"), new(Body, "POST"), new(OtherCase, "POST"), new(Delayed, "GET"),
        .. MessageMaker.Scripts.Select(static script => new WebWorkload($"text-{script.Name}", "GET", script.Name)),
        .. MessageMaker.Scripts.Select(static script => new WebWorkload($"text-{script.Name}-escaped", "GET", script.Name, IsEscaped: true)),
    ];

    public string Path => Script is null ? "/" + Name : TextPath + Script;

    public bool IsPost => Method == "POST";

    /// <summary>The body of a request; null for GET.</summary>
    public byte[]? Request => !IsPost ? null : Name switch
    {
        List => WebTexts.Text(WebTexts.List),
        Persons => WebTexts.Text(WebTexts.Persons),
        Body => WebTexts.Text(WebTexts.Body),
        _ => WebTexts.OtherCase,
    };

    /// <summary>Whether an answer is right; escapes may differ, values may not.</summary>
    public bool IsRight(byte[] answer)
    {
        if (IsPost)
            return Encoding.ASCII.GetString(answer) == SumOfRequest().ToString(CultureInfo.InvariantCulture);
        byte[] expected = Name switch
        {
            Persons => WebTexts.Text(WebTexts.Persons),
            Body => WebTexts.Text(WebTexts.Body),
            _ when Script is not null => WebTexts.Text(WebTexts.Messages(Script)),
            _ => WebTexts.Text(WebTexts.List),
        };
        try
        {
            using System.Text.Json.JsonDocument one = System.Text.Json.JsonDocument.Parse(expected), other = System.Text.Json.JsonDocument.Parse(answer);
            return System.Text.Json.JsonElement.DeepEquals(one.RootElement, other.RootElement);
        }
        catch (System.Text.Json.JsonException)
        {
            return false;
        }
    }

    private long SumOfRequest() => Name switch
    {
        List => WebTexts.Sum(WebTexts.List),
        Persons => WebTexts.Sum(WebTexts.Persons),
        Body => WebTexts.Sum(WebTexts.Body),
        _ => WebTexts.Sum(WebTexts.OtherCaseItems),
    };
}
