// Lists of converters and codecs that compare by value.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Comparison;

namespace Vivace.Json.Plans.Settings;

/// <summary>Converters of System.Text.Json. Lists are equal if they hold equal converters in the same order.</summary>
internal sealed class ConverterList : IReadOnlyList<JsonConverter>, IEquatable<ConverterList>
{
    internal static readonly ConverterList Empty = new([]);

    // How instances of a type are compared: 1 by their fields, 2 by the arguments of JsonStringEnumConverter, 0 by reference.
    private static readonly ConditionalWeakTable<Type, StrongBox<int>> s_kinds = new();

    private readonly JsonConverter[] _items;
    private readonly int _hash;

    private ConverterList(JsonConverter[] items)
    {
        _items = items;
        foreach (JsonConverter item in items)
            _hash = _hash * 31 + item.GetType().GetHashCode();
    }

    public int Count => _items.Length;

    public JsonConverter this[int index] => _items[index];

    internal static ConverterList Of(IReadOnlyList<JsonConverter> converters)
    {
        ArgumentNullException.ThrowIfNull(converters);
        foreach (JsonConverter converter in converters)
            ArgumentNullException.ThrowIfNull(converter, nameof(converters));
        return converters as ConverterList ?? (converters.Count == 0 ? Empty : new ConverterList([.. converters]));
    }

    private static ConverterList Of(JsonConverter[] converters) => converters.Length == 0 ? Empty : new ConverterList(converters);

    internal static ConverterList Of(IList<JsonConverter> converters)
    {
        JsonConverter[] items = new JsonConverter[converters.Count];
        converters.CopyTo(items, 0);
        return Of(items);
    }

    internal static JsonConverter StringEnums => StringEnumsOnce.Converter;

    /// <summary>Whether the list has a converter without arguments for all enums by name.</summary>
    internal bool HasStringEnums => Array.Exists(_items, IsStringEnums);

    /// <summary>Appends <see cref="StringEnums"/> unless the list has such a converter.</summary>
    internal ConverterList With(JsonConverter? stringEnums) =>
        stringEnums is null || HasStringEnums ? this : new ConverterList([.. _items, stringEnums]);

    internal ConverterList WithoutStringEnums() => HasStringEnums ? Of(Array.FindAll(_items, static item => !IsStringEnums(item))) : this;

    internal static bool IsStringEnums(JsonConverter item) =>
        item.GetType() == typeof(JsonStringEnumConverter)
        && StringEnumArguments.Of(item) == new StringEnumArguments(null, AllowIntegerValues: true);

    // A separate class, so that programs that don't use it don't contain it.
    private static class StringEnumsOnce
    {
        internal static readonly JsonConverter Converter = Make();

        // A separate method: NativeAOT's compiler looks for the attribute on the calling method, which for an initializer is the static
        // constructor.
        [UnconditionalSuppressMessage("AOT", "IL3050",
            Justification = "The converter stands for a codec of this library; it makes no converters of its own.")]
        private static JsonStringEnumConverter Make() => new();
    }

    internal static void Forget() => s_kinds.Clear();

    public bool Equals(ConverterList? other)
    {
        if (ReferenceEquals(this, other))
            return true;
        if (other is null || other._items.Length != _items.Length || other._hash != _hash)
            return false;
        for (int i = 0; i < _items.Length; i++)
            if (!AreEqual(_items[i], other._items[i]))
                return false;
        return true;
    }

    internal static bool Equals(IList<JsonConverter> left, IReadOnlyList<JsonConverter> right)
    {
        int count = left.Count;
        if (count != right.Count)
            return false;
        for (int i = 0; i < count; i++)
            if (!AreEqual(left[i], right[i]))
                return false;
        return true;
    }

    internal static bool Contains(IEnumerable<JsonConverter> converters, JsonConverter converter) =>
        converters.Any(one => AreEqual(one, converter));

    public override bool Equals(object? obj) => Equals(obj as ConverterList);

    public override int GetHashCode() => _hash;

    public IEnumerator<JsonConverter> GetEnumerator() => ((IEnumerable<JsonConverter>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private static bool AreEqual(JsonConverter left, JsonConverter right)
    {
        if (ReferenceEquals(left, right))
            return true;
        Type type = left.GetType();
        if (type != right.GetType())
            return false;
        return s_kinds.GetValue(type, static type => new StrongBox<int>(KindOf(type))).Value switch
        {
            1 => ReflectionSwitch.IsOn && FieldComparison.AreSame(left, right),
            2 => StringEnumArguments.Of(left) == StringEnumArguments.Of(right),
            _ => false,
        };
    }

    private static int KindOf(Type type)
    {
        if (StringEnumArguments.IsKnown(type))
            return 2;
        return ReflectionSwitch.IsOn && FieldComparison.IsComparable(type) ? 1 : 0;
    }
}

/// <summary>User-defined codecs. Lists are equal if they hold equal codecs in the same order.</summary>
internal sealed class CodecList : IReadOnlyList<JsonCodec>, IEquatable<CodecList>
{
    internal static readonly CodecList Empty = new([]);

    private readonly JsonCodec[] _items;
    private readonly int _hash;

    private CodecList(JsonCodec[] items)
    {
        _items = items;
        foreach (JsonCodec item in items)
            _hash = _hash * 31 + HashOf(item);
    }

    public int Count => _items.Length;

    public JsonCodec this[int index] => _items[index];

    internal static CodecList Of(IReadOnlyList<JsonCodec> codecs)
    {
        ArgumentNullException.ThrowIfNull(codecs);
        foreach (JsonCodec codec in codecs)
            ArgumentNullException.ThrowIfNull(codec, nameof(codecs));
        return codecs as CodecList ?? (codecs.Count == 0 ? Empty : new CodecList([.. codecs]));
    }

    public bool Equals(CodecList? other) =>
        ReferenceEquals(this, other) || (other is not null && _hash == other._hash && AreEqual(_items, other._items));

    public override bool Equals(object? obj) => Equals(obj as CodecList);

    public override int GetHashCode() => _hash;

    // Codecs without their own Equals are compared by their fields.
    private static bool AreEqual(JsonCodec[] left, JsonCodec[] right)
    {
        if (left.Length != right.Length)
            return false;
        for (int i = 0; i < left.Length; i++)
            if (!left[i].Equals(right[i])
                && !(ReflectionSwitch.IsOn && left[i].GetType() == right[i].GetType() && FieldComparison.AreSame(left[i], right[i])))
                return false;
        return true;
    }

    private static int HashOf(JsonCodec codec) =>
        ReflectionSwitch.IsOn && FieldComparison.IsComparable(codec.GetType()) ? codec.GetType().GetHashCode() : codec.GetHashCode();

    public IEnumerator<JsonCodec> GetEnumerator() => ((IEnumerable<JsonCodec>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
