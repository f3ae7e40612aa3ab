// Builds the path of an error and the name of its member from the open containers.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Errors.Places;

internal static class ErrorPath
{
    // The characters for which System.Text.Json puts a name in brackets; it escapes none of them.
    private static readonly SearchValues<char> s_bracketed = SearchValues.Create(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    internal static string OfToken(in ErrorContext context, OpenContainers open) =>
        Of(context, open, OpenContainers.None, stopsAhead: false);

    // For invalid text: not into members that are read later, nor into objects that are searched first.
    internal static string OfWrongText(in ErrorContext context, OpenContainers open) =>
        Of(context, open, open.FirstDeferring, stopsAhead: true);

    private static string Of(in ErrorContext context, OpenContainers open, int last, bool stopsAhead)
    {
        StringBuilder path = new(context.Part?.Path ?? "$");
        ReadOnlySpan<OpenContainer> containers = context.Part is { IsHidden: true } ? [] : open.Shown;
        for (int index = 0; index < containers.Length; index++)
        {
            ref readonly OpenContainer container = ref containers[index];
            if (!container.IsTyped)
                break;
            string? name = container.HasName ? Encoding.UTF8.GetString(container.NameIn(context.Text)) : null;
            if (container.SearchedMember is { } searched && stopsAhead && index < open.Count)
            {
                if (name is not null && (name == searched || name.StartsWith('$')))
                    AppendName(path, name);
                break;
            }

            if (!container.IsObject && open.Count == 0 && context.Root is { ShowsEndedRoot: false })
                break;
            if (!container.IsObject)
                path.Append('[').Append(container.Count).Append(']');
            else if (name is not null && !container.HidesName)
                AppendName(path, name);
            if (container.Hides)
                break;
            if (container.KeptCount > 0)
                path.Append('[').Append(container.KeptCount - 1).Append(']');
            if (index == last)
                break;
        }

        return path.ToString();
    }

    // The path of the array instead of its element. The path is a member's value, so nothing else ends in a number.
    internal static string WithoutIndex(string path)
    {
        int open = path.LastIndexOf('[');
        return open > 0 && path.EndsWith(']') && path.AsSpan(open + 1, path.Length - open - 2) is { IsEmpty: false } index
            && !index.ContainsAnyExceptInRange('0', '9') ? path[..open] : path;
    }

    internal static void AppendName(StringBuilder path, string name)
    {
        if (name.AsSpan().ContainsAny(s_bracketed))
            path.Append("['").Append(name).Append("']");
        else
            path.Append('.').Append(name);
    }

    // "Order.Price", "an element of Order.Lines", or null outside objects.
    internal static string? Subject(OpenContainers open)
    {
        string prefix = "";
        for (int index = open.Count - 1; index >= 0; index--)
        {
            ref readonly OpenContainer container = ref open.Shown[index];
            if (!container.IsTyped)
                return null;
            if (container.IsObject && !container.KeepsName)
                return container.JsonName is not null && container.Node!.DescribeMember(container.JsonName) is { } member
                    ? prefix + member
                    : null;
            if (prefix.Length == 0)
                prefix = container.IsObject ? "a value of " : "an element of ";
        }

        return null;
    }
}
