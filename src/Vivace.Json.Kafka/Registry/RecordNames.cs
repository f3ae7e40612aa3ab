// What a type is called in schemas and in the names of subjects.
namespace Vivace.Json.Kafka.Registry;

/// <summary>The names that Confluent's serializer for JSON Schema has for types, so that both find one subject: <c>PageOfLine</c> for
/// <c>Page&lt;Line&gt;</c>, <c>Integer</c> for <see cref="int"/>.</summary>
internal static class RecordNames
{
    internal static string Of(Type type) => NameOf(Nullable.GetUnderlyingType(type) ?? type);

    private static string NameOf(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
            return "Nullable" + NameOf(value);

        // Elements of arrays keep their CLR name.
        if (type.IsArray || !type.IsGenericType)
        {
            return Type.GetTypeCode(type) switch
            {
                TypeCode.Int16 when !type.IsEnum => "Short",
                TypeCode.Int32 when !type.IsEnum => "Integer",
                TypeCode.Int64 when !type.IsEnum => "Long",
                _ => type.Name,
            };
        }

        // A type inside a generic one has its arguments and no number of its own.
        return $"{type.Name.Split('`')[0]}Of{string.Join("And", type.GetGenericArguments().Select(NameOf))}";
    }
}
