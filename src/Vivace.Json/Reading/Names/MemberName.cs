// An expected member name, with the byte before it, ready for comparison in 8-byte words.
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The bytes <c>,"name":</c>, with a brace instead of the comma for the first member. To ignore case, the comparison ORs 0x20 into each
/// byte of the text where an ASCII letter is expected. That maps exactly the two cases of the letter to the expected byte.
/// </summary>
public struct MemberName
{
    // The first and last eight bytes of `,"name":`, little-endian. A shorter text has only the first word, masked.
    internal ulong First;
    internal ulong FirstFold;
    internal ulong FirstMask;
    internal ulong Last;
    internal ulong LastFold;

    // The first word without comma and colon, for a name with white space around it.
    internal ulong Quoted;
    internal ulong QuotedMask;

    /// <summary>The number of bytes of <c>,"name":</c>.</summary>
    internal int Length;

    /// <summary>The number of bytes that must remain in the text: both words, and the first byte of the value.</summary>
    internal int Reach;

    /// <summary>All of <c>,"name":</c>, folded if case is ignored.</summary>
    internal byte[] Text;

    /// <summary>The bits to OR into each byte of the text, or <see langword="null"/> if case matters.</summary>
    internal byte[]? Fold;

    /// <summary>The number of bytes of <c>,"name":</c> around the name.</summary>
    internal const int Around = 4;

    // With an empty mask, no word equals this, with or without its first byte.
    private const ulong Unmatched = 0x100;

    /// <summary>A name of <see langword="null"/> never matches. The first member's name follows a brace.</summary>
    internal MemberName(string? name, bool ignoreCase, bool isFirst)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(name ?? "");
        Text = [isFirst ? (byte)'{' : (byte)',', (byte)'"', .. utf8, (byte)'"', (byte)':'];
        Length = Text.Length;
        Reach = Math.Max(8, Length + 1);
        bool comparable = name is not null;
        foreach (byte unit in utf8)
            if (unit is < 0x20 or (byte)'"' or (byte)'\\' || (ignoreCase && unit >= 0x80))
                comparable = false;
        if (ignoreCase)
        {
            Fold = new byte[Length];
            for (int i = 0; i < Length; i++)
            {
                if (!char.IsAsciiLetter((char)Text[i]))
                    continue;
                Fold[i] = 0x20;
                Text[i] |= 0x20;
            }
        }

        SetWords();
        if (!comparable)
        {
            // Escapes, and non-ASCII letters in either case, are left to the slow path.
            First = Unmatched;
            FirstMask = 0;
        }

        QuotedMask = FirstMask & ~0xFFUL;
        if (Length <= 8)
            QuotedMask &= ~(0xFFUL << (8 * (Length - 1)));
        Quoted = comparable ? First & QuotedMask : Unmatched;
    }

    /// <summary>A copy for <see cref="ReadPrimitives.MatchMember(ref byte, int, int, ref MemberName)"/> alone,
    /// with whitespace before the opening quote and around the colon.</summary>
    internal readonly MemberName Spaced(byte lead, ReadOnlySpan<byte> space, ReadOnlySpan<byte> colon)
    {
        MemberName spaced = this;
        if (FirstMask == 0)
            return spaced;
        spaced.Text = [lead, .. space, .. Text.AsSpan(1, Length - 2), .. colon];
        spaced.Length = spaced.Text.Length;
        spaced.Reach = Math.Max(8, spaced.Length + 1);
        if (Fold is not null)
        {
            spaced.Fold = new byte[spaced.Length];
            Fold.AsSpan(1, Length - 2).CopyTo(spaced.Fold.AsSpan(1 + space.Length));
        }

        spaced.SetWords();
        return spaced;
    }

    private void SetWords()
    {
        int head = Math.Min(8, Length);
        First = Word(Text, 0, head);
        FirstFold = Fold is null ? 0 : Word(Fold, 0, head);
        FirstMask = head == 8 ? ulong.MaxValue : (1UL << (8 * head)) - 1;
        if (Length > 8)
        {
            Last = Word(Text, Length - 8, 8);
            LastFold = Fold is null ? 0 : Word(Fold, Length - 8, 8);
        }
    }

    /// <summary>Compares a UTF-8 name without quotes and escapes.</summary>
    internal readonly bool Equals(ref byte name, int length)
    {
        if (length != Length - Around)
            return false;
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref name, length);
        ReadOnlySpan<byte> expected = Text.AsSpan(2, length);
        if (Fold is null)
            return text.SequenceEqual(expected);
        for (int i = 0; i < text.Length; i++)
            if ((text[i] | Fold[i + 2]) != expected[i])
                return false;
        return true;
    }

    private static ulong Word(byte[] bytes, int start, int count)
    {
        Span<byte> word = stackalloc byte[sizeof(ulong)];
        bytes.AsSpan(start, count).CopyTo(word);
        return BinaryPrimitives.ReadUInt64LittleEndian(word);
    }
}
