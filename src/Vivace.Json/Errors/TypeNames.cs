// Shows names of .NET types in messages: short, and in C# syntax.
using System.Text;

namespace Vivace.Json.Errors;

internal static class TypeNames
{
    internal static string Show(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Show(underlying) + "?";
        if (type.IsArray)
            return $"{Show(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (Keyword(type) is { } keyword)
            return keyword;
        if (!type.IsGenericType)
            return type.Name;

        StringBuilder name = new(type.Name);
        int tick = type.Name.IndexOf('`', StringComparison.Ordinal);
        if (tick >= 0)
            name.Length = tick;
        return name.Append('<').AppendJoin(", ", Array.ConvertAll(type.GetGenericArguments(), Show)).Append('>').ToString();
    }

    private static string? Keyword(Type type) => type.IsEnum ? null : Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "bool",
        TypeCode.Char => "char",
        TypeCode.SByte => "sbyte",
        TypeCode.Byte => "byte",
        TypeCode.Int16 => "short",
        TypeCode.UInt16 => "ushort",
        TypeCode.Int32 => "int",
        TypeCode.UInt32 => "uint",
        TypeCode.Int64 => "long",
        TypeCode.UInt64 => "ulong",
        TypeCode.Single => "float",
        TypeCode.Double => "double",
        TypeCode.Decimal => "decimal",
        TypeCode.String => "string",
        _ => type == typeof(object) ? "object" : null,
    };
}
