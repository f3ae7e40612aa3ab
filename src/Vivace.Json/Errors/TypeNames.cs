// How a .NET type is called in a message: short, and as C# writes it.
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
        if (!type.IsGenericType)
            return type.Name;

        StringBuilder name = new(type.Name);
        int tick = type.Name.IndexOf('`', StringComparison.Ordinal);
        if (tick >= 0)
            name.Length = tick;
        name.Append('<').AppendJoin(", ", type.GetGenericArguments().Select(Show)).Append('>');
        return name.ToString();
    }
}
