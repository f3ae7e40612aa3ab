// The last attempt of primitives and codecs before they report an error.
using System.Runtime.CompilerServices;
using Vivace.Json.OptionalParts;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading.Lenient;

/// <summary>Lenient forms, tried after the strict one. Each method returns false if the form is not allowed or
/// the content is invalid; the caller then reports its usual error.</summary>
internal static class LenientReading
{
    internal static bool TryReadNumber<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : INumberForm<T>
    {
        next = position;
        value = default;
        return IsLenient(ref reader)
            && OptionalPart<LenientForms>.Current!.TryReadNumber<T, TForm>(ref reader, position, out next, out value);
    }

    internal static bool TryReadString(ref JsonReader reader, int position, out int next, out string? value)
    {
        next = position;
        value = null;
        return IsLenient(ref reader) && OptionalPart<LenientForms>.Current!.TryReadString(ref reader, position, out next, out value);
    }

    internal static bool TryReadBoolean(ref JsonReader reader, int position, out int next, out bool value)
    {
        next = position;
        value = false;
        return IsLenient(ref reader) && OptionalPart<LenientForms>.Current!.TryReadBoolean(ref reader, position, out next, out value);
    }

    /// <summary>Reads a type that is normally a short string from another kind of value.</summary>
    internal static bool TryReadText<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : ITextForm<T> =>
        TryReadText<T, TForm>(ref reader, position, reader._settings.TimeFormats, out next, out value);

    internal static bool TryReadText<T, TForm>(ref JsonReader reader, int position, TimeFormatList? formats, out int next, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        return (default(T) is not null && TryReadNull(ref reader, position, out next))
            || (IsLenient(ref reader) && OptionalPart<LenientForms>.Current!.TryReadSeconds(ref reader, position, out next, out value))
            || (TrySkipNumber(ref reader, position, out next) && formats is not null
                && formats.TryReadNumber<T, TForm>(reader.Text[position..next], out value));
    }

    /// <summary>Parses the unescaped content of a string in any form but the strict one.</summary>
    internal static bool TryReadText<T, TForm>(
        ref JsonReader reader, scoped ReadOnlySpan<byte> text, TimeFormatList? formats, JsonDateTimeZone zone, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        return (IsLenient(ref reader) && OptionalPart<LenientForms>.Current!.TryReadText(ref reader, text, out value))
            || (formats is not null && formats.TryRead<T, TForm>(text, zone, out value))
            || (default(T) is not null && reader.Allows(JsonLeniency.EmptyStrings) && Trim(text).IsEmpty);
    }

    internal static bool TryReadByteArray(ref JsonReader reader, int position, out int next, out byte[]? value)
    {
        next = position;
        value = null;
        if (!reader.Allows(JsonLeniency.NumberArraysAsBytes) || !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return false;
        value = OptionalPart<LenientForms>.Current!.ReadByteArray(ref reader, position, out next);
        return true;
    }

    internal static bool TryReadBase64Url(ref JsonReader reader, scoped ReadOnlySpan<byte> text, out byte[]? value)
    {
        value = null;
        return reader.Allows(JsonLeniency.Base64Url) && OptionalPart<LenientForms>.Current!.TryReadBase64Url(text, out value);
    }

    /// <summary>Skips a <c>null</c> that stands for the default value.</summary>
    internal static bool TryReadNull(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) && reader.Allows(JsonLeniency.NullAsDefault);

    /// <summary>Skips an empty or blank string that stands for null or the default value.</summary>
    internal static bool TryReadEmpty(ref JsonReader reader, int position, out int next)
    {
        next = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"') || !reader.Allows(JsonLeniency.EmptyStrings))
            return false;
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        return Trim(text.Span).IsEmpty;
    }

    /// <summary>Names the lenient forms accepted for a type, or null if there are none.</summary>
    internal static Func<Type, string?>? Words(ref JsonReader reader) =>
        IsLenient(ref reader) || reader._settings.TimeFormats is not null
            ? OptionalPart<LenientForms>.Current!.Words(LenientFlags.LeniencyOf(reader._flags), reader._settings.TimeFormats)
            : null;

    internal static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => text.Trim(" \t\r\n"u8);

    internal static bool TrySkipNumber(ref JsonReader reader, int position, out int next)
    {
        next = NumberText.SkipNumber(ref reader._origin, position, reader._end);
        return next >= 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsLenient(ref JsonReader reader) => (reader._flags & ReadFlags.Leniency) != 0;
}
