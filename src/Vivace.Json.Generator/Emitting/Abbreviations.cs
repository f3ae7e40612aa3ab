// Short names for namespaces in a file of generated code. A name before :: can only be an alias, so no type, member or namespace
// of a project gets in its way.
using System.Text;

namespace Vivace.Json.Generator.Emitting;

/// <param name="space">The namespace of the file's type, such as <c>global::App.</c>; empty for the global one.</param>
internal sealed class Abbreviations(string space)
{
    private const string Global = "global::";

    // Fewer would not pay for the line that declares the alias.
    private const int FewestUses = 3;

    private static readonly Dictionary<string, string> s_shared = new(StringComparer.Ordinal)
    {
        ["global::System.Collections.Generic."] = "Generic",
        ["global::System.Text.Json.Serialization."] = "Serialization",
    };

    /// <summary>Replaces namespaces that occur often in C# code without comments; returns the directives of the aliases.</summary>
    internal string Shorten(string text, out IReadOnlyList<string> aliases)
    {
        List<(int Position, string Prefix, string Alias)> places = [];
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] is '"' or '\'')
                i = EndOfLiteral(text, i);
            else if (text[i] == 'g' && AliasAt(text, i) is { } found)
                places.Add((i, found.Prefix, found.Alias));
        }

        HashSet<string> used = [
            .. places.GroupBy(place => place.Alias).Where(group => group.Count() >= FewestUses).Select(group => group.Key)];
        List<string> declared = [];
        StringBuilder shortened = new(text.Length);
        int copied = 0;
        foreach ((int position, string prefix, string alias) in places)
        {
            if (!used.Contains(alias))
                continue;
            shortened.Append(text, copied, position - copied).Append(alias).Append("::");
            copied = position + prefix.Length;
            string directive = $"using {alias} = {prefix.TrimEnd('.')};";
            if (!declared.Contains(directive))
                declared.Add(directive);
        }

        declared.Sort(StringComparer.Ordinal);
        aliases = declared;
        return shortened.Append(text, copied, text.Length - copied).ToString();
    }

    private (string Prefix, string Alias)? AliasAt(string text, int position)
    {
        if (string.CompareOrdinal(text, position, Global, 0, Global.Length) != 0)
            return null;
        foreach (KeyValuePair<string, string> known in s_shared)
            if (string.CompareOrdinal(text, position, known.Key, 0, known.Key.Length) == 0)
                return (known.Key, known.Value);
        return space.Length > 0 && string.CompareOrdinal(text, position, space, 0, space.Length) == 0 ? (space, "Own") : null;
    }

    private static int EndOfLiteral(string text, int start)
    {
        int end = start + 1;
        for (; text[end] != text[start]; end++)
            if (text[end] == '\\')
                end++;
        return end;
    }
}
