// Runs a text function at every kind of distance to the end of the buffer, where fast and plain paths part.
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Tests.Text;

internal delegate int TextRead<T>(ref byte json, int position, int end, out T value);

internal delegate int TextWrite<T>(ref byte destination, T value);

internal static class TextReads
{
    // What stands after the end must not matter, least of all when it looks as if the number went on.
    private static readonly string[] s_behindTheEnd = ["", "7777777777777777777777777", ".5e3,]               ", "                         "];

    // What may stand after a number within the text, near and far from the end.
    private static readonly string[] s_behindTheNumber = [",", "}", " ", "]                         ", ",1234567890123456789012345678901234567890,"];

    /// <summary>Reads <paramref name="text"/>, which ends the buffer, stands before other text, or before bytes not to be read.</summary>
    /// <returns>The one outcome: where the read came, relative to the text, and the value if it is one.</returns>
    internal static (int Next, T? Value) Outcome<T>(TextRead<T> read, string text) where T : struct, IEquatable<T>
    {
        (int Next, T? Value)? outcome = null;
        foreach (string garbage in s_behindTheEnd)
        {
            for (int before = 0; before < 2; before++)
            {
                Check(new string('8', before) + text + garbage, before, before + text.Length, garbage);
            }
        }
        foreach (string tail in s_behindTheNumber)
        {
            // A cut-off text meets the tail's first byte where it met the end: the same position is wrong.
            Check("[" + text + tail, 1, 1 + text.Length + tail.Length, tail);
        }
        return outcome!.Value;

        void Check(string whole, int position, int end, string note)
        {
            byte[] bytes = Encoding.Latin1.GetBytes(whole);
            int next = read(ref MemoryMarshal.GetArrayDataReference(bytes), position, end, out T value);
            (int, T?) found = next >= 0 ? (next - position, value) : (~(~next - position), null);
            outcome ??= found;
            if (!outcome.Value.Equals(found)) Assert.Fail($"{text} before '{note}': {found}, otherwise {outcome}.");
        }
    }

    /// <summary>Writes into a buffer of exactly the guaranteed length and shows that nothing before it or after it was touched.</summary>
    internal static string Written<T>(TextWrite<T> write, T value, int maxLength)
    {
        const byte Untouched = 0xAA;
        byte[] bytes = new byte[maxLength + 2];
        bytes.AsSpan().Fill(Untouched);
        int written = write(ref bytes[1], value);
        Assert.InRange(written, 1, maxLength);
        Assert.Equal(Untouched, bytes[0]);
        Assert.Equal(Untouched, bytes[^1]);
        return Encoding.Latin1.GetString(bytes, 1, written);
    }
}
