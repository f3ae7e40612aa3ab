// Names in a message: in quotes, and not too many.
namespace Vivace.Json.Errors.Hints;

internal static class NameList
{
    // Names that a message lists.
    private const int MaxNames = 10;

    internal static string Show(IEnumerable<string> names)
    {
        string[] shown = [.. names.Take(MaxNames + 1)];
        string list = string.Join(", ", shown.Take(MaxNames).Select(Quote));
        return shown.Length > MaxNames ? list + ", …" : list;
    }

    internal static string Quote(string name) => $"'{FoundText.Show(name)}'";
}
