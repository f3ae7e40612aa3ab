// Makes every call by both serializers and prints the answers, one call a line: its name, ours, theirs.
using System.Text.Json;
using Vivace.Json.Switches;

foreach ((string name, Func<string> ours, Func<string> theirs) in Calls.All)
    Console.WriteLine($"{name}\t{Answer(ours)}\t{Answer(theirs)}");

static string Answer(Func<string> call)
{
    try
    {
        return call();
    }
    catch (JsonException exception)
    {
        // When writing, paths say more (docs/errors.md).
        return exception.LineNumber is null ? nameof(JsonException) : $"{nameof(JsonException)} at {exception.Path}, line {exception.LineNumber}, byte {exception.BytePositionInLine}";
    }
    catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
    {
        return exception.GetType().Name;
    }
}
