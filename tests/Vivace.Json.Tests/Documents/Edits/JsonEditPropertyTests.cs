// Random texts with comments, random changes: the values are those of the same changes of nodes, and all else is as it was.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Edits;

public class JsonEditPropertyTests
{
    private const int Texts = 3000, EditsOfOne = 8;

    private static readonly JsonDocumentOptions s_document = new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    [Fact]
    public void Edits_RandomTextsAndChanges_AreThoseOfNodes()
    {
        for (int seed = 0; seed < Texts; seed++)
        {
            Random random = new(seed);
            string text = new RandomText(random).Make();
            JsonNode? node = Parsed(text);
            JsonEdit edit = JsonEdit.Parse(text);
            StringBuilder done = new($"seed {seed}:\n{text}\n");
            for (int i = 0; i < EditsOfOne; i++)
            {
                Change(random, edit, ref node, done);
                string after = edit.ToString();
                JsonNode? found = null;
                Exception? wrong = Record.Exception(() => found = Parsed(after));
                Assert.True(wrong is null && JsonNode.DeepEquals(node, found) && node?.ToJsonString() == found?.ToJsonString(), $"{done}gives\n{after}\ninstead of {node?.ToJsonString()}");
            }
        }
    }

    [Fact]
    public void Insert_ThenRemove_GivesTheBytesOfBefore()
    {
        for (int seed = 0; seed < Texts; seed++)
        {
            Random random = new(seed);
            string text = new RandomText(random).Make();
            JsonNode? node = Parsed(text);
            List<JsonPointer> containers = [.. Pointers(node).Where(place => place.Node is JsonObject or JsonArray).Select(place => place.Pointer)];
            if (containers.Count == 0)
                continue;
            JsonPointer container = containers[random.Next(containers.Count)];
            Assert.True(container.TryFind(node, out JsonNode? value));
            JsonPointer place = value is JsonArray array ? container.Append(random.Next(array.Count + 1)) : container.Append("new");
            JsonEdit edit = JsonEdit.Parse(text);
            edit.Insert(place, new JsonObject { ["x"] = new JsonArray(1, 2) });
            string between = edit.ToString();
            edit.Remove(place);
            Assert.True(text == edit.ToString(), $"seed {seed}: insert and remove {place}\n{text}\nthen\n{between}\nthen\n{edit}");
        }
    }

    [Fact]
    public void Remove_AnyEntry_RemovesNoCommentOfOthers()
    {
        for (int seed = 0; seed < Texts; seed++)
        {
            Random random = new(seed);
            RandomText texts = new(random);
            string text = texts.Make();
            List<(JsonPointer Pointer, JsonNode? Node)> places = [.. Pointers(Parsed(text)).Where(place => place.Pointer.Count > 0)];
            if (places.Count == 0)
                continue;
            JsonPointer removed = places[random.Next(places.Count)].Pointer;
            JsonEdit edit = JsonEdit.Parse(text);
            edit.Remove(removed);
            string after = edit.ToString();
            foreach ((string comment, JsonPointer owner) in texts.Comments)
            {
                bool isGone = !after.Contains(comment, StringComparison.Ordinal);
                Assert.True(isGone == owner.StartsWith(removed), $"seed {seed}: remove {removed}, comment {comment} of {owner}\n{text}\nthen\n{after}");
            }
        }
    }

    [Fact]
    public void SetAndRename_AnyValue_ChangesNothingElse()
    {
        for (int seed = 0; seed < Texts; seed++)
        {
            Random random = new(seed);
            string text = new RandomText(random).Make();
            List<(JsonPointer Pointer, JsonNode? Node)> places = [.. Pointers(Parsed(text))];
            JsonPointer pointer = places[random.Next(places.Count)].Pointer;
            JsonEdit edit = JsonEdit.Parse(text);
            Assert.True(edit.TryGetText(pointer, out string? before));
            edit.Set(pointer, "instead of it");
            int at = edit.ToString().IndexOf("\"instead of it\"", StringComparison.Ordinal);
            Assert.Equal(text, edit.ToString().Remove(at, "\"instead of it\"".Length).Insert(at, before));
            edit.SetText(pointer, before);
            Assert.Equal(text, edit.ToString());
            if (pointer.Count > 0 && pointer.Parent!.TryFind(Parsed(text), out JsonNode? parent) && parent is JsonObject)
            {
                edit.Rename(pointer, "renamed");
                edit.Rename(pointer.Parent!.Append("renamed"), pointer[pointer.Count - 1]);
                Assert.Equal(text, edit.ToString());
            }
        }
    }

