// A member's name as code holds it that was made for it: as constants.
using System.Buffers.Binary;
using System.Text;

namespace Vivace.Json.Contracts.Programs;

/// <summary>
/// The bytes <c>,"name":</c> as little-endian words; the first name of an object has the brace instead of the comma. Only settings under which members
/// have the very names that code was made from use these constants; under all others, names are data
/// (docs/decisions/type-code-abi.md).
/// </summary>
/// <param name="Length">The number of bytes; 0 if the name is too long, or its text may have more than one form.</param>
/// <param name="First">The first eight bytes, or all of a shorter name.</param>
/// <param name="Last">The last eight bytes of a name that is longer than eight.</param>
/// <param name="Middle">Bytes 8 to 15 of a name that is longer than sixteen.</param>
internal readonly record struct NameWords(int Length, ulong First, ulong Last, ulong Middle)
{
    private const int WordLength = 8, MaxLength = 3 * WordLength;

    /// <summary>The words of a name.</summary>
    /// <param name="name">The JSON name; <see langword="null"/> for one that no text matches.</param>
    /// <param name="isFirst">Whether a brace comes before it instead of a comma.</param>
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

    /// <summary>A number that other names do not share, over the slots that a program expects, and their names.</summary>
    /// <param name="reading">The steps of the program.</param>
    /// <param name="nameOf">The JSON name of a slot.</param>
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
