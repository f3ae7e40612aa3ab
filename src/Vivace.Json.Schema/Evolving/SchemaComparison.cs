// Compares two versions of a schema, keyword by keyword: which values they stop accepting, and which they begin to accept.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Schemas.Evolving;

/// <summary>
/// Never says that a change has no effect if it may have one; it may name an effect that another keyword takes away. A property that only one of the schemas names is compared with what the other says of all
/// others, so a new optional property narrows an open schema and widens a closed one.
/// </summary>
internal sealed class SchemaComparison
{
    private const JsonSchemaEffect Narrows = JsonSchemaEffect.Narrows, Widens = JsonSchemaEffect.Widens, Both = Narrows | Widens;

    // Nested schemas are few levels deep; a circle is found by its places.
    private const int MostLevels = 200;

    // They say nothing about values.
    private static readonly HashSet<string> s_annotations =
    [
        "$schema", "$id", "id", "$comment", "$defs", "definitions", "$anchor", "$vocabulary", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly",
        "contentMediaType", "contentEncoding", "contentSchema",
    ];

    // Those that have a comparison of their own.
    private static readonly HashSet<string> s_compared =
    [
        "type", "enum", "const", "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains", "maximum", "exclusiveMaximum", "maxLength", "maxItems",
        "maxProperties", "maxContains", "multipleOf", "required", "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "items", "prefixItems",
        "additionalItems", "unevaluatedItems", "allOf", "anyOf", "oneOf", "propertyNames", "contains", "not",
    ];

