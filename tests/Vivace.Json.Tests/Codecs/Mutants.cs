// Texts that are almost right.
using System.Text;

namespace Vivace.Json.Tests.Codecs;

internal static class Mutants
{
    /// <summary>The seeds themselves, then as many of them with one to three characters removed, replaced, inserted or swapped.</summary>
    internal static IEnumerable<string> Of(string[] seeds, string alphabet, int count, int seed)
    {
        foreach (string text in seeds)
            yield return text;
        Random random = new(seed);
        for (int i = 0; i < count; i++)
        {
            StringBuilder text = new(seeds[random.Next(seeds.Length)]);
            for (int edits = random.Next(1, 4); edits > 0; edits--)
            {
                int at = random.Next(text.Length + 1);
                switch (random.Next(4))
                {
                    case 0 when at < text.Length:
                        text.Remove(at, 1);
                        break;
                    case 1 when at < text.Length:
                        text[at] = alphabet[random.Next(alphabet.Length)];
                        break;
                    case 2 when at + 1 < text.Length:
                        (text[at], text[at + 1]) = (text[at + 1], text[at]);
                        break;
                    default:
                        text.Insert(at, alphabet[random.Next(alphabet.Length)]);
                        break;
                }
            }

            yield return text.ToString();
        }
    }

    /// <summary>The inside of a JSON string in UTF-8, in which some characters are written as escapes.</summary>
    internal static byte[] Escape(string text, Random random)
    {
        StringBuilder escaped = new();
        foreach (char unit in text)
        {
            if (unit is '"' or '\\' || unit < ' ' || random.Next(6) == 0)
                escaped.Append($"\\u{(int)unit:x4}");
            else
                escaped.Append(unit);
        }

        return Encoding.UTF8.GetBytes(escaped.ToString());
    }
}