    private static void Change(Random random, JsonEdit edit, ref JsonNode? node, StringBuilder done)
    {
        List<(JsonPointer Pointer, JsonNode? Node)> places = [.. Pointers(node)];
        (JsonPointer pointer, JsonNode? value) = places[random.Next(places.Count)];
        JsonNode? parent = null;
        pointer.Parent?.TryFind(node, out parent);
        JsonNode? given = random.Next(4) switch
        {
            0 => JsonValue.Create(random.Next(1000)),
            1 => new JsonObject { ["k"] = 1, ["l"] = new JsonArray() },
            2 => new JsonArray("x", new JsonObject()),
            _ => null,
        };
        switch (random.Next(4))
        {
            case 0:
                done.Append(CultureInfo.InvariantCulture, $"set {pointer} {given?.ToJsonString()}\n");
                edit.Set(pointer, given);
                if (parent is JsonObject members)
                    members[pointer[pointer.Count - 1]] = given;
                else if (parent is JsonArray elements)
                    elements[Index(pointer)] = given;
                else
                    node = given;
                break;
            case 1 when value is JsonObject target:
                string name = $"added{random.Next(3)}";
                done.Append(CultureInfo.InvariantCulture, $"add {pointer}/{name} {given?.ToJsonString()}\n");
                edit.Set(pointer.Append(name), given);
                target[name] = given;
                break;
            case 1 when value is JsonArray target:
                int index = random.Next(target.Count + 1);
                done.Append(CultureInfo.InvariantCulture, $"insert {pointer}/{index} {given?.ToJsonString()}\n");
                edit.Insert(pointer.Append(index), given);
                target.Insert(index, given);
                break;
            case 2 when parent is JsonObject from:
                done.Append(CultureInfo.InvariantCulture, $"remove {pointer}\n");
                edit.Remove(pointer);
                from.Remove(pointer[pointer.Count - 1]);
                break;
            case 2 when parent is JsonArray from:
                done.Append(CultureInfo.InvariantCulture, $"remove {pointer}\n");
                edit.Remove(pointer);
                from.RemoveAt(Index(pointer));
                break;
            case 3 when parent is JsonObject around:
                string other = $"other{random.Next(3)}";
                if (around.ContainsKey(other))
                    break;
                done.Append(CultureInfo.InvariantCulture, $"rename {pointer} {other}\n");
                edit.Rename(pointer, other);
                int at = around.IndexOf(pointer[pointer.Count - 1]);
                around.RemoveAt(at);
                around.Insert(at, other, value);
                break;
        }
    }

    private static int Index(JsonPointer pointer) => int.Parse(pointer[pointer.Count - 1], CultureInfo.InvariantCulture);

    private static JsonNode? Parsed(string text) => JsonNode.Parse(text.TrimStart('\uFEFF'), documentOptions: s_document);

    private static IEnumerable<(JsonPointer Pointer, JsonNode? Node)> Pointers(JsonNode? root)
    {
        Stack<(JsonPointer, JsonNode?)> open = new([(JsonPointer.Root, root)]);
        while (open.TryPop(out (JsonPointer Pointer, JsonNode? Node) place))
        {
            yield return place;
            if (place.Node is JsonObject members)
            {
                foreach (KeyValuePair<string, JsonNode?> member in members)
                    open.Push((place.Pointer.Append(member.Key), member.Value));
            }
            else if (place.Node is JsonArray elements)
            {
                for (int i = 0; i < elements.Count; i++)
                    open.Push((place.Pointer.Append(i), elements[i]));
            }
        }
    }

