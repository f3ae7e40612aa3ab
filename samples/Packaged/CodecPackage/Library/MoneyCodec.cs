// A value as a string, which can be a key of a dictionary too.
using System.Globalization;
using System.Text;
using Vivace.Json;

namespace Domain.Json;

/// <summary>Amounts as <c>"12.50 EUR"</c>.</summary>
public sealed class MoneyCodec : JsonCodec<Money>
{
    public override Money Read(ref JsonReader reader)
    {
        // Read from a copy: what is refused is the value at which the reader still stands.
        JsonReader ahead = reader;
        if (reader.ValueKind != System.Text.Json.JsonValueKind.String || Parse(ahead.ReadString()!) is not { } money)
            throw reader.Unexpected("an amount with a currency", "Write it as \"12.50 EUR\".");
        reader.Skip();
        return money;
    }

    public override void Write(ref JsonWriter writer, Money value) => writer.WriteString(TextOf(value));

    public override Money ReadAsName(ReadOnlySpan<byte> utf8Name) =>
        Parse(Encoding.UTF8.GetString(utf8Name)) ?? throw new FormatException("Expected an amount with a currency.");

    public override void WriteAsName(ref JsonWriter writer, Money key) => writer.WriteName(TextOf(key));

    public override bool Equals(object? obj) => obj is MoneyCodec;

    public override int GetHashCode() => typeof(MoneyCodec).GetHashCode();

    private static string TextOf(Money value) => string.Create(CultureInfo.InvariantCulture, $"{value.Amount} {value.Currency}");

    private static Money? Parse(string text) =>
        text.Split(' ') is [var amount, { Length: 3 } currency]
        && decimal.TryParse(amount, NumberStyles.Number, CultureInfo.InvariantCulture, out decimal number)
            ? new Money(number, currency)
            : null;
}
