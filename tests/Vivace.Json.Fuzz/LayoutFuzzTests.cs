// Random texts in all forms of JSON5, laid out in every way: the values stay, and so do the comments where that was asked for.
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Vivace.Json.Documents;

namespace Vivace.Json.Fuzz;

public partial class LayoutFuzzTests
{
    private const int Cases = 4000;

    private static readonly (string Name, Func<string, JsonSettings, string> LayOut, bool KeepsComments)[] s_layouts =
    [
        ("minify", JsonText.Minify, false),
        ("indent", (text, settings) => JsonText.Indent(text, settings), false),
        ("indent with comments", (text, settings) => JsonText.Indent(text, settings, keepComments: true), true),
        ("pretty", (text, settings) => JsonText.Pretty(text, 40, settings), false),
        ("pretty with comments", (text, settings) => JsonText.Pretty(text, 40, settings, keepComments: true), true),
        ("sort", JsonText.SortKeys, false),
        ("canonical", (text, settings) => Encoding.UTF8.GetString(JsonCanonical.OfText(text, settings)), false),
        ("JSON5", JsonText.ToJson5, false),
    ];

    [GeneratedRegex("<[0-9]+>")]
    private static partial Regex CommentNumber { get; }

    [Fact]
    public void LayOut_AnyText_KeepsValuesAndComments()
    {
        foreach (int number in FuzzSettings.Cases(Cases))
        {
            Random random = FuzzSettings.RandomOf(number);
            StyledText style = new(random);
            JsonNode? tree = RandomTree.Make(random, 4);
            string text = style.Write(tree, isRoot: false);
            foreach ((string name, Func<string, JsonSettings, string> layOut, bool keepsComments) in s_layouts)
            {
                string after = "";
                Exception? failure = Record.Exception(() => after = layOut(text, style.Settings));
                Assert.True(failure is null, Shown(failure?.ToString()));
                JsonNode? found = null;
                failure = Record.Exception(() => found = JsonNode.Parse(JsonText.Minify(after, name == "JSON5" ? JsonSettings.Json5 : keepsComments ? style.Settings : null)));
                Assert.True(failure is null, Shown(after));
                Assert.True(JsonNode.DeepEquals(tree, found), Shown(after));
                if (keepsComments)
                    Assert.True(CommentsOf(text).SequenceEqual(CommentsOf(after)), Shown(after));

                string Shown(string? what) => $"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number}: {name} of\n{text}\ngives\n{what}";
            }
        }
    }

    private static IEnumerable<string> CommentsOf(string text) => CommentNumber.Matches(text).Select(match => match.Value);
}
