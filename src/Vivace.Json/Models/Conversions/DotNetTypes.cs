// Types of .NET that are one value, but have no form of their own in System.Text.Json.
using System.Collections;
using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Models.Conversions;

namespace Vivace.Json.Codecs;

/// <summary>Reads and writes types of .NET that System.Text.Json refuses or takes
/// apart. Add it to <see cref="JsonSettings.Codecs"/>.</summary>
/// <remarks>
/// <list type="table">
/// <listheader><term>Type</term><description>JSON</description></listheader>
/// <item><term><see cref="Index"/>, <see cref="Range"/></term><description>strings as in C#: <c>"^1"</c>,
/// <c>"2..^1"</c></description></item>
/// <item><term><see cref="TimeZoneInfo"/></term><description>its <see cref="TimeZoneInfo.Id"/></description></item>
/// <item><term><see cref="StringBuilder"/></term><description>a string</description></item>
/// <item><term><see cref="Regex"/></term><description>its pattern, with the options that a pattern can name in front: <c>"(?i)^a"</c>. A
/// pattern that is read has at most <see cref="MaxPatternLength"/> characters, no option and a match timeout of a second. Other options
/// than those and <see cref="RegexOptions.Compiled"/>, <see cref="RegexOptions.CultureInvariant"/> and
/// <see cref="RegexOptions.NonBacktracking"/>, which are lost, are a <see cref="NotSupportedException"/> when writing</description></item>
/// <item><term><see cref="Complex"/>, <see cref="Vector2"/>, <see cref="Vector3"/>, <see cref="Vector4"/>,
/// <see cref="Quaternion"/></term><description>arrays of 2 to 4 numbers</description></item>
/// <item><term><see cref="BitArray"/></term><description>an array of booleans</description></item>
/// <item><term><see cref="NameValueCollection"/></term><description>an object with arrays of strings</description></item>
/// <item><term><see cref="Lazy{T}"/></term><description>its value, which writing makes</description></item>
/// <item><term><see cref="ILookup{TKey, TElement}"/></term><description>an object with arrays</description></item>
/// <item><term><see cref="PriorityQueue{TElement, TPriority}"/></term><description>an array of pairs <c>[element, priority]</c>, lowest
/// priority first. A comparer is not kept</description></item>
/// </list>
/// <para>In programs without reflection, the generic types among them need generated code: a type with <see cref="JsonContractAttribute"/>
/// that has them as members, or the attribute with their type.</para>
/// </remarks>
/// <example><code>
/// JsonSettings settings = JsonSettings.Web with { Codecs = [new DotNetTypes()] };
/// </code></example>
public sealed class DotNetTypes : JsonCodecFactory
{
    /// <summary>The characters that the pattern of a <see cref="Regex"/> in a text may have.</summary>
    public const int MaxPatternLength = 1000;

    private static readonly TimeSpan s_matchTimeout = TimeSpan.FromSeconds(1);

    private static readonly (RegexOptions Option, char Letter)[] s_inline =
    [
        (RegexOptions.IgnoreCase, 'i'), (RegexOptions.Multiline, 'm'), (RegexOptions.Singleline, 's'), (RegexOptions.ExplicitCapture, 'n'),
        (RegexOptions.IgnorePatternWhitespace, 'x'),
    ];

    private static readonly Dictionary<Type, Func<JsonCodecFactory>> s_plain = new()
    {
        [typeof(Index)] = static () => new ConvertedCodec<Index, string>(static index => index.ToString(), static text => ToIndex(text)),
        [typeof(Range)] = static () => new ConvertedCodec<Range, string>(static range => range.ToString(), ToRange),
        [typeof(TimeZoneInfo)] = static () =>
            new ConvertedCodec<TimeZoneInfo, string>(static zone => zone.Id, TimeZoneInfo.FindSystemTimeZoneById),
        [typeof(StringBuilder)] = static () =>
            new ConvertedCodec<StringBuilder, string>(static builder => builder.ToString(), static text => new StringBuilder(text)),
        [typeof(Regex)] = static () => new ConvertedCodec<Regex, string>(ToPattern, ToRegex),
        [typeof(Complex)] = static () =>
            new ConvertedCodec<Complex, double[]>(static value => [value.Real, value.Imaginary],
                static parts => new(Of(parts, 2)[0], parts[1])),
        [typeof(Vector2)] = static () =>
            new ConvertedCodec<Vector2, float[]>(static value => [value.X, value.Y], static parts => new(Of(parts, 2))),
        [typeof(Vector3)] = static () =>
            new ConvertedCodec<Vector3, float[]>(static value => [value.X, value.Y, value.Z], static parts => new(Of(parts, 3))),
        [typeof(Vector4)] = static () =>
            new ConvertedCodec<Vector4, float[]>(static value => [value.X, value.Y, value.Z, value.W], static parts => new(Of(parts, 4))),
        [typeof(Quaternion)] = static () =>
            new ConvertedCodec<Quaternion, float[]>(static value => [value.X, value.Y, value.Z, value.W],
                static parts => new(Of(parts, 4)[0], parts[1], parts[2], parts[3])),
        [typeof(BitArray)] = static () =>
            new ConvertedCodec<BitArray, bool[]>(static bits => [.. bits.Cast<bool>()], static values => new BitArray(values)),
        [typeof(NameValueCollection)] = static () =>
            new ConvertedCodec<NameValueCollection, Dictionary<string, string[]?>>(ToArrays, ToCollection),
    };

