// Compares the names of constants leniently.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using Vivace.Json.OptionalParts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

internal sealed class LenientEnums
{
    /// <inheritdoc cref="LenientEnum{T}.TryFind(ReadOnlySpan{byte}, EnumNames, bool, out T)"/>
    internal static bool TryFind<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(
        ReadOnlySpan<byte> text, EnumNames strict, bool loose, out T value)
        where T : struct, Enum =>
        OptionalPart<LenientEnums>.Current!.Find(text, strict, loose, out value);

    private bool Find<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(
        ReadOnlySpan<byte> text, EnumNames strict, bool loose, out T value)
        where T : struct, Enum =>
        LenientEnum<T>.TryFind(text, strict, loose, out value);
}

/// <summary>Created by an enumeration's first value that is not in its strict form.</summary>
internal static class LenientEnum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>
    where T : struct, Enum
{
    // Longer texts are not names.
    private const int MaxLength = 256;

    private static readonly Names s_anyCase = new(loose: false), s_loose = new(loose: true);

    /// <summary>Finds a constant by its name in any case and, if <paramref name="loose"/>, without separators.</summary>
    internal static bool TryFind(ReadOnlySpan<byte> text, EnumNames strict, bool loose, out T value)
    {
        value = default;
        if (text.Length > MaxLength)
            return false;
        string name = Encoding.UTF8.GetString(text);
        if ((loose ? s_loose : s_anyCase).TryFind(name, out value))
            return true;
        string key = KeyOf(name, loose);
        foreach (string made in strict.Names)
        {
            if (!KeyOf(made, loose).Equals(key, StringComparison.OrdinalIgnoreCase) || !strict.TryParse(made, out ulong bits))
                continue;
            value = (T)Enum.ToObject(typeof(T), bits);
            return true;
        }

        return false;
    }

    /// <summary>Finds a constant by its name in any case, an EnumMemberAttribute's value, or a number in quotes.</summary>
    internal static bool TryFind(string name, out T value) =>
        s_anyCase.TryFind(name, out value) || (name is [('-' or (>= '0' and <= '9')), ..] && Enum.TryParse(name, out value));

    private static string KeyOf(string name, bool loose) => loose ? Reading.Names.LooseNames.KeyOf(name) : name;

    private sealed class Names
    {
        // Null marks an ambiguous name.
        private readonly Dictionary<string, T?> _values = new(StringComparer.OrdinalIgnoreCase);
        private readonly bool _loose;

        internal Names(bool loose)
        {
            _loose = loose;
            foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
            {
                T value = (T)field.GetValue(null)!;
                Add(field.Name, value);
                if (field.GetCustomAttribute<EnumMemberAttribute>() is { Value: { Length: > 0 } given })
                    Add(given, value);
                foreach (string alias in field.GetCustomAttribute<JsonAliasAttribute>()?.Names ?? [])
                    Add(alias, value);
            }
        }

        internal bool TryFind(string name, out T value)
        {
            bool isFound = _values.TryGetValue(KeyOf(name, _loose), out T? found) && found is not null;
            value = found.GetValueOrDefault();
            return isFound;
        }

        private void Add(string name, T value)
        {
            string key = KeyOf(name, _loose);
            if (_values.TryGetValue(key, out T? other) && !EqualityComparer<T?>.Default.Equals(other, value))
                _values[key] = null;
            else
                _values[key] = value;
        }
    }
}
