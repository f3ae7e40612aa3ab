// Knows which characters must be escaped, from two 16-entry tables that answer for 16 bytes at once.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

/// <summary>
/// The characters that an encoder escapes. For ASCII, the first table has an entry for each low nibble, with one bit for each high nibble
/// that needs no escape; the second maps a high nibble to its bit. Bytes from 0x80 on never pass: see <see cref="BeyondAscii"/>.
/// </summary>
internal sealed class EscapeSet
{
    private readonly Block16 _lowNibbles;
    private readonly Block16 _highBits = Block16.Of([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
    private readonly bool[] _isUnescaped = new bool[128];

    /// <summary>The longest escape in the table: writing makes room for this much per character.</summary>
    internal const int MaxReplacementLength = 6;

    // Per ASCII character up to six bytes, `\u0022` or `\"`, padded to eight; the last byte is the length.
    private readonly ulong[] _replacements = new ulong[128];

    private readonly JavaScriptEncoder? _encoder;
    private readonly bool _isDefault;
    private UnescapedUnits? _beyondAscii;

    /// <summary>Null for minimal escaping: only quotes, backslashes and control characters (RFC 8259 §7).</summary>
    internal JavaScriptEncoder? Encoder => _isDefault ? JavaScriptEncoder.Default : _encoder;

    /// <summary>Whether everything outside ASCII is escaped the way the runtime's encoders do it, so that all output is ASCII.</summary>
    internal readonly bool EscapesAllBeyondAscii;

    /// <summary>Whether all escapes outside ASCII are <c>\u</c> and four digits, twice for a surrogate
    /// pair. User-defined encoders may have other escapes.</summary>
    internal readonly bool EscapesAsNumbers;

    internal UnescapedUnits BeyondAscii => _beyondAscii ??= new UnescapedUnits(this);

    /// <summary>Whether even digits and the punctuation of numbers and times are escaped in strings.</summary>
    internal readonly bool EscapesNumbers;

    internal readonly bool LeavesLetters = true;

    /// <summary>Whether half a surrogate pair is an error, instead of becoming U+FFFD.</summary>
    internal bool RefusesHalfPairs;

    /// <summary>Creates an encoder that marks half a surrogate pair as an error; what it escapes does not matter.</summary>
    internal static JavaScriptEncoder MakeWholePairs()
    {
        JavaScriptEncoder encoder = JavaScriptEncoder.Create(UnicodeRanges.All);
        s_sets.Add(encoder, new EscapeSet(encoder, isDefault: false) { RefusesHalfPairs = true });
        return encoder;
    }

    // The ASCII that JavaScriptEncoder.Default escapes besides control characters.
    private const string EscapedByDefault = "\"&'+<>\\`\u007F";

    private static readonly EscapeSet s_minimal = new(null, isDefault: false);
    private static EscapeSet? s_relaxed;

    // Encoders of programs. Those of .NET never end, and neither would a plug-in's own copy of this library, to which the value refers.
    private static readonly ConditionalWeakTable<JavaScriptEncoder, EscapeSet> s_sets = new();

    /// <summary>The cached set of an encoder: asking it what it escapes takes far longer than creating a plan.</summary>
    internal static EscapeSet Of(JavaScriptEncoder? encoder) =>
        encoder is null ? s_minimal
        : IsOfRuntime(encoder) && ReferenceEquals(encoder, JavaScriptEncoder.Default) ? Default
        : IsOfRuntime(encoder)
            && ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping)
            ? s_relaxed ??= new EscapeSet(encoder, isDefault: false)
        : s_sets.GetValue(encoder, static encoder => new EscapeSet(encoder, isDefault: false));

    /// <summary>The set of <see cref="JavaScriptEncoder.Default"/>, built in: creating the
    /// encoder is a good part of a program's first call.</summary>
    internal static readonly EscapeSet Default = new(null, isDefault: true);

    private EscapeSet(JavaScriptEncoder? encoder, bool isDefault)
    {
        _encoder = encoder;
        _isDefault = isDefault;
        EscapesAsNumbers = isDefault || (encoder is not null && IsOfRuntime(encoder));
        EscapesAllBeyondAscii = isDefault || (EscapesAsNumbers && !PassesAnyBeyondAscii(encoder!));
        Span<byte> low = stackalloc byte[16];
        low.Clear();
        for (int i = 0; i < 128; i++)
        {
            bool escapes = encoder is not null
                ? encoder.WillEncode(i)
                : i < 0x20 || (isDefault ? EscapedByDefault.Contains((char)i) : i is '"' or '\\');
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

    /// <summary>One bit for each of 16 bytes that need an escape.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Blocked(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits) =>
        Vector128.Equals(Passing(text, lowNibbles, highBits), Vector128<byte>.Zero).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool ArePassing(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits) =>
        !Vector128.EqualsAny(Passing(text, lowNibbles, highBits), Vector128<byte>.Zero);

    // Zero for each byte that needs an escape.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Passing(Vector128<byte> text, Vector128<byte> lowNibbles, Vector128<byte> highBits)
    {
        // An index with its top bit set gives zero, in hardware and in the portable version, so non-ASCII never passes. The x86 instruction
        // otherwise uses only the lowest four bits.
        Vector128<byte> low = NibbleTable.LookUp(lowNibbles, Ssse3.IsSupported ? text : text & Vector128.Create((byte)0x8F));
        return low & NibbleTable.LookUp(highBits, text >>> 4);
    }

    /// <summary>The same for 32 bytes, if the processor can look up both halves at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Blocked(Vector256<byte> text, Vector256<byte> lowNibbles, Vector256<byte> highBits)
    {
        Vector256<byte> low = Avx2.Shuffle(lowNibbles, text & Vector256.Create((byte)0x8F));
        Vector256<byte> high = Avx2.Shuffle(highBits, text >>> 4);
        return Vector256.Equals(low & high, Vector256<byte>.Zero).ExtractMostSignificantBits();
    }

    internal Vector128<byte> LowNibbles => _lowNibbles.Vector;

    internal Vector128<byte> HighBits => _highBits.Vector;

    /// <summary>The scalar rule for <see cref="Blocked(Vector128{byte}, Vector128{byte}, Vector128{byte})"/>.</summary>
    internal bool IsUnescaped(uint character) => character < 128 && _isUnescaped[character];

    internal bool Passes(Rune character) => Encoder is not { } encoder || !encoder.WillEncode(character.Value);

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

    /// <summary>Whether eight bytes are ASCII letters and digits. Pure arithmetic, so that
    /// the compiler can evaluate it for a constant.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool AreLetters(ulong word)
    {
        // Bytes up to 0x7F never carry; the sign bit tells on which side of a bound they are.
        const ulong Each = 0x0101_0101_0101_0101, Signs = 0x80 * Each;
        ulong folded = word | 0x20 * Each;
        ulong letters = (folded + (0x80 - 'a') * Each) & ~(folded + (0x7F - 'z') * Each);
        ulong digits = (word + (0x80 - '0') * Each) & ~(word + (0x7F - '9') * Each);
        return (((letters | digits) & ~word) & Signs) == Signs;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Pass(uint first, uint second, uint third)
    {
        ref bool passes = ref MemoryMarshal.GetArrayDataReference(_isUnescaped);
        return (first | second | third) < 128
            && Unsafe.Add(ref passes, first) & Unsafe.Add(ref passes, second) & Unsafe.Add(ref passes, third);
    }

    /// <summary>The escape of an ASCII character: up to six low bytes, with the count in the top byte.</summary>
    internal ulong ReplacementOf(uint ascii) => _replacements[ascii];

    private static bool IsOfRuntime(JavaScriptEncoder encoder) => encoder.GetType().Assembly == typeof(JavaScriptEncoder).Assembly;

    private static bool PassesAnyBeyondAscii(JavaScriptEncoder encoder)
    {
        for (int i = 0x80; i <= 0xFFFF; i++)
            if (!char.IsSurrogate((char)i) && !encoder.WillEncode(i))
                return true;
        return false;
    }

    // In Pack's format: the short forms of RFC 8259 §7, otherwise a number. The default encoder has no short form for the quote.
    private ulong Replacement(char character) => character switch
    {
        '"' when !_isDefault => Short('"'),
        '\\' => Short('\\'),
        '\b' => Short('b'),
        '\f' => Short('f'),
        '\n' => Short('n'),
        '\r' => Short('r'),
        '\t' => Short('t'),
        _ => (6UL << 56) | ((ulong)HexDigit(character & 15) << 40) | ((ulong)HexDigit(character >> 4) << 32) | ((ulong)'0' << 24)
            | ((ulong)'0' << 16) | ((ulong)'u' << 8) | '\\',
    };

    private static ulong Short(char letter) => (2UL << 56) | ((ulong)letter << 8) | '\\';

    private static char HexDigit(int value) => "0123456789ABCDEF"[value];

    // Zero if the encoder's escape is too long; the caller then asks the encoder, and makes room for it.
    private static ulong Pack(string replacement)
    {
        if (replacement.Length > MaxReplacementLength || !Ascii.IsValid(replacement))
            return 0;
        ulong packed = (ulong)replacement.Length << 56;
        for (int i = 0; i < replacement.Length; i++)
            packed |= (ulong)replacement[i] << (8 * i);
        return packed;
    }
}
