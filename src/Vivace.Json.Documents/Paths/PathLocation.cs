// The place of a value, recorded while a path is followed if the caller asks for it.
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Documents.Paths;

/// <summary>One step to a value, linked to the steps before it. <c>name</c> is null for an element, <c>parent</c> for the root.</summary>
internal sealed class PathLocation(PathLocation? parent, string? name, int index)
{
    /// <summary>The normalized path (RFC 9535 §2.7).</summary>
    internal static string PathOf(PathLocation? location)
    {
        StringBuilder text = new("$");
        foreach (PathLocation step in StepsOf(location))
        {
            if (step.Name is { } name)
                AppendName(text, name);
            else
                text.Append('[').Append(step.Index.ToString(CultureInfo.InvariantCulture)).Append(']');
        }

        return text.ToString();
    }

    /// <summary>The path in one line, such as <c>$.orders[2]</c>; names that errors show in brackets are escaped in them.</summary>
    internal static string ShortPathOf(PathLocation? location)
    {
        StringBuilder text = new("$");
        foreach (PathLocation step in StepsOf(location))
        {
            int start = text.Length;
            if (step.Name is not { } name)
            {
                text.Append(CultureInfo.InvariantCulture, $"[{step.Index}]");
                continue;
            }

            ErrorPath.AppendName(text, name);
            if (text[start] != '[')
                continue;
            text.Length = start;
            AppendName(text, name);
        }

        return text.Replace("\u0085", "\\u0085").Replace("\u2028", "\\u2028").Replace("\u2029", "\\u2029").ToString();
    }

    internal static JsonPointer PointerOf(PathLocation? location)
    {
        Stack<PathLocation> steps = StepsOf(location);
        TreeName[] names = new TreeName[steps.Count];
        for (int i = 0; i < names.Length; i++)
        {
            PathLocation step = steps.Pop();
            names[i] = new TreeName(step.Name ?? step.Index.ToString(CultureInfo.InvariantCulture));
        }

        return new JsonPointer(names);
    }

    private PathLocation? Parent => parent;

    private string? Name => name;

    private int Index => index;

    private static Stack<PathLocation> StepsOf(PathLocation? location)
    {
        Stack<PathLocation> steps = new();
        for (; location is not null; location = location.Parent)
            steps.Push(location);
        return steps;
    }

    private static void AppendName(StringBuilder text, string name)
    {
        text.Append("['");
        foreach (char unit in name)
        {
            switch (unit)
            {
                case '\b':
                    text.Append("\\b");
                    break;
                case '\t':
                    text.Append("\\t");
                    break;
                case '\n':
                    text.Append("\\n");
                    break;
                case '\f':
                    text.Append("\\f");
                    break;
                case '\r':
                    text.Append("\\r");
                    break;
                case '\'' or '\\':
                    text.Append('\\').Append(unit);
                    break;
                case < ' ':
                    text.Append("\\u").Append(((int)unit).ToString("x4", CultureInfo.InvariantCulture));
                    break;
                default:
                    text.Append(unit);
                    break;
            }
        }

        text.Append("']");
    }
}
