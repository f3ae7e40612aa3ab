// Which characters must be escaped in a string, as two 16-entry tables that answer for 16 bytes at once.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Vivace.Json.Text.Strings;

/// <summary>
/// The characters that an encoder escapes. ASCII is answered by table: entry [low nibble] of the first holds one bit for
/// each high nibble that may pass, the second turns a high nibble into that bit. Bytes from 0x80 never pass here: <see cref="BeyondAscii"/> answers for what they are.
/// </summary>
internal sealed class EscapeSet
{
    private readonly Block16 _lowNibbles;
    private readonly Block16 _highBits = Block16.Of([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
    private readonly bool[] _isUnescaped = new bool[128];

    // Six bytes an ASCII character, `\u0022` or `\"`, filled to eight; the last byte is the length.
    private readonly ulong[] _replacements = new ulong[128];

    private readonly JavaScriptEncoder? _encoder;
    private readonly bool _isDefault;
    private PassingUnits? _beyondAscii;

    /// <summary>Null for RFC-minimal escaping: quote, backslash and controls alone (RFC 8259 §7).</summary>
    internal JavaScriptEncoder? Encoder => _isDefault ? JavaScriptEncoder.Default : _encoder;

    /// <summary>True when the encoder lets nothing beyond ASCII pass and escapes it as the runtime's do, so that every output is ASCII.</summary>
    internal readonly bool EscapesAllBeyondAscii;

    /// <summary>True when all that is escaped beyond ASCII becomes <c>\u</c> and four digits, twice for a surrogate pair. Encoders of users have forms of their own.</summary>
    internal readonly bool EscapesAsNumbers;

    /// <summary>The characters beyond ASCII that pass; made when the first one is met.</summary>
    internal PassingUnits BeyondAscii => _beyondAscii ??= new PassingUnits(this);

    /// <summary>True when not even digits and the marks between them pass: then numbers and times in quotes need escapes too.</summary>
    internal readonly bool EscapesNumbers;

    /// <summary>True when all letters and digits of ASCII pass, as under nearly every encoder.</summary>
    internal readonly bool LeavesLetters = true;

    /// <summary>Whether half a surrogate pair is an error, and not written as U+FFFD.</summary>
    internal bool RefusesHalfPairs { get; private init; }

    /// <summary>Makes an encoder with which half a surrogate pair is an error. What it escapes is its own matter.</summary>
    internal static JavaScriptEncoder MakeWholePairs()
    {
        JavaScriptEncoder encoder = JavaScriptEncoder.Create(UnicodeRanges.All);
        s_sets.Add(encoder, new EscapeSet(encoder, isDefault: false) { RefusesHalfPairs = true });
        return encoder;
    }

    // What JavaScriptEncoder.Default escapes in ASCII beside controls.
    private const string EscapedByDefault = "\"&'+<>\\`\u007F";

    private static readonly EscapeSet s_minimal = new(null, isDefault: false);
    private static readonly ConditionalWeakTable<JavaScriptEncoder, EscapeSet> s_sets = new();

    /// <summary>The set of an encoder, made once: asking one what it escapes takes far longer than making a plan.</summary>
    internal static EscapeSet Of(JavaScriptEncoder? encoder) =>
        encoder is null ? s_minimal
        : ReferenceEquals(encoder, JavaScriptEncoder.Default) ? Default
        : s_sets.GetValue(encoder, static encoder => new EscapeSet(encoder, isDefault: false));

    /// <summary>The set of <see cref="JavaScriptEncoder.Default"/>, which is known without it: making that one is a good part of a program's first call.</summary>
    internal static EscapeSet Default { get; } = new(null, isDefault: true);

    private EscapeSet(JavaScriptEncoder? encoder, bool isDefault)
    {
        _encoder = encoder;
        _isDefault = isDefault;
        EscapesAsNumbers = isDefault || encoder?.GetType().Assembly == typeof(JavaScriptEncoder).Assembly;
        EscapesAllBeyondAscii = isDefault || (EscapesAsNumbers && !PassesAnyBeyondAscii(encoder!));
        Span<byte> low = stackalloc byte[16];
        low.Clear();
        for (int i = 0; i < 128; i++)
        {
            bool escapes = encoder is not null ? encoder.WillEncode(i) : i < 0x20 || (isDefault ? EscapedByDefault.Contains((char)i) : i is '"' or '\\');
            _isUnescaped[i] = !escapes;
            if (!escapes)
                low[i & 15] |= (byte)(1 << (i >> 4));
            _replacements[i] = !escapes ? 0 : encoder is null ? Replacement((char)i) : Pack(encoder.Encode(((char)i).ToString()));
        }

        _lowNibbles = Block16.Of(low);
        foreach (char character in "0123456789-:.E")
            EscapesNumbers |= !_isUnescaped[character];
        for (int i = 0; i < 128; i++)
            LeavesLetters &= _isUnescaped[i] || !char.IsAsciiLetterOrDigit((char)i);
    }

    /// <summary>One bit for each of 16 bytes that may not pass.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Blocked(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits) =>
        Vector128.Equals(Passing(text, lowNibbles, highBits), Vector128<byte>.Zero).ExtractMostSignificantBits();

    /// <summary>Whether all of 16 bytes may pass.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool ArePassing(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits) =>
        !Vector128.EqualsAny(Passing(text, lowNibbles, highBits), Vector128<byte>.Zero);

    // Zero for each byte that may not pass.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Passing(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits)
    {
        // An index with its top bit set gives zero, in hardware and in the portable version: non-ASCII does not pass. Of the other bits, the x86
        // instruction looks at the lowest four alone.
        Vector128<byte> low = NibbleTable.LookUp(lowNibbles, Ssse3.IsSupported ? text : text & Vector128.Create((byte)0x8F));
        return low & NibbleTable.LookUp(highBits, text >>> 4);
    }

    /// <summary>The same as <see cref="Blocked(Vector128{byte}, Vector128{byte}, Vector128{byte})"/> for 32 bytes, where the machine looks both halves up at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Blocked(Vector256<byte> text, Vector256<byte> lowNibbles, Vector256<byte> highBits)
    {
        Vector256<byte> low = Avx2.Shuffle(lowNibbles, text & Vector256.Create((byte)0x8F));
        Vector256<byte> high = Avx2.Shuffle(highBits, text >>> 4);
        return Vector256.Equals(low & high, Vector256<byte>.Zero).ExtractMostSignificantBits();
    }

    internal Vector128<byte> LowNibbles => _lowNibbles.Vector;

    internal Vector128<byte> HighBits => _highBits.Vector;

    /// <summary>The scalar rule that <see cref="Blocked(Vector128{byte}, Vector128{byte}, Vector128{byte})"/> states for 16 bytes.</summary>
    internal bool IsUnescaped(uint character) => character < 128 && _isUnescaped[character];

    /// <summary>Whether a character passes; asks the encoder.</summary>
    internal bool Passes(Rune character) => Encoder is not { } encoder || !encoder.WillEncode(character.Value);

    /// <summary>The position of the first byte that does not pass, or is not ASCII; <paramref name="end"/> if all pass.</summary>
    internal int IndexOfBlocked(ref byte text, int i, int end)
    {
        if (Vector128.IsHardwareAccelerated)
        {
            Vector128<byte> low = LowNibbles, high = HighBits;
            for (; i <= end - Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                uint blocked = Blocked(Vector128.LoadUnsafe(ref text, (nuint)i), low, high);
                if (blocked != 0)
                    return i + BitOperations.TrailingZeroCount(blocked);
            }
        }

        while (i < end && IsUnescaped(Unsafe.Add(ref text, i)))
            i++;
        return i;
    }

    /// <summary>Whether eight bytes are letters and digits of ASCII. Arithmetic alone: of a constant the compiler knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool AreLetters(ulong word)
    {
        // No byte up to 0x7F carries into the next one; the sign says which side of a bound it is on.
        const ulong Each = 0x0101_0101_0101_0101, Signs = 0x80 * Each;
        ulong folded = word | 0x20 * Each;
        ulong letters = (folded + (0x80 - 'a') * Each) & ~(folded + (0x7F - 'z') * Each);
        ulong digits = (word + (0x80 - '0') * Each) & ~(word + (0x7F - '9') * Each);
        return (((letters | digits) & ~word) & Signs) == Signs;
    }

    /// <summary>Whether three characters all pass.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Pass(uint first, uint second, uint third)
    {
        ref bool passes = ref MemoryMarshal.GetArrayDataReference(_isUnescaped);
        return (first | second | third) < 128
            && Unsafe.Add(ref passes, first) & Unsafe.Add(ref passes, second) & Unsafe.Add(ref passes, third);
    }

    /// <summary>Six bytes at most, in the low bytes; their count in the top byte. For an ASCII character that does not pass.</summary>
    internal ulong ReplacementOf(uint ascii) => _replacements[ascii];

    private static bool PassesAnyBeyondAscii(JavaScriptEncoder encoder)
    {
        for (int i = 0x80; i <= 0xFFFF; i++)
            if (!char.IsSurrogate((char)i) && !encoder.WillEncode(i))
                return true;
        return false;
    }

    // As Pack has it: the short forms of RFC 8259 §7, else a number. The default encoder has no short form for the quote.
    private ulong Replacement(char character) => character switch
    {
        '"' when !_isDefault => Short('"'),
        '\\' => Short('\\'),
        '\b' => Short('b'),
        '\f' => Short('f'),
        '\n' => Short('n'),
        '\r' => Short('r'),
        '\t' => Short('t'),
        _ => (6UL << 56) | ((ulong)HexDigit(character & 15) << 40) | ((ulong)HexDigit(character >> 4) << 32) | ((ulong)'0' << 24) | ((ulong)'0' << 16) | ((ulong)'u' << 8) | '\\',
    };

    private static ulong Short(char letter) => (2UL << 56) | ((ulong)letter << 8) | '\\';

    private static char HexDigit(int value) => "0123456789ABCDEF"[value];

    // Zero when the encoder's answer does not fit: the caller then asks the encoder.
    private static ulong Pack(string replacement)
    {
        if (replacement.Length > 7 || !Ascii.IsValid(replacement))
            return 0;
        ulong packed = (ulong)replacement.Length << 56;
        for (int i = 0; i < replacement.Length; i++)
            packed |= (ulong)replacement[i] << (8 * i);
        return packed;
    }
}
