// Texts that are almost right, of lengths that put every token on every place of a block.
using System.Text;

namespace Vivace.Json.Tests.Text.Indexing;

internal static class MutatedTexts
{
    private const string Variable = "VIVACE_MUTATED_TEXTS";

    private static readonly string[] s_seeds =
    [
        """{"a":1,"bb":[true,false,null],"c":{"d":"e","f":-0.5e+10},"g":[],"h":{},"i":"\u00e9\n\"\\x","j":[[1.5,2],[3e2,-4E-5]]}""",
        """[0,-0,1,10,1.25,1e5,1E+5,-1.5e-05,123456789012345678901234567890.1234567890,0.1,[1,2,3],[-1,-2.0]]""",
        """{ "id" : 505874924095815681 , "text" : "日本語のテキスト 😀 ü" , "user" : { "name" : "x", "n" : null } , "f" : false }""",
        "[\n  {\n    \"name\": \"Tea\",\r\n\t\"price\": 2.50,\n    \"tags\": [ \"hot\", \"gr\\u00fcn\", \"\\\\\\\"\" ]\n  },\n  []\n]\n",
        "[\"\\ud83d\\ude00\",\"\\ud800\",\"\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\"\"]",
        "[11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111.5,1]",
        "[1.11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111,1]",
        "[1e11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111,1]",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        "true", "null", "-12.5e3", "\"text\"", "[]", "{}", " [ ] ",
    ];

    private static readonly byte[] s_alphabet = Encoding.UTF8.GetBytes("""{}[]:,"\/ 0123456789-+.eEtruefalsn u""" + "\n\r\t\u0001\u001A\u007Fé日😀");

    /// <summary>How many texts a run makes: those that the environment variable VIVACE_MUTATED_TEXTS says, or a number that takes seconds.</summary>
    internal static int Count { get; } = int.TryParse(Environment.GetEnvironmentVariable(Variable), out int count) ? count : 50_000;

    /// <summary>The seeds, and texts made of them.</summary>
    internal static IEnumerable<byte[]> All(int count, int seed)
    {
        foreach (string text in s_seeds)
            yield return Encoding.UTF8.GetBytes(text);
        Random random = new(seed);
        List<byte> made = [];
        for (int i = 0; i < count; i++)
        {
            made.Clear();
            byte[] text = Encoding.UTF8.GetBytes(s_seeds[random.Next(s_seeds.Length)]);
            if (random.Next(4) == 0)
            {
                // Long texts of the same parts, so that batches end anywhere in them.
                made.Add((byte)'[');
                for (int part = random.Next(1, random.Next(20) == 0 ? 200 : 8); part > 0; part--)
                {
                    made.AddRange(text);
                    made.Add((byte)',');
                    text = Encoding.UTF8.GetBytes(s_seeds[random.Next(s_seeds.Length)]);
                }

                made.AddRange(text);
                made.Add((byte)']');
            }
            else
            {
                made.AddRange(text);
            }

            for (int space = random.Next(70); space > 0; space--)
                made.Insert(0, (byte)' ');
            for (int edits = random.Next(4); edits > 0 && made.Count > 0; edits--)
            {
                int at = random.Next(made.Count);
                switch (random.Next(5))
                {
                    case 0:
                        made.RemoveAt(at);
                        break;
                    case 1:
                        made[at] = s_alphabet[random.Next(s_alphabet.Length)];
                        break;
                    case 2:
                        made[at] = (byte)random.Next(256);
                        break;
                    case 3 when at + 1 < made.Count:
                        (made[at], made[at + 1]) = (made[at + 1], made[at]);
                        break;
                    default:
                        made.Insert(at, s_alphabet[random.Next(s_alphabet.Length)]);
                        break;
                }
            }

            if (random.Next(30) == 0)
            {
                // A part is missing.
                int start = random.Next(made.Count + 1);
                made.RemoveRange(start, random.Next(made.Count - start + 1));
            }

            if (random.Next(10) == 0)
                made.RemoveRange(made.Count / 2, made.Count - made.Count / 2);
            yield return [.. made];
        }
    }
}
