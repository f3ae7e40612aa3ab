// Counts the elements of a list that a schema accepts, by their values.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

/// <summary>Tells by the value whether the text of it is valid.</summary>
internal abstract class ElementMatches<T>
{
    /// <summary>Counts valid values up to <paramref name="enough"/>. False if a value does not tell.</summary>
    internal virtual bool TryCount(ReadOnlySpan<T> items, long enough, out long count)
    {
        count = 0;
        foreach (T item in items)
        {
            if (count == enough)
                break;
            if (!TryJudge(item, out bool isValid))
                return false;
            count += isValid ? 1 : 0;
        }

        return true;
    }

    /// <summary>False if the value does not tell.</summary>
    internal abstract bool TryJudge(T item, out bool isValid);
}

internal static class ElementMatches
{
    /// <summary>Null if the schema asks for more than the values of the type tell.</summary>
    internal static ElementMatches<T>? TryMake<T>(SchemaNode? node)
    {
        if (node is null or { Fixed: not null } or { IsAlone: false } || (node.Const is not null && node.Enum is not null))
            return null;
        object? made = default(T) switch
        {
            int => NumberMatches<int>.TryMake(node),
            long => NumberMatches<long>.TryMake(node),
            short => NumberMatches<short>.TryMake(node),
            byte => NumberMatches<byte>.TryMake(node),
            uint => NumberMatches<uint>.TryMake(node),
            double => NumberMatches<double>.TryMake(node),
            bool => new BooleanMatches(node),
            _ => typeof(T) == typeof(string) ? StringMatches.TryMake(node) : null,
        };
        return (ElementMatches<T>?)made;
    }
}

/// <summary>Numbers between bounds, or integers of a list.</summary>
internal sealed class NumberMatches<T> : ElementMatches<T>
    where T : struct, INumberBase<T>
{
    private readonly long[]? _listed;
    private readonly (long Least, long Most)? _range;
    private readonly double _above, _below;

    private NumberMatches(NumberRules? rules, long[]? listed)
    {
        _listed = listed;
        _above = Math.Max(rules?.Minimum?.Nearest ?? double.NegativeInfinity, rules?.ExclusiveMinimum?.Nearest ?? double.NegativeInfinity);
        _below = Math.Min(rules?.Maximum?.Nearest ?? double.PositiveInfinity, rules?.ExclusiveMaximum?.Nearest ?? double.PositiveInfinity);
        if (typeof(T) != typeof(double))
            _range = rules is null ? (long.MinValue, long.MaxValue) : MemberChecks.RangeOf(rules);
    }

    internal static NumberMatches<T>? TryMake(SchemaNode node)
    {
        bool isInteger = typeof(T) != typeof(double);
        NumberRules? rules = node.IsKind ? null : node.Numbers;
        long[]? listed = null;
        if ((node.AllowedKinds & (isInteger ? ValueKinds.Number | ValueKinds.Integer : ValueKinds.Number)) == 0
            || rules is { MultipleOf: not null })
            return null;
        if (!node.IsKind && (node.Const ?? node.Enum) is { } values)
        {
            // What is written in another way than these may be read as one of them.
            if (!isInteger || values.Numbers.Count > ValueSet.MostListed || !values.IsStringsAndIntegers
                || !Array.TrueForAll([.. values.Numbers],
                    static number => long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _)))
                return null;
            listed =
                [.. values.Numbers.Select(
                    static number => long.Parse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture))];
        }

        NumberMatches<T> made = new(rules, listed);
        return listed is null || made._range is not null ? made : null;
    }

    internal override bool TryCount(ReadOnlySpan<T> items, long enough, out long count)
    {
        count = 0;
        if (_range is not var (least, most))
            return TryCountBetween(items, enough, ref count);
        foreach (T item in items)
        {
            if (count == enough)
                break;
            if (IsListed(long.CreateTruncating(item), least, most))
                count++;
        }

        return true;
    }

    private bool TryCountBetween(ReadOnlySpan<T> items, long enough, ref long count)
    {
        foreach (T item in items)
        {
            if (count == enough)
                break;
            if (!TryJudgeBetween(item, out bool isValid))
                return false;
            if (isValid)
                count++;
        }

        return true;
    }

    internal override bool TryJudge(T item, out bool isValid)
    {
        if (_range is not var (least, most))
            return TryJudgeBetween(item, out isValid);
        isValid = IsListed(long.CreateTruncating(item), least, most);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsListed(long value, long least, long most) =>
        value >= least && value <= most && (_listed is null || Array.IndexOf(_listed, value) >= 0);

    // Rounding keeps the order, so only a value that rounds to a bound can lie on its other side.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryJudgeBetween(T item, out bool isValid)
    {
        double nearest = double.CreateSaturating(item);
        isValid = nearest > _above && nearest < _below;
        return isValid || nearest < _above || nearest > _below;
    }
}

/// <summary>All strings, or those of a list or of certain lengths.</summary>
internal sealed class StringMatches : ElementMatches<string>
{
    private readonly string[]? _listed;
    private readonly long _least, _most;
    private readonly bool _admitsNull;

    private StringMatches(string[]? listed, long least, long most, bool admitsNull) =>
        (_listed, _least, _most, _admitsNull) = (listed, least, most, admitsNull);

    internal static StringMatches? TryMake(SchemaNode node)
    {
        if ((node.AllowedKinds & ValueKinds.String) == 0 || (!node.IsKind && node.Strings is { ReadsText: true }))
            return null;
        string[]? listed = null;
        bool admitsNull = (node.AllowedKinds & ValueKinds.Null) != 0;
        if (!node.IsKind && (node.Const ?? node.Enum) is { } values)
        {
            admitsNull &= (values.Kinds & ValueKinds.Null) != 0;
            if (values.Strings.Count > ValueSet.MostListed)
                return null;

            // U+FFFD may stand for half of a surrogate pair.
            listed = [.. values.Strings.Select(Encoding.UTF8.GetString)];
            if (Array.Exists(listed, static text => text.Contains('\uFFFD', StringComparison.Ordinal)))
                return null;
        }

        return node.IsKind || node.Strings is null
            ? new(listed, 0, long.MaxValue, admitsNull)
            : new(listed, node.Strings.MinLength, node.Strings.MaxLength, admitsNull);
    }

    internal override bool TryCount(ReadOnlySpan<string> items, long enough, out long count)
    {
        count = 0;
        foreach (string? item in items)
        {
            if (count == enough)
                break;
            if (IsValid(item))
                count++;
        }

        return true;
    }

    internal override bool TryJudge(string item, out bool isValid)
    {
        isValid = IsValid(item);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsValid(string? item) => item is null
        ? _admitsNull
        : (_listed is null || Contains(_listed, item))
            && ((item.Length <= _most && (item.Length + 1) / 2 >= _least) || CheckedString.HasLength(item, _least, _most));

    private static bool Contains(string[] listed, string item)
    {
        foreach (string one in listed)
        {
            if (one.Length == item.Length && (item.Length == 0 || (one[^1] == item[^1] && one == item)))
                return true;
        }

        return false;
    }
}

/// <summary>Booleans.</summary>
internal sealed class BooleanMatches(SchemaNode node) : ElementMatches<bool>
{
    private readonly bool _acceptsTrue = Evaluation.AcceptsText(node, "true"u8), _acceptsFalse = Evaluation.AcceptsText(node, "false"u8);

    internal override bool TryJudge(bool item, out bool isValid)
    {
        isValid = item ? _acceptsTrue : _acceptsFalse;
        return true;
    }
}
