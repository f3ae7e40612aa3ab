// A source whose expected findings stand between [| and |]; where there are several, in as many.
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Analyzers.Tests;

internal sealed record Marked(string Text, IReadOnlyList<TextSpan> Spans)
{
    internal static Marked Parse(string source)
    {
        List<TextSpan> spans = [];
        Stack<int> open = [];
        StringBuilder text = new();
        for (int i = 0; i < source.Length; i++)
        {
            switch (source.AsSpan(i))
            {
                case ['[', '|', ..]:
                    open.Push(text.Length);
                    i++;
                    break;
                case ['|', ']', ..] when open.Count > 0:
                    spans.Add(TextSpan.FromBounds(open.Pop(), text.Length));
                    i++;
                    break;
                default:
                    text.Append(source[i]);
                    break;
            }
        }

        Assert.True(open.Count == 0, "A mark is open.");
        spans.Sort();
        return new Marked(text.ToString(), spans);
    }
}
