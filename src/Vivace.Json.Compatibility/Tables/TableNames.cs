// Finds columns and tables by their names. The collections of System.Data look at all they have for each name that they don't.
using System.Globalization;
using System.Runtime.InteropServices;

namespace Vivace.Json.Compatibility;

/// <summary>What has exactly the name comes first; if nothing has, the only one whose name differs by case and width, as in System.Data.</summary>
/// <param name="locale">How the names are compared.</param>
internal sealed class TableNames<T>(CultureInfo locale)
    where T : class
{
    // Null where several have a name.
    private readonly Dictionary<string, T?> _exact = [];
    private readonly Dictionary<string, T?> _alike = new(locale.CompareInfo.GetStringComparer(CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth));

    internal void Add(string name, T item)
    {
        Add(_exact, name, item);
        Add(_alike, name, item);
    }

    /// <summary>Whether there is something for the name; null if several could be meant.</summary>
    internal bool TryFind(string name, out T? found) => _exact.TryGetValue(name, out found) || _alike.TryGetValue(name, out found);

    private static void Add(Dictionary<string, T?> names, string name, T item)
    {
        ref T? place = ref CollectionsMarshal.GetValueRefOrAddDefault(names, name, out bool isThere);
        place = isThere ? null : item;
    }
}
