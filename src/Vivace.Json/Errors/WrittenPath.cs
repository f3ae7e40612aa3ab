// Finds out where writing had come to: what was written up to there is the beginning of a JSON text of our own.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors;

internal static class WrittenPath
{
    /// <summary>The path of the value that would have come next, such as <c>$.Lines[1].Qty</c>.</summary>
    internal static string Of(ReadOnlySpan<byte> written)
    {
        List<Level> levels = [];
        for (int i = 0; i < written.Length; i++)
        {
            switch (written[i])
            {
                case (byte)'{':
                    levels.Add(new(IsObject: true, Index: 0, Name: null));
                    break;
                case (byte)'[':
                    levels.Add(new(IsObject: false, Index: 0, Name: null));
                    break;
                case (byte)'}' or (byte)']':
                    levels.RemoveAt(levels.Count - 1);
                    break;
                case (byte)',':
                    levels[^1] = levels[^1].Next;
                    break;
                case (byte)'"':
                    int start = ++i;
                    while (written[i] != (byte)'"')
                        i += written[i] == (byte)'\\' ? 2 : 1;
                    // A name's colon follows at once, in every layout.
                    if (i + 1 < written.Length && written[i + 1] == (byte)':')
                        levels[^1] = levels[^1] with { Name = Encoding.UTF8.GetString(NameText.Unescape(written[start..i])) };
                    break;
            }
        }

        StringBuilder path = new("$");
        foreach (Level level in levels)
        {
            if (!level.IsObject)
                path.Append(CultureInfo.InvariantCulture, $"[{level.Index}]");
            else if (level.Name is not null)
                ErrorLocator.AppendName(path, level.Name);
        }

        return path.ToString();
    }

    private readonly record struct Level(bool IsObject, int Index, string? Name)
    {
        internal Level Next => IsObject ? this with { Name = null } : this with { Index = Index + 1 };
    }
}
