// Checks a text against a budget. Everything is called through an instance, so that trimming removes it from programs without budgets.
using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text;

namespace Vivace.Json;

public sealed partial record JsonBudget
{
    // In texts up to this length, counting brackets is faster than tracking them.
    private const int ShortText = 1024;

    private static readonly SearchValues<byte> s_numberBytes = SearchValues.Create("0123456789+-.eE"u8);

    internal void Check(ReadOnlySpan<byte> utf8Json, ReaderSettings settings, IPathNode? root)
    {
        if (IsSurelyWithin(utf8Json, settings))
            return;
        BudgetBreach breach = Begin(settings).Pass(utf8Json);
        if (breach.Part != BudgetPart.None)
            throw Exceeded(utf8Json[..(int)breach.Offset], settings, root, breach.Part);
    }

    /// <summary>Checks a text that was converted from <paramref name="given"/>, whose length counts.</summary>
    internal void Check(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, ReaderSettings settings, IPathNode root, bool isTooLong)
    {
        JsonBudget rest = this with { TextBytes = 0 };
        if (!rest.IsSurelyWithin(utf8Json, settings))
        {
            BudgetBreach breach = rest.Begin(settings).Pass(utf8Json);
            if (breach.Part != BudgetPart.None)
                throw Exceeded(utf8Json[..(int)breach.Offset], settings, root, breach.Part, given);
        }

        if (isTooLong)
            throw Exceeded(utf8Json, settings, root, BudgetPart.TextBytes, given);
    }

    internal JsonBudget WithoutTextBytes => TextBytes == 0 ? this : this with { TextBytes = 0 };

    internal BudgetScan Begin(ReaderSettings settings) => new(this, settings);

    internal BudgetScan BeginGathered(ReaderSettings settings) =>
        (settings.Rewriting is null ? this : new JsonBudget { TextBytes = TextBytes }).Begin(settings);

    /// <summary>The error at the end of <paramref name="utf8Json"/>, which stops before the token that exceeds the budget.</summary>
    internal JsonException Exceeded(
        ReadOnlySpan<byte> utf8Json, ReaderSettings settings, IPathNode? root, BudgetPart part, ReadOnlySpan<byte> given = default)
    {
        FormattableString expected = part switch
        {
            BudgetPart.TextBytes => $"a text of at most {TextBytes:N0} bytes",
            BudgetPart.StringBytes => $"strings and names of at most {StringBytes:N0} bytes",
            BudgetPart.NumberBytes => $"numbers of at most {NumberBytes:N0} characters",
            BudgetPart.Members => $"at most {Members:N0} members of an object",
            BudgetPart.Elements => $"at most {Elements:N0} elements of an array",
            BudgetPart.Depth => $"at most {Depth:N0} levels of arrays and objects",
            _ => $"at most {References:N0} members $id and $ref",
        };
        JsonReader reader = new(utf8Json, settings, root) { _cold = { Given = given } };
        return Fail.OverBudget(ref reader, expected.ToString(CultureInfo.InvariantCulture), part.ToString());
    }

    /// <summary>A fast check by length, colons, commas and brackets, without looking at tokens. False means unknown.</summary>
    internal bool IsSurelyWithin(ReadOnlySpan<byte> text, ReaderSettings settings) =>
        (TextBytes == 0 || text.Length <= TextBytes)
        && (StringBytes == 0 || text.Length <= StringBytes)
        && (Members == 0 || text.Length <= Members || text.Count((byte)':') <= Members)
        && (Elements == 0 || text.Length < Elements || text.Count((byte)',') < Elements)
        && (NumberBytes == 0 || !HasLongNumber(text, NumberBytes))
        && (Depth == 0 || IsAtMostSoDeep(text, Depth, settings))
        && (References == 0 || !settings.TracksReferences || !(text.Contains((byte)'$') || text.IndexOf("\\u0024"u8) >= 0));

    // A number longer than the limit covers one of the samples, which are that far apart.
    private static bool HasLongNumber(ReadOnlySpan<byte> text, int limit)
    {
        for (long sample = limit; sample < text.Length; sample += limit)
        {
            int position = (int)sample;
            int after = text[position..].IndexOfAnyExcept(s_numberBytes);
            int length = (after < 0 ? text.Length - position : after) + position - 1 - text[..position].LastIndexOfAnyExcept(s_numberBytes);
            if (length > limit)
                return true;
        }

        return false;
    }

    // Comments may contain quotes and brackets.
    private static bool IsAtMostSoDeep(ReadOnlySpan<byte> text, int depth, ReaderSettings settings)
    {
        if (text.Length <= ShortText && text.Count((byte)'{') + text.Count((byte)'[') <= depth)
            return true;
        ref byte origin = ref MemoryMarshal.GetReference(text);
        int start = Whitespace.Skip(ref origin, 0, text.Length);
        if (start == text.Length || text[start] is not ((byte)'{' or (byte)'['))
            return !text.ContainsAny((byte)'{', (byte)'[');
        if (StrictText.MayHaveComments(text, settings))
            return false;
        BracketScan brackets = BracketScan.At(text[start]);
        int end = brackets.Continue(ref origin, start + 1, text.Length, depth);
        return end >= 0 && !brackets.IsOpen && Whitespace.Skip(ref origin, end, text.Length) == text.Length;
    }
}
