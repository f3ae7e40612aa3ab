// Values that other systems write as words: GUIDs in other forms, booleans, names of enumerations.
using System.Collections.Frozen;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs;

/// <summary>GUIDs in one of the forms of <see cref="Guid.ToString(string)"/>; the forms D, N, B and P are read.</summary>
/// <example><code>
/// [JsonCodec(typeof(GuidFormatCodec), "N")]
/// public Guid Id { get; set; }
/// </code></example>
public sealed class GuidFormatCodec : JsonCodec<Guid>
{
    private readonly string _format;

    /// <summary>Chooses the form that is written.</summary>
    /// <param name="format">D, N, B or P.</param>
    /// <exception cref="ArgumentException">It is another form.</exception>
    public GuidFormatCodec(string format)
    {
        if (format is not ("D" or "N" or "B" or "P"))
            throw new ArgumentException($"Expected D, N, B or P, found '{format}'.", nameof(format));
        _format = format;
    }

    /// <inheritdoc/>
    public override Guid Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String || !LenientForms.TryParseGuid(ahead.ReadUtf8(), out Guid value))
            throw reader.Unexpected("a GUID, with or without hyphens");
        reader.Skip();
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, Guid value) => writer.WriteString(value.ToString(_format));

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is GuidFormatCodec other && other._format == _format;

    /// <inheritdoc/>
    public override int GetHashCode() => _format.GetHashCode(StringComparison.Ordinal);
}

/// <summary>Booleans as two words, such as <c>"Y"</c> and <c>"N"</c>; <c>true</c> and
/// <c>false</c> are read too, and the words in any case.</summary>
/// <example><code>
/// [JsonCodec(typeof(BooleanWordsCodec), "Y", "N")]
/// public bool IsActive { get; set; }
/// </code></example>
public sealed class BooleanWordsCodec : JsonCodec<bool>
{
    private readonly string _true, _false;

    /// <summary>Chooses the words.</summary>
    /// <param name="trueWord">The word for true.</param>
    /// <param name="falseWord">The word for false; it differs in more than case.</param>
    /// <exception cref="ArgumentException">The words are the same.</exception>
    public BooleanWordsCodec(string trueWord, string falseWord)
    {
        ArgumentNullException.ThrowIfNull(trueWord);
        ArgumentNullException.ThrowIfNull(falseWord);
        if (trueWord.Equals(falseWord, StringComparison.OrdinalIgnoreCase))
            throw new ArgumentException($"Expected two words, found '{trueWord}' twice.", nameof(falseWord));
        (_true, _false) = (trueWord, falseWord);
    }

    /// <inheritdoc/>
    public override bool Read(ref JsonReader reader)
    {
        if (reader.ValueKind is JsonValueKind.True or JsonValueKind.False)
            return reader.ReadBoolean();
        JsonReader ahead = reader;
        string? word = reader.ValueKind == JsonValueKind.String ? ahead.ReadString() : null;
        bool isTrue = string.Equals(word, _true, StringComparison.OrdinalIgnoreCase);
        if (!isTrue && !string.Equals(word, _false, StringComparison.OrdinalIgnoreCase))
            throw reader.Unexpected($"\"{_true}\" or \"{_false}\"");
        reader.Skip();
        return isTrue;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, bool value) => writer.WriteString(value ? _true : _false);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is BooleanWordsCodec other && (other._true, other._false) == (_true, _false);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(_true, _false);
}

/// <summary>
/// An enumeration by the values of its <c>EnumMemberAttribute</c>s, or by the .NET names of constants without one. Names are read in any
/// case, and numbers are read too; combined flags and values without a name are written as numbers. A constant with
/// <see cref="JsonEnumFallbackAttribute"/> stands for unknown names.
/// </summary>
/// <typeparam name="T">The enumeration.</typeparam>
/// <example><code>
/// [JsonCodec(typeof(EnumMemberCodec&lt;DayOfWeek&gt;))]
/// public DayOfWeek Day { get; set; }
/// </code></example>
public sealed class EnumMemberCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T> : JsonCodec<T>
    where T : struct, Enum
{
    private static readonly FrozenDictionary<T, string> s_names = FindNames();

    /// <inheritdoc/>
    public override T Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind == JsonValueKind.String)
        {
            string name = ahead.ReadString()!;
            T? value = LenientEnum<T>.TryFind(name.Trim(), out T found) ? found : EnumFallback<T>.Value;
            if (value is { } known)
            {
                reader.Skip();
                return known;
            }
        }
        else if (reader.ValueKind == JsonValueKind.Number)
        {
            string number = Encoding.ASCII.GetString(ahead.ReadRaw());
            if (number.All(letter => char.IsAsciiDigit(letter) || letter == '-') && Enum.TryParse(number, out T value))
            {
                reader.Skip();
                return value;
            }
        }

        throw reader.Unexpected(
            $"one of {string.Join(", ", s_names.Values.Take(10).Order(StringComparer.Ordinal).Select(name => $"'{name}'"))}");
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, T value)
    {
        if (s_names.TryGetValue(value, out string? name))
            writer.WriteString(name);
        else
            writer.WriteRaw(Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{value:D}")));
    }

    // If a value has several names, use the first declared one.
    private static FrozenDictionary<T, string> FindNames()
    {
        Dictionary<T, string> names = [];
        foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
            names.TryAdd((T)field.GetValue(null)!,
                field.GetCustomAttribute<EnumMemberAttribute>() is { Value: { Length: > 0 } given } ? given : field.Name);
        return names.ToFrozenDictionary();
    }
}
