// Text with indentation: blocks open and close with their braces.
using System.Text;

namespace Vivace.Json.Generator.Emitting;

internal sealed class CodeWriter
{
    private const int Step = 4;

    private readonly StringBuilder _text = new();
    private int _indent;

    internal void Line(string text = "")
    {
        if (text.Length > 0)
            _text.Append(' ', _indent).Append(text);
        _text.Append('\n');
    }

    /// <summary>A text of several lines, each indented.</summary>
    internal void Lines(string text)
    {
        foreach (string line in text.Split('\n'))
            Line(line);
    }

    /// <summary>A statement below the condition before it.</summary>
    internal void Then(string text)
    {
        _indent += Step;
        Line(text);
        _indent -= Step;
    }

    /// <summary>A label, one level to the left.</summary>
    internal void Label(string name)
    {
        _indent -= Step;
        Line(name + ":");
        _indent += Step;
    }

    internal void Open()
    {
        Line("{");
        _indent += Step;
    }

    internal void Close(string behind = "")
    {
        _indent -= Step;
        Line("}" + behind);
    }

    public override string ToString() => _text.ToString();
}
