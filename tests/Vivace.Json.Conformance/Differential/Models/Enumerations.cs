// Enumerations of each size and form.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Differential.Models;

#pragma warning disable CA1008, CA1027, CA1028, CA1069, CA1712, CA2217 // Odd enumerations are the point.

public enum Color
{
    Red,
    Green,
    Blue = 7,
    DarkRed = -1,
}

public enum Tiny : byte
{
    None,
    One,
    Most = 255,
}

public enum SignedTiny : sbyte
{
    Least = -128,
    Zero = 0,
    Most = 127,
}

public enum Short : short
{
    A = -1,
    B = 1,
}

public enum Broad : ulong
{
    Zero,
    Most = ulong.MaxValue,
}

public enum BroadSigned : long
{
    Least = long.MinValue,
    Zero = 0,
    Most = long.MaxValue,
}

[Flags]
public enum Rights
{
    None = 0,
    Read = 1,
    Write = 2,
    Both = Read | Write,
    Execute = 4,
    Secret = 1 << 30,
}

[JsonConverter(typeof(JsonStringEnumConverter<Named>))]
public enum Named
{
    [JsonStringEnumMemberName("the first")]
    First,
    Second,
    [JsonStringEnumMemberName("dritt<e>r")]
    Third,
}

[Flags, JsonConverter(typeof(JsonStringEnumConverter))]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The case is the converter that is not generic; its arguments are read, and it makes no code.")]
public enum NamedRights : ulong
{
    None = 0,
    [JsonStringEnumMemberName("r")]
    Read = 1,
    Write = 2,
    Top = 1UL << 63,
}
