// Sets of kinds of JSON values.
using System.Text.Json;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Schema.Program;

/// <summary>The bit of a kind is 1 shifted by its <see cref="JsonValueKind"/>; the
/// lowest bit stands for numbers without a fraction.</summary>
[Flags]
internal enum ValueKinds : byte
{
    None = 0,
    Integer = 1,
    Object = 1 << JsonValueKind.Object,
    Array = 1 << JsonValueKind.Array,
    String = 1 << JsonValueKind.String,
    Number = 1 << JsonValueKind.Number,
    True = 1 << JsonValueKind.True,
    False = 1 << JsonValueKind.False,
    Null = 1 << JsonValueKind.Null,
    Boolean = True | False,

    /// <summary>Every value: numbers include integers.</summary>
    All = Object | Array | String | Number | Boolean | Null,
}

internal static class ValueKindsExtensions
{
    extension(ValueKinds)
    {
        /// <summary>The kind of the value that begins with this byte.</summary>
        internal static ValueKinds Of(byte first) => (ValueKinds)(1 << (int)IndexCursor.KindOf(first));
    }

    /// <summary>Whether a value of this one kind can be in the set; a number may have to be looked at.</summary>
    internal static bool Admits(this ValueKinds set, ValueKinds kind) =>
        (set & kind) != 0 || (kind == ValueKinds.Number && (set & ValueKinds.Integer) != 0);

    internal static ValueKinds And(this ValueKinds set, ValueKinds other)
    {
        ValueKinds both = set & other;
        bool admitsIntegers = (set & (ValueKinds.Number | ValueKinds.Integer)) != 0
            && (other & (ValueKinds.Number | ValueKinds.Integer)) != 0;
        return (both & ValueKinds.Number) == 0 && admitsIntegers ? both | ValueKinds.Integer : both;
    }
}
