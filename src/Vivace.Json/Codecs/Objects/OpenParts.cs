// The flattened objects of an object of which the text has had members.
using System.ComponentModel;
using Vivace.Json.Codecs.Objects;

namespace Vivace.Json.CompilerServices;

/// <summary>The state of reading flattened objects. Type code passes it on; not intended to be used directly.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class OpenParts
{
    internal OpenParts(int count) => All = new FlattenedProgress?[count];

    internal FlattenedProgress?[] All { get; }

    internal OpenParts Copy()
    {
        OpenParts copy = new(All.Length);
        for (int i = 0; i < All.Length; i++)
            copy.All[i] = All[i]?.Copy();
        return copy;
    }
}