    private static readonly string[] s_inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "$ref", "$dynamicRef", "$recursiveRef", "contains"];

    private readonly List<JsonSchemaChange> _changes = [];
    private readonly HashSet<(int, int, bool)> _met = [];
    private readonly JsonView _oldRoot;
    private readonly JsonView _newRoot;
    private int _levels;

    private SchemaComparison(JsonView oldRoot, JsonView newRoot) => (_oldRoot, _newRoot) = (oldRoot, newRoot);

    internal static JsonSchemaChange[] Compare(JsonView oldSchema, JsonView newSchema)
    {
        SchemaComparison comparison = new(oldSchema, newSchema);
        Place before = new(oldSchema, ""), after = new(newSchema, "");
        bool isOtherVersion = before.Find("$schema") is { } old && after.Find("$schema") is { } now && !JsonView.DeepEquals(old, now);
        if (isOtherVersion || HasResources(oldSchema, isRoot: true) || HasResources(newSchema, isRoot: true))
        {
            if (!JsonView.DeepEquals(oldSchema, newSchema))
                comparison.Add(after, isOtherVersion ? "$schema" : "", Both, isFlipped: false, isOtherVersion ? "The version of JSON Schema has changed." : "Schemas with an \"$id\" within are only compared as a whole.");
            return [.. comparison._changes];
        }

        comparison.Compare(before, after, isFlipped: false);
        return [.. comparison._changes];
    }

    // A subschema; one that is absent accepts everything. A subschema is known by its place in its tree.
    private readonly record struct Place(JsonView? View, string Pointer)
    {
        internal bool IsTrue => View is not { } view || view.Kind == JsonValueKind.True || (view.Kind == JsonValueKind.Object && view.Count == 0);

        internal bool IsFalse => View is { Kind: JsonValueKind.False };

        internal int Key => View is { } view ? view.Word + 1 : 0;

        internal JsonView? Find(string keyword) => View is { Kind: JsonValueKind.Object } view && view.TryGet(keyword, out JsonView value) ? value : null;

        internal Place At(string keyword) => new(Find(keyword), $"{Pointer}/{keyword}");

        internal Place Member(string keyword, string name, JsonView? value)
        {
            StringBuilder pointer = new($"{Pointer}/{keyword}");
            PointerText.Append(pointer, name);
            return new Place(value, pointer.ToString());
        }
    }

    private void Compare(Place before, Place after, bool isFlipped)
    {
        before = Follow(before, _oldRoot);
        after = Follow(after, _newRoot);
        if (!_met.Add((before.Key, after.Key, isFlipped)))
            return;
        if (before.IsTrue && after.IsTrue || before.IsFalse && after.IsFalse)
            return;
        if (before.IsFalse || after.IsFalse)
        {
            Add(after, "", before.IsFalse ? Widens : Narrows, isFlipped, before.IsFalse ? "Values are accepted where there were none." : "No value is accepted any more.");
            return;
        }

        if (AreSame(before, after))
            return;
        if (++_levels > MostLevels)
            Add(after, "", Both, isFlipped, "The schemas are too deep to be compared.");
        else
            CompareKeywords(before, after, isFlipped);
        _levels--;
    }

    private void CompareKeywords(Place before, Place after, bool isFlipped)
    {
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
    }

    // They depend on all that is beside them, in subschemas too.
    private void Unevaluated(Place before, Place after, string keyword, bool isFlipped)
    {
        bool isAlone(Place place) => place.Find(keyword) is null || s_inPlace.All(other => place.Find(other) is null);
        if (!isAlone(before) || !isAlone(after))
            Add(after.Find(keyword) is null ? before : after, keyword, Both, isFlipped, $"\"{keyword}\" depends on keywords that have changed.");
    }

    private void Types(Place before, Place after, bool isFlipped)
    {
        if (before.Find("type") is null && after.Find("type") is null)
            return;
        HashSet<string> old = TypesOf(before), now = TypesOf(after);
        AddSets(after, "type", old.Except(now), now.Except(old), isFlipped);
    }

    // All numbers are integers or fractions.
    private static HashSet<string> TypesOf(Place place)
    {
        HashSet<string> types = place.Find("type") switch
        {
            { Kind: JsonValueKind.String } one => [one.GetString()!],
            { Kind: JsonValueKind.Array } several => [.. several.Elements.Select(type => type.GetString()!)],
            _ => ["null", "boolean", "object", "array", "string", "number"],
        };
        if (types.Remove("number"))
            types.UnionWith(["integer", "fraction"]);
        return types;
    }

    // enum and const: the values that are left.
    private void Choices(Place before, Place after, bool isFlipped)
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

        AddSets(
            after,
            keyword,
            old.Where(value => !Array.Exists(now, other => JsonView.DeepEquals(value, other))).Select(value => value.GetRawText()),
            now.Where(value => !Array.Exists(old, other => JsonView.DeepEquals(value, other))).Select(value => value.GetRawText()),
            isFlipped);
    }

    private static JsonView[]? ChoicesOf(Place place) => (place.Find("const"), place.Find("enum")) switch
    {
        ({ } constant, { Kind: JsonValueKind.Array } values) => [.. values.Elements.Where(value => JsonView.DeepEquals(value, constant))],
        ({ } constant, _) => [constant],
        (_, { Kind: JsonValueKind.Array } values) => [.. values.Elements],
        _ => null,
    };

    private void Bounds(Place before, Place after, bool isFlipped)
    {
        foreach (string keyword in (string[])["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"])
            Bound(before, after, keyword, isLow: true, isFlipped);
        foreach (string keyword in (string[])["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"])
            Bound(before, after, keyword, isLow: false, isFlipped);
    }

    private void Bound(Place before, Place after, string keyword, bool isLow, bool isFlipped)
    {
        JsonView? old = before.Find(keyword), now = after.Find(keyword);
        if (old is null && now is null)
            return;

        // contains without minContains wants one. In draft 4 an exclusive bound is a Boolean.
        if (keyword == "minContains" && (old is null || now is null) || old is { Kind: not JsonValueKind.Number } || now is { Kind: not JsonValueKind.Number })
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
            Add(after, keyword, order > 0 == isLow ? Narrows : Widens, isFlipped, $"\"{keyword}\" was {old.Value.GetRawText()} and is {now.Value.GetRawText()}.");
    }

    private void Multiples(Place before, Place after, bool isFlipped)
    {
        if (before.Find("multipleOf") is { } old && after.Find("multipleOf") is { } now)
        {
            if (TreeNumbers.Compare(old.RawUtf8, now.RawUtf8) == 0)
                return;
            JsonSchemaEffect effect = !old.TryGetDecimal(out decimal was) || !now.TryGetDecimal(out decimal isNow) || was <= 0 || isNow <= 0 ? Both
                : isNow % was == 0 ? Narrows : was % isNow == 0 ? Widens : Both;
            Add(after, "multipleOf", effect, isFlipped, $"\"multipleOf\" was {old.GetRawText()} and is {now.GetRawText()}.");
        }
        else if (before.Find("multipleOf") is not null || after.Find("multipleOf") is not null)
        {
            AddPresence(before, after, "multipleOf", before.Find("multipleOf") is null, isFlipped);
        }
    }

    private void Required(Place before, Place after, bool isFlipped)
    {
        HashSet<string> old = NamesOf(before.Find("required")), now = NamesOf(after.Find("required"));
        foreach (string name in now.Except(old))
            Add(after, "required", Narrows, isFlipped, $"\"{name}\" is required now.");
        foreach (string name in old.Except(now))
            Add(before, "required", Widens, isFlipped, $"\"{name}\" is not required any more.");
    }

    private static HashSet<string> NamesOf(JsonView? names) => names is { Kind: JsonValueKind.Array } list ? [.. list.Elements.Where(name => name.Kind == JsonValueKind.String).Select(name => name.GetString()!)] : [];

    // A property that one of the schemas does not name is what that schema says of all others.
    private void Properties(Place before, Place after, bool isFlipped)
    {
        Dictionary<string, JsonView> old = MembersOf(before.Find("properties")), now = MembersOf(after.Find("properties"));
        Place oldOthers = OthersOf(before), newOthers = OthersOf(after);
        bool hasPatterns = before.Find("patternProperties") is not null || after.Find("patternProperties") is not null;
        foreach (string name in old.Keys.Union(now.Keys))
        {
            Place left = old.TryGetValue(name, out JsonView was) ? before.Member("properties", name, was) : oldOthers;
            Place right = now.TryGetValue(name, out JsonView isNow) ? after.Member("properties", name, isNow) : newOthers;
            if (old.ContainsKey(name) && now.ContainsKey(name))
                Compare(left, right, isFlipped);
            else
                Replaced(left, right, old.ContainsKey(name) ? before : after, name, wasAdded: !old.ContainsKey(name), hasPatterns, isFlipped);
        }

        if (hasPatterns)
            Patterns(before, after, isFlipped);
        Compare(oldOthers, newOthers, isFlipped);
    }

    // One change for the whole property says more than one for each of its keywords.
    private void Replaced(Place left, Place right, Place around, string name, bool wasAdded, bool hasPatterns, bool isFlipped)
    {
        Place property = wasAdded ? right : left, others = wasAdded ? left : right;
        JsonSchemaEffect effect = hasPatterns ? Both
            : others.IsTrue ? (property.IsTrue ? JsonSchemaEffect.None : wasAdded ? Narrows : Widens)
            : others.IsFalse ? (property.IsFalse ? JsonSchemaEffect.None : wasAdded ? Widens : Narrows)
            : Both;
        if (effect != JsonSchemaEffect.None)
            Add(around.Member("properties", name, null), "properties", effect, isFlipped, $"The property \"{name}\" was {(wasAdded ? "added" : "removed")}.", isPlace: true);
    }

    private void Patterns(Place before, Place after, bool isFlipped)
    {
        Dictionary<string, JsonView> old = MembersOf(before.Find("patternProperties")), now = MembersOf(after.Find("patternProperties"));
        foreach (string pattern in old.Keys.Union(now.Keys))
        {
            if (old.TryGetValue(pattern, out JsonView was) && now.TryGetValue(pattern, out JsonView isNow))
                Compare(before.Member("patternProperties", pattern, was), after.Member("patternProperties", pattern, isNow), isFlipped);
            else
                Add(old.ContainsKey(pattern) ? before : after, "patternProperties", Both, isFlipped, $"The pattern \"{pattern}\" was {(old.ContainsKey(pattern) ? "removed" : "added")}.");
        }
    }

    private static Place OthersOf(Place place) => place.Find("additionalProperties") is not null ? place.At("additionalProperties") : place.At("unevaluatedProperties");

    private static Dictionary<string, JsonView> MembersOf(JsonView? view)
    {
        Dictionary<string, JsonView> members = new(StringComparer.Ordinal);
        if (view is { Kind: JsonValueKind.Object } found)
            foreach (JsonViewMember member in found.Members)
                members[member.Name] = member.Value;
        return members;
    }

    // The items at the start, and all others. Up to 2019-09 the former are an array in items.
    private void Items(Place before, Place after, bool isFlipped)
    {
        (List<Place> oldFirst, Place oldRest) = ItemsOf(before);
        (List<Place> newFirst, Place newRest) = ItemsOf(after);
        for (int i = 0; i < Math.Max(oldFirst.Count, newFirst.Count); i++)
            Compare(i < oldFirst.Count ? oldFirst[i] : oldRest, i < newFirst.Count ? newFirst[i] : newRest, isFlipped);
        if (oldRest.View is not null || newRest.View is not null)
            Compare(oldRest, newRest, isFlipped);
    }

    private static (List<Place> First, Place Others) ItemsOf(Place place)
    {
        string keyword = place.Find("items") is { Kind: JsonValueKind.Array } ? "items" : "prefixItems";
        List<Place> first = [];
        if (place.Find(keyword) is { Kind: JsonValueKind.Array } list)
            foreach (JsonView item in list.Elements)
                first.Add(new Place(item, $"{place.Pointer}/{keyword}/{first.Count}"));
        Place rest = keyword == "items" ? place.At("additionalItems") : place.At("items");
        return (first, rest.View is null ? place.At("unevaluatedItems") : rest);
    }

    private void Branches(Place before, Place after, string keyword, bool isFlipped)
    {
        List<Place> old = BranchesOf(before, keyword), now = BranchesOf(after, keyword);
        if (old.Count == 0 && now.Count == 0)
            return;
        if (old.Count == 0 || now.Count == 0)
        {
            AddPresence(before, after, keyword, old.Count == 0, isFlipped);
            return;
        }

        // Equal branches first, whatever their order.
        foreach (Place left in old.ToArray())
        {
            int same = now.FindIndex(right => AreSame(left, right));
            if (same < 0)
                continue;
            old.Remove(left);
            now.RemoveAt(same);
        }

        if (old.Count == now.Count)
        {
            // A branch of oneOf that accepts more may make two of them hold, and the value invalid.
            bool isMonotone = keyword != "oneOf" || AreApart(before, keyword, _oldRoot) && AreApart(after, keyword, _newRoot);
            for (int i = 0; i < old.Count; i++)
            {
                if (isMonotone)
                    Compare(old[i], now[i], isFlipped);
                else
                    Add(now[i], "", Both, isFlipped, $"A branch of \"{keyword}\" has changed.");
            }

            return;
        }

        JsonSchemaEffect added = keyword switch { "allOf" => Narrows, "anyOf" => Widens, _ => AreApart(after, keyword, _newRoot) ? Widens : Both };
        JsonSchemaEffect removed = keyword switch { "allOf" => Widens, "anyOf" => Narrows, _ => AreApart(before, keyword, _oldRoot) ? Narrows : Both };
        foreach (Place branch in now)
            Add(branch, "", added, isFlipped, $"A branch of \"{keyword}\" was added.");
        foreach (Place branch in old)
            Add(branch, "", removed, isFlipped, $"A branch of \"{keyword}\" was removed.");
    }

    private static List<Place> BranchesOf(Place place, string keyword)
    {
        List<Place> branches = [];
        if (place.Find(keyword) is { Kind: JsonValueKind.Array } list)
            foreach (JsonView branch in list.Elements)
                branches.Add(new Place(branch, $"{place.Pointer}/{keyword}/{branches.Count}"));
        return branches;
    }

    // Whether no value can meet two branches: they have different types, or different constants of one required property.
    private static bool AreApart(Place place, string keyword, JsonView root)
    {
        List<Place> branches = [.. BranchesOf(place, keyword).Select(branch => Follow(branch, root))];
        HashSet<string> types = [];
        if (branches.TrueForAll(branch => branch.Find("type") is not null && TypesOf(branch).All(types.Add)))
            return true;
        HashSet<string> shared = [.. MembersOf(branches[0].Find("properties")).Keys];
        return shared.Any(name =>
        {
            HashSet<string> constants = [];
            return branches.TrueForAll(branch => branch.Find("type") is { Kind: JsonValueKind.String } type && type.ValueEquals("object") && NamesOf(branch.Find("required")).Contains(name)
                && MembersOf(branch.Find("properties")).TryGetValue(name, out JsonView property)
                && new Place(property, "").Find("const") is { Kind: JsonValueKind.String } constant && constants.Add(constant.GetString()!));
        });
    }

    private void Contained(Place before, Place after, bool isFlipped)
    {
        bool was = before.Find("contains") is not null, isNow = after.Find("contains") is not null;
        if (was != isNow)
            AddPresence(before, after, "contains", isNow, isFlipped);
        else if (was && (before.Find("maxContains") is not null || after.Find("maxContains") is not null))
            AddDifference(before, after, "contains", isFlipped);
        else
            Compare(before.At("contains"), after.At("contains"), isFlipped);
    }

    private void Negated(Place before, Place after, bool isFlipped)
    {
        bool was = before.Find("not") is not null, isNow = after.Find("not") is not null;
        if (was != isNow)
            AddPresence(before, after, "not", isNow, isFlipped);
        else
            Compare(before.At("not"), after.At("not"), !isFlipped);
    }

    // Keywords of which only equal values are understood.
    private void Others(Place before, Place after, bool isFlipped)
    {
        foreach (string keyword in MembersOf(before.View).Keys.Union(MembersOf(after.View).Keys))
        {
            if (s_compared.Contains(keyword) || s_annotations.Contains(keyword))
                continue;
            JsonView? old = before.Find(keyword), now = after.Find(keyword);
            if (keyword == "$ref")
            {
                Compare(Target(before, _oldRoot), Target(after, _newRoot), isFlipped);
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

    private static Place Follow(Place place, JsonView root)
    {
        for (int step = 0; step < MostLevels && place.View is { Kind: JsonValueKind.Object, Count: 1 } && place.Find("$ref") is not null; step++)
        {
            Place target = Target(place, root);
            if (target == place)
                break;
            place = target;
        }

        return place;
    }

    // What the reference of a place leads to in the same schema; the place itself if that is elsewhere, so that only its text is compared.
    private static Place Target(Place place, JsonView root)
    {
        if (place.Find("$ref") is not { Kind: JsonValueKind.String } reference)
            return new Place(null, place.Pointer);
        string target = reference.GetString()!;
        return target.StartsWith('#') && JsonPointer.TryParse(Uri.UnescapeDataString(target[1..]), out JsonPointer? pointer) && pointer.TryFind(root, out JsonView found)
            ? new Place(found, pointer.ToString())
            : new Place(reference, place.Pointer + "/$ref");
    }

    // The same text, and whatever it refers to is the same text too.
    private bool AreSame(Place before, Place after)
    {
        HashSet<string> met = [];
        Queue<(JsonView Old, JsonView New)> pairs = [];
        if (before.View is not { } left || after.View is not { } right)
            return before.IsTrue && after.IsTrue;
        pairs.Enqueue((left, right));
        while (pairs.TryDequeue(out (JsonView Old, JsonView New) pair))
        {
            if (!JsonView.DeepEquals(pair.Old, pair.New))
                return false;
            foreach (string reference in ReferencesIn(pair.Old).Where(met.Add))
            {
                if (!reference.StartsWith('#'))
                    continue;
                if (!JsonPointer.TryParse(Uri.UnescapeDataString(reference[1..]), out JsonPointer? pointer) || !pointer.TryFind(_oldRoot, out JsonView old) || !pointer.TryFind(_newRoot, out JsonView now))
                    return false;
                pairs.Enqueue((old, now));
            }
        }

        return true;
    }

    // Dynamic references count as references that lead nowhere: they are never the same.
    private static IEnumerable<string> ReferencesIn(JsonView view)
    {
        if (view.Kind == JsonValueKind.Object)
        {
            foreach (JsonViewMember member in view.Members)
            {
                if (member.Name is "$ref" or "$dynamicRef" or "$recursiveRef" && member.Value.Kind == JsonValueKind.String)
                    yield return member.Name == "$ref" ? member.Value.GetString()! : "#?";
                foreach (string reference in ReferencesIn(member.Value))
                    yield return reference;
            }
        }
        else if (view.Kind == JsonValueKind.Array)
        {
            foreach (JsonView element in view.Elements)
                foreach (string reference in ReferencesIn(element))
                    yield return reference;
        }
    }

    // Within a subschema with an address of its own, references start there.
    private static bool HasResources(JsonView view, bool isRoot) => view.Kind switch
    {
        JsonValueKind.Object => view.Members.Any(member => !isRoot && member.NameEquals("$id") && member.Value.Kind == JsonValueKind.String || HasResources(member.Value, isRoot: false)),
        JsonValueKind.Array => view.Elements.Any(element => HasResources(element, isRoot: false)),
        _ => false,
    };

    private void AddSets(Place place, string keyword, IEnumerable<string> removed, IEnumerable<string> added, bool isFlipped)
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

    private void AddPresence(Place before, Place after, string keyword, bool wasAdded, bool isFlipped) =>
        Add(wasAdded ? after : before, keyword, wasAdded ? Narrows : Widens, isFlipped, $"\"{keyword}\" was {(wasAdded ? "added" : "removed")}.");

    private void AddDifference(Place before, Place after, string keyword, bool isFlipped)
    {
        // An absent if is not one that always holds.
        if (before.Find(keyword) is not null && after.Find(keyword) is not null && AreSame(before.At(keyword), after.At(keyword)))
            return;
        Add(after.Find(keyword) is null ? before : after, keyword, Both, isFlipped, $"\"{keyword}\" has changed.");
    }

    private void Add(Place place, string keyword, JsonSchemaEffect effect, bool isFlipped, string message, bool isPlace = false)
    {
        if (isFlipped && effect != Both)
            effect ^= Both;
        string pointer = isPlace || keyword.Length == 0 ? place.Pointer : $"{place.Pointer}/{keyword}";
        _changes.Add(new JsonSchemaChange(pointer, keyword.Length == 0 ? pointer[(pointer.LastIndexOf('/') + 1)..] : keyword, effect, message));
    }
}
