// Compares two versions of a schema, keyword by keyword: which values they stop accepting, and which they begin to accept.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Schema.Evolving;

/// <summary>
/// Never says that a change has no effect if it may have one; it may name an effect that another keyword takes away. A property that only
/// one of the schemas names is compared with what the other says of all others, so a new optional property narrows an open schema and
/// widens a closed one.
/// </summary>
internal sealed class SchemaComparison
{
    private const JsonSchemaEffect Narrows = JsonSchemaEffect.Narrows, Widens = JsonSchemaEffect.Widens, Both = Narrows | Widens;

    // Nested schemas are few levels deep; a circle is found by its places.
    private const int MostLevels = 200;

    // Schemas written to be circles of different lengths have as many pairs of places as the product of both.
    private const int MostPairs = 200_000;

    // Of branches with the same text, this many are tried.
    private const int MostAlike = 8;

    // They say nothing about values.
    private static readonly HashSet<string> s_annotations =
    [
        "$schema", "$id", "id", "$comment", "$defs", "definitions", "$anchor", "$vocabulary", "title", "description", "default", "examples",
        "deprecated", "readOnly", "writeOnly",
        "contentMediaType", "contentEncoding", "contentSchema",
    ];

    // Those that have a comparison of their own.
    private static readonly HashSet<string> s_compared =
    [
        "type", "enum", "const", "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains", "maximum",
        "exclusiveMaximum", "maxLength", "maxItems",
        "maxProperties", "maxContains", "multipleOf", "required", "properties", "patternProperties", "additionalProperties",
        "unevaluatedProperties", "items", "prefixItems",
        "additionalItems", "unevaluatedItems", "allOf", "anyOf", "oneOf", "propertyNames", "contains", "not",
    ];

    // Rules in draft 7, if the settings say so.
    private static readonly HashSet<string> s_content = ["contentMediaType", "contentEncoding"];

