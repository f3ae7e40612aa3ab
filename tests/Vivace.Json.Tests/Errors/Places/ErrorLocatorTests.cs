// Tests that errors are located as System.Text.Json locates them, on documents with a byte wrong.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors.Places;

public class ErrorLocatorTests
{
    private static readonly byte[][] s_insertions =
    [
        .. "{ } [ ] , : \" \\ - 0 1 . e t n x /"u8.ToArray().Where(value => value != ' ').Select(value => new[] { value }),
        [0xFF], [0x01], [(byte)'\n'], .. new[] { "null", "99999999999999999999", "\"x\"", "[]", "{}", "/**/", "//\n", "\\uD800", "\\u00", "true," }
            .Select(Encoding.UTF8.GetBytes),
    ];

    private static readonly byte[][] s_values = [.. new[]
    {
        "null", "true", "1", "-1.5", "1e400", "300", "\"x\"", "\"\"", "\"1\"", "[]", "{}", "[1]", "[[1]]", "{\"a\":1}", "{\"Value\":\"x\"}", "\"\\ud800\"",
    }.Select(Encoding.UTF8.GetBytes)];

    public static TheoryData<int> Cases => [.. Enumerable.Range(0, ErrorModels.All.Length)];

    [Theory, MemberData(nameof(Cases))]
    public void Locate_Mutant_IsWhereSystemTextJsonReportsIt(int index)
    {
        ErrorCase model = ErrorModels.All[index];
        Score score = Run(model);
        Assert.True(score.Failing > 2 * model.Text.Length, $"{model.Name}: only {score.Failing} mutants fail");
        Assert.True(score.Equal >= score.Failing * 0.999, $"{model.Name}: {score.Equal} of {score.Failing}\n{score.Differences}");
    }

    [Theory]
    [InlineData(typeof(ErrorModels.Order), "{\"Id\":1, \"Id\" : 2 }")]
    [InlineData(typeof(ErrorModels.Order), "{\"Lines\":[], \"Lines\" : [{\"Qty\":1}] , \"x\":y")]
    [InlineData(typeof(ErrorModels.Person), "{\"Age\":1, \"Age\" : 2 }")]
    [InlineData(typeof(Dictionary<string, int[]>), "{\"k\":[1], \"k\" : [2] }")]
    public void Locate_DuplicateMember_FromItsNameAndFromItsValueAlike(Type type, string text)
    {
        JsonSerializerOptions options = new() { AllowDuplicateProperties = false };
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize(text, type, options));
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        ErrorContext context = new(utf8) { Root = new StjPathNode(type, options) };
        int name = text.IndexOf(',', StringComparison.Ordinal) + 2;
        int value = text.IndexOf(" : ", StringComparison.Ordinal) + 3;
        ErrorLocation location = ErrorLocator.Locate(context, name, JsonErrorKind.DuplicateMember);
        Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (location.Path, location.LineNumber, location.BytePositionInLine));
        Assert.Equal(location, ErrorLocator.Locate(context, value, JsonErrorKind.DuplicateMember));
    }

    private static Score Run(ErrorCase model)
    {
        StjPathNode root = new(model.Type, model.Options);
        Score score = new();
        foreach (byte[] mutant in AllMutants(model))
            score.Add(mutant, model, root);
        return score;
    }

    internal static IEnumerable<byte[]> AllMutants(ErrorCase model)
    {
        byte[] text = Encoding.UTF8.GetBytes(model.Text);
        return Mutants(text).Concat(TokenMutants(text, model.Options));
    }

    private static IEnumerable<byte[]> Mutants(byte[] text)
    {
        for (int at = 0; at <= text.Length; at++)
        {
            yield return text[..at];
            if (at < text.Length)
            {
                yield return [.. text[..at], .. text[(at + 1)..]];
                yield return [.. text[..at], text[at], .. text[at..]];
            }

            foreach (byte[] insertion in s_insertions)
            {
                yield return [.. text[..at], .. insertion, .. text[at..]];
                if (at < text.Length)
                    yield return [.. text[..at], .. insertion, .. text[(at + 1)..]];
            }
        }
    }

    // Each token replaced by one of another kind, each name by each other name.
    private static List<byte[]> TokenMutants(byte[] text, JsonSerializerOptions options)
    {
        List<(int Start, int End, bool IsName)> tokens = [];
        Utf8JsonReader reader = new(text, new JsonReaderOptions { AllowTrailingCommas = true, CommentHandling = options.ReadCommentHandling });
        while (reader.Read())
        {
            int start = (int)reader.TokenStartIndex;
            bool isName = reader.TokenType == JsonTokenType.PropertyName;
            tokens.Add((start, isName ? start + reader.ValueSpan.Length + 2 : (int)reader.BytesConsumed, isName));
        }

        byte[][] names = [.. tokens.Where(token => token.IsName).Select(token => text[token.Start..token.End]), "\"other\""u8.ToArray()];
        List<byte[]> mutants = [];
        foreach ((int start, int end, bool isName) in tokens)
        {
            foreach (byte[] replacement in isName ? names : s_values)
                mutants.Add([.. text[..start], .. replacement, .. text[end..]]);
        }

        return mutants;
    }

    private sealed class Score
    {
        private const int ShownDifferences = 12;
        private readonly StringBuilder _differences = new();
        private int _different;

        internal int Failing { get; private set; }

        internal int Equal => Failing - _different;

        internal string Differences => _differences.ToString();

        internal void Add(byte[] text, ErrorCase model, StjPathNode root)
        {
            string expected;
            try
            {
                StjSerializer.Deserialize(text, model.Type, model.Options);
                return;
            }
            catch (JsonException exception)
            {
                expected = $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
            }
            catch (ArgumentException)
            {
                // JsonObject fails on a name that it has already, without a place.
                return;
            }

            (int offset, JsonErrorKind kind, _, _) = ReferenceReader.Find(text, root);
            ErrorContext context = new(text)
            {
                Root = root,
                Comments = model.Options.ReadCommentHandling,
                AllowTrailingCommas = model.Options.AllowTrailingCommas,
                MaxDepth = model.Options.MaxDepth,
            };
            ErrorLocation location = ErrorLocator.Locate(context, offset, kind);
            string actual = $"{location.Path} {location.LineNumber}:{location.BytePositionInLine}";
            Failing++;

            // Any byte of the token names it.
            if (!ErrorLocator.IsSyntax(kind) && location.Offset + 1 < text.Length && text[location.Offset] is (byte)'"' or (byte)'-')
                Assert.Equal(location, ErrorLocator.Locate(context, offset + 1, kind));
            if (actual == expected)
                return;
            if (_different++ < ShownDifferences)
                _differences.Append(CultureInfo.InvariantCulture, $"    expected {expected}, actual {actual} ({kind} at {offset}) in {Encoding.UTF8.GetString(text)}\n");
        }
    }
}
