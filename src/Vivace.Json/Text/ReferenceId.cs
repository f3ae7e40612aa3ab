// The name under which an object is known within one text: the value of "$id" and "$ref".
using System.Globalization;

namespace Vivace.Json.Text;

/// <summary>A small positive number as it is usually written, or any text; never both.</summary>
/// <param name="Number">The number, or 0.</param>
/// <param name="Text">The text; null where there is a number, or nothing.</param>
internal readonly record struct ReferenceId(int Number, string? Text)
{
    internal bool IsNone => Number == 0 && Text is null;

    public override string ToString() => Text ?? Number.ToString(CultureInfo.InvariantCulture);
}
