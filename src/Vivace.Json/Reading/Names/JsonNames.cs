// The member names that a user-defined codec looks for.
using System.Runtime.InteropServices;
using Vivace.Json.Reading.Names;

namespace Vivace.Json;

/// <summary>Names for looking up members without allocating strings. Create it once, and pass it to
/// <see cref="JsonReader.NextMember(JsonNames, out int)"/>.</summary>
/// <example><code>
/// private static readonly JsonNames s_names = new("amount", "currency");
///
/// public static Money ReadMoney(ref JsonReader reader)
/// {
///     Money money = new();
///     reader.BeginObject();
///     while (reader.NextMember(s_names, out int index))
///     {
///         switch (index)
///         {
///             case 0: money.Amount = reader.ReadDecimal(); break;
///             case 1: money.Currency = reader.ReadString(); break;
///         }
///     }
///
///     return money;
/// }
/// </code></example>
public sealed class JsonNames
{
    private readonly MemberNames _names;

    /// <summary>Creates a list of names that must match exactly.</summary>
    /// <param name="names">The names, each once.</param>
    public JsonNames(params ReadOnlySpan<string> names)
        : this(ignoreCase: false, names)
    {
    }

    /// <summary>Creates a list of names.</summary>
    /// <param name="ignoreCase">Whether letter case is ignored.</param>
    /// <param name="names">The names, each once.</param>
    /// <exception cref="ArgumentException">A name occurs twice.</exception>
    public JsonNames(bool ignoreCase, params ReadOnlySpan<string> names)
    {
        HashSet<string> seen = new(ignoreCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach (string name in names)
            if (!seen.Add(name ?? throw new ArgumentNullException(nameof(names))))
                throw new ArgumentException($"Expected each name once, found '{name}' again.", nameof(names));
        _names = new MemberNames(names.ToArray(), ignoreCase);
        Ordered = _names.Ordered;
        Opening = new MemberName(names.IsEmpty ? null : names[0], ignoreCase, isFirst: true);
    }

    /// <summary>Returns the index of a name, or -1.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes.</param>
    public int IndexOf(ReadOnlySpan<byte> utf8Name) => Find(ref MemoryMarshal.GetReference(utf8Name), utf8Name.Length);

    /// <summary>The names in order, for a comparison in place before any lookup.</summary>
    internal readonly MemberName[] Ordered;

    internal MemberName Opening;

    internal int Find(ref byte name, int length) => _names.Find(ref name, length);
}
