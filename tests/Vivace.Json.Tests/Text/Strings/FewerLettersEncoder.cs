// An encoder as a user may write one: its own choice of letters, in the basic plane and beyond, and its own escapes.
using System.Text;
using System.Text.Encodings.Web;

namespace Vivace.Json.Tests.Text.Strings;

/// <summary>Lets ASCII, Cyrillic, Han and one row of emoji pass, without one letter of each; escapes with small digits. Counts how often it is asked.</summary>
internal sealed class FewerLettersEncoder : JavaScriptEncoder
{
    private int _asked;

    /// <summary>How often the encoder was asked about a character.</summary>
    internal int Asked => _asked;

    /// <summary>The character at which it throws; none below zero.</summary>
    internal int Refused { get; init; } = -1;

    /// <summary>Called whenever the encoder is asked.</summary>
    internal Action<int>? OnAsked { get; init; }

    /// <summary>What follows each escape.</summary>
    internal string Ending { get; init; } = "";

    public override int MaxOutputCharactersPerInputCharacter => 12 + Ending.Length;

    public override bool WillEncode(int unicodeScalar)
    {
        Interlocked.Increment(ref _asked);
        OnAsked?.Invoke(unicodeScalar);
        if (unicodeScalar == Refused)
            throw new NotSupportedException("Refused by the encoder.");
        return !Passes(unicodeScalar);
    }

    private static bool Passes(int scalar) => scalar switch
    {
        < 0x20 or '"' or '\\' or 'ж' or '日' or 0x1F607 => false,
        < 0x7F or (>= 0x400 and < 0x500) or (>= 0x4E00 and < 0xA000) or (>= 0x1F600 and < 0x1F610) => true,
        _ => false,
    };

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (int i = 0; i < textLength; i++)
        {
            bool isPair = i + 1 < textLength && char.IsSurrogatePair(text[i], text[i + 1]);
            if (!isPair && char.IsSurrogate(text[i]))
                return i;
            if (!Passes(isPair ? char.ConvertToUtf32(text[i], text[i + 1]) : text[i]))
                return i;
            if (isPair)
                i++;
        }

        return -1;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        StringBuilder escaped = new();
        foreach (char unit in new Rune(unicodeScalar).ToString())
            escaped.Append($"\\u{(int)unit:x4}");
        escaped.Append(Ending);
        numberOfCharactersWritten = 0;
        if (escaped.Length > bufferLength)
            return false;
        escaped.ToString().CopyTo(new Span<char>(buffer, bufferLength));
        numberOfCharactersWritten = escaped.Length;
        return true;
    }
}
