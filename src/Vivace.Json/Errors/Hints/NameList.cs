// Lists names in a message, quoted and limited in number.
namespace Vivace.Json.Errors.Hints;

internal static class NameList
{
    private const int MaxNames = 10;

    internal static string Show(IEnumerable<string> names)
    {
        string[] shown = [.. names.Take(MaxNames + 1)];
        string list = string.Join(", ", shown.Take(MaxNames).Select(Quote));
        return shown.Length > MaxNames ? list + ", …" : list;
    }

    internal static string Quote(string name) => $"'{FoundText.Show(name)}'";
}
