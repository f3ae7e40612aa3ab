// The names of an enumeration's constants as lenient reading compares them.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;

namespace Vivace.Json.Codecs.Enums;

/// <summary>The names of any enumeration's constants.</summary>
internal sealed class LenientEnums
{
    // Null until something asks for leniency: a trimmed program in which nothing does has no tables of names.
    private static LenientEnums? s_current;

    internal static void Install() => s_current ??= new LenientEnums();

    /// <inheritdoc cref="LenientEnum{T}.TryFind(ReadOnlySpan{byte}, EnumNames, bool, out T)"/>
    internal static bool TryFind<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(ReadOnlySpan<byte> text, EnumNames strict, bool loose, out T value)
        where T : struct, Enum =>
        s_current!.Find(text, strict, loose, out value);

    private bool Find<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>(ReadOnlySpan<byte> text, EnumNames strict, bool loose, out T value)
        where T : struct, Enum =>
        LenientEnum<T>.TryFind(text, strict, loose, out value);
}

/// <summary>What is known once for an enumeration; made by the first value that is not in its strict form.</summary>
internal static class LenientEnum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>
    where T : struct, Enum
{
    // Longer texts are not names.
    private const int MaxLength = 256;

    private static readonly Names s_anyCase = new(loose: false), s_loose = new(loose: true);

    /// <summary>The constant that a name stands for in any case and, if it is loose, without regard to separators.</summary>
    /// <param name="text">The name.</param>
    /// <param name="strict">The names of the codec, which a policy may have made.</param>
    /// <param name="loose">Whether separators do not count.</param>
    /// <param name="value">The constant.</param>
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

    /// <summary>The constant that a name in any case, a value of an EnumMemberAttribute or a number in quotes stands for.</summary>
    internal static bool TryFind(string name, out T value) =>
        s_anyCase.TryFind(name, out value) || (name is [('-' or (>= '0' and <= '9')), ..] && Enum.TryParse(name, out value));

    private static string KeyOf(string name, bool loose) => loose ? Reading.Names.LooseNames.KeyOf(name) : name;

    private sealed class Names
    {
        // The constants by their names; null for a name that stands for several.
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
