// The place of a schema inside its resource.
using System.Text;
using Vivace.Json.Documents.Pointers;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A step from another place, made into a pointer when a report asks for it.</summary>
/// <param name="around">Where the step starts; null if the keyword is a whole pointer.</param>
/// <param name="keyword">The keyword that the schema belongs to.</param>
/// <param name="key">The decoded name of its member there; null if it is the keyword's value or one of its elements.</param>
/// <param name="index">The index of its element there, or -1.</param>
internal sealed class SchemaPlace(SchemaPlace? around, string keyword, byte[]? key = null, int index = -1)
{
    /// <summary>That of a resource itself.</summary>
    internal static readonly SchemaPlace Root = new(null, "");

    private string? _pointer = around is null ? keyword : null;

    internal string Pointer => _pointer ??= MakePointer();

    private string MakePointer()
    {
        // Schemas are nested at most as deep as one is read.
        StringBuilder pointer = new(around!.Pointer);
        PointerText.Append(pointer, keyword);
        if (key is not null)
            PointerText.Append(pointer, Encoding.UTF8.GetString(key));
        else if (index >= 0)
            pointer.Append('/').Append(index);
        return pointer.ToString();
    }
}
