// A source whose expected findings stand between [| and |].
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Analyzers.Tests;

internal sealed record Marked(string Text, IReadOnlyList<TextSpan> Spans)
{
    internal static Marked Parse(string source)
    {
        List<TextSpan> spans = [];
        int open;
        while ((open = source.IndexOf("[|", StringComparison.Ordinal)) >= 0)
        {
            int close = source.IndexOf("|]", open, StringComparison.Ordinal);
            Assert.True(close > open, "A mark is open.");
            spans.Add(TextSpan.FromBounds(open, close - 2));
            source = source[..open] + source[(open + 2)..close] + source[(close + 2)..];
        }

        return new Marked(source, spans);
    }
}
