// Enumerations: as numbers, or by name.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Reading.Names;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Enums;

/// <summary>Both forms have names, because dictionary keys always use them.</summary>
internal abstract class EnumCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T, TNumber, TForm>
    : PositionalCodec<T>, IEnumCodec
    where T : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
    where TForm : INumberForm<TNumber>
{
    private readonly JsonNamingPolicy? _policy;
    private readonly bool _takesNumbers;
    private readonly EnumNames _names;
    private readonly MemberNames _utf8Names;
    private readonly T[] _values;

    private protected EnumCodec(JsonNamingPolicy? policy, bool takesNumbers, bool withEnumMembers = false)
    {
        _policy = policy;
        _takesNumbers = takesNumbers;
        _names = new EnumNames(typeof(T), policy, withEnumMembers);
        _values = Array.ConvertAll(_names.Constants, constant => ToEnum(constant.Bits));
        _utf8Names = new MemberNames(_names.DistinctNames, ignoreCase: false,
            aliases: _names.Aliases is { Count: > 0 } aliases ? aliases : null);
    }

    private protected EnumNames Names => _names;

    EnumNames IEnumCodec.Constants => _names;

    bool IEnumCodec.WritesNames => this is EnumNameCodec<T, TNumber, TForm>;

    bool IEnumCodec.ReadsNumbers => _takesNumbers;

    private protected bool TakesNumbers => _takesNumbers;

    public sealed override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        TryParse(name, out T key) ? key : throw Fail.InvalidKey(ref reader, position, typeof(T));

    public sealed override int WriteKey(ref JsonWriter writer, int position, T key)
    {
        JsonNamingPolicy? policy = writer._settings.KeyPolicy;
        if (_names.Format(ToBits(key), policy == _policy ? null : policy) is { } name)
            return WritePrimitives.WriteString(ref writer, position, name, 0);

        // A key must have a text: a value without a name is written as its number, even if numbers are not read.
        position = WritePrimitives.Ensure(ref writer, position, TForm.MaxLength + WritePrimitives.Slack);
        return WritePrimitives.WriteQuotedNumber<TNumber, TForm>(ref writer, position, Unsafe.BitCast<T, TNumber>(key));
    }

    private protected bool TryParse(scoped ReadOnlySpan<byte> text, out T value)
    {
        ref byte first = ref MemoryMarshal.GetReference(text);
        if (TryFind(ref first, text.Length, out value) || TryFindList(ref first, text.Length, out value))
            return true;
        const int OnStack = 256;
        char[]? rented = null;
        Span<char> room = text.Length <= OnStack ? stackalloc char[OnStack] : rented = Scratch<char>.Rent(text.Length);
        bool isParsed = Utf8.ToUtf16(text, room, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done
            && TryParse(room[..written], out value);
        if (rented is not null)
            Scratch<char>.Return(rented, written);
        return isParsed;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected bool TryFind(ref byte name, int length, out T value)
    {
        int constant = _utf8Names.Find(ref name, length);
        value = constant >= 0 ? _values[constant] : default;
        return constant >= 0;
    }

    // Finds names in their exact spelling, separated by ", ", as flags are written. Ambiguous names have rules of their own.
    private protected bool TryFindList(ref byte text, int length, out T value)
    {
        ulong bits = 0;
        value = default;
        if (!_names.ArePlain)
            return false;
        int start = 0;
        for (int i = 0; i < length; i++)
        {
            if (Unsafe.Add(ref text, i) != ',')
                continue;
            if (i + 1 == length || Unsafe.Add(ref text, i + 1) != ' ' || !TryFind(ref Unsafe.Add(ref text, start), i - start, out T part))
                return false;
            bits |= ToBits(part);
            start = i + 2;
        }

        if (start == 0 || start > length || !TryFind(ref Unsafe.Add(ref text, start), length - start, out T last))
            return false;
        value = ToEnum(bits | ToBits(last));
        return true;
    }

    private protected static ulong ToBits(T value) => ulong.CreateTruncating(Unsafe.BitCast<T, TNumber>(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private protected bool TryReadLenient(ref JsonReader reader, int position, out int next, out T value)
    {
        value = default;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            if (LenientReading.TryReadNull(ref reader, position, out next))
                return true;
            if (_takesNumbers && reader.Allows(JsonLeniency.EnumNames)
                && (next = TForm.Read(ref reader._origin, position, reader._end, out TNumber number)) >= 0)
            {
                value = Unsafe.BitCast<TNumber, T>(number);
                return true;
            }

            if (!reader.Allows(JsonLeniency.WholeNumbers)
                || !LenientReading.TryReadNumber<TNumber, TForm>(ref reader, position, out next, out number))
                return false;
            value = Unsafe.BitCast<TNumber, T>(number);
            return true;
        }

        // Without permission, don't look at the string: it may have other errors first.
        next = position;
        if ((reader._flags & ReadFlags.Leniency) == 0)
            return false;

        // An enumeration written as a number may stand in quotes like other numbers, unless it may be a name.
        if (reader.Allows(JsonLeniency.StringsAsNumbers) && !reader.Allows(JsonLeniency.EnumNames)
            && LenientReading.TryReadNumber<TNumber, TForm>(ref reader, position, out next, out TNumber quoted))
        {
            value = Unsafe.BitCast<TNumber, T>(quoted);
            return true;
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        return TryParseLenient(ref reader, text.Span, readsNames: false, out value);
    }

    /// <summary>Parses a lenient form, or maps unknown names to the fallback.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="text">The content of the string.</param>
    /// <param name="readsNames">Whether the codec reads names; otherwise a name is not an unknown one.</param>
    /// <param name="value">The value.</param>
    private protected bool TryParseLenient(ref JsonReader reader, scoped ReadOnlySpan<byte> text, bool readsNames, out T value)
    {
        value = default;
        text = LenientReading.Trim(text);
        if (text.IsEmpty && reader.Allows(JsonLeniency.EmptyStrings))
            return true;
        bool isByName = reader.Allows(JsonLeniency.EnumNames);
        if (isByName)
        {
            if (TryParse(text, out value) || LenientEnums.TryFind(text, _names, reader.Allows(JsonLeniency.LooseNames), out value))
                return true;
            if (_takesNumbers && TForm.TryReadQuoted(text, out TNumber number))
            {
                value = Unsafe.BitCast<TNumber, T>(number);
                return true;
            }
        }

        if (!(readsNames || isByName) || EnumFallback<T>.Value is not { } fallback)
            return false;
        value = fallback;
        return true;
    }

    // Names first: an attribute may have given one that looks like a number.
    private bool TryParse(ReadOnlySpan<char> text, out T value)
    {
        text = text.Trim();
        if (_names.TryParse(text, out ulong bits))
        {
            value = ToEnum(bits);
            return true;
        }

        value = default;
        if (!_takesNumbers || text is not [('+' or '-' or (>= '0' and <= '9')), ..]
            || !TNumber.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out TNumber number))
            return false;
        value = Unsafe.BitCast<TNumber, T>(number);
        return true;
    }

    private static T ToEnum(ulong bits) => Unsafe.BitCast<TNumber, T>(TNumber.CreateTruncating(bits));
}

/// <summary>Writes numbers, regardless of the settings for numbers in quotes.</summary>
internal sealed class EnumNumberCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T, TNumber, TForm>(
    bool withEnumMembers = false) : EnumCodec<T, TNumber, TForm>(policy: null, takesNumbers: true, withEnumMembers)
    where T : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
    where TForm : INumberForm<TNumber>
{
    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        next = TForm.Read(ref reader._origin, position, reader._end, out TNumber number);
        if (next >= 0)
            return Unsafe.BitCast<TNumber, T>(number);
        return TryReadLenient(ref reader, position, out next, out T value) ? value : throw Fail.WrongType(ref reader, position, typeof(T));
    }

    public override int WriteAt(ref JsonWriter writer, int position, T value)
    {
        position = WritePrimitives.Ensure(ref writer, position, TForm.MaxLength + WritePrimitives.Slack);
        return position + TForm.Write(ref Unsafe.Add(ref writer._origin, position), Unsafe.BitCast<T, TNumber>(value));
    }
}

/// <summary>Writes names; values without a name are numbers or errors.</summary>
internal sealed class EnumNameCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T, TNumber, TForm>
    : EnumCodec<T, TNumber, TForm>
    where T : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
    where TForm : INumberForm<TNumber>
{
    // Up to this distance, values are found by subtraction instead of by hash.
    private const int MaxSpan = 256;

    // A cache of combined flags that keeps the last text in each place.
    private const int CombinationPlacesLog2 = 6;

    // The length of one 32-byte store.
    private const int BlockLength = 32;

    // Quoted and escaped, padded to a block, by constant.
    private readonly byte[][] _texts;
    private readonly int[] _lengths;

    private readonly CodecPlan _plan;
    private readonly ulong _lowest;
    private readonly short[] _bySpan;
    private readonly Combination?[] _combinations = new Combination?[1 << CombinationPlacesLog2];

    public EnumNameCodec(CodecPlan plan, JsonNamingPolicy? policy, bool takesNumbers)
        : base(policy, takesNumbers, withEnumMembers: plan.ContractOptions.Attributes != 0)
    {
        _plan = plan;
        if (plan.ContractOptions.Attributes != 0)
            Names.Check();
        byte[][] texts = Array.ConvertAll(Names.Names, plan.Writing.QuotedText);
        _lengths = Array.ConvertAll(texts, text => text.Length);
        _texts = Array.ConvertAll(texts, text => text.Length < BlockLength ? [.. text, .. new byte[BlockLength - text.Length]] : text);
        (_lowest, _bySpan) = ArrangeBySpan(Names);
    }

    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
        if (Vector128.IsHardwareAccelerated && position < reader._end - ReadPrimitives.StringBlock && Unsafe.Add(ref text, -1) == '"')
        {
            uint special = ReadPrimitives.SpecialBytes(ref text);
            int length = BitOperations.TrailingZeroCount(special);
            if (special != 0 && Unsafe.Add(ref text, length) == '"'
                && (TryFind(ref text, length, out T value) || TryFindList(ref text, length, out value)))
            {
                next = position + length + 2;
                return value;
            }
        }

        return ReadSlow(ref reader, position, out next);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T value)
    {
        ulong bits = ToBits(value);
        ulong offset = bits - _lowest;
        int constant = offset < (ulong)_bySpan.Length ? _bySpan[offset] : Names.Find(bits);
        if (constant < 0 || _lengths[constant] > BlockLength)
            return WriteSlow(ref writer, position, bits, constant);
        position = WritePrimitives.Ensure(ref writer, position, BlockLength + WritePrimitives.Slack);
        Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_texts[constant]))
            .StoreUnsafe(ref Unsafe.Add(ref writer._origin, position));
        return position + _lengths[constant];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T ReadSlow(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            next = TForm.Read(ref reader._origin, position, reader._end, out TNumber number);
            if (TakesNumbers && next >= 0)
                return Unsafe.BitCast<TNumber, T>(number);
            return TryReadLenient(ref reader, position, out next, out T other)
                ? other
                : throw Fail.WrongType(ref reader, position, typeof(T));
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        bool isRead = TryParse(text.Span, out T value) || TryParseLenient(ref reader, text.Span, readsNames: true, out value);
        return isRead ? value : throw Fail.UnknownEnumName(ref reader, position, typeof(T), Names.Names);
    }

    // Long names, combined flags and numbers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteSlow(ref JsonWriter writer, int position, ulong bits, int constant)
    {
        if (constant >= 0)
            return WriteText(ref writer, position, _texts[constant].AsSpan(0, _lengths[constant]));
        ref Combination? place = ref _combinations[bits * 0x9E3779B97F4A7C15 >> 64 - CombinationPlacesLog2];
        if (place is { } known && known.Bits == bits)
            return WriteText(ref writer, position, known.Text);
        if (Names.Format(bits, null) is { } name)
        {
            Combination made = new(bits, _plan.Writing.QuotedText(name));
            place = made;
            return WriteText(ref writer, position, made.Text);
        }

        if (!TakesNumbers)
            throw WriteFailure.NoEnumName(ref writer, position, typeof(T), Names.Names);
        position = WritePrimitives.Ensure(ref writer, position, TForm.MaxLength + WritePrimitives.Slack);
        return position + TForm.Write(ref Unsafe.Add(ref writer._origin, position), TNumber.CreateTruncating(bits));
    }

    private static int WriteText(ref JsonWriter writer, int position, ReadOnlySpan<byte> text)
    {
        position = WritePrimitives.Ensure(ref writer, position, text.Length + WritePrimitives.Slack);
        text.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), text.Length));
        return position + text.Length;
    }

    // Immutable: threads may race to set a place.
    private sealed class Combination(ulong bits, byte[] text)
    {
        internal readonly ulong Bits = bits;
        internal readonly byte[] Text = text;
    }

    // The constant of each value from the lowest on, -1 in gaps. Empty if the values are too far apart.
    private static (ulong Lowest, short[] Constants) ArrangeBySpan(EnumNames names)
    {
        if (names.Constants.Length == 0)
            return (0, []);
        long lowest = names.Constants.Min(constant => (long)constant.Bits), highest = names.Constants.Max(constant => (long)constant.Bits);
        if ((ulong)(highest - lowest) >= MaxSpan)
            return (0, []);
        short[] constants = new short[highest - lowest + 1];
        for (int i = 0; i < constants.Length; i++)
            constants[i] = (short)names.Find((ulong)(lowest + i));
        return ((ulong)lowest, constants);
    }
}
