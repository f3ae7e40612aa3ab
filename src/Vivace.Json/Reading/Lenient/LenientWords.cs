// How error messages describe the lenient forms that are accepted for a type.
using System.Collections;
using System.Numerics;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading.Lenient;

internal static class LenientWords
{
    internal static Func<Type, string?>? Of(JsonLeniency leniency, TimeFormatList? formats) =>
        leniency == JsonLeniency.None && formats is null ? null : type => For(Nullable.GetUnderlyingType(type) ?? type, leniency, formats);

    private static string? For(Type type, JsonLeniency leniency, TimeFormatList? formats)
    {
        List<string> words = [];
        if (type == typeof(string))
        {
            Add(JsonLeniency.NumbersAsStrings, "a number");
            Add(JsonLeniency.BooleansAsStrings, "true or false");
        }
        else if (type == typeof(bool))
        {
            Add(JsonLeniency.StringsAsBooleans, "in a string");
            Add(JsonLeniency.NumbersAsBooleans, "1 or 0");
        }
        else if (type == typeof(Guid))
        {
            Add(JsonLeniency.GuidForms, "without hyphens or in braces");
        }
        else if (type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>))
        {
            Add(JsonLeniency.Base64Url, "in base64url");
            Add(JsonLeniency.NumberArraysAsBytes, "an array of numbers");
        }
        else if (type == typeof(TimeSpan))
        {
            Add(JsonLeniency.TimeSpanForms, "an ISO 8601 duration or a number of seconds");
        }
        else if (type.IsEnum)
        {
            Add(JsonLeniency.EnumNames, "a name");
        }
        else if (IsNumber(type))
        {
            Add(JsonLeniency.StringsAsNumbers, "in a string");
        }
        else if (typeof(IEnumerable).IsAssignableFrom(type) && !typeof(IDictionary).IsAssignableFrom(type))
        {
            Add(JsonLeniency.SingleValues, "one value without brackets");
        }

        if (formats is { Count: > 0 }
            && (type == typeof(DateTime) || type == typeof(DateTimeOffset) || type == typeof(DateOnly) || type == typeof(TimeOnly)
                || type == typeof(TimeSpan)))
            words.Add($"in the format {string.Join(" or ", formats)}");
        return words.Count == 0 ? null : string.Join(", ", words);

        void Add(JsonLeniency form, string word)
        {
            if ((leniency & form) != 0)
                words.Add(word);
        }
    }

    private static bool IsNumber(Type type) =>
        Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal || type == typeof(Int128) || type == typeof(UInt128)
        || type == typeof(Half) || type == typeof(BigInteger);
}
