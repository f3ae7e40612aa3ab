// The name of a member as queries compare it: in both text units, made once.
using System.Text;

namespace Vivace.Json.Documents.Trees;

/// <summary>A name or another text that is looked for.</summary>
internal sealed class TreeName(string text)
{
    private SoughtName? _sought;

    internal string Text { get; } = text;

    internal byte[] Utf8 => Sought.Utf8;

    /// <summary>The name, prepared to be compared with many.</summary>
    internal SoughtName Sought => _sought ??= new SoughtName(Encoding.UTF8.GetBytes(Text));

    /// <summary>How many members came before the one that was found last; negative if there was none. Any thread may write it: it says where to look first.</summary>
    internal int Place { get; set; } = -1;

    public override string ToString() => Text;
}
