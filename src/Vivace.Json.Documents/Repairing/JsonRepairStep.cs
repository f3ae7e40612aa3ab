// One correction of a text, and the text that results from all of them.
using System.Text;

namespace Vivace.Json.Documents;

/// <summary>One repair of a text: <paramref name="Length"/> bytes at
/// <paramref name="ByteOffset"/> were replaced by <paramref name="Put"/>.</summary>
/// <param name="Kind">What was corrected.</param>
/// <param name="ByteOffset">The offset in the original text, in bytes of UTF-8, counted from 0.</param>
/// <param name="Length">How many bytes were replaced; 0 if text was only added.</param>
/// <param name="Line">The line of that offset, counted from 1.</param>
/// <param name="Column">The position in that line, in bytes, counted from 1.</param>
/// <param name="Found">What was replaced, escaped and cut to about 40 characters; empty if text was only added.</param>
/// <param name="Put">What is there now; empty if text was only removed. With
/// <see cref="JsonSettings.HideFoundText"/>, <c>…</c> for a number and for what was completed.</param>
public sealed record JsonRepairStep(JsonRepairKind Kind, long ByteOffset, int Length, long Line, long Column, string Found, string Put)
{
    /// <summary>The repair in one line, such as <c>Comma at line 2, column 5: added ,</c>.</summary>
    /// <returns>The line.</returns>
    public override string ToString()
    {
        string place = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{Kind} at line {Line}, column {Column}: ");
        return place + (Length == 0 ? $"added {Put}" : Put.Length == 0 ? $"removed {Found}" : $"{Put} for {Found}");
    }
}

/// <summary>A text after its repair, which is strict JSON, and what was repaired.</summary>
public sealed class JsonRepaired
{
    internal JsonRepaired(ReadOnlyMemory<byte> utf8Json, IReadOnlyList<JsonRepairStep> repairs) =>
        (Utf8Json, Repairs) = (utf8Json, repairs);

    /// <summary>The text in UTF-8. It is the given one, byte for byte, if that was valid.</summary>
    public ReadOnlyMemory<byte> Utf8Json { get; }

    /// <summary>What was repaired, in the order of the text; empty if the text was valid. Applied to the given text, it gives
    /// <see cref="Utf8Json"/>, unless <see cref="JsonSettings.HideFoundText"/> hides a part.</summary>
    public IReadOnlyList<JsonRepairStep> Repairs { get; }

    /// <summary>The text.</summary>
    /// <returns><see cref="Utf8Json"/> as a string.</returns>
    public override string ToString() => Encoding.UTF8.GetString(Utf8Json.Span);
}
