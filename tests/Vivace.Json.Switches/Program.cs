// Makes every call of a group by both serializers and prints the answers, one call a line: its name, ours, theirs.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Switches;

foreach ((string name, Func<string> ours, Func<string> theirs) in args is ["First", var only] ? [FirstCalls.All[int.Parse(only, CultureInfo.InvariantCulture)]] : args is ["Families"] ? Families.All : args is ["Features"] ? Features.All : args is ["Reports"] ? Reports.All : args is ["Kept"] ? Kept.All : Calls.All)
    Console.WriteLine($"{name}\t{Line(ours)}\t{Line(theirs)}");

// Indented texts too are one line here.
static string Line(Func<string> call) => Answer(call).Replace("\r", "\\r", StringComparison.Ordinal).Replace("\n", "\\n", StringComparison.Ordinal);

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
