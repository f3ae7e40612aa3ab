// The name of a member as queries compare it: in both text units, made once.
using System.Text;

namespace Vivace.Json.Documents.Trees;

/// <summary>A name or another text that is looked for.</summary>
internal sealed class TreeName(string text)
{
    private byte[]? _utf8;

    internal string Text { get; } = text;

    internal byte[] Utf8 => _utf8 ??= Encoding.UTF8.GetBytes(Text);

    public override string ToString() => Text;
}
