// What a server answered, as text that two servers can be compared by.
using System.Text.RegularExpressions;

namespace Vivace.Json.AspNetCore.Tests;

/// <summary>Status, headers and body. The time, the port, and the id of the request in problem details are left out.</summary>
public sealed partial record Answer(int Status, string Headers, string Body)
{
    public static async Task<Answer> OfAsync(HttpClient client, HttpRequestMessage request)
    {
        using HttpResponseMessage response = await client.SendAsync(request);
        string body;
        try
        {
            body = await response.Content.ReadAsStringAsync();
        }
        catch (HttpRequestException)
        {
            body = "(cut)";
        }

        IEnumerable<string> headers = response.Headers.Concat(response.Content.Headers).Where(header => header.Key is not ("Date" or "Server"))
            .Select(header => $"{header.Key}: {string.Join(", ", header.Value)}").Order(StringComparer.Ordinal);
        return new Answer((int)response.StatusCode, string.Join("\n", headers).Replace(client.BaseAddress!.Authority, "host", StringComparison.Ordinal), TraceId().Replace(body, "\"traceId\":\"\""));
    }

    public override string ToString() => $"{Status}\n{Headers}\n\n{Body}";

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
