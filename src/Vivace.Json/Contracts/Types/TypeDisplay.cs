// Type names as in source code: generic arguments in angle brackets, nested types after a dot.
using System.Text;

namespace Vivace.Json.Contracts.Types;

internal static class TypeDisplay
{
    internal static string NameOf(Type type)
    {
        StringBuilder text = new();
        Append(text, type);
        return text.ToString();
    }

    /// <summary>The full name of the generic definition, such as <c>System.Collections.Generic.List`1</c>.</summary>
    internal static string DefinitionOf(Type type) => (type.IsGenericType ? type.GetGenericTypeDefinition() : type).FullName ?? type.Name;

    private static void Append(StringBuilder text, Type type)
    {
        if (type.IsArray)
        {
            // C# writes the outermost rank first: int[][,] is an array of two-dimensional arrays.
            StringBuilder ranks = new();
            while (type.IsArray)
            {
                ranks.Append('[').Append(',', type.GetArrayRank() - 1).Append(']');
                type = type.GetElementType()!;
            }

            Append(text, type);
            text.Append(ranks);
        }
        else if (type.HasElementType)
        {
            Append(text, type.GetElementType()!);
            text.Append(type.IsPointer ? '*' : '&');
        }
        else if (type.IsGenericParameter)
        {
            text.Append(type.Name);
        }
        else
        {
            AppendNamed(text, type, type.GetGenericArguments());
        }
    }

    // Reflection repeats the outer types' arguments in a nested type. Returns the number of arguments written.
    private static int AppendNamed(StringBuilder text, Type type, Type[] arguments)
    {
        int written = 0;
        if (type.DeclaringType is { } outer)
        {
            written = AppendNamed(text, outer, arguments);
            text.Append('.');
        }
        else if (type.Namespace is { Length: > 0 } space)
        {
            text.Append(space).Append('.');
        }

        int mark = type.Name.IndexOf('`');
        text.Append(mark < 0 ? type.Name : type.Name[..mark]);
        int end = type.IsGenericType ? type.GetGenericArguments().Length : 0;
        if (end <= written) return written;
        for (int i = written; i < end; i++)
        {
            text.Append(i == written ? "<" : ", ");
            Append(text, arguments[i]);
        }

        text.Append('>');
        return end;
    }
}
