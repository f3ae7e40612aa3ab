// The words for what a .NET type expects to find in a text.
namespace Vivace.Json.Errors;

internal static class ExpectedWords
{
    internal static string For(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        return Type.GetTypeCode(type) switch
        {
            _ when type.IsEnum => "a number or a name",
            TypeCode.Boolean => "true or false",
            TypeCode.String => "a string",
            TypeCode.Char => "a string of one character",
            TypeCode.DateTime => "a date and time",
            >= TypeCode.SByte and <= TypeCode.Decimal => "a number",
            _ => "another value",
        };
    }

    internal static string Range(Type target) => For(target);
}
