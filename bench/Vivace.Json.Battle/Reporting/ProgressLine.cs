// The line that says what is being measured: live on a terminal, one line a race on standard error otherwise.
using Spectre.Console;

namespace Vivace.Json.Battle.Reporting;

internal sealed class ProgressLine
{
    // Wide enough for every column when the output is a file and has no width of its own.
    private const int WidthWithoutTerminal = 170;

    private readonly StatusContext? _status;
    private string _head = "";

    private ProgressLine(StatusContext? status) => _status = status;

    /// <summary>Leaves colours and line-breaking to terminals.</summary>
    public static void AdaptToOutput()
    {
        if (!Console.IsOutputRedirected)
            return;
        AnsiConsole.Profile.Capabilities.Ansi = false;
        AnsiConsole.Profile.Capabilities.ColorSystem = ColorSystem.NoColors;
        AnsiConsole.Profile.Width = WidthWithoutTerminal;
    }

    public static void Show(Action<ProgressLine> action)
    {
        if (Console.IsOutputRedirected)
            action(new ProgressLine(null));
        else
            AnsiConsole.Status().Start("starting", status => action(new ProgressLine(status)));
    }

    public void Head(string head)
    {
        _head = head;
        if (_status is null)
            Console.Error.WriteLine(head);
        Step("checking");
    }

    public void Step(string step) => _status?.Status(Markup.Escape($"{_head}: {step}"));
}
