// The terminal's page: headings, wrapped text and a table, never wider than 80 columns.
using System.Text;

namespace Tour;

internal static class Page
{
    public const int Width = 80;
    private const string Indentation = "   ";

    public static void Heading(string text)
    {
        Console.WriteLine();
        Console.WriteLine(text);
        Console.WriteLine(new string('-', text.Length));
    }

    public static void Line(string text) => Wrap(text, Indentation, Indentation);

    public static void Fact(string text) => Wrap(text, Indentation + "- ", Indentation + "  ");

    public static void Quote(string text) => Wrap(text, Indentation + "> ", Indentation + "> ");

    /// <summary>One row of a table: the first cell to the left, the others to the right.</summary>
    public static void Row(string first, params ReadOnlySpan<string> others)
    {
        const int FirstWidth = 35;
        const int OtherWidth = 13;
        StringBuilder row = new StringBuilder(Indentation).Append(first.PadRight(FirstWidth));
        foreach (string other in others)
            row.Append(other.PadLeft(OtherWidth));
        Console.WriteLine(row.ToString().TrimEnd());
    }

    private static void Wrap(string text, string firstMargin, string margin)
    {
        StringBuilder line = new(firstMargin);
        bool startsLine = true;
        foreach (string word in text.Split(' '))
        {
            if (!startsLine && line.Length + 1 + word.Length > Width)
            {
                Console.WriteLine(line);
                line.Clear().Append(margin);
                startsLine = true;
            }
            if (!startsLine)
                line.Append(' ');
            line.Append(word);
            startsLine = false;
        }
        Console.WriteLine(line);
    }
}