    private static readonly string[] s_inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas",
        "dependencies", "$ref", "$dynamicRef", "$recursiveRef", "contains"];

    private readonly List<JsonSchemaChange> _changes = [];

    // By the keys of both places.
    private readonly HashSet<(int, int, bool)> _met = [];
    private readonly Dictionary<((int, int), (int, int)), bool> _same = [];
    private int _levels;

    internal static JsonSchemaChange[] Compare(JsonView oldSchema, JsonView newSchema, JsonSchemaSettings settings)
    {
        SchemaComparison comparison = new();
        try
        {
            using ComparedSchema before = new(oldSchema, settings), after = new(newSchema, settings);
            comparison.Compare(before.Root, after.Root, isFlipped: false);
            return [.. comparison._changes];
        }
        catch (JsonException)
        {
            // Not a schema, or one with a name twice, whose meaning depends on the reader.
            return oldSchema.RawUtf8.SequenceEqual(newSchema.RawUtf8)
                ? []
                : [new JsonSchemaChange("", "", Both, "The schemas cannot be compared in detail, and their texts differ.")];
        }
    }

    private void Compare(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        before = Follow(before);
        after = Follow(after);
        if (!_met.Add((before.Word, after.Word, isFlipped)))
            return;
        if (before.IsTrue && after.IsTrue || before.IsFalse && after.IsFalse)
            return;
        if (before.IsFalse || after.IsFalse)
        {
            Add(after, "", before.IsFalse ? Widens : Narrows, isFlipped,
                before.IsFalse ? "Values are accepted where there were none." : "No value is accepted any more.");
            return;
        }

        if (AreSame(before, after))
            return;
        if (before.Resource.Rules != after.Resource.Rules)
            Add(after, "$schema", Both, isFlipped, "The version of JSON Schema has changed.");
        else if (_levels > MostLevels || _met.Count > MostPairs || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            Add(after, "", Both, isFlipped, "The schemas are too deep, or too large, to be compared further.");
        else
            CompareKeywords(before, after, isFlipped);
    }

    private void CompareKeywords(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        _levels++;
        Types(before, after, isFlipped);
        Choices(before, after, isFlipped);
        Bounds(before, after, isFlipped);
        Multiples(before, after, isFlipped);
        Required(before, after, isFlipped);
        Properties(before, after, isFlipped);
        Items(before, after, isFlipped);
        Branches(before, after, "allOf", isFlipped);
        Branches(before, after, "anyOf", isFlipped);
        Branches(before, after, "oneOf", isFlipped);
        Compare(before.At("propertyNames"), after.At("propertyNames"), isFlipped);
        Contained(before, after, isFlipped);
        Negated(before, after, isFlipped);
        foreach (string keyword in (string[])["unevaluatedProperties", "unevaluatedItems"])
            Unevaluated(before, after, keyword, isFlipped);
        Others(before, after, isFlipped);
        _levels--;
    }

    // They depend on all that is beside them, in subschemas too.
    private void Unevaluated(SchemaPart before, SchemaPart after, string keyword, bool isFlipped)
    {
        bool isAlone(SchemaPart place) => place.Find(keyword) is null || s_inPlace.All(other => place.Find(other) is null);
        if (!isAlone(before) || !isAlone(after))
            Add(after.Find(keyword) is null ? before : after, keyword, Both, isFlipped,
                $"\"{keyword}\" depends on keywords that have changed.");
    }

    private void Types(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        if (before.Find("type") is null && after.Find("type") is null)
            return;
        HashSet<string> old = TypesOf(before), now = TypesOf(after);
        AddSets(after, "type", old.Except(now), now.Except(old), isFlipped);
    }

    // All numbers are integers or fractions.
    private static HashSet<string> TypesOf(SchemaPart place)
    {
        HashSet<string> types = place.Find("type") switch
        {
            { Kind: JsonValueKind.String } one => [one.GetString()!],
            { Kind: JsonValueKind.Array } several =>
                [.. several.Elements.Where(type => type.Kind == JsonValueKind.String).Select(type => type.GetString()!)],
            _ => ["null", "boolean", "object", "array", "string", "number"],
        };
        if (types.Remove("number"))
            types.UnionWith(["integer", "fraction"]);
        return types;
    }

    // enum and const: the values that are left.
    private void Choices(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        JsonView[]? old = ChoicesOf(before), now = ChoicesOf(after);
        string keyword = after.Find("enum") is not null || before.Find("enum") is not null ? "enum" : "const";
        if (old is null && now is null)
            return;
        if (old is null || now is null)
        {
            AddPresence(before, after, keyword, old is null, isFlipped);
            return;
        }

        HashSet<JsonView> were = [.. old], are = [.. now];
        AddSets(
            after,
            keyword,
            old.Where(value => !are.Contains(value)).Select(value => value.GetRawText()),
            now.Where(value => !were.Contains(value)).Select(value => value.GetRawText()),
            isFlipped);
    }

    private static JsonView[]? ChoicesOf(SchemaPart place) => (place.Find("const"), place.Find("enum")) switch
    {
        ({ } constant, { Kind: JsonValueKind.Array } values) => [.. values.Elements.Where(value => JsonView.DeepEquals(value, constant))],
        ({ } constant, _) => [constant],
        (_, { Kind: JsonValueKind.Array } values) => [.. values.Elements],
        _ => null,
    };

    private void Bounds(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        foreach (string keyword in (string[])["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"])
            Bound(before, after, keyword, isLow: true, isFlipped);
        foreach (string keyword in (string[])["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"])
            Bound(before, after, keyword, isLow: false, isFlipped);
    }

    private void Bound(SchemaPart before, SchemaPart after, string keyword, bool isLow, bool isFlipped)
    {
        JsonView? old = before.Find(keyword), now = after.Find(keyword);
        if (old is null && now is null)
            return;

        // contains without minContains wants one. In draft 4 an exclusive bound is a Boolean.
        if (keyword == "minContains" && (old is null || now is null) || old is { Kind: not JsonValueKind.Number }
            || now is { Kind: not JsonValueKind.Number })
        {
            if (old is null || now is null || !JsonView.DeepEquals(old.Value, now.Value))
                Add(after, keyword, Both, isFlipped, $"\"{keyword}\" has changed.");
            return;
        }

        if (old is null || now is null)
        {
            AddPresence(before, after, keyword, old is null, isFlipped);
            return;
        }

        int order = TreeNumbers.Compare(now.Value.RawUtf8, old.Value.RawUtf8);
        if (order != 0)
            Add(after, keyword, order > 0 == isLow ? Narrows : Widens, isFlipped,
                $"\"{keyword}\" was {old.Value.GetRawText()} and is {now.Value.GetRawText()}.");
    }

    private void Multiples(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        if (before.Find("multipleOf") is { } old && after.Find("multipleOf") is { } now)
        {
            if (TreeNumbers.Compare(old.RawUtf8, now.RawUtf8) == 0)
                return;
            JsonSchemaEffect effect = !old.TryGetDecimal(out decimal was) || !now.TryGetDecimal(out decimal isNow) || was <= 0
                || isNow <= 0 ? Both
                : isNow % was == 0 ? Narrows : was % isNow == 0 ? Widens : Both;
            Add(after, "multipleOf", effect, isFlipped, $"\"multipleOf\" was {old.GetRawText()} and is {now.GetRawText()}.");
        }
        else if (before.Find("multipleOf") is not null || after.Find("multipleOf") is not null)
        {
            AddPresence(before, after, "multipleOf", before.Find("multipleOf") is null, isFlipped);
        }
    }

    private void Required(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        HashSet<string> old = NamesOf(before.Find("required")), now = NamesOf(after.Find("required"));
        foreach (string name in now.Except(old))
            Add(after, "required", Narrows, isFlipped, $"\"{name}\" is required now.");
        foreach (string name in old.Except(now))
            Add(before, "required", Widens, isFlipped, $"\"{name}\" is not required any more.");
    }

    private static HashSet<string> NamesOf(JsonView? names) =>
        names is { Kind: JsonValueKind.Array } list
            ? [.. list.Elements.Where(name => name.Kind == JsonValueKind.String).Select(name => name.GetString()!)]
            : [];

    // A property that one of the schemas does not name is what that schema says of all others.
    private void Properties(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        Dictionary<string, JsonView> old = MembersOf(before.Find("properties")), now = MembersOf(after.Find("properties"));
        SchemaPart oldOthers = OthersOf(before), newOthers = OthersOf(after);
        bool hasPatterns = before.Find("patternProperties") is not null || after.Find("patternProperties") is not null;
        foreach (string name in old.Keys.Union(now.Keys))
        {
            SchemaPart left = old.TryGetValue(name, out JsonView was) ? before.Member("properties", name, was) : oldOthers;
            SchemaPart right = now.TryGetValue(name, out JsonView isNow) ? after.Member("properties", name, isNow) : newOthers;
            if (old.ContainsKey(name) && now.ContainsKey(name))
                Compare(left, right, isFlipped);
            else
                Replaced(left, right, old.ContainsKey(name) ? before : after, name, wasAdded: !old.ContainsKey(name),
                    hasPatterns, isFlipped);
        }

        if (hasPatterns)
            Patterns(before, after, isFlipped);
        Compare(oldOthers, newOthers, isFlipped);
    }

    // One change for the whole property says more than one for each of its keywords.
    private void Replaced(
        SchemaPart left, SchemaPart right, SchemaPart around, string name, bool wasAdded, bool hasPatterns, bool isFlipped)
    {
        SchemaPart property = wasAdded ? right : left, others = wasAdded ? left : right;
        JsonSchemaEffect effect = hasPatterns ? Both
            : others.IsTrue ? (property.IsTrue ? JsonSchemaEffect.None : wasAdded ? Narrows : Widens)
            : others.IsFalse ? (property.IsFalse ? JsonSchemaEffect.None : wasAdded ? Widens : Narrows)
            : Both;
        if (effect != JsonSchemaEffect.None)
            Add(around.Member("properties", name, null), "properties", effect, isFlipped,
                $"The property \"{name}\" was {(wasAdded ? "added" : "removed")}.", isPlace: true);
    }

    private void Patterns(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        Dictionary<string, JsonView> old = MembersOf(before.Find("patternProperties")), now = MembersOf(after.Find("patternProperties"));
        foreach (string pattern in old.Keys.Union(now.Keys))
        {
            if (old.TryGetValue(pattern, out JsonView was) && now.TryGetValue(pattern, out JsonView isNow))
                Compare(before.Member("patternProperties", pattern, was), after.Member("patternProperties", pattern, isNow), isFlipped);
            else
                Add(old.ContainsKey(pattern) ? before : after, "patternProperties", Both, isFlipped,
                    $"The pattern \"{pattern}\" was {(old.ContainsKey(pattern) ? "removed" : "added")}.");
        }
    }

    private static SchemaPart OthersOf(SchemaPart place) =>
        place.Find("additionalProperties") is not null ? place.At("additionalProperties") : place.At("unevaluatedProperties");

    private static Dictionary<string, JsonView> MembersOf(JsonView? view)
    {
        Dictionary<string, JsonView> members = new(StringComparer.Ordinal);
        if (view is { Kind: JsonValueKind.Object } found)
            foreach (JsonViewMember member in found.Members)
                members[member.Name] = member.Value;
        return members;
    }

    // The items at the start, and all others. Up to 2019-09 the former are an array in items.
    private void Items(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        (List<SchemaPart> oldFirst, SchemaPart oldRest) = ItemsOf(before);
        (List<SchemaPart> newFirst, SchemaPart newRest) = ItemsOf(after);
        for (int i = 0; i < Math.Max(oldFirst.Count, newFirst.Count); i++)
            Compare(i < oldFirst.Count ? oldFirst[i] : oldRest, i < newFirst.Count ? newFirst[i] : newRest, isFlipped);
        if (oldRest.View is not null || newRest.View is not null)
            Compare(oldRest, newRest, isFlipped);
    }

    private static (List<SchemaPart> First, SchemaPart Others) ItemsOf(SchemaPart place)
    {
        string keyword = place.Find("items") is { Kind: JsonValueKind.Array } ? "items" : "prefixItems";
        List<SchemaPart> first = [];
        if (place.Find(keyword) is { Kind: JsonValueKind.Array } list)
            foreach (JsonView item in list.Elements)
                first.Add(place.Inside(item, $"{place.Pointer}/{keyword}/{first.Count}"));
        SchemaPart rest = keyword == "items" ? place.At("additionalItems") : place.At("items");
        return (first, rest.View is null ? place.At("unevaluatedItems") : rest);
    }

    private void Branches(SchemaPart before, SchemaPart after, string keyword, bool isFlipped)
    {
        List<SchemaPart> old = BranchesOf(before, keyword), now = BranchesOf(after, keyword);
        if (old.Count == 0 && now.Count == 0)
            return;
        if (old.Count == 0 || now.Count == 0)
        {
            AddPresence(before, after, keyword, old.Count == 0, isFlipped);
            return;
        }

        Pair(old, now);
        if (old.Count == now.Count)
        {
            // A branch of oneOf that accepts more may make two of them hold, and the value invalid.
            bool isMonotone = keyword != "oneOf" || AreApart(before, keyword) && AreApart(after, keyword);
            for (int i = 0; i < old.Count; i++)
            {
                if (isMonotone)
                    Compare(old[i], now[i], isFlipped);
                else
                    Add(now[i], "", Both, isFlipped, $"A branch of \"{keyword}\" has changed.");
            }

            return;
        }

        JsonSchemaEffect added = keyword switch { "allOf" => Narrows, "anyOf" => Widens, _ => AreApart(after, keyword) ? Widens : Both };
        JsonSchemaEffect removed = keyword switch
        {
            "allOf" => Widens,
            "anyOf" => Narrows,
            _ =>
            AreApart(before, keyword) ? Narrows : Both
        };
        foreach (SchemaPart branch in now)
            Add(branch, "", added, isFlipped, $"A branch of \"{keyword}\" was added.");
        foreach (SchemaPart branch in old)
            Add(branch, "", removed, isFlipped, $"A branch of \"{keyword}\" was removed.");
    }

    // Drops equal branches, whatever their order.
    private void Pair(List<SchemaPart> old, List<SchemaPart> now)
    {
        Dictionary<JsonView, List<int>> places = [];
        for (int i = 0; i < now.Count; i++)
        {
            if (!places.TryGetValue(now[i].View!.Value, out List<int>? alike))
                places.Add(now[i].View!.Value, alike = []);
            alike.Add(i);
        }

        HashSet<int> paired = [];
        old.RemoveAll(left =>
        {
            // Branches with the same text are nearly always the same, so the first ones decide.
            if (!places.TryGetValue(left.View!.Value, out List<int>? alike)
                || alike.Take(MostAlike).FirstOrDefault(place => AreSame(left, now[place]), -1) is not (>= 0 and int same))
                return false;
            alike.Remove(same);
            return paired.Add(same);
        });
        for (int i = now.Count - 1; i >= 0; i--)
        {
            if (paired.Contains(i))
                now.RemoveAt(i);
        }
    }

    private static List<SchemaPart> BranchesOf(SchemaPart place, string keyword)
    {
        List<SchemaPart> branches = [];
        if (place.Find(keyword) is { Kind: JsonValueKind.Array } list)
            foreach (JsonView branch in list.Elements)
                branches.Add(place.Inside(branch, $"{place.Pointer}/{keyword}/{branches.Count}"));
        return branches;
    }

    // Whether no value can meet two branches: they have different types, or different constants of one required property.
    private static bool AreApart(SchemaPart place, string keyword)
    {
        List<SchemaPart> branches = [.. BranchesOf(place, keyword).Select(Follow)];
        HashSet<string> types = [];
        if (branches.TrueForAll(branch => branch.Find("type") is not null && TypesOf(branch).All(types.Add)))
            return true;
        HashSet<string> shared = [.. MembersOf(branches[0].Find("properties")).Keys];
        return shared.Any(name =>
        {
            HashSet<string> constants = [];
            return branches.TrueForAll(
                branch => branch.Find("type") is { Kind: JsonValueKind.String } type && type.ValueEquals(
                    "object") && NamesOf(branch.Find("required")).Contains(name)
                && MembersOf(branch.Find("properties")).TryGetValue(name, out JsonView property)
                && branch.Inside(property, "").Find("const") is { Kind: JsonValueKind.String } constant
                && constants.Add(constant.GetString()!));
        });
    }

    private void Contained(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        bool was = before.Find("contains") is not null, isNow = after.Find("contains") is not null;
        if (was != isNow)
            AddPresence(before, after, "contains", isNow, isFlipped);
        else if (was && (before.Find("maxContains") is not null || after.Find("maxContains") is not null))
            AddDifference(before, after, "contains", isFlipped);
        else
            Compare(before.At("contains"), after.At("contains"), isFlipped);
    }

    private void Negated(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        bool was = before.Find("not") is not null, isNow = after.Find("not") is not null;
        if (was != isNow)
            AddPresence(before, after, "not", isNow, isFlipped);
        else
            Compare(before.At("not"), after.At("not"), !isFlipped);
    }

    // Keywords of which only equal values are understood.
    private void Others(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        foreach (string keyword in before.Keywords.Union(after.Keywords))
        {
            bool isContent = s_content.Contains(keyword) && after.Resource.Rules.Dialect == JsonSchemaDialect.Draft7;
            if (s_compared.Contains(keyword) || s_annotations.Contains(keyword) && !isContent)
                continue;
            JsonView? old = before.Find(keyword), now = after.Find(keyword);
            if (keyword == "$ref")
            {
                References(before, after, isFlipped);
            }
            else if (keyword is "$dynamicRef" or "$recursiveRef")
            {
                // Where they lead depends on the way to them.
                Add(now is null ? before : after, keyword, Both, isFlipped, $"\"{keyword}\" may lead elsewhere.");
            }
            else if (keyword is "if" or "then" or "else" || old is not null && now is not null)
            {
                AddDifference(before, after, keyword, isFlipped);
            }
            else
            {
                AddPresence(before, after, keyword, old is null, isFlipped);
            }
        }
    }

    // A reference that is absent refers to what accepts everything.
    private void References(SchemaPart before, SchemaPart after, bool isFlipped)
    {
        string? old = before.TargetAddress, now = after.TargetAddress;
        SchemaPart? oldTarget = old is null ? before.At("$ref") : before.Target, newTarget = now is null ? after.At("$ref") : after.Target;
        if (oldTarget is { IsOutside: false } && newTarget is { IsOutside: false })
            Compare(oldTarget, newTarget, isFlipped);
        else if (old is null || now is null)
            AddPresence(before, after, "$ref", old is null, isFlipped);
        else if (old != now)
            Add(after, "$ref", Both, isFlipped, $"The reference was to \"{old}\" and is to \"{now}\".");
        else if (oldTarget is null != newTarget is null || oldTarget is not null && !AreSame(oldTarget, newTarget!))
            Add(after, "$ref", Both, isFlipped, $"The reference to \"{now}\" may lead elsewhere.");
    }

    private static SchemaPart Follow(SchemaPart place)
    {
        for (int step = 0; step < MostLevels && place.OnlyRefers && place.Target is { IsOutside: false } target; step++)
            place = target;
        return place;
    }

    // The same text, and whatever it refers to is the same text too, in whatever text that is.
    private bool AreSame(SchemaPart before, SchemaPart after)
    {
        if (before.Word < 0 || after.Word < 0)
            return before.IsTrue && after.IsTrue;
        HashSet<((int, int), (int, int))> met = [];
        Stack<(SchemaPart, SchemaPart)> open = [];
        open.Push((before, after));
        bool areSame = true;
        while (areSame && open.TryPop(out (SchemaPart Old, SchemaPart New) pair))
        {
            ((int, int), (int, int)) keys = (pair.Old.Key, pair.New.Key);
            if (_same.TryGetValue(keys, out bool known))
                areSame = known;
            else if (met.Add(keys))
                areSame = AreSame(pair.Old, pair.New, open);
        }

        if (!areSame)
            _same[(before.Key, after.Key)] = false;
        foreach (((int, int), (int, int)) keys in areSame ? met : [])
            _same[keys] = true;
        return areSame;
    }

    // Leaves what is inside, and what is referred to, for later.
    private static bool AreSame(SchemaPart before, SchemaPart after, Stack<(SchemaPart, SchemaPart)> open)
    {
        JsonView left = before.View!.Value, right = after.View!.Value;
        if (left.Kind != right.Kind || before.Resource.Rules != after.Resource.Rules)
            return false;
        switch (left.Kind)
        {
            case JsonValueKind.Object:
                Dictionary<string, JsonView> others = MembersOf(right);
                if (left.Count != right.Count)
                    return false;
                foreach (JsonViewMember member in left.Members)
                {
                    if (!others.TryGetValue(member.Name, out JsonView other))
                        return false;
                    open.Push((before.Inside(member.Value, ""), after.Inside(other, "")));
                }

                return HaveSameTargets(before, after, open);
            case JsonValueKind.Array:
                if (left.Count != right.Count)
                    return false;
                foreach ((JsonView element, JsonView other) in left.Elements.Zip(right.Elements))
                    open.Push((before.Inside(element, ""), after.Inside(other, "")));
                return true;
            default:
                return JsonView.DeepEquals(left, right);
        }
    }

    // Where dynamic references lead depends on the way to them.
    private static bool HaveSameTargets(SchemaPart before, SchemaPart after, Stack<(SchemaPart, SchemaPart)> open)
    {
        if (before.Find("$dynamicRef") is not null || before.Find("$recursiveRef") is not null)
            return false;
        SchemaPart? old = before.Target, now = after.Target;
        if (old is null || now is null)
            return old == now && before.TargetAddress == after.TargetAddress;
        open.Push((old, now));
        return true;
    }

    private void AddSets(SchemaPart place, string keyword, IEnumerable<string> removed, IEnumerable<string> added, bool isFlipped)
    {
        string[] gone = [.. removed], come = [.. added];
        JsonSchemaEffect effect = (gone.Length > 0 ? Narrows : 0) | (come.Length > 0 ? Widens : 0);
        if (effect == JsonSchemaEffect.None)
            return;
        StringBuilder message = new($"\"{keyword}\" ");
        if (gone.Length > 0)
            message.Append("does not accept ").AppendJoin(", ", gone).Append(" any more");
        if (come.Length > 0)
            message.Append(gone.Length > 0 ? ", and " : "").Append("accepts ").AppendJoin(", ", come).Append(gone.Length > 0 ? "" : " too");
        Add(place, keyword, effect, isFlipped, message.Append('.').ToString());
    }

    private void AddPresence(SchemaPart before, SchemaPart after, string keyword, bool wasAdded, bool isFlipped) =>
        Add(wasAdded ? after : before, keyword, wasAdded ? Narrows : Widens, isFlipped,
            $"\"{keyword}\" was {(wasAdded ? "added" : "removed")}.");

    private void AddDifference(SchemaPart before, SchemaPart after, string keyword, bool isFlipped)
    {
        // An absent if is not one that always holds.
        if (before.Find(keyword) is not null && after.Find(keyword) is not null && AreSame(before.At(keyword), after.At(keyword)))
            return;
        Add(after.Find(keyword) is null ? before : after, keyword, Both, isFlipped, $"\"{keyword}\" has changed.");
    }

    private void Add(SchemaPart place, string keyword, JsonSchemaEffect effect, bool isFlipped, string message, bool isPlace = false)
    {
        if (isFlipped && effect != Both)
            effect ^= Both;
        string pointer = isPlace || keyword.Length == 0 ? place.Pointer : $"{place.Pointer}/{keyword}";
        _changes.Add(
            new JsonSchemaChange(pointer, keyword.Length == 0 ? pointer[(pointer.LastIndexOf('/') + 1)..] : keyword, effect, message));
    }
}
