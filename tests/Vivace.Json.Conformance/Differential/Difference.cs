// One case in which we and System.Text.Json do not agree, with all that is needed to see it again.
using System.Globalization;
using System.Text;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Conformance.Differential;

internal enum Aspect
{
    /// <summary>Other bytes, or one of the two refuses to write.</summary>
    Written,

    /// <summary>One accepts the text, the other does not.</summary>
    Accepted,

    /// <summary>Both accept, the values differ.</summary>
    Value,

    /// <summary>Both refuse, by exceptions of different types.</summary>
    ExceptionType,

    /// <summary>Both refuse by a JsonException, at different places.</summary>
    Place,
}

internal sealed record Difference(Aspect Aspect, Type Type, OptionSet Options, Engine Engine, string EntryPoint, int Seed, byte[] Text, Result Expected, Result Actual, string Details)
{
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"""
            {Aspect}: {Type}
              seed      {Seed}
              options   {Options}
              engine    {Engine}, {EntryPoint}
              text      {Show(Text)}
              expected  {Cut(Expected.ToString())}
              found     {Cut(Actual.ToString())}
              {Details}
            """);

    private static string Show(byte[] text)
    {
        StringBuilder shown = new();
        foreach (Rune rune in Encoding.UTF8.GetString(text).EnumerateRunes())
            if (rune.Value is < ' ' or 0x7F or 0xFFFD or 0xFEFF)
                shown.Append(CultureInfo.InvariantCulture, $"\\x{rune.Value:X2}");
            else
                shown.Append(rune.ToString());
        return System.Text.Unicode.Utf8.IsValid(text) ? Cut(shown.ToString()) : Cut(shown.ToString()) + "  bytes " + Cut(Convert.ToHexString(text));
    }

    private static string Cut(string text) => text.Length <= 600 ? text : text[..600] + "...";
}
