// A member's name as constants in generated code.
using System.Buffers.Binary;
using System.Text;

namespace Vivace.Json.Contracts.Programs;

/// <summary>
/// The bytes <c>,"name":</c> as little-endian words; an object's first name has a brace instead of the comma. Generated code uses these
/// constants only under settings that give members the same names as at compile time; otherwise, names are data
/// (docs/decisions/type-code-abi.md).
/// </summary>
/// <param name="Length">The number of bytes; 0 if the name is too long, or can be written in several ways.</param>
/// <param name="First">The first eight bytes, or the whole name if it is shorter.</param>
/// <param name="Last">The last eight bytes of a name longer than eight.</param>
/// <param name="Middle">Bytes 8 to 15 of a name longer than sixteen.</param>
internal readonly record struct NameWords(int Length, ulong First, ulong Last, ulong Middle)
{
    private const int WordLength = 8, MaxLength = 3 * WordLength;

    internal static NameWords Of(string? name, bool isFirst)
    {
        if (name is null || name.Length > MaxLength)
            return default;
        byte[] text = Encoding.UTF8.GetBytes((isFirst ? "{\"" : ",\"") + name + "\":");
        foreach (char letter in name)
            if (letter is < ' ' or > '~' or '"' or '\\')
                return default;
        if (text.Length > MaxLength)
            return default;
        return new NameWords(
            text.Length,
            Word(text, 0, Math.Min(WordLength, text.Length)),
            text.Length > WordLength ? Word(text, text.Length - WordLength, WordLength) : 0,
            text.Length > 2 * WordLength ? Word(text, WordLength, WordLength) : 0);
    }

    /// <summary>Identifies the slots that a program expects, and their names.</summary>
    internal static ulong FingerprintOf(IEnumerable<Step> reading, Func<int, string?> nameOf)
    {
        Fingerprint names = new();
        foreach (Step step in reading)
        {
            if (step.Kind != StepKind.Expect)
                continue;
            names.Mix((ulong)(step.Slot + 1));
            foreach (char letter in nameOf(step.Slot) ?? "")
                names.Mix(letter + 1UL);
            names.Mix(0);
        }

        return names.Number;
    }

    private static ulong Word(byte[] bytes, int start, int count)
    {
        Span<byte> word = stackalloc byte[WordLength];
        bytes.AsSpan(start, count).CopyTo(word);
        return BinaryPrimitives.ReadUInt64LittleEndian(word);
    }
}