    // Writes texts in one of several styles, with comments in each place where System.Text.Json takes them, and says to whom each belongs.
    private sealed class RandomText(Random random)
    {
        private readonly StringBuilder _text = new();
        private readonly string _newLine = random.Next(2) == 0 ? "\n" : "\r\n", _unit = random.Next(3) switch { 0 => "  ", 1 => "\t", _ => "    " };
        private readonly string _colon = random.Next(3) switch { 0 => ":", 1 => ": ", _ => " : " };
        private readonly bool _hasLines = random.Next(4) > 0, _endsWithComma = random.Next(3) == 0;

        internal List<(string Comment, JsonPointer Owner)> Comments { get; } = [];

        internal string Make()
        {
            if (random.Next(4) == 0)
                _text.Append('\uFEFF');
            if (random.Next(3) == 0)
                _text.Append(Line(JsonPointer.Root)).Append(_newLine);
            Value(JsonPointer.Root, 0, _hasLines);
            if (random.Next(3) == 0)
                _text.Append(' ').Append(Block(JsonPointer.Root));
            return _text.Append(random.Next(2) == 0 ? _newLine : "").ToString();
        }

        private void Value(JsonPointer pointer, int level, bool hasLines)
        {
            switch (level > 4 ? 0 : random.Next(level == 0 ? 2 : 0, 5))
            {
                case 0:
                    _text.Append(random.Next(5) switch { 0 => "true", 1 => "-1.5e3", 2 => "\"// no comment , ] \\\"\"", 3 => "null", _ => "\"\u00E4\"" });
                    break;
                case 1:
                    _text.Append(random.Next(100));
                    break;
                case 2:
                    Entries(pointer, level, hasLines && random.Next(4) > 0, isObject: false);
                    break;
                default:
                    Entries(pointer, level, hasLines && random.Next(4) > 0, isObject: true);
                    break;
            }
        }

        private void Entries(JsonPointer pointer, int level, bool hasLines, bool isObject)
        {
            _text.Append(isObject ? '{' : '[');
            int count = random.Next(5);
            if (hasLines && random.Next(6) == 0)
                _text.Append(' ').Append(Line(pointer));
            for (int i = 0; i < count; i++)
            {
                JsonPointer entry = isObject ? pointer.Append($"n{i}") : pointer.Append(i);
                if (hasLines)
                {
                    if (random.Next(8) == 0)
                        Break(level + 1).Append(random.Next(2) == 0 ? Line(pointer) : Block(pointer)).Append(_newLine);
                    else if (random.Next(6) == 0)
                        _text.Append(_newLine);
                    while (random.Next(4) == 0)
                        Break(level + 1).Append(random.Next(2) == 0 ? Line(entry) : Block(entry));
                    Break(level + 1);
                }
                else
                {
                    _text.Append(i > 0 || isObject ? " " : "");
                    if (random.Next(8) == 0)
                        _text.Append(Block(entry)).Append(' ');
                }

                if (isObject)
                    _text.Append(CultureInfo.InvariantCulture, $"\"n{i}\"").Append(_colon);
                Value(entry, level + 1, hasLines);
                bool isLast = i == count - 1;
                if (random.Next(8) == 0)
                    _text.Append(' ').Append(Block(entry));
                if (!isLast || _endsWithComma)
                    _text.Append(',');
                if (hasLines && random.Next(4) == 0)
                    _text.Append(' ').Append(random.Next(2) == 0 ? Line(entry) : Block(entry));
            }

            if (hasLines && random.Next(8) == 0)
                Break(level + 1).Append(random.Next(2) == 0 ? Line(pointer) : Block(pointer));
            if (hasLines)
                Break(level);
            else if (isObject && count > 0)
                _text.Append(' ');
            _text.Append(isObject ? '}' : ']');
        }

        private StringBuilder Break(int level)
        {
            _text.Append(_newLine);
            for (int i = 0; i < level; i++)
                _text.Append(_unit);
            return _text;
        }

        private string Line(JsonPointer owner) => Add($"// <{Comments.Count}> \" , ]", owner);

        private string Block(JsonPointer owner) => Add($"/* <{Comments.Count}> {(random.Next(4) == 0 ? _newLine : "")}}} */", owner);

        private string Add(string comment, JsonPointer owner)
        {
            Comments.Add((comment, owner));
            return comment;
        }
    }
}
