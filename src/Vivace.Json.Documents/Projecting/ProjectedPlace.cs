// A place in a text below which members of an object stand.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Documents.Projecting;

/// <param name="name">The name of a member, or the index of an element.</param>
internal sealed class ProjectedPlace(string name)
{
    private readonly byte[] _utf8Name = Encoding.UTF8.GetBytes(name);

    internal readonly string Name = name;

    /// <summary>-1 for a name that is not the index of an element (RFC 6901 §4).</summary>
    internal readonly int Index = int.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out int index)
        && index.ToString(CultureInfo.InvariantCulture) == name ? index : -1;

    /// <summary>In the order of the members.</summary>
    internal readonly List<ProjectedPlace> Below = [];

    /// <summary>The slot of the member that is here; -1 for none.</summary>
    internal int Slot = -1;

    internal bool IsWritten;

    internal bool IsArray => Below.Count != 0 && Below.TrueForAll(static place => place.Index >= 0);

    /// <summary>Whether elements of an array are not known, before others that are written.</summary>
    internal bool HasGap =>
        (IsArray && IsWritten && Below.Max(static place => place.Index) != Below.Count - 1) || Below.Exists(static place => place.HasGap);

    internal ProjectedPlace? Find(ReadOnlySpan<byte> utf8Name, bool ignoresCase)
    {
        foreach (ProjectedPlace place in Below)
            if (utf8Name.SequenceEqual(place._utf8Name)
                || (ignoresCase && place.Name.Equals(Encoding.UTF8.GetString(utf8Name), StringComparison.OrdinalIgnoreCase)))
                return place;
        return null;
    }

    internal ProjectedPlace? Find(int index) => Below.Find(place => place.Index == index);

    /// <summary>The place of a member; null if another member is there, or within, or around it.</summary>
    internal ProjectedPlace? Add(IEnumerable<string> steps, bool isWritten)
    {
        ProjectedPlace place = this;
        foreach (string step in steps)
        {
            place.IsWritten |= isWritten;
            if (place.Slot >= 0)
                return null;
            ProjectedPlace? next = place.Below.Find(other => other.Name == step);
            if (next is null)
                place.Below.Add(next = new ProjectedPlace(step));
            place = next;
        }

        place.IsWritten |= isWritten;
        return place.Slot < 0 && place.Below.Count == 0 ? place : null;
    }
}
