// Random edits of random texts against the same edits of a tree: the text always parses, has the tree's values, and keeps the comments of what was not edited.
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Vivace.Json.Documents;
using Xunit.Abstractions;

namespace Vivace.Json.Fuzz;

public partial class EditsFuzzTests(ITestOutputHelper output)
{
    private const int Cases = 8000, MaxEdits = 12;

    [Fact]
    public void JsonEdit_AnyEditsOfAnyText_AreThoseOfATree()
    {
        int edits = 0;
        foreach (int number in FuzzSettings.Cases(Cases))
        {
            Random random = FuzzSettings.RandomOf(number);
            StyledText style = new(random);
            JsonNode? tree = RandomTree.Make(random, 4);
            string text = style.Write(tree);
            EditsOfOne run = new(random, style, text, tree);
            try
            {
                for (int i = random.Next(1, MaxEdits + 1); i > 0; i--, edits++)
                    run.Edit();
            }
            catch (Exception exception)
            {
                Assert.Fail($"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone.\n{text}\n{run.Done}\n{exception}");
            }
        }

        output.WriteLine($"{edits} edits");
        Assert.True(edits > 0);
    }

    [GeneratedRegex("<[0-9]+>")]
    private static partial Regex CommentNumber { get; }

    /// <summary>A text and a tree that are edited side by side.</summary>
    private sealed class EditsOfOne(Random random, StyledText style, string text, JsonNode? tree)
    {
        private readonly JsonEdit _edit = JsonEdit.Parse(text, style.Settings);
        private JsonNode? _tree = tree;

        internal StringBuilder Done { get; } = new();

        internal void Edit()
        {
            string before = _edit.ToString();
            HashSet<string> gone = [];
            bool mayRemove = Change(gone);
            string after = _edit.ToString();
            Done.Append("gives ").AppendLine(after);

            JsonNode? found = JsonNode.Parse(JsonText.Minify(after.TrimStart('\uFEFF'), style.Settings));
            Assert.Equal(RandomTree.TextOf(_tree), RandomTree.TextOf(found));
            Assert.Equal(before.StartsWith('\uFEFF'), after.StartsWith('\uFEFF'));
            Assert.Equal(after, JsonEdit.Parse(after, style.Settings).ToString());
            if (!mayRemove)
                Assert.Empty(CommentsOf(before).Except(CommentsOf(after)).Except(gone));
        }

        // Whether comments may be gone that are not within the value that was there.
        private bool Change(HashSet<string> gone)
        {
            List<JsonPointer> places = [.. Pointers()];
            JsonPointer pointer = places[random.Next(places.Count)];
            Assert.True(pointer.TryFind(_tree, out JsonNode? value));
            switch (random.Next(7))
            {
                case 0:
                    Assert.True(_edit.TryGetText(pointer, out string? replaced));
                    gone.UnionWith(CommentsOf(replaced));
                    Set(pointer, RandomTree.Make(random, 2));
                    return false;
                case 1 or 2 when pointer.Count > 0:
                    Note($"remove {pointer}");
                    _edit.Remove(pointer);
                    ApplyToTree(JsonPatchOperation.Remove(pointer));
                    return true;
                case 3 when pointer.Count > 0 && pointer.Parent!.TryFind(_tree, out JsonNode? parent) && parent is JsonObject members:
                    Rename(pointer, members, RandomTree.Name(random));
                    return false;
                case 4 when pointer.Count > 0:
                    Apply(pointer, places[random.Next(places.Count)]);
                    return true;
                default:
                    Add(pointer, value);
                    return false;
            }
        }

        private void Set(JsonPointer pointer, JsonNode? given)
        {
            if (random.Next(2) == 0)
            {
                Note($"set {pointer} {given?.ToJsonString()}");
                _edit.Set(pointer, given);
            }
            else
            {
                string json = style.Write(given, isRoot: false);
                Note($"set {pointer} {json}");
                _edit.SetText(pointer, json);
            }

            if (pointer.Count == 0)
                _tree = given?.DeepClone();
            else if (pointer.Parent!.TryFind(_tree, out JsonNode? parent) && parent is JsonObject members)
                members[pointer[pointer.Count - 1]] = given?.DeepClone();
            else
                parent![int.Parse(pointer[pointer.Count - 1], CultureInfo.InvariantCulture)] = given?.DeepClone();
        }

        private void Add(JsonPointer pointer, JsonNode? container)
        {
            JsonNode? given = RandomTree.Make(random, 2);
            if (container is JsonObject members)
            {
                string name = RandomTree.Name(random);
                if (members.ContainsKey(name))
                    return;
                Note($"add {pointer} {name} {given?.ToJsonString()}");
                if (random.Next(2) == 0)
                    _edit.Insert(pointer.Append(name), given);
                else
                    _edit.Set(pointer.Append(name), given);
                members.Add(name, given?.DeepClone());
            }
            else if (container is JsonArray elements)
            {
                int index = random.Next(elements.Count + 1);
                Note($"insert {pointer} {index} {given?.ToJsonString()}");
                _edit.InsertText(pointer.Append(index == elements.Count ? "-" : index.ToString(CultureInfo.InvariantCulture)), style.Write(given, isRoot: false));
                elements.Insert(index, given?.DeepClone());
            }
        }

        private void Rename(JsonPointer pointer, JsonObject members, string name)
        {
            if (members.ContainsKey(name))
                return;
            Note($"rename {pointer} {name}");
            _edit.Rename(pointer, name);
            int index = members.IndexOf(pointer[pointer.Count - 1]);
            JsonNode? value = members[pointer[pointer.Count - 1]];
            members.RemoveAt(index);
            members.Insert(index, name, value);
        }

        private void Apply(JsonPointer from, JsonPointer path)
        {
            JsonPatch patch = new(random.Next(2) == 0 ? JsonPatchOperation.Move(from, path) : JsonPatchOperation.Copy(from, path));
            Note($"apply {patch}");
            bool isApplied = _edit.TryApply(patch, out _);

            // A member of an object that is replaced keeps its place in the text; the tree does it as well.
            Assert.Equal(isApplied, patch.TryApplyTo(ref _tree, out _));
        }

        private void ApplyToTree(JsonPatchOperation operation) => Assert.True(new JsonPatch(operation).TryApplyTo(ref _tree, out _));

        private void Note(FormattableString edit) => Done.AppendLine(edit.ToString(CultureInfo.InvariantCulture));

        private static IEnumerable<string> CommentsOf(string text) => CommentNumber.Matches(text).Select(match => match.Value);

        private IEnumerable<JsonPointer> Pointers()
        {
            Stack<(JsonPointer, JsonNode?)> open = new([(JsonPointer.Root, _tree)]);
            while (open.TryPop(out (JsonPointer Pointer, JsonNode? Node) place))
            {
                yield return place.Pointer;
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
    }
}
