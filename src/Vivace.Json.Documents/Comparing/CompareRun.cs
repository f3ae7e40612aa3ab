// Compares two documents value by value, and notes what differs.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Documents.Comparing;

internal sealed class CompareRun
{
    private readonly JsonCompareOptions _options;
    private readonly HashSet<string> _ignoredExpected, _ignoredFound;
    private readonly List<JsonDifference> _differences = [];

    // Where the comparison is, for an exception.
    private PathLocation? _place;

    private CompareRun(JsonElement expected, JsonElement found, JsonCompareOptions options)
    {
        _options = options;
        _ignoredExpected = PathsOf(expected);
        _ignoredFound = PathsOf(found);
    }

    /// <param name="expected">The expected document.</param>
    /// <param name="found">The other one.</param>
    /// <param name="options">What is left out.</param>
    /// <param name="known">The node of the type that both were written from, which says what is secret; null if there is none.</param>
    internal static JsonComparison Of(JsonElement expected, JsonElement found, JsonCompareOptions? options, IPathNode? known = null)
    {
        CompareRun? run = null;
        try
        {
            run = new(expected, found, options ?? new JsonCompareOptions());
            run.Compare(new Value(expected, null, known), new Value(found, null, known), run._differences);
            return new JsonComparison(run._differences);
        }
        catch (InvalidOperationException cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause, run is null ? null : PathLocation.ShortPathOf(run._place));
        }
    }

    private HashSet<string> PathsOf(JsonElement root) =>
        [.. _options.IgnoredPaths.SelectMany(path => path.SelectPaths(root)).Select(match => match.Path)];

    private bool IsIgnoredExpected(PathLocation? place) =>
        _ignoredExpected.Count > 0 && _ignoredExpected.Contains(PathLocation.PathOf(place));

    private bool IsIgnoredFound(PathLocation? place) => _ignoredFound.Count > 0 && _ignoredFound.Contains(PathLocation.PathOf(place));

    // Whether the values are the same. Without a list, stops at the first difference.
    private bool Compare(in Value expected, in Value found, List<JsonDifference>? differences)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw new JsonException(
                "Expected documents whose levels the thread's stack can hold, found deeper ones. Compare them on a thread with a " +
                    "larger stack.");
        if (IsIgnoredExpected(expected.Place) || IsIgnoredFound(found.Place))
            return true;
        _place = expected.Place;
        if (differences is not null && (expected.IsHidden || found.IsHidden))
        {
            bool isEqual = Compare(expected, found, null);
            if (!isEqual)
                differences.Add(new JsonDifference(PathLocation.ShortPathOf(expected.Place), Hidden, Hidden));
            return isEqual;
        }

        bool isSame = (expected.Element.ValueKind, found.Element.ValueKind) switch
        {
            (JsonValueKind.Object, JsonValueKind.Object) => CompareMembers(expected, found, differences),
            (JsonValueKind.Array, JsonValueKind.Array) => CompareElements(expected, found, differences),
            (JsonValueKind.Number, JsonValueKind.Number) => AreClose(expected.Element, found.Element),
            (JsonValueKind.String, JsonValueKind.String) => expected.Element.GetString() == found.Element.GetString(),
            (JsonValueKind one, JsonValueKind other) => one == other,
        };
        if (!isSame && differences is not null && !AreContainers(expected.Element, found.Element))
            differences.Add(new JsonDifference(PathLocation.ShortPathOf(expected.Place), Shown(expected), Shown(found)));
        return isSame;
    }

    // Their differences are those of what is in them.
    private static bool AreContainers(JsonElement expected, JsonElement found) =>
        expected.ValueKind == found.ValueKind && expected.ValueKind is JsonValueKind.Object or JsonValueKind.Array;

    private bool AreClose(JsonElement expected, JsonElement found) =>
        TreeNumbers.AreEqual(JsonMarshal.GetRawUtf8Value(expected), JsonMarshal.GetRawUtf8Value(found))
        || (_options.Tolerance > 0 && AreWithin(expected, found, _options.Tolerance));

    // Doubles decide where their rounding cannot matter; elsewhere the digits do.
    private static bool AreWithin(JsonElement expected, JsonElement found, double tolerance)
    {
        double one = expected.GetDouble(), other = found.GetDouble(), distance = Math.Abs(one - other);
        double largest = Math.Max(Math.Max(Math.Abs(one), Math.Abs(other)), tolerance),
            rounding = 8 * (Math.BitIncrement(largest) - largest);
        if (distance + rounding <= tolerance)
            return true;
        return !(distance - rounding > tolerance)
            && TryScale(expected.GetRawText(), out BigInteger first) && TryScale(found.GetRawText(), out BigInteger second)
            && TryScale(tolerance.ToString(CultureInfo.InvariantCulture), out BigInteger limit) && BigInteger.Abs(first - second) <= limit;
    }

    // The number times ten to the 2,000: an integer. False for numbers of more digits, or with larger exponents, than anyone measures with.
    private static bool TryScale(string number, out BigInteger scaled)
    {
        int letter = number.AsSpan().IndexOfAny('e', 'E'), exponent = 0;
        scaled = default;
        return number.Length <= 1_000
            && (letter < 0
                || int.TryParse(number.AsSpan(letter + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out exponent))
                && exponent is >= -1_000 and <= 1_000
            && BigInteger.TryParse($"{(letter < 0 ? number : number[..letter])}e{exponent + 2_000}", NumberStyles.Float,
                CultureInfo.InvariantCulture, out scaled);
    }

    private bool CompareMembers(in Value expected, in Value found, List<JsonDifference>? differences)
    {
        // The last of several members with one name counts.
        Dictionary<string, JsonElement> others = [];
        foreach (JsonProperty member in found.Element.EnumerateObject())
            others[member.Name] = member.Value;
        Dictionary<string, JsonElement> ones = [];
        foreach (JsonProperty member in expected.Element.EnumerateObject())
            ones[member.Name] = member.Value;
        bool isSame = true;
        foreach ((string name, JsonElement value) in ones)
        {
            Value one = MemberOf(expected, name, value);
            isSame &= others.Remove(name, out JsonElement other)
                ? Compare(one, MemberOf(found, name, other), differences)
                : Lacks(one, differences);
            if (!isSame && differences is null)
                return false;
        }

        foreach ((string name, JsonElement value) in others)
            isSame &= HasMore(MemberOf(found, name, value), differences);
        return isSame;
    }

    private bool CompareElements(in Value expected, in Value found, List<JsonDifference>? differences)
    {
        List<Value> ones = ElementsOf(expected), others = ElementsOf(found);
        if (_options.IgnoreArrayOrder)
        {
            // An ignored element is the same as any other, and would take a partner that another element lacks.
            ones.RemoveAll(one => IsIgnoredExpected(one.Place));
            others.RemoveAll(other => IsIgnoredFound(other.Place));
            Pair(ones, others);
        }

        bool isSame = true;
        // Pairing has compared what is left; to do so again without a list would double the work at each level.
        int pairs = !_options.IgnoreArrayOrder
            ? Math.Min(ones.Count, others.Count)
            : differences is not null && ones.Count == 1 && others.Count == 1 ? 1 : 0;
        for (int i = 0; i < pairs && (isSame || differences is not null); i++)
            isSame &= Compare(ones[i], others[i], differences);
        foreach (Value one in ones.Skip(pairs))
            isSame &= Lacks(one, differences);
        foreach (Value other in others.Skip(pairs))
            isSame &= HasMore(other, differences);
        return isSame;
    }

    // Removes each element and one that is the same; of a single one on both sides that is left, the differences are shown.
    private void Pair(List<Value> ones, List<Value> others)
    {
        // Those with one hash from the last to the first: the first is taken, at the end of its list.
        Dictionary<int, List<int>> free = [];
        for (int i = others.Count - 1; i >= 0; i--)
            (CollectionsMarshal.GetValueRefOrAddDefault(free, others[i].Hash, out _) ??= []).Add(i);
        bool[] isTaken = new bool[others.Count];
        List<(Value One, Value Other)> pairs = [];
        ones.RemoveAll(one =>
        {
            List<int>? candidates = free.GetValueOrDefault(one.Hash);
            int place = candidates?.FindLastIndex(candidate => Compare(one, others[candidate], differences: null)) ?? -1;
            if (place < 0)
                return false;
            int partner = candidates![place];
            pairs.Add((one, others[partner]));
            candidates.RemoveAt(place);
            return isTaken[partner] = true;
        });
        int index = 0;
        others.RemoveAll(_ => isTaken[index++]);

        // Two values that are the same as a third need not be the same with a tolerance, or with ignored paths: the first partner may be
        // one that another element needs.
        if (ones.Count == 0 || others.Count == 0 || (_options.Tolerance == 0 && _options.IgnoredPaths.Count == 0))
            return;
        int[] from = new int[pairs.Count + ones.Count];
        Array.Fill(from, Unreached);
        ones.RemoveAll(one => PairByMoving(one, others, pairs, from));
    }

    private const int Start = -1, Unreached = -2;

    // Follows the partners that the element could have to the elements that have them, until one of those has another free partner; then
    // each takes the next one's. "from" names the pair before each one that was reached; what a search without success has reached leads
    // nowhere until another search succeeds.
    private bool PairByMoving(Value one, List<Value> others, List<(Value One, Value Other)> pairs, int[] from)
    {
        List<int> reached = [Start];
        for (int next = 0; next < reached.Count; next++)
        {
            int at = reached[next];
            Value seeking = at == Start ? one : pairs[at].One;
            int free = others.FindIndex(other => other.Hash == seeking.Hash && Compare(seeking, other, differences: null));
            if (free >= 0)
            {
                Value partner = others[free];
                others.RemoveAt(free);
                for (; at != Start; at = from[at])
                {
                    Value freed = pairs[at].Other;
                    pairs[at] = (pairs[at].One, partner);
                    partner = freed;
                }

                pairs.Add((one, partner));
                Array.Fill(from, Unreached);
                return true;
            }

            for (int pair = 0; pair < pairs.Count; pair++)
            {
                if (from[pair] == Unreached && pairs[pair].Other.Hash == seeking.Hash
                    && Compare(seeking, pairs[pair].Other, differences: null))
                {
                    from[pair] = at;
                    reached.Add(pair);
                }
            }
        }

        return false;
    }

    // Deeper values do not count, so that the hashes of arrays in arrays stay cheap.
    private const int HashedLevels = 8;

    // Equal for values that are the same. One side alone may ignore a path: then nothing counts.
    private int HashOf(JsonElement element)
    {
        if (!_options.IgnoreArrayOrder || _options.IgnoredPaths.Count > 0)
            return 0;
        try
        {
            return HashOf(element, HashedLevels);
        }
        catch (InvalidOperationException)
        {
            // A string that is not Unicode: the comparison reports it with its place.
            return 0;
        }
    }

    private int HashOf(JsonElement element, int levels)
    {
        if (levels == 0)
            return 0;
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                // The last of several members with one name counts; sums, because the order does not.
                Dictionary<string, int> members = [];
                foreach (JsonProperty member in element.EnumerateObject())
                    members[member.Name] = HashOf(member.Value, levels - 1);
                return 1 + members.Sum(static member => (long)HashCode.Combine(member.Key, member.Value)).GetHashCode();
            case JsonValueKind.Array:
                return 2 + element.EnumerateArray().Sum(one => (long)HashCode.Combine(HashOf(one, levels - 1))).GetHashCode();
            case JsonValueKind.String:
                return string.GetHashCode(element.GetString());
            case JsonValueKind.Number:
                // Equal numbers are the same double; 0 and -0 are added to 0.
                return _options.Tolerance > 0 ? 3 : (element.GetDouble() + 0.0).GetHashCode();
            case JsonValueKind kind:
                return (int)kind;
        }
    }

    private List<Value> ElementsOf(Value array)
    {
        IPathNode? known = KnownOf(array);
        return [.. array.Element.EnumerateArray().Select((element, index) =>
        {
            bool isHidden = Secrets.HidesElement(known, index, out IPathNode? held);
            return new Value(element, new PathLocation(array.Place, null, index), held, isHidden || array.IsHidden, HashOf(element));
        })];
    }

    private static Value MemberOf(in Value members, string name, JsonElement value)
    {
        bool isHidden = Secrets.HidesMember(KnownOf(members), Encoding.UTF8.GetBytes(name), out IPathNode? held, out _);
        return new Value(value, new PathLocation(members.Place, name, 0), held, isHidden || members.IsHidden);
    }

    private static IPathNode? KnownOf(in Value value) =>
        value.Known is null
            ? null
            : Secrets.At(value.Known, new ErrorContext(JsonMarshal.GetRawUtf8Value(value.Element)), 0, isWrong: false);

    // In place of secrets, as where they are masked.
    private const string Hidden = "\"***\"";

    private static string Shown(in Value value) => value.IsHidden || Secrets.AnyIn(value.Known) ? Hidden : value.Element.GetRawText();

    private bool Lacks(in Value expected, List<JsonDifference>? differences)
    {
        if (IsIgnoredExpected(expected.Place))
            return true;
        differences?.Add(new JsonDifference(PathLocation.ShortPathOf(expected.Place), Shown(expected), null));
        return false;
    }

    private bool HasMore(in Value found, List<JsonDifference>? differences)
    {
        if (IsIgnoredFound(found.Place))
            return true;
        differences?.Add(new JsonDifference(PathLocation.ShortPathOf(found.Place), null, Shown(found)));
        return false;
    }

    private readonly record struct Value(JsonElement Element, PathLocation? Place, IPathNode? Known, bool IsHidden = false, int Hash = 0);
}
