// What a scan of blocks is for: constants of a type, so that the JIT removes everything that a use does not need.
namespace Vivace.Json.Text.Indexing;

internal interface IScanUse
{
    /// <summary>Whether a token leaves its offset, four bytes, for an index. Otherwise it
    /// leaves its first byte, and words are checked at once.</summary>
    static abstract bool KeepsOffsets { get; }

    /// <summary>Whether the bytes that are not white space between tokens are copied.</summary>
    static abstract bool Minifies { get; }
}

internal readonly struct Indexed : IScanUse
{
    public static bool KeepsOffsets => true;

    public static bool Minifies => false;
}

internal readonly struct Validated : IScanUse
{
    public static bool KeepsOffsets => false;

    public static bool Minifies => false;
}

internal readonly struct Minified : IScanUse
{
    public static bool KeepsOffsets => false;

    public static bool Minifies => true;
}
