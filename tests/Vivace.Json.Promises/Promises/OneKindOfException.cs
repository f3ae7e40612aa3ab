// A text that is wrong, in whatever way, is a JsonException or is read; nothing else is thrown.
using System.Text;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class OneKindOfException : Promise
{
    private const int TextsOfAPair = 6;

    private static readonly string[] s_values =
        ["null", "true", "{}", "[]", "[[1]]", "{\"a\":{}}", "\"\"", "\"\\u12\"", "\"\\ud800\"", "1e999", "-0", "01", "1.5", "99999999999999999999", "tru", "'x'", "\"a\nb\"", "NaN", "\u0000", "\"\u007f\"", "{\"$ref\":\"1\"}", "{\"$id\":1}", "{\"$type\":7}"];

    internal override string Name => "One kind of exception";

    protected override string? WhyNot(Way way, Form form) =>
        way.Has(WayTraits.Reads) || !way.Has(WayTraits.Typed) ? null : "The way reads no text.";

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        IReadOnlyList<byte[]> texts = Texts(form);
        for (int i = 0; i < (Length.IsFull ? texts.Count : TextsOfAPair); i++)
        {
            byte[] text = texts[(int)(((long)salt * TextsOfAPair + i) % texts.Count)];
            Outcome outcome = Read(way, form, text);
            if (outcome.Exception is { } exception && !way.IsOfJson(exception))
                yield return $"{Show(text)} => {Show(exception)}";
        }
    }

    private static readonly Dictionary<Form, IReadOnlyList<byte[]>> s_texts = [];

    // The text with each of its parts cut off, left out, doubled, or replaced.
    internal static IReadOnlyList<byte[]> Texts(Form form)
    {
        lock (s_texts)
        {
            if (s_texts.TryGetValue(form, out IReadOnlyList<byte[]>? known))
                return known;
            byte[] right = form.Utf8Json;
            List<byte[]> texts = [[], [.. right, .. "x"u8], [.. right, .. right], [0xEF, 0xBB, 0xBF, .. right]];
            for (int i = 0; i < right.Length; i++)
            {
                texts.Add(right[..i]);
                texts.Add([.. right[..i], .. right[(i + 1)..]]);
                texts.Add([.. right[..i], right[i], .. right[i..]]);
                foreach (byte other in "}],:\"{[\\0"u8.ToArray().Append((byte)0xFF))
                    texts.Add([.. right[..i], other, .. right[(i + 1)..]]);
            }

            foreach (string part in (string[])["7", "\"Ada\"", Form.Secret, $"\"{Form.Hidden}\"", "{", "["])
                if (form.Json.Contains(part, StringComparison.Ordinal))
                    texts.AddRange(s_values.Select(value => Encoding.UTF8.GetBytes(form.Json.Replace(part, part.Length == 1 ? value + part : value, StringComparison.Ordinal))));

            // Neighbours differ, so that the few of a pair are of several kinds.
            Random random = new(1);
            byte[][] mixed = [.. texts];
            random.Shuffle(mixed);
            return s_texts[form] = mixed;
        }
    }
}
