// Lists names in a message, quoted and limited in number.
namespace Vivace.Json.Errors.Hints;

internal static class NameList
{
    private const int MaxNames = 10;

    internal static string Show(IEnumerable<string> names)
    {
        List<string> shown = [];
        foreach (string name in names)
        {
            bool isLast = shown.Count == MaxNames;
            shown.Add(isLast ? "…" : Quote(name));
            if (isLast)
                break;
        }

        return string.Join(", ", shown);
    }

    internal static string Quote(string name) => $"'{FoundText.Show(name)}'";
}
