// Finds columns and tables by name. The collections of System.Data scan everything for each unknown name.
using System.Globalization;
using System.Runtime.InteropServices;

namespace Vivace.Json.Compatibility.Tables;

/// <summary>The exact name wins; otherwise the only one that differs by case and width, as
/// <paramref name="locale"/> and System.Data compare names.</summary>
internal sealed class TableNames<T>(CultureInfo locale)
    where T : class
{
    // Null marks an ambiguous name.
    private readonly Dictionary<string, T?> _exact = [];
    private readonly Dictionary<string, T?> _alike = new(
        locale.CompareInfo.GetStringComparer(CompareOptions.IgnoreCase | CompareOptions.IgnoreKanaType | CompareOptions.IgnoreWidth));

    internal void Add(string name, T item)
    {
        Add(_exact, name, item);
        Add(_alike, name, item);
    }

    /// <summary>Whether the name was found; null if it is ambiguous.</summary>
    internal bool TryFind(string name, out T? found) => _exact.TryGetValue(name, out found) || _alike.TryGetValue(name, out found);

    private static void Add(Dictionary<string, T?> names, string name, T item)
    {
        ref T? place = ref CollectionsMarshal.GetValueRefOrAddDefault(names, name, out bool isThere);
        place = isThere ? null : item;
    }
}
