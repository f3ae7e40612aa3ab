// The id of an object within one text: the value of "$id" and "$ref".
using System.Globalization;

namespace Vivace.Json.Text;

/// <summary>Either a small positive number in its usual notation, or any text.</summary>
internal readonly record struct ReferenceId(int Number, string? Text)
{
    internal readonly int Number = Number;
    internal readonly string? Text = Text;

    internal bool IsNone => Number == 0 && Text is null;

    public override string ToString() => Text ?? Number.ToString(CultureInfo.InvariantCulture);
}