    // By generic definition: the methods that convert, and the type in between, in the same type parameters.
    private static readonly Dictionary<Type, string> s_open = new()
    {
        [typeof(Lazy<>)] = nameof(OfLazy),
        [typeof(ILookup<,>)] = nameof(OfLookup),
        [typeof(PriorityQueue<,>)] = nameof(OfQueue),
    };

    /// <inheritdoc/>
    public override bool CanHandle(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return s_plain.ContainsKey(type) || (type.IsGenericType && s_open.ContainsKey(type.GetGenericTypeDefinition()));
    }

    /// <inheritdoc/>
    public override JsonCodec Create(Type type, JsonSettings options)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (!ReflectionSwitch.IsOn && GeneratedType.FormOf(type) is { } form)
            return form.Make();
        JsonCodecFactory factory = s_plain.TryGetValue(type, out Func<JsonCodecFactory>? make) ? make()
            : ReflectionSwitch.IsOn ? MakeOpen(type)
            : throw ThrowContract.FormNotGenerated(type, nameof(DotNetTypes));
        return factory.Create(type, options);
    }

    /// <summary>All codecs of this class are equal.</summary>
    /// <param name="obj">Another codec.</param>
    public override bool Equals(object? obj) => obj is DotNetTypes;

    /// <inheritdoc/>
    public override int GetHashCode() => typeof(DotNetTypes).GetHashCode();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodecFactory MakeOpen(Type type) =>
        (JsonCodecFactory)ConversionDelegates.Open(
            typeof(DotNetTypes), s_open[type.GetGenericTypeDefinition()], type.GetGenericArguments());

    private static ConvertedCodec<Lazy<T>,
        T> OfLazy<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] T>() =>
            new(static lazy => lazy.Value, static value => new Lazy<T>(value));

    private static ConvertedCodec<ILookup<TKey, TElement>, Dictionary<TKey, TElement[]>> OfLookup<TKey, TElement>()
        where TKey : notnull => new(
            static lookup => lookup.ToDictionary(static group => group.Key, static group => group.ToArray()),
            static groups =>
                groups.SelectMany(static group => group.Value ?? throw new FormatException("Write an array for each key."),
                    static (group, element) => (group.Key, Element: element))
                        .ToLookup(static entry => entry.Key, static entry => entry.Element));

    private static ConvertedCodec<PriorityQueue<TElement, TPriority>, QueueItem<TElement, TPriority>[]> OfQueue<TElement, TPriority>() =>
        new(
        static queue =>
            [.. queue.UnorderedItems.Select(static item => new QueueItem<TElement, TPriority>(item.Element, item.Priority))
                .OrderBy(static item => item.Priority, queue.Comparer)],
        static items => new PriorityQueue<TElement, TPriority>(items.Select(static item => (item.Element, item.Priority))));

    private static T[] Of<T>(T[]? parts, int count) =>
        parts?.Length == count ? parts : throw new FormatException($"Write an array of {count} numbers; it has {parts?.Length ?? 0}.");

    private static Index ToIndex(ReadOnlySpan<char> text)
    {
        bool isFromEnd = text.StartsWith('^');
        return new Index(int.Parse(isFromEnd ? text[1..] : text, System.Globalization.NumberStyles.None,
            System.Globalization.CultureInfo.InvariantCulture), isFromEnd);
    }

    private static Range ToRange(string? text)
    {
        int dots = text?.IndexOf("..", StringComparison.Ordinal) ?? -1;
        if (dots < 0)
            throw new FormatException("Write two indexes with two dots between them, such as 2..^1.");
        ReadOnlySpan<char> start = text!.AsSpan(0, dots), end = text.AsSpan(dots + 2);
        return new Range(start.IsEmpty ? Index.Start : ToIndex(start), end.IsEmpty ? Index.End : ToIndex(end));
    }

    private static string ToPattern(Regex regex)
    {
        const RegexOptions Kept = RegexOptions.Compiled | RegexOptions.CultureInvariant | RegexOptions.NonBacktracking;
        RegexOptions options = regex.Options & ~Kept;
        string letters = "";
        foreach ((RegexOptions option, char letter) in s_inline)
        {
            if ((options & option) != 0)
                letters += letter;
            options &= ~option;
        }

        if (options != RegexOptions.None)
            throw new NotSupportedException(
                $"Expected a Regex whose options a pattern can name, found {options}. Remove them, or write the pattern and the options " +
                    $"as two members.");
        return letters.Length == 0 ? regex.ToString() : $"(?{letters}){regex}";
    }

    private static Regex ToRegex(string pattern) => pattern.Length <= MaxPatternLength
        ? new Regex(pattern, RegexOptions.None, s_matchTimeout)
        : throw new FormatException($"Write a pattern of at most {MaxPatternLength} characters; it has {pattern.Length}.");

    private static Dictionary<string, string[]?> ToArrays(NameValueCollection values)
    {
        Dictionary<string, string[]?> arrays = new(values.Count);
        foreach (string? name in values.AllKeys)
            arrays.Add(name
                ?? throw new NotSupportedException(
                    "Expected a NameValueCollection with names, found null among them. Remove it, because a name in JSON is a string."),
                    values.GetValues(name));
        return arrays;
    }

    private static NameValueCollection ToCollection(Dictionary<string, string[]?> arrays)
    {
        NameValueCollection values = [];
        foreach ((string name, string[]? held) in arrays)
        {
            if (held is null or [])
                values.Add(name, null);
            foreach (string value in held ?? [])
                values.Add(name, value);
        }

        return values;
    }
}
