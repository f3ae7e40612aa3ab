// Regular expressions.
using System.Text;
using Vivace.Json.Schema.Patterns;

namespace Vivace.Json.Schema.Formats;

internal static class PatternFormats
{
    /// <summary>ECMA-262 §22.2.1: what <see cref="EcmaPattern"/> accepts.</summary>
    internal static bool IsPattern(ReadOnlySpan<byte> text) => EcmaPattern.IsValid(Encoding.UTF8.GetString(text));
}
