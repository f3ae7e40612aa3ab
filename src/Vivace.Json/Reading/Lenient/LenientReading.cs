// What primitives and codecs try last before they report an error.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading.Lenient;

/// <summary>
/// Lenient forms, where the strict form was not found. Each method answers false where the reader's flags do not allow the form that is there, or its content is not
/// a value of the type; the caller then reports what it would have reported anyway.
/// </summary>
internal static class LenientReading
{
    // Null until something asks for leniency. Its code is reached through the instance alone, so that a trimmed program without leniency has none of it.
    private static LenientForms? s_forms;

    /// <summary>Brings along what reads lenient forms and formats of times: called where settings, attributes or a contract modifier ask for one.</summary>
    internal static void Install()
    {
        s_forms ??= new LenientForms();
        TimeFormatList.Install();
    }

    internal static bool TryReadNumber<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : INumberForm<T>
    {
        next = position;
        value = default;
        return IsLenient(ref reader) && s_forms!.TryReadNumber<T, TForm>(ref reader, position, out next, out value);
    }

    /// <summary>Reads a number, <c>true</c> or <c>false</c> as a string.</summary>
    internal static bool TryReadString(ref JsonReader reader, int position, out int next, out string? value)
    {
        next = position;
        value = null;
        return IsLenient(ref reader) && s_forms!.TryReadString(ref reader, position, out next, out value);
    }

    internal static bool TryReadBoolean(ref JsonReader reader, int position, out int next, out bool value)
    {
        next = position;
        value = false;
        return IsLenient(ref reader) && s_forms!.TryReadBoolean(ref reader, position, out next, out value);
    }

    /// <summary>Reads one of the types that are a short text in quotes from a value that is not a string.</summary>
    internal static bool TryReadText<T, TForm>(ref JsonReader reader, int position, out int next, out T? value)
        where TForm : ITextForm<T> =>
        TryReadText<T, TForm>(ref reader, position, reader._settings.TimeFormats, out next, out value);

    internal static bool TryReadText<T, TForm>(ref JsonReader reader, int position, TimeFormatList? formats, out int next, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        return (default(T) is not null && TryReadNull(ref reader, position, out next))
            || (IsLenient(ref reader) && s_forms!.TryReadSeconds(ref reader, position, out next, out value))
            || (TrySkipNumber(ref reader, position, out next) && formats is not null && formats.TryReadNumber<T, TForm>(reader.Text[position..next], out value));
    }

    /// <summary>Reads the content of a string, escapes resolved, in any form but the strict one.</summary>
    internal static bool TryReadText<T, TForm>(ref JsonReader reader, scoped ReadOnlySpan<byte> text, TimeFormatList? formats, JsonDateTimeZone zone, out T? value)
        where TForm : ITextForm<T>
    {
        value = default;
        return (IsLenient(ref reader) && s_forms!.TryReadText(ref reader, text, out value))
            || (formats is not null && formats.TryRead<T, TForm>(text, zone, out value))
            || (default(T) is not null && reader.Allows(JsonLeniency.EmptyStrings) && Trim(text).IsEmpty);
    }

    /// <summary>Reads bytes from an array of numbers.</summary>
    internal static bool TryReadByteArray(ref JsonReader reader, int position, out int next, out byte[]? value)
    {
        next = position;
        value = null;
        if (!reader.Allows(JsonLeniency.NumberArraysAsBytes) || !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return false;
        value = s_forms!.ReadByteArray(ref reader, position, out next);
        return true;
    }

    /// <summary>Reads the content of a string as base64url, with padding or without.</summary>
    internal static bool TryReadBase64Url(ref JsonReader reader, scoped ReadOnlySpan<byte> text, out byte[]? value)
    {
        value = null;
        return reader.Allows(JsonLeniency.Base64Url) && s_forms!.TryReadBase64Url(text, out value);
    }

    /// <summary>Passes over a <c>null</c> that stands for a default value.</summary>
    internal static bool TryReadNull(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) && reader.Allows(JsonLeniency.NullAsDefault);

    /// <summary>Whether there is a string of whitespace alone that stands for null or a default value.</summary>
    internal static bool TryReadEmpty(ref JsonReader reader, int position, out int next)
    {
        next = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"') || !reader.Allows(JsonLeniency.EmptyStrings))
            return false;
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        return Trim(text.Span).IsEmpty;
    }

    /// <summary>Names the forms that are accepted for a type beside the strict one; null where there are none.</summary>
    internal static Func<Type, string?>? Words(ref JsonReader reader) =>
        IsLenient(ref reader) || reader._settings.TimeFormats is not null ? s_forms!.Words(LenientFlags.LeniencyOf(reader._flags), reader._settings.TimeFormats) : null;

    internal static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => text.Trim(" \t\r\n"u8);

    internal static bool TrySkipNumber(ref JsonReader reader, int position, out int next)
    {
        next = NumberText.SkipNumber(ref reader._origin, position, reader._end);
        return next >= 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsLenient(ref JsonReader reader) => (reader._flags & ReadFlags.Leniency) != 0;
}
